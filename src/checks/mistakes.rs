//! Mistakes that are known: which of them gives the answers of a program.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::{Came, Case, Cause, EFFICIENCY, Position, Question};
use crate::programs::quoted;
use arcade_engine::text::{joined, noun};

/// The size of the largest position that is compared with the answers of mistakes.
const LARGEST: usize = 100;

/// In one of how many answers that it leaves free a mistake is wrong at least.
const SELDOM: usize = 6;

/// How many wrong answers tell a slip.
const LEAST_OF_A_SLIP: usize = 3;

/// Questions of a kind from which on nearly all of their answers are to be those of a mistake.
const MANY_OF_A_KIND: usize = 10;

type MistakenAnswer = dyn Fn(&Question<'_>) -> Option<String>;

/// A mistake that many make.
pub struct Mistake {
    /// The functions in which it shows, such as `value`; their names without the game’s.
    pub functions: &'static [&'static str],
    /// The functions in which it is looked for only where it was found in an earlier one; not empty for a slip, such as a wrong
    /// number in a table, which shows in whatever uses the table.
    pub follows: &'static [&'static str],
    /// What is wrong, and what would be right, in whole sentences.
    pub sentence: String,
    /// What else gives the same answers, where the function that is built on is right.
    pub also: Option<&'static str>,
    /// The answer of whoever makes it, or several with `|` between them; `None` where it says nothing.
    pub answer: Box<MistakenAnswer>,
}

impl fmt::Debug for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl Mistake {
    /// The mistake of whoever answers so in these functions.
    pub fn new(
        functions: &'static [&'static str],
        sentence: impl Into<String>,
        answer: impl Fn(&Question<'_>) -> Option<String> + 'static,
    ) -> Self {
        Self { functions, follows: &[], sentence: sentence.into(), also: None, answer: Box::new(answer) }
    }

    /// The same, where something else gives the same answers, too.
    #[must_use]
    pub fn or(self, also: &'static str) -> Self {
        Self { also: Some(also), ..self }
    }

    /// The same as a slip, which is looked for in these functions, too, where it was found before.
    #[must_use]
    pub fn slip(self, follows: &'static [&'static str]) -> Self {
        Self { follows, ..self }
    }

    /// Whether it is a slip, and no wrong idea.
    const fn is_slip(&self) -> bool {
        !self.follows.is_empty()
    }
}

/// A mistake that gives the answers of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// What is wrong, and what would be right, in whole sentences.
    pub sentence: String,
    /// Whether it is a slip, and no wrong idea.
    pub is_slip: bool,
    /// Functions that are wrong, too: where this one uses them, they may be behind its answers instead.
    pub unless: Option<String>,
    /// What else gives the same answers, where the function that is built on is right.
    pub also: Option<&'static str>,
}

impl Recognised {
    /// What the answers show by themselves, without a mistake that is known.
    const fn new(sentence: String, is_slip: bool) -> Self {
        Self { sentence, is_slip, unless: None, also: None }
    }
}

/// How many answers are to be the same before it is told.
const LEAST_CONSTANT: usize = 8;

/// What is said of a program whose answers are all the same.
pub(super) fn constant(cases: &[Case]) -> Option<Recognised> {
    let mut answers = cases.iter().filter_map(|case| match &case.came {
        Came::Right(answer) | Came::Wrong(answer, _) => Some(answer),
        Came::Failed(_) | Came::NotAsked => None,
    });
    let first = answers.next()?;
    let others = answers.try_fold(0, |count, answer| (answer == first).then_some(count + 1))?;
    let more = if first == "None" { " Is there a function without a return?" } else { "" };
    (others + 1 >= LEAST_CONSTANT)
        .then(|| Recognised::new(format!("It answers {} to every question.{more}", quoted(first)), false))
}

/// How many questions without an answer tell which letters a program lacks.
const LEAST_LACKING: usize = 3;

/// The most letters that a slip leaves out.
const MOST_LACKING: usize = 8;

