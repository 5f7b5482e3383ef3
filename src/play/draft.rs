//! What a new game is asked for, and the one list of its fields: the form, the settings file, the settings screen and the
//! command line are all read off it.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::ladder::{self, Ladder, Rung};
use super::sample::Sample;
use crate::model::{Beaten, GameKind};
use crate::screen::{Context, Guide, Screen};
use crate::settings::{Fields, Key, Preset, PresetTable, Presets, Value, Values};
use arcade_engine::lexicon::Lexicon;

/// What may be said of a tier of words.
pub(crate) const TIERS: &str = r#"one of "common", "standard", "wide" and "full""#;

/// What a new game is asked for. The default is what a form begins with where the player keeps no other.
pub trait Draft: Debug + Default + 'static {
    const KIND: GameKind;
    /// What is played, as in “new …”.
    const GAMES: &'static str;
    /// Above the lines of the form.
    const HEADING: &'static str;
    /// The fields, in the order of the form's lines.
    const FIELDS: &'static [Field<Self>];
    /// Whether the form leaves lines that don't matter out; else they are only faint.
    const SPARSE: bool = false;

    const LADDER: &'static Ladder;

    /// Whether a person plays against an opponent of the ladder’s kind.
    fn has_opponent(&self) -> bool {
        true
    }
    /// Makes the values agree with the words and with each other.
    fn settle(&mut self, _lexicon: &Lexicon) {}
    /// Why what was typed can’t be played, in a sentence, where that shows before a game is begun.
    fn trouble(&self) -> Option<String> {
        None
    }
    /// Goes on to what is played next, where a game of its setup is over and another one follows.
    fn go_on(&mut self) {}
    /// The name of the field that takes the letters typed while the cursor is on another one, as in a form that asks for a
    /// word; None where letters are keys there.
    const TAKES_LETTERS: Option<&'static str> = None;
    /// Whether letters are keys while the cursor is not in a text. In the form of a game that is played by typing they are
    /// not: who types on would change what a new game is asked for.
    const LETTERS_ARE_KEYS: bool = true;

    /// Whether `c` can be typed into a text; what can't may still be a key.
    fn takes(_c: char) -> bool {
        true
    }
    /// One sentence on why the draft can't be how new games begin; None when it can.
    fn for_once(&self) -> Option<&'static str> {
        None
    }
    /// The name of the field on which a draft that can't be played is to be mended.
    fn to_mend(&self) -> &'static str;
    /// What the hint line of the form says.
    fn about(&self) -> &'static str;
    /// Whom the game is played against.
    fn card(&self) -> Card;
    /// How it is played, in a few sentences.
    fn rules(&self) -> Vec<&'static str>;
    /// The guide to what the draft begins; None where that is the first of its game.
    fn guide(&self) -> Option<Guide> {
        None
    }
    /// A picture of what would be dealt; None where nothing can be.
    fn sample(&self, _lexicon: &Lexicon) -> Option<Sample>;
    fn summary(&self) -> String;
    /// A new game as the draft says, or one sentence on why there is none.
    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String>;

    /// The field called `name`.
    fn field(name: &str) -> Option<&'static Field<Self>> {
        Self::FIELDS.iter().find(|field| field.name == name)
    }

    /// The draft as a form begins with it.
    fn begin(cx: &Context<'_>) -> Self {
        Self::preset(&cx.settings.presets)
    }

    /// The draft that the player keeps for new games.
    fn preset(presets: &Presets) -> Self {
        Self::of_values(presets.values(Self::KIND.name()))
    }

    /// The draft as a new game begins with it: against the next opponent, or where all are beaten the strongest, unless the
    /// player's settings say otherwise. Until the first win it is a short game.
    fn proposed(mut self, presets: &Presets, beaten: &Beaten) -> Self {
        if Self::LADDER.is_followed(presets)
            && let Some(rung) = Self::LADDER.proposal(beaten)
        {
            self.play_against(&rung, presets);
            if Self::LADDER.count(beaten).0 == 0 {
                self.put_in(&Self::LADDER.short(presets));
            }
        }
        self
    }

    /// Puts the opponent of `rung` on the other side, on the terms for its stars but for those that the player's settings
    /// name.
    fn play_against(&mut self, rung: &Rung, presets: &Presets) {
        self.put_in(&rung.fields);
        // Who goes on from a first win has no short games any more.
        let usual = Self::default();
        let short = Self::LADDER.short(presets).into_iter();
        let usual = short.filter_map(|(name, value)| {
            let field = Self::field(name)?;
            ((field.get)(self) == value).then(|| (name, (field.get)(&usual)))
        });
        let usual: Fields = usual.collect();
        self.put_in(&usual);
    }

    /// The opponent, if it is on the ladder.
    fn rung(&self) -> Option<Rung> {
        let says =
            |(name, value): &(&'static str, Value)| Self::field(name).is_some_and(|field| (field.get)(self) == *value);
        (Self::LADDER.rungs)().into_iter().find(|rung| rung.fields.iter().all(says)).filter(|_| self.has_opponent())
    }

    /// Takes over these values; a field that refuses its value stays as it was.
    fn put_in(&mut self, fields: &Fields) {
        for (name, value) in fields {
            if let Some(field) = Self::field(name) {
                let _ = (field.set)(self, value);
            }
        }
    }

    /// The default with these values.
    fn of_values(values: &Values) -> Self {
        let mut draft = Self::default();
        for field in Self::FIELDS {
            if let Some(value) = values.get(field.name) {
                // The values of a table were all read by their fields.
                let _ = (field.set)(&mut draft, value);
            }
        }
        draft
    }

    /// The values to keep for new games, or one sentence on why the draft is for one game only.
    fn kept(&self) -> Result<Preset, &'static str> {
        if let Some(sentence) = self.for_once() {
            return Err(sentence);
        }
        let default = Self::default();
        let values = Self::FIELDS.iter().filter(|field| field.kept).map(|field| (field, (field.get)(self)));
        let values = values.filter(|(field, value)| (field.get)(&default) != *value);
        Ok(Preset { table: Self::KIND.name(), values: values.map(|(field, value)| (field.name, value)).collect() })
    }
}

