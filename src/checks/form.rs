//! Answers that would be right if they were written as they are asked for: `-1.0` for `-1`, `7 points`, `'left'`.

use std::collections::BTreeMap;

use super::{Came, Case, Position};
use crate::programs::quoted;

/// How many answers in a hundred are to be right when they are read in a way that wrong answers may fit, too, by chance.
const MOST: usize = 90;

/// And in a way that they don’t: whoever writes so may have other mistakes beside.
const SOME: usize = 34;

/// The most copies of a letter that are read out of a dictionary.
const MOST_COPIES: usize = 100;

/// A way in which answers are written; None where one is not written so.
type Known = fn(&str) -> Option<String>;

/// How the answers of a program are read.
struct Way {
    /// What words of its own mean.
    own: BTreeMap<String, String>,
    /// How all others are written.
    known: Known,
}

impl Way {
    /// What an answer means; None where it is not written so.
    fn read(&self, answer: &str) -> Option<String> {
        self.own.get(&answer.to_lowercase()).cloned().or_else(|| (self.known)(answer))
    }
}

/// A wrong answer to a question.
type Wrong<'a> = (&'a Position, &'a str);

/// Ways in which answers are written that a reader understands and a program does not.
const WAYS: [(Known, usize); 13] = [
    (whole, SOME),
    (truth, MOST),
    (pairs, SOME),
    (copies, SOME),
    (unquoted, SOME),
    (bare, SOME),
    (listed, SOME),
    (alone, MOST),
    (first, MOST),
    (tight, SOME),
    (named, SOME),
    (of_ends, MOST),
    (of_sides, MOST),
];

/// The way in which many answers of a program are written, so that they are wrong, how many these are, and the wrong ones.
fn written<'a>(positions: &'a [Position], cases: &'a [Case]) -> Option<(Way, usize, Vec<Wrong<'a>>)> {
    let wrong: Vec<Wrong<'_>> = positions
        .iter()
        .zip(cases)
        .filter_map(|(position, case)| match &case.came {
            Came::Wrong(answer, _) => Some((position, answer.trim())),
            _ => None,
        })
        .collect();
    let right = |way: &Way| {
        let mended =
            |(position, answer): &&Wrong<'_>| way.read(answer).is_some_and(|mended| position.judge(&mended).is_ok());
        wrong.iter().filter(mended).count()
    };
    let own = own_words(&wrong);
    let ways = WAYS.into_iter().map(|(known, least)| (Way { own: own.clone(), known }, least));
    let (way, right) = ways.into_iter().find_map(|(way, least)| {
        let right = right(&way);
        let is_meant = right * 100 >= wrong.len() * least || are_written(&way, &wrong);
        is_meant.then_some((way, right))
    })?;
    Some((way, right, wrong))
}

/// How often a word of its own stands for an answer, at least.
const LEAST_OWN: usize = 5;

