//! What a function is worth, from 0 to 100: the share of right answers, counted from what guessing gets.

use std::collections::HashMap;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Came, Case, Checked, EFFICIENCY, Function, Position, Question};

/// The formula, in a sentence.
pub const FORMULA: &str = "Points: the questions of a kind share its weight evenly. 0 points is what the luckiest of a thousand \
     guessers gets, who toss coins, always give the same answer, repeat the question or take what looks best; 100 is everything \
     right, and in between they grow evenly, in tenths. Whoever is too slow for the long question then loses its share of them.";

/// How many toss a coin for each answer.
const COINS: usize = 1_000;

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name, in one word, also in `--weights`.
    pub name: &'static str,
    /// What all its questions count together, however many they are, unless something else is asked for.
    pub weight: u32,
    /// What its questions have in common, in a few words.
    pub about: &'static str,
}

impl Kind {
    /// The questions of this name.
    pub const fn new(name: &'static str, weight: u32, about: &'static str) -> Self {
        Self { name, weight, about }
    }

    /// The question for efficiency.
    pub const fn efficiency(weight: u32) -> Self {
        Self::new(EFFICIENCY, weight, "one long question, which a program answers in time that works out nothing twice")
    }
}

/// How a kind fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The kind, with the weight that it has here.
    pub kind: Kind,
    /// How many of its answers were right.
    pub right: usize,
    /// How many questions it has.
    pub of: usize,
}

/// The weights of kinds that are not the usual ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weights(pub Vec<(String, u32)>);

impl Weights {
    /// Whether some kind of the function’s questions counts.
    pub fn count_something(&self, function: &Function) -> bool {
        function.kinds.iter().any(|&kind| self.of(kind) > 0)
    }

    fn of(&self, kind: Kind) -> u32 {
        self.0.iter().rfind(|(name, _)| name == kind.name).map_or(kind.weight, |&(_, weight)| weight)
    }
}

/// What each question counts. The one that asks for efficiency counts nothing here: nobody guesses it.
struct Weighed(Vec<f64>);

impl Weighed {
    /// Questions of these kinds: those of a kind have equal shares in its weight.
    fn of<'a>(function: &Function, weights: &Weights, kinds: impl Iterator<Item = &'a str> + Clone) -> Self {
        let mut counts = HashMap::<&str, usize>::new();
        kinds.clone().for_each(|name| *counts.entry(name).or_default() += 1);
        let weight = |name: &str| match function.kinds.iter().find(|kind| kind.name == name) {
            _ if name == EFFICIENCY => 0,
            kind => kind.map_or(1, |&kind| weights.of(kind)),
        };
        let shares: HashMap<&str, f64> =
            counts.into_iter().map(|(name, count)| (name, f64::from(weight(name)) / count as f64)).collect();
        Self(kinds.map(|name| shares[name]).collect())
    }

    /// The weight of all, in tenths.
    fn all(&self) -> f64 {
        tenths(self.0.iter().sum())
    }

    /// The weight of the right answers, in tenths, as it is told: so anybody can work the points out.
    fn earned(&self, right: impl Iterator<Item = bool>) -> f64 {
        tenths(self.0.iter().zip(right).filter_map(|(weight, is_right)| is_right.then_some(weight)).sum())
    }
}

/// The weights that guessing gets in these positions.
pub(super) fn of_guessing(function: &Function, positions: &[Position], weights: &Weights) -> f64 {
    let weighed = Weighed::of(function, weights, positions.iter().map(|position| position.kind));
    let questions: Vec<Question<'_>> = positions.iter().map(|position| Question::read(&position.question)).collect();
    let fields = questions.iter().map(|question| question.values().count()).max().unwrap_or(0);
    let judged = |guess: &dyn Fn(&Question<'_>) -> String| {
        let is_right = |(position, question): (&Position, _)| position.judge(&guess(question)).is_ok();
        positions.iter().zip(&questions).map(is_right).collect::<Vec<bool>>()
    };
    let said: Vec<Vec<bool>> = function.extras.options.iter().map(|&option| judged(&|_| option.to_owned())).collect();
    let constants = ["", "0", "1"].map(|said| judged(&|_| said.to_owned()));
    let echoes = (0..fields).map(|at| judged(&|asked| asked.values().nth(at).unwrap_or_default().to_owned()));
    let ideas = function.extras.guesses.iter().map(|guess| judged(guess));
    let all = said.iter().cloned().chain(constants).chain(echoes).chain(ideas);
    let best = all.map(|right| weighed.earned(right.into_iter())).fold(0.0, f64::max);
    let mut coin = ChaCha8Rng::seed_from_u64(1);
    let toss = |at: usize| {
        // Every second one has two sides, the others one for each answer.
        let sides: Vec<&Vec<bool>> =
            said.sample(&mut coin, if at.is_multiple_of(2) { 2 } else { said.len() }).collect();
        let right: Vec<bool> = (0..positions.len()).map(|at| sides[coin.random_range(0..sides.len())][at]).collect();
        weighed.earned(right.into_iter())
    };
    (0..if said.is_empty() { 0 } else { COINS }).map(toss).fold(best, f64::max)
}

