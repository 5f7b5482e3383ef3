//! Race the algorithms: those of a game on growing inputs, their times and their memory on three kinds of paper.

mod guide;
mod lengths;
mod view;

use std::time::Duration;

use ratatui::layout::Rect;

use crate::games;
use crate::programs::Command;
use crate::reports::{Markdown, Study, html, markdown};
use crate::screen::lab::{Dial, Extent, LabPage, Page, PageState, Run, moved};
use crate::screen::{Context, Export, Input};
use crate::work::{Report, Task, Timed, TimingReport, timed_together};
use arcade_engine::lab::figure::{Figure, Paper, Quantity};
use arcade_engine::lab::{Algorithm, Experiment, Finding, Subject, csv};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::counted;
use arcade_ui::actions::Action;
use arcade_ui::facts::Document;
use arcade_ui::widgets::{Canvas, Target};

/// The budgets on offer, in seconds, and the one that is chosen at first.
const BUDGETS: [u64; 7] = [2, 5, 10, 30, 60, 120, 300];
const FIRST_BUDGET: usize = 2;

/// The time that an example takes.
const SHORT: Duration = Duration::from_millis(1_500);

/// The lines of the setup.
const SUBJECT: usize = 0;
const LENGTH: usize = 1;
const BUDGET: usize = 2;
const SEED: usize = 3;
/// The line that asks for the player’s programs, where there are any.
const PROGRAMS: usize = 4;

/// Which plots are on show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Papers {
    /// All three side by side where there is room, else the one that holds everything.
    All,
    /// One of them.
    One(Paper),
    /// A plot for each algorithm, over the sizes that it reached.
    Each,
}

/// What stands below the plots, or in their place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Below {
    /// A line an algorithm: the fits and what follows from them.
    Fits,
    /// The same for the memory, which is plotted then.
    Memory,
    /// A line a length: the medians.
    Medians,
    /// Nothing: the plots have all the room.
    Nothing,
}

/// The page.
pub(super) static PAGE: LabPage = LabPage {
    name: "Race the algorithms",
    short_name: "Race",
    about: "recursion, memo and table on longer and longer rows: who needs how long",
    guide: guide::guide,
    open: |cx| Box::new(TimingPage::new(&cx.settings.programs)),
};

#[derive(Debug)]
struct TimingPage {
    state: PageState,
    /// The player’s own programs, which are timed if they are asked for.
    programs: Vec<Command>,
    /// What is measured now, or was measured last.
    study: Study,
    /// What is plotted: the times, or the memory.
    figure: Figure,
    /// The algorithm that is being timed, and on an input of what size.
    current: Option<(Algorithm, usize)>,
    papers: Papers,
    below: Below,
    /// The algorithm under the cursor, as its place among those that are timed.
    cursor: usize,
    /// The last of the lengths in sight, counted from 0, once it was scrolled to.
    scrolled: Option<usize>,
}

impl TimingPage {
    fn new(programs: &[Command]) -> Self {
        let budgets = BUDGETS.map(|seconds| format!("{seconds} seconds")).into();
        let subjects = Subject::ALL.map(|subject| subject.title().to_owned()).into();
        let subject = Subject::default();
        let (lengths, longest) = lengths::offered(subject);
        let budget = Duration::from_secs(BUDGETS[FIRST_BUDGET]);
        let study = Study::new(Experiment::interactive(subject, budget, 1), Vec::new());
        let mut dials = vec![
            Dial::new("Game", "whose algorithms race", subjects, 0),
            Dial::new("Length", "how far they are measured", lengths, longest),
            Dial::new("Time", "for all algorithms together", budgets, FIRST_BUDGET),
            Dial::seeds("the same seed draws the same inputs again"),
        ];
        if !programs.is_empty() {
            let options = ["none", "mine alone", "mine and these"].map(str::to_owned).into();
            dials.push(Dial::new("Programs", "yours, named in the settings", options, 0));
        }
        Self {
            state: PageState::new(dials),
            programs: programs.to_vec(),
            figure: study.figure(Quantity::Seconds),
            study,
            current: None,
            papers: Papers::All,
            below: Below::Fits,
            cursor: 0,
            scrolled: None,
        }
    }

    /// The subject that is chosen in the setup.
    fn chosen(&self) -> Subject {
        Subject::ALL[self.state.dials.get(SUBJECT)]
    }

    /// The experiment that the player set up.
    fn set_up(&self) -> Experiment {
        let budget = Duration::from_secs(BUDGETS[self.state.dials.get(BUDGET)]);
        let longest = lengths::longest(self.chosen(), self.state.dials.get(LENGTH));
        Experiment { longest, ..Experiment::interactive(self.chosen(), budget, self.state.dials.get(SEED) as u64 + 1) }
    }

