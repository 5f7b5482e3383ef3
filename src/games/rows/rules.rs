//! The rules of a row, as the book-keeping of all games asks for them.

use crate::engine::ends::{End, Game, IllegalMove, Player, Seat, Setup};
use crate::play;

impl play::Game for Game {
    type Setup = Setup;
    type Move = End;
    type Refusal = IllegalMove;

    fn begin(setup: &Setup) -> Result<Self, IllegalMove> {
        Ok(Self::new(setup))
    }

    fn moves(&self) -> &[End] {
        self.moves()
    }

    fn make(&mut self, end: End) -> Result<(), IllegalMove> {
        self.play(end).map(|_| ())
    }

    fn undo(&mut self) -> Option<End> {
        self.undo()
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn person_to_move(&self) -> bool {
        matches!(self.to_move(), Some((_, Player::Person)))
    }

    fn is_watched(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.player(seat) != Player::Person)
    }

    fn write_move(&self, end: &End) -> String {
        match end {
            End::First => r#""first""#.to_owned(),
            End::Last => r#""last""#.to_owned(),
        }
    }

    fn read_move(&self, text: &str) -> Option<End> {
        End::BOTH.into_iter().find(|end| self.write_move(end) == text)
    }
}
