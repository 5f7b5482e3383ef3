//! The worst case of the guesser who always guesses the letter most candidates have: an upper bound on V.

use super::expand::{Child, Node};
use super::order::is_few;
use super::{Solver, Stop};
use crate::hangman::Letter;

impl Solver {
    /// The most misses that any host can make the most-frequent-letter guesser accept.
    pub(super) fn worst_of_frequent(&mut self, set: &[u32]) -> u8 {
        if set.len() < 2 {
            return 0;
        }
        let Some((letter, mut children)) = self.frequent_split(set) else {
            return 0;
        };
        children.sort_unstable_by_key(|child| std::cmp::Reverse(child.size));
        let mut worst = 0;
        for child in children {
            let price = u8::from(child.is_miss());
            // Each miss rules out at least one word, so a small family can't be worse than the worst found so far.
            if is_few(child.size + u32::from(price), worst) {
                continue;
            }
            let words = self.members(set, letter, &child);
            worst = worst.max(price + self.worst_of_frequent(&words));
        }
        worst
    }

    /// Whether some host can make the most-frequent-letter guesser miss more than `misses` times.
    pub(super) fn exceeds(&mut self, set: &[u32], misses: u8) -> bool {
        if is_few(set.len() as u32, misses) {
            return false;
        }
        let Some((letter, mut children)) = self.frequent_split(set) else {
            return false;
        };
        children.sort_unstable_by_key(|child| std::cmp::Reverse(child.weight()));
        children.into_iter().any(|child| {
            let Some(left) = misses.checked_sub(u8::from(child.is_miss())) else { return true };
            if is_few(child.size, left) {
                return false;
            }
            let words = self.members(set, letter, &child);
            self.exceeds(&words, left)
        })
    }

    /// With which guess, counted from 1, a host can bring about each miss of the most-frequent-letter guesser as early
    /// as possible: entry k is for the k-th miss, entry 0 is 0; at most `lives` misses are looked at, and those that no
    /// host can bring about are missing.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn schedule(&mut self, set: &[u32], lives: u32) -> Result<Vec<u32>, Stop> {
        let mut schedule = vec![0];
        if set.len() < 2 || lives == 0 {
            return Ok(schedule);
        }
        self.meter.check()?;
        let Some((letter, children)) = self.frequent_split(set) else {
            return Ok(schedule);
        };
        for child in children {
            let price = usize::from(child.is_miss());
            let words = self.members(set, letter, &child);
            let later = self.schedule(&words, lives - price as u32)?;
            for (misses, guess) in later.into_iter().enumerate() {
                let at = misses + price;
                if schedule.len() <= at {
                    schedule.resize(at + 1, u32::MAX);
                }
                schedule[at] = schedule[at].min(guess + 1);
            }
        }
        Ok(schedule)
    }

    fn frequent_split(&mut self, set: &[u32]) -> Option<(Letter, Vec<Child>)> {
        self.meter.count(set.len());
        let key = self.key(set);
        let node = self.expander.expand(&self.dictionary, &self.keys, set, key);
        let branch = &node.branches[most_frequent(&node)?];
        Some((branch.letter, node.children(branch).to_vec()))
    }
}

/// The guess that most words have; among equal ones the one whose largest family is smallest.
fn most_frequent(node: &Node) -> Option<usize> {
    let largest = |at: usize| node.children(&node.branches[at]).iter().map(|child| child.size).max();
    (0..node.branches.len()).max_by_key(|&at| (node.branches[at].hits, std::cmp::Reverse(largest(at))))
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use super::super::tests::{ELEVEN, ENDING, NINE, sets_of, solver_of};
    use super::*;
    use crate::hangman::Dictionary;

    type Families = Vec<(bool, Vec<u32>)>;

    /// What the guesser guesses, among letters that leave different families: the words of each, and whether it is a miss.
    fn guess(dictionary: &Dictionary, set: &[u32]) -> Option<Families> {
        let mut guesses: Vec<(usize, Reverse<usize>, Families)> = Vec::new();
        for letter in Letter::all() {
            let mut families: Families = dictionary
                .split(set, letter)
                .into_iter()
                .map(|family| (family.is_miss(), dictionary.keep(set, letter, family.places)))
                .collect();
            families.sort_unstable();
            let hits = families.iter().filter(|(is_miss, _)| !is_miss).map(|(_, words)| words.len()).sum();
            let largest = families.iter().map(|(_, words)| words.len()).max().unwrap_or(0);
            if families.len() > 1 && guesses.iter().all(|(.., others)| *others != families) {
                guesses.push((hits, Reverse(largest), families));
            }
        }
        guesses.into_iter().max_by_key(|&(hits, largest, _)| (hits, largest)).map(|(.., families)| families)
    }

    /// Follows every answer, and notes with which guess each miss comes soonest.
    fn follow(dictionary: &Dictionary, set: &[u32], guesses: u32, misses: usize, soonest: &mut Vec<u32>) {
        for (is_miss, words) in guess(dictionary, set).into_iter().flatten() {
            let misses = misses + usize::from(is_miss);
            if misses == soonest.len() {
                soonest.push(u32::MAX);
            }
            if is_miss {
                soonest[misses] = soonest[misses].min(guesses + 1);
            }
            follow(dictionary, &words, guesses + 1, misses, soonest);
        }
    }

    #[test]
    fn the_worst_that_the_most_frequent_letter_comes_to_is_that_of_all_answers() {
        for words in [NINE, ELEVEN, ENDING] {
            let mut solver = solver_of(words);
            let dictionary = solver.dictionary.clone();
            for set in sets_of(&solver).step_by(3) {
                let mut soonest = vec![0];
                follow(&dictionary, &set, 0, 0, &mut soonest);
                let worst = soonest.len() - 1;
                assert_eq!(usize::from(solver.worst_of_frequent(&set)), worst, "{set:?}");
                for misses in 0..=worst + 1 {
                    assert_eq!(solver.exceeds(&set, misses as u8), worst > misses, "{set:?} {misses}");
                    soonest.truncate(worst + 2 - misses);
                    assert_eq!(solver.schedule(&set, soonest.len() as u32 - 1).unwrap(), soonest, "{set:?}");
                }
            }
        }
    }
}
