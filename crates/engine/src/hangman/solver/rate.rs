//! Finding a [`Rating`]: bounds for every letter, narrowed question by question until they meet or the work is done.

use super::memo::{Memo, SetKey};
use super::rating::{Rating, Weight};
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
            Until::Verdicts(_) => first_share(work),
            Until::Exact(_) => work,
        };
        let end = self.meter.words.saturating_add(for_misses);
        for each in shares(for_misses) {
            self.narrow_value(candidates, &mut sheet, each, end)?;
            self.compare_letters(&mut sheet, each, end)?;
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
            if split.families < 2 {
                continue;
            }
            self.meter.check()?;
            let families = dictionary.split(candidates, letter).into_iter();
            let families: Vec<(u8, Vec<u32>)> = families
                .map(|family| (u8::from(family.is_miss()), dictionary.keep(candidates, letter, family.places)))
                .collect();
            let same = |choice: &Choice| {
                let parts = choice.parts.iter().map(|part| (part.miss, &part.words));
                parts.eq(families.iter().map(|(miss, words)| (*miss, words)))
            };
            if let Some(choice) = choices.iter_mut().find(|choice| same(choice)) {
                choice.letters.push(letter);
                continue;
            }
            let parts: Vec<FamilyBounds> =
                families.into_iter().map(|(miss, words)| FamilyBounds::new(self, miss, words)).collect();
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

    /// Looks which letters are as good as the best one, with so much work a question.
    fn compare_letters(&mut self, sheet: &mut Sheet, each: u64, end: u64) -> Result<(), Stop> {
        for at in 0..sheet.choices.len() {
            let is_open =
                |sheet: &Sheet| Weight { best: sheet.value, guess: sheet.choices[at].bounds }.lost().is_none();
            while is_open(sheet) && self.ask(sheet.value.at_most, sheet, at, each, end)? {}
        }
        Ok(())
    }

    /// Closes in on what each letter costs, with so much work a question.
    fn narrow_letters(&mut self, sheet: &mut Sheet, each: u64, end: u64) -> Result<(), Stop> {
        for at in 0..sheet.choices.len() {
            let bounds = |sheet: &Sheet| sheet.choices[at].bounds;
            while bounds(sheet).exact().is_none() && self.ask(bounds(sheet).at_least, sheet, at, each, end)? {}
        }
        Ok(())
    }

    /// Looks whether `misses` are enough with the letters of a choice, unless the work is done; says whether that is known then.
    fn ask(&mut self, misses: u8, sheet: &mut Sheet, at: usize, each: u64, end: u64) -> Result<bool, Stop> {
        let work = each.min(self.left_until(end));
        if self.meter.words >= end || sheet.choices[at].decide(self, misses, work)?.is_none() {
            return Ok(false);
        }
        sheet.agree();
        Ok(true)
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
    let first = first_share(work).max(1);
    std::iter::successors(Some(first), |each| each.checked_mul(GROWTH)).take_while(move |&each| each <= work)
}

fn first_share(work: u64) -> u64 {
    work / FIRST_SHARE
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::tests::{ENDING, NINE, solver_of, values_of};
    use super::*;
    use crate::Cancel;
    use crate::hangman::Dictionary;
    use crate::lexicon::{Lexicon, Tier};

    /// What nothing is known of yet but that n words cost n − 1 misses at most.
    fn unknown(solver: &mut Solver) -> (Vec<u32>, Sheet) {
        let all = solver.dictionary.all();
        let splits = solver.dictionary.splits(&all);
        let open = Bounds { at_least: 0, at_most: 8 };
        let mut sheet = solver.sheet(&all, &splits, open).unwrap();
        sheet.value = open;
        for choice in &mut sheet.choices {
            choice.bounds = open;
            choice.parts.iter_mut().for_each(|part| part.bounds = open);
        }
        (all, sheet)
    }

    /// V of all the words, and what each letter costs, by their definitions.
    fn costs(solver: &Solver) -> (u8, [u8; Letter::COUNT]) {
        let (all, values, dictionary) = (solver.dictionary.all(), values_of(solver), &solver.dictionary);
        let mut costs = [0; Letter::COUNT];
        for letter in Letter::all() {
            let families = dictionary.split(&all, letter).into_iter();
            let cost = families
                .map(|family| u8::from(family.is_miss()) + values[&dictionary.keep(&all, letter, family.places)]);
            costs[letter] = cost.max().unwrap();
        }
        (values[&all], costs)
    }

    #[test]
    fn work_is_dealt_out_from_a_sixty_fourth_to_all_of_it() {
        assert_eq!(shares(6_400).collect::<Vec<_>>(), [100, 800, 6_400]);
        assert_eq!(shares(1).collect::<Vec<_>>(), [1]);
        assert_eq!(shares(0).count(), 0);
        assert_eq!(first_share(6_400), 100);
    }

    #[test]
    fn letters_that_split_the_words_alike_are_one_choice() {
        let mut solver = solver_of(NINE);
        let (all, sheet) = unknown(&mut solver);
        let dictionary = solver.dictionary.clone();
        let parts = |letter: Letter| {
            let families = dictionary.split(&all, letter).into_iter();
            families.map(|family| (family.is_miss(), dictionary.keep(&all, letter, family.places))).collect::<Vec<_>>()
        };
        let mut letters: Vec<Letter> = sheet.choices.iter().flat_map(|choice| choice.letters.clone()).collect();
        letters.sort_unstable();
        assert_eq!(letters, Letter::all().filter(|&letter| parts(letter).len() > 1).collect::<Vec<_>>());
        for (at, choice) in sheet.choices.iter().enumerate() {
            assert!(choice.letters.iter().all(|&letter| parts(letter) == parts(choice.letters[0])));
            assert!(sheet.choices[..at].iter().all(|other| parts(other.letters[0]) != parts(choice.letters[0])));
        }
    }

    #[test]
    fn a_question_of_its_own_is_asked_about_all_the_words() {
        let mut solver = solver_of(NINE);
        let (all, mut sheet) = unknown(&mut solver);
        let value = costs(&solver).0;
        let words = solver.meter.words;
        solver.narrow_value(&all, &mut sheet, u64::MAX, words).unwrap();
        assert_eq!((sheet.value.exact(), solver.meter.words), (None, words), "no work is left");
        solver.narrow_value(&all, &mut sheet, u64::MAX, u64::MAX).unwrap();
        assert_eq!(sheet.value.exact(), Some(value));
    }

    #[test]
    fn letters_are_compared_with_the_best_one_before_it_is_known_what_they_cost() {
        let mut solver = solver_of(NINE);
        let (_, mut sheet) = unknown(&mut solver);
        let (value, after) = costs(&solver);
        sheet.value = Bounds { at_least: value, at_most: value };
        let words = solver.meter.words;
        solver.compare_letters(&mut sheet, u64::MAX, words).unwrap();
        solver.narrow_letters(&mut sheet, u64::MAX, words).unwrap();
        let is_open = |choice: &Choice| choice.bounds == Bounds { at_least: 0, at_most: 8 };
        assert!(sheet.choices.iter().all(is_open) && solver.meter.words == words, "no work is left");
        solver.compare_letters(&mut sheet, u64::MAX, u64::MAX).unwrap();
        for choice in &sheet.choices {
            let weight = Weight { best: sheet.value, guess: choice.bounds };
            let is_best = after[choice.letters[0]] == value;
            assert_eq!(weight.lost().map(|lost| lost == 0), Some(is_best), "{:?}", choice.letters);
        }
        assert!(sheet.choices.iter().any(|choice| choice.bounds.exact().is_none()));
        solver.narrow_letters(&mut sheet, u64::MAX, u64::MAX).unwrap();
        for choice in &sheet.choices {
            assert_eq!(choice.bounds.exact(), Some(after[choice.letters[0]]), "{:?}", choice.letters);
        }
    }

    #[test]
    fn letters_with_which_the_guesser_gets_by_are_found_alone() {
        let mut solver = solver_of(NINE);
        let (_, mut sheet) = unknown(&mut solver);
        let (value, after) = costs(&solver);
        solver.find_winning_letters(&mut sheet, value, u64::MAX, u64::MAX).unwrap();
        for choice in &sheet.choices {
            let wins = after[choice.letters[0]] <= value;
            assert_eq!(choice.bounds.enough(value), Some(wins), "{:?}", choice.letters);
        }
    }

    #[test]
    fn what_was_rated_is_not_looked_at_again() {
        let mut solver = solver_of(ENDING);
        let all = solver.dictionary.all();
        let rate =
            |solver: &mut Solver| [None, Some(2)].map(|lives| solver.rate(&all, lives, 10_000, &mut |_| {}).unwrap());
        let rated = rate(&mut solver);
        let words = solver.meter.words;
        assert_eq!((rate(&mut solver), solver.meter.words), (rated, words));
        let [without, with] = rated;
        // Each counts its own work.
        let alone = solver_of(ENDING).rate(&all, Some(2), 10_000, &mut |_| {}).unwrap();
        assert!(without.effort.nodes > 0 && alone == with);
        assert_eq!(solver.found(&all[1..]), None);
        let both = solver.found(&all).unwrap();
        assert!([without.and(&with), with.and(&without)].contains(&both));
    }

    /// V of all words is in the table that ships, and no part of them costs more.
    #[test]
    fn what_the_table_says_of_all_words_is_known_of_them_and_bounds_their_parts() {
        let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Full, 15).unwrap());
        let known = dictionary.known_value().unwrap();
        let solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
        let nothing = Bounds { at_least: 0, at_most: u8::MAX };
        assert_eq!(solver.within_known(&dictionary.all(), nothing), known);
        let part = &dictionary.all()[1..];
        assert_eq!(solver.within_known(part, nothing), Bounds { at_least: 0, ..known });
        let less = Bounds { at_least: 1, at_most: 1 };
        assert_eq!(solver.within_known(part, less), less);
        assert!(known.at_most > 1);
    }
}
