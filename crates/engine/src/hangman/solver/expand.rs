//! One set of words split by every letter at once.

use super::memo::SetKey;
use super::order::weight;
use crate::hangman::{Dictionary, Letter};

/// A family that a guess can leave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// The set's name.
    pub(super) key: SetKey,
    /// How many words it has.
    pub(super) size: u32,
    /// Its number in the letter's column; 0 for a miss.
    pub(super) in_column: u32,
}

impl Child {
    pub(super) const fn is_miss(&self) -> bool {
        self.in_column == 0
    }

    /// How hard it looks.
    pub(super) const fn weight(&self) -> u32 {
        weight(self.size, self.is_miss())
    }
}

/// A guess, and the families it can leave: those are `children[from..to]` of the [`Node`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub(super) letter: Letter,
    /// How many words have the letter.
    pub(super) hits: u32,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// A set with the guesses that split it; guesses that split it the same way are listed once.
#[derive(Debug, Default)]
pub(super) struct Node {
    pub(super) branches: Vec<Branch>,
    pub(super) children: Vec<Child>,
}

impl Node {
    pub(super) fn children(&self, branch: &Branch) -> &[Child] {
        &self.children[branch.from..branch.to]
    }
}

/// Counters of a dictionary's families, all zero between uses.
#[derive(Debug)]
pub(super) struct Expander {
    counts: Vec<u32>,
    sums: Vec<SetKey>,
    touched: Vec<u32>,
}

impl Expander {
    pub(super) fn new(dictionary: &Dictionary) -> Self {
        let families = dictionary.families();
        Self { counts: vec![0; families], sums: vec![0; families], touched: Vec::new() }
    }

    /// Splits `set`, whose name is `key`. One step for each different letter of each word.
    pub(super) fn expand(&mut self, dictionary: &Dictionary, keys: &[SetKey], set: &[u32], key: SetKey) -> Node {
        let mut per_letter = [0usize; Letter::COUNT];
        for &word in set {
            let own = keys[word as usize];
            for &family in dictionary.row(word) {
                let count = &mut self.counts[family as usize];
                if *count == 0 {
                    self.touched.push(family);
                    per_letter[dictionary.shape(family).letter.index()] += 1;
                }
                *count += 1;
                let sum = &mut self.sums[family as usize];
                *sum = sum.wrapping_add(own);
            }
        }
        let node = self.collect(dictionary, set.len() as u32, key, &per_letter);
        for family in self.touched.drain(..) {
            self.counts[family as usize] = 0;
            self.sums[family as usize] = 0;
        }
        node
    }

    fn collect(&self, dictionary: &Dictionary, size: u32, key: SetKey, per_letter: &[usize; Letter::COUNT]) -> Node {
        // Each letter's families in a row, with room for the miss before them.
        let mut next = [0usize; Letter::COUNT];
        let mut end = 0;
        for letter in Letter::all() {
            next[letter] = end + 1;
            end += per_letter[letter] + 1;
        }
        let starts = next;
        let mut children = vec![Child { key: 0, size: 0, in_column: 0 }; end];
        for &family in &self.touched {
            let letter = dictionary.shape(family).letter;
            let at = &mut next[letter];
            children[*at] = Child {
                key: self.sums[family as usize],
                size: self.counts[family as usize],
                in_column: dictionary.number_in_column(family),
            };
            *at += 1;
        }
        let mut branches: Vec<Branch> = Vec::new();
        for letter in Letter::all() {
            let families = starts[letter]..next[letter];
            let hits: u32 = children[families.clone()].iter().map(|child| child.size).sum();
            if hits == 0 || (hits == size && families.len() == 1) {
                continue;
            }
            let mut from = families.start;
            if hits < size {
                from -= 1;
                let with = children[families.clone()].iter().fold(0, |sum: SetKey, child| sum.wrapping_add(child.key));
                children[from] = Child { key: key.wrapping_sub(with), size: size - hits, in_column: 0 };
            }
            let own = &children[from..families.end];
            if !branches.iter().any(|other| are_the_same(&children[other.from..other.to], own)) {
                branches.push(Branch { letter, hits, from, to: families.end });
            }
        }
        Node { branches, children }
    }
}

/// Whether two guesses leave the same families at the same price. Families stand in the order of their first words, after the
/// miss.
fn are_the_same(one: &[Child], other: &[Child]) -> bool {
    let named = |child: &Child| (child.key, child.is_miss());
    one.iter().map(named).eq(other.iter().map(named))
}

#[cfg(test)]
mod tests {
    use super::super::memo::key_of;
    use super::*;

    #[test]
    fn a_miss_looks_three_times_as_hard_as_a_hit() {
        let child = |in_column| Child { key: 0, size: 5, in_column };
        assert_eq!([0, 1].map(|in_column| child(in_column).weight()), [15, 5]);
    }

    #[test]
    fn each_way_to_split_the_words_is_there_once_with_its_families() {
        let words = ["ally", "beta", "cool", "deal", "else", "flew", "good", "hope", "ibex"];
        let dictionary = Dictionary::from_words(words).unwrap();
        let keys: Vec<SetKey> = dictionary.all().into_iter().map(key_of).collect();
        let name = |set: &[u32]| set.iter().fold(0, |sum: SetKey, &word| sum.wrapping_add(keys[word as usize]));
        let mut expander = Expander::new(&dictionary);
        for bits in 1..1_u32 << words.len() {
            let set: Vec<u32> = dictionary.all().into_iter().filter(|word| bits >> word & 1 == 1).collect();
            let mut expected: Vec<(Letter, u32, Vec<_>)> = Vec::new();
            for letter in Letter::all() {
                let parts = dictionary.split(&set, letter).into_iter();
                let parts = parts.map(|family| (family.is_miss(), dictionary.keep(&set, letter, family.places)));
                let mut families: Vec<_> =
                    parts.map(|(is_miss, words)| (is_miss, name(&words), words.len() as u32)).collect();
                families.sort_unstable();
                let hits = families.iter().filter(|(is_miss, ..)| !is_miss).map(|(.., size)| size).sum();
                if families.len() > 1 && expected.iter().all(|(.., others)| *others != families) {
                    expected.push((letter, hits, families));
                }
            }
            let node = expander.expand(&dictionary, &keys, &set, name(&set));
            let found = node.branches.iter().map(|branch| {
                let children = node.children(branch).iter();
                let mut families: Vec<_> = children.map(|child| (child.is_miss(), child.key, child.size)).collect();
                families.sort_unstable();
                (branch.letter, branch.hits, families)
            });
            assert_eq!(found.collect::<Vec<_>>(), expected, "{bits:b}");
        }
    }
}
