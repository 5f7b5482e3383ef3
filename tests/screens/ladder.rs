//! From opponent to opponent: whom a new game is against, what a win leads to, and the stars.

use arcade::testing::app::{App, Message, Words};
use arcade::testing::games::GAMES;
use arcade::testing::model::{GameKind, Help};
use arcade::testing::records::{News, Win};
use arcade::testing::settings::{Preset, Presets, Settings};
use arcade_ui::theme::Depth;

use crate::support::{Visitor, hinted};

/// Someone on the ladder, who has won these games.
fn climber(columns: u16, rows: u16, wins: Vec<Win>) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.app = App::new(hinted(), Depth::TrueColour, Words::Embedded, 7);
    visitor.send(Message::Slow);
    visitor.send(Message::Records(News::Wins(wins)));
    visitor
}

/// A win of Etaoin against this strategy.
fn win(opponent: &str, accuracy: u16, hints: u32) -> Win {
    let setup = format!(r#"{{"word":"tea","players":["person","{opponent}"],"seed":1,"source":"a test"}}"#);
    Win { kind: GameKind::Etaoin, setup, accuracy: Some(accuracy), help: Help { hints, undos: 0 } }
}

#[test]
fn a_new_player_meets_the_weakest_who_is_fun_to_beat() {
    for (line, name) in ["Greedy", "Greedy", "Greedy", "Easy"].into_iter().enumerate() {
        let mut visitor = climber(120, 36, Vec::new());
        visitor.press(&"down ".repeat(line)).press("enter");
        assert!(visitor.sees(&format!("─ {name} ─")) && visitor.sees("☆☆☆ · 0 of "), "{}", visitor.screen());
    }
}

#[test]
fn who_is_beaten_is_passed_and_the_stars_stand_on_the_card() {
    let mut visitor = climber(120, 36, vec![win("greedy", 900, 0), win("hybrid-6", 1_000, 3)]);
    visitor.press("enter");
    assert!(visitor.sees("─ Look-ahead ─") && visitor.sees("☆☆☆ · 2 of 10 beaten"), "{}", visitor.screen());
    visitor.press("up left");
    assert!(
        visitor.sees("─ Hybrid-4 ─") && visitor.sees("★☆☆ · 2 of 10"),
        "a longer plan counts: {}",
        visitor.screen()
    );
    visitor.press("left");
    assert!(visitor.sees("─ Greedy ─") && visitor.sees("★★☆ · 2 of 10"), "{}", visitor.screen());
}

#[test]
fn a_kept_opponent_comes_before_the_ladder() {
    let mut presets = Presets::default();
    let values = [("second", "parity".into())].into_iter().collect();
    presets.set(Preset { table: "etaoin", values });
    let mut visitor = climber(120, 36, Vec::new());
    let settings = Settings { presets, ..hinted() };
    visitor.app = App::new(settings, Depth::TrueColour, Words::Embedded, 7);
    visitor.press("enter");
    assert!(visitor.sees("─ Parity ─"), "{}", visitor.screen());
}

#[test]
fn a_win_leads_to_the_next_opponent() {
    for (columns, rows) in [(120, 36), (80, 24), (40, 12)] {
        let mut visitor = climber(columns, rows, vec![win("hybrid-4", 900, 0)]);
        visitor.press("enter").write("zee").press("enter");
        assert!(!visitor.sees("new game"), "{}", visitor.screen());
        for _ in 0..6 {
            visitor.press("left").wait(1_000);
        }
        let told = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains("Next opponent: Look-ahead."), "{columns}: {}", visitor.screen());
        visitor.press("enter").press("f5");
        assert!(visitor.sees("Look-ahead"), "{columns}: {}", visitor.screen());
    }
}

#[test]
fn every_opponent_stands_on_the_page_with_its_stars() {
    for (columns, rows) in [(200, 60), (120, 36), (80, 24), (40, 12)] {
        let mut visitor = climber(columns, rows, vec![win("greedy", 1_000, 0), win("random", 500, 1)]);
        visitor.press("end up enter tab tab tab");
        assert!(visitor.sees("Ladder") && visitor.sees("2 of 10 beaten"), "{columns}: {}", visitor.screen());
        assert!(visitor.sees("★☆☆  Random") && visitor.sees("★★★  Greedy"), "{columns}: {}", visitor.screen());
        let beside = if columns >= 170 { GAMES.len() } else { 1 };
        for game in &GAMES[..beside] {
            for rung in (game.ladder.rungs)() {
                let seen = columns < 80 || visitor.sees(&rung.name);
                assert!(seen, "{columns}: {}: {}", rung.name, visitor.screen());
            }
        }
        visitor.press("end");
        assert!(visitor.sees("▸ ☆☆☆  Perfect"), "{columns}: {}", visitor.screen());
        visitor.press("enter");
        assert!(visitor.sees("Etaoin") && visitor.sees("perfect"), "{columns}: {}", visitor.screen());
    }
}
