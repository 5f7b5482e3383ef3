//! How the Word Game is played.

use super::rank::Rank;
use crate::games::terms::HINT;
use crate::screen::Guide;
use arcade_engine::wordgame::{SHORTEST_FIND, Symbol, letter_points, multiplier, word_score};
use arcade_ui::widgets::Face;

/// A hand, a word of it, and one that takes it all with the wildcard; and what that reads as.
const HAND: &str = "aeicrt!";
const WORD: &str = "crate";
const WHOLE: [&str; 2] = ["ci!rate", "citrate"];

/// The words of the debug overlay.
pub(super) const DEBUG: &[(&str, &str)] = &[
    ("play", "a set of letters that makes at least one word; words of the same letters are one play."),
    (
        "best total of a hand",
        "the points that its best words make together, one after another, until nothing more can be made.",
    ),
    ("graph", "the words with their letters sorted, stored so that words with the same beginning share it (a DAWG)."),
];

/// The guide to the game.
pub(super) fn guides() -> Vec<Guide> {
    let held = HAND.len();
    let faces = HAND
        .chars()
        .map(|c| Face::letter(c.to_ascii_uppercase(), i64::from(Symbol::of(c).map_or(0, Symbol::points))))
        .collect();
    let leftover = held - WORD.len();
    let [whole, read] = WHOLE;
    vec![
        Guide::new("Word Game")
            .section("The rules")
            .text(factors(held))
            .text("Letters that you enter are gone, also when the word is not in the list. That can pay: the fewer letters are left over, the more often a word counts. You are asked before you lose letters so. In a game of the day only letters that you don’t have are asked about: whether something is a word is for you to know there.")
            .text("A hand ends when no letters are left, or when you end it with ⟨end-hand⟩. All hands together are your total.")
            .section("An example")
            .tiles(faces, [None, None])
            .text(format!(
                "{}: its letters are worth {}. A word of {} letters that leaves {} counts ×{}, so it scores {} × {} = {}.",
                WORD.to_uppercase(),
                letter_points(WORD),
                WORD.len(),
                leftover,
                multiplier(WORD.len(), held),
                letter_points(WORD),
                multiplier(WORD.len(), held),
                word_score(WORD, held),
            ))
            .text(format!(
                "{}, with the wildcard as a T, uses up all {held} for {} × {} = {}.",
                read.to_uppercase(),
                letter_points(whole),
                multiplier(whole.len(), held),
                word_score(whole, held),
            ))
            .section("Words you may meet")
            .term("wildcard", "the ! in your hand stands for any one consonant, y too. Type the letter that you want: where you don’t have it, ! is laid for it. It is worth nothing itself, and counts as a letter of the word.")
            .in_lines("it stands for any one consonant, y too. Type the letter that you want: where you don’t have it, the wildcard is laid for it; or type an exclamation mark where it belongs. It is worth nothing itself, and counts as a letter of the word.")
            .term("×", "how many times the points of a word count: nine for each letter used, less four for each one left in the hand; never less than one.")
            .term("swap a letter", "once a game, before a hand: all copies of one letter become another one, a vowel for a vowel or a consonant for a consonant, by chance.")
            .term("play again", "once a game, after a hand: the same hand once more, and the better total counts.")
            .term("best possible total", "for a hand, the most that its letters allow, worked out by trying everything; for the game, that of all its hands together.")
            .term("everyday words", "the commonest words; they stand out in lists of words.")
            .in_lines("the commonest words.")
            .term("familiar words", "those that most players know: everyday words and some more.")
            .term("throw letters away", "type letters that make no word, and ⟨enter-word⟩: they are gone for nothing, but the words after them leave fewer over.")
            .in_lines("type letters that make no word: they are gone for nothing, but the words after them leave fewer over.")
            .term("rank", ranks())
            .term("rival", "who plays the same hands beside you.")
            .term_of(HINT)
            .term("live hints", "say your rank and what is still in reach. ⟨live-hints⟩ goes on to the best next word, and to no hints."),
    ]
}

/// What the marks before and behind the words of a hand mean, of which all words are told.
pub const FIND_MARKS: &str = "+ bonus, − missed, · missed bonus, * all tiles";

/// How all words of a hand are found, in three sentences of at most 65 characters.
pub const FIND_RULES: [&str; 3] = [
    "Make words of the letters in your hand; the letters stay.",
    "A word scores its letters’ points times its length.",
    "A word that does not count costs nothing.",
];

/// The guide to finding all words of a hand.
pub(super) fn finding() -> Guide {
    Guide::new("Find them all")
        .section("The rules")
        .text(format!(
            "Make words of {SHORTEST_FIND} letters and more of your tiles. The letters stay: each word may use all of them \
             again. A word scores the points of its letters times its length."
        ))
        .text("A word that does not count costs nothing. ⟨end-hand⟩ ends the game, and then you see all the words.")
        .section("Words you may meet")
        .term("everyday words", "the commonest words; they are what there is to find, and your rank is your share of their points.")
        .term("bonus word", "a rarer word. It has points of its own, and no part in your rank.")
        .term_of(["all tiles", "a word that takes every tile of the hand has a * in the list.", "a word that takes every tile of the hand is told as such."])
        .term("hint", "⟨hint⟩ says how many words of each length there are, then with which letters they begin, then how one of them begins.")
}

/// What words are made of, and how often their points count: worked out for words of some lengths in a hand of `held`.
fn factors(held: usize) -> String {
    let times = |length: usize| format!("{} times", multiplier(length, held));
    format!(
        "Make words of your letters. Each letter has its Scrabble points, and long words count them many times: of {held} \
         letters, a word of {} counts its points {}, one of {} counts them {}, and one of all {held} counts them {}.",
        held - 3,
        times(held - 3),
        held - 1,
        times(held - 1),
        times(held),
    )
}

/// How much of the best possible total each rank asks for.
fn ranks() -> String {
    let ladder = Rank::ALL.map(|rank| match rank.share() {
        0 => rank.name().to_owned(),
        100 => format!("and {} for all of it", rank.name()),
        share => format!("{} from {share} %", rank.name()),
    });
    format!("how near a hand comes to its best possible total: {}.", ladder.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::lexicon::{Lexicon, Tier};
    use arcade_engine::wordgame::{Hand, WordList, is_valid_word, readings};

    #[test]
    fn the_words_of_the_example_can_be_laid_from_its_hand() {
        let hand = Hand::of(HAND.chars().filter_map(Symbol::of)).unwrap();
        let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
        assert_eq!(hand.len(), HAND.len());
        assert!(is_valid_word(WORD, &hand, list) && is_valid_word(WHOLE[0], &hand, list));
        assert!(readings(WHOLE[0], list).any(|word| word == WHOLE[1]));
    }
}
