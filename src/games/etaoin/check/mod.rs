//! What a program may be asked about Etaoin: the value of a word, which end to take of it, and a move in a game.

mod mistakes;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::checks::{
    Checks, Difference, Efficiency, Extras, Function, Position, Question, Wish, compare, compare_number, is,
};
use crate::games::rows::check::{
    KINDS, LARGEST_PART, LONG, MOVE_KINDS, PLAIN, SLOW, WORTH, best, compare_move, drawn, end, greedy_value, kind,
    larger_end, of_everybody, part, parts, row, smaller_end, won_before,
};
use crate::work::Questions;
use arcade_engine::ends::{self, Best, End};
use arcade_engine::etaoin::char_value;
use arcade_engine::text::minus;

const LETTERS: [&str; 2] = ["letter", "letters"];

pub(super) static CHECKS: Checks =
    Checks { functions: &FUNCTIONS, most: 1_000, usual: 19, words: None, mistakes: mistakes::all };

const FUNCTIONS: [Function; 3] = [
    Function {
        name: "etaoin.value",
        example: "word=then",
        answer: "the value of the word, a whole number: 10",
        unit: LETTERS,
        handout: HANDOUT.len(),
        draw: |wish, lots| asked(words(wish, lots), value),
        kinds: &KINDS,
        extras: Extras {
            guesses: &[greedy_value_of],
            is_recursive: true,
            efficiency: Some(Efficiency {
                draw: |lots| value(long(lots)),
                why: "It tries every line of play, or works out the same parts of the word again and again. Keep what is worked out: \
                  the value of each part, by where it begins and how long it is.",
            }),
            ..Extras::NONE
        },
    },
    Function {
        name: "etaoin.choose",
        example: "word=then",
        answer: "first or last, or either where both are worth the same",
        unit: LETTERS,
        handout: HANDOUT.len(),
        draw: |wish, lots| asked(words(wish, lots), choose),
        kinds: &KINDS,
        extras: Extras {
            options: &["first", "last", "either"],
            guesses: &[larger_end, smaller_end],
            builds_on: &["etaoin.value"],
            efficiency: Some(Efficiency { draw: |lots| choose(long_trap(lots)), why: SLOW }),
            ..Extras::NONE
        },
    },
    Function {
        name: "etaoin.move",
        example: "word=hen you=2 other=7",
        answer: "first or last",
        unit: LETTERS,
        handout: HANDOUT.len(),
        draw: moves,
        kinds: &MOVE_KINDS,
        extras: Extras {
            options: &["first", "last"],
            guesses: &[larger_end, smaller_end],
            builds_on: &["etaoin.value"],
            efficiency: Some(Efficiency { draw: |lots| a_move(long(lots), [0, 0]), why: SLOW }),
            worth: Some(WORTH),
            ..Extras::NONE
        },
    },
];

/// The words of the handout’s example.
const HANDOUT: [&str; 3] = ["then", "the", "hen"];

/// What is easily got wrong: one letter, two, both ends alike, capitals, characters that are no letters, and words on which
/// the larger end is the wrong one; together they have every letter. Nothing beyond ASCII: that would be about reading input,
/// and not about the handout.
const SPECIAL: [&str; 26] = [
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
    "jukebox",
    "wavering",
    "postmaster",
    "postmistresses",
    "incomprehensibility",
];

/// The letters that count less than 7, of which two in three letters of a drawn word are one.
const CHEAP: &[u8] = b"etaoin";

/// A letter of a drawn word. Of those that count 7 each is as likely as another, so that a table that lacks one is found out.
fn letter(lots: &mut ChaCha8Rng) -> char {
    if lots.random_ratio(2, 3) {
        return char::from(CHEAP[lots.random_range(0..CHEAP.len())]);
    }
    loop {
        let letter = lots.random_range(b'a'..=b'z');
        if !CHEAP.contains(&letter) {
            return char::from(letter);
        }
    }
}

/// What greed gets.
fn greedy_value_of(asked: &Question<'_>) -> String {
    greedy_value(&row(asked), |[first, last]| first >= last).to_string()
}

/// The word that asks for efficiency.
fn long(lots: &mut ChaCha8Rng) -> String {
    (0..LONG).map(|_| letter(lots)).collect()
}

/// The same where one end is the right one, and it is not the larger: what is right for another reason is not asked for twice.
fn long_trap(lots: &mut ChaCha8Rng) -> String {
    let mut word = long(lots);
    while kind(&points(&word), best(&points(&word))) != "traps" {
        word = long(lots);
    }
    word
}

