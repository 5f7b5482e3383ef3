//! Evil Hangman: a form, the game against a host, and the game the other way round.

mod board;
mod cards;
mod check;
pub(super) mod code;
pub(super) mod daily;
mod debug;
mod demo;
mod exercises;
mod families;
mod figure;
mod gallows;
mod host;
mod how_to_play;
mod info;
mod kept;
pub(crate) mod keyboard;
mod lab;
mod left;
mod length;
mod lines;
mod notes;
mod play;
mod position;
mod protocol;
mod puzzles;
mod reverse;
pub(super) mod rivals;
pub(super) mod setup;
mod shipped;
mod solve;
mod sought;
mod spelling;
mod turns;
pub(crate) mod word;
mod words;

use crate::model::GameRecord;
use crate::play::Kept;
use crate::play::form_or_game::FormOrGame;
use crate::screen::{Context, Screen};
use arcade_ui::theme::GlyphSet;
use arcade_ui::widgets::Canvas;
use gallows::Lives;
pub use info::INFO;
pub use kept::HangmanSetup;
use keyboard::Keyboard;
use left::WordsLeft;
pub use reverse::ReverseSetup;
use setup::HangmanDraft;
use sought::Sought;
use spelling::Spelling;
use word::WordRow;

/// Whether tiles on `canvas` have filled faces; else signs tell what a face would.
fn is_filled(canvas: &Canvas<'_>) -> bool {
    canvas.theme.solid && canvas.glyphs == GlyphSet::Unicode
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
