//! The two players of a row by name.

use crate::engine::ends::Player;

/// What a player is called in a setup.
fn name(player: Player) -> String {
    match player {
        Player::Person => "person".to_owned(),
        Player::Computer(strategy) => strategy.to_string(),
    }
}

/// The player who is called `name`.
fn player(name: &str) -> Option<Player> {
    if name == "person" { Some(Player::Person) } else { name.parse().ok().map(Player::Computer) }
}

/// What both players are called.
pub(in crate::games) fn names(players: [Player; 2]) -> [String; 2] {
    players.map(name)
}

/// The players who are called so.
pub(in crate::games) fn players(names: &[String; 2]) -> Option<[Player; 2]> {
    Some([player(&names[0])?, player(&names[1])?])
}
