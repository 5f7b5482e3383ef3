//! The codes of games by their kind: see [`crate::share::Code`].

#[cfg(test)]
mod tests;

use super::daily;
use super::endgame::{self, EndGameSetup};
use super::etaoin::{self, EtaoinSetup};
use super::hangman::{self, HangmanSetup};
use super::wordgame::{self, WordGameSetup};
use crate::engine::lexicon::Lexicon;
use crate::model::{GameKey, GameKind, Tag};
use crate::play::Kept;
use crate::share::{Code, CodeError};

/// The code of the game that `tag` begins.
pub fn encode(tag: &Tag) -> Result<Code, CodeError> {
    let words = match tag.lexicon {
        None if depends_on_words(tag.kind) => return Err(CodeError::Nonsense),
        words => words.filter(|_| depends_on_words(tag.kind)),
    };
    Code::write(tag.kind, tag.daily, words, |bits| match tag.kind {
        GameKind::Etaoin => EtaoinSetup::read(&tag.setup).and_then(|setup| etaoin::code::pack(&setup, bits)),
        GameKind::EndGame => EndGameSetup::read(&tag.setup).and_then(|setup| endgame::code::pack(&setup, bits)),
        GameKind::WordGame => WordGameSetup::read(&tag.setup).and_then(|setup| wordgame::code::pack(&setup, bits)),
        GameKind::EvilHangman => HangmanSetup::read(&tag.setup).and_then(|setup| hangman::code::pack(&setup, bits)),
    })
}

/// The tag of a new game of `code`, to be played with the words of `lexicon`. It counts for the day that the code names
/// if it is that day's game.
pub fn decode(code: &Code, key: GameKey, lexicon: &Lexicon) -> Result<Tag, CodeError> {
    let kind = code.kind();
    let words = depends_on_words(kind).then(|| lexicon.fingerprint());
    let (day, tag) = code.read(words, |bits| match kind {
        GameKind::Etaoin => etaoin::code::unpack(bits).map(|setup| setup.tag(key, words)),
        GameKind::EndGame => endgame::code::unpack(bits).map(|setup| setup.tag(key, words)),
        GameKind::WordGame => wordgame::code::unpack(bits).map(|setup| setup.tag(key, words)),
        GameKind::EvilHangman => hangman::code::unpack(bits, lexicon).map(|setup| setup.tag(key, words)),
    })?;
    // A code may say anything: what counts for a day is that day's game, and no other.
    let of_day = day.and_then(|day| daily::of(kind, day)).map(|own| own.tag(key));
    Ok(of_day.filter(|own| encode(own).as_ref() == Ok(code)).unwrap_or(tag))
}

const fn depends_on_words(kind: GameKind) -> bool {
    matches!(kind, GameKind::WordGame | GameKind::EvilHangman)
}
