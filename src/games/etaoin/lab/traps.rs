//! `arcade lab traps`.

use std::path::PathBuf;

use clap::Args;

use super::words::{columns, csv};
use crate::command::lexicon::OwnWords;
use crate::command::number::within;
use crate::command::output::Force;
use crate::command::progress::Progress;
use crate::command::{Failure, Printed, Question, TEMPLATE, Taker, json_line, lines};
use arcade_engine::Cancel;
use arcade_engine::lab::{TestWord, TestWords, test_words};
use arcade_engine::lexicon::{Lexicon, Tier, Word};
use arcade_ui::facts::{Block, Document};

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
        self.force.write(self.csv.as_ref(), || csv(&found.traps))?;
        let listed = &found.traps[..self.most.min(found.traps.len())];
        if !self.json {
            return Ok(lines(&document(listed, &found, tried)));
        }
        for word in listed {
            if take(&json_line(&columns().value(word), "The results")?)?.is_break() {
                break;
            }
        }
        Ok(String::new())
    }

    fn printed() -> Printed {
        vec![("", columns().members())]
    }
}

/// How many words trick a greedy player, and those that are listed.
fn document(listed: &[TestWord], found: &TestWords, tried: usize) -> Document {
    let (traps, unlucky, [first, second]) = (found.traps.len(), found.unlucky, found.worth_playing);
    let sentences = vec![
        TestWords::RULE.to_owned(),
        format!("Greed loses points on {traps} of {tried} words, whichever of two equal ends it takes."),
        format!("On {unlucky} more it loses points only if it takes the wrong one of two equal ends."),
        format!("{first} are worth playing for whoever moves first, {second} for whoever moves second."),
    ];
    let table = (!listed.is_empty()).then(|| Block::Table(columns().table(listed)));
    Document::of([Block::Sentences(sentences)].into_iter().chain(table))
}
