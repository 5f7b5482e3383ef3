//! The side panel of a word game: totals, what can still be done once, how good the hand is, and the words so far.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::found::{draw_rival_words, over_title};
use super::line::rest_of;
use super::play::HandPlay;
use crate::engine::wordgame::Phase;
use crate::screen::ViewContext;
use crate::widgets::{Canvas, panel};

impl HandPlay {
    /// The totals in one line, where there is no side panel.
    pub(super) fn draw_scores_in_line(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut spans =
            vec![Span::styled("you ", theme.you), Span::styled(format!("{:>4}", self.shown_total()), theme.heading)];
        if self.state().setup().rival.is_some() {
            spans.push(Span::styled("  rival ", theme.rival));
            spans.push(Span::styled(format!("{:>4}", self.rival_seen_total()), theme.heading));
        }
        let short = Line::from(spans.clone());
        if let (true, Some(best)) = (cx.settings.live_hints, self.reachable()) {
            spans.push(Span::styled("  in reach ", theme.muted));
            spans.push(Span::styled(format!("{best:>4}"), theme.heading));
        }
        let middle = Line::from(spans.clone());
        if let Some(share) = self.better_than() {
            spans.push(Span::styled(format!("   luckier than {share} of 100 hands"), theme.muted));
        }
        canvas.centred(area, 0, [Line::from(spans), middle, short]);
    }

    /// How many of a hundred hands are worse than this one.
    pub(super) fn better_than(&self) -> Option<u32> {
        let best = self.analysis()?.totals().full;
        let share = self.board.odds.as_ref().filter(|odds| odds.size == self.whole().len())?.percentile(best)?;
        Some((share * 100.0).round() as u32)
    }

    /// The side panel.
    pub(super) fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let rival = self.state().setup().rival;
        let told = self.shown_hint(cx.settings) > 0;
        // Air under the frame where there is room for it.
        let air = u16::from(area.height >= 24);
        let you = air + if told { 12 } else { 8 };
        let rest = area.height.saturating_sub(you);
        let most = if area.height > 40 { area.height } else { 9 };
        let theirs = if rival.is_some() { (rest / 2).min(most) } else { 0 };
        let words = rest.saturating_sub(theirs).min(most);
        let [you, theirs, words] =
            Layout::vertical([Constraint::Length(you), Constraint::Length(theirs), Constraint::Length(words)])
                .areas(area);
        self.draw_you(told, air, you, canvas);
        if rival.is_some() {
            draw_rival_words(self, self.rival_seen(self.number()), self.rival_seen_total(), theirs, canvas);
        }
        let inside = panel("found in this hand", words, canvas);
        self.draw_found(inside, cx, canvas);
    }

    /// Your total, what can be done once a game, and the quality of the hand; with hints, the figures of it.
    fn draw_you(&self, told: bool, air: u16, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let inside = rest_of(panel("", area, canvas), air);
        over_title(area, Span::styled(format!(" you {} ", self.shown_total()), theme.you), canvas);
        let (swapped, replayed) = self.state().used();
        // The swap is made before the first word of a hand.
        let swap = match (swapped, self.state().may_substitute(), self.state().hands_left()) {
            (true, ..) => "done",
            (false, true, _) => "once",
            (false, false, 0) => "too late",
            (false, false, _) => "next hand",
        };
        let replay = if replayed { "done" } else { "once" };
        for (row, (label, state)) in [("swap a letter", swap), ("replay a hand", replay)].into_iter().enumerate() {
            figure(inside, row as u16, label, state, canvas);
        }
        let quality = self.better_than();
        let lines = match (quality, self.analysis().map(|known| known.totals().full)) {
            (_, Some(0)) => ["no word can be made".to_owned(), "of this hand".to_owned()],
            (Some(share), _) => ["this hand is luckier".to_owned(), format!("than {share} of 100 hands")],
            (None, _) => [String::new(), String::new()],
        };
        for (row, line) in (3..).zip(lines) {
            canvas.row(inside, row, Span::styled(line, theme.muted));
        }
        if let Some(known) = self.analysis().filter(|_| told) {
            let totals = known.totals();
            figure(inside, 6, "best possible", &totals.full.to_string(), canvas);
            figure(inside, 7, "with well-known words", &totals.par.to_string(), canvas);
            if let Some(best) = self.reachable().filter(|_| self.state().phase() != Phase::After) {
                figure(inside, 8, "still in reach", &best.to_string(), canvas);
            }
        }
    }
}

/// A label with its figure at the right.
fn figure(area: Rect, row: u16, label: &str, value: &str, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    canvas.row(area, row, Span::styled(label, theme.muted));
    canvas.row(area, row, Line::from(Span::styled(value, theme.heading)).right_aligned());
}
