//! Reading a document, and checking every game in it.

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::path::Path;
use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::document::{Document, FORMAT, Game, KeptOutcome, VERSION};
use crate::files::{self, io_reason};
use crate::model::{Day, Feat, GameKey, GameKind, GameRecord, Help, Moment, Outcome, PuzzleNote, Tag};
use crate::records::{Timed, Times};
use arcade_engine::text::grouped;
use arcade_ui::visible::visible;

/// Bytes, at most, that are read of a document: some 100,000 games.
const LARGEST: u64 = 256 << 20;

/// The moments that a calendar of four digits has: the years 0 to 9999.
const MOMENTS: std::ops::Range<i64> = -62_167_219_200_000..253_402_300_800_000;

/// Milliseconds, at most, that a game takes: a thousand years.
const LONGEST: u64 = 1_000 * 366 * 86_400_000;

/// Characters, at most, of a title: a word of as many letters as a screen plays with has room.
const LONGEST_TITLE: usize = 2_000;

/// Characters, at most, of the sentence on how a game ended.
const LONGEST_SENTENCE: usize = 2_000;

/// Bytes, at most, of a setup: series of boards of as many numbers as a screen plays with have room.
const LONGEST_SETUP: usize = 1 << 20;

/// Bytes, at most, of a move: much more than a word has.
const LONGEST_MOVE: usize = 4_096;

/// Moves, at most, of a game.
const MOST_MOVES: usize = 100_000;

/// The part of a document that says what it is.
#[derive(Debug, Deserialize)]
struct Head {
    format: String,
    version: u32,
    #[serde(rename = "games")]
    _games: IgnoredAny,
}

/// Reads the games of the document at `path`, and checks every one of them.
///
/// # Errors
/// One sentence on what is wrong.
pub fn read(path: &Path) -> Result<Vec<Timed>, String> {
    taken_in(files::read(path, LARGEST), &path.display().to_string())
}

/// The same for a document from any source; `name` stands for it in the sentence.
///
/// # Errors
/// One sentence on what is wrong.
pub fn read_from(source: impl Read, name: &str) -> Result<Vec<Timed>, String> {
    taken_in(files::read_from(source, LARGEST), name)
}

fn taken_in(bytes: io::Result<Vec<u8>>, name: &str) -> Result<Vec<Timed>, String> {
    match bytes {
        Ok(bytes) => parse(&bytes, name),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
            Err(format!("{name} can’t be imported: it has more than {} MB.", LARGEST >> 20))
        }
        Err(error) => Err(format!("{name} can’t be read: {}.", io_reason(&error))),
    }
}

/// Reads the games of a document that was exported, and checks every one of them. `from` stands for the document in the
/// sentence.
///
/// # Errors
/// One sentence on what is wrong.
pub fn parse(bytes: &[u8], from: &str) -> Result<Vec<Timed>, String> {
    let none = |reason: &str| format!("{from} can’t be imported: {reason}.");
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|_| none("it is no text"))?;
    if text.trim().is_empty() {
        return Err(none("it is empty"));
    }
    if text.starts_with(super::database::HEAD) {
        return Err(none("a table has no moves; export to a .json file for that"));
    }
    let wrong = |error: &serde_json::Error| none(&reason(error));
    let head: Head = serde_json::from_str(text).map_err(|error| {
        // Of JSON of another kind the sentence says so, and not which field is missing first.
        if error.is_data() { none("it is no export of the arcade’s games") } else { wrong(&error) }
    })?;
    if head.format != FORMAT {
        return Err(none("it is no export of the arcade’s games"));
    }
    if head.version > VERSION {
        return Err(none("a newer arcade made it"));
    }
    let document: Document = serde_json::from_str(text).map_err(|error| wrong(&error))?;
    let games = document.games.iter().enumerate();
    games.map(|(n, game)| timed(game).map_err(|what| none(&format!("game {}: {what}", n + 1)))).collect()
}

