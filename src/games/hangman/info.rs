//! What the list of games says of this one.

use super::setup::HangmanDraft;
use super::{HangmanSetup, code, daily};
use crate::games::GameInfo;
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::draft::TableOf;

/// Evil Hangman.
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::EvilHangman,
    about: "guess the word of a host who cheats",
    more: "The host changes its word as you guess, and never tells a lie you could catch.",
    demo: || Box::new(super::demo::HangmanDemo::default()),
    depends_on_words: true,
    open: super::open,
    restore: super::restore,
    table: &TableOf::<HangmanDraft>::NEW,
    daily: daily::of,
    pack: |setup, bits| code::pack(&HangmanSetup::read(setup)?, bits),
    unpack: |bits, lexicon, key| Some(code::unpack(bits, lexicon)?.tag(key, Some(lexicon.fingerprint()))),
};
