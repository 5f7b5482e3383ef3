//! The format of a lesson's file: TOML. What is wrong is told with its line.

use std::fmt;

use toml_edit::{Document, Item, Table, Value};

use super::{Awaited, Lesson, Spot, Step};
use crate::model::GameKind;
use crate::settings::{LiveHints, Preference};
use arcade_ui::actions::{Action, TABLE};

/// What is wrong with a lesson’s file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Malformed {
    /// The lesson’s name.
    pub lesson: String,
    /// From 1.
    pub line: usize,
    /// Why, without a full stop.
    pub reason: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lesson {}, line {}: {}.", self.lesson, self.line, self.reason)
    }
}

impl std::error::Error for Malformed {}

/// What a table may say.
const LESSON_KEYS: [&str; 7] = ["title", "about", "game", "setup", "live-hints", "end", "step"];
const STEP_KEYS: [&str; 11] =
    ["say", "lines", "at", "move", "answers", "undo", "key", "answer", "until", "otherwise", "tried"];

/// A table, with what is needed to say where it is wrong.
#[derive(Clone, Copy)]
struct Place<'a> {
    name: &'static str,
    text: &'a str,
    table: &'a Table,
    /// Where the table begins.
    begins: usize,
}

impl<'a> Place<'a> {
    fn malformed(&self, at: Option<usize>, reason: impl Into<String>) -> Malformed {
        let line = line_at(self.text, at.unwrap_or(self.begins));
        Malformed { lesson: self.name.to_owned(), line, reason: reason.into() }
    }

    fn item(&self, key: &str) -> Option<(&'a Item, Option<usize>)> {
        let item = self.table.get(key)?;
        Some((item, item.span().map(|span| span.start)))
    }

    fn knows_only(&self, keys: &[&str]) -> Result<(), Malformed> {
        match self.table.iter().find(|(key, _)| !keys.contains(key)) {
            Some((key, item)) => {
                let reason = format!("there is no “{key}” here, only {}", keys.join(", "));
                Err(self.malformed(item.span().map(|span| span.start), reason))
            }
            None => Ok(()),
        }
    }

    fn text_of(&self, key: &str) -> Result<Option<String>, Malformed> {
        let Some((item, at)) = self.item(key) else { return Ok(None) };
        match item.as_str() {
            Some(text) if !text.trim().is_empty() => Ok(Some(text.trim().to_owned())),
            _ => Err(self.malformed(at, format!("{key} must be a text"))),
        }
    }

    fn required(&self, key: &str) -> Result<String, Malformed> {
        self.text_of(key)?.ok_or_else(|| self.malformed(None, format!("{key} is missing")))
    }

    fn flag(&self, key: &str) -> Result<bool, Malformed> {
        let Some((item, at)) = self.item(key) else { return Ok(false) };
        item.as_bool().ok_or_else(|| self.malformed(at, format!("{key} must be true or false")))
    }

    /// A JSON text, made compact as records have it.
    fn json(&self, text: &str, at: Option<usize>, what: &str) -> Result<String, Malformed> {
        let value: Result<Box<serde_json::value::RawValue>, _> = serde_json::from_str(text);
        match value {
            Ok(value) => Ok(value.get().to_owned()),
            Err(error) => Err(self.malformed(at, format!("{what} is no JSON: {error}"))),
        }
    }
}

/// The line, from 1, of the byte `at` of `text`.
fn line_at(text: &str, at: usize) -> usize {
    1 + text.get(..at).unwrap_or(text).matches('\n').count()
}

