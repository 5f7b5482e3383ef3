//! Who guesses, when the computer does.

use super::solver::{RATING_WORK, Solver, Stop};
use super::{Dictionary, Letter, LetterSet};
use crate::named::named_enum;

/// A way to choose letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guesser {
    /// The letter that most candidates have.
    Frequent,
    /// The letter whose largest family is smallest.
    SmallestWorst,
    /// The letter whose answer has the most expected information.
    Information,
    /// The letter that costs the fewest misses, as far as the solver can tell: what the hint proposes.
    Exact,
}

named_enum! {
    /// Every guesser.
    ALL: Guesser {
        Frequent = "most frequent letter" => "asks for the letter most words have",
        SmallestWorst = "smallest worst family" => "wants few words left, come what may",
        Information = "most information" => "asks what tells it most on average",
        Exact = "exact" => "finds the best letter, and proves it",
    }
}

impl Guesser {
    /// The letter it guesses, with `lives` left; `None` when every letter of the candidates is guessed.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn choose(
        self,
        solver: &mut Solver,
        candidates: &[u32],
        guessed: LetterSet,
        lives: u32,
    ) -> Result<Option<Letter>, Stop> {
        let dictionary = solver.dictionary().clone();
        let splits = dictionary.splits(candidates);
        let open = |letter: &Letter| splits[*letter].hits > 0 && !guessed.contains(*letter);
        let split = |letter: Letter| splits[letter];
        let frequent = Letter::all().filter(open).min_by_key(|&letter| split(letter).frequency_rank(letter));
        let chosen = match self {
            Self::Frequent => frequent,
            Self::SmallestWorst => Letter::all()
                .filter(open)
                .min_by_key(|&letter| (split(letter).largest, split(letter).frequency_rank(letter))),
            Self::Information => Letter::all().filter(open).max_by(|&one, &other| {
                let bits = |letter| information(&dictionary, candidates, letter);
                bits(one).total_cmp(&bits(other)).then_with(|| split(one).hits.cmp(&split(other).hits))
            }),
            Self::Exact => solver.rate(candidates, Some(lives), RATING_WORK, &mut |_| {})?.best(&splits, guessed),
        };
        Ok(chosen)
    }
}

/// The expected information of the answer to a letter, in bits, when every candidate is equally likely.
pub fn information(dictionary: &Dictionary, candidates: &[u32], letter: Letter) -> f64 {
    let total = candidates.len().max(1) as f64;
    let families = dictionary.split(candidates, letter);
    // Adding zero makes a zero of the negative zero that a sum begins with.
    families.iter().map(|family| family.size as f64 / total).map(|share| share * -share.log2()).sum::<f64>() + 0.0
}
