//! The lines of a form on which the two players of a row are chosen.

use crate::engine::ends::{Player, Strategy};
use crate::widgets::form::{Choice, Field, Value};

/// A choice between the person and `opponents` for either seat, with `chosen` chosen.
pub(in crate::games) fn choices(opponents: &[Strategy], chosen: [Player; 2]) -> [Choice<Player>; 2] {
    let all = || std::iter::once(Player::Person).chain(opponents.iter().copied().map(Player::Computer)).collect();
    chosen.map(|player| Choice::new(all(), player))
}

/// The line of `seat` (0 or 1) where `players` sit; two people are called by their `names`.
pub(in crate::games) fn field(
    label: &'static str,
    seat: usize,
    players: [Player; 2],
    names: [&'static str; 2],
) -> Field<'static> {
    let (text, note) = match players[seat] {
        Player::Person if players == [Player::Person; 2] => (names[seat].to_owned(), "two people at this keyboard"),
        Player::Person => ("you".to_owned(), ""),
        Player::Computer(strategy) => (strategy.to_string(), strategy.description()),
    };
    Field { label, value: Value::Choice(text), note: note.into(), live: true }
}
