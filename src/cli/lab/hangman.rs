//! `arcade lab hangman`: V of every length, and hosts against guessers.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Instant;

use clap::{Args, ValueEnum};

use super::players::{Patience, word_file};
use crate::cli::number::within;
use crate::cli::questions::ABOUT_PROGRAMS;
use crate::cli::{Failure, TEMPLATE};
use crate::engine::Cancel;
use crate::engine::hangman::solver::{Bounds, Solver};
use crate::engine::hangman::{Contest, Dictionary, Host, Player, Side, lengths};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::programs::{Command, Entrant};
use crate::widgets::figures::{duration, grouped};

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
}

/// The experiment.
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab hangman --length 8                   how many misses a host can force with 8 letters
  arcade lab hangman hosts --games 20             every host against every guesser
  arcade lab hangman hosts --length 6 --guesser-player 'python3 mine.py'",
    after_help = format!("V is the number of misses that a perfect host can force, however well you guess: with one life more than \
                          V you can always win.\n{ABOUT_PROGRAMS}")
)]
pub(in crate::cli) struct Hangman {
    /// What to find out
    #[arg(value_enum, default_value = "values")]
    part: Part,
    /// How long the list of words is: common, standard, wide or full [default: wide and full; for hosts, full]
    #[arg(long)]
    tier: Vec<Tier>,
    /// Only words with this many letters; may be given several times [default: all; for hosts 5, 8 and 11]
    #[arg(long, allow_negative_numbers = true, value_parser = within::<usize>(1..=1_000))]
    length: Vec<usize>,
    /// Give up on a length after about this many sets of words
    #[arg(long, default_value = "3000000", allow_negative_numbers = true, value_parser = within::<u64>(0..=u64::MAX))]
    budget: u64,
    /// For hosts: the lives of the guesser
    #[arg(long, default_value = "6", allow_negative_numbers = true,
        value_parser = within::<NonZeroU32>(1..=u32::MAX.into()))]
    lives: NonZeroU32,
    /// For hosts: the games that each pair plays
    #[arg(long, default_value = "200", allow_negative_numbers = true, value_parser = within::<u32>(1..=1_000_000))]
    games: u32,
    /// For hosts: the same number plays the same games again
    #[arg(long, default_value = "1", allow_negative_numbers = true, value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// For hosts: a program of yours that guesses, as COMMAND or NAME=COMMAND; may be given several times
    #[arg(long, value_name = "COMMAND")]
    guesser_player: Vec<Command>,
    /// For hosts: a program of yours that hosts
    #[arg(long, value_name = "COMMAND")]
    host_player: Vec<Command>,
    #[command(flatten)]
    patience: Patience,
}

/// The result as text; progress goes to standard error.
pub(super) fn run(question: &Hangman) -> Result<String, Failure> {
    if question.part != Part::Hosts && !(question.guesser_player.is_empty() && question.host_player.is_empty()) {
        return Err(Failure::usage("Programs of yours play in “arcade lab hangman hosts” only."));
    }
    match question.part {
        Part::Values | Part::Table => values(question),
        Part::Hosts => hosts(question),
    }
}

fn progress(text: &str) {
    // Whoever closed standard error does not want to know.
    let _ = writeln!(io::stderr(), "{text}");
}

fn values(question: &Hangman) -> Result<String, Failure> {
    let lexicon = Lexicon::embedded();
    let tiers = if question.tier.is_empty() { vec![Tier::Wide, Tier::Full] } else { question.tier.clone() };
    let mut text = if question.part == Part::Table {
        "# V of Evil Hangman, made by `arcade lab hangman table`: lexicon, tier, length, V at least, V at most.\n"
            .to_owned()
    } else {
        format!("{:<9}{:>7}{:>9}{:>9}{:>12}{:>14}\n", "tier", "length", "words", "V", "time", "sets split")
    };
    for &length in &question.length {
        if !tiers.iter().any(|&tier| lengths(lexicon, tier).any(|known| known == length)) {
            // Its error says which lengths there are.
            dictionary(lexicon, tiers[0], length)?;
        }
    }
    for tier in tiers {
        for length in lengths(lexicon, tier) {
            if !question.length.is_empty() && !question.length.contains(&length) {
                continue;
            }
            let begun = Instant::now();
            let dictionary = dictionary(lexicon, tier, length)?;
            let words = dictionary.len();
            let all = dictionary.all();
            let mut solver = Solver::new(dictionary, Cancel::new()).keeping(KEPT);
            let bounds = solver
                .solve(&all, question.budget, &mut |bounds, effort| {
                    let (time, sets) = (duration(begun.elapsed()), grouped(u128::from(effort.nodes)));
                    progress(&format!("{tier} {length}: V {} after {time}, {sets} sets", shown(bounds)));
                })
                .map_err(|stop| Failure::failed(stop.to_string()))?;
            let line = if question.part == Part::Table {
                format!("{:016x} {tier} {length} {} {}", lexicon.fingerprint(), bounds.at_least, bounds.at_most)
            } else {
                let sets = grouped(u128::from(solver.effort().nodes));
                let (tier, words) = (tier.name(), grouped(words as u128));
                format!("{tier:<9}{length:>7}{words:>9}{:>9}{:>12}{sets:>14}", shown(bounds), duration(begun.elapsed()))
            };
            let _ = writeln!(text, "{line}");
        }
    }
    Ok(text)
}

