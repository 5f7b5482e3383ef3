//! Race the algorithms: every engine of Etaoin on growing words, on three kinds of paper.

mod view;

use std::time::Duration;

use ratatui::layout::Rect;

use super::dials::{Dial, Dials};
use super::run::{Extent, Run};
use super::{Context, Export, Input, Page};
use crate::actions::Action;
use crate::engine::ends::Engine;
use crate::engine::lab::figure::{Figure, Paper, Quantity};
use crate::engine::lab::{Experiment, Finding, Findings, Timings, csv};
use crate::engine::lexicon::Lexicon;
use crate::model::words::counted;
use crate::plots::sheet;
use crate::widgets::{Canvas, Target};
use crate::work::{Report, Task, TimingReport};

/// The budgets on offer, in seconds, and the one that is chosen at first.
const BUDGETS: [u64; 7] = [2, 5, 10, 30, 60, 120, 300];
const FIRST_BUDGET: usize = 2;
/// The seeds on offer.
const SEEDS: u64 = 9;

/// The time that an example takes.
const SHORT: Duration = Duration::from_millis(1_500);

/// The memory that predictions count on where the system does not tell its own.
pub(super) const USUAL_MEMORY: u64 = 16_000_000_000;

/// What stands below the plots, or in their place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Below {
    /// A line an engine: the fits and what follows from them.
    Fits,
    /// A line a length: the medians.
    Medians,
    /// Nothing: the plots have all the room.
    Nothing,
}

/// The page.
#[derive(Debug)]
pub(super) struct TimingPage {
    dials: Dials,
    run: Run,
    /// What is measured now, or was measured last.
    experiment: Experiment,
    extent: Extent,
    timings: Timings,
    findings: Findings,
    figure: Figure,
    /// The engine that is being timed, and on how many letters.
    current: Option<(Engine, usize)>,
    /// The papers on show: one of them, or all side by side where there is room.
    paper: Option<Paper>,
    below: Below,
    /// The engine under the cursor, as its place in [`Engine::ALL`].
    engine: usize,
    /// The last of the lengths in sight, counted from 0, once it was scrolled to.
    scrolled: Option<usize>,
}

impl TimingPage {
    pub(super) fn new() -> Self {
        let budgets = BUDGETS.map(|seconds| format!("{seconds} seconds")).into();
        let seeds = (1..=SEEDS).map(|seed| seed.to_string()).collect();
        let timings = Timings::default();
        let findings = Findings::of(&timings, USUAL_MEMORY);
        Self {
            dials: Dials::new(vec![
                Dial::new("Time", "for all five algorithms together", budgets, FIRST_BUDGET),
                Dial::new("Seed", "the same seed draws the same letters again", seeds, 0),
            ]),
            run: Run::Fresh,
            experiment: Experiment::interactive(Duration::from_secs(BUDGETS[FIRST_BUDGET]), 1),
            extent: Extent::Full,
            figure: Figure::of(&timings, &findings),
            timings,
            findings,
            current: None,
            paper: None,
            below: Below::Fits,
            engine: 0,
            scrolled: None,
        }
    }

    /// The experiment that the player set up.
    fn set_up(&self) -> Experiment {
        let budget = Duration::from_secs(BUDGETS[self.dials.get(0)]);
        Experiment::interactive(budget, self.dials.get(1) as u64 + 1)
    }

    fn conclude(&mut self) {
        self.findings = Findings::of(&self.timings, self.findings.memory);
        self.figure = Figure::of(&self.timings, &self.findings);
    }

    /// The last of the lengths to be shown: by itself the longest one that two engines reached.
    fn last_shown(&self) -> usize {
        let lengths = self.timings.lengths();
        let reached =
            |len: &usize| Engine::ALL.iter().filter(|&&engine| self.timings.at(engine, *len).is_some()).count();
        let both = || lengths.iter().rposition(|len| reached(len) > 1);
        self.scrolled.or_else(both).unwrap_or(0)
    }

    fn scroll(&mut self, by: isize) {
        let last = self.timings.lengths().len().saturating_sub(1) as isize;
        self.scrolled = Some((self.last_shown() as isize).saturating_add(by).clamp(0, last) as usize);
    }

    fn step(&mut self, by: isize) {
        if self.below == Below::Medians {
            self.scroll(by);
        } else {
            let count = Engine::ALL.len() as isize;
            self.engine = (self.engine as isize + by).rem_euclid(count) as usize;
        }
    }
}

