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

/// Every code in `text`, in order: behind `arcade play`, or alone and with its dashes. What line breaks a chat or a field has made
/// doesn’t matter, as long as a code is in one piece.
pub fn pasted(text: &str) -> Vec<Pasted> {
    let mut parts = text.split(COMMAND);
    let mut found = Vec::new();
    let mut before = alone(parts.next().unwrap_or_default(), &mut found);
    for part in parts {
        let rest = part.trim_start();
        let word = rest.split(char::is_whitespace).next().unwrap_or_default();
        let written = trimmed(word);
        let marks = head(before).map_or_else(String::new, |at| Mark::read(&before[at..]));
        let (friend, said) = (named(before), visible(written).into_owned());
        found.push(Pasted { friend, marks, written: said, code: written.parse() });
        before = alone(&rest[word.len()..], &mut found);
    }
    // A name and one code: whoever has mistyped it, or written it with blanks, is told of the code.
    if let ([], Some((name, written))) = (&found[..], text.rsplit_once(':'))
        && let Some(friend) = named(&format!("{name}:"))
    {
        let code = written.parse();
        if code != Err(CodeError::NoCode) {
            let written = visible(written.trim()).into_owned();
            found.push(Pasted { friend: Some(friend), marks: String::new(), written, code });
        }
    }
    found
}

/// Where the text of a game begins in what stands before its code.
fn head(text: &str) -> Option<usize> {
    HEADS.iter().filter_map(|head| text.rfind(head)).max()
}

/// Adds the codes to `found` that stand in `text` without a command, and returns what follows the last of them.
fn alone<'a>(text: &'a str, found: &mut Vec<Pasted>) -> &'a str {
    let mut rest = text;
    // No other word with a dash has the checksum of a code.
    for word in text.split(|character: char| character.is_whitespace() || character == ':') {
        let written = trimmed(word);
        if written.contains('-')
            && let (Ok(code), Some((before, after))) = (written.parse(), rest.split_once(written))
        {
            let (friend, written) = (named(before), written.to_owned());
            found.push(Pasted { friend, marks: String::new(), written, code: Ok(code) });
            rest = after;
        }
    }
    rest
}

/// `word` alone: whoever puts a code into a sentence may put a full stop or a quotation mark behind it.
fn trimmed(word: &str) -> &str {
    word.trim_matches(|character: char| !character.is_alphanumeric())
}

/// The name in what stands before a code, which may be the text of its game: what ends in a colon there, and in the line or
/// behind the time that a chat puts before it.
fn named(text: &str) -> Option<String> {
    let head = HEADS.iter().filter_map(|head| text.find(head)).min().unwrap_or(text.len());
    // A quotation mark may stand behind the colon.
    let before = text[..head].trim_end_matches(|character: char| !character.is_alphanumeric() && character != ':');
    let before = before.strip_suffix(':')?;
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
    fn a_name_stands_before_a_code_alone_and_before_the_command_too() {
        let of = |text: &str| -> Vec<(Option<String>, bool)> {
            pasted(text).into_iter().map(|found| (found.friend, found.code == THEN.parse())).collect()
        };
        let pal = |is_good| (Some("pal".to_owned()), is_good);
        for text in [
            "pal: E403-3K74-DC2M",
            "pal:E403-3K74-DC2M.",
            "pal: e403 3k74 dc2m",
            "pal: arcade play E403-3K74-DC2M",
            "[21.11.26, 09:12] pal: “E403-3K74-DC2M”",
        ] {
            assert_eq!(of(text), [pal(true)], "{text}");
        }
        assert_eq!(of("pal: E403-3K74-DC2N"), [pal(false)], "it is a code with a wrong letter");
        assert_eq!(of("E403-3K74-DC2M"), [(None, true)]);
        let both = of("Anna: E403-3K74-DC2M pal: E403-3K74-DC2M and arcade play E403-3K74-DC2M");
        assert_eq!(both, [(Some("Anna".to_owned()), true), pal(true), (None, true)]);
        assert_eq!(of("He said: well-known words"), []);
    }

    #[test]
    fn what_is_no_code_is_told_where_a_code_should_be() {
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
            proptest::prop_assert!(found.len() >= text.matches(COMMAND).count());
        }
    }
}
