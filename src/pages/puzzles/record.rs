//! A puzzle that was decided, as the records keep it.

use super::saying;
use super::solving::Solving;
use crate::engine::lexicon::Lexicon;
use crate::games;
use crate::model::words::counted;
use crate::model::{Day, Ended, GameKey, GameRecord, Help, Moment, Outcome, PuzzleNote, Tag};
use crate::puzzles::{Picture, Posed};
use crate::records::Attempt;

/// The tag of a puzzle.
pub(super) fn tag(posed: &Posed, note: PuzzleNote, key: GameKey, daily: Option<Day>) -> Tag {
    let kind = posed.game();
    Tag {
        key,
        kind,
        setup: posed.problem.to_json().into(),
        title: title(posed).into(),
        lexicon: games::of(kind).depends_on_words.then(|| Lexicon::embedded().fingerprint()),
        daily,
        late: false,
        lesson: None,
        puzzle: Some(note),
    }
}

/// The record of a puzzle that was decided: its outcome is that of the first try.
pub(super) fn record(solving: &Solving, tag: Tag) -> GameRecord {
    let is_solved = solving.is_solved() == Some(true);
    let sentence = if is_solved { solving.posed.why.clone() } else { saying::missed(solving).unwrap_or_default() };
    let line = solving.answers();
    let ended = if is_solved { Ended::Won } else { Ended::Lost };
    GameRecord {
        tag,
        played: line.len(),
        line,
        outcome: Some(Outcome { ended, sentence, accuracy: None, feats: Vec::new() }),
        help: Help { hints: u32::from(solving.hints() > 0), undos: 0 },
    }
}

/// The same as the list of what was asked before has it.
pub(super) fn attempt(record: &GameRecord, note: PuzzleNote, row: i64, at: Moment) -> Attempt {
    Attempt {
        row,
        kind: record.tag.kind,
        note,
        setup: record.tag.setup.to_string(),
        solved: record.outcome.as_ref().map(|outcome| outcome.ended == Ended::Won),
        hints: record.help.hints,
        day: record.tag.daily,
        at,
    }
}

/// A few words to find it again by.
pub(super) fn title(posed: &Posed) -> String {
    /// Tiles of a row that are named.
    const TILES: usize = 20;
    let Some(turn) = posed.turns.first() else { return String::new() };
    match &turn.scene.picture {
        Picture::Row { tiles, .. } => {
            let are_letters = tiles
                .iter()
                .all(|(label, _)| label.chars().count() == 1 && !label.starts_with(|c: char| c.is_ascii_digit()));
            let labels: Vec<&str> = tiles.iter().take(TILES).map(|(label, _)| label.as_str()).collect();
            let more = if tiles.len() > TILES { " …" } else { "" };
            format!("{}{more}", labels.join(if are_letters { "" } else { " " }))
        }
        Picture::Hand { held, .. } => held.iter().map(|(letter, _)| *letter).collect(),
        Picture::Hangman { pattern, lives, .. } => match lives {
            Some(lives) => format!("{pattern}, {}", counted(*lives as usize, "life", "lives")),
            None => pattern.clone(),
        },
    }
}
