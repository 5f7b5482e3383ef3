//! End Game: a form to choose boards and players, and the games of a match.

pub(super) mod code;
pub(super) mod daily;
mod keep;
mod kept;
mod playing;
mod series;
mod setup;
mod share;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::actions::{Action, Scope};
use crate::model::{GameRecord, Tag};
use crate::play::scene::Scene;
use crate::screen::{Context, Input, Request, Screen, ViewContext};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::Canvas;
pub use kept::{EndGameBoard, EndGameSetup};
use playing::Playing;
use setup::SetupForm;

/// The End Game screen.
#[derive(Debug)]
pub struct EndGame {
    form: SetupForm,
    scene: Scene<Box<Playing>>,
}

impl EndGame {
    /// The form, as new matches begin, or with the player's own boards if there are any.
    pub fn new(cx: &Context<'_>) -> Self {
        let form = SetupForm::begin(&cx.settings.presets.endgame, cx.boards, cx.lexicon);
        Self { form, scene: Scene::default() }
    }

    /// Starts a series as the form says; a form that can't be played says why.
    fn start(&mut self, cx: &mut Context<'_>) {
        let seed = cx.seed();
        match self.form.lines().series(seed) {
            Ok(series) => self.scene = Scene::Game(Box::new(Playing::new(series, cx))),
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
        let Scene::Game(playing) = &mut self.scene else { return false };
        if playing.handle(input, cx) {
            return true;
        }
        match input {
            Input::Act(Action::Confirm) if playing.shown().is_over() => {
                if !playing.next_game(cx) {
                    self.start(cx);
                }
            }
            Input::Act(Action::NewGame) => self.scene.set_up(|playing| playing.in_progress()),
            _ => return false,
        }
        true
    }
}

impl Screen for EndGame {
    fn trail(&self) -> Vec<String> {
        let mut trail = vec!["End Game".to_owned()];
        match &self.scene {
            Scene::Setup { .. } => trail.push("new game".into()),
            Scene::Game(playing) => trail.extend(playing.title()),
        }
        trail
    }

    fn status(&self) -> String {
        match &self.scene {
            Scene::Setup { .. } => String::new(),
            Scene::Game(playing) => playing.status(),
        }
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        match &self.scene {
            Scene::Setup { .. } => self.form.hint(cx.width, theme),
            Scene::Game(playing) if playing.shown().is_over() && playing.shown().panel_name().is_none() => {
                let sentence = Span::styled(playing.sentence(), theme.text);
                Line::from(vec![Span::styled("score ", theme.accent), sentence])
            }
            Scene::Game(playing) => playing.shown().hint(cx, theme),
        }
    }

    fn scopes(&self) -> Vec<Scope> {
        match &self.scene {
            Scene::Setup { .. } => vec![Scope::Form],
            Scene::Game(playing) if playing.is_between_games() => vec![Scope::Interval, Scope::Row, Scope::Game],
            Scene::Game(playing) => playing.shown().scopes(),
        }
    }

    fn typing(&self) -> bool {
        matches!(self.scene, Scene::Setup { .. }) && self.form.typing()
    }

    fn live(&self) -> Vec<Action> {
        match &self.scene {
            Scene::Setup { .. } => SetupForm::live(),
            Scene::Game(playing) => playing.live(),
        }
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        match &self.scene {
            Scene::Setup { .. } => None,
            Scene::Game(playing) => playing.label(action),
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
            Scene::Game(playing) => playing.wake(),
        }
    }

    fn in_progress(&self) -> bool {
        match &self.scene {
            Scene::Setup { behind } => behind.is_some(),
            Scene::Game(playing) => playing.in_progress(),
        }
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        match &mut self.scene {
            Scene::Setup { behind } => behind.as_deref_mut().map(|playing| &mut playing.tag),
            Scene::Game(playing) => Some(&mut playing.tag),
        }
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
            Scene::Game(playing) => playing.shown().view(area, cx, canvas),
        }
    }
}
