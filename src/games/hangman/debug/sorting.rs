//! How a letter sorts the words that are left into families, word after word, and which of them the host keeps.

mod questions;

use std::cmp::Ordering;

use super::scene::Position;
use crate::games::hangman::{
    Spelling,
    words::{grouped, places, words},
};
use crate::play::trace::{Algorithm, Mark, Question, Step};
use arcade_engine::hangman::{Answer as Said, Guess, Letter, Places, Ties};
use arcade_engine::text::{capitalised, counted};
use arcade_ui::facts::Fact;

/// So many words go one by one; after them twice as many each step, so that thousands are sorted within a few steps.
const SINGLES: usize = 30;
/// The most families that are offered as an answer.
const CHOICES: usize = 4;

const SPLIT: &[&str] = &[
    "families ← empty table",
    "for each word that is left:",
    "  answer ← a blank for each place",
    "  for each place of word:",
    "    if the letter stands there: write it",
    "  if answer is new: families[answer] ← none",
    "  add word to families[answer]",
    "return families",
];
const SPLIT_ADD: usize = 6;
const SPLIT_END: usize = 7;

/// How a host goes by size, with how it ends.
macro_rules! keep {
    ($($end:literal),+) => {
        &[
            "families ← empty table",
            "for each word that is left:",
            "  answer ← the places of the letter in word",
            "  if answer is new: families[answer] ← none",
            "  add word to families[answer]",
            "kept ← none",
            "for each family of families:",
            "  if it has fewer words than kept: go on",
            "  if it has more: kept ← family",
            "  if it has as many: the rule for ties",
            $($end),+
        ]
    };
}

const KEEP: &[&str] = keep!["return kept"];
const KEEP_ADD: usize = 4;
const KEEP_FEWER: usize = 7;
const KEEP_MORE: usize = 8;
const KEEP_TIE: usize = 9;
const KEEP_END: usize = 10;

const KEEP_OR_SLIP: &[&str] = keep!["if this host slips on this guess:", "  return the second choice", "return kept"];
const SLIPS: usize = 11;
const SLIPS_END: usize = 12;

/// A family, in the order in which its first word comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sorted {
    places: Places,
    /// The answer that its words get.
    pub(super) pattern: String,
    /// How many words it gets in all.
    size: usize,
    /// How many families the host prefers to it.
    rank: usize,
}

/// How the host chooses, where it goes by size.
#[derive(Debug)]
struct Choice {
    ties: Ties,
    /// The family that it answers with.
    answer: usize,
    /// Whether the host slips on some guesses.
    may_slip: bool,
    /// Whether that is not the one that it prefers, because it slips on this guess.
    slips: bool,
}

/// A letter that sorts the words.
#[derive(Debug)]
pub(super) struct Sorting {
    pub(super) letter: Letter,
    /// The family of each word.
    family_of: Vec<usize>,
    /// The words that go one by one as they are spelt, and whether something of them is masked.
    singles: Vec<(String, bool)>,
    pub(super) families: Vec<Sorted>,
    /// How many words are sorted after each step that sorts some.
    sorted: Vec<usize>,
    choice: Option<Choice>,
    /// What is said of the answer where no host goes by size.
    without_choice: &'static str,
}

/// What a step does.
enum Part {
    Begin,
    /// One word is sorted.
    Word(usize),
    /// The words from the first number to below the second one are sorted.
    Words(usize, usize),
    /// A family is compared with the one that is kept so far.
    Compare(usize),
    End,
}

/// What is known of the families after some steps.
pub(super) struct Known {
    /// How many words are sorted.
    pub(super) words: usize,
    /// How many words each family has, in the order in which they appeared.
    pub(super) sizes: Vec<usize>,
    /// The family that the last step was about.
    pub(super) lit: Option<usize>,
    /// The family that is kept so far.
    pub(super) kept: Option<usize>,
}

