//! The document: its fields, and how games are written as one.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::records::{Timed, Times};

/// The name of the format, as the document states it.
pub(super) const FORMAT: &str = "arcade games";

/// The newest version of the format that this program reads.
pub(super) const VERSION: u32 = 1;

/// Games, oldest first. Moments are milliseconds since 1970, UTC; accuracy is in thousandths.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    pub(super) format: String,
    pub(super) version: u32,
    pub(super) games: Vec<Game>,
}

/// One game. Unknown fields are refused: without them it would be another game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Game {
    #[serde(rename = "game")]
    pub(super) kind: String,
    pub(super) title: String,
    pub(super) setup: Box<RawValue>,
    /// The fingerprint, 16 hexadecimal digits.
    pub(super) lexicon: Option<String>,
    /// As in `2026-11-21`.
    pub(super) daily: Option<String>,
    /// The name of the lesson that it is a part of. Left out where there is none, so that earlier versions read the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) lesson: Option<String>,
    /// Of a puzzle, its note: the theme, the rating, how it came to be asked, the run. Left out where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) puzzle: Option<String>,
    /// Of a game by codes, which of its two people played here: `first` or `second`. Left out where it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by_code: Option<String>,
    pub(super) begun: i64,
    pub(super) changed: i64,
    /// The time played, in milliseconds.
    pub(super) time: u64,
    pub(super) hints: u32,
    pub(super) undos: u32,
    /// How many of the moves stand; later ones were taken back.
    pub(super) played: u32,
    pub(super) outcome: Option<KeptOutcome>,
    pub(super) moves: Vec<Move>,
}

/// How a game ended.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeptOutcome {
    pub(super) ended: String,
    pub(super) sentence: String,
    pub(super) accuracy: Option<u16>,
    pub(super) feats: Vec<String>,
}

/// A move of either side, and when it was made.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    #[serde(rename = "move")]
    pub(super) text: Box<RawValue>,
    pub(super) at: i64,
}

impl Game {
    /// The game in the form of the document; `None` if its setup or a move of a game is not JSON, which no game produces.
    pub(super) fn of(timed: &Timed) -> Option<Self> {
        let Timed { record, times: Times { begun, changed, played }, at } = timed;
        let raw = |text: &str| RawValue::from_string(text.to_owned()).ok();
        let quoted = |text: &str| serde_json::to_string(text).ok().and_then(|text| raw(&text));
        // The answers to a puzzle are plain texts.
        let step = |text: &str| raw(text).or_else(|| record.tag.puzzle.as_ref().and_then(|_| quoted(text)));
        let moves: Option<Vec<Move>> =
            record.line.iter().zip(at).map(|(text, at)| Some(Move { text: step(text)?, at: at.0 })).collect();
        Some(Self {
            kind: record.tag.kind.name().to_owned(),
            title: record.tag.title.to_string(),
            setup: raw(&record.tag.setup)?,
            lexicon: record.tag.lexicon.map(|lexicon| format!("{lexicon:016x}")),
            daily: record.tag.daily.map(|day| day.to_string()),
            lesson: record.tag.lesson.as_ref().map(ToString::to_string),
            puzzle: record.tag.puzzle.as_ref().map(ToString::to_string),
            by_code: record.tag.by_code.map(|who| who.to_string()),
            begun: begun.0,
            changed: changed.0,
            time: millis(*played),
            hints: record.help.hints,
            undos: record.help.undos,
            played: u32::try_from(record.played).ok()?,
            outcome: record.outcome.as_ref().map(|outcome| KeptOutcome {
                ended: outcome.ended.name().to_owned(),
                sentence: outcome.sentence.clone(),
                accuracy: outcome.accuracy,
                feats: outcome.feats.iter().map(ToString::to_string).collect(),
            }),
            moves: moves?,
        })
    }
}

/// The text of a document with `games`: one game a line, so that an error can be found by its line.
pub(super) fn text(games: &[Game]) -> Result<String, serde_json::Error> {
    let lines: Result<Vec<String>, _> = games.iter().map(serde_json::to_string).collect();
    let (games, end) = (lines?.join(",\n"), if games.is_empty() { "" } else { "\n" });
    Ok(format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"games\":[\n{games}{end}]}}\n"))
}

fn millis(time: Duration) -> u64 {
    time.as_millis().try_into().unwrap_or(u64::MAX)
}
