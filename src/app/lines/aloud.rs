//! What speech leaves out, in words.

/// `text` with a word for each minus sign, which speech leaves out.
pub(super) fn aloud(text: &str) -> String {
    let mut told = String::new();
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_number = rest.peek().is_some_and(char::is_ascii_digit);
        let is_minus = c == '−' || c == '-' && is_number && matches!(before, ' ' | '(' | '“');
        if is_minus {
            told.push_str(if is_number { "minus " } else { "minus" });
        } else {
            told.push(c);
        }
        before = c;
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_is_a_word_and_a_hyphen_none() {
        for (text, told) in [
            ("Numbers: −1, 3, −9", "Numbers: minus 1, 3, minus 9"),
            ("7 − (−2) = 9", "7 minus (minus 2) = 9"),
            ("waits: -2 9 -5", "waits: minus 2 9 minus 5"),
            ("2026-11-26, P40J-SRJ0, hybrid-4, -a--", "2026-11-26, P40J-SRJ0, hybrid-4, -a--"),
        ] {
            assert_eq!(aloud(text), told);
        }
    }
}
