//! The questions that are asked before something is lost. One at most waits for its answer.

use super::entry::{counted, letters_of, reason};
use super::play::{Doubt, HandBoard, HandPlay};
use crate::actions::Action;
use crate::engine::wordgame::{END, Entry, Mode, Validity};
use crate::play::Board as _;
use crate::screen::Input;
use crate::settings::Settings;

impl HandPlay {
    /// Takes back the question that waits, if `input` is a key or a click: it is the answer to it, or there is none.
    pub(super) fn take_doubt(&mut self, input: &Input) -> Option<Doubt> {
        let pressed = matches!(input, Input::Type(_) | Input::Point(_) | Input::Act(_));
        self.board.doubt.take_if(|_| pressed)
    }

    /// What is said with the question that waits: in full, and shorter.
    pub(super) fn doubt_sentence(&self, settings: &Settings) -> Option<[String; 2]> {
        match self.board.doubt.as_ref()? {
            Doubt::LosesLetters(text) => self.warning(text, settings),
            Doubt::EndsHand => self.end_warning(settings).map(|warning| [warning.clone(), warning]),
        }
    }

    /// Why Enter asks once more before it plays `text`: the entry is no word and takes letters away; in full, and shorter.
    /// None for everything else, and for throwing away what the hint on the screen says is to be thrown away.
    pub(super) fn warning(&self, text: &str, settings: &Settings) -> Option<[String; 2]> {
        if !settings.ask_before_losing_letters || text.eq_ignore_ascii_case(END) {
            return None;
        }
        let entry = Entry::judge(text, &self.state().hand(), self.list());
        let lost = entry.removed();
        if entry.is_valid() || lost.is_empty() {
            return None;
        }
        let proposed = self.proposed(settings).filter(|step| step.word.is_none());
        if proposed.is_some_and(|step| step.after == entry.after) {
            return None;
        }
        let again = "⟨enter-word⟩ again plays it all the same.";
        let short = format!("Not in my word list. ⟨enter-word⟩ again: you lose {} for nothing.", counted(lost.len()));
        let lost = match (&entry.verdict, lost.len()) {
            (Validity::NotAWord, 2..) => format!("these {} letters", lost.len()),
            _ => letters_of(&lost),
        };
        // With the wildcard laid for a letter, it is still called as it was typed.
        let typed = Some(&self.board.typed).filter(|typed| typed.chars().count() == text.chars().count());
        let why = reason(&entry, typed.map_or(text, String::as_str));
        Some([format!("{why} you lose {lost} and score nothing. {again}"), short])
    }

    /// What is said of the words that can still be made when the hand is to be ended; None where there are none, or where
    /// nothing is to be asked.
    pub(super) fn end_warning(&self, settings: &Settings) -> Option<String> {
        if !settings.ask_before_losing_letters || self.board.makeable.is_empty() {
            return None;
        }
        let told = self.shown_hint(settings) >= HandBoard::LIVE_STEP;
        let reach = self.analysis().filter(|_| told).map(|known| known.table().best(&self.state().hand(), Mode::Full));
        let left = match reach {
            Some(1) => "1 more point is in reach.".to_owned(),
            Some(points) => format!("{points} more points are in reach."),
            None => "There are words left.".to_owned(),
        };
        Some(format!("{left} ⟨end-hand⟩ again ends the hand."))
    }
}

/// Whether an input that withdrew a question is to do nothing else.
pub(super) const fn only_withdraws(input: &Input) -> bool {
    matches!(input, Input::Act(Action::Back))
}

/// Whether an input that means nothing to the hand may mean something to the game, to the screen or to the arcade.
pub(super) const fn goes_on(input: &Input) -> bool {
    matches!(input, Input::Act(action) if !matches!(action, Action::Left | Action::Right | Action::Home | Action::End))
}
