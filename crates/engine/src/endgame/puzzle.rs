//! Puzzles of End Game: random boards, as many as anybody wants.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Numbers;
use crate::ends::puzzle::{self, Kind, RowPuzzle};
use crate::puzzle::step_through;

/// How many numbers a board that is drawn has, each count with the same chance.
const COUNTS: [usize; 3] = [6, 8, 10];

/// The same for ties to save. Where an even row has no win, odd and even places add up to the same, so that both ends tie;
/// only the odd rows that the second player meets have one end that ties.
const ODD_COUNTS: [usize; 2] = [7, 9];

/// The largest magnitude of a number that is drawn.
const LARGEST: i64 = 9;

/// The numbers in the middle of a board whose rests by [`CLASSES`] its seed determines, whatever else is tried.
const FIXED: usize = 4;

/// The rests that a fixed number can have.
const CLASSES: i64 = 6;

/// Seeds until these rests repeat: within so many seeds in a row no board comes twice.
pub const SUPPLY: u64 = (CLASSES as u64).pow(FIXED as u32);

/// Prime to [`SUPPLY`], so that its multiples have all the different rests; neighbours are far apart.
const STEP: u64 = 359;

/// The tiles of a short row, in turn: a size that comes more often stands more than once.
const SHORT_COUNTS: [usize; 4] = [3, 4, 2, 4];

/// How many boards are tried for a seed. The rarest kind needs a few hundred on average.
const TRIES: usize = 20_000;

/// The puzzle of this kind and seed; `None` if none is found among the boards that are tried, which is rare.
///
/// Has 6, 8 or 10 numbers from −9 to 9, 7 or 9 where there is a tie to save, and 2, 3 or 4 in a short row. Takes less than a
/// millisecond on average.
pub fn generate(kind: Kind, seed: u64) -> Option<RowPuzzle<Numbers>> {
    if kind == Kind::ShortRow {
        return short_rows(seed).find_map(|row| {
            let puzzle = puzzle::prove(kind, &row).ok()?;
            Some(puzzle.with_position(Numbers::new(row).ok()?))
        });
    }
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(kind as u64);
    let mut board = Vec::new();
    (0..TRIES).find_map(|_| {
        draw(kind, seed, &mut board, &mut random)?;
        let puzzle = puzzle::prove(kind, &board).ok()?;
        Some(puzzle.with_position(Numbers::new(board.as_slice()).ok()?))
    })
}

/// The short rows that a seed stands for: of all rows of a length, in an order in which neighbours are far apart, a stretch
/// that no other seed has among those that follow it up to [`SUPPLY`].
fn short_rows(seed: u64) -> impl Iterator<Item = Vec<i64>> {
    const NUMBERS: u64 = 2 * LARGEST as u64 + 1;
    let seed = seed % SUPPLY;
    let (round, turn) = (seed / SHORT_COUNTS.len() as u64, (seed % SHORT_COUNTS.len() as u64) as usize);
    let count = SHORT_COUNTS[turn];
    let of_this_length = |counts: &[usize]| counts.iter().filter(|&&other| other == count).count() as u64;
    let often = of_this_length(&SHORT_COUNTS);
    let place = round * often + of_this_length(&SHORT_COUNTS[..turn]);
    // Two numbers are always different, so that there are enough of them.
    let is_pair = count == 2;
    let all = if is_pair { NUMBERS * (NUMBERS - 1) } else { NUMBERS.pow(count as u32) };
    let length = all / (SUPPLY / SHORT_COUNTS.len() as u64 * often);
    let step = step_through(all, all * 618 / 1_000);
    (place * length..(place + 1) * length).map(move |at| {
        let mut number = at * step % all;
        if is_pair {
            let (first, other) = (number / (NUMBERS - 1), number % (NUMBERS - 1));
            number = first * NUMBERS + other + u64::from(other >= first);
        }
        let digit = |place| (number / NUMBERS.pow(place) % NUMBERS) as i64 - LARGEST;
        (0..count as u32).map(digit).collect()
    })
}

