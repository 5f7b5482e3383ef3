//! Find trick words: where taking the larger end goes wrong, the greatest loss first.

mod story;
mod view;

use std::sync::Arc;

use ratatui::layout::Rect;

use super::dials::{Dial, Dials};
use super::run::{Extent, Run};
use super::{Context, Export, Input, Page};
use crate::actions::Action;
use crate::engine::etaoin::Word;
use crate::engine::lab::{TestWord, TestWords, csv, ends};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::model::GameKind;
use crate::screen::Request;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target};
use crate::work::{Report, Task};

/// The page.
#[derive(Debug)]
pub(super) struct TestWordsPage {
    dials: Dials,
    /// The lengths on offer, after “all”.
    lengths: Vec<usize>,
    run: Run,
    /// How many words were tried.
    tried: usize,
    found: Arc<TestWords>,
    at: usize,
}

impl TestWordsPage {
    pub(super) fn new(lexicon: &Lexicon) -> Self {
        let lengths: Vec<usize> = lexicon.lengths().collect();
        let tiers = Tier::ALL.map(|tier| tier.name().to_owned()).into();
        let all = std::iter::once("all lengths".to_owned());
        let options = all.chain(lengths.iter().map(|length| format!("{length} letters"))).collect();
        Self {
            dials: Dials::new(vec![
                Dial::new("Words", "how common the words are", tiers, 0),
                Dial::new("Length", "short words can be checked by hand", options, 0),
            ]),
            lengths,
            run: Run::Fresh,
            tried: 0,
            found: Arc::default(),
            at: 0,
        }
    }

    fn traps(&self) -> &[TestWord] {
        &self.found.traps
    }

    fn tier(&self) -> Tier {
        Tier::ALL[self.dials.get(0)]
    }

    /// The one length to try, or none for all.
    fn length(&self) -> Option<usize> {
        self.dials.get(1).checked_sub(1).map(|index| self.lengths[index])
    }

    fn step(&mut self, by: isize) {
        let last = self.traps().len().saturating_sub(1) as isize;
        self.at = (self.at as isize).saturating_add(by).clamp(0, last) as usize;
    }

    fn play(&self, cx: &mut Context<'_>) {
        if let Some(Ok(word)) = self.traps().get(self.at).map(|found| Word::new(&found.word)) {
            cx.ask(Request::PlayOn(GameKind::Etaoin, word.to_string()));
        }
    }
}

impl Page for TestWordsPage {
    fn hint(&self) -> String {
        let Some(word) = self.traps().get(self.at) else {
            return "A trick word is one on which taking the larger end each time gives points away.".into();
        };
        format!(
            "“{}”: a perfect first player {}; a greedy one {}. ⟨lab-confirm⟩ lets you play it.",
            word.word,
            ends(word.value),
            if word.greedy() > 0 { format!("still {}", ends(word.greedy())) } else { ends(word.greedy()) }
        )
    }

    fn status(&self) -> String {
        format!("{} words · {}", self.dials.text(0), self.dials.text(1))
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Confirm]
    }

    fn dials(&mut self) -> &mut Dials {
        &mut self.dials
    }

    fn shown_dials(&self) -> &Dials {
        &self.dials
    }

    fn begin(&mut self, _: Extent, lexicon: &Lexicon) -> Result<Task, String> {
        let mut text = String::new();
        self.tried = 0;
        let lengths = self.length().map_or(0..=usize::MAX, |length| length..=length);
        for word in lexicon.iter(self.tier(), lengths) {
            text.push_str(word.as_str());
            text.push('\n');
            self.tried += 1;
        }
        self.found = Arc::default();
        self.at = 0;
        Ok(Task::FindTestWords { words: text.into() })
    }

    fn take_in(&mut self, report: &Report) {
        if let Report::TestWords(found) = report {
            self.found = Arc::clone(found);
        }
    }

    fn run(&mut self) -> &mut Run {
        &mut self.run
    }

    fn shown_run(&self) -> &Run {
        &self.run
    }

    fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::Up) => self.step(-1),
            Input::Act(Action::Down) => self.step(1),
            Input::Act(Action::PageUp) => self.step(-10),
            Input::Act(Action::PageDown) => self.step(10),
            Input::Act(Action::Home) => self.at = 0,
            Input::Act(Action::End) => self.step(isize::MAX),
            Input::Act(Action::Confirm) if !self.traps().is_empty() => self.play(cx),
            Input::Point(Target::Line(at)) if *at == self.at => self.play(cx),
            Input::Point(Target::Line(at)) => self.at = (*at).min(self.traps().len().saturating_sub(1)),
            _ => return false,
        }
        true
    }

    fn is_quick(&self) -> bool {
        true
    }

    fn files(&self) -> Vec<Export> {
        let content = || csv::test_words(self.traps());
        let file =
            (!self.traps().is_empty()).then(|| Export { stem: "test-words", extension: "csv", content: content() });
        file.into_iter().collect()
    }

    fn progress(&self) -> String {
        let [tried, found, unlucky] =
            [self.tried, self.traps().len(), self.found.unlucky].map(|count| grouped(count as u128));
        match &self.run {
            Run::Fresh => "⟨lab-run⟩ searches; ⟨lab-setup⟩ chooses the words and their length.".into(),
            Run::Running { .. } => format!("Trying {tried} words …"),
            Run::Stopped(_) => "Stopped; ⟨lab-run⟩ searches again.".into(),
            _ => format!(
                "{found} of {tried} words trick greed; {unlucky} more do where it takes the wrong one of two equal ends."
            ),
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
