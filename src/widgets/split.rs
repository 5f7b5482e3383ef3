//! An area cut in two by plain arithmetic, for what is drawn first: to solve a layout takes longer than to draw it.

use ratatui::layout::Rect;

/// The first `columns` of `area`, as far as it has them, and what is right of them behind a gap.
pub fn left(area: Rect, columns: u16, gap: u16) -> [Rect; 2] {
    let columns = columns.min(area.width);
    let taken = columns.saturating_add(gap).min(area.width);
    [Rect { width: columns, ..area }, Rect { x: area.x + taken, width: area.width - taken, ..area }]
}

/// The last `columns` of `area`, as far as it has them, behind what is left of them and a gap.
pub fn right(area: Rect, columns: u16, gap: u16) -> [Rect; 2] {
    left(area, area.width.saturating_sub(columns).saturating_sub(gap), gap)
}

/// The first `rows` of `area`, as far as it has them, and what is below them behind a gap.
pub fn top(area: Rect, rows: u16, gap: u16) -> [Rect; 2] {
    let rows = rows.min(area.height);
    let taken = rows.saturating_add(gap).min(area.height);
    [Rect { height: rows, ..area }, Rect { y: area.y + taken, height: area.height - taken, ..area }]
}

/// Two parts side by side that share the columns beside the gap as `shares` stand to each other.
pub fn columns(area: Rect, shares: [u16; 2], gap: u16) -> [Rect; 2] {
    left(area, share(area.width.saturating_sub(gap), shares), gap)
}

/// Two parts of the same height, one above the other.
pub fn halves(area: Rect, gap: u16) -> [Rect; 2] {
    top(area, share(area.height.saturating_sub(gap), [1, 1]), gap)
}

/// `columns` in the middle of `area`, as far as it has them.
pub fn middle(area: Rect, columns: u16) -> Rect {
    let width = columns.min(area.width);
    Rect { x: area.x + share(area.width - width, [1, 1]), width, ..area }
}

/// The first of two shares of `size`, to the nearest whole number.
fn share(size: u16, [first, second]: [u16; 2]) -> u16 {
    let whole = u32::from(first) + u32::from(second);
    ((2 * u32::from(size) * u32::from(first) + whole) / (2 * whole)) as u16
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Constraint::{Fill, Length, Max};
    use ratatui::layout::Layout;

    use super::*;

    #[test]
    fn the_parts_are_those_of_a_solved_layout() {
        for size in 4..320 {
            let area = Rect::new(2, 3, size, size);
            for gap in [0, 1, 4] {
                let solved = |layout: Layout| layout.spacing(gap).areas(area);
                assert_eq!(columns(area, [11, 9], gap), solved(Layout::horizontal([Fill(11), Fill(9)])), "{size}");
                assert_eq!(columns(area, [1, 1], gap), solved(Layout::horizontal([Fill(1), Fill(1)])), "{size}");
                assert_eq!(halves(area, gap), solved(Layout::vertical([Fill(1), Fill(1)])), "{size}");
                assert_eq!(middle(area, 76), area.centered_horizontally(Max(76)), "{size}");
                let part = size / 2;
                if part + gap <= size {
                    assert_eq!(left(area, part, gap), solved(Layout::horizontal([Length(part), Fill(1)])), "{size}");
                    assert_eq!(right(area, part, gap), solved(Layout::horizontal([Fill(1), Length(part)])), "{size}");
                    assert_eq!(top(area, part, gap), solved(Layout::vertical([Length(part), Fill(1)])), "{size}");
                }
            }
        }
    }

    #[test]
    fn a_part_without_room_is_empty_and_lies_within() {
        let area = Rect::new(5, 5, 3, 2);
        for parts in [left(area, 9, 1), right(area, 9, 1), right(area, 3, 1), top(area, 9, 1), halves(area, 9)] {
            assert!(parts.iter().all(|part| area.union(*part) == area), "{parts:?}");
        }
    }
}
