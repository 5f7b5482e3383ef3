//! Who makes puzzles.

use std::fmt;

use super::{Problem, Puzzle, Theme};
use crate::model::GameKind;
use arcade_engine::Cancel;
use arcade_engine::puzzle::{NotAPuzzle, Puzzle as Proof, step_through};

/// How many puzzles of a supply are looked at for one near a rating.
const SHARE: u64 = 24;

/// How far from a rating a puzzle is still near it.
pub const NEAR: u16 = 150;

/// Into how many shares a supply of puzzles is dealt at least, where there are as many.
const FEWEST_SHARES: u64 = 32;

/// Makes the puzzles of one game, with the common words of the arcade's own list. What takes time to prepare is prepared
/// when it is first needed, and kept.
pub trait Maker: fmt::Debug + Send {
    /// The themes of which it makes puzzles by seed.
    fn themes(&self) -> &'static [Theme];

    /// How many puzzles of a theme there are; None where they are without number.
    fn supply(&mut self, _theme: Theme) -> Option<u64> {
        None
    }

    /// How many seeds are looked at for one puzzle near a rating where they are without number: the more, the quicker a
    /// puzzle is made.
    fn seeds(&self) -> u64;

    /// Of the puzzles of this theme and these seeds that which is [`nearest`] to a rating: always the same. None where
    /// there is none, or when it was asked to stop.
    fn near(&mut self, theme: Theme, rating: u16, seeds: &[u64], cancel: &Cancel) -> Option<Puzzle>;

    /// Poses a problem that came from elsewhere: a record, a code, a game.
    ///
    /// # Errors
    /// Why it is no puzzle; too deep also when it was asked to stop.
    fn pose(&mut self, problem: &Problem, cancel: &Cancel) -> Result<Puzzle, NotAPuzzle>;

    /// Poses a position of the player's own game if `answer`, which was given there, is not right.
    fn mistake(&mut self, problem: &Problem, answer: &str, cancel: &Cancel) -> Option<Puzzle> {
        let posed = self.pose(problem, cancel).ok()?;
        let is_wrong = posed.turns.first()?.choices.iter().any(|choice| choice.answer == answer && !choice.is_right);
        is_wrong.then_some(posed)
    }

    /// The first theme that the position is a puzzle of: to look for others of the same pattern. None where it is one of
    /// no theme, or when it was asked to stop.
    fn pattern(&mut self, problem: &Problem, cancel: &Cancel) -> Option<Theme>;

    /// Shows coarse words in full from now on, and not only their first and last letters.
    fn show_coarse(&mut self) {}
}

/// Of the puzzles that `find` finds by seeds the one nearest to a rating, and of several that of the first seed; None where
/// there is none, or once it is asked to stop.
pub fn nearest<P, M, V>(
    seeds: &[u64],
    rating: u16,
    cancel: &Cancel,
    mut find: impl FnMut(u64) -> Option<Proof<P, M, V>>,
) -> Option<Proof<P, M, V>> {
    let mut found = Vec::new();
    for &seed in seeds {
        found.extend(find(seed));
        if cancel.is_cancelled() {
            return None;
        }
    }
    found.into_iter().min_by_key(|puzzle| puzzle.rating().abs_diff(rating))
}

/// The makers of all games.
#[derive(Debug)]
pub struct Makers(Vec<Box<dyn Maker>>);

impl Makers {
    /// These, one for each game that has puzzles.
    pub const fn new(makers: Vec<Box<dyn Maker>>) -> Self {
        Self(makers)
    }

    /// The maker of a game; None where it has no puzzles.
    pub fn of(&mut self, game: GameKind) -> Option<&mut dyn Maker> {
        let maker = self.0.iter_mut().find(|maker| maker.themes().iter().any(|theme| theme.game == game))?;
        Some(maker.as_mut())
    }

    /// See [`Maker::show_coarse`].
    pub fn show_coarse(&mut self) {
        self.0.iter_mut().for_each(|maker| maker.show_coarse());
    }

    /// The puzzle of this theme and seed: always the same. None where there is none, or when it was asked to stop.
    pub fn generate(&mut self, theme: Theme, seed: u64, cancel: &Cancel) -> Option<Puzzle> {
        self.of(theme.game)?.near(theme, 0, &[seed], cancel)
    }

