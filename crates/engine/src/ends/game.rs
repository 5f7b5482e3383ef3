//! A game on a row: its setup and its moves.

use std::sync::Arc;

use super::{Board, End, IllegalMove, Options, Outcome, ProgramName, Review, Seat, Strategy};

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Someone at the keyboard.
    Person,
    /// The computer.
    Computer(Strategy),
    /// A program that the person wrote. It is not part of the game: somebody else asks it for its moves.
    Program(ProgramName),
}

/// What a side does in its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It takes this end.
    Take(End),
    /// It loses the game by breaking the rules; one sentence says how.
    Fail(Arc<str>),
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
    steps: Vec<Step>,
}

impl Game {
    /// The game before the first move.
    pub fn new(setup: &Setup) -> Self {
        Self { setup: setup.clone(), board: Board::new(Arc::clone(&setup.items)), steps: Vec::new() }
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
        if self.failed().is_some() {
            return Err(IllegalMove);
        }
        let points = self.board.take(end)?;
        self.steps.push(Step::Take(end));
        Ok(points)
    }

    /// Ends the game: the player whose turn it is loses, for what the sentence says.
    pub fn fail(&mut self, sentence: Arc<str>) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove);
        }
        self.steps.push(Step::Fail(sentence));
        Ok(())
    }

    /// Takes back the last step and returns it; `None` before the first.
    pub fn undo(&mut self) -> Option<Step> {
        let step = self.steps.pop()?;
        if let Step::Take(_) = step {
            self.board.undo();
        }
        Some(step)
    }

    /// The steps so far, of both sides.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Who lost the game by breaking the rules, and the sentence on how.
    pub fn failed(&self) -> Option<(Seat, &str)> {
        match self.steps.last()? {
            Step::Fail(sentence) => Some((self.board.turn(), sentence)),
            Step::Take(_) => None,
        }
    }

    /// Whether nothing more can be done.
    pub fn is_over(&self) -> bool {
        self.board.is_over() || self.failed().is_some()
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
        super::options(self.board.remaining()).filter(|_| !self.is_over())
    }

    /// Who sits at a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.setup.players[seat.index()]
    }

    /// Whose move it is; `None` when the game is over.
    pub fn to_move(&self) -> Option<(Seat, Player)> {
        let seat = self.board.turn();
        (!self.is_over()).then(|| (seat, self.player(seat)))
    }

    /// The end that the computer takes now; `None` if it is not the computer's move.
    ///
    /// It is not yet played: every move, of both sides, goes through [`Game::play`].
    pub fn computer_move(&self) -> Option<End> {
        match self.to_move()? {
            (_, Player::Computer(strategy)) => strategy.choose(&self.board, self.setup.seed),
            (_, Player::Person | Player::Program(_)) => None,
        }
    }

    /// The result; `None` while the game goes on. Who failed loses by what the other is ahead, and by 1 at least.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some((loser, _)) = self.failed() {
            let winner = loser.other();
            let ahead = self.board.lead(winner).max(1);
            let margin = if winner == Seat::First { ahead } else { -ahead };
            return Some(Outcome { winner: Some(winner), totals: self.board.totals(), margin });
        }
        self.board.outcome()
    }

    /// The moves so far, each compared with the best.
    pub fn review(&self) -> Result<Review, IllegalMove> {
        super::review(Arc::clone(&self.setup.items), self.moves())
    }
}
