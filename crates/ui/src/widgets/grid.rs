//! Equal cells in rows and columns, such as tiles, keys, or words in columns.

use ratatui::layout::Rect;

use super::right_of;

/// Cells of one size, which begin at equal distances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// Columns and rows of a cell.
    pub cell: (u16, u16),
    /// Columns and rows from where a cell begins to where the next one does.
    pub pitch: (u16, u16),
}

impl Grid {
    /// Cells of so many columns and rows, with so many blank columns between them.
    pub const fn spaced(columns: u16, rows: u16, gap: u16) -> Self {
        Self { cell: (columns, rows), pitch: (columns + gap, rows) }
    }

    /// Columns that `count` cells take beside each other.
    pub const fn width(self, count: u16) -> u16 {
        (self.pitch.0 * count).saturating_sub(self.pitch.0 - self.cell.0)
    }

    /// Rows that `count` cells take below each other.
    pub const fn height(self, count: u16) -> u16 {
        (self.pitch.1 * count).saturating_sub(self.pitch.1 - self.cell.1)
    }

    /// How many cells `columns` have room for beside each other, at least one.
    pub const fn fit(self, columns: u16) -> usize {
        let count = (columns + self.pitch.0 - self.cell.0) / self.pitch.0;
        if count == 0 { 1 } else { count as usize }
    }

    /// The cell in this column and this row of `area`, as far as it lies there.
    pub fn at(self, area: Rect, column: usize, row: usize) -> Rect {
        let from = |at: usize, pitch: u16| u16::try_from(at).unwrap_or(u16::MAX).saturating_mul(pitch);
        let (x, y) =
            (area.x.saturating_add(from(column, self.pitch.0)), area.y.saturating_add(from(row, self.pitch.1)));
        let (width, height) = self.cell;
        Rect { x, y, width, height }.intersection(area)
    }

    /// `count` cells beside each other in the middle of the top of `area`.
    pub fn beside(self, area: Rect, count: usize) -> impl Iterator<Item = Rect> {
        let free = area.width.saturating_sub(self.width(count as u16));
        let row = right_of(area, free / 2);
        (0..count).map(move |column| self.at(row, column, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stand_at_equal_distances_within_the_area() {
        let (grid, area) = (Grid::spaced(3, 2, 1), Rect::new(10, 5, 13, 4));
        assert_eq!((grid.width(3), grid.height(2), grid.fit(area.width), grid.fit(0)), (11, 4, 3, 1));
        let xs: Vec<u16> = grid.beside(area, 3).map(|cell| cell.x).collect();
        assert_eq!(xs, [11, 15, 19]);
        assert_eq!(grid.at(area, 1, 1), Rect::new(14, 7, 3, 2));
        assert_eq!(grid.at(area, 3, 0), Rect::new(22, 5, 1, 2));
        assert!(grid.at(area, 9, 0).is_empty() && grid.at(area, 0, 2).is_empty());
    }
}
