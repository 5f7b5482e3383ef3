//! Evil Hangman: a form, the game against a host, and the game the other way round.

pub(super) mod code;
pub(super) mod daily;
mod debug;
mod gallows;
mod kept;
mod keyboard;
mod places;
mod play;
mod reverse;
mod setup;
mod word;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::actions::{Action, Scope};
use crate::model::{GameRecord, Tag};
use crate::play::Kept;
use crate::play::scene::Scene;
use crate::screen::{Context, Input, Request, Screen, ViewContext};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::Canvas;
pub use kept::HangmanSetup;
use play::Play;
use reverse::ReversePlay;
pub use reverse::ReverseSetup;
pub(super) use setup::HangmanDraft;
use setup::{SetupForm, Start};

/// The Evil Hangman screen.
#[derive(Debug)]
pub struct Hangman {
    form: SetupForm,
    scene: Scene<Table>,
    /// What the records know the game by.
    tag: Option<Tag>,
}

/// Who guesses.
#[derive(Debug)]
enum Table {
    /// The person, against a host.
    Guessing(Box<Play>),
    /// The computer, a word of the person's.
    Reverse(Box<ReversePlay>),
}

impl Table {
    fn in_progress(&self) -> bool {
        match self {
            Self::Guessing(play) => play.in_progress(),
            Self::Reverse(play) => play.in_progress(),
        }
    }

    fn is_over(&self) -> bool {
        match self {
            Self::Guessing(play) => play.is_over(),
            Self::Reverse(play) => play.is_over(),
        }
    }

    fn wake(&self) -> Option<Instant> {
        match self {
            Self::Guessing(play) => play.wake(),
            Self::Reverse(play) => play.wake(),
        }
    }

    fn record(&self, tag: &Tag) -> Option<GameRecord> {
        match self {
            Self::Guessing(play) => play.record(tag),
            Self::Reverse(play) => play.record(tag),
        }
    }

    fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match self {
            Self::Guessing(play) => play.handle(input, cx),
            Self::Reverse(play) => play.handle(input, cx),
        }
    }
}

impl Hangman {
    /// The form, as new games begin.
    pub fn new(cx: &Context<'_>) -> Self {
        let form = SetupForm::begin(&cx.settings.presets, cx.lexicon);
        Self { form, scene: Scene::Setup { behind: None }, tag: None }
    }

    /// The screen with the game that `record` keeps; `None` if the record makes no sense.
    pub(crate) fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Self> {
        let (presets, tag) = (&cx.settings.presets, Some(record.tag.clone()));
        if let Some(kept) = ReverseSetup::read(&record.tag.setup) {
            let form = SetupForm::of_reverse(&kept, presets, cx.lexicon)?;
            let play = ReversePlay::restore(record, cx)?;
            return Some(Self { form, scene: Scene::Game(Table::Reverse(Box::new(play))), tag });
        }
        let form = SetupForm::of_game(&HangmanSetup::read(&record.tag.setup)?, presets, cx.lexicon)?;
        let play = Play::restore(record, cx)?;
        Some(Self { form, scene: Scene::Game(Table::Guessing(Box::new(play))), tag })
    }

    /// Starts a game as the form says; a form that can't be played says why.
    fn start(&mut self, cx: &mut Context<'_>) {
        let seed = cx.seed();
        match self.form.draft().start(cx.lexicon, seed) {
            Ok(Start::Guessing { setup, source, known, show_remaining, built }) => {
                let kept = HangmanSetup::new(self.form.draft().tier(), &setup, &source, show_remaining);
                let play = Play::new(&setup, source, known, show_remaining, built, cx);
                let words = cx.lexicon.fingerprint();
                self.tag = Some(kept.tag(cx.new_game(), Some(words)));
                self.scene = Scene::Game(Table::Guessing(Box::new(play)));
            }
            Ok(Start::Reverse { dictionary, guesser, lives, source }) => {
                let kept = ReverseSetup::new(self.form.draft().tier(), &dictionary, guesser, lives, &source);
                self.tag = Some(kept.tag(cx.new_game(), Some(cx.lexicon.fingerprint())));
                let play = ReversePlay::new(dictionary, guesser, lives, source, cx);
                self.scene = Scene::Game(Table::Reverse(Box::new(play)));
            }
            Err(sentence) => match self.scene {
                Scene::Setup { .. } => self.form.complain(sentence),
                Scene::Game(_) => cx.ask(Request::Notice(sentence)),
            },
        }
    }

