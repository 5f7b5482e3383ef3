//! A game looked at move by move: the move on the board, the chart with the cursor, and why.

use ratatui::layout::{Constraint, Layout, Rect};

use super::super::ending::lead;
use super::super::review::Review;
use super::super::{RowPlay, fitting};
use super::WIDE;
use super::board::ending;
use crate::engine::ends::{End, Seat};
use crate::model::words::counted;
use crate::model::{percent, thousandths};
use crate::play::Review as _;
use crate::screen::ViewContext;
use crate::theme::TileState;
use crate::widgets::{Canvas, EndMark, Tray};

/// From how many decisions on a game that goes on has an accuracy.
const DECISIONS: usize = 3;

impl RowPlay {
    /// Your move marked on its tile, and the best one.
    pub(super) fn marks_of_review(&self, review: &Review) -> [Option<EndMark>; 2] {
        let (before, ply) = (review.before(), review.ply());
        let ahead = lead(before);
        End::BOTH.map(|end| {
            let is_taken = end == ply.end;
            let is_best = ply.options.lost(end) == 0;
            let state = match (is_best, is_taken) {
                (true, _) => TileState::Best,
                (false, true) => TileState::Cost,
                (false, false) => TileState::Plain,
            };
            let word = match (is_best, is_taken) {
                (true, _) => "best".to_owned(),
                (false, true) => self.name(ply.seat).to_owned(),
                (false, false) => String::new(),
            };
            Some(EndMark { figure: ending(ahead + ply.options.choice(end).net), word, state })
        })
    }

    /// Draws the review into `area`.
    pub(super) fn draw_review(&self, review: &Review, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let trays = area.width >= 60 && area.height >= 20;
        let head = if trays { 1 + Tray::ROWS } else { 1 };
        let words = if area.width >= WIDE { 3 } else { 0 };
        let chart = match area.height / 3 {
            ..5 => 0,
            rows => rows.min(14),
        };
        let [players, tiles, chart, _, text] = Layout::vertical([
            Constraint::Length(head),
            Constraint::Fill(1),
            Constraint::Length(chart),
            Constraint::Length(words.min(1)),
            Constraint::Length(words),
        ])
        .areas(area);
        self.draw_players(players, trays, canvas);
        let row = self.tiles(cx);
        let rows = row.rows(tiles.width, tiles.height, canvas.glyphs).min(tiles.height);
        row.draw(tiles.centered_vertically(Constraint::Length(rows)), canvas);
        let chart = chart.centered_horizontally(Constraint::Max(110));
        self.draw_review_chart(review, chart, canvas);
        let theme = canvas.theme;
        let text = text.centered_horizontally(Constraint::Max(110));
        for ((row, sentence), style) in (0..).zip(self.told(review)).zip([theme.heading, theme.muted]) {
            if !sentence.is_empty() {
                canvas.wrapped(
                    Rect { y: text.y + row, height: text.height.saturating_sub(row), ..text },
                    &sentence,
                    style,
                );
            }
        }
    }

    /// What was done and what that did to the game, and why; at the end, how the game ended and what decided it.
    fn told(&self, review: &Review) -> [String; 2] {
        if let Some(result) = self.result().filter(|_| review.replay().is_at_end()) {
            return [result, self.decided().map(|[long, _]| long).unwrap_or_default()];
        }
        let (before, ply) = (review.before(), review.ply());
        let done = format!("{} {}", self.happened(before, ply), self.turned(before, ply));
        [done.trim_end().to_owned(), self.why(before, ply)]
    }

    /// The hint line: what `told` says where that has no room on the board, else how many mistakes there are.
    pub(in super::super) fn review_line(&self, review: &Review, width: u16) -> String {
        if width < WIDE {
            let [done, why] = self.told(review);
            let (before, ply) = (review.before(), review.ply());
            let short = self.happened_in_short(before, ply);
            let forms = [format!("{done} {why}"), done.clone(), self.happened(before, ply), short.clone()];
            if Seat::BOTH.iter().all(|&seat| review.accuracy(seat).is_none()) {
                let nothing = "Nothing to decide here";
                let forms = [
                    format!("{done} {nothing}: every move was as good as the other."),
                    format!("{done} {nothing}."),
                    short,
                ];
                return fitting(forms, width);
            }
            return fitting(forms.map(|form| form.trim_end().to_owned()), width);
        }
        let mistakes = review.mistakes();
        let again = if review.ply().lost > 0 { "⟨retry⟩ tries this one again; " } else { "" };
        match (mistakes.len(), Seat::BOTH.iter().any(|&seat| review.accuracy(seat).is_some())) {
            (_, false) => "Nothing to decide here: every move was as good as the other.".to_owned(),
            (0, true) => "No mistake in this game.".to_owned(),
            (1, true) if !again.is_empty() => "1 mistake in this game. ⟨retry⟩ tries it again.".to_owned(),
            (count, true) => {
                let count = counted(count, "mistake", "mistakes");
                format!("{count} in this game. {again}⟨next-mistake⟩ goes to the next one.")
            }
        }
    }

    /// `move 5 of 12 · accuracy 92 %`, for the title line; after the first few moves of a game `move 3 of 4 · 1 of 2 best`.
    pub(in crate::games) fn review_status(&self, review: &Review) -> String {
        let moves = format!("move {} of {}", review.at() + 1, self.game().moves().len());
        if !self.is_over() && review.decisions(self.your_seat()).1 < DECISIONS {
            return match review.decisions(self.your_seat()) {
                (best, all @ 1..) if self.own_seat().is_some() => format!("{moves} · {best} of {all} best"),
                _ => moves,
            };
        }
        let share = |seat: Seat| review.accuracy(seat).map(|share| percent(thousandths(share)));
        let shares = if let Some(own) = self.own_seat() {
            share(own).unwrap_or_default()
        } else {
            let both = Seat::BOTH.iter().filter_map(|&seat| Some(format!("{} {}", self.name(seat), share(seat)?)));
            both.collect::<Vec<_>>().join(", ")
        };
        let accuracy = (!shares.is_empty()).then(|| format!("accuracy {shares}"));
        [Some(moves), accuracy].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
