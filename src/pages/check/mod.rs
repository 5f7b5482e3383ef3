//! A program of the player’s that is checked again whenever its file changes: what is wrong first, one step at a time.

mod lines;
mod view;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::checks::{self, Checked, Fault};
use crate::screen::{Context, Guide, Input, Screen, ViewContext, is_lines};
use crate::work::{CheckReport, CheckTask, Report, Task, Ticket};
use arcade_engine::text::joined;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::facts::{Fact, Table, Tone};
use arcade_ui::theme::Theme;
use arcade_ui::visible::visible;
use arcade_ui::widgets::{Canvas, Scroll};

/// The screen of a program that is checked.
#[derive(Debug)]
pub struct CheckScreen {
    task: CheckTask,
    ticket: Ticket,
    /// What came of the functions so far, and everything that is wrong with them.
    functions: Vec<Checked>,
    faults: Vec<Fault>,
    /// The function that is being asked, and how many of how many questions were.
    asking: Option<(&'static str, usize, usize)>,
    /// How it ended; None while the program is asked.
    ended: Option<Result<(), String>>,
    /// The fault that is shown, and how many of its steps beyond the first.
    at: usize,
    steps: usize,
    scroll: Scroll,
    /// What has happened so far, a sentence each, for line mode.
    events: Vec<String>,
}

impl CheckScreen {
    /// Begins to check.
    pub fn new(task: CheckTask, cx: &mut Context<'_>) -> Self {
        let ticket = cx.compute(Task::Check(Box::new(task.clone())));
        Self {
            task,
            ticket,
            functions: Vec::new(),
            faults: Vec::new(),
            asking: None,
            ended: None,
            at: 0,
            steps: 0,
            scroll: Scroll::default(),
            events: Vec::new(),
        }
    }

    fn take_in(&mut self, report: CheckReport) {
        match report {
            CheckReport::Begun => {
                if self.ended.take().is_some() || !self.functions.is_empty() {
                    self.events.push("A file has changed: the program is checked again.".to_owned());
                }
                (self.functions, self.faults, self.asking) = (Vec::new(), Vec::new(), None);
                self.go_to(0);
            }
            CheckReport::Asking { function, at, of } => self.asking = Some((function, at, of)),
            CheckReport::Checked(checked) => {
                self.faults.extend(checks::faults(&checked));
                self.functions.push(*checked);
            }
            CheckReport::Ended(ended) => {
                let is_asked = ended.is_ok();
                self.ended = Some(ended);
                self.events.extend(is_asked.then(|| self.summary()));
            }
        }
    }

    fn go_to(&mut self, at: usize) {
        (self.at, self.steps) = (at, 0);
        self.scroll.reset();
    }

    fn fault(&self) -> Option<&Fault> {
        self.faults.get(self.at)
    }

    /// Whether there is more to say of the fault that is shown.
    fn has_more(&self) -> bool {
        self.fault().is_some_and(|fault| self.steps + 1 < fault.steps.len())
    }

    /// What is said of the fault that is shown, as far as it was asked for.
    fn told(&self) -> Vec<Fact> {
        let steps = self.fault().into_iter().flat_map(|fault| &fault.steps);
        steps.take(self.steps + 1).flatten().cloned().collect()
    }

    fn summary(&self) -> String {
        checks::summary(self.task.game, &self.functions)
    }

    /// The row of each function, those too that are not asked yet.
    fn table(&self) -> Table {
        let mut table = checks::in_table(&self.functions, false);
        for function in self.task.functions.iter().skip(self.functions.len()) {
            let asked = self.asking.filter(|(name, ..)| *name == function.name);
            let told = match asked {
                Some((_, at, of)) => Tone::Live.cell(format!("{at} of {of} asked")),
                None => Tone::Absent.cell("not asked yet"),
            };
            table.push([function.name.into(), told]);
        }
        table
    }

    /// The files that are looked at.
    fn files(&self) -> String {
        let names =
            self.task.files.iter().filter_map(|file| Some(visible(&file.file_name()?.to_string_lossy()).into_owned()));
        joined(names, "or")
    }

    fn act(&mut self, action: Action) -> bool {
        let count = self.faults.len();
        match action {
            Action::Hint if self.has_more() => {
                self.steps += 1;
                // What is said now is in sight.
                self.scroll.step(isize::MAX);
            }
            Action::NextField if count > 1 => self.go_to((self.at + 1) % count),
            Action::PreviousField if count > 1 => self.go_to((self.at + count - 1) % count),
            action => return self.scroll.handle(action),
        }
        true
    }
}

impl Screen for CheckScreen {
    fn trail(&self) -> Vec<String> {
        vec!["Check".to_owned(), self.task.command.name().to_owned()]
    }

    fn status(&self) -> String {
        match &self.ended {
            None => "asking …".to_owned(),
            Some(Err(_)) => "not asked".to_owned(),
            Some(Ok(())) if checks::passed(&self.functions) => "all right".to_owned(),
            Some(Ok(())) => format!("{} to mend", self.faults.len()),
        }
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let files = self.files();
        let more = if self.has_more() { " ⟨check-hint⟩ says more about this mistake." } else { "" };
        let text = match &self.ended {
            None => format!("The program is asked now. When {files} changes, all begins anew."),
            Some(_) => format!("Change {files}, and it is checked again.{more}"),
        };
        Line::styled(cx.keymap.fill_in(&text).into_owned(), theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Check]
    }

    fn live(&self) -> Vec<Action> {
        let hint = self.has_more().then_some(Action::Hint);
        let others = if self.faults.len() > 1 { &[Action::NextField, Action::PreviousField][..] } else { &[] };
        hint.into_iter().chain(others.iter().copied()).collect()
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::check())
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(action) => self.act(action),
            Input::Report(ticket, Report::Check(report)) if ticket == self.ticket => {
                self.take_in(report);
                true
            }
            Input::Report(ticket, Report::Failed(sentence)) if ticket == self.ticket => {
                self.ended = Some(Err(sentence));
                true
            }
            Input::Leave => {
                cx.stop_computing();
                true
            }
            _ => false,
        }
    }

    is_lines!();

    fn view(&self, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
