//! Playing the game out against the guesser who always takes the most frequent letter.

use crate::hangman::solver::{Solver, Stop};
use crate::hangman::{Family, Game, Letter, Places};

/// The family from which the hanging comes soonest; if it never comes, the one that costs the most misses. Equally good
/// families keep the order in which they are given.
pub(super) fn soonest(game: &Game, letter: Letter, families: &[Family], solver: &mut Solver) -> Result<Places, Stop> {
    let mut best: Option<((u32, std::cmp::Reverse<u32>), Places)> = None;
    for family in families {
        let price = u32::from(family.is_miss());
        let lives = game.lives() - price;
        let words = game.dictionary().keep(game.candidates(), letter, family.places);
        let schedule = solver.schedule(&words, lives)?;
        // The guess with which each miss is made; misses that never come are missing at the end.
        let reached = schedule.len() as u32;
        let hanging = schedule.get(lives as usize).copied().unwrap_or(u32::MAX);
        let rank = (hanging, std::cmp::Reverse(reached + price));
        if best.is_none_or(|(least, _)| rank < least) {
            best = Some((rank, family.places));
        }
    }
    Ok(best.map_or(Places::NONE, |(_, places)| places))
}
