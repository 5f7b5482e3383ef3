//! The fields of a draft in which the two players of a row are chosen.

use crate::engine::ends::{Player, Strategy};
use crate::settings::Value;

/// What the person is called in the settings file and on the command line.
const PERSON: &str = "you";

/// The values of the person and of `opponents`.
pub(in crate::games) fn options(opponents: impl IntoIterator<Item = Strategy>) -> Vec<Value> {
    std::iter::once(Player::Person).chain(opponents.into_iter().map(Player::Computer)).map(value).collect()
}

/// The value of a player.
pub(in crate::games) fn value(player: Player) -> Value {
    name(player).into()
}

/// What a player is called.
pub(in crate::games) fn name(player: Player) -> String {
    match player {
        Player::Person => PERSON.to_owned(),
        Player::Computer(strategy) => strategy.to_string(),
    }
}

/// The player of a value; None when it is no player's, or that of a computer which is not `allowed`.
pub(in crate::games) fn player(value: &Value, allowed: impl Fn(Strategy) -> bool) -> Option<Player> {
    match value.text()? {
        PERSON => Some(Player::Person),
        name => name.parse().ok().filter(|&strategy| allowed(strategy)).map(Player::Computer),
    }
}

/// How the form shows the player of `seat` (0 or 1); two people are called by their `names`.
pub(in crate::games) fn shown(seat: usize, players: [Player; 2], names: [&str; 2]) -> String {
    if players == [Player::Person; 2] { names[seat].to_owned() } else { name(players[seat]) }
}

/// What is to be said of the player of `seat`.
pub(in crate::games) fn note(seat: usize, players: [Player; 2]) -> String {
    match players[seat] {
        Player::Person if players == [Player::Person; 2] => "two people at this keyboard",
        Player::Person => "",
        Player::Computer(strategy) => strategy.description(),
    }
    .to_owned()
}
