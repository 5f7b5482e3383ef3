//! A certificate, and its text.

use std::fmt;

use crate::hangman::{Letter, LetterSet, Pattern};
use crate::lexicon::Tier;
use crate::text::{grouped, noun, plural};

/// The first line of the text that is no comment.
pub(super) const FORMAT: &str = "certificate 1";

/// Columns that lines of words and sentences have at most.
const WIDTH: usize = 100;

/// Which list of words a certificate is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// How rare its words are at most.
    pub tier: Tier,
    /// The length of its words.
    pub length: usize,
    /// A hash of them.
    pub fingerprint: u64,
    /// How many there are.
    pub words: usize,
}

/// A word of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word, in lower case.
    pub text: String,
    /// The line of the text that it was read from; 0 if it wasn’t read.
    pub line: usize,
}

/// Words that force misses by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// How many misses they force.
    pub misses: u8,
    /// The words.
    pub words: Vec<Word>,
    /// Whether no word can be left out.
    pub is_minimal: bool,
}

/// Where a guesser does otherwise than the rule says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exception {
    /// What is shown.
    pub pattern: Pattern,
    /// The letters that were wrong.
    pub wrong: LetterSet,
    /// What is guessed there.
    pub guess: Letter,
    /// The line of the text that it was read from; 0 if it wasn’t read.
    pub line: usize,
}

/// A guesser: the most frequent letter, but for the exceptions.
///
/// The rule: guess the letter that is in the most of the words that are left, among the letters that split them; if several
/// are in equally many, the one whose largest family is smallest, and of those the last in the alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// How many misses the guesser accepts at most.
    pub misses: u8,
    /// How many the rule accepts without its exceptions. Said, and not proved.
    pub alone: Option<u8>,
    /// Where it does otherwise.
    pub exceptions: Vec<Exception>,
}

/// What proves that V of a list is at least so much, or at most so much, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The list.
    pub listed: Listed,
    /// Why V is at least as much.
    pub host: Option<Card>,
    /// Why V is at most as much.
    pub guesser: Option<Rule>,
}

impl Certificate {
    /// V, if both sides are proved and meet.
    pub fn value(&self) -> Option<u8> {
        let (host, guesser) = (self.host.as_ref()?.misses, self.guesser.as_ref()?.misses);
        (host == guesser).then_some(host)
    }

    /// What it proves, in a sentence.
    pub fn claim(&self) -> String {
        let Listed { tier, length, words, .. } = self.listed;
        let list = match words {
            1 => format!("the one {tier} word of {length} letters"),
            _ => format!("the {} {tier} words of {length} letters", grouped(words)),
        };
        let cost = match (self.value(), &self.host, &self.guesser) {
            (Some(value), ..) => format!("{} exactly", plural_misses(value)),
            (_, Some(host), Some(guesser)) => format!("{} to {}", host.misses, plural_misses(guesser.misses)),
            (_, Some(host), None) => format!("{} at least", plural_misses(host.misses)),
            (_, None, Some(guesser)) => format!("{} at most", plural_misses(guesser.misses)),
            (_, None, None) => "nothing that is proved here".to_owned(),
        };
        format!("Evil Hangman with {list} costs a guesser {cost}, when both sides play perfectly.")
    }

    /// What a reader is told before the lines.
    fn preface(&self) -> Vec<String> {
        let mut told = vec![self.claim()];
        if let Some(card) = self.host.as_ref().filter(|card| card.misses > 0) {
            let (words, misses) = (plural(card.words.len(), "word"), plural_misses(card.misses));
            told.push(format!(
                "The host: {words} on a card force {misses} by themselves. Keep to them, and whatever letter is guessed, one of the \
                 answers that the card leaves goes on forcing what is still due. More words never help a guesser, so the whole list \
                 costs as much.{}",
                if card.is_minimal { " No word of the card can be left out." } else { "" }
            ));
        }
        if let Some(rule) = &self.guesser {
            let otherwise = match rule.exceptions.len() {
                0 => "There are no exceptions.".to_owned(),
                1 => "One line “at” says where to guess otherwise.".to_owned(),
                many => format!("{many} lines “at” say where to guess otherwise."),
            };
            let alone = rule.alone.map_or_else(String::new, |alone| match alone {
                alone if alone <= rule.misses => String::new(),
                alone if rule.exceptions.len() == 1 => format!(" Without it, the rule can cost {alone}."),
                alone => format!(" Without them, the rule can cost {alone}."),
            });
            told.push(format!(
                "The guesser: no host brings about more than {} against one rule. Guess the letter that is in the most of the words \
                 that are left, among those that tell something; if several are in equally many, the one whose largest family is \
                 smallest, and of those the last in the alphabet. {otherwise}{alone}",
                plural_misses(rule.misses)
            ));
        }
        told.push(
            "“arcade lab hangman verify FILE” checks this file, and so does examples/verify.py, without the arcade."
                .to_owned(),
        );
        told
    }
}

pub(super) fn plural_misses(count: u8) -> String {
    format!("{count} {}", noun(usize::from(count), "miss", "misses"))
}

impl fmt::Display for Certificate {
    /// Lines that people read and checkers check.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, paragraph) in self.preface().iter().enumerate() {
            if at > 0 {
                writeln!(f, "#")?;
            }
            wrapped(f, "#", paragraph.split(' '))?;
        }
        let Listed { tier, length, fingerprint, words } = self.listed;
        writeln!(f, "{FORMAT}\nlist {tier} {length} {fingerprint:016x} {words}")?;
        if let Some(card) = &self.host {
            writeln!(f, "value at least {}", card.misses)?;
            if !card.words.is_empty() {
                wrapped(f, "card", card.words.iter().map(|word| word.text.as_str()))?;
            }
            if card.is_minimal {
                writeln!(f, "every word is needed")?;
            }
        }
        if let Some(rule) = &self.guesser {
            writeln!(f, "value at most {}", rule.misses)?;
            rule.exceptions.iter().try_for_each(|exception| writeln!(f, "{exception}"))?;
        }
        writeln!(f, "end")
    }
}

impl fmt::Display for Exception {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}", self.pattern)?;
        if !self.wrong.is_empty() {
            write!(f, " without {}", self.wrong)?;
        }
        write!(f, ": guess {}", self.guess)
    }
}

/// Words in lines that begin alike.
fn wrapped<'a>(f: &mut fmt::Formatter<'_>, begin: &str, words: impl Iterator<Item = &'a str>) -> fmt::Result {
    let mut width = 0;
    for word in words {
        let wide = word.chars().count() + 1;
        if width == 0 || width + wide > WIDTH {
            write!(f, "{}{begin}", if width == 0 { "" } else { "\n" })?;
            width = begin.len();
        }
        write!(f, " {word}")?;
        width += wide;
    }
    writeln!(f)
}
