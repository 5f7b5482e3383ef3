//! Tests of what is worth playing, against the definition.

use proptest::prelude::*;

use super::*;
use crate::etaoin::char_value;
use crate::lexicon::{Lexicon, Tier};

fn points(word: &str) -> Vec<i64> {
    word.chars().map(char_value).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn it_is_what_the_definition_says(row in prop::collection::vec(-4_i64..=7, 0..9)) {
        for seat in Seat::BOTH {
            prop_assert_eq!(is_worth_playing(&row, seat), naive::is_worth_playing(&row, seat), "{:?}", row);
        }
    }

    #[test]
    fn an_even_row_is_never_worth_playing_from_the_second_seat(
        pairs in prop::collection::vec((-9_i64..=9, -9_i64..=9), 0..10),
    ) {
        let row: Vec<i64> = pairs.into_iter().flat_map(|(one, other)| [one, other]).collect();
        prop_assert!(!is_worth_playing(&row, Seat::Second));
    }
}

#[test]
fn words_are_worth_playing_as_the_definition_says() {
    let words = Lexicon::embedded().iter(Tier::Common, 3..=9).step_by(9);
    let mut found = [0, 0];
    for word in words {
        let row = points(word.as_str());
        for seat in Seat::BOTH {
            let worth = is_worth_playing(&row, seat);
            assert_eq!(worth, naive::is_worth_playing(&row, seat), "{word} from {seat:?}");
            found[seat.index()] += usize::from(worth);
        }
    }
    assert!(found.into_iter().all(|count| count > 5), "{found:?}");
}

#[test]
fn no_word_of_three_letters_is_worth_playing() {
    for word in Lexicon::embedded().iter(Tier::Full, 1..=3) {
        assert!(Seat::BOTH.into_iter().all(|seat| !is_worth_playing(&points(word.as_str()), seat)), "{word}");
    }
}

/// What is worth playing, straight from the definition: no table, no remembered row.
mod naive {
    use crate::ends::{End, Seat};

    /// The value of `row`.
    fn value(row: &[i64]) -> i64 {
        End::BOTH.into_iter().filter_map(|end| net(row, end)).max().unwrap_or(0)
    }

    /// What is left of `row` without an end, and that end's points; `None` for the empty row.
    fn without(row: &[i64], end: End) -> Option<(i64, &[i64])> {
        match end {
            End::First => row.split_first().map(|(&points, rest)| (points, rest)),
            End::Last => row.split_last().map(|(&points, rest)| (points, rest)),
        }
    }

    /// What taking `end` is worth.
    fn net(row: &[i64], end: End) -> Option<i64> {
        without(row, end).map(|(points, rest)| points - value(rest))
    }

    /// The better end; of equally good ones the larger, then the first.
    fn best(row: &[i64]) -> Option<End> {
        let rank = |end| Some((net(row, end)?, without(row, end)?.0));
        if rank(End::Last)? > rank(End::First)? { Some(End::Last) } else { Some(End::First) }
    }

    /// The largest lead that a greedy player who is to move can end with against the best play, by luck.
    fn luckiest_greed(row: &[i64]) -> i64 {
        let larger = row.first().into_iter().chain(row.last()).max();
        let takes = |end| {
            let (points, rest) = without(row, end).filter(|(points, _)| Some(points) == larger)?;
            let Some((reply, left)) = best(rest).and_then(|end| without(rest, end)) else { return Some(points) };
            Some(points - reply + luckiest_greed(left))
        };
        End::BOTH.into_iter().filter_map(takes).max().unwrap_or(0)
    }

    /// Whether `row` is worth playing from `seat`; in time exponential in its length.
    pub fn is_worth_playing(row: &[i64], seat: Seat) -> bool {
        let (mut left, mut turn, mut decisions) = (row, Seat::First, 0);
        while let Some(end) = best(left) {
            decisions += usize::from(turn == seat && net(left, End::First) != net(left, End::Last));
            left = without(left, end).map_or(&[], |(_, rest)| rest);
            turn = turn.other();
        }
        let mine = match seat {
            Seat::First => row,
            Seat::Second => best(row).and_then(|end| without(row, end)).map_or(row, |(_, rest)| rest),
        };
        let wins = if seat == Seat::First { value(row) > 0 } else { value(row) < 0 };
        wins && decisions >= 2 && luckiest_greed(mine) < value(mine)
    }
}
