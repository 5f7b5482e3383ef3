//! Reading a user's own word list.

use super::{LengthClass, Lexicon, LexiconError, Report, Tier};

/// The longest word a list may have, in letters. The longest in any English dictionary has 45.
pub const MAX_LENGTH: usize = 255;

/// Letters that fit a [`key`].
const KEY_LENGTH: usize = 16;

const HIGH_BITS: u64 = spread(0x80);

/// The level of every word of a user's list, so that each tier has it.
const LEVEL: u8 = 0;

const UTF8_MARK: &[u8] = b"\xef\xbb\xbf";
const UTF16_MARKS: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// See [`Lexicon::parse`]. UTF-8 and Latin-1 need no telling apart: a–z are the same bytes in both, and a byte beyond
/// ASCII rules its line out in either.
pub(super) fn parse(text: &[u8]) -> Result<(Lexicon, Report), LexiconError> {
    let mut by_length = vec![Vec::new(); MAX_LENGTH + 1];
    let (mut used, mut left_out) = (0, 0);
    let mut rest = without_mark(text);
    while !rest.is_empty() {
        let (word, behind) = first_line(rest);
        rest = behind;
        match word {
            Some([]) => {}
            Some(word) if word.len() <= MAX_LENGTH => {
                by_length[word.len()].extend_from_slice(word);
                used += 1;
            }
            _ => left_out += 1,
        }
    }
    if used == 0 {
        return Err(if UTF16_MARKS.iter().any(|mark| text.starts_with(mark)) {
            LexiconError::Utf16
        } else if left_out == 0 {
            LexiconError::Empty
        } else {
            LexiconError::NoUsableWord { left_out }
        });
    }
    let lexicon = pack(by_length);
    let kept = lexicon.total(Tier::Full);
    Ok((lexicon, Report { kept, left_out, duplicates: used - kept }))
}

/// `text` behind the mark that says that it is UTF-8.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(UTF8_MARK).unwrap_or(text)
}

/// The word of the first line, empty if the line is blank, `None` if it holds anything but a–z; and the text after the
/// line.
pub(super) fn first_line(text: &[u8]) -> (Option<&[u8]>, &[u8]) {
    let (word, behind) = text.split_at(leading_letters(text));
    // The fast path: nearly all lines are just a word.
    if let [b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] = behind {
        return (Some(word), rest);
    }
    let end = text.iter().position(|&byte| byte == b'\n').unwrap_or(text.len());
    let line = text[..end].trim_ascii();
    (line.iter().all(u8::is_ascii_alphabetic).then_some(line), text.get(end + 1..).unwrap_or_default())
}

/// How many letters of a–z, in either case, the text begins with.
fn leading_letters(text: &[u8]) -> usize {
    let (blocks, tail) = text.as_chunks::<8>();
    for (at, block) in blocks.iter().enumerate() {
        let others = !letters(u64::from_le_bytes(*block)) & HIGH_BITS;
        if others != 0 {
            return at * 8 + others.trailing_zeros() as usize / 8;
        }
    }
    blocks.len() * 8 + tail.iter().take_while(|byte| byte.is_ascii_alphabetic()).count()
}

/// The high bit of each of eight bytes: set where the byte is a letter; the other bits are arbitrary.
const fn letters(bytes: u64) -> u64 {
    // Each byte to lower case, below 128; adding then carries into its high bit from the named letter on.
    let folded = (bytes | spread(0x20)) & !HIGH_BITS;
    let from_a = folded + spread(0x80 - b'a');
    let beyond_z = folded + spread(0x80 - (b'z' + 1));
    from_a & !beyond_z & !bytes
}

/// Eight copies of a byte.
const fn spread(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// A lexicon of lower-case words, given as the letters of all words of each length from 0, in any order.
fn pack(by_length: Vec<Vec<u8>>) -> Lexicon {
    let mut letters = Vec::with_capacity(by_length.iter().map(Vec::len).sum());
    let mut classes = vec![LengthClass::ZERO];
    let mut last = LengthClass::ZERO;
    for (length, mut rows) in by_length.into_iter().enumerate().skip(1) {
        rows.make_ascii_lowercase();
        let before = letters.len();
        append_sorted(&rows, length, &mut letters);
        last = last.followed_by(length - 1, &[(LEVEL, (letters.len() - before) / length)]);
        classes.push(last);
    }
    Lexicon::new(letters, vec![LEVEL; last.first_word + last.len()], classes)
}

/// Appends the words, `length` letters each, in order and each once.
fn append_sorted(rows: &[u8], length: usize, sorted: &mut Vec<u8>) {
    let words = rows.chunks_exact(length);
    if words.clone().is_sorted_by(|a, b| a < b) {
        // Most lists come in order.
        sorted.extend_from_slice(rows);
    } else if length <= KEY_LENGTH {
        let mut keys = words.map(key).collect::<Vec<_>>();
        keys.sort_unstable();
        keys.dedup();
        for key in keys {
            sorted.extend_from_slice(&key.to_be_bytes()[..length]);
        }
    } else {
        let mut words = words.collect::<Vec<_>>();
        words.sort_unstable();
        words.dedup();
        for word in words {
            sorted.extend_from_slice(word);
        }
    }
}

/// The letters of a word of up to [`KEY_LENGTH`] as a number: words of one length order as their keys do.
fn key(word: &[u8]) -> u128 {
    let mut bytes = [0; KEY_LENGTH];
    bytes[..word.len()].copy_from_slice(word);
    u128::from_be_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_letters_at_a_time_are_counted_as_one_by_one() {
        let letters: Vec<u8> = (b'a'..=b'z').chain(b'A'..=b'Z').chain(*b"azAZ").collect();
        for before in 0..=20 {
            for byte in 0..=u8::MAX {
                // Between letters, and at the end.
                let text = [&letters[letters.len() - before..], &[byte], &letters].concat();
                for text in [&text[..], &text[..=before]] {
                    let expected = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
                    assert_eq!(leading_letters(text), expected, "{byte} behind {before} letters");
                }
            }
        }
        assert_eq!(leading_letters(&letters), letters.len());
        assert_eq!(leading_letters(b""), 0);
    }
}
