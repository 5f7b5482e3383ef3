//! Rows of cells under heads.

use super::{Kind, Say, Tone};

/// Where the cells of a column stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Words, at the left.
    Left,
    /// Numbers, at the right.
    Right,
}

impl Align {
    /// Where values of this kind stand.
    pub const fn of(kind: &Kind) -> Self {
        match kind {
            Kind::Whole(..) | Kind::Number(..) => Self::Right,
            Kind::Nullable(kind) => Self::of(kind),
            _ => Self::Left,
        }
    }
}

/// Where a column stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In every presentation.
    Everywhere,
    /// On the screen alone.
    Screen,
    /// On the screen, in place of the columns of its rank, once they have given way.
    Instead,
}

/// The head of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// What it is called.
    pub name: Say,
    /// Where its cells stand.
    pub align: Align,
    /// When it gives way: where there is no room for all columns, those of the highest rank go first, and those of rank 0
    /// never.
    pub rank: u8,
    /// How many columns of the screen it takes at least.
    pub width: usize,
    /// Where it stands.
    pub place: Place,
    /// Whether it says what a row is: the line under the cursor shows there. Where no column says so, it is the first.
    pub is_name: bool,
    /// Whether it stands below the name, a line further down, where it has given way and there is room for that.
    pub goes_below: bool,
    /// The columns of the screen to which it is cut in place of giving way; `None` where it gives way whole.
    pub cut_to: Option<usize>,
}

impl Head {
    /// A head that never gives way.
    pub fn new(name: impl Into<Say>, align: Align) -> Self {
        Self {
            name: name.into(),
            align,
            rank: 0,
            width: 0,
            place: Place::Everywhere,
            is_name: false,
            goes_below: false,
            cut_to: None,
        }
    }

    /// A head over numbers, which never gives way.
    pub fn number(name: impl Into<Say>) -> Self {
        Self::new(name, Align::Right)
    }

    /// A head over words, which never gives way.
    pub fn word(name: impl Into<Say>) -> Self {
        Self::new(name, Align::Left)
    }

    /// The same, which gives way where there is no room: the highest rank first.
    #[must_use]
    pub fn rank(self, rank: u8) -> Self {
        Self { rank, ..self }
    }

    /// The same with at least so many columns of the screen.
    #[must_use]
    pub fn wide(self, width: usize) -> Self {
        Self { width, ..self }
    }

    /// The same, cut to so many columns of the screen where it would have to give way.
    #[must_use]
    pub fn cut_to(self, least: usize) -> Self {
        Self { cut_to: Some(least), ..self }
    }

    /// The same, which stands below the name where it has given way, if all rows have room for that.
    #[must_use]
    pub fn below(self) -> Self {
        Self { goes_below: true, ..self }
    }

    /// The same as what says what a row is.
    #[must_use]
    pub fn name(self) -> Self {
        Self { is_name: true, ..self }
    }
}

/// A cell of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell {
    /// What it says.
    pub said: Say,
    /// How it is meant.
    pub tone: Tone,
}

impl Cell {
    /// What a report says in it, with a sign where there is nothing.
    pub fn written(&self) -> &str {
        if self.said.long.is_empty() { "–" } else { &self.said.long }
    }
}

impl Tone {
    /// A cell that is meant so.
    pub fn cell(self, said: impl Into<Say>) -> Cell {
        Cell { said: said.into(), tone: self }
    }
}

impl<S: Into<Say>> From<S> for Cell {
    fn from(said: S) -> Self {
        Self { said: said.into(), tone: Tone::default() }
    }
}

/// Rows of cells. The first column names the row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    /// What it shows, in a sentence; empty where that is said elsewhere.
    pub caption: String,
    /// The columns.
    pub heads: Vec<Head>,
    /// The cells of each row, as many as columns.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    /// A table whose first column holds words, and all others numbers.
    pub fn of_numbers<S: Into<Say>>(heads: impl IntoIterator<Item = S>) -> Self {
        let align = |at: usize| if at == 0 { Align::Left } else { Align::Right };
        let heads = heads.into_iter().enumerate().map(|(at, name)| Head::new(name, align(at)));
        Self { heads: heads.collect(), ..Self::default() }
    }

    /// A table of words.
    pub fn of_words<S: Into<Say>>(heads: impl IntoIterator<Item = S>) -> Self {
        let heads = heads.into_iter().map(|name| Head::new(name, Align::Left));
        Self { heads: heads.collect(), ..Self::default() }
    }

    /// Rows without heads, each column as its cells are.
    pub fn bare<const COLUMNS: usize>(
        align: [Align; COLUMNS],
        rows: impl IntoIterator<Item = [String; COLUMNS]>,
    ) -> Self {
        let rows = rows.into_iter().map(|row| row.map(Cell::from).into()).collect();
        Self { caption: String::new(), heads: align.map(|align| Head::new("", align)).into(), rows }
    }

    /// The same with what it shows.
    #[must_use]
    pub fn captioned(self, caption: impl Into<String>) -> Self {
        Self { caption: caption.into(), ..self }
    }

    /// Adds a row.
    pub fn push<C: Into<Cell>>(&mut self, row: impl IntoIterator<Item = C>) {
        self.rows.push(row.into_iter().map(Into::into).collect());
    }
}
