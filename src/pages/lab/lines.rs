//! The Lab in line mode: which experiment, how it is set up, and what it found, as soon as that is there.

use super::{Lab, names};
use crate::screen::lab::{Extent, Run};
use crate::screen::{Choice, Context, Lines, Question, Request, Topic, ViewContext};
use arcade_ui::facts::Fact;

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

impl Lab {
    /// The results of the page, each line a fact: how far the run came, and what it found; why there is nothing, where it failed.
    fn results(&self) -> Vec<Fact> {
        let found = || self.page().told().aloud().into_iter().map(Fact::sentence);
        match &self.page().state().run {
            Run::Failed(sentence) => vec![Fact::sentence(sentence)],
            _ => std::iter::once(Fact::sentence(self.progress())).chain(found()).collect(),
        }
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

    fn ask_what(&self) -> Question {
        let begin = if self.is_busy() {
            Choice::new(STOP, "what was found stays")
        } else {
            Choice::new(RUN, self.setup_in_words())
        };
        let set_up = self.can_be_set_up().then(|| Choice::plain(SET_UP));
        let results = self.has_results().then(|| Choice::new(RESULTS, "hear them again"));
        let progress = self.is_busy().then(|| Choice::new(PROGRESS, "how far it is"));
        let known = (!self.known().is_empty()).then(|| Choice::new(KNOWN, "what is known without a run"));
        let choices: Vec<Choice> = [Some(begin), progress, set_up, results, known, Some(Choice::plain(OTHERS))]
            .into_iter()
            .flatten()
            .collect();
        Question::choice("What next?", choices)
    }

    /// What would be run: each option with what is chosen.
    fn setup_in_words(&self) -> String {
        let dials = &self.page().state().dials;
        let told = (0..dials.len()).map(|line| format!("{} {}", dials.words(line)[0], dials.text(line)));
        told.collect::<Vec<_>>().join(", ")
    }

    fn answer_what(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match text {
            RUN => {
                self.start(Extent::Full, cx);
                self.asks = Asks::Begun;
            }
            STOP => {
                self.stop(cx);
                let found = if self.has_results() {
                    " Type results to hear what it found so far."
                } else {
                    " It has found nothing yet."
                };
                cx.ask(Request::Notice(format!("The experiment has stopped.{found}")));
            }
            PROGRESS => cx.ask(Request::Notice(self.progress())),
            SET_UP => self.asks = Asks::Setup(0),
            RESULTS => self.told += 1,
            KNOWN => self.known().into_iter().for_each(|line| cx.ask(Request::Notice(line))),
            OTHERS => self.asks = Asks::Experiment,
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

    fn told(&self, topic: Topic, _: &ViewContext<'_>) -> Option<Vec<Fact>> {
        match (topic, self.asks) {
            // Earlier results are no longer there.
            (Topic::Event(at), _) => (at + 1 == self.told).then(|| self.results()),
            (Topic::Now, Asks::What | Asks::Begun) if self.is_busy() => {
                Some(vec![Fact::sentence("It runs: what it finds is told when it is done.")])
            }
            (Topic::Now, Asks::What | Asks::Begun) => Some(vec![Fact::new("Experiment", names()[self.at])]),
            (Topic::Now, _) => Some(Vec::new()),
            _ => None,
        }
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        Some(match self.asks {
            Asks::Experiment => Question::choice("Which experiment?", names().into_iter().map(Choice::plain).collect()),
            Asks::What | Asks::Begun => self.ask_what(),
            Asks::Setup(line) => {
                let dials = &self.page().state().dials;
                let choices = dials.options(line).iter().map(Choice::plain).collect();
                let [label, note] = dials.words(line);
                Question::choice(format!("{label}, {note}?"), choices).or_else(dials.text(line))
            }
        })
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
