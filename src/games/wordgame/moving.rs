//! What moves in a word game, to show what has just happened.

use std::time::Duration;

use super::play::HandPlay;
use super::rank::{Rank, Standing};
use crate::engine::wordgame::{Entry, Hand, Move, Phase, Round, Symbol};
use crate::motion::{LONGEST, Part};
use crate::screen::Context;

/// How long the letters of an entry stay in sight after it was played.
const LEAVING: Duration = Duration::from_millis(180);

impl HandPlay {
    /// Lets what the last move changed be seen: points tick up and letters leave, a rejected word shakes, the result of a
    /// hand or of the game is counted up, and a perfect hand unrolls its banner.
    pub(super) fn set_in_motion(&mut self, cx: &Context<'_>) {
        let now = cx.motion();
        let phase = self.state().phase();
        let told = self.shown_hint(cx.settings) > 0;
        if let (Some(Move::Enter(_)), Some(round)) = (self.state().moves().last(), self.state().round()) {
            let points = round.entries.last().map_or(0, |entry| entry.points);
            let (valid, scored) = (round.entries.last().is_some_and(Entry::is_valid), round.total());
            let before = scored.saturating_sub(points);
            let best = self.analysis().map(|known| known.totals().full);
            self.motion.start(Part::Tile(0), 1.0, 0.0, LEAVING, now);
            if valid {
                self.motion.start(Part::Score(0), f64::from(before), f64::from(scored), LONGEST, now);
            } else {
                self.motion.start(Part::Shake, 1.0, 0.0, LONGEST, now);
            }
            if let Some(best) = best {
                let [from, to] = [before, scored].map(|points| Standing::of(points, best).fill(told));
                self.motion.start(Part::Bar, from, to, LONGEST, now);
            }
        }
        if matches!(phase, Phase::After | Phase::Over) {
            self.motion.start(Part::Count, 0.0, 1.0, LONGEST, now);
            if self.is_perfect() {
                self.motion.start(Part::Banner, 0.0, 1.0, LONGEST, now);
            }
        }
    }

    /// Whether the last entry still moves: its points tick up, or it shakes.
    pub(super) fn is_settling(&self) -> bool {
        [Part::Score(0), Part::Shake].into_iter().any(|part| self.motion.value(part).is_some())
    }

    /// The total of the game if the round had come to `points`.
    fn total_with(&self, points: u32) -> u32 {
        let rounds = self.state().current().map_or(&[][..], |played| &played.rounds);
        let counted = self.state().current().map_or(0, crate::engine::wordgame::Played::total);
        let earlier = rounds.split_last().map_or(0, |(_, earlier)| earlier.iter().map(Round::total).max().unwrap_or(0));
        self.state().total() - counted + earlier.max(points)
    }

    /// Your total as it is drawn: on its way up, if it is.
    pub(super) fn shown_total(&self) -> u32 {
        self.total_with(self.shown_points())
    }

    /// Your points of this hand as they are drawn.
    pub(super) fn shown_points(&self) -> u32 {
        let points = self.motion.value(Part::Score(0)).map(|value| value.round() as u32);
        points.unwrap_or_else(|| self.state().round().map_or(0, Round::total))
    }

    /// `figure` as it is drawn in a result that is being counted up.
    pub(super) fn counted_up(&self, figure: u32) -> u32 {
        self.motion.value(Part::Count).map_or(figure, |share| (f64::from(figure) * share).round() as u32)
    }

    /// Whether a result is being counted up.
    pub(super) fn is_counting(&self) -> bool {
        self.motion.value(Part::Count).is_some()
    }

    /// Those of the letters that the last entry took which are still to be seen: they leave one after another.
    pub(super) fn leaving(&self) -> Option<Hand> {
        let share = self.motion.value(Part::Tile(0))?;
        let letters: Vec<Symbol> = self.state().round()?.entries.last()?.removed().symbols().collect();
        let gone = letters.len() - ((share * letters.len() as f64).ceil() as usize).min(letters.len());
        Hand::of(letters.into_iter().skip(gone)).ok()
    }

    /// Whether the hand that is over came to its best possible total, where there was anything to make.
    pub(super) fn is_perfect(&self) -> bool {
        let total = self.state().current().map_or(0, crate::engine::wordgame::Played::total);
        let best = self.analysis().map_or(0, |known| known.totals().full);
        best > 0 && Standing::of(total, best).rank == Rank::Perfect
    }

    /// How much of a banner has unrolled, 0 to 1.
    pub(super) fn banner(&self) -> f64 {
        self.motion.value(Part::Banner).unwrap_or(1.0)
    }
}
