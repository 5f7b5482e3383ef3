//! What `arcade solve hangman` answers.

use std::fmt;

use crate::games::hangman::lines::spoken;
use crate::games::hangman::words::{who_wins, words};
use arcade_engine::hangman::Pattern;
use arcade_engine::hangman::solver::{Bounds, Verdict};
use arcade_engine::text::{grouped, noun};
use arcade_ui::facts::{Align, Block, Columns, Document, Fact, Record, Say, Table};

/// Families that are listed for people; programs get them all.
const MOST_LISTED: usize = 8;

/// What is known of a letter.
#[derive(Clone)]
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
    pub(super) verdict: Option<Verdict>,
}

/// Misses that a perfect host forces: between two bounds, and exactly so many where these meet.
#[derive(Clone, Copy)]
pub(super) struct Misses {
    exact: Option<u8>,
    at_least: u8,
    /// None where the search was broken off before it found any.
    at_most: Option<u8>,
}

/// A family that a guess can leave.
pub(super) struct FamilyRow {
    pub(super) pattern: String,
    pub(super) size: usize,
}

/// What the host makes of a guess.
pub(super) struct Reply {
    pub(super) families: Vec<FamilyRow>,
    pub(super) chosen: String,
    pub(super) remaining: usize,
    pub(super) miss: bool,
    /// False where the perfect host could not settle which family is hardest.
    pub(super) settled: bool,
}

/// The answer.
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
    pub(super) verdict: Option<Verdict>,
    /// Whether the search was to end once the verdicts were known.
    pub(super) ends_at_verdict: bool,
    pub(super) reply: Option<Reply>,
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

/// The name of a verdict in JSON.
const fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Guesser => "guesser",
        Verdict::Host => "host",
        Verdict::Undecided => "undecided",
    }
}

/// What is said of bounds; `exact` says of what they are.
fn misses(exact: &'static str) -> Columns<Misses> {
    Columns::new()
        .field("exact", exact, |misses: &Misses| misses.exact)
        .field("at_least", "At least so many", |misses| misses.at_least)
        .field("at_most", "At most so many; null where the time was too short for any bound", |misses| misses.at_most)
}

fn letters() -> Columns<LetterRow> {
    let forced =
        misses("How many misses a perfect host forces once it is guessed; null where that is not settled in time");
    Columns::new()
        .field("letter", "A letter that is in some of the words", |row: &LetterRow| row.letter)
        .field("hits", "In how many of them", |row| row.hits)
        .at_least(1)
        .field("families", "Into how many families it splits them, by its places", |row| row.families)
        .at_least(1)
        .field("largest", "How many words the largest family has", |row| row.largest)
        .at_least(1)
        .object("misses", forced, |row| &row.misses)
        .field(
            "lost",
            "How many of these misses the best letter saves; null where that is not settled in time",
            |row| row.lost,
        )
        .maybe("verdict", "Who wins after this letter: guesser, host or undecided; missing without --lives", |row| {
            row.verdict.map(name)
        })
}

fn families() -> Columns<FamilyRow> {
    Columns::new()
        .field(
            "pattern",
            "A family that the guess of --guess can leave; missing without it, as are all that follow",
            |family: &FamilyRow| family.pattern.clone(),
        )
        .field("size", "How many words it has", |family| family.size)
        .at_least(1)
}

fn reply() -> Columns<Reply> {
    Columns::new()
        .objects("families", families(), |reply: &Reply| &reply.families)
        .field("chosen", "The family that the host leaves", |reply| reply.chosen.clone())
        .field("remaining", "How many words it has", |reply| reply.remaining)
        .at_least(1)
        .field("miss", "Whether the guess was a miss", |reply| reply.miss)
        .field(
            "settled",
            "Whether it is proved that no other family is harder; a question only for the perfect host",
            |reply| reply.settled,
        )
}