/// Reads the file of the lesson `name`.
///
/// # Errors
/// What is wrong first, and where.
pub fn parse(name: &'static str, text: &str) -> Result<Lesson, Malformed> {
    let document = Document::parse(text).map_err(|error| {
        let line = line_at(text, error.span().map_or(0, |span| span.start));
        Malformed { lesson: name.to_owned(), line, reason: error.message().trim_end_matches('.').to_owned() }
    })?;
    let top = Place { name, text, table: document.as_table(), begins: 0 };
    top.knows_only(&LESSON_KEYS)?;
    let game = top.required("game")?;
    let at = |key| top.item(key).and_then(|(_, at)| at);
    let kind: GameKind = game.parse().map_err(|_| top.malformed(at("game"), format!("there is no game “{game}”")))?;
    let setup = top.json(&top.required("setup")?, at("setup"), "the setup")?;
    let steps = match top.item("step") {
        Some((item, at)) => {
            let tables = item.as_array_of_tables().ok_or_else(|| top.malformed(at, "step must be a list of tables"))?;
            tables
                .iter()
                .map(|table| {
                    let begins = table.span().map_or(0, |span| span.start);
                    step(&Place { table, begins, ..top })
                })
                .collect::<Result<Vec<_>, _>>()?
        }
        None => return Err(top.malformed(None, "a lesson needs a step")),
    };
    Ok(Lesson {
        name,
        kind,
        title: top.required("title")?,
        about: top.required("about")?,
        setup: setup.into(),
        live_hints: live_hints(&top)?,
        steps,
        end: top.required("end")?,
    })
}

/// The live hints by their name in the settings; off where none are named.
fn live_hints(place: &Place<'_>) -> Result<LiveHints, Malformed> {
    let Some((_, at)) = place.item("live-hints") else { return Ok(LiveHints::Off) };
    let choice = Preference::LiveHints.named(&place.required("live-hints")?);
    choice.map(|choice| LiveHints::ALL[choice]).map_err(|unknown| place.malformed(at, unknown.to_string()))
}

fn step(place: &Place<'_>) -> Result<Step, Malformed> {
    place.knows_only(&STEP_KEYS)?;
    let at = |key| place.item(key).and_then(|(_, at)| at);
    let awaited = ["move", "undo", "key", "answer", "until"];
    let named: Vec<&str> = awaited.into_iter().filter(|key| place.item(key).is_some()).collect();
    if let [_, second, ..] = named[..] {
        return Err(place.malformed(at(second), format!("a step awaits one thing, not {}", named.join(" and "))));
    }
    let awaits = match named.first() {
        None => Awaited::Reading,
        Some(&"move") => {
            let step = place.json(&place.required("move")?, at("move"), "the move")?;
            Awaited::Move(step, answers(place)?)
        }
        Some(&"undo") if place.flag("undo")? => Awaited::Undo,
        Some(&"answer") if place.flag("answer")? => Awaited::Answer,
        Some(&"key") => {
            let name = place.required("key")?;
            let entry = TABLE.iter().find(|entry| entry.name == name);
            let unknown = || place.malformed(at("key"), format!("no command is called “{name}”"));
            Awaited::Key(entry.map(|entry| entry.action).ok_or_else(unknown)?)
        }
        Some(&"until") => match place.required("until")?.as_str() {
            "over" => Awaited::End { win: false },
            "won" => Awaited::End { win: true },
            other => {
                let figure = other.rsplit_once(' ').and_then(|(name, least)| Some((name, least.parse().ok()?)));
                let unknown = || format!("until is over, won, or a figure and a number, not “{other}”");
                let (name, least) = figure.ok_or_else(|| place.malformed(at("until"), unknown()))?;
                Awaited::Figure(name.to_owned(), least)
            }
        },
        Some(key) => return Err(place.malformed(at(key), format!("{key} must be true"))),
    };
    let mut otherwise = tried(place)?;
    otherwise.extend(place.text_of("otherwise")?.map(|said| (None, said)));
    if !otherwise.is_empty() && matches!(awaits, Awaited::Reading | Awaited::Key(Action::Undo)) {
        return Err(place.malformed(at("otherwise").or(at("tried")), "nothing else can be tried while one reads"));
    }
    let spot = place.text_of("at")?.map(|text| spot(&text));
    let in_lines = place.text_of("lines")?;
    let step = Step { say: place.required("say")?, in_lines, at: spot, awaits, otherwise };
    if step.awaits == Awaited::Answer && !step.in_overlay() {
        return Err(place.malformed(at("answer"), "an answer needs a pane that asks: at = \"pane: place\""));
    }
    Ok(step)
}

