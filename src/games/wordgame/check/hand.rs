//! `words.hand`: the total of a hand that is played with these entries.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::valid::explained;
use super::{
    LETTERS, dealt, foreign, hand, known_word, lacks_a_copy, list, short_of_a_copy, shown, some_of, without_one,
};
use crate::checks::{Extras, Function, Kind, Position, Wish, compare_number};
use arcade_engine::text::plural;
use arcade_engine::wordgame::{END, Entry, Hand};

pub(super) const FUNCTION: Function = Function {
    name: "words.hand",
    example: "hand=ajef!rxd entries=jar,fe!,*END*",
    answer: "the total of the hand: 165",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
    kinds: &KINDS,
    extras: Extras { builds_on: &["words.score", "words.update", "words.valid"], ..Extras::NONE },
};

const KINDS: [Kind; 5] = [
    Kind::new("examples", 8, "the handout’s own hands"),
    Kind::new("copies", 30, "an entry with a letter more often than the hand has it"),
    Kind::new("invalid", 30, "an entry that is no valid word"),
    Kind::new("wildcard", 24, "a ! in a word"),
    Kind::new("plain", 8, "valid words without !"),
];

/// The handout’s hands with what is entered.
const HANDOUT: [(&str, &str); 9] = [
    ("ajef!rxd", "jar,fe!,*END*"),
    ("acfi!tx", "fix,tc,a!"),
    ("cows!z", "cows,*END*"),
    ("cows!z", "!ows,*END*"),
    ("cows!z", "co!z,*END*"),
    ("cows!z", "c!ws,*END*"),
    ("aci!prt", "part,!ic"),
    ("dd!aout", "out,*END*"),
    ("dd!aout", "dad,out,*END*"),
];

/// What is easily got wrong: the end at once, a word that is entered after its letters are gone, letters that are thrown
/// away first so that the hand is shorter, foreign letters only, and capitals.
const SPECIAL: [(&str, &str); 6] = [
    ("cows!z", "*END*"),
    ("cows!z", "cows,cows,*END*"),
    ("cows!z", "z!,cows"),
    ("cows!z", "x,cows,*END*"),
    ("cows!z", "Cows,*END*"),
    ("it", "it"),
];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let typed = |text: &str| text.split(',').map(str::to_owned).collect();
    let fixed = HANDOUT.into_iter().chain(SPECIAL).map(|(held, text)| (held.to_owned(), typed(text)));
    let drawn = dealt(wish, lots).into_iter().enumerate().map(|(at, dealt)| match at % 6 {
        5 => {
            let (held, word) = short_of_a_copy(&dealt, lots);
            (held, vec![word, END.to_owned()])
        }
        _ => (dealt.to_string(), entries(dealt, lots)),
    });
    let all = fixed.chain(drawn).map(|(held, entries)| {
        let kind = kind(&held, &entries);
        position(held, entries).of_kind(kind)
    });
    all.collect()
}

/// The kind of question: an entry that is no word, or one with the wildcard.
fn kind(held: &str, entries: &[String]) -> &'static str {
    let played = played(&hand(held), entries);
    match entries.join(",").as_str() {
        text if HANDOUT.contains(&(held, text)) => "examples",
        _ if played.iter().any(|entry| lacks_a_copy(&entry.before, &entry.text)) => "copies",
        _ if played.iter().any(|entry| !entry.is_valid()) => "invalid",
        text if text.contains('!') => "wildcard",
        _ => "plain",
    }
}

/// Up to four entries, of which most are words, and the end unless the hand is empty before.
pub(super) fn entries(dealt: Hand, lots: &mut ChaCha8Rng) -> Vec<String> {
    let (mut rest, mut entries) = (dealt, Vec::new());
    for _ in 0..lots.random_range(1..=4) {
        if rest.is_empty() {
            return entries;
        }
        let word = if lots.random_bool(0.7) { known_word(&rest, lots).map(|found| found.entry) } else { None };
        let mut entry = word.unwrap_or_else(|| some_of(&rest, lots));
        if lots.random_bool(0.15) {
            entry.push(foreign(&rest, lots));
        }
        rest = rest.after(&entry);
        entries.push(entry);
    }
    if !rest.is_empty() {
        entries.push(END.to_owned());
    }
    entries
}

/// The entries that are made, judged: those before the end, and none once the hand is empty.
pub(super) fn played(held: &Hand, entries: &[String]) -> Vec<Entry> {
    let mut rest = *held;
    let mut played = Vec::new();
    for entry in entries.iter().take_while(|entry| !entry.eq_ignore_ascii_case(END)) {
        if rest.is_empty() {
            break;
        }
        let entry = Entry::judge(entry, &rest, list());
        rest = entry.after;
        played.push(entry);
    }
    played
}

fn position(held: String, entries: Vec<String>) -> Position {
    let question = format!("words.hand hand={held} entries={}", entries.join(","));
    let whole = (held.clone(), entries.clone());
    let position = Position::new(question, held.chars().count(), move |answer| {
        let played = played(&hand(&held), &entries);
        let right: u32 = played.iter().map(|entry| entry.points).sum();
        compare_number(answer, right, || {
            let mut why: Vec<String> = played.iter().flat_map(scored).collect();
            why.push(format!("Together that is {right}."));
            why
        })
    });
    position.shrunk_to(move || {
        let (held, entries) = &whole;
        let fewer = (0..entries.len().saturating_sub(1)).map(|at| {
            let mut fewer = entries.clone();
            fewer.remove(at);
            self::position(held.clone(), fewer)
        });
        fewer.chain(without_one(held).map(|held| self::position(held, entries.clone()))).collect()
    })
}

/// What an entry scores and leaves, and why one that scores nothing is not valid.
fn scored(entry: &Entry) -> Vec<String> {
    let letters = plural(entry.before.len(), "letter");
    let points = match entry.points {
        0 => "nothing".to_owned(),
        1 => "1 point".to_owned(),
        points => format!("{points} points"),
    };
    let mut why = vec![format!("“{}” from {letters} scores {points}, and leaves {}.", entry.text, shown(&entry.after))];
    if !entry.is_valid() {
        why.push(explained(&entry.text, &entry.before));
    }
    why
}
