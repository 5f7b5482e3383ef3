//! The report of an experiment that timed algorithms on growing inputs.

use std::env::consts::{ARCH, OS};

use super::conclusion::conclusion;
use super::engines::{self, Engine};
use super::prompts;
use super::words::{analysis, objective, rules};
use crate::reports::plots::{self, graph, sheet};
use crate::work::{Timed, TimingReport};
use arcade_engine::lab::figure::{Figure, Paper, Quantity};
use arcade_engine::lab::{
    Algorithm, Bound, Experiment, Finding, Findings, Law, LimitReached, RULE, STARTS, Subject, Timings,
};
use arcade_engine::text::{capitalised, joined};
use arcade_ui::facts::{Block, Columns, Document, Fact, Record, Table};

/// The memory that predictions count on where the system does not tell its own.
const USUAL_MEMORY: u64 = 16_000_000_000;

/// An experiment and what it has found so far.
#[derive(Debug, Clone)]
pub struct Study {
    /// What is to be measured.
    pub experiment: Experiment,
    /// The programs of the player’s among those that are timed.
    pub programs: Vec<Timed>,
    /// What it runs on, where the system tells.
    pub processor: Option<String>,
    /// What was measured.
    pub timings: Timings,
    /// What follows from it.
    pub findings: Findings,
}

impl Study {
    /// An experiment of which nothing is measured yet.
    pub fn new(experiment: Experiment, programs: Vec<Timed>) -> Self {
        let timings = Timings::new(experiment.subject, experiment.algorithms.clone());
        Self { experiment, programs, processor: None, findings: Findings::of(&timings, USUAL_MEMORY), timings }
    }

    /// Takes in what happened in the experiment.
    pub fn receive(&mut self, report: &TimingReport) {
        match report {
            TimingReport::Machine { memory, processor } => {
                // It is told first: what was measured before, by a run that was stopped and began anew, counts no more.
                *self = Self::new(self.experiment.clone(), std::mem::take(&mut self.programs));
                self.findings.memory = memory.unwrap_or(USUAL_MEMORY);
                self.processor.clone_from(processor);
            }
            TimingReport::Begun(..) => {}
            TimingReport::Measured(measurement) => {
                self.timings.add(*measurement);
                self.findings = Findings::of(&self.timings, self.findings.memory);
            }
            TimingReport::Stopped(algorithm, stop) => {
                self.timings.note_stop(*algorithm, stop.clone());
                self.findings = Findings::of(&self.timings, self.findings.memory);
            }
        }
    }

    /// What was measured, as a figure.
    pub fn figure(&self, quantity: Quantity) -> Figure {
        Figure::of(&self.timings, &self.findings, quantity)
    }

    /// The times on linear, semi-log and log-log axes, as scalable vector graphics; None where no graphs can be drawn.
    pub fn svg(&self) -> Option<String> {
        plots::CAN_BE_DRAWN.then(|| sheet(&self.subject().heading(), &self.figure(Quantity::Seconds)))
    }

    /// The whole report. What is to be said in one’s own words is drafted, or is left open with the questions to answer.
    pub fn document(&self, is_drafted: bool) -> Document {
        let subject = self.subject();
        let mut blocks = vec![Block::Prompt(vec![prompts::NAMES.to_owned()])];
        let [objective, conclusion] = if is_drafted {
            [Block::Text(objective(subject).to_owned()), Block::Draft(conclusion(&self.timings, &self.findings))]
        } else {
            [Block::Prompt(prompts::objective()), Block::Prompt(prompts::conclusion(subject))]
        };
        let sections: [(&str, Vec<Block>); 9] = [
            ("Objective", vec![objective]),
            ("The rules", vec![Block::Text(rules(subject).to_owned())]),
            ("Set-up", self.set_up()),
            ("Data", self.data()),
            ("Graphs", self.graphs()),
            ("Fits", self.fits()),
            (in_a_day(subject), self.day()),
            ("Analysis", self.analysis()),
            ("Conclusion", vec![conclusion]),
        ];
        for (heading, section) in sections {
            blocks.push(Block::Section(heading.to_owned()));
            blocks.extend(section);
        }
        Document::of(blocks).titled(subject.heading())
    }

    /// What is asked of those that are timed.
    pub fn about(&self) -> String {
        let algorithms = &self.experiment.algorithms;
        let asked = algorithms.iter().any(|one| one.is_program()).then(|| self.subject().asked());
        let about = self.is_bounded().then(|| self.subject().about());
        asked.into_iter().chain(about).collect::<Vec<_>>().join(" ")
    }

    /// Whether bounds can be told of some, which they can’t of programs.
    pub fn is_bounded(&self) -> bool {
        !self.experiment.algorithms.iter().all(|one| one.is_program())
    }

