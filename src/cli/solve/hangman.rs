//! `arcade solve hangman`.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use clap::Args;
use serde::Serialize;

use crate::cli::number::within;
use crate::cli::{Failure, TEMPLATE, json_line, lexicon};
use crate::engine::Cancel;
use crate::engine::hangman::solver::{Bounds, RATING_WORK, Rating, Solver, Stop, Verdict};
use crate::engine::hangman::{
    Answer as HostAnswer, Dictionary, Game, Guess, Host, Letter, LetterSet, Pattern, Places, Reply as HostReply, Setup,
    Split, Ties, Turn,
};
use crate::engine::lexicon::{Lexicon, Tier};

/// The question: what is shown of the word, and what is known not to be in it.
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade solve hangman d--b-e                     which letter to guess
  arcade solve hangman -a--ing --wrong est        after three wrong letters
  arcade solve hangman do-ble --lives 1           whether you can still win
  arcade solve hangman ---- --guess e             what an evil host answers"
)]
pub(in crate::cli) struct Hangman {
    /// The word as it is shown, with -, _ or . for each hidden letter
    #[arg(allow_hyphen_values = true)]
    pattern: String,
    /// The letters that were wrong
    #[arg(long, default_value = "", hide_default_value = true)]
    wrong: String,
    /// How many lives you have left; adds whether you can win
    #[arg(long, allow_negative_numbers = true, value_parser = within::<NonZeroU32>(1..=u32::MAX.into()))]
    lives: Option<NonZeroU32>,
    /// Guess this letter and show the host’s answer
    #[arg(long)]
    guess: Option<String>,
    /// Show how many misses each letter leads to against a perfect host
    #[arg(long)]
    misses: bool,
    /// The host that answers: honest, easy, medium, largest, obscure, look-ahead or perfect
    #[arg(long, default_value = "largest")]
    host: Host,
    /// Use your own list of words, one on each line
    #[arg(long, value_name = "FILE")]
    lexicon: Option<PathBuf>,
    /// How long the list of words is: common, standard, wide or full
    #[arg(long, default_value = "full")]
    tier: Tier,
    /// Search for up to this many seconds longer where the usual search leaves something open
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_true(settled: &bool) -> bool {
    *settled
}

/// Letters and families that are listed for people; JSON has them all.
const MOST_LISTED: usize = 8;

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("“{text}” is not a time. Give seconds, such as 2 or 0.5.");
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

#[derive(Debug, Serialize)]
struct LetterRow {
    letter: char,
    hits: usize,
    families: usize,
    largest: usize,
    /// Misses that a perfect host forces once it is guessed, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    misses: Option<Misses>,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(untagged)]
enum Misses {
    Exact { exact: u8 },
    Between { at_least: u8, at_most: u8 },
}

impl From<Bounds> for Misses {
    fn from(bounds: Bounds) -> Self {
        let Bounds { at_least, at_most } = bounds;
        if at_least == at_most { Self::Exact { exact: at_least } } else { Self::Between { at_least, at_most } }
    }
}

impl fmt::Display for Misses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact { exact } => write!(f, "{exact}"),
            Self::Between { at_least, at_most } => write!(f, "{at_least} to {at_most}"),
        }
    }
}

#[derive(Debug, Serialize)]
struct FamilyRow {
    pattern: String,
    size: usize,
}

/// What the host makes of a guess.
#[derive(Debug, Serialize)]
struct Reply {
    families: Vec<FamilyRow>,
    chosen: String,
    remaining: usize,
    miss: bool,
    /// False where the perfect host could not settle which family is hardest; left out where it could.
    #[serde(skip_serializing_if = "is_true")]
    settled: bool,
}

/// The answer, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Answer {
    pattern: String,
    wrong: String,
    candidates: usize,
    examples: Vec<String>,
    best_letter: Option<char>,
    letters: Vec<LetterRow>,
    misses: Misses,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    #[serde(flatten)]
    reply: Option<Reply>,
}

/// The answer as text.
pub(super) fn answer(question: &Hangman) -> Result<String, Failure> {
    let own = question.lexicon.as_deref().map(lexicon::read).transpose()?;
    let lexicon = own.as_ref().map_or(Lexicon::embedded(), |(lexicon, _)| lexicon);
    let answer = solve(question, lexicon)?;
    if !question.json {
        return Ok(in_words(&answer));
    }
    json_line(&answer, "The answer")
}

