//! The fields of a game’s setup as they are named and answered outside its form: on the command line, and in lines of text.

use std::fmt::Write as _;

use super::draft::{Answer, Draft, Field, Idle};
use crate::screen::Context;
use crate::settings::{Fields, Presets, Value};
use arcade_engine::named::nearest;
use arcade_engine::text::{counted, joined};

/// A game of one kind by a name of its own: the kind’s keyword, or another for a game that is played the other way round.
#[derive(Debug, Clone, Copy)]
pub struct Way {
    /// What it is called in commands.
    pub name: &'static str,
    /// What one does in it, as in “arcade play”.
    pub about: &'static str,
    /// Two or three commands that begin it, each with a few words on what comes of it.
    pub examples: &'static [(&'static str, &'static str)],
    /// What the fields say that make it this way.
    pub fields: fn() -> Fields,
    /// Whether those fields are settled, so that nobody is asked for them.
    pub is_fixed: bool,
    /// What a field of this way may say, by its name, where that is not what it may say in others; it follows “is”.
    pub allowed: &'static [(&'static str, &'static str)],
    /// What the setup of each of its games contains, and that of no game of another way; empty for the way of all others.
    pub sign: &'static str,
    /// Whether there is a game of the day of it.
    pub has_daily: bool,
    /// The field whose value may stand behind the name of the way, and what it is called in the help.
    pub thing: (&'static str, &'static str),
    /// The field with names that may have that value in place of a name; empty where there is none.
    pub or_thing: &'static str,
}

impl Way {
    /// The way that is called as its kind is, to be completed.
    pub(crate) const PLAIN: Self = Self {
        name: "",
        about: "",
        examples: &[],
        fields: Vec::new,
        is_fixed: false,
        allowed: &[],
        sign: "",
        has_daily: true,
        thing: ("", ""),
        or_thing: "",
    };

    /// What the field of this name may say.
    fn allowed<D>(&self, field: &Field<D>) -> &'static str {
        let own = self.allowed.iter().find(|(name, _)| *name == field.name);
        own.map_or(field.allowed, |(_, allowed)| allowed)
    }
}

/// A field of a game’s setup, without the draft that it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the field that hangs on none of the others")]
pub struct FieldInfo {
    /// Its name in the settings file and on the command line.
    pub name: &'static str,
    /// What the form asks.
    pub label: &'static str,
    /// What it decides, in a sentence without its full stop; empty where `allowed` says it.
    pub about: &'static str,
    /// What it may say; it follows “is”.
    pub allowed: &'static str,
    /// Whether it is typed; else there is a list to choose from.
    pub is_text: bool,
    /// Whether it may be given several times, one value after the other.
    pub repeats: bool,
    /// Whether the settings file keeps it for new games.
    pub is_kept: bool,
    /// Whether it names the opponent, which is the next one of the ladder where nobody is named.
    pub names_opponent: bool,
    /// What it says where nobody decides; None where that hangs on the other fields.
    pub default: Option<Value>,
    /// The list to choose from, as far as it hangs on no words and files, each with what it means.
    pub options: Vec<(Value, String)>,
}

impl FieldInfo {
    /// The names to choose from, without blanks; None where it takes anything but names.
    pub fn names(&self) -> Option<Vec<String>> {
        let name = |(value, _): &(Value, String)| match value {
            Value::Number(_) => None,
            value => Some(dashed(value)),
        };
        let names: Vec<String> = self.options.iter().map(name).collect::<Option<_>>()?;
        Some(names).filter(|names| !names.is_empty())
    }

    /// The value that `text` means among the list to choose from.
    pub fn option(&self, text: &str) -> Option<&Value> {
        self.options.iter().map(|(value, _)| value).find(|value| is_called(value, text))
    }
}

/// A value as one word: hyphens stand for its blanks, and a switch is yes or no.
pub fn dashed(value: &Value) -> String {
    match value {
        Value::Flag(on) => if *on { "yes" } else { "no" }.to_owned(),
        value => value.to_string().replace(' ', "-"),
    }
}

/// Whether `text` names the value, with blanks or hyphens, in either case.
fn is_called(value: &Value, text: &str) -> bool {
    dashed(value).eq_ignore_ascii_case(&text.trim().replace([' ', '_'], "-"))
}

/// The fields that are asked for in a game of this way, in the order of the form.
pub(super) fn fields<D: Draft>(way: &Way) -> Vec<FieldInfo> {
    let fixed = (way.fields)();
    let is_asked = |field: &&Field<D>| !way.is_fixed || can_matter(field, &fixed);
    D::FIELDS.iter().filter(is_asked).map(|field| info(field, &fixed, way)).collect()
}

