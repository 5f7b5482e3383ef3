//! A game on a row that two people play on two computers: a move each, and a code to and fro.
//!
//! The code has the setup and the moves so far, which the rules judge again. Whoever opens it makes one move and sends the next
//! code. Until the game is over there are no hints in it.

use super::screens::OpenScreen;
use super::{App, Turn};
use crate::games::codes;
use crate::model::{GameKey, GameRecord};
use crate::screen::Opening;
use crate::share::{Code, Share};
use arcade_ui::actions::Action;

impl App {
    /// Opens the game of `record`, which came in a code with its moves. If it goes on from a game that waits here, it is that.
    pub(super) fn open_by_code(&mut self, mut record: GameRecord, turn: &mut Turn) {
        let screens = std::iter::once(&self.open).chain(&self.parked).filter_map(OpenScreen::record);
        let mut waiting = screens.chain(self.keeping.unfinished.iter().cloned());
        let is_before = |earlier: &GameRecord| {
            record.line.starts_with(&earlier.line[..earlier.played])
                && codes::encode(&earlier.tag).is_ok_and(|code| Ok(code) == codes::encode(&record.tag))
        };
        if let Some(earlier) = waiting.find(is_before) {
            drop(waiting);
            self.parked.retain(|screen| screen.record().is_none_or(|parked| parked.tag.key != earlier.tag.key));
            record.tag = earlier.tag;
        }
        let key = record.tag.key;
        self.open_game(&record, Opening::Play, turn);
        self.parked.retain(|screen| screen.record().is_none_or(|parked| parked.tag.key != key));
        self.note_by_code(record.played);
    }

    /// Takes note that the game on the screen is played by codes, and that it was the player’s turn after so many moves.
    pub(super) fn note_by_code(&mut self, moves: usize) {
        if let Some(tag) = self.open.screen.tag_mut() {
            self.by_code.insert(tag.key, moves);
        }
    }

    /// The same where the box with its text shows a code that has the moves: the last of them is the player’s.
    pub(super) fn note_sent(&mut self, code: Option<&Code>) {
        if let Some(moves) = code.and_then(Code::moves)
            && !self.by_code.contains_key(&self.shown_key().unwrap_or(GameKey::New(0)))
        {
            self.note_by_code(moves.len().saturating_sub(1));
        }
    }

    fn shown_key(&self) -> Option<GameKey> {
        self.open.screen.share().map(|share| share.tag().key)
    }

    /// The code of the game that `share` tells of with its moves; None where it has none, or not two people play.
    pub(super) fn code_with_moves(&self, share: &Share) -> Option<Code> {
        let record = self.open.screen.record().filter(|record| share.is_by_turns() && record.played > 0)?;
        codes::encode_after(&record.tag, &record.line[..record.played]).ok()
    }

    /// Whether the game that `share` tells of is played by codes.
    pub(super) fn is_by_code(&self, share: &Share) -> bool {
        self.by_code.contains_key(&share.tag().key)
    }

    /// How many moves stood when it was the player’s turn, how many stand now, and whether the game is over; None where it is
    /// not played by codes.
    fn turns(&self) -> Option<(usize, usize, bool)> {
        if self.by_code.is_empty() {
            return None;
        }
        let turn = *self.by_code.get(&self.shown_key()?)?;
        let record = self.open.screen.record()?;
        Some((turn, record.played, record.outcome.is_some()))
    }

    /// Whether a game by codes goes on, in which nothing helps.
    pub(super) fn hides_hints(&self) -> bool {
        self.turns().is_some_and(|(.., is_over)| !is_over)
    }

    /// Whether the player's move is made in a game by codes that goes on.
    pub(super) fn awaits_friend(&self) -> bool {
        self.turns().is_some_and(|(turn, made, is_over)| made > turn && !is_over)
    }

    /// Why `action` is not for now in a game by codes; None where it may be.
    pub(super) fn kept_back(&self, action: Action) -> Option<&'static str> {
        let (turn, made, is_over) = self.turns()?;
        match action {
            _ if is_over || !self.overlays.is_empty() => None,
            Action::TakeFirst | Action::TakeLast | Action::Confirm if made > turn => {
                Some("Now it is your friend’s turn: ⟨share⟩ gives the code to send.")
            }
            Action::Undo if made <= turn => Some("This is your friend’s move: it stands."),
            Action::Hint | Action::LiveHints | Action::Debug | Action::Review => {
                Some("There is no help in a game by codes until it is over.")
            }
            _ => None,
        }
    }

    /// Whose turn it is in a game by codes.
    pub(super) fn turn_note(&self) -> Option<&'static str> {
        let (turn, made, is_over) = self.turns()?;
        match (made > turn, is_over) {
            (true, false) => Some("Your move is made: ⟨share⟩ gives the code for your friend."),
            (true, true) => Some("⟨share⟩ gives the code with the last move for your friend."),
            (false, false) => Some("Your friend has moved: it is your turn."),
            (false, true) => None,
        }
    }
}
