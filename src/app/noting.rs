//! What makes the notes of games that are over.

use super::Words;
use crate::games;
use crate::records::Notary;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::wordgame::Dictionary;

/// What makes notes of games with these words. A game that was begun with an earlier edition of them has that one’s.
pub fn notary(words: &Words) -> Notary {
    let now = Dictionary::new(words.own().cloned());
    let is_own = words.own().is_some();
    Notary::new(move |record| {
        let earlier = record.tag.lexicon.filter(|_| !is_own).and_then(Lexicon::earlier);
        let earlier = earlier.map(|edition| Dictionary::new(Some(edition.clone())));
        games::of(record.tag.kind).notes(record, earlier.as_ref().unwrap_or(&now))
    })
}
