//! Finding puzzles by seed.
//!
//! Positions come from games: somebody guesses frequent letters, a fair host answers with the word that it drew. Each
//! position belongs to one of its words, and each word to one of a thousand seeds, so that nothing repeats within a
//! thousand seeds that follow each other.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{FEW_WORDS, HangmanPuzzle, Kind, Position, State, groups, prove, rating, value, whole};
use crate::Cancel;
use crate::hangman::solver::{Solver, Stop};
use crate::hangman::{Dictionary, Letter, LetterSet, Pattern};
use crate::hash::{FNV1A, fnv1a};
use crate::lexicon::dawg::is_coarse;
use crate::lexicon::{Lexicon, Tier};
use crate::puzzle::NotAPuzzle;

/// The lengths of words that puzzles are made of.
pub const LENGTHS: RangeInclusive<usize> = 4..=9;

/// The most words that a puzzle leaves: few enough to be looked through by a person.
pub const MOST_WORDS: usize = 20;

/// The letters of the words on a card, with two columns between words: who holds them has to see them all, on small
/// screens too.
const CARD_COLUMNS: usize = 120;

/// The most words of so many letters that a puzzle of a kind leaves.
fn most_words(kind: Kind, length: usize) -> usize {
    match kind {
        Kind::TheCard => MOST_WORDS.min(CARD_COLUMNS / (length + 2)),
        Kind::FewWords => FEW_WORDS,
        _ => MOST_WORDS,
    }
}

/// The fewest words of a puzzle by kind: with fewer there is hardly a choice.
const fn fewest_words(kind: Kind) -> usize {
    match kind {
        Kind::FewWords => 2,
        Kind::FreeLetter | Kind::OnlyLetter | Kind::WholeWord | Kind::TheCard => 3,
        Kind::LivesNeeded | Kind::BeTheHost => 4,
    }
}

/// Seeds between which no puzzle repeats, where there are as many words.
const SEEDS: u64 = 1_000;

/// The words of a seed on average, at least: cards have few words, and not each of them has a puzzle.
const WORDS_OF_A_SEED: usize = 20;

/// The most frequent letters among which a guesser draws: few for one who plays like a person, and more for one who tries
/// this and that. They take turns.
const DRAWN: [usize; 2] = [3, 6];

/// The games that are played for a puzzle before the search is given up: of few words they soon lead to what was met.
const fn most_games(kind: Kind) -> usize {
    match kind {
        Kind::TheCard => 200,
        _ => 6_000,
    }
}

/// Makes puzzles of the words of one tier, or of some of them.
#[derive(Debug)]
pub struct Generator {
    tier: Tier,
    lists: Vec<List>,
    /// Seeds between which no puzzle repeats.
    seeds: u64,
    cancel: Cancel,
}

/// The words of one length.
#[derive(Debug)]
struct List {
    solver: Solver,
    /// For each word its hash.
    hashes: Vec<u64>,
    /// The letters of all words, the most frequent first.
    opening: Vec<Letter>,
    /// Whether a word is coarse: positions with one are left out, since a puzzle shows its words.
    coarse: Vec<bool>,
}

impl List {
    fn new(dictionary: Dictionary, lexicon: &Lexicon, cancel: &Cancel) -> Self {
        let words = || (0..dictionary.len() as u32).map(|word| dictionary.word(word));
        Self {
            hashes: words().map(hash).collect(),
            opening: by_frequency(&dictionary, &dictionary.all(), LetterSet::EMPTY),
            coarse: words().map(|word| is_coarse(word.as_bytes(), lexicon)).collect(),
            solver: Solver::new(Arc::new(dictionary), cancel.clone()),
        }
    }

    /// The word that the position with these `words` belongs to: each of them as likely as any other.
    fn owner(&self, words: &[u32]) -> Option<u32> {
        let of_all = words.iter().fold(0, |sum: u64, &word| sum.wrapping_add(self.hashes[word as usize]));
        words.iter().copied().min_by_key(|&word| mix(self.hashes[word as usize] ^ of_all))
    }
}

/// The letters of `words` that are not answered, the most frequent first; at least one where there are two words.
fn by_frequency(dictionary: &Dictionary, words: &[u32], answered: LetterSet) -> Vec<Letter> {
    let splits = dictionary.splits(words);
    let hits = |letter: &Letter| splits[*letter].hits;
    let mut letters: Vec<Letter> =
        Letter::all().filter(|letter| hits(letter) > 0 && !answered.contains(*letter)).collect();
    letters.sort_by_key(|letter| Reverse(hits(letter)));
    letters
}

