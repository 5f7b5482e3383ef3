//! Mistakes in programs for Etaoin that are known by the answers that they give.

use std::collections::BTreeMap;

use crate::checks::{Mistake, Question};
use crate::games::rows::check::{best, by_places, ends_of, greedy_value, larger_end, places, smaller_end, value_by};
use arcade_engine::ends::{self, Best};
use arcade_engine::etaoin::char_value;
use arcade_engine::text::joined;

const MOVES: &[&str] = &["choose", "move"];

const GREEDY: &str =
    "It takes the larger end each time. The value needs both ends tried: the larger end may leave more.";

const LARGER: &str = "It takes the larger end. The nets are to be compared, and not the points of the letters.";

const STALE: &str = "Or, since its values are right: something may be kept from one net to the other, such as a memo whose key \
                     does not hold all of the part.";

/// All of them.
pub(super) fn all() -> Vec<Mistake> {
    // Where several give the same answers, the first is told: a slip that was found in the value before a wrong idea of moves.
    [values(), slips(), moves(), tables()].into_iter().flatten().collect()
}

/// Those in the value of a word.
fn values() -> Vec<Mistake> {
    vec![
        value(
            "It answers with the first player’s total. The value is by how much that is more than the other player’s total.",
            |row| i64::midpoint(row.iter().sum(), ends::value(row)),
        ),
        value(GREEDY, |row| greedy_value(row, |[first, last]| first >= last)),
        value(GREEDY, |row| greedy_value(row, |[first, last]| first > last)),
        value(
            "It adds the value of what is left. That value is the other player’s, so it is to be subtracted.",
            |row| value_by(row, |item| item, |ends, rests| (ends[0] + rests[0]).max(ends[1] + rests[1])),
        ),
        value("It takes the smaller of the two nets. The player takes the larger one.", |row| {
            value_by(row, |item| item, |ends, rests| (ends[0] - rests[0]).min(ends[1] - rests[1]))
        }),
        value(
            "It keeps the values of parts by their letters, whatever their order. A part is to be known by where it begins and \
             how long it is.",
            |row| by_sorted_items(row, &mut BTreeMap::new()),
        ),
        value(
            "It answers 0 for every word of two letters or more: nothing is worked out for longer words, or a loop ends before the \
             length of the whole word, whose value is then still the 0 that the table was filled with.",
            |row| if row.len() > 1 { 0 } else { row.iter().sum() },
        ),
        value(
            "It gives two letters the points of the larger one. The smaller one is the other player’s, and is to be subtracted.",
            |row| match row {
                [one] => *one,
                _ => value_by(row, |_| 0, |ends, rests| (ends[0] - rests[0]).max(ends[1] - rests[1])),
            },
        ),
        value(
            "It answers with the larger end alone. What that end leaves for the other player is to be subtracted.",
            |row| ends_of(row)[0].max(ends_of(row)[1]),
        ),
        value("Its sign is turned around: it answers for the other player.", |row| -ends::value(row)),
        value("It leaves out the minus sign. The value is below zero where the other player comes out ahead.", |row| {
            ends::value(row).abs()
        }),
        value("Each of its values is 1 too small.", |row| ends::value(row) - 1),
        value("Each of its values is 1 too large.", |row| ends::value(row) + 1),
        value(
            "It is the difference between the odd and the even places. Neither player has to keep to such places.",
            |row| (places(row)[0] - places(row)[1]).abs(),
        ),
        value("It is the odd places less the even ones. Neither player has to keep to such places.", |row| {
            places(row)[0] - places(row)[1]
        }),
    ]
}

