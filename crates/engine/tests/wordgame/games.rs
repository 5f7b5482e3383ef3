//! What a game says of itself from its first move to its last.

use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{
    Deal, Game, Hand, IllegalMove, Move, Phase, Setup, Symbol, Validity, WordList, word_score,
};

fn list() -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier: Tier::Full }
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn setup(hands: &[&str]) -> Setup {
    let hands = hands.iter().map(|text| hand(text)).collect();
    Setup { deal: Deal::Given(hands), seed: 0, tier: Tier::Full, rival: None }
}

fn game(hands: &[&str]) -> Game {
    Game::new(&setup(hands)).unwrap()
}

fn enter(text: &str) -> Move {
    Move::Enter(text.to_owned())
}

#[test]
fn a_game_says_where_it_stands_after_every_move() {
    let mut game = game(&["cows!z", "weedpx"]);
    let mut after = |step: Option<Move>| {
        if let Some(step) = step {
            game.play(step, list()).unwrap();
        }
        let may = (game.may_substitute(), game.may_replay(), game.is_after_hand());
        let counts = (game.scored(), game.hand_total(), game.total(), game.outcome());
        (game.phase(), game.hand().to_string(), may, (game.number(), game.hands_left(), game.entries().len()), counts)
    };
    let (cows, weed) = (word_score("cows", 6), word_score("weed", 6));
    let told = |hand: &str| hand.to_owned();
    let none = (false, false, false);
    assert_eq!(
        after(None),
        (Phase::Before, told("coswz!"), (true, false, false), (0, 1, 0), (0, 0, 0, None)),
        "a letter may be swapped"
    );
    assert_eq!(after(Some(Move::Keep)), (Phase::Playing, told("coswz!"), none, (0, 1, 0), (0, 0, 0, None)));
    let made = (cows, cows, cows, None);
    assert_eq!(after(Some(enter("cows"))), (Phase::Playing, told("z!"), none, (0, 1, 1), made));
    let over = (false, true, true);
    assert_eq!(after(Some(Move::End)), (Phase::After, told("z!"), over, (0, 1, 1), made), "it may be replayed");
    let again = (0, cows, cows, None);
    assert_eq!(after(Some(Move::Replay)), (Phase::Playing, told("coswz!"), none, (0, 1, 0), again));
    assert_eq!(after(Some(Move::End)), (Phase::After, told("coswz!"), (false, false, true), (0, 1, 0), again));
    let next = (0, 0, cows, None);
    assert_eq!(after(Some(Move::Next)), (Phase::Before, told("deepwx"), (true, false, false), (1, 0, 0), next));
    assert_eq!(after(Some(Move::Keep)), (Phase::Playing, told("deepwx"), none, (1, 0, 0), next));
    let both = (weed, weed, cows + weed, None);
    assert_eq!(after(Some(enter("weed"))), (Phase::Playing, told("px"), none, (1, 0, 1), both));
    assert_eq!(after(Some(Move::End)), (Phase::After, told("px"), (false, false, true), (1, 0, 1), both));
    let end = (weed, weed, cows + weed, Some(cows + weed));
    assert_eq!(after(Some(Move::Next)), (Phase::Over, told("px"), (false, false, true), (1, 0, 1), end));
    assert_eq!(game.play(Move::Next, list()), Err(IllegalMove::NotNow), "it is over");
}

#[test]
fn a_substitution_and_a_replay_are_used_up_by_themselves() {
    let mut game = game(&["cows!z"]);
    assert_eq!(game.used(), (false, false));
    game.play(Move::Substitute(Symbol::of('z').unwrap()), list()).unwrap();
    assert_eq!((game.used(), game.whole()), ((true, false), game.hand()));
    assert_ne!(game.whole(), hand("cows!z"));
    game.play(Move::End, list()).unwrap();
    game.play(Move::Replay, list()).unwrap();
    assert_eq!(game.used(), (true, true));
}