/// What `text` speaks of: a place after the name of a pane, or one of the board.
fn spot(text: &str) -> Spot {
    match text.split_once(": ") {
        Some((pane, place)) => Spot { pane: Some(pane.to_owned()), place: place.to_owned() },
        None => Spot { pane: None, place: text.to_owned() },
    }
}

/// The moves of the other side.
fn answers(place: &Place<'_>) -> Result<Vec<String>, Malformed> {
    let Some((item, at)) = place.item("answers") else { return Ok(Vec::new()) };
    let wrong = || place.malformed(at, "answers must be a list of moves");
    let read = |value: &Value| place.json(value.as_str().ok_or_else(wrong)?, at, "an answer");
    item.as_array().ok_or_else(wrong)?.iter().map(read).collect()
}

/// What is said of single moves: pairs of a move and a text.
fn tried(place: &Place<'_>) -> Result<Vec<(Option<String>, String)>, Malformed> {
    let Some((item, at)) = place.item("tried") else { return Ok(Vec::new()) };
    let wrong = || place.malformed(at, "tried must be a list of pairs of a move and a text");
    let pair = |value: &Value| match value.as_array().map(|pair| pair.iter().map(Value::as_str).collect::<Vec<_>>()) {
        Some(pair) => match pair[..] {
            [Some(step), Some(said)] => Ok((Some(place.json(step, at, "the move")?), said.trim().to_owned())),
            _ => Err(wrong()),
        },
        None => Err(wrong()),
    };
    item.as_array().ok_or_else(wrong)?.iter().map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "title = \"T\"\nabout = \"A\"\ngame = \"etaoin\"\nsetup = '{\"word\": \"taco\"}'\nend = \"E\"\n\
                        [[step]]\nsay = \"S\"\nmove = '\"first\"'\nanswers = ['\"last\"']\ntried = [['\"last\"', \"no\"]]\n";

    #[test]
    fn a_lesson_is_read_with_its_steps() {
        let lesson = parse("l", GOOD).unwrap();
        assert_eq!(&*lesson.setup, r#"{"word": "taco"}"#);
        assert_eq!(lesson.steps[0].awaits, Awaited::Move(r#""first""#.into(), vec![r#""last""#.into()]));
        assert_eq!(lesson.steps[0].otherwise, [(Some(r#""last""#.into()), "no".into())]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (from, to, told) in [
            ("title = \"T\"", "title = T", "Lesson l, line 1:"),
            ("game = \"etaoin\"", "game = \"chess\"", "line 3: there is no game “chess”."),
            ("about = \"A\"\n", "", "line 1: about is missing."),
            ("'{\"word\": \"taco\"}'", "'{'", "line 4: the setup is no JSON"),
            ("say = \"S\"", "said = \"S\"", "line 7: there is no “said” here"),
            ("move = '\"first\"'", "key = \"no-such-key\"", "line 8: no command is called “no-such-key”."),
            (
                "move = '\"first\"'",
                "until = \"noon\"",
                "line 8: until is over, won, or a figure and a number, not “noon”.",
            ),
            ("move = '\"first\"'", "answer = true", "line 8: an answer needs a pane"),
            ("answers = ['\"last\"']", "answers = 7", "line 9: answers must be a list of moves."),
            ("tried = [['\"last\"', \"no\"]]", "tried = ['\"last\"']", "line 10: tried must be a list"),
            ("answers = ['\"last\"']", "undo = true", "line 9: a step awaits one thing, not move and undo."),
            ("say = \"S\"\n", "", "line 6: say is missing."),
        ] {
            let text = GOOD.replace(from, to);
            assert_ne!(text, GOOD, "{from}");
            let found = parse("l", &text).unwrap_err().to_string();
            assert!(found.contains(told), "{found}, not {told}");
        }
    }
}
