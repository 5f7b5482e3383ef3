//! The menu drawn: the name in tiles, the list, and beside it what is under the cursor.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Menu;
use super::entries::{ABOVE, Entry, LINES, entries};
use crate::games::GAMES;
use crate::model::GameKind;
use crate::screen::{Place, ViewContext};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, Target, TileBox, below, wide};

/// Columns of a body from which on the right half shows what is under the cursor.
const HALVES: u16 = 96;
/// Columns of the list in the largest terminals, of a card at most and its rows, and columns between two parts.
const LIST: u16 = 74;
const CARD: u16 = 60;
const CARD_ROWS: u16 = 26;
const GAP: u16 = 4;
/// Columns before the descriptions.
const NAME: usize = 17;
/// What the tiles spell.
const TITLE: &str = "ARCADE";
/// Columns and rows of a tile of the title, the widest first.
const TILES: [(u16, u16); 3] = [(11, 6), (7, 4), (5, 3)];

impl Menu {
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if wide(area).is_some() {
            self.draw_wide(area, cx, canvas);
        } else if area.width >= HALVES && area.height >= 17 {
            self.draw_halves(area, cx, canvas);
        } else {
            let block = area.centered_horizontally(Constraint::Max(76));
            self.draw_column(block, (area.height, TILES[1]), canvas);
        }
    }

    /// The list, and beside it the card of what is under the cursor.
    fn draw_halves(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let rows = banner_rows(TILES[1]) + 1;
        let roomy = area.height >= 24;
        let body = if roomy { Rect { y: area.y + rows + 1, height: area.height - rows - 1, ..area } } else { area };
        if roomy {
            draw_banner(area, TILES[1], canvas);
        }
        let card = CARD.min(area.width / 2);
        let [list, right] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(card)]).spacing(GAP).areas(body);
        self.draw_list(list, canvas);
        self.draw_beside(Rect { height: right.height.min(CARD_ROWS), ..right }, cx, canvas);
    }

    /// All cards at once, and the day and the last games below the list.
    fn draw_wide(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let [left, right] =
            Layout::horizontal([Constraint::Length(LIST), Constraint::Fill(1)]).spacing(GAP).areas(area);
        let size = if area.height >= 44 { TILES[0] } else { TILES[1] };
        let used = self.draw_column(left, (left.height / 2, size), canvas);
        let below = below(left, used + 1);
        self.draw_shelf(below, canvas);
        let halves = [Constraint::Fill(1), Constraint::Fill(1)];
        let rows = vec![Constraint::Fill(1); GameKind::ALL.len().div_ceil(2)];
        let rows = Layout::vertical(rows).spacing(1).split(right);
        let cards = rows.iter().flat_map(|&row| Layout::horizontal(halves).spacing(2).areas::<2>(row));
        for (kind, card) in GameKind::ALL.into_iter().zip(cards) {
            self.draw_card(kind, card, cx, canvas);
            canvas.hit(card, Target::Line(ABOVE + kind as usize));
        }
    }

    /// The tiles, if there is room for them, over the list; says how many rows both take. The list is spread over two rows
    /// a line where `height` rows have room for that.
    fn draw_column(&self, area: Rect, (height, size): (u16, (u16, u16)), canvas: &mut Canvas<'_>) -> u16 {
        let banner = banner_rows(size);
        let least = LINES as u16 + 1;
        if area.height < banner + 1 + least {
            return self.draw_list(area, canvas);
        }
        let pitch = if height >= banner + 2 + least * 2 || area.height >= 48 { 2 } else { 1 };
        let total = (banner + 1 + least * pitch).min(area.height);
        // A column of its own stands in the middle of its area; one with something below it, at the top.
        let top = if height == area.height { area.y + (area.height - total) / 2 } else { area.y };
        draw_banner(Rect { y: top, ..area }, size, canvas);
        let list = Rect { y: top + banner + 1, height: total - banner - 1, ..area };
        banner + 1 + self.draw_list(list, canvas)
    }

    /// The lines of the menu, two rows each where all fit so; says how many rows they take.
    fn draw_list(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let lines = LINES as u16;
        let pitch = if area.height >= lines * 2 { 2 } else { 1 };
        // In the lowest terminals there is no row for the gap.
        let apart = u16::from(area.height > lines * pitch);
        // Where not all fit, those around the cursor stand, and a sign says that there are more.
        let rows = area.height.saturating_sub(apart) / pitch;
        let from = if lines <= rows { 0 } else { (self.at as u16).saturating_sub(rows / 2).min(lines - rows) };
        for (line, entry) in entries().enumerate().skip(usize::from(from)) {
            let gap = if line >= ABOVE + GAMES.len() { apart } else { 0 };
            let y = area.y + (line as u16 - from) * pitch + gap;
            if y >= area.bottom() {
                break;
            }
            let row = Rect { y, height: 1, ..area };
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
        lines * pitch + apart
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
            Some(waiting) => Span::styled(fitted(&format!("continue: {}", waiting.title), room), hued.accent),
            // Half a description says less than none.
            None => {
                let fitting = entry.about.into_iter().find(|about| columns(about) <= room);
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

/// Rows of the title in tiles of this size, with a row of air above.
const fn banner_rows((_, rows): (u16, u16)) -> u16 {
    rows + 1
}

/// The title in tiles in the middle of the top of `area`; the first one stands in the accent.
fn draw_banner(area: Rect, (width, height): (u16, u16), canvas: &mut Canvas<'_>) {
    let count = TITLE.len() as u16;
    let total = count * (width + 1) - 1;
    if area.width < total || area.height <= height {
        return;
    }
    let left = area.x + (area.width - total) / 2;
    for (place, letter) in (0..).zip(TITLE.chars()) {
        let state = if place == 0 { TileState::Live } else { TileState::Plain };
        let spot = Rect { x: left + place * (width + 1), y: area.y + 1, width, height };
        TileBox::draw_plain(letter, state, spot, canvas);
    }
}
