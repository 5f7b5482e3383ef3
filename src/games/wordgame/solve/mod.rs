//! `arcade solve words`.

mod proof;

use clap::Args;

use super::facts;
use super::spelling::Spelling;
use super::wording::verdict;
use crate::command::lexicon::OwnWords;
use crate::command::progress::Progress;
use crate::command::{Failure, Printed, Question, Subcommand, TEMPLATE, Taker, printed, told};
use arcade_engine::Cancel;
use arcade_engine::lexicon::Tier;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::text::counted;
use arcade_engine::wordgame::{
    Analysis, Bounds, Dictionary, END, EXACT, Entry, Hand, Mode, PlanStep, Substitution, Table, WordList, bounds,
    discard_entry, name, reach, substitutions, words,
};
use arcade_ui::facts::{Align, Block, Columns, Document, Record, Table as Rows};
use proof::Proved;

/// The command.
pub(super) static SOLVE: Subcommand = Subcommand::of::<Words>("words", 30).with_alias("wordgame");

/// Word Game: the best entries for a hand, and which letter to swap
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade solve words 'cowsz!'
  arcade solve words 'cowsz!' --play sw --play coz   what these two score
  arcade solve words 'cowsz!' --proof                why no play makes more"
)]
struct Words {
    /// The hand: letters, with ! for the wildcard
    hand: Hand,
    #[command(flatten)]
    own: OwnWords,
    /// Which words count: common, standard, wide or full
    #[arg(long, default_value = "full")]
    tier: Tier,
    /// Enter this and show what it scores; may be given several times
    #[arg(long, value_name = "ENTRY")]
    play: Vec<String>,
    /// Also prove that no play makes more, for hands of up to 10 symbols, in lines that can be checked with a pencil
    #[arg(long)]
    proof: bool,
    /// Show coarse words in full, not only their first and last letters
    #[arg(long = "show-coarse-words")]
    show_coarse: bool,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

impl Words {
    /// A word to enter, as it is shown. What the player enters is never masked.
    fn line(&self, entry: String, word: Option<String>, coarse: bool, points: u32) -> Line {
        let spelt = |text: String| self.spelling().of_word(&text, coarse).into_owned();
        Line { entry: spelt(entry), word: word.map(spelt), points }
    }

    const fn spelling(&self) -> Spelling {
        if self.show_coarse { Spelling::Full } else { Spelling::Masked }
    }

    fn step(&self, step: PlanStep) -> Line {
        self.line(step.entry, step.word, step.coarse, step.points)
    }
}

/// The answer.
struct Answer {
    hand: Hand,
    /// Words that can be made, the wildcard's included.
    playable: usize,
    best_play: Option<Line>,
    words_only: Plan,
    full: Plan,
    substitution: Vec<Advice>,
    /// Only where the hand is too large for an exact answer: no plan makes more.
    at_most: Option<u32>,
    plays: Option<Vec<Judged>>,
    /// Only where it is asked for.
    proof: Option<Proved>,
}

/// An entry, and the word that it is.
struct Line {
    entry: String,
    word: Option<String>,
    points: u32,
}

struct Plan {
    total: u32,
    line: Vec<Line>,
}

/// A letter to swap; the mean and the gain in whole points, too.
struct Advice {
    letter: String,
    expected: f64,
    gain: f64,
    points: (i64, i64),
}

/// An entry that was asked about.
#[derive(Clone)]
struct Judged {
    entry: String,
    valid: bool,
    points: u32,
    hand_after: String,
    /// What became of it, in a sentence.
    said: String,
}

/// What is said of a line: of its entry and of its word.
fn line(entry: &'static str, word: &'static str) -> Columns<Line> {
    Columns::new()
        .field("entry", entry, |line: &Line| line.entry.clone())
        .field("word", word, |line| line.word.clone())
        .field("points", "What it scores", |line| line.points)
}

/// What is said of a plan: of its total, and of its words.
fn plan(total: &'static str, word: &'static str) -> Columns<Plan> {
    Columns::new().field("total", total, |plan: &Plan| plan.total).objects(
        "line",
        line("What to enter, in this order", word),
        |plan| &plan.line,
    )
}

fn advice() -> Columns<Advice> {
    Columns::new()
        .field("letter", "A letter to swap before the hand, the best first", |advice: &Advice| advice.letter.clone())
        .field("expected", "The best possible total that follows, on average", |advice| advice.expected)
        .field("gain", "How much more that is than without a swap", |advice| advice.gain)
}

impl Record for Judged {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("entry", "An entry of --play; missing without one", |play: &Self| play.entry.clone())
            .field("valid", "Whether it is a word of the hand", |play| play.valid)
            .field("points", "What it scores", |play| play.points)
            .field("hand_after", "What is left of the hand", |play| play.hand_after.clone())
    }
}

