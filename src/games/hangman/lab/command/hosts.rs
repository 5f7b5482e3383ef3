//! `arcade lab hangman hosts`: every host against every guesser.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::{Hangman, KEPT, dictionary};
use crate::command::programs::{ProgramAnswer, word_file};
use crate::command::progress::Progress;
use crate::command::shard::Rows;
use crate::command::{Failure, told};
use crate::programs::Entrant;
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{Contest, Host, Player, Score, Side};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::counted;
use arcade_ui::facts::{Block, Columns, Document, Record, Table as Shown};

/// The results.
pub(super) struct Results {
    tier: Tier,
    lives: NonZeroU32,
    games: u32,
    seed: u64,
    lengths: Vec<Table>,
    programs: Vec<InRole>,
    /// What is said of the programs.
    sentences: Vec<String>,
}

/// Every host against every guesser on the words of one length.
struct Table {
    length: usize,
    words: usize,
    /// Host by host, those of each in the order of the guessers. Programs don’t play against each other.
    pairs: Vec<Pair>,
}

struct Pair {
    host: String,
    guesser: String,
    /// How many of the games the guesser wins.
    guesser_wins: u32,
    /// After how many guesses it is hanged on average, where it ever is.
    mean_guesses_to_hanging: Option<f64>,
    share: f64,
}

/// How a program fared as a host or a guesser.
struct InRole {
    role: &'static str,
    program: ProgramAnswer,
}

fn pairs() -> Columns<Pair> {
    Columns::new()
        .field("host", "Who hosted", |pair: &Pair| pair.host.clone())
        .field("guesser", "Who guessed", |pair| pair.guesser.clone())
        .field("guesser_wins", "How many games the guesser won", |pair| pair.guesser_wins)
        .field(
            "mean_guesses_to_hanging",
            "After how many guesses it was hanged, on average; null where it never was",
            |pair| pair.mean_guesses_to_hanging,
        )
}

impl Record for Results {
    fn columns() -> Columns<Self> {
        let lengths = Columns::new()
            .field("length", "The length of the words", |table: &Table| table.length)
            .at_least(1)
            .field("words", "How many words there are", |table| table.words)
            .at_least(1)
            .objects("pairs", pairs(), |table| &table.pairs);
        let programs = Columns::new()
            .field(
                "role",
                "What a program of yours was: guesser or host; missing without one, as are the next four",
                |program: &InRole| program.role,
            )
            .with(ProgramAnswer::columns("What it is called", false), |program| &program.program);
        Columns::new()
            .field("tier", "The list of words", |results: &Self| results.tier.name())
            .field("lives", "The lives of the guesser", |results| results.lives.get())
            .at_least(1)
            .field("games", "How many games each pair played", |results| results.games)
            .at_least(1)
            .field("seed", "The seed of the games", |results| results.seed)
            .objects("lengths", lengths, |results| &results.lengths)
            .objects("programs", programs, |results| &results.programs)
            .or_missing()
    }

    fn document(&self) -> Document {
        let lives = counted(self.lives.get() as usize, "life", "lives");
        let table = |table: &Table| {
            Block::Table(table.shares().captioned(format!(
                "{}, {} letters, {lives}, {} games: how often the guesser wins, and after how many guesses it is hanged",
                self.tier, table.length, self.games
            )))
        };
        Document::of(self.lengths.iter().map(table).chain([Block::Sentences(self.sentences.clone())])).listed()
    }
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
pub(super) fn answer(question: &Hangman, rows: &mut Rows<'_>) -> Result<String, Failure> {
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
        lengths.push(table(&contest, &mut hosts, &mut guessers, rows)?);
    }
    let (lives, games, seed) = (question.lives, question.games, question.seed);
    let roles = [("guesser", &guessers), ("host", &hosts)];
    let programs = roles.into_iter().flat_map(|(role, entrants)| {
        entrants.iter().map(move |entrant| InRole { role, program: ProgramAnswer::new(entrant, None, None) })
    });
    let programs = programs.collect();
    let sentences = guessers.iter().chain(&hosts).flat_map(|entrant| entrant.report(None)).collect();
    told(&Results { tier, lives, games, seed, lengths, programs, sentences }, question.json)
}

/// Every host against every guesser, those of the player's after ours.
fn table(
    contest: &Contest,
    hosts: &mut [Entrant],
    guessers: &mut [Entrant],
    rows: &mut Rows<'_>,
) -> Result<Table, Failure> {
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new()).keeping(KEPT / 8);
    let named = |entrants: &[Entrant]| -> Vec<String> {
        entrants.iter().map(|entrant| entrant.command().name().to_owned()).collect()
    };
    let (own_hosts, own_guessers) = (named(hosts), named(guessers));
    let mut pairs = Vec::new();
    let mut play = |host: &mut Side<'_, Host>, host_name: &str, player: &mut Side<'_, Player>, player_name: &str| {
        let score = rows.row(|| {
            let score = contest.play(host, player, &mut solver, &mut |_| {});
            let score = score.map_err(|stop| Failure::failed(stop.to_string()))?;
            Ok((score.games, score.wins, score.guesses_to_hanging))
        })?;
        pairs.extend(score.map(|(games, wins, guesses_to_hanging)| {
            Pair::new(host_name, player_name, Score { games, wins, guesses_to_hanging })
        }));
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

impl Table {
    /// A row a host, a column a guesser: the guesser's wins, and the mean guess at the hanging.
    fn shares(&self) -> Shown {
        let hosts = || self.pairs.chunk_by(|one, other| one.host == other.host);
        // The first host meets every guesser.
        let guessers = hosts().next().unwrap_or_default();
        let names = guessers.iter().map(|pair| pair.guesser.clone());
        let mut table = Shown::of_numbers(std::iter::once("host".to_owned()).chain(names));
        for row in hosts() {
            let cell = |at: usize| row.get(at).map_or_else(|| "–".to_owned(), Pair::in_words);
            table.push(std::iter::once(row[0].host.clone()).chain((0..guessers.len()).map(cell)));
        }
        table
    }
}