fn info<D: Draft>(field: &Field<D>, fixed: &Fields, way: &Way) -> FieldInfo {
    let draft = put_in(D::default(), fixed);
    let meant = |value: Value| {
        let mut draft = put_in(D::default(), fixed);
        // A value that the field refuses means nothing.
        let note = (field.set)(&mut draft, &value).map(|()| (field.note)(&draft)).unwrap_or_default();
        (value, note)
    };
    FieldInfo {
        name: field.name,
        label: field.label,
        about: field.about,
        allowed: way.allowed(field),
        is_text: field.is_text(),
        repeats: field.repeats,
        is_kept: field.kept,
        names_opponent: field.name == D::LADDER.field,
        default: Some((field.get)(&draft)).filter(|value| is_settled(field, fixed) && is_taken(field, value, fixed)),
        options: listed(field, &draft).into_iter().map(meant).collect(),
    }
}

/// Whether a field that is not typed takes `value`, be it the one that it has.
fn is_taken<D: Draft>(field: &Field<D>, value: &Value, fixed: &Fields) -> bool {
    !field.is_text() && (field.set)(&mut put_in(D::default(), fixed), value).is_some()
}

/// Whether the field says the same whoever is the opponent.
fn is_settled<D: Draft>(field: &Field<D>, fixed: &Fields) -> bool {
    let said = (field.get)(&put_in(D::default(), fixed));
    (D::LADDER.rungs)().iter().all(|rung| {
        let mut draft = D::default();
        draft.play_against(rung, &Presets::default());
        (field.get)(&put_in(draft, fixed)) == said
    })
}

/// Whether a field that is not `fixed` matters as these stand, or with another answer to one of the others.
fn can_matter<D: Draft>(field: &Field<D>, fixed: &Fields) -> bool {
    let is_free = |other: &Field<D>| fixed.iter().all(|(name, _)| *name != other.name);
    let matters = |draft: &D| (field.matters)(draft);
    let draft = put_in(D::default(), fixed);
    is_free(field)
        && (matters(&draft)
            || D::FIELDS.iter().filter(|other| is_free(other)).any(|other| {
                listed(other, &draft).into_iter().any(|value| {
                    let mut draft = put_in(D::default(), fixed);
                    (other.set)(&mut draft, &value).is_some() && matters(&draft)
                })
            }))
}

/// `draft` with `fields`; one that refuses its value stays as it was.
fn put_in<D: Draft>(mut draft: D, fields: &Fields) -> D {
    draft.put_in(fields);
    draft
}

/// A field by its name, and what is said for it.
pub type Given = (String, String);

/// The fields of a new game of this way for which `given` says something, as the player begins new games.
///
/// # Errors
/// One sentence on the first that can’t be so.
pub(super) fn read<D: Draft>(way: &Way, given: &[Given], cx: &Context<'_>) -> Result<Fields, String> {
    let begin = || D::begin(cx).proposed(&cx.settings.presets, cx.beaten);
    Reading::<D> { way, fixed: (way.fields)(), begin: &begin }.read(given, cx)
}

/// The name of the fields that say how long a word is.
const LENGTH: &str = "length";

/// The fields of one game, while they are read.
struct Reading<'a, D> {
    way: &'a Way,
    /// What stands before anything is read.
    fixed: Fields,
    /// The draft as new games begin.
    begin: &'a dyn Fn() -> D,
}

