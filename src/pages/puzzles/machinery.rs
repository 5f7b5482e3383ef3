//! The machinery on a puzzle: its position as a game, in which the debug overlay of its kind is open.

use super::solving::Solving;
use crate::games;
use crate::screen::{Context, Input, Screen};
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::Action;

/// The screen of the game with the debug overlay open on the position of the turn; None where its game can't show it.
pub(super) fn open(solving: &Solving, cx: &mut Context<'_>) -> Option<Box<dyn Screen>> {
    let record = solving.turn().record.as_ref()?;
    let mut own = embedded(cx);
    let mut screen = games::of(record.tag.kind).restore(record, &mut own)?;
    screen.handle(Input::Act(Action::Debug), &mut own);
    screen.face().is_debug().then_some(screen)
}

/// The same context with the arcade's own words, which all puzzles are made with.
pub(super) fn embedded<'a>(cx: &'a mut Context<'_>) -> Context<'a> {
    Context { lexicon: Lexicon::embedded(), own: None, ..cx.inner() }
}
