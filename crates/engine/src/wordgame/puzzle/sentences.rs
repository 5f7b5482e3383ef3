//! Why the one right move was right.

use super::{HandPuzzle, Kind, Names, Step};
use crate::lexicon::Tier;
use crate::puzzle::Alternative;
use crate::text::grouped;
use crate::wordgame::{Analysis, Dictionary, Hand, Mode, Plan, PlanStep, Symbol, masked, multiplier};
use crate::{Cancel, Cancelled};

/// Says in a sentence or two why the solution's first move is the right one, with its figures. Coarse words are masked
/// unless they are to be shown.
pub fn why(
    kind: Kind,
    puzzle: &HandPuzzle,
    dictionary: &Dictionary,
    tier: Tier,
    show_coarse: bool,
    cancel: &Cancel,
) -> Result<String, Cancelled> {
    let list = dictionary.list(tier);
    let hand = &puzzle.position;
    let analysis = Analysis::new(hand, dictionary.dawg(), list, cancel)?;
    let plan = analysis.map_or_else(
        |_| Plan { mode: Mode::Full, total: 0, steps: Vec::new() },
        |analysis| analysis.plan(hand, Mode::Full, list),
    );
    let told = Told { puzzle, plan, names: Names::new(hand, list), show_coarse };
    Ok(match kind {
        Kind::ThrowFirst => told.throw_first(),
        Kind::SplitInTwo => told.split_in_two(),
        Kind::Wildcard => told.wildcard(),
        Kind::Substitute => told.substitute(),
        Kind::Reach90 => told.reach_90(),
        Kind::SmallHand => told.small_hand(),
    })
}

struct Told<'a> {
    puzzle: &'a HandPuzzle,
    /// The best line.
    plan: Plan,
    names: Names<'a>,
    show_coarse: bool,
}

impl Told<'_> {
    fn throw_first(&self) -> String {
        let thrown = self.puzzle.solution.first().map_or_else(String::new, |step| self.entry(step));
        let word = self.plan.steps.iter().find(|step| step.word.is_some());
        let gain = word.map_or_else(String::new, |word| {
            let (length, held) = (word.length(), word.before.len());
            let [with, without] = [held, held + 1].map(|held| multiplier(length, held));
            format!("{} then scores ×{with} instead of ×{without}, and ", self.step(word))
        });
        let (best, next) = self.totals();
        format!("Throw {thrown} away first: {gain}you can reach {best}. Any other first entry leads to {next} at most.")
    }

    fn split_in_two(&self) -> String {
        let steps: Vec<String> = self.plan.steps.iter().map(|step| self.step(step)).collect();
        let (best, _) = self.totals();
        let line = steps.join(", then ");
        let words = self.puzzle.alternatives.iter().filter(|other| matches!(other.step, Step::Word(_)));
        let Some(top) = words.max_by_key(|other| other.step.points()) else { return format!("{line}: {best} in all.") };
        let (entry, points) = (self.entry(&top.step), grouped(top.step.points()));
        let reached = whole(top.result);
        format!("{line}: {best} in all. {entry} scores more at once, {points}, but then you reach {reached} at most.")
    }

    fn wildcard(&self) -> String {
        let entry = self.puzzle.solution.first().map_or_else(String::new, |step| self.entry(step));
        let (best, _) = self.totals();
        let thrown = Hand::of([Symbol::WILDCARD]).unwrap_or(Hand::EMPTY);
        let without = self.result(|step| *step == Step::Discard(thrown));
        format!("With {entry} you can reach {best}. With no ! in any word it would be {without} at most.")
    }

    fn substitute(&self) -> String {
        let kept = self.result(|step| *step == Step::Keep);
        let mut swaps = self.puzzle.alternatives.iter().filter_map(|other| match other.step {
            Step::Swap(letter) => Some((letter, whole(other.result))),
            _ => None,
        });
        let (best, next) = (swaps.next(), swaps.next());
        let keeps = self.puzzle.solution.first() == Some(&Step::Keep);
        match (best, next) {
            (Some((letter, total)), _) if keeps => {
                format!("Keep the hand: it makes {kept}. The best swap, {letter}, makes {total} on average.")
            }
            (Some((letter, total)), Some((other, next))) => format!(
                "Swap {letter}: the hand then makes {total} on average. As it is it makes {kept}, and swapping {other} \
                 makes {next} on average."
            ),
            (Some((letter, total)), None) => {
                format!("Swap {letter}: the hand then makes {total} on average. As it is it makes {kept}.")
            }
            (None, _) => format!("Keep the hand: it makes {kept}."),
        }
    }

    fn reach_90(&self) -> String {
        let Some(first) = self.puzzle.solution.first() else { return String::new() };
        let entry = match first {
            Step::Discard(_) => format!("Throw {} away", self.entry(first)),
            _ => format!("Play {}", self.entry(first)),
        };
        let (best, next) = self.totals();
        let share = whole((self.puzzle.alternatives.first().map_or(0.0, |best| best.result) * 0.9).ceil());
        format!(
            "{entry} and you can reach {best}; 90 % of that is {share}. Any other first entry leads to {next} at most."
        )
    }

    fn small_hand(&self) -> String {
        let entry = self.puzzle.solution.first().map_or_else(String::new, |step| self.entry(step));
        let (best, next) = self.totals();
        format!("Play {entry}: that makes {best}. Any other first entry leads to {next} at most.")
    }

    /// What the right move leads to, and the next best.
    fn totals(&self) -> (String, String) {
        let at = |number: usize| self.puzzle.alternatives.get(number).map_or(0.0, |other| other.result);
        (whole(at(0)), whole(at(1)))
    }

    /// What a move of the first position leads to.
    fn result(&self, is_meant: impl Fn(&Step) -> bool) -> String {
        let found = self.puzzle.alternatives.iter().find(|Alternative { step, .. }| is_meant(step));
        whole(found.map_or(0.0, |other| other.result))
    }

    /// A move of the first position: `“cows”`, `“co!s” (cows)`, or the letters that it throws away.
    fn entry(&self, step: &Step) -> String {
        let said = self.names.said(step, &self.puzzle.position);
        match step {
            Step::Discard(part) => listed(part),
            _ => self.quoted(&said.entry, said.word.as_deref(), said.coarse),
        }
    }

    /// A step of the best line.
    fn step(&self, step: &PlanStep) -> String {
        if let Some(word) = &step.word {
            return self.quoted(&step.entry, Some(word), step.coarse);
        }
        let part = step.before.without(&step.after).unwrap_or(Hand::EMPTY);
        format!("throw {} away", listed(&part))
    }

    fn quoted(&self, entry: &str, word: Option<&str>, coarse: bool) -> String {
        let shown = |text: &str| if coarse && !self.show_coarse { masked(text) } else { text.to_owned() };
        match word {
            Some(word) if word != entry => format!("“{}” ({})", shown(entry), shown(word)),
            _ => format!("“{}”", shown(entry)),
        }
    }
}

/// The letters with blanks between them.
fn listed(part: &Hand) -> String {
    part.symbols().map(|symbol| symbol.to_string()).collect::<Vec<_>>().join(" ")
}

/// A total in whole points.
fn whole(total: f64) -> String {
    grouped(total.round() as u128)
}
