//! The rules of the word game, as the book-keeping of all games asks for them, and its moves as records keep them.

use serde::{Deserialize, Serialize};

use crate::play;
use arcade_engine::wordgame::{Dictionary, Game, Hand, IllegalMove, Move, Phase, Setup, Symbol, WordList};

/// A word game, with the words that its entries are judged by.
#[derive(Debug, Clone)]
pub(super) struct WordGame {
    pub(super) state: Game,
    pub(super) words: Dictionary,
}

impl WordGame {
    /// The words that count.
    pub(super) fn list(&self) -> WordList<'_> {
        self.words.list(self.state.setup().tier)
    }

    /// What there is to be known about: what is held, or the whole hand again once it is over.
    pub(super) fn examined(&self) -> Hand {
        if self.state.is_after_hand() { self.state.whole() } else { self.state.hand() }
    }
}

impl play::Game for WordGame {
    type Setup = (Setup, Dictionary);
    type Move = Move;
    type Refusal = IllegalMove;

    fn begin((setup, words): &Self::Setup) -> Result<Self, IllegalMove> {
        Ok(Self { state: Game::new(setup)?, words: words.clone() })
    }

    fn moves(&self) -> &[Move] {
        self.state.moves()
    }

    fn make(&mut self, step: Move) -> Result<(), IllegalMove> {
        self.state.play(step, self.words.list(self.state.setup().tier))
    }

    fn undo(&mut self) -> Option<Move> {
        self.state.undo()
    }

    fn is_over(&self) -> bool {
        self.state.phase() == Phase::Over
    }

    /// The first entry of a hand keeps its letters: with the entry, that is taken back too.
    fn is_waypoint(&self) -> bool {
        self.moves().last() == Some(&Move::Keep)
    }

    fn write_move(&self, step: &Move) -> String {
        write_move(step)
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        read_move(text)
    }
}

/// A move as a record keeps it.
pub(super) fn write_move(step: &Move) -> String {
    let kept = match step {
        Move::Substitute(letter) => KeptMove::Substitute(letter.character()),
        Move::Keep => KeptMove::Keep,
        Move::Enter(text) => KeptMove::Enter(text.clone()),
        Move::End => KeptMove::End,
        Move::Replay => KeptMove::Replay,
        Move::Next => KeptMove::Next,
    };
    // Strings can't fail to be written.
    serde_json::to_string(&kept).unwrap_or_default()
}

/// The move that a record keeps as `text`; None where it makes no sense.
pub(super) fn read_move(text: &str) -> Option<Move> {
    Some(match serde_json::from_str(text).ok()? {
        KeptMove::Substitute(letter) => Move::Substitute(Symbol::of(letter)?),
        KeptMove::Keep => Move::Keep,
        KeptMove::Enter(text) => Move::Enter(text),
        KeptMove::End => Move::End,
        KeptMove::Replay => Move::Replay,
        KeptMove::Next => Move::Next,
    })
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeptMove {
    Substitute(char),
    Keep,
    Enter(String),
    End,
    Replay,
    Next,
}