/// Those in the end that is taken.
fn moves() -> Vec<Mistake> {
    vec![
        Mistake::new(
            &["choose"],
            "It answers with an end where both nets are the same. The handout’s answer is “either” then.",
            |asked| {
                let best = best(&points(asked, &char_value));
                Some(if best == Best::Either { Best::First } else { best }.name().to_owned())
            },
        ),
        Mistake::new(
            &["choose"],
            "It answers with the last letter where both nets are the same. The handout’s answer is “either” then.",
            |asked| {
                let best = best(&points(asked, &char_value));
                Some(if best == Best::Either { Best::Last } else { best }.name().to_owned())
            },
        ),
        Mistake::new(MOVES, LARGER, |asked| {
            let [first, last] = ends_of(&points(asked, &char_value));
            Some(Best::of(first, last).name().to_owned())
        })
        .or(STALE),
        Mistake::new(MOVES, LARGER, |asked| Some(larger_end(asked))).or(STALE),
        Mistake::new(MOVES, "It takes the smaller end each time. The nets are to be compared.", |asked| {
            Some(smaller_end(asked))
        }),
        Mistake::new(
            MOVES,
            "It takes the end with the smaller net, or calls the ends by each other’s names. The larger net is the better one.",
            |asked| match best(&points(asked, &char_value)) {
                Best::Either => Some("first|last|either".to_owned()),
                best => Some(if best == Best::First { Best::Last } else { Best::First }.name().to_owned()),
            },
        ),
        Mistake::new(
            &["choose"],
            "It answers “either” where both ends are the same letter. The nets decide: one end may leave more than the other.",
            |asked| {
                let row = points(asked, &char_value);
                let is_same = ends_of(&row)[0] == ends_of(&row)[1];
                Some(if is_same { Best::Either } else { best(&row) }.name().to_owned())
            },
        ),
        Mistake::new(MOVES, "It adds what the other player gets of the rest, which is to be subtracted.", |asked| {
            let best = match &points(asked, &char_value)[..] {
                row @ [first, .., last] => {
                    Best::of(first + ends::value(&row[1..]), last + ends::value(&row[..row.len() - 1]))
                }
                _ => Best::Either,
            };
            Some(called(best, asked))
        }),
        Mistake::new(MOVES, "It answers with the letter. The end is asked for: “first” or “last”.", |asked| {
            let word = asked.get("word").to_ascii_lowercase();
            let [first, last] = [word.chars().next()?, word.chars().next_back()?];
            Some(match best(&points(asked, &char_value)) {
                Best::First => first.to_string(),
                Best::Last => last.to_string(),
                Best::Either => format!("{first}|{last}|either"),
            })
        }),
        Mistake::new(
            MOVES,
            "It compares the odd places with the even ones. That never loses on a row of even length, and is not the best.",
            |asked| Some(by_places(asked)),
        ),
    ]
}

/// A recursion that is right but for where it begins or ends.
fn slips() -> Vec<Mistake> {
    vec![
        slip(
            "It answers with the value of the word without its last letter: a loop ends one step too early, so that the value of \
             the whole word is not worked out.",
            |row| ends::value(&row[..row.len() - usize::from(row.len() > 1)]),
        ),
        slip("It gives one letter the value 0. The value of one letter is its points.", |row| {
            value_by(row, |_| 0, |ends, rests| (ends[0] - rests[0]).max(ends[1] - rests[1]))
        }),
    ]
}

/// A slip in the value of a row, and the ends that such values make the better ones.
fn slip(sentence: &str, value: fn(&[i64]) -> i64) -> Mistake {
    let mistake = Mistake::new(&["value"], sentence, move |asked| {
        let row = points(asked, &char_value);
        if asked.name.ends_with("value") {
            return Some(value(&row).to_string());
        }
        let [after, before] = match &row[..] {
            [first, .., last] => [first - value(&row[1..]), last - value(&row[..row.len() - 1])],
            _ => [0, 0],
        };
        Some(called(Best::of(after, before), asked))
    });
    mistake.slip(MOVES)
}

/// What is answered to a function where these ends are best: in a game either end is taken where both are.
fn called(best: Best, asked: &Question<'_>) -> String {
    match best {
        Best::Either if asked.name.ends_with("move") => "first|last|either".to_owned(),
        best => best.name().to_owned(),
    }
}

/// One wrong number in the points of the letters.
fn counts_wrongly(letter: char, wrong: i64) -> Mistake {
    let right = char_value(letter);
    let sentence = format!("It seems to count {wrong} for the letter {letter}, which counts {right}.");
    table(sentence, move |c| if c.eq_ignore_ascii_case(&letter) { wrong } else { char_value(c) })
}

