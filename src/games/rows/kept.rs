//! The two players of a row as the setup of a record names them.

use arcade_engine::ends::{Player, ProgramName};

/// What stands before the name of a program.
pub const PROGRAM: &str = "program ";

/// What a player is called in a setup.
fn name(player: Player) -> String {
    match player {
        Player::Person => "person".to_owned(),
        Player::Computer(strategy) => strategy.to_string(),
        Player::Program(name) => format!("{PROGRAM}{name}"),
    }
}

/// The player who is called `name`.
fn player(name: &str) -> Option<Player> {
    match (name, name.strip_prefix(PROGRAM)) {
        ("person", _) => Some(Player::Person),
        (_, Some(program)) => ProgramName::new(program).map(Player::Program),
        _ => name.parse().ok().map(Player::Computer),
    }
}

/// What both players are called.
pub fn names(players: [Player; 2]) -> [String; 2] {
    players.map(name)
}

/// The players who are called so; programs play against a person only.
pub fn players(names: &[String; 2]) -> Option<[Player; 2]> {
    let players = [player(&names[0])?, player(&names[1])?];
    let is_fine = players.contains(&Player::Person) || !players.iter().any(is_program);
    is_fine.then_some(players)
}

/// Whether it is a program of the player's.
pub const fn is_program(player: &Player) -> bool {
    matches!(player, Player::Program(_))
}
