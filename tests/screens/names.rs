//! Two people at one keyboard who type their names: every presentation of their game calls them so.

use proptest::prelude::*;

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::codes;
use arcade::testing::games::etaoin::EtaoinSetup;
use arcade::testing::model::{GameKey, GameRecord};
use arcade::testing::play::Kept;
use arcade::testing::records::Order;
use arcade::testing::settings::{Preset, Settings};
use arcade_engine::ends::{Player, Setup};
use arcade_engine::etaoin::Word;
use arcade_ui::theme::Depth;

const SIZES: [(u16, u16); 5] = [(40, 12), (60, 20), (80, 24), (120, 36), (200, 60)];

/// Someone in the form of `game` for two people with these names, who play on `row`.
fn form(game: &str, (columns, rows): (u16, u16), row: &str, names: [&str; 2]) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.open(game).set("Opponent", "a friend here");
    if game == "End Game" {
        visitor.set("Board", "my own").fill("My board", row);
    } else {
        visitor.fill("My word", row);
    }
    visitor.fill("First player", names[0]).fill("Second player", names[1]);
    visitor
}

fn begun(game: &str, size: (u16, u16), row: &str, names: [&str; 2]) -> Visitor {
    let mut visitor = form(game, size, row, names);
    visitor.press("enter").wait(700);
    visitor
}

/// The record of the game as it was kept last.
fn kept(visitor: &Visitor) -> GameRecord {
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    kept.expect("the game is kept")
}

/// All that line mode tells of a game on `word` in which these ends are taken.
fn told(word: &str, names: [&str; 2], ends: &[bool]) -> Vec<String> {
    let mut visitor = begun("Etaoin", (80, 24), word, names);
    visitor.app.speak_in_lines();
    let mut lines = visitor.app.tell_lines();
    for &last in ends {
        lines.extend(visitor.app.question().map(|question| question.text));
        for line in ["?hint", "?why", if last { "last" } else { "first" }, "?score", "?board", "?moves"] {
            visitor.send(Message::Line(line.into()));
            lines.extend(visitor.app.tell_lines());
        }
    }
    lines
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Every sentence says what it says of people without names, but for how they are called.
    #[test]
    fn every_sentence_of_a_game_between_two_people_uses_their_names(
        word in "[a-z]{3,7}",
        ends in prop::collection::vec(any::<bool>(), 7),
    ) {
        let ends = &ends[..word.len()];
        let plain = told(&word, ["", ""], ends).join("\n");
        prop_assert!(plain.contains("Player 1 ") && plain.contains("player 2 "), "{}", plain);
        let called = |text: &str| {
            let text = text.replace("player 1", "ada").replace("Player 1", "Ada");
            text.replace("player 2", "ben").replace("Player 2", "Ben")
        };
        prop_assert_eq!(told(&word, ["ada", "ben"], ends).join("\n"), called(&plain));
    }
}

#[test]
fn the_names_stand_wherever_player_a_and_b_stood() {
    let mut visitor = begun("End Game", (120, 36), "3 9 1 2", ["Ada", "Ben"]);
    let nameless = |visitor: &Visitor| {
        let screen = visitor.screen();
        let found =
            ["layer A", "layer B", "layer 1", "layer 2", "two players"].into_iter().find(|&text| visitor.sees(text));
        assert!(found.is_none() && visitor.sees("Ada") && visitor.sees("Ben"), "{found:?}: {screen}");
    };
    assert!(visitor.sees("Ada against Ben"), "{}", visitor.screen());
    for _ in 0..2 {
        for _ in 0..4 {
            nameless(&visitor);
            visitor.press("f2").wait(100);
            nameless(&visitor);
            visitor.press("right right").wait(700);
        }
        nameless(&visitor);
        visitor.press("enter").wait(700);
    }
    visitor.press("f6").wait(100);
    nameless(&visitor);
    let record = kept(&visitor);
    let sentence = record.outcome.unwrap().sentence;
    assert!(sentence.contains("Ada") || sentence.contains("Ben") || sentence.contains("level"), "{sentence}");
}

