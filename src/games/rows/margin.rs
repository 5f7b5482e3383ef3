//! What a person can make of a row against a computer that plays as it does.

use arcade_engine::ends::{End, Game, Player, Seat};

/// The most that a person in `seat` can win `game` by, whatever has to be guessed of the computer's play. Tries every
/// line: for rows of up to 16.
pub fn best_margin(game: &mut Game, seat: Seat) -> i64 {
    let Some((turn, player)) = game.to_move() else {
        let margin = game.outcome().map_or(0, |outcome| outcome.margin);
        return if seat == Seat::First { margin } else { -margin };
    };
    let ends = match player {
        Player::Person if turn == seat => vec![End::First, End::Last],
        _ => game.computer_move().into_iter().collect(),
    };
    let tried = ends.into_iter().filter_map(|end| {
        game.play(end).ok()?;
        let margin = best_margin(game, seat);
        game.undo();
        Some(margin)
    });
    tried.max().unwrap_or(i64::MIN)
}
