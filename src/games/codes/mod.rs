//! The codes of games by their kind, and those of puzzles: see [`crate::share::Code`].

#[cfg(test)]
mod tests;

use super::{daily, puzzles};
use crate::model::{DayGame, GameKey, GameKind, GameRecord, Tag};
use crate::puzzles::Problem;
use crate::share::code::Beside;
use crate::share::{Code, CodeError, Score, Subject};
use arcade_engine::lexicon::Lexicon;

pub use puzzles::encode as encode_problem;

/// What a code leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opened {
    /// A new game.
    Game(Tag),
    /// A puzzle, or at least a position: whether it is a puzzle is found out when it is posed.
    Puzzle(Problem),
}

/// What `code` leads to: a new game of this `key`, to be played with the words of `lexicon`, or a puzzle.
pub fn open(code: &Code, key: GameKey, lexicon: &Lexicon) -> Result<Opened, CodeError> {
    match code.subject() {
        Subject::Game(kind) => decode_game(kind, code, key, lexicon).map(Opened::Game),
        Subject::Puzzle => puzzles::decode(code).map(Opened::Puzzle),
    }
}

/// The code of the game that `tag` begins.
pub fn encode(tag: &Tag) -> Result<Code, CodeError> {
    encode_with(tag, None)
}

/// The same with how it ended for the sender.
pub fn encode_with(tag: &Tag, score: Option<Score>) -> Result<Code, CodeError> {
    write(tag, &score.into())
}

/// The moves of games on a row, whose codes may have them, each at the place that is its number.
/// The third is what begins the next game of a match.
const MOVES: [&str; 3] = [r#""first""#, r#""last""#, r#""next""#];

/// The code of the game that `tag` begins, with the moves of `line`.
pub fn encode_after(tag: &Tag, line: &[String]) -> Result<Code, CodeError> {
    let number = |text: &String| MOVES.iter().position(|step| step == text).map(|at| at as u8);
    let moves = line.iter().map(number).collect::<Option<_>>().ok_or(CodeError::Nonsense)?;
    write(tag, &Beside::Moves(moves))
}

/// The game that `tag` of `code` begins, with the moves that the code has. Whether they are legal, the rules say.
pub fn record(code: &Code, tag: Tag) -> GameRecord {
    // What is no move of these is none that the rules know.
    let text = |at: u8| MOVES.get(usize::from(at)).copied().unwrap_or_default().to_owned();
    let line: Vec<String> = code.moves().unwrap_or_default().into_iter().map(text).collect();
    GameRecord { played: line.len(), line, ..GameRecord::begin(tag) }
}

/// Whether `sent`, which came in a code, is the game `kept` at the same move or another: the moves that stand in one are the
/// first of the other’s. A game that is over is another one than a game that begins like it.
pub fn is_same(kept: &GameRecord, sent: &GameRecord) -> bool {
    let [stands, others] = [kept, sent].map(|record| &record.line[..record.played]);
    let is_over = kept.outcome.is_some();
    (others.starts_with(stands) && (!is_over || stands == others) || !is_over && stands.starts_with(others))
        && encode(&kept.tag).is_ok_and(|code| Ok(code) == encode(&sent.tag))
}

fn write(tag: &Tag, beside: &Beside) -> Result<Code, CodeError> {
    let game = super::of(tag.kind);
    let words = match tag.lexicon {
        None if game.depends_on_words => return Err(CodeError::Nonsense),
        words => words.filter(|_| game.depends_on_words),
    };
    Code::write(Subject::Game(tag.kind), beside, tag.daily, words, |bits| (game.pack)(&tag.setup, bits))
}

/// The same, where only a game will do.
pub fn decode(code: &Code, key: GameKey, lexicon: &Lexicon) -> Result<Tag, CodeError> {
    match open(code, key, lexicon)? {
        Opened::Game(tag) => Ok(tag),
        Opened::Puzzle(_) => Err(CodeError::Nonsense),
    }
}

/// The tag of a new game of `code`, to be played with the words of `lexicon`, or with an earlier edition of them if it was
/// made with that. It counts for the day that the code names if it is that day's game.
fn decode_game(kind: GameKind, code: &Code, key: GameKey, lexicon: &Lexicon) -> Result<Tag, CodeError> {
    match decode_with(kind, code, key, lexicon) {
        Err(CodeError::OtherWords) if lexicon.ships() => decode_with(kind, code, key, Lexicon::first_edition()),
        decoded => decoded,
    }
}

fn decode_with(kind: GameKind, code: &Code, key: GameKey, lexicon: &Lexicon) -> Result<Tag, CodeError> {
    let game = super::of(kind);
    let words = game.depends_on_words.then(|| lexicon.fingerprint());
    let (day, tag) = code.read(words, |bits| (game.unpack)(bits, lexicon, key))?;
    // A code may say anything: what counts for a day is that day's game, and no other.
    let of_day = day.and_then(|day| daily::of(DayGame::of(kind, &tag.setup), day)).map(|own| own.tag(key));
    Ok(of_day.filter(|own| encode_with(own, code.score()).as_ref() == Ok(code)).unwrap_or(tag))
}