    /// Whose algorithms are timed.
    pub const fn subject(&self) -> Subject {
        self.experiment.subject
    }

    /// The programs that gave a wrong answer or none, in a sentence; `None` where all went well.
    pub fn failure(&self) -> Option<String> {
        let failures: Vec<String> = self.experiment.algorithms.iter().filter_map(|&one| self.failed(one)).collect();
        (!failures.is_empty()).then(|| failures.join(" "))
    }

    /// The same of one of them.
    pub fn failed(&self, program: Algorithm) -> Option<String> {
        let LimitReached::Failed(reason) = self.timings.stop(program)? else { return None };
        Some(format!("{program} failed: {reason}."))
    }

    /// What was found, in sentences; nothing before anything was measured.
    pub fn in_words(&self) -> Document {
        let found = self.found().map(|found| found.spoken(self.findings.memory));
        Document::of([Block::Sentences(found.chain(self.failure()).collect())])
    }

    /// Every algorithm with what was found of it.
    pub fn engines(&self) -> Vec<Engine> {
        let engine = |finding: &Finding| {
            let algorithm = finding.algorithm;
            let measurements = self.timings.of(algorithm).copied().collect();
            Engine::new(finding, measurements, self.timings.stop_reason(algorithm))
        };
        self.findings.all.iter().map(engine).collect()
    }

    /// Those of which something was measured.
    fn measured(&self) -> Vec<Engine> {
        self.engines().into_iter().filter(|engine| engine.finding.longest.is_some()).collect()
    }

    /// The findings on what was measured at all.
    fn found(&self) -> impl Iterator<Item = &Finding> {
        self.findings.all.iter().filter(|finding| finding.longest.is_some())
    }

    fn set_up(&self) -> Vec<Block> {
        let Experiment { budget, bytes, seed, .. } = self.experiment;
        let largest = self.subject().sized(self.experiment.largest());
        let counted_on = if self.is_bounded() { ", which predictions count on" } else { "" };
        let facts = vec![
            Fact::new("Machine", self.processor.as_deref().unwrap_or("please name it")),
            Fact::new("Memory", format!("{}{counted_on}", Quantity::Bytes.label(self.findings.memory as f64))),
            Fact::new("System", format!("{OS}, {ARCH}")),
            Fact::new("Program", format!("arcade {}", env!("CARGO_PKG_VERSION"))),
            Fact::new("Time", format!("{} seconds for all algorithms together", budget.as_secs_f64())),
            Fact::new(
                "Limits",
                format!("at most {largest}, and {} of memory for an algorithm", Quantity::Bytes.label(bytes as f64)),
            ),
            Fact::new("Seed", format!("{seed}: the same seed draws the same inputs again")),
        ];
        let heads = ["algorithm", "what it does", "time by analysis", "memory by analysis"];
        let mut algorithms = Table::of_words(heads).captioned(format!("The algorithms. {}", self.about()));
        self.findings.all.iter().for_each(|finding| algorithms.push(self.algorithm_row(finding.algorithm)));
        vec![
            Block::Facts(facts),
            Block::Text(self.again().to_owned()),
            Block::Command(self.command()),
            Block::Table(algorithms),
        ]
    }

    /// A row of the table of those that are timed.
    fn algorithm_row(&self, algorithm: Algorithm) -> Vec<String> {
        let program = self.programs.iter().find(|timed| timed.algorithm == algorithm);
        let does = program.map_or_else(|| algorithm.does().to_owned(), |timed| timed.command.line().to_owned());
        let unbounded = || ["yours to find", "not counted"].map(str::to_owned);
        let [time, memory] = if algorithm.is_program() { unbounded() } else { thetas(algorithm) };
        vec![algorithm.name().to_owned(), does, time, memory]
    }

