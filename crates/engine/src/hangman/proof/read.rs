//! Reading the text of a certificate, which may be anything.

use std::str::FromStr;

use super::certificate::{Card, Certificate, Exception, FORMAT, Listed, Rule, Word};
use super::search::MOST_WORDS;
use crate::hangman::{Letter, LetterSet, MAX_LENGTH, Pattern};

/// The most bytes that a text is read of: more than any certificate has.
pub const MOST_BYTES: u64 = 1 << 20;

/// Why a text is no certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Line {line}: {reason}")]
pub struct Unreadable {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it, in a sentence.
    pub reason: String,
}

/// What of a certificate has been read.
#[derive(Default)]
struct Reader {
    line: usize,
    has_format: bool,
    listed: Option<Listed>,
    host: Option<Card>,
    guesser: Option<Rule>,
    has_ended: bool,
}

impl FromStr for Certificate {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut reader = Reader::default();
        if text.len() as u64 > MOST_BYTES {
            return Err(
                reader.fault(format!("The text is larger than {} MB, and no certificate is.", MOST_BYTES >> 20))
            );
        }
        for (at, line) in text.lines().enumerate() {
            reader.line = at + 1;
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                reader.take(line)?;
            }
        }
        reader.line += 1;
        reader.finish()
    }
}

impl Reader {
    fn fault(&self, reason: impl Into<String>) -> Unreadable {
        Unreadable { line: self.line.max(1), reason: reason.into() }
    }

    fn take(&mut self, line: &str) -> Result<(), Unreadable> {
        if self.has_ended {
            return Err(self.fault("There is something behind the “end” of the certificate."));
        }
        if !self.has_format {
            self.has_format = line == FORMAT;
            return if self.has_format {
                Ok(())
            } else {
                Err(self.fault(format!("A certificate begins with “{FORMAT}”, and this text doesn’t.")))
            };
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "list" if self.listed.is_none() => self.listed = Some(self.list(rest)?),
            "list" => return Err(self.fault("There is a second “list”; a certificate is about one.")),
            _ if self.listed.is_none() => {
                return Err(self.fault("A line “list” must say first which words it is about."));
            }
            "value" => self.value(rest)?,
            "card" => self.card(rest)?,
            "every" if rest == "word is needed" => match &mut self.host {
                Some(card) => card.is_minimal = true,
                None => return Err(self.fault("No card stands before this line.")),
            },
            "at" => self.exception(rest)?,
            "end" if rest.is_empty() => self.has_ended = true,
            _ => return Err(self.fault(format!("No line of a certificate begins with “{}”.", shortened(word)))),
        }
        Ok(())
    }

    fn list(&self, text: &str) -> Result<Listed, Unreadable> {
        let [tier, length, fingerprint, words] = text.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(self.fault("A line “list” has a tier, a length, a fingerprint and the number of words."));
        };
        let number = |text: &str| text.parse::<usize>().ok();
        let length = number(length).filter(|length| (1..=MAX_LENGTH).contains(length));
        Ok(Listed {
            tier: tier.parse().map_err(|error| self.fault(format!("{error}")))?,
            length: length.ok_or_else(|| self.fault(format!("The length is a number from 1 to {MAX_LENGTH}.")))?,
            fingerprint: u64::from_str_radix(fingerprint, 16)
                .map_err(|_| self.fault("The fingerprint has 16 digits from 0 to f."))?,
            words: number(words).ok_or_else(|| self.fault("How many words the list has is a whole number."))?,
        })
    }

    fn value(&mut self, text: &str) -> Result<(), Unreadable> {
        let misses = |text: &str| {
            let misses = text.parse::<u8>().ok().filter(|&misses| usize::from(misses) <= Letter::COUNT);
            misses.ok_or_else(|| self.fault(format!("V is a whole number up to {}.", Letter::COUNT)))
        };
        if let Some(least) = text.strip_prefix("at least ") {
            let card = Card { misses: misses(least)?, words: Vec::new(), is_minimal: false };
            if self.host.replace(card).is_some() {
                return Err(self.fault("There is a second “value at least”."));
            }
        } else if let Some(most) = text.strip_prefix("at most ") {
            let rule = Rule { misses: misses(most)?, alone: None, exceptions: Vec::new() };
            if self.guesser.replace(rule).is_some() {
                return Err(self.fault("There is a second “value at most”."));
            }
        } else {
            return Err(self.fault("A line “value” goes on with “at least” or “at most” and a number."));
        }
        Ok(())
    }

    fn card(&mut self, text: &str) -> Result<(), Unreadable> {
        let line = self.line;
        let words = text.split_whitespace().map(|word| Word { text: word.to_owned(), line });
        let Some(card) = &mut self.host else {
            return Err(self.fault("A line “value at least” must say first what the card is to prove."));
        };
        card.words.extend(words);
        if card.words.len() > MOST_WORDS {
            return Err(self.fault(format!("A card has at most {MOST_WORDS} words, and this one has more.")));
        }
        Ok(())
    }

    fn exception(&mut self, text: &str) -> Result<(), Unreadable> {
        let form = || self.fault("Such a line is written “at PATTERN without LETTERS: guess LETTER”.");
        let (place, guess) = text.split_once(": guess ").ok_or_else(form)?;
        let (pattern, wrong) = place.split_once(" without ").unwrap_or((place, ""));
        let letter = |c: char| Letter::new(c).ok_or_else(|| self.fault(format!("{c:?} is no letter from a to z.")));
        let mut guessed = guess.chars();
        let (Some(first), None) = (guessed.next(), guessed.next()) else { return Err(form()) };
        let exception = Exception {
            pattern: Pattern::parse(pattern).map_err(|error| self.fault(error.to_string()))?,
            wrong: wrong.chars().map(letter).collect::<Result<LetterSet, _>>()?,
            guess: letter(first)?,
            line: self.line,
        };
        let length = self.listed.as_ref().map_or(0, |listed| listed.length);
        if exception.pattern.len() != length {
            let has = exception.pattern.len();
            return Err(self.fault(format!("The pattern has {has} places, and the words have {length} letters.")));
        }
        let Some(rule) = &mut self.guesser else {
            return Err(self.fault("A line “value at most” must say first what the rule is to prove."));
        };
        let is_same = |other: &Exception| other.pattern == exception.pattern && other.wrong == exception.wrong;
        if let Some(other) = rule.exceptions.iter().find(|other| is_same(other)) {
            let before = other.line;
            return Err(self.fault(format!("Line {before} says already what to guess there.")));
        }
        rule.exceptions.push(exception);
        Ok(())
    }

    fn finish(self) -> Result<Certificate, Unreadable> {
        if !self.has_ended {
            return Err(self.fault("The text is cut off: a certificate ends with the line “end”."));
        }
        match (self.listed.clone(), &self.host, &self.guesser) {
            (None, ..) => Err(self.fault("No line “list” says which words it is about.")),
            (_, None, None) => Err(self.fault("No line “value” says what it proves.")),
            (Some(listed), ..) => Ok(Certificate { listed, host: self.host, guesser: self.guesser }),
        }
    }
}

/// What of a word is repeated to whoever wrote it.
fn shortened(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(20).collect()
}
