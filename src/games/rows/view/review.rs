//! A game looked at move by move: the move on the board, the chart with the cursor, and why.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use super::super::outlook::margin_with;
use super::super::review::Review;
use super::super::review_text::NARROW;
use super::board::{ending, line};
use super::{Picture, WIDE};
use arcade_engine::ends::End;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::{Canvas, EndMark, Tray, below};

impl Picture<'_> {
    /// Your move marked on its tile, and the best one.
    pub fn marks_of_review(&self, review: &Review) -> [Option<EndMark>; 2] {
        let (before, ply) = (review.before(), review.ply());
        if ply.options.stake() == 0 {
            return self.marks_without_choice(before, &ply.options, true);
        }
        End::BOTH.map(|end| {
            let is_taken = end == ply.end;
            let is_best = ply.options.lost(end) == 0;
            let state = match (is_best, is_taken) {
                (true, _) => TileState::Best,
                (false, true) => TileState::Cost,
                (false, false) => TileState::Plain,
            };
            let word = match (is_best, is_taken) {
                (true, _) if self.players.is_rival(ply.seat) => format!("{}’s best", self.players.name(ply.seat)),
                (true, _) => "best".to_owned(),
                (false, true) => self.players.name(ply.seat).to_owned(),
                (false, false) => String::new(),
            };
            let margin = margin_with(before, &ply.options, end);
            // How it ends is told of you, whoever moves.
            let margin = if self.players.is_rival(ply.seat) { -margin } else { margin };
            Some(EndMark { figure: ending(margin), word, state })
        })
    }

    /// Draws the review into `area`.
    pub fn draw_review(&self, review: &Review, area: Rect, canvas: &mut Canvas<'_>) {
        let trays = area.width >= 60 && area.height >= 20;
        let head = if trays { 1 + Tray::ROWS } else { 1 };
        let words = if area.width >= WIDE { 3 } else { 0 };
        let accuracy = self.words.accuracy_told(review).filter(|_| area.width >= NARROW && area.height >= 14);
        let chart = match area.height / 3 {
            ..5 => 0,
            rows => rows.min(14),
        };
        let [players, tiles, chart, _, text, figure] = Layout::vertical([
            Constraint::Length(head),
            Constraint::Fill(1),
            Constraint::Length(chart),
            Constraint::Length(words.min(1)),
            Constraint::Length(words),
            Constraint::Length(accuracy.iter().len() as u16),
        ])
        .areas(area);
        self.draw_players(players, trays, canvas);
        let row = self.tiles();
        let rows = row.rows(tiles.width, tiles.height, canvas.glyphs).min(tiles.height);
        row.draw(tiles.centered_vertically(Constraint::Length(rows)), canvas);
        let chart = chart.centered_horizontally(Constraint::Max(110));
        self.draw_review_chart(review, chart, canvas);
        let theme = canvas.theme;
        let text = text.centered_horizontally(Constraint::Max(110));
        if let Some(accuracy) = accuracy {
            let figure = figure.centered_horizontally(Constraint::Max(110));
            let forms = accuracy.map(|form| line(form, theme.muted));
            let fits = |form: &Line<'_>| form.width() <= usize::from(figure.width);
            if let Some(form) = forms.into_iter().find(fits) {
                canvas.line(figure, form);
            }
        }
        for ((row, sentence), style) in (0..).zip(self.words.told(review)).zip([theme.heading, theme.muted]) {
            if !sentence.is_empty() {
                canvas.wrapped(below(text, row), &sentence, style);
            }
        }
    }
}
