//! A review that plays by itself: where in a game it stands, and when its next step is due.
//!
//! A move takes two beats: first it is shown on the position before it, then the position after it stands alone.

use std::time::Duration;

use web_time::Instant;

use super::pace::Pace;
use crate::screen::Input;
use arcade_ui::actions::Action;
use arcade_ui::widgets::Target;

/// What is said to who is at the first move already, and wants to go back.
pub const FIRST: &str = "This is the first move.";
/// What is said to who is behind the last move already.
pub const LAST: &str = "That was the last move.";

/// A place in a game of at least one move, and the pace at which it moves on.
#[derive(Debug, Clone, Copy)]
pub struct Replay {
    moves: usize,
    /// The move that is looked at.
    at: usize,
    /// Whether it stands made on the board.
    made: bool,
    pace: Pace,
}

impl Replay {
    /// The review of a game of `moves`, at least 1, paused at the move `at`.
    pub fn new(moves: usize, at: usize) -> Self {
        Self { moves, at: at.min(moves.saturating_sub(1)), made: false, pace: Pace::default() }
    }

    /// The review of a game of `moves`, at least 1, paused where every review opens: at the move that was asked for, else
    /// at the player's first mistake, else at the last move.
    pub fn open(moves: usize, asked: Option<usize>, mistake: Option<usize>) -> Self {
        Self::new(moves, asked.or(mistake).unwrap_or(moves))
    }

    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// The move that is looked at.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Whether that move stands made on the board.
    pub const fn is_made(&self) -> bool {
        self.made
    }

    /// How many moves stand on the board.
    pub const fn position(&self) -> usize {
        self.at + self.made as usize
    }

    /// Whether nothing is made yet.
    pub const fn is_at_start(&self) -> bool {
        self.position() == 0
    }

    /// Whether everything is made.
    pub const fn is_at_end(&self) -> bool {
        self.position() == self.moves
    }

    pub const fn is_playing(&self) -> bool {
        self.pace.is_playing()
    }

    /// When it wants its next [`Input::Tick`].
    pub const fn wake(&self) -> Option<Instant> {
        self.pace.due()
    }

    /// Pauses at the move `at`.
    pub fn go_to(&mut self, at: usize) {
        (self.at, self.made) = (at.min(self.moves.saturating_sub(1)), false);
        self.pace.pause();
    }

    /// Pauses at the first of `mistakes` after the move that is looked at, or after the last of them at the first again;
    /// false when there is none.
    pub fn go_to_next(&mut self, mistakes: &[usize]) -> bool {
        let next = mistakes.iter().find(|&&at| at > self.at).or(mistakes.first());
        next.is_some_and(|&at| {
            self.go_to(at);
            true
        })
    }

    /// Pauses where everything is made.
    pub fn go_to_end(&mut self) {
        self.go_to(self.moves);
        self.made = true;
    }

    /// Goes on by itself; from the end it starts over.
    pub fn play(&mut self, now: Instant) {
        if self.is_at_end() {
            self.go_to(0);
        }
        self.pace.go_on(now, self.beat());
    }

    /// Goes on at the pace of `other`.
    pub const fn keep_pace_of(&mut self, other: &Self) {
        self.pace.keep_speed_of(&other.pace);
    }

    /// How long what is shown now stands.
    fn beat(&self) -> Duration {
        self.pace.step() * if self.made { 2 } else { 3 } / 5
    }

    /// Whether it plays, and at which speed: see [`Pace::note`].
    pub fn note(&self) -> String {
        self.pace.note()
    }

    /// The actions of a review for the key bar, most wanted first; `mistakes` when there are some to go to.
    pub fn live(mistakes: bool) -> Vec<Action> {
        let mut live = vec![Action::Up, Action::Down];
        live.extend(mistakes.then_some(Action::NextMistake));
        live.extend([Action::Retry, Action::Play, Action::Share, Action::Faster, Action::Slower]);
        live
    }

