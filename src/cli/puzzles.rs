//! `arcade puzzles`: puzzles with their solutions and proofs, for people and, with `--json`, for programs.

use std::collections::VecDeque;

use clap::Args;

use super::game::game;
use crate::command::number::within;
use crate::command::progress::Progress;
use crate::command::{self, Failure, offer, told};
use crate::games::{self, codes};
use crate::model::GameKind;
use crate::puzzles::{Makers, Proof, Puzzle, Theme, Turn};
use arcade_engine::text::{counted, joined};
use arcade_engine::{Cancel, UnknownName};
use arcade_ui::facts::{Block, Columns, Document, Fact, Kind, Record, Table};

/// The most puzzles that are printed at once.
const MOST: u64 = 10_000;

/// How many seeds in a row may have no puzzle before a theme counts as used up.
const MISSES: u32 = 100;

/// Which puzzles, and in which form.
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:
  arcade puzzles                                       a few of all games
  arcade puzzles --game endgame --kind parity          parity is not enough
  arcade puzzles --kinds                               what kinds there are
  arcade puzzles --count 1000 --json                   a line each
  arcade puzzles --plain                               solve some in lines",
    after_help = "In each puzzle exactly one move is right. The solution goes on for as long as one move stays the only one, with \
                  the best answers between. The rating says how hard it is: 1500 where half of the arcade’s own players fail."
)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(super) struct Puzzles {
    /// Only puzzles of this game
    #[arg(long, value_name = "GAME", value_parser = game)]
    game: Option<GameKind>,
    /// Only puzzles of this kind, such as greed-is-wrong
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// List the kinds, with what one does and learns in the puzzles of each
    #[arg(long, conflicts_with_all = ["count", "seed", "json"])]
    kinds: bool,
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
    #[arg(long, conflicts_with_all = ["game", "kind", "kinds", "count", "seed", "show_coarse", "json"])]
    plain: bool,
}

impl Puzzles {
    /// Whether puzzles are to be solved, in lines of text.
    pub(super) const fn is_plain(&self) -> bool {
        self.plain
    }
}

/// A puzzle that was found.
pub(super) struct Found {
    seed: u64,
    puzzle: Puzzle,
    proof: Proof,
}

impl Record for Found {
    fn columns() -> Columns<Self> {
        let alternatives = Columns::new()
            .field("move", "A move", |(name, _): &(String, serde_json::Value)| name.clone())
            .field("result", "What it leads to: points, or misses in hangman", |(_, result)| result.clone())
            .of_kind(Kind::Number(None, None));
        let position = Columns::new()
            .field("pattern", "The word as it is shown", |(): &()| "")
            .field("wrong", "The letters that were wrong", |()| "")
            .field("lives", "The lives that are left; null where the puzzle asks for them", |()| None::<u32>)
            .field("tier", "The list of words", |()| "")
            .maybe("guess", "The letter that was guessed; missing where the guess is asked for", |()| None::<char>);
        Columns::new()
            .field("game", "The game", |found: &Self| found.theme().game.name())
            .field("kind", "The kind of puzzle", |found| found.theme().kind)
            .field("seed", "Its seed", |found| found.seed)
            .maybe(
                "code",
                "What opens it: “arcade play” and this code; missing where a puzzle is too large for one",
                Self::code,
            )
            .field("position", "The word, the numbers or the hand; of hangman an object", |found| {
                found.proof.position.clone()
            })
            .of_kind(Kind::OneOf(vec![Kind::Text, Kind::Object(position.members())]))
            .field("solution", "The right moves, with the best answers between", |found| found.proof.solution.clone())
            .objects("alternatives", alternatives, |found| &found.proof.alternatives)
            .field("rating", "How hard it is: 1500 where half of the arcade’s own players fail", |found| {
                u32::from(found.puzzle.rating)
            })
            .at_least(1)
            .field("failed_by", "Which of these fail", |found| found.proof.failed_by.clone())
    }

    fn document(&self) -> Document {
        let Self { seed, puzzle, .. } = self;
        let theme = self.theme();
        let title = Fact::sentence(format!("{}, {}, seed {seed}", theme.game.title(), theme.kind));
        let task = Fact::new("task", puzzle.task.as_str());
        let why = Fact::new("why", puzzle.why.as_str());
        let play = self.code().map(|code| Fact::new("play it", format!("arcade play {code}")));
        let facts = [title].into_iter().chain(puzzle.position.iter().cloned()).chain([task, puzzle.solution()]);
        let facts = facts.chain(puzzle.turns.first().into_iter().flat_map(Turn::outcomes)).chain([why, puzzle.rated()]);
        Document::of([Block::Facts(facts.chain(puzzle.failed_by()).chain(play).collect())])
    }
}

impl Found {
    const fn theme(&self) -> Theme {
        self.puzzle.problem.theme
    }

    /// The code with which `arcade play` asks it; `None` where it is too large for one.
    fn code(&self) -> Option<String> {
        codes::encode_problem(&self.puzzle.problem).ok().map(|code| code.to_string())
    }
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
    if question.kinds {
        return Ok(command::lines(&Document::of([Block::Table(listed(&of_games(question)?))])));
    }
    let mut makers = games::puzzles::makers();
    if question.show_coarse {
        makers.show_coarse();
    }
    let mut printed = 0;
    let begin = |theme| Source { theme, seed: question.seed, tried: 0 };
    let mut sources: VecDeque<Source> = in_turns(of_games(question)?).into_iter().map(begin).collect();
    while printed < question.count
        && let Some(mut source) = sources.pop_front()
    {
        let theme = source.theme;
        let progress = Progress::new(&format!("Looking for a puzzle of {}", theme.game.title()));
        let found = source.next(&mut makers);
        drop(progress);
        let Some(found) = found else { continue };
        let text = told(&found, question.json)?;
        let gap = if printed > 0 && !question.json { "\n" } else { "" };
        if offer(&format!("{gap}{text}"))?.is_break() {
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

/// A list of themes, as people read it.
fn listed(themes: &[Theme]) -> Table {
    let columns = Columns::new()
        .read("game", |theme: &Theme| Some(theme.game.title()))
        .read("kind", |theme| Some(theme.kind))
        .read("what you do there", |theme| Some(theme.about));
    columns.table(themes)
}

/// The themes of the games and the kinds that are asked for, game by game.
fn of_games(question: &Puzzles) -> Result<Vec<Theme>, Failure> {
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
    Ok(themes)
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
    /// The next puzzle; `None` if there is no more.
    fn next(&mut self, makers: &mut Makers) -> Option<Found> {
        let supply = makers.of(self.theme.game)?.supply(self.theme);
        for _ in 0..MISSES {
            if supply.is_some_and(|supply| self.tried >= supply) {
                return None;
            }
            let seed = self.seed;
            (self.seed, self.tried) = (seed.wrapping_add(1), self.tried + 1);
            // Nobody cancels it.
            if let Some(mut puzzle) = makers.generate(self.theme, seed, &Cancel::new())
                && let Some(proof) = puzzle.proof.take()
            {
                return Some(Found { seed, puzzle, proof });
            }
        }
        None
    }
}