/// What a program writes that is no answer, and only where one answer is right, with that answer: `tie` for `either`. What a language
/// gives back by itself is meant for none, and what has a number may be counted wrongly.
fn own_words(wrong: &[Wrong<'_>]) -> BTreeMap<String, String> {
    let mut meant = BTreeMap::<String, Vec<String>>::new();
    for (position, answer) in wrong.iter().filter(|(position, answer)| !position.takes(answer)) {
        if let Err(difference) = position.judge(answer) {
            meant.entry(answer.to_lowercase()).or_default().push(difference.right);
        }
    }
    let is_own = |(said, right): &(String, Vec<String>)| {
        let is_one = right.iter().all(|other| *other == right[0]);
        let has_number = said.contains(|c: char| c.is_ascii_digit());
        right.len() >= LEAST_OWN && is_one && !has_number && !matches!(&**said, "" | "none" | "null" | "undefined")
    };
    meant.into_iter().filter(is_own).map(|(said, mut right)| (said, right.swap_remove(0))).collect()
}

/// Whether none of these is an answer as it stands, and all are in this way: then they are written so, however many are right. What is
/// the same to every question, such as that something is unknown, is no answer that is written otherwise.
fn are_written(way: &Way, wrong: &[Wrong<'_>]) -> bool {
    let is_same = wrong.windows(2).all(|pair| pair[0].1 == pair[1].1);
    let is_written = |&(position, answer): &Wrong<'_>| {
        !position.takes(answer) && way.read(answer).is_some_and(|mended| position.takes(&mended))
    };
    !is_same && wrong.iter().all(is_written)
}

/// What comes of the questions where wrong answers are read as they are meant; None where no way to read them is known.
pub(super) fn mended(positions: &[Position], cases: &[Case]) -> Option<Vec<Case>> {
    let (way, ..) = written(positions, cases)?;
    let read = |(position, case): (&Position, &Case)| match &case.came {
        Came::Wrong(answer, _) => {
            way.read(answer.trim()).map_or_else(|| case.clone(), |mended| position.case(position.came(mended)))
        }
        _ => case.clone(),
    };
    Some(positions.iter().zip(cases).map(read).collect())
}

/// What is said of a program many of whose answers are right but for how they are written; None where they are not.
pub(super) fn misspelled(positions: &[Position], cases: &[Case]) -> Option<String> {
    let (way, right, wrong) = written(positions, cases)?;
    let is_meant = |(position, answer): &&Wrong<'_>| {
        way.read(answer).is_some_and(|mended| right == 0 || position.judge(&mended).is_ok())
    };
    let (position, answer) = wrong.iter().find(is_meant)?;
    let mended = way.read(answer)?;
    // A table is told with the signs between its sizes, as it is documented.
    let table = position.judge(answer).err()?.right;
    let mended = if table.replace(" /", "") == mended { table } else { mended };
    let all = wrong.len();
    let which = match right {
        0 => "None of its answers is right, and they are written otherwise than asked for".to_owned(),
        right if right == all => "Its answers are right but for how they are written".to_owned(),
        _ => format!("Of its {all} wrong answers {right} are right but for how they are written"),
    };
    let is_wrong =
        |(position, answer): &&Wrong<'_>| way.read(answer).is_none_or(|mended| position.judge(&mended).is_err());
    let other = wrong.iter().find(is_wrong).filter(|_| right > 0).and_then(|(position, answer)| {
        let right = position.judge(answer).err()?.right;
        Some(format!(" Others are wrong even so: {} where {right} is right.", quoted(answer)))
    });
    let other = other.unwrap_or_default();
    Some(format!("{which}: {} instead of {}. Write the answer alone.{other}", quoted(answer), quoted(&mended)))
}

/// Whole numbers that are written with a point.
fn whole(answer: &str) -> Option<String> {
    let is_zero = |rest: &str| !rest.is_empty() && rest.bytes().all(|digit| digit == b'0');
    let without = |word| match str::split_once(word, '.') {
        Some((whole, rest)) if is_zero(rest) => whole,
        _ => word,
    };
    let mended = answer.split(' ').map(without).collect::<Vec<_>>().join(" ");
    (mended != answer).then_some(mended)
}

/// Yes for true, and no for false.
fn truth(answer: &str) -> Option<String> {
    match answer.to_ascii_lowercase().as_str() {
        "true" | "1" => Some("yes".to_owned()),
        "false" | "0" => Some("no".to_owned()),
        _ => None,
    }
}

/// The pairs of a dictionary as Python prints it: `h:1 e:1` for `{'h': 1, 'e': 1}`.
fn pairs(answer: &str) -> Option<String> {
    let inner = answer.split_once('{')?.1.rsplit_once('}')?.0;
    let pair = |pair: &str| pair.replace(['\'', '"', ' '], "");
    Some(inner.split(',').map(pair).filter(|pair| !pair.is_empty()).collect::<Vec<_>>().join(" "))
}

/// The letters of a dictionary of how often each stands, as Python prints it: `oz` for `{'o': 1, 'z': 1, 'e': 0}`.
fn copies(answer: &str) -> Option<String> {
    let pairs = pairs(answer)?;
    let copy = |pair: &str| {
        let (letter, times) = pair.split_once(':')?;
        Some(letter.repeat(times.parse().ok().filter(|times| *times <= MOST_COPIES)?))
    };
    pairs.split_whitespace().map(copy).collect()
}

/// What stands in quotes or brackets.
fn unquoted(answer: &str) -> Option<String> {
    let inner = answer.trim_matches(['\'', '"', '(', ')', '[', ']', ',']);
    (inner != answer).then(|| inner.to_owned())
}

/// The items of a list or of lists in lists, as a language prints them.
fn bare(answer: &str) -> Option<String> {
    let items = words(answer).collect::<Vec<_>>().join(" ");
    answer.starts_with(['[', '(', '{']).then_some(items)
}

