//! Finding a guesser: where the rule of the most frequent letter falls short, and what to guess there.

use super::certificate::{Exception, Rule};
use super::walk::{Answers, Place, Shapes};
use crate::hangman::Letter;
use crate::hangman::solver::{Solver, Stop};

/// How many good letters are tried at a position, one after another, while there is time for fewer exceptions.
const WIDEST: usize = 3;

/// A search for exceptions.
struct Finder<'a> {
    solver: &'a mut Solver,
    shapes: Shapes,
    work: u64,
    width: usize,
    /// Told how many exceptions there are at most, and says whether to go on.
    tell: &'a mut dyn FnMut(Option<usize>) -> bool,
    fewest: Option<usize>,
    has_stopped: bool,
}

/// A letter after which the guesser may still get by.
struct Good {
    letter: Letter,
    is_of_rule: bool,
    /// Where the rule alone falls short.
    open: Vec<Place>,
}

/// A guesser who accepts `misses` misses at most on the words of the solver’s dictionary, with as few exceptions as were
/// found. Questions to the solver look at about `work` words. Calls `tell` with the fewest exceptions so far, and gives
/// what it has when that says no.
pub fn find_rule(
    solver: &mut Solver,
    misses: u8,
    work: u64,
    tell: &mut dyn FnMut(Option<usize>) -> bool,
) -> Option<Rule> {
    let dictionary = solver.dictionary().clone();
    let all = dictionary.all();
    let words: Vec<&str> = all.iter().map(|&word| dictionary.word(word)).collect();
    let shapes = Shapes::new(&words);
    let alone = (0..=u8::MAX).find(|&most| shapes.rule_is_enough(&shapes.begin(dictionary.length(), most)));
    let begin = shapes.begin(dictionary.length(), misses);
    let mut finder = Finder { solver, shapes, work, width: 1, tell, fewest: None, has_stopped: false };
    let mut best: Option<Vec<Exception>> = None;
    for width in 1..=WIDEST {
        finder.width = width;
        // Fewer than none there can’t be.
        let Some(most) = best.as_ref().map_or(Some(usize::MAX), |best| best.len().checked_sub(1)) else { break };
        if let Some(found) = finder.exceptions(&begin, most) {
            finder.fewest = Some(found.len());
            best = Some(found);
        }
        if finder.has_stopped {
            break;
        }
    }
    Some(Rule { misses, alone, exceptions: best? })
}

