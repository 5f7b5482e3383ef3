//! Finding a [`Rating`]: bounds for every letter, narrowed question by question until they meet or the work is done.

use super::memo::{Memo, SetKey};
use super::rating::Rating;
use super::sheet::{Choice, FamilyBounds, Sheet};
use super::{Bounds, Effort, Solver, Stop, affordable};
use crate::hangman::{Letter, Split};

/// How much of the work is spent on each question at first, and the factor by which that grows.
const FIRST_SHARE: u64 = 64;
const GROWTH: u64 = 8;

/// How many times the work of a rating may go into who wins, which is asked first.
const VERDICT_SHARE: u64 = 4;

/// Ratings that a solver keeps: asking again gives the same, sooner.
const MOST_RATINGS: usize = 4_096;

/// Until when a position is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Until {
    /// Until it is known who wins with so many lives left, and with which letters; and a little further, since what few
    /// words cost is known at once.
    Verdicts(u32),
    /// Until every letter's misses are known; who wins with so many lives left first, if they are given.
    Exact(Option<u32>),
}

/// A question: the position, until when it is rated, and the work.
pub(super) type Question = (SetKey, Until, u64);

impl Solver {
    /// Rates every letter on `candidates` (ascending, at least one), and says who wins with `lives` left, if they are
    /// given, as soon as that is known. Looks at about `work` words. Calls `tell` with every improvement.
    ///
    /// The same words, lives and work get the same rating, whatever the solver was asked before.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn rate(
        &mut self,
        candidates: &[u32],
        lives: Option<u32>,
        work: u64,
        tell: &mut dyn FnMut(Rating),
    ) -> Result<Rating, Stop> {
        self.rate_until(candidates, Until::Exact(lives), work, tell)
    }

    /// The same, but goes little further than who wins with `lives` left, and with which letters.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn verdicts(
        &mut self,
        candidates: &[u32],
        lives: u32,
        work: u64,
        tell: &mut dyn FnMut(Rating),
    ) -> Result<Rating, Stop> {
        self.rate_until(candidates, Until::Verdicts(lives), work, tell)
    }

    /// All that earlier ratings of `candidates` have found together, such as those of a longer search; None where there was none.
    pub fn found(&self, candidates: &[u32]) -> Option<Rating> {
        let key = self.key(candidates);
        let of_them = self.ratings.iter().filter(|((of, ..), _)| *of == key).map(|(_, rating)| *rating);
        of_them.reduce(|one, other| one.and(&other))
    }

    fn rate_until(
        &mut self,
        candidates: &[u32],
        until: Until,
        work: u64,
        tell: &mut dyn FnMut(Rating),
    ) -> Result<Rating, Stop> {
        let question = (self.key(candidates), until, work);
        if let Some(known) = self.ratings.get(&question) {
            tell(*known);
            return Ok(*known);
        }
        let rating = self.rate_afresh(candidates, until, work, tell)?;
        if self.ratings.len() >= MOST_RATINGS {
            self.ratings.clear();
        }
        self.ratings.insert(question, rating);
        Ok(rating)
    }

    fn rate_afresh(
        &mut self,
        candidates: &[u32],
        until: Until,
        work: u64,
        tell: &mut dyn FnMut(Rating),
    ) -> Result<Rating, Stop> {
        self.memo = Memo::default();
        let begun = self.meter.nodes;
        let effort = |solver: &Self| Effort { nodes: solver.meter.nodes - begun, memo: solver.memo.len() };
        let quick = self.quick_bounds(candidates);
        let mut value = self.within_known(candidates, quick);
        tell(Rating::of_value(value));
        let misses = match until {
            Until::Verdicts(lives) | Until::Exact(Some(lives)) => Some(affordable(lives)),
            Until::Exact(None) => None,
        };
        let for_verdicts = work.saturating_mul(VERDICT_SHARE);
        let end_of_verdicts = self.meter.words.saturating_add(for_verdicts);
        if let Some(misses) = misses.filter(|misses| (value.at_least..value.at_most).contains(misses)) {
            if let Some(enough) = self.decide_by_turns(candidates, self.key(candidates), misses, for_verdicts)? {
                value.note(misses, enough);
            }
            tell(Rating::of_value(value));
        }
        let splits = self.dictionary.splits(candidates);
        let mut sheet = self.sheet(candidates, &splits, value)?;
        tell(sheet.rating(&splits, effort(self), false));
        if let Some(misses) = misses {
            for each in shares(for_verdicts) {
                self.find_winning_letters(&mut sheet, misses, each, end_of_verdicts)?;
            }
            tell(sheet.rating(&splits, effort(self), false));
        }
        let for_misses = match until {
            Until::Verdicts(_) => work / FIRST_SHARE,
            Until::Exact(_) => work,
        };
        let end = self.meter.words.saturating_add(for_misses);
        for each in shares(for_misses) {
            self.narrow_value(candidates, &mut sheet, each, end)?;
            self.narrow_letters(&mut sheet, each, end)?;
            tell(sheet.rating(&splits, effort(self), false));
        }
        let rating = sheet.rating(&splits, effort(self), true);
        tell(rating);
        Ok(rating)
    }

    /// What is quick to know.
    fn sheet(&mut self, candidates: &[u32], splits: &[Split; Letter::COUNT], value: Bounds) -> Result<Sheet, Stop> {
        let dictionary = self.dictionary.clone();
        let mut choices: Vec<Choice> = Vec::new();
        for letter in Letter::all() {
            let split = splits[letter];
            if split.hits == 0 || split.families < 2 {
                continue;
            }
            self.meter.check()?;
            let families = dictionary.split(candidates, letter);
            let words = families.iter().map(|family| dictionary.keep(candidates, letter, family.places));
            let words: Vec<Vec<u32>> = words.collect();
            let same =
                |choice: &Choice| {
                    choice.parts.len() == words.len()
                        && choice.parts.iter().zip(families.iter().zip(&words)).all(|(part, (family, words))| {
                            part.miss == u8::from(family.is_miss()) && part.words == *words
                        })
                };
            if let Some(choice) = choices.iter_mut().find(|choice| same(choice)) {
                choice.letters.push(letter);
                continue;
            }
            let misses = families.iter().map(|family| u8::from(family.is_miss()));
            let parts: Vec<FamilyBounds> =
                misses.zip(words).map(|(miss, words)| FamilyBounds::new(self, miss, words)).collect();
            let open = Bounds { at_least: 0, at_most: u8::MAX };
            let mut choice =
                Choice { letters: vec![letter], parts, bounds: open, free: split.hits == candidates.len() };
            choice.gather();
            choices.push(choice);
        }
        // The most promising first.
        choices.sort_by_key(|choice| {
            let split = splits[choice.letters[0]];
            (choice.bounds.at_most, std::cmp::Reverse(split.hits), split.largest)
        });
        let mut sheet = Sheet { value, choices };
        sheet.agree();
        Ok(sheet)
    }

    /// `bounds` of `candidates` with what is known of these words, and of all: V grows with the set.
    pub(super) fn within_known(&self, candidates: &[u32], bounds: Bounds) -> Bounds {
        let bounds = self.known.as_ref().map_or(bounds, |known| bounds.and(known.bounds(candidates)));
        match self.dictionary.known_value() {
            Some(known) if candidates.len() == self.dictionary.len() => known,
            Some(known) => Bounds { at_most: bounds.at_most.min(known.at_most), ..bounds },
            None => bounds,
        }
    }

    /// Looks with which letters `misses` are enough, with so much work a letter.
    fn find_winning_letters(&mut self, sheet: &mut Sheet, misses: u8, each: u64, end: u64) -> Result<(), Stop> {
        for at in 0..sheet.choices.len() {
            sheet.choices[at].decide(self, misses, each.min(self.left_until(end)))?;
            sheet.agree();
        }
        Ok(())
    }

    /// Closes in on V, with so much work a question.
    fn narrow_value(&mut self, candidates: &[u32], sheet: &mut Sheet, each: u64, end: u64) -> Result<(), Stop> {
        let key = self.key(candidates);
        while sheet.value.exact().is_none() && self.meter.words < end {
            let wanted = sheet.value.at_most - 1;
            let work = each.min(self.left_until(end));
            let Some(enough) = self.decide_by_turns(candidates, key, wanted, work)? else { break };
            sheet.value.note(wanted, enough);
            sheet.agree();
        }
        Ok(())
    }

    /// Closes in on what each letter costs, with so much work a question: whether it is as good as the best one first.
    fn narrow_letters(&mut self, sheet: &mut Sheet, each: u64, end: u64) -> Result<(), Stop> {
        for best_only in [true, false] {
            for at in 0..sheet.choices.len() {
                while sheet.choices[at].bounds.exact().is_none() && self.meter.words < end {
                    let bounds = sheet.choices[at].bounds;
                    if best_only && (bounds.at_least > sheet.value.at_most || bounds.at_most <= sheet.value.at_most) {
                        break;
                    }
                    let wanted = if best_only { sheet.value.at_most } else { bounds.at_least };
                    let work = each.min(self.left_until(end));
                    if sheet.choices[at].decide(self, wanted, work)?.is_none() {
                        break;
                    }
                    sheet.agree();
                }
            }
        }
        Ok(())
    }

    /// The misses forced once the whole word `guess` is guessed, when `rating` is that of `candidates`.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub(crate) fn after_word(
        &mut self,
        candidates: &[u32],
        guess: u32,
        rating: &Rating,
        work: u64,
    ) -> Result<Bounds, Stop> {
        let others: Vec<u32> = candidates.iter().copied().filter(|&other| other != guess).collect();
        if others.is_empty() {
            return Ok(Bounds { at_least: 0, at_most: 0 });
        }
        let Bounds { at_least, at_most } = self.rate(&others, None, work, &mut |_| {})?.value.plus(1);
        // A wrong word rules out one word: what is left is no harder than all, and a letter would have done as well.
        let at_most = at_most.min(rating.value.plus(1).at_most);
        Ok(Bounds { at_least: at_least.max(rating.value.at_least).min(at_most), at_most })
    }
}

/// How much of the work each question gets, from little to all.
fn shares(work: u64) -> impl Iterator<Item = u64> {
    let first = (work / FIRST_SHARE).max(1);
    std::iter::successors(Some(first), |each| each.checked_mul(GROWTH)).take_while(move |&each| each <= work)
}