/// The items of a list of texts: `--e-:1 ----:2` for `['--e-:1', '----:2']`.
fn listed(answer: &str) -> Option<String> {
    let inner = answer.strip_prefix(['[', '(', '{'])?.strip_suffix([']', ')', '}'])?;
    let items = inner.split(',').map(|item| item.trim().trim_matches(['\'', '"']));
    Some(items.collect::<Vec<_>>().join(" "))
}

/// The number among words, or the last of the words.
fn alone(answer: &str) -> Option<String> {
    let words: Vec<&str> = words(answer).collect();
    let number = words.iter().rev().find(|word| word.parse::<i64>().is_ok());
    let word = number.or(words.last())?;
    (words.len() > 1).then(|| (*word).to_owned())
}

/// The first of several words: `first` of `First letter`.
fn first(answer: &str) -> Option<String> {
    let mut words = words(answer);
    words.next().filter(|_| words.next().is_some()).map(str::to_owned)
}

/// Without a blank behind a colon: `--:1` for `--: 1`.
fn tight(answer: &str) -> Option<String> {
    answer.contains(": ").then(|| answer.replace(": ", ":"))
}

/// The only one of several words that is an answer: `last` of `Take the last letter.`.
fn named(answer: &str) -> Option<String> {
    const NAMES: [&str; 7] = ["first", "last", "left", "right", "either", "yes", "no"];
    let answer = answer.to_ascii_lowercase();
    let mut named = answer.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| NAMES.contains(word));
    named.next().filter(|_| named.next().is_none()).map(str::to_owned)
}

/// The initial of an end, or of yes and no.
fn of_ends(answer: &str) -> Option<String> {
    initial(answer, &["first", "last", "either", "yes", "no"])
}

/// The initial of a side.
fn of_sides(answer: &str) -> Option<String> {
    initial(answer, &["left", "right"])
}

fn initial(answer: &str, names: &[&str]) -> Option<String> {
    let is_initial = |name: &&&str| answer.len() == 1 && name[..1].eq_ignore_ascii_case(answer);
    names.iter().find(is_initial).map(|name| (*name).to_owned())
}

/// The words of an answer, without signs that programs write around what they print.
fn words(answer: &str) -> impl Iterator<Item = &str> {
    answer.split([' ', '=', ':', ',', '{', '}', '[', ']', '(', ')', '\'', '"']).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_reader_would_take_for_the_answer_is_found() {
        assert_eq!(whole("-1.0").as_deref(), Some("-1"));
        assert_eq!(whole("2.0 -1.0 / 7.00").as_deref(), Some("2 -1 / 7"));
        assert_eq!((whole("1.5"), whole("7")), (None, None));
        assert_eq!((truth("True").as_deref(), truth("False").as_deref()), (Some("yes"), Some("no")));
        assert_eq!(unquoted("'left'").as_deref(), Some("left"));
        assert_eq!(bare("[[2, -12], ['left']]").as_deref(), Some("2 -12 left"));
        assert_eq!(pairs("{'h': 1, '!': 2}").as_deref(), Some("h:1 !:2"));
        assert_eq!(pairs("Counter({'l': 2})").as_deref(), Some("l:2"));
        assert_eq!((pairs("{}").as_deref(), pairs("h:1")), (Some(""), None));
        assert_eq!(copies("{'o': 1, 'z': 2, 'e': 0}").as_deref(), Some("ozz"));
        assert_eq!((copies("{}").as_deref(), copies("{'o': 9999}"), copies("oz")), (Some(""), None, None));
        assert_eq!(bare("[]").as_deref(), Some(""));
        assert_eq!(listed("['--e-:1', '----:2']").as_deref(), Some("--e-:1 ----:2"));
        assert_eq!((listed("[]").as_deref(), listed("--e-:1")), (Some(""), None));
        assert_eq!(alone("7 points").as_deref(), Some("7"));
        assert_eq!(alone("the end = left").as_deref(), Some("left"));
        assert_eq!(alone("{'value': -7}").as_deref(), Some("-7"));
        assert_eq!(first("First letter").as_deref(), Some("First"));
        assert_eq!((alone("7"), first("7")), (None, None));
        assert_eq!(tight("--: 1 -e: 2").as_deref(), Some("--:1 -e:2"));
        assert_eq!(named("Take the last letter.").as_deref(), Some("last"));
        assert_eq!((named("first or last"), named("the end")), (None, None));
        assert_eq!(
            (of_ends("L").as_deref(), of_sides("l").as_deref(), of_sides("f")),
            (Some("last"), Some("left"), None)
        );
    }
}
