//! A round drawn: what was played and what it cost, the board before it, and which of the mistakes it is.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Answer, Round, Stand, Verdict, settings};
use crate::play::board::Told;
use crate::screen::{Screen, ViewContext};
use arcade_ui::facts::{Say, Tone};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::stack::{fill, middle_columns, middle_rows, part, rows};
use arcade_ui::widgets::text::wrapped;

/// Rows of a board at least, and of an area in which nothing has to be short.
const BOARD: u16 = 7;
const ROOMY: u16 = 14;
/// Columns of sentences at most.
const TEXT: u16 = 76;
/// Rows of the hint line in which why an answer is right or wrong is told in full.
const TOLD: usize = 3;
/// What a person wants to know of a game that is tried again.
const STAYS: &str = "Your game stays as it was.";
/// And of an answer that is tried again.
const FIRST_COUNTS: &str = "Your first answer counts.";

impl<B: Told> Round<B> {
    /// `mistake 1 of 3`, for the title line.
    pub(in crate::play::bout) fn status(&self) -> String {
        let count = self.mistakes.len();
        if self.mistake().is_none() { self.result() } else { format!("mistake {} of {count}", self.at + 1) }
    }

    /// `3 of 4 found`.
    pub(super) fn result(&self) -> String {
        format!("{} of {} found", self.found(), self.mistakes.len())
    }

