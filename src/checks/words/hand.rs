//! `words.hand`: the total of a hand that is played with these entries.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::valid::explained;
use super::{LETTERS, dealt, foreign, hand, known_word, list, shown, some_of};
use crate::checks::reading::{number, unreadable};
use crate::checks::{Difference, Function, Position, Positions, Wish, boxed};
use crate::engine::wordgame::{END, Entry, Hand};

pub(super) const FUNCTION: Function = Function {
    name: "words.hand",
    example: "hand=ajef!rxd entries=jar,fe!,*END*",
    answer: "the total of the hand: 165",
    unit: LETTERS,
    handout: HANDOUT.len(),
    positions,
};

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

fn positions(wish: Wish, lots: &mut ChaCha8Rng) -> Positions {
    let entries = |text: &str| text.split(',').map(str::to_owned).collect();
    let fixed = HANDOUT
        .into_iter()
        .chain(SPECIAL)
        .map(|(held, text)| PlayHand { held: held.to_owned(), entries: entries(text) });
    let drawn =
        dealt(wish, lots).into_iter().map(|dealt| PlayHand { held: dealt.to_string(), entries: drawn(dealt, lots) });
    boxed(fixed.chain(drawn).collect::<Vec<_>>())
}

/// Up to four entries, of which most are words, and the end unless the hand is empty before.
fn drawn(dealt: Hand, lots: &mut ChaCha8Rng) -> Vec<String> {
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

struct PlayHand {
    held: String,
    entries: Vec<String>,
}

impl PlayHand {
    /// The entries that are made, judged: those before the end, and none once the hand is empty.
    fn played(&self) -> Vec<Entry> {
        let mut rest = hand(&self.held);
        let mut played = Vec::new();
        for entry in self.entries.iter().take_while(|entry| !entry.eq_ignore_ascii_case(END)) {
            if rest.is_empty() {
                break;
            }
            let entry = Entry::judge(entry, &rest, list());
            rest = entry.after;
            played.push(entry);
        }
        played
    }
}

impl Position for PlayHand {
    fn question(&self) -> String {
        format!("words.hand hand={} entries={}", self.held, self.entries.join(","))
    }

    fn size(&self) -> usize {
        self.held.chars().count()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let played = self.played();
        let right: u32 = played.iter().map(|entry| entry.points).sum();
        let said = number(answer);
        if said == Some(right.into()) {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() {
            why.push(unreadable("a whole number"));
        }
        for entry in &played {
            let (text, letters) = (&entry.text, entry.before.len());
            let letters = if letters == 1 { "1 letter".to_owned() } else { format!("{letters} letters") };
            let points = match entry.points {
                0 => "nothing".to_owned(),
                1 => "1 point".to_owned(),
                points => format!("{points} points"),
            };
            why.push(format!("“{text}” from {letters} scores {points}, and leaves {}.", shown(&entry.after)));
            if !entry.is_valid() {
                why.push(explained(text, &entry.before));
            }
        }
        why.push(format!("Together that is {right}."));
        Err(Difference::new(right, why))
    }
}
