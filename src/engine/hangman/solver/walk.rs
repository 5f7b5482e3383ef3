//! The worst case of the guesser who always guesses the letter most candidates have: an upper bound on V.

use super::Solver;
use super::expand::Node;

impl Solver {
    /// The most misses that any host can make the most-frequent-letter guesser accept.
    pub(super) fn worst_of_frequent(&mut self, set: &[u32]) -> u8 {
        self.walk(set, u8::MAX)
    }

    /// The same, but a result above `enough` may be any number above it.
    pub(super) fn walk(&mut self, set: &[u32], enough: u8) -> u8 {
        if set.len() < 2 {
            return 0;
        }
        let key = self.key(set);
        let node = self.expander.expand(&self.dictionary, &self.keys, set, key);
        let Some(branch) = most_frequent(&node) else {
            return 0;
        };
        let mut worst = 0;
        let mut children: Vec<_> = node.children(&node.branches[branch]).to_vec();
        children.sort_unstable_by_key(|child| std::cmp::Reverse(child.size));
        for child in children {
            let price = u8::from(child.is_miss());
            // Each miss rules out a word at least, so a small family can't be worse than what is known.
            if child.size as usize - 1 + usize::from(price) <= usize::from(worst) {
                continue;
            }
            let column = self.dictionary.column(node.branches[branch].letter);
            let words: Vec<u32> = set.iter().copied().filter(|&word| column[word as usize] == child.in_column).collect();
            worst = worst.max(price + self.walk(&words, enough.saturating_sub(price)));
            if worst > enough {
                break;
            }
        }
        worst
    }
}

/// The guess that most words have; among equal ones the one whose largest family is smallest.
fn most_frequent(node: &Node) -> Option<usize> {
    let largest = |at: usize| node.children(&node.branches[at]).iter().map(|child| child.size).max();
    (0..node.branches.len()).max_by_key(|&at| (node.branches[at].hits, std::cmp::Reverse(largest(at))))
}
