//! The worst case of the guesser who always guesses the letter most candidates have: an upper bound on V.

use super::expand::{Child, Node};
use super::order::weight;
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
            if child.size as usize - 1 + usize::from(price) <= usize::from(worst) {
                continue;
            }
            let words = self.members(set, letter, &child);
            worst = worst.max(price + self.worst_of_frequent(&words));
        }
        worst
    }

    /// Whether some host can make the most-frequent-letter guesser miss more than `misses` times.
    pub(super) fn exceeds(&mut self, set: &[u32], misses: u8) -> bool {
        if set.len() <= usize::from(misses) + 1 {
            return false;
        }
        let Some((letter, mut children)) = self.frequent_split(set) else {
            return false;
        };
        children.sort_unstable_by_key(|child| std::cmp::Reverse(weight(child)));
        children.into_iter().any(|child| {
            let Some(left) = misses.checked_sub(u8::from(child.is_miss())) else { return true };
            if child.size <= u32::from(left) + 1 {
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
            for (misses, guess) in later.into_iter().enumerate().skip(1 - price) {
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