fn solve(question: &Hangman, lexicon: &Lexicon) -> Result<Answer, Failure> {
    let usage = |error: &dyn std::fmt::Display| Failure::usage(error.to_string());
    let pattern = Pattern::parse(&question.pattern).map_err(|error| usage(&error))?;
    let wrong = letters(&question.wrong)?;
    if let Some(both) = pattern.letters().iter().find(|&letter| wrong.contains(letter)) {
        return Err(Failure::usage(format!("{both} is both shown and wrong: take it out of one of them.")));
    }
    let dictionary = Dictionary::new(lexicon, question.tier, pattern.len()).map_err(|error| usage(&error))?;
    let dictionary = Arc::new(dictionary);
    let candidates = pattern.candidates(&dictionary, wrong);
    if candidates.is_empty() {
        return Err(Failure::failed(format!(
            "No {} word fits {pattern} without {}. Check the letters, or choose a wider --tier.",
            question.tier,
            if wrong.is_empty() { "more letters".to_owned() } else { wrong.to_string() }
        )));
    }
    let guess = question.guess.as_deref().map(|text| one_letter(text, pattern.letters().union(wrong))).transpose()?;
    let cancel = Cancel::new();
    let mut solver = Solver::new(Arc::clone(&dictionary), cancel.clone());
    let reply = match guess {
        Some(letter) => Some(reply(question, &dictionary, &pattern, wrong, letter, &mut solver)?),
        None => None,
    };
    let splits = dictionary.splits(&candidates);
    let rating = study(question, &candidates, &cancel, &mut solver)?;
    let open: Vec<Letter> =
        Letter::all().filter(|letter| splits[letter.index()].hits > 0 && pattern.at(*letter).is_empty()).collect();
    Ok(Answer {
        candidates: candidates.len(),
        examples: examples(&dictionary, &candidates),
        best_letter: rating.best(&splits, pattern.letters().union(wrong)).map(Letter::lower),
        letters: rows(&open, &splits, question.misses.then_some(&rating)),
        misses: rating.value.into(),
        verdict: question.lives.map(|lives| match rating.verdict(lives.get()) {
            Verdict::Guesser => "guesser",
            Verdict::Host => "host",
            Verdict::Undecided => "undecided",
        }),
        reply,
        pattern: pattern.to_string().to_lowercase(),
        wrong: wrong.to_string().to_lowercase(),
    })
}

fn letters(text: &str) -> Result<LetterSet, Failure> {
    let read = |symbol| {
        Letter::new(symbol)
            .ok_or_else(|| Failure::usage(format!("{symbol:?} is not a letter. --wrong takes the letters a to z.")))
    };
    text.chars().filter(|symbol| !matches!(symbol, ' ' | ',')).map(read).collect()
}

fn one_letter(text: &str, known: LetterSet) -> Result<Letter, Failure> {
    let mut symbols = text.chars();
    let (Some(letter), None) = (symbols.next().and_then(Letter::new), symbols.next()) else {
        return Err(Failure::usage(format!("{text:?} is not a letter. --guess takes one letter from a to z.")));
    };
    if known.contains(letter) {
        return Err(Failure::usage(format!("{letter} was guessed before. Guess another letter.")));
    }
    Ok(letter)
}

/// What each letter costs: what the arcade's hint goes by, and with a time limit as much more as is found until then.
fn study(question: &Hangman, candidates: &[u32], cancel: &Cancel, solver: &mut Solver) -> Result<Rating, Failure> {
    let lives = question.lives.map(NonZeroU32::get);
    let stopped = |stop: Stop| Failure::failed(stop.to_string());
    let mut rating = solver.rate(candidates, lives, RATING_WORK, &mut |_| {}).map_err(stopped)?;
    let Some(limit) = question.time_limit else { return Ok(rating) };
    let alarm = cancel.clone();
    // It sleeps past the end of a quick answer, and ends with the program.
    thread::spawn(move || {
        thread::sleep(limit);
        alarm.cancel();
    });
    let mut work = RATING_WORK;
    while !is_settled(&rating) && !cancel.is_cancelled() {
        work = work.saturating_mul(4);
        match solver.rate(candidates, lives, work, &mut |_| {}) {
            Ok(better) => rating = better,
            Err(_) => break,
        }
    }
    Ok(rating)
}

/// Whether V is known and so are all letters that cost no more.
fn is_settled(rating: &Rating) -> bool {
    rating.value.exact().is_some() && Letter::all().all(|letter| rating.weigh(letter).lost().is_some())
}