#[test]
fn a_move_is_refused_out_of_its_phase_and_changes_nothing() {
    let letter = Symbol::of('z').unwrap();
    let all = [Move::Substitute(letter), Move::Keep, enter("cows"), Move::End, Move::Replay, Move::Next];
    let mut game = game(&["cows!z"]);
    for (step, allowed) in [(None, &[0, 1][..]), (Some(Move::Keep), &[2, 3]), (Some(Move::End), &[4, 5])] {
        if let Some(step) = step {
            game.play(step, list()).unwrap();
        }
        for (at, step) in all.iter().enumerate() {
            let mut other = game.clone();
            let made = other.play(step.clone(), list());
            assert_eq!(made.is_ok(), allowed.contains(&at), "{step:?} {:?}", game.phase());
            assert!(made.is_ok() || made == Err(IllegalMove::NotNow) && other == game);
        }
    }
}

#[test]
fn a_hand_of_nothing_but_the_wildcard_has_no_letter_to_swap() {
    let only_wildcard = Hand::of([Symbol::WILDCARD]).unwrap();
    let setup = Setup { deal: Deal::Given(vec![only_wildcard, Hand::EMPTY]), ..setup(&[]) };
    let mut game = Game::new(&setup).unwrap();
    assert_eq!(game.phase(), Phase::Playing);
    game.play(Move::End, list()).unwrap();
    game.play(Move::Next, list()).unwrap();
    assert_eq!(game.phase(), Phase::After, "an empty hand is over at once");
}

#[test]
fn a_game_has_a_hand_at_least() {
    assert_eq!(Game::new(&setup(&[])), Err(IllegalMove::NoHand));
    let dealt = |hands| Setup { deal: Deal::Random { hands, size: 7 }, ..setup(&[]) };
    assert_eq!([0, 1, 2].map(|hands| dealt(hands).hands()), [1, 1, 2]);
    let all: Vec<Hand> = (0..3).map_while(|number| dealt(2).hand(number)).collect();
    assert_eq!(all.len(), 2);
    assert_ne!(all[0], all[1], "each hand is dealt anew");
    let mixed = |given: &[&str], hands| Setup {
        deal: Deal::GivenFirst { given: given.iter().map(|text| hand(text)).collect(), hands, size: 7 },
        ..setup(&[])
    };
    assert_eq!([mixed(&[], 0), mixed(&["at", "it"], 1), mixed(&["at"], 3)].map(|setup| setup.hands()), [1, 2, 3]);
}

#[test]
fn an_entry_says_what_is_wrong_with_it_and_what_it_took() {
    let mut game = game(&["cows!z"]);
    game.play(Move::Keep, list()).unwrap();
    for text in ["Jells", "zos", "W!C"] {
        game.play(enter(text), list()).unwrap();
    }
    let entries = game.entries();
    assert_eq!(entries[0].verdict, Validity::NotInHand(vec!['j', 'e', 'l']), "the l once, though it comes twice");
    assert_eq!((&entries[1].verdict, entries[1].is_valid()), (&Validity::NotInHand(vec!['s']), false));
    assert_eq!((&entries[2].verdict, entries[2].text.as_str()), (&Validity::NotAWord, "w!c"));
    let taken: Vec<String> = entries.iter().map(|entry| entry.removed().to_string()).collect();
    assert_eq!(taken, ["s", "oz", "cw!"]);
}

#[test]
fn of_two_rounds_the_better_one_counts_and_of_equal_ones_the_first() {
    let played = |first: &[&str], second: &[&str]| {
        let mut game = game(&["cowns!"]);
        game.play(Move::Keep, list()).unwrap();
        for (at, entries) in [first, second].into_iter().enumerate() {
            for text in entries {
                game.play(enter(text), list()).unwrap();
            }
            game.play(Move::End, list()).unwrap();
            if at == 0 {
                game.play(Move::Replay, list()).unwrap();
            }
        }
        let played = game.current().unwrap().clone();
        let counted = played.counted().unwrap();
        assert_eq!(counted.total(), played.total());
        counted.entries.iter().map(|entry| entry.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(played(&["cow"], &["cows"]), ["cows"]);
    assert_eq!(played(&["cows"], &["cow"]), ["cows"]);
    assert_eq!(played(&["on"], &["no"]), ["on"]);
}
