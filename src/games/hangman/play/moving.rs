//! What moves on the board after an answer.

use std::time::Duration;

use super::Play;
use super::story::Story;
use crate::engine::hangman::Answer;
use crate::motion::{LONGEST, Part};
use crate::screen::Context;

/// How long after the letter before it the next letter of an answer begins to drop, and how long it falls.
const PAUSE: Duration = Duration::from_millis(70);
const FALL: Duration = Duration::from_millis(200);

impl Play {
    /// Shows the answer that was just given: its letters drop in, or the miss is drawn; the words tick down; and once the
    /// game is over the story is told, step by step.
    pub(super) fn move_news(&mut self, cx: &Context<'_>) {
        let now = cx.motion();
        let counts = self.counts();
        let [.., before, after] = counts[..] else { return };
        match self.game().turns().last().map(|turn| turn.answer) {
            Some(Answer::Places(places)) if !places.is_empty() => {
                // All of them have landed by the time that one movement may take.
                let pause = PAUSE.min(LONGEST.saturating_sub(FALL) / (places.len() as u32 - 1).max(1));
                for (number, place) in (0..).zip(places.iter()) {
                    self.motion.start_after(pause * number, Part::Tile(place), 1.0, 0.0, FALL, now);
                }
            }
            Some(answer) if answer.is_miss() => self.motion.start(Part::Cost, 1.0, 0.0, LONGEST, now),
            _ => {}
        }
        self.motion.start(Part::Count, before as f64, after as f64, LONGEST, now);
        if let Some(story) = &self.board.story {
            let steps = story.steps.len();
            // Before it begins, the last answer is seen on the board.
            self.motion.start_after(LONGEST, Part::Story, 0.0, steps as f64, LONGEST * steps as u32, now);
        }
    }

    /// Whether the answer that ended the game is still on its way: the story waits for it.
    pub(super) fn is_landing(&self) -> bool {
        self.motion.value(Part::Story).is_some_and(|told| told <= 0.0)
    }

    /// How many of the story’s steps are told, and the share of the next one; None once all are. A movement slows down
    /// towards its end; that is taken out here, so that each step takes as long as the others.
    pub(super) fn told_steps(&self, story: &Story) -> Option<f64> {
        let steps = story.steps.len().max(1) as f64;
        let told = self.motion.value(Part::Story)?;
        Some(steps * (1.0 - (1.0 - told / steps).max(0.0).cbrt()))
    }

    /// Lets the bar of who is winning go from where it stood to where it stands.
    pub(super) fn move_bar(&mut self, cx: &Context<'_>) {
        let Some(margin) = self.margin() else { return };
        let last = self.board.last_margin.replace(margin);
        if let Some(last) = last.filter(|&last| last != margin) {
            self.motion.start(Part::Bar, f64::from(last), f64::from(margin), LONGEST, cx.motion());
        }
    }

    /// Lets the banner of a flawless game unroll once the guess `at`, the last of all, is judged.
    pub(super) fn unroll_banner(&mut self, at: usize, cx: &Context<'_>) {
        if at + 1 == self.board.judgements.len() && self.is_over() {
            self.motion.start(Part::Banner, 0.0, 1.0, LONGEST, cx.motion());
        }
    }
}
