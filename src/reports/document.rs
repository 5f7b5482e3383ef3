//! A report as a list of blocks, which every form of it is written from.

/// What stands over what is to be edited.
pub(super) const DRAFT: &str = "Draft: edit me";

/// A report: what it says, whichever form it is written in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// What it says, in order.
    pub blocks: Vec<Block>,
}

/// A part of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The heading of a section.
    Section(String),
    /// The heading of a part of a section.
    Part(String),
    /// Sentences.
    Text(String),
    /// What is for the reader to edit or to fill in: it was written by a program.
    Draft(Vec<String>),
    /// A command to be typed as it is.
    Command(String),
    /// Short statements, each with its name.
    Facts(Vec<(String, String)>),
    /// Numbers.
    Table(Table),
    /// A drawing.
    Graph {
        /// What it shows, in a sentence.
        caption: String,
        /// The drawing itself, in scalable vector graphics.
        svg: String,
    },
}

/// Rows of cells. The first column names the row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// What it shows, in a sentence.
    pub caption: String,
    /// The names of the columns.
    pub heading: Vec<String>,
    /// The cells of each row, as many as columns.
    pub rows: Vec<Vec<String>>,
    /// Whether the cells are numbers, which stand at the right of their columns.
    pub numbers: bool,
}
