//! Rows on which there is a game to be played.

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
    if choices(table, seat, Options::larger).all(|options| options.best().allows(options.larger())) {
        return false;
    }
    let mut left = 0..table.len();
    if let (Seat::Second, Some(options)) = (seat, table.options(0, table.len())) {
        left = options.pick().rest_of(left);
    }
    Greed::within(table, left).is_trapped()
}

#[cfg(test)]
mod tests;
