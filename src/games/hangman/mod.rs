//! Evil Hangman: a form, the game against a host, and the game the other way round.

pub(super) mod code;
pub(super) mod daily;
mod debug;
mod decisions;
mod demo;
mod figure;
mod gallows;
mod host;
mod how_to_play;
mod info;
mod kept;
pub(crate) mod keyboard;
mod length;
mod lines;
mod places;
mod play;
mod reverse;
pub(super) mod rivals;
pub(super) mod setup;
mod spelling;
pub(crate) mod word;

use crate::model::GameRecord;
use crate::play::Kept;
use crate::play::form_or_game::FormOrGame;
use crate::screen::{Context, Screen};
use crate::theme::GlyphSet;
use crate::widgets::Canvas;
pub use info::INFO;
pub use kept::HangmanSetup;
pub use reverse::ReverseSetup;
use setup::HangmanDraft;

/// Whether tiles on `canvas` have filled faces; else signs tell what a face would.
fn is_filled(canvas: &Canvas<'_>) -> bool {
    canvas.theme.solid && canvas.glyphs == GlyphSet::Unicode
}

/// The Evil Hangman screen, with the form as new games begin.
pub fn open(cx: &Context<'_>) -> Box<dyn Screen> {
    Box::new(FormOrGame::<HangmanDraft>::form(cx))
}

/// The screen with the game that `record` keeps, of either way to play; None when the record makes no sense.
pub fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Box<dyn Screen>> {
    let (draft, game): (_, Box<dyn Screen>) = if let Some(kept) = ReverseSetup::read(&record.tag.setup) {
        let draft = HangmanDraft::of_reverse(&kept, cx)?;
        (draft, Box::new(reverse::restore(&kept, record, cx)?))
    } else {
        let kept = HangmanSetup::read(&record.tag.setup)?;
        let draft = HangmanDraft::of_game(&kept, cx)?;
        (draft, Box::new(play::restore(&kept, record, cx)?))
    };
    Some(Box::new(FormOrGame::game(draft, game, cx)))
}