/// That a program crashes wherever one of a few letters stands, or a capital one, which no question has that it answers, and answers
/// nothing wrongly.
pub(super) fn lacking(cases: &[Case]) -> Option<Recognised> {
    let lacked = |read: fn(String) -> String| -> Option<BTreeSet<char>> {
        let signs = |case: &Case| -> BTreeSet<char> {
            read(Question::read(&case.question).values().collect::<String>()).chars().collect()
        };
        let (mut known, mut crashed) = (BTreeSet::new(), Vec::new());
        for case in cases {
            match &case.came {
                Came::Right(_) => known.extend(signs(case)),
                Came::Failed(stopped) if stopped.cause == Cause::Crash => crashed.push(signs(case)),
                Came::Failed(stopped) if stopped.is_slow() && case.kind == EFFICIENCY => {}
                _ => return None,
            }
        }
        let lacking: BTreeSet<char> = crashed.iter().flatten().copied().filter(|sign| !known.contains(sign)).collect();
        let is_behind_all = crashed.iter().all(|signs| !signs.is_disjoint(&lacking));
        (crashed.len() >= LEAST_LACKING && is_behind_all).then_some(lacking)
    };
    let is_few = |lacking: &BTreeSet<char>| lacking.len() <= MOST_LACKING;
    let letters = |text: String| text.to_ascii_lowercase().chars().filter(char::is_ascii_lowercase).collect();
    let small = |text: String| text.chars().filter(char::is_ascii_lowercase).collect();
    // Some letters may be lacking only where they are small ones: a capital may count as any other sign.
    let told = if let Some(lacking) = lacked(letters).filter(is_few).or_else(|| lacked(small).filter(is_few)) {
        let them = noun(lacking.len(), "it", "them");
        Some((joined(lacking.iter(), "or"), format!("does its table lack {them}?"), true))
    } else {
        let lacking = lacked(|text| text)?;
        let [capitals, others]: [Vec<char>; 2] = lacking.into_iter().partition(char::is_ascii_uppercase).into();
        let is_meant =
            !capitals.is_empty() && others.len() <= MOST_LACKING && !others.iter().any(char::is_ascii_lowercase);
        let places =
            std::iter::once("a capital letter".to_owned()).chain(others.iter().map(|sign| format!("“{sign}”")));
        let more = if others.is_empty() { "" } else { ", and what is no letter counts, too" };
        let is_one = others.is_empty();
        is_meant.then(|| (joined(places, "or"), format!("a letter counts the same in either case{more}."), is_one))
    };
    told.map(|(places, why, is_slip)| {
        let sentence =
            format!("It gives no answer wherever {places} stands, and is right in all other questions: {why}");
        Recognised::new(sentence, is_slip)
    })
}

/// How many questions without an answer tell what they have in common.
const LEAST_UNANSWERED: usize = 3;

/// That one answer would be right wherever a program gives none, and is wrong in most questions that it answers.
pub(super) fn not_given(positions: &[Position], cases: &[Case]) -> Option<Recognised> {
    let asked = || positions.iter().zip(cases).filter(|(_, case)| case.kind != EFFICIENCY);
    let mut unanswered = asked().filter(|(_, case)| matches!(case.came, Came::Failed(_)));
    let (position, _) = unanswered.clone().nth(LEAST_UNANSWERED - 1)?;
    let right = position.judge("").err()?.right;
    let is_behind_all = unanswered.all(|(position, _)| position.judge("").is_err_and(|other| other.right == right));
    let answered = || asked().filter(|(_, case)| case.came.answer().is_some());
    let takes_it = answered().filter(|(position, _)| position.judge(&right).is_ok()).count();
    (is_behind_all && 2 * takes_it < answered().count()).then(|| {
        Recognised::new(format!("To all questions without an answer the same one is right: {}.", quoted(&right)), false)
    })
}

