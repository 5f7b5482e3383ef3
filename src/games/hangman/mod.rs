//! Evil Hangman: a form, the game against a host, and the game the other way round.

pub(super) mod code;
pub(super) mod daily;
mod debug;
mod gallows;
mod info;
mod kept;
mod keyboard;
mod places;
mod play;
mod reverse;
mod setup;
mod word;

use crate::model::{GameKind, GameRecord};
use crate::play::Kept;
use crate::play::form_or_game::FormOrGame;
use crate::screen::{Context, Screen};
pub use info::INFO;
pub use kept::HangmanSetup;
pub use reverse::ReverseSetup;
pub(super) use setup::HangmanDraft;
use setup::SetupForm;

/// The Evil Hangman screen, with the form as new games begin.
pub fn open(cx: &Context<'_>) -> Box<dyn Screen> {
    Box::new(FormOrGame::form(GameKind::EvilHangman, SetupForm::begin(&cx.settings.presets, cx.lexicon)))
}

/// The screen with the game that `record` keeps, of either way to play; None when the record makes no sense.
pub fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Box<dyn Screen>> {
    let preset = &cx.settings.presets;
    let (form, game): (_, Box<dyn Screen>) = if let Some(kept) = ReverseSetup::read(&record.tag.setup) {
        let form = SetupForm::of_reverse(&kept, preset, cx.lexicon)?;
        (form, Box::new(reverse::restore(&kept, record, cx)?))
    } else {
        let kept = HangmanSetup::read(&record.tag.setup)?;
        let form = SetupForm::of_game(&kept, preset, cx.lexicon)?;
        (form, Box::new(play::restore(&kept, record, cx)?))
    };
    Some(Box::new(FormOrGame::game(GameKind::EvilHangman, form, game)))
}
