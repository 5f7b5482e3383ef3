//! The lines of a person's list that are no words, and why.

use super::MAX_LENGTH;
use super::parse::{first_line, without_mark};

/// Why a line of a list is no word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It has more than [`MAX_LENGTH`] letters.
    TooLong,
    /// It has letters with blanks between them.
    SeveralWords,
    /// It has a character that is no letter from a to z: the first one.
    OtherCharacter(char),
}

/// A line that is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftOut<'a> {
    /// Its number in the list, from 1.
    pub line: usize,
    /// What it says, without the blanks around it.
    pub text: &'a [u8],
    /// Why.
    pub reason: Reason,
}

/// The lines of `list` that [`super::Lexicon::parse`] leaves out, in order.
pub fn left_out(list: &[u8]) -> impl Iterator<Item = LeftOut<'_>> {
    let mut rest = without_mark(list);
    let lines = std::iter::from_fn(move || {
        let whole = (!rest.is_empty()).then_some(rest)?;
        let (word, behind) = first_line(whole);
        rest = behind;
        Some((word, whole[..whole.len() - behind.len()].trim_ascii()))
    });
    (1..).zip(lines).filter_map(|(line, (word, text))| {
        let reason = match word {
            Some(word) if word.len() <= MAX_LENGTH => return None,
            Some(_) => Reason::TooLong,
            None => other_character(text).map_or(Reason::SeveralWords, Reason::OtherCharacter),
        };
        Some(LeftOut { line, text, reason })
    })
}

/// The first character that neither is a letter from a to z nor a blank; a byte that is no UTF-8 is taken for Latin-1.
fn other_character(line: &[u8]) -> Option<char> {
    let at = line.iter().position(|&byte| !byte.is_ascii_alphabetic() && !matches!(byte, b' ' | b'\t'))?;
    let chunk = line[at..].utf8_chunks().next()?;
    chunk.valid().chars().next().or(Some(char::from(line[at])))
}

#[cfg(test)]
mod tests {
    use super::Reason::{OtherCharacter, SeveralWords, TooLong};
    use super::*;
    use crate::lexicon::Lexicon;

    fn found(list: &[u8]) -> Vec<(usize, Reason)> {
        left_out(list).map(|line| (line.line, line.reason)).collect()
    }

    #[test]
    fn every_line_that_is_left_out_has_its_number_and_its_reason() {
        let long = "a".repeat(MAX_LENGTH + 1);
        let list = format!("\u{feff}word\r\n  Tree \n\ndon't\r\nice cream\n{long}\ncafé\n3\nlast");
        let expected = [
            (4, OtherCharacter('\'')),
            (5, SeveralWords),
            (6, TooLong),
            (7, OtherCharacter('é')),
            (8, OtherCharacter('3')),
        ];
        assert_eq!(found(list.as_bytes()), expected);
        assert_eq!(found(b"caf\xe9\n"), [(1, OtherCharacter('é'))], "Latin-1");
        assert_eq!(left_out(b"  ice cream \n").next().unwrap().text, b"ice cream");
    }

    #[test]
    fn as_many_lines_are_left_out_as_the_lexicon_counts() {
        for list in
            [&b""[..], b"\n\n", b"a\r\rb\nword\n\x00\n", b"word\n\xff\xfe\n\xef\xbb\xbf\n x y \nz z\r\n", b"one"]
        {
            let counted = match Lexicon::parse(list) {
                Ok((_, report)) => report.left_out,
                Err(crate::lexicon::LexiconError::NoUsableWord { left_out }) => left_out,
                Err(_) => 0,
            };
            assert_eq!(found(list).len(), counted, "{list:?}");
        }
    }
}
