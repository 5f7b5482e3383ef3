//! A puzzle that was decided, as the records keep it.

use super::solving::Solving;
use crate::games;
use crate::model::{Day, Ended, GameKey, GameRecord, Help, Moment, Outcome, PuzzleNote, Tag};
use crate::puzzles::{Choice, Puzzle, Turn};
use crate::records::Attempt;
use arcade_engine::lexicon::Lexicon;

/// The tag of a puzzle.
pub(super) fn tag(posed: &Puzzle, note: PuzzleNote, key: GameKey, daily: Option<Day>) -> Tag {
    let kind = posed.game();
    Tag {
        key,
        kind,
        setup: posed.problem.to_json().into(),
        title: posed.title.as_str().into(),
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
    let sentence = if is_solved { solving.posed.why.clone() } else { missed(solving).unwrap_or_default() };
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

/// What the player did, or might do, and what it leads to: `You took the left E: you lose by 2.`
pub(super) fn outcome(turn: &Turn, choice: &Choice, is_given: bool) -> String {
    let [given, other] = if choice.is_deed { ["You chose to", "If you"] } else { turn.prompt.did };
    format!("{} {}: {}.", if is_given { given } else { other }, choice.said, choice.result)
}

/// What the player did, what it leads to, and what the answer is; None where nothing was decided.
pub(super) fn missed(solving: &Solving) -> Option<String> {
    let did = outcome(solving.turn(), solving.choice()?, true);
    Some(format!("{did} The answer is {}.", solving.right_in_words()))
}
