//! What points are worth: guessing gets next to nothing, whatever is guessed.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use arcade::testing::checks::{self, Asked, Checked, Marking, Owed, Plan, Purpose, Stopped, Wish, in_words};
use arcade::testing::model::GameKind;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::checks::{functions, run_with, words};
use crate::student::{Mode, answer};

/// A way to answer without thought: from the question, and by lot.
type Way = fn(&str, &mut ChaCha8Rng) -> String;

/// Answers so.
struct Guesser(Way, ChaCha8Rng);

impl Asked for Guesser {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        Ok((self.0)(question, &mut self.1))
    }
}

/// The points of ten functions or so where they are answered so, with as many questions as are usual.
fn guessed(game: GameKind, seed: u64, lots: u64, way: Way) -> Vec<Checked> {
    // Of games of words fewer: their questions take long, and coins are tossed in rows.
    let count = if [GameKind::Etaoin, GameKind::EndGame].contains(&game) { 100 } else { 40 };
    answered(game, Wish { seed, count, longest: 10, efficiency: false }, lots, way)
}

/// What comes of it where these questions are answered so.
fn answered(game: GameKind, wish: Wish, lots: u64, way: Way) -> Vec<Checked> {
    let plan = Plan {
        functions: functions(game),
        owed: Owed::Nothing,
        wish,
        marking: &Marking::default(),
        mistakes: &[],
        a_move: Duration::from_secs(5),
    };
    let start = |purpose| match purpose {
        Purpose::Marks => Ok(Guesser(way, ChaCha8Rng::seed_from_u64(lots))),
        Purpose::Explanation => Err(Stopped::default()),
    };
    checks::run(&plan, start, |_| {}).unwrap()
}

/// The value of the field with this number.
fn field(question: &str, at: usize) -> String {
    let fields = question.split(' ').skip(1).filter_map(|field| field.split_once('='));
    fields.map(|(_, value)| value.to_owned()).nth(at).unwrap_or_default()
}

/// The points of the ends of the row in a question.
fn ends(question: &str) -> [i64; 2] {
    let row = field(question, 0);
    let numbers: Vec<i64> = row.split(',').filter_map(|number| number.parse().ok()).collect();
    let letters: Vec<i64> =
        row.to_lowercase().chars().map(|c| "etaoin".find(c).map_or(7, |at| at as i64 + 1)).collect();
    let row = if numbers.is_empty() { letters } else { numbers };
    [row.first(), row.last()].map(|end| end.copied().unwrap_or_default())
}

fn one_of(options: &[&str], lots: &mut ChaCha8Rng) -> String {
    options[lots.random_range(0..options.len())].to_owned()
}

const WAYS: [(&str, Way); 27] = [
    ("a coin", |_, lots| one_of(&["first", "last"], lots)),
    ("a coin of three", |_, lots| one_of(&["first", "last", "either"], lots)),
    ("a coin of yes and no", |_, lots| one_of(&["yes", "no"], lots)),
    ("any letter", |_, lots| char::from(b'a' + lots.random_range(0..26)).to_string()),
    ("any number", |_, lots| lots.random_range(-9..=9).to_string()),
    ("first", |_, _| "first".to_owned()),
    ("last", |_, _| "last".to_owned()),
    ("left", |_, _| "left".to_owned()),
    ("right", |_, _| "right".to_owned()),
    ("either", |_, _| "either".to_owned()),
    ("greedy", |question, _| if ends(question)[0] >= ends(question)[1] { "first" } else { "last" }.to_owned()),
    ("greedy with ties", |question, _| {
        let [first, last] = ends(question);
        ["last", "either", "first"][(first.cmp(&last) as i8 + 1) as usize].to_owned()
    }),
    ("the worst end", |question, _| if ends(question)[0] < ends(question)[1] { "first" } else { "last" }.to_owned()),
    ("all yes", |_, _| "yes".to_owned()),
    ("all no", |_, _| "no".to_owned()),
    ("0", |_, _| "0".to_owned()),
    ("1", |_, _| "1".to_owned()),
    ("7", |_, _| "7".to_owned()),
    ("nothing", |_, _| String::new()),
    ("the end of the hand", |_, _| "*END*".to_owned()),
    ("e", |_, _| "e".to_owned()),
    ("q", |_, _| "q".to_owned()),
    ("the question", |question, _| question.to_owned()),
    ("the first field", |question, _| field(question, 0)),
    ("the second field", |question, _| field(question, 1)),
    ("the third field", |question, _| field(question, 2)),
    ("one family of all words", |question, _| {
        format!("{}:{}", field(question, 0), field(question, 2).split(',').count())
    }),
];

