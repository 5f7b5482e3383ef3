//! The puzzles as a screen; while the machinery is open, they are what that is.

use ratatui::layout::Rect;
use ratatui::text::Line;
use web_time::Instant;

use super::modes::Mode;
use super::run::Run;
use super::solving::Solving;
use super::{Page, Puzzles, guide, record, view, wording};
use crate::model::{GameRecord, Tag};
use crate::screen::{Context, Guide, Input, PuzzleRequest, Screen, ScreenFace, ViewContext, is_lines};
use crate::share::Share;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, Target};

impl Screen for Puzzles {
    fn trail(&self) -> Vec<String> {
        let mut trail = vec!["Puzzles".to_owned()];
        match &self.page {
            Page::Hub => {}
            Page::Kinds => trail.push("One kind".to_owned()),
            Page::Run(run) => trail.push(run.mode.title()),
        }
        trail.extend(self.machinery().and_then(Screen::panel_title));
        trail
    }

    fn status(&self) -> String {
        wording::status(self)
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        if let Some(screen) = self.machinery() {
            return screen.hint(&ViewContext { lexicon: Lexicon::embedded(), ..*cx }, theme);
        }
        Line::styled(wording::hint(self, cx.width), theme.text)
    }

    fn hint_rows(&self, cx: &ViewContext<'_>) -> u16 {
        if let Some(screen) = self.machinery() {
            return screen.hint_rows(cx);
        }
        let text = cx.keymap.fill_in(&wording::hint(self, cx.width)).into_owned();
        wrapped(&text, usize::from(cx.width)).len() as u16
    }

    fn face(&self) -> ScreenFace {
        self.machinery().map_or(ScreenFace::Board, Screen::face)
    }

    fn scopes(&self) -> Vec<Scope> {
        if let Some(screen) = self.machinery() {
            return screen.scopes();
        }
        match self.run() {
            Some(run) if run.over => vec![Scope::Answered],
            Some(run) => run.solving.as_ref().map(Solving::scopes).unwrap_or_default(),
            None => vec![Scope::List],
        }
    }

    fn typing(&self) -> bool {
        match self.machinery() {
            Some(screen) => screen.typing(),
            None => self.solving().is_some_and(Solving::typing),
        }
    }

    fn live(&self) -> Vec<Action> {
        if let Some(screen) = self.machinery() {
            return screen.live();
        }
        match self.run() {
            Some(run) if run.over => vec![Action::Confirm],
            Some(run) => run.live(self.past.as_ref()),
            None => vec![Action::Confirm, Action::Up, Action::Down],
        }
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        if let Some(screen) = self.machinery() {
            return screen.label(action);
        }
        match self.run() {
            Some(run) if run.over && action == Action::Confirm && run.place().is_some() => Some("go on"),
            Some(run) if run.over && action == Action::Confirm => Some("once more"),
            Some(run) if !run.from_elsewhere && action == Action::Back => Some("list"),
            Some(run) if run.mode.is_single() && action == Action::Confirm && run.is_decided() => Some("done"),
            // Where one of the two leads nowhere, the other stands alone.
            Some(run) if run.shifts(self.past.as_ref()).count() == 1 && action == Action::Easier => Some("easier"),
            Some(run) if run.shifts(self.past.as_ref()).count() == 1 && action == Action::Harder => Some("harder"),
            Some(run) => run.solving.as_ref()?.label(action),
            None => None,
        }
    }

    fn guide(&self) -> Option<Guide> {
        match self.machinery() {
            Some(screen) => screen.guide(),
            None => Some(guide()),
        }
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        if let Input::Puzzle(which) = input {
            let mode = match which {
                PuzzleRequest::This(problem) => Mode::Code(problem),
                PuzzleRequest::OfDay(day) => Mode::Daily(day),
                PuzzleRequest::About(theme) => Mode::Kind(theme),
                PuzzleRequest::Like(like) => Mode::Drill { like, rating: None, then: None },
            };
            self.begin(mode, true, cx);
            return true;
        }
        // A way of asking is asked for by name.
        if let Input::Point(Target::Page(way)) = &input
            && self.machinery().is_none()
        {
            self.leave_run(cx);
            self.open_way(*way, cx);
            return true;
        }
        if !matches!(input, Input::Records(_)) && self.machinery().is_some() {
            return self.handle_machinery(input, cx).unwrap_or(false);
        }
        self.handle_shown(input, cx)
    }

    fn wake(&self) -> Option<Instant> {
        match self.machinery() {
            Some(screen) => screen.wake(),
            None => self.run().and_then(Run::wake),
        }
    }

    fn revision(&self) -> u64 {
        self.revision
    }

    fn record(&self) -> Option<GameRecord> {
        self.kept.clone()
    }

    fn tag(&self) -> Option<&Tag> {
        self.kept.as_ref().map(|record| &record.tag)
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        self.kept.as_mut().map(|record| &mut record.tag)
    }

    fn share(&self) -> Option<Share> {
        record::share(self.run()?)
    }

    fn stays(&self) -> bool {
        true
    }

    is_lines!();

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.machinery() {
            let game = self.solving().map(|solving| solving.posed.game());
            let hued = game.map_or_else(|| canvas.theme.clone(), |game| canvas.theme.with_accent(game.hue()));
            let cx = ViewContext { lexicon: Lexicon::embedded(), ..*cx };
            return screen.view(area, &cx, &mut canvas.themed(&hued));
        }
        match &self.page {
            Page::Hub => self.draw_hub(area, canvas),
            Page::Kinds => self.draw_kinds(area, canvas),
            Page::Run(run) => view::draw(run, self.past.as_ref(), area, cx, canvas),
        }
    }
}