/// What is wrong with the JSON, as a part of a sentence.
fn reason(error: &serde_json::Error) -> String {
    match error.classify() {
        Category::Eof => format!("it breaks off in line {}", error.line()),
        Category::Syntax | Category::Io => format!("line {} is no JSON", error.line()),
        Category::Data => {
            let text = error.to_string();
            let what = text.split(" at line ").next().unwrap_or(&text).replace('`', "");
            format!("line {}: {}", error.line(), cut(&what, 120))
        }
    }
}

/// The game, if its fields fit together; otherwise which of them don't, as a part of a sentence.
fn timed(game: &Game) -> Result<Timed, String> {
    let kind: GameKind = game.kind.parse().map_err(|_| format!("there is no game “{}”", short(&game.kind)))?;
    let title = limited("its title", &game.title, LONGEST_TITLE)?;
    if game.setup.get().len() > LONGEST_SETUP {
        return Err(format!("its setup is longer than {} bytes", grouped(LONGEST_SETUP)));
    }
    if game.moves.len() > MOST_MOVES {
        return Err(format!("it has more than {} moves", grouped(MOST_MOVES)));
    }
    if game.moves.iter().any(|step| step.text.get().len() > LONGEST_MOVE) {
        return Err(format!("a move is longer than {} bytes", grouped(LONGEST_MOVE)));
    }
    if !game.setup.get().starts_with('{') {
        return Err("its setup is no object".to_owned());
    }
    let lexicon = game.lexicon.as_deref().map(lexicon).transpose()?;
    let daily = game.daily.as_deref().map(day).transpose()?;
    let lesson = game.lesson.as_deref().map(|name| limited("its lesson", name, LONGEST_TITLE)).transpose()?;
    let lesson = lesson.map(|note| note.parse().map_err(|_| format!("“{note}” is no lesson"))).transpose()?;
    let puzzle = game.puzzle.as_deref().map(|note| puzzle(note, kind)).transpose()?;
    let by_code = game
        .by_code
        .as_deref()
        .map(|who| who.parse().map_err(|_| format!("“{}” is neither of two people", short(who))));
    let by_code = by_code.transpose()?;
    let (begun, changed) = (moment(game.begun)?, moment(game.changed)?);
    if game.time > LONGEST {
        return Err(format!("nobody plays for {} milliseconds", game.time));
    }
    if game.played as usize > game.moves.len() {
        return Err(format!("{} moves stand, and there are {}", game.played, game.moves.len()));
    }
    let at: Vec<Moment> = game.moves.iter().map(|step| moment(step.at)).collect::<Result<_, _>>()?;
    let record = GameRecord {
        tag: Tag {
            // A placeholder: the row is known once the game is in the database.
            key: GameKey::Kept(0),
            kind,
            setup: compact(&game.setup).into(),
            title: title.into(),
            lexicon,
            daily,
            late: daily.is_some_and(|day| begun > day.end()),
            lesson,
            puzzle,
            by_code,
        },
        line: game.moves.iter().map(|step| step_of(&step.text, game.puzzle.is_some())).collect(),
        played: game.played as usize,
        outcome: game.outcome.as_ref().map(outcome).transpose()?,
        help: Help { hints: game.hints, undos: game.undos },
    };
    Ok(Timed { record, times: Times { begun, changed, played: Duration::from_millis(game.time) }, at })
}

fn outcome(kept: &KeptOutcome) -> Result<Outcome, String> {
    let ended = kept.ended.parse().map_err(|_| format!("no game ends as “{}”", short(&kept.ended)))?;
    if kept.accuracy.is_some_and(|accuracy| accuracy > 1_000) {
        return Err("an accuracy is above 1000".to_owned());
    }
    let feat = |name: &String| name.parse().map_err(|_| format!("there is no feat “{}”", short(name)));
    let feats: BTreeSet<Feat> = kept.feats.iter().map(feat).collect::<Result<_, _>>()?;
    let feats = feats.into_iter().collect();
    let sentence = limited("its result", &kept.sentence, LONGEST_SENTENCE)?;
    Ok(Outcome { ended, sentence, accuracy: kept.accuracy, feats })
}

