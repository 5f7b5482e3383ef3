//! Finding a card: few words of a list that force as many misses as the whole list.

use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::certificate::{Card, Word};
use super::search::MOST_WORDS;
use crate::hangman::solver::{Solver, Stop};
use crate::hangman::{Letter, Places};

/// How many words a question to the solver may look at first, at most, and the factor by which that grows while nothing is
/// found.
const FIRST_WORK: u64 = 2_000_000;
const MOST_WORK: u64 = 1_000_000_000;
const GROWTH: u64 = 8;

/// How many parts of a set are asked about, the most promising first.
const PARTS: usize = 60;

/// By how much the order of parts is disturbed in later tries.
const NOISE: f64 = 1.5;

/// A search for a card.
struct Finder<'a> {
    solver: &'a mut Solver,
    /// What the card is to force.
    misses: u8,
    /// Whether words equal but for one place do it: then no others are looked for, since so few can’t be beaten.
    is_clique: bool,
    work: u64,
    random: ChaCha8Rng,
    noise: f64,
    /// Told how many words are left, and says whether to go on.
    tell: &'a mut dyn FnMut(usize) -> bool,
    has_stopped: bool,
}

/// A card that forces `misses` misses, of the words `within` (ascending numbers in the solver’s dictionary); the smallest one
/// that was found in so many `tries`, each of which narrows the words down in another way. Calls `tell` with the number of
/// words that are left, and gives what it has when that says no.
///
/// First the whole is asked about: what the solver found on its way there it still knows, so the families along its principal
/// line are answered at once. Then the words are narrowed down twice. First into parts that alone do as well, such as those
/// that end in `-ing`; then by deleting half of them, a quarter, and so on down to single words, as long as the rest does as
/// well (delta debugging).
/// Since V grows with the set, a word that can’t be deleted once can’t be later: a single pass over single words ends in a
/// card of which every word is needed.
pub fn find_card(
    solver: &mut Solver,
    misses: u8,
    within: &[u32],
    tries: u64,
    tell: &mut dyn FnMut(usize) -> bool,
) -> Option<Card> {
    if misses == 0 {
        return Some(Card { misses, words: Vec::new(), is_minimal: false });
    }
    let is_clique = solver.quick_bounds(within).at_least >= misses;
    let random = ChaCha8Rng::seed_from_u64(0);
    let mut finder =
        Finder { solver, misses, is_clique, work: FIRST_WORK, random, noise: 0.0, tell, has_stopped: false };
    if !finder.is_possible(within) {
        return None;
    }
    let mut best: Option<(Vec<u32>, bool)> = None;
    for at in 0..tries {
        // n words force n − 1 misses at most.
        let is_least = best.as_ref().is_some_and(|(words, _)| words.len() == usize::from(misses) + 1);
        if is_least || finder.has_stopped {
            break;
        }
        finder.noise = if at == 0 { 0.0 } else { NOISE };
        let Some((words, is_minimal)) = finder.tried(within.to_vec()) else { continue };
        if best.as_ref().is_none_or(|(fewest, _)| words.len() < fewest.len()) {
            best = Some((words, is_minimal));
        }
    }
    let (words, is_minimal) = best?;
    let dictionary = finder.solver.dictionary();
    let word = |&word: &u32| Word { text: dictionary.word(word).to_owned(), line: 0 };
    Some(Card { misses, words: words.iter().map(word).collect(), is_minimal })
}

