//! Words equal but for one place: the simplest reason why a guesser must miss.
//!
//! Take k words that agree everywhere but at one place, where each has a letter that it has nowhere else. A guess hits
//! at most one of them, so a host that answers “not in the word” each time forces k − 1 misses: V ≥ k − 1.

use crate::hangman::Dictionary;

/// For each word the cliques it is in.
#[derive(Debug)]
pub(super) struct Cliques {
    starts: Vec<u32>,
    memberships: Vec<u32>,
    counts: Vec<u32>,
}

impl Cliques {
    /// All cliques of at least three words.
    pub(super) fn new(dictionary: &Dictionary) -> Self {
        // A word with one place blanked, by a sum of keys for its letters at their places: sorting brings cliques
        // together.
        let mut blanked: Vec<(u64, u32)> = Vec::new();
        for word in 0..dictionary.len() as u32 {
            let bytes = dictionary.bytes(word);
            let key = |(place, &byte): (usize, &u8)| super::memo::split_mix((place as u64) << 8 | u64::from(byte));
            let whole = bytes.iter().enumerate().fold(0, |sum: u64, at| sum.wrapping_add(key(at)));
            for (place, byte) in bytes.iter().enumerate() {
                if !bytes[..place].contains(byte) && !bytes[place + 1..].contains(byte) {
                    blanked.push((whole.wrapping_sub(key((place, byte))).wrapping_add(place as u64), word));
                }
            }
        }
        blanked.sort_unstable();
        let groups = blanked.chunk_by(|(one, _), (other, _)| one == other).filter(|group| group.len() > 2);
        let groups: Vec<Vec<u32>> = groups.map(|group| group.iter().map(|&(_, word)| word).collect()).collect();
        let mut per_word = vec![Vec::new(); dictionary.len()];
        for (group, words) in groups.iter().enumerate() {
            for &word in words {
                per_word[word as usize].push(group as u32);
            }
        }
        let mut starts = vec![0];
        let mut memberships = Vec::new();
        for own in per_word {
            memberships.extend(own);
            starts.push(memberships.len() as u32);
        }
        Self { starts, memberships, counts: vec![0; groups.len()] }
    }

    /// How many words of a clique are in `set`, at most.
    pub(super) fn largest(&mut self, set: &[u32]) -> u32 {
        let mut largest = 0;
        for &word in set {
            for &group in Self::of(&self.starts, &self.memberships, word) {
                let count = &mut self.counts[group as usize];
                *count += 1;
                largest = largest.max(*count);
            }
        }
        for &word in set {
            for &group in Self::of(&self.starts, &self.memberships, word) {
                self.counts[group as usize] = 0;
            }
        }
        largest
    }

    /// The cliques of at least three words within `set`, as places in it.
    pub(super) fn within(&self, set: &[u32]) -> Vec<Vec<usize>> {
        let mut named: Vec<(u32, usize)> = Vec::new();
        for (at, &word) in set.iter().enumerate() {
            for &group in Self::of(&self.starts, &self.memberships, word) {
                named.push((group, at));
            }
        }
        named.sort_unstable();
        let groups = named.chunk_by(|(one, _), (other, _)| one == other).filter(|group| group.len() > 2);
        groups.map(|group| group.iter().map(|&(_, at)| at).collect()).collect()
    }

    fn of<'a>(starts: &[u32], memberships: &'a [u32], word: u32) -> &'a [u32] {
        &memberships[starts[word as usize] as usize..starts[word as usize + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::tests::{sets_of, solver_of};

    /// By the definition: words that are the same once the letter at a place, which they have nowhere else, is blanked.
    fn cliques(words: &[&str]) -> Vec<Vec<usize>> {
        let mut groups: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, word) in words.iter().enumerate() {
            for (place, letter) in word.char_indices() {
                if word.matches(letter).count() == 1 {
                    let blanked = format!("{}-{}", &word[..place], &word[place + 1..]);
                    groups.entry(blanked).or_default().push(at);
                }
            }
        }
        groups.into_values().filter(|group| group.len() > 2).collect()
    }

    #[test]
    fn words_equal_but_for_one_place_are_found_in_every_set() {
        // Where the letter stands twice it tells more: “tat” is not of the clique of “bat”.
        let mut solver = solver_of("bat bet bit but cat hat mat met tat tet");
        let dictionary = solver.dictionary.clone();
        let all: Vec<&str> = (0..dictionary.len() as u32).map(|word| dictionary.word(word)).collect();
        let of_all = cliques(&all);
        assert_eq!(of_all.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
        for set in sets_of(&solver) {
            let words: Vec<&str> = set.iter().map(|&word| dictionary.word(word)).collect();
            let mut found = solver.cliques.within(&set);
            found.sort_unstable();
            let mut expected = cliques(&words);
            expected.sort_unstable();
            assert_eq!(found, expected, "{words:?}");
            // Of the cliques of the dictionary, what is in the set.
            let within = |clique: &Vec<usize>| clique.iter().filter(|&&word| set.contains(&(word as u32))).count();
            assert_eq!(solver.cliques.largest(&set) as usize, of_all.iter().map(within).max().unwrap(), "{words:?}");
        }
    }
}
