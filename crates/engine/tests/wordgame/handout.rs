//! Every worked example of the handout, under the name it has there.

use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{
    Deal, Entry, Game, Hand, IllegalMove, Move, Phase, Setup, SubstitutionError, Symbol, Validity, WordList,
    is_valid_word, word_score,
};

fn list() -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier: Tier::Full }
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn symbol(character: char) -> Symbol {
    Symbol::of(character).unwrap()
}

fn setup(hands: &[&str]) -> Setup {
    let hands = hands.iter().map(|text| hand(text)).collect();
    Setup { deal: Deal::Given(hands), seed: 0, tier: Tier::Full, rival: None }
}

fn enter(game: &mut Game, text: &str) -> Entry {
    game.play(Move::Enter(text.into()), list()).unwrap();
    game.round().unwrap().entries.last().unwrap().clone()
}

/// A game of one hand, at its first entry.
fn playing(text: &str) -> Game {
    let mut game = Game::new(&setup(&[text])).unwrap();
    game.play(Move::Keep, list()).unwrap();
    game
}

fn end(game: &mut Game) -> u32 {
    game.play(Move::Enter("*END*".into()), list()).unwrap();
    assert_eq!(game.phase(), Phase::After);
    game.round().unwrap().total()
}

#[test]
fn scoring_weed_and_it() {
    assert_eq!(word_score("weed", 6), 224);
    assert_eq!(word_score("it", 7), 2);
    assert_eq!(word_score("WEED", 6), 224, "case is ignored");
    assert_eq!(word_score("", 7), 0);
}

#[test]
fn update_hand_quail() {
    let before = hand("aqlmuil");
    assert_eq!(before.after("quail"), hand("lm"));
    assert_eq!(before, hand("aqllmui"), "the hand itself is not changed");
}

#[test]
fn update_hand_jolly() {
    assert_eq!(hand("jjolwnn").after("jolly"), hand("jwnn"));
}

#[test]
fn valid_words_come_from_the_list_and_from_the_hand() {
    let held = hand("hello");
    for _ in 0..2 {
        assert!(is_valid_word("hello", &held, list()) && is_valid_word("HeLLo", &held, list()));
    }
    assert!(!is_valid_word("hello", &hand("helo"), list()), "one l is missing");
    assert!(!is_valid_word("holle", &held, list()), "not in the list");
}

#[test]
fn wildcard_example_1_a_valid_word_made_without_the_wildcard() {
    let mut game = playing("cows!z");
    assert_eq!(enter(&mut game, "cows").points, 252);
    assert_eq!(game.hand().to_string(), "z!");
    assert_eq!(end(&mut game), 252);
}

#[test]
fn wildcard_example_2_a_valid_word_made_using_the_wildcard() {
    let mut game = playing("cows!z");
    let entry = enter(&mut game, "!ows");
    assert_eq!(entry.points, 168);
    assert!(matches!(&entry.verdict, Validity::Valid(words) if words.contains(&"cows".to_owned())));
    assert_eq!(game.hand(), hand("cz"));
    assert_eq!(end(&mut game), 168);
}

#[test]
fn wildcard_example_3_an_invalid_word_with_a_wildcard() {
    let mut game = playing("cows!z");
    assert_eq!(enter(&mut game, "co!z").verdict, Validity::NotAWord);
    assert_eq!(game.hand(), hand("ws"));
    assert_eq!(end(&mut game), 0);
}

#[test]
fn wildcard_example_4_another_invalid_word_with_a_wildcard() {
    let mut game = playing("cows!z");
    assert_eq!(enter(&mut game, "c!ws").verdict, Validity::NotAWord);
    assert_eq!(game.hand(), hand("oz"));
    assert_eq!(end(&mut game), 0);
}

#[test]
fn playing_a_hand_example_1() {
    let mut game = playing("ajef!rxd");
    assert_eq!(enter(&mut game, "jar").points, 70);
    assert_eq!(game.hand(), hand("!fdex"));
    assert_eq!(enter(&mut game, "fe!").points, 95);
    assert_eq!(game.hand(), hand("dx"));
    assert_eq!(end(&mut game), 165);
}

#[test]
fn playing_a_hand_example_2() {
    let mut game = playing("acfi!tx");
    assert_eq!(enter(&mut game, "fix").points, 143);
    assert_eq!(enter(&mut game, "tc").verdict, Validity::NotAWord);
    assert_eq!(game.hand(), hand("a!"));
    assert_eq!(enter(&mut game, "a!").points, 18);
    assert_eq!(game.phase(), Phase::After, "an empty hand ends by itself");
    assert_eq!(game.round().unwrap().total(), 161);
}

