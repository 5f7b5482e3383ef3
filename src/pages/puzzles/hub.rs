//! The hub: the ways in which puzzles are asked, and how one stands.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::modes::Mode;
use super::past::Past;
use super::{Page, Puzzles, in_list, kinds};
use crate::model::PuzzleMode;
use crate::screen::{Context, Input};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, EndMark, Face, Tile, TileRow, below, panel};

/// The lines of the hub.
pub(super) const LINES: [&str; 6] = ["Mixed", "One kind", "Streak", "Three minutes", "From my games", "Today’s puzzle"];

/// What one does there, for the hint line.
pub(super) const ABOUT: [&str; 6] = [
    "Puzzles of all kinds, near your rating. Each has exactly one right answer.",
    "Choose what the puzzles are about, and practise it.",
    "They begin easy and get harder. One miss or one hint ends the streak.",
    "Solve as many as you can in three minutes, of all games but the Word Game. The third miss ends it; your rating stays as it is.",
    "The mistakes of your own games, the oldest first, and new positions of the same pattern.",
    "One puzzle a day, the same for everyone; on Monday it is easy, on Sunday hard.",
];

/// Columns of a line's name, and of the list where something stands beside it.
const NAME: usize = 17;
const LIST: u16 = 58;
/// Columns and rows of a body from which on something stands beside the list.
const HALVES: (u16, u16) = (96, 18);

/// The band with the rating, or that there is none yet.
pub(super) fn standing(past: &Past) -> String {
    past.rating_told(|rating| format!("{} · {rating}", rating.band()))
}

/// What the hint line says of the line under the cursor.
pub(super) fn about(page: &Puzzles) -> String {
    ABOUT.get(page.hub.at()).copied().unwrap_or_default().to_owned()
}

impl Puzzles {
    pub(super) fn handle_hub(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let chosen = in_list(&mut self.hub, LINES.len(), input);
        if chosen == Some(true) {
            self.open_line(cx);
        }
        chosen.is_some()
    }

    pub(super) fn open_line(&mut self, cx: &mut Context<'_>) {
        let mode = match self.hub.at() {
            0 => Mode::Mixed,
            1 => {
                self.page = Page::Kinds;
                return;
            }
            2 => Mode::Streak,
            3 => Mode::Rush,
            4 => Mode::Mine,
            _ => Mode::Daily(cx.today),
        };
        self.begin(mode, false, cx);
    }

    /// How the line at `at` stands.
    pub(super) fn note(&self, at: usize) -> String {
        let Some(past) = &self.past else { return String::new() };
        let stats = past.stats();
        match at {
            0 => {
                let total = past.of_mode(PuzzleMode::Mixed);
                if total.tried == 0 {
                    "all kinds, near your rating".to_owned()
                } else {
                    format!("{} of {} solved", total.solved, total.tried)
                }
            }
            1 => stats.weakest().map_or_else(
                || "choose what they are about".to_owned(),
                |theme| format!("you miss “{}” most", theme.title),
            ),
            2 => match (stats.streak.current, stats.streak.longest) {
                (_, 0) => "one miss ends it".to_owned(),
                (0, longest) => format!("longest so far {longest}"),
                (now, longest) => format!("{now} now · longest so far {longest}"),
            },
            3 => stats.best_run.map_or_else(|| "as many as you can".to_owned(), |best| format!("best so far {best}")),
            4 => "your own mistakes".to_owned(),
            _ => match past.of_day(self.today) {
                None => "waits for you".to_owned(),
                Some(true) => "solved".to_owned(),
                Some(false) => "missed".to_owned(),
            },
        }
    }

    pub(super) fn draw_hub(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.width < HALVES.0 || area.height < HALVES.1 {
            let block = area.centered_horizontally(Constraint::Max(LIST));
            self.draw_lines(block, canvas);
            return;
        }
        let [left, right] = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).spacing(4).areas(area);
        let used = self.draw_lines(left, canvas) + 1;
        let rest = below(left, used);
        if rest.height >= 6 {
            let room = panel("Solved", rest, canvas);
            kinds::draw_shares(self.past.as_ref(), room, if room.height >= 34 { 2 } else { 1 }, canvas);
        }
        draw_example(right, canvas);
    }

    /// The lines of the hub; says how many rows they take.
    fn draw_lines(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let pitch = if area.height > LINES.len() as u16 * 2 { 2 } else { 1 };
        let rows = (LINES.len() as u16 * pitch).min(area.height);
        let area = Rect { height: rows, ..area };
        self.hub.draw((LINES.len(), pitch), area, canvas, |line, here, spot, canvas| {
            let theme = canvas.theme;
            let note = self.note(line);
            let name = LINES[line];
            let style = if here { theme.selected } else { theme.heading };
            let gap = " ".repeat(NAME.saturating_sub(columns(name) + 2));
            let room = usize::from(spot.width).saturating_sub(NAME + 2);
            let parts = vec![
                Span::styled(if here { "▸" } else { " " }, theme.accent),
                Span::styled(format!(" {name} "), style),
                Span::raw(gap),
                Span::styled(fitted(&note, room), if here { theme.text } else { theme.muted }),
            ];
            canvas.line(spot, Line::from(parts));
        });
        rows
    }
}

/// A puzzle that is told to its end, and how puzzles go.
fn draw_example(area: Rect, canvas: &mut Canvas<'_>) {
    const HOW: [&str; 3] = [
        "O has more points than T. But whoever takes it leaves C, worth 7, to the other player, and loses by 2.",
        "T is right: C stays covered, and you win by 2.",
        "After every answer you can step through what it leads to, try the other answers, and look at how the computer works it out.",
    ];
    let room = panel("A puzzle", area, canvas);
    let theme = canvas.theme;
    let faces = [("T", 2), ("A", 3), ("C", 7), ("O", 4)].map(|(letter, points)| Face::letter(letter, points));
    let mark = |figure: &str, state| Some(EndMark { figure: figure.to_owned(), word: String::new(), state });
    let row = TileRow {
        tiles: faces.iter().map(|face| (face, Tile::Standing)).collect(),
        live: false,
        halves: false,
        you: 0,
        landed: true,
        marks: [mark("+2", TileState::Best), mark("−2", TileState::Cost)],
    };
    let task = "Take one of the two ends: one keeps the win, the other gives it away.";
    let used = canvas.wrapped(room, task, theme.heading) + 1;
    let rest = below(room, used);
    let tall = rest.height.saturating_sub(10);
    let rows = row.rows(rest.width, tall.max(4), canvas.glyphs);
    row.draw(Rect { height: rows.min(rest.height), ..rest }, canvas);
    let mut y = rest.y + rows + 1;
    for sentence in HOW {
        let below = Rect { y, height: room.bottom().saturating_sub(y), ..room };
        y += canvas.wrapped(below, sentence, theme.text) + 1;
    }
}