/// One field of a draft.
pub struct Field<D> {
    /// Its name in the settings file and on the command line.
    pub name: &'static str,
    /// What the form asks.
    pub label: &'static str,
    /// What it decides, for who sees no form: a sentence without its full stop; empty where
    /// `allowed` says it.
    pub about: &'static str,
    /// What it may say; it follows “is”.
    pub allowed: &'static str,
    /// How it is answered.
    pub answer: Answer<D>,
    pub get: fn(&D) -> Value,
    /// Takes over a value; None when it is not allowed.
    pub set: fn(&mut D, &Value) -> Option<()>,
    /// The value as the form shows it, where that is not the value itself.
    pub shown: Option<fn(&D) -> String>,
    /// What the value means, in a few words.
    pub note: fn(&D) -> String,
    /// Whether the value matters as the others stand.
    pub matters: fn(&D) -> bool,
    /// Whether the settings file keeps it for new games.
    pub kept: bool,
    /// What becomes of it while it doesn't matter.
    pub idle: Idle,
    /// How line mode asks for it before a new game, in the words of the handout where it has some; None where line mode leaves
    /// it as new games begin.
    pub asked: Option<&'static str>,
    /// Whether it may be given several times on the command line: the texts follow each other with commas between.
    pub repeats: bool,
}

/// What becomes of a field while its value doesn't matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Idle {
    /// The form shows it faintly, and a command that names it is refused.
    Faint,
    /// The form leaves it out, and a command that names it is refused.
    Hidden,
    /// The form leaves it out, and a command may name it all the same: it is another way to say what others say.
    Implied,
}

