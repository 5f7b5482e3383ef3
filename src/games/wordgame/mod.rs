//! The word game: a form to choose the hands, and the game.
//!
//! What a person sees and presses: letters fill the entry line below the rack, which says at once what the entry would
//! score or which letter is missing; Enter enters it, Space shuffles, F8 ends the hand. Before and after a hand a short
//! list of options stands in place of the entry line: which letter to substitute, whether to replay. F2 tells one step
//! more of the best plan each press, F6 goes through the hands entry by entry, F4 shows the planner at work.

mod choice;
mod coach;
pub(super) mod code;
pub(super) mod daily;
mod debug;
mod input;
mod keep;
mod kept;
mod play;
mod review;
mod setup;
mod share;
mod side;
mod view;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::actions::{Action, Scope};
use crate::engine::wordgame::Dictionary;
use crate::model::{GameRecord, Tag};
use crate::play::Kept;
use crate::play::scene::Scene;
use crate::screen::{Context, Input, Request, Screen, ViewContext};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::Canvas;
pub use kept::WordGameSetup;
use play::HandPlay;
use setup::SetupForm;
pub(super) use setup::WordGameDraft;

/// The word game's screen.
#[derive(Debug)]
pub struct WordGame {
    form: SetupForm,
    words: Dictionary,
    scene: Scene<Box<HandPlay>>,
    /// What the records know the game by.
    tag: Option<Tag>,
}

impl WordGame {
    /// The form, as new games begin.
    pub fn new(cx: &Context<'_>) -> Self {
        let words = Dictionary::new(cx.own.cloned());
        let form = SetupForm::begin(&cx.settings.presets, cx.own.is_some(), cx.lexicon);
        Self { form, words, scene: Scene::Setup { behind: None }, tag: None }
    }

    /// Starts a game as the form says; a form that can't be played says why.
    fn start(&mut self, cx: &mut Context<'_>) {
        // Short enough to be read off the title line and typed into the form.
        let seed = cx.seed() % 1_000_000;
        let game = self.form.draft().setup(seed).and_then(|setup| {
            let tag = WordGameSetup::new(&setup).tag(cx.new_game(), Some(cx.lexicon.fingerprint()));
            Ok((HandPlay::new(&setup, self.words.clone(), cx)?, tag))
        });
        match game {
            Ok((play, tag)) => {
                self.scene = Scene::Game(Box::new(play));
                self.tag = Some(tag);
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
        let Scene::Game(play) = &mut self.scene else { return false };
        if play.handle(input, cx) {
            return true;
        }
        match input {
            Input::Act(Action::Confirm) if play.is_over() => self.start(cx),
            Input::Act(Action::NewGame) => {
                play.leave();
                self.scene.set_up(|play| play.in_progress());
            }
            Input::Act(Action::Back) => {
                play.leave();
                return false;
            }
            _ => return false,
        }
        true
    }
}

impl Screen for WordGame {
    fn trail(&self) -> Vec<String> {
        let mut trail = vec!["Word Game".to_owned()];
        match &self.scene {
            Scene::Setup { .. } => trail.push("new game".into()),
            Scene::Game(play) => trail.extend(play.panel_name()),
        }
        trail
    }

    fn status(&self) -> String {
        match &self.scene {
            Scene::Setup { .. } => String::new(),
            Scene::Game(play) => play.status(self.tag.as_ref().and_then(Tag::day_note)),
        }
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        match &self.scene {
            Scene::Setup { .. } => self.form.hint(cx.width, theme),
            Scene::Game(play) => play.hint(cx, theme),
        }
    }

    fn scopes(&self) -> Vec<Scope> {
        match &self.scene {
            Scene::Setup { .. } => vec![Scope::Form],
            Scene::Game(play) => play.scopes(),
        }
    }

    fn typing(&self) -> bool {
        match &self.scene {
            Scene::Setup { .. } => self.form.typing(),
            Scene::Game(play) => play.typing(),
        }
    }

    fn live(&self) -> Vec<Action> {
        match &self.scene {
            Scene::Setup { .. } => SetupForm::live(),
            Scene::Game(play) => play.live(),
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
            Scene::Game(play) => play.wake(),
        }
    }

    fn in_progress(&self) -> bool {
        match &self.scene {
            Scene::Setup { behind } => behind.is_some(),
            Scene::Game(play) => play.in_progress(),
        }
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        self.tag.as_mut()
    }

    fn record(&self) -> Option<GameRecord> {
        self.kept()
    }

    fn share(&self) -> Option<Share> {
        self.shared()
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match &self.scene {
            Scene::Setup { .. } => self.form.view(area, canvas),
            Scene::Game(play) => play.view(area, cx, canvas),
        }
    }
}