impl Record for Answer {
    fn columns() -> Columns<Self> {
        let best = line("What to enter", "The word that it is");
        let words_only = plan("The most points with words alone", "The word that it is");
        let full = plan(
            "The most points when letters may be thrown away",
            "The word that it is; null where letters are thrown away",
        );
        Columns::new()
            .field("hand", "The hand, with ! for the wildcard", |answer: &Self| answer.hand.to_string())
            .said("hand", |answer| format!("{}, {} symbols", answer.hand, answer.hand.len()))
            .field("n", "How many symbols it has", |answer| answer.hand.len())
            .at_least(2)
            .field("playable", "How many different entries are words", |answer| answer.playable)
            .said("playable", |answer| counted(answer.playable, "word", "words"))
            .object_or_null("best_play", best, |answer| answer.best_play.as_ref())
            .about("The word that scores most; null where no word can be made")
            .said("top word", |answer| match &answer.best_play {
                Some(best) => in_line(best),
                None => "none: no word can be made".to_owned(),
            })
            .object("words_only", words_only, |answer| &answer.words_only)
            .said("words only", |answer| answer.plan_in_line(&answer.words_only))
            .object("full", full, |answer| &answer.full)
            .said(facts::BEST, |answer| answer.plan_in_line(&answer.full))
            .read("bound", |answer| {
                let most = answer.at_most?;
                Some(format!("no plan makes more than {most}; hands of up to {EXACT} are exact"))
            })
            .objects("substitution", advice(), |answer| &answer.substitution)
            .read("substitute", Self::advice)
            .maybe("at_most", "No plan makes more points; missing where the totals are exact", |answer| answer.at_most)
            .maybe("plays", "", |answer| answer.plays.clone())
            .read("entered", Self::entered)
            .maybe("total", "What all entries of --play score; missing without one", |answer| {
                Some(answer.plays.as_ref()?.iter().map(|play| play.points).sum::<u32>())
            })
            .shown("total")
            .object_or_null("proof", Proved::columns(), |answer| answer.proof.as_ref())
            .or_missing()
    }

    fn document(&self) -> Document {
        let facts = Block::Facts(Self::columns().facts(self));
        Document::of(std::iter::once(facts).chain(self.proof.iter().flat_map(Proved::blocks)))
    }
}

impl Answer {
    fn plan_in_line(&self, plan: &Plan) -> String {
        let at_least = if self.at_most.is_some() { "at least " } else { "" };
        let line: Vec<String> = plan.line.iter().map(in_line).collect();
        format!("{at_least}{}  {}", plan.total, line.join(", then "))
    }

    /// The letters to swap, a line each.
    fn advice(&self) -> Option<String> {
        let rows = self.substitution.iter().map(|Advice { letter, points: (mean, gain), .. }| {
            [letter.clone(), format!("{mean} expected,"), format!("{gain:+}")]
        });
        let rows = Rows::bare([Align::Left, Align::Right, Align::Right], rows).in_fact();
        (!rows.is_empty()).then_some(rows)
    }

    /// What was entered, a line each.
    fn entered(&self) -> Option<String> {
        let rows = self.plays.as_ref()?.iter().map(|Judged { entry, hand_after, said, .. }| {
            let left = if hand_after.is_empty() { "nothing" } else { hand_after };
            [entry.clone(), format!("{said} It leaves {left}.")]
        });
        Some(Rows::bare([Align::Left; 2], rows).in_fact())
    }
}

/// Four places are more than anybody reads.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

impl From<Substitution> for Advice {
    fn from(of: Substitution) -> Self {
        let (expected, gain) = (rounded(of.expected), rounded(of.gain));
        Self { letter: of.letter.to_string(), expected, gain, points: of.in_points() }
    }
}

impl Question for Words {
    fn answer(&self, _: Taker<'_>) -> Result<String, Failure> {
        let words = Dictionary::new(self.own.read()?);
        let progress = Progress::new("Planning");
        let answer = solve(self, words.list(self.tier), words.dawg())?;
        drop(progress);
        told(&answer, self.json)
    }

    fn printed() -> Printed {
        printed::<Answer>()
    }
}

