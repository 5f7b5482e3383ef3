//! Where the parts of a board lie.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::games::hangman::{Keyboard, WordRow, gallows};

/// Columns between the gallows and the word.
const GAP: u16 = 4;

#[derive(Debug, Clone, Copy)]
pub(super) struct BoardSpots {
    pub(super) gallows: Rect,
    pub(super) word: Rect,
    pub(super) lives: Rect,
    pub(super) keys: Rect,
    pub(super) about: Rect,
}

impl BoardSpots {
    /// The parts of a board with `word` in `area`, of 60 columns and 14 rows or more.
    pub(super) fn of(word: &WordRow, area: Rect) -> Self {
        let large = area.height >= 28 && area.width >= 96;
        let size = if large { gallows::LARGE } else { gallows::SIZE };
        let beside = size.0 + GAP;
        let room = Rect { width: area.width.saturating_sub(beside), ..area };
        // The word takes what the rest leaves, and the keyboard what the word leaves.
        let word_room = Rect { height: (area.height.saturating_sub(9) / 2).clamp(2, 7).min(area.height), ..room };
        let word_rows = word.rows(word_room);
        let keys_room = Rect { height: area.height.saturating_sub(word_rows + 7).max(3), ..room };
        let keys_rows = Keyboard::rows(keys_room);
        let width = word.columns(word_room).max(Keyboard::columns(keys_room)) + beside;
        let area = area.centered_horizontally(Constraint::Max(width));
        let [left, right] =
            Layout::horizontal([Constraint::Length(size.0), Constraint::Fill(1)]).spacing(GAP).areas(area);
        let used = word_rows + 1 + keys_rows + 2;
        let air = (area.height.saturating_sub(used) / 4).min(2);
        // The keys don't touch the lives.
        let gap = air.max(u16::from(area.height > used));
        let block = right.centered_vertically(Constraint::Length((used + 2 * air + gap).min(area.height)));
        let [word, _, lives, _, keys, _, about] = Layout::vertical([
            Constraint::Length(word_rows),
            Constraint::Length(air),
            Constraint::Length(1),
            Constraint::Length(gap),
            Constraint::Length(keys_rows),
            Constraint::Length(air),
            Constraint::Length(2),
        ])
        .areas(block);
        let gallows = Rect { y: block.y, height: size.1.min(area.bottom().saturating_sub(block.y)), ..left };
        Self { gallows, word, lives, keys, about }
    }
    /// The parts of a low board, without what there is to say of a letter; the gallows only `with_gallows`. The word gets
    /// `air` below it where there is room, or else none.
    pub(super) fn low(word: &WordRow, with_gallows: bool, air: u16, area: Rect) -> Self {
        let [gallows, room] = if with_gallows {
            Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)]).spacing(2).areas(area)
        } else {
            [Rect::ZERO, area]
        };
        let reserved = if air > 0 { 4 } else { 6 };
        let keys_rows = Keyboard::rows(Rect { height: room.height.saturating_sub(reserved).max(3), ..room });
        let height = room.height.saturating_sub(keys_rows + 2 - air);
        let word_rows = word.rows(Rect { height: height.max(1 - air), ..room });
        let left = room.height.saturating_sub(word_rows + 1 + keys_rows);
        let [word, _, lives, _, keys] = Layout::vertical([
            Constraint::Length(word_rows),
            Constraint::Length(if left >= 2 { air } else { 0 }),
            Constraint::Length(1),
            // The keys don't touch the lives.
            Constraint::Length(left.min(1)),
            Constraint::Fill(1),
        ])
        .areas(room);
        Self { gallows, word, lives, keys, about: Rect::ZERO }
    }
}
