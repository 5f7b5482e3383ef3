//! The list of moves.

use std::cmp::Reverse;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::super::event::verdict;
use super::super::next::Next;
use super::Picture;
use crate::play::Panel;
use arcade_engine::ends::Seat;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::figures::short;
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, SEAT_MARKS, Target, panel, spot_in};

/// Columns of one move, and of one with its score.
const MOVE: u16 = 23;
const ROOMY: u16 = 48;
/// The most rows from one move to the next, where all have room.
const SPREAD: usize = 3;

impl Picture<'_> {
    /// Rows of that frame so wide in which all moves have room.
    pub fn moves_rows(&self, width: u16) -> u16 {
        let items = self.game.board().items().len() as u16;
        let spread = if width >= ROOMY { SPREAD as u16 } else { 1 };
        items.saturating_mul(spread).saturating_add(2)
    }

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
        let across = usize::from((area.width + 1) / pitch).max(1);
        let moves = self.game.moves();
        let (Some(fit), true) = (rows.checked_mul(across), rows > 0) else { return };
        let current = match self.play.panel() {
            Panel::Review(review) => review.at() + 1,
            _ => moves.len(),
        };
        let from = if moves.len() <= fit { 0 } else { current.saturating_sub(fit - rows).div_ceil(rows) * rows };
        let told = self.live || self.play.is_over() || matches!(self.play.panel(), Panel::Review(_));
        // Where all moves have room, those to come have their places.
        let to_come = if items <= fit { items } else { moves.len() };
        let width = if roomy { area.width } else { MOVE - 1 };
        let spot = |slot: usize| spot_in(area, [(slot / rows) as u16 * pitch, (slot % rows * step) as u16], [width, 1]);
        let is_short = from > 0 && self.play.is_over() && matches!(self.play.panel(), Panel::None);
        let plies = if is_short { self.telling_moves(fit - 1) } else { (from..to_come).take(fit).collect() };
        if is_short {
            let text = canvas.keys.fill_in("    ⟨review⟩ shows all").into_owned();
            canvas.line(spot(plies.len()), Span::styled(text, canvas.theme.muted));
        }
        for (slot, ply) in plies.into_iter().enumerate() {
            let spot = spot(slot);
            if ply < moves.len() {
                self.draw_move(ply, told, roomy, spot, canvas);
            } else {
                let seat = Seat::of_ply(ply);
                let who = if roomy { self.players.name(seat) } else { "" };
                let name = format!("{:>3} {} {who}", ply + 1, SEAT_MARKS[seat.index()]);
                canvas.line(spot, Span::styled(name, canvas.theme.faint));
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
        let judged = self.words.judged.get(ply).copied().unwrap_or_default();
        let Fact { value, tone, .. } = if told { verdict(judged) } else { Fact::from("") };
        let (verdict, style) = (value.long, tone.style(theme));
        // Blanks stand apart from words: where there is no colour, these are underlined.
        let after = if told { 10_usize.saturating_sub(verdict.chars().count()) } else { 0 };
        let longest = Seat::BOTH.iter().map(|&seat| columns(self.players.name(seat))).max().unwrap_or(0) + 2;
        let who = if roomy { self.players.name(seat) } else { "" };
        let room = usize::from(spot.width).saturating_sub(longest + 26);
        let score = self.words.score_of(self.words.totals_after(ply), short);
        let score = score.form(columns(&score.long) > room);
        let score = if roomy { format!("   {score}") } else { String::new() };
        let (name, most, points) = if self.items.labels().are_numbers() {
            (short(board.items()[place]), 5_usize, String::new())
        } else {
            (self.items.name(place).to_owned(), 0, format!("{:>3}", board.items()[place]))
        };
        let own = self.players.style(seat, theme);
        let blanks = |count: usize| Span::raw(" ".repeat(count));
        let before_name = if roomy { longest.saturating_sub(columns(who)) } else { 0 };
        let line = Line::from(vec![
            Span::styled(format!("{:>3} ", ply + 1), theme.faint),
            Span::styled(SEAT_MARKS[seat.index()], own),
            blanks(1),
            Span::styled(who.to_owned(), own),
            blanks(before_name + most.saturating_sub(name.chars().count())),
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
        // On the person’s turn the cursor stands at what the opponent did, for as long as the hint line answers nothing.
        let is_latest = ply + 1 == self.game.moves().len() && !self.play.is_answering();
        if is_latest && self.play.panel().is_closed() && matches!(self.play.next(), Next::Person { lifted: None }) {
            canvas.focus(spot);
        }
        // In the debug overlay the lines that can be pressed are its panes.
        if self.play.panel().debug().is_none() {
            canvas.hit(spot, Target::Line(ply));
        }
    }
}