#[test]
fn guessing_gets_under_fifteen_of_a_hundred_points_for_every_function() {
    for game in GameKind::ALL {
        let is_row = [GameKind::Etaoin, GameKind::EndGame].contains(&game);
        for seed in 1..=if is_row { 2 } else { 1 } {
            for (name, way) in WAYS {
                for checked in guessed(game, seed, 100 + seed, way) {
                    let points = checked.points();
                    assert!(points < 15.0, "{name}: {points} of {checked:?}", checked = checked.function);
                    let share = checked.guessing / checked.weight();
                    assert!(share < 0.9, "{:?} is too easy: {share}", checked.function);
                }
            }
        }
    }
}

#[test]
fn a_coin_that_is_tossed_often_stays_below_fifteen() {
    for lots in 0..12 {
        for game in [GameKind::Etaoin, GameKind::EndGame] {
            let (_, way) = WAYS[0];
            for checked in guessed(game, 1, lots, way) {
                assert!(checked.points() < 15.0, "{lots}: {} of {:?}", checked.points(), checked.function);
            }
        }
    }
}

/// The student who answers so.
struct Student<'a>(Mode, &'a std::collections::HashSet<String>);

impl Asked for Student<'_> {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        Ok(answer(question, self.0, self.1))
    }
}

#[test]
fn weights_count_what_matters_and_kinds_add_up_to_the_whole() {
    let (words, wish) = (words(GameKind::Etaoin), Wish { seed: 1, count: 25, longest: 11, efficiency: false });
    let choose = |weights: &[(&str, u32)]| {
        let weights =
            Marking { weights: weights.iter().map(|&(name, weight)| (name.to_owned(), weight)).collect(), slip: None };
        let mut all = run_with(GameKind::Etaoin, wish, &weights, || Ok(Student(Mode::TiesFirst, &words)));
        all.swap_remove(1)
    };
    let usual = choose(&[]);
    let sum = |of: fn(&Checked) -> usize| of(&usual);
    assert_eq!(sum(|one| one.tallies().iter().map(|tally| tally.right).sum()), usual.right());
    assert_eq!(sum(|one| one.tallies().iter().map(|tally| tally.of).sum()), usual.positions);
    let ties = usual.tallies().into_iter().find(|tally| tally.kind.name == "ties").unwrap();
    assert_eq!((ties.right, ties.kind.weight), (0, 15));
    assert!(ties.of > 3, "{ties:?}");
    let [without, more] = [0, 90].map(|weight| choose(&[("ties", weight), ("base", weight)]).points());
    assert!(more < usual.points() && usual.points() < without, "{more} {} {without}", usual.points());
}

#[test]
fn drawing_more_questions_changes_the_weight_of_no_kind() {
    let words = words(GameKind::Etaoin);
    let points = |count| {
        let wish = Wish { seed: 1, count, longest: 11, efficiency: false };
        let all = run_with(GameKind::Etaoin, wish, &Marking::default(), || Ok(Student(Mode::TiesFirst, &words)));
        assert!(all[1].right() < all[1].positions, "it is wrong in ties");
        (all[1].weight(), all[1].earned() / all[1].weight())
    };
    let [(weight, few), (same, many)] = [25, 250].map(points);
    assert!((few - many).abs() < 0.1 && (weight - same).abs() < 0.05, "{few} of {weight}, {many} of {same}");
}

/// A program that is right but for the wrong end in each fifth position.
const CARELESS: Way = |question, lots| {
    let right = answer(question, Mode::Right, &HashSet::new());
    if lots.random_bool(0.2) { if right == "first" { "last" } else { "first" }.to_owned() } else { right }
};

/// One that answers rightly up to nine letters, and always first beyond them.
const UP_TO_NINE: Way = |question, _| {
    if field(question, 0).len() <= 9 { answer(question, Mode::Right, &HashSet::new()) } else { "first".to_owned() }
};

