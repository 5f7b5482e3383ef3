//! What moves in a word game, to show what has just happened.

use std::time::Duration;

use super::play::HandPlay;
use super::rank::Standing;
use crate::screen::Context;
use arcade_engine::wordgame::{Hand, Move, Round, Symbol};
use arcade_ui::motion::{LONGEST, Part};

/// How long the letters of an entry stay in sight after it was played.
const LEAVING: Duration = Duration::from_millis(180);

impl HandPlay {
    /// Lets what the last move changed be seen: points tick up and letters leave, a rejected word shakes, the result of a
    /// hand or of the game is counted up, and a perfect hand unrolls its banner.
    pub(super) fn set_in_motion(&mut self, cx: &Context<'_>) {
        let (now, game) = (cx.motion(), self.state());
        let (is_after, scored, best) = (game.is_after_hand(), game.scored(), self.best_total());
        let is_entry = matches!(game.moves().last(), Some(Move::Enter(_)));
        let (points, is_valid) = game.entries().last().map_or((0, false), |entry| (entry.points, entry.is_valid()));
        if is_entry && game.round().is_some() {
            let before = scored.saturating_sub(points);
            self.motion.start(Part::Tile(0), 1.0, 0.0, LEAVING, now);
            if is_valid {
                self.motion.start(Part::Score(0), f64::from(before), f64::from(scored), LONGEST, now);
            } else {
                self.motion.start(Part::Shake, 1.0, 0.0, LONGEST, now);
            }
            if let Some(best) = best {
                let is_hinted = self.shows_outlook(cx.settings);
                let [from, to] = [before, scored].map(|points| Standing::of(points, best).fill(is_hinted));
                self.motion.start(Part::Bar, from, to, LONGEST, now);
            }
        }
        if is_after {
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

    /// Your points of this hand as they are drawn.
    pub(super) fn shown_points(&self) -> u32 {
        self.motion.value(Part::Score(0)).map_or_else(|| self.state().scored(), |value| value.round() as u32)
    }

    /// Your total as it is drawn: on its way up, if it is.
    pub(super) fn shown_total(&self) -> u32 {
        let game = self.state();
        let rounds = game.current().map_or(&[][..], |played| &played.rounds);
        let earlier = rounds.iter().rev().skip(1).map(Round::total).max().unwrap_or(0);
        game.total() - game.hand_total() + earlier.max(self.shown_points())
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
        let letters: Vec<Symbol> = self.state().entries().last()?.removed().symbols().collect();
        let gone = letters.len() - ((share * letters.len() as f64).ceil() as usize).min(letters.len());
        Hand::of(letters.into_iter().skip(gone)).ok()
    }

    /// Whether the hand that is over came to its best possible total, where there was anything to make.
    pub(super) fn is_perfect(&self) -> bool {
        self.best_total().is_some_and(|best| best > 0 && self.state().hand_total() >= best)
    }

    /// How much of a banner has unrolled, 0 to 1.
    pub(super) fn banner(&self) -> f64 {
        self.motion.value(Part::Banner).unwrap_or(1.0)
    }
}
