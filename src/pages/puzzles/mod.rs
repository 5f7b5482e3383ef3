//! Puzzles of all games: one right move, to be found.
//!
//! A [`run::Run`] asks one puzzle after the other, and a [`solving::Solving`] is one of them in front of the player. The worker
//! poses the puzzles; what was decided is kept like a game that is over.

mod answering;
mod clock;
mod guide;
mod hub;
mod kinds;
mod lines;
mod machinery;
mod mine;
mod modes;
mod past;
mod pictures;
mod record;
mod run;
mod saying;
mod sharing;
mod side;
mod solving;
mod view;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::actions::{Action, Scope};
use crate::engine::lexicon::Lexicon;
use crate::model::glicko::Rating;
use crate::model::{Day, GameRecord, Tag};
use crate::records::{News, Order};
use crate::screen::{Context, Guide, Input, Lines, Puzzling, Request, Screen, ViewContext};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::text::wrapped;
use crate::widgets::{Canvas, ScrollList};
use crate::work::Desk;
pub(super) use guide::guide;
use modes::Mode;
use past::Past;
use run::Run;
use solving::Solving;

/// What is shown.
#[derive(Debug)]
enum Page {
    Hub,
    Kinds,
    Run(Box<Run>),
}

/// The puzzles.
#[derive(Debug)]
pub struct Puzzles {
    desk: Desk,
    /// What was asked before; None until the records have told.
    past: Option<Past>,
    page: Page,
    /// The cursors of the hub and of the list of kinds.
    hub: ScrollList,
    kinds: ScrollList,
    today: Day,
    /// The machinery on the puzzle, while it is open.
    machinery: Option<Box<dyn Screen>>,
    /// The puzzle that was decided last.
    kept: Option<GameRecord>,
    /// Grows with each puzzle that is decided.
    revision: u64,
}

impl Puzzles {
    /// The hub.
    pub fn new(cx: &mut Context<'_>) -> Self {
        let mut page = Self {
            desk: Desk::default(),
            past: None,
            page: Page::Hub,
            hub: ScrollList::default(),
            kinds: ScrollList::default(),
            today: cx.today,
            machinery: None,
            kept: None,
            revision: 0,
        };
        page.ask_for_the_past(cx);
        page
    }

    /// Asks what was asked before, where there is somebody to ask.
    fn ask_for_the_past(&mut self, cx: &mut Context<'_>) {
        self.today = cx.today;
        if cx.kept {
            cx.ask(Request::Records(Order::Puzzles));
        } else {
            self.past.get_or_insert_default();
        }
    }

    const fn run(&self) -> Option<&Run> {
        match &self.page {
            Page::Run(run) => Some(run),
            Page::Hub | Page::Kinds => None,
        }
    }

    /// Begins to ask puzzles.
    fn begin(&mut self, mode: Mode, from_elsewhere: bool, cx: &mut Context<'_>) {
        self.page = Page::Run(Box::new(Run::new(mode, from_elsewhere, cx)));
        self.look_ahead(cx);
    }

    /// Lets the run ask for its next puzzle, once it is known which were asked before.
    fn look_ahead(&mut self, cx: &mut Context<'_>) {
        if let (Page::Run(run), Some(past)) = (&mut self.page, &self.past) {
            run.look_ahead(&self.desk, past, cx);
        }
    }

    /// Keeps a puzzle that was decided.
    fn keep(&mut self, record: GameRecord, cx: &Context<'_>) {
        let (Some(past), Some(note)) = (&mut self.past, record.tag.puzzle.clone()) else { return };
        let before = past.stats().rating().map(Rating::points);
        past.add(record::attempt(&record, note, past.next_row(), cx.time));
        let after = past.stats().rating().map(Rating::points);
        if let Page::Run(run) = &mut self.page {
            run.change = before.zip(after).map(|(before, after)| i32::from(after) - i32::from(before));
        }
        self.kept = Some(record);
        self.revision += 1;
    }

