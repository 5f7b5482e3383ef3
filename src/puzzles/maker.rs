//! Where puzzles come from.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use super::{Choice, Posed, Position, Problem, Theme, Turn, hands, hangman, rows};
use crate::engine::Cancel;
use crate::engine::hangman::puzzle::{self as hangman_puzzle, Generator, HangmanPuzzle, LENGTHS};
use crate::engine::hangman::solver::Solver;
use crate::engine::hangman::{Dictionary as Words, Letter};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::engine::puzzle::{NotAPuzzle, step_through};
use crate::engine::wordgame::{self, Dictionary};
use crate::engine::{endgame, ends, etaoin};
use crate::model::GameKind;

/// How many seeds are looked at for one puzzle near a rating: the more, the quicker a puzzle is made.
const ROWS: u64 = 24;
const HANDS: u64 = 8;
const POSITIONS: u64 = 4;

/// Into how many shares a supply of puzzles is dealt at least, where there are as many.
const FEWEST_SHARES: u64 = 32;

/// Makes puzzles of all games, with the common words of the arcade's own list. What takes time to prepare is prepared
/// when it is first needed, and kept.
#[derive(Debug, Default)]
pub struct Maker {
    words: HashMap<ends::puzzle::Kind, etaoin::puzzle::Supply<'static>>,
    dictionary: Dictionary,
    hangman: Option<Generator>,
    /// Those of words whose length the generator leaves out.
    solvers: HashMap<usize, Solver>,
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
    /// A seed looks at some puzzles of its own, which seeds that follow it don't look at before all others had their turn.
    pub fn near(&mut self, themes: &[Theme], rating: u16, seed: u64, cancel: &Cancel) -> Option<Posed> {
        let first = mix(seed).checked_rem(themes.len() as u64)? as usize;
        // A theme that has no puzzle for this seed leaves it to the next.
        let mut in_turn = themes.iter().cycle().skip(first).take(themes.len());
        in_turn.find_map(|&theme| self.near_of(theme, rating, seed, cancel))
    }

    fn near_of(&mut self, theme: Theme, rating: u16, seed: u64, cancel: &Cancel) -> Option<Posed> {
        let mut drafts = Vec::new();
        for seed in self.window(theme, seed) {
            drafts.extend(self.draft(theme, seed, cancel));
            if cancel.is_cancelled() {
                return None;
            }
        }
        // Among puzzles that are equally near, that of the first seed.
        let nearest = drafts.into_iter().min_by_key(|draft| draft.rating().abs_diff(rating))?;
        self.pose_draft(&nearest, cancel)
    }

    /// The seeds of puzzles that a seed looks at.
    fn window(&mut self, theme: Theme, seed: u64) -> Vec<u64> {
        let count = match theme {
            Theme::Etaoin(kind) => return share(self.supply(kind).len() as u64, seed),
            Theme::EndGame(_) => ROWS,
            Theme::WordGame(_) => HANDS,
            Theme::Hangman(_) => POSITIONS,
            Theme::Mistake(_) => 0,
        };
        (0..count).map(|at| seed.wrapping_mul(count).wrapping_add(at)).collect()
    }

