//! The answer of `arcade solve hangman`, for programs and for people.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::engine::hangman::solver::Bounds;
use crate::engine::text::grouped;

/// Families that are listed for people; JSON has them all.
const MOST_LISTED: usize = 8;

#[derive(Debug, Serialize)]
pub(super) struct LetterRow {
    pub(super) letter: char,
    pub(super) hits: usize,
    pub(super) families: usize,
    pub(super) largest: usize,
    /// Misses that a perfect host forces once it is guessed.
    pub(super) misses: Misses,
    /// How many of them another letter would have saved; None where that is not settled.
    pub(super) lost: Option<u8>,
    /// Who wins once it is guessed, where the lives are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) verdict: Option<&'static str>,
}

/// Misses that a perfect host forces: between two bounds, and exactly so many where these meet.
#[derive(Debug, Clone, Copy, Serialize)]
pub(super) struct Misses {
    exact: Option<u8>,
    at_least: u8,
    /// None where the search was broken off before it found any.
    at_most: Option<u8>,
}

impl From<Bounds> for Misses {
    fn from(bounds: Bounds) -> Self {
        let at_most = Some(bounds.at_most).filter(|&most| most < u8::MAX);
        Self { exact: bounds.exact(), at_least: bounds.at_least, at_most }
    }
}

impl fmt::Display for Misses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.exact, self.at_most) {
            (Some(exact), _) => write!(f, "{exact}"),
            (None, Some(most)) => write!(f, "{} to {most}", self.at_least),
            (None, None) => write!(f, "{} or more", self.at_least),
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct FamilyRow {
    pub(super) pattern: String,
    pub(super) size: usize,
}

/// What the host makes of a guess.
#[derive(Debug, Serialize)]
pub(super) struct Reply {
    pub(super) families: Vec<FamilyRow>,
    pub(super) chosen: String,
    pub(super) remaining: usize,
    pub(super) miss: bool,
    /// False where the perfect host could not settle which family is hardest.
    pub(super) settled: bool,
}

/// The answer, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    pub(super) pattern: String,
    pub(super) wrong: String,
    pub(super) candidates: usize,
    pub(super) examples: Vec<String>,
    pub(super) best_letter: Option<char>,
    /// Whether it is proved that no letter is better.
    pub(super) best_letter_settled: bool,
    pub(super) letters: Vec<LetterRow>,
    pub(super) misses: Misses,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) verdict: Option<&'static str>,
    /// Whether the search was to end once the verdicts were known.
    #[serde(skip)]
    pub(super) ends_at_verdict: bool,
    #[serde(flatten)]
    pub(super) reply: Option<Reply>,
}

/// The answer as people read it.
pub(super) fn in_words(answer: &Answer) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "  pattern {}", answer.pattern);
    let plural = if answer.candidates == 1 { "word fits" } else { "words fit" };
    let _ = writeln!(text, "  {} {plural}: {}", grouped(answer.candidates as u128), answer.examples.join(" "));
    let open = match answer.misses.exact {
        Some(_) => "",
        None if answer.ends_at_verdict => "; --exact looks for how many",
        None => "; no more was found in time",
    };
    let _ = writeln!(text, "  misses  {} against a perfect host{open}", answer.misses);
    match answer.verdict {
        Some("guesser") => text.push_str("  verdict you can still win, whatever the host does\n"),
        Some("host") => text.push_str("  verdict a perfect host wins\n"),
        Some(_) => text.push_str("  verdict not settled in time; --time-limit 60 searches for a minute\n"),
        None => {}
    }
    if let Some(best) = answer.best_letter {
        let row = answer.letters.iter().find(|row| row.letter == best);
        let open = match row.and_then(|row| row.verdict) {
            Some("guesser") if answer.ends_at_verdict => ", and you can still win",
            Some("host") if answer.ends_at_verdict => "",
            _ if answer.best_letter_settled => "",
            _ => ", as far as was found in time",
        };
        let _ = writeln!(text, "  guess   {best}{open}");
    }
    letters_in_words(answer, &mut text);
    if let Some(reply) = &answer.reply {
        let _ = writeln!(text, "  host    {}{}", reply.chosen, if reply.miss { ", a miss" } else { "" });
        if !reply.settled {
            text.push_str("          there may be a harder answer: the host could not settle it in time\n");
        }
        // What is listed adds up to the words that fit.
        let listed = if reply.families.len() > MOST_LISTED { MOST_LISTED - 1 } else { reply.families.len() };
        let (shown, others) = reply.families.split_at(listed);
        for family in shown {
            let _ = writeln!(text, "  {} {:>7}", family.pattern, grouped(family.size as u128));
        }
        if !others.is_empty() {
            let rest: usize = others.iter().map(|family| family.size).sum();
            let label = format!("{} more", others.len());
            let _ = writeln!(text, "  {label:<width$} {:>7}", grouped(rest as u128), width = answer.pattern.len());
        }
    }
    text
}

/// A line a letter: how it splits the words, what it costs, and whether it still wins.
fn letters_in_words(answer: &Answer, text: &mut String) {
    let count = |count: usize| grouped(count as u128);
    for row in &answer.letters {
        let LetterRow { letter, hits, families, largest, misses, verdict, .. } = row;
        let [hits, groups, largest] = [*hits, *families, *largest].map(count);
        let noun = if *families == 1 { "group, " } else { "groups," };
        let forced = if misses.exact == Some(1) { "miss" } else { "misses" };
        let verdict = match verdict {
            Some("guesser") => "; you can still win",
            Some("host") => "; a perfect host wins",
            // The misses say already that it is open.
            Some(_) | None => "",
        };
        let is_enough = answer.ends_at_verdict && !verdict.is_empty();
        let open = if misses.exact.is_none() && !is_enough { ", not settled in time" } else { "" };
        let _ = writeln!(
            text,
            "  {letter}  in {hits:>7}, {groups:>5} {noun} the largest {largest:>7}: {misses} {forced}{open}{verdict}"
        );
    }
}
