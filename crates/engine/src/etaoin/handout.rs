//! The handout's procedures under the handout's names, with its order of arguments: the string, `len`, `low`.

use std::fmt;

use crate::ends::{self, Best};
use crate::text::noun;

/// The points of a character: e 1, t 2, a 3, o 4, i 5, n 6, any other 7. Capitals count as small letters.
pub const fn char_value(char: char) -> i64 {
    match char.to_ascii_lowercase() {
        'e' => 1,
        't' => 2,
        'a' => 3,
        'o' => 4,
        'i' => 5,
        'n' => 6,
        _ => 7,
    }
}

/// A sub-string that is not inside its string, or is empty where a move is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutsideWord {
    /// Where it would start, in characters from 0.
    pub low: usize,
    /// Its length in characters.
    pub len: usize,
    /// The length of the string in characters.
    pub word_len: usize,
}

impl fmt::Display for OutsideWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { low, len, word_len } = self;
        let letters = noun(*word_len, "letter", "letters");
        match (word_len, len) {
            (0, _) => f.write_str("The word is empty: give at least one letter."),
            (_, 0) => f.write_str("No letters are chosen: give a length of at least 1."),
            _ => write!(
                f,
                "The word has {word_len} {letters}, so {len} from position {low} on are not in it: \
                 positions count from 0, and low + len may be at most {word_len}."
            ),
        }
    }
}

impl std::error::Error for OutsideWord {}

/// The value of a string: the first player's points minus the second's under optimal play. An empty one is worth 0.
pub fn string_value(s: &str) -> i64 {
    ends::value(&points(s))
}

/// The value of `len` characters of `s` from position `low` on, counted from 0.
pub fn substring_value(s: &str, len: usize, low: usize) -> Result<i64, OutsideWord> {
    let points = points(s);
    part(&points, len, low).map(ends::value)
}

/// Which end of `s` to take; the handout calls it `cm` for short.
pub fn choose_move(s: &str) -> Result<Best, OutsideWord> {
    choose_move_from_substring(s, s.chars().count(), 0)
}

/// Which end to take of `len` characters of `s` from position `low` on; there must be at least one.
pub fn choose_move_from_substring(s: &str, len: usize, low: usize) -> Result<Best, OutsideWord> {
    let points = points(s);
    let options = ends::options(part(&points, len, low)?);
    let options = options.ok_or(OutsideWord { low, len, word_len: points.len() })?;
    Ok(options.best())
}

fn points(s: &str) -> Vec<i64> {
    s.chars().map(char_value).collect()
}

fn part(points: &[i64], len: usize, low: usize) -> Result<&[i64], OutsideWord> {
    let end = low.checked_add(len);
    end.and_then(|end| points.get(low..end)).ok_or(OutsideWord { low, len, word_len: points.len() })
}
