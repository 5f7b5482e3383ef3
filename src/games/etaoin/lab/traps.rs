//! `arcade lab traps`.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::command::lexicon::OwnWords;
use crate::command::number::within;
use crate::command::output::Force;
use crate::command::progress::Progress;
use crate::command::{Failure, Question, TEMPLATE, Taker, json_line};
use arcade_engine::Cancel;
use arcade_engine::lab::{TestWord, TestWords, csv, ends, test_words};
use arcade_engine::lexicon::{Lexicon, Tier, Word};
use arcade_ui::widgets::figures::wrapped;

/// Columns of the sentences.
const COLUMNS: usize = 98;

/// Letters of the longest word that is asked for: longer than any.
const LONGEST: u64 = 1_000;

/// List the words that trick a greedy player
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab traps --length 4
  arcade lab traps --tier full --most 100 --csv words.csv"
)]
pub(super) struct Traps {
    /// How common the words are: common, standard, wide or full
    #[arg(long, default_value = "common")]
    tier: Tier,
    /// Only words with this many letters
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within::<usize>(1..=LONGEST))]
    length: Option<usize>,
    /// Show at most this many, the greatest loss first
    #[arg(long, value_name = "K", default_value = "20", allow_negative_numbers = true,
        value_parser = within::<usize>(0..=usize::MAX as u64))]
    most: usize,
    #[command(flatten)]
    own: OwnWords,
    /// Write all of them to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Print one line of JSON for each word
    #[arg(long)]
    json: bool,
}

/// A word. The last four say the same as those before them, under the names that they had at first.
#[derive(Debug, Serialize)]
struct Trap<'a> {
    word: &'a str,
    letters: usize,
    perfect_ends_ahead_by: i64,
    greedy_ends_ahead_by: i64,
    points_given_away: i64,
    first_move: &'static str,
    value: i64,
    greedy: i64,
    lost: i64,
    first_move_wrong: bool,
}

impl Question for Traps {
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        self.force.check(&self.csv)?;
        let own = self.own.read()?;
        let lexicon = own.as_deref().unwrap_or(Lexicon::embedded());
        let lengths = self.length.map_or(0..=usize::MAX, |length| length..=length);
        let words = || lexicon.iter(self.tier, lengths.clone()).map(Word::as_str);
        let tried = words().count();
        if tried == 0 {
            return Err(Failure::failed(
                "There are no words of that length. Choose another length, or a wider --tier.",
            ));
        }
        let progress = Progress::new("Playing all words");
        let found = test_words(words(), &Cancel::new()).map_err(|cancelled| Failure::failed(cancelled.to_string()))?;
        drop(progress);
        self.force.write(self.csv.as_ref(), || csv::test_words(&found.traps))?;
        let listed = &found.traps[..self.most.min(found.traps.len())];
        if !self.json {
            return Ok(in_words(listed, &found, tried));
        }
        for word in listed {
            if take(&json_line(&trap(word), "The results")?)?.is_break() {
                break;
            }
        }
        Ok(String::new())
    }
}

fn trap(word: &TestWord) -> Trap<'_> {
    Trap {
        word: &word.word,
        letters: word.word.chars().count(),
        perfect_ends_ahead_by: word.value,
        greedy_ends_ahead_by: word.greedy(),
        points_given_away: word.lost,
        first_move: word.first_move(),
        value: word.value,
        greedy: word.greedy(),
        lost: word.lost,
        first_move_wrong: word.first_move_wrong,
    }
}

fn in_words(listed: &[TestWord], found: &TestWords, tried: usize) -> String {
    // Writing to a string can't fail.
    let mut text = String::new();
    let (traps, unlucky) = (found.traps.len(), found.unlucky);
    for line in wrapped(TestWords::RULE, COLUMNS) {
        let _ = writeln!(text, "  {line}");
    }
    let _ = writeln!(text, "  Greed loses points on {traps} of {tried} words, whichever of two equal ends it takes.");
    let _ = writeln!(text, "  On {unlucky} more it loses points only if it takes the wrong one of two equal ends.");
    let [first, second] = found.worth_playing;
    let _ = writeln!(text, "  {first} are worth playing for whoever moves first, {second} for whoever moves second.");
    if listed.is_empty() {
        return text;
    }
    let longest = listed.iter().map(|word| word.word.len()).max().unwrap_or(4).max(4);
    let _ = writeln!(
        text,
        "\n  {:<longest$}{:>9}{:>14}{:>13}{:>12}   greed’s first move",
        "word", "letters", "perfect play", "greed", "given away"
    );
    for word in listed {
        let (perfect, greedy, first) = (ends(word.value), ends(word.greedy()), word.first_move());
        let letters = word.word.chars().count();
        let _ =
            writeln!(text, "  {:<longest$}{letters:>9}{perfect:>14}{greedy:>13}{:>12}   {first}", word.word, word.lost);
    }
    text
}
