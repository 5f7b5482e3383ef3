//! Good test words: where taking the larger end goes wrong, the greatest loss first.

use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::dials::{Dial, Dials};
use super::run::Run;
use super::{Context, Export, Input, Page};
use crate::actions::Action;
use crate::engine::ends::hint::signed;
use crate::engine::etaoin::Word;
use crate::engine::lab::{TestWord, TestWords, csv};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::model::GameKind;
use crate::screen::Request;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target};
use crate::work::{Report, Task};

/// Rows from which on the rule of the two players stands above the list.
const WITH_RULE: u16 = 10;

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
                Dial::new("Tier", "how common the words are", tiers, 0),
                Dial::new("Length", "short ones can be checked by hand", options, 0),
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
    fn name(&self) -> &'static str {
        "Good test words"
    }

    fn hint(&self) -> String {
        match self.traps().get(self.at) {
            Some(word) => format!(
                "“{}” is worth {} to whoever begins; against a perfect player, greed gets at most {}. ⟨lab-confirm⟩ plays it.",
                word.word,
                signed(word.value),
                signed(word.greedy()),
            ),
            None => "A good test word is short, and yet the larger end is wrong on it against a perfect player.".into(),
        }
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

    fn begin(&mut self, lexicon: &Lexicon) -> Result<Task, String> {
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
            Run::Fresh => "⟨lab-run⟩ searches; ⟨lab-setup⟩ chooses tier and length.".into(),
            Run::Running { .. } => format!("Trying {tried} words …"),
            Run::Stopped(_) => "Stopped; ⟨lab-run⟩ searches again.".into(),
            _ => format!("{found} traps among {tried} words; {unlucky} more lose only by an unlucky tie."),
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let ruled = if area.height < WITH_RULE { 0 } else { canvas.wrapped(area, TestWords::RULE, theme.muted) + 1 };
        let ruled = ruled.min(area.height);
        let area = Rect { y: area.y + ruled, height: area.height - ruled, ..area };
        let longest = self.traps().iter().map(|found| found.word.len()).max().unwrap_or(4).max(4);
        let is_wide = usize::from(area.width) >= longest + 47;
        let word = if is_wide { longest } else { longest.min(16) };
        let heading = if is_wide {
            format!("  {:<word$}{:>9}{:>8}{:>8}{:>7}   first move", "word", "letters", "value", "greedy", "lost")
        } else {
            format!("  {:<word$}{:>6}{:>7}{:>5}", "word", "value", "greedy", "lost")
        };
        canvas.row(area, 0, Line::styled(heading, theme.muted));
        canvas.fill(Rect { y: area.y + 1, height: 1.min(area.height.saturating_sub(1)), ..area }, '─', theme.faint);
        let list = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
        let height = usize::from(list.height);
        if height == 0 {
            return;
        }
        let from = self.at.saturating_sub(height * 2 / 3).min(self.traps().len().saturating_sub(height));
        for (row, (i, found)) in self.traps().iter().enumerate().skip(from).take(height).enumerate() {
            let spot = Rect { y: list.y + row as u16, height: 1, ..list };
            let here = i == self.at;
            let mut line = vec![
                Span::styled(if here { "▸ " } else { "  " }, theme.accent),
                Span::styled(format!("{:<word$}", found.word), if here { theme.selected } else { theme.heading }),
            ];
            let (value, greedy) = (signed(found.value), signed(found.greedy()));
            if is_wide {
                let first = if found.first_move_wrong { "   wrong" } else { "   right" };
                line.extend([
                    Span::styled(format!("{:>9}", found.word.len()), theme.muted),
                    Span::styled(format!("{value:>8}{greedy:>8}"), theme.text),
                    Span::styled(format!("{:>7}", found.lost), theme.bad),
                    Span::styled(first, theme.muted),
                ]);
            } else {
                line.push(Span::styled(format!("{value:>6}{greedy:>7}"), theme.text));
                line.push(Span::styled(format!("{:>5}", found.lost), theme.bad));
            }
            canvas.line(spot, Line::from(line));
            canvas.hit(spot, Target::Line(i));
        }
    }
}