fn shown(bounds: Bounds) -> String {
    bounds.exact().map_or_else(|| format!("{}–{}", bounds.at_least, bounds.at_most), |misses| misses.to_string())
}

fn dictionary(lexicon: &Lexicon, tier: Tier, length: usize) -> Result<Arc<Dictionary>, Failure> {
    Dictionary::new(lexicon, tier, length).map(Arc::new).map_err(|error| Failure::usage(error.to_string()))
}

/// A table a length: a line a host, a column a guesser; the guesser's wins, and the mean guess at the hanging.
fn hosts(question: &Hangman) -> Result<String, Failure> {
    let tier = question.tier.first().copied().unwrap_or(Tier::Full);
    let wanted = if question.length.is_empty() { vec![5, 8, 11] } else { question.length.clone() };
    let names = |all: &[&str]| all.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let mut guessers = question.patience.entrants(&question.guesser_player, &names(&Player::ALL.map(Player::name)))?;
    let mut hosts = question.patience.entrants(&question.host_player, &names(&Host::ALL.map(Host::name)))?;
    let mut text = String::new();
    for length in wanted {
        let dictionary = dictionary(Lexicon::embedded(), tier, length)?;
        for entrant in guessers.iter_mut().chain(&mut hosts) {
            entrant.use_words(word_file(dictionary.all().iter().map(|&word| dictionary.word(word)))?);
        }
        let contest = Contest { dictionary, lives: question.lives, games: question.games, seed: question.seed };
        let (lives, games) = (question.lives, question.games);
        let _ = writeln!(
            text,
            "{tier}, {length} letters, {lives} lives, {games} games: how often the guesser wins, and after how many guesses it is hanged"
        );
        text += &table(&contest, &mut hosts, &mut guessers)?;
        text.push('\n');
    }
    for sentence in guessers.iter().chain(&hosts).flat_map(|entrant| entrant.report(None)) {
        let _ = writeln!(text, "{sentence}");
    }
    Ok(text)
}

/// Every host against every guesser, those of the player's after ours. Programs don't play against each other.
fn table(contest: &Contest, hosts: &mut [Entrant], guessers: &mut [Entrant]) -> Result<String, Failure> {
    const COLUMN: usize = 23;
    let mut text = String::new();
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new()).keeping(KEPT / 8);
    let name = hosts.iter().map(|host| host.command().name().len()).max().unwrap_or(0).max(15) + 1;
    let _ = write!(text, "{:<name$}", "host");
    let guests = guessers.iter().map(|guesser| guesser.command().name());
    for player in Player::ALL.map(Player::name).into_iter().chain(guests) {
        let _ = write!(text, "{player:>COLUMN$}");
    }
    let _ = writeln!(text);
    let mut score = |host: &mut Side<'_, Host>, player: &mut Side<'_, Player>| {
        let score = contest
            .play_sides(host, player, &mut solver, &mut |_| {})
            .map_err(|stop| Failure::failed(stop.to_string()))?;
        let hanging = score.mean_hanging().map_or_else(|| "–".to_owned(), |mean| format!("{mean:.2}"));
        Ok(format!("{:>COLUMN$}", format!("{:.1} %  {hanging:>6}", score.win_share() * 100.0)))
    };
    for host in Host::ALL {
        let _ = write!(text, "{:<name$}", host.name());
        for player in Player::ALL {
            text += &score(&mut Side::Own(host), &mut Side::Own(player))?;
        }
        for guesser in &mut *guessers {
            text += &score(&mut Side::Own(host), &mut Side::Guest(guesser))?;
        }
        let _ = writeln!(text);
        progress(&format!("{} letters: {} done", contest.dictionary.length(), host.name()));
    }
    for host in hosts {
        let _ = write!(text, "{:<name$}", host.command().name());
        for player in Player::ALL {
            text += &score(&mut Side::Guest(host), &mut Side::Own(player))?;
        }
        for _ in &*guessers {
            let _ = write!(text, "{:>COLUMN$}", "–");
        }
        let _ = writeln!(text);
    }
    Ok(text)
}
