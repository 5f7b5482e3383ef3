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

    /// The size of the largest clique within `set`, if it has at least three words.
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
