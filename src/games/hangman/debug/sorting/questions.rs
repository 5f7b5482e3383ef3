//! What is asked while words are sorted into families.

use super::{CHOICES, Sorting};
use crate::games::hangman::words::words;
use crate::play::trace::{Answer, Question};

impl Sorting {
    /// Where word `at` can go: its family, and some that it could be mistaken for.
    fn choices(&self, at: usize) -> Vec<usize> {
        let right = self.family_of[at];
        let mut sizes = vec![0; self.families.len()];
        self.family_of[..at].iter().for_each(|&family| sizes[family] += 1);
        let mut others: Vec<usize> = (0..self.families.len()).filter(|&family| family != right).collect();
        others.sort_by_key(|&family| (std::cmp::Reverse(sizes[family]), family));
        self.in_order(others.into_iter().take(CHOICES - 1).chain([right]))
    }

    /// Families in an order that says nothing of which is right.
    fn in_order(&self, families: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut families: Vec<usize> = families.collect();
        families.sort_by(|&one, &other| self.families[one].pattern.cmp(&self.families[other].pattern));
        families
    }

    fn one_of(&self, families: &[usize], right: usize) -> Answer {
        let choices = families.iter().map(|&family| self.families[family].pattern.clone()).collect();
        Answer::OneOf(choices, families.iter().position(|&family| family == right).unwrap_or(0))
    }

    pub(super) fn question_of_word(&self, at: usize) -> Option<Question> {
        let (word, is_masked) = &self.singles[at];
        let choices = self.choices(at);
        let right = self.family_of[at];
        (!is_masked && choices.len() > 1).then(|| Question {
            asked: format!("Which family does “{word}” go into?"),
            answer: self.one_of(&choices, right),
            why: format!("“{word}” has {}.", self.found(self.families[right].places)),
        })
    }

    /// Before the first comparison: which family is kept in the end.
    pub(super) fn question_of_host(&self) -> Option<Question> {
        let kept = self.preferred(self.families.len())?;
        let mut by_rank: Vec<usize> = (0..self.families.len()).collect();
        by_rank.sort_by_key(|&family| self.families[family].rank);
        let choices = self.in_order(by_rank.iter().copied().take(CHOICES));
        let second = by_rank.get(1).map(|&family| &self.families[family])?;
        let first = &self.families[kept];
        let why = if second.size == first.size {
            format!("It has {}, as many as {}. {}.", words(first.size), second.pattern, self.rule(first, second))
        } else {
            format!("It has {}, and the next one, {}, has {}.", words(first.size), second.pattern, words(second.size))
        };
        Some(Question {
            asked: "Which family comes first by size and the rule for ties?".into(),
            answer: self.one_of(&choices, kept),
            why,
        })
    }
}
