//! A game on a row that plays itself.

use std::cell::OnceCell;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::games::demo::Demo;
use arcade_engine::ends::{Board, End, Game, Player, Seat, Setup, Strategy};
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::{Canvas, Face, SEAT_MARKS, Tile, TileRow};

/// Who plays it: the one that is never wrong begins.
const PLAYERS: [(&str, Strategy); 2] = [("Perfect", Strategy::Perfect), ("Greedy", Strategy::Greedy)];

/// Perfect against greedy on a row.
#[derive(Debug)]
pub struct RowDemo {
    items: Vec<i64>,
    faces: Vec<Face>,
    line: OnceCell<Vec<End>>,
}

impl RowDemo {
    /// A game on `items`, which look like `faces`.
    pub const fn new(items: Vec<i64>, faces: Vec<Face>) -> Self {
        Self { items, faces, line: OnceCell::new() }
    }

    fn line(&self) -> &[End] {
        self.line.get_or_init(|| {
            let players = PLAYERS.map(|(_, strategy)| Player::Computer(strategy));
            let mut game = Game::new(&Setup { items: self.items.as_slice().into(), players, seed: 1 });
            while let Some(end) = game.computer_move() {
                if game.play(end).is_err() {
                    break;
                }
            }
            game.moves().to_vec()
        })
    }

    /// The board after the first `made` moves.
    fn board(&self, made: usize) -> Board {
        let mut board = Board::new(self.items.as_slice());
        if made > 0 {
            for &end in self.line().iter().take(made) {
                // The moves were made on this board before.
                let _ = board.take(end);
            }
        }
        board
    }
}

impl Demo for RowDemo {
    fn moves(&self) -> usize {
        self.line().len()
    }

    fn sentence(&self, made: usize) -> String {
        let board = self.board(made);
        let Some(last) = made.checked_sub(1) else {
            return format!("{} plays {}: watch.", PLAYERS[0].0, PLAYERS[1].0);
        };
        if let Some(outcome) = board.outcome() {
            let [first, second] = board.totals();
            let (more, less) = (first.max(second), first.min(second));
            return match outcome.winner {
                Some(seat) => format!("{} wins, {} to {}.", PLAYERS[seat.index()].0, minus(more), minus(less)),
                None => format!("A tie, {} to {}.", minus(more), minus(less)),
            };
        }
        let before = self.board(last);
        let taken = before.place(self.line()[last]).map_or("", |place| self.faces[place].label.as_str());
        format!("{} takes {taken}.", PLAYERS[Seat::of_ply(last).index()].0)
    }

    fn draw(&self, made: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let board = self.board(made);
        let tile = |place: usize| match board.taker(place) {
            Some(seat) => Tile::Taken(seat.index()),
            None => Tile::Standing,
        };
        let row = TileRow {
            tiles: self.faces.iter().enumerate().map(|(place, face)| (face, tile(place))).collect(),
            live: false,
            halves: false,
            you: 0,
            landed: true,
            marks: [None, None],
        };
        let rows = row.rows(area.width, area.height.saturating_sub(1), canvas.glyphs);
        row.draw(Rect { height: rows.min(area.height), ..area }, canvas);
        let totals = board.totals();
        let styles: [Style; 2] = [canvas.theme.you, canvas.theme.rival];
        let player = |seat: usize| {
            let (name, _) = PLAYERS[seat];
            Span::styled(format!("{} {name} {:>3}", SEAT_MARKS[seat], minus(totals[seat])), styles[seat])
        };
        canvas.row(area, rows, Line::from(vec![player(0), Span::raw("    "), player(1)]).centered());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_demo_is_played_by_its_players_to_its_end() {
        let demo = RowDemo::new(vec![3, 9, 1, 2], [3, 9, 1, 2].map(|n| Face::number(n, 9)).into());
        assert_eq!(demo.moves(), 4);
        for made in 0..4 {
            let before = demo.board(made);
            let (_, strategy) = PLAYERS[made % 2];
            assert_eq!(demo.board(made + 1).moves().last().copied(), strategy.choose(&before, 1));
        }
        let [first, second] = demo.board(4).totals();
        assert_eq!(first + second, 15);
        assert_eq!(demo.sentence(4), format!("Perfect wins, {} to {}.", first.max(second), first.min(second)));
        assert_eq!(demo.sentence(0), "Perfect plays Greedy: watch.");
    }
}
