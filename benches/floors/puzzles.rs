//! How soon the next puzzle is there.

use std::hint::black_box;

use arcade_engine::ends::puzzle::Kind as RowKind;
use arcade_engine::ends::tree;
use arcade_engine::hangman::puzzle::{Generator, Kind as HangmanKind};
use arcade_engine::hangman::solver::naive::misses;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::puzzle::{Kind as HandKind, generate};
use arcade_engine::wordgame::{Dictionary, Hand};
use arcade_engine::{Cancel, endgame, etaoin};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::measured::Measured;
use super::race::each;
use super::wordgame;

/// As many seeds as are taken, so that no single one decides.
const SEEDS: u64 = 16;

/// A board on which only one end keeps the win, and it has fewer points than the other: boards are drawn until plain
/// recursion finds one.
fn naive_board(random: &mut ChaCha8Rng) -> Vec<i64> {
    let value = |row: &[i64]| tree::value(row, &Cancel::new()).unwrap().0;
    loop {
        let len = [6, 8, 10][random.random_range(0..3)];
        let board: Vec<i64> = (0..len).map(|_| random.random_range(-9..=9)).collect();
        let (first, last) = (board[0], board[len - 1]);
        let [by_first, by_last] = [first - value(&board[1..]), last - value(&board[..len - 1])].map(i64::signum);
        if by_first.max(by_last) == 1 && (by_first > by_last && first < last || by_last > by_first && last < first) {
            return board;
        }
    }
}

pub(super) fn end_game() -> Measured {
    let ours = || (0..SEEDS).filter_map(|seed| endgame::puzzle::generate(RowKind::GreedIsWrong, seed)).count();
    let naive = || {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        (0..SEEDS).map(|_| naive_board(&mut random).len()).sum::<usize>()
    };
    Measured::times(each(SEEDS as usize, ours, naive), "")
}

pub(super) fn etaoin() -> Measured {
    let (lexicon, tier) = (Lexicon::embedded(), Tier::Common);
    let supplies = RowKind::ALL.map(|kind| etaoin::puzzle::Supply::new(kind, lexicon, tier));
    let ours = || supplies.iter().filter_map(|supply| supply.generate(black_box(1))).count();
    let naive = || RowKind::ALL.into_iter().filter_map(|kind| etaoin::puzzle::generate(kind, 1, lexicon, tier)).count();
    Measured::times(each(RowKind::ALL.len(), ours, naive), "")
}

/// A letter to throw away first: hands are dealt until going through them by rote finds one.
pub(super) fn word_game() -> Measured {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    let puzzle = |seed| generate(HandKind::ThrowFirst, seed, &dictionary, Tier::Full, &cancel).unwrap();
    let naive = || {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut hands = std::iter::repeat_with(|| Hand::deal(random.random_range(6..=8), &mut random));
        (0..SEEDS).map(|_| hands.find(wordgame::naively_throws_first)).collect::<Vec<_>>()
    };
    Measured::times(each(SEEDS as usize, || (0..SEEDS).filter_map(puzzle).count(), naive), "")
}

/// How many lives are needed: the definition is only asked for a proof of what was found, and only with so few words.
pub(super) fn evil_hangman() -> Measured {
    const MOST_WORDS: usize = 8;
    // A new generator each time: it keeps what it has found out.
    let generator = || Generator::new(Lexicon::embedded(), Tier::Common, &Cancel::new());
    let found = |generator: &mut Generator, seed| generator.generate(HangmanKind::LivesNeeded, seed).unwrap();
    let mut first = generator();
    let proved = (0..SEEDS).filter_map(|seed| {
        let position = found(&mut first, seed)?.position;
        let dictionary = first.solver(position.pattern.len())?.dictionary().clone();
        let words = position.words(&dictionary);
        (words.len() <= MOST_WORDS).then_some((seed, dictionary, words))
    });
    let proved: Vec<_> = proved.collect();
    let ours = || {
        let mut generator = generator();
        proved.iter().filter_map(|&(seed, ..)| found(&mut generator, seed)).count()
    };
    let naive = || proved.iter().map(|(_, dictionary, words)| misses(dictionary, words)).max();
    Measured::times(each(proved.len(), ours, naive), "")
}
