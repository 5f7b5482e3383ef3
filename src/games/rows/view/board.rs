//! The row in the middle: its tiles, and under the ends what taking them comes to.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::super::next::Next;
use super::super::outlook::{ending, lead, margin_with};
use super::super::review_text::NARROW;
use super::Picture;
use crate::play::{Panel, Review as _};
use arcade_engine::ends::{Board, End, Options, Step};
use arcade_ui::motion::Part;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{fill, middle_columns, middle_rows, part, rows};
use arcade_ui::widgets::{Canvas, EndMark, Tile, TileBox, TileRow, Tray};

/// Rows of the tiles and of what stands below them: the least, and what most rows want.
const TILES: (u16, u16) = (4, 7);
const FOOT: (u16, u16) = (2, 5);
/// The rows of both of a board that has trays.
const WITH_TRAYS: u16 = 11;
/// The most columns of what stands below the tiles.
const FOOT_COLUMNS: u16 = 90;

/// The hint step that names the best move, and the one that says how the game ends.
const NAMED: u8 = 2;
const TOLD: u8 = 3;

impl Picture<'_> {
    /// Draws the players, the row and what stands below it.
    pub fn draw_board(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let trays = part(Tray::ROWS).rank(1).when(area.width >= NARROW);
        let [line, trays, rest] = rows(area, [part(1), trays, fill(WITH_TRAYS)]);
        let players = line.union(trays);
        // The tiles of most rows come before a roomy foot, and that before larger tiles.
        let [least, more, foot] = rows(rest, [part(TILES.0).to(TILES.1), fill(0), part(FOOT.0).to(FOOT.1)]);
        let row = self.tiles();
        let height = row.rows(rest.width, least.height + more.height, canvas.glyphs);
        let [_, tiles, foot] = middle_rows(rest, [part(0).to(1), part(height), part(foot.height)]);
        let [foot] = middle_columns(foot, [part(0).to(FOOT_COLUMNS)]);
        self.draw_players(players, canvas);
        row.draw(tiles, canvas);
        self.draw_flights(&row, tiles, players, canvas);
        self.draw_foot(foot, canvas);
    }

    /// The tiles of the position that is shown.
    pub fn tiles(&self) -> TileRow<'_> {
        let board = self.words.shown;
        let lifted = self.lifted().and_then(|end| board.place(end));
        let waits =
            matches!((self.play.panel(), self.play.next()), (Panel::None | Panel::Debug(_), Next::Person { .. }));
        let hovered = self.play.board.hovered.filter(|_| waits).and_then(|end| board.place(end));
        let whole = matches!(self.play.panel(), Panel::Debug(_)) && board.is_over();
        let costs = self.play.motion.value(Part::Cost).and_then(|_| self.words.last_mistake());
        let tile = |place| match board.taker(place).filter(|_| !whole) {
            Some(seat) => match costs.filter(|(ply, _)| board.taken_at(place) == Some(*ply)) {
                Some((_, lost)) => Tile::Costly { shift: self.play.motion.shake(), lost },
                None => match self.regretted().filter(|(ply, _)| board.taken_at(place) == Some(*ply)) {
                    Some((_, lost)) => Tile::Regretted { seat: seat.index(), lost },
                    None => Tile::Taken(seat.index()),
                },
            },
            None if lifted == Some(place) => Tile::Lifted,
            None if hovered == Some(place) => Tile::Hovered,
            None => Tile::Standing,
        };
        TileRow {
            tiles: self.items.faces().iter().enumerate().map(|(place, face)| (face, tile(place))).collect(),
            live: self.cx.takes_moves
                && matches!(self.play.next(), Next::Person { .. })
                && !matches!(self.play.panel(), Panel::Review(_))
                && !self.play.is_still(),
            halves: self.play.board.halves,
            you: self.players.yours().index(),
            landed: self.play.has_landed(),
            marks: self.marks(),
        }
    }

    /// The person’s last move with what it cost, as long as it can be taken back and nothing else is looked at.
    fn regretted(&self) -> Option<(usize, i64)> {
        let is_told = self.outlook && self.play.panel().is_closed() && !self.play.is_over() && !self.play.is_posed();
        self.words.last_mistake().filter(|_| is_told)
    }

    /// The tile that is lifted, and by whom.
    fn lifted(&self) -> Option<End> {
        match (self.play.panel(), self.play.next()) {
            (Panel::Review(review), _) => (!review.replay().is_made()).then(|| review.ply().end),
            (_, Next::Person { lifted }) => lifted,
            (_, Next::Computer { end, .. }) => Some(end),
            (_, Next::Held | Next::Over | Next::Asking | Next::Waiting) => None,
        }
    }

    /// What stands under the two ends: how the game ends when they are taken, as far as hints are in sight.
    fn marks(&self) -> [Option<EndMark>; 2] {
        if let Panel::Review(review) = self.play.panel() {
            let made = review.replay().is_made();
            return if made { [None, None] } else { self.marks_of_review(review) };
        }
        let waits = matches!(self.play.next(), Next::Person { .. } | Next::Held);
        if let Some(Step::Take(taken)) = self.play.mistake_here().filter(|_| self.step < NAMED) {
            return End::BOTH.map(|end| {
                let you = if self.players.own().is_some() { "you" } else { "taken" };
                (end == *taken).then(|| EndMark { figure: String::new(), word: you.to_owned(), state: TileState::Cost })
            });
        }
        match self.words.outlook.options().filter(|_| waits && self.step >= NAMED) {
            Some(options) => self.marks_of(&options, self.step >= TOLD),
            None => [None, None],
        }
    }

    fn marks_of(&self, options: &Options, told: bool) -> [Option<EndMark>; 2] {
        let board = self.game.board();
        if options.stake() == 0 {
            return self.marks_without_choice(board, options, told);
        }
        End::BOTH.map(|end| {
            let best = options.lost(end) == 0;
            let figure = if told { ending(margin_with(board, options, end)) } else { String::new() };
            let state = if best { TileState::Best } else { TileState::Cost };
            let word = if best { "best" } else { "" };
            (told || best).then(|| EndMark { figure, word: word.to_owned(), state })
        })
    }

    /// What stands under both ends of `board` where it makes no difference which one is taken: how the game ends, if that
    /// is `told`.
    pub fn marks_without_choice(&self, board: &Board, options: &Options, told: bool) -> [Option<EndMark>; 2] {
        let (turn, margin) = (board.turn(), lead(board) + options.value());
        // As with all marks it is told of you; where nobody here is you, of whoever moves.
        let ending = match self.players.own() {
            Some(own) if own != turn => self.players.finishes(own, -margin),
            _ => self.players.finishes(turn, margin),
        };
        let words = match (board.remaining().len(), told) {
            (1, true) => format!("the last one: {ending}"),
            (1, false) => "the last one".to_owned(),
            (_, true) => format!("both ends: {ending}"),
            (_, false) => "either end".to_owned(),
        };
        [Some(EndMark::plain(words.clone())), Some(EndMark::plain(words))]
    }

    /// The tiles that were just taken, each on its way from its place to the tray of its owner.
    fn draw_flights(&self, row: &TileRow<'_>, tiles: Rect, players: Rect, canvas: &mut Canvas<'_>) {
        for place in 0..self.words.shown.items().len() {
            let is_shaking = matches!(row.tiles[place].1, Tile::Costly { .. });
            if let Some(way) = self.play.motion.value(Part::Tile(place)).filter(|_| !is_shaking)
                && let Some(spot) = row.spot(place, tiles, canvas.glyphs)
            {
                self.draw_flight(place, way, spot, players, canvas);
            }
        }
    }

    /// The tile at `place` on its way from `spot`, of which it has gone the share `way`.
    fn draw_flight(&self, place: usize, way: f64, spot: Rect, players: Rect, canvas: &mut Canvas<'_>) {
        let Some((face, owner)) = self.items.faces().get(place).zip(self.words.shown.taker(place)) else { return };
        let Some(goal) = self.goal(owner, players) else { return };
        let between = |from: u16, to: u16| (f64::from(from) + (f64::from(to) - f64::from(from)) * way).round() as u16;
        let middle = spot.x + spot.width.saturating_sub(goal.width) / 2;
        let at = Rect { x: between(middle, goal.x), y: between(spot.y, goal.y), ..goal };
        let plain = arcade_ui::widgets::Face { points: None, gauge: None, ..face.clone() };
        TileBox { face: &plain, state: TileState::Live }.draw(at.intersection(canvas.area()), canvas);
    }
}

/// A line of one style.
pub fn line<'t>(text: impl Into<std::borrow::Cow<'t, str>>, style: ratatui::style::Style) -> Line<'t> {
    Line::from(Span::styled(text, style))
}