fn solve(question: &Words, list: WordList<'_>, dawg: &Dawg) -> Result<Answer, Failure> {
    let hand = question.hand;
    let cancel = Cancel::new();
    let stopped = |error: arcade_engine::Cancelled| Failure::failed(error.to_string());
    if question.proof {
        proof::check(&hand).map_err(Failure::usage)?;
    }
    let mut proof = None;
    let (best_play, words_only, full, at_most) = if hand.len() <= EXACT {
        let analysis = Analysis::new(&hand, dawg, list, &cancel).map_err(stopped)?;
        let analysis = analysis.map_err(|error| Failure::usage(error.to_string()))?;
        proof = question.proof.then(|| Proved::of(&analysis, question, list));
        let plays = analysis.table.plays(&hand);
        // Of plays that score the same, the one with the lowest letters.
        let best = plays.iter().rev().max_by_key(|play| play.points);
        let best = best.and_then(|play| Some((name(&play.letters, list)?, play.points)));
        let best = best.map(|(found, points)| question.line(found.entry, Some(found.word), found.coarse, points));
        let [words_only, full] = Mode::BOTH.map(|mode| {
            let plan = analysis.plan(&hand, mode, list);
            Plan { total: plan.total, line: plan.steps.into_iter().map(|step| question.step(step)).collect() }
        });
        (best, words_only, full, None)
    } else {
        let found = bounds(&hand, dawg, list, &cancel).map_err(stopped)?;
        let [words_only, full] = bounded(question, &found, dawg, list).map_err(stopped)?;
        (best_of_all(question, list), words_only, full, Some(found.at_most))
    };
    let advice = substitutions(&hand, dawg, reach(list.tier), &mut Table::default(), &cancel).map_err(stopped)?;
    let judged = judge(question, list)?;
    Ok(Answer {
        hand,
        playable: words(&hand, list).len(),
        best_play,
        words_only,
        full,
        substitution: advice.into_iter().map(Advice::from).collect(),
        at_most,
        plays: judged,
        proof,
    })
}

/// The lines that a hand too large for a table is known to allow: the best of its kept part, with the rest thrown away
/// first or left lying.
fn bounded(
    question: &Words,
    found: &Bounds,
    dawg: &Dawg,
    list: WordList<'_>,
) -> Result<[Plan; 2], arcade_engine::Cancelled> {
    let hand = &question.hand;
    let mut plans = [const { Plan { total: 0, line: Vec::new() } }; 2];
    let Ok(analysis) = Analysis::new(&found.kept, dawg, list, &Cancel::new())? else { return Ok(plans) };
    for (mode, plan) in Mode::BOTH.into_iter().zip(&mut plans) {
        let mut entries = Vec::new();
        let spare = hand.without(&found.kept).filter(|spare| mode == Mode::Full && !spare.is_empty());
        entries.extend(spare.map(|spare| (discard_entry(hand, &spare, list), None, false)));
        let steps = analysis.plan(&found.kept, mode, list).steps;
        entries.extend(steps.into_iter().map(|step| (step.entry, step.word, step.coarse)));
        let mut held = *hand;
        for (entry, word, coarse) in entries {
            let judged = Entry::judge(&entry, &held, list);
            held = judged.after;
            plan.total += judged.points;
            plan.line.push(question.line(entry, word, coarse, judged.points));
        }
    }
    Ok(plans)
}

fn best_of_all(question: &Words, list: WordList<'_>) -> Option<Line> {
    let judged = words(&question.hand, list).into_iter().map(|found| {
        let points = Entry::judge(&found.entry, &question.hand, list).points;
        question.line(found.entry, Some(found.word), found.coarse, points)
    });
    judged.max_by_key(|line| line.points)
}

/// What the entries to judge come to, if there are any.
fn judge(question: &Words, list: WordList<'_>) -> Result<Option<Vec<Judged>>, Failure> {
    if question.play.is_empty() {
        return Ok(None);
    }
    let mut held = question.hand;
    let mut over = false;
    let mut plays = Vec::new();
    for text in &question.play {
        if over {
            return Err(Failure::usage(format!("The hand is already over when {text:?} is entered. Leave it out.")));
        }
        over = text.eq_ignore_ascii_case(END);
        if !over {
            let entry = Entry::judge(text, &held, list);
            held = entry.after;
            over = held.is_empty();
            let (hand_after, said) = (held.to_string(), verdict(&entry, list, question.spelling()));
            plays.push(Judged { valid: entry.is_valid(), points: entry.points, entry: entry.text, hand_after, said });
        }
    }
    Ok(Some(plays))
}

/// `!ows (cows) 168`, `throw z!`.
fn in_line(line: &Line) -> String {
    match &line.word {
        None => format!("throw {}", line.entry),
        Some(_) => format!("{} {}", named(line), line.points),
    }
}

/// The entry, and its word where that is another: `cows`, `!ows (cows)`.
fn named(line: &Line) -> String {
    match &line.word {
        Some(word) if *word != line.entry => format!("{} ({word})", line.entry),
        _ => line.entry.clone(),
    }
}
