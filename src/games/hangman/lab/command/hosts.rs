//! `arcade lab hangman hosts`: every host against every guesser.

use std::fmt::Write as _;
use std::num::NonZeroU32;
use std::sync::Arc;

use serde::Serialize;

use super::{Hangman, KEPT, dictionary};
use crate::command::programs::{ProgramAnswer, word_file};
use crate::command::progress::Progress;
use crate::command::{Failure, json_line};
use crate::programs::Entrant;
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{Contest, Host, Player, Score, Side};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::counted;

/// Columns of a guesser’s results.
const COLUMN: usize = 23;

/// The results, with their fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Results {
    tier: &'static str,
    lives: NonZeroU32,
    games: u32,
    seed: u64,
    lengths: Vec<Table>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    programs: Vec<InRole>,
}

/// Every host against every guesser on the words of one length.
#[derive(Debug, Serialize)]
struct Table {
    length: usize,
    words: usize,
    /// Host by host, those of each in the order of the guessers. Programs don’t play against each other.
    pairs: Vec<Pair>,
}

#[derive(Debug, Serialize)]
struct Pair {
    host: String,
    guesser: String,
    /// How many of the games the guesser wins.
    guesser_wins: u32,
    /// After how many guesses it is hanged on average, where it ever is.
    mean_guesses_to_hanging: Option<f64>,
    #[serde(skip)]
    share: f64,
}

/// How a program fared as a host or a guesser.
#[derive(Debug, Serialize)]
struct InRole {
    role: &'static str,
    #[serde(flatten)]
    program: ProgramAnswer,
}

impl Pair {
    fn new(host: &str, guesser: &str, score: Score) -> Self {
        Self {
            host: host.to_owned(),
            guesser: guesser.to_owned(),
            guesser_wins: score.wins,
            mean_guesses_to_hanging: score.mean_hanging(),
            share: score.win_share(),
        }
    }

    fn in_words(&self) -> String {
        let hanging = self.mean_guesses_to_hanging.map_or_else(|| "–".to_owned(), |mean| format!("{mean:.2}"));
        format!("{:.1} %  {hanging:>6}", self.share * 100.0)
    }
}

/// The results as text or as JSON.
pub(super) fn answer(question: &Hangman) -> Result<String, Failure> {
    let tier = question.tier.first().copied().unwrap_or(Tier::Full);
    let wanted = if question.length.is_empty() { vec![5, 8, 11] } else { question.length.clone() };
    let names = |all: &[&str]| all.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let mut guessers = question.patience.entrants(&question.guesser_player, &names(&Player::ALL.map(Player::name)))?;
    let mut hosts = question.patience.entrants(&question.host_player, &names(&Host::ALL.map(Host::name)))?;
    let mut lengths = Vec::new();
    for length in wanted {
        let dictionary = dictionary(Lexicon::embedded(), tier, length)?;
        for entrant in guessers.iter_mut().chain(&mut hosts) {
            entrant.use_words(word_file(dictionary.all().iter().map(|&word| dictionary.word(word)))?);
        }
        let contest = Contest { dictionary, lives: question.lives, games: question.games, seed: question.seed };
        lengths.push(table(&contest, &mut hosts, &mut guessers)?);
    }
    let (lives, games, seed) = (question.lives, question.games, question.seed);
    if question.json {
        let roles = [("guesser", &guessers), ("host", &hosts)];
        let programs = roles.into_iter().flat_map(|(role, entrants)| {
            entrants.iter().map(move |entrant| InRole { role, program: ProgramAnswer::new(entrant, None, None) })
        });
        let programs = programs.collect();
        return json_line(&Results { tier: tier.name(), lives, games, seed, lengths, programs }, "The results");
    }
    let mut text = String::new();
    for table in &lengths {
        // Writing to a string can't fail.
        let _ = writeln!(
            text,
            "{tier}, {} letters, {}, {games} games: how often the guesser wins, and after how many guesses it is hanged\n{}",
            table.length,
            counted(lives.get() as usize, "life", "lives"),
            in_words(&table.pairs)
        );
    }
    for sentence in guessers.iter().chain(&hosts).flat_map(|entrant| entrant.report(None)) {
        let _ = writeln!(text, "{sentence}");
    }
    Ok(text)
}

/// Every host against every guesser, those of the player's after ours.
fn table(contest: &Contest, hosts: &mut [Entrant], guessers: &mut [Entrant]) -> Result<Table, Failure> {
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new()).keeping(KEPT / 8);
    let named = |entrants: &[Entrant]| -> Vec<String> {
        entrants.iter().map(|entrant| entrant.command().name().to_owned()).collect()
    };
    let (own_hosts, own_guessers) = (named(hosts), named(guessers));
    let mut pairs = Vec::new();
    let mut play = |host: &mut Side<'_, Host>, host_name: &str, player: &mut Side<'_, Player>, player_name: &str| {
        let score = contest.play_sides(host, player, &mut solver, &mut |_| {});
        let score = score.map_err(|stop| Failure::failed(stop.to_string()))?;
        pairs.push(Pair::new(host_name, player_name, score));
        Ok::<_, Failure>(())
    };
    let mut progress = Progress::new(&format!("{} letters", contest.dictionary.length()));
    for host in Host::ALL {
        for player in Player::ALL {
            play(&mut Side::Own(host), host.name(), &mut Side::Own(player), player.name())?;
        }
        for (guesser, name) in guessers.iter_mut().zip(&own_guessers) {
            play(&mut Side::Own(host), host.name(), &mut Side::Guest(guesser), name)?;
        }
        progress.show(|| format!("{} letters: {} is done", contest.dictionary.length(), host.name()));
    }
    for (host, name) in hosts.iter_mut().zip(&own_hosts) {
        for player in Player::ALL {
            play(&mut Side::Guest(host), name, &mut Side::Own(player), player.name())?;
        }
    }
    Ok(Table { length: contest.dictionary.length(), words: contest.dictionary.len(), pairs })
}

/// A line a host, a column a guesser: the guesser's wins, and the mean guess at the hanging.
fn in_words(pairs: &[Pair]) -> String {
    let name = pairs.iter().map(|pair| pair.host.len()).max().unwrap_or(0).max(15) + 1;
    let hosts = || pairs.chunk_by(|one, other| one.host == other.host);
    // The first host meets every guesser.
    let guessers = hosts().next().unwrap_or_default();
    let mut text = format!("{:<name$}", "host");
    for Pair { guesser, .. } in guessers {
        let _ = write!(text, "{guesser:>COLUMN$}");
    }
    text.push('\n');
    for row in hosts() {
        let _ = write!(text, "{:<name$}", row[0].host);
        for at in 0..guessers.len() {
            let cell = row.get(at).map_or_else(|| "–".to_owned(), Pair::in_words);
            let _ = write!(text, "{cell:>COLUMN$}");
        }
        text.push('\n');
    }
    text
}
