//! The two players: who they are, who began, what each has, and the tiles that it took.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::Picture;
use arcade_engine::ends::Seat;
use arcade_ui::motion::Part;
use arcade_ui::widgets::figures::{minus, short};
use arcade_ui::widgets::stack::{columns, fill, part};
use arcade_ui::widgets::text::{self, shortened};
use arcade_ui::widgets::{Canvas, Face, SEAT_MARKS, Tray, below};

impl Picture<'_> {
    /// Draws both players into the first row of `area`, and what each took into the two below, where it has them.
    pub fn draw_players(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let sides = [self.players.yours(), self.players.yours().other()];
        let names = sides.map(|seat| self.players.name(seat));
        let line = |right: bool, name: &str, figure: fn(i64) -> String| {
            self.player_line(sides[usize::from(right)], right, name, figure, canvas)
        };
        let wide = |names: [&str; 2], figure: fn(i64) -> String| {
            line(false, names[0], figure).width() + line(true, names[1], figure).width() + 2
        };
        // Long totals are rounded where they have no room, and where that is not enough the names are shortened.
        let room = usize::from(area.width);
        let figure: fn(i64) -> String = if wide(names, minus) <= room { minus } else { short };
        let names = sharing(names, room.saturating_sub(wide(["", ""], figure)));
        let (left, right) = (line(false, &names[0], figure), line(true, &names[1], figure));
        canvas.line(area, left);
        canvas.line(area, right.right_aligned());
        for seat in sides {
            let faces = self.taken(seat, |place| self.play.motion.value(Part::Tile(place)).is_none());
            Tray { faces, from_right: seat != sides[0] }.draw(self.tray(seat, below(area, 1)), canvas);
        }
    }

    /// Where the tray of `seat` is in `area`.
    fn tray(&self, seat: Seat, area: Rect) -> Rect {
        let [left, _, right] = columns(area, [fill(0), part(4), fill(0)]);
        if seat == self.players.yours() { left } else { right }
    }

    /// Where the tile that `seat` took last comes to stand: in its tray under the line of the players in `area`, or at its
    /// name where there are no trays.
    pub fn goal(&self, seat: Seat, area: Rect) -> Option<Rect> {
        let trays = if area.height > 1 { below(area, 1) } else { Rect { height: Tray::ROWS, ..area } };
        let tray = Tray { faces: self.taken(seat, |_| true), from_right: seat != self.players.yours() };
        tray.latest(self.tray(seat, trays))
    }

    /// `▸ ● you   8`, and on the right `▸ perfect ○   8`.
    fn player_line(
        &self,
        seat: Seat,
        right: bool,
        name: &str,
        figure: fn(i64) -> String,
        canvas: &Canvas<'_>,
    ) -> Line<'static> {
        let board = self.words.shown;
        // Nobody is to move any more where the game ended by a failure.
        let has_failed = self.game.failed().is_some() && board.ply() == self.game.board().ply();
        let turn = !board.is_over() && !has_failed && board.turn() == seat;
        let style = self.players.style(seat, canvas.theme);
        let style = if turn { style.add_modifier(Modifier::BOLD) } else { style };
        let mark = SEAT_MARKS[seat.index()];
        let total =
            self.play.motion.value(Part::Score(seat.index())).map_or(board.total(seat), |value| value.round() as i64);
        // As many columns as the longest total of the game, so that nothing moves when it grows.
        let most: i64 = board.items().iter().map(|item| item.abs()).sum();
        let digits = figure(-most).chars().count();
        let score = Span::styled(format!("{:>digits$}", figure(total)), canvas.theme.heading);
        let turn = Span::styled(if turn { "▸ " } else { "  " }, canvas.theme.accent);
        let who = if right { format!("{name} {mark}") } else { format!("{mark} {name}") };
        Line::from(vec![turn, Span::styled(who, style), Span::raw(" "), score])
    }

    /// What `seat` has taken, in order, of the places that are `wanted`.
    fn taken(&self, seat: Seat, wanted: impl Fn(usize) -> bool) -> Vec<&Face> {
        let board = self.words.shown;
        let taken = |place| Some((board.taken_at(place)?, place)).filter(|_| board.taker(place) == Some(seat));
        let mut places: Vec<(usize, usize)> = (0..board.items().len()).filter_map(taken).collect();
        places.retain(|&(_, place)| wanted(place));
        places.sort_unstable();
        places.into_iter().filter_map(|(_, place)| self.items.faces().get(place)).collect()
    }
}

/// Two names in at most `room` columns together: what the shorter one leaves of its half is the other’s.
fn sharing(names: [&str; 2], room: usize) -> [String; 2] {
    let wide = names.map(text::columns);
    [0, 1].map(|at| shortened(names[at], room.saturating_sub(wide[1 - at].min(room / 2))))
}