impl Record for Answer {
    fn columns() -> Columns<Self> {
        let forced = misses(
            "How many misses a perfect host forces if the best letter is guessed; null where that is not settled in time",
        );
        Columns::new()
            .field("pattern", "The word as it is shown", |answer: &Self| answer.pattern.clone())
            .said("pattern", |answer| {
                let spoken = Pattern::parse(&answer.pattern).map(|pattern| spoken(&pattern)).unwrap_or_default();
                Say::from(answer.pattern.clone()).spoken(spoken)
            })
            .field("wrong", "The letters that were wrong", |answer| answer.wrong.clone())
            .field("candidates", "How many words fit", |answer| answer.candidates)
            .at_least(1)
            .said("", |answer| {
                let fit = noun(answer.candidates, "fits", "fit");
                format!("{} {fit}: {}", words(answer.candidates), answer.examples.join(" "))
            })
            .field("examples", "The most common of them, ten at most", |answer| answer.examples.clone())
            .read("misses", |answer| Some(format!("{} against a perfect host{}", answer.misses, answer.open())))
            .read("verdict", Self::who_wins)
            .field(
                "best_letter",
                "The letter to guess: none is known to be better; null where no letter is left to guess",
                |answer| answer.best_letter,
            )
            .field("best_letter_settled", "Whether it is proved that none is better", |answer| {
                answer.best_letter_settled
            })
            .read("guess", Self::guess)
            .objects("letters", letters(), |answer| &answer.letters)
            .object("misses", forced, |answer| &answer.misses)
            .maybe("verdict", "Who wins: guesser, host or undecided; missing without --lives", |answer| {
                answer.verdict.map(name)
            })
            .with_some(reply(), |answer| answer.reply.as_ref())
    }

    fn document(&self) -> Document {
        let facts = [Block::Facts(Self::columns().facts(self)), Block::Table(self.letter_table())];
        Document::of(facts.into_iter().chain(self.reply.as_ref().map(Reply::block)))
    }
}

impl Answer {
    /// Why the misses are not known exactly, where they are not.
    const fn open(&self) -> &'static str {
        match self.misses.exact {
            Some(_) => "",
            None if self.ends_at_verdict => "; --exact looks for how many",
            None => "; no more was found in time",
        }
    }

    fn who_wins(&self) -> Option<String> {
        let verdict = self.verdict?;
        let more = match verdict {
            Verdict::Guesser => ", whatever the host does",
            Verdict::Host => "",
            Verdict::Undecided => "; --time-limit 60 searches for a minute",
        };
        Some(format!("{}{more}", who_wins(verdict)))
    }

    fn guess(&self) -> Option<String> {
        let best = self.best_letter?;
        let row = self.letters.iter().find(|row| row.letter == best);
        let open = match row.and_then(|row| row.verdict) {
            Some(verdict @ Verdict::Guesser) if self.ends_at_verdict => format!(", and {}", who_wins(verdict)),
            Some(Verdict::Host) if self.ends_at_verdict => String::new(),
            _ if self.best_letter_settled => String::new(),
            _ => ", as far as was found in time".to_owned(),
        };
        Some(format!("{best}{open}"))
    }

    /// A line a letter: how it splits the words, what it costs, and whether it still wins.
    fn letter_table(&self) -> Table {
        let rows = self.letters.iter().map(|row| {
            let LetterRow { letter, hits, families, largest, misses, verdict, .. } = row;
            let [hits, count, largest] = [*hits, *families, *largest].map(grouped);
            let forced = if misses.exact == Some(1) { "miss" } else { "misses" };
            // Where it is open the misses say so already.
            let verdict = verdict.filter(|verdict| *verdict != Verdict::Undecided);
            let verdict = verdict.map_or_else(String::new, |verdict| format!("; {}", who_wins(verdict)));
            let is_enough = self.ends_at_verdict && !verdict.is_empty();
            let open = if misses.exact.is_none() && !is_enough { ", not settled in time" } else { "" };
            [
                letter.to_string(),
                format!("in {hits},"),
                format!("{count} {},", noun(*families, "family", "families")),
                format!("the largest {largest}:"),
                format!("{misses} {forced}{open}{verdict}"),
            ]
        });
        Table::bare([Align::Left, Align::Right, Align::Right, Align::Right, Align::Left], rows)
    }
}

impl Reply {
    /// What the host leaves, and from what: what is listed adds up to the words that fit.
    fn block(&self) -> Block {
        let miss = if self.miss { ", a miss" } else { "" };
        let open = "\nthere may be a harder answer: the host could not settle it in time";
        let open = if self.settled { "" } else { open };
        let listed = if self.families.len() > MOST_LISTED { MOST_LISTED - 1 } else { self.families.len() };
        let (shown, others) = self.families.split_at(listed);
        let rest: usize = others.iter().map(|family| family.size).sum();
        let rest = (rest > 0).then(|| [format!("{} more", others.len()), grouped(rest)]);
        let shown = shown.iter().map(|family| [family.pattern.clone(), grouped(family.size)]);
        let families = Table::bare([Align::Left, Align::Right], shown.chain(rest)).in_fact();
        let host = Fact::new("host", format!("{}{miss}{open}", self.chosen));
        Block::Facts(vec![host, Fact::sentence(families)])
    }
}
