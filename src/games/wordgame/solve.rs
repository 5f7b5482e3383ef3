//! `arcade solve words`.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use crate::command::lexicon::OwnWords;
use crate::command::progress::Progress;
use crate::command::{Failure, Question, Subcommand, TEMPLATE, Taker, json_line};
use arcade_engine::Cancel;
use arcade_engine::lexicon::Tier;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::text::noun;
use arcade_engine::wordgame::{
    Analysis, Bounds, Dictionary, END, EXACT, Entry, Hand, Mode, PlanStep, Substitution, Table, WordList, bounds,
    discard_entry, masked, name, reach, substitutions, words,
};

/// The command.
pub(super) static SOLVE: Subcommand = Subcommand::of::<Words>("words", 30).with_alias("wordgame");

/// Word Game: the best entries for a hand, and which letter to swap
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade solve words 'cowsz!'
  arcade solve words 'cowsz!' --play sw --play coz   what these two score"
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
        if coarse && !self.show_coarse {
            return Line { entry: masked(&entry), word: word.as_deref().map(masked), points };
        }
        Line { entry, word, points }
    }

    fn step(&self, step: PlanStep) -> Line {
        self.line(step.entry, step.word, step.coarse, step.points)
    }
}

/// The answer, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Answer {
    hand: String,
    n: usize,
    /// Words that can be made, the wildcard's included.
    playable: usize,
    best_play: Option<Line>,
    words_only: Plan,
    full: Plan,
    substitution: Vec<Advice>,
    /// Only where the hand is too large for an exact answer: no plan makes more.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plays: Option<Vec<Judged>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u32>,
}

#[derive(Debug, Serialize)]
struct Line {
    entry: String,
    word: Option<String>,
    points: u32,
}

#[derive(Debug, Serialize)]
struct Plan {
    total: u32,
    line: Vec<Line>,
}

#[derive(Debug, Serialize)]
struct Advice {
    letter: String,
    expected: f64,
    gain: f64,
    /// The mean and the gain in whole points.
    #[serde(skip)]
    points: (i64, i64),
}

#[derive(Debug, Serialize)]
struct Judged {
    entry: String,
    valid: bool,
    points: u32,
    hand_after: String,
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
        if self.json { json_line(&answer, "The answer") } else { Ok(in_words(&answer)) }
    }
}

fn solve(question: &Words, list: WordList<'_>, dawg: &Dawg) -> Result<Answer, Failure> {
    let hand = question.hand;
    let cancel = Cancel::new();
    let stopped = |error: arcade_engine::Cancelled| Failure::failed(error.to_string());
    let (best_play, words_only, full, at_most) = if hand.len() <= EXACT {
        let analysis = Analysis::new(&hand, dawg, list, &cancel).map_err(stopped)?;
        let analysis = analysis.map_err(|error| Failure::usage(error.to_string()))?;
        let plays = analysis.table().plays(&hand);
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
        hand: hand.to_string(),
        n: hand.len(),
        playable: words(&hand, list).len(),
        best_play,
        words_only,
        full,
        substitution: advice.into_iter().map(Advice::from).collect(),
        at_most,
        total: judged.as_ref().map(|plays| plays.iter().map(|play| play.points).sum()),
        plays: judged,
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
            let hand_after = held.to_string();
            plays.push(Judged { valid: entry.is_valid(), points: entry.points, entry: entry.text, hand_after });
        }
    }
    Ok(Some(plays))
}

fn in_words(answer: &Answer) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "  hand          {}, {} symbols", answer.hand, answer.n);
    let _ = writeln!(text, "  playable      {} {}", answer.playable, noun(answer.playable, "word", "words"));
    match &answer.best_play {
        Some(best) => {
            let _ = writeln!(text, "  top word      {}", in_line(best));
        }
        None => {
            let _ = writeln!(text, "  top word      none: no word can be made");
        }
    }
    let at_least = if answer.at_most.is_some() { "at least " } else { "" };
    for (label, plan) in [("words only", &answer.words_only), ("full rules", &answer.full)] {
        let line: Vec<String> = plan.line.iter().map(in_line).collect();
        let _ = writeln!(text, "  {label:<13} {at_least}{}  {}", plan.total, line.join(", then "));
    }
    if let Some(most) = answer.at_most {
        let _ = writeln!(text, "  bound         no plan makes more than {most}; hands of up to {EXACT} are exact");
    }
    for (at, advice) in answer.substitution.iter().enumerate() {
        let label = if at == 0 { "substitute" } else { "" };
        let Advice { letter, points: (mean, points), .. } = advice;
        let _ = writeln!(text, "  {label:<13} {letter}  {mean:>6} expected, {points:>+5}");
    }
    if let (Some(plays), Some(total)) = (&answer.plays, answer.total) {
        for (at, play) in plays.iter().enumerate() {
            let label = if at == 0 { "entered" } else { "" };
            let verdict = if play.valid { "valid" } else { "invalid" };
            let left = if play.hand_after.is_empty() { "nothing" } else { &play.hand_after };
            let _ = writeln!(text, "  {label:<13} {}  {verdict}, {} points, leaves {left}", play.entry, play.points);
        }
        let _ = writeln!(text, "  total         {total}");
    }
    text
}

/// `!ows (cows) 168`, `throw z!`.
fn in_line(line: &Line) -> String {
    match &line.word {
        None => format!("throw {}", line.entry),
        Some(word) if *word == line.entry => format!("{word} {}", line.points),
        Some(word) => format!("{} ({word}) {}", line.entry, line.points),
    }
}
