//! The ladder of Evil Hangman: its hosts, and how many lives are fair against each.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::kept::Words;
use super::{HangmanSetup, host};
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::ladder::{Ladder, Rung};
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{Contest, Dictionary, Host, Player, Side};
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
    terms: " with no more lives than the form proposes",
    first: "easy",
    newcomer: &[],
    field: "host",
    fields: &["host"],
    beaten: |setup| {
        let setup = HangmanSetup::read(setup)?;
        // The words of a card are far fewer than the lives are fair for.
        let setup = Some(setup).filter(|setup| setup.words == Words::Listed)?;
        let host = setup.host()?;
        (setup.lives.get() <= fair_lives(host, setup.length)?).then(|| host.name().to_owned())
    },
    columns: &COLUMNS,
    measure_of: "lives with which a model of a person wins every second game",
    measure,
    measure_program: None,
    judged_at_once: false,
};

/// The lives with which a person wins about every second game of words with so many letters, or as near as was measured.
pub(super) fn fair_lives(host: Host, length: usize) -> Option<u32> {
    let at = length.clamp(*LENGTHS.start(), *LENGTHS.end()) - LENGTHS.start();
    let (_, lives) = ORDER.iter().find(|(known, _)| *known == host)?;
    Some(lives[at].round() as u32)
}

fn mean(figures: &[f64]) -> f64 {
    figures.iter().sum::<f64>() / figures.len().max(1) as f64
}

fn rungs() -> Vec<Rung> {
    let rung = |(host, lives): &(Host, [f64; 6])| Rung {
        key: host.name().to_owned(),
        name: capitalised(host::name(*host)),
        fields: vec![("you", "guess".into()), ("host", host.name().into())],
        strength: format!("An even game with {:.0} lives, on average.", mean(lives)),
        measured: mean(lives),
    };
    ORDER.iter().map(rung).collect()
}

/// Lives of the longest games that are played to measure hosts.
const MOST_LIVES: u32 = 20;

/// For each host the lives at which the share of games that the model person wins passes one half, between whole lives
/// by a straight line: their mean, then for each length.
fn measure(games: u32, seed: u64) -> Vec<Vec<f64>> {
    let row = |host: Host| {
        let lives: Vec<f64> = LENGTHS.map(|length| needed(host, length, games, seed)).collect();
        std::iter::once(mean(&lives)).chain(lives.clone()).collect()
    };
    ORDER.iter().map(|&(host, _)| row(host)).collect()
}

fn needed(host: Host, length: usize, games: u32, seed: u64) -> f64 {
    let Ok(dictionary) = Dictionary::new(Lexicon::embedded(), Tier::Common, length).map(Arc::new) else { return 0.0 };
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
    let mut before = 0.0;
    for lives in (1..=MOST_LIVES).filter_map(NonZeroU32::new) {
        let contest = Contest { dictionary: Arc::clone(&dictionary), lives, games, seed };
        let score = contest.play(&mut Side::Own(host), &mut Side::Own(Player::Person), &mut solver, &mut |_| {});
        let share = score.map_or(0.0, |score| score.win_share());
        if share >= 0.5 {
            return f64::from(lives.get()) - (share - 0.5) / (share - before);
        }
        before = share;
    }
    f64::from(MOST_LIVES)
}