impl<D: Draft> Reading<'_, D> {
    fn draft(&self) -> D {
        put_in((self.begin)(), &self.fixed)
    }

    fn read(&self, given: &[Given], cx: &Context<'_>) -> Result<Fields, String> {
        let mut draft = self.draft();
        let mut fields = Fields::new();
        for field in D::FIELDS {
            let Some((_, text)) = given.iter().find(|(name, _)| name == field.name) else { continue };
            take(field, &mut draft, text).ok_or_else(|| self.wrong(field, &draft, text))?;
            fields.push((field.name, (field.get)(&draft)));
        }
        draft.settle(cx.lexicon);
        for (name, value) in &fields {
            if let Some(field) = D::field(name)
                && !holds(field, value, &draft)
            {
                return Err(self.conflict(field, value, &fields, cx));
            }
        }
        Ok(self.fixed.iter().cloned().chain(fields).collect())
    }

    /// The draft with those of `fields` that are not called `name`.
    fn without(&self, name: &str, fields: &Fields) -> D {
        let others = fields.iter().filter(|(other, _)| *other != name).cloned().collect();
        put_in(self.draft(), &others)
    }

    /// Why a field can’t say `value` beside the other ones that were given: what it needs, or what it doesn’t go with.
    fn conflict(&self, field: &Field<D>, value: &Value, fields: &Fields, cx: &Context<'_>) -> String {
        let settled = |mut draft: D| {
            draft.settle(cx.lexicon);
            draft
        };
        let this = match field.answer {
            Answer::Text { .. } => format!("--{}", field.name),
            Answer::Options(_) => format!("--{} {}", field.name, dashed(value)),
        };
        let is_given = |other: &Field<D>| fields.iter().any(|(given, _)| *given == other.name);
        let others = || D::FIELDS.iter().filter(|other| other.name != field.name);
        let in_the_way = |other: &&Field<D>| holds(field, value, &settled(self.without(other.name, fields)));
        let in_the_way = others().filter(|other| is_given(other)).find(in_the_way);
        for other in in_the_way.into_iter().chain(others().filter(|_| in_the_way.is_none())) {
            let serves = |option: &Value| {
                let mut draft = self.without(other.name, fields);
                (other.set)(&mut draft, option).is_some() && {
                    let draft = settled(draft);
                    (other.get)(&draft) == *option && holds(field, value, &draft)
                }
            };
            let needed = listed(other, &self.draft()).into_iter().filter(serves);
            let needed: Vec<String> = needed.map(|option| dashed(&option)).collect();
            if !needed.is_empty() {
                return format!("{this} needs --{} {}.", other.name, either(&needed));
            }
        }
        if let Some(other) = in_the_way {
            return format!("{this} and --{} don’t go together. Leave one of them out.", other.name);
        }
        if let (LENGTH, Value::Number(letters)) = (field.name, value) {
            // Whatever else is chosen, words of some lengths are not there at all.
            return format!(
                "No word of the list has {}, so there is no game with {this}. Choose another length.",
                counted(usize::try_from(*letters).unwrap_or(0), "letter", "letters")
            );
        }
        let there = self.choices(field, &settled(self.without(field.name, fields)));
        format!("There is no game with {this}. Choose {there}.")
    }

    fn wrong(&self, field: &Field<D>, draft: &D, text: &str) -> String {
        let names = listed(field, draft).into_iter().filter(|value| !matches!(value, Value::Number(_)));
        let names: Vec<String> = names.map(|value| dashed(&value)).collect();
        let meant = nearest(text, &names).map(|name| format!(" Did you mean {name}?")).unwrap_or_default();
        format!("--{} can’t be “{text}”.{meant} Choose {}.", field.name, self.choices(field, draft))
    }

    /// What can be chosen, in words: all names where there are only names, else what the field allows.
    fn choices(&self, field: &Field<D>, draft: &D) -> String {
        let options = listed(field, draft);
        if options.is_empty() || options.iter().any(|value| matches!(value, Value::Number(_))) {
            return curly(self.way.allowed(field));
        }
        either(&options.iter().map(dashed).collect::<Vec<_>>())
    }
}

/// Whether the field says `value` in `draft`, and matters there, or is one that may be given all the same.
fn holds<D: Draft>(field: &Field<D>, value: &Value, draft: &D) -> bool {
    (field.idle == Idle::Implied || (field.matters)(draft)) && (field.get)(draft) == *value
}

/// The list to choose from; empty where the field is typed.
fn listed<D: Draft>(field: &Field<D>, draft: &D) -> Vec<Value> {
    match field.answer {
        Answer::Options(options) => options(draft),
        Answer::Text { .. } => Vec::new(),
    }
}

/// Puts into `draft` what `text` says for the field; None where that is nothing it takes.
fn take<D: Draft>(field: &Field<D>, draft: &mut D, text: &str) -> Option<()> {
    if field.is_text() {
        return (field.set)(draft, &text.into());
    }
    let switch = match text.trim().to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" => Some(Value::Flag(true)),
        "no" | "false" | "off" => Some(Value::Flag(false)),
        _ => None,
    };
    let listed = listed(field, draft);
    // The first of several words is enough where no other option begins with it: largest, as hosts are called elsewhere.
    let begins = |value: &&Value| dashed(value).starts_with(&format!("{}-", text.trim().to_ascii_lowercase()));
    let begun: Vec<Value> = listed.iter().filter(begins).cloned().collect();
    // What no list offers may be allowed all the same, such as a hybrid that plans further ahead.
    let read: Vec<Value> = listed
        .into_iter()
        .filter(|value| is_called(value, text))
        .chain(<[Value; 1]>::try_from(begun).into_iter().flatten())
        .chain(text.trim().parse().ok().map(Value::Number))
        .chain(switch)
        .chain([text.trim().into(), text.trim().replace('-', " ").into()])
        .collect();
    let set = read.iter().find(|value| (field.set)(draft, value).is_some())?;
    // What means something else as the other fields stand is not what was meant.
    (*set == (field.get)(draft)).then_some(())
}

fn either(names: &[String]) -> String {
    joined(names, "or")
}

/// The text with quotation marks as they are printed.
pub fn curly(text: &str) -> String {
    let mut printed = String::new();
    for (at, part) in text.split('"').enumerate() {
        let mark = if at == 0 {
            ""
        } else if at % 2 == 1 {
            "“"
        } else {
            "”"
        };
        let _ = write!(printed, "{mark}{part}");
    }
    printed
}
