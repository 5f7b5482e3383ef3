//! `arcade solve etaoin`.

mod letters;

use std::io;
use std::ops::ControlFlow;

use clap::Args;

use crate::command::progress::Progress;
use crate::command::{Failure, Printed, Question, Subcommand, TEMPLATE, Taker, printed, told};
use crate::games::rows::Worth;
use crate::games::rows::position::Part;
use crate::games::rows::proof::{Items, PROVABLE, Proof};
use crate::work::free_memory;
use arcade_engine::Cancel;
use arcade_engine::ends::hint::signed;
use arcade_engine::ends::linear::Stream;
use arcade_engine::ends::{Choice, End, Engine, EngineError, Limits};
use arcade_engine::etaoin::{OutsideWord, char_value};
use arcade_engine::text::{joined, plural};
use arcade_ui::facts::{Block, Columns, Document, Record};
use letters::stream_points;

/// The command.
pub(super) static SOLVE: Subcommand = Subcommand::of::<Etaoin>("etaoin", 0);

/// Etaoin: which end of a word to take
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade solve etaoin then
  arcade solve etaoin then --low 1 --len 3        only the letters “hen”
  arcade solve etaoin taco --proof                why that is the best
  arcade solve etaoin - < novel.txt               a text of any length",
    after_help = "The value is how far ahead the first player ends when both play as well as possible. The net of an end is \
                  the same, once that end is taken."
)]
struct Etaoin {
    /// The word; - reads it from standard input
    word: String,
    #[command(flatten)]
    part: Part,
    /// The algorithm: tree, memo, table, rolling or linear
    #[arg(long, default_value = "linear")]
    engine: Engine,
    /// Also prove the value, for up to 60 letters, in lines that can be checked with a pencil
    #[arg(long)]
    proof: bool,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The answer.
struct Answer {
    word: Option<String>,
    low: usize,
    engine: Engine,
    /// How many letters count, and what they come to.
    len: u64,
    worth: Worth,
    /// Only where it is asked for.
    proof: Option<Proof>,
}

/// What an end brings; `about` says what it is worth.
fn end(about: &'static str) -> Columns<Choice> {
    Columns::new().field("points", about, |choice: &Choice| choice.points).within(1, 7).field(
        "net",
        "How far ahead one ends after taking it",
        |choice| choice.net,
    )
}

impl Record for Answer {
    fn columns() -> Columns<Self> {
        Columns::new()
            .maybe("word", "The word; missing where it is read from standard input", |answer: &Self| {
                answer.word.clone()
            })
            .read("word", Self::part)
            .field("low", "The first letter that counts, from 0", |answer| answer.low)
            .field("len", "How many letters count", |answer| answer.len)
            .at_least(1)
            .said("length", |answer| plural(answer.len as usize, "letter"))
            .read("note", Self::odd)
            .field("value", "How many points the first player ends ahead with best play", |answer| answer.worth.value())
            .said("value", |answer| answer.worth.told())
            .field("move", "Which end to take: first, last or either", |answer| answer.worth.options.best().name())
            .said("take", Self::best)
            .object("first", end("What the first letter is worth"), |answer| &answer.worth.options.first)
            .said("first", |answer| answer.end(End::First))
            .object("last", end("What the last letter is worth"), |answer| &answer.worth.options.last)
            .said("last", |answer| answer.end(End::Last))
            .field("first_player", "The points of the first player with best play", |answer| answer.worth.totals()[0])
            .at_least(0)
            .field("second_player", "Those of the other player", |answer| answer.worth.totals()[1])
            .at_least(0)
            .field("engine", "The algorithm: tree, memo, table, rolling or linear", |answer| answer.engine.name())
            .shown("engine")
            .object_or_null("proof", Proof::columns(), |answer| answer.proof.as_ref())
            .or_missing()
    }

    fn document(&self) -> Document {
        let facts = Block::Facts(Self::columns().facts(self));
        Document::of(std::iter::once(facts).chain(self.proof.iter().flat_map(Proof::blocks)))
    }
}

impl Answer {
    /// The letters that count.
    fn part(&self) -> Option<String> {
        Some(self.word.as_ref()?.chars().skip(self.low).take(self.len as usize).collect())
    }

