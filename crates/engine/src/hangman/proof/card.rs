//! Finding a card: few words of a list that force as many misses as the whole list.

use std::iter;

use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::certificate::{Card, Word};
use super::search::MOST_WORDS;
use crate::hangman::solver::{Solver, Stop, promise};
use crate::hangman::{Letter, Places};

/// How many words a question to the solver may look at: at first, and then as long as something is open.
const WORKS: [u64; 4] = [2_000_000, 16_000_000, 128_000_000, 1_024_000_000];

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
    /// By how much the order of parts and words is disturbed, if it is.
    noise: Option<f64>,
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
    let mut finder = Finder { solver, misses, is_clique, work: 0, random, noise: None, tell, has_stopped: false };
    if !finder.is_possible(within) {
        return None;
    }
    // n words force n − 1 misses at most.
    let least = usize::from(misses) + 1;
    let mut found: Vec<(Vec<u32>, bool)> = Vec::new();
    for noise in iter::once(None).chain(iter::repeat(Some(NOISE))).take(tries as usize) {
        if finder.has_stopped || found.iter().any(|(words, _)| words.len() == least) {
            break;
        }
        finder.noise = noise;
        found.extend(finder.tried(within.to_vec()));
    }
    let (words, is_minimal) = found.into_iter().min_by_key(|(words, _)| words.len())?;
    let dictionary = finder.solver.dictionary();
    let word = |&word: &u32| Word { text: dictionary.word(word).to_owned(), line: 0 };
    Some(Card { misses, words: words.iter().map(word).collect(), is_minimal })
}

