//! The menu drawn: the name in tiles, the list, and beside it what is under the cursor.

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Menu;
use super::entries::{ABOVE, Entry, LINES, entries};
use crate::games::GAMES;
use crate::model::GameKind;
use crate::screen::{Place, ViewContext};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{columns, fill, grid, middle_columns, middle_rows, part, rows};
use arcade_ui::widgets::text::{columns as columns_of, fitted};
use arcade_ui::widgets::{Canvas, Target, TileBox, row_of, wide};

/// Columns of the list in the largest terminals.
const LIST: u16 = 74;
/// The least columns and rows of a card beside the list, and the most.
const CARD: [(u16, u16); 2] = [(48, 17), (60, 26)];
/// Rows of the lines of the menu with the gap between them.
const ROWS: u16 = LINES as u16 + 1;
/// Columns between two parts.
const GAP: u16 = 4;
/// Columns before the descriptions.
const NAME: usize = 17;
/// What the tiles spell.
const TITLE: &str = "ARCADE";
/// Columns and rows of a tile of the title, the widest first.
const TILES: [(u16, u16); 2] = [(11, 6), (7, 4)];

impl Menu {
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if wide(area).is_some() {
            return self.draw_wide(area, cx, canvas);
        }
        let [least, most] = CARD;
        let card = part(least.0).to(most.0.min(area.width / 2)).air(GAP).rank(1).when(area.height >= least.1);
        let [list, beside] = columns(area, [fill(44), card]);
        if beside.is_empty() {
            return self.draw_column(area.centered_horizontally(Constraint::Max(LIST + 2)), canvas);
        }
        // The banner stands over both; the list and the card begin in the same row.
        let parts = [part(TILES[1].1 + 1).rank(1), fill(least.1).air(2)];
        let ([banner, _], [_, list], [_, beside]) = (rows(area, parts), rows(list, parts), rows(beside, parts));
        draw_banner(banner, TILES[1], canvas);
        self.draw_list(list, canvas);
        let [beside] = rows(beside, [part(least.1).to(most.1)]);
        self.draw_beside(beside, cx, canvas);
    }

    /// All cards at once, and the day and the last games below the list.
    fn draw_wide(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let [left, right] = columns(area, [part(LIST), fill(0).air(GAP)]);
        let size = if area.height >= 44 { TILES[0] } else { TILES[1] };
        let games = GameKind::ALL.len() as u16;
        let lines = if area.height >= 48 { ROWS * 2 } else { ROWS };
        let day = part(4 + games).to(4 + 2 * games).air(1).rank(1);
        let parts = [part(size.1 + 1), part(lines).air(1), day, fill(6).air(1).rank(2)];
        let [banner, list, day, latest] = rows(left, parts);
        draw_banner(banner, size, canvas);
        self.draw_list(list, canvas);
        self.draw_today(day, canvas);
        if !latest.is_empty() {
            self.draw_latest(latest, canvas);
        }
        for (kind, card) in GameKind::ALL.into_iter().zip(grid(right, GameKind::ALL.len(), 2, 1)) {
            self.draw_card(kind, card, cx, canvas);
            canvas.hit(card, Target::Line(ABOVE + kind as usize));
        }
    }

    /// The tiles, if there is room for them, over the list, in the middle; the list is spread over two rows a line where all
    /// fit so.
    fn draw_column(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let banner = TILES[1].1 + 1;
        let lines = if area.height > banner + ROWS * 2 { ROWS * 2 } else { ROWS };
        let [banner, list] = middle_rows(area, [part(banner).rank(1), part(lines).air(1)]);
        draw_banner(banner, TILES[1], canvas);
        self.draw_list(list, canvas);
    }

    /// The lines of the menu, two rows each where all fit so.
    fn draw_list(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let lines = LINES as u16;
        let pitch = if area.height >= lines * 2 { 2 } else { 1 };
        // In the lowest terminals there is no row for the gap.
        let apart = u16::from(area.height > lines * pitch);
        // Where not all fit, those around the cursor stand, and a sign says that there are more.
        let rows = area.height.saturating_sub(apart) / pitch;
        let from = if lines <= rows { 0 } else { (self.at as u16).saturating_sub(rows / 2).min(lines - rows) };
        for (line, entry) in entries().enumerate().skip(usize::from(from)) {
            let gap = if line >= ABOVE + GAMES.len() { apart } else { 0 };
            let row = row_of(area, (line as u16 - from) * pitch + gap).intersection(area);
            if row.is_empty() {
                break;
            }
            self.draw_line(&entry, line == self.at, row, canvas);
            canvas.hit(row, Target::Line(line));
        }
        let style = canvas.theme.muted;
        let mut sign = |row: u16, text: &'static str| canvas.row(area, row, Line::styled(text, style).right_aligned());
        if from > 0 {
            sign(0, "↑ more");
        }
        if from + rows < lines {
            sign(area.height.saturating_sub(1), "↓ more");
        }
    }

    fn draw_line(&self, entry: &Entry, here: bool, row: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let hued = match entry.place {
            Place::Game(kind) => theme.with_accent(kind.hue()),
            _ => theme.clone(),
        };
        let name = match entry.place {
            _ if here => hued.selected,
            Place::Game(_) => hued.accent,
            _ => theme.heading,
        };
        let room = usize::from(row.width).saturating_sub(NAME + 1);
        let about = match self.waiting_at(entry.place) {
            Some(waiting) if waiting.title.is_empty() || room < 14 => Span::styled("continue", hued.accent),
            Some(waiting) => {
                let [long, short] = [&waiting.title, &waiting.short].map(|title| format!("continue: {title}"));
                Span::styled(if columns_of(&long) <= room { long } else { fitted(&short, room) }, hued.accent)
            }
            // Half a description says less than none.
            None => {
                let fitting = entry.about.into_iter().find(|about| columns_of(about) <= room);
                Span::styled(fitting.unwrap_or_default(), if here { theme.text } else { theme.muted })
            }
        };
        let pointer = Span::styled(if here { "▸ " } else { "  " }, hued.accent);
        let line =
            vec![pointer, Span::styled(format!("{:<w$}", entry.name, w = NAME - 4), name), Span::raw("  "), about];
        canvas.line(row, Line::from(line));
        if here {
            // On a tint every text keeps its own ink; on a full colour none could be read.
            let style = if hued.tints { Style { fg: None, ..hued.selected } } else { hued.selected };
            canvas.restyle(row, style);
            canvas.focus(row);
        }
    }

    /// What is under the cursor.
    fn draw_beside(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match self.place() {
            Place::Game(kind) => {
                self.draw_card(kind, area, cx, canvas);
                canvas.hit(area, Target::Line(ABOVE + kind as usize));
            }
            place => self.draw_page(place, area, cx, canvas),
        }
    }
}

/// The title in tiles in the middle of `area`, below a row of air; the first one stands in the accent.
fn draw_banner(area: Rect, (width, height): (u16, u16), canvas: &mut Canvas<'_>) {
    let [_, tiles] = rows(area, [part(1), part(height)]);
    let spots = middle_columns(tiles, [part(width).air(1); TITLE.len()]);
    if spots.iter().any(|spot| (spot.width, spot.height) != (width, height)) {
        return;
    }
    for (place, (letter, spot)) in TITLE.chars().zip(spots).enumerate() {
        let state = if place == 0 { TileState::Live } else { TileState::Plain };
        TileBox::draw_plain(letter, state, spot, canvas);
    }
}
