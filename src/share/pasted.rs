//! The codes in a text that was copied from a chat, and whose they are.

use super::code::COMMAND;
use super::{Code, CodeError, Mark};
use arcade_ui::visible::visible;
use arcade_ui::widgets::text::columns;

/// Columns of the longest name of a friend.
const NAME: usize = 20;
/// What every text begins with, in both of its forms.
const HEADS: [&str; 2] = ["arcade ·", "arcade -"];

/// A code in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pasted {
    /// The name that stands before the text of the game: `Anna: arcade · Etaoin`.
    pub friend: Option<String>,
    /// The marks of its moves or guesses, as the text before it has them; empty where that has none.
    pub marks: String,
    /// As it is written.
    pub written: String,
    /// What it is.
    pub code: Result<Code, CodeError>,
}

/// Every code behind `arcade play` in `text`, in order. What line breaks a chat or a field has made doesn’t matter, as long as
/// a code is in one piece.
pub fn pasted(text: &str) -> Vec<Pasted> {
    let mut parts = text.split(COMMAND);
    let mut before = parts.next().unwrap_or_default();
    let mut found = Vec::new();
    for part in parts {
        let rest = part.trim_start();
        let word = rest.split(char::is_whitespace).next().unwrap_or_default();
        // Whoever puts a code into a sentence may put a full stop or a quotation mark behind it.
        let written = word.trim_matches(|character: char| !character.is_alphanumeric());
        let marks = head(before).map_or_else(String::new, |at| Mark::read(&before[at..]));
        let written_visibly = visible(written).into_owned();
        found.push(Pasted { friend: named(before), marks, written: written_visibly, code: written.parse() });
        before = &rest[word.len()..];
    }
    found
}

/// Where the text of a game begins in what stands before its code.
fn head(text: &str) -> Option<usize> {
    HEADS.iter().filter_map(|head| text.rfind(head)).max()
}

/// The name in what stands before a code, which is the text of its game: what ends in a colon there, and in the line or behind
/// the time that a chat puts before it.
fn named(text: &str) -> Option<String> {
    let head = HEADS.iter().filter_map(|head| text.find(head)).min()?;
    let before = text[..head].trim_end().strip_suffix(':')?;
    let name = before.rsplit(['\n', ']', ':']).next()?;
    friend_named(name.rsplit(" - ").next()?).ok()
}

/// `name` as a friend may be called.
///
/// # Errors
/// One sentence on why nobody may.
pub fn friend_named(name: &str) -> Result<String, String> {
    let name = name.trim();
    let said = |why: &str| Err(format!("“{}” is no name for a friend: {why}.", visible(name)));
    match name {
        "" => said("it is empty"),
        _ if name.eq_ignore_ascii_case("you") => said("that is what you are called"),
        _ if name.chars().any(char::is_control) || visible(name) != name => said("it has characters that don’t show"),
        _ if columns(name) > NAME => said(&format!("it has more than {NAME} characters")),
        _ => Ok(name.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEN: &str = "E403-3K74-DC2M";

    #[test]
    fn codes_are_found_with_the_names_before_their_texts() {
        let of = |before: &str| format!("{before}arcade · Etaoin\n4 letters\n■■\narcade play {THEN}\n");
        for (before, friend) in [
            ("", None),
            ("Anna: ", Some("Anna")),
            ("[21.11.26, 09:12] Anna: ", Some("Anna")),
            ("21/11/2026, 09:12 - Anna B.: ", Some("Anna B.")),
            ("Look at this!\n", None),
            ("you: ", None),
            ("A name that no table has room for: ", None),
        ] {
            let found = pasted(&(of("Ben: ") + &of(before)));
            let names: Vec<Option<&str>> = found.iter().map(|found| found.friend.as_deref()).collect();
            assert_eq!(names, [Some("Ben"), friend], "{before}");
            assert!(found.iter().all(|found| found.code == THEN.parse()));
            // A field has blanks in place of the line breaks.
            assert_eq!(pasted(&of(before).replace('\n', " ")).len(), 1);
        }
    }

    #[test]
    fn what_is_no_code_is_told_where_a_code_should_be() {
        assert_eq!(pasted("E403-3K74-DC2M"), []);
        let told = |text: &str| pasted(text)[0].code.clone();
        assert_eq!(told("arcade play E403-3K74-DC2N"), Err(CodeError::Mistyped));
        assert_eq!(told("arcade play"), Err(CodeError::NoCode));
        assert_eq!(told("arcade play etaoin"), Err(CodeError::NoCode));
        assert_eq!(pasted(&"arcade play ".repeat(1_000)).len(), 1_000);
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "([a-zA-Z: ·é\n-]{0,12}(arcade play )?(E403-3K74-DC2M)?){0,6}") {
            let found = pasted(&text);
            proptest::prop_assert_eq!(found.len(), text.matches(COMMAND).count());
        }
    }
}