fn words(wish: Wish, lots: &mut ChaCha8Rng) -> impl Iterator<Item = String> + use<> {
    let points = |word: &[char]| word.iter().copied().map(char_value).collect();
    let drawn = drawn(wish, 2, lots, |lots, _| letter(lots), points).into_iter().map(String::from_iter);
    // Some are in capitals, of those in which nothing else is easily got wrong.
    let mut plain = 0;
    let drawn = drawn.map(move |word| {
        let is_plain = kind_of(&word) == PLAIN;
        plain += usize::from(is_plain);
        if is_plain && plain.is_multiple_of(3) { word.to_uppercase() } else { word }
    });
    HANDOUT.into_iter().chain(SPECIAL).map(str::to_owned).chain(drawn)
}

/// The kind of question that a word makes.
fn kind_of(word: &str) -> &'static str {
    match word {
        word if HANDOUT.contains(&word) => "examples",
        word if word.contains(|c: char| c.is_ascii_uppercase()) => "capitals",
        word => {
            let kind = kind(&points(word), best(&points(word)));
            if SPECIAL.contains(&word) { of_everybody(kind) } else { kind }
        }
    }
}

/// The questions about words, each of its kind.
fn asked(words: impl Iterator<Item = String>, ask: fn(String) -> Position) -> Vec<Position> {
    let question = |word: String| {
        let kind = kind_of(&word);
        ask(word).of_kind(kind)
    };
    words.map(question).collect()
}

/// The values of words of random letters.
pub(super) fn timed(size: usize, count: usize, lots: &mut ChaCha8Rng) -> Questions {
    let mut word = || (0..size).map(|_| lots.random_range('a'..='z')).collect();
    Questions { words: Vec::new(), positions: (0..count).map(|_| value(word())).collect() }
}

/// The parts of a word, as smaller questions.
fn smaller(word: &str, ask: impl Fn(String) -> Position) -> Vec<Position> {
    let letters: Vec<char> = word.chars().collect();
    parts(&letters, 1, LARGEST_PART).into_iter().map(|part| ask(String::from_iter(part))).collect()
}

fn moves(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let points = |lots: &mut ChaCha8Rng| lots.random_range(1..=7);
    let words: Vec<String> = words(wish, lots).collect();
    let word = |(at, word): (usize, String)| {
        let totals = if at % 2 == 1 { won_before(length(&word), lots, points) } else { [0, 0] };
        let kind = kind_of(&word);
        a_move(word, totals).of_kind(kind)
    };
    words.into_iter().enumerate().map(word).collect()
}

fn length(word: &str) -> usize {
    word.chars().count()
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

fn value(word: String) -> Position {
    let whole = word.clone();
    let position = Position::new(format!("etaoin.value word={word}"), length(&word), move |answer| {
        let value = ends::value(&points(&word));
        compare_number(answer, value, || {
            if length(&word) == 1 {
                return vec![format!("The value of one letter is its points: {word} counts {value}.")];
            }
            let mut why = nets(&word);
            why.push(format!("The value of “{word}” is the larger net: {}.", minus(value)));
            why
        })
    });
    position.shrunk_to(move || smaller(&whole, value))
}

fn choose(word: String) -> Position {
    let whole = word.clone();
    let position = Position::new(format!("etaoin.choose word={word}"), length(&word), move |answer| {
        let best = best(&points(&word));
        let said = match end(answer) {
            Some(End::First) => Some(Best::First),
            Some(End::Last) => Some(Best::Last),
            None => is(answer, "either").then_some(Best::Either),
        };
        compare(
            said,
            |&said| said == best,
            "first, last or either",
            |_| {
                if length(&word) == 1 {
                    let why = "Only one letter is left, so that it is the first and the last: the handout’s answer is “either”.";
                    return Difference::new(best, [why.to_owned()]);
                }
                let mut why = nets(&word);
                why.push(match best {
                Best::Either => {
                    "Both nets are the same, and for that the handout’s answer is “either”, not one of the two ends."
                        .to_owned()
                }
                one => format!("The {one} letter has the larger net."),
            });
                Difference::new(best, why)
            },
        )
    });
    position.shrunk_to(move || smaller(&whole, choose))
}

/// Both ends of a word.
const ENDS: &str = "first or last";

/// The totals are those of the player who is asked, and of the other.
fn a_move(word: String, [you, other]: [i64; 2]) -> Position {
    let (question, whole) = (format!("etaoin.move word={word} you={you} other={other}"), word.clone());
    let position = Position::new(question, length(&word), move |answer| {
        let items = points(&word);
        let best = best(&items);
        let right = if best == Best::Either { ENDS } else { best.name() };
        compare_move(answer, &items, you - other, (best, right, ENDS), |end| {
            Some(format!("{end} letter, {}", taken(&word, end)?.letter))
        })
    });
    position.shrunk_to(move || smaller(&whole, |part| a_move(part, [you, other])))
}
