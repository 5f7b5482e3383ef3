//! What moves on the board after an answer.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Play;
use super::story::spread;
use crate::screen::Context;
use arcade_engine::hangman::Answer;
use arcade_ui::motion::{LONGEST, Part};
use arcade_ui::widgets::stack::{middle_columns, part};
use arcade_ui::widgets::{Canvas, right_of};

/// How long after the letter before it the next letter of an answer begins to drop, and how long it falls.
const PAUSE: Duration = Duration::from_millis(70);
const FALL: Duration = Duration::from_millis(200);

/// How long the board with the last answer stands before the host begins to tell; any key ends it.
const LAST_LOOK: Duration = Duration::from_millis(1_200);

/// The most words that are seen leaving.
const MOST_LEAVING: usize = 6;

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
            Some(answer) if answer.is_miss() => {
                self.motion.start(Part::Cost, 1.0, 0.0, LONGEST, now);
                self.motion.start(Part::Shake, 1.0, 0.0, LONGEST, now);
            }
            _ => {}
        }
        self.motion.start(Part::Count, before as f64, after as f64, LONGEST, now);
        if let Some(ending) = &self.board.ending {
            let steps = ending.story().steps.len();
            self.motion.start_after(LAST_LOOK, Part::Story, 0.0, steps as f64, LONGEST * steps as u32, now);
        }
    }

    /// Draws some of the words that fell away with the last guess, which drop out of their line one by one; false once
    /// they are gone, or where how many there are is hidden.
    pub(super) fn draw_leaving(&self, area: Rect, canvas: &mut Canvas<'_>) -> bool {
        const GAP: usize = 2;
        const LABEL: &str = "gone: ";
        let counts = self.counts();
        let (Some(count), [.., before, after]) = (self.motion.value(Part::Count), &counts[..]) else { return false };
        if self.hides_count() || self.board.fallen.is_empty() {
            return false;
        }
        let share = (*before as f64 - count) / (before - after).max(1) as f64;
        let length = self.game().dictionary().length() + GAP;
        let room = usize::from(area.width).saturating_sub(LABEL.len());
        let fits = ((room + GAP) / length).min(MOST_LEAVING);
        let all = self.board.fallen.len();
        let words: Vec<&String> = spread(all, fits).map(|at| &self.board.fallen[at]).collect();
        let width = LABEL.len() + (words.len() * length).saturating_sub(GAP);
        let [area] = middle_columns(area, [part(width as u16)]);
        canvas.row(area, 0, Span::styled(LABEL, canvas.theme.faint));
        let area = right_of(area, LABEL.len() as u16);
        // A movement slows down towards its end; the words leave at an even pace.
        let past = (1.0 - (1.0 - share).max(0.0).cbrt()) * (words.len() as f64 + 1.0);
        for (at, word) in words.iter().enumerate() {
            let spot = right_of(area, (at * length) as u16);
            match past - at as f64 {
                ..0.5 => canvas.row(spot, 0, Span::styled((*word).clone(), canvas.theme.muted)),
                ..1.5 => canvas.row(spot, 1, Span::styled((*word).clone(), canvas.theme.faint)),
                _ => {}
            }
        }
        true
    }

    /// Whether the answer that ended the game is still on its way: the story waits for it.
    pub(super) fn is_landing(&self) -> bool {
        self.motion.value(Part::Story).is_some_and(|told| told <= 0.0)
    }

    /// Lets the bar of who is winning go from where it stood to where it stands.
    pub(super) fn move_bar(&mut self, cx: &Context<'_>) {
        let Some(margin) = self.outlook().margin() else { return };
        let last = self.board.position.last_margin.replace(margin);
        if let Some(last) = last.filter(|&last| last != margin) {
            self.motion.start(Part::Bar, f64::from(last), f64::from(margin), LONGEST, cx.motion());
        }
    }

    /// Lets the banner of a flawless game unroll once the guess `at`, the last of all, is judged.
    pub(super) fn unroll_banner(&mut self, at: usize, cx: &Context<'_>) {
        if at + 1 == self.board.findings.guesses() && self.is_over() {
            self.motion.start(Part::Banner, 0.0, 1.0, LONGEST, cx.motion());
        }
    }
}
