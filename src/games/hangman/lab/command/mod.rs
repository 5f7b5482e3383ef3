//! `arcade lab hangman`: V of every length and what proves it, hosts against guessers, and positions of games.

mod cards;
mod hosts;
mod positions;
mod proofs;
mod prove;
mod prover;
mod values;

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use crate::command::number::within;
use crate::command::programs::{ABOUT_PROGRAMS, Patience, UNDIVIDED};
use crate::command::shard::{Divided, Division, Rows};
use crate::command::{Failure, Printed, Question, TEMPLATE, Taker};
use crate::programs::Command;
use arcade_engine::hangman::{Dictionary, lengths};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::facts::{Columns, Record as _};

/// Sets the laboratory's solver keeps.
const KEPT: usize = 8_000_000;

/// What to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// How many misses a perfect host can force, for every length of word
    Values,
    /// Every host against every guesser
    Hosts,
    /// The same as values for all lists of words, in columns for other programs
    Table,
    /// Positions that come up in games, in columns for other programs
    Positions,
    /// Find certificates of the values, and write each into a file
    Prove,
    /// Check certificates
    Verify,
    /// A card to hand out: words that force the misses by themselves
    Card,
}

/// Find out how long hangman can last, and play hosts against guessers
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab hangman --length 8                how many misses a host can force
  arcade lab hangman hosts --games 20          every host against every guesser
  arcade lab hangman hosts --length 6 --guesser-player 'python3 mine.py'
  arcade lab hangman prove --length 9 --out proofs
                                               what convinces somebody of the value
  arcade lab hangman verify proofs/full-9.txt  check it without the solver
  arcade lab hangman card --length 7           words to hand out in class",
    after_help = format!("V is the number of misses that a perfect host can force, however well you guess: with one life more than \
                          V you can always win.\n\
                          A certificate proves V: a few words that force so many misses by themselves, and a rule for guessing, with \
                          its exceptions, that never misses more often.\n{ABOUT_PROGRAMS}")
)]
pub(in crate::games::hangman) struct Hangman {
    /// What to find out: values (how many misses a perfect host can force, for every length of word), hosts (every host
    /// against every guesser), table (the same as values for all lists of words, in columns for other programs),
    /// positions (that come up in games, with the misses a perfect host can force from there), prove (find certificates of
    /// the values, and write each into a file; with --shard those of its own lists only, which need no merging), verify
    /// (check certificates) or card (words that force the misses by themselves, to hand out)
    #[arg(value_enum, default_value = "values", hide_possible_values = true)]
    part: Part,
    /// For verify: the files with certificates [default: those that ship with the arcade]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How long the list of words is: common, standard, wide or full [default: wide and full; for hosts, full; for
    /// positions and prove, all; for card, common]
    #[arg(long)]
    tier: Vec<Tier>,
    /// Only words with this many letters; may be given several times [default: all; for hosts 5, 8 and 11]
    #[arg(long, allow_negative_numbers = true, value_parser = within::<usize>(1..=1_000))]
    length: Vec<usize>,
    /// Give up on a length or a position after about this many sets of words
    #[arg(long, default_value = "3000000", allow_negative_numbers = true, value_parser = within::<u64>(0..=u64::MAX))]
    budget: u64,
    /// For hosts: the lives of the guesser
    #[arg(long, default_value = "6", allow_negative_numbers = true,
        value_parser = within::<NonZeroU32>(1..=u32::MAX.into()))]
    lives: NonZeroU32,
    /// For hosts: the games that each pair plays
    #[arg(long, default_value = "200", allow_negative_numbers = true, value_parser = within::<u32>(1..=1_000_000))]
    games: u32,
    /// For positions: how many
    #[arg(long, default_value = "500", allow_negative_numbers = true, value_parser = within::<u32>(1..=1_000_000))]
    count: u32,
    /// For hosts and positions: the same number plays the same games again
    #[arg(long, default_value = "1", allow_negative_numbers = true, value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// For prove: the folder for the files; certificates that are there already are left as they are
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// For prove: look for up to this many seconds for each side of each list
    #[arg(long, alias = "time-limit", value_name = "SECONDS", default_value = "60", allow_negative_numbers = true,
        value_parser = within::<u64>(1..=1_000_000))]
    limit_time: u64,
    /// For verify: print a table in Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// For hosts: a program of yours that guesses, as COMMAND or NAME=COMMAND; may be given several times
    #[arg(long, value_name = "COMMAND")]
    guesser_player: Vec<Command>,
    /// For hosts: a program of yours that hosts
    #[arg(long, value_name = "COMMAND")]
    host_player: Vec<Command>,
    #[command(flatten)]
    patience: Patience,
    /// Print one line of JSON, for values one for each length
    #[arg(long)]
    json: bool,
}

