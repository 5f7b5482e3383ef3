//! The lexicon inside the program: packed by the build script, and unpacked when its words are first asked for.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock, OnceLock};

use super::{Content, LengthClass, Lexicon, packing};

/// `FINGERPRINT`, and `COUNTS`: for each length from 0, how many words there are of each level. With `FIRST_` before them,
/// those of the first edition.
mod packed {
    #![allow(clippy::unreadable_literal, reason = "no person writes or reads it")]
    include!(concat!(env!("OUT_DIR"), "/lexicon.rs"));
}

const WORDS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.words"));
/// Where the level of the first edition was another: a word's place in the upper three bytes, the level in the lowest.
const FIRST: &[[u8; 4]] = include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.first")).as_chunks().0;

static CLASSES: [LengthClass; packed::COUNTS.len()] = LengthClass::index(&packed::COUNTS);
static FIRST_CLASSES: [LengthClass; packed::FIRST_COUNTS.len()] = LengthClass::index(&packed::FIRST_COUNTS);

pub(super) static EMBEDDED: Lexicon =
    Lexicon { content: OnceLock::new(), classes: Cow::Borrowed(&CLASSES), fingerprint: FINGERPRINT };

pub(super) const FINGERPRINT: u64 = packed::FINGERPRINT;
pub(super) const FIRST_FINGERPRINT: u64 = packed::FIRST_FINGERPRINT;

/// The words of [`EMBEDDED`].
pub(super) fn content() -> Content {
    let (letters, levels) = packing::unpack_words(WORDS, &CLASSES.each_ref().map(LengthClass::len));
    Content { letters, levels }
}

pub(super) static FIRST_EDITION: LazyLock<Arc<Lexicon>> = LazyLock::new(|| {
    let mut content = content();
    for change in FIRST.iter().copied().map(u32::from_le_bytes) {
        content.levels[(change >> 8) as usize] = change as u8;
    }
    Arc::new(Lexicon {
        content: content.into(),
        classes: Cow::Borrowed(&FIRST_CLASSES),
        fingerprint: FIRST_FINGERPRINT,
    })
});
