//! Words and figures as every sentence of the arcade has them.

use std::borrow::Cow;
use std::io;

use crate::engine::text::grouped;

/// A number in words, as a sentence has it: up to twelve; beyond that in digits.
pub fn in_words(number: usize) -> Cow<'static, str> {
    const NUMBERS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    NUMBERS.get(number).map_or_else(|| number.to_string().into(), |&word| word.into())
}

/// `1 word`, `2 words`, `37,209 words`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count as u128), if count == 1 { one } else { many })
}

/// `1st`, `2nd`, `3rd`, `11th`, `112th`.
pub fn ordinal(number: u64) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// `text` with its first letter in upper case.
pub fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// Letters in upper case: `A`, `A and B`, `A, B and C`, with `last` before the last.
pub fn listed(letters: impl Iterator<Item = char>, last: &str) -> String {
    let letters: Vec<String> = letters.map(|letter| letter.to_ascii_uppercase().to_string()).collect();
    match letters.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, others)) => format!("{} {last} {end}", others.join(", ")),
    }
}

/// Why something could not be read or written, as a part of a sentence: the system’s reason, without its number and
/// without the name of a temporary file.
pub fn io_reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    text.split(" at path").next().unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_their_noun() {
        let lives = [0, 1, 2, 37_209].map(|count| counted(count, "life", "lives"));
        assert_eq!(lives, ["0 lives", "1 life", "2 lives", "37,209 lives"]);
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 23, 113].map(ordinal),
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "23rd", "113th"]
        );
        assert_eq!([0, 4, 13].map(in_words), ["no", "four", "13"]);
        assert_eq!(["", "won by 3", "ß"].map(capitalised), ["", "Won by 3", "SS"]);
    }

    #[test]
    fn numbers_and_temporary_names_are_left_out_of_reasons() {
        let plain = io::Error::from_raw_os_error(2);
        assert_eq!(io_reason(&plain), "No such file or directory");
        let gone = tempfile::tempdir().unwrap().path().join("gone");
        assert_eq!(io_reason(&tempfile::NamedTempFile::new_in(gone).unwrap_err()), "No such file or directory");
        assert_eq!(io_reason(&io::Error::other("the moon is full")), "the moon is full");
    }
}
