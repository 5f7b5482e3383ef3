//! How new games begin: from the fields of a form, with or without a look at it.

use super::draft::{Answer, Draft, Drafts};
use super::fields::{FieldInfo, Given, Way, fields, read};
use super::form_or_game::FormOrGame;
use crate::model::Beaten;
use crate::screen::{Context, Screen};
use crate::settings::{Fields, PresetTable, Presets, Value};

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

/// How new games of a kind begin.
pub trait NewGames: PresetTable {
    /// The screen with the form, as new games begin; with the player’s own boards if there are any.
    fn open(&self, cx: &Context<'_>) -> Box<dyn Screen>;
    /// A new game as the player begins them, but with these fields of its form.
    ///
    /// # Errors
    /// One sentence on why there is none: a field does not take its value, or the game can't be played.
    fn begin(&self, fields: &Fields, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String>;
    /// The form of a new game with these fields answered already: line mode asks for the others, one after the other.
    ///
    /// # Errors
    /// One sentence on a field that does not take its value.
    fn ask(&self, fields: &Fields, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String>;
    /// The fields that are asked for in a game of this way, in the order of the form.
    fn fields(&self, way: &Way) -> Vec<FieldInfo>;
    /// What the fields say of a new game of this way for which `given` says something: as [`Self::begin`] takes them.
    ///
    /// # Errors
    /// One sentence on the first that can’t be so. It calls a field as the command line does: `--length`.
    fn taken(&self, way: &Way, given: &[Given], cx: &Context<'_>) -> Result<Fields, String>;
    /// How a new game begins now, in one line.
    fn outline(&self, presets: &Presets, beaten: &Beaten) -> String;
}

impl<D: Draft> NewGames for Drafts<D> {
    fn open(&self, cx: &Context<'_>) -> Box<dyn Screen> {
        Box::new(FormOrGame::<D>::form(cx))
    }

    fn begin(&self, fields: &Fields, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        let mut draft = D::begin(cx).proposed(&cx.settings.presets, cx.beaten);
        put_in(&mut draft, fields)?;
        draft.settle(cx.lexicon);
        let game = draft.start(cx)?;
        Ok(Box::new(FormOrGame::game(draft, game, cx)))
    }

    fn ask(&self, fields: &Fields, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        Ok(Box::new(FormOrGame::<D>::asking(fields, cx)?))
    }

    fn fields(&self, way: &Way) -> Vec<FieldInfo> {
        fields::<D>(way)
    }

    fn taken(&self, way: &Way, given: &[Given], cx: &Context<'_>) -> Result<Fields, String> {
        read::<D>(way, given, cx)
    }

    fn outline(&self, presets: &Presets, beaten: &Beaten) -> String {
        D::preset(presets).proposed(presets, beaten).summary()
    }
}

fn put_in<D: Draft>(draft: &mut D, fields: &Fields) -> Result<(), String> {
    for (name, value) in fields {
        let taken = D::field(name).and_then(|field| (field.set)(draft, value));
        taken.ok_or_else(|| format!("{} can’t be played against {value} now.", D::KIND.title()))?;
    }
    Ok(())
}
