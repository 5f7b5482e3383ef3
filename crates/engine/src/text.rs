//! Words and numbers as every sentence has them.

use std::borrow::Cow;

/// A whole number with commas between its thousands: `524,287`. A negative one counts as 0.
pub fn grouped(number: impl TryInto<u128>) -> String {
    let digits = number.try_into().unwrap_or_default().to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number with a true minus sign.
pub fn minus(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// `one` for 1, else `many`.
pub const fn noun<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// `1 word`, `2 words`, `37,209 words`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), noun(count, one, many))
}

/// The same for a noun whose plural ends in s: `1 word`, `2 words`.
pub fn plural(count: usize, noun: &str) -> String {
    counted(count, noun, &format!("{noun}s"))
}

/// `A`, `A and B`, `A, B and C`, with `last` before the last; empty for nothing.
pub fn joined(parts: impl IntoIterator<Item = impl ToString>, last: &str) -> String {
    let mut parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    match parts.pop() {
        Some(end) if !parts.is_empty() => format!("{} {last} {end}", parts.join(", ")),
        only => only.unwrap_or_default(),
    }
}

/// A number in words, as a sentence has it: up to twelve; beyond that in digits.
pub fn in_words(number: usize) -> Cow<'static, str> {
    const NUMBERS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    NUMBERS.get(number).map_or_else(|| number.to_string().into(), |&word| word.into())
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
    joined(letters.map(|letter| letter.to_ascii_uppercase()), last)
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
    fn parts_are_joined_with_a_word_before_the_last() {
        let joined = |parts: &[&str]| joined(parts, "or");
        assert_eq!([joined(&[]), joined(&["a"]), joined(&["a", "b", "c"])], ["", "a", "a, b or c"]);
        assert_eq!(listed("eta".chars(), "and"), "E, T and A");
    }
}
