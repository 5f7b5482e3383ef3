//! The certificates that ship with the arcade.

use std::path::PathBuf;

use arcade_engine::hangman::proof::Certificate;
use arcade_engine::lexicon::Tier;

/// Name and text of the certificate of each length of each tier.
macro_rules! files {
    ($($tier:literal: $($length:literal)*;)*) => {
        &[$($((
            concat!($tier, "-", $length, ".txt"),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/hangman/proofs/", $tier, "-", $length, ".txt")),
        )),*),*]
    };
}

const FILES: &[(&str, &str)] = files! {
    "common": 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19;
    "standard": 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23;
    "wide": 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23;
    "full": 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28;
};

/// Each certificate as its text, with its path in the repository, by tiers and lengths.
pub(super) fn all() -> impl Iterator<Item = (PathBuf, &'static str)> {
    FILES.iter().map(|&(name, text)| (PathBuf::from("assets/hangman/proofs").join(name), text))
}

/// The certificate of one list of words, where there is one.
pub(super) fn of(tier: Tier, length: usize) -> Option<Certificate> {
    let wanted = file_name(tier, length);
    let (_, text) = FILES.iter().find(|(name, _)| *name == wanted)?;
    text.parse().ok()
}

/// What the file of a list is called.
pub(super) fn file_name(tier: Tier, length: usize) -> String {
    format!("{tier}-{length}.txt")
}
