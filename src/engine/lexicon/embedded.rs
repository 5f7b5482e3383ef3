//! The lexicon inside the program: packed by the build script, mapped with the binary, read a page at a time.

use std::borrow::Cow;

use super::{LengthClass, Lexicon};

/// `FINGERPRINT`, and `COUNTS`: for each length from 0, how many words there are of each level.
mod packed {
    #![allow(clippy::unreadable_literal, reason = "no person writes or reads it")]
    include!(concat!(env!("OUT_DIR"), "/lexicon.rs"));
}

static CLASSES: [LengthClass; packed::COUNTS.len()] = LengthClass::index(&packed::COUNTS);

pub(super) static EMBEDDED: Lexicon = Lexicon {
    letters: Cow::Borrowed(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.letters"))),
    levels: Cow::Borrowed(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.levels"))),
    classes: Cow::Borrowed(&CLASSES),
    fingerprint: packed::FINGERPRINT,
};