#[test]
fn a_record_keeps_the_names_and_replays_with_them() {
    for (game, row) in [("Etaoin", "overtake"), ("End Game", "3 9 1 2")] {
        let mut visitor = begun(game, (120, 36), row, ["Ada", "Ben"]);
        visitor.press("right right").wait(700);
        let record = kept(&visitor);
        assert!(record.tag.setup.contains(r#""names":["Ada","Ben"]"#), "{}", record.tag.setup);
        let before = visitor.screen();
        let mut other = Visitor::new(120, 36);
        other.send(Message::Open(Box::new(record)));
        assert_eq!(other.screen(), before);
        // And the next game is between the same two.
        other.press("f5");
        assert!(other.sees("First player") && other.sees("Ada") && other.sees("Ben"), "{}", other.screen());
    }
}

/// A game of two people as version 0.1 kept it, with this put into the setup.
fn record(more: &str) -> GameRecord {
    let word = Word::new("overtake").unwrap();
    let setup = Setup { items: word.row(), players: [Player::Person; 2], seed: 1 };
    let mut tag = EtaoinSetup::new(&word, &setup, "a test").tag(GameKey::New(1), None);
    assert!(!tag.setup.contains("names"), "who has no name has none in the record: {}", tag.setup);
    tag.setup = tag.setup.replacen('{', &format!("{{{more}"), 1).into();
    GameRecord::begin(tag)
}

#[test]
fn a_record_without_names_and_one_with_hostile_names_are_of_player_1_and_2() {
    for names in ["", r#""names":["\u001b[31m","a\u202eb"],"#, r#""names":["","far too long for a name"],"#] {
        let mut visitor = Visitor::new(80, 24);
        visitor.send(Message::Open(Box::new(record(names))));
        assert!(visitor.sees("player 1") && visitor.sees("player 2"), "{names}: {}", visitor.screen());
    }
}

#[test]
fn a_code_has_no_names() {
    let code = |names| {
        let mut visitor = begun("Etaoin", (80, 24), "overtake", names);
        visitor.press("right right").wait(700);
        codes::encode(&kept(&visitor).tag).unwrap().to_string()
    };
    assert_eq!(code(["Ada", "Ben"]), code(["", ""]));
}

#[test]
fn names_that_are_kept_for_new_games_stand_in_the_form_from_then_on() {
    let mut settings = Settings::default();
    let names = [("second", "you"), ("first-player", "Ada"), ("second-player", "Ben")];
    let values = names.into_iter().map(|(name, value)| (name, value.into())).collect();
    settings.presets.set(Preset { table: "etaoin", values });
    let mut visitor = Visitor::with(80, 24, settings, Depth::TrueColour);
    visitor.open("Etaoin");
    assert!(visitor.sees("A friend here") || visitor.sees("a friend here"), "{}", visitor.screen());
    visitor.go_to("First player").press("enter").wait(700);
    assert!(visitor.sees("Ada against Ben"), "{}", visitor.screen());
}

#[test]
fn a_name_that_is_too_long_is_told_and_can_be_mended_at_once() {
    let mut visitor = form("Etaoin", (120, 36), "overtake", ["Wilhelmina the Great", "Ben"]);
    visitor.press("enter");
    assert!(visitor.sees("A name has at most 12 characters"), "{}", visitor.screen());
    assert!(visitor.sees("▸ First player"), "{}", visitor.screen());
    for _ in 0..10 {
        visitor.press("backspace");
    }
    visitor.press("enter").wait(700);
    assert!(visitor.sees("Wilhelmina") && !visitor.sees("new game"), "{}", visitor.screen());
    // What steers a terminal or turns the direction of writing can’t be typed in.
    let mut visitor = form("Etaoin", (120, 36), "overtake", ["Ada", ""]);
    visitor.send(Message::Paste("\u{1b}[31mB\u{202e}en\n".into()));
    visitor.press("enter").wait(700);
    assert!(visitor.sees("[31mBen") && !visitor.screen().contains(['\u{1b}', '\u{202e}']), "{}", visitor.screen());
}

#[test]
fn no_names_do_harm_at_any_size() {
    let pairs = [
        ["Wilhelmina W", "Maximilian M"],
        ["ada", "Ada"],
        ["", "Ben"],
        ["艾達洛夫萊斯", "本傑明先生啊"],
        ["שרה", "محمد"],
        ["you", "player 1"],
        ["Nguye\u{302}\u{303}n", "e\u{301}"],
    ];
    for size in SIZES {
        for names in pairs {
            for (game, row) in [("Etaoin", "overtake"), ("End Game", "-999 9 100 2")] {
                let mut visitor = begun(game, size, row, names);
                let screen = visitor.screen();
                // The sentence on who is winning is whole, and so are both scores.
                let told = screen.lines().map(str::trim).any(|line| line.contains("win by ") && line.contains('.'));
                assert!(told || visitor.sees("ends level."), "{size:?} {names:?}: {screen}");
                let scores = screen.lines().any(|line| line.contains(['●']) && line.matches(" 0").count() == 2);
                assert!(scores, "{size:?} {names:?}: {screen}");
                while !visitor.sees("wins") && visitor.press("right right").wait(700).sees("can still") {}
                visitor.press("f6").wait(100).screen();
            }
        }
    }
    let visitor = begun("Etaoin", (80, 24), "overtake", ["ada", "Ada"]);
    assert!(visitor.sees("ada 1") && visitor.sees("Ada 2"), "{}", visitor.screen());
}

#[test]
fn names_in_pictures() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36)] {
        let mut visitor = form("Etaoin", (columns, rows), "overtake", ["Ada", "Ben"]);
        insta::assert_snapshot!(format!("names_form_{columns}x{rows}"), visitor.styled_screen());
        visitor.press("enter").wait(700).press("right right").wait(700);
        insta::assert_snapshot!(format!("names_game_{columns}x{rows}"), visitor.styled_screen());
    }
}
