//! How something is played, or what a page shows: the first thing that help has to say.

use std::collections::BTreeMap;

use crate::model::{Facility, Surroundings};
use arcade_ui::widgets::{EndMark, Face};

/// What a stranger needs to know of a game or a page.
#[derive(Debug, Clone, Default)]
pub struct Guide {
    /// What it is about.
    pub title: String,
    /// In the order in which they are read.
    pub sections: Vec<Section>,
    /// What has to be there for it to mean anything; None where it always does.
    needs: Option<Facility>,
}

/// A part of a guide under a heading of its own.
#[derive(Debug, Clone, Default)]
pub struct Section {
    pub heading: &'static str,
    /// What stands below it.
    pub parts: Vec<Part>,
    /// The words that line mode has in place of a part, by its number; none where the part is about the picture.
    pub aloud: BTreeMap<usize, String>,
    /// What has to be there for a part to mean anything, by its number.
    needs: BTreeMap<usize, Facility>,
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
        Self { title: title.into(), ..Self::default() }
    }

    /// Begins a section; what is added next stands in it.
    #[must_use]
    pub fn section(mut self, heading: &'static str) -> Self {
        self.sections.push(Section { heading, ..Section::default() });
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

    /// Adds a word with what it means on a screen and in line mode.
    #[must_use]
    pub fn term_of(self, [word, meaning, in_lines]: [&'static str; 3]) -> Self {
        self.term(word, meaning).in_lines(in_lines)
    }

    /// Tells the part that was added last in these words in line mode; in none where it is about the picture.
    #[must_use]
    pub fn in_lines(mut self, words: impl Into<String>) -> Self {
        if let Some(section) = self.sections.last_mut() {
            section.aloud.insert(section.parts.len().saturating_sub(1), words.into());
        }
        self
    }

    /// Tells the part that was added last only where this is there.
    #[must_use]
    pub fn where_there_are(mut self, facility: Facility) -> Self {
        if let Some(section) = self.sections.last_mut() {
            section.needs.insert(section.parts.len().saturating_sub(1), facility);
        }
        self
    }

    /// The guide to something that is there only where this is.
    #[must_use]
    pub fn about(self, facility: Facility) -> Self {
        Self { needs: Some(facility), ..self }
    }

    /// What of it means anything in these surroundings; None where nothing does.
    pub fn within(self, surroundings: Surroundings) -> Option<Self> {
        let has = |needs: Option<&Facility>| needs.is_none_or(|&facility| surroundings.has(facility));
        let sections = self.sections.into_iter().map(|section| section.retaining(has));
        let sections = sections.filter(|section| !section.parts.is_empty()).collect();
        has(self.needs.as_ref()).then_some(Self { sections, ..self })
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

impl Section {
    /// The section with those of its parts that are kept for what each of them needs.
    fn retaining(self, is_kept: impl Fn(Option<&Facility>) -> bool) -> Self {
        let mut kept = Self { heading: self.heading, ..Self::default() };
        let (mut aloud, mut needs) = (self.aloud, self.needs);
        for (at, part) in self.parts.into_iter().enumerate() {
            let (words, facility) = (aloud.remove(&at), needs.remove(&at));
            if is_kept(facility.as_ref()) {
                let at = kept.parts.len();
                kept.parts.push(part);
                kept.aloud.extend(words.map(|words| (at, words)));
                kept.needs.extend(facility.map(|facility| (at, facility)));
            }
        }
        kept
    }

    /// The section in line mode: its heading, and a line a part.
    pub fn lines(&self) -> Vec<String> {
        let own = |at: usize, part: &Part| match (self.aloud.get(&at), part) {
            (Some(words), _) if words.is_empty() => Vec::new(),
            (Some(words), Part::Term(word, _)) => vec![format!("{word}: {words}")],
            (Some(words), _) => words.lines().map(str::to_owned).collect(),
            (None, Part::Text(text)) => vec![text.clone()],
            (None, Part::Term(word, meaning)) => vec![format!("{word}: {meaning}")],
            (None, Part::Table(rows)) => {
                rows.iter().map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
            }
            (None, Part::Tiles { faces, .. }) => {
                let tiles: Vec<&str> = faces.iter().map(|face| face.label.as_str()).collect();
                vec![format!("Tiles: {}", tiles.join(", "))]
            }
        };
        let parts: Vec<String> = self.parts.iter().enumerate().flat_map(|(at, part)| own(at, part)).collect();
        let heading = (!parts.is_empty()).then(|| format!("{}:", self.heading));
        heading.into_iter().chain(parts).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_is_not_told_and_words_for_line_mode_stay_with_their_part() {
        let guide = Guide::new("Records")
            .section("What this is")
            .text("Every game.")
            .text("Files of games.")
            .where_there_are(Facility::Exports)
            .term_of(["best", "the largest", "the largest, aloud"])
            .section("Files")
            .text("Where they are.")
            .where_there_are(Facility::Files);
        let lines = |surroundings| {
            let guide = guide.clone().within(surroundings).unwrap();
            guide.sections.iter().flat_map(Section::lines).collect::<Vec<_>>()
        };
        assert_eq!(lines(Surroundings::Kiosk), ["What this is:", "Every game.", "best: the largest, aloud"]);
        assert_eq!(lines(Surroundings::Page).len(), 4);
        assert_eq!(lines(Surroundings::Terminal).len(), 6);
        assert!(guide.about(Facility::Programs).within(Surroundings::Kiosk).is_none());
    }
}
