//! How a page's computation stands.

use std::time::Duration;

use web_time::Instant;

/// How much is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Extent {
    /// An example, over in a second or two.
    Short,
    /// What the player set up.
    #[default]
    Full,
}

/// The state of a computation, with the time it has taken.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Run {
    /// Nothing was asked for yet.
    #[default]
    Fresh,
    /// It runs.
    Running {
        /// Since when.
        since: Instant,
        /// The latest time that is known.
        now: Instant,
    },
    /// It came to its end.
    Finished(Duration),
    /// It was stopped; what it had found stands.
    Stopped(Duration),
    /// It came to grief; the sentence says how.
    Failed(String),
}

impl Run {
    /// One that begins now.
    pub const fn begun(now: Instant) -> Self {
        Self::Running { since: now, now }
    }

    /// Lets a running one know what time it is.
    pub fn beat(&mut self, at: Instant) {
        if let Self::Running { now, .. } = self {
            *now = at.max(*now);
        }
    }

    /// Notes that it came to its end.
    pub fn finish(&mut self, now: Instant) {
        self.beat(now);
        *self = Self::Finished(self.elapsed());
    }

    /// Notes that it was stopped.
    pub fn stop(&mut self, now: Instant) {
        self.beat(now);
        *self = Self::Stopped(self.elapsed());
    }

    /// How long it has taken, or took.
    pub fn elapsed(&self) -> Duration {
        match self {
            Self::Running { since, now } => now.saturating_duration_since(*since),
            Self::Finished(time) | Self::Stopped(time) => *time,
            Self::Fresh | Self::Failed(_) => Duration::ZERO,
        }
    }

    /// `4.2 s`, of steady width while it runs.
    pub fn seconds(&self) -> String {
        format!("{:.1} s", self.elapsed().as_secs_f64())
    }
}
