//! What holds of the ladders of all games.

use super::GAMES;
use crate::model::{Beaten, Help, Stars};
use crate::settings::{Preset, Presets, Value};

/// The key of the settings that comes before the others.
const KEY: &str = "ladder";

#[test]
fn every_ladder_ascends_and_has_names_of_its_own() {
    for game in GAMES {
        let rungs = (game.ladder.rungs)();
        assert!(rungs.is_sorted_by(|a, b| a.measured <= b.measured), "{:?}", game.kind);
        for (at, rung) in rungs.iter().enumerate() {
            assert!(rungs[..at].iter().all(|other| (&other.key, &other.name) != (&rung.key, &rung.name)));
        }
        assert!(rungs.iter().any(|rung| rung.key == game.ladder.first), "{:?}", game.kind);
    }
}

#[test]
fn the_weakest_unbeaten_one_is_next() {
    for game in GAMES {
        let (ladder, mut beaten) = (game.ladder, Beaten::default());
        let all = (ladder.rungs)();
        assert_eq!(ladder.next(&beaten).unwrap().key, ladder.first);
        for done in 0..all.len() {
            assert_eq!(ladder.count(&beaten), (done, all.len()));
            let next = ladder.next(&beaten).unwrap();
            beaten.add(game.kind, next.key, Stars::of_win(Help::default(), true));
        }
        assert_eq!(ladder.next(&beaten), None);
    }
}

#[test]
fn settings_that_name_an_opponent_come_before_the_ladder() {
    for ladder in GAMES.map(|game| game.ladder) {
        let with = |entries: &[(&'static str, Value)]| {
            let mut presets = Presets::default();
            presets.set(Preset { table: ladder.kind.name(), values: entries.iter().cloned().collect() });
            ladder.is_followed(&presets)
        };
        let named = (ladder.fields[0], Value::from("anybody"));
        assert!(with(&[]) && with(&[("another", "any".into())]));
        assert!(!with(std::slice::from_ref(&named)));
        assert!(with(&[named, (KEY, "always".into())]));
        assert!(!with(&[(KEY, "never".into())]));
    }
}

/// A sample of each ladder must not put anybody clearly above the next one up.
#[test]
fn a_small_measurement_agrees_with_the_order() {
    for (game, count, slack) in [(GAMES[0], 300, 6.0), (GAMES[1], 300, 6.0), (GAMES[2], 20, 6.0)] {
        let measure = &game.ladder.measure;
        let counted: Vec<_> = (measure.samples)(count, 5).iter().map(|sample| sample()).collect();
        let measured = measure.figures.of(&counted);
        for (at, pair) in measured.windows(2).enumerate() {
            assert!(pair[0].figures[0] <= pair[1].figures[0] + slack, "{:?} {at}: {pair:?}", game.kind);
        }
    }
}
