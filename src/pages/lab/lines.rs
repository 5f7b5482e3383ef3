//! The Lab in line mode: which experiment, how it is set up, and what it found, as soon as that is there.

use super::{Lab, names};
use crate::screen::lab::{Extent, LabPage, Run};
use crate::screen::{Choice, Context, Lines, Question, Request, Topic, ViewContext};
use arcade_ui::facts::{Document, Fact};

/// Which question of line mode is open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Asks {
    /// Which experiment.
    #[default]
    Experiment,
    /// What to do with the one that was chosen.
    What,
    /// The same behind the line that began it: what takes no time is told at once.
    Begun,
    /// Which option of its setup, in this line.
    Setup(usize),
}

const RUN: &str = "run";
const STOP: &str = "stop";
const SET_UP: &str = "set up";
const RESULTS: &str = "results";
const PROGRESS: &str = "progress";
const KNOWN: &str = "known";
const OTHERS: &str = "other experiments";

/// What is said when an experiment that runs is left.
const STOPPED: &str = "The experiment has stopped.";

impl Lab {
    /// What came of the run: how far it came, and what it found, each line a fact; why there is nothing, where it failed.
    fn results(&self, found: &Document) -> Vec<Fact> {
        match &self.page().state().run {
            Run::Failed(sentence) => vec![Fact::sentence(sentence)],
            _ => std::iter::once(self.progress()).chain(found.aloud()).map(Fact::sentence).collect(),
        }
    }

    /// The same as it is told when the run is over: where what was found has several parts, what there is to know first.
    fn outcome(&self) -> Vec<Fact> {
        let found = self.page().told();
        let lead = found.clone().lead();
        if lead.aloud().is_empty() || lead == found {
            return self.results(&found);
        }
        self.results(&lead).into_iter().chain([Fact::sentence("Type results to hear all of it.")]).collect()
    }

    /// How far the run is, in a sentence.
    fn progress(&self) -> String {
        let progress = self.page().progress();
        // What comes after a semicolon says which keys go on.
        let sentence = progress.split(';').next().unwrap_or_default().trim().replace("   ", ", ");
        format!("{}.", sentence.trim_end_matches(['.', '…', ' ']))
    }

    /// Whether the experiment runs that the player asked for.
    fn is_busy(&self) -> bool {
        self.runs_here() && self.runs(Extent::Full)
    }

    fn has_results(&self) -> bool {
        !self.runs_here() && self.page().state().run != Run::Fresh
    }

    /// What is known without a run, in lines.
    fn known(&self) -> Vec<String> {
        self.page().known().aloud()
    }

    /// What can be done with the experiment: the numbers mean the same whether it runs or not.
    fn ask_what(&self) -> Question {
        let is_busy = self.is_busy();
        let begin =
            if is_busy { Choice::new(PROGRESS, "how far it is") } else { Choice::new(RUN, self.setup_in_words()) };
        let set_up = self.can_be_set_up().then(|| Choice::plain(SET_UP));
        let known = (!self.known().is_empty()).then(|| Choice::new(KNOWN, "what is known without a run"));
        let results = if is_busy {
            Some(Choice::new(RESULTS, "what it has found so far"))
        } else {
            self.has_results().then(|| Choice::new(RESULTS, "what the last run found"))
        };
        let stop = is_busy.then(|| Choice::new(STOP, "what it has found stays"));
        let others = Choice::new(OTHERS, if is_busy { "stops this one" } else { "" });
        let choices = [Some(begin), set_up, known, Some(others), results, stop];
        Question::choice("What next?", choices.into_iter().flatten().collect())
    }

    /// What would be run: each option with what is chosen.
    fn setup_in_words(&self) -> String {
        let dials = &self.page().state().dials;
        let told = (0..dials.len()).map(|line| format!("{} {}", dials.words(line)[0], dials.text(line)));
        told.collect::<Vec<_>>().join(", ")
    }

