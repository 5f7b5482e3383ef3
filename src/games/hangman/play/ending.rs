//! The end of a game: what the host confesses, as a story or as a table.

use std::cell::Cell;

use super::story::Story;
use crate::games::hangman::host::HostChoice;
use crate::games::hangman::{Spelling, words::lives};
use arcade_engine::hangman::{Game, Host, Outcome};
use arcade_ui::actions::Action;

/// What the host confesses once the game is over, and how much of it is in sight.
#[derive(Debug, Clone)]
pub(super) struct Ending {
    story: Story,
    shows_table: bool,
    /// The first step or line in sight. Drawing clamps it, as only there is known how many fit.
    scroll: Cell<usize>,
}

impl Ending {
    /// The end of `game`; None while it goes on.
    pub(super) fn of(game: &Game, choice: HostChoice, spelling: Spelling<'_>) -> Option<Self> {
        let story = game.is_over().then(|| Story::of(game, choice, spelling))?;
        Some(Self { story, shows_table: false, scroll: Cell::new(0) })
    }

    pub(super) const fn story(&self) -> &Story {
        &self.story
    }

    pub(super) const fn scroll(&self) -> &Cell<usize> {
        &self.scroll
    }

    pub(super) const fn shows_table(&self) -> bool {
        self.shows_table
    }

    /// Moves through the story or the table; false when `action` doesn’t.
    pub(super) fn act(&mut self, action: Action) -> bool {
        const PAGE: usize = 4;
        let at = self.scroll.get();
        self.scroll.set(match action {
            Action::Up => at.saturating_sub(1),
            Action::Down => at.saturating_add(1),
            Action::PageUp => at.saturating_sub(PAGE),
            Action::PageDown => at.saturating_add(PAGE),
            Action::Home | Action::NextView => 0,
            // Drawing knows how far that is.
            Action::End => usize::MAX,
            _ => return false,
        });
        self.shows_table ^= action == Action::NextView;
        true
    }
}

/// How `game` ended, in a sentence, with the word at the end written as `word`; None while it goes on.
pub(super) fn result(game: &Game, word: &str) -> Option<String> {
    let word = word.to_uppercase();
    Some(match (game.outcome()?, game.setup().host) {
        (Outcome::Won { .. }, host) => {
            let praise = match host {
                Host::Honest => "Well guessed",
                Host::Perfect => "Congratulations, you beat perfect play",
                _ => "Congratulations, you beat a cheat",
            };
            format!("{praise}: {word}, with {} left.", lives(game.lives()))
        }
        (Outcome::Hanged { .. }, Host::Honest) => format!("You lost. The word was {word}."),
        (Outcome::Hanged { .. }, _) if game.candidates().len() == 1 => {
            format!("You lost. In the end {word} was the only one left.")
        }
        (Outcome::Hanged { .. }, _) => format!("You lost. It could have been {word}."),
    })
}