    /// What is measured, or was measured last.
    const fn subject(&self) -> Subject {
        self.study.subject()
    }

    /// Plots what is asked for, to the length that is chosen.
    fn plot(&mut self) {
        let quantity = if self.below == Below::Memory { Quantity::Bytes } else { Quantity::Seconds };
        self.figure = self.study.figure(quantity);
        if self.chosen() == self.subject() {
            let longest = lengths::longest(self.subject(), self.state.dials.get(LENGTH)) as f64;
            for series in &mut self.figure.series {
                series.points.retain(|&(n, _)| n <= longest);
                series.bars.retain(|&(n, _)| n <= longest);
            }
        }
    }

    /// Moves the slider of the lengths.
    fn slide(&mut self, by: isize) {
        self.state.dials.slide(LENGTH, by);
        self.plot();
    }

    fn algorithms(&self) -> &[Algorithm] {
        &self.study.experiment.algorithms
    }

    /// The programs that are timed in a run of this extent, and whether the algorithms of the arcade are, too. In an example,
    /// which begins by itself, no program is started.
    fn invited(&self, extent: Extent) -> (Vec<Timed>, bool) {
        let chosen =
            if extent == Extent::Short || self.programs.is_empty() { 0 } else { self.state.dials.get(PROGRAMS) };
        let timed = |program: &Command| Timed::new(self.chosen(), program.clone(), games::timed(self.chosen()));
        let programs = if chosen == 0 { Vec::new() } else { self.programs.iter().map(timed).collect() };
        (programs, chosen == 2)
    }

    /// The last of the lengths to be shown: by itself the longest one that two engines reached.
    fn last_shown(&self) -> usize {
        let lengths = self.study.timings.lengths();
        let reached =
            |len: &usize| self.algorithms().iter().filter(|&&one| self.study.timings.at(one, *len).is_some()).count();
        let both = || lengths.iter().rposition(|len| reached(len) > 1);
        self.scrolled.or_else(both).unwrap_or(0)
    }

    fn scroll(&mut self, by: isize) {
        self.scrolled = Some(moved(self.last_shown(), by, self.study.timings.lengths().len()));
    }

    fn step(&mut self, by: isize) {
        if self.below == Below::Medians {
            self.scroll(by);
        } else {
            let count = self.algorithms().len() as isize;
            self.cursor = (self.cursor as isize + by).rem_euclid(count) as usize;
        }
    }
}

impl Page for TimingPage {
    fn hint(&self) -> String {
        if self.study.timings.is_empty() {
            let (about, input) = (self.study.about(), self.subject().input());
            return format!("{about} This measures how long each of them takes as the {input}s grow.");
        }
        let finding = self.study.findings.all.get(self.cursor);
        if let Some(failed) = finding.and_then(|finding| self.study.failed(finding.algorithm)) {
            return failed;
        }
        match self.below {
            Below::Memory => finding.map(Finding::memory_sentence),
            _ => finding.map(Finding::brief),
        }
        .unwrap_or_default()
    }

