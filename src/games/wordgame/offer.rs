//! The offer to swap a letter, in a sentence; and the options, one a line, before a hand and after it.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::line::rest_of;
use super::play::{HandBoard, HandPlay};
use crate::actions::Action;
use crate::engine::wordgame::{Move, Phase, Symbol};
use crate::play::Board as _;
use crate::screen::ViewContext;
use crate::widgets::figures::wrapped;
use crate::widgets::{Canvas, Target};

/// Columns of the options, of what is said of each, and from which on all that is known of a swap fits.
const OPTIONS: u16 = 78;
const LABEL: u16 = 28;
const NOTES: u16 = 75;

impl HandPlay {
    /// The offer to swap a letter, in one or two rows; pressing it shows the letters.
    pub(super) fn draw_offer(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if !self.state().may_substitute() {
            return;
        }
        let theme = canvas.theme;
        let told = self.shown_hint(cx.settings) >= HandBoard::LIVE_STEP;
        let swaps = "⟨swap-letter⟩ swaps it";
        let whats = match self.swap_sentence().filter(|_| told) {
            Some(sentence) if self.swap_advised().is_some() => vec![format!("{sentence} {swaps}."), sentence],
            Some(sentence) => vec![sentence],
            None if told => vec![self.missing_note("Working out what each letter may bring …").to_owned()],
            None => vec!["⟨swap-letter⟩ changes one letter into another, once a game.".to_owned()],
        };
        let question = "Swap a letter first?  ";
        let least = self.swap_advised().filter(|_| told).map_or_else(
            || "Swap a letter? ⟨swap-letter⟩ does, once a game.".to_owned(),
            |letter| format!("Swap a letter? {} is best: ⟨swap-letter⟩.", super::coach::letter_name(letter)),
        );
        let filled = |text: &str| canvas.keys.fill_in(text).into_owned();
        let forms: Vec<Line<'_>> = whats
            .iter()
            .map(|what| {
                Line::from(vec![Span::styled(question, theme.heading), Span::styled(filled(what), theme.muted)])
            })
            .chain([Line::from(Span::styled(filled(&least), theme.heading))])
            .collect();
        let width = usize::from(area.width);
        // On one row what fits it; where there are two, what fits them when it is broken.
        let rows = |line: &Line<'_>| wrapped(&line.to_string(), width).len() as u16;
        let fits = |most: u16| forms.iter().position(|form| rows(form) <= most.min(area.height));
        let at = match fits(1) {
            Some(at) if at + 1 < forms.len() || area.height < 2 => at,
            _ => fits(2).unwrap_or(forms.len() - 1),
        };
        let line = forms.into_iter().nth(at).unwrap_or_default();
        let spot = Rect { height: rows(&line).min(area.height), ..area };
        canvas.paragraph(spot, Text::from(line));
        canvas.hit(spot, Target::Act(Action::Swap));
    }

    /// The options, one a line, with what the coach knows of each.
    pub(super) fn draw_options(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let before = self.state().phase() == Phase::Before;
        let told = before && self.shown_hint(cx.settings) > 0;
        let block = area.centered_horizontally(ratatui::layout::Constraint::Max(OPTIONS));
        let mut first = 0;
        if before {
            let forms = ["Which letter do you swap? It can be done once a game.", "Which letter do you swap?"];
            let fits = |form: &&&str| form.chars().count() <= usize::from(block.width);
            let asked = forms.iter().find(fits).unwrap_or(&forms[1]);
            canvas.row(block, 0, Span::styled(*asked, theme.heading));
            first = if usize::from(block.height) > self.options().len() + 1 { 2 } else { 1 };
            if first == 2 && told && block.width >= NOTES {
                let heading = "average  gain · better hand · best and worst letter";
                let spot = Rect { x: block.x + LABEL - 3, width: block.width - LABEL + 3, ..block };
                canvas.row(spot, 1, Span::styled(heading, theme.faint));
            }
        }
        self.draw_option_lines(told, rest_of(block, first), canvas);
    }

    fn draw_option_lines(&self, told: bool, block: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let options = self.options();
        let room = usize::from(block.height);
        // What is out of sight is told in a row of its own.
        let fit = if room > 1 && room < options.len() { room - 1 } else { room };
        let from = (self.board.option + 1).saturating_sub(fit);
        for (row, (at, option)) in options.iter().enumerate().skip(from).take(fit).enumerate() {
            let row = Rect { y: block.y + row as u16, height: 1, ..block };
            let here = at == self.board.option;
            let label = if here { theme.selected } else { theme.text };
            let note = match option.step {
                Move::Substitute(letter) if told => self.substitution_note(letter),
                Move::Keep if told => self.analysis().map_or_else(String::new, |known| {
                    format!("{:>4}       best possible for this hand as it is", known.totals().full)
                }),
                _ => option.note.clone(),
            };
            let line = vec![
                Span::styled(if here { "▸ " } else { "  " }, theme.accent),
                Span::styled(format!(" {:<23}", option.label), label),
            ];
            canvas.line(row, Line::from(line));
            let rest = Rect { x: row.x + LABEL, width: row.width.saturating_sub(LABEL), ..row };
            if Line::raw(note.as_str()).width() <= usize::from(rest.width) {
                let best =
                    matches!(option.step, Move::Substitute(letter) if told && self.swap_advised() == Some(letter));
                canvas.line(rest, Span::styled(note, if best { theme.good } else { theme.muted }));
            }
            canvas.hit(row, Target::Line(at));
            if here {
                canvas.focus(row);
            }
        }
        if fit < room {
            let hidden = [("▲", from), ("▼", options.len().saturating_sub(from + fit))];
            let told =
                hidden.iter().filter(|(_, count)| *count > 0).map(|(mark, count)| format!("{mark} {count} more"));
            let line = format!("   {}", told.collect::<Vec<_>>().join("   "));
            canvas.row(block, fit as u16, Span::styled(line, theme.muted));
        }
    }

    /// ` 574   +34 ·  55 % better · s  712 … j  208`: the expected best total and the gain, the chance to gain, the best
    /// and the worst draw.
    fn substitution_note(&self, letter: Symbol) -> String {
        let Some(advice) = self.substitution(letter) else { return "…".into() };
        let ends = advice.best().zip(advice.worst());
        let ends = ends.map(|((best, most), (worst, least))| format!(" · {best} {most:>4} … {worst} {least:>4}"));
        let ((expected, gain), chance) = (advice.in_points(), advice.chance * 100.0);
        let ends = ends.unwrap_or_default();
        format!("{expected:>4} {gain:>+5} · {chance:>3.0} % better{ends}").replace('-', "−")
    }
}
