//! Etaoin.

use super::{Mode, Question};

pub(super) fn answer(question: &Question<'_>, mode: Mode) -> Option<String> {
    let word: Vec<char> = question.get("word").chars().collect();
    match question.asked {
        "etaoin.value" => Some(value(&word, mode).to_string()),
        "etaoin.choose" | "etaoin.move" => Some(choose(&word, mode).to_owned()),
        _ => None,
    }
}

fn points(letter: char) -> i64 {
    match letter.to_ascii_lowercase() {
        'e' => 1,
        't' => 2,
        'a' => 3,
        'o' => 4,
        'i' => 5,
        'n' => 6,
        _ => 7,
    }
}

fn value(word: &[char], mode: Mode) -> i64 {
    match word {
        [] => 0,
        [_] if mode == Mode::OffByOne => 0,
        [first, rest @ ..] => {
            let last = word[word.len() - 1];
            let nets = nets(word, mode);
            if mode == Mode::Greedy && !rest.is_empty() {
                // The larger end, whatever it leaves.
                return if points(*first) >= points(last) { nets.0 } else { nets.1 };
            }
            nets.0.max(nets.1)
        }
    }
}

fn nets(word: &[char], mode: Mode) -> (i64, i64) {
    let last = word.len() - 1;
    (points(word[0]) - value(&word[1..], mode), points(word[last]) - value(&word[..last], mode))
}

fn choose(word: &[char], mode: Mode) -> &'static str {
    let (first, last) = match (mode, word) {
        (_, [] | [_]) => (0, 0),
        (Mode::Greedy, _) => (points(word[0]), points(word[word.len() - 1])),
        _ => nets(word, mode),
    };
    match first.cmp(&last) {
        std::cmp::Ordering::Equal if mode != Mode::TiesFirst => "either",
        std::cmp::Ordering::Less => "last",
        _ => "first",
    }
}
