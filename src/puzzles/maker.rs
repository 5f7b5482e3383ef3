//! Where puzzles come from.

use std::collections::HashMap;

use super::{Choice, Posed, Position, Problem, Theme, Turn, hangman, rows};
use crate::engine::Cancel;
use crate::engine::hangman::puzzle::{self as hangman_puzzle, Generator, HangmanPuzzle};
use crate::engine::hangman::{Letter, Pattern};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::engine::puzzle::NotAPuzzle;
use crate::engine::wordgame::{self, Dictionary};
use crate::engine::{endgame, ends, etaoin};

/// How many seeds are looked at for one puzzle near a rating: the more, the quicker a puzzle is made.
const ROWS: u64 = 24;
const HANDS: u64 = 4;
const POSITIONS: u64 = 2;

/// Makes puzzles of all games, with the common words of the arcade's own list. What takes time to prepare is prepared
/// when it is first needed, and kept.
#[derive(Debug, Default)]
pub struct Maker {
    words: HashMap<ends::puzzle::Kind, etaoin::puzzle::Supply<'static>>,
    dictionary: Dictionary,
    hangman: Option<Generator>,
}

/// A puzzle before it is posed.
enum Draft {
    Problem(Problem, u16),
    Hangman(hangman_puzzle::Kind, Box<HangmanPuzzle>),
}

impl Draft {
    fn rating(&self) -> u16 {
        match self {
            Self::Problem(_, rating) => *rating,
            Self::Hangman(_, puzzle) => puzzle.rating(),
        }
    }
}

impl Maker {
    /// One that has nothing prepared yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The puzzle of this theme and seed: always the same. None where there is none, or when it was asked to stop.
    pub fn generate(&mut self, theme: Theme, seed: u64, cancel: &Cancel) -> Option<Posed> {
        let draft = self.draft(theme, seed, cancel)?;
        self.pose_draft(&draft, cancel)
    }

    /// A puzzle of one of these themes near a rating: always the same for the same seed. None where there is none, or when
    /// it was asked to stop.
    ///
    /// A seed looks at some puzzles of its own. While seeds count up, no puzzle comes again before every one of the theme
    /// has come, or a thousand.
    pub fn near(&mut self, themes: &[Theme], rating: u16, seed: u64, cancel: &Cancel) -> Option<Posed> {
        let first = mix(seed).checked_rem(themes.len() as u64)? as usize;
        // A theme that has no puzzle for this seed leaves it to the next.
        let mut in_turn = themes.iter().cycle().skip(first).take(themes.len());
        in_turn.find_map(|&theme| self.near_of(theme, rating, seed, cancel))
    }

    fn near_of(&mut self, theme: Theme, rating: u16, seed: u64, cancel: &Cancel) -> Option<Posed> {
        let (seeds, round) = self.window(theme, seed)?;
        let mut drafts = Vec::new();
        for seed in seeds {
            drafts.extend(self.draft(theme, seed, cancel));
            if cancel.is_cancelled() {
                return None;
            }
        }
        // Among puzzles that are equally near, that of the first seed.
        drafts.sort_by_key(|draft| draft.rating().abs_diff(rating));
        let at = (round % drafts.len().max(1) as u64) as usize;
        let draft = drafts.into_iter().nth(at)?;
        self.pose_draft(&draft, cancel)
    }

    /// The seeds of puzzles that a seed looks at, and how often they were all looked at before: then the next nearest
    /// is taken.
    fn window(&mut self, theme: Theme, seed: u64) -> Option<(Vec<u64>, u64)> {
        let of = |count: u64| (0..count).map(|at| seed.wrapping_mul(count).wrapping_add(at)).collect();
        match theme {
            Theme::Etaoin(kind) => {
                let supply = self.supply(kind).len() as u64;
                let windows = supply.div_ceil(ROWS);
                let first = seed.checked_rem(windows)? * ROWS;
                Some(((first..supply.min(first + ROWS)).collect(), seed / windows))
            }
            Theme::EndGame(_) => Some((of(ROWS), 0)),
            Theme::WordGame(_) => Some((of(HANDS), 0)),
            Theme::Hangman(_) => Some((of(POSITIONS), 0)),
            Theme::Mistake(_) => None,
        }
    }

    /// Poses a problem that came from elsewhere: a record, a code, a game.
    ///
    /// # Errors
    /// Why it is no puzzle; too deep also when it was asked to stop.
    pub fn pose(&mut self, problem: &Problem, cancel: &Cancel) -> Result<Posed, NotAPuzzle> {
        match &problem.position {
            Position::Word(_) | Position::Numbers(_) => rows::pose(problem.theme, &problem.position),
            Position::Hand(_) => Err(NotAPuzzle::AnotherKind),
            Position::Hangman(position) => {
                let solver = self.generator(cancel).solver(position.pattern.len()).ok_or(NotAPuzzle::NoMove)?;
                hangman::pose(problem.theme, &problem.position, solver)
            }
        }
    }

