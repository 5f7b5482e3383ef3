//! The side panel of a word game: totals, what was played, what could be had; and the result of the game.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::play::{HandPlay, Knowledge};
use crate::engine::wordgame::{Phase, figures, left_behind, review};
use crate::model::percent;
use crate::play::feats_line;
use crate::screen::ViewContext;
use crate::widgets::{Canvas, panel};

/// A line of what was played.
#[derive(Debug)]
pub(super) struct Listed {
    /// What was entered.
    text: String,
    /// What it scored; None where it was no word.
    points: Option<u32>,
    /// What it gave away, and whether anything was decided by it; None while that is not known.
    pub(super) lost: Option<(u32, bool)>,
}

impl HandPlay {
    /// The totals in one line, where there is no side panel.
    pub(super) fn draw_scores_in_line(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut spans =
            vec![Span::styled("you ", theme.you), Span::styled(format!("{:>5}", self.state().total()), theme.heading)];
        if self.state().setup().rival.is_some() {
            spans.push(Span::styled("   computer ", theme.rival));
            spans.push(Span::styled(format!("{:>5}", self.rival_total()), theme.heading));
        }
        if let (true, Some(best)) = (cx.settings.live_hints && !self.is_over(), self.reachable()) {
            let label = if area.width < 60 { "   best " } else { "   this hand at best " };
            spans.push(Span::styled(label, theme.muted));
            spans.push(Span::styled(format!("{best:>4}"), theme.heading));
        }
        canvas.line(area, Line::from(spans).centered());
    }

