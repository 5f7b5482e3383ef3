//! What speech leaves out, in words.

/// Signs that speech leaves out, and their words.
const SIGNS: [(char, &str); 16] = [
    ('×', " times "),
    ('≤', " at most "),
    ('≥', " at least "),
    ('≠', " other than "),
    ('≈', " about "),
    ('±', " plus or minus "),
    ('←', " becomes "),
    ('→', " to "),
    ('·', ", "),
    ('★', " star "),
    ('☆', " "),
    ('▶', " "),
    ('▸', " "),
    ('▲', " "),
    ('[', " of "),
    (']', " "),
];

/// `text` with a word for each sign that speech leaves out, such as the minus of a number.
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
    if told.contains(SIGNS.map(|(sign, _)| sign)) { without_signs(&told) } else { told }
}

/// `text` with a word for each of [`SIGNS`] and one blank between words.
fn without_signs(text: &str) -> String {
    let words = SIGNS.iter().fold(text.to_owned(), |text, (sign, word)| text.replace(*sign, word));
    let told = words.split_whitespace().collect::<Vec<_>>().join(" ");
    [",", ".", ":", ")", "”"].iter().fold(told.replace("( ", "("), |told, mark| told.replace(&format!(" {mark}"), mark))
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

    #[test]
    fn a_sign_is_a_word_with_blanks_around_it() {
        for (text, told) in [
            ("LIST: 4 × 4 = 16.", "LIST: 4 times 4 = 16."),
            ("then scores ×45 instead of ×41.", "then scores times 45 instead of times 41."),
            ("if V[low, 1] ← row[low]", "if V of low, 1 becomes row of low"),
            ("n ≤ 7, 97 ±2", "n at most 7, 97 plus or minus 2"),
            ("▶ 3 won · ★★ · 2 lost", "3 won, star star, 2 lost"),
            ("best[S] → −4", "best of S to minus 4"),
        ] {
            assert_eq!(aloud(text), told);
        }
    }
}