    /// What is said of characters that are no letters, as if they were there by mistake.
    fn odd(&self) -> Option<String> {
        let mut odd: Vec<String> = Vec::new();
        for c in self.part()?.chars().filter(|c| !c.is_alphabetic()) {
            let named = if c == ' ' { "a blank".to_owned() } else { c.to_string() };
            if !odd.contains(&named) {
                odd.push(named);
            }
        }
        let (are, count) = if odd.len() == 1 { ("is no letter", "counts") } else { ("are no letters", "count") };
        (!odd.is_empty()).then(|| format!("{} {are}, and {count} 7", joined(&odd, "and")))
    }

    /// What to take, with the letter where it is known.
    fn best(&self) -> String {
        let part = self.part().unwrap_or_default();
        let letter = |end| if end == End::First { part.chars().next() } else { part.chars().next_back() };
        Worth::taken(self.worth.options.best(), |end| letter(end).map(String::from))
    }

    /// What an end brings, with its figures below those of the other.
    fn end(&self, end: End) -> String {
        let Choice { points, net } = self.worth.options.choice(end);
        let width = End::BOTH.map(|end| signed(self.worth.options.choice(end).net).chars().count());
        let noun = if points == 1 { "point," } else { "points," };
        format!("{points} {noun:<7} net {:>width$}", signed(net), width = width[0].max(width[1]))
    }
}

impl Question for Etaoin {
    fn answer(&self, _: Taker<'_>) -> Result<String, Failure> {
        if self.part.len == Some(0) {
            return Err(Failure::usage("No letters are left with --len 0. Give a length of at least 1."));
        }
        let progress = Progress::new("Solving");
        let word = (self.word != "-").then_some(self.word.as_str());
        let Found { len, worth, shown } = match word {
            Some(word) => solve(self, |take| {
                let points: Vec<i64> = word.chars().map(char_value).collect();
                // A word is one chunk: whether more is wanted makes no difference.
                let _ = take(&points);
                Ok(())
            }),
            None => solve(self, |take| stream_points(io::stdin().lock(), take)),
        }?;
        let proof = if self.proof { self.prove(&shown)? } else { None };
        drop(progress);
        let word = word.map(str::to_owned);
        told(&Answer { word, low: self.part.low, engine: self.engine, len, worth, proof }, self.json)
    }