    /// The side panel.
    pub(super) fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let rival = u16::from(self.state().setup().rival.is_some());
        let told = cx.settings.live_hints && !self.is_over();
        let coach = if told { 7 } else { 0 };
        let [scores, options, coach, played] = Layout::vertical([
            Constraint::Length(1 + rival),
            Constraint::Length(3),
            Constraint::Length(coach),
            Constraint::Fill(1),
        ])
        .spacing(1)
        .areas(area);
        let theme = canvas.theme;
        figure(scores, 0, Span::styled("● you", theme.you), &self.state().total().to_string(), canvas);
        if rival > 0 {
            let name = self.state().setup().rival.map_or("", |rival| rival.strategy.name());
            figure(scores, 1, Span::styled(format!("○ {name}"), theme.rival), &self.rival_total().to_string(), canvas);
        }
        let (substituted, replayed) = self.state().used();
        for (row, (label, used)) in [("substitution", substituted), ("replay", replayed)].into_iter().enumerate() {
            let state = if used { "used" } else { "one" };
            figure(options, row as u16, Span::styled(label, theme.muted), state, canvas);
        }
        let left = self.state().hands_left().to_string();
        figure(options, 2, Span::styled("hands to come", theme.muted), &left, canvas);
        if told {
            self.draw_coach(coach, canvas);
        }
        let list = panel("played", played, canvas);
        self.draw_entries(list, cx, canvas);
    }

    fn draw_coach(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let inside = panel("this hand", area, canvas);
        let Some(analysis) = self.analysis() else {
            canvas.row(inside, 0, Span::styled(self.missing_note("working it out …"), theme.muted));
            return;
        };
        let totals = analysis.totals();
        let lines = [
            ("best total", totals.full, "with discards"),
            ("words only", totals.words_only, ""),
            ("par", totals.par, "well-known words"),
        ];
        for (row, (label, value, note)) in lines.into_iter().enumerate() {
            let name = if note.is_empty() { label.to_owned() } else { format!("{label}, {note}") };
            figure(inside, row as u16, Span::styled(name, theme.muted), &value.to_string(), canvas);
        }
        if self.state().phase() == Phase::Playing
            && let Some(best) = self.reachable()
        {
            figure(inside, 3, Span::styled("still within reach", theme.accent), &best.to_string(), canvas);
        }
        if let Some(share) = self.board.odds.as_ref().and_then(|odds| odds.percentile(totals.full)) {
            let share = format!("{:.0} %", share * 100.0);
            figure(inside, 4, Span::styled("luck: share of worse hands", theme.muted), &share, canvas);
        }
    }

    /// The entries of the round, and its end where something was still held: together the points lost are what the round
    /// fell short of the best total.
    pub(super) fn losses(&self) -> Vec<Listed> {
        let Some(round) = self.state().round() else { return Vec::new() };
        let judged = self.analysis().map(|known| review(round, known.table())).unwrap_or_default();
        let entries = round.entries.iter().enumerate().map(|(at, entry)| Listed {
            text: entry.text.clone(),
            points: entry.is_valid().then_some(entry.points),
            lost: judged.get(at).map(|judged| (judged.lost(), !entry.removed().is_empty())),
        });
        let ended = (self.state().phase() != Phase::Playing && !round.rest.is_empty()).then(|| Listed {
            text: "end".to_owned(),
            points: None,
            lost: self.analysis().map(|known| (left_behind(&round.rest, known.table()), true)),
        });
        entries.chain(ended).collect()
    }

    /// What was played in the round, the latest always in sight.
    pub(super) fn draw_entries(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let told = cx.settings.live_hints || self.state().phase() != Phase::Playing;
        let lines = self.losses();
        let from = lines.len().saturating_sub(usize::from(area.height));
        let area = area.centered_horizontally(Constraint::Max(36));
        for (row, (at, line)) in lines.iter().enumerate().skip(from).enumerate() {
            let word = if line.points.is_some() { theme.text } else { theme.faint };
            let points = line.points.map_or_else(|| "    ·".into(), |points| format!("{points:>5}"));
            let verdict = match line.lost.filter(|_| told) {
                Some((0, true)) => Span::styled("     ✓", theme.good),
                Some((lost, _)) if lost > 0 => Span::styled(format!("{:>6}", format!("−{lost}")), theme.bad),
                _ => Span::raw("      "),
            };
            canvas.row(
                area,
                row as u16,
                Line::from(vec![
                    Span::styled(format!("{:>2} ", at + 1), theme.faint),
                    Span::styled(format!("{:<17}", line.text), word),
                    Span::styled(points, theme.heading),
                    verdict,
                ]),
            );
        }
    }

    /// The game's result: a line a hand, and accuracy apart from luck.
    pub(super) fn draw_result(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let results = self.results();
        let rival = self.state().setup().rival;
        let feats = self.outcome().map_or(&[][..], |outcome| &outcome.feats);
        let rows = results.len() as u16 + 6;
        let block = area.centered(Constraint::Max(62), Constraint::Length(rows.min(area.height)));
        let total = self.state().total();
        let headline = match rival {
            Some(_) if total > self.rival_total() => format!("You win, {total} to {}.", self.rival_total()),
            Some(_) if total < self.rival_total() => format!("The computer wins, {} to {total}.", self.rival_total()),
            Some(_) => format!("A tie, {total} all."),
            None => format!("You made {total} of {}.", results.iter().map(|result| result.best).sum::<u32>()),
        };
        canvas.row(block, 0, Line::from(Span::styled(headline, theme.heading)).centered());
        canvas.row(block, 1, feats_line::line(feats, theme).centered());
        // Where it is narrow the hands themselves are left out.
        let hand_width = if block.width < 56 { 0 } else { 16 };
        let computer = if rival.is_some() { "computer" } else { "" };
        let hand = if hand_width > 0 { "hand" } else { "" };
        let heading = format!("{:<6}{hand:<hand_width$}{:>7}{computer:>9}{:>7}{:>7}", "", "you", "best", "luck");
        canvas.row(block, 2, Span::styled(heading, theme.muted));
        let shown = usize::from(block.height.saturating_sub(6));
        for (at, result) in results.iter().enumerate().take(shown) {
            let computer = self.board.known.get(at).and_then(Knowledge::rival_total);
            let computer = computer.map_or(String::new(), |points| points.to_string());
            let luck = result.percentile.map_or(String::new(), |share| format!("{:.0} %", share * 100.0));
            let hand = self.state().played().get(at).filter(|_| hand_width > 0);
            let hand = hand.map_or(String::new(), |played| played.hand.to_string());
            let row = Line::from(vec![
                Span::styled(format!("{:>4}  ", at + 1), theme.faint),
                Span::styled(format!("{hand:<hand_width$}"), theme.text),
                Span::styled(format!("{:>7}", result.total), theme.you),
                Span::styled(format!("{computer:>9}"), theme.rival),
                Span::styled(format!("{:>7}", result.best), theme.heading),
                Span::styled(format!("{luck:>7}"), theme.muted),
            ]);
            canvas.row(block, 3 + at as u16, row);
        }
        let wide = block.width >= 50;
        let accuracy = match self.accuracy().map(percent) {
            Some(share) if wide => Some(format!("Accuracy {share}: the share of the best totals that you made.")),
            Some(share) => Some(format!("Accuracy {share}: of the best totals.")),
            None if results.len() == self.state().played().len() => {
                Some("There was nothing to decide: no word can be made.".to_owned())
            }
            None => None,
        };
        let worse = if wide { "the share of all hands that are worse" } else { "the share of worse hands" };
        let luck = figures(&results).luck.map(|luck| format!("Luck {:.0} %: {worse}.", luck * 100.0));
        for (row, sentence) in [accuracy, luck].into_iter().flatten().enumerate() {
            let spot = Rect { y: block.bottom().saturating_sub(2) + row as u16, height: 1, ..block }.intersection(area);
            canvas.line(spot, Line::from(Span::styled(sentence, theme.muted)).centered());
        }
    }
}

/// A label with its figure at the right.
fn figure(area: Rect, row: u16, label: Span<'_>, value: &str, canvas: &mut Canvas<'_>) {
    canvas.row(area, row, Line::from(label));
    canvas.row(area, row, Line::from(Span::styled(value.to_owned(), canvas.theme.heading)).right_aligned());
}
