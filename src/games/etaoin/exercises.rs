//! What a student fills in about a word: its table of V, and the calls of the recursion with a memo.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::exercises::{Cell, Exercise, Sheet, Spot, Takes, WAYS, below, number};
use crate::model::GameKind;
use arcade_engine::etaoin::{char_value, string_value};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::counted;

pub static EXERCISES: [Exercise; 2] = [
    Exercise {
        name: "etaoin-table",
        title: "The table of V",
        about: "fill in V of every part of a word",
        game: GameKind::Etaoin,
        draw: table,
    },
    Exercise {
        name: "etaoin-calls",
        title: "The calls of the recursion",
        about: "put the calls in order, and say which find their answer in the memo",
        game: GameKind::Etaoin,
        draw: calls,
    },
];

/// A row of the table of calls: which part is asked for, and whether the memo has it.
const MEMO: &[&str] = &["hit", "miss"];

/// An everyday word of this length whose letters are different ones, so that no two parts are called the same. Mistakes show
/// on it: where it does not matter which end is taken, they do not.
fn word(length: usize, chance: &mut ChaCha8Rng) -> String {
    let lexicon = Lexicon::embedded();
    let has_repeats = |word: &str| word.char_indices().any(|(at, c)| word[at + 1..].contains(c));
    loop {
        let at = below(lexicon.count(Tier::Common, length), chance);
        let Some(word) = lexicon.nth(Tier::Common, length, at) else { return "then".to_owned() };
        if !WAYS.contains(&word.as_str()) && !has_repeats(word.as_str()) && is_telling(word.as_str()) {
            return word.as_str().to_owned();
        }
    }
}

/// Every part of a word.
fn parts(word: &str) -> impl Iterator<Item = &str> {
    (0..word.len()).flat_map(move |low| (low + 1..=word.len()).map(move |end| &word[low..end]))
}

/// Whether it matters at most parts of the word which end is taken.
fn is_telling(word: &str) -> bool {
    let ahead = |end: &str, rest: &str| string_value(end) - string_value(rest);
    let is_tie = |part: &&str| {
        let [(first, rest), (before, last)] = [part.split_at(1), part.split_at(part.len() - 1)];
        ahead(first, rest) == ahead(last, before)
    };
    let larger = || parts(word).filter(|part| part.len() > 1);
    3 * larger().filter(is_tie).count() <= larger().count()
}

/// What every exercise on a word says of it first.
fn of_word(word: &str) -> (String, String) {
    let points: Vec<String> = word.chars().map(|c| format!("{c} {}", char_value(c))).collect();
    (word.to_owned(), format!("The word is “{word}”, with the points {}.", points.join(", ")))
}

fn table(seed: u64) -> Sheet {
    let chance = &mut ChaCha8Rng::seed_from_u64(seed);
    let length = 4 + below(2, chance);
    let word = word(length, chance);
    let (given, about) = of_word(&word);
    let task = vec![
        about,
        "V of a part is how far whoever moves there finishes ahead. Of a letter it is its points; of more it is the larger of first − V(rest) and last − V(rest).".to_owned(),
    ];
    let parts: Vec<(usize, usize)> =
        (1..=length).flat_map(|len| (0..=length - len).map(move |low| (low, len))).collect();
    let rows = (1..=length)
        .map(|len| {
            let cells = (0..=length - len).map(|low| {
                let part = &word[low..low + len];
                Spot::Cell(Cell { label: part.to_owned(), ..Cell::new(format!("V of “{part}”"), Takes::Number) })
            });
            [Spot::Text(counted(len, "letter", "letters"))].into_iter().chain(cells).collect()
        })
        .collect();
    let points: Vec<i64> = word.chars().map(char_value).collect();
    Sheet::new((given, task), (Vec::new(), rows), move |at, before| {
        let (low, len) = parts[at];
        let of = |part: (usize, usize)| {
            parts.iter().position(|one| *one == part).and_then(|at| before.get(at)).map_or(0, |answer| number(answer))
        };
        let value = match len {
            1 => points[low],
            _ => (points[low] - of((low + 1, len - 1))).max(points[low + len - 1] - of((low, len - 1))),
        };
        vec![value.to_string()]
    })
}

fn calls(seed: u64) -> Sheet {
    let chance = &mut ChaCha8Rng::seed_from_u64(seed);
    let word = word(4, chance);
    let (given, about) = of_word(&word);
    let task = vec![
        about,
        "value(part) looks into the memo first: if it is there, that is a hit. A miss asks for value of the part without its first letter, then without its last letter, and stores the result; a single letter asks for nothing. Write down every call in its order.".to_owned(),
    ];
    let parts: Vec<String> = parts(&word).map(str::to_owned).collect();
    let mut memo = Memo::new(&word);
    let mut rows = Vec::new();
    while let Some(part) = memo.pending.pop() {
        let is_hit = memo.knows(&part);
        memo.go_on(&part, is_hit);
        let nth = rows.len() + 1;
        let takes = Takes::Word(format!("{} has no part", word.to_uppercase()), parts.clone());
        let part = Spot::Cell(Cell::new(format!("Call {nth}: value of which part"), takes));
        let hit = Spot::Cell(Cell::new(format!("Call {nth}: hit or miss"), Takes::OneOf(MEMO)));
        rows.push(vec![Spot::Text(nth.to_string()), part, hit]);
    }
    let heads = ["call", "part", "memo"].map(str::to_owned).to_vec();
    Sheet::new((given, task), (heads, rows), move |at, before| {
        let mut memo = Memo::new(&word);
        // What was called so far decides what comes next, rightly called or not.
        for call in before.chunks_exact(2) {
            memo.pending.pop();
            memo.go_on(&call[0], call[1] == MEMO[0]);
        }
        match before.get(at - at % 2..) {
            Some([part]) => vec![MEMO[usize::from(!memo.knows(part))].to_owned()],
            _ => memo.pending.pop().into_iter().collect(),
        }
    })
}

/// The recursion with a memo, from call to call.
struct Memo {
    /// The calls that are still to be made, the next one last.
    pending: Vec<String>,
    known: Vec<String>,
}

impl Memo {
    fn new(word: &str) -> Self {
        Self { pending: vec![word.to_owned()], known: Vec::new() }
    }

    fn knows(&self, part: &str) -> bool {
        self.known.iter().any(|known| known == part)
    }

    /// The call of `part` is made.
    fn go_on(&mut self, part: &str, is_hit: bool) {
        if is_hit {
            return;
        }
        self.known.push(part.to_owned());
        if part.len() > 1 {
            self.pending.extend([&part[..part.len() - 1], &part[1..]].map(str::to_owned));
        }
    }
}
