//! A group of words in words: what they share.

use arcade_engine::hangman::{Family, Letter, Pattern, Places};

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
];

/// What the words share that have `letter` at just these `places`: `no E`, `D at the end`, `one O`, `E second and fifth`;
/// where that would be long, the whole pattern. `families` are all groups that the letter made.
pub(super) fn in_words(letter: Letter, places: Places, families: &[Family], pattern: &Pattern) -> String {
    let length = pattern.len();
    let at: Vec<usize> = places.iter().collect();
    let alone = families.iter().filter(|family| family.places.len() == at.len()).count() == 1;
    match at[..] {
        [] => format!("no {letter}"),
        [place] if place + 1 == length => format!("{letter} at the end"),
        [0] => format!("{letter} at the start"),
        // Where it stands tells nothing that the number doesn't tell.
        [_] if alone => format!("one {letter}"),
        [place] if place < ORDINALS.len() => format!("{letter} in {} place", ORDINALS[place]),
        [0, place] if place + 1 == length => format!("{letter} at both ends"),
        [ref first @ .., last] if at.len() <= 3 && last < ORDINALS.len() => {
            let first: Vec<&str> = first.iter().map(|&place| ORDINALS[place]).collect();
            let last = if last + 1 == length { "last" } else { ORDINALS[last] };
            format!("{letter} {} and {last}", first.join(", "))
        }
        _ => pattern.with(letter, places).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(letter: char, places: &[usize], others: &[&[usize]]) -> String {
        let set = |places: &[usize]| places.iter().copied().collect::<Places>();
        let family = |places: Places| Family { places, size: 1 };
        let families: Vec<Family> =
            others.iter().map(|&places| family(set(places))).chain([family(set(places))]).collect();
        in_words(Letter::new(letter).unwrap(), set(places), &families, &Pattern::blank(8))
    }

    #[test]
    fn groups_are_told_by_what_their_words_share() {
        assert_eq!(said('e', &[], &[&[1]]), "no E");
        assert_eq!(said('d', &[7], &[&[]]), "D at the end");
        assert_eq!(said('s', &[0], &[&[]]), "S at the start");
        assert_eq!(said('o', &[2], &[&[], &[2, 3]]), "one O");
        assert_eq!(said('o', &[2], &[&[], &[3]]), "O in third place");
        assert_eq!(said('e', &[1, 4], &[&[]]), "E second and fifth");
        assert_eq!(said('e', &[1, 4, 7], &[&[]]), "E second, fifth and last");
        assert_eq!(said('s', &[0, 7], &[&[]]), "S at both ends");
        assert_eq!(said('s', &[0, 2, 4, 7], &[&[]]), "S-S-S--S");
    }
}
