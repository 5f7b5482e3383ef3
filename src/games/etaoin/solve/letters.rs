//! The points of a text that streams in.

use std::io::{self, ErrorKind, Read};
use std::ops::ControlFlow;

use crate::command::Failure;
use arcade_engine::etaoin::char_value;

const CHUNK: usize = 64 << 10;

/// Enough to hold back a character that is not complete.
const HELD_BACK: usize = 4;

/// Points of the bytes that are characters of their own.
const ASCII_POINTS: [i64; 128] = {
    let mut points = [0; 128];
    let mut byte = 0_u8;
    while byte < 128 {
        points[byte as usize] = char_value(byte as char);
        byte += 1;
    }
    points
};

/// Hands the points of `text`'s characters to `take`, chunk by chunk, until it has enough.
///
/// The text is UTF-8. Line ends are no letters of it, wherever they are. A chunk of it is held at a time.
pub(super) fn stream_points(
    mut text: impl Read,
    mut take: impl FnMut(&[i64]) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let mut bytes = vec![0; CHUNK + HELD_BACK];
    let mut points = Vec::with_capacity(CHUNK + HELD_BACK);
    let mut held = 0;
    let mut position = 0;
    loop {
        let read = read_some(&mut text, &mut bytes[held..])?;
        let filled = held + read;
        let ended = read == 0;
        let complete = if ended { filled } else { filled.saturating_sub(HELD_BACK) };
        let valid = match str::from_utf8(&bytes[..complete]) {
            Ok(_) => complete,
            Err(error) if error.error_len().is_none() && !ended => error.valid_up_to(),
            Err(error) => return Err(not_utf8(position + error.valid_up_to() as u64)),
        };
        points.clear();
        collect_points(&bytes[..valid], &mut points);
        if take(&points).is_break() || ended {
            return Ok(());
        }
        position += valid as u64;
        bytes.copy_within(valid..filled, 0);
        held = filled - valid;
    }
}

fn read_some(text: &mut impl Read, into: &mut [u8]) -> Result<usize, Failure> {
    loop {
        match text.read(into) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result.map_err(|error| unreadable(&error)),
        }
    }
}

/// Whether a byte is a line end, or a part of one.
const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

fn collect_points(valid: &[u8], points: &mut Vec<i64>) {
    // Most chunks have none, and are not looked through byte by byte.
    if valid.contains(&b'\n') || valid.contains(&b'\r') {
        for line in valid.split(|&byte| is_line_end(byte)) {
            collect_points_of_line(line, points);
        }
    } else {
        collect_points_of_line(valid, points);
    }
}

fn collect_points_of_line(valid: &[u8], points: &mut Vec<i64>) {
    if valid.is_ascii() {
        points.extend(valid.iter().map(|&byte| ASCII_POINTS[usize::from(byte & 127)]));
    } else {
        // Only the first byte of a character counts; all beyond ASCII have the same points.
        let starts = valid.iter().filter(|&&byte| byte & 0xC0 != 0x80);
        points.extend(starts.map(|&byte| ASCII_POINTS.get(usize::from(byte)).copied().unwrap_or(BEYOND_ASCII)));
    }
}

const BEYOND_ASCII: i64 = char_value('\u{80}');

fn not_utf8(position: u64) -> Failure {
    Failure::failed(format!(
        "Standard input is not UTF-8 from byte {position} on: convert it first, for instance with iconv."
    ))
}

fn unreadable(error: &io::Error) -> Failure {
    Failure::failed(format!("Standard input could not be read: {error}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a text in pieces of a fixed size.
    struct Pieces<'a>(&'a [u8], usize);

    impl Read for Pieces<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let (piece, rest) = self.0.split_at(self.1.min(self.0.len()).min(into.len()));
            into[..piece.len()].copy_from_slice(piece);
            self.0 = rest;
            Ok(piece.len())
        }
    }

    fn all_points(text: &[u8], piece: usize) -> Result<Vec<i64>, Failure> {
        let mut all = Vec::new();
        stream_points(Pieces(text, piece), |points| {
            all.extend_from_slice(points);
            ControlFlow::Continue(())
        })?;
        Ok(all)
    }

    #[test]
    fn pieces_of_any_size_give_the_same_characters() {
        for text in ["then", "thén naïve 漢字 🎲 etaoin", "é", "", "a\nb\n", "\r\n", "t\r\n\r\n"] {
            let expected: Vec<i64> = text.chars().filter(|c| !"\r\n".contains(*c)).map(char_value).collect();
            for piece in 1..=9 {
                assert_eq!(all_points(text.as_bytes(), piece).as_ref(), Ok(&expected), "{text:?} by {piece}");
            }
        }
    }

    #[test]
    fn texts_longer_than_a_chunk_arrive_whole() {
        let text = "aé漢".repeat(CHUNK / 3);
        let expected: Vec<i64> = text.chars().map(char_value).collect();
        assert_eq!(all_points(text.as_bytes(), usize::MAX), Ok(expected));
    }

    #[test]
    fn what_is_not_utf8_is_refused_with_its_position() {
        for piece in 1..=9 {
            assert_eq!(all_points(b"etaoin\xFFetaoin", piece), Err(not_utf8(6)), "by {piece}");
            assert_eq!(all_points(b"etaoi\xC3", piece), Err(not_utf8(5)), "by {piece}");
        }
    }

    #[test]
    fn it_stops_reading_when_told() {
        let mut seen = 0;
        let endless = io::repeat(b'e');
        stream_points(endless, |points| {
            seen += points.len();
            ControlFlow::Break(())
        })
        .unwrap();
        assert!((1..=CHUNK + HELD_BACK).contains(&seen));
    }
}
