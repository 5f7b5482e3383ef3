//! End Game: a form to choose boards and players, and the games of a match.

mod keep;
mod series;
mod setup;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::ends::RowPlay;
use super::scene::Scene;
use super::{Desk, Input, Look, Request, Stage};
use crate::actions::{Action, Scope};
use crate::records::{GameRecord, Tag};
use crate::setups::Kept;
use crate::theme::Theme;
use crate::widgets::Canvas;
use series::Series;
use setup::SetupForm;

/// The End Game screen.
#[derive(Debug)]
pub struct EndGame {
    form: SetupForm,
    scene: Scene<Box<Playing>>,
}

/// The series, and the game of it that is on the board.
#[derive(Debug)]
struct Playing {
    series: Series,
    play: RowPlay,
    /// What the records know the series by.
    tag: Tag,
    behind: keep::Behind,
}

impl Playing {
    fn new(series: Series, desk: &mut Desk<'_>) -> Self {
        let play = series.game(desk);
        let tag = series.kept().tag(desk.new_game(), None);
        Self { series, play, tag, behind: keep::Behind::default() }
    }

    /// Whether leaving would lose something: a game begun, or a series between two games.
    fn in_progress(&self) -> bool {
        self.play.in_progress() || self.series.is_under_way()
    }
}

impl EndGame {
    /// The form, as new matches begin, or with the player's own boards if there are any.
    pub fn new(desk: &Desk<'_>) -> Self {
        let form = SetupForm::begin(&desk.settings.presets.endgame, desk.boards, desk.lexicon);
        Self { form, scene: Scene::default() }
    }

    /// Starts a series as the form says; a form that can't be played says why.
    fn start(&mut self, desk: &mut Desk<'_>) {
        let seed = desk.seed();
        match self.form.lines().series(seed) {
            Ok(series) => self.scene = Scene::Game(Box::new(Playing::new(series, desk))),
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
        let Scene::Game(playing) = &mut self.scene else { return false };
        if playing.play.hear(input, desk) {
            playing.series.follow(&playing.play);
            return true;
        }
        match input {
            Input::Act(Action::Confirm) if playing.play.is_over() => {
                if playing.series.is_under_way() {
                    playing.leave_behind();
                }
                if playing.series.next_game() {
                    playing.play = playing.series.game(desk);
                } else {
                    self.start(desk);
                }
            }
            Input::Act(Action::NewGame) => self.scene.set_up(|playing| playing.in_progress()),
            _ => return false,
        }
        true
    }
}

impl Stage for EndGame {
    fn trail(&self) -> Vec<String> {
        let mut trail = vec!["End Game".to_owned()];
        match &self.scene {
            Scene::Setup { .. } => trail.push("new game".into()),
            Scene::Game(playing) => trail.push(playing.play.panel_name().unwrap_or(playing.series.note()).to_owned()),
        }
        trail
    }

    fn status(&self) -> String {
        match &self.scene {
            Scene::Setup { .. } => String::new(),
            Scene::Game(playing) => format!("{}{}", playing.series.status(), playing.play.help_note()),
        }
    }

    fn hint<'a>(&'a self, look: &Look<'_>, theme: &Theme) -> Line<'a> {
        match &self.scene {
            Scene::Setup { .. } => self.form.hint(theme),
            Scene::Game(playing) if playing.play.is_over() && playing.play.panel_name().is_none() => Line::from(vec![
                Span::styled("match ", theme.accent),
                Span::styled(playing.series.sentence(), theme.text),
            ]),
            Scene::Game(playing) => playing.play.hint(look, theme),
        }
    }

    fn scopes(&self) -> Vec<Scope> {
        match &self.scene {
            Scene::Setup { .. } => vec![Scope::Form],
            Scene::Game(playing) => playing.play.scopes(),
        }
    }

    fn typing(&self) -> bool {
        matches!(self.scene, Scene::Setup { .. }) && self.form.typing()
    }

    fn live(&self) -> Vec<Action> {
        match &self.scene {
            Scene::Setup { .. } => SetupForm::live(),
            Scene::Game(playing) => playing.play.live(),
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
            Scene::Game(playing) => playing.play.wake(),
        }
    }

    fn in_progress(&self) -> bool {
        match &self.scene {
            Scene::Setup { behind } => behind.is_some(),
            Scene::Game(playing) => playing.in_progress(),
        }
    }

    fn record(&self) -> Option<GameRecord> {
        self.kept()
    }

    fn view(&self, area: Rect, look: &Look<'_>, canvas: &mut Canvas<'_>) {
        match &self.scene {
            Scene::Setup { .. } => self.form.view(area, canvas),
            Scene::Game(playing) => playing.play.view(area, look, canvas),
        }
    }
}