    /// What is said of the command that repeats the experiment.
    fn again(&self) -> &'static str {
        let Experiment { subject, budget, bytes, seed, .. } = self.experiment;
        if bytes == Experiment::headless(subject, budget, seed).bytes {
            "This command measures the same again:"
        } else {
            "This command measures the same again, with more memory for an algorithm:"
        }
    }

    /// The command that repeats the experiment.
    fn command(&self) -> String {
        let Experiment { subject, budget, longest, seed, .. } = self.experiment;
        let usual = Experiment::headless(subject, budget, seed).longest;
        let length = if longest == usual { String::new() } else { format!(" --length {longest}") };
        let player = |timed: &Timed| format!(" --player '{}={}'", timed.command.name(), timed.command.line());
        let players: String = self.programs.iter().map(player).collect();
        let is_beside = self.experiment.algorithms.len() > self.programs.len() && !self.programs.is_empty();
        let reference = if is_beside { " --reference" } else { "" };
        let seconds = budget.as_secs_f64();
        format!("arcade lab timing {} --seconds {seconds} --seed {seed}{length}{players}{reference}", subject.name())
    }

    fn data(&self) -> Vec<Block> {
        let samples = self.timings.all.iter().map(|one| one.samples);
        let (fewest, most) = (samples.clone().min().unwrap_or(0), samples.max().unwrap_or(0));
        let samples = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
        let lengths = self.timings.lengths();
        let times = engines::by_size(&self.timings, Quantity::Seconds).table(&lengths);
        let times = times.captioned(format!("Times: each is the median of {samples} samples."));
        let ranges = engines::ranges(&self.timings).table(&lengths);
        let ranges =
            ranges.captioned("The least and the greatest of these samples, which the bars in the graphs show.");
        let memory = engines::by_size(&self.timings, Quantity::Bytes).table(&lengths);
        let memory = memory.captioned("Memory: what a run takes beside its input, counted and not measured.");
        let mut blocks = vec![Block::Table(times), Block::Table(ranges)];
        if self.has_memory() {
            blocks.push(Block::Table(memory));
        }
        let stops = self.found().filter_map(|finding| {
            let (algorithm, reason) = (finding.algorithm, self.timings.stop_reason(finding.algorithm)?);
            Some(format!("{algorithm} was given no larger {}: {reason}.", self.subject().input()))
        });
        blocks.extend(stops.map(Block::Text));
        blocks
    }

    /// Whether the memory of any algorithm was counted.
    fn has_memory(&self) -> bool {
        self.timings.all.iter().any(|one| one.bytes > 0)
    }

    fn graphs(&self) -> Vec<Block> {
        let wanted = [Some(Quantity::Seconds), self.has_memory().then_some(Quantity::Bytes)];
        let mut blocks = vec![Block::Text(
            "Each mark is a median, with a bar from the least to the greatest sample where these lie apart. The lines are the \
             growths that were fitted to the points. On regular paper a·n + b is straight, on semi-log paper a·b^n, \
             on log-log paper a·n^b; there the slope tells b."
                .to_owned(),
        )];
        if !plots::CAN_BE_DRAWN {
            return vec![Block::Text(
                "A page draws no graphs into files. The arcade in a terminal does, from the same values as in this report.".to_owned(),
            )];
        }
        for quantity in wanted.into_iter().flatten() {
            let figure = self.figure(quantity);
            blocks.push(Block::Part(capitalised(quantity.name())));
            blocks.extend(Paper::ALL.map(|paper| {
                let cut = joined(paper.cut(&figure).map(|one| one.to_string()), "and");
                let cut = if cut.is_empty() { cut } else { format!(" The larger sizes of {cut} have no room on it.") };
                let caption = format!("The {} on {} paper, where {}.{cut}", quantity.name(), paper, paper.straight());
                Block::Graph { caption, svg: graph(&figure, paper) }
            }));
        }
        blocks.extend(self.singles());
        blocks
    }

    /// A graph of each algorithm alone, on axes that it alone needs and on the paper where its growth is straight.
    fn singles(&self) -> Vec<Block> {
        let figure = self.figure(Quantity::Seconds);
        let shown = self.findings.all.iter().enumerate().filter(|(_, finding)| finding.longest.is_some());
        let graphs = shown.map(|(place, finding)| {
            let law = finding.growth.map(|growth| growth.law).or(finding.better().map(|fit| fit.law));
            let paper = if law == Some(Law::Exponential) { Paper::SemiLog } else { Paper::LogLog };
            Block::Graph {
                caption: format!("{} alone, on {} paper.", capitalised(finding.algorithm.name()), paper),
                svg: graph(&figure.only(place), paper),
            }
        });
        std::iter::once(Block::Part("Each on axes of its own".to_owned())).chain(graphs).collect()
    }

    fn fits(&self) -> Vec<Block> {
        let table = engines::both_laws().table(&self.measured()).captioned(
            "Both growths, fitted to the times by least squares of their logarithms: the factor a, the growth, ± how far the \
             95 % confidence interval of b reaches, the share R² of the variance that it explains, and how far off it the points are.",
        );
        let has_programs = !self.programs.is_empty();
        let rules = [STARTS, RULE].into_iter().filter(|_| has_programs).map(|rule| Block::Text(rule.to_owned()));
        let sentences = self.found().map(|finding| Block::Text(capitalised(&finding.sentence(self.findings.memory))));
        let memory = self.found().filter(|finding| finding.space.is_some());
        let memory = memory.map(|finding| Block::Text(capitalised(&finding.memory_sentence())));
        std::iter::once(Block::Table(table)).chain(rules).chain(sentences).chain(memory).collect()
    }

    fn day(&self) -> Vec<Block> {
        let (_, units) = self.subject().unit();
        let is_all = |finding: &Finding| finding.prediction.is_ok_and(|day| day.bound() == Bound::Inputs);
        let all = if self.found().any(is_all) {
            format!(" “Every {}” means {}.", self.subject().input(), self.subject().every_up_to())
        } else {
            String::new()
        };
        let caption = if self.is_bounded() {
            format!(
                "How many {units} a day is enough for, and how many the memory suffices for; the smaller one is the limit. As in \
                 the table of the memory, only what a run takes beside its input counts, for every algorithm: the input itself \
                 is taken to be there, or to be read as it comes. Where no bound is given for the memory there is no number.{all}"
            )
        } else {
            format!(
                "How many {units} a day is enough for, if the growth that fits better goes on: from where to where by the 95 % confidence \
                 interval of its slope. That knows the scatter of these times only: on a busy machine another measurement may lie \
                 outside. Measure twice before you rely on it.{all}"
            )
        };
        let table = engines::in_a_day(self.is_bounded()).table(&self.measured()).captioned(caption);
        vec![Block::Table(table)]
    }

    fn analysis(&self) -> Vec<Block> {
        let (_, units) = self.subject().unit();
        let texts = self.findings.all.iter().map(|finding| {
            let algorithm = finding.algorithm;
            if algorithm.is_program() {
                return Block::Prompt(prompts::analysis(algorithm));
            }
            let [time, memory] = thetas(algorithm);
            Block::Text(match analysis(algorithm) {
                Some(why) => format!("{}: time {time}, memory {memory}. {why}", capitalised(algorithm.name())),
                None => format!(
                    "{}: no bound is given here. Its time depends on which {units} they are, not only on how many.",
                    capitalised(algorithm.name())
                ),
            })
        });
        texts.collect()
    }
}

