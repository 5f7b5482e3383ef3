//! Answers compared with the right ones.

use super::Difference;

/// Compares an answer that was read as `said`; `None` is one that can’t be read. `expected` names what an answer should be,
/// and `explain` says which one is right and why, with a view to what was said.
pub fn compare<T>(
    said: Option<T>,
    is_right: impl FnOnce(&T) -> bool,
    expected: &str,
    explain: impl FnOnce(Option<&T>) -> Difference,
) -> Result<(), Difference> {
    let Some(said) = said else {
        let mut difference = explain(None);
        difference.why.insert(0, format!("The answer should be {expected}."));
        return Err(difference);
    };
    if is_right(&said) { Ok(()) } else { Err(explain(Some(&said))) }
}

/// Compares an answer with a whole number. A minus may also be U+2212.
pub fn compare_number(
    answer: &str,
    right: impl Into<i64>,
    why: impl FnOnce() -> Vec<String>,
) -> Result<(), Difference> {
    let (said, right) = (answer.trim().replacen('−', "-", 1).parse::<i64>().ok(), right.into());
    compare(said, |&said| said == right, "a whole number", |_| Difference::new(right, why()))
}

/// Whether an answer is this word, in either case.
pub fn is(answer: &str, word: &str) -> bool {
    answer.trim().eq_ignore_ascii_case(word)
}
