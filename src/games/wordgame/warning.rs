//! What is said before something is lost.

use super::play::HandPlay;
use super::prompt::{Loss, Prompt};
use super::wording::{letters, letters_of, reason};
use crate::settings::Settings;
use arcade_engine::wordgame::{END, Entry, Mode, Validity};

/// What is said with the question that waits: in full, and shorter.
pub(super) fn question(play: &HandPlay, settings: &Settings) -> Option<[String; 2]> {
    let again = match &play.board.prompt {
        Prompt::Confirm(Loss::Letters(_)) => "⟨enter-word⟩ again plays it all the same.",
        _ => "⟨end-hand⟩ again ends the hand.",
    };
    loss(play, settings).map(|[said, short]| [format!("{said} {again}"), short])
}

/// What would be lost, where that is asked: in full, and with the key that loses it.
pub(super) fn loss(play: &HandPlay, settings: &Settings) -> Option<[String; 2]> {
    match &play.board.prompt {
        Prompt::Confirm(Loss::Letters(text)) => losing_letters(play, text, settings),
        Prompt::Confirm(Loss::Words) => losing_words(play, settings).map(|left| {
            let short = format!("{left} ⟨end-hand⟩ again ends the hand.");
            [left, short]
        }),
        _ => None,
    }
}

/// Why Enter asks once more before it plays `text`: the entry is no word and takes letters away; in full, and shorter.
/// None for everything else, and for throwing away what the hint on the screen says is to be thrown away.
pub(super) fn losing_letters(play: &HandPlay, text: &str, settings: &Settings) -> Option<[String; 2]> {
    if !settings.ask_before_losing_letters || text.eq_ignore_ascii_case(END) {
        return None;
    }
    let entry = Entry::judge(text, &play.state().hand(), play.list());
    let lost = entry.removed();
    // In a contest the question would be a dictionary that costs nothing: there only letters that are not held are asked about.
    let is_tried = play.is_contest() && entry.verdict == Validity::NotAWord;
    let is_proposed = play.proposed(settings).is_some_and(|step| step.word.is_none() && step.after == entry.after);
    if entry.is_valid() || lost.is_empty() || is_proposed || is_tried {
        return None;
    }
    let short = format!("Not in my word list. ⟨enter-word⟩ again: you lose {} for nothing.", letters(lost.len()));
    let lost = match (&entry.verdict, lost.len()) {
        (Validity::NotAWord, 2..) => format!("these {} letters", lost.len()),
        _ => letters_of(&lost),
    };
    // With the wildcard laid for a letter, it is still called as it was typed.
    let typed = Some(play.board.entry.typed()).filter(|typed| typed.chars().count() == text.chars().count());
    let why = reason(&entry, typed.unwrap_or(text));
    Some([format!("{why} you lose {lost} and score nothing."), short])
}

/// What is said of the words that can still be made when the hand is to be ended; None where there are none, or where
/// nothing is to be asked.
pub(super) fn losing_words(play: &HandPlay, settings: &Settings) -> Option<String> {
    if !settings.ask_before_losing_letters || play.board.known.makeable().is_empty() {
        return None;
    }
    let known = play.analysis().filter(|_| play.is_best_named(settings));
    Some(match known.map(|known| known.table.best(&play.state().hand(), Mode::Full)) {
        Some(1) => "1 more point is in reach.".to_owned(),
        Some(points) => format!("{points} more points are in reach."),
        None => "There are words left.".to_owned(),
    })
}
