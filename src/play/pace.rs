//! The pace at which something plays by itself: a review, or an algorithm step by step.

use std::time::Duration;

use web_time::Instant;

/// What the speeds are called, and how long a step takes at each.
const SPEEDS: [(&str, Duration); 8] = [
    ("0.5×", Duration::from_millis(2_400)),
    ("1×", Duration::from_millis(1_200)),
    ("2×", Duration::from_millis(600)),
    ("4×", Duration::from_millis(300)),
    ("8×", Duration::from_millis(150)),
    ("16×", Duration::from_millis(75)),
    ("32×", Duration::from_millis(38)),
    ("64×", Duration::from_millis(19)),
];
/// The speed that everything begins with.
const USUAL: usize = 1;

/// A speed, and when the next step is due.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// Of [`SPEEDS`].
    speed: usize,
    /// When the next step is due; `None` while it is paused.
    due: Option<Instant>,
}

impl Default for Pace {
    /// Paused, at the usual speed.
    fn default() -> Self {
        Self { speed: USUAL, due: None }
    }
}

impl Pace {
    pub const fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    pub const fn due(&self) -> Option<Instant> {
        self.due
    }

    /// Whether the next step is due at `now`.
    pub fn is_due(&self, now: Instant) -> bool {
        self.due.is_some_and(|due| due <= now)
    }

    pub const fn step(&self) -> Duration {
        SPEEDS[self.speed].1
    }

    /// The next step comes after `wait`.
    pub fn go_on(&mut self, now: Instant, wait: Duration) {
        self.due = Some(now + wait);
    }

    /// Stands still.
    pub const fn pause(&mut self) {
        self.due = None;
    }

    /// The next faster speed, or the next slower one; the fastest and the slowest stay.
    pub const fn change(&mut self, faster: bool) {
        self.speed = match (faster, self.speed) {
            (true, speed) if speed + 1 < SPEEDS.len() => speed + 1,
            (false, speed) if speed > 0 => speed - 1,
            (_, speed) => speed,
        };
    }

    /// Takes over the speed of `other`.
    pub const fn keep_speed_of(&mut self, other: &Self) {
        self.speed = other.speed;
    }

    /// ` · playing, 2× speed` while it plays; while it is paused only a speed that was chosen is told.
    pub fn note(&self) -> String {
        let speed = SPEEDS[self.speed].0;
        match (self.is_playing(), self.speed == USUAL) {
            (true, true) => " · playing".to_owned(),
            (true, false) => format!(" · playing, {speed} speed"),
            (false, true) => String::new(),
            (false, false) => format!(" · {speed} speed"),
        }
    }
}