    /// Moves through the game; false if `input` does not.
    pub fn handle(&mut self, input: &Input, now: Instant) -> bool {
        match input {
            Input::Act(Action::Play) if self.is_playing() => self.pace.pause(),
            Input::Act(Action::Play) => self.play(now),
            Input::Act(Action::Faster) => self.change_speed(true, now),
            Input::Act(Action::Slower) => self.change_speed(false, now),
            Input::Act(Action::Up) if self.made => self.go_to(self.at),
            Input::Act(Action::Up) => self.go_to(self.at.saturating_sub(1)),
            Input::Act(Action::Down) if self.at + 1 < self.moves => self.go_to(self.at + 1),
            Input::Act(Action::Down | Action::End) => self.go_to_end(),
            Input::Act(Action::Home) => self.go_to(0),
            // A chart has one position more than there are moves.
            Input::Point(Target::Line(at)) if *at >= self.moves => self.go_to_end(),
            Input::Point(Target::Line(at) | Target::Cell { low: at, .. }) => self.go_to(*at),
            Input::Tick if self.pace.is_due(now) => self.step(now),
            Input::Leave => {
                self.pace.pause();
                return false;
            }
            _ => return false,
        }
        true
    }

    fn change_speed(&mut self, faster: bool, now: Instant) {
        self.pace.change(faster);
        if self.is_playing() {
            self.pace.go_on(now, self.beat());
        }
    }

    fn step(&mut self, now: Instant) {
        if self.is_at_end() {
            self.pace.pause();
            return;
        }
        if self.made {
            self.at += 1;
        }
        self.made = !self.made;
        self.pace.go_on(now, self.beat());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(replay: &mut Replay, action: Action, now: Instant) {
        assert!(replay.handle(&Input::Act(action), now));
    }

    /// Ticks whenever the replay asks to, and says where it stood.
    fn run(replay: &mut Replay) -> Vec<(usize, bool)> {
        let mut places = vec![(replay.at(), replay.is_made())];
        while let Some(due) = replay.wake() {
            assert!(replay.handle(&Input::Tick, due));
            places.push((replay.at(), replay.is_made()));
        }
        places
    }

    #[test]
    fn every_move_is_shown_and_then_made_and_the_end_stays() {
        let mut replay = Replay::new(3, 0);
        act(&mut replay, Action::Play, Instant::now());
        let beats = [(0, false), (0, true), (1, false), (1, true), (2, false), (2, true), (2, true)];
        assert_eq!(run(&mut replay), beats);
        assert!(replay.is_at_end() && replay.wake().is_none());
    }

    #[test]
    fn play_at_the_end_starts_over() {
        let (mut replay, now) = (Replay::new(2, 1), Instant::now());
        act(&mut replay, Action::End, now);
        act(&mut replay, Action::Play, now);
        assert_eq!((replay.position(), replay.is_playing()), (0, true));
    }

    #[test]
    fn the_key_of_mistakes_goes_round_through_all_of_them() {
        let mut replay = Replay::new(9, 3);
        let mut next = |mistakes: &[usize]| replay.go_to_next(mistakes).then(|| replay.at());
        assert_eq!([next(&[1, 3, 6]), next(&[1, 3, 6]), next(&[1, 3, 6])], [Some(6), Some(1), Some(3)]);
        assert_eq!((next(&[3]), next(&[])), (Some(3), None));
    }

    #[test]
    fn any_step_by_hand_pauses() {
        let now = Instant::now();
        for action in [Action::Up, Action::Down, Action::Home, Action::End, Action::Play] {
            let mut replay = Replay::new(5, 2);
            replay.play(now);
            act(&mut replay, action, now);
            assert_eq!(replay.wake(), None, "{action:?}");
        }
    }

    #[test]
    fn speeds_stop_at_the_fastest_and_the_slowest() {
        let (mut replay, now) = (Replay::new(2, 0), Instant::now());
        (0..9).for_each(|_| act(&mut replay, Action::Faster, now));
        assert_eq!((replay.note().as_str(), replay.wake()), (" · 64× speed", None));
        replay.play(now);
        assert_eq!(replay.wake(), Some(now + Duration::from_micros(11_400)));
        (0..9).for_each(|_| act(&mut replay, Action::Slower, now));
        assert_eq!(replay.note(), " · playing, 0.5× speed");
    }

    #[test]
    fn a_tick_that_comes_too_early_changes_nothing() {
        let (mut replay, now) = (Replay::new(2, 0), Instant::now());
        replay.play(now);
        assert!(!replay.handle(&Input::Tick, now));
        assert!(replay.is_at_start());
    }
}