impl Hangman {
    /// The lists of words that are looked at: of `tiers`, those with words of the lengths that are wanted.
    fn lists(&self, tiers: &[Tier]) -> Vec<(Tier, usize)> {
        let is_wanted = |&(_, length): &(Tier, usize)| self.length.is_empty() || self.length.contains(&length);
        let all = tiers.iter().flat_map(|&tier| lengths(Lexicon::embedded(), tier).map(move |length| (tier, length)));
        all.filter(is_wanted).collect()
    }
}

impl Divided for Hangman {
    fn division(&self) -> Result<Division, Failure> {
        if !(self.guesser_player.is_empty() && self.host_player.is_empty()) {
            return Err(Failure::usage(UNDIVIDED));
        }
        match self.part {
            Part::Prove => Ok(Division::Alone),
            Part::Verify => Err(Failure::usage("Certificates are checked in one go. Leave --shard out.")),
            Part::Card => Err(Failure::usage("A card is printed at once. Leave --shard out.")),
            Part::Values | Part::Table | Part::Positions | Part::Hosts => Ok(Division::Merged),
        }
    }

    fn answer_from(&self, rows: &mut Rows<'_>, take: Taker<'_>) -> Result<String, Failure> {
        if self.part != Part::Hosts && !(self.guesser_player.is_empty() && self.host_player.is_empty()) {
            return Err(Failure::usage("Programs of yours play in “arcade lab hangman hosts” only."));
        }
        if self.part != Part::Verify && !self.files.is_empty() {
            return Err(Failure::usage("Files are checked by “arcade lab hangman verify” only."));
        }
        if self.part != Part::Prove && self.out.is_some() {
            return Err(Failure::usage("Only “arcade lab hangman prove” writes into a folder."));
        }
        if self.part != Part::Verify && self.markdown {
            return Err(Failure::usage("Only “arcade lab hangman verify” prints a table in Markdown."));
        }
        match self.part {
            Part::Values | Part::Table => values::answer(self, rows, take),
            Part::Positions => positions::answer(self, rows, take),
            Part::Hosts => hosts::answer(self, rows),
            Part::Prove => prove::prove(self, rows, take),
            Part::Verify => proofs::check(self, take),
            Part::Card => cards::answer(self),
        }
    }
}

impl Question for Hangman {
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        self.answer_from(&mut Rows::all(), take)
    }

    fn printed() -> Printed {
        vec![
            ("", values::Found::columns().members()),
            ("positions", positions::Position::columns().members()),
            ("hosts", hosts::Results::columns().members()),
            ("prove", proofs::Proof::columns().members()),
            ("verify", proofs::Proof::columns().members()),
            ("card", cards::Handout::columns().members()),
        ]
    }

    /// What is proved is still written when somebody ends the program.
    fn handles_signals(&self) -> bool {
        self.part == Part::Prove
    }
}

/// The columns that say which list of words it is about: its tier, the length of its words, and how many there are.
fn list_columns<T: 'static>(list: fn(&T) -> (&'static str, usize, usize)) -> Columns<T> {
    Columns::new()
        .field("tier", "The list of words: common, standard, wide or full", move |of| list(of).0)
        .shown("tier")
        .wide(8)
        .field("length", "The length of the words", move |of| list(of).1)
        .at_least(1)
        .shown("length")
        .field("words", "How many words it has", move |of| list(of).2)
        .at_least(1)
        .shown("words")
        .wide(7)
}

fn dictionary(lexicon: &Lexicon, tier: Tier, length: usize) -> Result<Arc<Dictionary>, Failure> {
    Dictionary::new(lexicon, tier, length).map(Arc::new).map_err(|error| Failure::usage(error.to_string()))
}
