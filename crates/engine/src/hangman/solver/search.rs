//! Whether some number of misses is enough: a depth-first search with a memo.

use super::expand::{Branch, Child, Node};
use super::few::MOST_FEW;
use super::memo::SetKey;
use super::order::{can_cover, weight};
use super::{Solver, Stop};
use crate::hangman::Letter;

impl Solver {
    /// Whether a guesser who may miss `misses` times finds the word, whatever the host answers.
    pub(super) fn decide(&mut self, set: &[u32], key: SetKey, misses: u8) -> Result<bool, Stop> {
        if let Some(enough) = self.known(set.len() as u32, key, misses) {
            return Ok(enough);
        }
        if set.len() <= MOST_FEW {
            return self.decide_few(set, key, misses);
        }
        let enough = self.decide_many(set, key, misses)?;
        self.memo.note(key, misses, enough);
        Ok(enough)
    }

    /// The same at more words than bits are for.
    pub(super) fn decide_many(&mut self, set: &[u32], key: SetKey, misses: u8) -> Result<bool, Stop> {
        self.meter.tick(set.len())?;
        if self.cliques.largest(set) >= u32::from(misses) + 2 {
            return Ok(false);
        }
        let node = self.expander.expand(&self.dictionary, &self.keys, set, key);
        self.decide_node(set, &node, misses)
    }

    fn decide_node(&mut self, set: &[u32], node: &Node, misses: u8) -> Result<bool, Stop> {
        let size = set.len() as u32;
        // A letter that every word has costs no miss, and its answer can only narrow the set.
        if let Some(free) = node.branches.iter().find(|branch| branch.hits == size) {
            return self.decide_branch(set, node, free, misses);
        }
        if misses == 0 || !can_cover(node.branches.iter().map(|branch| branch.hits), size, misses) {
            return Ok(false);
        }
        let mut open: Vec<(u32, Branch)> = Vec::with_capacity(node.branches.len());
        for branch in &node.branches {
            match self.glance(node, branch, misses) {
                Some(true) => return Ok(true),
                Some(false) => {}
                None => open.push((node.children(branch).iter().map(weight).max().unwrap_or(0), *branch)),
            }
        }
        open.sort_by_key(|&(weight, _)| weight);
        for (_, branch) in &open {
            if self.decide_branch(set, node, branch, misses)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What the memo knows of a guess, without a search of its families.
    fn glance(&self, node: &Node, branch: &Branch, misses: u8) -> Option<bool> {
        let mut all = true;
        for child in node.children(branch) {
            match self.known(child.size, child.key, misses - u8::from(child.is_miss())) {
                Some(true) => {}
                Some(false) => return Some(false),
                None => all = false,
            }
        }
        all.then_some(true)
    }

    /// Whether a guess is good enough: every family it can leave is.
    fn decide_branch(&mut self, set: &[u32], node: &Node, branch: &Branch, misses: u8) -> Result<bool, Stop> {
        let mut open: Vec<Child> = Vec::new();
        for child in node.children(branch) {
            match self.known(child.size, child.key, misses - u8::from(child.is_miss())) {
                Some(true) => {}
                Some(false) => return Ok(false),
                None => open.push(*child),
            }
        }
        open.sort_by_key(|child| std::cmp::Reverse(weight(child)));
        for child in open {
            let words = self.members(set, branch.letter, &child);
            if !self.decide(&words, child.key, misses - u8::from(child.is_miss()))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The words of a family.
    pub(super) fn members(&self, set: &[u32], letter: Letter, child: &Child) -> Vec<u32> {
        let column = self.dictionary.column(letter);
        let mut words = Vec::with_capacity(child.size as usize);
        words.extend(set.iter().copied().filter(|&word| column[word as usize] == child.in_column));
        words
    }

    /// What is known without splitting the set. A set of at most `misses + 1` words is decided: each miss rules out at
    /// least one word.
    pub(super) fn known(&self, size: u32, key: SetKey, misses: u8) -> Option<bool> {
        if size <= u32::from(misses) + 1 {
            return Some(true);
        }
        self.memo.decided(key, misses)
    }
}
