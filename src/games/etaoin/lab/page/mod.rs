//! Find trick words: where taking the larger end goes wrong, the greatest loss first.

mod replay;
mod view;

use std::sync::Arc;

use ratatui::layout::Rect;

use super::words::{self, csv};
use crate::model::GameKind;
use crate::screen::lab::{Dial, Extent, LabPage, Page, PageState, Run, moved};
use crate::screen::{Context, Export, Guide, Input, Request};
use crate::work::{Report, Task};
use arcade_engine::etaoin::Word;
use arcade_engine::lab::{TestWord, TestWords, ends};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::actions::Action;
use arcade_ui::facts::{Block, Document};
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::{Canvas, Target};

/// The page.
pub(super) static PAGE: LabPage = LabPage {
    name: "Find trick words",
    short_name: "Trick words",
    about: "the words on which always taking the larger end loses most",
    guide,
    open: |cx| Box::new(TestWordsPage::new(cx.lexicon)),
};

/// What there is to know of this page.
fn guide(guide: Guide) -> Guide {
    guide
            .section("What this is")
            .text("Words on which always taking the larger end goes wrong, the worst ones first. ⟨lab-confirm⟩ plays the one under the cursor.")
            .section("Words you may meet")
            .term("given away", "how many points worse than perfect play greed ends on this word.")
}

/// How many words line mode tells, those with the largest loss.
const TOLD: usize = 20;

#[derive(Debug)]
struct TestWordsPage {
    state: PageState,
    /// The lengths on offer, after “all”.
    lengths: Vec<usize>,
    /// How many words were tried.
    tried: usize,
    found: Arc<TestWords>,
    at: usize,
}

impl TestWordsPage {
    fn new(lexicon: &Lexicon) -> Self {
        let lengths: Vec<usize> = lexicon.lengths().collect();
        let all = std::iter::once("all lengths".to_owned());
        let options = all.chain(lengths.iter().map(|length| format!("{length} letters"))).collect();
        Self {
            state: PageState::new(vec![
                Dial::tiers(0),
                Dial::new("Length", "short words can be checked by hand", options, 0),
            ]),
            lengths,
            tried: 0,
            found: Arc::default(),
            at: 0,
        }
    }

    fn traps(&self) -> &[TestWord] {
        &self.found.traps
    }

    fn tier(&self) -> Tier {
        Tier::ALL[self.state.dials.get(0)]
    }

    /// The one length to try, or none for all.
    fn length(&self) -> Option<usize> {
        self.state.dials.get(1).checked_sub(1).map(|index| self.lengths[index])
    }

    fn step(&mut self, by: isize) {
        self.at = moved(self.at, by, self.traps().len());
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
        format!("{} words · {}", self.state.dials.text(0), self.state.dials.text(1))
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Confirm]
    }

    fn state(&self) -> &PageState {
        &self.state
    }

    fn state_mut(&mut self) -> &mut PageState {
        &mut self.state
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

    fn told(&self) -> Document {
        if self.traps().is_empty() {
            return Document::of([]);
        }
        let (all, told) = (self.traps(), self.traps().len().min(TOLD));
        let which = (all.len() > told)
            .then(|| Block::Text(format!("The first {told} of {}, the most expensive first:", grouped(all.len()))));
        let worst = Block::Table(words::columns().table(&all[..told]));
        Document::of(which.into_iter().chain([worst]))
    }

    fn files(&self) -> Vec<Export> {
        if self.traps().is_empty() {
            return Vec::new();
        }
        vec![Export { stem: "test-words", extension: "csv".into(), content: csv(self.traps()) }]
    }

    fn progress(&self) -> String {
        let [tried, found, unlucky] = [self.tried, self.traps().len(), self.found.unlucky].map(grouped);
        match &self.state.run {
            Run::Fresh => "⟨lab-run⟩ searches; ⟨lab-setup⟩ chooses the words and their length.".into(),
            Run::Running { .. } => format!("Trying {tried} words …"),
            Run::Stopped(_) => {
                format!("Stopped after {tried} words, {found} of which trick greed; ⟨lab-run⟩ searches again.")
            }
            _ => format!(
                "{found} of {tried} words trick greed; {unlucky} more do where it takes the wrong one of two equal ends."
            ),
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