    /// The hint line: how to answer, or why the answer is right or wrong.
    pub(in crate::play::bout) fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let Some(answer) = self.answer() else {
            if self.mistake().is_none() {
                return Line::styled(format!("⟨next-try⟩ goes back to the game. {STAYS}"), theme.text);
            }
            if self.asked.is_some() {
                return Line::styled("Judging your answer…", theme.text);
            }
            let settings = settings(cx.settings);
            return Screen::hint(&*self.table, &ViewContext { settings: &settings, ..*cx }, theme);
        };
        Line::styled(self.why(answer, cx), theme.text)
    }

    /// Why the answer is right or wrong, in as many words as there is room for; what would have been best once that is shown.
    fn why(&self, answer: &Answer, cx: &ViewContext<'_>) -> String {
        if self.hides_best() {
            return format!("{} ⟨answer-again⟩ tries once more, ⟨next-try⟩ shows what was best.", answer.comes_to);
        }
        let is_long = wrapped(&answer.why.long, usize::from(cx.width)).len() > TOLD;
        answer.why.form(is_long).to_owned()
    }

    /// Rows that the hint line needs.
    pub(in crate::play::bout) fn hint_rows(&self, cx: &ViewContext<'_>) -> u16 {
        let told = self
            .answer()
            .filter(|_| !self.hides_best())
            .map(|answer| wrapped(&self.why(answer, cx), usize::from(cx.width)).len());
        told.unwrap_or_default() as u16
    }

    pub(in crate::play::bout) fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if self.mistake().is_none() {
            return self.draw_result(area, canvas);
        }
        let theme = canvas.theme;
        let (head, style) = self.headline(theme);
        let is_low = area.height < ROOMY;
        let head = centred(head.form(is_low), area.width, style);
        let before =
            self.mistake().map(|mistake| centred(&mistake.before, area.width, theme.muted)).unwrap_or_default();
        let height = |lines: &[Line<'_>]| part(lines.len() as u16);
        let [head_spot, board, before_spot, places, stays] = rows(
            area,
            [
                height(&head),
                fill(BOARD).air(1),
                height(&before).rank(2),
                part(1).air(1).rank(1).when(self.mistakes.len() > 1),
                part(1).air(1).rank(3),
            ],
        );
        for (spot, lines) in [(head_spot, head), (before_spot, before)] {
            for (row, line) in (0..).zip(lines) {
                canvas.row(spot, row, line);
            }
        }
        let settings = settings(cx.settings);
        Screen::view(&*self.table, board, &ViewContext { settings: &settings, ..*cx }, canvas);
        let is_second = matches!(self.stand, Stand::AskedAgain | Stand::Shown(Some(_)));
        let told = if is_second { FIRST_COUNTS } else { STAYS };
        canvas.centred(places, 0, [self.places(true, theme), self.places(false, theme)]);
        canvas.centred(stays, 0, [Line::styled(told, theme.faint)]);
    }

    /// What stands above the board: what was played there, or the verdict on the answer.
    fn headline(&self, theme: &Theme) -> (Say, Style) {
        match (self.answer(), self.mistake()) {
            (Some(answer), _) => (answer.headline(), answer.verdict.tone().style(theme)),
            (None, Some(mistake)) => {
                // Where it is narrow, the title line has no room for which one it is.
                let (long, short) = (mistake.told.long.clone(), mistake.told.short().trim_end_matches('.'));
                let told = Say::new(long, format!("{short} · {} of {}", self.at + 1, self.mistakes.len()));
                (told, theme.heading)
            }
            (None, None) => (self.result().into(), theme.heading),
        }
    }

    /// The mistakes with what came of each so far; with where they stand in the game if that is to be `named`.
    fn places(&self, named: bool, theme: &Theme) -> Line<'static> {
        let mut spans = Vec::new();
        for (at, mistake) in self.mistakes.iter().enumerate() {
            let (mark, mark_style) = mark(self.answers[at].as_ref(), at == self.at, theme);
            let (name, style) =
                if at == self.at { ("this one", theme.text) } else { (mistake.place.as_str(), theme.muted) };
            let gap = if at == 0 {
                ""
            } else if named {
                "     "
            } else {
                " "
            };
            spans.extend([Span::raw(gap), Span::styled(mark, mark_style)]);
            spans.extend(named.then(|| Span::styled(format!(" {name}"), style)));
        }
        Line::from(spans)
    }

    /// What came of the round: how many were found, and each mistake with the answer to it.
    fn draw_result(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let [block] = middle_columns(area, [part(1).to(TEXT)]);
        let count = self.mistakes.len() as u16;
        let [head, list] = middle_rows(block, [part(1), part(1).to(count).air(1)]);
        let tone = if self.found() == self.mistakes.len() { Tone::Good } else { Tone::Name };
        canvas.centred(head, 0, [Line::styled(format!("{}.", self.result()), tone.style(theme))]);
        let wide = self.mistakes.iter().map(|mistake| Line::raw(mistake.place.as_str()).width()).max().unwrap_or(0);
        let shown = usize::from(list.height);
        for (row, (mistake, answer)) in (0..).zip(self.mistakes.iter().zip(&self.answers).take(shown)) {
            let (mark, style) = mark(answer.as_ref(), false, theme);
            let place = Span::styled(format!(" {:<wide$}  ", mistake.place), theme.muted);
            let told = Span::styled(came_of(answer.as_ref()).long, theme.text);
            canvas.row(list, row, Line::from(vec![Span::styled(mark, style), place, told]));
        }
    }
}

/// `found: E`, `not found: O`, `not tried`.
pub(super) fn came_of(answer: Option<&Answer>) -> Say {
    let Some(answer) = answer else { return "not tried".into() };
    let (verdict, played) = (answer.verdict.name(), &answer.played);
    if answer.verdict == Verdict::Found {
        let with_hint = if answer.with_hint { ", with a hint" } else { "" };
        return format!("{verdict}: {played}{with_hint}").into();
    }
    Say::from(format!("{verdict}: {played}")).spoken(format!("{verdict}: you played {played}"))
}

/// The mark of a mistake: whether it was found, or is the one that is tried.
fn mark(answer: Option<&Answer>, is_here: bool, theme: &Theme) -> (&'static str, Style) {
    match answer.map(|answer| answer.verdict) {
        Some(Verdict::Found) => ("✓", theme.good),
        Some(Verdict::Nearly | Verdict::Unknown) => ("~", theme.accent),
        Some(Verdict::Wrong) => ("×", theme.bad),
        None if is_here => ("●", theme.accent),
        None => ("○", theme.muted),
    }
}

/// `text` in lines in the middle of so many columns.
fn centred(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let lines = wrapped(text, usize::from(width.min(TEXT)));
    lines.into_iter().map(|line| Line::styled(line, style).centered()).collect()
}