    /// The first of the decisions of a game, each a position and the answer that was given, by which something was given
    /// away; with its place among them. What can't be posed is passed over.
    pub fn first_mistake(&mut self, decisions: &[(Problem, String)], cancel: &Cancel) -> Option<(usize, Posed)> {
        for (at, (problem, answer)) in decisions.iter().enumerate() {
            if cancel.is_cancelled() {
                return None;
            }
            let mistake = Problem { theme: Theme::Mistake(problem.theme.game()), position: problem.position.clone() };
            if !self.may_be_mistake(&mistake, answer, cancel) {
                continue;
            }
            let Ok(posed) = self.pose(&mistake, cancel) else { continue };
            if posed.turns.first().and_then(|turn| Self::choice(turn, answer)).is_some_and(|choice| !choice.is_right) {
                return Some((at, posed));
            }
        }
        None
    }

    /// Whether it is worth posing a position to see whether `answer` gave something away: what follows every letter takes
    /// longer to find out than which of them are right.
    fn may_be_mistake(&mut self, problem: &Problem, answer: &str, cancel: &Cancel) -> bool {
        let Position::Hangman(position) = &problem.position else { return true };
        let Some(letter) = answer.chars().next().and_then(Letter::new) else { return false };
        let solver = self.generator(cancel).solver(position.pattern.len());
        solver.and_then(|solver| hangman::is_mistake(position, letter, solver)) == Some(true)
    }

    /// The choice of a turn that an answer is.
    fn choice<'a>(turn: &'a Turn, answer: &str) -> Option<&'a Choice> {
        turn.choices.iter().find(|choice| choice.answer == answer)
    }

    /// The first theme that the position is a puzzle of: to look for others of the same pattern. None where it is one of
    /// no theme, or when it was asked to stop.
    pub fn pattern(&mut self, problem: &Problem, cancel: &Cancel) -> Option<Theme> {
        use {ends::puzzle::Kind as Row, wordgame::puzzle::Kind as HandKind};
        match &problem.position {
            Position::Word(word) => {
                Row::ALL.into_iter().find(|&kind| etaoin::puzzle::prove(kind, word).is_ok()).map(Theme::Etaoin)
            }
            Position::Numbers(numbers) => {
                let row = numbers.items();
                Row::ALL.into_iter().find(|&kind| ends::puzzle::prove(kind, row).is_ok()).map(Theme::EndGame)
            }
            Position::Hand(hand) => {
                let proved = |kind: &HandKind| {
                    wordgame::puzzle::prove(*kind, hand, &self.dictionary, Tier::Common, cancel)
                        .is_ok_and(|proved| proved.is_ok())
                };
                HandKind::ALL.into_iter().find(proved).map(Theme::WordGame)
            }
            Position::Hangman(position) => {
                let solver = self.generator(cancel).solver(position.pattern.len())?;
                let kinds = hangman_puzzle::Kind::ALL.into_iter();
                // How many lives are needed, and a word that may be guessed, are asked of every position.
                let mut kinds = kinds.filter(|kind| *kind != hangman_puzzle::Kind::LivesNeeded);
                kinds.find(|&kind| hangman_puzzle::prove(kind, position, solver).is_ok()).map(Theme::Hangman)
            }
        }
    }

    /// The puzzle of a theme and seed.
    fn draft(&mut self, theme: Theme, seed: u64, cancel: &Cancel) -> Option<Draft> {
        let problem = |position, rating| Some(Draft::Problem(Problem { theme, position }, rating));
        match theme {
            Theme::Etaoin(kind) => {
                let puzzle = self.supply(kind).generate(seed)?;
                problem(Position::Word(puzzle.position.clone()), puzzle.rating())
            }
            Theme::EndGame(kind) => {
                let puzzle = endgame::puzzle::generate(kind, seed)?;
                problem(Position::Numbers(puzzle.position.clone()), puzzle.rating())
            }
            Theme::WordGame(kind) => {
                let puzzle =
                    wordgame::puzzle::generate(kind, seed, &self.dictionary, Tier::Common, cancel).ok().flatten()?;
                problem(Position::Hand(puzzle.position), puzzle.rating())
            }
            Theme::Hangman(kind) => {
                let puzzle = self.generator(cancel).generate(kind, seed).ok().flatten()?;
                Some(Draft::Hangman(kind, Box::new(puzzle)))
            }
            Theme::Mistake(_) => None,
        }
    }

    fn pose_draft(&mut self, draft: &Draft, cancel: &Cancel) -> Option<Posed> {
        match draft {
            Draft::Problem(problem, _) => self.pose(problem, cancel).ok(),
            Draft::Hangman(kind, puzzle) => {
                let length = Pattern::len(&puzzle.position.pattern);
                hangman::pose_proved(*kind, puzzle, self.generator(cancel).solver(length)?).ok()
            }
        }
    }

    fn supply(&mut self, kind: ends::puzzle::Kind) -> &etaoin::puzzle::Supply<'static> {
        let make = || etaoin::puzzle::Supply::new(kind, Lexicon::embedded(), Tier::Common);
        self.words.entry(kind).or_insert_with(make)
    }

    fn generator(&mut self, cancel: &Cancel) -> &mut Generator {
        let generator = self.hangman.get_or_insert_with(|| Generator::new(Lexicon::embedded(), Tier::Common, cancel));
        generator.listen_to(cancel);
        generator
    }
}

/// The finaliser of `SplitMix64`: neighbours have nothing to do with each other.
const fn mix(seed: u64) -> u64 {
    let seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let seed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seed = (seed ^ seed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ seed >> 31
}
