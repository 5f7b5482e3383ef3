//! The lessons that ship with the arcade.

use std::sync::LazyLock;

use super::Lesson;
use super::parse::parse;
use crate::model::GameKind;

/// Name and text of each file, in the order in which they are learned.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lessons/", $name, ".toml")))),*]
    };
}

const FILES: &[(&str, &str)] = files![
    "etaoin-ends",
    "etaoin-greed-works",
    "etaoin-greed-fails",
    "etaoin-bar",
    "etaoin-table",
    "etaoin-calls",
    "etaoin-duel",
    "endgame-numbers",
    "endgame-places",
    "endgame-tie",
    "endgame-beyond",
    "endgame-match",
    "words-score",
    "words-leftovers",
    "words-wildcard",
    "words-throw",
    "words-swap",
    "hangman-fooled",
    "hangman-groups",
    "hangman-count",
    "hangman-larger",
    "hangman-free-letter",
    "hangman-forcing",
    "hangman-card",
];

/// All lessons, in the order of their games and in which they are learned. A test holds that every file can be read.
pub static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let mut lessons: Vec<Lesson> = FILES.iter().filter_map(|(name, text)| parse(name, text).ok()).collect();
    lessons.sort_by_key(|lesson| lesson.kind as usize);
    lessons
});

pub fn find(name: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.name == name)
}

pub fn of_kind(kind: GameKind) -> impl Iterator<Item = &'static Lesson> {
    LESSONS.iter().filter(move |lesson| lesson.kind == kind)
}

/// The lesson that follows `lesson`; None after the last.
pub fn after(lesson: &Lesson) -> Option<&'static Lesson> {
    let at = LESSONS.iter().position(|other| other.name == lesson.name)?;
    LESSONS.get(at + 1)
}

#[cfg(test)]
mod tests {
    use super::super::parse::Malformed;
    use super::*;

    #[test]
    fn every_file_can_be_read() {
        let broken: Vec<Malformed> = FILES.iter().filter_map(|(name, text)| parse(name, text).err()).collect();
        assert!(broken.is_empty(), "{}", broken.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
        assert_eq!(LESSONS.len(), FILES.len());
    }

    #[test]
    fn every_file_of_the_folder_is_one_of_them() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let names = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
        for name in names {
            assert!(find(&name).is_some(), "{name} is not listed");
        }
    }
}