    fn printed() -> Printed {
        printed::<Answer>()
    }
}

impl Etaoin {
    /// The proof of what the letters with these points are worth.
    fn prove(&self, points: &[i64]) -> Result<Option<Proof>, Failure> {
        let items = match self.word.as_str() {
            "-" => Items::Points,
            word => Items::Letters(word.chars().skip(self.part.low).take(points.len()).collect()),
        };
        Proof::of(points, items).map_err(Failure::usage)
    }
}

/// What is found out.
struct Found {
    len: u64,
    worth: Worth,
    /// The points of the letters that count, one more at most than can be proved; none where no proof is asked for.
    shown: Vec<i64>,
}

/// Takes points, chunk by chunk, until it has enough.
type PointsTaker<'a> = &'a mut dyn FnMut(&[i64]) -> ControlFlow<()>;

fn solve(question: &Etaoin, feed: impl FnOnce(PointsTaker<'_>) -> Result<(), Failure>) -> Result<Found, Failure> {
    let mut letters = Letters::new(question);
    feed(&mut |points| letters.take(points))?;
    let (len, worth) = letters.solve(question)?;
    Ok(Found { len, worth, shown: letters.shown })
}

/// What an engine may use on a machine with so much free memory, in bytes, where that is known: a quarter is left to the
/// other programs.
fn limits(free: Option<u64>) -> Limits {
    let usual = Limits::headless();
    Limits { bytes: free.map_or(usual.bytes, |free| usual.bytes.min(free / 4 * 3)), ..usual }
}

/// The letters asked for, held if the engine needs them all at once.
struct Letters {
    window: Window,
    stream: Stream,
    /// The letters themselves, up to the longest row the engine starts on; nothing for the linear engine.
    held: Option<Vec<i64>>,
    longest: usize,
    /// The first of the letters, for a proof, and how many of them there may be.
    shown: Vec<i64>,
    most_shown: usize,
    limits: Limits,
}

impl Letters {
    fn new(question: &Etaoin) -> Self {
        let limits = limits(free_memory());
        let longest = question.engine.longest(&limits);
        let held = (question.engine != Engine::Linear).then(Vec::new);
        let window = Window::new(question.part.low, question.part.len);
        let most_shown = if question.proof { PROVABLE + 1 } else { 0 };
        Self { window, stream: Stream::new(), held, longest, shown: Vec::new(), most_shown, limits }
    }

    fn take(&mut self, points: &[i64]) -> ControlFlow<()> {
        let wanted = self.window.of(points);
        let room = self.most_shown - self.shown.len();
        self.shown.extend_from_slice(&wanted[..room.min(wanted.len())]);
        match &mut self.held {
            Some(held) => {
                let room = self.longest.saturating_sub(held.len());
                held.extend_from_slice(&wanted[..room.min(wanted.len())]);
            }
            None => self.stream.extend(wanted),
        }
        if self.window.is_full() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn solve(&self, question: &Etaoin) -> Result<(u64, Worth), Failure> {
        let len = self.window.check().map_err(|error| Failure::usage(error.to_string()))?;
        let Some(held) = &self.held else {
            let found = self.stream.finish().ok_or_else(|| Failure::failed(EngineError::Empty.to_string()))?;
            return Ok((len, Worth { sum: found.sum, options: found.options }));
        };
        let found = question.engine.check(len as usize, &self.limits);
        let found = found.and_then(|()| question.engine.options(held, &self.limits, &Cancel::new()));
        let (options, _) = found.map_err(|refusal| Failure::failed(refusal.to_string()))?;
        Ok((len, Worth { sum: held.iter().sum(), options }))
    }
}

/// The part of a text that is asked for, as the text goes by.
struct Window {
    low: usize,
    len: Option<usize>,
    /// How many letters went by before it.
    skipped: usize,
    /// How many letters of it went by.
    inside: usize,
}

impl Window {
    fn new(low: usize, len: Option<usize>) -> Self {
        Self { low, len, skipped: 0, inside: 0 }
    }

    /// The letters of the next chunk that are in it.
    fn of<'a>(&mut self, chunk: &'a [i64]) -> &'a [i64] {
        let skip = chunk.len().min(self.low - self.skipped);
        let rest = &chunk[skip..];
        let wanted = self.len.map_or(rest.len(), |len| rest.len().min(len - self.inside));
        self.skipped += skip;
        self.inside += wanted;
        &rest[..wanted]
    }

    fn is_full(&self) -> bool {
        self.skipped == self.low && self.len == Some(self.inside)
    }

    /// How many letters are in it, once all went by.
    fn check(&self) -> Result<u64, OutsideWord> {
        let len = self.len.unwrap_or(self.inside).max(1);
        if self.skipped == self.low && self.inside == len {
            Ok(len as u64)
        } else {
            Err(OutsideWord { low: self.low, len, word_len: self.skipped + self.inside })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_gets_no_memory_that_the_machine_does_not_have() {
        let refusal = |engine: Engine, free| engine.check(40_000, &limits(free)).map_err(|error| error.to_string());
        assert_eq!(refusal(Engine::Table, None), Ok(()));
        assert_eq!(
            refusal(Engine::Table, Some(2_000_000_000)),
            Err("The table engine would need 3.2 GB of memory for a row of 40000; it may have 1.5 GB. Use linear."
                .into())
        );
        assert!(refusal(Engine::Memo, Some(2_000_000_000)).is_err());
        assert_eq!(refusal(Engine::Rolling, Some(2_000_000_000)), Ok(()));
    }
}
