//! What is said of a result, as a list of blocks that every form of it is written from.

use super::{Say, Table, Tone};
use arcade_engine::text::capitalised;

/// A short statement with its label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What it is about; empty where the value is a sentence of its own.
    pub label: Say,
    /// What is true of it; further lines belong to it, too.
    pub value: Say,
    /// How it is meant.
    pub tone: Tone,
    /// When it gives way: where there is little room, those of the highest rank go first, and those of rank 0 never.
    pub rank: u8,
}

impl Fact {
    /// A fact that never gives way.
    pub fn new(label: impl Into<Say>, value: impl Into<Say>) -> Self {
        Self { label: label.into(), value: value.into(), tone: Tone::default(), rank: 0 }
    }

    /// A figure or something else that is written as it is, with its label.
    pub fn figure(label: impl Into<Say>, figure: impl std::fmt::Display) -> Self {
        Self::new(label, figure.to_string())
    }

    /// A sentence that needs no label.
    pub fn sentence(sentence: impl Into<String>) -> Self {
        Self::new("", sentence.into())
    }

    /// The fact as a line that is read aloud: its label, which begins with a capital there, and what is true of it.
    pub fn line(&self) -> String {
        match (self.label.aloud(), self.value.aloud()) {
            ("", value) => value.to_owned(),
            (label, "") => capitalised(label),
            (label, value) => format!("{}: {value}", capitalised(label)),
        }
    }
}

impl<S: Into<String>> From<S> for Fact {
    fn from(sentence: S) -> Self {
        Self::sentence(sentence)
    }
}

/// What is said, whichever form it is written in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    /// Its title; empty where it needs none.
    pub title: String,
    /// What it says, in order.
    pub blocks: Vec<Block>,
    /// Whether it is a list for scripts, too: as lines it begins in the first column.
    pub is_list: bool,
}

/// A part of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The heading of a section.
    Section(String),
    /// The heading of a part of a section, or of the block that follows.
    Part(String),
    /// Sentences.
    Text(String),
    /// Sentences, each of which begins a line.
    Sentences(Vec<String>),
    /// What is for the reader to edit or to fill in: it was written by a program.
    Draft(Vec<String>),
    /// Questions that the reader is to answer in their place.
    Prompt(Vec<String>),
    /// A command to be typed as it is.
    Command(String),
    /// Short statements, each with its label.
    Facts(Vec<Fact>),
    /// Rows and columns.
    Table(Table),
    /// A drawing.
    Graph {
        /// What it shows, in a sentence.
        caption: String,
        /// The drawing itself, in scalable vector graphics.
        svg: String,
    },
}

impl Document {
    /// A document without a title.
    pub fn of(blocks: impl IntoIterator<Item = Block>) -> Self {
        Self { blocks: blocks.into_iter().collect(), ..Self::default() }
    }

    /// The same up to its first part or section: what there is to know first.
    #[must_use]
    pub fn lead(self) -> Self {
        let is_lead = |block: &Block| !matches!(block, Block::Section(_) | Block::Part(_));
        Self { blocks: self.blocks.into_iter().take_while(is_lead).collect(), ..self }
    }

    /// The same under a title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// The same as a list.
    #[must_use]
    pub fn listed(self) -> Self {
        Self { is_list: true, ..self }
    }
}
