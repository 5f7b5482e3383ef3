//! `words.deal`: a hand by lot, a third of it vowels, and one wildcard.

use std::collections::BTreeSet;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{LETTERS, shown, update};
use crate::checks::{Difference, Extras, Function, Kind, Position, Wish, compare};
use arcade_engine::text::plural;
use arcade_engine::wordgame::{Class, Hand, Symbol};

pub(super) const FUNCTION: Function = Function {
    name: "words.deal",
    example: "letters=7 seed=1",
    answer: "a hand by lot, such as aeoblt!",
    unit: LETTERS,
    handout: 0,
    draw,
    kinds: &[
        Kind::new("hands", 40, "hands that are dealt"),
        Kind::new("together", 60, "all hands together: other letters each time"),
    ],
    extras: Extras { by_lot: Some(by_lot), ..Extras::NONE },
};

/// The least letters of a hand that is dealt.
const LEAST: usize = 3;

/// From how many letters of a kind on their variety says something. Of so many that are drawn by lot hardly ever fewer than
/// half of the letters are different that there are, five vowels or twenty-one consonants: once in many millions.
const ENOUGH: usize = 40;

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    // Hands of the same size again and again: they are to be different.
    let sizes = (LEAST..=wish.longest.min(12)).chain(wish.sizes(LEAST));
    sizes.map(|size| position(size, lots.random_range(1..1_000_000_000))).collect()
}

/// A program may begin its lots from `seed`, or leave it aside.
fn position(size: usize, seed: u32) -> Position {
    Position::new(format!("words.deal letters={size} seed={seed}"), size, move |answer| {
        let hand = update::letters(answer);
        let vowels = size.div_ceil(3);
        let right = format!(
            "{} by lot: {}, one ! and {}",
            plural(size, "letter"),
            plural(vowels, "vowel"),
            plural(size - vowels - 1, "consonant")
        );
        let of = |hand: &Hand, class: Class| hand.symbols().filter(|symbol| symbol.class() == Some(class)).count();
        let counts = |hand: &Hand| [of(hand, Class::Vowel), of(hand, Class::Consonant), hand.len()];
        let is_right = |hand: &Hand| counts(hand) == [vowels, size - vowels - 1, size];
        compare(hand, is_right, "the letters of a hand, such as aeoblt!", |hand| {
            let counted = hand.map(|hand| {
                let [vowels, consonants, all] = counts(hand);
                format!(
                    "This hand has {}, {} and {} of the wildcard: {}.",
                    plural(vowels, "vowel"),
                    plural(consonants, "consonant"),
                    all - vowels - consonants,
                    shown(hand)
                )
            });
            let rule =
                "A third of the letters, rounded up, are vowels. One place of a consonant has the wildcard.".to_owned();
            Difference::new(&right, counted.into_iter().chain([rule]))
        })
    })
    .of_kind("hands")
}

/// Whether hands that may each be right were drawn by lot: not the same letters again and again.
fn by_lot(answers: &[&str]) -> Option<Difference> {
    let all = |class: Class| -> Vec<char> {
        let hands = answers.iter().filter_map(|answer| update::letters(answer));
        let symbols = hands.flat_map(|hand| hand.symbols().collect::<Vec<_>>());
        symbols.filter(|symbol| symbol.class() == Some(class)).map(Symbol::character).collect()
    };
    [(Class::Vowel, "vowel", 5), (Class::Consonant, "consonant", 21)].into_iter().find_map(|(class, name, of)| {
        let letters = all(class);
        let different = letters.iter().collect::<BTreeSet<_>>().len();
        (letters.len() >= ENOUGH && 2 * different < of).then(|| {
            let why = format!(
                "The hands are much the same each time: of {} in them only {different} were different. Each letter is to be drawn \
                 by lot among all {name}s.",
                plural(letters.len(), name)
            );
            Difference::new("other letters each time", [why])
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn hands_by_lot_are_told_from_the_same_hand_again_and_again() {
        let mut lots = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..300 {
            let dealt: Vec<String> = (0..20).map(|_| Hand::deal(7, &mut lots).to_string()).collect();
            assert_eq!(by_lot(&dealt.iter().map(String::as_str).collect::<Vec<_>>()), None);
        }
        assert!(by_lot(&["aaabcd!"; 20]).unwrap().why[0].contains("of 60 vowels in them only 1 were different."));
        assert!(by_lot(&["aeibcd!"; 20]).unwrap().why[0].contains("of 60 consonants in them only 3"));
    }
}