/// What a run came to: the command tells it, for programs and for people.
#[derive(Debug)]
pub struct Run {
    /// What was found.
    pub study: Study,
    /// How long it was to take, and how long it took, in seconds.
    pub seconds: [f64; 2],
    engines: Vec<Engine>,
}

impl Run {
    /// A run that was to take the first of these `seconds`, and took the second.
    pub fn new(study: Study, seconds: [f64; 2]) -> Self {
        let engines = study.engines();
        Self { study, seconds, engines }
    }
}

impl Record for Run {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("subject", "What was timed: etaoin, endgame, hangman or words", |run: &Self| {
                run.study.subject().name()
            })
            .field("seconds", "How long the race was to take", |run| run.seconds[0])
            .at_least(0)
            .field("seed", "The seed of the inputs", |run| run.study.experiment.seed)
            .field("memory", "The bytes of memory that predictions count on", |run| run.study.findings.memory)
            .objects("engines", engines::columns(), |run| &run.engines)
    }

    fn document(&self) -> Document {
        let Study { timings, findings, .. } = &self.study;
        let (count, seconds, subject) = (timings.all.len(), self.seconds[1], self.study.subject());
        let memory = Quantity::Bytes.label(findings.memory as f64);
        let bounded = format!("; predictions for {memory} of memory beside the input");
        let told = format!("{count} medians in {seconds:.1} s{}", if self.study.is_bounded() { &bounded } else { "" });
        let stops = findings.all.iter().filter_map(|finding| {
            let reason = timings.stop_reason(finding.algorithm)?;
            Some(format!("{} stopped: {reason}.", finding.algorithm))
        });
        let counted: Vec<&Engine> = self.engines.iter().filter(|engine| engine.is_counted()).collect();
        let memory = (!counted.is_empty()).then(|| Block::Table(engines::memory(subject).table(counted)));
        let blocks = [
            Some(Block::Sentences(vec![format!("{} {}", subject.question(), self.study.about()), told])),
            Some(Block::Table(engines::fits(subject, self.study.is_bounded()).table(&self.study.measured()))),
            memory,
            Some(Block::Sentences(findings.all.iter().map(|finding| finding.sentence(findings.memory)).collect())),
            Some(Block::Sentences(stops.collect())),
        ];
        Document::of(blocks.into_iter().flatten())
    }
}

/// Θ of the time and of the memory.
fn thetas(algorithm: Algorithm) -> [String; 2] {
    [algorithm.growth(), algorithm.space()]
        .map(|growth| growth.map_or_else(|| "no bound given".to_owned(), |growth| format!("Θ({growth})")))
}

/// The heading of what a day is enough for.
const fn in_a_day(subject: Subject) -> &'static str {
    match subject {
        Subject::Etaoin => "The longest word in a day",
        Subject::Endgame => "The largest board in a day",
        Subject::Hangman => "The longest list in a day",
        Subject::WordGame => "The largest hand in a day",
    }
}
