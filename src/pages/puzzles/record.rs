//! A puzzle that was decided, as the records keep it, and as a friend is told of it.

use super::run::Run;
use super::solving::Solving;
use crate::games::{self, codes};
use crate::model::{Day, Ended, GameKey, GameRecord, Help, Moment, Outcome, PuzzleNote, Tag};
use crate::puzzles::Puzzle;
use crate::records::Attempt;
use crate::share::{Row, Share};
use arcade_engine::lexicon::Lexicon;

/// The tag of a puzzle.
pub(super) fn tag(posed: &Puzzle, note: PuzzleNote, key: GameKey, daily: Option<Day>) -> Tag {
    let kind = posed.game();
    let lexicon = games::of(kind).depends_on_words.then(|| Lexicon::embedded().fingerprint());
    Tag { lexicon, daily, puzzle: Some(note), ..Tag::of(key, kind, posed.problem.to_json(), posed.title.as_str()) }
}

/// The record of a puzzle that was decided: its outcome is that of the first try.
pub(super) fn record(solving: &Solving, tag: Tag) -> GameRecord {
    let is_solved = solving.is_solved() == Some(true);
    let sentence = if is_solved { solving.posed.why.clone() } else { solving.missed().unwrap_or_default() };
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

/// The puzzle in front of the player as a text for a friend: what it is and its code, and never its answer.
pub(super) fn share(run: &Run) -> Option<Share> {
    let solving = run.solving.as_ref()?;
    let posed = &solving.posed;
    let note = run.note(posed);
    let share = Share::new(&tag(posed, note, GameKey::New(0), None), format!("a puzzle, rated {}", posed.rating));
    let share = share.with_code(codes::encode_problem(&posed.problem).ok());
    Some(match solving.is_solved() {
        None => share,
        Some(solved) => {
            let result = if solved { "Solved" } else { "Not solved" };
            let hints = Help { hints: solving.hints(), undos: 0 };
            share.ended_with(result, None, hints, Vec::<Row>::new())
        }
    })
}
