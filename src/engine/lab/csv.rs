//! Results as comma-separated values, with a heading line.

use std::fmt::Write;

use super::{TestWord, Timings};

/// One line a measurement: `engine,letters,seconds,samples,work,unit,bytes`.
pub fn timings(timings: &Timings) -> String {
    let mut text = String::from("engine,letters,seconds,samples,work,unit,bytes\n");
    for one in timings.all() {
        let (engine, unit) = (one.engine.name(), one.engine.unit());
        // Writing to a string can't fail.
        let _ = writeln!(
            text,
            "{engine},{},{:.4e},{},{},{unit},{}",
            one.len, one.seconds, one.samples, one.work, one.bytes
        );
    }
    text
}

/// One line a word: `word,letters,value,greedy,lost,first_move_wrong`.
pub fn test_words(words: &[TestWord]) -> String {
    let mut text = String::from("word,letters,value,greedy,lost,first_move_wrong\n");
    for one in words {
        let _ = writeln!(
            text,
            "{},{},{},{},{},{}",
            one.word,
            one.word.chars().count(),
            one.value,
            one.greedy(),
            one.lost,
            one.first_move_wrong
        );
    }
    text
}
