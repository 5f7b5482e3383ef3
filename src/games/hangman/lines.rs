//! Words, letters and groups as line mode tells them: one by one, so that they are read out one by one.

use super::group;
use super::words::{groups as in_groups, words};
use crate::games::hangman::words::grouped;
use crate::model::Feat;
use arcade_engine::hangman::{Family, Letter, LetterSet, Pattern};
use arcade_ui::facts::Fact;

/// Groups that are told at most; the others are told together.
const MOST_GROUPS: usize = 8;

/// `- - e - s`: a dash for each letter that is not known.
pub(super) fn spelled(pattern: &Pattern) -> String {
    spaced(pattern.places().iter().map(|shown| shown.map_or('-', Letter::lower)))
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
        let left = left.map(|left| format!(" Words left: {}.", grouped(left))).unwrap_or_default();
        Fact::new(format!("{name} {number}"), format!("{line}{left}"))
    };
    let lines: Vec<Fact> = (1..).zip(moves).map(line).collect();
    (!lines.is_empty()).then_some(lines)
}

fn spaced(characters: impl Iterator<Item = char>) -> String {
    characters.map(String::from).collect::<Vec<_>>().join(" ")
}

/// The groups that guessing `letter` makes of the words, the largest first, a line each; how many words they have only where
/// `counts` says so.
pub(super) fn groups(letter: Letter, pattern: &Pattern, families: &[Family], counts: bool) -> Vec<Fact> {
    let all: usize = families.iter().map(|family| family.size).sum();
    let of = if counts { format!("the {} left", words(all)) } else { "the words left".to_owned() };
    let head = format!("Guessing {letter} makes {} of {of}.", in_groups(families.len()));
    let group = |(number, family): (usize, &Family)| {
        let shown = spelled(&pattern.with(letter, family.places));
        let miss = if family.is_miss() { ", a miss" } else { "" };
        let size = if counts { format!(", {}", words(family.size)) } else { String::new() };
        let named = group::in_words(letter, family.places, families, pattern);
        // What has no name of its own is named by its pattern, which stands there already.
        let named = if named.contains('-') { String::new() } else { format!(", {named}") };
        Fact::new(format!("Group {number}"), format!("{shown}{named}{miss}{size}"))
    };
    let (listed, others) = families.split_at(families.len().min(MOST_GROUPS));
    let rest: usize = others.iter().map(|family| family.size).sum();
    let rest = (!others.is_empty()).then(|| {
        let together = if counts { format!(" with {} together", words(rest)) } else { String::new() };
        Fact::new("More groups", format!("{}{together}", grouped(others.len())))
    });
    [Fact::from(head)].into_iter().chain((1..).zip(listed).map(group)).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::hangman::Dictionary;

    fn letter(symbol: char) -> Letter {
        Letter::new(symbol).unwrap()
    }

    fn in_lines(facts: Vec<Fact>) -> Vec<String> {
        facts.iter().map(Fact::line).collect()
    }

    #[test]
    fn the_word_families_of_the_handout_are_told() {
        let words = ["ally", "beta", "cool", "deal", "else", "flew", "good", "hope", "ibex"];
        let dictionary = Dictionary::from_words(words).unwrap();
        let families = dictionary.split(&dictionary.all(), letter('e'));
        let told = in_lines(groups(letter('e'), &Pattern::blank(4), &families, true));
        assert_eq!(told[0], "Guessing E makes 5 groups of the 9 words left.");
        assert_eq!(told[1], "Group 1: - - - -, no E, a miss, 3 words");
        assert_eq!(told.len(), 6);
        for line in ["- e - -, E in second place, 2 words", "- - e -, E in third place, 2 words"] {
            assert!(told.iter().any(|told| told.ends_with(line)), "{told:?}");
        }
        assert!(told.iter().any(|told| told.ends_with(": e - - e, E at both ends, 1 word")), "{told:?}");
        let hidden = in_lines(groups(letter('e'), &Pattern::blank(4), &families, false));
        assert!(hidden.iter().all(|line| !line.contains("word ") && !line.contains(" words,")), "{hidden:?}");
    }

    #[test]
    fn many_groups_are_told_together() {
        let families: Vec<Family> =
            (0..10).map(|place| Family { places: [place].into_iter().collect(), size: 10 - place }).collect();
        let told = in_lines(groups(letter('e'), &Pattern::blank(10), &families, true));
        assert_eq!(told.last().unwrap(), "More groups: 2 with 3 words together");
        assert_eq!(told.len(), 1 + MOST_GROUPS + 1);
    }

    #[test]
    fn letters_are_told_one_by_one() {
        assert_eq!(spelled(&Pattern::parse("D-UBLE").unwrap()), "d - u b l e");
        assert_eq!(letters("te".chars().filter_map(Letter::new)), "t e");
        assert_eq!(letters(std::iter::empty()), "none");
    }
}