/// What is noted of a puzzle of `kind`.
fn puzzle(text: &str, kind: GameKind) -> Result<PuzzleNote, String> {
    let note = || format!("“{}” is no note of a puzzle", short(text));
    let found: PuzzleNote = text.parse().map_err(|_| note())?;
    let (game, _) = found.theme.split_once('/').ok_or_else(note)?;
    let game: GameKind = game.parse().map_err(|_| note())?;
    if game == kind { Ok(found) } else { Err(format!("its puzzle is none of {}", kind.title())) }
}

fn lexicon(text: &str) -> Result<u64, String> {
    let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = if digits { u64::from_str_radix(text, 16).ok() } else { None };
    number.ok_or_else(|| format!("“{}” is no lexicon’s fingerprint", short(text)))
}

fn day(text: &str) -> Result<Day, String> {
    text.parse().map_err(|_| format!("“{}” is no day", short(text)))
}

fn moment(millis: i64) -> Result<Moment, String> {
    MOMENTS.contains(&millis).then_some(Moment(millis)).ok_or_else(|| format!("{millis} is in no year we count"))
}

/// A text that is kept, with every character of it showing; `what` it is stands in the sentence where it is too long.
fn limited(what: &str, text: &str, most: usize) -> Result<String, String> {
    // No need to count the characters of a text of hundreds of megabytes.
    if text.chars().nth(most).is_some() {
        return Err(format!("{what} is longer than {} characters", grouped(most)));
    }
    Ok(visible(text).into_owned())
}

/// Cuts foreign text to what fits into a sentence.
fn short(text: &str) -> String {
    cut(text, 24)
}

fn cut(text: &str, most: usize) -> String {
    let clean = |character: char| if character.is_control() { ' ' } else { character };
    text.chars().take(most).map(clean).collect()
}

/// A move as the records keep it: JSON, but an answer to a puzzle, which is a plain text.
fn step_of(text: &RawValue, is_of_puzzle: bool) -> String {
    let answer = is_of_puzzle.then(|| serde_json::from_str::<String>(text.get()).ok()).flatten();
    answer.unwrap_or_else(|| compact(text))
}

/// Removes the blanks between the tokens of JSON and changes nothing else, so that a formatted document has the same
/// moves as the original. Parsing and writing anew would change the order of fields, and how numbers are written.
fn compact(json: &RawValue) -> String {
    let mut text = String::with_capacity(json.get().len());
    let (mut quoted, mut escaped) = (false, false);
    for character in json.get().chars() {
        if quoted || !character.is_ascii_whitespace() {
            text.push(character);
        }
        quoted ^= character == '"' && !escaped;
        escaped = quoted && character == '\\' && !escaped;
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn raw(json: &str) -> Box<RawValue> {
        RawValue::from_string(json.to_owned()).unwrap()
    }

    #[test]
    fn only_blanks_between_the_parts_go() {
        assert_eq!(compact(&raw("{ \"a b\" : [ 1 , \"\\\" \\\\\" , \"c d\" ] }")), r#"{"a b":[1,"\" \\","c d"]}"#);
        assert_eq!(compact(&raw("\"first\"")), "\"first\"");
    }

    proptest! {
        #[test]
        fn what_a_formatter_spread_out_is_compact_again(texts in prop::collection::vec("[ -~]{0,9}", 0..6), number: u64) {
            let value = serde_json::json!({ "a": texts, "n": number, "b": { "c": null } });
            let pretty = serde_json::to_string_pretty(&value).unwrap();
            prop_assert_eq!(compact(&raw(&pretty)), value.to_string());
        }
    }
}