/// The host's answer to `letter`, in a game that has come to this pattern.
fn reply(
    question: &Hangman,
    dictionary: &Arc<Dictionary>,
    pattern: &Pattern,
    wrong: LetterSet,
    letter: Letter,
    solver: &mut Solver,
) -> Result<Reply, Failure> {
    let impossible = |error: &dyn std::fmt::Display| Failure::failed(error.to_string());
    // The misses so far cost lives that are gone: the game began with those too.
    let lives = question.lives.map_or(u32::from(u8::MAX), NonZeroU32::get).saturating_add(wrong.len() as u32);
    let lives = NonZeroU32::new(lives).unwrap_or(NonZeroU32::MIN);
    let (host, ties) = (question.host, Ties::Ordered);
    let setup = Setup { dictionary: Arc::clone(dictionary), lives, host, whole_words: false, ties, seed: 0 };
    let mut game = Game::new(&setup);
    let shown = pattern.letters();
    for known in shown.union(wrong).iter() {
        let places = if shown.contains(known) { pattern.at(known) } else { Places::NONE };
        let turn = Turn { guess: Guess::Letter(known), answer: HostAnswer::Places(places) };
        game.play(turn).map_err(|refusal| impossible(&refusal))?;
    }
    let guess = Guess::Letter(letter);
    game.check(guess).map_err(|refusal| impossible(&refusal))?;
    let families = game.families(letter);
    // An honest host has no word yet: any family is as likely as it is large, so the largest stands for it.
    let host = if question.host == Host::Honest { Host::Largest } else { question.host };
    let reply = host.answer(&game, guess, solver).map_err(|stop| impossible(&stop))?;
    let HostReply { answer: HostAnswer::Places(places), is_settled } = reply else {
        return Err(Failure::failed("The host gave no places."));
    };
    let mut drawn: BTreeMap<Places, String> = BTreeMap::new();
    for family in &families {
        let mut after = pattern.clone();
        after.show(letter, family.places);
        drawn.insert(family.places, after.to_string().to_lowercase());
    }
    let remaining = families.iter().find(|family| family.places == places).map_or(0, |family| family.size);
    let row = |family: &crate::engine::hangman::Family| FamilyRow {
        pattern: drawn.get(&family.places).cloned().unwrap_or_default(),
        size: family.size,
    };
    Ok(Reply {
        families: families.iter().map(row).collect(),
        chosen: drawn.get(&places).cloned().unwrap_or_default(),
        remaining,
        miss: places.is_empty(),
        settled: is_settled,
    })
}

/// The most common words first.
fn examples(dictionary: &Dictionary, candidates: &[u32]) -> Vec<String> {
    const MOST: usize = 10;
    let mut words = candidates.to_vec();
    words.sort_by_key(|&word| dictionary.level(word));
    words.iter().take(MOST).map(|&word| dictionary.word(word).to_owned()).collect()
}

fn rows(open: &[Letter], splits: &[Split; Letter::COUNT], rating: Option<&Rating>) -> Vec<LetterRow> {
    let mut rows: Vec<LetterRow> = open
        .iter()
        .map(|letter| {
            let Split { hits, families, largest, .. } = splits[letter.index()];
            let misses = rating.map(|rating| rating.after(*letter).into());
            LetterRow { letter: letter.lower(), hits, families, largest, misses }
        })
        .collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.hits));
    rows
}

fn in_words(answer: &Answer) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "  pattern {}", answer.pattern);
    let plural = if answer.candidates == 1 { "word fits" } else { "words fit" };
    let _ = writeln!(text, "  {} {plural}: {}", answer.candidates, answer.examples.join(" "));
    let _ = writeln!(text, "  misses  {} against a perfect host", answer.misses);
    match answer.verdict {
        Some("guesser") => text.push_str("  verdict you can still win, whatever the host does\n"),
        Some("host") => text.push_str("  verdict a perfect host wins\n"),
        Some(_) => text.push_str("  verdict too deep to settle\n"),
        None => {}
    }
    if let Some(best) = answer.best_letter {
        let _ = writeln!(text, "  guess   {best}");
    }
    for row in answer.letters.iter().take(MOST_LISTED) {
        let LetterRow { letter, hits, families, largest, misses } = row;
        let misses = misses.map(|misses| format!(", misses {misses}")).unwrap_or_default();
        let noun = if *families == 1 { "family,  " } else { "families," };
        let _ = writeln!(text, "  {letter}  in {hits:>6}, {families:>4} {noun} the largest {largest:>6}{misses}");
    }
    if let Some(rest) = answer.letters.len().checked_sub(MOST_LISTED).filter(|&rest| rest > 0) {
        let _ = writeln!(text, "  {rest} more letters");
    }
    if let Some(reply) = &answer.reply {
        let _ = writeln!(text, "  host    {}{}", reply.chosen, if reply.miss { ", a miss" } else { "" });
        if !reply.settled {
            text.push_str("          there may be a harder answer: the host could not settle it in time\n");
        }
        // What is listed adds up to the words that fit.
        let listed = if reply.families.len() > MOST_LISTED { MOST_LISTED - 1 } else { reply.families.len() };
        let (shown, others) = reply.families.split_at(listed);
        for family in shown {
            let _ = writeln!(text, "  {} {:>6}", family.pattern, family.size);
        }
        if !others.is_empty() {
            let rest: usize = others.iter().map(|family| family.size).sum();
            let label = format!("{} more", others.len());
            let _ = writeln!(text, "  {label:<width$} {rest:>6}", width = answer.pattern.len());
        }
    }
    text
}