/// Those in the points of the letters.
fn tables() -> Vec<Mistake> {
    let mut all = vec![table("It counts 7 for capital letters. A letter counts the same in either case.", |c| {
        if c.is_ascii_uppercase() { 7 } else { char_value(c) }
    })];
    for (letter, right) in "etaoin".chars().zip(1..) {
        for wrong in (0..=7).filter(|&wrong| wrong != right) {
            all.push(counts_wrongly(letter, wrong));
        }
    }
    for (one, points) in "etaoin".chars().zip(1..) {
        for (other, others) in "etaoin".chars().zip(1..).skip(points as usize) {
            let sentence = format!(
                "It seems to exchange the letters {one} and {other}. It is right that {one} counts {points}, and {other} {others}."
            );
            all.push(table(sentence, move |c| match c.to_ascii_lowercase() {
                c if c == one => others,
                c if c == other => points,
                _ => char_value(c),
            }));
        }
    }
    for letter in ('a'..='z').filter(|&letter| char_value(letter) == 7) {
        for wrong in (0..=10).filter(|&wrong| wrong != 7) {
            all.push(counts_wrongly(letter, wrong));
        }
    }
    for wrong in [0, 1, 6, 8] {
        let sentence =
            format!("It seems to count {wrong} for other characters than e, t, a, o, i and n. They count 7.");
        all.push(table(sentence, move |c| if char_value(c) == 7 { wrong } else { char_value(c) }));
    }
    all.push(table("It seems to count 0 for e, 1 for t and so on up to 5 for n: the first letter counts 1.", |c| {
        char_value(c) - i64::from(char_value(c) < 7)
    }));
    all.extend(two_wrong());
    all
}

/// Two wrong numbers in the points of e, t, a, o, i and n.
fn two_wrong() -> impl Iterator<Item = Mistake> {
    let wrong = |right: i64| (0..=7).filter(move |&wrong| wrong != right);
    let pairs = (1..=6).flat_map(|one| (one + 1..=6).map(move |other| [one, other]));
    let counts = pairs.flat_map(move |[one, other]| {
        wrong(one).flat_map(move |first| wrong(other).map(move |second| [(one, first), (other, second)]))
    });
    counts.map(|counts| {
        let told = counts.map(|(right, wrong)| {
            let letter = "etaoin".chars().nth(right as usize - 1).unwrap_or_default();
            format!("{wrong} for the letter {letter}, which counts {right}")
        });
        let counted = move |c| counts.into_iter().find(|(right, _)| *right == char_value(c));
        table(format!("It seems to count {}.", joined(told, "and")), move |c| {
            counted(c).map_or_else(|| char_value(c), |(_, wrong)| wrong)
        })
    })
}

/// The value of a row where that of a part is kept by its items in the order of their size.
fn by_sorted_items(row: &[i64], kept: &mut BTreeMap<Vec<i64>, i64>) -> i64 {
    let (Some((first, after)), Some((last, before))) = (row.split_first(), row.split_last()) else { return 0 };
    let mut key = row.to_vec();
    key.sort_unstable();
    if let Some(&known) = kept.get(&key) {
        return known;
    }
    let net = first - by_sorted_items(after, kept);
    let value = net.max(last - by_sorted_items(before, kept));
    kept.insert(key, value);
    value
}

fn points(asked: &Question<'_>, table: &dyn Fn(char) -> i64) -> Vec<i64> {
    asked.get("word").chars().map(table).collect()
}

/// A mistake in the value of a row.
fn value(sentence: &str, value: fn(&[i64]) -> i64) -> Mistake {
    Mistake::new(&["value"], sentence, move |asked| Some(value(&points(asked, &char_value)).to_string()))
}

/// A mistake in the points of the letters; all else is right.
fn table(sentence: impl Into<String>, table: impl Fn(char) -> i64 + 'static) -> Mistake {
    let mistake = Mistake::new(&["value"], sentence, move |asked| {
        let row = points(asked, &table);
        if asked.name.ends_with("value") {
            return Some(ends::value(&row).to_string());
        }
        Some(called(best(&row), asked))
    });
    // Ends alone tell too little of a table.
    mistake.slip(MOVES)
}
