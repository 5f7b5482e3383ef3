//! The words of a day’s find them all: what was found of them and what was not, as the game shows them at its end. They are
//! told when the player’s own game is over, or its day is and it was not begun.

use std::fmt;

use super::{Daily, OTHER_WORDS, Standing, Wanted};
use crate::games::{self, daily};
use crate::model::{DayGame, GameRecord};
use crate::records::Order;
use crate::screen::{Context, Input, Request, Screen};
use arcade_ui::actions::Action;

/// The game whose words are shown, at its end. Nothing is played in it and nothing of it is kept.
pub(super) struct Words(Box<dyn Screen>);

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Words")
    }
}

impl Words {
    pub(super) fn screen(&self) -> &dyn Screen {
        &*self.0
    }
}

impl Daily {
    /// Whether the words of the day under the cursor may be told.
    pub(super) fn tells_words(&self) -> bool {
        let is_over = matches!(self.standing(DayGame::FindAll, self.day), Standing::Missed | Standing::Done(_));
        is_over && self.has_game(DayGame::FindAll, self.day) && !self.has_other_words(DayGame::FindAll.kind())
    }

    /// What the key is that shows the words of the game under the cursor; empty where it shows none.
    pub(super) fn told_of_words(&self) -> &'static str {
        if self.which() == DayGame::FindAll && self.tells_words() { " ⟨day-words⟩ shows its words." } else { "" }
    }

    /// Shows the words of the day under the cursor.
    ///
    /// # Errors
    /// One sentence on why they are not told.
    pub(super) fn show_words(&mut self, cx: &mut Context<'_>) -> Result<(), String> {
        let which = DayGame::FindAll;
        let (title, since) = (which.title(), which.since());
        let Some(at) = self.games.iter().position(|of_day| of_day.which == which) else {
            return Err(format!("The first day that has a {title} is {since}."));
        };
        match self.standing(which, self.day) {
            _ if self.has_other_words(which.kind()) => return Err(OTHER_WORDS.to_owned()),
            Standing::Done(entry) => {
                let row = entry.row;
                self.at = at;
                self.awaited = Some((row, Wanted::Words));
                cx.ask(Request::Records(Order::Read(row)));
            }
            Standing::Missed => {
                self.at = at;
                if let Some(game) = &self.games[at].game {
                    let record = daily::unplayed(game, self.today);
                    self.open_words(&record, cx);
                }
            }
            Standing::Begun(_) => {
                return Err(format!("You are still looking for these words: they are told when your {title} is over."));
            }
            Standing::Open | Standing::OtherWords => {
                let before = self.has_game(which, self.day.before());
                let before = if before { " ⟨day-before⟩ turns to yesterday, whose words are told." } else { "" };
                return Err(format!("{}{before}", daily::words_stay_hidden()));
            }
        }
        Ok(())
    }

    /// Shows the words of the game of `record`, which is over.
    pub(super) fn open_words(&mut self, record: &GameRecord, cx: &mut Context<'_>) {
        // What a game asks for when it is opened is not wanted here.
        let mut requests = Vec::new();
        let mut own = Context { requests: &mut requests, ..cx.inner() };
        self.words = games::of(record.tag.kind).restore(record, &mut own).map(Words);
        if self.words.is_none() {
            cx.ask(Request::Notice("This game is damaged and can’t be opened.".to_owned()));
        }
    }

    /// Handles an input while the words are shown: they can be scrolled, and left.
    pub(super) fn handle_words(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        match (&mut self.words, input) {
            (Some(Words(screen)), Input::Act(action @ (Action::Up | Action::Down))) => {
                screen.handle(Input::Act(action), cx)
            }
            (_, Input::Act(Action::Back | Action::Confirm | Action::DayWords)) => {
                self.words = None;
                true
            }
            _ => false,
        }
    }
}