/// The mistake that gives the wrong answer that is `shown`, and the answers to all these questions but for a few in a hundred, the
/// wrong ones among them. `slip` was found in an earlier function.
pub(super) fn recognised(
    function: &str,
    (mistakes, slip): (&[Mistake], Option<&Recognised>),
    (shown, answer): (&Position, &str),
    positions: &[&Position],
    cases: &[Case],
) -> Option<Recognised> {
    let gives = |mistake: &Mistake, position: &Position, fits: &dyn Fn(&str) -> bool| {
        (mistake.answer)(&Question::read(&position.question)).is_some_and(|said| said.split('|').any(fits))
    };
    let fits = |mistake: &&Mistake| {
        if !gives(mistake, shown, &|said| is_same(said, answer)) {
            return None;
        }
        let (mut fit, mut answered, mut wrong, mut wrong_fit, mut free) = (0, 0, 0, 0, 0);
        let mut kinds = BTreeMap::<&str, [usize; 2]>::new();
        for (position, case) in positions.iter().zip(cases).filter(|(position, _)| position.size <= LARGEST) {
            free += usize::from(leaves_free(mistake, position));
            let is_same = match &case.came {
                Came::Right(_) => gives(mistake, position, &|said| position.judge(said).is_ok()),
                Came::Wrong(answer, _) => gives(mistake, position, &|said| is_same(said, answer)),
                Came::Failed(_) | Came::NotAsked => continue,
            };
            let of_kind = kinds.entry(case.kind).or_default();
            *of_kind = [of_kind[0] + usize::from(is_same), of_kind[1] + 1];
            (answered, fit) = (answered + 1, fit + usize::from(is_same));
            if !case.came.is_right() {
                (wrong, wrong_fit) = (wrong + 1, wrong_fit + usize::from(is_same));
            }
        }
        // Another mistake may fit all but the questions of one kind.
        let fits_each = kinds.values().all(|[fit, of]| *of < MANY_OF_A_KIND || fit * 10 >= of * 9);
        // A single wrong answer is often that of some slip.
        let least = if mistake.is_slip() { LEAST_OF_A_SLIP } else { 1 };
        // Whoever does not care which of several answers it gives is wrong in about half of those of which one is wrong.
        let is_free = wrong_fit * SELDOM >= free;
        (is_free && fits_each && wrong_fit >= least && wrong_fit * 20 >= wrong * 19 && fit * 20 >= answered * 19)
            .then_some(fit)
    };
    let follows = |mistake: &Mistake| {
        mistake.follows.contains(&function) && slip.is_some_and(|slip| slip.sentence == mistake.sentence)
    };
    let of_function = mistakes.iter().filter(|mistake| mistake.functions.contains(&function) || follows(mistake));
    let fitting = of_function.filter_map(|mistake| Some((fits(&mistake)?, mistake)));
    // Of those that fit as well, the first.
    let (_, found) = fitting.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
    Some(Recognised { also: found.also, ..Recognised::new(found.sentence.clone(), found.is_slip()) })
}

/// Whether whoever makes a mistake may answer rightly or wrongly here.
fn leaves_free(mistake: &Mistake, position: &Position) -> bool {
    let answers = (mistake.answer)(&Question::read(&position.question)).unwrap_or_default();
    let is_right = |answer: &str| position.judge(answer).is_ok();
    answers.split('|').any(is_right) && !answers.split('|').all(is_right)
}

/// Whether two answers say the same: words in any order, and those of letters alone with their letters in any order.
fn is_same(one: &str, other: &str) -> bool {
    let parts = |answer: &str| {
        // The ends of a row have two names.
        let named = |word: &str| match word.to_lowercase().as_str() {
            "left" => "first".to_owned(),
            "right" => "last".to_owned(),
            word => word.to_owned(),
        };
        let mut words: Vec<String> = answer.split_whitespace().map(named).collect();
        if !answer.contains(|c: char| c.is_ascii_digit() || c == '-') {
            let mut letters: Vec<char> = words.concat().chars().collect();
            letters.sort_unstable();
            words = vec![letters.into_iter().collect()];
        }
        words.sort_unstable();
        words
    };
    parts(one) == parts(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Difference;

    #[test]
    fn a_mistake_that_leaves_answers_free_is_told_only_where_many_of_them_are_wrong() {
        let right = |answer: &str| if answer == "right" { Ok(()) } else { Err(Difference::new("right", Vec::new())) };
        let position = |at: usize| Position::new(format!("endgame.choose numbers={at}"), 1, right);
        let positions: Vec<Position> = (0..60).map(position).collect();
        let mistakes = [Mistake::new(&["choose"], "It does not care.", |_| Some("left|right".to_owned()))];
        let found = |wrong: usize| {
            let answer = |at: usize| if at < wrong { "left" } else { "right" };
            let case = |(at, position): (usize, &Position)| position.case(position.came(answer(at).to_owned()));
            let cases: Vec<Case> = positions.iter().enumerate().map(case).collect();
            let all: Vec<&Position> = positions.iter().collect();
            recognised("choose", (&mistakes, None), (&positions[0], "left"), &all, &cases)
        };
        assert_eq!(found(3), None);
        assert!(found(30).is_some_and(|found| found.sentence == "It does not care."));
    }

    #[test]
    fn answers_are_the_same_in_another_order() {
        for (one, other, same) in [
            ("12", " 12", true),
            ("12", "21", false),
            ("lm", "M L", true),
            ("-e--:2 ----:1", "----:1 -e--:2", true),
            ("-e--", "--e-", false),
            ("yes", "no", false),
            ("left", "First", true),
        ] {
            assert_eq!(is_same(one, other), same, "{one} {other}");
        }
    }
}