    /// Poses a problem that came from elsewhere: a record, a code, a game.
    ///
    /// # Errors
    /// Why it is no puzzle; too deep also when it was asked to stop.
    pub fn pose(&mut self, problem: &Problem, cancel: &Cancel) -> Result<Posed, NotAPuzzle> {
        match &problem.position {
            Position::Word(_) | Position::Numbers(_) => rows::pose(problem.theme, &problem.position),
            Position::Hand(_) => hands::pose(problem.theme, &problem.position, &self.dictionary, cancel),
            Position::Hangman(position) => {
                let solver = self.solver(position.pattern.len(), cancel).ok_or(NotAPuzzle::NoMove)?;
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
            if posed
                .turns
                .first()
                .and_then(|turn| self.choice(&posed, turn, answer))
                .is_some_and(|choice| !choice.is_right)
            {
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
        let solver = self.solver(position.pattern.len(), cancel);
        solver.and_then(|solver| hangman::is_mistake(position, letter, solver)) == Some(true)
    }

    /// The choice of a turn that an answer is.
    fn choice<'a>(&self, posed: &Posed, turn: &'a Turn, answer: &str) -> Option<&'a Choice> {
        if posed.game() == GameKind::WordGame {
            let at = hands::choice_of(turn, answer, self.dictionary.lexicon()).ok()?;
            return turn.choices.get(at);
        }
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
                let solver = self.solver(position.pattern.len(), cancel)?;
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
                let solver = self.solver(puzzle.position.pattern.len(), cancel)?;
                hangman::pose_proved(*kind, puzzle, solver).ok()
            }
        }
    }

    fn supply(&mut self, kind: ends::puzzle::Kind) -> &etaoin::puzzle::Supply<'static> {
        let make = || etaoin::puzzle::Supply::new(kind, Lexicon::embedded(), Tier::Common);
        self.words.entry(kind).or_insert_with(make)
    }

    /// The solver of the words of a length; None where there are none.
    fn solver(&mut self, length: usize, cancel: &Cancel) -> Option<&mut Solver> {
        if LENGTHS.contains(&length) {
            return self.generator(cancel).solver(length);
        }
        let solver = match self.solvers.entry(length) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let words = Words::new(Lexicon::embedded(), Tier::Common, length).ok()?;
                place.insert(Solver::new(Arc::new(words), cancel.clone()))
            }
        };
        solver.listen_to(cancel.clone());
        Some(solver)
    }

    fn generator(&mut self, cancel: &Cancel) -> &mut Generator {
        let generator = self.hangman.get_or_insert_with(|| Generator::new(Lexicon::embedded(), Tier::Common, cancel));
        generator.listen_to(cancel);
        generator
    }
}

/// The puzzles of a supply that a seed looks at: the supply is dealt out to the seeds that follow each other, and once it
/// is used up, dealt out anew in another order. Of a small one each gets few, so that not the same ones are always the
/// nearest.
fn share(supply: u64, seed: u64) -> Vec<u64> {
    let size = (supply / FEWEST_SHARES).clamp(1, ROWS);
    let shares = supply.div_ceil(size).max(1);
    let (deal, share) = (seed / shares, seed % shares);
    let first = mix(deal).checked_rem(supply).unwrap_or(0);
    let step = step_through(supply, first.max(1));
    let places = share * size..supply.min((share + 1) * size);
    places.map(|place| (u128::from(place) * u128::from(step) % u128::from(supply)) as u64).collect()
}

