//! Parts of an area.

use ratatui::layout::Rect;

/// `area` without its first `rows` rows.
pub fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// The row of `area` with this number, from 0; it may lie below what `area` has.
pub const fn row_of(area: Rect, row: u16) -> Rect {
    Rect { y: area.y + row, height: 1, ..area }
}

/// `area` without its first columns; nothing of it where it has no more than these.
pub fn right_of(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect { x: area.x + columns, width: area.width - columns, ..area }
}

/// The first columns of `area`.
pub fn first_columns(area: Rect, columns: u16) -> Rect {
    Rect { width: area.width.min(columns), ..area }
}
