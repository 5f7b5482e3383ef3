//! Games a second: a tournament beside the same games played move by move.
//!
//! `cargo bench --bench endgame`; divan's `items/s` counts games.

use arcade::engine::Cancel;
use arcade::engine::endgame::Range;
use arcade::engine::endgame::tournament::{Setup, run};
use arcade::engine::ends::{Board, Resolve, Strategy};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// Strategies that look at little, and one of each kind.
const CHEAP: [Strategy; 3] = [Strategy::Greedy, Strategy::LookAhead, Strategy::Parity(Resolve::Committed)];

fn setup(strategies: &[Strategy], boards: u64, places: usize) -> Option<Setup> {
    Setup::new(strategies.to_vec(), boards, places, Range::DIGITS, 1).ok()
}

fn bench_tournament(bencher: Bencher, strategies: &[Strategy], places: usize) {
    let Some(setup) = setup(strategies, 100, places) else { return };
    bencher.counter(ItemsCount::new(setup.games())).bench(|| run(&setup, &Cancel::new(), |_| {}));
}

/// Three cheap strategies. Guarantees against every reply are part of it.
#[divan::bench(args = [10, 20, 50])]
fn cheap_strategies(bencher: Bencher, places: usize) {
    bench_tournament(bencher, &CHEAP, places);
}

/// All twelve.
#[divan::bench(args = [10, 20, 50])]
fn every_strategy(bencher: Bencher, places: usize) {
    bench_tournament(bencher, &Strategy::ALL, places);
}

/// The naive form: the cheap strategies' games on ten places, each move chosen on a board.
#[divan::bench]
fn move_by_move(bencher: Bencher) {
    let Some(setup) = setup(&CHEAP, 100, 10) else { return };
    bencher.counter(ItemsCount::new(setup.games())).bench(|| {
        let mut margins = 0;
        for numbers in (0..setup.boards()).filter_map(|index| setup.board(index).ok()) {
            for first in CHEAP {
                for second in CHEAP {
                    let mut board = Board::new(numbers.shared());
                    let players = [first, second];
                    while let Some(end) = players[board.ply() % 2].choose(&board, 1) {
                        // An end that was chosen is there to be taken.
                        let _ = board.take(end);
                    }
                    margins += board.outcome().map_or(0, |outcome| outcome.margin);
                }
            }
        }
        margins
    });
}