    /// Stops what runs, and says so; `more` is told behind it where there are results.
    fn stop_aloud(&mut self, more: &str, cx: &mut Context<'_>) {
        if self.is_busy() && self.stop(cx) {
            let more = if self.has_results() { more } else { " It has found nothing yet." };
            cx.ask(Request::Notice(format!("{STOPPED}{more}")));
        }
    }

    /// Goes to the list of experiments; none runs there.
    pub(super) fn list_experiments(&mut self, cx: &mut Context<'_>) {
        self.stop_aloud(" What it has found stays.", cx);
        self.asks = Asks::Experiment;
    }

    fn answer_what(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match text {
            RUN => {
                self.start(Extent::Full, cx);
                self.asks = Asks::Begun;
            }
            STOP => {
                let found = " Type results to hear what it has found.";
                self.stop_aloud(found, cx);
            }
            PROGRESS => cx.ask(Request::Notice(self.progress())),
            SET_UP => self.asks = Asks::Setup(0),
            RESULTS => {
                self.results(&self.page().told()).into_iter().for_each(|fact| cx.ask(Request::Notice(fact.line())));
            }
            KNOWN => self.known().into_iter().for_each(|line| cx.ask(Request::Notice(line))),
            OTHERS => self.list_experiments(cx),
            _ => return Err("Type the number of a line, or its name.".to_owned()),
        }
        Ok(())
    }
}

impl Lines for Lab {
    fn events(&self) -> usize {
        self.told
    }

    fn tells_unasked(&self) -> bool {
        true
    }

    fn farewell(&self) -> Option<String> {
        self.is_busy().then(|| STOPPED.to_owned())
    }

    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        match (topic, self.asks) {
            // Earlier results are no longer there.
            (Topic::Event(at), _) => (at + 1 == self.told).then(|| self.outcome()),
            (Topic::Now, Asks::What | Asks::Begun) if self.is_busy() => {
                Some(vec![Fact::sentence("It runs: what it finds is told when it is done.")])
            }
            (Topic::Now, Asks::What | Asks::Begun) => {
                let limit = cx.surroundings.experiments_suffer().map(Fact::sentence);
                Some([Fact::new("Experiment", names()[self.at])].into_iter().chain(limit).collect())
            }
            (Topic::Now, _) => Some(Vec::new()),
            _ => None,
        }
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        Some(match self.asks {
            Asks::Experiment => {
                let named = |page: &LabPage| Choice::new(page.name, page.about).or_called([page.short_name]);
                Question::choice("Which experiment?", super::all().map(named).collect())
            }
            Asks::What | Asks::Begun => self.ask_what(),
            Asks::Setup(line) => {
                let dials = &self.page().state().dials;
                let choices = dials.options(line).iter().map(Choice::plain).collect();
                let [label, note] = dials.words(line);
                Question::choice(format!("{label}, {note}?"), choices).or_else(dials.text(line))
            }
        })
    }

    /// Who stops an experiment that has just ended does not leave the Lab.
    fn is_answer(&self, text: &str) -> bool {
        text.eq_ignore_ascii_case(STOP) && matches!(self.asks, Asks::What | Asks::Begun)
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match self.asks {
            Asks::Experiment => {
                let at = names().iter().position(|name| *name == text);
                let at = at.ok_or("Type the number of an experiment, or its name.")?;
                // No example is told, and so none is begun.
                self.stop(cx);
                (self.at, self.asks) = (at, Asks::What);
            }
            Asks::What | Asks::Begun => {
                self.asks = Asks::What;
                self.answer_what(text, cx)?;
            }
            Asks::Setup(line) => {
                let page = &mut self.pages[self.at];
                let dials = &mut page.state_mut().dials;
                let at = dials.options(line).iter().position(|option| option == text);
                dials.choose(line, at.ok_or("Type the number of a line, or its name.")?);
                let [label, _] = dials.words(line);
                cx.ask(Request::Notice(format!("{label}: {}.", dials.text(line))));
                page.setup_changed();
                let lines = page.state().dials.len();
                self.asks = if line + 1 < lines { Asks::Setup(line + 1) } else { Asks::What };
            }
        }
        Ok(())
    }

    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        self.asks == Asks::Begun && self.is_busy()
    }
}
