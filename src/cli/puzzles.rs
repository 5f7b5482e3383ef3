//! `arcade puzzles`: puzzles with their solutions and proofs, for people and, with `--json`, for programs.

use std::collections::VecDeque;
use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::game::game;
use crate::command::number::within;
use crate::command::progress::Progress;
use crate::command::{Failure, TEMPLATE, json_line, offer};
use crate::games::{self, codes};
use crate::model::GameKind;
use crate::puzzles::{Makers, Printed, Theme};
use arcade_engine::UnknownName;
use arcade_engine::text::{counted, joined};
use arcade_ui::widgets::figures::wrapped;

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

/// A puzzle as programs get it.
#[derive(Debug, Serialize)]
struct Line<'a> {
    game: &'static str,
    kind: &'static str,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    position: &'a Value,
    solution: &'a [String],
    alternatives: Vec<Alternative<'a>>,
    rating: u16,
    failed_by: &'a [String],
}

#[derive(Debug, Serialize)]
struct Alternative<'a> {
    r#move: &'a str,
    result: &'a Value,
}

/// A theme whose puzzles are printed one after the other.
struct Source {
    theme: Theme,
    /// The next seed, and how many were tried.
    seed: u64,
    tried: u64,
}

/// Prints the puzzles; what is left to print is nothing.
pub(super) fn run(question: &Puzzles) -> Result<String, Failure> {
    let mut makers = games::puzzles::makers();
    let mut printed = 0;
    let begin = |theme| Source { theme, seed: question.seed, tried: 0 };
    let mut sources: VecDeque<Source> = chosen(question)?.into_iter().map(begin).collect();
    while printed < question.count
        && let Some(mut source) = sources.pop_front()
    {
        let theme = source.theme;
        let progress = Progress::new(&format!("Looking for a puzzle of {}", theme.game.title()));
        let found = source.next(&mut makers, question.show_coarse);
        drop(progress);
        let Some((seed, puzzle)) = found else { continue };
        let text = if question.json { json(theme, seed, &puzzle)? } else { in_words(theme, seed, &puzzle, printed) };
        if offer(&text)?.is_break() {
            return Ok(String::new());
        }
        printed += 1;
        sources.push_back(source);
    }
    if printed < question.count {
        let such = counted(printed, "such puzzle was", "such puzzles were");
        return Err(Failure::failed(format!("Only {such} found; each is printed once.")));
    }
    Ok(String::new())
}

/// The themes that are asked for.
fn chosen(question: &Puzzles) -> Result<Vec<Theme>, Failure> {
    let mut themes = games::puzzles::themes().to_vec();
    if let Some(game) = question.game {
        let mut games: Vec<&str> = themes.iter().map(|theme| theme.game.name()).collect();
        games.dedup();
        themes.retain(|theme| theme.game == game);
        if themes.is_empty() {
            return Err(Failure::usage(format!(
                "There are no puzzles of {} yet. Choose {}.",
                game.title(),
                joined(games, "or")
            )));
        }
    }
    if let Some(kind) = &question.kind {
        let kinds = kinds(&themes);
        themes.retain(|theme| theme.kind.eq_ignore_ascii_case(kind.trim()));
        if themes.is_empty() {
            let of = question.game.map_or(String::new(), |game| format!(" of {}", game.title()));
            let sentence = format!("There is no kind of puzzle{of} called “{kind}”.");
            return Err(UnknownName::new(sentence, kind, &kinds).into());
        }
    }
    Ok(in_turns(themes))
}

/// The names of the kinds of these themes, each once.
pub(super) fn kinds(themes: &[Theme]) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    for theme in themes {
        if !kinds.contains(&theme.kind) {
            kinds.push(theme.kind);
        }
    }
    kinds
}

/// The games by turns: the first kind of each, then the second.
fn in_turns(mut themes: Vec<Theme>) -> Vec<Theme> {
    let all = themes.clone();
    let of_game = |game| all.iter().filter(move |theme| theme.game == game);
    themes.sort_by_key(|theme| of_game(theme.game).position(|other| other == theme));
    themes
}

impl Source {
    /// The next puzzle with its seed; `None` if there is no more.
    fn next(&mut self, makers: &mut Makers, show_coarse: bool) -> Option<(u64, Printed)> {
        let maker = makers.of(self.theme.game)?;
        let supply = maker.supply(self.theme);
        for _ in 0..MISSES {
            if supply.is_some_and(|supply| self.tried >= supply) {
                return None;
            }
            let seed = self.seed;
            (self.seed, self.tried) = (seed.wrapping_add(1), self.tried + 1);
            if let Some(puzzle) = maker.print(self.theme, seed, show_coarse) {
                return Some((seed, puzzle));
            }
        }
        None
    }
}

/// The code with which `arcade play` asks it; `None` where it is too large for one.
fn code_of(puzzle: &Printed) -> Option<String> {
    codes::encode_problem(&puzzle.problem).ok().map(|code| code.to_string())
}

fn json(theme: Theme, seed: u64, puzzle: &Printed) -> Result<String, Failure> {
    let alternatives = puzzle.alternatives.iter().map(|(r#move, result)| Alternative { r#move, result });
    let line = Line {
        game: theme.game.name(),
        kind: theme.kind,
        seed,
        code: code_of(puzzle),
        position: &puzzle.position,
        solution: &puzzle.solution,
        alternatives: alternatives.collect(),
        rating: puzzle.rating,
        failed_by: &puzzle.failed_by,
    };
    json_line(&line, "The puzzle")
}

fn in_words(theme: Theme, seed: u64, puzzle: &Printed, before: usize) -> String {
    // Writing to a string can't fail.
    let mut text = String::new();
    if before > 0 {
        text.push('\n');
    }
    let _ = writeln!(text, "  {}, {}, seed {seed}", theme.game.title(), theme.kind);
    let failed_by = (!puzzle.failed_by.is_empty()).then(|| ("failed by", puzzle.failed_by.join(", ")));
    let rating = ("rating", puzzle.rating.to_string());
    let play = code_of(puzzle).map(|code| ("play it", format!("arcade play {code}")));
    for (name, content) in puzzle.lines.iter().cloned().chain([rating]).chain(failed_by).chain(play) {
        for (at, line) in wrapped(&content, COLUMNS).into_iter().enumerate() {
            let name = if at == 0 { name } else { "" };
            let _ = writeln!(text, "  {name:<10} {line}");
        }
    }
    text
}
