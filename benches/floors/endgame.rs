//! Games a second.

use arcade_engine::Cancel;
use arcade_engine::endgame::Range;
use arcade_engine::endgame::tournament::{Setup, run};
use arcade_engine::ends::{Board, Strategy};

use super::measured::Measured;
use super::race::each;

/// Each move chosen on a board.
fn move_by_move(setup: &Setup) -> i64 {
    let mut margins = 0;
    for numbers in (0..setup.boards).map(|index| setup.board(index).unwrap()) {
        for first in Strategy::ALL {
            for second in Strategy::ALL {
                let mut board = Board::new(numbers.shared());
                let players = [first, second];
                while let Some(end) = players[board.ply() % 2].choose(&board, 1) {
                    board.take(end).unwrap();
                }
                margins += board.outcome().unwrap().margin;
            }
        }
    }
    margins
}

pub(super) fn tournament() -> Measured {
    let setup = Setup::new(Strategy::ALL.to_vec(), 100, 10, Range::DIGITS, 1).unwrap();
    let times =
        each(setup.games() as usize, || run(&setup, Vec::new(), &Cancel::new(), |_| {}), || move_by_move(&setup));
    Measured::rates(times, "games")
}
