//! How a game on a row looks.
//!
//! ```text
//! under 100 columns           from 100 columns                  from 160 columns and 40 rows
//!   you 8      perfect 8        you 8      perfect 8  ┌ moves ┐   you 8   perfect 8  ┌ debug ───┐
//!   tiles                       tiles                 │ 1 …   │   tiles              │ or chart │
//!   bar, sentence               bar, sentence         │ 2 …   │   bar, sentence      │ and      │
//!   moves, in columns           chart                 └───────┘   chart, moves       └ moves ───┘
//! ```
//!
//! No part depends on what was played, so that nothing moves when a figure changes.

mod board;
mod chart;
mod foot;
mod guide;
mod moves;
mod players;
mod review;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::RowPlay;
use super::commentary::Commentary;
use super::debug;
use super::labels::Items;
use super::players::Players;
use crate::play::Panel;
use crate::screen::ViewContext;
use crate::settings::LiveHints;
use arcade_engine::ends::Game;
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::{Canvas, wide};

/// Columns of the body from which on the moves stand beside the board.
pub const WIDE: u16 = 94;
/// Columns of the list of moves there, with the gap before it.
const SIDE: u16 = 28;
const GAP: u16 = 2;
/// Rows of the chart under the board, with its title; and of a board that has one.
const CHART: u16 = 9;
const CHARTED: u16 = 17;
/// Rows of a board above the list of moves, and of that list at most.
const LOW: u16 = 14;
const MOVES: u16 = 6;
/// Rows of a board with double tiles on a large screen, and of the least.
const BOARD: u16 = 25;
const LEAST: u16 = 10;
/// Rows of the tiles above the debug overlay, and of an overlay that leaves room for them.
const TILES: u16 = 8;
const OVERLAY: u16 = 19;

/// What a picture of a game is made from.
pub struct Picture<'a> {
    play: &'a RowPlay,
    words: Commentary<'a>,
    game: &'a Game,
    players: &'a Players,
    items: &'a Items,
    /// How many steps of the hint are in sight.
    step: u8,
    /// Whether live hints are on. The chart tells how the game would end under best play then, else the score: it stays what
    /// it is when the game ends, and when a single hint is asked for.
    live: bool,
    /// Whether it is told who is winning: by live hints, or with a hint.
    outlook: bool,
    /// Whether a key tries the mistakes again, and whether the board takes moves.
    cx: ViewContext<'a>,
}

impl RowPlay {
    /// What a picture of the game is made from.
    pub fn picture<'a>(&'a self, cx: &ViewContext<'a>) -> Picture<'a> {
        let words = self.words();
        let Commentary { game, players, items, .. } = words;
        let (step, outlook) = (self.shown_hint(cx.settings), self.shows_outlook(cx.settings));
        let live = self.live_hints(cx.settings) != LiveHints::Off;
        Picture { play: self, words, game, players, items, step, live, outlook, cx: *cx }
    }
}

impl Picture<'_> {
    /// Draws the game into `area`.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if let Some([board, side]) = wide(area) {
            return self.draw_wide(board, side, canvas);
        }
        if let Panel::Review(review) = self.play.panel() {
            return self.draw_review(review, area, canvas);
        }
        let [board, side] = columns(area, [fill(WIDE - SIDE), part(SIDE).air(GAP).rank(1)]);
        if side.is_empty() {
            let [board, moves] = rows(area, [fill(LOW), part(0).to(MOVES)]);
            self.draw_board(board, canvas);
            return self.draw_moves(moves, canvas);
        }
        // Under the board, how the game has gone so far.
        let [board, chart] = rows(board, [fill(CHARTED), part(CHART).rank(1)]);
        self.draw_board(board, canvas);
        self.draw_chart(chart, canvas);
        let [side] = rows(side, [part(1).to(self.moves_rows(side.width))]);
        self.draw_moves_panel(side, canvas);
    }

    /// A large screen: the board on the left, and beside it the machinery, or how the game has gone.
    fn draw_wide(&self, board: Rect, side: Rect, canvas: &mut Canvas<'_>) {
        if let Some(review) = self.play.panel().review() {
            self.draw_review(review, board, canvas);
            let [table, moves] = rows(side, [fill(0), part(side.height / 4)]);
            review.draw_machinery(self.items.labels(), table, canvas);
            return self.draw_moves_panel(moves, canvas);
        }
        let [top, below] = rows(board, [fill(0), part(guide::ROWS.min(board.height * 2 / 5))]);
        self.draw_board(top, canvas);
        self.draw_guide(below, canvas);
        let moves = self.moves_rows(side.width).min(side.height / 2);
        self.draw_course(rows(side, [fill(0), part(moves)]), canvas);
    }

    /// The board with how the game has gone below it: what stands beside the debug overlay.
    pub(super) fn draw_beside(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let [top, below] = rows(area, [part(LEAST).to(BOARD), fill(CHART)]);
        self.draw_board(top, canvas);
        self.draw_course(columns(below, [fill(0), fill(0).air(GAP)]), canvas);
    }

    /// How the game has gone so far: the chart, and the moves.
    fn draw_course(&self, [chart, moves]: [Rect; 2], canvas: &mut Canvas<'_>) {
        self.draw_chart_panel(chart, canvas);
        self.draw_moves_panel(moves, canvas);
    }

    /// The position above the debug overlay: the tiles where there is room for them, else a line. Says how many rows that
    /// takes, with one of air.
    pub(super) fn draw_above(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let [players, tiles, _] = rows(area, [part(1), part(TILES).rank(1), part(OVERLAY)]);
        if tiles.is_empty() {
            self.draw_strip(area, canvas);
            return 2;
        }
        // The scores are those of the end, and what is shown after it is the whole row.
        if !self.words.shown.is_over() {
            self.draw_players(players, canvas);
        }
        self.tiles().draw(tiles, canvas);
        TILES + 2
    }

    /// The whole row in one line, what the debug overlay looks at in the accent and the rest faint; and the scores, but of a
    /// game that is over, where the overlay looks at the whole row.
    fn draw_strip(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let board = self.game.board();
        let count = board.items().len();
        let here = debug::places(board);
        let room = usize::from(area.width).saturating_sub(24);
        let spans = if Line::raw(self.items.labels().rest(0..count)).width() + 2 <= room {
            let end = here.end;
            let gap = if self.items.labels().are_numbers() { " " } else { "" };
            vec![
                Span::styled(self.items.labels().rest(0..here.start), theme.faint),
                Span::raw(gap),
                Span::styled(self.items.labels().rest(here), theme.accent),
                Span::raw(gap),
                Span::styled(self.items.labels().rest(end..count), theme.faint),
            ]
        } else {
            let text = [self.items.labels().quoted(here.clone()), self.items.labels().quoted_within(here.clone(), 3)];
            let fits = |text: &String| Line::raw(text.as_str()).width() <= usize::from(area.width);
            // Both ends stay in sight, whatever is between them.
            let text = text.into_iter().find(fits).unwrap_or_else(|| self.items.labels().ends(here));
            vec![Span::styled(text, theme.accent)]
        };
        let row = Line::from(spans);
        let score = self.words.score().value.long;
        let score = Line::from(Span::styled(score, theme.muted)).right_aligned();
        let has_room = row.width() + score.width() < usize::from(area.width) && !board.is_over();
        canvas.line(area, row);
        if has_room {
            canvas.line(area, score);
        }
    }
}
