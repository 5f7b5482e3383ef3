//! The ladder of Evil Hangman: its hosts, and how many lives are fair against each.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::HangmanSetup;
use super::kept::Words;
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::ladder::{Figures, Ladder, Measure, Rung, Sample};
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{Contest, Dictionary, Host, Player, Score, Side};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::capitalised;

/// Letters of the words in the measurement.
const LENGTHS: RangeInclusive<usize> = 5..=10;
/// What is measured, a column each: the mean, then words of each length.
const COLUMNS: [&str; 7] = ["lives", "5 letters", "6 letters", "7 letters", "8 letters", "9 letters", "10 letters"];

/// The hosts, the weakest first by the mean, and for words of 5 to 10 letters the lives with which a model of a person wins
/// every second game: between whole lives, of which `arcade lab hangman hosts --tier common --games 40` tells how many games
/// that person wins. `arcade lab opponents --game hangman --count 40` plays the same games.
const ORDER: [(Host, [f64; 6]); 7] = [
    (Host::Honest, [4.9, 3.7, 3.6, 2.3, 1.8, 1.6]),
    (Host::Easy, [4.5, 4.8, 4.6, 3.9, 3.6, 3.4]),
    (Host::Medium, [7.7, 6.9, 5.9, 4.7, 3.6, 3.2]),
    (Host::Largest, [11.6, 9.3, 10.0, 7.3, 5.5, 3.9]),
    (Host::Obscure, [11.6, 9.3, 10.0, 7.3, 5.5, 3.9]),
    (Host::LookAhead, [12.1, 12.6, 12.1, 8.6, 6.0, 4.9]),
    (Host::Perfect, [12.9, 12.9, 12.1, 9.3, 6.1, 4.9]),
];

/// The ladder of Evil Hangman.
pub(crate) static LADDER: Ladder = Ladder {
    kind: GameKind::EvilHangman,
    rungs,
    terms: " with no more lives than a new game proposes",
    first: "easy",
    newcomer: &[],
    field: "host",
    fields: &["host"],
    beaten: |setup| {
        let setup = HangmanSetup::read(setup)?;
        // The words of a card are far fewer than the lives are fair for.
        let setup = Some(setup).filter(|setup| setup.words == Words::Listed)?;
        let host = setup.host()?;
        most_for_a_star(host, setup.length, setup.lives.get()).is_none().then(|| host.name().to_owned())
    },
    columns: &COLUMNS,
    measure_of: "lives with which a model of a person wins every second game",
    measure: Measure { samples, of: "games", figures: Figures::Whole(figures) },
    measure_program: None,
    judged_at_once: false,
};

/// The lives with which a person wins about every second game of words with so many letters, or as near as was measured.
pub(super) fn fair_lives(host: Host, length: usize) -> Option<u32> {
    let at = length.clamp(*LENGTHS.start(), *LENGTHS.end()) - LENGTHS.start();
    let (_, lives) = ORDER.iter().find(|(known, _)| *known == host)?;
    Some(lives[at].round() as u32)
}

/// How many lives there may be at most where a win against `host` is to earn its star, if `lives` are more.
pub(super) fn most_for_a_star(host: Host, length: usize, lives: u32) -> Option<u32> {
    fair_lives(host, length).filter(|&most| lives > most)
}

fn mean(figures: &[f64]) -> f64 {
    figures.iter().sum::<f64>() / figures.len().max(1) as f64
}

fn rungs() -> Vec<Rung> {
    let rung = |(host, lives): &(Host, [f64; 6])| Rung {
        key: host.name().to_owned(),
        name: capitalised(host.name()),
        fields: vec![("you", "guess".into()), ("host", host.name().into())],
        strength: format!("An even game with {:.0} lives, on average.", mean(lives)),
        measured: mean(lives),
    };
    ORDER.iter().map(rung).collect()
}

/// Lives of the longest games that are played to measure hosts.
const MOST_LIVES: u32 = 20;

/// A sample for each host and each length of word.
fn samples(games: u32, seed: u64) -> Vec<Sample> {
    let pairs = ORDER.iter().flat_map(|&(host, _)| LENGTHS.map(move |length| (host, length)));
    pairs.map(|(host, length)| -> Sample { Box::new(move || needed(host, length, games, seed)) }).collect()
}

/// For each host the lives at which the share of games that the model person wins passes one half, between whole lives
/// by a straight line: their mean, then for each length.
fn figures(counted: &[Vec<u32>]) -> Vec<Vec<f64>> {
    let row = |samples: &[Vec<u32>]| {
        let lives: Vec<f64> = samples.iter().map(|sample| even_lives(sample)).collect();
        std::iter::once(mean(&lives)).chain(lives.clone()).collect()
    };
    counted.chunks(LENGTHS.count()).map(row).collect()
}

/// The lives with which the model person first wins half of the games, how many these are, how many it wins, and how many
/// with one life fewer. Only the most lives where even they are too few; nothing where there are no such words.
fn needed(host: Host, length: usize, games: u32, seed: u64) -> Vec<u32> {
    let Ok(dictionary) = Dictionary::new(Lexicon::embedded(), Tier::Common, length).map(Arc::new) else {
        return Vec::new();
    };
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
    let mut before = 0;
    for lives in (1..=MOST_LIVES).filter_map(NonZeroU32::new) {
        let contest = Contest { dictionary: Arc::clone(&dictionary), lives, games, seed };
        let score = contest.play(&mut Side::Own(host), &mut Side::Own(Player::Person), &mut solver, &mut |_| {});
        let Score { games, wins, .. } = score.unwrap_or_default();
        if wins >= games.div_ceil(2) && wins > 0 {
            return vec![lives.get(), games, wins, before];
        }
        before = wins;
    }
    vec![MOST_LIVES]
}

/// Between whole lives, the lives with which half of the games would be won.
fn even_lives(sample: &[u32]) -> f64 {
    match *sample {
        [lives, games, wins, before] => {
            let [share, before] = [wins, before].map(|wins| f64::from(wins) / f64::from(games.max(1)));
            f64::from(lives) - (share - 0.5) / (share - before)
        }
        [lives] => f64::from(lives),
        _ => 0.0,
    }
}