    fn handle_run(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let (Page::Run(run), Some(past)) = (&mut self.page, &mut self.past) else { return false };
        let decided_before = run.is_decided();
        match input {
            // Who stops in the middle of a race sees how it went.
            Input::Act(Action::Back) if run.mode == Mode::Rush && !run.over && !run.results.is_empty() => {
                run.stop(cx);
                return true;
            }
            Input::Act(Action::Back) if !run.from_elsewhere => {
                run.hold(cx);
                self.page = Page::Hub;
                return true;
            }
            Input::Act(Action::Confirm) if run.over && !run.mode.is_single() => {
                let mode = run.mode.clone();
                self.begin(mode, run_from(&self.page), cx);
                return true;
            }
            Input::Act(Action::Confirm) if decided_before => {
                if run.mode.is_single() {
                    self.page = Page::Hub;
                    return true;
                }
                run.go_on(&self.desk, past, cx);
                return true;
            }
            Input::Act(Action::Debug) if decided_before => {
                self.open_machinery(cx);
                return true;
            }
            _ => {}
        }
        let (handled, record) = run.handle(input, past, cx);
        let is_rush = run.mode == Mode::Rush;
        let solved = run.solving.as_ref().is_some_and(|solving| solving.is_solved() == Some(true));
        if let Some(record) = record {
            self.keep(record, cx);
        }
        if let (Page::Run(run), Some(past)) = (&mut self.page, &self.past) {
            if is_rush && solved && !decided_before {
                // Within three minutes what was right needs no second look.
                run.go_on(&self.desk, past, cx);
            } else if handled {
                run.look_ahead(&self.desk, past, cx);
            }
        }
        handled
    }

    fn open_machinery(&mut self, cx: &mut Context<'_>) {
        let Page::Run(run) = &mut self.page else { return };
        run.hold(cx);
        let Some(solving) = &run.solving else { return };
        self.machinery = machinery::open(solving, cx);
        if self.machinery.is_none() {
            cx.ask(Request::Notice("The debug overlay has nothing to show of this position.".to_owned()));
        }
    }

    /// Hands an input to the machinery; it is gone once its overlay is closed.
    fn handle_machinery(&mut self, input: Input, cx: &mut Context<'_>) -> Option<bool> {
        let screen = self.machinery.as_mut()?;
        let left = input == Input::Leave;
        let handled = screen.handle(input, &mut machinery::embedded(cx));
        if left || !screen.scopes().contains(&Scope::Debug) {
            screen.handle(Input::Leave, &mut machinery::embedded(cx));
            self.machinery = None;
            if let (Page::Run(run), Some(past), false) = (&mut self.page, &self.past, left) {
                run.resume(&self.desk, past, cx);
            }
        }
        Some(handled)
    }

    /// Handles an input that is not the machinery’s.
    fn handle_shown(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Records(News::Puzzles(attempts)) => {
                // What was decided since is known better here.
                if self.past.is_none() || self.revision == 0 {
                    self.past.get_or_insert_default().take_in(attempts);
                }
                self.look_ahead(cx);
                true
            }
            Input::Records(News::Decided(games)) => {
                if let (Page::Run(run), Some(past)) = (&mut self.page, &self.past) {
                    run.take_in(games, &self.desk, past, cx);
                }
                true
            }
            Input::Records(News::Unreachable(_)) if self.past.is_none() => {
                self.past = Some(Past::default());
                self.look_ahead(cx);
                false
            }
            Input::Records(_) => false,
            Input::Report(ticket, report) => match (&mut self.page, &self.past) {
                (Page::Run(run), Some(past)) => run.receive((ticket, report), &self.desk, past, cx),
                _ => false,
            },
            Input::Refresh => {
                self.ask_for_the_past(cx);
                if let (Page::Run(run), Some(past)) = (&mut self.page, &self.past) {
                    run.resume(&self.desk, past, cx);
                }
                true
            }
            Input::Leave => {
                if let Page::Run(run) = &mut self.page {
                    run.hold(cx);
                }
                // What was opened from elsewhere is not what one comes back to from the menu.
                if run_from(&self.page) {
                    self.page = Page::Hub;
                }
                false
            }
            input => match self.page {
                Page::Hub => self.handle_hub(&input, cx),
                Page::Kinds => self.handle_kinds(&input, cx),
                Page::Run(_) => self.handle_run(&input, cx),
            },
        }
    }
}

/// Whether the way back from the run leads out of the puzzles.
const fn run_from(page: &Page) -> bool {
    matches!(page, Page::Run(run) if run.from_elsewhere)
}

