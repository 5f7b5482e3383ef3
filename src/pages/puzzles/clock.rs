//! The clock of three minutes: it goes while a puzzle waits for its answer.

use std::time::Duration;

use web_time::Instant;

/// How long there is.
const ALL: Duration = Duration::from_mins(3);

/// The clock.
#[derive(Debug)]
pub(super) struct Clock {
    left: Duration,
    /// Since when it goes.
    since: Option<Instant>,
}

impl Clock {
    /// The clock before it goes.
    pub(super) const fn new() -> Self {
        Self { left: ALL, since: None }
    }

    /// Lets it go from `now` on, unless it goes already.
    pub(super) fn start(&mut self, now: Instant) {
        self.since.get_or_insert(now);
    }

    /// Holds it.
    pub(super) fn hold(&mut self, now: Instant) {
        self.advance(now);
        self.since = None;
    }

    /// Takes in the time; whether a second more is gone.
    pub(super) fn advance(&mut self, now: Instant) -> bool {
        let Some(since) = self.since else { return false };
        let before = self.seconds();
        self.left = self.left.saturating_sub(now.saturating_duration_since(since));
        self.since = Some(now.max(since));
        self.seconds() != before
    }

    /// Whether no time is left.
    pub(super) const fn is_out(&self) -> bool {
        self.left.is_zero()
    }

    /// When the second that is shown changes.
    pub(super) fn wake(&self) -> Option<Instant> {
        let rest = Duration::from_nanos(u64::from(self.left.subsec_nanos()));
        let until = if rest.is_zero() { Duration::from_secs(1).min(self.left) } else { rest };
        self.since.map(|since| since + until)
    }

    /// Whole seconds that are left, the one that is going among them.
    fn seconds(&self) -> u64 {
        self.left.as_secs() + u64::from(self.left.subsec_nanos() > 0)
    }
}

impl std::fmt::Display for Clock {
    /// `2:07`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{:02}", self.seconds() / 60, self.seconds() % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_shows_each_second_once_and_stands_still_between_puzzles() {
        let now = Instant::now();
        let mut clock = Clock::new();
        assert_eq!((clock.to_string().as_str(), clock.wake()), ("3:00", None));
        clock.start(now);
        let (mut time, mut seen) = (now, Vec::new());
        while let Some(next) = clock.wake().filter(|_| !clock.is_out()) {
            assert!(next > time);
            time = next;
            assert!(clock.advance(time));
            seen.push(clock.to_string());
        }
        assert_eq!((time - now, seen.len()), (ALL, 180));
        assert_eq!(seen.first().map(String::as_str), Some("2:59"));
        let mut clock = Clock::new();
        clock.start(now);
        clock.hold(now + Duration::from_millis(1_500));
        clock.start(now + Duration::from_mins(1));
        assert!(clock.advance(now + Duration::from_mins(1) + Duration::from_secs(1)));
        assert_eq!(clock.to_string(), "2:58");
    }
}
