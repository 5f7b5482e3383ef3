//! Values that go from one number to another within a moment, so that one sees what happened.
//!
//! Nothing here reads a clock: the loop wakes the state machine for every frame while something moves, and each message
//! brings the time with it. What moves is a way to show a change that has been made already; it never delays one.

mod budget;

use std::time::Duration;

use web_time::Instant;

pub use budget::Budget;

/// The time from one frame to the next: 30 pictures a second.
pub const FRAME: Duration = Duration::from_millis(33);

/// The longest that one movement takes; what follows one after another takes it each.
pub const LONGEST: Duration = Duration::from_millis(300);

/// What can move on a screen. Each moves at most once at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The tile or letter at this place.
    Tile(usize),
    /// The score of the player in this seat, from the old one to the new.
    Score(usize),
    /// A bar, from the old share to the new one.
    Bar,
    /// A count, from the old one to the new.
    Count,
    /// What was refused, or cost something, shakes from 1 to 0: see [`Motion::shake`].
    Shake,
    /// What a mistake cost is shown, from 1 to 0.
    Cost,
    /// A story is told step by step: the number of steps told, and the share of the next one.
    Story,
    /// A banner unrolls, from 0 to 1.
    Banner,
}

/// One value on its way.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Eased {
    part: Part,
    from: f64,
    to: f64,
    begins: Instant,
    lasts: Duration,
}

impl Eased {
    /// The value at `now`: fast at first, slower towards its end (a cubic).
    fn at(&self, now: Instant) -> f64 {
        let past = now.saturating_duration_since(self.begins).as_secs_f64();
        let share = (past / self.lasts.as_secs_f64().max(1e-9)).clamp(0.0, 1.0);
        let eased = 1.0 - (1.0 - share).powi(3);
        self.from + (self.to - self.from) * eased
    }

    fn ends(&self) -> Instant {
        self.begins + self.lasts
    }
}

/// What moves on a screen now.
#[derive(Debug, Clone, Default)]
pub struct Motion {
    running: Vec<Eased>,
    /// The time of the last message; known while something moves.
    now: Option<Instant>,
}

impl Motion {
    /// Lets `part` go from `from` to `to` within `lasts`, beginning at `now`; in place of what moves it already. Without a
    /// time, as screens are given none where nothing is to move, nothing happens.
    pub fn start(&mut self, part: Part, from: f64, to: f64, lasts: Duration, now: Option<Instant>) {
        self.start_after(Duration::ZERO, part, from, to, lasts, now);
    }

    /// The same, where `part` stays at `from` for `delay` before it moves.
    pub fn start_after(
        &mut self,
        delay: Duration,
        part: Part,
        from: f64,
        to: f64,
        lasts: Duration,
        now: Option<Instant>,
    ) {
        let Some(now) = now else { return };
        self.running.retain(|eased| eased.part != part);
        self.running.push(Eased { part, from, to, begins: now + delay, lasts });
        self.now = Some(now);
    }

    /// The value of `part` while it is moving; None once it has arrived.
    pub fn value(&self, part: Part) -> Option<f64> {
        let now = self.now?;
        self.running.iter().find(|eased| eased.part == part).map(|eased| eased.at(now))
    }

    /// By how many columns a shaken thing stands beside its place now: −1, 0 or 1.
    pub fn shake(&self) -> i16 {
        self.value(Part::Shake).map_or(0, |strength| match (strength * 6.0) as u8 % 4 {
            1 => 1,
            3 => -1,
            _ => 0,
        })
    }

    /// Whether anything moves.
    const fn is_running(&self) -> bool {
        !self.running.is_empty()
    }

    /// Whether a part that is `wanted` moves, or is about to.
    pub fn moves(&self, wanted: impl Fn(Part) -> bool) -> bool {
        self.running.iter().any(|eased| wanted(eased.part))
    }

    /// Goes on to the time `now`; whether anything moved.
    pub fn advance(&mut self, now: Instant) -> bool {
        let moved = self.is_running();
        self.now = Some(now);
        self.running.retain(|eased| eased.ends() > now);
        moved
    }

    /// Brings everything to its end; whether anything was moving.
    pub fn finish(&mut self) -> bool {
        let moved = self.is_running();
        self.running.clear();
        moved
    }

    /// When the next picture is due, if anything moves.
    pub fn wake(&self) -> Option<Instant> {
        let first = self.running.iter().map(Eased::ends).min()?;
        self.now.map(|now| (now + FRAME).min(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn a_value_arrives_in_its_time_and_is_then_forgotten() {
        let now = Instant::now();
        let mut motion = Motion::default();
        motion.start(Part::Bar, 0.0, 10.0, 300 * MS, Some(now));
        assert_eq!(motion.value(Part::Bar), Some(0.0));
        let mut last = 0.0;
        for step in 1..10 {
            assert!(motion.advance(now + 30 * step * MS));
            let value = motion.value(Part::Bar).unwrap();
            assert!(value > last && value < 10.0, "step {step}: {value}");
            last = value;
        }
        assert!(motion.advance(now + 300 * MS));
        assert_eq!((motion.value(Part::Bar), motion.wake()), (None, None));
        assert!(!motion.advance(now + 400 * MS));
    }

    #[test]
    fn one_frame_follows_another_until_all_is_still() {
        let now = Instant::now();
        let mut motion = Motion::default();
        motion.start(Part::Score(0), 1.0, 2.0, 100 * MS, Some(now));
        motion.start_after(100 * MS, Part::Score(1), 1.0, 2.0, 100 * MS, Some(now));
        let (mut time, mut frames) = (now, 0);
        while let Some(next) = motion.wake() {
            assert!(next > time && next - time <= FRAME);
            (time, frames) = (next, frames + 1);
            motion.advance(time);
            assert_eq!(motion.value(Part::Score(1)).is_some(), time < now + 200 * MS);
        }
        assert_eq!((time, frames), (now + 200 * MS, 8));
    }

    #[test]
    fn a_key_finishes_what_moves_and_without_a_time_nothing_begins() {
        let mut motion = Motion::default();
        motion.start(Part::Shake, 1.0, 0.0, LONGEST, None);
        assert!(!motion.finish());
        motion.start(Part::Shake, 1.0, 0.0, LONGEST, Some(Instant::now()));
        assert!(motion.finish());
        assert_eq!((motion.shake(), motion.wake()), (0, None));
    }

    #[test]
    fn what_shakes_goes_to_both_sides_and_stands_still_at_last() {
        let now = Instant::now();
        let mut motion = Motion::default();
        motion.start(Part::Shake, 1.0, 0.0, 300 * MS, Some(now));
        let mut seen: Vec<i16> = (0..300).map(|ms| (motion.advance(now + ms * MS), motion.shake()).1).collect();
        seen.dedup();
        assert!(seen.contains(&1) && seen.contains(&-1) && seen.last() == Some(&0), "{seen:?}");
    }
}
