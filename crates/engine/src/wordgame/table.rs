//! Best play from a hand and from everything that can be left of it.
//!
//! A set of places of the hand is a bit mask. One walk of the graph of sorted letters marks the sets that make a word;
//! then, for each set `S` from small to large, with `mult` from the size of `T` and of `S`:
//!
//! ```text
//! words only  w[S] = max over words T ⊆ S of points(T)·mult + w[S∖T], or 0
//! full rules  f[S] = max over words T ⊆ S of points(T)·mult + f[S∖T], or f[S∖{x}] for a discarded x
//! ```
//!
//! Equal letters make many sets that are the same hand; only the one with the lowest places of each letter is worked
//! out.

mod entries;
mod filling;
mod sizes;

use super::{Hand, Symbol, multiplier, walk};
use crate::lexicon::Tier;
use crate::lexicon::dawg::{Band, Bands, Dawg};
use crate::{Cancel, Cancelled};
pub use entries::Lead;
pub use filling::{Cell, CellWord};
pub use sizes::SizeRow;

/// The largest hand whose best play is worked out exactly.
pub const EXACT: usize = 16;

/// How many sets are worked out before the next look whether to stop.
const SETS_AT_A_TIME: usize = 256;

/// The entries among which the best play is sought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Every entry is a valid word.
    WordsOnly,
    /// Letters may be thrown away first by an invalid entry, which raises what the words after it score.
    Full,
}

impl Mode {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::WordsOnly, Self::Full];

    const fn index(self) -> usize {
        self as usize
    }
}

/// Which of a list's words are played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Vocabulary {
    /// All of them: what a person may enter.
    All,
    /// Those that are not coarse: what the computer's players use.
    Plain,
}

/// A hand's words and best totals. Memory is kept from one hand to the next.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    /// The symbols of the hand, equal ones side by side.
    places: Vec<Symbol>,
    /// The first place of each symbol.
    first: [u8; Symbol::COUNT],
    /// For each set of places, the bands of the words it makes.
    bands: Vec<Bands>,
    /// For each set of places, the same hand in the lowest places.
    lowest: Vec<u16>,
    /// For each set of places, the best totals of the two modes.
    best: Vec<[i32; 2]>,
    /// For each set of places, the best total by the full rules, where that alone was asked for.
    full: Vec<[i32; 1]>,
    /// For each set of places, what it scores as a word.
    scores: Vec<Score>,
    /// For each set of places, the points of its letters and their number.
    sums: Vec<(u16, u16)>,
    walked: usize,
    /// The number of the widest band of the words that count.
    reach: u8,
}

/// What a set of letters scores as a word. Since points are never negative, `points · max(1, 13·length − 4·held)` is
/// the larger of `points` and `weighted − 4·held · points`: no table to look into, and no branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Score {
    /// Before the multiplier.
    points: i32,
    /// 13 times the length times the points.
    weighted: i32,
}

impl Score {
    /// The score of a set that makes no word: so low that no sum with it can be the best.
    const NO_WORD: Self = Self { points: -1_000_000, weighted: -1_000_000_000 };

    const fn is_word(self) -> bool {
        self.points >= 0
    }
}

/// A hand of more than [`EXACT`] symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Best play is worked out for hands of up to {EXACT} symbols.")]
pub struct TooLarge;

impl Table {
    /// What a table takes for each set of places, in bytes.
    pub(crate) const BYTES_OF_A_SET: u64 =
        (size_of::<Bands>() + size_of::<u16>() + size_of::<[i32; 2]>() + size_of::<Score>() + size_of::<(u16, u16)>())
            as u64;

    /// The table of `hand` for the words of `dawg` up to `reach`.
    pub fn of(hand: &Hand, dawg: &Dawg, reach: Band, cancel: &Cancel) -> Result<Result<Self, TooLarge>, Cancelled> {
        Self::with(Vocabulary::All, hand, dawg, reach, cancel)
    }

    /// The table of `hand` for the words of a tier of the embedded lexicon; `None` for a hand that is too large.
    pub fn embedded(hand: &Hand, tier: Tier) -> Option<Self> {
        Self::of(hand, Dawg::embedded(), Band::of_level(tier.max_level()), &Cancel::new()).ok()?.ok()
    }

