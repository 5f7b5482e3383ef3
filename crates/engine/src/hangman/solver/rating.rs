//! What every letter costs: the one judgement behind the hint, the review, the exact guesser and the command line.
//!
//! It depends on the words that are left and on the lives alone: a rating begins with an empty memo and counts the words
//! that it looks at, so that neither time nor earlier questions change what it finds.

use super::{Bounds, Effort, Verdict, affordable};
use crate::hangman::{Letter, LetterSet, Split};

/// The words that a rating looks at for the misses of every letter, in all the sets that it splits: some tenths of a
/// second. Who wins may take four times as many.
pub const RATING_WORK: u64 = 12_000_000;

/// What is known of a position: of V, and of what each letter leads to. All bounds agree with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// V: what the best letter costs.
    pub value: Bounds,
    /// By [`Letter::index`], the misses that a perfect host forces once the letter is guessed, its own miss included.
    pub letters: [Bounds; Letter::COUNT],
    /// Whether no more will be known.
    pub is_final: bool,
    /// The work that it took.
    pub effort: Effort,
}

/// A guess compared with the best one, in misses that a perfect host forces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// V of the words before the guess: what the best letter costs.
    pub best: Bounds,
    /// V once this guess is made: its own miss, if the host answers so, and all that follow.
    pub guess: Bounds,
}

impl Weight {
    /// Misses that this guess provably lost against the best letter; None when that is not known.
    pub const fn lost(self) -> Option<u8> {
        if self.guess.at_most <= self.best.at_most {
            Some(0)
        } else if self.guess.at_least > self.best.at_most {
            Some(self.guess.at_least - self.best.at_most)
        } else {
            None
        }
    }

    /// Whether [`Self::lost`] is the whole loss, and not only the part of it that is proved.
    pub const fn is_exact(self) -> bool {
        matches!(self.lost(), Some(0)) || (self.best.exact().is_some() && self.guess.exact().is_some())
    }
}

impl Rating {
    /// A rating of no letter yet.
    pub(super) const fn of_value(value: Bounds) -> Self {
        let letter = Bounds { at_least: value.at_least, at_most: u8::MAX };
        Self { value, letters: [letter; Letter::COUNT], is_final: false, effort: Effort { nodes: 0, memo: 0 } }
    }

    /// What two ratings of the same words say together.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.value = self.value.and(other.value);
        for (letter, other) in self.letters.iter_mut().zip(other.letters) {
            *letter = letter.and(other);
        }
        Self { is_final: self.is_final || other.is_final, ..self }
    }

    /// Who wins under perfect play with `lives` left.
    pub fn verdict(&self, lives: u32) -> Verdict {
        self.value.verdict(lives)
    }

    /// Whether it is known who wins with `lives` left, and with which of the letters that some word has. `splits` are those
    /// of the rated words.
    pub fn has_verdicts(&self, lives: u32, splits: &[Split; Letter::COUNT]) -> bool {
        let in_words = Letter::all().filter(|letter| splits[*letter].hits > 0);
        let mut all = in_words.map(|letter| self.after(letter)).chain([self.value]);
        all.all(|bounds| bounds.verdict(lives) != Verdict::Undecided)
    }

    /// Misses that the guesser can waste and still force a win: at least so many, and just so many where V is known.
    /// None unless the guesser wins.
    pub fn spare(&self, lives: u32) -> Option<u32> {
        let forced = u32::from(self.value.at_most);
        (self.verdict(lives) == Verdict::Guesser).then(|| lives.saturating_sub(1).saturating_sub(forced))
    }

    /// The misses forced once `letter` is guessed.
    pub fn after(&self, letter: Letter) -> Bounds {
        self.letters[letter]
    }

    /// `letter` compared with the best one.
    pub fn weigh(&self, letter: Letter) -> Weight {
        Weight { best: self.value, guess: self.after(letter) }
    }

    /// The letter to guess: the fewest misses first, then the letter that most words have, then the one that leaves the
    /// fewest words at worst. `splits` are those of the rated words. None when every letter of theirs is `guessed`.
    ///
    /// It is never one that [`Self::weigh`] finds to lose a miss.
    pub fn best(&self, splits: &[Split; Letter::COUNT], guessed: LetterSet) -> Option<Letter> {
        let open = Letter::all().filter(|&letter| !guessed.contains(letter) && splits[letter].hits > 0);
        open.min_by_key(|&letter| {
            let after = self.after(letter);
            let is_worse = after.at_least > self.value.at_most;
            (is_worse, after.at_most, splits[letter].frequency_rank(letter))
        })
    }

    /// Letters proved to keep the win of a guesser with `lives` left.
    pub fn winning(&self, lives: u32) -> LetterSet {
        Letter::all().filter(|&letter| self.after(letter).at_most <= affordable(lives) && lives > 0).collect()
    }
}
