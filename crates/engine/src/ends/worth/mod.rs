//! Rows on which there is a game to be played.

pub mod naive;

use super::table::Table;
use super::{End, Greed, Options, Seat};

/// How many decisions of the player a row needs to be worth playing.
pub const DECISIONS: usize = 2;

/// Whether `row` is worth playing from `seat`:
///
/// - it can be won from there, whatever the other player does;
/// - where both play as well as possible, and take the larger of two equally good ends, then the first, at least
///   [`DECISIONS`] of the player's moves are decisions: the two ends differ in value;
/// - [greed](Greed) loses points at least once however it chooses between equally large ends. From the second seat that
///   is greed on what the best first move leaves.
///
/// An even row is never worth playing from the second seat, since the first player need not lose there; nor is a word of
/// three letters or a board of two numbers from any.
///
/// `arcade lab traps` counts the words of a tier and length that are worth playing from each seat: of the common words of
/// 5 to 12 letters one in 14 is from the first seat, one in 100 from the second. Of random boards of ten digits of either
/// sign 43 in 100 are, of four 14, of forty 74; a board of zeros and ones never is.
pub fn is_worth_playing(row: &[i64], seat: Seat) -> bool {
    // Found without a table, which most rows need no more.
    let value = super::value(row);
    let wins = match seat {
        Seat::First => value > 0,
        Seat::Second => value < 0,
    };
    wins && is_game(&Table::new(row), seat)
}

/// Whether the row of a table that the player at `seat` can win is a game: see [`is_worth_playing`].
fn is_game(table: &Table, seat: Seat) -> bool {
    has_decisions(table, seat) && is_greed_wrong(table, seat)
}

/// What there is to choose from at the moves of `seat`, where it takes what `choose` says and the other the best end.
fn choices(table: &Table, seat: Seat, choose: fn(&Options) -> End) -> impl Iterator<Item = Options> {
    let (len, mut low) = (table.len(), 0);
    let line = (0..len).map_while(move |ply| {
        let options = table.options(low, len - ply)?;
        let end = if Seat::of_ply(ply) == seat { choose(&options) } else { options.pick() };
        low += usize::from(end == End::First);
        Some((ply, options))
    });
    line.filter(move |&(ply, _)| Seat::of_ply(ply) == seat).map(|(_, options)| options)
}

/// Whether enough of the moves of `seat` are decisions where both players play as well as possible.
fn has_decisions(table: &Table, seat: Seat) -> bool {
    let decisions = choices(table, seat, Options::pick).filter(|options| options.stake() > 0);
    decisions.take(DECISIONS).count() == DECISIONS
}

/// Whether greed loses points for certain, from the first move of `seat` on.
fn is_greed_wrong(table: &Table, seat: Seat) -> bool {
    // The most rows by far end here: greed loses nothing if it takes the first of equally large ends.
    if choices(table, seat, Options::larger).all(|options| options.lost(options.larger()) == 0) {
        return false;
    }
    let whole = 0..table.len();
    let left = match (seat, table.options(0, table.len())) {
        (Seat::Second, Some(options)) => match options.pick() {
            End::First => 1..whole.end,
            End::Last => 0..whole.end - 1,
        },
        _ => whole,
    };
    Greed::within(table, left).is_trapped()
}

#[cfg(test)]
mod tests {
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
}
