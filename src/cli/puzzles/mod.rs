//! `arcade puzzles`: puzzles with their solutions and proofs, for people and, with `--json`, for programs.
//!
//! A game brings its [`Theme`]s, in a file of its own; what is asked for, and how it is printed, is the same for all.

mod hangman;
mod rows;
mod words;

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::game::game;
use super::number::within;
use super::progress::Progress;
use super::{Failure, TEMPLATE, json_line, offer};
use crate::engine::UnknownName;
use crate::engine::named::alternatives;
use crate::engine::text::grouped;
use crate::games::codes;
use crate::model::GameKind;
use crate::puzzles::{self, Problem};
use crate::widgets::figures::wrapped;

/// The most puzzles that are printed at once.
const MOST: u64 = 10_000;

/// How many seeds in a row may have no puzzle before a theme counts as used up.
const MISSES: u32 = 100;

/// Columns of the sentences.
const COLUMNS: usize = 86;

/// Which puzzles, and in which form.
#[derive(Debug, Args)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade puzzles                                       a few of all games
  arcade puzzles --game endgame --kind parity          parity is not enough
  arcade puzzles --count 1000 --json                   a line each
  arcade puzzles --plain                               solve some in lines",
    after_help = "In each puzzle exactly one move is right. The solution goes on for as long as one move stays the only one, with \
                  the best answers between. The rating says how hard it is: 1500 where half of the arcade’s own players fail."
)]
pub(super) struct Puzzles {
    /// Only puzzles of this game
    #[arg(long, value_name = "GAME", value_parser = game)]
    game: Option<GameKind>,
    /// Only puzzles of this kind, such as greed-is-wrong
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// How many
    #[arg(long, value_name = "N", default_value = "4", allow_negative_numbers = true,
        value_parser = within::<usize>(1..=MOST))]
    count: usize,
    /// The same number finds the same puzzles again; the next puzzle of a kind has the next number
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true,
        value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Show coarse words in full, not only their first and last letters
    #[arg(long = "show-coarse-words")]
    show_coarse: bool,
    /// Print one line of JSON for each puzzle
    #[arg(long)]
    json: bool,
    /// Solve puzzles in lines of text, near your rating
    #[arg(long, conflicts_with_all = ["game", "kind", "count", "seed", "show_coarse", "json"])]
    plain: bool,
}

impl Puzzles {
    /// Whether puzzles are to be solved, in lines of text.
    pub(super) const fn is_plain(&self) -> bool {
        self.plain
    }
}

/// The puzzles of one kind of a game.
struct Theme {
    game: GameKind,
    kind: &'static str,
    /// Finds the puzzle of a seed.
    find: Box<dyn FnMut(u64) -> Found>,
}

/// The code of a puzzle, with which `arcade play` asks it; `None` where it is too large for one.
fn code_of(theme: puzzles::Theme, position: puzzles::Position) -> Option<String> {
    codes::encode_problem(&Problem { theme, position }).ok().map(|code| code.to_string())
}

/// What there is for a seed.
enum Found {
    Puzzle(Box<Shown>),
    /// None for this seed; there may be one for the next.
    Nothing,
    /// Every puzzle of the kind was found already.
    UsedUp,
}

