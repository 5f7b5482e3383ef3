//! A game on a row: its setup and its moves.

use std::sync::Arc;

use super::{Board, End, IllegalMove, Options, Outcome, Review, Seat, Strategy};

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Someone at the keyboard.
    Person,
    /// The computer.
    Computer(Strategy),
}

/// What a game starts from: with the moves it determines the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The row, first to last.
    pub items: Arc<[i64]>,
    /// Who moves first and who second.
    pub players: [Player; 2],
    /// The seed of what is left to chance: the coins of random players.
    pub seed: u64,
}

/// A game in progress, determined by its setup and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    board: Board,
}

impl Game {
    /// The game before the first move.
    pub fn new(setup: &Setup) -> Self {
        Self { setup: setup.clone(), board: Board::new(Arc::clone(&setup.items)) }
    }

    /// The game after `moves`.
    pub fn replay(setup: &Setup, moves: &[End]) -> Result<Self, IllegalMove> {
        let mut game = Self::new(setup);
        for &end in moves {
            game.play(end)?;
        }
        Ok(game)
    }

    /// Takes the item at `end` for the player whose turn it is, and returns its points.
    pub fn play(&mut self, end: End) -> Result<i64, IllegalMove> {
        self.board.take(end)
    }

    /// Takes back the last move and returns it; `None` before the first move.
    pub fn undo(&mut self) -> Option<End> {
        self.board.undo()
    }

    /// What the game started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The items, and who took which.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves so far.
    pub fn moves(&self) -> &[End] {
        self.board.moves()
    }

    /// What each end is worth to the player to move; `None` when the game is over.
    pub fn options(&self) -> Option<Options> {
        super::options(self.board.remaining())
    }

    /// Who sits at a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.setup.players[seat.index()]
    }

    /// Whose move it is; `None` when the game is over.
    pub fn to_move(&self) -> Option<(Seat, Player)> {
        let seat = self.board.turn();
        (!self.board.is_over()).then(|| (seat, self.player(seat)))
    }

    /// The end that the computer takes now; `None` if it is not the computer's move.
    ///
    /// It is not yet played: every move, of both sides, goes through [`Game::play`].
    pub fn computer_move(&self) -> Option<End> {
        match self.to_move()? {
            (_, Player::Computer(strategy)) => strategy.choose(&self.board, self.setup.seed),
            (_, Player::Person) => None,
        }
    }

    /// The result; `None` while items are left.
    pub fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    /// The moves so far, each compared with the best.
    pub fn review(&self) -> Result<Review, IllegalMove> {
        super::review(Arc::clone(&self.setup.items), self.moves())
    }
}
