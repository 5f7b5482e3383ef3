//! What a function is worth, from 0 to 100: the share of right answers, counted from what guessing gets.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::programs::quoted;
use arcade_engine::text::joined;

use super::{Came, Case, Checked, EFFICIENCY, Function, Position, Question, TOGETHER, Wish};

/// What points are, in a sentence.
pub const POINTS: &str =
    "Guessing has 0 points, and everything right 100. What a kind of question costs is taken from 100.";

/// How they are counted.
pub const FORMULA: &str = "Each kind of question has a weight, which its questions share evenly. The points are the share of right \
     answers, by weight, above what guessing gets: (right − guessing) / (all − guessing). They depend on nothing but \
     which answers are right: whoever crashes and whoever is wrong at the same questions has the same. “Guessing” is what the luckiest of a \
     thousand guessers gets in a hundred questions, who toss coins, always answer the same, repeat the question or take what looks \
     best; the result says which of them that is. The long question is no part of this: a program that takes too long over it, or has \
     nothing wrong but that, loses as large a part of its points as it is of all weights.\n\
     A known mistake that only writes down a right idea wrongly is named a slip, such as one or two wrong numbers in Etaoin’s table of \
     points, letters that it lacks, or cells in another order. It has the points that its answers give, \
     too, which may be few. With --slip 10 a function in which all that is wrong comes from one slip loses 10 points by it at most; \
     without, the result says what the points would be if it were mended.\n\
     Where the answers can’t be judged as they stand, such as between debug prints, the points are provisional: with the answers read as \
     they seem to be meant.";

/// Questions of a kind from which on the share of right answers is taken as it is.
const MANY: usize = 20;

/// How many toss a coin for each answer.
const COINS: usize = 1_000;

/// How many questions are drawn for guessing.
const GUESSED: usize = 100;

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

    /// The question for efficiency: where the others weigh about a hundred together, a fifth of the points hangs on it.
    pub const EFFICIENCY: Self =
        Self::new(EFFICIENCY, 25, "one long question: only a program that works nothing out twice answers it in time");
}

/// How a kind fared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tally {
    /// The kind, with the weight that it has here.
    pub kind: Kind,
    /// How many of its answers were right.
    pub right: usize,
    /// How many questions it has.
    pub of: usize,
}

impl Tally {
    fn weight(&self) -> f64 {
        f64::from(self.kind.weight)
    }

    /// The share of the right answers.
    pub(super) fn share(&self) -> f64 {
        self.right as f64 / self.of.max(1) as f64
    }
}

/// How answers become points, where that is not as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marking {
    /// The weights of kinds that are not the usual ones.
    pub weights: Vec<(String, u32)>,
    /// The most points that a slip costs; None where it costs what its answers do.
    pub slip: Option<u32>,
}

impl Marking {
    /// Whether some kind of the function’s questions counts: the long question alone gives no points.
    pub fn count_something(&self, function: &Function) -> bool {
        function.kinds.iter().any(|&kind| kind.name != EFFICIENCY && self.of(kind) > 0)
    }

    /// What is not as usual, in sentences with a blank before each; empty where all is.
    pub fn in_words(&self) -> String {
        let told = self.weights.iter().map(|(name, weight)| format!("{name} {weight}"));
        let weights =
            (!self.weights.is_empty()).then(|| format!(" Other weights than usual: {}.", joined(told, "and")));
        let slip = self.slip.map(|cost| format!(" A slip costs {cost} points of its function at most."));
        [weights, slip].into_iter().flatten().collect()
    }

    fn of(&self, kind: Kind) -> u32 {
        self.weights.iter().rfind(|(name, _)| name == kind.name).map_or(kind.weight, |&(_, weight)| weight)
    }
}

/// The share of right answers that a way to guess gets of each kind of question, in the order of the function’s kinds.
type Shares = Vec<f64>;

/// All ways to guess: who guesses so, and the shares.
type Guesses = Arc<[(String, Shares)]>;

/// Those of each function and size of the largest position: worked out once for all programs.
static GUESSES: Mutex<BTreeMap<(&str, usize), Guesses>> = Mutex::new(BTreeMap::new());