impl Page for TimingPage {
    fn hint(&self) -> String {
        if self.timings.is_empty() {
            return "Five algorithms choose the same move. This measures how long each of them takes as the words grow."
                .into();
        }
        let engine = Engine::ALL[self.engine];
        self.findings.on(engine).map(Finding::brief).unwrap_or_default()
    }

    fn status(&self) -> String {
        match (&self.run, self.extent) {
            (Run::Fresh, _) => self.dials.text(0).to_owned(),
            (_, Extent::Short) => "short run".to_owned(),
            (_, Extent::Full) => format!("{} seconds", self.experiment.budget.as_secs()),
        }
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Run, Action::NextPaper, Action::NextView]
    }

    fn dials(&mut self) -> &mut Dials {
        &mut self.dials
    }

    fn shown_dials(&self) -> &Dials {
        &self.dials
    }

    fn begin(&mut self, extent: Extent, _: &Lexicon) -> Result<Task, String> {
        self.extent = extent;
        self.experiment = match extent {
            Extent::Short => Experiment { budget: SHORT, ..self.set_up() },
            Extent::Full => self.set_up(),
        };
        self.timings = Timings::default();
        self.scrolled = None;
        self.current = None;
        self.conclude();
        Ok(Task::TimeEngines(self.experiment))
    }

    fn take_in(&mut self, report: &Report) {
        let Report::Timing(report) = report else { return };
        match *report {
            TimingReport::Machine { memory } => self.findings.memory = memory.unwrap_or(USUAL_MEMORY),
            TimingReport::Begun(engine, len) => self.current = Some((engine, len)),
            TimingReport::Measured(measurement) => {
                self.timings.add(measurement);
                self.conclude();
            }
            TimingReport::Stopped(engine, stop) => self.timings.note_stop(engine, stop),
        }
    }

    fn run(&mut self) -> &mut Run {
        &mut self.run
    }

    fn shown_run(&self) -> &Run {
        &self.run
    }

    fn handle(&mut self, input: &Input, _: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::NextPaper) => {
                self.paper = match self.paper {
                    None => Some(Paper::Regular),
                    Some(Paper::Regular) => Some(Paper::SemiLog),
                    Some(Paper::SemiLog) => Some(Paper::LogLog),
                    Some(Paper::LogLog) => None,
                }
            }
            Input::Act(Action::NextView) => {
                self.below = match self.below {
                    Below::Fits => Below::Medians,
                    Below::Medians => Below::Nothing,
                    Below::Nothing => Below::Fits,
                }
            }
            Input::Act(Action::Up) => self.step(-1),
            Input::Act(Action::Down) => self.step(1),
            Input::Act(Action::PageUp) => self.scroll(-10),
            Input::Act(Action::PageDown) => self.scroll(10),
            Input::Act(Action::Home) => self.scrolled = Some(0),
            Input::Act(Action::End) => self.scroll(isize::MAX),
            Input::Point(Target::Line(at)) => self.engine = (*at).min(Engine::ALL.len() - 1),
            _ => return false,
        }
        true
    }

    fn files(&self) -> Vec<Export> {
        if self.timings.is_empty() {
            return Vec::new();
        }
        let file = |extension, content| Export { stem: "etaoin-timing", extension, content };
        vec![
            file("csv", csv::timings(&self.timings)),
            file("svg", sheet("Time to choose a move in Etaoin", &self.figure)),
        ]
    }

    fn progress(&self) -> String {
        let count = self.timings.all().len();
        let medians = counted(count, "median", "medians");
        let budget = self.experiment.budget.as_secs_f64();
        let longer = format!("⟨lab-run⟩ measures for {}", self.dials.text(0));
        match (&self.run, self.extent) {
            (Run::Fresh, _) => format!("{longer}; ⟨lab-setup⟩ changes that."),
            (Run::Running { .. }, extent) => {
                let at = self.current.map_or_else(String::new, |(engine, len)| {
                    format!("   {engine} on {} letters …", Quantity::Letters.exact(len as f64))
                });
                let what = if extent == Extent::Short { "Short run: " } else { "" };
                format!("{what}{:.1} of {budget} s{at}", self.run.elapsed().as_secs_f64())
            }
            (Run::Stopped(_), _) => {
                format!("Stopped after {}: {medians}; ⟨lab-run⟩ starts again.", self.run.seconds())
            }
            (_, Extent::Short) => format!("Short run: {medians} in {}; {longer}.", self.run.seconds()),
            _ => format!("{medians} in {}; ⟨lab-run⟩ measures again.", self.run.seconds()),
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