impl Checked {
    /// How each kind of question fared.
    pub fn tallies(&self) -> Vec<Tally> {
        let tally = |&kind: &Kind| {
            let of_kind = self.cases.iter().filter(|case| case.kind == kind.name);
            let (right, of) = (of_kind.clone().filter(|case| case.came.is_right()).count(), of_kind.count());
            Tally { kind: Kind { weight: self.weights.of(kind), ..kind }, right, of }
        };
        self.function.kinds.iter().map(tally).filter(|tally| tally.of > 0).collect()
    }

    /// What its right answers are worth in a hundred of the best ones, in tenths.
    pub fn worth(&self) -> f64 {
        let worth = |case: &Case| {
            let (worth, question) = (self.function.extras.worth?, Question::read(&case.question));
            match &case.came {
                Came::Right(answer) => worth(&question, answer),
                _ => worth(&question, "").map(|[_, best]| [0.0, best]),
            }
        };
        let [worth, best] =
            self.cases.iter().filter_map(worth).fold([0.0, 0.0], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
        (worth / f64::max(best, f64::MIN_POSITIVE) * 1_000.0).floor() / 10.0
    }

    fn weighed(&self) -> Weighed {
        Weighed::of(&self.function, &self.weights, self.cases.iter().map(|case| case.kind))
    }

    /// The weights of its right answers, in tenths, without the question for efficiency.
    pub fn earned(&self) -> f64 {
        self.weighed().earned(self.cases.iter().map(|case| case.came.is_right()))
    }

    /// The weights of all questions but the one for efficiency.
    pub fn weight(&self) -> f64 {
        self.weighed().all()
    }

    /// What a weight is worth in points, where nothing is lost by being slow.
    fn points_of(&self, weight: f64) -> f64 {
        weight / (self.weight() - self.guessing).max(f64::MIN_POSITIVE) * 100.0
    }

    /// The share of the points that whoever is too slow loses.
    fn share_of_efficiency(&self) -> f64 {
        let weight =
            self.tallies().iter().find(|tally| tally.kind.name == EFFICIENCY).map_or(0, |tally| tally.kind.weight);
        let weight = f64::from(weight);
        if weight > 0.0 { weight / (weight + self.weight()) } else { 0.0 }
    }

    /// What the wrong answers of a kind cost, in points; of the question for efficiency, the share of the points that is lost.
    pub(super) fn cost(&self, tally: &Tally) -> f64 {
        if tally.kind.name == EFFICIENCY {
            return tenths(if tally.right < tally.of { 100.0 * self.share_of_efficiency() } else { 0.0 });
        }
        tenths(self.points_of(f64::from(tally.kind.weight) * (tally.of - tally.right) as f64 / tally.of as f64))
    }

    /// From 0 for guessing to 100 for everything right, in tenths.
    pub fn points(&self) -> f64 {
        let tallies = self.tallies();
        let counting = || tallies.iter().filter(|tally| tally.kind.weight > 0);
        // What counts nothing may be wrong.
        if self.is_right() || counting().count() > 0 && counting().all(|tally| tally.right == tally.of) {
            return 100.0;
        }
        let is_slow = counting().any(|tally| tally.kind.name == EFFICIENCY && tally.right < tally.of);
        let kept = if is_slow { 1.0 - self.share_of_efficiency() } else { 1.0 };
        below_all(self.points_of(self.earned() - self.guessing).clamp(0.0, 100.0) * kept)
    }

    /// How many points more or less other questions of the same kinds may give, in 95 of 100 cases: twice the standard deviation,
    /// where each question of a kind is answered rightly as often as those here were, and no further than from 0 to 100.
    pub(super) fn spread(&self) -> f64 {
        let variance = |tally: &Tally| {
            let (share, weight) = (tally.right as f64 / tally.of as f64, self.points_of(f64::from(tally.kind.weight)));
            weight * weight * share * (1.0 - share) / tally.of as f64
        };
        let of_answers = |tally: &&Tally| tally.kind.name != EFFICIENCY;
        let deviation = 2.0 * self.tallies().iter().filter(of_answers).map(variance).sum::<f64>().sqrt();
        let points = self.points_of(self.earned() - self.guessing);
        let within = |points: f64| points.clamp(0.0, 100.0);
        f64::max(within(points + deviation) - within(points), within(points) - within(points - deviation))
    }
}

fn tenths(number: f64) -> f64 {
    // The sum of nothing is −0.
    (number * 10.0).round() / 10.0 + 0.0
}

/// Points in tenths. What is not all right is not rounded up to it.
fn below_all(points: f64) -> f64 {
    tenths(points).min(99.9)
}

/// The mean of what the functions earned that count.
pub fn all_points(all: &[Checked]) -> f64 {
    let points: Vec<f64> = all.iter().filter(|one| one.counts()).map(Checked::points).collect();
    if !points.is_empty() && points.iter().all(|&points| points >= 100.0) {
        return 100.0;
    }
    below_all(points.iter().sum::<f64>() / points.len().max(1) as f64)
}
