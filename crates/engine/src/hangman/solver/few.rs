//! The search among few words, as [`Solver::decide`] does it among many: sets are bits, so that a family is cut out of a
//! set by an `and`.

use super::bits::{BLOCK, Bits};
use super::memo::SetKey;
use super::order::{can_cover, is_few, weight};
use super::{Solver, Stop};
use crate::hangman::Letter;

/// The most words of a set that is searched with bits.
pub(super) const MOST_FEW: usize = 8 * BLOCK;

/// Words that have a letter at the same places.
#[derive(Clone, Copy, Debug)]
struct Family<const W: usize> {
    letter: Letter,
    words: Bits<W>,
}

/// A list of words with what matters of a set of them: the families that split it, by letter, and its cliques.
struct Split<'a, const W: usize> {
    list: &'a [u32],
    families: Vec<Family<W>>,
    cliques: Vec<Bits<W>>,
}

/// A set of listed words, and its name.
#[derive(Clone, Copy)]
struct Few<const W: usize> {
    words: Bits<W>,
    size: u32,
    key: SetKey,
}

/// A letter that splits a set: its families are `families[from..to]` of the [`Split`].
#[derive(Clone, Copy)]
struct Guess {
    from: usize,
    to: usize,
    hits: u32,
    /// How many words do not have it.
    others: u32,
    /// How hard the hardest family looks.
    weight: u32,
}

impl Solver {
    /// As [`Self::decide`], for at most [`MOST_FEW`] words.
    pub(super) fn decide_few(&mut self, set: &[u32], key: SetKey, misses: u8) -> Result<bool, Stop> {
        match set.len().div_ceil(BLOCK) {
            0 | 1 => self.decide_listed::<1>(set, key, misses),
            2..=4 => self.decide_listed::<4>(set, key, misses),
            _ => self.decide_listed::<8>(set, key, misses),
        }
    }

    fn decide_listed<const W: usize>(&mut self, list: &[u32], key: SetKey, misses: u8) -> Result<bool, Stop> {
        let split = self.split_of::<W>(list);
        self.search(&split, Few { words: Bits::first(list.len()), size: list.len() as u32, key }, misses)
    }