/// Knuth's multiplicative hash: its high bits depend on all of the number.
const fn mix(number: u64) -> u64 {
    number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A hash of a word: the same on every machine and for every list.
fn hash(word: &str) -> u64 {
    fnv1a(FNV1A, word.bytes())
}

impl Generator {
    /// A generator of puzzles with the words of `tier`. Takes some milliseconds. Its computations end early when `cancel`
    /// is raised.
    pub fn new(lexicon: &Lexicon, tier: Tier, cancel: &Cancel) -> Self {
        let dictionaries = LENGTHS.filter_map(|length| Dictionary::new(lexicon, tier, length).ok());
        Self::of(dictionaries, lexicon, tier, cancel)
    }

    /// A generator of puzzles with no words but these, each length of which is there once.
    pub fn of(dictionaries: impl Iterator<Item = Dictionary>, lexicon: &Lexicon, tier: Tier, cancel: &Cancel) -> Self {
        let lists: Vec<List> = dictionaries.map(|dictionary| List::new(dictionary, lexicon, cancel)).collect();
        let words: usize = lists.iter().map(|list| list.hashes.len()).sum();
        let seeds = SEEDS.min((words / WORDS_OF_A_SEED) as u64).max(1);
        Self { tier, lists, seeds, cancel: cancel.clone() }
    }

    /// Replaces the flag that ends computations early.
    pub fn listen_to(&mut self, cancel: &Cancel) {
        self.cancel = cancel.clone();
        for list in &mut self.lists {
            list.solver.listen_to(cancel.clone());
        }
    }

    /// The puzzle of this kind and seed; None where none is found within a fixed number of games.
    ///
    /// # Errors
    /// When it was asked to stop.
    pub fn generate(&mut self, kind: Kind, seed: u64) -> Result<Option<HangmanPuzzle>, Stop> {
        let class = seed % self.seeds;
        let own: Vec<(usize, u32)> = self
            .lists
            .iter()
            .enumerate()
            .flat_map(|(at, list)| {
                let words =
                    (0..list.hashes.len() as u32).filter(|&word| list.hashes[word as usize] % self.seeds == class);
                words.map(move |word| (at, word))
            })
            .collect();
        if own.is_empty() {
            return Ok(None);
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed ^ u64::from(kind as u8) << 56 ^ 0x7075_7a7a_6c65_7321);
        for drawn in DRAWN.into_iter().cycle().take(most_games(kind)) {
            let (list, word) = own[random.random_range(0..own.len())];
            let game = Game { kind, tier: self.tier, secret: word, drawn };
            let found = self.lists[list].within(&game, &mut random);
            if found.is_some() {
                return Ok(found);
            }
            if self.cancel.is_cancelled() {
                return Err(Stop::Cancelled);
            }
        }
        Ok(None)
    }

    /// The solver of the words of a length, for proofs; None where the tier has no such words.
    pub fn solver(&mut self, length: usize) -> Option<&mut Solver> {
        self.lists.iter_mut().map(|list| &mut list.solver).find(|solver| solver.dictionary().length() == length)
    }
}

/// A game in which a puzzle is looked for.
struct Game {
    kind: Kind,
    tier: Tier,
    /// The word that the host drew.
    secret: u32,
    /// Among how many letters the guesser draws.
    drawn: usize,
}

impl List {
    /// The first puzzle within a game.
    fn within(&mut self, game: &Game, random: &mut ChaCha8Rng) -> Option<HangmanPuzzle> {
        let dictionary = Arc::clone(self.solver.dictionary());
        let mut words = dictionary.all();
        let (mut pattern, mut wrong) = (Pattern::blank(dictionary.length()), LetterSet::EMPTY);
        while words.len() >= fewest_words(game.kind) {
            let answered = pattern.letters().union(wrong);
            let afresh;
            let letters = if answered.is_empty() {
                &self.opening
            } else {
                afresh = by_frequency(&dictionary, &words, answered);
                &afresh
            };
            let letter = letters[random.random_range(0..game.drawn.min(letters.len()))];
            if words.len() <= most_words(game.kind, dictionary.length())
                && self.owner(&words) == Some(game.secret)
                && !words.iter().any(|&word| self.coarse[word as usize])
            {
                let position = Position { pattern: pattern.clone(), wrong, lives: None, tier: game.tier, guess: None };
                if let Ok(puzzle) = self.pose(game.kind, position, &words, letter) {
                    return Some(puzzle);
                }
            }
            let places = dictionary.places(game.secret, letter);
            words = dictionary.keep(&words, letter, places);
            pattern.show(letter, places);
            if places.is_empty() {
                wrong.insert(letter);
            }
        }
        None
    }

    /// The puzzle of this kind at a position: with as many lives as decide between the best move and the others, and
    /// with the letter that the person would guess, where the kind has one; of a card, with that of a perfect guesser.
    fn pose(
        &mut self,
        kind: Kind,
        position: Position,
        words: &[u32],
        mut guess: Letter,
    ) -> Result<HangmanPuzzle, NotAPuzzle> {
        let solver = &mut self.solver;
        let dictionary = Arc::clone(solver.dictionary());
        let lives = match kind {
            Kind::LivesNeeded => return prove(kind, &position, solver),
            Kind::FreeLetter | Kind::OnlyLetter => {
                // What is quick to see is looked at first.
                let free = dictionary.splits(words);
                let answered = position.answered();
                let free = Letter::all()
                    .filter(|&letter| !answered.contains(letter) && free[letter].hits == words.len())
                    .count();
                if free != usize::from(kind == Kind::FreeLetter) {
                    return Err(NotAPuzzle::AnotherKind);
                }
                rating(solver, words)?.value.exact().ok_or(NotAPuzzle::TooDeep)? + 1
            }
            Kind::FewWords => rating(solver, words)?.value.exact().ok_or(NotAPuzzle::TooDeep)? + 1,
            Kind::WholeWord => {
                let forced = whole::forced(words, solver)?;
                forced.iter().map(|&(_, misses)| misses).min().unwrap_or(u8::MAX).saturating_add(1)
            }
            Kind::BeTheHost => {
                let forced = groups::forced(&dictionary, words, guess, solver)?;
                forced.iter().map(|&(_, misses)| misses).max().unwrap_or(0)
            }
            Kind::TheCard => {
                let lives = value(solver, words)?;
                let state = State { lives: lives.into(), ..position.begin(&dictionary)? };
                let line = groups::hanging(&state, solver, &mut HashSet::new())?.unwrap_or_default();
                guess = line.first().ok_or(NotAPuzzle::NotOnlyOne)?.1;
                lives
            }
        };
        let guess = matches!(kind, Kind::BeTheHost | Kind::TheCard).then_some(guess);
        prove(kind, &Position { lives: NonZeroU32::new(lives.into()), guess, ..position }, solver)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]
mod tests {
    use super::*;

    #[test]
    fn every_seed_of_a_thousand_has_words_of_its_own() {
        let generator = Generator::new(Lexicon::embedded(), Tier::Common, &Cancel::new());
        let mut words = [0; SEEDS as usize];
        for hash in generator.lists.iter().flat_map(|list| &list.hashes) {
            words[(hash % SEEDS) as usize] += 1;
        }
        assert!(words.iter().all(|&words| words > 0), "{words:?}");
    }

    #[test]
    fn guessers_draw_among_the_letters_that_the_words_have_the_most_frequent_first() {
        let dictionary = Dictionary::from_words(["cab", "car", "zoo"]).unwrap();
        let letters = |words: &[u32], answered: &str| -> String {
            let answered = answered.chars().filter_map(Letter::new).collect();
            by_frequency(&dictionary, words, answered).into_iter().map(Letter::lower).collect()
        };
        assert_eq!((letters(&[0, 1, 2], ""), letters(&[0, 1], "c")), ("acborz".to_owned(), "abr".to_owned()));
    }

    #[test]
    fn a_card_has_as_many_words_as_there_is_room_for() {
        for length in 2..=28 {
            let (most, columns) = (most_words(Kind::TheCard, length), length + 2);
            assert!(most * columns <= CARD_COLUMNS && most <= MOST_WORDS, "{length}");
            assert!(most == MOST_WORDS || (most + 1) * columns > CARD_COLUMNS, "{length}");
        }
    }

    #[test]
    fn the_highest_bits_of_a_seed_count_as_well() {
        let words: Vec<&str> =
            "bale bare bark base bate cake came cane cape care case dale dame dare date".split(' ').collect();
        let dictionary = Dictionary::from_words(words).unwrap();
        let mut generator = Generator::of([dictionary].into_iter(), Lexicon::embedded(), Tier::Common, &Cancel::new());
        let kind = Kind::FewWords;
        let mut differ =
            |bit: u32| (0..20).any(|seed| generator.generate(kind, seed) != generator.generate(kind, seed ^ 1 << bit));
        // Those of the number of the kind and those beside them.
        assert_eq!((56..64).map(&mut differ).collect::<Vec<_>>(), [true; 8]);
    }

    #[test]
    fn a_puzzle_belongs_to_the_word_of_its_seed() {
        let mut generator = Generator::new(Lexicon::embedded(), Tier::Common, &Cancel::new());
        for (seed, kind) in (7_000..7_040).zip(Kind::ALL.into_iter().cycle()) {
            let Some(puzzle) = generator.generate(kind, seed).unwrap() else { continue };
            let length = puzzle.position.pattern.len();
            let list = generator.lists.iter().find(|list| list.solver.dictionary().length() == length).unwrap();
            let owner = list.owner(&puzzle.position.words(list.solver.dictionary())).unwrap();
            assert_eq!(list.hashes[owner as usize] % SEEDS, seed % SEEDS);
        }
    }
}
