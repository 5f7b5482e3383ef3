//! Puzzles of all games: one right move, to be found.
//!
//! A [`run::Run`] asks one puzzle after the other, and a [`solving::Solving`] is one of them in front of the player. The worker
//! poses the puzzles; what was decided is kept like a game that is over.

mod answering;
mod board;
mod clock;
mod facts;
mod guide;
mod hub;
mod kinds;
mod lines;
mod mistakes;
mod modes;
mod past;
mod record;
mod run;
mod screen;
mod side;
mod solving;
mod view;
mod wording;

use crate::games;
use crate::model::glicko::Rating;
use crate::model::{Day, GameKind, GameRecord};
use crate::records::{Filter, News, Order, Query};
use crate::screen::{Context, Input, Request, Screen};
use crate::work::Desk;
use arcade_ui::actions::Action;
use arcade_ui::widgets::{ScrollList, Target};
pub(super) use guide::guide;
pub(super) use hub::ways;
use modes::Mode;
use past::Past;
use run::Run;
use solving::Solving;

/// What is shown.
enum Page {
    Hub,
    Kinds,
    Run(Box<Run>),
}

/// The puzzles.
pub struct Puzzles {
    desk: Desk,
    /// What was asked before; None until the records have told.
    past: Option<Past>,
    page: Page,
    /// The cursors of the hub and of the list of kinds.
    hub: ScrollList,
    kinds: ScrollList,
    today: Day,
    /// The games that the records know to be played or learnt.
    played: Vec<GameKind>,
    /// The puzzle that was decided last.
    kept: Option<GameRecord>,
    /// Grows with each puzzle that is decided.
    revision: u64,
}

