//! Letters, places, answers and counts, in words.

use arcade_engine::hangman::solver::{Bounds, Verdict};
use arcade_engine::hangman::{Disagreement, Letter, Places};
use arcade_engine::text::{self, counted, joined, noun};
use arcade_ui::facts::Say;

/// `2,806`.
pub(super) fn grouped(count: usize) -> String {
    text::grouped(count)
}

/// `1 word`, `2,806 words`.
pub(super) fn words(count: usize) -> String {
    counted(count, "word", "words")
}

/// `1 letter`, `8 letters`.
pub(super) fn letters(count: usize) -> String {
    counted(count, "letter", "letters")
}

/// `1 life`, `8 lives`.
pub(super) fn lives(count: u32) -> String {
    counted(count as usize, "life", "lives")
}

/// `1 miss`, `3 misses`.
pub(super) fn misses(count: u32) -> String {
    counted(count as usize, "miss", "misses")
}

/// `1 family`, `12 families`.
pub(super) fn families(count: usize) -> String {
    counted(count, "family", "families")
}

/// Who wins, whoever the host is: in a part of a sentence.
pub(super) const fn who_wins(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Guesser => "you can still win",
        Verdict::Host => "a perfect host would beat you",
        Verdict::Undecided => "too deep to judge yet",
    }
}

/// `9`, or `3–5`.
pub(super) fn range(bounds: Bounds) -> String {
    bounds.exact().map_or_else(|| format!("{}–{}", bounds.at_least, bounds.at_most), |misses| misses.to_string())
}

/// What is proved of V, as its sign and its figures: `=` and `9`, `=` and `14–16`, `≥` and `14`, `≤` and `9`; None where
/// nothing is.
pub(super) fn proved(at_least: Option<u8>, at_most: Option<u8>) -> Option<(char, String)> {
    match (at_least, at_most) {
        (Some(at_least), Some(at_most)) => Some(('=', range(Bounds { at_least, at_most }))),
        (Some(at_least), None) => Some(('≥', at_least.to_string())),
        (None, at_most) => at_most.map(|at_most| ('≤', at_most.to_string())),
    }
}

/// `a C`, `an E`: as it is read aloud.
pub(super) fn a(letter: Letter) -> String {
    let article = if "AEFHILMNORSX".contains(letter.upper()) { "an" } else { "a" };
    format!("{article} {letter}")
}

/// `place 3`, `places 3 and 5`, `places 1, 3 and 5`.
pub(super) fn places(places: Places) -> String {
    let numbers = joined(places.iter().map(|place| place + 1), "and");
    format!("{} {numbers}", noun(places.len(), "place", "places"))
}

/// An answer: `no E`, `one E, at place 3`, `2 times E, at places 3 and 5`; in short `E at 3 and 5`.
pub(super) fn answer(letter: Letter, at: Places) -> Say {
    let count = match at.len() {
        0 => return format!("no {letter}").into(),
        1 => "one".to_owned(),
        count => format!("{count} times"),
    };
    let numbers = joined(at.iter().map(|place| place + 1), "and");
    Say::new(format!("{count} {letter}, at {}", places(at)), format!("{letter} at {numbers}"))
}

/// `You said there was no C, but MACHINE has one, at place 3.`
pub(super) fn wrong_answer(wrong: Disagreement, word: &str) -> String {
    let Disagreement { letter, said, has } = wrong;
    let word = word.to_uppercase();
    match (said.is_empty(), has.len()) {
        (true, 1) => format!("You said there was no {letter}, but {word} has one, at {}.", places(has)),
        (true, count) => format!("You said there was no {letter}, but {word} has {count}, at {}.", places(has)),
        (false, 0) => format!("You said there was {} at {}, but {word} has none.", a(letter), places(said)),
        (false, _) => format!("You put {letter} at {}, but {word} has it at {}.", places(said), places(has)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(said: &[usize], has: &[usize]) -> String {
        let letter = Letter::new('c').unwrap();
        let places = |places: &[usize]| places.iter().copied().collect();
        wrong_answer(Disagreement { letter, said: places(said), has: places(has) }, "machine")
    }

    #[test]
    fn a_wrong_answer_is_told_with_its_places() {
        assert_eq!(wrong(&[], &[2]), "You said there was no C, but MACHINE has one, at place 3.");
        assert_eq!(wrong(&[], &[2, 4]), "You said there was no C, but MACHINE has 2, at places 3 and 5.");
        assert_eq!(wrong(&[0], &[]), "You said there was a C at place 1, but MACHINE has none.");
        assert_eq!(wrong(&[0, 1, 3], &[2]), "You put C at places 1, 2 and 4, but MACHINE has it at place 3.");
    }

    #[test]
    fn what_is_proved_of_v_has_its_sign() {
        let told = |at_least, at_most| proved(at_least, at_most).map(|(sign, figures)| format!("V {sign} {figures}"));
        assert_eq!(told(Some(9), Some(9)).as_deref(), Some("V = 9"));
        assert_eq!(told(Some(14), Some(16)).as_deref(), Some("V = 14–16"));
        assert_eq!(told(Some(14), None).as_deref(), Some("V ≥ 14"));
        assert_eq!(told(None, Some(0)).as_deref(), Some("V ≤ 0"));
        assert_eq!(told(None, None), None);
    }

    #[test]
    fn letters_are_named_as_they_are_read() {
        let read: String = Letter::all().filter(|&letter| a(letter).starts_with("an ")).map(Letter::upper).collect();
        assert_eq!(read, "AEFHILMNORSX");
    }
}
