//! How a game on a row looks.
//!
//! ```text
//! from 100 columns up                      under 100
//!   tiles                 you  perfect       you 31        perfect 27
//!                          31       27       tiles
//!   evaluation bar        1 ← t  2 best      evaluation bar
//!   where it is heading   2 → y  7           moves, in columns
//! ```

use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::{Next, RowBoard, RowPlay, debug};
use crate::engine::ends::{Best, Board, End, Seat, hint};
use crate::model::words::counted;
use crate::model::{percent, thousandths};
use crate::play::feats_line;
use crate::play::{Board as _, Panel, Review as _};
use crate::screen::ViewContext;
use crate::widgets::figures::{minus, short};
use crate::widgets::{Balance, Canvas, SEAT_MARKS, Target, Tile, TileRow, panel};

/// Columns of the side panel, and of the body from which on it stands beside the board.
const SIDE: u16 = 34;
const WIDE: u16 = 94;
/// Columns of one move in the list.
const MOVE: u16 = 17;

impl RowPlay {
    /// Draws the game into `area`.
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Panel::Debug(debug) = self.panel() {
            // Where there is room the tiles stay in sight above the machinery.
            let head = if area.height >= 28 { 7 } else { 1.min(area.height) };
            let [head, rest] = Layout::vertical([Constraint::Length(head), Constraint::Fill(1)]).spacing(1).areas(area);
            if head.height > 1 {
                self.tiles().draw(Rect { height: head.height - 1, ..head }, canvas);
                // The scores are those of the end, and what is shown after it is the whole row.
                if !self.shown().is_over() {
                    self.draw_scores_in_line(Rect { y: head.bottom() - 1, height: 1, ..head }, canvas);
                }
            } else {
                self.draw_strip(head, canvas);
            }
            debug.view(self.game(), &self.board.labels, rest, canvas);
            return;
        }
        if area.width >= WIDE {
            let [board, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(SIDE)]).spacing(4).areas(area);
            let side = side.inner(Margin::new(0, u16::from(side.height > 16)));
            self.draw_board(board, cx, canvas);
            self.draw_side(side, cx, canvas);
        } else {
            let [scores, board] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
            self.draw_scores_in_line(scores, canvas);
            let moves = board.height.saturating_sub(11).min(6);
            let [board, moves] = Layout::vertical([Constraint::Fill(1), Constraint::Length(moves)]).areas(board);
            self.draw_board(board, cx, canvas);
            self.draw_moves(moves, cx, canvas);
        }
    }

    /// The position on the screen: the game's own, or the one under review.
    fn shown(&self) -> &Board {
        match self.panel() {
            Panel::Review(review) => review.board(),
            _ => self.game().board(),
        }
    }

    /// The tile that is lifted, and by whom.
    fn lifted(&self) -> Option<End> {
        match (self.panel(), self.board.next) {
            (Panel::Review(review), _) => (!review.replay().is_made()).then(|| review.ply().end),
            (_, Next::Person { lifted }) => lifted,
            (_, Next::Computer { end, .. }) => Some(end),
            (_, Next::Held | Next::Over) => None,
        }
    }

    fn tiles(&self) -> TileRow<'_> {
        let board = self.shown();
        let lifted = self.lifted().and_then(|end| board.place(end));
        let whole = matches!(self.panel(), Panel::Debug(_)) && board.is_over();
        let tile = |place| match board.taker(place).filter(|_| !whole) {
            Some(seat) => Tile::Taken(seat.index()),
            None if lifted == Some(place) => Tile::Lifted,
            None => Tile::Standing,
        };
        TileRow {
            tiles: self.board.faces.iter().enumerate().map(|(place, face)| (face, tile(place))).collect(),
            live: matches!(self.board.next, Next::Person { .. }) && !matches!(self.panel(), Panel::Review(_)),
            halves: self.board.halves,
            you: 0,
            marks: [None, None],
        }
    }

    fn draw_board(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let row = self.tiles();
        let below = 4.min(area.height / 3);
        let rows = row.rows(area.width, area.height.saturating_sub(below), canvas.glyphs);
        let block = area.centered_vertically(Constraint::Length((rows + below).min(area.height)));
        row.draw(Rect { height: rows.min(block.height), ..block }, canvas);
        if let Some(y) = block.y.checked_sub(1).filter(|&y| y >= area.y) {
            let above = Rect { y: if y > area.y { y - 1 } else { y }, height: 1, ..area };
            let shows = Line::from(Span::styled(self.board.shows.as_str(), canvas.theme.muted)).centered();
            // Half a sentence shows nothing.
            if shows.width() <= usize::from(above.width) {
                canvas.line(above, shows);
            }
        }
        let foot = Rect { y: block.y + rows, height: block.height.saturating_sub(rows), ..block };
        let foot = foot.centered_horizontally(Constraint::Max(78));
        self.draw_foot(foot, cx, canvas);
    }

    /// Below the tiles: the result, or where the game is heading.
    fn draw_foot(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let from = u16::from(area.height > 3);
        if let (Some(result), Panel::None) = (self.result(), self.panel()) {
            canvas.centred(area, from, [Line::styled(result, theme.heading)]);
            let sentences = self.balance_of_moves().into_iter().flatten();
            canvas.centred(area, from + 1, sentences.map(|sentence| Line::styled(sentence, theme.muted)));
            canvas.centred(area, from + 2, [feats_line::line(self.feats_told(), theme)]);
        } else if let Panel::Review(review) = self.panel() {
            let ply = review.ply();
            let verdict = match (ply.lost, self.aim_kept(review.before(), ply)) {
                (0, _) => Span::styled("✓ best", theme.good),
                (_, Some((sentence, kept))) => Span::styled(sentence, if kept { theme.muted } else { theme.bad }),
                (lost, None) => {
                    Span::styled(format!("−{}", counted(lost.unsigned_abs() as usize, "point", "points")), theme.bad)
                }
            };
            let item = format!("{} ({})   ", ply.end, self.board.labels.item(ply.index));
            let taken = format!("move {}: {} took {item}", ply.ply + 1, self.name(ply.seat));
            let best = match (ply.lost, ply.best) {
                (0, _) | (_, Best::Either) => String::new(),
                (_, best) => format!("  best: {best} ({})", self.board.labels.item(ply.other_index())),
            };
            let forms = if let Some(result) = self.result().filter(|_| review.replay().is_at_end()) {
                vec![Line::styled(result, theme.heading)]
            } else {
                let [taken, item, best] = [taken, item, best].map(|text| Span::styled(text, theme.text));
                let short = Line::from(vec![item, verdict.clone()]);
                vec![Line::from(vec![taken, verdict, best]), short]
            };
            canvas.centred(area, from, forms);
            canvas.centred(area, from + 1, [Line::styled(self.accuracies(area.width), theme.muted)]);
        } else if self.shown_hint(cx.settings) >= RowBoard::LIVE_STEP {
            let largest = self.game().board().items().iter().map(|item| item.abs()).max().unwrap_or(1);
            let bar = Balance {
                names: [self.name(Seat::First), self.name(Seat::Second)],
                margin: self.board.prospect,
                limit: largest * 4,
            };
            canvas.row(area, from, Line::default());
            bar.draw(Rect { y: area.y + from, height: area.height.saturating_sub(from), ..area }, canvas);
            canvas.centred(area, from + 1, [Line::styled(self.forecast(), theme.muted)]);
        }
        if self.board.halves && !self.is_over() {
            let row = if area.height > from + 2 { from + 2 } else { 0 };
            if row < area.height {
                canvas.fill(Rect { y: area.y + row, height: 1, ..area }, ' ', theme.text);
            }
            canvas.row(area, row, self.halves_line(area.width, theme));
        }
    }

    /// What both sides kept and lost; what they kept alone where `width` asks for it.
    fn accuracies(&self, width: u16) -> String {
        let Panel::Review(review) = self.panel() else {
            return String::new();
        };
        let of = |seat| match review.accuracy(seat) {
            None => format!("{} had nothing to decide", self.name(seat)),
            Some(share) => {
                format!("{} {}, lost {}", self.name(seat), percent(thousandths(share)), review.lost(seat))
            }
        };
        if Seat::BOTH.iter().all(|&seat| review.accuracy(seat).is_none()) {
            let sentences = ["Nothing to decide here: every move was as good as the other.", "Nothing to decide here."];
            let fits = |text: &&&str| text.chars().count() <= usize::from(width);
            return (*sentences.iter().find(fits).unwrap_or(&"")).to_owned();
        }
        let whole = format!("accuracy   {}   {}", of(Seat::First), of(Seat::Second));
        if whole.chars().count() <= usize::from(width) {
            return whole;
        }
        let short = |seat| {
            let share =
                review.accuracy(seat).map_or_else(|| "had no choice".into(), |share| percent(thousandths(share)));
            format!("{} {share}", self.name(seat))
        };
        format!("kept   {}   {}", short(Seat::First), short(Seat::Second))
    }

    /// A seat's name under its mark, bold when it is to move.
    fn seat_label(&self, seat: Seat, canvas: &Canvas<'_>) -> Vec<Span<'_>> {
        let style = canvas.theme.seat(seat.index());
        let board = self.shown();
        let turn = !board.is_over() && board.turn() == seat;
        let style = if turn { style.add_modifier(Modifier::BOLD) } else { style };
        vec![
            Span::styled(if turn { "▸ " } else { "  " }, canvas.theme.accent),
            Span::styled(SEAT_MARKS[seat.index()], style),
            Span::styled(format!(" {}", self.name(seat)), style),
        ]
    }

    fn draw_scores_in_line(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let scores = |figure: fn(i64) -> String| {
            let spans = Seat::BOTH.into_iter().flat_map(|seat| {
                let total = figure(self.shown().total(seat));
                let total = Span::styled(format!("{total:>5}    "), canvas.theme.heading);
                self.seat_label(seat, canvas).into_iter().chain([total])
            });
            Line::from(spans.collect::<Vec<_>>())
        };
        let whole = scores(minus);
        // Long totals are rounded where they have no room.
        let line = if whole.width() <= usize::from(area.width) { whole } else { scores(short) };
        canvas.line(area, line.centered());
    }

    fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let [scores, moves] = Layout::vertical([Constraint::Length(4), Constraint::Fill(1)]).areas(area);
        for seat in Seat::BOTH {
            let row = Rect { y: scores.y + seat.index() as u16, height: 1, ..scores }.intersection(scores);
            canvas.line(row, Line::from(self.seat_label(seat, canvas)));
            let total = Span::styled(format!("{:>6}", minus(self.shown().total(seat))), canvas.theme.heading);
            canvas.line(row, Line::from(total).right_aligned());
        }
        let list = panel("moves", Rect { y: moves.y.saturating_sub(1), height: moves.height + 1, ..moves }, canvas);
        self.draw_moves(list, cx, canvas);
    }

    /// The moves, down and then across; the latest are always in sight.
    fn draw_moves(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let rows = usize::from(area.height);
        let columns = usize::from((area.width + 1) / MOVE).max(1);
        let moves = self.game().moves();
        let (Some(fit), true) = (rows.checked_mul(columns), rows > 0) else { return };
        let current = match self.panel() {
            Panel::Review(review) => review.at() + 1,
            _ => moves.len(),
        };
        let from = if moves.len() <= fit { 0 } else { current.saturating_sub(fit - rows).div_ceil(rows) * rows };
        let told = cx.settings.live_hints || self.is_over() || matches!(self.panel(), Panel::Review(_));
        for (slot, ply) in (from..moves.len()).take(fit).enumerate() {
            let spot = Rect {
                x: area.x + (slot / rows) as u16 * MOVE,
                y: area.y + (slot % rows) as u16,
                width: MOVE - 1,
                height: 1,
            };
            self.draw_move(ply, told, spot, canvas);
        }
    }

    fn draw_move(&self, ply: usize, told: bool, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let seat = Seat::of_ply(ply);
        let end = self.game().moves()[ply];
        let board = self.game().board();
        let place = (0..board.items().len()).find(|&place| board.taken_at(place) == Some(ply)).unwrap_or(0);
        let arrow = if end == End::First { "←" } else { "→" };
        let verdict = match (told, self.judged().get(ply).copied().unwrap_or(0)) {
            (false, _) => Span::raw(""),
            (true, 0) => Span::styled("   ✓", theme.good),
            (true, lost) => Span::styled(format!("{:>4}", hint::signed(-lost)), theme.bad),
        };
        let (name, points) = if self.board.labels.are_numbers() {
            (format!("{arrow} {:>4}", short(board.items()[place])), String::new())
        } else {
            (format!("{arrow} {}", self.board.labels.item(place)), format!("{:>3}", board.items()[place]))
        };
        let line = Line::from(vec![
            Span::styled(format!("{:>3} ", ply + 1), theme.faint),
            Span::styled(name, theme.seat(seat.index())),
            Span::styled(points, theme.muted),
            verdict,
        ]);
        canvas.line(spot, line);
        if matches!(self.panel(), Panel::Review(review) if review.at() == ply) {
            canvas.restyle(spot, theme.selected);
        }
        canvas.hit(spot, Target::Line(ply));
    }

    /// The whole row in one line, what the debug overlay looks at in the accent and the rest faint; and the scores, but of a
    /// game that is over, where the overlay looks at the whole row.
    fn draw_strip(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let board = self.game().board();
        let count = board.items().len();
        let here = debug::places(board);
        let room = usize::from(area.width).saturating_sub(24);
        let spans = if Line::raw(self.board.labels.rest(0..count)).width() + 2 <= room {
            let end = here.end;
            let gap = if self.board.labels.are_numbers() { " " } else { "" };
            vec![
                Span::styled(self.board.labels.rest(0..here.start), theme.faint),
                Span::raw(gap),
                Span::styled(self.board.labels.rest(here), theme.accent),
                Span::raw(gap),
                Span::styled(self.board.labels.rest(end..count), theme.faint),
            ]
        } else {
            let text = [self.board.labels.quoted(here.clone()), self.board.labels.quoted_within(here.clone(), 3)];
            let fits = |text: &String| Line::raw(text.as_str()).width() <= usize::from(area.width);
            // Both ends stay in sight, whatever is between them.
            let text = text.into_iter().find(fits).unwrap_or_else(|| self.board.labels.ends(here));
            vec![Span::styled(text, theme.accent)]
        };
        let row = Line::from(spans);
        let [first, second] = board.totals().map(minus);
        let score = format!("{} {first}   {} {second}", self.name(Seat::First), self.name(Seat::Second));
        let score = Line::from(Span::styled(score, theme.muted)).right_aligned();
        let has_room = row.width() + score.width() < usize::from(area.width) && !board.is_over();
        canvas.line(area, row);
        if has_room {
            canvas.line(area, score);
        }
    }
}