    fn split_of<'a, const W: usize>(&self, list: &'a [u32]) -> Split<'a, W> {
        let mut named: Vec<(u32, usize)> = Vec::new();
        for (place, &word) in list.iter().enumerate() {
            named.extend(self.dictionary.row(word).iter().map(|&family| (family, place)));
        }
        named.sort_unstable();
        let families = named.chunk_by(|(one, _), (other, _)| one == other).map(|family| Family::<W> {
            letter: self.dictionary.shape(family[0].0).letter,
            words: family.iter().map(|&(_, place)| place).collect(),
        });
        let cliques = self.cliques.within(list).into_iter().map(|clique| clique.into_iter().collect());
        Split { list, families: families.collect(), cliques: cliques.collect() }
    }

    fn search<const W: usize>(&mut self, split: &Split<'_, W>, set: Few<W>, misses: u8) -> Result<bool, Stop> {
        if let Some(enough) = self.known(set.size, set.key, misses) {
            return Ok(enough);
        }
        if W != 1 && set.size as usize <= BLOCK {
            let list: Vec<u32> = set.words.iter().map(|place| split.list[place]).collect();
            let all = Few { words: Bits::first(list.len()), size: set.size, key: set.key };
            return self.search(&split.in_one_block(&list, set.words), all, misses);
        }
        self.meter.tick(set.size as usize)?;
        let enough = self.search_open(split, set, misses)?;
        self.memo.note(set.key, misses, enough);
        Ok(enough)
    }

    fn search_open<const W: usize>(&mut self, split: &Split<'_, W>, set: Few<W>, misses: u8) -> Result<bool, Stop> {
        let mut cliques = Vec::with_capacity(split.cliques.len());
        for clique in &split.cliques {
            let left = clique.and(set.words);
            match left.len() {
                many if !is_few(many, misses) => return Ok(false),
                3.. => cliques.push(left),
                _ => {}
            }
        }
        let (families, mut guesses) = split.guesses(set);
        let split = Split { list: split.list, families, cliques };
        if let Some(free) = guesses.iter().find(|guess| guess.hits == set.size) {
            return self.search_guess(&split, set, free, misses);
        }
        if !can_cover(guesses.iter().map(|guess| guess.hits), set.size, misses) {
            return Ok(false);
        }
        // With one word too many a letter that two words share is enough, and there is one, or letters would not cover them.
        if set.size == u32::from(misses) + 2 {
            return Ok(true);
        }
        guesses.sort_by_key(|guess| guess.weight);
        for (at, guess) in guesses.iter().enumerate() {
            if !guesses[..at].iter().any(|other| split.is_same(other, guess))
                && self.search_guess(&split, set, guess, misses)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a guess is good enough: every family it can leave is.
    fn search_guess<const W: usize>(
        &mut self,
        split: &Split<'_, W>,
        set: Few<W>,
        guess: &Guess,
        misses: u8,
    ) -> Result<bool, Stop> {
        let families = &split.families[guess.from..guess.to];
        let mut open: Vec<(u32, u8, Few<W>)> = Vec::with_capacity(families.len() + 1);
        let mut hit = Bits::EMPTY;
        for family in families {
            hit = hit.or(family.words);
            let size = family.words.len();
            if !is_few(size, misses) {
                open.push((weight(size, false), misses, self.few(split.list, family.words, size)));
            }
        }
        let others = guess.others;
        if others > u32::from(misses) {
            open.push((weight(others, true), misses - 1, self.few(split.list, set.words.without(hit), others)));
        }
        open.sort_unstable_by_key(|&(weight, ..)| std::cmp::Reverse(weight));
        // Looking at what is known of all is quicker than searching the first.
        if open.iter().any(|&(_, left, few)| self.known(few.size, few.key, left) == Some(false)) {
            return Ok(false);
        }
        for (_, left, few) in open {
            if !self.search(split, few, left)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn few<const W: usize>(&self, list: &[u32], words: Bits<W>, size: u32) -> Few<W> {
        let key = words.iter().fold(0, |sum: SetKey, place| sum.wrapping_add(self.keys[list[place] as usize]));
        Few { words, size, key }
    }
}

impl<const W: usize> Split<'_, W> {
    /// The families of a set, without those of letters that don't split it, and the letters that do.
    fn guesses(&self, set: Few<W>) -> (Vec<Family<W>>, Vec<Guess>) {
        let mut families: Vec<Family<W>> = Vec::with_capacity(self.families.len());
        let mut guesses = Vec::with_capacity(Letter::COUNT);
        for own in self.families.chunk_by(|one, other| one.letter == other.letter) {
            let from = families.len();
            let (mut hits, mut largest) = (0, 0);
            for family in own {
                let words = family.words.and(set.words);
                let size = words.len();
                if words != Bits::EMPTY {
                    families.push(Family { letter: family.letter, words });
                    hits += size;
                    largest = largest.max(size);
                }
            }
            if hits == 0 || largest == set.size {
                families.truncate(from);
            } else {
                let others = set.size - hits;
                let weight = weight(others, true).max(weight(largest, false));
                guesses.push(Guess { from, to: families.len(), hits, others, weight });
            }
        }
        (families, guesses)
    }

    /// Whether two guesses leave the same families.
    fn is_same(&self, one: &Guess, other: &Guess) -> bool {
        let (one_families, other_families) = (&self.families[one.from..one.to], &self.families[other.from..other.to]);
        one.hits == other.hits
            && one_families.iter().all(|one| other_families.iter().any(|other| one.words == other.words))
    }

    /// The same for a set of at most [`BLOCK`] words, which are `list`.
    fn in_one_block<'a>(&self, list: &'a [u32], set: Bits<W>) -> Split<'a, 1> {
        let mut place_in_block = [0; MOST_FEW];
        for (to, from) in set.iter().enumerate() {
            place_in_block[from] = to;
        }
        let narrow = |words: Bits<W>| words.and(set).iter().map(|place| place_in_block[place]).collect::<Bits<1>>();
        let families = self.families.iter().map(|family| Family { letter: family.letter, words: narrow(family.words) });
        let cliques = self.cliques.iter().map(|&clique| narrow(clique));
        Split {
            list,
            families: families.filter(|family| family.words != Bits::EMPTY).collect(),
            cliques: cliques.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::super::memo::Memo;
    use super::super::tests::{ELEVEN, ENDING, NINE, sets_of, solver_of, values_of};
    use super::*;
    use crate::Cancel;
    use crate::hangman::Dictionary;
    use crate::lexicon::{Lexicon, Tier};

    /// Every thirtieth word, so that they differ.
    fn some(dictionary: &Dictionary, from: usize, many: usize) -> Vec<u32> {
        dictionary.all().into_iter().skip(from).step_by(30).take(many).collect()
    }

    #[test]
    fn however_many_blocks_there_are_the_search_finds_the_same() {
        for length in [4, 7] {
            let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, length).unwrap());
            for (from, many) in [(0, 2), (1, 17), (5, 40), (11, BLOCK)] {
                let set = some(&dictionary, from, many);
                for misses in 0..6 {
                    let solver = || Solver::new(Arc::clone(&dictionary), Cancel::new());
                    let key = solver().key(&set);
                    let one = solver().decide_listed::<1>(&set, key, misses);
                    assert_eq!(solver().decide_listed::<4>(&set, key, misses), one, "{length} {many} {misses}");
                    assert_eq!(solver().decide_listed::<8>(&set, key, misses), one, "{length} {many} {misses}");
                }
            }
        }
    }

    #[test]
    fn more_words_than_fit_are_searched_alike_down_to_those_that_do() {
        let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap());
        for many in [BLOCK + 1, 150, 4 * BLOCK + 1] {
            let set: Vec<u32> = dictionary.all().into_iter().step_by(17).take(many).collect();
            for misses in 0..4 {
                let solver = || Solver::new(Arc::clone(&dictionary), Cancel::new());
                let key = solver().key(&set);
                let few = solver().decide_few(&set, key, misses);
                assert_eq!(solver().decide_many(&set, key, misses), few, "{many} {misses}");
            }
        }
    }

    fn whole(solver: &Solver, set: &[u32]) -> Few<1> {
        Few { words: Bits::first(set.len()), size: set.len() as u32, key: solver.key(set) }
    }

    #[test]
    fn few_words_cost_what_they_cost_by_definition() {
        for words in [NINE, ELEVEN, ENDING] {
            let mut solver = solver_of(words);
            for (set, value) in values_of(&solver) {
                solver.memo = Memo::default();
                let key = solver.key(&set);
                for misses in 0..=value {
                    assert_eq!(solver.decide_few(&set, key, misses), Ok(misses >= value), "{set:?} {misses}");
                }
            }
        }
    }

    #[test]
    fn letters_are_the_same_guess_if_they_leave_the_same_sets() {
        for words in [NINE, ELEVEN, ENDING] {
            let solver = solver_of(words);
            for set in sets_of(&solver) {
                let split = solver.split_of::<1>(&set);
                let (families, guesses) = split.guesses(whole(&solver, &set));
                let split = Split { families, ..split };
                let sets = guesses.iter().map(|guess| split.families[guess.from..guess.to].iter());
                let sets: Vec<BTreeSet<Vec<usize>>> =
                    sets.map(|families| families.map(|family| family.words.iter().collect()).collect()).collect();
                for (one, of_one) in guesses.iter().zip(&sets) {
                    for (other, of_other) in guesses.iter().zip(&sets) {
                        assert_eq!(split.is_same(one, other), of_one == of_other, "{set:?}");
                    }
                    let hits: usize = of_one.iter().map(Vec::len).sum();
                    let largest = of_one.iter().map(Vec::len).max().unwrap();
                    assert_eq!((one.hits + one.others) as usize, set.len());
                    assert_eq!(one.hits as usize, hits);
                    assert_eq!(one.weight as usize, largest.max(3 * (set.len() - hits)));
                }
            }
        }
    }

    /// Five words that differ in one place can’t be told apart with three misses, whatever else is there.
    #[test]
    fn words_equal_but_for_one_place_end_a_search_before_it_begins_and_on_its_way() {
        let words = "ball bell bill boll bull call cell dell dill doll dull \
                     fall fell fill full gall gill gull hall hell hill hull";
        let mut solver = solver_of(words);
        let set = solver.dictionary.all();
        let mut sets_split = |cliques: bool, misses: u8| {
            solver.memo = Memo::default();
            let before = solver.meter.nodes;
            let mut split = solver.split_of::<1>(&set);
            if !cliques {
                split.cliques.clear();
            }
            let enough = solver.search(&split, whole(&solver, &set), misses).unwrap();
            (enough, solver.meter.nodes - before)
        };
        assert_eq!(sets_split(true, 3), (false, 1));
        let (mut with, mut without) = (0, 0);
        for misses in 4..8 {
            let ((one, few), (other, many)) = (sets_split(true, misses), sets_split(false, misses));
            assert_eq!(one, other);
            with += few;
            without += many;
        }
        assert!(with < without, "{with} {without}");
    }
}
