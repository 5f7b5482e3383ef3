//! Puzzles of Etaoin: the words of a lexicon that are one.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::{Word, draw};
use crate::ends::puzzle::{self, Kind, RowPuzzle};
use crate::lexicon::dawg::is_coarse;
use crate::lexicon::{self, Lexicon, Tier};
use crate::puzzle::NotAPuzzle;

/// Every word of a tier that is a puzzle of one kind, shuffled. Coarse words are left out: a word is shown in full.
#[derive(Clone, Debug)]
pub struct Supply<'a> {
    kind: Kind,
    words: Vec<lexicon::Word<'a>>,
}

impl<'a> Supply<'a> {
    /// Tries every word of the tier.
    pub fn new(kind: Kind, lexicon: &'a Lexicon, tier: Tier) -> Self {
        let mut points = Vec::new();
        let mut is_one = |word: &lexicon::Word<'_>| {
            let is_puzzle = draw::is_such(word.as_str(), |row| puzzle::prove(kind, row).is_ok(), &mut points);
            is_puzzle && !is_coarse(word.as_bytes(), lexicon)
        };
        let mut words: Vec<_> = lexicon.iter(tier, 0..=puzzle::LONGEST).filter(&mut is_one).collect();
        let mut random = ChaCha8Rng::seed_from_u64(0);
        random.set_stream(kind as u64);
        words.shuffle(&mut random);
        Self { kind, words }
    }

    /// How many puzzles there are: within so many seeds in a row no word comes twice.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The puzzle of this seed; `None` if there is none of this kind.
    pub fn generate(&self, seed: u64) -> Option<RowPuzzle<Word>> {
        let at = seed.checked_rem(self.words.len() as u64)?;
        prove(self.kind, &Word::new(self.words[at as usize].as_str()).ok()?).ok()
    }
}

/// The puzzle of this kind and seed among the words of the tier; `None` if there is none of this kind. Who wants several
/// makes a [`Supply`] once.
pub fn generate(kind: Kind, seed: u64, lexicon: &Lexicon, tier: Tier) -> Option<RowPuzzle<Word>> {
    Supply::new(kind, lexicon, tier).generate(seed)
}

/// Proves that the word is a puzzle of this kind.
pub fn prove(kind: Kind, word: &Word) -> Result<RowPuzzle<Word>, NotAPuzzle> {
    Ok(puzzle::prove(kind, word.points())?.with_position(word.clone()))
}
