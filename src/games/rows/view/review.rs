//! A game looked at move by move: the move on the board, the chart with the cursor, and why.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::super::outlook::{ending, margin_with};
use super::super::review::Review;
use super::super::review_text::NARROW;
use super::board::line;
use super::{Picture, WIDE};
use arcade_engine::ends::End;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{fill, middle_columns, middle_rows, part, rows};
use arcade_ui::widgets::{Canvas, EndMark, Tray, below};

/// Rows of the tiles, at least; of the chart, at least and at most; and of the two sentences.
const TILES: u16 = 9;
const CHART: (u16, u16) = (5, 14);
const TEXT: u16 = 3;
/// The most columns of what stands below the tiles.
const COLUMNS: u16 = 110;

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

    /// Draws the review into `area`. What has no room on a narrow board is told in the hint line.
    pub fn draw_review(&self, review: &Review, area: Rect, canvas: &mut Canvas<'_>) {
        let (theme, is_roomy) = (canvas.theme, area.width >= NARROW);
        let accuracy = self.words.accuracy_told(review).filter(|_| is_roomy);
        let [line_of_players, trays, tiles, chart, text, figure] = rows(
            area,
            [
                part(1),
                part(Tray::ROWS).rank(4).when(is_roomy),
                fill(TILES),
                part(CHART.0).to(CHART.1.min(area.height / 3)).rank(2),
                part(TEXT).air(1).when(area.width >= WIDE),
                part(1).rank(3).when(accuracy.is_some()),
            ],
        );
        let [middle] = middle_columns(area, [part(0).to(COLUMNS)]);
        let [chart, text, figure] = [chart, text, figure].map(|part| part.intersection(middle));
        self.draw_players(line_of_players.union(trays), canvas);
        let row = self.tiles();
        let [_, tiles] = middle_rows(tiles, [part(0).to(1), part(row.rows(tiles.width, tiles.height, canvas.glyphs))]);
        row.draw(tiles, canvas);
        self.draw_review_chart(review, chart, canvas);
        if let Some(accuracy) = accuracy {
            let form = accuracy.value.form(Line::raw(accuracy.value.long.as_str()).width() > usize::from(figure.width));
            canvas.line(figure, line(form, theme.muted));
        }
        for ((row, sentence), style) in (0..).zip(self.words.told(review)).zip([theme.heading, theme.muted]) {
            canvas.wrapped(below(text, row), &sentence, style);
        }
    }
}