    fn handle_form(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::Confirm) => self.start(cx),
            Input::Act(Action::Back) => return self.scene.go_back(),
            input => return self.form.handle(input, cx),
        }
        true
    }

    fn handle_game(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let Scene::Game(table) = &mut self.scene else { return false };
        if table.handle(input, cx) {
            return true;
        }
        match input {
            Input::Act(Action::Confirm) if table.is_over() => self.start(cx),
            Input::Act(Action::NewGame) => self.scene.set_up(Table::in_progress),
            _ => return false,
        }
        true
    }
}

impl Screen for Hangman {
    fn trail(&self) -> Vec<String> {
        let mut trail = vec!["Evil Hangman".to_owned()];
        match &self.scene {
            Scene::Setup { .. } => trail.push("new game".into()),
            Scene::Game(Table::Guessing(play)) => trail.extend(play.panel_name()),
            Scene::Game(Table::Reverse(play)) => trail.push(play.title()),
        }
        trail
    }

    fn status(&self) -> String {
        match &self.scene {
            Scene::Setup { .. } => String::new(),
            Scene::Game(Table::Guessing(play)) => play.status(self.tag.as_ref().and_then(Tag::day_note)),
            Scene::Game(Table::Reverse(play)) => play.status(),
        }
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        match &self.scene {
            Scene::Setup { .. } => self.form.hint(cx.width, theme),
            Scene::Game(Table::Guessing(play)) => play.hint(cx, theme),
            Scene::Game(Table::Reverse(play)) => play.hint(theme),
        }
    }

    fn scopes(&self) -> Vec<Scope> {
        match &self.scene {
            Scene::Setup { .. } => vec![Scope::Form],
            Scene::Game(Table::Guessing(play)) => play.scopes(),
            Scene::Game(Table::Reverse(play)) => play.scopes(),
        }
    }

    fn typing(&self) -> bool {
        match &self.scene {
            Scene::Game(Table::Guessing(play)) => play.typing(),
            _ => false,
        }
    }

    fn live(&self) -> Vec<Action> {
        match &self.scene {
            Scene::Setup { .. } => SetupForm::live(),
            Scene::Game(Table::Guessing(play)) => play.live(),
            Scene::Game(Table::Reverse(play)) => play.live(),
        }
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        match self.scene {
            Scene::Setup { .. } => self.handle_form(&input, cx),
            Scene::Game(_) => self.handle_game(&input, cx),
        }
    }

    fn wake(&self) -> Option<Instant> {
        match &self.scene {
            Scene::Setup { .. } => None,
            Scene::Game(table) => table.wake(),
        }
    }

    fn in_progress(&self) -> bool {
        match &self.scene {
            Scene::Setup { behind } => behind.is_some(),
            Scene::Game(table) => table.in_progress(),
        }
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        self.tag.as_mut()
    }

    fn record(&self) -> Option<GameRecord> {
        let tag = self.tag.as_ref()?;
        match &self.scene {
            Scene::Game(table) | Scene::Setup { behind: Some(table) } => table.record(tag),
            Scene::Setup { behind: None } => None,
        }
    }

    fn share(&self) -> Option<Share> {
        match &self.scene {
            Scene::Game(Table::Guessing(play)) => Some(play.shared(self.tag.as_ref()?)),
            // Its words are the person's own: there is nothing that a friend could play again.
            Scene::Game(Table::Reverse(_)) | Scene::Setup { .. } => None,
        }
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match &self.scene {
            Scene::Setup { .. } => self.form.view(area, canvas),
            Scene::Game(Table::Guessing(play)) => play.view(area, cx, canvas),
            Scene::Game(Table::Reverse(play)) => play.view(area, canvas),
        }
    }
}
