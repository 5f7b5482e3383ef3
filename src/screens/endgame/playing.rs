//! A series being played: the game on the board, those before it, and the review that goes through all of them.

use std::time::Instant;

use super::series::Series;
use crate::actions::Action;
use crate::records::{Help, Tag};
use crate::screens::ends::RowPlay;
use crate::screens::replay::Replay;
use crate::screens::{Desk, Input};
use crate::setups::Kept;

/// A series, and its games so far.
#[derive(Debug)]
pub(super) struct Playing {
    pub(super) series: Series,
    /// The games that are over and left behind.
    pub(super) past: Vec<RowPlay>,
    /// The game on the board.
    pub(super) play: RowPlay,
    /// What the records know the series by.
    pub(super) tag: Tag,
    /// The game that is looked at, from 0: the one on the board, or while a review is open one of the past.
    shown: usize,
}

impl Playing {
    /// A new series.
    pub(super) fn new(series: Series, desk: &mut Desk<'_>) -> Self {
        let play = series.game(desk);
        let tag = series.kept().tag(desk.new_game(), None);
        Self::of(series, Vec::new(), play, tag)
    }

    /// A series that has come to `play`.
    pub(super) fn of(series: Series, past: Vec<RowPlay>, play: RowPlay, tag: Tag) -> Self {
        let mut playing = Self { shown: past.len(), series, past, play, tag };
        playing.follow();
        playing
    }

    /// Whether leaving would lose something: a game begun, or a series between two games.
    pub(super) fn in_progress(&self) -> bool {
        self.play.in_progress() || self.series.is_under_way()
    }

    /// Whether the board shows the end of a game that another one follows.
    pub(super) fn is_between_games(&self) -> bool {
        let shown = self.shown();
        self.series.is_under_way() && shown.is_over() && shown.panel_name().is_none()
    }

    /// The game that is looked at.
    pub(super) fn shown(&self) -> &RowPlay {
        self.past.get(self.shown).unwrap_or(&self.play)
    }

    fn shown_mut(&mut self) -> &mut RowPlay {
        self.past.get_mut(self.shown).unwrap_or(&mut self.play)
    }

    /// What is open, or the day whose game it is, or where the board came from.
    pub(super) fn title(&self) -> String {
        let source = || self.tag.day_note().unwrap_or_else(|| self.series.note().to_owned());
        self.shown().panel_name().unwrap_or_else(source)
    }

    /// Which game of the series it is, how that stands, and the help in it.
    pub(super) fn status(&self) -> String {
        format!("{}{}", self.series.status(self.shown), self.shown().help_note())
    }

    /// How the series stands after a game, and what comes next.
    pub(super) fn sentence(&self) -> String {
        self.series.sentence()
    }

    /// When the computer moves, or the review goes on, if either is about to.
    pub(super) fn wake(&self) -> Option<Instant> {
        self.play.wake().into_iter().chain(self.shown().wake()).min()
    }

    /// The help in all its games.
    pub(super) fn help(&self) -> Help {
        self.past.iter().chain([&self.play]).fold(Help::default(), |sum, play| sum.and(play.help()))
    }

    /// Goes on with the next game; false if that on the board was the last.
    pub(super) fn next_game(&mut self, desk: &Desk<'_>) -> bool {
        if !self.series.next_game() {
            return false;
        }
        let next = self.series.game(desk);
        self.past.push(std::mem::replace(&mut self.play, next));
        self.shown = self.past.len();
        true
    }

    /// Hears something; false if it means nothing on the board.
    pub(super) fn hear(&mut self, input: &Input, desk: &mut Desk<'_>) -> bool {
        if self.turn_page(input, desk.now) {
            return true;
        }
        let in_past = self.shown < self.past.len();
        let mut heard = self.shown_mut().hear(input, desk);
        if in_past && *input == Input::Tick {
            heard |= self.play.hear(input, desk);
        }
        if self.past.get(self.shown).is_some_and(|play| !play.is_over()) {
            self.take_up();
        } else if self.shown().panel_name().is_none() {
            self.shown = self.past.len();
        }
        if !heard && *input == Input::Act(Action::Review) {
            // Nothing is played on this board yet: the review begins with the one before.
            heard = self.past.last_mut().is_some_and(RowPlay::look_back);
            self.shown = self.past.len() - usize::from(heard);
        }
        if heard {
            self.follow();
        }
        heard
    }

    /// Keeps score and feats true to the games.
    fn follow(&mut self) {
        self.series.follow(&self.play);
        let feats = self.feats();
        self.play.honour(feats);
    }

    /// Goes on with the past game that was taken up again; those after it are as if they had not been played.
    fn take_up(&mut self) {
        self.play = self.past.remove(self.shown);
        self.past.truncate(self.shown);
        self.series.back_to(&self.past);
    }

    /// Takes the review from one game of the series to another; false if `input` doesn’t.
    fn turn_page(&mut self, input: &Input, now: Instant) -> bool {
        let Some(replay) = self.shown().replay().copied() else { return false };
        let last = self.past.len().saturating_sub(usize::from(self.play.game().moves().is_empty()));
        let due = replay.wake().is_some_and(|due| due <= now);
        match input {
            Input::Act(Action::Up) if replay.is_at_start() && self.shown > 0 => {
                self.look(self.shown - 1, Replay::go_to_end)
            }
            Input::Act(Action::Down) if replay.is_at_end() && self.shown < last => {
                self.look(self.shown + 1, |replay| replay.go_to(0))
            }
            Input::Act(Action::Home) => self.look(0, |replay| replay.go_to(0)),
            Input::Act(Action::End) => self.look(last, Replay::go_to_end),
            Input::Act(Action::Play) if replay.is_at_end() && !replay.is_playing() => {
                let next = if self.shown < last { self.shown + 1 } else { 0 };
                self.look(next, |replay| replay.play(now))
            }
            Input::Tick if due && replay.is_at_end() && self.shown < last => {
                self.look(self.shown + 1, |replay| replay.play(now))
            }
            _ => false,
        }
    }

    /// Looks at the game `at`, where `place` puts the review; false if nothing was played in it.
    fn look(&mut self, at: usize, place: impl FnOnce(&mut Replay)) -> bool {
        let before = self.shown().replay().copied();
        if at != self.shown {
            self.shown_mut().look_away();
            self.shown = at;
            if !self.shown_mut().look_back() {
                return false;
            }
        }
        let Some(replay) = self.shown_mut().replay_mut() else { return false };
        if let Some(before) = before {
            replay.keep_pace_of(&before);
        }
        place(replay);
        true
    }
}
