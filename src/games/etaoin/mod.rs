//! Etaoin: a form to choose a word and the players, and the game.

pub(super) mod code;
pub(super) mod daily;
mod keep;
mod kept;
mod setup;
mod share;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::actions::{Action, Scope};
use crate::engine::etaoin::Word;
use crate::games::rows::{Labels, RowPlay};
use crate::model::{GameRecord, Tag};
use crate::play::Kept;
use crate::play::scene::Scene;
use crate::screen::{Context, Input, Request, Screen, ViewContext};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::Canvas;
pub use kept::EtaoinSetup;
use setup::SetupForm;

/// The Etaoin screen.
#[derive(Debug)]
pub struct Etaoin {
    form: SetupForm,
    scene: Scene<Box<RowPlay>>,
    /// Where the game's word came from, for the title line.
    source: String,
    /// What the records know the game by.
    tag: Option<Tag>,
}

impl Etaoin {
    /// The form, as new games begin.
    pub fn new(cx: &Context<'_>) -> Self {
        Self {
            form: SetupForm::begin(&cx.settings.presets.etaoin, cx.lexicon),
            scene: Scene::Setup { behind: None },
            source: String::new(),
            tag: None,
        }
    }

    /// Starts a game as the form says; a form that can't be played says why.
    fn start(&mut self, cx: &mut Context<'_>) {
        let seed = cx.seed();
        match self.form.lines().game(cx.lexicon, seed) {
            Ok((word, setup)) => {
                self.source = self.form.lines().source(seed);
                let kept = EtaoinSetup::new(&word, &setup, &self.source);
                self.tag = Some(kept.tag(cx.new_game(), None));
                self.scene = Scene::Game(Box::new(RowPlay::new(&setup, Labels::Letters(word), cx)));
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
            Input::Act(Action::NewGame) => self.scene.set_up(|play| play.in_progress()),
            _ => return false,
        }
        true
    }
}

impl Screen for Etaoin {
    fn trail(&self) -> Vec<String> {
        let mut trail = vec!["Etaoin".to_owned()];
        match &self.scene {
            Scene::Setup { .. } => trail.push("new game".into()),
            Scene::Game(play) => trail.extend(play.panel_name()),
        }
        trail
    }

    fn status(&self) -> String {
        match &self.scene {
            Scene::Setup { .. } => String::new(),
            Scene::Game(play) => {
                let day = self.tag.as_ref().and_then(Tag::day_note);
                format!("{}{}", day.as_ref().unwrap_or(&self.source), play.help_note())
            }
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
        matches!(self.scene, Scene::Setup { .. }) && self.form.typing()
    }

    fn live(&self) -> Vec<Action> {
        match &self.scene {
            Scene::Setup { .. } => SetupForm::live(),
            Scene::Game(play) => play.live(),
        }
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        match &self.scene {
            Scene::Setup { .. } => None,
            Scene::Game(play) => play.label(action),
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

    /// Plays on `word`: at once, or where a game is in progress from the form, so that the game is not lost.
    fn offer(&mut self, word: &Word, cx: &mut Context<'_>) {
        self.form.fill_in(&word.to_string(), cx.lexicon);
        let shown = std::mem::replace(&mut self.scene, Scene::Setup { behind: None });
        match shown {
            Scene::Game(play) if play.in_progress() => self.scene = Scene::Setup { behind: Some(play) },
            Scene::Setup { behind: Some(play) } => self.scene = Scene::Setup { behind: Some(play) },
            Scene::Game(_) | Scene::Setup { behind: None } => self.start(cx),
        }
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match &self.scene {
            Scene::Setup { .. } => self.form.view(area, canvas),
            Scene::Game(play) => play.view(area, cx, canvas),
        }
    }
}