    /// The table of `hand` for the words of `dawg` up to `reach` that belong to `vocabulary`.
    pub fn with(
        vocabulary: Vocabulary,
        hand: &Hand,
        dawg: &Dawg,
        reach: Band,
        cancel: &Cancel,
    ) -> Result<Result<Self, TooLarge>, Cancelled> {
        let mut table = Self::default();
        match table.find(hand, dawg) {
            Ok(()) => table.work_out(vocabulary, reach, cancel).map(|()| Ok(table)),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Takes another hand and finds which of its sets of letters make a word of any band.
    pub fn find(&mut self, hand: &Hand, dawg: &Dawg) -> Result<(), TooLarge> {
        if hand.len() > EXACT {
            return Err(TooLarge);
        }
        self.places.clear();
        self.places.extend(hand.symbols());
        let mut at = 0;
        for symbol in Symbol::LETTERS.into_iter().chain([Symbol::WILDCARD]) {
            self.first[symbol.index()] = at;
            at += hand.count(symbol);
        }
        let sets = 1 << self.places.len();
        self.bands.clear();
        self.bands.resize(sets, Bands::NONE);
        self.walked = walk::mark(hand, dawg, &self.first, &mut self.bands);
        Ok(())
    }

    /// Computes the best totals, for words up to `reach`, of the hand and of everything that can be left of it.
    pub fn value(&mut self, reach: Band, cancel: &Cancel) -> Result<(), Cancelled> {
        self.work_out(Vocabulary::All, reach, cancel)
    }

    /// Computes the best totals with the words up to `reach` that belong to `vocabulary`.
    pub(super) fn work_out(&mut self, vocabulary: Vocabulary, reach: Band, cancel: &Cancel) -> Result<(), Cancelled> {
        self.score(vocabulary, reach);
        fill(&mut self.best, &self.lowest, &self.scores, cancel)
    }

    /// The best total of the hand by the full rules alone, for words up to `reach`: about half the work of
    /// [`Table::value`], which the table's other answers still wait for.
    pub fn full_total(&mut self, reach: Band, cancel: &Cancel) -> Result<u32, Cancelled> {
        self.score(Vocabulary::All, reach);
        fill(&mut self.full, &self.lowest, &self.scores, cancel)?;
        Ok(self.full.last().map_or(0, |&[total]| total as u32))
    }

    /// What each set of letters scores as a word, and which sets are the same hand.
    fn score(&mut self, vocabulary: Vocabulary, reach: Band) {
        let sets = self.bands.len();
        self.reach = reach.number();
        self.lowest.clear();
        self.lowest.resize(sets, 0);
        self.scores.clear();
        self.scores.resize(sets, Score::NO_WORD);
        self.sums.clear();
        self.sums.resize(sets, (0, 0));
        // Places that hold the same symbol as the place before them.
        let twins = (1..self.places.len()).filter(|&at| self.places[at] == self.places[at - 1]);
        let twins: usize = twins.map(|at| 1 << at).sum();
        for set in 1..sets {
            let place = set.trailing_zeros() as usize;
            let (points, length) = self.sums[set & (set - 1)];
            let (points, length) = (points + self.places[place].points() as u16, length + 1);
            self.sums[set] = (points, length);
            // A set is lowest when no place is in it whose twin before is not.
            let astray = set & twins & !(set << 1);
            let lowest = if astray == 0 {
                set
            } else {
                let place = astray.trailing_zeros();
                usize::from(self.lowest[set ^ (0b11 << (place - 1))])
            };
            self.lowest[set] = lowest as u16;
            let band = match vocabulary {
                Vocabulary::All => self.bands[lowest].all(),
                Vocabulary::Plain => self.bands[lowest].plain(),
            };
            if band <= reach.number() {
                let (points, length) = (i32::from(points), i32::from(length));
                self.scores[set] = Score { points, weighted: 13 * length * points };
            }
        }
    }

    /// The best total from `hand` on, which must be what is left of the table's hand (anything else is worth 0).
    pub fn best(&self, hand: &Hand, mode: Mode) -> u32 {
        self.set(hand).map_or(0, |set| self.best[set][mode.index()] as u32)
    }

    /// The plays from `hand`: each set of letters that makes a word within reach, with its points now.
    pub fn plays(&self, hand: &Hand) -> Vec<Play> {
        let Some(whole) = self.set(hand) else { return Vec::new() };
        let held = hand.len();
        let words = self.parts_of(whole).filter(|&part| self.scores[part].is_word());
        words.map(|part| self.play(part, held)).collect()
    }

    /// The parts of a set, none and all of it among them, ascending: each that is another hand.
    fn parts_of(&self, whole: usize) -> impl Iterator<Item = usize> {
        subsets(whole).filter(|&part| usize::from(self.lowest[part]) == part)
    }

    fn play(&self, part: usize, held: usize) -> Play {
        let letters = self.hand(part);
        let points = u32::from(self.sums[part].0) * multiplier(letters.len(), held);
        Play { letters, points }
    }

    /// The best next step from `hand`; `None` when no more points can be had. Of steps that are equally good, a
    /// discard comes first and takes all that has to go, then a word that is not coarse, then the one that scores most
    /// now.
    pub fn step(&self, hand: &Hand, mode: Mode) -> Option<BestStep> {
        let set = self.set(hand)?;
        let best = self.best[set][mode.index()];
        if best == 0 {
            return None;
        }
        let kept = if mode == Mode::Full { self.kept(set, best) } else { set };
        if kept != set {
            return Some(BestStep::Discard(hand.without(&self.hand(kept))?));
        }
        let words = subsets(set).filter(|&part| self.scores[part].is_word());
        let plays = words.map(|part| (part, self.play(part, hand.len())));
        let right = plays.filter(|(part, play)| play.points as i32 + self.best[set ^ part][mode.index()] == best);
        let chosen = right.max_by_key(|&(part, play)| (self.has_plain_word(part), play.points));
        chosen.map(|(_, play)| BestStep::Word(play))
    }

    /// Whether a set of letters makes a word that is not coarse.
    fn has_plain_word(&self, set: usize) -> bool {
        self.bands[usize::from(self.lowest[set])].plain() <= self.reach
    }

    /// The smallest set that still promises `best` when the rest of `set` is thrown away.
    fn kept(&self, mut set: usize, best: i32) -> usize {
        while let Some(place) = (0..self.places.len())
            .filter(|place| set >> place & 1 == 1)
            .find(|place| self.best[set ^ 1 << place][Mode::Full.index()] == best)
        {
            set ^= 1 << place;
        }
        set
    }

    /// The hand at a set of places.
    fn hand(&self, set: usize) -> Hand {
        let held = self.places.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        // No part of a hand can be larger than the hand.
        Hand::of(held.map(|(_, &symbol)| symbol)).unwrap_or(Hand::EMPTY)
    }

    /// The lowest places of what is left of the table's hand; `None` if the table's hand does not hold it.
    fn set(&self, hand: &Hand) -> Option<usize> {
        let mut set = 0;
        for symbol in hand.distinct() {
            let first = usize::from(self.first[symbol.index()]);
            let count = usize::from(hand.count(symbol));
            let there = self.places.get(first..first + count)?;
            if there.iter().any(|&other| other != symbol) {
                return None;
            }
            set |= ((1 << count) - 1) << first;
        }
        (set < self.best.len()).then_some(set)
    }

    /// How many nodes of the graph were visited for this hand.
    pub const fn walked(&self) -> usize {
        self.walked
    }

    /// The bytes the table takes.
    pub fn bytes(&self) -> usize {
        self.bands.len() * Self::BYTES_OF_A_SET as usize
    }
}

/// All parts of a set, none and all of it among them, ascending.
fn subsets(whole: usize) -> impl Iterator<Item = usize> {
    let next = move |part: &usize| (*part < whole).then(|| part.wrapping_sub(whole) & whole);
    std::iter::successors(Some(0), next)
}

/// Fills `best` with the best totals of the last `N` modes for each set of places, the small ones first.
fn fill<const N: usize>(
    best: &mut Vec<[i32; N]>,
    lowest: &[u16],
    scores: &[Score],
    cancel: &Cancel,
) -> Result<(), Cancelled> {
    best.clear();
    best.resize(scores.len(), [0; N]);
    let mut sets = 1..scores.len();
    while !sets.is_empty() {
        cancel.check()?;
        for set in sets.by_ref().take(SETS_AT_A_TIME) {
            let lowest = usize::from(lowest[set]);
            best[set] = if lowest == set { best_of(set, scores, best) } else { best[lowest] };
        }
    }
    Ok(())
}

/// The best totals of one set; only the last mode may throw a letter away.
fn best_of<const N: usize>(set: usize, scores: &[Score], best: &[[i32; N]]) -> [i32; N] {
    let mut most = [0; N];
    let mut rest = set;
    while rest != 0 {
        let place = rest & rest.wrapping_neg();
        most[N - 1] = most[N - 1].max(best[set ^ place][N - 1]);
        rest ^= place;
    }
    let left_over = 4 * set.count_ones() as i32;
    let (scores, best) = (&scores[..=set], &best[..=set]);
    let mut part = set;
    while part != 0 {
        let Score { points, weighted } = scores[part];
        let (now, then) = (points.max(weighted - left_over * points), best[set ^ part]);
        for mode in 0..N {
            most[mode] = most[mode].max(now + then[mode]);
        }
        part = (part - 1) & set;
    }
    most
}

/// A set of letters that makes a word, and what it scores now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Play {
    /// The letters, in no order yet.
    pub letters: Hand,
    /// The points.
    pub points: u32,
}

/// The next step of a best line of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BestStep {
    /// Throw these letters away.
    Discard(Hand),
    /// Play a word of these letters.
    Word(Play),
}
