//! A new game against a named opponent, without a look at the form.

use super::draft::{Answer, Draft};
use super::form_or_game::FormOrGame;
use crate::screen::{Context, Screen};
use crate::settings::{Fields, Value};

/// Somebody whom a game can be played against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opponent {
    pub name: String,
    /// What there is to say of a game against it, where that is not like every other.
    pub note: &'static str,
    /// What leads to it.
    pub fields: Fields,
}

/// Everybody whom the form of `D` offers in its field `field`, as the form calls them; each game also has the fields `also`.
pub(crate) fn offered<D: Draft>(field: &str, also: &Fields) -> Vec<Opponent> {
    let Some(field) = D::field(field) else { return Vec::new() };
    let Answer::Options(options) = field.answer else { return Vec::new() };
    let opponent = |value: Value| {
        let mut draft = D::default();
        (field.set)(&mut draft, &value)?;
        let fields = also.iter().cloned().chain([(field.name, value)]).collect();
        Some(Opponent { name: field.shown(&draft), note: "", fields })
    };
    options(&D::default()).into_iter().filter_map(opponent).collect()
}

/// A new game as the player begins them, but with `fields`; or one sentence on why there is none.
///
/// # Errors
/// Where a field does not take its value, or the game can't be played.
pub(crate) fn begin<D: Draft>(fields: &Fields, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
    let presets = &cx.settings.presets;
    let mut draft = D::begin(cx).proposed(presets, cx.beaten);
    put_in(&mut draft, fields)?;
    draft.settle(cx.lexicon);
    let game = draft.start(cx)?;
    Ok(Box::new(FormOrGame::game(draft, game, cx)))
}

/// The form of a new game with `fields` answered already, where line mode asks for the others; or one sentence on why there is
/// none.
///
/// # Errors
/// Where a field does not take its value.
pub(crate) fn ask<D: Draft>(fields: &Fields, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
    Ok(Box::new(FormOrGame::<D>::asking(fields, cx)?))
}

fn put_in<D: Draft>(draft: &mut D, fields: &Fields) -> Result<(), String> {
    for (name, value) in fields {
        let taken = D::field(name).and_then(|field| (field.set)(draft, value));
        taken.ok_or_else(|| format!("{} can’t be played against {value} now.", D::KIND.title()))?;
    }
    Ok(())
}