/// A puzzle as it is printed.
struct Shown {
    json: Json,
    /// What stands before it for people: a name of at most nine letters, and a text.
    lines: Vec<(&'static str, String)>,
}

/// A puzzle as programs get it, but for what its theme says.
#[derive(Debug, Serialize)]
struct Json {
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    position: Value,
    solution: Vec<String>,
    alternatives: Vec<Alternative>,
    rating: u16,
    failed_by: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Alternative {
    r#move: String,
    result: Value,
}

#[derive(Debug, Serialize)]
struct Line<'a> {
    game: &'static str,
    kind: &'static str,
    seed: u64,
    #[serde(flatten)]
    puzzle: &'a Json,
}

/// The kinds of puzzles of all games, in the order of the menu.
fn themes(show_coarse: bool) -> Vec<Theme> {
    let words = words::themes(show_coarse);
    rows::themes().into_iter().chain(words).chain(hangman::themes()).collect()
}

/// Prints the puzzles; what is left to print is nothing.
pub(super) fn run(question: &Puzzles) -> Result<String, Failure> {
    let mut themes = chosen(question)?;
    let mut printed = 0;
    let mut turns: Vec<(usize, u64)> = (0..themes.len()).map(|theme| (theme, question.seed)).collect();
    while !turns.is_empty() && printed < question.count {
        let mut still = Vec::new();
        for (at, seed) in turns {
            if printed == question.count {
                break;
            }
            let theme = &mut themes[at];
            let progress = Progress::new(&format!("Looking for a puzzle of {}", theme.game.title()));
            let found = next(theme, seed);
            drop(progress);
            let Some((seed, shown)) = found else { continue };
            let text = if question.json { json(theme, seed, &shown)? } else { in_words(theme, seed, &shown, printed) };
            if offer(&text)?.is_break() {
                return Ok(String::new());
            }
            printed += 1;
            still.push((at, seed.wrapping_add(1)));
        }
        turns = still;
    }
    if printed < question.count {
        let noun = if printed == 1 { "puzzle was" } else { "puzzles were" };
        let count = grouped(printed as u128);
        return Err(Failure::failed(format!("Only {count} such {noun} found; each is printed once.")));
    }
    Ok(String::new())
}

/// The themes that are asked for.
fn chosen(question: &Puzzles) -> Result<Vec<Theme>, Failure> {
    let mut themes = themes(question.show_coarse);
    if let Some(game) = question.game {
        let mut games: Vec<&str> = themes.iter().map(|theme| theme.game.name()).collect();
        games.dedup();
        themes.retain(|theme| theme.game == game);
        if themes.is_empty() {
            return Err(Failure::usage(format!(
                "There are no puzzles of {} yet. Choose {}.",
                game.title(),
                alternatives(&games)
            )));
        }
    }
    if let Some(kind) = &question.kind {
        let mut kinds: Vec<&str> = Vec::new();
        for theme in &themes {
            if !kinds.contains(&theme.kind) {
                kinds.push(theme.kind);
            }
        }
        themes.retain(|theme| theme.kind.eq_ignore_ascii_case(kind.trim()));
        if themes.is_empty() {
            let of = question.game.map_or(String::new(), |game| format!(" of {}", game.title()));
            let sentence = format!("There is no kind of puzzle{of} called “{kind}”.");
            return Err(UnknownName::new(sentence, kind, &kinds).into());
        }
    }
    Ok(in_turns(themes))
}

/// The games by turns: the first kind of each, then the second.
fn in_turns(themes: Vec<Theme>) -> Vec<Theme> {
    let mut numbered: Vec<(usize, Theme)> = Vec::new();
    for theme in themes {
        let before = numbered.iter().filter(|(_, other)| other.game == theme.game).count();
        numbered.push((before, theme));
    }
    numbered.sort_by_key(|(number, _)| *number);
    numbered.into_iter().map(|(_, theme)| theme).collect()
}

/// The next puzzle of a theme from this seed on, with its seed; `None` if there is no more.
fn next(theme: &mut Theme, from: u64) -> Option<(u64, Box<Shown>)> {
    let mut seed = from;
    for _ in 0..MISSES {
        match (theme.find)(seed) {
            Found::Puzzle(shown) => return Some((seed, shown)),
            Found::UsedUp => return None,
            Found::Nothing => seed = seed.wrapping_add(1),
        }
    }
    None
}

fn json(theme: &Theme, seed: u64, shown: &Shown) -> Result<String, Failure> {
    let line = Line { game: theme.game.name(), kind: theme.kind, seed, puzzle: &shown.json };
    json_line(&line, "The puzzle")
}

fn in_words(theme: &Theme, seed: u64, shown: &Shown, before: usize) -> String {
    // Writing to a string can't fail.
    let mut text = String::new();
    if before > 0 {
        text.push('\n');
    }
    let Json { code, rating, failed_by, .. } = &shown.json;
    let _ = writeln!(text, "  {}, {}, seed {seed}", theme.game.title(), theme.kind);
    let failed_by = (!failed_by.is_empty()).then(|| ("failed by", failed_by.join(", ")));
    let rating = ("rating", rating.to_string());
    let play = code.as_ref().map(|code| ("play it", format!("arcade play {code}")));
    for (name, content) in shown.lines.iter().cloned().chain([rating]).chain(failed_by).chain(play) {
        for (at, line) in wrapped(&content, COLUMNS).into_iter().enumerate() {
            let name = if at == 0 { name } else { "" };
            let _ = writeln!(text, "  {name:<10} {line}");
        }
    }
    text
}
