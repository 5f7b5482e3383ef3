//! The Lab: a page for each experiment, with the machinery they share: tabs, the setup form, running and stopping.
//!
//! ```text
//! Race the algorithms   Find trick words   Run a tournament   …   a tab each
//! ▸ 4.2 of 10 s   memo on 1,536 letters …                         what is going on
//!
//! the page's plots and tables
//! ```
//!
//! A page that is opened for the first time shows an example: a short run that begins by itself, and stops when the page
//! is left. Where nothing is to move by itself, it waits to be asked.

mod guide;
mod lines;
mod timing;

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use web_time::Instant;

use crate::games::GAMES;
use crate::play::{Answer, Inquiry};
use crate::screen::lab::{Extent, LabPage, Page, Run};
use crate::screen::{Context, Guide, Input, Request, Screen, ScreenFace, ViewContext, is_lines};
use crate::work::{Report, Ticket};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::stack::{fill, middle_columns, middle_rows, part, rows};
use arcade_ui::widgets::text::{fitted, wrapped};
use arcade_ui::widgets::{Canvas, Target, form, tabs};
pub(super) use guide::guides;
use lines::Asks;

/// How often the clock of a running experiment is shown anew.
const BEAT: Duration = Duration::from_millis(250);

/// Rows that a page wants before there is air above what is going on, and below that.
const BODY: [u16; 2] = [14, 22];

/// Which page computes, and how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Asked {
    page: usize,
    extent: Extent,
}

/// The pages in the order of their tabs: the race, then what each game brings.
fn all() -> impl Iterator<Item = &'static LabPage> {
    std::iter::once(&timing::PAGE).chain(GAMES.into_iter().flat_map(|game| game.lab_pages.iter().copied()))
}

/// The names of the pages, in the order of their tabs.
fn names() -> Vec<&'static str> {
    all().map(|page| page.name).collect()
}

/// The pages in the order of their tabs, each with what it finds out.
pub(super) fn pages() -> Vec<(&'static str, Option<&'static str>)> {
    all().map(|page| (page.name, Some(page.about))).collect()
}

/// The Lab.
pub struct Lab {
    pages: Vec<Box<dyn Page>>,
    at: usize,
    running: Inquiry<Asked>,
    /// Whether the setup form lies over the page.
    configuring: bool,
    /// When what runs shows that it does; of no meaning while nothing runs.
    next_beat: Option<Instant>,
    /// What line mode asks, and how often results were told there.
    asks: Asks,
    told: usize,
}

impl Lab {
    /// The Lab at its first page, which begins to show an example.
    pub fn new(cx: &mut Context<'_>) -> Self {
        let pages = all().map(|page| (page.open)(cx)).collect();
        let (running, asks) = (Inquiry::default(), Asks::default());
        let mut lab = Self { pages, at: 0, running, configuring: false, next_beat: None, asks, told: 0 };
        lab.show_example(cx);
        lab
    }

    /// The page that is shown.
    fn page(&self) -> &dyn Page {
        &*self.pages[self.at]
    }

    /// Whether there is anything to set up on the page that is shown.
    fn can_be_set_up(&self) -> bool {
        !self.page().state().dials.is_empty()
    }

    fn turn_to(&mut self, at: usize, cx: &mut Context<'_>) {
        if self.runs(Extent::Short) {
            self.stop(cx);
        }
        self.at = at % self.pages.len();
        self.show_example(cx);
    }

    /// Whether such a run is under way, on whichever page.
    fn runs(&self, extent: Extent) -> bool {
        self.running.question().is_some_and(|asked| asked.extent == extent)
    }

    /// Whether the page that is shown computes.
    fn runs_here(&self) -> bool {
        self.running.question().is_some_and(|asked| asked.page == self.at)
    }

    /// Starts the example of a page that has nothing to show yet, unless something else is computed.
    fn show_example(&mut self, cx: &mut Context<'_>) {
        let page = self.page();
        let is_free = self.running.question().is_none() && page.state().run == Run::Fresh;
        // On a terminal that draws slowly, a run that nobody asked for would make it slower.
        let is_slow = cx.settings.animation && !cx.moves;
        if is_free && (page.is_quick() || !is_slow) {
            self.start(Extent::Short, cx);
        }
    }

