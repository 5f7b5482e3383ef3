//! `hangman.host`: the answer of a host that keeps the largest family.

use rand_chacha::ChaCha8Rng;

use super::{Known, LETTERS, games, named, unguessed, words};
use crate::checks::{Difference, Function, Position, Wish, compare};
use crate::games::hangman::protocol::{host_question, text};
use arcade_engine::hangman::{Family, Letter, Pattern};
use arcade_engine::text::noun;

pub(super) const FUNCTION: Function = Function {
    name: "hangman.host",
    example: "pattern=---- guessed= guess=e",
    answer: "the pattern then: ---- or -e--",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
};

/// The handout’s game: the pattern, the letters that were guessed, and the guess.
const HANDOUT: [(&str, &str, char); 3] = [("----", "", 'e'), ("----", "e", 'o'), ("-oo-", "eo", 't')];

/// What is easily got wrong: a letter that no word has, several families that are equally large, one word that is left, and
/// a letter that stands more than once.
const SPECIAL: [(&str, &str, char); 6] = [
    ("----", "", 'z'),
    ("----", "eo", 'l'),
    ("-oo-", "eo", 'c'),
    ("-oo-", "eo", 'd'),
    ("-oo-", "eoc", 'g'),
    ("else", "els", 'q'),
];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL);
    let fixed = fixed.filter_map(|(pattern, guessed, guess)| Some((Known::of(pattern, guessed)?, Letter::new(guess)?)));
    let drawn = games(wish, lots).into_iter().map(|known| (known.clone(), unguessed(known.guessed, lots)));
    fixed.chain(drawn).filter(|(known, _)| !known.pattern.is_full()).map(position).collect()
}

/// Of several families that are equally large, any is right: the handouts don’t say which.
fn position((known, guess): (Known, Letter)) -> Position {
    let question = host_question(&known.pattern, known.guessed, guess);
    Position::new(question, known.pattern.len(), move |answer| {
        let (left, pattern) = (known.left(), &known.pattern);
        let families = known.dictionary.split(&left, guess);
        let largest = families.first().map_or(0, |family| family.size);
        let of = |said: &Pattern| families.iter().find(|family| pattern.with(guess, family.places) == *said);
        let expected = format!("the pattern that shows where {} stands, such as {}", guess.lower(), text(pattern));
        let is_right = |said: &Pattern| of(said).is_some_and(|family| family.size == largest);
        compare(Pattern::parse(answer.trim()).ok(), is_right, &expected, |said| {
            let largest: Vec<&Family> = families.iter().take_while(|family| family.size == largest).collect();
            let right: Vec<String> = largest.iter().map(|family| text(&pattern.with(guess, family.places))).collect();
            let mut why =
                vec![format!("{} {} left before the guess.", left.len(), noun(left.len(), "word is", "words are"))];
            let sentence = |family: &Family| known.sentence(&left, guess, family);
            why.extend(largest.into_iter().map(sentence));
            why.extend(said.map(|said| {
                of(said).map_or_else(|| format!("{} is the answer to none of these words.", text(said)), sentence)
            }));
            why.push(match &right[..] {
                [one] => format!("The host keeps the largest family, {one}."),
                _ => "The host keeps one of the largest families, whichever it is.".to_owned(),
            });
            Difference::new(right.join(" or "), why)
        })
    })
}

impl Known {
    /// The words of a family, which are some of those that are left.
    fn sentence(&self, left: &[u32], guess: Letter, family: &Family) -> String {
        let kept = self.dictionary.keep(left, guess, family.places);
        let named = named(kept.iter().map(|&word| self.dictionary.word(word)));
        let pattern = text(&self.pattern.with(guess, family.places));
        format!("{pattern} has {}: {named}.", words(family.size))
    }
}