/// The handout's substitution happens to bring an a; here that takes a seed that does.
fn game_with_an_a() -> Game {
    for seed in 0.. {
        let setup = Setup { seed, ..setup(&["aci!prt", "dd!eout"]) };
        let mut game = Game::new(&setup).unwrap();
        game.play(Move::Keep, list()).unwrap();
        enter(&mut game, "part");
        enter(&mut game, "!ic");
        game.play(Move::Next, list()).unwrap();
        game.play(Move::Substitute(symbol('e')), list()).unwrap();
        if game.hand() == hand("dd!aout") {
            return game;
        }
    }
    unreachable!("one in two seeds brings an a");
}

#[test]
fn playing_a_game_example() {
    let mut game = game_with_an_a();
    let first = &game.played()[0];
    assert_eq!(first.rounds[0].entries.iter().map(|entry| entry.points).collect::<Vec<_>>(), [144, 108]);
    assert_eq!(first.total(), 252);
    assert_eq!(game.current().unwrap().substituted, Some((symbol('e'), symbol('a'))));

    assert_eq!(enter(&mut game, "out").points, 33);
    assert_eq!(game.hand(), hand("dd!a"));
    assert_eq!(end(&mut game), 33);

    game.play(Move::Replay, list()).unwrap();
    assert_eq!(game.hand(), hand("dd!aout"), "the substituted hand is played again");
    assert_eq!(enter(&mut game, "dad").points, 55);
    assert_eq!(enter(&mut game, "out").points, 69);
    assert_eq!(game.hand().to_string(), "!");
    assert_eq!(end(&mut game), 124);

    game.play(Move::Next, list()).unwrap();
    assert_eq!(game.outcome(), Some(376));
}

#[test]
fn the_better_of_a_hand_and_its_replay_counts() {
    let mut game = playing("cows!z");
    enter(&mut game, "cows");
    end(&mut game);
    game.play(Move::Replay, list()).unwrap();
    assert_eq!(end(&mut game), 0);
    assert_eq!(game.total(), 252);
}

#[test]
fn substitution_and_replay_are_each_for_once_a_game() {
    let mut game = Game::new(&setup(&["cows!z", "cows!z", "cows!z"])).unwrap();
    game.play(Move::Substitute(symbol('z')), list()).unwrap();
    game.play(Move::End, list()).unwrap();
    game.play(Move::Replay, list()).unwrap();
    assert_eq!(game.phase(), Phase::Playing, "no second substitution before a replay");
    game.play(Move::End, list()).unwrap();
    assert_eq!(game.play(Move::Replay, list()), Err(IllegalMove::ReplayUsed));
    game.play(Move::Next, list()).unwrap();
    assert_eq!(game.phase(), Phase::Playing, "the player is not asked again");
    assert_eq!(game.play(Move::Substitute(symbol('z')), list()), Err(IllegalMove::SubstitutionUsed));
    game.play(Move::End, list()).unwrap();
    assert!(!game.may_replay());
}

#[test]
fn the_wildcard_cannot_be_substituted_and_nothing_is_lost() {
    let mut game = Game::new(&setup(&["cows!z"])).unwrap();
    let before = game.clone();
    let refused = game.play(Move::Substitute(Symbol::WILDCARD), list());
    assert_eq!(refused, Err(IllegalMove::Substitution(SubstitutionError::Wildcard)));
    assert_eq!(game, before);
}

#[test]
fn all_copies_of_a_letter_are_substituted() {
    let mut game = Game::new(&setup(&["dd!eout"])).unwrap();
    game.play(Move::Substitute(symbol('d')), list()).unwrap();
    let (gone, new) = game.current().unwrap().substituted.unwrap();
    assert_eq!((gone, game.hand().count(new), game.hand().count(gone)), (symbol('d'), 2, 0));
}

#[test]
fn an_entry_of_foreign_letters_or_of_nothing_costs_nothing() {
    let mut game = playing("cows!z");
    for text in ["", "hhh", "123"] {
        assert_eq!(enter(&mut game, text).points, 0);
        assert_eq!(game.hand(), hand("cows!z"));
    }
}

#[test]
fn any_hand_size_is_played() {
    for size in 2..=15 {
        let setup = Setup { deal: Deal::Random { hands: 2, size }, seed: 9, tier: Tier::Full, rival: None };
        let mut game = Game::new(&setup).unwrap();
        assert_eq!(game.hand().len(), size);
        while game.phase() != Phase::Over {
            let step = match game.phase() {
                Phase::Before => Move::Keep,
                Phase::Playing => Move::End,
                _ => Move::Next,
            };
            game.play(step, list()).unwrap();
        }
        assert_eq!(game.played().len(), 2);
        assert_eq!(Game::replay(&setup, game.moves(), list()), Ok(game));
    }
}
