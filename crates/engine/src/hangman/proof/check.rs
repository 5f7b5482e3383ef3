//! The checker: what a certificate says, held against the words.

use std::collections::{HashMap, HashSet};

use super::certificate::{Card, Certificate, Rule, plural_misses};
use super::list::WordList;
use super::search::Search;
use super::walk::{Answers, Place, Shapes};
use crate::hangman::{Letter, LetterSet, Pattern};
use crate::text::grouped;

/// What was proved, and how much there was to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// V is at least as much, if that was claimed.
    pub at_least: Option<u8>,
    /// V is at most as much, if that was claimed.
    pub at_most: Option<u8>,
    /// Positions that the walk of the rule came to.
    pub positions: u64,
    /// How the card hangs a guesser who guesses what the search of it tries first.
    pub hanging: Vec<Step>,
    /// The first way of the rule to where the fewest misses are left for the words that are left, and the most were used up.
    pub worst: Vec<Step>,
}

/// A step of a check: a letter that is guessed, and the answer to it that is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The letter.
    pub guess: Letter,
    /// Whether an exception says so, and not the rule.
    pub is_exception: bool,
    /// How many answers there are.
    pub families: usize,
    /// What is shown after the answer.
    pub pattern: Pattern,
    /// The letters that were wrong by then: as many misses have come.
    pub wrong: LetterSet,
    /// How many words the answer leaves.
    pub words: usize,
}

impl Step {
    /// Whether the letter was a miss.
    pub fn is_miss(&self) -> bool {
        self.wrong.contains(self.guess)
    }
}

/// Why a certificate proves nothing, and which step fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is about other words.
    #[error(
        "It is about another list of words: its {} have the fingerprint {:016x}, and these {} have {:016x}.",
        grouped(.says.1), .says.0, grouped(.is.1), .is.0
    )]
    OtherList {
        /// The fingerprint and the number of words that it names.
        says: (u64, usize),
        /// Those of the list.
        is: (u64, usize),
    },
    /// A word of the card is not in the list.
    #[error("Line {line}: “{word}” is not in the list, so the card says nothing of it.")]
    Unlisted {
        /// The word.
        word: String,
        /// Where it stands.
        line: usize,
    },
    /// A word stands on the card twice.
    #[error("Line {line}: “{word}” stands on the card twice.")]
    Twice {
        /// The word.
        word: String,
        /// Where it stands the second time.
        line: usize,
    },
    /// The card forces fewer misses.
    #[error("The card does not force {}: {}", plural_misses(*.misses), beaten(*.misses, *.guess))]
    Beaten {
        /// What it is to force.
        misses: u8,
        /// The letter that a guesser begins with who gets by with one fewer; None if no letter need be guessed.
        guess: Option<Letter>,
    },
    /// The card is said to be minimal and isn’t.
    #[error("Line {line}: the card forces as many misses without “{word}”, so not every word of it is needed.")]
    NotNeeded {
        /// A word that can be left out.
        word: String,
        /// Where it stands.
        line: usize,
    },
    /// The card takes too long to check.
    #[error("The card could not be checked: too many sets of its words would have to be looked at.")]
    TooHard,
    /// A guess is a miss too many.
    #[error(
        "{}The guesser is not safe at {pattern}{}: {guess} can be a miss there, and no more may come.",
        at_line(*.line), without(*.wrong)
    )]
    Hanged {
        /// What is shown.
        pattern: Pattern,
        /// The letters that were wrong.
        wrong: LetterSet,
        /// What is guessed.
        guess: Letter,
        /// The line that says so; 0 for the rule.
        line: usize,
    },
    /// An exception guesses a letter that splits nothing.
    #[error("Line {line}: {guess} tells nothing there.")]
    TellsNothing {
        /// What is guessed.
        guess: Letter,
        /// The line that says so.
        line: usize,
    },
    /// A position is never come to.
    #[error("Line {line}: the guesser never comes to that position, or needs no help there.")]
    NeverMet {
        /// The line.
        line: usize,
    },
}

fn beaten(misses: u8, guess: Option<Letter>) -> String {
    match (guess, misses) {
        (_, 0) => "it has no word.".to_owned(),
        (Some(guess), _) => format!("a guesser who begins with {guess} can keep to {}.", misses - 1),
        (None, _) => format!("it has so few words that no guesser misses more than {}.", misses - 1),
    }
}

fn at_line(line: usize) -> String {
    if line > 0 { format!("Line {line}: ") } else { String::new() }
}

fn without(wrong: LetterSet) -> String {
    if wrong.is_empty() { String::new() } else { format!(" without {wrong}") }
}

