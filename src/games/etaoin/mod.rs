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
use crate::screen::{Desk, Input, Look, Request, Stage};
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
    pub fn new(desk: &Desk<'_>) -> Self {
        Self {
            form: SetupForm::begin(&desk.settings.presets.etaoin, desk.lexicon),
            scene: Scene::Setup { behind: None },
            source: String::new(),
            tag: None,
        }
    }

    /// Starts a game as the form says; a form that can't be played says why.
    fn start(&mut self, desk: &mut Desk<'_>) {
        let seed = desk.seed();
        match self.form.lines().game(desk.lexicon, seed) {
            Ok((word, setup)) => {
                self.source = self.form.lines().source(seed);
                let kept = EtaoinSetup::new(&word, &setup, &self.source);
                self.tag = Some(kept.tag(desk.new_game(), None));
                self.scene = Scene::Game(Box::new(RowPlay::new(&setup, Labels::Letters(word), desk)));
            }
            Err(sentence) => match self.scene {
                Scene::Setup { .. } => self.form.complain(sentence),
                Scene::Game(_) => desk.ask(Request::Notice(sentence)),
            },
        }
    }

    fn hear_form(&mut self, input: &Input, desk: &mut Desk<'_>) -> bool {
        match input {
            Input::Act(Action::Confirm) => self.start(desk),
            Input::Act(Action::Back) => return self.scene.go_back(),
            input => return self.form.hear(input, desk),
        }
        true
    }

    fn hear_game(&mut self, input: &Input, desk: &mut Desk<'_>) -> bool {
        let Scene::Game(play) = &mut self.scene else { return false };
        if play.hear(input, desk) {
            return true;
        }
        match input {
            Input::Act(Action::Confirm) if play.is_over() => self.start(desk),
            Input::Act(Action::NewGame) => self.scene.set_up(|play| play.in_progress()),
            _ => return false,
        }
        true
    }
}

impl Stage for Etaoin {
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

    fn hint<'a>(&'a self, look: &Look<'_>, theme: &Theme) -> Line<'a> {
        match &self.scene {
            Scene::Setup { .. } => self.form.hint(look.width, theme),
            Scene::Game(play) => play.hint(look, theme),
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

    fn hear(&mut self, input: Input, desk: &mut Desk<'_>) -> bool {
        match self.scene {
            Scene::Setup { .. } => self.hear_form(&input, desk),
            Scene::Game(_) => self.hear_game(&input, desk),
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
    fn offer(&mut self, word: &Word, desk: &mut Desk<'_>) {
        self.form.fill_in(&word.to_string(), desk.lexicon);
        let shown = std::mem::replace(&mut self.scene, Scene::Setup { behind: None });
        match shown {
            Scene::Game(play) if play.in_progress() => self.scene = Scene::Setup { behind: Some(play) },
            Scene::Setup { behind: Some(play) } => self.scene = Scene::Setup { behind: Some(play) },
            Scene::Game(_) | Scene::Setup { behind: None } => self.start(desk),
        }
    }

    fn view(&self, area: Rect, look: &Look<'_>, canvas: &mut Canvas<'_>) {
        match &self.scene {
            Scene::Setup { .. } => self.form.view(area, canvas),
            Scene::Game(play) => play.view(area, look, canvas),
        }
    }
}
