//! The title line: what stands at its right gives way in whole parts and whole words.

use crate::support::{Visitor, hinted};
use arcade::testing::app::Message;
use arcade::testing::games::GAMES;
use arcade::testing::games::endgame::{EndGameBoard, EndGameSetup};
use arcade::testing::model::{GameKey, GameRecord, Tag};
use arcade::testing::play::Kept;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{Player, Strategy};
use arcade_ui::theme::Depth;

/// A match of two games against `rival`, with hints.
fn match_against(rival: Strategy, size: (u16, u16)) -> Visitor {
    let board = EndGameBoard { numbers: vec![3, 9, -2, 5], note: "one".into(), shows: String::new() };
    let players = [Player::Person, Player::Computer(rival)];
    let tag: Tag = EndGameSetup::new(vec![board], players, Objective::Win, true, 0).tag(GameKey::New(1), None);
    let mut visitor = Visitor::with(size.0, size.1, hinted(), Depth::TrueColour);
    visitor.send(Message::Open(Box::new(GameRecord::begin(tag))));
    visitor.press("f2 f2 left left").wait(2_000);
    visitor
}

fn title(visitor: &Visitor) -> String {
    visitor.screen().lines().next().unwrap().trim().to_owned()
}

#[test]
fn a_match_says_that_there_were_hints_and_cuts_no_word() {
    for rival in [Strategy::Greedy, Strategy::LookAhead, Strategy::hybrid(4)] {
        let title = title(&match_against(rival, (80, 24)));
        assert!(title.contains("with hints · game 1 of 2 · you 0"), "{title}");
        let words: Vec<&str> = title.split_whitespace().filter(|word| word.ends_with('…')).collect();
        assert!(words.iter().all(|word| *word == "…"), "{title}");
    }
    let wide = title(&match_against(Strategy::Greedy, (120, 36)));
    assert!(wide.contains("one · against greedy · with hints · game 1 of 2 · you 0, greedy 0"), "{wide}");
}

#[test]
fn no_title_of_a_game_ends_within_a_word() {
    for game in GAMES {
        for (columns, rows) in [(40, 12), (60, 20), (80, 24), (100, 30)] {
            let mut visitor = Visitor::with(columns, rows, hinted(), Depth::TrueColour);
            visitor.open(game.kind.title()).press("enter").wait(1_000).press("f2 f2").wait(500);
            let (here, whole) = (title(&visitor), {
                visitor.resize(300, 60);
                title(&visitor)
            });
            for word in here.split_whitespace() {
                let word = word.trim_end_matches('…');
                assert!(whole.split_whitespace().any(|other| other == word) || word.is_empty(), "{here} of {whole}");
            }
        }
    }
}