/// What the form says of the opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    pub name: String,
    /// What it is like, in a short sentence.
    pub character: String,
    /// What it does, in a sentence.
    pub does: String,
}

/// How a field is answered in the form.
pub enum Answer<D> {
    /// By one of these values, as the others stand.
    Options(fn(&D) -> Vec<Value>),
    Text {
        /// Shown while nothing is typed.
        placeholder: &'static str,
        /// What a text that is pasted comes to.
        pasted: fn(&str) -> String,
    },
}

impl<D> Field<D> {
    /// A field of which nothing is said yet, for a list to begin with: two options, yes and no.
    pub const PLAIN: Self = Self {
        name: "",
        label: "",
        about: "",
        allowed: "",
        answer: Answer::Options(|_| vec![true.into(), false.into()]),
        get: |_| Value::Flag(false),
        set: |_, _| None,
        shown: None,
        note: |_| String::new(),
        matters: |_| true,
        kept: true,
        idle: Idle::Faint,
        asked: None,
        repeats: false,
    };

    /// The value as the form shows it.
    pub fn shown(&self, draft: &D) -> String {
        self.shown.map_or_else(|| (self.get)(draft).to_string(), |shown| shown(draft))
    }

    pub const fn is_text(&self) -> bool {
        matches!(self.answer, Answer::Text { .. })
    }
}

/// A field whose value is one of all of a type, by their names.
macro_rules! named {
    ($place:ident: $type:ty) => {
        Field {
            answer: Answer::Options(|_| Value::names(&<$type>::ALL, <$type>::name)),
            get: |draft| draft.$place.name().into(),
            set: |draft, value| put(&mut draft.$place, value.one_of(&<$type>::ALL, <$type>::name)),
            ..Field::PLAIN
        }
    };
}

/// A field whose value is a whole number of a range.
macro_rules! number {
    ($place:ident in $range:expr) => {
        Field {
            answer: Answer::Options(|_| $range.map(Value::from).collect()),
            get: |draft| draft.$place.into(),
            set: |draft, value| put(&mut draft.$place, value.number(&$range)),
            ..Field::PLAIN
        }
    };
}

/// A field whose value is yes or no.
macro_rules! flag {
    ($place:ident) => {
        Field {
            get: |draft| draft.$place.into(),
            set: |draft, value| put(&mut draft.$place, value.flag()),
            ..Field::PLAIN
        }
    };
}

pub(crate) use {flag, named, number};

/// Puts what was read in its place; None when nothing was.
pub(crate) fn put<T>(place: &mut T, read: Option<T>) -> Option<()> {
    *place = read?;
    Some(())
}

/// The drafts of a game: what follows from their fields, whatever they are.
#[derive(Debug)]
pub struct Drafts<D>(PhantomData<fn() -> D>);

impl<D> Drafts<D> {
    pub const NEW: Self = Self(PhantomData);
}

impl<D: Draft> PresetTable for Drafts<D> {
    fn name(&self) -> &'static str {
        D::KIND.name()
    }

    fn games(&self) -> &'static str {
        D::GAMES
    }

    fn keys(&self) -> Vec<Key> {
        let default = D::default();
        let kept = D::FIELDS.iter().filter(|field| field.kept);
        let kept = kept.map(|field| Key { name: field.name, allowed: field.allowed, default: (field.get)(&default) });
        kept.chain([Key { name: ladder::KEY, allowed: ladder::ALLOWED, default: ladder::default() }]).collect()
    }

    fn read(&self, key: &str, value: &Value) -> Option<Value> {
        if key == ladder::KEY {
            return ladder::read(value);
        }
        let field = D::field(key).filter(|field| field.kept)?;
        let mut draft = D::default();
        (field.set)(&mut draft, value)?;
        draft.for_once().is_none().then(|| (field.get)(&draft))
    }

    fn summary(&self, values: &Values) -> String {
        D::of_values(values).summary()
    }
}
