//! The steps of a check: how a card hangs a guesser, and the hardest way of a rule.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::games::hangman::words::{misses, words};
use arcade_engine::hangman::proof::{Certificate, Proved, Step};
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, panel};

/// One of the two checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Check {
    /// That of the card.
    Card,
    /// That of the rule.
    Rule,
}

/// The steps of a check, as far as they were gone through.
pub(super) struct Walk<'a> {
    pub(super) check: Check,
    certificate: &'a Certificate,
    steps: &'a [Step],
    at: usize,
}

impl<'a> Walk<'a> {
    /// Of what was proved of a certificate, after `at` steps or all that there are.
    pub(super) fn of(check: Check, certificate: &'a Certificate, proved: &'a Proved, at: usize) -> Self {
        let steps = match check {
            Check::Card => &proved.hanging,
            Check::Rule => &proved.worst,
        };
        Self { check, certificate, steps, at: at.min(steps.len()) }
    }

    /// How many steps there are.
    pub(super) const fn len(&self) -> usize {
        self.steps.len()
    }

    /// What happens in the last of `at` steps, in a sentence or two.
    fn told(&self, at: usize) -> String {
        let rule = self.certificate.guesser.as_ref().map_or(0, |rule| rule.misses);
        let Some(last) = at.checked_sub(1) else {
            let most = misses(self.certificate.host.as_ref().map_or(0, |card| card.misses).into());
            return match self.check {
                _ if self.steps.is_empty() => "There is no step to go through here.".to_owned(),
                Check::Card => format!(
                    "The guesser sees the card, and asks for the letters that tell most. The host answers so that {most} still \
                     come."
                ),
                Check::Rule => format!(
                    "The guesser keeps to the rule. Of all that hosts can answer, this is the way on which least is left to spare \
                     of {}.",
                    misses(rule.into())
                ),
            };
        };
        let step = &self.steps[last];
        let (guess, left, so_far) = (step.guess, words(step.words), misses(step.wrong.len() as u32));
        let who = match (self.check, step.is_exception) {
            (Check::Card, _) => "The guesser says",
            (Check::Rule, false) => "The rule says",
            (Check::Rule, true) => "An exception says",
        };
        let answer = if step.is_miss() { format!("the one without {guess}") } else { step.pattern.to_string() };
        let are = if step.words == 1 { "is" } else { "are" };
        let what = format!(
            "{who} {guess}. Of {} families the host keeps {answer}: {left} {are} left, after {so_far}.",
            step.families
        );
        match self.check {
            _ if at < self.steps.len() => what,
            Check::Card => format!("{what} The guesser is hanged."),
            Check::Rule if step.words == 1 => format!("{what} The word is found."),
            Check::Rule => {
                let more = misses(step.words as u32 - 1);
                format!("{what} So few words cost {more} at most, which makes {rule} in all.")
            }
        }
    }

    /// Draws what was gone through; with all words of the card and those that are left, where they can be shown.
    pub(super) fn draw(&self, [all, left]: [&str; 2], area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let title = match self.check {
            Check::Card => "how the card hangs a guesser",
            Check::Rule => "the hardest way of the rule",
        };
        let title = format!("{title}: step {} of {}", self.at, self.steps.len());
        let inside = usize::from(area.width.saturating_sub(4));
        // The table stands still: there is always room for the longest sentence and for all words.
        let said = (0..=self.steps.len()).map(|at| wrapped(&self.told(at), inside).len()).max().unwrap_or(0) as u16;
        let names = if all.is_empty() { 0 } else { wrapped(all, inside).len() as u16 };
        let [area] = rows(area, [part(5).to(said + names + self.steps.len() as u16 + 4)]);
        let room = panel(&title, area, canvas);
        let shown = self.certificate.listed.length.max("answer".len());
        let names = part(names).rank(1).when(names > 0);
        let [sentence, words, head, table] = rows(room, [part(said), names, part(1).air(1), fill(1)]);
        canvas.wrapped(sentence, &self.told(self.at), theme.text);
        canvas.wrapped(words, left, theme.muted);
        let by = |text: &str| if self.check == Check::Rule { format!("{text:<10}") } else { String::new() };
        let line = |[number, guess, why, answer, words, misses]: [&str; 6]| {
            format!("{number:>2}  {guess:<5}  {}{answer:<shown$}  {words:>10}  {misses:>6}", by(why))
        };
        canvas.row(head, 0, Span::styled(line(["", "guess", "", "answer", "words left", "misses"]), theme.muted));
        let first = self.at.saturating_sub(usize::from(table.height));
        for (row, number) in (first..self.at).enumerate() {
            let step = &self.steps[number];
            let answer = if step.is_miss() { "no".to_owned() } else { step.pattern.to_string() };
            let why = if step.is_exception { "exception" } else { "rule" };
            let text = line([
                &(number + 1).to_string(),
                &step.guess.to_string(),
                why,
                &answer,
                &grouped(step.words),
                &step.wrong.len().to_string(),
            ]);
            let style = if number + 1 == self.at { theme.selected } else { theme.text };
            canvas.row(table, row as u16, Line::styled(text, style));
        }
    }

    /// The step that was gone through last.
    pub(super) fn last(&self) -> Option<&'a Step> {
        self.steps.get(self.at.checked_sub(1)?)
    }
}