impl Screen for Puzzles {
    fn trail(&self) -> Vec<String> {
        let mut trail = vec!["Puzzles".to_owned()];
        match &self.page {
            Page::Hub => {}
            Page::Kinds => trail.push("One kind".to_owned()),
            Page::Run(run) => trail.push(run.mode.title()),
        }
        if let Some(screen) = &self.machinery {
            trail.extend(screen.trail().into_iter().skip(1).filter(|part| part.starts_with("debug")));
        }
        trail
    }

    fn status(&self) -> String {
        saying::status(self)
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        if let Some(screen) = &self.machinery {
            return screen.hint(&ViewContext { lexicon: Lexicon::embedded(), ..*cx }, theme);
        }
        Line::styled(saying::hint(self, cx.width), theme.text)
    }

    fn hint_rows(&self, cx: &ViewContext<'_>) -> u16 {
        if let Some(screen) = &self.machinery {
            return screen.hint_rows(cx);
        }
        let text = cx.keymap.fill_in(&saying::hint(self, cx.width)).into_owned();
        wrapped(&text, usize::from(cx.width)).len() as u16
    }

    fn scopes(&self) -> Vec<Scope> {
        if let Some(screen) = &self.machinery {
            return screen.scopes();
        }
        match self.run() {
            Some(run) if run.over => vec![Scope::Answered],
            Some(run) => run.solving.as_ref().map(Solving::scopes).unwrap_or_default(),
            None => vec![Scope::List],
        }
    }

    fn typing(&self) -> bool {
        match &self.machinery {
            Some(screen) => screen.typing(),
            None => self.run().and_then(|run| run.solving.as_ref()).is_some_and(Solving::typing),
        }
    }

    fn live(&self) -> Vec<Action> {
        if let Some(screen) = &self.machinery {
            return screen.live();
        }
        match self.run() {
            Some(run) if run.over => vec![Action::Confirm],
            Some(run) => run.solving.as_ref().map(Solving::live).unwrap_or_default(),
            None => vec![Action::Confirm, Action::Up, Action::Down],
        }
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        if let Some(screen) = &self.machinery {
            return screen.label(action);
        }
        match self.run() {
            Some(run) if run.over && action == Action::Confirm => Some("once more"),
            Some(run) if run.mode.is_single() && action == Action::Confirm && run.is_decided() => Some("done"),
            Some(run) => run.solving.as_ref()?.label(action),
            None => None,
        }
    }

    fn guide(&self) -> Option<Guide> {
        match &self.machinery {
            Some(screen) => screen.guide(),
            None => Some(guide()),
        }
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        if !matches!(input, Input::Records(_)) && self.machinery.is_some() {
            return self.handle_machinery(input, cx).unwrap_or(false);
        }
        self.handle_shown(input, cx)
    }

    fn wake(&self) -> Option<Instant> {
        match &self.machinery {
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

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        self.kept.as_mut().map(|record| &mut record.tag)
    }

    fn share(&self) -> Option<Share> {
        sharing::share(self.run()?)
    }

    fn stays(&self) -> bool {
        true
    }

    fn ask_puzzles(&mut self, which: Puzzling, cx: &mut Context<'_>) {
        let mode = match which {
            Puzzling::This(problem) => Mode::Code(problem),
            Puzzling::OfDay(day) => Mode::Daily(day),
            Puzzling::About(theme) => Mode::Kind(theme),
        };
        self.machinery = None;
        self.begin(mode, true, cx);
    }

    fn lines(&self) -> Option<&dyn Lines> {
        Some(self)
    }

    fn lines_mut(&mut self) -> Option<&mut dyn Lines> {
        Some(self)
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(screen) = &self.machinery {
            let game = self.run().and_then(|run| run.solving.as_ref()).map(|solving| solving.posed.game());
            let hued = game.map_or_else(|| canvas.theme.clone(), |game| canvas.theme.of_game(game));
            let cx = ViewContext { lexicon: Lexicon::embedded(), ..*cx };
            return screen.view(area, &cx, &mut canvas.themed(&hued));
        }
        match &self.page {
            Page::Hub => self.draw_hub(area, canvas),
            Page::Kinds => self.draw_kinds(area, canvas),
            Page::Run(run) => view::draw(run, self.past.as_ref(), area, canvas),
        }
    }
}
