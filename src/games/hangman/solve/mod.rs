//! `arcade solve hangman`.

mod answer;
mod pattern_arg;
mod reply;
mod shown;

use std::num::NonZeroU32;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use clap::Args;
use web_time::Instant;

use crate::command::lexicon::OwnWords;
use crate::command::number::within;
use crate::command::progress::Progress;
use crate::command::{Failure, Printed, Question, Subcommand, TEMPLATE, Taker, printed, told};
use crate::games::hangman::shipped;
use answer::{Answer, FamilyRow, LetterRow, Reply};
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::{RATING_WORK, Rating, Solver};
use arcade_engine::hangman::{Dictionary, Host, Letter, LetterSet, Split};
use arcade_engine::lexicon::Lexicon;
use reply::reply;
pub(super) use shown::{Found, Shown};

/// The command.
pub(super) static SOLVE: Subcommand = Subcommand::of::<Hangman>("hangman", 10).with_arrange(pattern_arg::arranged);

/// Hangman: which letter to guess, and whether you can win
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade solve hangman d--b-e                     which letter to guess
  arcade solve hangman -a--ing --wrong est        after three wrong letters
  arcade solve hangman -e--s --tried eat          after these, right or not
  arcade solve hangman do-ble --lives 1           whether you can still win
  arcade solve hangman ---- --guess e             what an evil host answers"
)]
struct Hangman {
    #[command(flatten)]
    shown: Shown,
    /// How many lives you have left; says whether you can still win, and with which letters
    #[arg(long, allow_negative_numbers = true, value_parser = within::<NonZeroU32>(1..=u32::MAX.into()))]
    lives: Option<NonZeroU32>,
    /// With --lives: also work out how many misses every letter costs
    // Scripts written for earlier versions say --misses.
    #[arg(long, alias = "misses")]
    exact: bool,
    /// Guess this letter and show the host’s answer
    #[arg(long)]
    guess: Option<String>,
    /// The host that answers: honest, easy, medium, largest, obscure, look-ahead or perfect
    #[arg(long, default_value = "largest")]
    host: Host,
    #[command(flatten)]
    own: OwnWords,
    /// Search for up to this many seconds [default: what a hint of the arcade takes, mostly less than 1 and at most 10]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The most seconds of the usual search, on whatever machine.
const PATIENCE: Duration = Duration::from_secs(10);

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("“{text}” is not a time. Give seconds, such as 2 or 0.5.");
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

impl Question for Hangman {
    fn answer(&self, _: Taker<'_>) -> Result<String, Failure> {
        let own = self.own.read()?;
        let progress = Progress::new("Searching");
        let answer = solve(self, own.as_deref().unwrap_or(Lexicon::embedded()))?;
        drop(progress);
        told(&answer, self.json)
    }

    fn printed() -> Printed {
        printed::<Answer>()
    }
}

fn solve(question: &Hangman, lexicon: &Lexicon) -> Result<Answer, Failure> {
    let begun = Instant::now();
    let Found { pattern, wrong, dictionary, candidates } = question.shown.read(lexicon)?;
    let guess = question.guess.as_deref().map(|text| one_letter(text, pattern.letters().union(wrong))).transpose()?;
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new()).knowing(shipped::known_of(&dictionary));
    let reply = match guess {
        Some(letter) => Some(reply(question, &dictionary, &pattern, wrong, letter, &mut solver)?),
        None => None,
    };
    let splits = dictionary.splits(&candidates);
    let rating = study(question, &candidates, &splits, begun, &mut solver)?;
    let open: Vec<Letter> =
        Letter::all().filter(|letter| splits[*letter].hits > 0 && pattern.at(*letter).is_empty()).collect();
    let best = rating.best(&splits, pattern.letters().union(wrong));
    let lives = question.lives.map(NonZeroU32::get);
    Ok(Answer {
        candidates: candidates.len(),
        examples: examples(&dictionary, &candidates),
        best_letter: best.map(Letter::lower),
        best_letter_settled: best.is_none_or(|best| rating.after(best).at_most <= rating.value.at_least),
        letters: rows(&open, &splits, &rating, lives),
        misses: rating.value.into(),
        verdict: lives.map(|lives| rating.verdict(lives)),
        ends_at_verdict: question.ends_at_verdict(),
        reply,
        pattern: pattern.to_string().to_lowercase(),
        wrong: wrong.to_string().to_lowercase(),
    })
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

/// Who wins, or what each letter costs, as far as the arcade’s hint goes; with a time limit as much more as is found until
/// then.
fn study(
    question: &Hangman,
    candidates: &[u32],
    splits: &[Split; Letter::COUNT],
    begun: Instant,
    solver: &mut Solver,
) -> Result<Rating, Failure> {
    let lives = question.lives.map(NonZeroU32::get);
    let limit = question.time_limit.unwrap_or(PATIENCE);
    let alarm = Cancel::new();
    solver.listen_to(alarm.clone());
    let left = limit.saturating_sub(begun.elapsed());
    let rings = alarm.clone();
    // It sleeps past the end of a quick answer, and ends with the program.
    thread::spawn(move || {
        thread::sleep(left);
        rings.cancel();
    });
    let mut known: Option<Rating> = None;
    let mut work = RATING_WORK;
    loop {
        // Whatever was found before the alarm counts.
        let mut note = |better: Rating| known = Some(known.map_or(better, |known| known.and(&better)));
        let found = match lives {
            Some(lives) if question.ends_at_verdict() => solver.verdicts(candidates, lives, work, &mut note),
            _ => solver.rate(candidates, lives, work, &mut note),
        };
        let rating = match (found, known) {
            (_, Some(rating)) | (Ok(rating), None) => rating,
            (Err(stop), None) => return Err(Failure::failed(stop.to_string())),
        };
        if question.time_limit.is_none() || question.is_answered(&rating, splits) || alarm.is_cancelled() {
            return Ok(rating);
        }
        work = work.saturating_mul(4);
    }
}

impl Hangman {
    /// Whether it is enough to know who wins, and with which letters.
    const fn ends_at_verdict(&self) -> bool {
        self.lives.is_some() && !self.exact
    }

    /// Whether a rating tells all that is asked of the words with these splits.
    fn is_answered(&self, rating: &Rating, splits: &[Split; Letter::COUNT]) -> bool {
        match self.lives {
            Some(lives) if self.ends_at_verdict() => rating.has_verdicts(lives.get(), splits),
            _ => rating.value.exact().is_some() && Letter::all().all(|letter| rating.after(letter).exact().is_some()),
        }
    }
}

/// The most common words first.
fn examples(dictionary: &Dictionary, candidates: &[u32]) -> Vec<String> {
    const MOST: usize = 10;
    let mut words = candidates.to_vec();
    words.sort_by_key(|&word| dictionary.level(word));
    words.iter().take(MOST).map(|&word| dictionary.word(word).to_owned()).collect()
}

/// What is known of the letters that are still open, those in the most words first.
fn rows(open: &[Letter], splits: &[Split; Letter::COUNT], rating: &Rating, lives: Option<u32>) -> Vec<LetterRow> {
    let row = |&letter: &Letter| {
        let Split { hits, families, largest, .. } = splits[letter];
        let after = rating.after(letter);
        let weight = rating.weigh(letter);
        LetterRow {
            letter: letter.lower(),
            hits,
            families,
            largest,
            misses: after.into(),
            lost: weight.lost().filter(|_| weight.is_exact()),
            verdict: lives.map(|lives| after.verdict(lives)),
        }
    };
    let mut rows: Vec<LetterRow> = open.iter().map(row).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.hits));
    rows
}
