//! Words, letters and families as line mode tells them: one by one, so that they are read out one by one.

use super::left::WORDS_LEFT;
use crate::model::Feat;
use arcade_engine::hangman::{Letter, LetterSet, Pattern};
use arcade_engine::text::{capitalised, grouped, joined, plural};
use arcade_ui::facts::Fact;

/// `- - e - s`: a dash for each letter that is not known.
pub(super) fn spelled(pattern: &Pattern) -> String {
    spaced(pattern.places().iter().map(|shown| shown.map_or('-', Letter::lower)))
}

/// Its length and where each letter stands: speech leaves dashes out.
pub(super) fn spoken(pattern: &Pattern) -> String {
    let at = |letter: Letter| {
        let places = (0..).zip(pattern.places()).filter(|(_, shown)| **shown == Some(letter));
        let places: Vec<String> = places.map(|(place, _)| ordinal(place)).collect();
        format!("{letter} {}", joined(places, "and"))
    };
    let mut shown: Vec<Letter> = Vec::new();
    for letter in pattern.places().iter().flatten() {
        if !shown.contains(letter) {
            shown.push(*letter);
        }
    }
    let known: Vec<String> = shown.into_iter().map(at).collect();
    let known = if known.is_empty() { String::new() } else { format!(": {}", known.join(", ")) };
    format!("{}{known}", plural(pattern.len(), "letter"))
}

/// `third`, of the place 2.
pub(super) fn ordinal(place: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    let ending = match (place + 1) % 10 {
        1 if place > 19 => "st",
        2 if place > 19 => "nd",
        3 if place > 19 => "rd",
        _ => "th",
    };
    WORDS.get(place).map_or_else(|| format!("{}{ending}", place + 1), |&word| word.to_owned())
}

/// `a e t`, or `none`.
pub(super) fn letters(letters: impl Iterator<Item = Letter>) -> String {
    let spelled = spaced(letters.map(Letter::lower));
    if spelled.is_empty() { "none".to_owned() } else { spelled }
}

/// Which letters were found, which are not `in_word`, and which were not `asked`.
pub(super) fn letter_lines(pattern: &Pattern, guessed: LetterSet, [in_word, asked]: [&str; 2]) -> Vec<Fact> {
    let found = pattern.letters();
    let wrong = guessed.iter().filter(|&letter| !found.contains(letter));
    vec![
        Fact::new("Letters found", letters(found.iter())),
        Fact::new(format!("Letters not {in_word}"), letters(wrong)),
        Fact::new(format!("Letters not {asked}"), letters(Letter::all().filter(|&letter| !guessed.contains(letter)))),
    ]
}

/// That families can’t be told of what is no letter.
pub(super) fn no_letter(symbol: char) -> String {
    format!("“{symbol}” is not a letter. Type families and a letter from a to z.")
}

/// A line for each feat.
pub(super) fn feats(feats: &[Feat]) -> impl Iterator<Item = Fact> {
    feats.iter().map(|feat| Fact::new("Feat", format!("{}. {}", feat.title(), feat.sentence())))
}

/// The moves, each with its number and how many words it left, where that is told; None where there are none.
pub(super) fn numbered(name: &str, moves: impl Iterator<Item = (String, Option<usize>)>) -> Option<Vec<Fact>> {
    let line = |(number, (line, left)): (usize, (String, Option<usize>))| {
        let left = left.map(|left| format!(" {}: {}.", capitalised(WORDS_LEFT), grouped(left))).unwrap_or_default();
        Fact::new(format!("{name} {number}"), format!("{line}{left}"))
    };
    let lines: Vec<Fact> = (1..).zip(moves).map(line).collect();
    (!lines.is_empty()).then_some(lines)
}

fn spaced(characters: impl Iterator<Item = char>) -> String {
    characters.map(String::from).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_told_one_by_one() {
        assert_eq!(spelled(&Pattern::parse("D-UBLE").unwrap()), "d - u b l e");
        assert_eq!(
            spoken(&Pattern::parse("D-UBLE").unwrap()),
            "6 letters: D first, U third, B fourth, L fifth, E sixth"
        );
        assert_eq!(spoken(&Pattern::parse("-EE-").unwrap()), "4 letters: E second and third");
        assert_eq!(spoken(&Pattern::parse("---").unwrap()), "3 letters");
        assert_eq!([11, 12, 20, 21, 30].map(ordinal), ["twelfth", "13th", "21st", "22nd", "31st"]);
        assert_eq!(letters("te".chars().filter_map(Letter::new)), "t e");
        assert_eq!(letters(std::iter::empty()), "none");
    }
}