impl Finder<'_> {
    /// The exceptions that are needed from a place on, if `most` are enough.
    fn exceptions(&mut self, place: &Place, most: usize) -> Option<Vec<Exception>> {
        if self.shapes.rule_is_enough(place) {
            return Some(Vec::new());
        }
        let mut best = None;
        let mut most = most;
        for good in self.good(place) {
            let own = usize::from(!good.is_of_rule);
            let Some(mut found) = most.checked_sub(own).and_then(|left| self.of_all(&good.open, left)) else {
                continue;
            };
            if !good.is_of_rule {
                let (pattern, wrong) = (place.pattern.clone(), place.wrong);
                found.insert(0, Exception { pattern, wrong, guess: good.letter, line: 0 });
            }
            let count = found.len();
            best = Some(found);
            match count.checked_sub(1) {
                Some(fewer) => most = fewer,
                None => break,
            }
        }
        best
    }

    /// The same from all of these places on.
    fn of_all(&mut self, places: &[Place], most: usize) -> Option<Vec<Exception>> {
        let mut found = Vec::new();
        for place in places {
            found.extend(self.exceptions(place, most.checked_sub(found.len())?)?);
        }
        Some(found)
    }

    /// The first letters that are good enough at a place: first those with the fewest places at which the rule falls short, itself
    /// included where it guesses another letter; then those with the fewest words there.
    fn good(&mut self, place: &Place) -> Vec<Good> {
        let mut letters: Vec<Good> = Vec::new();
        for (rank, letter) in self.shapes.letters(&place.words).into_iter().enumerate() {
            let Answers::Places(places) = self.shapes.answers(place, letter) else { continue };
            let mut open: Vec<Place> = places.into_iter().filter(|place| !self.shapes.rule_is_enough(place)).collect();
            open.sort_by_key(|place| std::cmp::Reverse(place.words.len()));
            letters.push(Good { letter, is_of_rule: rank == 0, open });
        }
        let words = |good: &Good| good.open.iter().map(|place| place.words.len()).sum::<usize>();
        letters.sort_by_key(|good| (good.open.len() + usize::from(!good.is_of_rule), words(good)));
        let mut good = Vec::new();
        for letter in letters {
            self.has_stopped = self.has_stopped || !(self.tell)(self.fewest);
            if self.has_stopped || good.len() == self.width {
                break;
            }
            if letter.open.iter().all(|place| self.gets_by(place)) {
                good.push(letter);
            }
        }
        good
    }

    /// Whether the solver finds that the guesser gets by from here.
    fn gets_by(&mut self, place: &Place) -> bool {
        let answer = self.solver.enough(&place.words, place.left, self.work);
        self.has_stopped = self.has_stopped || answer == Err(Stop::Cancelled);
        answer == Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Cancel;
    use crate::hangman::Dictionary;
    use crate::lexicon::{Lexicon, Tier};

    fn finder<'a>(
        solver: &'a mut Solver,
        width: usize,
        tell: &'a mut dyn FnMut(Option<usize>) -> bool,
    ) -> (Finder<'a>, usize) {
        let dictionary = solver.dictionary().clone();
        let words: Vec<&str> = (0..dictionary.len() as u32).map(|word| dictionary.word(word)).collect();
        let shapes = Shapes::new(&words);
        (Finder { solver, shapes, work: 1_000_000, width, tell, fewest: None, has_stopped: false }, dictionary.length())
    }

    #[test]
    fn the_letters_that_are_tried_are_as_many_as_wanted_those_first_that_need_least_help() {
        let lexicon = Lexicon::embedded();
        let mut many = 0;
        for initial in "abcdefghijklmnoprstuvw".chars() {
            let all = lexicon.words(5).in_tier(Tier::Common).map(crate::lexicon::Word::as_str);
            let words: Vec<&str> = all.filter(|word| word.starts_with(initial)).collect();
            let mut solver = Solver::new(Arc::new(Dictionary::from_words(words).unwrap()), Cancel::new());
            // One miss fewer than the rule takes.
            let misses = solver.quick_bounds(&solver.dictionary().all()).at_most - 1;
            let mut tell = |_| true;
            let (mut finder, length) = finder(&mut solver, Letter::COUNT, &mut tell);
            let begin = finder.shapes.begin(length, misses);
            let good = finder.good(&begin);
            let needs = |good: &Good| {
                let words: usize = good.open.iter().map(|place| place.words.len()).sum();
                (good.open.len() + usize::from(!good.is_of_rule), words)
            };
            assert!(good.is_sorted_by_key(needs), "{initial}");
            let rule = finder.shapes.letters(&begin.words)[0];
            assert!(good.iter().all(|good| good.is_of_rule == (good.letter == rule)));
            for width in 1..good.len().min(3) {
                finder.width = width;
                let letters: Vec<Letter> = finder.good(&begin).iter().map(|good| good.letter).collect();
                assert_eq!(letters, good[..width].iter().map(|good| good.letter).collect::<Vec<_>>());
                many += 1;
            }
        }
        assert!(many > 10, "{many}");
    }

    /// E, the letter of the rule, leaves two places at which the rule falls short. Another letter leaves one and is an exception
    /// itself: two as well, with fewer words.
    #[test]
    fn a_letter_that_needs_as_much_help_on_fewer_words_comes_before_that_of_the_rule() {
        let words = [
            "earls", "earth", "eases", "eaves", "echos", "edges", "eerie", "eject", "elder", "elite", "elves", "ember",
            "empty", "endow", "enjoy", "enter", "epics", "equip", "erode", "erupt",
        ];
        let mut solver = Solver::new(Arc::new(Dictionary::from_words(words).unwrap()), Cancel::new());
        let mut tell = |_| true;
        let (mut finder, length) = finder(&mut solver, Letter::COUNT, &mut tell);
        let begin = finder.shapes.begin(length, 2);
        let needs: Vec<(usize, bool)> =
            finder.good(&begin).iter().map(|good| (good.open.len(), good.is_of_rule)).collect();
        assert_eq!(needs, [(1, false), (2, true)]);
    }

    /// T is in all five words, and the rule begins with it. Of the four that have it first it takes E then, and may be left with
    /// “taac” and “tfbb”, which cost a second miss. A at once leaves “tebe” and “tfbb” after a miss, and B tells them apart; after
    /// a hit it leaves two words at most.
    #[test]
    fn an_exception_is_found_where_the_rule_falls_short_and_is_counted() {
        let words = ["taac", "tdae", "tebe", "tfbb", "xtac"];
        let mut solver = Solver::new(Arc::new(Dictionary::from_words(words).unwrap()), Cancel::new());
        let expected = "at ----: guess A";
        let rule = find_rule(&mut solver, 1, 1_000_000, &mut |_| true).unwrap();
        assert_eq!((rule.misses, rule.alone), (1, Some(2)));
        assert_eq!(rule.exceptions.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
        let alone = find_rule(&mut solver, 2, 1_000_000, &mut |_| true).unwrap();
        assert_eq!(alone.exceptions, []);
        assert_eq!(find_rule(&mut solver, 0, 1_000_000, &mut |_| true), None);
        let mut tell = |_| true;
        let (mut finder, length) = finder(&mut solver, 1, &mut tell);
        let begin = finder.shapes.begin(length, 1);
        assert_eq!(finder.exceptions(&begin, 0), None);
        assert_eq!(finder.exceptions(&begin, 1), Some(rule.exceptions));
    }

    /// Of letters that most words have and that do as well, the rule takes the last, and the solver’s quick look another one where
    /// the last splits the words as one before does.
    #[test]
    fn what_the_rule_costs_alone_is_told_of_the_rule_as_it_is_written() {
        let words = ["aaa", "afd", "beh", "bgh", "dbb", "ede", "gfa"];
        let mut solver = Solver::new(Arc::new(Dictionary::from_words(words).unwrap()), Cancel::new());
        let rule = find_rule(&mut solver, 2, 1_000_000, &mut |_| true).unwrap();
        assert_eq!((rule.alone, rule.exceptions), (Some(2), Vec::new()));
        let all = solver.dictionary().all();
        assert_eq!(solver.quick_bounds(&all).at_most, 3);
    }

    #[test]
    fn a_search_that_is_to_stop_asks_no_further() {
        let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap());
        let asked = |cancel: Cancel, goes_on: bool| {
            let mut asked = 0;
            let mut solver = Solver::new(Arc::clone(&dictionary), cancel);
            let rule = find_rule(&mut solver, 6, 1_000_000, &mut |_| {
                asked += 1;
                goes_on
            });
            assert_eq!(rule, None);
            asked
        };
        assert_eq!(asked(Cancel::new(), false), 1);
        let cancelled = Cancel::new();
        cancelled.cancel();
        assert_eq!(asked(cancelled, true), 1);
    }
}