impl Finder<'_> {
    /// The words of a card, ascending, and whether each is needed.
    fn tried(&mut self, all: Vec<u32>) -> Option<(Vec<u32>, bool)> {
        let mut words = self.narrowed(all);
        // Where little work is not enough to narrow the words down, more may be.
        while words.len() > MOST_WORDS && self.work < MOST_WORK && !self.has_stopped {
            words = self.thinned(words).0;
            words.sort_unstable();
            if words.len() > MOST_WORDS {
                self.work *= GROWTH;
                words = self.narrowed(words);
            }
        }
        if words.len() > MOST_WORDS {
            return None;
        }
        if self.noise > 0.0 {
            words.shuffle(&mut self.random);
        }
        let (mut words, mut is_minimal) = self.thinned(words);
        // Where it is open whether a word is needed, more work may tell.
        while !is_minimal && self.work < MOST_WORK && !self.has_stopped {
            self.work *= GROWTH;
            (words, is_minimal) = self.thinned(words);
        }
        self.work = FIRST_WORK;
        words.sort_unstable();
        Some((words, is_minimal))
    }

    /// Whether all the words do what is wanted, as far as that can be found out.
    fn is_possible(&mut self, words: &[u32]) -> bool {
        while self.goes_on(words.len()) {
            match self.does(words) {
                Some(does) => {
                    self.work = FIRST_WORK;
                    return does;
                }
                None if self.work >= MOST_WORK => return true,
                None => self.work = MOST_WORK.min(self.work * GROWTH),
            }
        }
        false
    }

    /// Whether a host does what is wanted with these words (ascending) alone; None if that is not decided.
    fn does(&mut self, words: &[u32]) -> Option<bool> {
        if words.len() <= usize::from(self.misses) {
            return Some(false);
        }
        if self.is_clique {
            return Some(self.solver.quick_bounds(words).at_least >= self.misses);
        }
        match self.solver.enough(words, self.misses - 1, self.work) {
            Ok(enough) => Some(!enough),
            Err(Stop::Budget) => None,
            Err(Stop::Cancelled) => {
                self.has_stopped = true;
                None
            }
        }
    }

    fn goes_on(&mut self, words: usize) -> bool {
        self.has_stopped = self.has_stopped || !(self.tell)(words);
        !self.has_stopped
    }

    /// A part of the words that does as well, from which no smaller part was found to.
    fn narrowed(&mut self, mut words: Vec<u32>) -> Vec<u32> {
        while self.goes_on(words.len()) {
            let parts = self.parts(&words);
            let Some(part) = parts.into_iter().find(|part| self.goes_on(words.len()) && self.does(part) == Some(true))
            else {
                break;
            };
            words = part;
        }
        words
    }

    /// The families of every letter and the words with a letter at a place, as far as the most-frequent-letter guesser
    /// could be beaten there; first those with many misses from few words.
    fn parts(&mut self, words: &[u32]) -> Vec<Vec<u32>> {
        let dictionary = self.solver.dictionary().clone();
        let mut parts: Vec<Vec<u32>> = Vec::new();
        for letter in Letter::all() {
            let families = dictionary.split(words, letter);
            parts.extend(families.iter().map(|family| dictionary.keep(words, letter, family.places)));
            parts.extend((0..dictionary.length()).map(|place| {
                let has = |&word: &u32| dictionary.places(word, letter).meets(Places::one(place));
                words.iter().copied().filter(has).collect()
            }));
        }
        parts.retain(|part| part.len() < words.len() && part.len() > usize::from(self.misses));
        parts.sort_unstable();
        parts.dedup();
        let mut ranked: Vec<(f64, Vec<u32>)> = Vec::new();
        for part in parts {
            let most = self.solver.quick_bounds(&part).at_most;
            if most >= self.misses {
                let promise = f64::from(most) - (part.len() as f64).log2() / 2.0;
                ranked.push((promise + self.noise * self.random.random_range(-1.0..1.0), part));
            }
        }
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        ranked.into_iter().take(PARTS).map(|(_, part)| part).collect()
    }

    /// The words without those that can be deleted, tried in this order, and whether it is known that no other can be.
    fn thinned(&mut self, mut words: Vec<u32>) -> (Vec<u32>, bool) {
        let mut size = words.len() / 2;
        let mut is_minimal = false;
        while size > 0 {
            is_minimal = size == 1;
            let mut at = 0;
            while at < words.len() {
                if !self.goes_on(words.len()) {
                    return (words, false);
                }
                let to = (at + size).min(words.len());
                let rest = [&words[..at], &words[to..]].concat();
                let mut sorted = rest.clone();
                sorted.sort_unstable();
                match self.does(&sorted) {
                    Some(true) => words = rest,
                    does => {
                        is_minimal &= does.is_some();
                        at = to;
                    }
                }
            }
            size /= 2;
        }
        (words, is_minimal)
    }
}
