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
mod halves;
mod moves;
mod players;
mod review;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::RowPlay;
use super::commentary::Commentary;
use super::debug;
use super::items::Items;
use super::players::Players;
use crate::play::Panel;
use crate::screen::ViewContext;
use arcade_engine::ends::{Board, Game, Seat};
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::{Canvas, wide};

/// Columns of the body from which on the moves stand beside the board.
pub const WIDE: u16 = 94;
/// Columns of the list of moves there.
const SIDE: u16 = 28;
/// Rows of the chart under the board, with its title; and of the board from which on there is one.
const CHART: u16 = 9;
const WITH_CHART: u16 = 26;
/// Rows of a board with double tiles on a large screen.
const BOARD: u16 = 25;

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
    /// Whether a key tries the mistakes again.
    offers_retry: bool,
}

impl RowPlay {
    /// What a picture of the game is made from.
    pub fn picture(&self, cx: &ViewContext<'_>) -> Picture<'_> {
        let words = self.words();
        let Commentary { game, players, items, .. } = words;
        let (step, live) = (self.shown_hint(cx.settings), self.shows_outlook(cx.settings));
        Picture { play: self, words, game, players, items, step, live, offers_retry: cx.offers_retry }
    }
}

impl Picture<'_> {
    /// Draws the game into `area`.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        match (self.play.panel(), wide(area)) {
            (_, Some([board, side])) => self.draw_wide(board, side, canvas),
            (Panel::Review(review), None) => self.draw_review(review, area, canvas),
            (_, None) if area.width >= WIDE => {
                let [board, side] =
                    Layout::horizontal([Constraint::Fill(1), Constraint::Length(SIDE)]).spacing(2).areas(area);
                self.draw_board_and_chart(board, canvas);
                self.draw_moves_panel(side, canvas);
            }
            (_, None) => {
                let moves = area.height.saturating_sub(14).min(6);
                let [board, moves] = Layout::vertical([Constraint::Fill(1), Constraint::Length(moves)]).areas(area);
                self.draw_board(board, canvas);
                self.draw_moves(moves, canvas);
            }
        }
    }

    /// The board, and under it how the game has gone so far where there is room.
    fn draw_board_and_chart(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = if area.height >= WITH_CHART { CHART } else { 0 };
        let [board, chart] = Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]).areas(area);
        self.draw_board(board, canvas);
        self.draw_chart(chart, canvas);
    }

    /// A large screen: the board on the left, and beside it the machinery, or how the game has gone.
    fn draw_wide(&self, board: Rect, side: Rect, canvas: &mut Canvas<'_>) {
        if let Some(review) = self.play.panel().review() {
            self.draw_review(review, board, canvas);
            let [table, moves] = Layout::vertical([Constraint::Fill(3), Constraint::Fill(1)]).areas(side);
            review.draw_machinery(self.items.labels(), table, canvas);
            self.draw_moves_panel(moves, canvas);
            return;
        }
        let guide = guide::ROWS.min(board.height * 2 / 5);
        let [top, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(guide)]).areas(board);
        self.draw_board(top, canvas);
        self.draw_guide(below, canvas);
        let [chart, moves] = Layout::vertical([Constraint::Fill(1), Constraint::Fill(1)]).areas(side);
        self.draw_chart_panel(chart, canvas);
        self.draw_moves_panel(moves, canvas);
    }

    /// The board with how the game has gone below it: what stands beside the debug overlay.
    pub(super) fn draw_beside(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = area.height.saturating_sub(BOARD).max(CHART);
        let [top, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]).areas(area);
        self.draw_board(top, canvas);
        let [chart, moves] = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).spacing(2).areas(below);
        self.draw_chart_panel(chart, canvas);
        self.draw_moves_panel(moves, canvas);
    }

    /// The position above the debug overlay: the tiles where there is room for them, else a line. Says how many rows that
    /// takes, with one of air.
    pub(super) fn draw_above(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        if area.height < 28 {
            self.draw_strip(area, canvas);
            return 2;
        }
        let head = Rect { height: 9, ..area };
        let [players, tiles] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(head);
        // The scores are those of the end, and what is shown after it is the whole row.
        if !self.shown().is_over() {
            self.draw_players(players, false, canvas);
        }
        self.tiles().draw(tiles, canvas);
        10
    }

    /// The position on the screen: the game's own, or the one under review.
    fn shown(&self) -> &Board {
        match self.play.panel() {
            Panel::Review(review) => review.board(),
            _ => self.game.board(),
        }
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
        let [first, second] = board.totals().map(minus);
        let score =
            format!("{} {first}   {} {second}", self.players.name(Seat::First), self.players.name(Seat::Second));
        let score = Line::from(Span::styled(score, theme.muted)).right_aligned();
        let has_room = row.width() + score.width() < usize::from(area.width) && !board.is_over();
        canvas.line(area, row);
        if has_room {
            canvas.line(area, score);
        }
    }
}
