//! Whether some number of misses is enough: a depth-first search with a memo.

use super::expand::{Branch, Child, Node};
use super::few::MOST_FEW;
use super::memo::SetKey;
use super::order::{can_cover, is_few};
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
        if !is_few(self.cliques.largest(set), misses) {
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
        if !can_cover(node.branches.iter().map(|branch| branch.hits), size, misses) {
            return Ok(false);
        }
        let mut open: Vec<(u32, Branch)> = Vec::with_capacity(node.branches.len());
        for branch in &node.branches {
            match self.open(node, branch, misses) {
                Some(families) if families.is_empty() => return Ok(true),
                Some(_) => open.push((node.children(branch).iter().map(Child::weight).max().unwrap_or(0), *branch)),
                None => {}
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

    /// The families that a guess can leave of which it is not known whether the misses left then are enough, with these misses;
    /// None where it is known of a family that they are not.
    fn open(&self, node: &Node, branch: &Branch, misses: u8) -> Option<Vec<(Child, u8)>> {
        let mut open = Vec::new();
        for child in node.children(branch) {
            let left = misses - u8::from(child.is_miss());
            match self.known(child.size, child.key, left) {
                Some(true) => {}
                Some(false) => return None,
                None => open.push((*child, left)),
            }
        }
        Some(open)
    }

    /// Whether a guess is good enough: every family it can leave is.
    fn decide_branch(&mut self, set: &[u32], node: &Node, branch: &Branch, misses: u8) -> Result<bool, Stop> {
        let Some(mut open) = self.open(node, branch, misses) else { return Ok(false) };
        open.sort_by_key(|(child, _)| std::cmp::Reverse(child.weight()));
        for (child, left) in open {
            let words = self.members(set, branch.letter, &child);
            if !self.decide(&words, child.key, left)? {
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

    /// What is known without splitting the set.
    pub(super) fn known(&self, size: u32, key: SetKey, misses: u8) -> Option<bool> {
        if is_few(size, misses) { Some(true) } else { self.memo.decided(key, misses) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::memo::Memo;
    use super::super::tests::{ELEVEN, ENDING, NINE, solver_of, values_of};

    #[test]
    fn many_words_cost_what_they_cost_by_definition() {
        for words in [NINE, ELEVEN, ENDING] {
            let mut solver = solver_of(words);
            for (set, value) in values_of(&solver).into_iter().filter(|(set, _)| set.len() > 1) {
                let key = solver.key(&set);
                for misses in (0..=value).filter(|&misses| set.len() > usize::from(misses) + 1) {
                    solver.memo = Memo::default();
                    assert_eq!(solver.decide_many(&set, key, misses), Ok(misses >= value), "{set:?} {misses}");
                }
            }
        }
    }

    /// Whichever letter it is, and however late it would be tried.
    #[test]
    fn a_letter_whose_families_are_all_known_is_found_without_a_search() {
        let mut solver = solver_of(NINE);
        let set = solver.dictionary.all();
        let (key, misses) = (solver.key(&set), 2);
        let node = solver.expander.expand(&solver.dictionary, &solver.keys, &set, key);
        for branch in &node.branches {
            solver.memo = Memo::default();
            for child in node.children(branch) {
                solver.memo.note(child.key, misses - u8::from(child.is_miss()), true);
            }
            let before = solver.meter.nodes;
            assert_eq!(solver.decide_many(&set, key, misses), Ok(true), "{:?}", branch.letter);
            assert_eq!(solver.meter.nodes, before + 1, "{:?}", branch.letter);
        }
    }
}