impl Sorting {
    /// How `letter` sorts the words of `position`.
    pub(super) fn of(position: &Position<'_>, letter: Letter, spelling: Spelling<'_>) -> Self {
        let (dictionary, words) = (position.dictionary, position.candidates);
        let preferred = position.families(letter);
        let mut families: Vec<Sorted> = Vec::new();
        let mut family_of = Vec::with_capacity(words.len());
        for &word in words {
            let places = dictionary.places(word, letter);
            let at = families.iter().position(|family| family.places == places).unwrap_or_else(|| {
                let rank = preferred.iter().position(|family| family.places == places).unwrap_or(0);
                let pattern = position.pattern.with(letter, places).to_string();
                families.push(Sorted {
                    places,
                    pattern,
                    size: preferred.get(rank).map_or(0, |family| family.size),
                    rank,
                });
                families.len() - 1
            });
            family_of.push(at);
        }
        let singles = words.iter().take(SINGLES).map(|&word| {
            let plain = dictionary.word(word);
            let spelt = spelling.of(plain);
            let is_masked = spelt != plain;
            (spelt, is_masked)
        });
        let mut sorted: Vec<usize> = (1..=words.len().min(SINGLES)).collect();
        while let Some(&last) = sorted.last().filter(|&&last| last < words.len()) {
            sorted.push((last * 2).min(words.len()));
        }
        let choice = position.game.filter(|game| game.setup().host.prefers_size()).and_then(|game| {
            let answer = game.setup().host.quick_answer(game, Guess::Letter(letter))?;
            let answer = families.iter().position(|family| answer == Said::Places(family.places))?;
            let (ties, may_slip) = (game.setup().ties, game.setup().host.slips());
            Some(Choice { ties, answer, may_slip, slips: families[answer].rank > 0 })
        });
        let without_choice = match position.game {
            Some(_) => "This host does not go by their size.",
            None => "Your answer says which of them is left.",
        };
        Self { letter, family_of, singles: singles.collect(), families, sorted, choice, without_choice }
    }

    fn part(&self, at: usize) -> Part {
        let Some(at) = at.checked_sub(1) else { return Part::Begin };
        if at < self.singles.len() {
            return Part::Word(at);
        }
        if let Some(&to) = self.sorted.get(at) {
            return Part::Words(self.sorted[at - 1], to);
        }
        let at = at - self.sorted.len();
        if self.choice.is_some() && at < self.families.len() { Part::Compare(at) } else { Part::End }
    }

    /// Which of the first `count` families is preferred; None of none.
    fn preferred(&self, count: usize) -> Option<usize> {
        (0..count).min_by_key(|&family| self.families[family].rank)
    }

    /// What is known after the first `done` steps.
    pub(super) fn known(&self, done: usize) -> Known {
        let Some(last) = done.checked_sub(1) else {
            return Known { words: 0, sizes: Vec::new(), lit: None, kept: None };
        };
        let (words, lit, kept) = match self.part(last) {
            Part::Begin => (0, None, None),
            Part::Word(word) => (word + 1, Some(self.family_of[word]), None),
            Part::Words(_, to) => (to, None, None),
            Part::Compare(family) => (self.family_of.len(), Some(family), self.preferred(family + 1)),
            Part::End => {
                let answer = self.choice.as_ref().map(|choice| choice.answer);
                (self.family_of.len(), answer, answer)
            }
        };
        let mut sizes = Vec::new();
        for &family in &self.family_of[..words] {
            if family == sizes.len() {
                sizes.push(0);
            }
            sizes[family] += 1;
        }
        Known { words, sizes, lit, kept }
    }

    /// The words that went into `family` one by one among the first `words`, the first one first.
    pub(super) fn members(&self, family: usize, words: usize) -> impl Iterator<Item = &str> {
        let sorted = self.family_of.iter().zip(&self.singles).take(words);
        sorted.filter(move |&(&of, _)| of == family).map(|(_, (word, _))| word.as_str())
    }

    /// How many words are sorted in all.
    pub(super) fn words(&self) -> usize {
        self.family_of.len()
    }

    /// `E at places 2 and 5`, or `no E`.
    fn found(&self, at: Places) -> String {
        let letter = self.letter;
        if at.is_empty() { format!("no {letter}") } else { format!("{letter} at {}", places(at)) }
    }

    fn said_of_word(&self, at: usize) -> String {
        let family = &self.families[self.family_of[at]];
        let before = self.family_of[..at].iter().filter(|&&of| of == self.family_of[at]).count();
        let size = match before {
            0 => "a new family".to_owned(),
            _ => format!("which now has {} words", before + 1),
        };
        format!("“{}” has {}: it goes into {}, {size}.", self.singles[at].0, self.found(family.places), family.pattern)
    }

    /// The line of the comparison of a family with the one that is kept so far, and what is said of it.
    fn comparison(&self, at: usize) -> (usize, String) {
        let family = &self.families[at];
        let head = format!("{} has {}", family.pattern, words(family.size));
        let Some(kept) = self.preferred(at).map(|kept| &self.families[kept]) else {
            return (KEEP_MORE, format!("{head}: it is the first one, and kept so far."));
        };
        match family.size.cmp(&kept.size) {
            Ordering::Less => (KEEP_FEWER, format!("{head}, fewer than {}, which stays.", kept.pattern)),
            Ordering::Greater => (KEEP_MORE, format!("{head}, more than {}: now this one is kept.", kept.pattern)),
            Ordering::Equal => {
                let winner = if family.rank < kept.rank { family } else { kept };
                let rule = self.rule(family, kept);
                (KEEP_TIE, format!("{head}, as many as {}. {rule}: {}.", kept.pattern, winner.pattern))
            }
        }
    }

