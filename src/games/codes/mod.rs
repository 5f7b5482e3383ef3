//! The codes of games by their kind: see [`crate::share::Code`].

#[cfg(test)]
mod tests;

use super::daily;
use crate::engine::lexicon::Lexicon;
use crate::model::{GameKey, Tag};
use crate::share::{Code, CodeError};

/// The code of the game that `tag` begins.
pub fn encode(tag: &Tag) -> Result<Code, CodeError> {
    let game = super::of(tag.kind);
    let words = match tag.lexicon {
        None if game.depends_on_words => return Err(CodeError::Nonsense),
        words => words.filter(|_| game.depends_on_words),
    };
    Code::write(tag.kind, tag.daily, words, |bits| (game.pack)(&tag.setup, bits))
}

/// The tag of a new game of `code`, to be played with the words of `lexicon`, or with an earlier edition of them if it was
/// made with that. It counts for the day that the code names if it is that day's game.
pub fn decode(code: &Code, key: GameKey, lexicon: &Lexicon) -> Result<Tag, CodeError> {
    match decode_with(code, key, lexicon) {
        Err(CodeError::OtherWords) if lexicon.ships() => decode_with(code, key, Lexicon::first_edition()),
        decoded => decoded,
    }
}

fn decode_with(code: &Code, key: GameKey, lexicon: &Lexicon) -> Result<Tag, CodeError> {
    let game = super::of(code.kind());
    let words = game.depends_on_words.then(|| lexicon.fingerprint());
    let (day, tag) = code.read(words, |bits| (game.unpack)(bits, lexicon, key))?;
    // A code may say anything: what counts for a day is that day's game, and no other.
    let of_day = day.and_then(|day| daily::of(game.kind, day)).map(|own| own.tag(key));
    Ok(of_day.filter(|own| encode(own).as_ref() == Ok(code)).unwrap_or(tag))
}
