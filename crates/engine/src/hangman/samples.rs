//! Positions that come up in games, to measure the solver on.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::sync::Arc;

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::solver::{Bounds, Solver, Stop};
use super::{Contest, Dictionary, DictionaryError, Game, Guesser, Host, Letter, LetterSet, Pattern, Player};
use crate::Cancel;
use crate::lexicon::{Lexicon, Tier};

/// Who plays the games: those whose moves don't depend on the solver, so that a seed gives the same positions whatever
/// the solver learns to find.
const HOSTS: [Host; 6] = [Host::Honest, Host::Easy, Host::Medium, Host::Largest, Host::Obscure, Host::LookAhead];
const PLAYERS: [Player; 4] = [
    Player::Person,
    Player::Computer(Guesser::Frequent),
    Player::Computer(Guesser::SmallestWorst),
    Player::Computer(Guesser::Information),
];

/// A position of a game with at least two words left, and lives with which it is close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The list of words.
    pub tier: Tier,
    /// What is shown of the word.
    pub pattern: Pattern,
    /// The letters that were wrong.
    pub wrong: LetterSet,
    /// How many words are left.
    pub words: usize,
    /// V of these words.
    pub value: Bounds,
    /// Lives: V, one more or one fewer, but at least one.
    pub lives: u32,
}

/// A moment of a game at which two words or more are left, before V of them is known.
pub struct Moment {
    /// The list of words.
    pub tier: Tier,
    /// What is shown of the word.
    pub pattern: Pattern,
    /// The letters that were wrong.
    pub wrong: LetterSet,
    solver: Solver,
    random: ChaCha8Rng,
}

impl Moment {
    /// The moment that a seed draws from games with words of `length` letters: any two players, and any moment of
    /// their game at which two words or more are left. The guesser begins with one life more than a perfect one needs.
    /// None where no game has such a moment.
    ///
    /// # Errors
    /// When the tier has no word of that length.
    pub fn draw(lexicon: &Lexicon, tier: Tier, length: usize, seed: u64) -> Result<Option<Self>, DictionaryError> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let dictionary = Arc::new(Dictionary::new(lexicon, tier, length)?);
        let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
        let position = position(&dictionary, &mut solver, &mut random).ok().flatten();
        Ok(position.map(|(pattern, wrong)| Self { tier, pattern, wrong, solver, random }))
    }

    /// The position at this moment. Looks at about `work` words for each question about V.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn solve(self, work: u64) -> Result<Sample, Stop> {
        let Self { tier, pattern, wrong, mut solver, mut random } = self;
        let dictionary = Arc::clone(solver.dictionary());
        let candidates = pattern.candidates(&dictionary, wrong);
        let known = dictionary.known_value().filter(|_| candidates.len() == dictionary.len());
        let value = known.map_or_else(|| solver.solve(&candidates, work, &mut |_, _| {}), Ok)?;
        let lives = random.random_range(u32::from(value.at_least.max(2)) - 1..=u32::from(value.at_most) + 1);
        Ok(Sample { tier, pattern, wrong, words: candidates.len(), value, lives })
    }
}

/// In columns, with `-` for no wrong letter: `common d--b-e as 1 3 1 1`.
impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tier, pattern, wrong, words, value: Bounds { at_least, at_most }, lives } = self;
        let wrong = if wrong.is_empty() { "-".to_owned() } else { wrong.to_string().to_lowercase() };
        write!(f, "{tier} {} {wrong} {lives} {words} {at_least} {at_most}", pattern.to_string().to_lowercase())
    }
}

impl FromStr for Sample {
    type Err = NotASample;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let not = || NotASample(line.to_owned());
        let columns: Vec<&str> = line.split(' ').collect();
        let [tier, pattern, wrong, lives, words, at_least, at_most] = columns[..] else { return Err(not()) };
        let number = |text: &str| text.parse().map_err(|_| not());
        Ok(Self {
            tier: tier.parse().map_err(|_| not())?,
            pattern: Pattern::parse(pattern).map_err(|_| not())?,
            wrong: wrong.chars().filter_map(Letter::new).collect(),
            words: words.parse().map_err(|_| not())?,
            value: Bounds { at_least: number(at_least)?, at_most: number(at_most)? },
            lives: lives.parse().map_err(|_| not())?,
        })
    }
}

/// A line that is no [`Sample`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a position of a game.")]
pub struct NotASample(String);

fn position(
    dictionary: &Arc<Dictionary>,
    solver: &mut Solver,
    random: &mut ChaCha8Rng,
) -> Result<Option<(Pattern, LetterSet)>, Stop> {
    let known = dictionary.known_value().unwrap_or_else(|| solver.quick_bounds(&dictionary.all()));
    let lives = NonZeroU32::MIN.saturating_add(known.at_most.into());
    let contest = Contest { dictionary: Arc::clone(dictionary), lives, games: 1, seed: random.random() };
    let (Some(&host), Some(&player)) = (HOSTS.choose(random), PLAYERS.choose(random)) else { return Ok(None) };
    let game = contest.game(host, player, solver)?;
    let mut past = Game::new(game.setup());
    let mut positions = Vec::new();
    for turn in game.turns() {
        if past.candidates().len() > 1 {
            positions.push((past.pattern().clone(), past.wrong()));
        }
        if past.play(*turn).is_err() {
            break;
        }
    }
    Ok(positions.choose(random).cloned())
}
