//! Etaoin: the value of a word, which end to take of it, and a move in a game.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::reading::{end, is, number, unreadable};
use super::rows::{after, different_ends, drawn, part, won_before};
use super::{Difference, Function, Position, Positions, Wish, boxed};
use crate::engine::ends::hint::ending;
use crate::engine::ends::{self, Best, End};
use crate::engine::etaoin::char_value;
use crate::engine::text::minus;
use crate::programs;

const LETTERS: [&str; 2] = ["letter", "letters"];

pub(super) const FUNCTIONS: [Function; 3] = [
    Function {
        name: "etaoin.value",
        example: "word=then",
        answer: "the value of the word, a whole number: 10",
        unit: LETTERS,
        handout: HANDOUT.len(),
        positions: |wish, lots| boxed(words(wish, lots).map(Value)),
    },
    Function {
        name: "etaoin.choose",
        example: "word=then",
        answer: "first or last, or either where both are worth the same",
        unit: LETTERS,
        handout: HANDOUT.len(),
        positions: |wish, lots| boxed(words(wish, lots).map(Choose)),
    },
    Function {
        name: "etaoin.move",
        example: "word=hen you=2 other=7",
        answer: "first or last",
        unit: LETTERS,
        handout: HANDOUT.len(),
        positions: moves,
    },
];

/// The words of the handout’s example.
const HANDOUT: [&str; 3] = ["then", "the", "hen"];

/// What is easily got wrong: one letter, two, both ends alike, capitals, characters that are no letters, and words on which
/// the larger end is the wrong one. Nothing beyond ASCII: that would be about reading input, and not about the handout.
const SPECIAL: [&str; 24] = [
    "e",
    "n",
    "z",
    "te",
    "et",
    "nn",
    "qz",
    "tat",
    "noon",
    "eeee",
    "zzzzz",
    "Then",
    "taco",
    "TACO",
    "don't",
    "r2d2",
    "a-z",
    "east",
    "thee",
    "octet",
    "effort",
    "postmaster",
    "postmistresses",
    "incomprehensibility",
];

/// The letters that words are drawn from: as many that count little as such that count 7.
const DRAWN_FROM: &[u8] = b"etaoinetaoinrshdlu";

fn words(wish: Wish, lots: &mut ChaCha8Rng) -> impl Iterator<Item = String> + use<> {
    let letter = |lots: &mut ChaCha8Rng, _| char::from(DRAWN_FROM[lots.random_range(0..DRAWN_FROM.len())]);
    let drawn = drawn(wish, 2, lots, letter).into_iter().map(String::from_iter);
    HANDOUT.into_iter().chain(SPECIAL).map(str::to_owned).chain(drawn)
}

fn moves(wish: Wish, lots: &mut ChaCha8Rng) -> Positions {
    let points = |lots: &mut ChaCha8Rng| lots.random_range(1..=7);
    let mut begun = true;
    let words: Vec<String> = words(wish, lots).collect();
    boxed(words.into_iter().map(|word| {
        begun = !begun;
        let totals = if begun { won_before(word.chars().count(), lots, points) } else { [0, 0] };
        Move { word, totals }
    }))
}

fn points(word: &str) -> Vec<i64> {
    word.chars().map(char_value).collect()
}

/// One end of a word: the letter, its points, and what is left of the word.
struct Taken {
    letter: char,
    points: i64,
    rest: String,
}

fn taken(word: &str, end: End) -> Option<Taken> {
    let mut rest = word.chars();
    let letter = match end {
        End::First => rest.next(),
        End::Last => rest.next_back(),
    }?;
    Some(Taken { letter, points: char_value(letter), rest: rest.as_str().to_owned() })
}

/// What each end is worth, worked out.
fn nets(word: &str) -> Vec<String> {
    let sentence = |&end: &End| {
        let Taken { letter, points, rest } = taken(word, end)?;
        let value = ends::value(&self::points(&rest));
        let (net, what) = (minus(points - value), end.name());
        Some(format!(
            "Take the {what} letter, {letter}, for {points}: “{rest}” is left, with the value {} for the other player, so the \
             net is {points} − {} = {net}.",
            minus(value),
            part(value)
        ))
    };
    End::BOTH.iter().filter_map(sentence).collect()
}

/// `etaoin.value`.
struct Value(String);

impl Position for Value {
    fn question(&self) -> String {
        format!("etaoin.value word={}", self.0)
    }

    fn size(&self) -> usize {
        self.0.chars().count()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let value = ends::value(&points(&self.0));
        let said = number(answer);
        if said == Some(value) {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() {
            why.push(unreadable("a whole number"));
        }
        if self.size() == 1 {
            why.push(format!("The value of one letter is its points: {} counts {value}.", self.0));
        } else {
            why.extend(nets(&self.0));
            why.push(format!("The value of “{}” is the larger net: {}.", self.0, minus(value)));
        }
        Err(Difference::new(value, why))
    }
}

/// `etaoin.choose`.
struct Choose(String);

impl Position for Choose {
    fn question(&self) -> String {
        format!("etaoin.choose word={}", self.0)
    }

    fn size(&self) -> usize {
        self.0.chars().count()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let best = ends::options(&points(&self.0)).map_or(Best::Either, |options| options.best());
        let said = end(answer);
        let is_right = match best {
            Best::First => said == Some(End::First),
            Best::Last => said == Some(End::Last),
            Best::Either => is(answer, "either"),
        };
        if is_right {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() && !is(answer, "either") {
            why.push(unreadable("first, last or either"));
        }
        if self.size() == 1 {
            why.push(
                "Only one letter is left, so that it is the first and the last: the handout’s answer is “either”."
                    .to_owned(),
            );
        } else {
            why.extend(nets(&self.0));
            why.push(match best {
                Best::Either => {
                    "Both nets are the same, and for that the handout’s answer is “either”, not one of the two ends."
                        .to_owned()
                }
                one => format!("The {one} letter has the larger net."),
            });
        }
        Err(Difference::new(best, why))
    }
}

/// `etaoin.move`.
struct Move {
    word: String,
    /// Of the player who is asked, and of the other.
    totals: [i64; 2],
}

impl Position for Move {
    fn question(&self) -> String {
        let [you, other] = self.totals;
        format!("etaoin.move word={} you={you} other={other}", self.word)
    }

    fn size(&self) -> usize {
        self.word.chars().count()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let items = points(&self.word);
        let best = ends::options(&items).map_or(Best::Either, |options| options.best());
        let said = programs::rows::end(answer.trim());
        if said.is_some_and(|end| best.allows(end)) {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() {
            why.push(unreadable("first or last"));
        }
        let lead = self.totals[0] - self.totals[1];
        for &end in different_ends(items.len()) {
            if let (Some(taken), Some(after)) = (taken(&self.word, end), after(&items, end, lead)) {
                why.push(format!(
                    "Take the {end} letter, {}: {} when both play as well as possible.",
                    taken.letter,
                    ending(after)
                ));
            }
        }
        let right = if best == Best::Either { "first or last" } else { best.name() };
        Err(Difference::new(right, why))
    }
}
