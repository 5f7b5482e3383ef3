//! The certificates that ship with the arcade.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use arcade_engine::hangman::Dictionary;
use arcade_engine::hangman::proof::{Certificate, Evidence};
use arcade_engine::hangman::solver::Known;
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

/// A certificate that ships.
#[derive(Debug)]
pub(super) struct Shipped {
    name: &'static str,
    /// Its file, byte for byte.
    pub(super) text: &'static str,
    /// What the file says. Whoever checks it on another thread takes a share of it along.
    pub(super) certificate: Arc<Certificate>,
}

impl Shipped {
    /// Where it stands in the repository.
    pub(super) fn path(&self) -> PathBuf {
        PathBuf::from("assets/hangman/proofs").join(self.name)
    }
}

/// All certificates, by tiers and lengths: their texts are read once.
pub(super) static ALL: LazyLock<Vec<Shipped>> = LazyLock::new(|| {
    let read = |&(name, text): &(&'static str, &'static str)| {
        let certificate = Arc::new(text.parse().ok()?);
        Some(Shipped { name, text, certificate })
    };
    FILES.iter().filter_map(read).collect()
});

/// The certificate of one list of words, where there is one.
pub(super) fn of(tier: Tier, length: usize) -> Option<&'static Certificate> {
    let list = |certificate: &Certificate| (certificate.listed.tier, certificate.listed.length);
    ALL.iter().map(|shipped| &*shipped.certificate).find(|certificate| list(certificate) == (tier, length))
}

/// What the certificates that ship say of the words of `dictionary`; None where none is about all of them, such as of a list of
/// the player’s own.
pub(super) fn known_of(dictionary: &Dictionary) -> Option<Arc<dyn Known>> {
    let evidence = ALL.iter().find_map(|shipped| Evidence::new(&shipped.certificate, dictionary))?;
    Some(Arc::new(evidence))
}

/// What the file of a list is called.
pub(super) fn file_name(tier: Tier, length: usize) -> String {
    format!("{tier}-{length}.txt")
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::hangman::{LetterSet, Pattern};
    use arcade_engine::lexicon::Lexicon;

    #[test]
    fn every_file_is_a_certificate_of_the_list_that_it_is_named_after() {
        assert_eq!(ALL.len(), FILES.len());
        for Shipped { name, certificate, .. } in ALL.iter() {
            assert_eq!(*name, file_name(certificate.listed.tier, certificate.listed.length));
        }
    }

    /// All words of seven letters that end so cost as much as the whole list, since its card is among them.
    #[test]
    fn a_position_is_known_by_the_certificate_of_its_list() {
        let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Full, 7).unwrap();
        let candidates = Pattern::parse("----ing").unwrap().candidates(&dictionary, LetterSet::EMPTY);
        let known = known_of(&dictionary).unwrap().bounds(&candidates);
        assert_eq!((candidates.len(), known.at_least), (1_180, 12));
        assert!(known_of(&Dictionary::from_words(["then", "thin"]).unwrap()).is_none());
    }
}
