//! What every game of the list owes to those that go through it.

use std::collections::BTreeSet;

use super::{GAMES, codes, daily, of};
use crate::checks::{LEAST, Wish};
use crate::model::{Day, GameKey, GameKind};
use arcade_engine::lexicon::Lexicon;

/// The longest title, and the longest of the three sentences of the rules.
const TITLE: usize = 12;
const RULE: usize = 65;

#[test]
fn every_game_is_named_and_explained() {
    // P stands for puzzles, and the others are no symbols of codes.
    let mut letters = BTreeSet::from(['P', 'I', 'L', 'O', 'U']);
    for (kind, game) in GameKind::ALL.into_iter().zip(GAMES) {
        assert_eq!([of(kind).kind, game.kind, game.ladder.kind], [kind; 3]);
        assert!(letters.insert(kind.letter()), "{kind}");
        assert!(kind.title().chars().count() <= TITLE, "{kind}");
        assert_eq!((game.new_games.name(), game.ways[0].name), (kind.name(), kind.keyword()));
        assert!(game.rules.iter().all(|rule| rule.ends_with('.') && rule.chars().count() <= RULE), "{kind}");
        assert!(!(game.opponents)().is_empty() && !(game.how_to_play)().is_empty(), "{kind}");
        assert!(game.demo().moves() > 0, "{kind}");
    }
}

#[test]
fn every_game_has_one_of_the_day_with_a_par_and_a_code() {
    for kind in GameKind::ALL {
        let game = daily::of(kind, Day(20_900)).unwrap();
        assert!(daily::par(&game).is_some(), "{kind}");
        let tag = game.tag(GameKey::New(1));
        let code = codes::encode(&tag).unwrap();
        assert!(code.to_string().starts_with(kind.letter()), "{code}");
        assert_eq!(codes::decode(&code, GameKey::New(1), Lexicon::embedded()), Ok(tag));
    }
}

#[test]
fn every_game_has_functions_to_check() {
    for game in GAMES {
        let checks = game.commands.checks;
        assert!((LEAST..=checks.most).contains(&checks.usual) && !checks.functions.is_empty(), "{:?}", game.kind);
        for function in checks.functions {
            assert!(function.name.starts_with(&format!("{}.", game.kind.keyword())), "{function:?}");
            let positions = function.positions(Wish { seed: 1, count: 5, longest: checks.usual, efficiency: true });
            let plays = function.extras.games.is_some();
            assert!(plays || positions.len() > function.handout.min(5), "{function:?}");
        }
    }
}
