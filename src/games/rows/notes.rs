//! What is worth counting of a game on a row that is over.

use crate::model::{Figure, Note};
use arcade_engine::ends::{Game, Player, Seat};

/// What the only person made of `game`; nothing where several people play, or none, and where
/// a program failed.
pub(in crate::games) fn notes(game: &Game) -> Vec<Note> {
    let mut people = Seat::BOTH.into_iter().filter(|&seat| game.player(seat) == Player::Person);
    let (Some(own), None, None) = (people.next(), people.next(), game.failed()) else { return Vec::new() };
    let (Some(outcome), Ok(review)) = (game.outcome(), game.review()) else { return Vec::new() };
    let mut notes = Vec::new();
    if outcome.winner == Some(own) {
        // From the end back to the start: what a move gave away had been in reach before it.
        let mut heading = if own == Seat::First { outcome.margin } else { -outcome.margin };
        let mut worst = heading;
        for ply in review.plies.iter().rev() {
            heading += if ply.seat == own { ply.lost } else { -ply.lost };
            worst = worst.min(heading);
        }
        if let Ok(behind @ 1..) = usize::try_from(-worst) {
            notes.push(Note::new(Figure::Comeback, "", behind));
        }
    }
    let decided = review.of(own).filter(|ply| ply.options.stake() > 0);
    notes.extend(decided.map(|ply| Note::new(Figure::Faultless, "", usize::from(ply.lost == 0))));
    notes
}