/// Checks everything that `certificate` claims of `list`.
///
/// # Errors
/// With the first step that fails.
pub fn verify(certificate: &Certificate, list: &WordList<'_>) -> Result<Proved, Refusal> {
    let (says, is) = (&certificate.listed, &list.listed());
    if says != is {
        return Err(Refusal::OtherList { says: (says.fingerprint, says.words), is: (is.fingerprint, is.words) });
    }
    let hanging = certificate.host.as_ref().map(|card| verify_card(card, list)).transpose()?.unwrap_or_default();
    let rule = certificate.guesser.as_ref().map(|rule| verify_rule(rule, is.length, list)).transpose()?;
    let (positions, worst) = rule.unwrap_or_default();
    let at_least = certificate.host.as_ref().map(|card| card.misses);
    Ok(Proved { at_least, at_most: certificate.guesser.as_ref().map(|rule| rule.misses), positions, hanging, worst })
}

/// Checks a card, and tells how it hangs a guesser.
fn verify_card(card: &Card, list: &WordList<'_>) -> Result<Vec<Step>, Refusal> {
    let mut seen = HashSet::new();
    for word in &card.words {
        let (text, line) = (word.text.clone(), word.line);
        if list.number(&text).is_none() {
            return Err(Refusal::Unlisted { word: text, line });
        }
        if !seen.insert(text.clone()) {
            return Err(Refusal::Twice { word: text, line });
        }
    }
    let Some(misses) = card.misses.checked_sub(1) else {
        // Every list costs 0 at least.
        return Ok(Vec::new());
    };
    let mut search = Search::new(card.words.iter().map(|word| word.text.as_str()));
    let all = search.all();
    if search.enough(all, misses)? {
        let is_few = card.words.len() <= usize::from(misses) + 1;
        let guess = if is_few { None } else { search.first_good(all, misses)? };
        return Err(Refusal::Beaten { misses: card.misses, guess });
    }
    if card.is_minimal {
        for (at, word) in card.words.iter().enumerate() {
            if !search.enough(all & !(1 << at), misses)? {
                return Err(Refusal::NotNeeded { word: word.text.clone(), line: word.line });
            }
        }
    }
    search.line(misses, Pattern::blank(list.listed().length))
}

/// The walk of a rule with its exceptions.
struct Walk<'a> {
    shapes: Shapes,
    /// What to guess where, and the number of the exception that says so.
    exceptions: HashMap<(&'a Pattern, LetterSet), (Letter, usize)>,
    met: HashSet<usize>,
    positions: u64,
    /// The steps to the place that is looked at.
    steps: Vec<Step>,
    /// Those to the hardest end so far, with the misses that it leaves to spare and in all.
    worst: Option<((usize, u8), Vec<Step>)>,
}

/// Checks a rule, and tells how many positions it comes to and the way to the hardest end.
fn verify_rule(rule: &Rule, length: usize, list: &WordList<'_>) -> Result<(u64, Vec<Step>), Refusal> {
    let exceptions = rule
        .exceptions
        .iter()
        .enumerate()
        .map(|(number, exception)| ((&exception.pattern, exception.wrong), (exception.guess, number)));
    let mut walk = Walk {
        shapes: Shapes::new(list.words()),
        exceptions: exceptions.collect(),
        met: HashSet::new(),
        positions: 0,
        steps: Vec::new(),
        worst: None,
    };
    let begin = walk.shapes.begin(length, rule.misses);
    walk.check(&begin, rule)?;
    match rule.exceptions.iter().enumerate().find(|(number, _)| !walk.met.contains(number)) {
        Some((_, exception)) => Err(Refusal::NeverMet { line: exception.line }),
        None => Ok((walk.positions, walk.worst.map(|(_, steps)| steps).unwrap_or_default())),
    }
}

impl Walk<'_> {
    fn check(&mut self, place: &Place, rule: &Rule) -> Result<(), Refusal> {
        if place.is_over() {
            // One miss fewer than there are words is the most that may still come.
            let spare = (usize::from(place.left) + 1).saturating_sub(place.words.len());
            let end = (spare, place.left);
            if self.worst.as_ref().is_none_or(|(worst, _)| end < *worst) {
                self.worst = Some((end, self.steps.clone()));
            }
            return Ok(());
        }
        self.positions += 1;
        let letters = self.shapes.letters(&place.words);
        let said = self.exceptions.get(&(&place.pattern, place.wrong)).copied();
        let (guess, line) = match (said, letters.first()) {
            (Some((guess, number)), _) => {
                self.met.insert(number);
                let line = rule.exceptions[number].line;
                if !letters.contains(&guess) {
                    return Err(Refusal::TellsNothing { guess, line });
                }
                (guess, line)
            }
            (None, Some(&guess)) => (guess, 0),
            (None, None) => return Ok(()),
        };
        match self.shapes.answers(place, guess) {
            Answers::Hanged => Err(Refusal::Hanged { pattern: place.pattern.clone(), wrong: place.wrong, guess, line }),
            Answers::Places(places) => places.iter().try_for_each(|next| {
                let (pattern, words) = (next.pattern.clone(), next.words.len());
                let (is_exception, families) = (said.is_some(), places.len());
                self.steps.push(Step { guess, is_exception, families, pattern, wrong: next.wrong, words });
                self.check(next, rule)?;
                self.steps.pop();
                Ok(())
            }),
        }
    }
}