/// One that never says that both ends are equal, and too often takes the larger one.
const SLOPPY: Way = |question, lots| {
    answer(question, if lots.random_bool(0.5) { Mode::TiesFirst } else { Mode::Greedy }, &HashSet::new())
};

/// What comes of `etaoin.choose` with so many questions.
fn choose(way: Way, seed: u64, count: usize) -> Checked {
    let all = answered(GameKind::Etaoin, Wish { seed, count, longest: 11, efficiency: false }, seed, way);
    all.into_iter().find(|one| one.function.name == "etaoin.choose").unwrap()
}

#[test]
fn the_same_program_has_about_the_same_points_however_many_questions_there_are() {
    for way in [CARELESS, UP_TO_NINE] {
        let mean = |count| (1..=20).map(|seed| choose(way, seed, count).points()).sum::<f64>() / 20.0;
        let means = [40, 100, 400].map(mean);
        let [least, most] = [means.into_iter().fold(100.0, f64::min), means.into_iter().fold(0.0, f64::max)];
        assert!(least > 8.0 && most - least < 5.0, "{means:?}");
    }
}

#[test]
fn other_questions_give_points_within_the_spread_that_is_told() {
    for way in [CARELESS, UP_TO_NINE, SLOPPY] {
        for count in [20, 40, 100, 400] {
            let marks: Vec<(f64, f64)> = (1..=20)
                .map(|seed| choose(way, seed, count))
                .map(|checked| (checked.points(), checked.spread()))
                .collect();
            let pairs = marks.iter().flat_map(|one| {
                marks.iter().filter(move |other| !std::ptr::eq(one, *other)).map(move |other| (one, other))
            });
            let within = pairs.filter(|((points, spread), (others, _))| (points - others).abs() <= *spread).count();
            // Of few questions the result itself says that its points may be far off.
            let least = if count < 100 { 323 } else { 350 };
            assert!(within >= least, "{within} of 380 pairs with {count} questions: {marks:?}");
        }
    }
}

#[test]
fn what_wrong_answers_cost_adds_up_to_what_is_missing() {
    for (way, seed) in [(CARELESS, 1), (CARELESS, 2), (CARELESS, 3), (SLOPPY, 1)] {
        let checked = choose(way, seed, 100);
        let text = in_words(std::slice::from_ref(&checked), false).lines();
        let cost = |line: &str| line.split_once(": costs ")?.1.strip_suffix(" points")?.parse::<f64>().ok();
        let missing: f64 = text.lines().filter_map(cost).sum();
        let expected = if checked.points() > 0.0 { 100.0 - checked.points() } else { 0.0 };
        assert!((missing - expected).abs() < 0.3, "{missing} of {expected}: {text}");
    }
}

#[test]
fn points_can_be_worked_out_from_what_the_result_says() {
    let way: Way = |question, _| answer(question, Mode::named("ties-first").unwrap(), &HashSet::new());
    let all = guessed(GameKind::Etaoin, 1, 1, way);
    let choose = all.iter().find(|one| one.function.name == "etaoin.choose").unwrap();
    let text = in_words(&all, false).lines();
    let part = text.rsplit("etaoin.choose: ").next().unwrap();
    let costs = part.split(": costs ").skip(1).map(|rest| rest.split(' ').next().unwrap().parse::<f64>().unwrap());
    assert!((100.0 - costs.sum::<f64>() - choose.points()).abs() < 0.3, "{text}");
    // And by the formula of the page of help.
    let worth = (choose.earned() - choose.guessing) / (choose.weight() - choose.guessing) * 100.0;
    assert!(worth > 10.0 && (worth - choose.points()).abs() <= 0.1, "{worth} {}", choose.points());
}

#[test]
fn a_program_that_errs_at_random_is_found_to_draw_lots_each_time() {
    // A program that is started again draws others.
    static STARTS: AtomicU64 = AtomicU64::new(0);
    let start = || Ok(Guesser(CARELESS, ChaCha8Rng::seed_from_u64(STARTS.fetch_add(1, Ordering::Relaxed))));
    for seed in 1..=10 {
        let wish = Wish { seed, count: 40, longest: 11, efficiency: false };
        let all = run_with(GameKind::Etaoin, wish, &Marking::default(), start);
        assert_eq!(all[1].behind, Some(checks::Behind::Chance), "{seed}: {:?}", all[1].remarks);
    }
}
