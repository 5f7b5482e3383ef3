//! A game on a row that two people play on two computers: a move each, and a code to and fro.
//!
//! The code has the setup and the moves so far, which the rules judge again. Whoever opens it makes one move and sends the next
//! code. Until the game is over there are no hints in it. Its record has which of the two people plays here, so the same holds
//! wherever it is opened again.

use web_time::Instant;

use super::screens::OpenScreen;
use super::{App, Effect, Turn};
use crate::games::codes;
use crate::model::{GameRecord, Turns, Who};
use crate::records::{Order, Query};
use crate::screen::Opening;
use crate::settings::{LiveHints, Settings};
use crate::share::{Code, CodeError, Share};
use arcade_ui::actions::Action;

/// Why nothing helps.
pub(super) const NO_HELP: &str = "There is no help in a game by codes until it is over.";

impl App {
    /// Opens the game of `record`, which came in a code with its moves: at once where it goes on from a game that waits here, else
    /// when the records have said which others are played by codes.
    pub(super) fn take_code(&mut self, record: GameRecord, turn: &mut Turn) {
        if self.keeping.is_sound() && !self.waiting_here().iter().any(|waiting| codes::is_same(waiting, &record)) {
            turn.effects.push(Effect::Records(Order::Ask(Query::ByCode(Box::new(record)))));
        } else {
            self.open_by_code(record, Vec::new(), turn);
        }
    }

    /// Opens the game of `record`, which came in a code with its moves. If it goes on from a game that waits here, or from one of
    /// `kept`, it is that game.
    pub(super) fn open_by_code(&mut self, mut record: GameRecord, kept: Vec<GameRecord>, turn: &mut Turn) {
        let Some(opened) = self.opened(&record, turn.now) else {
            // Opening it says that its moves are none.
            return self.open_game(&record, Opening::Play, turn);
        };
        let Some(sent) = turns_on(&opened) else { return self.tell(CodeError::Nonsense.to_string()) };
        let own = sent.next.or(sent.last.map(Who::other)).unwrap_or(Who::First);
        let known = self.waiting_here().into_iter().chain(kept).filter(|earlier| codes::is_same(earlier, &record));
        // The two may share a computer after all.
        let earlier = known.min_by_key(|earlier| earlier.tag.by_code != Some(own));
        let who = earlier.as_ref().and_then(|earlier| earlier.tag.by_code).unwrap_or(own);
        if let Some(earlier) = earlier {
            if record.line.starts_with(&earlier.line[..earlier.played]) {
                let made =
                    self.opened(&earlier, turn.now).as_ref().and_then(turns_on).map_or(0, |turns| turns.made_by(who));
                if earlier.tag.by_code.is_some() && sent.made_by(who) > made {
                    return self.tell(
                        "This code has a move that is yours to make. Ask your friend for another code.".to_owned(),
                    );
                }
                (record.tag, record.help) = (earlier.tag, earlier.help);
            } else {
                record = earlier;
            }
        }
        record.tag.by_code = Some(who);
        let key = record.tag.key;
        // It may have moves that the same game does not have where it waits.
        self.parked.retain(|screen| screen.screen.tag().is_none_or(|tag| tag.key != key));
        self.open_game(&record, Opening::Play, turn);
        self.parked.retain(|screen| screen.screen.tag().is_none_or(|tag| tag.key != key));
        if let Some(opened) = self.open.screen.record().filter(|opened| opened.tag.key == key) {
            turn.effects.push(Effect::Records(Order::Keep(opened)));
        }
    }

    /// The games in which moves were made, on the screen and left in this run.
    fn waiting_here(&self) -> Vec<GameRecord> {
        let screens = std::iter::once(&self.open).chain(&self.parked).filter_map(OpenScreen::record);
        screens.chain(self.keeping.unfinished.iter().cloned()).collect()
    }

    /// The screen of the game of `record`, which stays closed; None where its moves make no sense.
    fn opened(&mut self, record: &GameRecord, now: Instant) -> Option<OpenScreen> {
        self.with_context(now, |_, cx| OpenScreen::restore(record, cx)).0
    }

    /// Takes note that the game on the screen is played by codes, of which one was sent now: the last move is the player’s.
    pub(super) fn note_sent(&mut self, turn: &mut Turn) {
        let turns = turns_on(&self.open).filter(|turns| turns.next.is_some());
        if let (Some(last), Some(tag)) = (turns.and_then(|turns| turns.last), self.open.screen.tag_mut())
            && tag.by_code.is_none()
        {
            tag.by_code = Some(last);
            self.keeping.seen = None;
            self.keep(turn);
        }
    }

    /// The code of the game that `share` tells of with its moves; None where it has none, or not two people play.
    pub(super) fn code_with_moves(&self, share: &Share) -> Option<Code> {
        let record = self.open.screen.record().filter(|record| share.turns().is_some() && record.played > 0)?;
        codes::encode_after(&record.tag, &record.line[..record.played]).ok()
    }

    /// Which of the two plays here, and whose turn it is; None where the game on the screen is not played by codes.
    fn turns(&self) -> Option<(Who, Turns)> {
        let who = self.open.screen.tag()?.by_code?;
        Some((who, turns_on(&self.open)?))
    }

    /// Whether a game by codes goes on, in which nothing helps.
    pub(super) fn hides_hints(&self) -> bool {
        self.turns().is_some_and(|(_, turns)| turns.next.is_some())
    }

    /// The settings without live hints, where there are none now.
    pub(super) fn without_hints(&self) -> Option<Settings> {
        self.hides_hints().then(|| Settings { live_hints: LiveHints::Off, ..self.settings.clone() })
    }

    /// Whether the friend makes the next move in a game by codes.
    pub(super) fn awaits_friend(&self) -> bool {
        self.turns().is_some_and(|(who, turns)| turns.next == Some(who.other()))
    }

    /// Why `action` is not for now in a game by codes; None where it may be.
    pub(super) fn kept_back(&self, action: Action) -> Option<&'static str> {
        let (who, turns) = self.turns().filter(|(_, turns)| turns.next.is_some() && self.overlays.is_empty())?;
        match action {
            Action::TakeFirst | Action::TakeLast | Action::Confirm if turns.next != Some(who) => {
                Some("Now it is your friend’s turn: ⟨share⟩ gives the code to send.")
            }
            Action::Undo if turns.last == Some(who.other()) => Some("This is your friend’s move: it stands."),
            Action::Hint | Action::LiveHints | Action::Debug | Action::Review => Some(NO_HELP),
            _ => None,
        }
    }

    /// Whose turn it is in a game by codes.
    pub(super) fn turn_note(&self) -> Option<&'static str> {
        let (who, turns) = self.turns()?;
        let is_own = |one: Who| one == who;
        match (turns.last.map(is_own)?, turns.next.map(is_own)) {
            (true, Some(false)) => Some("Your move is made: ⟨share⟩ gives the code for your friend."),
            (true, Some(true)) => Some("You make the first move of the next game too."),
            (true, None) => Some("⟨share⟩ gives the code with the last move for your friend."),
            (false, Some(true)) => Some("Your friend has moved: it is your turn."),
            (false, Some(false)) => {
                Some("Your friend makes the first move of the next game too: ⟨share⟩ gives the code to send back.")
            }
            (false, None) => None,
        }
    }
}

/// Whose turn it is in the game on `screen`; None where not just two people play.
fn turns_on(screen: &OpenScreen) -> Option<Turns> {
    screen.screen.share()?.turns()
}