    /// Starts the page's experiment, in place of whatever runs.
    fn start(&mut self, extent: Extent, cx: &mut Context<'_>) {
        self.stop(cx);
        let page = &mut self.pages[self.at];
        match page.begin(extent, cx.lexicon) {
            Ok(task) => {
                let state = page.state_mut();
                state.run = Run::begun(cx.now);
                state.extent = extent;
                self.running.put(Asked { page: self.at, extent }, task, cx);
                self.next_beat = Some(cx.now + BEAT);
            }
            // Nobody asked for an example: that there is none is no news.
            Err(_) if extent == Extent::Short => {}
            Err(sentence) => cx.ask(Request::Notice(sentence)),
        }
    }

    /// Stops what runs; true if anything did. An example that is stopped begins anew when its page is opened again.
    fn stop(&mut self, cx: &mut Context<'_>) -> bool {
        let asked = self.running.question().copied();
        // What failed is forgotten, too: it may be asked again.
        self.running.withdraw(cx);
        let Some(Asked { page, extent }) = asked else { return false };
        let page = &mut self.pages[page];
        match extent {
            Extent::Short => page.state_mut().run = Run::Fresh,
            Extent::Full => {
                page.state_mut().run.stop(cx.now);
                page.stopped();
            }
        }
        true
    }

    fn run_or_stop(&mut self, cx: &mut Context<'_>) {
        if self.runs_here() && self.runs(Extent::Full) {
            self.stop(cx);
        } else {
            self.start(Extent::Full, cx);
        }
    }

    fn take_in(&mut self, ticket: Ticket, report: &Report, now: Instant) -> bool {
        let Some(answer) = self.running.receive(ticket, report) else { return false };
        let (Answer::Part(asked) | Answer::Complete(asked) | Answer::Failed(asked, _)) = answer;
        let page = &mut self.pages[asked.page];
        page.state_mut().run.beat(now);
        match answer {
            Answer::Part(_) => {
                page.take_in(report);
                return true;
            }
            Answer::Complete(_) => page.state_mut().run.finish(now),
            Answer::Failed(_, sentence) => page.state_mut().run = Run::Failed(sentence),
        }
        // An example that nobody asked for is not told.
        self.told += usize::from(asked.extent == Extent::Full);
        true
    }

    fn handle_form(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::Confirm) => {
                self.configuring = false;
                self.start(Extent::Full, cx);
                true
            }
            Input::Act(Action::Back | Action::Configure) => {
                self.configuring = false;
                true
            }
            input => {
                let page = &mut self.pages[self.at];
                let handled = page.state_mut().dials.handle(input);
                page.setup_changed();
                handled
            }
        }
    }

    fn handle_page(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if self.pages[self.at].handle(input, cx) {
            return true;
        }
        match input {
            Input::Act(Action::NextField) => self.turn_to(self.at + 1, cx),
            Input::Act(Action::PreviousField) => self.turn_to(self.at + self.pages.len() - 1, cx),
            Input::Point(Target::Page(at)) => self.turn_to(*at, cx),
            Input::Act(Action::Run | Action::Confirm) => self.run_or_stop(cx),
            Input::Act(Action::Configure) => self.configuring = self.can_be_set_up(),
            Input::Act(Action::Export) if self.runs_here() => {
                cx.ask(Request::Notice(
                    "The experiment is still running. Let it finish, or stop it; then you can export its results."
                        .into(),
                ));
            }
            Input::Act(Action::Export) => {
                let files = self.page().files();
                cx.ask(if files.is_empty() {
                    Request::Notice("There is nothing to export yet. Run the experiment first.".into())
                } else {
                    Request::Export(files)
                });
            }
            Input::Act(Action::Back) if self.asks != Asks::Experiment => self.list_experiments(cx),
            Input::Act(Action::Back) => return self.runs(Extent::Full) && self.stop(cx),
            _ => return false,
        }
        true
    }

    fn draw_tabs(&self, area: Rect, canvas: &mut Canvas<'_>) {
        // The room for the mark is always there, so that starting shifts no tab.
        let running = |at: usize| match self.running.question() {
            Some(asked) if asked.page == at => " …",
            _ => "  ",
        };
        let labels = |name: fn(&LabPage) -> &'static str| -> Vec<String> {
            all().enumerate().map(|(at, page)| format!("{}{}", name(page), running(at))).collect()
        };
        let (whole, short) = (labels(|page| page.name), labels(|page| page.short_name));
        let labels = if tabs::fit(&whole, area.width) || !tabs::fit(&short, area.width) { whole } else { short };
        tabs::draw(&labels, self.at, area, canvas);
    }

    fn draw_progress(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let page = self.page();
        let (mark, style) = match &page.state().run {
            Run::Fresh | Run::Running { .. } => ("▸ ", theme.accent),
            Run::Finished(_) => ("✓ ", theme.good),
            Run::Stopped(_) => ("■ ", theme.muted),
            Run::Failed(_) => ("× ", theme.bad),
        };
        let mut text = match &page.state().run {
            Run::Failed(sentence) => sentence.clone(),
            _ => canvas.keys.fill_in(&page.progress()).into_owned(),
        };
        // What comes after a semicolon can be done without.
        if let (true, Some(end)) = (text.chars().count() + 2 > usize::from(area.width), text.find(';')) {
            text.truncate(end);
        }
        let text = fitted(&text, usize::from(area.width).saturating_sub(2));
        canvas.line(area, Line::from(vec![Span::styled(mark, style), Span::styled(text, theme.text)]));
    }
}

