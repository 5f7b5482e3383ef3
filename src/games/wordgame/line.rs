//! The entry line: what is typed, the symbols it takes, what it would score; below it what is to be said of it.
//!
//! ```text
//!   ▸ cozy  C O Z !     (3 + 1 + 10) × 28 = 392  if it is a word
//!   ×28 = 9 × 4 letters − 4 × 2 letters left over
//! ```

use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::entry::verdict;
use super::play::HandPlay;
use super::spelling::Spelling;
use crate::engine::wordgame::review;
use crate::screen::ViewContext;
use crate::widgets::Canvas;
use crate::widgets::figures::wrapped;

/// Columns from which on the score stands beside what is typed, and where it stands then.
const BESIDE: u16 = 60;
const SCORE: u16 = 24;

/// How the wildcard is used.
const WILDCARD: &str = "! is a wildcard: type a consonant that you lack, and ! is laid for it.";

impl HandPlay {
    /// Whether something is to be said under the entry line that must not be missed: then it may take the room below.
    pub(super) fn warns(&self) -> bool {
        let laid = self.laid();
        self.board.doubt.is_some() || !self.state().hand().covers(&laid)
    }

    /// Draws the entry line and what is to be said of it, as far as `area` has rows.
    pub(super) fn draw_entry(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let laid = self.laid();
        let typed = &self.board.typed;
        let missing: Vec<usize> = self.state().hand().missing(&laid).map(|(place, _)| place).collect();
        let mut line = vec![Span::styled("▸ ", theme.accent)];
        if typed.is_empty() {
            line.push(Span::styled("type a word", theme.faint));
        }
        line.extend(typed.chars().enumerate().map(|(place, c)| {
            let style = if missing.contains(&place) { theme.bad } else { theme.accent };
            Span::styled(c.to_string(), style.add_modifier(Modifier::BOLD))
        }));
        line.push(Span::raw("  "));
        line.extend(laid.chars().enumerate().map(|(place, c)| {
            let (c, style) =
                if missing.contains(&place) { ('?', theme.bad) } else { (c.to_ascii_uppercase(), theme.muted) };
            Span::styled(format!("{c} "), style)
        }));
        let line = Line::from(line);
        let used = line.width() as u16;
        canvas.row(area, 0, line);
        if area.height > 0 {
            let at = area.x + 2 + typed.chars().count() as u16;
            canvas.type_at(Position::new(at.min(area.right().saturating_sub(1)), area.y));
        }
        let mut below = rest_of(area, 1);
        if missing.is_empty() {
            let rows = self.draw_score(used, area, cx, canvas);
            below = rest_of(area, 1 + rows);
        }
        self.draw_word_on_it(&laid, below, cx, canvas);
    }

    /// What is laid would score so much; or how many letters are left. Says whether it took a row of its own.
    fn draw_score(&self, used: u16, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> u16 {
        let theme = canvas.theme;
        let (forms, style) = if self.board.typed.is_empty() {
            let count = self.state().hand().len();
            let left = format!("{count} {} left", if count == 1 { "letter" } else { "letters" });
            // Where what stands below has no room, the wildcard is explained here.
            let told = format!("{left}; ! is any consonant");
            let is_last = area.width < BESIDE && area.height <= 2 && self.explains_wildcard();
            (if is_last { vec![told, left] } else { vec![left] }, theme.muted)
        } else {
            let preview = self.preview(self.live_hints(cx.settings));
            (preview.forms, if preview.is_word { theme.good } else { theme.text })
        };
        let fits = |room: u16| forms.iter().find(|form| Line::raw(form.as_str()).width() <= usize::from(room));
        let start = SCORE.max(used + 1);
        let beside =
            Rect { x: area.x + start.min(area.width), width: area.width.saturating_sub(start), height: 1, ..area };
        // What fits beside in full stands there; the same in a shorter form only where it has no row of its own.
        let full = forms.first().filter(|form| Line::raw(form.as_str()).width() <= usize::from(beside.width));
        if area.width >= BESIDE
            && let Some(form) = full
        {
            canvas.line(beside, Span::styled(form.clone(), style));
            return 0;
        }
        if let Some(form) = fits(area.width.saturating_sub(2)) {
            let row = rest_of(area, 1);
            canvas.row(
                Rect { x: row.x + 2, width: row.width.saturating_sub(2), ..row },
                0,
                Span::styled(form.clone(), style),
            );
        }
        1
    }

    /// The question before letters are lost; else why the word can't be laid; else where its factor comes from; with
    /// nothing typed, what became of the last entry.
    fn draw_word_on_it(&self, laid: &str, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let area = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area }.intersection(area);
        if let Some(warning) = self.doubt_sentence(cx.settings) {
            let forms = warning.map(|form| cx.keymap.fill_in(&form).into_owned());
            canvas.wrapped(area, fitting(&forms, area), theme.bad);
            return;
        }
        if !self.state().hand().covers(laid) {
            canvas.wrapped(area, &self.missing_reason(), theme.bad);
            return;
        }
        if !laid.is_empty() {
            let reason = self.factor_reason();
            if Line::raw(reason.as_str()).width() <= usize::from(area.width) {
                canvas.row(area, 0, Span::styled(reason, theme.faint));
            }
            return;
        }
        let Some(entry) = self.state().round().and_then(|round| round.entries.last()) else {
            self.draw_wildcard(area, canvas);
            return;
        };
        let style = if entry.is_valid() { theme.good } else { theme.bad };
        let said = verdict(entry, self.list(), Spelling::of(cx.settings));
        let mut rest = rest_of(area, canvas.wrapped(area, &said, style));
        if let Some(cost) = self.cost_of_last(cx) {
            rest = rest_of(rest, canvas.wrapped(rest, &cost, theme.muted));
        }
        self.draw_wildcard(rest, canvas);
    }

    /// How the wildcard is used, until it was used once.
    fn draw_wildcard(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if self.explains_wildcard() && wrapped(WILDCARD, usize::from(area.width)).len() <= usize::from(area.height) {
            canvas.wrapped(area, WILDCARD, canvas.theme.muted);
        }
    }

    /// What the last entry gave away, and what can still be reached; with live hints only.
    pub(super) fn cost_of_last(&self, cx: &ViewContext<'_>) -> Option<String> {
        let known = self.analysis().filter(|_| self.live_hints(cx.settings))?;
        let judged = review(self.state().round()?, known.table());
        let last = judged.last()?;
        Some(match last.lost() {
            0 => format!("Nothing was better: you can still reach {} with this hand.", last.after),
            given => format!("That cost {given}: you can still reach {} with this hand.", last.after),
        })
    }
}

/// The first of `forms` that `area` has room for when it is broken into lines; else the last of them.
pub(super) fn fitting<const N: usize>(forms: &[String; N], area: Rect) -> &str {
    let fits = |form: &&String| wrapped(form, usize::from(area.width)).len() <= usize::from(area.height);
    forms.iter().find(fits).or(forms.last()).map_or("", String::as_str)
}

/// The part of `area` from this row on.
pub(super) fn rest_of(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}
