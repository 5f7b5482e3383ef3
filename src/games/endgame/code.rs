//! End Game in a code.

use super::{EndGameBoard, EndGameSetup};
use crate::share::code::bits::{BitReader, BitWriter};
use crate::share::code::wire::{self, Wire};
use arcade_engine::endgame::{Objective, shipped};

/// What a board is called that came in a code and is none of the arcade's own.
const NOTE: &str = "from a code";
/// Bits that say how many bits each number of a board has.
const WIDTH: u32 = 6;

/// Writes a setup; `None` if it makes no sense.
pub fn pack(setup: &EndGameSetup, bits: &mut BitWriter) -> Option<()> {
    let boards = setup.boards()?;
    wire::write_players(setup.players()?, setup.seed, bits)?;
    setup.objective()?.write(bits);
    bits.flag(setup.both_seats);
    bits.count(boards.len() as u64 - 1);
    for (numbers, _) in boards {
        write_numbers(numbers.items(), bits)?;
    }
    Some(())
}

/// Writes a row of numbers; `None` if there is none.
pub fn write_numbers(numbers: &[i64], bits: &mut BitWriter) -> Option<()> {
    let numbers: Vec<u64> = numbers.iter().copied().map(zigzag).collect();
    let width = numbers.iter().map(|number| u64::BITS - number.leading_zeros()).max()?.max(1);
    bits.count(numbers.len() as u64);
    bits.bits(u64::from(width), WIDTH);
    for number in numbers {
        bits.bits(number, width);
    }
    Some(())
}

/// Reads one; `None` if it makes no sense.
pub fn unpack(bits: &mut BitReader<'_>) -> Option<EndGameSetup> {
    let (players, seed) = wire::read_players(bits)?;
    let objective = Objective::read(bits)?;
    let both_seats = bits.flag()?;
    let boards = bits.size()?.checked_add(1)?;
    // Ends with the code, however many boards it says there are.
    let boards = (0..boards).map(|_| board(bits)).collect::<Option<Vec<_>>>()?;
    let setup = EndGameSetup::new(boards, players, objective, both_seats, seed);
    setup.boards().is_some().then_some(setup)
}

/// Reads a row of numbers, which may be empty; `None` if it makes no sense.
pub fn read_numbers(bits: &mut BitReader<'_>) -> Option<Vec<i64>> {
    let length = bits.size()?;
    let width = bits.bits(WIDTH)? as u32;
    if width == 0 || length > bits.left() {
        return None;
    }
    (0..length).map(|_| bits.bits(width).map(unzigzag)).collect()
}

fn board(bits: &mut BitReader<'_>) -> Option<EndGameBoard> {
    let numbers = read_numbers(bits)?;
    let lesson = shipped().iter().enumerate().find(|(_, lesson)| lesson.numbers.items() == numbers);
    let (note, shows) = match lesson {
        Some((at, lesson)) => (format!("lesson {}", at + 1), lesson.note.clone()),
        None => (NOTE.to_owned(), String::new()),
    };
    Some(EndGameBoard { numbers, note, shows })
}

/// Small magnitudes of either sign as small numbers: 0, −1, 1, −2 …
const fn zigzag(number: i64) -> u64 {
    (number << 1 ^ number >> 63) as u64
}

const fn unzigzag(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_sign_is_short() {
        assert_eq!([0, -1, 1, -2, i64::MAX, i64::MIN].map(zigzag), [0, 1, 2, 3, u64::MAX - 1, u64::MAX]);
        for number in [0, -1, 1, -9, 9, i64::MAX, i64::MIN] {
            assert_eq!(unzigzag(zigzag(number)), number);
        }
    }
}