/// Who guesses best in kinds of question with these weights, in the order of the function’s kinds, and what that gets. It guesses in other
/// questions than those of the check: among few questions some way is lucky, and so the same program would get other points the more
/// it is asked.
fn guessing(function: &Function, longest: usize, weights: &[f64]) -> (String, f64) {
    let known = GUESSES.lock().ok().and_then(|known| known.get(&(function.name, longest)).cloned());
    let guesses = known.unwrap_or_else(|| {
        let guesses: Guesses = guesses(function, longest).into();
        if let Ok(mut known) = GUESSES.lock() {
            known.insert((function.name, longest), guesses.clone());
        }
        guesses
    });
    let earned = |shares: &Shares| weights.iter().zip(shares).map(|(weight, share)| weight * share).sum::<f64>();
    let earned = guesses.iter().map(|(who, shares)| (who, earned(shares)));
    let (who, most) = earned.reduce(|best, other| if other.1 > best.1 { other } else { best }).unzip();
    (who.cloned().unwrap_or_default(), tenths(most.unwrap_or_default()))
}

/// What each way to guess gets, in questions that are drawn for guessing.
fn guesses(function: &Function, longest: usize) -> Vec<(String, Shares)> {
    let positions = function.positions(Wish { seed: 1, count: GUESSED, longest, efficiency: false });
    let questions: Vec<Question<'_>> = positions.iter().map(|position| Question::read(&position.question)).collect();
    let fields = questions.iter().map(|question| question.values().count()).max().unwrap_or(0);
    let judged = |guess: &dyn Fn(&Question<'_>) -> String| {
        let is_right = |(position, question): (&Position, _)| position.judge(&guess(question)).is_ok();
        positions.iter().zip(&questions).map(is_right).collect::<Vec<bool>>()
    };
    let always = |said: &str| {
        let who = if said.is_empty() {
            "who answers nothing".to_owned()
        } else {
            format!("who always answers {}", quoted(said))
        };
        (who, judged(&|_| said.to_owned()))
    };
    let options: Vec<(String, Vec<bool>)> = function.extras.options.iter().map(|option| always(option)).collect();
    let said: Vec<&Vec<bool>> = options.iter().map(|(_, right)| right).collect();
    let constants = ["", "0", "1"].map(always);
    let echoes = (0..fields).map(|at| {
        let right = judged(&|asked| asked.values().nth(at).unwrap_or_default().to_owned());
        ("who repeats a part of the question".to_owned(), right)
    });
    let ideas = function.extras.guesses.iter().map(|guess| ("who takes what looks best".to_owned(), judged(guess)));
    let mut coin = ChaCha8Rng::seed_from_u64(1);
    let toss = |at: usize| {
        // Every second one has two sides, the others one for each answer.
        let sides: Vec<&&Vec<bool>> =
            said.sample(&mut coin, if at.is_multiple_of(2) { 2 } else { said.len() }).collect();
        let right = (0..positions.len()).map(|at| sides[coin.random_range(0..sides.len())][at]).collect();
        ("who tosses coins".to_owned(), right)
    };
    let tossed = (0..if said.is_empty() { 0 } else { COINS }).map(toss);
    let shares = |(who, right): (String, Vec<bool>)| {
        let share = |kind: &Kind| {
            let of_kind = positions.iter().zip(&right).filter(|(position, _)| position.kind == kind.name);
            let (right, of) = (of_kind.clone().filter(|(_, is_right)| **is_right).count(), of_kind.count());
            right as f64 / of.max(1) as f64
        };
        (who, function.kinds.iter().map(share).collect())
    };
    options.iter().cloned().chain(constants).chain(echoes).chain(ideas).chain(tossed).map(shares).collect()
}

impl Checked {
    /// How each kind of question fared.
    pub fn tallies(&self) -> Vec<Tally> {
        let tally = |&kind: &Kind| {
            let of_kind = self.cases.iter().filter(|case| case.kind == kind.name);
            let (right, of) = (of_kind.clone().filter(|case| case.came.is_right()).count(), of_kind.count());
            Tally { kind: Kind { weight: self.marking.of(kind), ..kind }, right, of }
        };
        self.function.kinds.iter().map(tally).filter(|tally| tally.of > 0).collect()
    }

