//! How something is played, or what a page shows: the first thing that help has to say.

use arcade_ui::widgets::{EndMark, Face};

/// What a stranger needs to know of a game or a page.
#[derive(Debug, Clone, Default)]
pub struct Guide {
    /// What it is about.
    pub title: String,
    /// In the order in which they are read.
    pub sections: Vec<Section>,
}

/// A part of a guide under a heading of its own.
#[derive(Debug, Clone, Default)]
pub struct Section {
    pub heading: &'static str,
    /// What stands below it.
    pub parts: Vec<Part>,
}

/// What stands in a section. Sentences name keys as everywhere: see [`arcade_ui::actions::Keymap::fill_in`].
#[derive(Debug, Clone)]
pub enum Part {
    /// Sentences, broken into lines as there is room.
    Text(String),
    /// Tiles in a row.
    Tiles {
        faces: Vec<Face>,
        /// What is known of taking the first one, and the last one, where they can be taken.
        marks: [Option<EndMark>; 2],
    },
    /// Lines of a small table, kept as they are.
    Table(Vec<String>),
    /// A word that needs to be explained, and what it means.
    Term(&'static str, String),
}

impl Guide {
    /// A guide without a word yet.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), sections: Vec::new() }
    }

    /// Begins a section; what is added next stands in it.
    #[must_use]
    pub fn section(mut self, heading: &'static str) -> Self {
        self.sections.push(Section { heading, parts: Vec::new() });
        self
    }

    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Self {
        self.part(Part::Text(text.into()))
    }

    /// Adds tiles in a row, with what is known of taking its ends.
    #[must_use]
    pub fn tiles(self, faces: Vec<Face>, marks: [Option<EndMark>; 2]) -> Self {
        self.part(Part::Tiles { faces, marks })
    }

    #[must_use]
    pub fn table(self, lines: Vec<String>) -> Self {
        self.part(Part::Table(lines))
    }

    /// Adds a word that needs to be explained.
    #[must_use]
    pub fn term(self, word: &'static str, meaning: impl Into<String>) -> Self {
        self.part(Part::Term(word, meaning.into()))
    }

    /// The words that it explains.
    pub fn terms(&self) -> impl Iterator<Item = &'static str> {
        self.sections.iter().flat_map(|section| &section.parts).filter_map(|part| match part {
            Part::Term(word, _) => Some(*word),
            _ => None,
        })
    }

    fn part(mut self, part: Part) -> Self {
        if let Some(section) = self.sections.last_mut() {
            section.parts.push(part);
        }
        self
    }
}
