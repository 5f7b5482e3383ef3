//! The puzzles that were asked before, and what they add up to.

use std::collections::HashSet;
use std::sync::Arc;

use crate::games::puzzles::{self, PuzzleInfo, shape, themes};
use crate::model::glicko::Rating;
use crate::model::{Day, GameKind, PuzzleMode, PuzzleNote};
use crate::puzzles::{Problem, Theme};
use crate::records::Attempt;
use crate::records::stats::{PuzzleStats, Solved};
use arcade_engine::puzzle::{EASIEST, HARDEST};

/// By how many points puzzles get easier or harder when that is asked for, and how far down and up it leads.
const STEP: u16 = 150;
const LADDER: (u16, u16) = (800, 2_200);

/// The rating up to which somebody who knows no game yet is asked the easy kinds.
const NEWCOMER: u16 = 1_100;

/// A puzzle is not the same to the rules as one of so many before it.
const RECENT: usize = 10;

/// The puzzles that were asked before, in this run or an earlier one.
#[derive(Debug, Default)]
pub(super) struct Past {
    attempts: Vec<Attempt>,
    stats: PuzzleStats,
    /// The puzzles for which a hint was shown in this run of the arcade.
    hinted: HashSet<String>,
    /// The puzzles that were left before they were decided, in this run of the arcade.
    passed_over: HashSet<String>,
    /// What the last puzzles that were decided or left are to the rules of their games, in this run of the arcade.
    recent: Vec<String>,
    /// The games that were played or learnt.
    played: Vec<GameKind>,
    /// By how many points puzzles are asked above the player's rating, or below it, in this run of the arcade.
    shift: i32,
}

impl Past {
    /// Takes in what the records know.
    pub(super) fn take_in(&mut self, attempts: Vec<Attempt>) {
        self.stats = PuzzleStats::of(themes(), &attempts);
        self.attempts = attempts;
    }

    /// Takes note that a hint was shown for a puzzle that is not decided yet: it has it still when it is left and comes back.
    pub(super) fn note_hint(&mut self, problem: &Problem) {
        self.hinted.insert(problem.to_json().to_owned());
    }

    /// Whether a hint was shown for a puzzle.
    pub(super) fn has_hint(&self, problem: &Problem) -> bool {
        self.hinted.contains(problem.to_json())
    }

    /// Takes note that a puzzle was left before it was decided: it is not asked again.
    pub(super) fn pass_over(&mut self, problem: &Problem) {
        self.passed_over.insert(problem.to_json().to_owned());
        self.note_decided(problem);
    }

    /// How many puzzles were left before they were decided.
    pub(super) fn passed_over(&self) -> u64 {
        self.passed_over.len() as u64
    }

    /// Takes note of a puzzle that is decided.
    pub(super) fn note_decided(&mut self, problem: &Problem) {
        self.recent.push(shape(problem));
        self.recent.drain(..self.recent.len().saturating_sub(RECENT));
    }

    /// Whether a puzzle was asked before, or left undecided, or is the same to the rules as one of the last.
    pub(super) fn has_met(&self, problem: &Problem) -> bool {
        let setup = problem.to_json();
        self.knows(setup) || self.passed_over.contains(setup) || self.recent.contains(&shape(problem))
    }

    /// Takes note of games that were played or learnt.
    pub(super) fn note_played(&mut self, played: &[GameKind]) {
        self.played.extend(played);
    }

    /// Whether the player knows a game: it was played or learnt, or a puzzle of it was solved.
    pub(super) fn knows_game(&self, game: GameKind) -> bool {
        let is_solved = |attempt: &Attempt| attempt.kind == game && attempt.solved == Some(true);
        self.played.contains(&game) || self.attempts.iter().any(is_solved)
    }

    /// Whether the player knows no game yet.
    pub(super) fn is_newcomer(&self) -> bool {
        !GameKind::ALL.into_iter().any(|game| self.knows_game(game))
    }

    /// The theme of Mixed’s puzzle `number`, from 0, for somebody who knows no game yet: the easy kinds of the games in which
    /// what is seen and asked says all there is to know, one after the other in the order of the menu. None for whoever knows
    /// a game, or asked for harder ones.
    pub(super) fn first_themes(&self, number: u64) -> Option<Arc<[Theme]>> {
        if !self.is_newcomer() || self.points() > NEWCOMER {
            return None;
        }
        let is_plain = |game| puzzles::of(game).is_some_and(|info| info.are_plain);
        let easy: Vec<Theme> =
            themes().iter().copied().filter(|theme| theme.is_easy() && is_plain(theme.game)).collect();
        let turn = number.checked_rem(easy.len() as u64).unwrap_or(0) as usize;
        Some(Arc::new([*easy.get(turn)?]))
    }

