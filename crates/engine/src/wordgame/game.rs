//! A game: its setup and its moves.

mod played;
mod setup;
#[cfg(test)]
mod tests;

use super::{END, Hand, SubstitutionError, Symbol, WordList};
pub use played::{Entry, Played, Round, Validity};
use setup::Draw;
pub use setup::{Deal, Setup};

/// Something a player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Before a hand: turns all copies of a letter into another; once a game.
    Substitute(Symbol),
    /// Before a hand: plays it as it is.
    Keep,
    /// Enters a word, or throws letters away.
    Enter(String),
    /// Ends the hand; what entering [`END`] does too.
    End,
    /// After a hand: plays it again; once a game.
    Replay,
    /// After a hand: goes on to the next, or ends the game.
    Next,
}

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// A letter of the new hand may be substituted.
    Before,
    /// Entries.
    Playing,
    /// The hand is over; it may be replayed if that was not done yet.
    After,
    /// No move: the game is over.
    Over,
}

/// A game in progress, determined by its setup, its moves and the words it is played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    moves: Vec<Move>,
    played: Vec<Played>,
    phase: Phase,
    substituted: bool,
    replayed: bool,
    /// For each move what it changed.
    past: Vec<Before>,
}

/// What a move may change of a game, as it was before the move.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Before {
    hands: usize,
    current: Played,
    phase: Phase,
    substituted: bool,
    replayed: bool,
}

/// Why a move can't be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// It is not possible in this phase of the game.
    #[error("That can’t be done at this point of the game.")]
    NotNow,
    /// A letter was substituted before.
    #[error("You have swapped a letter already: it can be done once a game.")]
    SubstitutionUsed,
    /// A hand was replayed before.
    #[error("The game’s one replay is used up.")]
    ReplayUsed,
    /// This letter can't be substituted.
    #[error("{0}")]
    Substitution(#[source] SubstitutionError),
    /// The setup has no hand.
    #[error("A game needs at least one hand.")]
    NoHand,
}

impl Game {
    /// The game before the first move.
    pub fn new(setup: &Setup) -> Result<Self, IllegalMove> {
        let mut game = Self {
            setup: setup.clone(),
            moves: Vec::new(),
            played: Vec::new(),
            phase: Phase::Over,
            substituted: false,
            replayed: false,
            past: Vec::new(),
        };
        game.deal();
        if game.played.is_empty() { Err(IllegalMove::NoHand) } else { Ok(game) }
    }

    /// The game after `moves`.
    pub fn replay(setup: &Setup, moves: &[Move], list: WordList<'_>) -> Result<Self, IllegalMove> {
        let mut game = Self::new(setup)?;
        for step in moves {
            game.play(step.clone(), list)?;
        }
        Ok(game)
    }

    /// Makes a move. `list` must be the same for all moves of a game, and its tier the setup's.
    pub fn play(&mut self, step: Move, list: WordList<'_>) -> Result<(), IllegalMove> {
        let Some(current) = self.current().cloned() else { return Err(IllegalMove::NotNow) };
        let Self { phase, substituted, replayed, .. } = *self;
        let before = Before { hands: self.played.len(), current, phase, substituted, replayed };
        match (&step, self.phase) {
            (Move::Substitute(_), _) if self.substituted => return Err(IllegalMove::SubstitutionUsed),
            (&Move::Substitute(letter), Phase::Before) => self.substitute(letter)?,
            (Move::Keep, Phase::Before) => self.begin(),
            (Move::Enter(text), Phase::Playing) if text.eq_ignore_ascii_case(END) => self.phase = Phase::After,
            (Move::Enter(text), Phase::Playing) => self.enter(text, list),
            (Move::End, Phase::Playing) => self.phase = Phase::After,
            (Move::Replay, _) if self.replayed => return Err(IllegalMove::ReplayUsed),
            (Move::Replay, Phase::After) => {
                self.replayed = true;
                self.begin();
            }
            (Move::Next, Phase::After) => self.deal(),
            _ => return Err(IllegalMove::NotNow),
        }
        self.moves.push(step);
        self.past.push(before);
        Ok(())
    }

