//! Words and figures as every sentence of the arcade has them.

use std::borrow::Cow;

/// A number in words, as a sentence has it: up to twelve; beyond that in digits.
pub fn in_words(number: usize) -> Cow<'static, str> {
    const NUMBERS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    NUMBERS.get(number).map_or_else(|| number.to_string().into(), |&word| word.into())
}
