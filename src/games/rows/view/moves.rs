//! The list of moves.

use std::cmp::Reverse;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Picture;
use crate::play::Panel;
use arcade_engine::ends::Seat;
use arcade_ui::widgets::figures::short;
use arcade_ui::widgets::{Canvas, SEAT_MARKS, Target, panel};

/// Columns of one move, and of one with its score.
const MOVE: u16 = 23;
const ROOMY: u16 = 48;
/// The most rows from one move to the next, where all have room.
const SPREAD: usize = 3;

impl Picture<'_> {
    /// The moves in a frame.
    pub fn draw_moves_panel(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = panel("moves", area, canvas);
        self.draw_moves(inside, canvas);
    }

    /// The moves, down and then across; the latest are always in sight.
    pub fn draw_moves(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = usize::from(area.height);
        let items = self.game.board().items().len();
        // With room for every move in one column, a move tells the score as well.
        let roomy = area.width >= ROOMY && items <= rows;
        // Few moves are spread over the whole list.
        let step = if roomy { (rows / items.max(1)).clamp(1, SPREAD) } else { 1 };
        let pitch = if roomy { area.width } else { MOVE };
        let columns = usize::from((area.width + 1) / pitch).max(1);
        let moves = self.game.moves();
        let (Some(fit), true) = (rows.checked_mul(columns), rows > 0) else { return };
        let current = match self.play.panel() {
            Panel::Review(review) => review.at() + 1,
            _ => moves.len(),
        };
        let from = if moves.len() <= fit { 0 } else { current.saturating_sub(fit - rows).div_ceil(rows) * rows };
        let told = self.live || self.play.is_over() || matches!(self.play.panel(), Panel::Review(_));
        // Where all moves have room, those to come have their places.
        let to_come = if items <= fit { items } else { moves.len() };
        let spot = |slot: usize| Rect {
            x: area.x + (slot / rows) as u16 * pitch,
            y: area.y + (slot % rows * step) as u16,
            width: if roomy { area.width } else { (MOVE - 1).min(area.width) },
            height: 1,
        };
        let is_short = from > 0 && self.play.is_over() && matches!(self.play.panel(), Panel::None);
        let plies = if is_short { self.telling_moves(fit - 1) } else { (from..to_come).take(fit).collect() };
        if is_short {
            let text = canvas.keys.fill_in("    ⟨review⟩ shows all").into_owned();
            canvas.line(spot(plies.len()).intersection(area), Span::styled(text, canvas.theme.muted));
        }
        for (slot, ply) in plies.into_iter().enumerate() {
            let spot = spot(slot);
            if ply < moves.len() {
                self.draw_move(ply, told, roomy, spot.intersection(area), canvas);
            } else {
                let seat = Seat::of_ply(ply);
                let who = if roomy { self.players.name(seat) } else { "" };
                let name = format!("{:>3} {} {who}", ply + 1, SEAT_MARKS[seat.index()]);
                canvas.line(spot.intersection(area), Span::styled(name, canvas.theme.faint));
            }
        }
    }

    /// At most so many moves of a game that is over: what was given away before the rest, your own mistakes first, and the
    /// latest of what is alike.
    fn telling_moves(&self, count: usize) -> Vec<usize> {
        let (judged, you) = (self.words.judged, self.players.yours());
        let mut plies: Vec<usize> = (0..self.game.moves().len()).collect();
        plies.sort_by_key(|&ply| Reverse((judged[ply] > 0 && Seat::of_ply(ply) == you, judged[ply], ply)));
        plies.truncate(count);
        plies.sort_unstable();
        plies
    }

    /// `3 ● O  4  cost 6`; where it is `roomy`, with the name of who took it and the score after it.
    fn draw_move(&self, ply: usize, told: bool, roomy: bool, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let seat = Seat::of_ply(ply);
        let board = self.game.board();
        let place = board.taken_by(ply).unwrap_or(0);
        let (verdict, style) = match (told, self.words.judged.get(ply).copied().unwrap_or(0)) {
            (false, _) => (String::new(), theme.text),
            (true, 0) => ("best".to_owned(), theme.good),
            (true, lost) => (format!("cost {}", short(lost)), theme.bad),
        };
        // Blanks stand apart from words: where there is no colour, these are underlined.
        let after = if told { 10_usize.saturating_sub(verdict.chars().count()) } else { 0 };
        let longest = Seat::BOTH.iter().map(|&seat| self.players.name(seat).chars().count()).max().unwrap_or(0) + 2;
        let who = if roomy { self.players.name(seat) } else { "" };
        let room = usize::from(spot.width).saturating_sub(longest + 26);
        let score = if roomy { self.score_after(ply, room) } else { String::new() };
        let (name, columns, points) = if self.items.labels().are_numbers() {
            (short(board.items()[place]), 5_usize, String::new())
        } else {
            (self.items.name(place).to_owned(), 0, format!("{:>3}", board.items()[place]))
        };
        let own = self.players.style(seat, theme);
        let blanks = |count: usize| Span::raw(" ".repeat(count));
        let before_name = if roomy { longest.saturating_sub(who.chars().count()) } else { 0 };
        let line = Line::from(vec![
            Span::styled(format!("{:>3} ", ply + 1), theme.faint),
            Span::styled(SEAT_MARKS[seat.index()], own),
            blanks(1),
            Span::styled(who.to_owned(), own),
            blanks(before_name + columns.saturating_sub(name.chars().count())),
            Span::styled(name, own),
            Span::styled(points, theme.muted),
            blanks(if told { 2 } else { 0 }),
            Span::styled(verdict, style),
            blanks(after),
            Span::styled(score, theme.muted),
        ]);
        canvas.line(spot, line);
        if matches!(self.play.panel(), Panel::Review(review) if review.at() == ply) {
            canvas.restyle(spot, theme.selected);
            canvas.focus(spot);
        }
        // In the debug overlay the lines that can be pressed are its panes.
        if self.play.panel().debug().is_none() {
            canvas.hit(spot, Target::Line(ply));
        }
    }

    /// `you 8, perfect 6` after the move `ply`, or in less than that many columns `8 : 6`.
    fn score_after(&self, ply: usize, room: usize) -> String {
        let board = self.game.board();
        let total = |seat: Seat| -> i64 {
            let taken = |place: &usize| board.taken_at(*place).is_some_and(|at| at <= ply);
            let places = (0..board.items().len()).filter(taken).filter(|&place| board.taker(place) == Some(seat));
            places.map(|place| board.items()[place]).sum()
        };
        let you = self.players.yours();
        let figures = [you, you.other()].map(|seat| short(total(seat)));
        let whole =
            format!("{} {}, {} {}", self.players.name(you), figures[0], self.players.name(you.other()), figures[1]);
        let told = if whole.chars().count() <= room { whole } else { figures.join(" : ") };
        format!("   {told}")
    }
}