    /// Works out what guessing gets in all its questions, whose largest position is `longest`.
    pub(super) fn count_guessing(&mut self, longest: usize) {
        let tallies = self.tallies();
        let tally = |kind: &Kind| tallies.iter().find(|tally| tally.kind.name == kind.name);
        let weights = self.function.kinds.iter().map(|kind| tally(kind).map_or(0.0, Tally::weight));
        (self.guesser, self.guessing) = guessing(&self.function, longest, &weights.collect::<Vec<f64>>());
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

    /// How the kinds fared that count by themselves: nobody guesses the answer to the long question.
    fn answers(&self) -> impl Iterator<Item = Tally> {
        self.tallies().into_iter().filter(|tally| tally.kind.name != EFFICIENCY)
    }

    /// The weights of its right answers, without the question for efficiency.
    fn weight_right(&self) -> f64 {
        self.answers().map(|tally| tally.weight() * tally.share()).sum()
    }

    /// The same in tenths.
    pub fn earned(&self) -> f64 {
        tenths(self.weight_right())
    }

    /// What the right answers are worth in a hundred, before something is lost at length, and however far below 0.
    pub(super) fn share_known(&self) -> f64 {
        self.points_of(self.weight_right() - self.guessing)
    }

    /// The weights of all questions but the one for efficiency.
    pub fn weight(&self) -> f64 {
        self.answers().map(|tally| tally.weight()).sum()
    }

    /// What a weight is worth in points that is answered rightly or wrongly, where nothing is lost by being slow.
    pub(super) fn points_of(&self, weight: f64) -> f64 {
        weight / (self.weight() - self.guessing).max(f64::MIN_POSITIVE) * 100.0
    }

    /// The weight of the long question and of all questions together, where that share of the points is lost because the program takes
    /// too long over it. What goes wrong there otherwise costs as much only where nothing else is wrong, since a program may try every
    /// line of play in short rows and guess in long ones. Else it would be by luck that a mistake shows in this one question, too.
    pub(super) fn lost_at_length(&self) -> Option<[f64; 2]> {
        let is_wrong_elsewhere = self.answers().any(|tally| tally.right < tally.of);
        let is_in_time = self.long_answer().is_some_and(|came| *came != Came::NotAsked && !came.is_late());
        let is_missed = |tally: &Tally| {
            tally.kind.name == EFFICIENCY && tally.right < tally.of && !(is_in_time && is_wrong_elsewhere)
        };
        let weight = self.tallies().into_iter().find(is_missed)?.weight();
        (weight > 0.0).then(|| [weight, weight + self.weight()])
    }

    /// The share of its points that it loses by the long question.
    fn share_lost(&self) -> f64 {
        self.lost_at_length().map_or(0.0, |[long, all]| long / all)
    }

    /// The points that it would have without the one slip that all of its wrong answers come from; None where they don’t.
    pub fn mended(&self) -> Option<f64> {
        self.is_slip().then(|| tenths(100.0 * (1.0 - self.share_lost())))
    }

    /// How each kind fared, and how many points its wrong answers cost: together what is missing from 100. Where there are no
    /// points, none can be lost.
    pub(super) fn costs(&self) -> Vec<(Tally, f64)> {
        let (tallies, points) = (self.tallies(), self.points());
        let cost = |tally: &Tally| {
            if tally.kind.name == EFFICIENCY {
                return self.share_known().max(0.0) * self.share_lost();
            }
            self.points_of(tally.weight() * (1.0 - tally.share()))
        };
        let costs: Vec<f64> = tallies.iter().map(cost).collect();
        let scale =
            if points > 0.0 { (100.0 - points) / costs.iter().sum::<f64>().max(f64::MIN_POSITIVE) } else { 0.0 };
        tallies.into_iter().zip(costs).map(|(tally, cost)| (tally, tenths(cost * scale))).collect()
    }

    /// Whether its points count in the total: not where all its questions weigh nothing.
    pub(super) fn earns(&self) -> bool {
        self.counts() && (!self.offered || self.tallies().iter().any(|tally| tally.kind.weight > 0))
    }

    /// From 0 for guessing to 100 for everything right, in tenths. Where it can’t be judged they are provisional, and 0 where nobody
    /// knows how to read its answers.
    pub fn points(&self) -> f64 {
        if !self.is_judged() {
            return self.provisional.unwrap_or_default();
        }
        let tallies = self.tallies();
        let counting = || tallies.iter().filter(|tally| tally.kind.weight > 0);
        // What counts nothing may be wrong.
        if self.is_right() || counting().count() > 0 && counting().all(|tally| tally.right == tally.of) {
            return 100.0;
        }
        f64::max(below_all(self.points_of_answers()), self.spared().unwrap_or_default())
    }

    /// The points at least, since all that is wrong comes from one slip, which costs no more than it may.
    fn spared(&self) -> Option<f64> {
        self.mended().zip(self.marking.slip).map(|(mended, cost)| (mended - f64::from(cost)).max(0.0))
    }

    /// Whether it has more points than its answers give.
    pub(super) fn is_spared(&self) -> bool {
        self.spared().is_some_and(|spared| spared > below_all(self.points_of_answers()))
    }

    /// The points that its answers give, whatever is behind them.
    pub(super) fn points_of_answers(&self) -> f64 {
        self.share_known().clamp(0.0, 100.0) * (1.0 - self.share_lost())
    }

    /// How many points more or less other questions of the same kinds may give, in 95 of 100 cases: twice the standard deviation
    /// of the difference between two such marks, and no further than from 0 to 100. A question of a kind is taken to be answered
    /// rightly as often as those here were; of few questions with one right and one wrong answer more, since of few questions
    /// that all went the same way not too much is concluded. What everybody is asked is asked again.
    pub fn spread(&self) -> f64 {
        let is_sure = self.answers().all(|tally| tally.right == tally.of) || self.is_spared();
        if is_sure || !self.has_answered() || !self.is_judged() {
            return 0.0;
        }
        let variance = |tally: Tally| {
            let fixed = self.fixed.iter().filter(|kind| **kind == tally.kind.name).count();
            // What is judged of all answers together comes out alike each time.
            let fixed = if tally.kind.name == TOGETHER { tally.of } else { fixed };
            let (right, of, drawn) = (tally.right as f64, tally.of as f64, tally.of.saturating_sub(fixed) as f64);
            let share = if tally.of < MANY { (right + 1.0) / (of + 2.0) } else { right / of };
            (self.points_of(tally.weight()) / of).powi(2) * drawn * share * (1.0 - share)
        };
        // Both marks vary, and so their difference has twice the variance of one.
        let deviation = 2.0 * (2.0 * self.answers().map(variance).sum::<f64>()).sqrt();
        let points = self.share_known();
        let within = |points: f64| points.clamp(0.0, 100.0);
        tenths(f64::max(within(points + deviation) - within(points), within(points) - within(points - deviation)))
    }
}

pub(super) fn tenths(number: f64) -> f64 {
    // The sum of nothing is −0.
    (number * 10.0).round() / 10.0 + 0.0
}

/// Points in tenths. What is not all right is not rounded up to it.
fn below_all(points: f64) -> f64 {
    tenths(points).min(99.9)
}

/// How many points more or less other questions may give all functions together, in 95 of 100 cases.
pub(super) fn all_spread(all: &[Checked]) -> f64 {
    let spreads: Vec<f64> = counted(all).into_iter().map(Checked::spread).collect();
    tenths(spreads.iter().map(|spread| spread * spread).sum::<f64>().sqrt() / spreads.len().max(1) as f64)
}

/// The mean of what the functions earned that count.
pub fn all_points(all: &[Checked]) -> f64 {
    let counted = counted(all);
    let is_full = !counted.is_empty() && counted.iter().all(|one| one.points() >= 100.0);
    if is_full { 100.0 } else { below_all(mean(&counted)) }
}

/// The functions that count: extra credit where it adds to the mean of the others.
fn counted(all: &[Checked]) -> Vec<&Checked> {
    let counting = |with_extra: bool| {
        let counts = |one: &&Checked| one.earns() && (with_extra || !one.function.extras.is_extra_credit);
        all.iter().filter(counts).collect::<Vec<&Checked>>()
    };
    let [others, with_extra] = [false, true].map(counting);
    if mean(&with_extra) > mean(&others) { with_extra } else { others }
}

fn mean(functions: &[&Checked]) -> f64 {
    functions.iter().map(|one| one.points()).sum::<f64>() / functions.len().max(1) as f64
}
