//! Games on a row that two people play on two computers, by codes to and fro.

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::codes;
use arcade::testing::games::endgame::{EndGameBoard, EndGameSetup};
use arcade::testing::games::etaoin::EtaoinSetup;
use arcade::testing::model::{GameKey, GameRecord, Tag};
use arcade::testing::play::Kept;
use arcade::testing::records::{News, Order};
use arcade::testing::screen::Place;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{Player, Setup};
use arcade_engine::etaoin::Word;

const PEOPLE: [Player; 2] = [Player::Person; 2];

fn etaoin(word: &str) -> Tag {
    let word = Word::new(word).unwrap();
    let setup = Setup { items: word.row(), players: PEOPLE, seed: 0 };
    EtaoinSetup::new(&word, &setup, "a test").tag(GameKey::New(1), None)
}

fn endgame(numbers: &[i64], both_seats: bool) -> Tag {
    let board = EndGameBoard { numbers: numbers.to_vec(), note: "one".into(), shows: String::new() };
    EndGameSetup::new(vec![board], PEOPLE, Objective::Win, both_seats, 0).tag(GameKey::New(1), None)
}

/// What was last sent to the clipboard.
fn copied(visitor: &Visitor) -> String {
    let copied = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    copied.unwrap()
}

fn kept(visitor: &Visitor) -> &GameRecord {
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record),
        _ => None,
    });
    kept.unwrap()
}

fn person() -> Visitor {
    let mut visitor = Visitor::new(80, 24);
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor
}

/// The text with the code of the game, in which the moves are put if they aren't there.
fn sent(visitor: &mut Visitor) -> String {
    visitor.press("f9");
    if visitor.sees("puts the moves so far into the code") {
        visitor.press("r");
    }
    assert!(visitor.sees("The code has the moves so far"), "{}", visitor.screen());
    let text = copied(visitor);
    visitor.press("esc");
    text
}

/// Opens what was sent, from the menu.
fn open(visitor: &mut Visitor, text: &str) {
    visitor.send(Message::Go(Place::Menu));
    visitor.press("f7");
    visitor.send(Message::Paste(text.to_owned()));
    visitor.press("enter");
}

/// Plays the game of `tag` to its end, one move on each side, always from the left; returns how both have it.
fn played(tag: Tag) -> [GameRecord; 2] {
    let mut people = [person(), person()];
    people[0].send(Message::Open(Box::new(GameRecord::begin(tag))));
    let mut at = 0;
    for made in 1.. {
        people[at].press("left left").wait(500);
        let text = sent(&mut people[at]);
        let is_over = kept(&people[at]).outcome.is_some();
        if !is_over {
            assert!(people[at].sees("Your move is made"), "move {made}\n{}", people[at].screen());
            // The other player's move can't be made here, by key or by mouse, and nothing helps.
            let before = kept(&people[at]).clone();
            people[at].press("left left right right f2 f4").wait(300);
            assert_eq!(kept(&people[at]), &before);
        }
        at = 1 - at;
        open(&mut people[at], &text);
        if is_over {
            break;
        }
        assert!(people[at].sees("Your friend has moved"), "move {made}\n{}", people[at].screen());
        people[at].press("ctrl-u").wait(300);
        assert!(people[at].sees("it stands"), "{}", people[at].screen());
        assert!(made < 50, "{}", people[at].screen());
    }
    people.map(|mut visitor| {
        // Whoever opens the last code sees the end, and the text of both is the same.
        let text = sent(&mut visitor);
        let code = text.lines().last().unwrap().parse().unwrap();
        let tag = match codes::open(&code, GameKey::New(9), arcade_engine::lexicon::Lexicon::embedded()).unwrap() {
            codes::Opened::Game(tag) => tag,
            codes::Opened::Puzzle(problem) => panic!("{problem:?}"),
        };
        codes::record(&code, tag)
    })
}

#[test]
fn a_game_goes_to_and_fro_to_its_end() {
    for tag in [etaoin("then"), endgame(&[3, -1, 9, 4], false)] {
        let [one, other] = played(tag);
        assert_eq!(one, other);
        assert_eq!((one.played, one.line), (4, vec!["\"first\"".to_owned(); 4]));
    }
}

#[test]
fn one_game_stays_one_record_on_each_side() {
    let mut people = [person(), person()];
    people[0].send(Message::Open(Box::new(GameRecord::begin(etaoin("then")))));
    people[0].press("left left").wait(500);
    let text = sent(&mut people[0]);
    let key = kept(&people[0]).tag.key;
    open(&mut people[1], &text);
    people[1].press("right right").wait(500);
    let text = sent(&mut people[1]);
    assert!(text.contains("2 moves so far: it is your turn"), "{text}");
    open(&mut people[0], &text);
    people[0].press("left left").wait(500);
    assert_eq!((kept(&people[0]).tag.key, kept(&people[0]).played), (key, 3));
    insta::assert_snapshot!(people[0].styled_screen());
    people[0].press("f9");
    insta::assert_snapshot!("shared", people[0].styled_screen());
}

#[test]
fn moves_that_the_rules_don_t_allow_open_nothing() {
    let line = vec!["\"first\"".to_owned(); 5];
    let code = codes::encode_after(&etaoin("then"), &line).unwrap();
    let mut visitor = person();
    visitor.press("f7").write(&code.to_string()).press("enter");
    assert!(visitor.sees("is damaged and can’t be opened"), "{}", visitor.screen());
    // A game with a computer has no such code, and one at one keyboard has one only where it is asked for.
    let mut visitor = person();
    visitor.send(Message::Open(Box::new(GameRecord::begin(etaoin("then")))));
    visitor.press("left left").wait(500).press("f9");
    assert!(visitor.sees("puts the moves so far into the code") && visitor.sees("this text only invites"));
    visitor.press("esc right right").wait(500);
    assert_eq!(kept(&visitor).played, 2);
}