    /// A puzzle of one of these themes near a rating: always the same for the same seed. None where there is none, or when
    /// it was asked to stop.
    ///
    /// The rating comes before the theme: of the themes, in an order of the seed's own, the first that has a puzzle within
    /// [`NEAR`] points is asked; where none has, the puzzle is that of all themes that is nearest. A seed looks at some
    /// puzzles of its own, which seeds that follow it don't look at before all others had their turn.
    pub fn near(&mut self, themes: &[Theme], rating: u16, seed: u64, cancel: &Cancel) -> Option<Puzzle> {
        let mut nearest: Option<Puzzle> = None;
        for theme in in_turn(themes, seed) {
            let found = self.near_of(theme, rating, seed, cancel);
            if cancel.is_cancelled() {
                return None;
            }
            let is_nearer = |found: &Puzzle| {
                nearest.as_ref().is_none_or(|other| found.rating.abs_diff(rating) < other.rating.abs_diff(rating))
            };
            nearest = found.filter(is_nearer).or(nearest);
            if nearest.as_ref().is_some_and(|puzzle| puzzle.rating.abs_diff(rating) <= NEAR) {
                break;
            }
        }
        nearest
    }

    /// Of the puzzles of this theme that the seed looks at, the one nearest to a rating.
    fn near_of(&mut self, theme: Theme, rating: u16, seed: u64, cancel: &Cancel) -> Option<Puzzle> {
        let maker = self.of(theme.game).filter(|_| !theme.is_mistake())?;
        let seeds = match maker.supply(theme) {
            Some(supply) => share(supply, seed),
            None => (0..maker.seeds()).map(|at| seed.wrapping_mul(maker.seeds()).wrapping_add(at)).collect(),
        };
        maker.near(theme, rating, &seeds, cancel)
    }

    /// A puzzle of the same pattern as a position, near a rating; of any theme of its game where it has none.
    pub fn like(&mut self, problem: &Problem, rating: u16, seed: u64, cancel: &Cancel) -> Option<Puzzle> {
        let maker = self.of(problem.theme.game)?;
        if let Some(theme) = maker.pattern(problem, cancel) {
            self.near(&[theme], rating, seed, cancel)
        } else {
            let themes = maker.themes();
            self.near(themes, rating, seed, cancel)
        }
    }

    /// Poses a problem that came from elsewhere.
    ///
    /// # Errors
    /// Why it is no puzzle.
    pub fn pose(&mut self, problem: &Problem, cancel: &Cancel) -> Result<Puzzle, NotAPuzzle> {
        self.of(problem.theme.game).ok_or(NotAPuzzle::NoMove)?.pose(problem, cancel)
    }

    /// The first of the decisions of a game, each a position and the answer that was given, by which something was given
    /// away; with its place among them. What can't be posed is passed over.
    pub fn first_mistake(&mut self, decisions: &[(Problem, String)], cancel: &Cancel) -> Option<(usize, Puzzle)> {
        for (at, (problem, answer)) in decisions.iter().enumerate() {
            if cancel.is_cancelled() {
                return None;
            }
            let found = self.of(problem.theme.game).and_then(|maker| maker.mistake(problem, answer, cancel));
            if let Some(posed) = found {
                return Some((at, posed));
            }
        }
        None
    }
}

/// The themes, each once, in the order of a seed: from one to the next it goes so many places on that all are met.
fn in_turn(themes: &[Theme], seed: u64) -> impl Iterator<Item = Theme> {
    let count = themes.len() as u64;
    let order = mix(seed);
    let first = order.checked_rem(count).unwrap_or(0);
    let step = step_through(count, mix(order).checked_rem(count).unwrap_or(0).max(1));
    (0..count).map(move |turn| themes[((first + turn * step) % count) as usize])
}

/// The puzzles of a supply that a seed looks at: the supply is dealt out to the seeds that follow each other, and once it
/// is used up, dealt out anew in another order. Of a small one each gets few, so that not the same ones are always the
/// nearest.
fn share(supply: u64, seed: u64) -> Vec<u64> {
    let size = (supply / FEWEST_SHARES).clamp(1, SHARE);
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
mod tests {
    use super::*;

    #[test]
    fn a_supply_is_dealt_out_whole_before_it_is_dealt_again() {
        for supply in [1, 2, 31, 32, 33, 50, 1_000, 4_711] {
            let size = (supply / FEWEST_SHARES).clamp(1, SHARE);
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
}
