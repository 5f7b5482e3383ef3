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
    about: "the host cheats, and never lies",
    more: "Guess the word letter by letter. The host may change it as long as no answer becomes a lie.",
    rules: [
        "Guess the word letter by letter; a wrong letter costs a life.",
        "The host has no word yet: it keeps the largest group that fits.",
        "Corner it before your lives run out.",
    ],
    demo: || Box::new(super::demo::HangmanDemo::default()),
    depends_on_words: true,
    open: super::open,
    restore: super::restore,
    table: &TableOf::<HangmanDraft>::NEW,
    daily: daily::of,
    pack: |setup, bits| code::pack(&HangmanSetup::read(setup)?, bits),
    unpack: |bits, lexicon, key| Some(code::unpack(bits, lexicon)?.tag(key, Some(lexicon.fingerprint()))),
};