    /// What decides between two families that are equally large.
    fn rule(&self, one: &Sorted, other: &Sorted) -> String {
        match self.choice.as_ref().map(|choice| choice.ties) {
            Some(Ties::Drawn) => "The lot decides".into(),
            _ if one.places.len() != other.places.len() => format!("The one with fewer {} goes first", self.letter),
            _ => format!("The one with {} further right goes first", self.letter),
        }
    }

    fn said_at_end(&self) -> String {
        let Some(choice) = &self.choice else {
            return format!(
                "{} make {}. {}",
                capitalised(&words(self.words())),
                counted(self.families.len(), "family", "families"),
                self.without_choice
            );
        };
        let kept = &self.families[choice.answer];
        let what = if kept.places.is_empty() { "a miss" } else { "no miss" };
        if choice.slips {
            return format!(
                "On this guess the host slips: it answers with {}, the second choice. That is {what}.",
                kept.pattern
            );
        }
        format!("The host keeps {} with {}. That answer is {what}.", kept.pattern, words(kept.size))
    }
}

impl Algorithm for Sorting {
    fn code(&self) -> &'static [&'static str] {
        match &self.choice {
            Some(choice) if choice.may_slip => KEEP_OR_SLIP,
            Some(_) => KEEP,
            None => SPLIT,
        }
    }

    fn steps(&self) -> usize {
        let compared = if self.choice.is_some() { self.families.len() } else { 0 };
        1 + self.sorted.len() + compared + 1
    }

    fn step(&self, at: usize) -> Step {
        let (add, end) = match &self.choice {
            Some(choice) if choice.slips => (KEEP_ADD, SLIPS),
            Some(choice) if choice.may_slip => (KEEP_ADD, SLIPS_END),
            Some(_) => (KEEP_ADD, KEEP_END),
            None => (SPLIT_ADD, SPLIT_END),
        };
        let known = self.known(at + 1);
        let families = ("families", known.sizes.len().to_string());
        let described = |family: usize| {
            let family = &self.families[family];
            format!("{} with {}", family.pattern, words(family.size))
        };
        let kept = |family: Option<usize>| ("kept", family.map_or_else(|| "none".to_owned(), described));
        match self.part(at) {
            Part::Begin => Step {
                line: 0,
                variables: vec![families],
                said: format!("The words are sorted by where they have {}; there is no family yet.", self.letter),
            },
            Part::Word(word) => {
                let family = self.family_of[word];
                let answer = self.families[family].pattern.clone();
                let size = grouped(known.sizes[family]);
                Step {
                    line: add,
                    variables: vec![
                        ("word", self.singles[word].0.clone()),
                        ("answer", answer),
                        ("its words", size),
                        families,
                    ],
                    said: self.said_of_word(word),
                }
            }
            Part::Words(from, to) => Step {
                line: add,
                variables: vec![("words", format!("{} of {}", grouped(to), grouped(self.words()))), families],
                said: format!(
                    "The next {} {} the same way: now {} of {} are sorted.",
                    words(to - from),
                    if to - from == 1 { "goes" } else { "go" },
                    grouped(to),
                    words(self.words())
                ),
            },
            Part::Compare(family) => {
                let (line, said) = self.comparison(family);
                Step { line, variables: vec![("family", described(family)), kept(known.kept)], said }
            }
            Part::End => {
                let mut variables = vec![families];
                variables.extend(self.choice.as_ref().map(|choice| kept(Some(choice.answer))));
                Step { line: end, variables, said: self.said_at_end() }
            }
        }
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        let known = self.known(done);
        let family = |(at, &size): (usize, &usize)| {
            let kept = if known.kept == Some(at) { ", kept" } else { "" };
            Fact::new(self.families[at].pattern.clone(), format!("{}{kept}", words(size)))
        };
        known.sizes.iter().enumerate().map(family).collect()
    }

    fn question(&self, at: usize) -> Option<Question> {
        match self.part(at) {
            Part::Word(word) => self.question_of_word(word),
            Part::Compare(0) => self.question_of_host(),
            _ => None,
        }
    }

    fn marks(&self) -> &'static [Mark] {
        if self.choice.is_some() { &[Mark::Tie] } else { &[] }
    }

    fn meets(&self, at: usize, _: Mark) -> bool {
        let Part::Compare(family) = self.part(at) else { return false };
        self.preferred(family).is_some_and(|kept| self.families[kept].size == self.families[family].size)
    }

    /// Its family; steps about many words, or about none, work on no family.
    fn cell(&self, at: usize) -> usize {
        self.known(at + 1).lit.unwrap_or(self.families.len())
    }
}
