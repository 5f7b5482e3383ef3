//! What moves on the board after an answer.

use std::time::Duration;

use super::Play;
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
                for (number, place) in (0..).zip(places.iter()) {
                    self.motion.start_after(PAUSE * number, Part::Tile(place), 1.0, 0.0, FALL, now);
                }
            }
            Some(answer) if answer.is_miss() => self.motion.start(Part::Cost, 1.0, 0.0, LONGEST, now),
            _ => {}
        }
        self.motion.start(Part::Count, before as f64, after as f64, LONGEST, now);
        if let Some(story) = &self.board.story {
            let steps = story.steps.len();
            self.motion.start(Part::Story, 0.0, steps as f64, LONGEST * steps as u32, now);
        }
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
