//! The families that a letter makes of the words: what the words of one share, and all of them in lines and as a picture.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::lines::ordinal;
use super::words::{families as in_families, words};
use arcade_engine::hangman::{Family, Letter, Pattern, Places};
use arcade_engine::text::grouped;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::{Canvas, panel};

/// Families that are told at most; the others are told together.
const MOST_FAMILIES: usize = 8;

/// What the words share that have `letter` at just these `places`: `no E`, `D at the end`, `one O`, `E second and fifth`;
/// where that would be long, the whole pattern. `families` are all families that the letter made.
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
        [place] => format!("{letter} in {} place", ordinal(place)),
        [0, place] if place + 1 == length => format!("{letter} at both ends"),
        [ref first @ .., last] if at.len() <= 3 => {
            let first: Vec<String> = first.iter().map(|&place| ordinal(place)).collect();
            let last = if last + 1 == length { "last".to_owned() } else { ordinal(last) };
            format!("{letter} {} and {last}", first.join(", "))
        }
        _ => pattern.with(letter, places).to_string(),
    }
}

/// The families that guessing `letter` makes of the words, the largest first, a line each; how many words they have only where
/// `counts` says so.
pub(super) fn told(letter: Letter, pattern: &Pattern, families: &[Family], counts: bool) -> Vec<Fact> {
    let all: usize = families.iter().map(|family| family.size).sum();
    let of = if counts { format!("the {} left", words(all)) } else { "the words left".to_owned() };
    let head = format!("Guessing {letter} makes {} of {of}.", in_families(families.len()));
    let family = |(number, family): (usize, &Family)| {
        let miss = if family.is_miss() { ", a miss" } else { "" };
        let size = if counts { format!(", {}", words(family.size)) } else { String::new() };
        let named = in_words(letter, family.places, families, pattern);
        Fact::new(format!("Family {number}"), format!("{named}{miss}{size}"))
    };
    let (listed, others) = families.split_at(families.len().min(MOST_FAMILIES));
    let rest: usize = others.iter().map(|family| family.size).sum();
    let rest = (!others.is_empty()).then(|| {
        let together = if counts { format!(" with {} together", words(rest)) } else { String::new() };
        Fact::new("More families", format!("{}{together}", grouped(others.len())))
    });
    [Fact::from(head)].into_iter().chain((1..).zip(listed).map(family)).chain(rest).collect()
}

/// The same as a picture under `title`: each family as it would stand on the board, how many words it has, and a bar. Those that
/// have no room are added up, so that what is listed adds up to the words left.
pub(super) fn draw(
    title: &str,
    (letter, pattern): (Letter, &Pattern),
    families: &[Family],
    counts: bool,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let theme = canvas.theme;
    let room = panel(title, area, canvas);
    let rows = usize::from(room.height);
    let shown = if families.len() > rows { rows.saturating_sub(1) } else { families.len() };
    let (listed, others) = families.split_at(shown);
    let rest: usize = others.iter().map(|family| family.size).sum();
    let largest = families.first().map_or(1, |family| family.size).max(1);
    let number = |size: usize| if counts { grouped(size) } else { String::new() };
    let more = format!("{} more", others.len());
    let (length, digits) = (pattern.len().max(more.len()), number(largest.max(rest)).len());
    let most = usize::from(room.width).saturating_sub(length + digits + 3);
    let line = |text: &str, style, size: usize, bar: usize| {
        let bar = "█".repeat((bar * most).div_ceil(largest).min(most));
        Line::from(vec![
            Span::styled(format!("{text:<length$}  "), style),
            Span::styled(format!("{:>digits$} ", number(size)), theme.text),
            Span::styled(bar, theme.line),
        ])
    };
    for (row, family) in (0..).zip(listed) {
        let style = if family.is_miss() { theme.bad } else { theme.good };
        canvas.row(room, row, line(&pattern.with(letter, family.places).to_string(), style, family.size, family.size));
    }
    if !others.is_empty() {
        canvas.row(room, shown as u16, line(&more, theme.muted, rest, 0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::hangman::Dictionary;

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

    fn in_lines(facts: &[Fact]) -> Vec<String> {
        facts.iter().map(Fact::line).collect()
    }

    #[test]
    fn the_word_families_of_the_handout_are_told() {
        let words = ["ally", "beta", "cool", "deal", "else", "flew", "good", "hope", "ibex"];
        let dictionary = Dictionary::from_words(words).unwrap();
        let families = dictionary.split(&dictionary.all(), Letter::new('e').unwrap());
        let told = in_lines(&super::told(Letter::new('e').unwrap(), &Pattern::blank(4), &families, true));
        assert_eq!(told[0], "Guessing E makes 5 families of the 9 words left.");
        assert_eq!(told[1], "Family 1: no E, a miss, 3 words");
        assert_eq!(told.len(), 6);
        for line in [": E in second place, 2 words", ": E in third place, 2 words"] {
            assert!(told.iter().any(|told| told.ends_with(line)), "{told:?}");
        }
        assert!(told.iter().any(|told| told.ends_with(": E at both ends, 1 word")), "{told:?}");
        let hidden = in_lines(&super::told(Letter::new('e').unwrap(), &Pattern::blank(4), &families, false));
        assert!(hidden.iter().all(|line| !line.contains("word ") && !line.contains(" words,")), "{hidden:?}");
    }

    #[test]
    fn many_groups_are_told_together() {
        let families: Vec<Family> =
            (0..10).map(|place| Family { places: [place].into_iter().collect(), size: 10 - place }).collect();
        let told = in_lines(&super::told(Letter::new('e').unwrap(), &Pattern::blank(10), &families, true));
        assert_eq!(told.last().unwrap(), "More families: 2 with 3 words together");
        assert_eq!(told.len(), 1 + MOST_FAMILIES + 1);
    }
}
