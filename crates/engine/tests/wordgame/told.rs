//! Why the right move of a puzzle was right, in words: an example of each way in which it is said.

use arcade_engine::Cancel;
use arcade_engine::lexicon::{Tier, Word};
use arcade_engine::wordgame::puzzle::{HandPuzzle, Kind, prove, why};
use arcade_engine::wordgame::{Dictionary, Hand, masked, name};

fn puzzle(kind: Kind, hand: &str) -> HandPuzzle {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    prove(kind, &hand.parse().unwrap(), &dictionary, Tier::Common, &cancel).unwrap().unwrap()
}

fn told(kind: Kind, hand: &str) -> String {
    why(kind, &puzzle(kind, hand), &Dictionary::default(), Tier::Common, false, &Cancel::new()).unwrap()
}

#[test]
fn what_is_thrown_away_raises_what_the_word_after_it_scores() {
    // Seven points for the u, c, i and d.
    assert_eq!(
        told(Kind::ThrowFirst, "cdiuv!"),
        "Throw v away first: “!ucid” (lucid) then scores ×45 instead of ×41, and you can reach 315. Any other first entry \
         leads to 287 at most."
    );
}

#[test]
fn two_words_make_more_than_one_that_scores_more_at_once() {
    assert_eq!(
        told(Kind::SplitInTwo, "ciitx!"),
        "“tic”, then “!ix” (fix): 318 in all. “c!it” (chit) scores more at once, 140, but then you reach 140 at most."
    );
}

#[test]
fn a_word_with_the_wildcard_is_compared_with_all_that_make_do_without() {
    assert_eq!(
        told(Kind::Wildcard, "amopt!"),
        "With “tampo!” (tampon) you can reach 486. With no ! in any word it would be 216 at most."
    );
}

#[test]
fn a_swap_is_compared_with_the_hand_as_it_is_and_with_the_next_best() {
    assert_eq!(
        told(Kind::Substitute, "hhjoo!"),
        "Keep the hand: it makes 478. The best swap, j, makes 381 on average."
    );
    assert_eq!(
        told(Kind::Substitute, "cikkouz!"),
        "Swap u: the hand then makes 864 on average. As it is it makes 630, and swapping o makes 780 on average."
    );
}

#[test]
fn nine_tenths_of_the_best_total_are_named() {
    assert_eq!(
        told(Kind::Reach90, "aacopvx!"),
        "Play “va!p” (vamp) and you can reach 628; 90 % of that is 566. Any other first entry leads to 548 at most."
    );
    assert_eq!(
        told(Kind::Reach90, "emuxx!"),
        "Throw m away and you can reach 333; 90 % of that is 300. Any other first entry leads to 297 at most."
    );
}

#[test]
fn a_small_hand_has_one_best_word() {
    assert_eq!(told(Kind::SmallHand, "aah"), "Play “aha”: that makes 162. Any other first entry leads to 90 at most.");
}

#[test]
fn a_coarse_word_is_masked_unless_it_is_to_be_shown() {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    let list = dictionary.list(Tier::Full);
    let coarse = list.lexicon.iter(Tier::Full, 4..=4).map(Word::as_str).filter(|word| list.is_coarse(word));
    let mut all = coarse.filter_map(|word| {
        let hand: Hand = word.parse().unwrap();
        let puzzle = prove(Kind::SmallHand, &hand, &dictionary, Tier::Full, &cancel).unwrap().ok()?;
        name(&hand, list).filter(|found| found.coarse).map(|found| (puzzle, found.word))
    });
    let (puzzle, word) = all.next().unwrap();
    let [hidden, shown] =
        [false, true].map(|show| why(Kind::SmallHand, &puzzle, &dictionary, Tier::Full, show, &cancel).unwrap());
    assert!(shown.starts_with(&format!("Play “{word}”: ")), "{shown}");
    assert_eq!(hidden, shown.replace(&word, &masked(&word)));
}