impl Finder<'_> {
    /// The words of a card, ascending, and whether each is needed.
    fn tried(&mut self, mut words: Vec<u32>) -> Option<(Vec<u32>, bool)> {
        let mut is_minimal = false;
        for work in WORKS {
            self.work = work;
            words = self.narrowed(words);
            if self.noise.is_some() {
                words.shuffle(&mut self.random);
            }
            (words, is_minimal) = self.thinned(words);
            words.sort_unstable();
            // Where it is open whether a word is needed, more work may tell.
            if is_minimal {
                break;
            }
        }
        (words.len() <= MOST_WORDS).then_some((words, is_minimal))
    }

    /// Whether all the words do what is wanted, as far as that can be found out.
    fn is_possible(&mut self, words: &[u32]) -> bool {
        for work in WORKS {
            self.work = work;
            if !self.goes_on(words.len()) {
                return false;
            }
            if let Some(does) = self.does(words) {
                return does;
            }
        }
        true
    }

    /// Whether a host does what is wanted with these words (ascending) alone; None if that is not decided.
    fn does(&mut self, words: &[u32]) -> Option<bool> {
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
        parts.retain(|part| part.len() < words.len());
        parts.sort_unstable();
        parts.dedup();
        let mut ranked: Vec<(f64, Vec<u32>)> = Vec::new();
        for part in parts {
            let most = self.solver.quick_bounds(&part).at_most;
            if most >= self.misses {
                ranked.push((self.disturbed(promise(most, part.len())), part));
            }
        }
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        ranked.into_iter().take(PARTS).map(|(_, part)| part).collect()
    }

    fn disturbed(&mut self, promise: f64) -> f64 {
        self.noise.map_or(promise, |noise| self.random.random_range(promise - noise..promise + noise))
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::search::Search;
    use super::*;
    use crate::Cancel;
    use crate::hangman::Dictionary;

    const FOUR: &str = "bat cat hat mat";
    /// Words no three of which are equal but for one place, and which force seven misses.
    const ENDING: &str = "cabbing caching calling earring haloing hawking jazzing sassing tatting wadding yapping";
    /// Words of few letters that share many.
    const ELEVEN: &str = "abt act bat bch bcm bhm cat chm hat mat tab";

    fn solver_of(words: &str, cancel: Cancel) -> Solver {
        Solver::new(Arc::new(Dictionary::from_words(words.split_whitespace()).unwrap()), cancel)
    }

    /// A search for words that force two misses, which are not all equal but for one place.
    fn with_finder<T>(words: &str, what: impl FnOnce(&mut Finder<'_>) -> T) -> T {
        let mut solver = solver_of(words, Cancel::new());
        let random = ChaCha8Rng::seed_from_u64(0);
        what(&mut Finder {
            solver: &mut solver,
            misses: 2,
            is_clique: false,
            work: WORKS[0],
            random,
            noise: None,
            tell: &mut |_| true,
            has_stopped: false,
        })
    }

    /// The card, and how often it was told how many words are left; stops when that was told `most` times.
    fn found(words: &str, misses: u8, tries: u64, most: usize) -> (Option<Card>, usize) {
        let mut solver = solver_of(words, Cancel::new());
        let (all, mut told) = (solver.dictionary().all(), 0);
        let card = find_card(&mut solver, misses, &all, tries, &mut |_| {
            told += 1;
            told < most
        });
        (card, told)
    }

    /// V by the search of the checker.
    fn value(words: &[&str]) -> u8 {
        let mut search = Search::new(words.iter().copied());
        (0..=u8::MAX).find(|&misses| search.enough(search.all(), misses) == Ok(true)).unwrap()
    }

    fn texts(card: &Card) -> Vec<&str> {
        card.words.iter().map(|word| word.text.as_str()).collect()
    }

    #[test]
    fn a_card_forces_its_misses_and_no_word_can_be_left_out() {
        for words in [ELEVEN, ENDING] {
            let most = value(&words.split_whitespace().collect::<Vec<_>>());
            for (misses, tries) in (1..=most).flat_map(|misses| [(misses, 1), (misses, 4)]) {
                let card = found(words, misses, tries, usize::MAX).0.unwrap();
                assert!(card.is_minimal && card.misses == misses);
                assert!(value(&texts(&card)) >= misses, "{card:?}");
                for at in 0..card.words.len() {
                    let mut rest = texts(&card);
                    rest.remove(at);
                    assert!(value(&rest) < misses, "{card:?}");
                }
            }
            assert_eq!(found(words, most + 1, 4, usize::MAX).0, None);
            assert_eq!(found(words, 1, 0, usize::MAX).0, None, "without a try nothing is found");
        }
    }

    #[test]
    fn who_says_stop_is_told_nothing_more_and_has_words_that_do_it_or_none() {
        let all = found(ENDING, 5, 3, usize::MAX).1;
        for most in (1..=all).step_by(5) {
            let (card, told) = found(ENDING, 5, 3, most);
            assert_eq!(told, most);
            assert!(card.iter().all(|card| value(&texts(card)) >= 5), "{card:?}");
            assert!(most > 1 || card.is_none());
        }
        let cancel = Cancel::new();
        cancel.cancel();
        let mut solver = solver_of(ENDING, cancel);
        let within = solver.dictionary().all();
        let mut told = 0;
        let card = find_card(&mut solver, 4, &within, 3, &mut |_| {
            told += 1;
            true
        });
        assert_eq!((card, told), (None, 1));
    }

    /// Four words that force three misses are the fewest that do.
    #[test]
    fn no_smaller_card_is_looked_for_where_there_can_be_none() {
        let (card, told) = found(FOUR, 3, 1, usize::MAX);
        assert_eq!(card.unwrap().words.len(), 4);
        assert_eq!(found(FOUR, 3, 100, usize::MAX).1, told);
    }

    #[test]
    fn halves_are_left_out_first_then_single_words() {
        let mut told = 0;
        let mut solver = solver_of(FOUR, Cancel::new());
        let mut tell = |_| {
            told += 1;
            true
        };
        let random = ChaCha8Rng::seed_from_u64(0);
        let mut finder = Finder {
            solver: &mut solver,
            misses: 3,
            is_clique: true,
            work: WORKS[0],
            random,
            noise: None,
            tell: &mut tell,
            has_stopped: false,
        };
        // None of two halves and of four words can be left out.
        assert_eq!(finder.thinned(vec![3, 1, 0, 2]), (vec![3, 1, 0, 2], true));
        assert_eq!(told, 6);
    }

    #[test]
    fn what_is_not_decided_is_not_left_out_and_may_be_needed_or_not() {
        let all: Vec<u32> = (0..11).collect();
        with_finder(ELEVEN, |finder| {
            finder.work = 0;
            assert_eq!(finder.does(&all), None);
            assert_eq!(finder.thinned(all.clone()), (all.clone(), false));
            assert_eq!(finder.narrowed(all.clone()), all);
        });
    }

    #[test]
    fn parts_have_a_letter_at_the_same_places_or_at_one_and_may_force_the_misses() {
        with_finder(ELEVEN, |finder| {
            let dictionary = finder.solver.dictionary().clone();
            let all = dictionary.all();
            let mut expected: Vec<Vec<u32>> = Vec::new();
            for letter in Letter::all() {
                for bits in 0..8 {
                    let at = Places::from_bits(bits);
                    let same = |word: &&u32| dictionary.places(**word, letter) == at;
                    let meets = |word: &&u32| at.len() == 1 && dictionary.places(**word, letter).meets(at);
                    expected.push(all.iter().filter(same).copied().collect());
                    expected.push(all.iter().filter(meets).copied().collect());
                }
            }
            expected.retain(|part| part.len() < all.len() && finder.solver.quick_bounds(part).at_most >= 2);
            expected.sort_unstable();
            expected.dedup();
            let mut parts = finder.parts(&all);
            let mut promises = |part: &Vec<u32>| promise(finder.solver.quick_bounds(part).at_most, part.len());
            let promises: Vec<f64> = parts.iter().map(&mut promises).collect();
            assert!(promises.is_sorted_by(|one, other| one >= other), "{promises:?}");
            parts.sort_unstable();
            assert!(parts.len() > 3);
            assert_eq!(parts, expected);
        });
    }

    #[test]
    fn the_order_of_later_tries_is_disturbed_both_ways_and_not_too_much() {
        with_finder(FOUR, |finder| {
            assert!((finder.disturbed(5.0) - 5.0).abs() < 1e-9);
            finder.noise = Some(NOISE);
            let drawn: Vec<f64> = (0..1_000).map(|_| finder.disturbed(5.0)).collect();
            assert!(drawn.iter().all(|promise| (promise - 5.0).abs() <= NOISE));
            let (low, high) = drawn.iter().fold((5.0_f64, 5.0_f64), |(low, high), &at| (low.min(at), high.max(at)));
            assert!(low < 5.0 - 0.9 * NOISE && high > 5.0 + 0.9 * NOISE, "{low} {high}");
        });
    }
}