    /// Takes back the last move and returns it; None before the first move.
    pub fn undo(&mut self) -> Option<Move> {
        let Before { hands, current, phase, substituted, replayed } = self.past.pop()?;
        self.played.truncate(hands - 1);
        self.played.push(current);
        (self.phase, self.substituted, self.replayed) = (phase, substituted, replayed);
        self.moves.pop()
    }

    /// Deals the next hand, if there is one.
    fn deal(&mut self) {
        let Some(hand) = self.setup.hand(self.played.len()) else {
            self.phase = Phase::Over;
            return;
        };
        self.played.push(Played { dealt: hand, hand, substituted: None, rounds: Vec::new() });
        let substitutable = hand.distinct().any(|letter| hand.pool(letter).is_ok());
        if self.substituted || !substitutable {
            self.begin();
        } else {
            self.phase = Phase::Before;
        }
    }

    fn substitute(&mut self, letter: Symbol) -> Result<(), IllegalMove> {
        let mut random = self.setup.random(self.number(), Draw::Substitution);
        let Some(played) = self.played.last_mut() else { return Err(IllegalMove::NotNow) };
        let hand = played.hand.substitute(letter, &mut random).map_err(IllegalMove::Substitution)?;
        let new = hand.distinct().find(|&symbol| played.hand.count(symbol) == 0);
        played.substituted = new.map(|new| (letter, new));
        played.hand = hand;
        self.substituted = true;
        self.begin();
        Ok(())
    }

    /// Begins a round with the hand; an empty one is over at once.
    fn begin(&mut self) {
        if let Some(played) = self.played.last_mut() {
            played.rounds.push(Round::new(played.hand));
            self.phase = if played.hand.is_empty() { Phase::After } else { Phase::Playing };
        }
    }

    fn enter(&mut self, text: &str, list: WordList<'_>) {
        let Some(round) = self.played.last_mut().and_then(|played| played.rounds.last_mut()) else { return };
        let entry = Entry::judge(text, &round.rest, list);
        round.rest = entry.after;
        round.entries.push(entry);
        if round.rest.is_empty() {
            self.phase = Phase::After;
        }
    }

    /// What the game started from.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The hands so far, the last one being played.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// The hand that is being played, or was played last.
    pub fn current(&self) -> Option<&Played> {
        self.played.last()
    }

    /// The round that is being played, or was played last.
    pub fn round(&self) -> Option<&Round> {
        self.current()?.rounds.last()
    }

    /// The number of that hand, from 0.
    pub fn number(&self) -> usize {
        self.played.len().saturating_sub(1)
    }

    /// That hand, whole: with a letter substituted, perhaps.
    pub fn whole(&self) -> Hand {
        self.current().map_or(Hand::EMPTY, |played| played.hand)
    }

    /// What the player holds now.
    pub fn hand(&self) -> Hand {
        self.round().map_or_else(|| self.whole(), |round| round.rest)
    }

    /// The entries of the round.
    pub fn entries(&self) -> &[Entry] {
        self.round().map_or(&[], |round| &round.entries)
    }

    /// The points of the round.
    pub fn scored(&self) -> u32 {
        self.round().map_or(0, Round::total)
    }

    /// What counts so far for the hand that is being played, or was played last.
    pub fn hand_total(&self) -> u32 {
        self.current().map_or(0, Played::total)
    }

    /// Whether that hand is over.
    pub const fn is_after_hand(&self) -> bool {
        matches!(self.phase, Phase::After | Phase::Over)
    }

    /// Whether a letter may be substituted now.
    pub fn may_substitute(&self) -> bool {
        self.phase == Phase::Before
    }

    /// Whether the hand may be replayed now.
    pub fn may_replay(&self) -> bool {
        self.phase == Phase::After && !self.replayed
    }

    /// Whether the game's substitution and its replay are used up.
    pub const fn used(&self) -> (bool, bool) {
        (self.substituted, self.replayed)
    }

    /// Hands still to come after this one.
    pub fn hands_left(&self) -> usize {
        self.setup.hands().saturating_sub(self.played.len())
    }

    /// What counts so far, over all hands.
    pub fn total(&self) -> u32 {
        self.played.iter().map(Played::total).sum()
    }

    /// The total, once the game is over.
    pub fn outcome(&self) -> Option<u32> {
        (self.phase == Phase::Over).then(|| self.total())
    }
}
