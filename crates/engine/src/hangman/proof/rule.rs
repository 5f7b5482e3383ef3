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
    let alone = Some(solver.quick_bounds(&all).at_most);
    let begin = shapes.begin(dictionary.length(), misses);
    let mut finder = Finder { solver, shapes, work, width: 1, tell, fewest: None, has_stopped: false };
    let mut best: Option<Vec<Exception>> = None;
    for width in 1..=WIDEST {
        finder.width = width;
        let most = best.as_ref().map_or(usize::MAX, |best| best.len().saturating_sub(1));
        if let Some(found) = finder.exceptions(&begin, most) {
            finder.fewest = Some(found.len());
            best = Some(found);
        }
        if finder.has_stopped || best.as_ref().is_some_and(Vec::is_empty) {
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

    fn of_all(&mut self, places: &[Place], most: usize) -> Option<Vec<Exception>> {
        let mut found = Vec::new();
        for place in places {
            found.extend(self.exceptions(place, most.checked_sub(found.len())?)?);
        }
        (found.len() <= most).then_some(found)
    }

    /// The first letters that are good enough at a place, of those first after which the rule falls short least.
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