impl Puzzles {
    /// The hub.
    pub fn new(cx: &mut Context<'_>) -> Self {
        let mut page = Self {
            desk: Desk::new(games::puzzles::makers),
            past: None,
            page: Page::Hub,
            hub: ScrollList::default(),
            kinds: ScrollList::default(),
            today: cx.today,
            played: Vec::new(),
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
            cx.ask(Request::Records(Order::Ask(Query::List(Filter::default()))));
            cx.ask(Request::Records(Order::Ask(Query::Puzzles)));
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

    /// The run, once it is known what was asked before.
    fn running(&mut self) -> Option<(&mut Run, &mut Past)> {
        let Page::Run(run) = &mut self.page else { return None };
        Some((run, self.past.as_mut()?))
    }

    /// The puzzle in front of the player.
    fn solving(&self) -> Option<&Solving> {
        self.run()?.solving.as_ref()
    }

    /// Begins to ask puzzles.
    fn begin(&mut self, mode: Mode, from_elsewhere: bool, cx: &mut Context<'_>) {
        self.page = Page::Run(Box::new(Run::new(mode, self.desk.clone(), from_elsewhere, cx)));
        self.look_ahead(cx);
    }

    /// Lets the run ask for its next puzzle, once it is known which were asked before.
    fn look_ahead(&mut self, cx: &mut Context<'_>) {
        if let Some((run, past)) = self.running() {
            run.look_ahead(past, cx);
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
        let Some((run, past)) = self.running() else { return false };
        let decided_before = run.is_decided();
        match input {
            // Who stops in the middle of a race sees how it went.
            Input::Act(Action::Back) if run.mode == Mode::Rush && !run.over && !run.results.is_empty() => {
                run.stop(cx);
                return true;
            }
            Input::Act(Action::Skip) => {
                if run.may_skip() {
                    run.pass_over(past);
                    run.look_ahead(past, cx);
                } else if !run.over && !decided_before {
                    let told = "Only in Mixed and in One kind a puzzle can be left for another.";
                    cx.ask(Request::Notice(told.to_owned()));
                }
                return true;
            }
            Input::Act(action @ (Action::Easier | Action::Harder)) => {
                if !run.over {
                    run.shift(*action == Action::Harder, past, cx);
                }
                return true;
            }
            Input::Act(Action::Drill) => {
                self.begin_drill(cx);
                return true;
            }
            // What is typed or lifted is put back first.
            Input::Act(Action::Back) if !decided_before && run.puts_back(cx) => return true,
            Input::Act(Action::Back) if !run.from_elsewhere => {
                self.leave_run(cx);
                return true;
            }
            Input::Act(Action::Confirm) if run.over && !run.mode.is_single() => {
                self.begin_next(cx);
                return true;
            }
            Input::Act(Action::Confirm) if decided_before => {
                if run.mode.is_single() {
                    self.page = Page::Hub;
                    return true;
                }
                run.go_on(past, cx);
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
        if let Some((run, past)) = self.running() {
            if is_rush && solved && !decided_before {
                // Within three minutes what was right needs no second look.
                run.go_on(past, cx);
            } else if handled {
                run.look_ahead(past, cx);
            }
        }
        handled
    }

    /// Leaves the run for the list that it was chosen from: a puzzle that waits for its answer does not count.
    fn leave_run(&mut self, cx: &mut Context<'_>) {
        if let Some((run, past)) = self.running() {
            run.hold(cx);
            run.pass_over(past);
            self.page = if matches!(run.mode, Mode::Kind(_)) { Page::Kinds } else { Page::Hub };
        }
    }

    /// Begins anew what is over, or what comes after it; the list where nothing does.
    fn begin_next(&mut self, cx: &mut Context<'_>) {
        let next = self.run().and_then(|run| Some((run.mode.next()?, run.from_elsewhere)));
        match next {
            Some((mode, from_elsewhere)) => self.begin(mode, from_elsewhere, cx),
            None => self.page = Page::Hub,
        }
    }

    /// Begins a few puzzles like the one that was missed.
    fn begin_drill(&mut self, cx: &mut Context<'_>) -> bool {
        let drill = self.run().and_then(|run| Some((run.drill()?, run.from_elsewhere)));
        let Some((mode, from_elsewhere)) = drill else {
            cx.ask(Request::Notice("Three puzzles like it come after one that you missed.".to_owned()));
            return false;
        };
        if let Page::Run(run) = &mut self.page {
            run.hold(cx);
        }
        self.begin(mode, from_elsewhere, cx);
        true
    }

    /// Opens the debug overlay on the position that is seen.
    fn open_machinery(&mut self, cx: &mut Context<'_>) {
        let Page::Run(run) = &mut self.page else { return };
        run.hold(cx);
        let Some(solving) = &mut run.solving else { return };
        solving.hold();
        solving.board.handle(Input::Act(Action::Debug), cx);
        if solving.board.machinery().is_none() {
            cx.ask(Request::Notice("The debug overlay has nothing to show of this position.".to_owned()));
        }
    }

    /// The debug overlay on the puzzle, while it is open.
    fn machinery(&self) -> Option<&dyn Screen> {
        self.solving()?.board.machinery()
    }

    /// Hands an input to the debug overlay; None where it is not open.
    fn handle_machinery(&mut self, input: Input, cx: &mut Context<'_>) -> Option<bool> {
        self.machinery()?;
        let Page::Run(run) = &mut self.page else { return None };
        let solving = run.solving.as_mut()?;
        let left = input == Input::Leave;
        let (handled, _) = solving.board.handle(input, cx);
        if left || solving.board.machinery().is_none() {
            solving.close_machinery(cx);
            if let Some((run, past)) = self.running().filter(|_| !left) {
                run.resume(past, cx);
            }
        }
        Some(handled)
    }

    /// Handles an input that is not the machinery’s.
    fn handle_shown(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Records(News::Listed(entries)) => {
                for entry in entries {
                    if !self.played.contains(&entry.kind) {
                        self.played.push(entry.kind);
                    }
                }
                if let Some(past) = &mut self.past {
                    past.note_played(&self.played);
                }
                false
            }
            Input::Records(News::Puzzles(attempts)) => {
                // What was decided since is known better here.
                if self.past.is_none() || self.revision == 0 {
                    let past = self.past.get_or_insert_default();
                    past.take_in(attempts);
                    past.note_played(&self.played);
                }
                self.look_ahead(cx);
                true
            }
            Input::Records(News::Decided(games)) => {
                if let Some((run, past)) = self.running() {
                    run.take_in(games, past, cx);
                }
                true
            }
            Input::Records(News::Unreachable(_)) if self.past.is_none() => {
                self.past = Some(Past::default());
                self.look_ahead(cx);
                false
            }
            Input::Records(_) => false,
            Input::Report(ticket, report) => {
                self.running().is_some_and(|(run, past)| run.receive((ticket, report), past, cx))
            }
            Input::Refresh => {
                self.ask_for_the_past(cx);
                if let Some((run, past)) = self.running() {
                    run.resume(past, cx);
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

/// What a key or the mouse does to a list of `count` lines whose ends meet: whether the line under the cursor is chosen then.
/// None where it means nothing here.
fn in_list(list: &mut ScrollList, count: usize, input: &Input) -> Option<bool> {
    let at = list.at();
    match input {
        Input::Act(Action::Up | Action::PreviousField) => list.go_to((at + count - 1) % count),
        Input::Act(Action::Down | Action::NextField) => list.go_to((at + 1) % count),
        Input::Act(Action::Confirm) => return Some(true),
        Input::Act(action) => return list.step(*action, count).then_some(false),
        Input::Point(Target::Line(line)) if *line < count => {
            list.go_to(*line);
            return Some(true);
        }
        Input::Hover(Some(Target::Line(line))) if *line < count && *line != at => list.go_to(*line),
        _ => return None,
    }
    Some(false)
}

/// Whether the way back from the run leads out of the puzzles.
const fn run_from(page: &Page) -> bool {
    matches!(page, Page::Run(run) if run.from_elsewhere)
}