impl Screen for Lab {
    is_lines!();

    fn trail(&self) -> Vec<String> {
        let mut trail = vec!["Lab".to_owned(), names()[self.at].to_owned()];
        trail.extend(self.configuring.then(|| "setup".to_owned()));
        trail
    }

    fn status(&self) -> String {
        // The form says it all, and has the longer way in its title.
        if self.configuring { String::new() } else { self.page().status() }
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let text = if self.configuring {
            let limit = cx.surroundings.experiments_suffer().map(|sentence| format!("{sentence} ")).unwrap_or_default();
            format!(
                "{limit}⟨choice-previous+choice-next|Left and right⟩ change a line. ⟨start⟩ runs the experiment; ⟨back⟩ goes back \
                 without running it."
            )
        } else {
            self.page().hint()
        };
        Line::styled(text, theme.muted)
    }

    fn hint_rows(&self, cx: &ViewContext<'_>) -> u16 {
        let page = self.page();
        if self.configuring || !page.tells_in_full() {
            return 0;
        }
        wrapped(&cx.keymap.fill_in(&page.hint()), usize::from(cx.width)).len() as u16
    }

    fn face(&self) -> ScreenFace {
        if self.configuring { ScreenFace::Form } else { ScreenFace::Board }
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![if self.configuring { Scope::Form } else { Scope::Lab }]
    }

    fn guide(&self) -> Option<Guide> {
        all().nth(self.at).map(guide::guide)
    }

    fn live(&self) -> Vec<Action> {
        if self.configuring {
            return vec![Action::Up, Action::Down, Action::Right];
        }
        let mut live = self.page().live();
        let setup = Some(Action::Configure).filter(|_| self.can_be_set_up());
        live.extend([Action::NextField].into_iter().chain(setup).chain([Action::Export]));
        live
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Report(ticket, report) => self.take_in(ticket, &report, cx.now),
            Input::Tick => {
                let Some(&asked) = self.running.question() else { return false };
                self.pages[asked.page].state_mut().run.beat(cx.now);
                self.next_beat = Some(cx.now + BEAT);
                true
            }
            Input::Leave => self.stop(cx),
            Input::Refresh => {
                self.show_example(cx);
                true
            }
            input if self.configuring => self.handle_form(&input, cx),
            input => self.handle_page(&input, cx),
        }
    }

    fn wake(&self) -> Option<Instant> {
        self.running.question().and(self.next_beat)
    }

    fn stays(&self) -> bool {
        true
    }

    fn view(&self, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let [tabs, rest] = rows(area, [part(1), fill(BODY[0]).air(1)]);
        self.draw_tabs(tabs, canvas);
        if self.configuring {
            let dials = &self.page().state().dials;
            let [form] = middle_columns(rest, [part(1).to(form::WIDTH)]);
            let [form] = middle_rows(form, [part(1).to(dials.len() as u16 * 2 + 1)]);
            return dials.draw(form, canvas);
        }
        let [progress, body] = rows(rest, [part(1), fill(BODY[1]).air(1)]);
        self.draw_progress(progress, canvas);
        self.page().view(body, canvas);
    }
}