/// The finaliser of `SplitMix64`: neighbours have nothing to do with each other.
const fn mix(seed: u64) -> u64 {
    let seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let seed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seed = (seed ^ seed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ seed >> 31
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn themes(game: GameKind) -> Vec<Theme> {
        Theme::all().filter(|theme| theme.game() == game).collect()
    }

    #[test]
    fn the_same_seed_makes_the_same_puzzle_whatever_was_made_before() {
        let cancel = Cancel::new();
        let mut maker = Maker::new();
        for theme in [themes(GameKind::Etaoin)[0], themes(GameKind::EndGame)[3], themes(GameKind::EvilHangman)[1]] {
            let made = maker.near(&[theme], 1_500, 7, &cancel).unwrap();
            assert_eq!(made.problem.theme, theme);
            assert_eq!(Maker::new().near(&[theme], 1_500, 7, &cancel).as_ref(), Some(&made));
            assert_eq!(maker.near(&[theme], 1_500, 7, &cancel).as_ref(), Some(&made));
            assert_eq!(maker.pose(&made.problem, &cancel), Ok(made));
        }
    }

    #[test]
    fn puzzles_are_near_the_rating_and_none_comes_again() {
        let cancel = Cancel::new();
        let mut maker = Maker::new();
        for theme in [Theme::Etaoin(ends::puzzle::Kind::EqualEnds), Theme::EndGame(ends::puzzle::Kind::Parity)] {
            let (mut low, mut high) = (0, 0);
            let seeds = 0..FEWEST_SHARES;
            let mut seen = HashSet::new();
            for seed in seeds {
                let easy = maker.near(&[theme], 600, seed, &cancel).unwrap();
                low += u64::from(easy.rating);
                high += u64::from(maker.near(&[theme], 2_600, seed, &cancel).unwrap().rating);
                assert!(seen.insert(easy.problem.to_json()), "{theme} {seed}");
            }
            assert!(low < high, "{theme}: {low} {high}");
        }
    }

    #[test]
    fn a_supply_is_dealt_out_whole_before_it_is_dealt_again() {
        for supply in [1, 2, 31, 32, 33, 50, 1_000, 4_711] {
            let size = (supply / FEWEST_SHARES).clamp(1, ROWS);
            let shares = supply.div_ceil(size);
            for deal in [0, 1, 1_000_000] {
                let mut all: Vec<u64> = (0..shares).flat_map(|at| share(supply, deal * shares + at)).collect();
                all.sort_unstable();
                assert_eq!(all, (0..supply).collect::<Vec<_>>());
            }
        }
        assert_eq!(share(0, 5), Vec::<u64>::new());
        assert_ne!(share(1_000, 0), share(1_000, 33));
    }

    #[test]
    fn all_themes_come_in_turn() {
        let cancel = Cancel::new();
        let mut maker = Maker::new();
        let themes: Vec<Theme> = themes(GameKind::EndGame);
        let made: HashSet<Theme> =
            (0..60).map(|seed| maker.near(&themes, 1_500, seed, &cancel).unwrap().problem.theme).collect();
        assert_eq!(made.len(), themes.len());
        assert_eq!(maker.near(&[], 1_500, 1, &cancel), None);
        assert_eq!(maker.near(&[Theme::Mistake(GameKind::Etaoin)], 1_500, 1, &cancel), None);
    }

    #[test]
    fn the_first_answer_that_was_not_right_is_found_with_its_pattern() {
        let cancel = Cancel::new();
        let mut maker = Maker::new();
        for theme in [
            Theme::Etaoin(ends::puzzle::Kind::GreedIsWrong),
            Theme::EndGame(ends::puzzle::Kind::Parity),
            Theme::Hangman(hangman_puzzle::Kind::OnlyLetter),
        ] {
            let posed = maker.generate(theme, 3, &cancel).unwrap();
            let turn = &posed.turns[0];
            let answer =
                |is_right: bool| turn.choices.iter().find(|choice| choice.is_right == is_right).unwrap().answer.clone();
            let problem = Problem { theme: Theme::Mistake(theme.game()), ..posed.problem.clone() };
            let decisions =
                [(problem.clone(), answer(true)), (problem.clone(), answer(false)), (problem.clone(), answer(false))];
            let (at, mistake) = maker.first_mistake(&decisions, &cancel).unwrap();
            assert_eq!((at, &mistake.problem), (1, &problem));
            assert_eq!(maker.first_mistake(&decisions[..1], &cancel), None);
            let nonsense = [(problem.clone(), "nonsense".to_owned()), (problem.clone(), String::new())];
            assert_eq!(maker.first_mistake(&nonsense[1..], &cancel), None);
            let pattern = maker.pattern(&problem, &cancel).unwrap();
            assert_eq!(pattern.game(), theme.game());
            let again = Problem { theme: pattern, ..problem };
            assert!(maker.pose(&again, &cancel).is_ok());
        }
    }

    #[test]
    fn a_maker_that_was_stopped_goes_on_with_the_next_question() {
        let stopped = Cancel::new();
        stopped.cancel();
        let mut maker = Maker::new();
        let theme = Theme::Hangman(hangman_puzzle::Kind::LivesNeeded);
        assert_eq!(maker.near(&[theme], 1_500, 1, &stopped), None);
        assert!(maker.near(&[theme], 1_500, 1, &Cancel::new()).is_some());
    }
}
