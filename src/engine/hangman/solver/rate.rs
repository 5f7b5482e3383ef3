//! Finding a [`Rating`]: bounds for every letter, narrowed question by question until they meet or the work is done.

use super::memo::{Memo, SetKey};
use super::rating::Rating;
use super::{Bounds, Effort, Solver, Stop, affordable};
use crate::engine::hangman::{Letter, Split};

/// How much of the work is spent on each question at first, and the factor by which that grows.
const FIRST_SHARE: u64 = 64;
const GROWTH: u64 = 8;

/// The words that the search of a small part of a position may look at, at first.
const FIRST_OF_PART: u64 = 60_000;

/// Ratings that a solver keeps: asking again gives the same, sooner.
const MOST_RATINGS: usize = 4_096;

/// A family that a guess can leave.
#[derive(Debug)]
pub(super) struct Part {
    /// 1 for the words without the letter, else 0.
    pub(super) miss: u8,
    pub(super) words: Vec<u32>,
    pub(super) key: SetKey,
    /// Misses forced from here, that of the guess included.
    pub(super) bounds: Bounds,
}

impl Part {
    pub(super) fn new(solver: &mut Solver, miss: u8, words: Vec<u32>) -> Self {
        let Bounds { at_least, at_most } = solver.quick_bounds(&words);
        let bounds = Bounds { at_least: at_least.saturating_add(miss), at_most: at_most.saturating_add(miss) };
        Self { miss, key: solver.key(&words), words, bounds }
    }

    /// Looks whether `misses`, that of the guess included, are enough, and notes it in the bounds.
    pub(super) fn decide(&mut self, solver: &mut Solver, misses: u8, work: u64) -> Result<Option<bool>, Stop> {
        if self.bounds.at_most <= misses {
            return Ok(Some(true));
        }
        if self.bounds.at_least > misses {
            return Ok(Some(false));
        }
        let enough = match misses.checked_sub(self.miss) {
            Some(left) => solver.decide_within(&self.words, self.key, left, work)?,
            None => Some(false),
        };
        match enough {
            Some(true) => self.bounds.at_most = misses,
            Some(false) => self.bounds.at_least = misses.saturating_add(1),
            None => {}
        }
        Ok(enough)
    }
}

/// Letters that split the words in the same way.
struct Choice {
    letters: Vec<Letter>,
    parts: Vec<Part>,
    bounds: Bounds,
    /// Whether every word has them: nothing is better.
    free: bool,
}

impl Choice {
    fn decide(&mut self, solver: &mut Solver, misses: u8, work: u64) -> Result<Option<bool>, Stop> {
        let mut enough = Some(true);
        for part in &mut self.parts {
            match part.decide(solver, misses, work)? {
                Some(true) => {}
                Some(false) => {
                    enough = Some(false);
                    break;
                }
                None => enough = None,
            }
        }
        self.gather();
        Ok(enough)
    }

    /// The host leaves the worst family.
    fn gather(&mut self) {
        for part in &self.parts {
            self.bounds.at_least = self.bounds.at_least.max(part.bounds.at_least);
        }
        let worst = self.parts.iter().map(|part| part.bounds.at_most).max().unwrap_or(0);
        self.bounds.at_most = self.bounds.at_most.min(worst).max(self.bounds.at_least);
    }
}

/// A rating in the making.
struct Sheet {
    value: Bounds,
    choices: Vec<Choice>,
}

impl Sheet {
    /// Makes all bounds agree: V is the least over the letters. With one word left no letter splits, and V is known.
    fn agree(&mut self) {
        if self.choices.is_empty() {
            return;
        }
        let at_most = self.choices.iter().map(|choice| choice.bounds.at_most).min().unwrap_or(0);
        let at_least = self.choices.iter().map(|choice| choice.bounds.at_least).min().unwrap_or(0);
        self.value.at_most = self.value.at_most.min(at_most);
        self.value.at_least = self.value.at_least.max(at_least).min(self.value.at_most);
        let Bounds { at_least, at_most } = self.value;
        for choice in &mut self.choices {
            choice.bounds.at_least = choice.bounds.at_least.max(at_least);
            choice.bounds.at_most = choice.bounds.at_most.max(choice.bounds.at_least);
            if choice.free {
                choice.bounds.at_most = choice.bounds.at_most.min(at_most);
            }
        }
        // Where only one choice is left that can be the best, it is.
        let mut able = self.choices.iter_mut().filter(|choice| choice.bounds.at_least <= at_most);
        if let (Some(only), None) = (able.next(), able.next()) {
            only.bounds.at_most = only.bounds.at_most.min(at_most);
        }
    }