/// Draws a board; `None` if it can't be one of this kind.
fn draw(kind: Kind, seed: u64, board: &mut Vec<i64>, random: &mut impl Rng) -> Option<()> {
    let counts = if kind == Kind::SaveTheTie { ODD_COUNTS.as_slice() } else { &COUNTS };
    let count = counts[random.random_range(0..counts.len())];
    board.clear();
    board.extend((0..count).map(|_| random.random_range(-LARGEST..=LARGEST)));
    // Only its last four digits to the base of six count.
    let mut fixed = (seed % SUPPLY * STEP) as i64;
    for number in &mut board[(count - FIXED) / 2..][..FIXED] {
        // The numbers with this rest are as far apart as there are rests.
        let least = -LARGEST + fixed % CLASSES;
        *number = least + CLASSES * random.random_range(0..=(LARGEST - least) / CLASSES);
        fixed /= CLASSES;
    }
    if kind == Kind::EqualEnds {
        board[count - 1] = board[0];
    }
    if kind == Kind::Parity {
        // Odd and even places have to add up to the same, which leaves no choice for the last number.
        let others = board[..count - 1].iter().enumerate();
        board[count - 1] = others.map(|(at, number)| if at.is_multiple_of(2) { *number } else { -number }).sum();
        return (board[count - 1].abs() <= LARGEST).then_some(());
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::Parity;
    use super::*;

    #[test]
    fn of_short_rows_nearly_all_come_once_and_neighbours_are_far_apart() {
        let mut seen = HashSet::new();
        // The stretches of each length, one behind the other.
        let mut rows = [const { Vec::new() }; 5];
        for seed in 0..SUPPLY {
            let count = [3, 4, 2, 4][(seed % 4) as usize];
            let stretch: Vec<_> = short_rows(seed).collect();
            // Of 19 · 18 pairs and 19³ rows of three a 324th, of 19⁴ rows of four a 648th.
            assert_eq!(stretch.len(), [0, 0, 1, 21, 201][count]);
            assert_eq!(stretch, short_rows(seed + SUPPLY).collect::<Vec<_>>());
            for row in &stretch {
                assert!(row.len() == count && row.iter().all(|number| number.abs() <= 9), "{row:?}");
                assert!(count > 2 || row[0] != row[1], "{row:?}");
                assert!(seen.insert(row.clone()), "{row:?} comes twice");
            }
            rows[count].extend(stretch);
        }
        for rows in rows {
            assert!(rows.windows(2).all(|pair| pair[0].last().unwrap().abs_diff(*pair[1].last().unwrap()) >= 7));
        }
    }

    #[test]
    fn a_seed_determines_the_rests_by_six_of_the_four_numbers_in_the_middle() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut draw = |kind, seed| {
            let mut board = Vec::new();
            let is_kept = draw(kind, seed, &mut board, &mut random).is_some();
            assert!(!is_kept || board.iter().all(|number| number.abs() <= 9), "{kind}: {board:?}");
            let middle: [i64; 4] = board[(board.len() - 4) / 2..][..4].try_into().unwrap();
            (middle, middle.map(|number| number.rem_euclid(6)))
        };
        let (mut numbers, mut seen) = (HashSet::new(), HashSet::new());
        let mut before = None;
        for seed in 0..SUPPLY {
            let (_, rests) = draw(Kind::GreedIsWrong, seed);
            for kind in Kind::ALL {
                for seed in [seed, seed + SUPPLY] {
                    let (middle, again) = draw(kind, seed);
                    assert_eq!(again, rests, "{kind} {seed}");
                    numbers.extend(middle);
                }
            }
            assert!(seen.insert(rests), "{seed}");
            let far = |before: [i64; 4]| (0..4).filter(|&at| before[at] != rests[at]).count() >= 3;
            assert!(before.replace(rests).is_none_or(far), "{seed}");
        }
        assert_eq!(numbers, (-9..=9).collect());
    }

    #[test]
    fn boards_for_parity_have_as_much_at_odd_places_as_at_even_ones() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut board = Vec::new();
        for seed in 0..SUPPLY {
            let fits = draw(Kind::Parity, seed, &mut board, &mut random).is_some();
            assert_eq!(Parity::of(&board).guarantee(), Some(0), "{board:?}");
            assert_eq!(fits, board.last().unwrap().abs() <= 9, "{board:?}");
        }
    }
}
