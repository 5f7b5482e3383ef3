//! The questions of the Word Game to a program of the player’s, and its answers.

use crate::programs::{Failure, Program};
use arcade_engine::wordgame::{END, Hand, Symbol};

/// What a program may answer that is asked for an entry.
const ENTRIES: &str = "an entry with at least one letter of the hand, or “*END*”";

/// What a program enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// These characters, which need not be a word.
    Word(String),
    /// Nothing more: the hand ends.
    End,
}

/// What `program` enters with `hand`, which began with `letters` symbols and has made `total` points so far.
pub(super) fn play(program: &mut Program, hand: &Hand, letters: usize, total: u32) -> Result<Entry, Failure> {
    program.ask_for(&play_question(hand, letters, total), ENTRIES, |answer| entry(answer, hand))
}

/// `words.play hand=ac!t letters=7 total=143`.
pub(super) fn play_question(hand: &Hand, letters: usize, total: u32) -> String {
    format!("words.play hand={} letters={letters} total={total}", hand_text(hand))
}

/// The symbols of a hand as a question writes them: `ac!t`.
fn hand_text(hand: &Hand) -> String {
    hand.symbols().map(Symbol::character).collect()
}

/// The entry that an answer names. One that would take no letter from the hand is none: the game would go on for ever.
fn entry(answer: &str, hand: &Hand) -> Option<Entry> {
    if answer.eq_ignore_ascii_case(END) {
        return Some(Entry::End);
    }
    let held = hand_text(hand).to_ascii_lowercase();
    let uses_one = answer.chars().any(|c| held.contains(c.to_ascii_lowercase()));
    (uses_one && !answer.contains(char::is_whitespace)).then(|| Entry::Word(answer.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_takes_at_least_one_letter() {
        let hand = Hand::of("ac!t".chars().filter_map(Symbol::of)).unwrap();
        assert_eq!(play_question(&hand, 7, 143), "words.play hand=act! letters=7 total=143");
        for (answer, expected) in [
            ("cat", Some(Entry::Word("cat".to_owned()))),
            ("Cat", Some(Entry::Word("Cat".to_owned()))),
            ("axes", Some(Entry::Word("axes".to_owned()))),
            ("*end*", Some(Entry::End)),
            ("", None),
            ("zoo", None),
            ("a c", None),
        ] {
            assert_eq!(entry(answer, &hand), expected, "{answer}");
        }
    }
}
