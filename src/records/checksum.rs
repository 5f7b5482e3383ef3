//! The checksum of a game, which shows whether what is read is what was written.

use crate::model::GameRecord;
use arcade_engine::hash::{FNV1A, fnv1a};

/// A number that changes with anything the record says, its key apart. Kept beside the game, it shows whether what
/// is read is what was written. FNV-1a; the same on every platform and in every version.
pub(super) fn of(record: &GameRecord) -> i64 {
    let mut sum = Fnv(FNV1A);
    sum.text(record.tag.kind.name());
    sum.text(&record.tag.setup);
    sum.text(&record.tag.title);
    sum.number(record.tag.lexicon.map_or(0, |lexicon| lexicon ^ 1));
    sum.number(record.line.len() as u64);
    record.line.iter().for_each(|text| sum.text(text));
    sum.number(record.played as u64);
    if let Some(outcome) = &record.outcome {
        sum.text(outcome.ended.name());
        sum.text(&outcome.sentence);
        sum.number(outcome.accuracy.map_or(u64::MAX, u64::from));
        // What the first schema had not changes the sum only where there is any of it.
        outcome.feats.iter().for_each(|feat| sum.text(feat.name()));
    }
    sum.number(u64::from(record.help.hints));
    sum.number(u64::from(record.help.undos));
    if let Some(day) = record.tag.daily {
        sum.text(&day.to_string());
    }
    if let Some(lesson) = &record.tag.lesson {
        sum.text("lesson");
        sum.text(&lesson.to_string());
    }
    if let Some(puzzle) = &record.tag.puzzle {
        sum.text("puzzle");
        sum.text(&puzzle.to_string());
    }
    if let Some(who) = record.tag.by_code {
        sum.text("by code");
        sum.text(&who.to_string());
    }
    sum.0.cast_signed()
}

/// The same for a text.
pub(super) fn of_text(text: &str) -> u64 {
    let mut sum = Fnv(FNV1A);
    sum.text(text);
    sum.0
}

/// The FNV-1a hash of what was written to it, in 64 bits.
struct Fnv(u64);

impl Fnv {
    fn number(&mut self, number: u64) {
        self.0 = fnv1a(self.0, number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.0 = fnv1a(self.0, text.bytes());
        self.number(text.len() as u64);
    }
}