    /// The themes of the games that the player knows. To somebody who knows none, those that ask for nothing but the puzzle.
    pub(super) fn familiar_themes(&self, is_asked: impl Fn(&PuzzleInfo) -> bool) -> Arc<[Theme]> {
        let of_games = |is_such: &dyn Fn(GameKind, &PuzzleInfo) -> bool| -> Arc<[Theme]> {
            let is_such = |theme: &&Theme| {
                puzzles::of(theme.game).is_some_and(|info| is_asked(info) && is_such(theme.game, info))
            };
            themes().iter().filter(is_such).copied().collect()
        };
        let known = of_games(&|game, _| self.knows_game(game));
        if known.is_empty() { of_games(&|_, info| info.are_plain) } else { known }
    }

    /// Takes in a puzzle that was just decided.
    pub(super) fn add(&mut self, attempt: Attempt) {
        self.attempts.push(attempt);
        self.stats = PuzzleStats::of(themes(), &self.attempts);
    }

    /// What all of them add up to.
    pub(super) const fn stats(&self) -> &PuzzleStats {
        &self.stats
    }

    /// The row that the next one has until the records give it one.
    pub(super) fn next_row(&self) -> i64 {
        self.attempts.iter().map(|attempt| attempt.row).max().unwrap_or(0) + 1
    }

    /// The rating now as `told` tells it, or that there is none yet.
    pub(super) fn rating_told(&self, told: impl FnOnce(Rating) -> String) -> String {
        self.stats.rating().map_or_else(|| "not rated yet".to_owned(), told)
    }

    /// The rating near which puzzles are asked.
    pub(super) fn points(&self) -> u16 {
        let rating = i32::from(self.stats.rating().unwrap_or(Rating::NEW).points());
        (rating + self.shift).clamp(EASIEST.into(), HARDEST.into()) as u16
    }

    /// Puzzles are asked easier or harder from now on: near which rating; None where there is nothing beyond.
    pub(super) fn shift(&mut self, is_harder: bool) -> Option<u16> {
        let to = self.shifted(is_harder)?;
        self.shift += i32::from(to) - i32::from(self.points());
        Some(to)
    }

    /// Near which rating puzzles would be asked if they got easier or harder; None where there is nothing beyond.
    pub(super) fn shifted(&self, is_harder: bool) -> Option<u16> {
        let from = self.points();
        let to = if is_harder { (from + STEP).min(LADDER.1) } else { from.saturating_sub(STEP).max(LADDER.0) };
        Some(to).filter(|&to| if is_harder { to > from } else { to < from })
    }

    /// How many puzzles in a row were solved in the streak that goes on.
    pub(super) const fn streak(&self) -> u64 {
        self.stats.streak.current as u64
    }

    /// How many of the puzzles that were asked are such.
    pub(super) fn count(&self, is_such: impl Fn(&PuzzleNote) -> bool) -> u64 {
        self.attempts.iter().filter(|attempt| is_such(&attempt.note)).count() as u64
    }

    /// How many puzzles that were asked in this way were solved.
    pub(super) fn of_mode(&self, mode: PuzzleMode) -> Solved {
        // As in the records, what was decided without a hint counts.
        let counts = |attempt: &&Attempt| attempt.note.mode == mode && attempt.hints == 0 && attempt.solved.is_some();
        let of_mode = || self.attempts.iter().filter(counts);
        let solved = of_mode().filter(|attempt| attempt.solved == Some(true)).count();
        Solved { solved: solved as u32, tried: of_mode().count() as u32 }
    }

    /// Whether this puzzle was asked before.
    pub(super) fn knows(&self, setup: &str) -> bool {
        self.stats.asked.contains(setup)
    }

    /// How the puzzle of `day` went: whether it was solved; None if it was not asked yet.
    pub(super) fn of_day(&self, day: Day) -> Option<bool> {
        let of_day = |attempt: &&Attempt| attempt.day == Some(day) && attempt.note.mode == PuzzleMode::Daily;
        self.attempts.iter().find(of_day).map(|attempt| attempt.solved == Some(true))
    }
}
