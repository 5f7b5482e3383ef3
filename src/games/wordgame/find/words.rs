//! The words of a hand as a list for commands and for programs.

use super::FindSetup;
use super::rules::FindGame;
use crate::model::{GameRecord, Tag};
use crate::play::Kept as _;
use arcade_engine::wordgame::{Dictionary, Find};
use arcade_ui::facts::{Columns, Record, Tone};

/// A word of a hand, and whether it was found.
pub struct WordLine {
    find: Find,
    is_found: bool,
}

impl Record for WordLine {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("word", "The word", |line: &Self| line.find.found.word.clone())
            .shown("word")
            .names_row()
            .field("points", "What it is worth", |line| line.find.points)
            .shown("points")
            .field("found", "Whether you found it", |line| line.is_found)
            .field("everyday", "Whether it belongs to the words that are asked for; else it is a bonus", |line| {
                line.find.is_everyday
            })
            .field("pangram", "Whether it takes all tiles of the hand", |line| line.find.is_pangram)
            .said("", |line| {
                let parts = [
                    (line.is_found, "found"),
                    (!line.find.is_everyday, "a bonus"),
                    (line.find.is_pangram, "takes all tiles"),
                ];
                let parts: Vec<&str> = parts.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words).collect();
                if parts.is_empty() { " ".to_owned() } else { parts.join(", ") }
            })
            .tone(|line| if line.is_found { Tone::Good } else { Tone::Plain })
    }
}

/// Everyday words of the game of `record`, found or not, and the rarer ones that were found, the longest first, so that words
/// of all tiles lead; None where the record makes no sense.
pub fn word_lines(record: &GameRecord, words: Dictionary) -> Option<Vec<WordLine>> {
    let game = FindGame::replayed(&FindSetup::read(&record.tag.setup)?, record, words)?;
    let line = |find: &Find| WordLine { find: find.clone(), is_found: game.has_found(&find.found.word) };
    let lines = game.finds().all().iter().map(line);
    Some(lines.filter(|line| line.is_found || line.find.is_everyday).collect())
}

/// The record of a game that is ended before its first word.
pub fn unplayed(tag: Tag) -> GameRecord {
    GameRecord::begin(tag).after(FindGame::END.to_owned())
}