    fn rating(&self, splits: &[Split; Letter::COUNT], effort: Effort, is_final: bool) -> Rating {
        let beside = |price: u8| Bounds {
            at_least: self.value.at_least.saturating_add(price),
            at_most: self.value.at_most.saturating_add(price),
        };
        let mut letters = [self.value; Letter::COUNT];
        for letter in Letter::all().filter(|letter| splits[letter.index()].hits == 0) {
            letters[letter.index()] = beside(1);
        }
        for choice in &self.choices {
            for letter in &choice.letters {
                letters[letter.index()] = choice.bounds;
            }
        }
        Rating { value: self.value, letters, is_final, effort }
    }
}

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
        let name = (self.key(candidates), lives, work);
        if let Some(known) = self.ratings.get(&name) {
            tell(*known);
            return Ok(*known);
        }
        let rating = self.rate_afresh(candidates, lives, work, tell)?;
        if self.ratings.len() >= MOST_RATINGS {
            self.ratings.clear();
        }
        self.ratings.insert(name, rating);
        Ok(rating)
    }

    fn rate_afresh(
        &mut self,
        candidates: &[u32],
        lives: Option<u32>,
        work: u64,
        tell: &mut dyn FnMut(Rating),
    ) -> Result<Rating, Stop> {
        self.memo = Memo::default();
        let begun = self.nodes;
        let end = self.words.saturating_add(work);
        let splits = self.dictionary.splits(candidates);
        let quick = self.quick_bounds(candidates);
        let value = self.within_known(candidates, quick);
        tell(Rating::of_value(value));
        let mut sheet = self.sheet(candidates, &splits, value)?;
        let effort = |solver: &Self| Effort { nodes: solver.nodes - begun, memo: solver.memo.len() };
        tell(sheet.rating(&splits, effort(self), false));
        if let Some(misses) = lives.map(affordable)
            && (sheet.value.at_least..sheet.value.at_most).contains(&misses)
        {
            match self.decide_within(candidates, self.key(candidates), misses, work / 4)? {
                Some(true) => sheet.value.at_most = misses,
                Some(false) => sheet.value.at_least = misses + 1,
                None => {}
            }
            sheet.agree();
            tell(sheet.rating(&splits, effort(self), false));
        }
        let mut each = work / FIRST_SHARE;
        loop {
            self.narrow_value(candidates, &mut sheet, each, end)?;
            self.narrow_letters(&mut sheet, each, end)?;
            let open = sheet.choices.iter().any(|choice| choice.bounds.exact().is_none());
            if !open || self.words >= end || each >= work {
                break;
            }
            tell(sheet.rating(&splits, effort(self), false));
            each = (each * GROWTH).min(work);
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
            let split = splits[letter.index()];
            if split.hits == 0 || split.families < 2 {
                continue;
            }
            if self.cancel.is_cancelled() {
                return Err(Stop::Cancelled);
            }
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
            let parts: Vec<Part> = misses.zip(words).map(|(miss, words)| Part::new(self, miss, words)).collect();
            let open = Bounds { at_least: 0, at_most: u8::MAX };
            let mut choice =
                Choice { letters: vec![letter], parts, bounds: open, free: split.hits == candidates.len() };
            choice.gather();
            choices.push(choice);
        }
        // The most promising first.
        choices.sort_by_key(|choice| {
            let split = splits[choice.letters[0].index()];
            (choice.bounds.at_most, std::cmp::Reverse(split.hits), split.largest)
        });
        let mut sheet = Sheet { value, choices };
        sheet.agree();
        Ok(sheet)
    }

    /// `bounds` of `candidates` with what is known of all words: V grows with the set.
    pub(super) fn within_known(&self, candidates: &[u32], bounds: Bounds) -> Bounds {
        match self.dictionary.known_value() {
            Some(known) if candidates.len() == self.dictionary.len() => known,
            Some(known) => Bounds { at_most: bounds.at_most.min(known.at_most), ..bounds },
            None => bounds,
        }
    }

    /// Closes in on V, with so much work a question.
    fn narrow_value(&mut self, candidates: &[u32], sheet: &mut Sheet, each: u64, end: u64) -> Result<(), Stop> {
        'lower: while sheet.value.exact().is_none() && self.words < end {
            let wanted = sheet.value.at_most - 1;
            let mut open = false;
            for at in 0..sheet.choices.len() {
                if sheet.choices[at].bounds.at_least > wanted {
                    continue;
                }
                let work = each.min(end.saturating_sub(self.words));
                match sheet.choices[at].decide(self, wanted, work)? {
                    Some(true) => {
                        sheet.agree();
                        continue 'lower;
                    }
                    Some(false) => {}
                    None => open = true,
                }
            }
            sheet.agree();
            if !open {
                continue;
            }
            // A small part of the words may show what the search of all of them did not.
            let work = each.min(end.saturating_sub(self.words));
            if !self.disproved_within(candidates, wanted, work)? {
                break;
            }
            sheet.value.at_least = wanted + 1;
            sheet.agree();
        }
        Ok(())
    }

    /// Closes in on what each letter costs, with so much work a question: whether it is as good as the best one first.
    fn narrow_letters(&mut self, sheet: &mut Sheet, each: u64, end: u64) -> Result<(), Stop> {
        for best_only in [true, false] {
            for at in 0..sheet.choices.len() {
                while sheet.choices[at].bounds.exact().is_none() && self.words < end {
                    let bounds = sheet.choices[at].bounds;
                    if best_only && (bounds.at_least > sheet.value.at_most || bounds.at_most <= sheet.value.at_most) {
                        break;
                    }
                    let wanted = if best_only { sheet.value.at_most } else { bounds.at_least };
                    let work = each.min(end.saturating_sub(self.words));
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
    pub fn after_word(&mut self, candidates: &[u32], guess: u32, rating: &Rating, work: u64) -> Result<Bounds, Stop> {
        let others: Vec<u32> = candidates.iter().copied().filter(|&other| other != guess).collect();
        if others.is_empty() {
            return Ok(Bounds { at_least: 0, at_most: 0 });
        }
        let Bounds { at_least, at_most } = self.rate(&others, None, work, &mut |_| {})?.value;
        // A wrong word rules out one word: what is left is no harder than all, and a letter would have done as well.
        let at_most = at_most.min(rating.value.at_most).saturating_add(1);
        Ok(Bounds { at_least: at_least.saturating_add(1).max(rating.value.at_least).min(at_most), at_most })
    }

    /// Whether `misses` are enough on `set`, looking at so many words; None when that is not enough to know.
    pub(super) fn decide_within(
        &mut self,
        set: &[u32],
        key: SetKey,
        misses: u8,
        work: u64,
    ) -> Result<Option<bool>, Stop> {
        self.limit = u64::MAX;
        self.word_limit = self.words.saturating_add(work);
        let decided = self.decide(set, key, misses);
        self.word_limit = u64::MAX;
        match decided {
            Ok(enough) => Ok(Some(enough)),
            Err(Stop::Budget) => Ok(None),
            Err(Stop::Cancelled) => Err(Stop::Cancelled),
        }
    }

    /// Whether some part of `candidates` proves that `misses` are not enough, looking at so many words; false leaves the
    /// question open.
    pub(super) fn disproved_within(&mut self, candidates: &[u32], misses: u8, work: u64) -> Result<bool, Stop> {
        // Finding the parts looks at every word some dozens of times.
        let finding = candidates.len() as u64 * 64;
        if finding > work {
            return Ok(false);
        }
        self.words += finding;
        let end = self.words.saturating_add(work - finding);
        let mut open = self.cores(candidates, misses)?;
        let mut each = FIRST_OF_PART;
        while !open.is_empty() && self.words < end {
            let mut undecided = Vec::new();
            for part in open {
                let key = self.key(&part);
                match self.decide_within(&part, key, misses, each.min(end.saturating_sub(self.words)))? {
                    Some(false) => {
                        let key = self.key(candidates);
                        self.memo.note(key, misses, false);
                        return Ok(true);
                    }
                    Some(true) => {}
                    None => undecided.push(part),
                }
            }
            open = undecided;
            each = each.saturating_mul(GROWTH);
        }
        Ok(false)
    }
}
