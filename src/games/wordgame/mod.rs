//! The word game: a form to choose the hands, and the game.
//!
//! What a person sees and presses: the hand, and below it an entry line that spells out what the typed word would score,
//! and a ladder of ranks that fills with the share of the best possible total, without telling it. Enter plays the word,
//! and asks once more where letters would be lost for nothing; Space shuffles, F8 ends the hand. Before the first word of a
//! hand Tab shows the letters that can be swapped. F2 tells one step more of the best plan each press, F6 goes through the
//! hands entry by entry, F4 shows the planner at work.

mod board;
mod check;
mod choice;
mod coach;
pub(super) mod code;
pub(super) mod daily;
mod debug;
mod demo;
mod entry_line;
mod entry_view;
mod exercises;
mod facts;
mod figure;
mod find;
mod found;
mod game;
mod hand_end;
mod history;
mod how_to_play;
mod info;
mod input;
mod kept;
mod knowledge;
mod ladder;
mod layout;
mod lines;
mod motion;
mod notes;
mod own_hands;
mod play;
mod position;
mod prompt;
mod protocol;
pub(crate) mod puzzles;
mod rank;
mod record;
mod result;
mod result_view;
mod review;
pub(super) mod rivals;
pub(super) mod setup;
mod share;
mod side;
mod solve;
mod spelling;
mod swap_view;
#[cfg(test)]
mod tests;
mod view;
mod warning;
mod wording;

use crate::model::GameRecord;
use crate::play::Kept;
use crate::play::form_or_game::FormOrGame;
use crate::screen::{Context, Screen};
use arcade_engine::wordgame::Dictionary;
pub use find::{FindSetup, WordLine, unplayed, word_lines};
pub use how_to_play::{FIND_MARKS, FIND_RULES};
pub use info::INFO;
pub use kept::WordGameSetup;
use play::{HandBoard, HandPlay};
use setup::WordGameDraft;

/// The screen with the game that `record` keeps; None when the record makes no sense.
pub(crate) fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Box<dyn Screen>> {
    if let Some(kept) = FindSetup::read(&record.tag.setup) {
        let draft = WordGameDraft::of_find(&kept, cx)?;
        let play = find::restore(&kept, record, cx)?;
        return Some(Box::new(FormOrGame::game(draft, Box::new(play), cx)));
    }
    let setup = WordGameSetup::read(&record.tag.setup)?.game()?;
    let draft = WordGameDraft::of_game(&setup, cx);
    let board = HandBoard::new(setup.seed);
    let words = Dictionary::new(cx.own_of(&record.tag).cloned());
    let play = HandPlay::restore(&(setup, words), board, record, cx)?;
    Some(Box::new(FormOrGame::game(draft, Box::new(play), cx)))
}
