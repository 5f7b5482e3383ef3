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

/// The row of the screen with this number, in the columns of `area`.
pub(super) const fn row_at(area: Rect, y: u16) -> Rect {
    Rect { y, height: 1, ..area }
}

/// The first columns of `area`, or all that it has where these are fewer.
pub fn left_of(area: Rect, columns: u16) -> Rect {
    Rect { width: columns.min(area.width), ..area }
}

/// The first rows of `area`.
pub fn top_of(area: Rect, rows: u16) -> Rect {
    Rect { height: rows.min(area.height), ..area }
}

/// The part of `area` that begins at this column and row of it, from 0, and has so many columns and rows; as far as `area`
/// has them.
pub fn spot_in(area: Rect, [x, y]: [u16; 2], [width, height]: [u16; 2]) -> Rect {
    Rect::new(area.x.saturating_add(x), area.y.saturating_add(y), width, height).intersection(area)
}