    fn status(&self) -> String {
        let length = self.state.dials.get(LENGTH);
        let is_cut = self.chosen() == self.subject() && length + 1 < self.state.dials.options(LENGTH).len();
        let to = if is_cut { format!(" · {}", self.state.dials.text(LENGTH)) } else { String::new() };
        let what = match (&self.state.run, self.state.extent) {
            (Run::Fresh, _) => format!("{} · {}", self.state.dials.text(SUBJECT), self.state.dials.text(BUDGET)),
            (_, Extent::Short) => format!("{} · short run", self.subject().title()),
            (_, Extent::Full) => {
                format!("{} · {} seconds", self.subject().title(), self.study.experiment.budget.as_secs())
            }
        };
        what + &to
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Run, Action::NextPaper, Action::NextView]
    }

    fn state(&self) -> &PageState {
        &self.state
    }

    fn state_mut(&mut self) -> &mut PageState {
        &mut self.state
    }

    fn setup_changed(&mut self) {
        let (offered, longest) = lengths::offered(self.chosen());
        if self.state.dials.options(LENGTH) != offered {
            self.state.dials.offer(LENGTH, offered, longest);
        }
        self.plot();
    }

    fn begin(&mut self, extent: Extent, _: &Lexicon) -> Result<Task, String> {
        let (programs, has_reference) = self.invited(extent);
        let algorithms = timed_together(self.chosen(), &programs, has_reference);
        let is_taken = |program: &&Timed| {
            let name = program.command.name();
            algorithms.iter().any(|one| !one.is_program() && one.name() == name)
        };
        if let Some(taken) = programs.iter().find(is_taken) {
            return Err(format!(
                "There are two players called “{}”. Give yours another name under [programs] in the settings file.",
                taken.command.name()
            ));
        }
        let experiment = Experiment { algorithms, ..self.set_up() };
        let experiment = if extent == Extent::Short { Experiment { budget: SHORT, ..experiment } } else { experiment };
        self.study = Study::new(experiment, programs);
        self.cursor = self.cursor.min(self.algorithms().len() - 1);
        self.scrolled = None;
        self.current = None;
        self.plot();
        Ok(Task::TimeAlgorithms(self.study.experiment.clone(), self.study.programs.clone()))
    }

    fn take_in(&mut self, report: &Report) {
        let Report::Timing(report) = report else { return };
        self.study.receive(report);
        match report {
            TimingReport::Begun(algorithm, len) => self.current = Some((*algorithm, *len)),
            TimingReport::Measured(_) => self.plot(),
            _ => {}
        }
    }

    fn handle(&mut self, input: &Input, _: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::NextPaper) => {
                self.papers = match self.papers {
                    Papers::All => Papers::One(Paper::Regular),
                    Papers::One(Paper::Regular) => Papers::One(Paper::SemiLog),
                    Papers::One(Paper::SemiLog) => Papers::One(Paper::LogLog),
                    Papers::One(Paper::LogLog) => Papers::Each,
                    Papers::Each => Papers::All,
                }
            }
            Input::Act(Action::NextView) => {
                self.below = match self.below {
                    Below::Fits => Below::Memory,
                    Below::Memory => Below::Medians,
                    Below::Medians => Below::Nothing,
                    Below::Nothing => Below::Fits,
                };
                self.plot();
            }
            Input::Act(Action::Left) => self.slide(-1),
            Input::Act(Action::Right) => self.slide(1),
            Input::Point(Target::Step(_, by)) => self.slide(isize::from(*by)),
            Input::Act(Action::Up) => self.step(-1),
            Input::Act(Action::Down) => self.step(1),
            Input::Act(Action::PageUp) => self.scroll(-10),
            Input::Act(Action::PageDown) => self.scroll(10),
            Input::Act(Action::Home) => self.scrolled = Some(0),
            Input::Act(Action::End) => self.scroll(isize::MAX),
            Input::Point(Target::Line(at)) => self.cursor = (*at).min(self.algorithms().len() - 1),
            _ => return false,
        }
        true
    }

    fn told(&self) -> Document {
        self.study.in_words()
    }

    fn files(&self) -> Vec<Export> {
        if self.study.timings.is_empty() {
            return Vec::new();
        }
        let (times, report) = match self.subject() {
            Subject::Etaoin => ("etaoin-timing", "etaoin-report"),
            Subject::Endgame => ("endgame-timing", "endgame-report"),
            Subject::Hangman => ("hangman-timing", "hangman-report"),
            Subject::WordGame => ("words-timing", "words-report"),
        };
        let document = self.study.document(false);
        let file = |stem, extension: &'static str, content| Export { stem, extension: extension.into(), content };
        let Markdown { text, graphs } = markdown(&document, |number| Export::link(report, &format!("{number}.svg")));
        let mut files = vec![file(times, "csv", csv::timings(&self.study.timings))];
        files.extend(self.study.svg().map(|sheet| file(times, "svg", sheet)));
        files.extend([file(report, "html", html(&document)), file(report, "md", text)]);
        let graphs = (1..).zip(graphs);
        files.extend(graphs.map(|(number, content)| Export {
            stem: report,
            extension: format!("{number}.svg").into(),
            content,
        }));
        files
    }

    fn progress(&self) -> String {
        let count = self.study.timings.all.len();
        let medians = counted(count, "median", "medians");
        let budget = self.study.experiment.budget.as_secs_f64();
        let longer = format!("⟨lab-run⟩ measures for {}", self.state.dials.text(BUDGET));
        match (&self.state.run, self.state.extent) {
            (Run::Fresh, _) => format!("{longer}; ⟨lab-setup⟩ changes that."),
            (Run::Running { .. }, extent) => {
                let at = self.current.map_or_else(String::new, |(algorithm, len)| {
                    format!("   {algorithm} on {} …", self.subject().sized(len))
                });
                let what = if extent == Extent::Short { "Short run: " } else { "" };
                format!("{what}{:.1} of {budget} s{at}", self.state.run.elapsed().as_secs_f64())
            }
            (Run::Stopped(_), _) => {
                format!("Stopped after {}: {medians}; ⟨lab-run⟩ starts again.", self.state.run.seconds())
            }
            (_, Extent::Short) => format!("Short run: {medians} in {}; {longer}.", self.state.run.seconds()),
            _ => format!("{medians} in {}; ⟨lab-run⟩ measures again.", self.state.run.seconds()),
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
