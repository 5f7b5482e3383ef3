//! Splitting words into families.

use super::{Dictionary, Letter, Places};
use std::cmp::Reverse;

/// The words among the candidates that have the guessed letter at the same places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// Where the letter stands in them.
    pub places: Places,
    /// How many there are, at least one.
    pub size: usize,
}

impl Family {
    /// Whether answering with it is a miss.
    pub const fn is_miss(&self) -> bool {
        self.places.is_empty()
    }
}

/// How a letter splits the candidates, in figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Split {
    /// How many candidates have the letter.
    pub hits: usize,
    /// How many families there are, the one without the letter among them; at least 1 while there are candidates.
    pub families: usize,
    /// The size of the largest family.
    pub largest: usize,
    /// The sum of the squares of the sizes.
    pub squares: u64,
}

impl Split {
    /// How many words are left on average, when every candidate is equally likely to be the word.
    pub fn expected(&self, candidates: usize) -> f64 {
        self.squares as f64 / candidates.max(1) as f64
    }

    /// The sort key of `letter`, whose split this is: the letter that most words have comes first, then the one whose largest
    /// family is smallest.
    pub(super) const fn frequency_rank(self, letter: Letter) -> (Reverse<usize>, usize, Letter) {
        (Reverse(self.hits), self.largest, letter)
    }
}

/// Counters kept side by side: words of one family often follow each other, and a counter can't be added to again until
/// the last sum is stored.
const LANES: usize = 4;

impl Dictionary {
    /// The families into which `letter` splits `candidates` (ascending numbers of words), the largest first; equally
    /// large ones in the order of the handouts' published grader: without the letter, then with the fewest copies, then
    /// with the rightmost copy furthest right, then the next, and so on.
    ///
    /// # Panics
    /// When a number is no word's.
    pub fn split(&self, candidates: &[u32], letter: Letter) -> Vec<Family> {
        let counts = self.count(candidates, letter);
        let mut families: Vec<Family> = counts
            .iter()
            .enumerate()
            .filter(|&(_, &size)| size > 0)
            .map(|(family, &size)| Family { places: self.shape_places(letter, family as u32), size: size as usize })
            .collect();
        families.sort_unstable_by_key(|family| (std::cmp::Reverse(family.size), family.places.preference()));
        families
    }

    /// How many candidates are in each family of `letter`, by number in the column.
    fn count(&self, candidates: &[u32], letter: Letter) -> Vec<u32> {
        let width = self.families_of(letter) + 1;
        let column = self.column(letter);
        let mut lanes = vec![0u32; width * LANES];
        let (first, rest) = lanes.split_at_mut(width);
        let (second, rest) = rest.split_at_mut(width);
        let (third, fourth) = rest.split_at_mut(width);
        // Candidates are different words: as many as there are words are all of them.
        if candidates.len() == self.len() {
            let (chunks, tail) = column.as_chunks::<LANES>();
            for &[a, b, c, d] in chunks {
                first[a as usize] += 1;
                second[b as usize] += 1;
                third[c as usize] += 1;
                fourth[d as usize] += 1;
            }
            for &family in tail {
                first[family as usize] += 1;
            }
        } else {
            let (chunks, tail) = candidates.as_chunks::<LANES>();
            for &[a, b, c, d] in chunks {
                first[column[a as usize] as usize] += 1;
                second[column[b as usize] as usize] += 1;
                third[column[c as usize] as usize] += 1;
                fourth[column[d as usize] as usize] += 1;
            }
            for &word in tail {
                first[column[word as usize] as usize] += 1;
            }
        }
        for family in 0..width {
            first[family] += second[family] + third[family] + fourth[family];
        }
        lanes.truncate(width);
        lanes
    }

    /// How each letter splits `candidates`, indexed by [`Letter::index`].
    ///
    /// # Panics
    /// When a number is no word's.
    pub fn splits(&self, candidates: &[u32]) -> [Split; Letter::COUNT] {
        let mut counts = vec![0u32; self.families()];
        for &word in candidates {
            for &family in self.row(word) {
                counts[family as usize] += 1;
            }
        }
        let mut splits = [Split::default(); Letter::COUNT];
        for (family, &count) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
            let split = &mut splits[self.shape(family as u32).letter.index()];
            split.hits += count as usize;
            split.add(count as usize);
        }
        for split in &mut splits {
            split.add(candidates.len() - split.hits);
        }
        splits
    }

    /// The candidates that have `letter` just at `places`.
    ///
    /// # Panics
    /// When a number is no word's.
    pub fn keep(&self, candidates: &[u32], letter: Letter, places: Places) -> Vec<u32> {
        let Some(wanted) = self.in_column(letter, places) else {
            return Vec::new();
        };
        let column = self.column(letter);
        candidates.iter().copied().filter(|&word| column[word as usize] == wanted).collect()
    }
}

impl Split {
    fn add(&mut self, size: usize) {
        if size > 0 {
            self.families += 1;
            self.largest = self.largest.max(size);
            self.squares += (size as u64).pow(2);
        }
    }
}
