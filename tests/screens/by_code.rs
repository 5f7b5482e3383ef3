//! Games on a row that two people play on two computers, by codes to and fro.

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::codes;
use arcade::testing::games::endgame::{EndGameBoard, EndGameSetup};
use arcade::testing::games::etaoin::EtaoinSetup;
use arcade::testing::model::{GameKey, GameKind, GameRecord, Tag, Who};
use arcade::testing::play::Kept;
use arcade::testing::records::{News, Order, Query};
use arcade::testing::screen::Place;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{Player, Setup, Strategy};
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
    answer(visitor, Vec::new());
}

/// Lets the records say which games by codes they `have`, if they were asked last.
fn answer(visitor: &mut Visitor, have: Vec<GameRecord>) {
    if let Some(Effect::Records(Order::Ask(Query::ByCode(game)))) = visitor.effects.last().cloned() {
        visitor.send(Message::Records(News::ByCode(game, have)));
    }
}

/// The arcade of the same person started again, with the game that waits.
fn started_again(visitor: &Visitor) -> Visitor {
    let mut record = kept(visitor).clone();
    record.tag.key = GameKey::Kept(5);
    let mut again = Visitor::new(80, 24);
    again.send(Message::Records(News::Open(vec![record])));
    again
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
    open(&mut visitor, &code.to_string());
    assert!(visitor.sees("is damaged and can’t be opened"), "{}", visitor.screen());
    // A game with a computer has no such code, and one at one keyboard has one only where it is asked for.
    let mut visitor = person();
    visitor.send(Message::Open(Box::new(GameRecord::begin(etaoin("then")))));
    visitor.press("left left").wait(500).press("f9");
    assert!(visitor.sees("puts the moves so far into the code") && visitor.sees("this text only invites"));
    visitor.press("esc right right").wait(500);
    assert_eq!(kept(&visitor).played, 2);
}

#[test]
fn the_rules_hold_when_the_arcade_is_started_again() {
    let mut people = [person(), person()];
    people[0].send(Message::Open(Box::new(GameRecord::begin(etaoin("then")))));
    people[0].press("left left").wait(500);
    let text = sent(&mut people[0]);
    assert_eq!(kept(&people[0]).tag.by_code, Some(Who::First));
    let mut again = started_again(&people[0]);
    again.send(Message::Go(Place::Game(GameKind::Etaoin)));
    assert!(again.sees("Your move is made"), "{}", again.screen());
    again.press("left left right right").wait(300);
    assert!(again.sees("Now it is your friend’s turn"), "{}", again.screen());
    again.press("f2");
    assert!(again.sees("There is no help in a game by codes"), "{}", again.screen());
    // Whoever opens the own code stays who they are.
    open(&mut again, &text);
    assert!(again.sees("Your move is made"), "{}", again.screen());
    // The friend’s side too, with the game that a list opens to be looked back at.
    open(&mut people[1], &text);
    assert_eq!(kept(&people[1]).tag.by_code, Some(Who::Second));
    let mut friend = Visitor::new(80, 24);
    let mut record = kept(&people[1]).clone();
    record.tag.key = GameKey::Kept(7);
    friend.send(Message::Records(News::Open(Vec::new())));
    friend.send(Message::Review(Box::new(record.clone())));
    assert!(friend.sees("Your friend has moved: it is your turn"), "{}", friend.screen());
    friend.press("f6 ctrl-u");
    assert!(friend.sees("This is your friend’s move: it stands."), "{}", friend.screen());
    friend.press("left left").wait(500);
    let text = sent(&mut friend);
    // The code goes on from the game of an earlier run that the records know, be there another of its kind meanwhile.
    let mut first = kept(&people[0]).clone();
    first.tag.key = GameKey::Kept(3);
    let mut visitor = person();
    visitor.send(Message::Go(Place::Menu));
    visitor.press("f7");
    visitor.send(Message::Paste(text));
    visitor.press("enter");
    answer(&mut visitor, vec![record, first]);
    assert_eq!((kept(&visitor).tag.key, kept(&visitor).played), (GameKey::Kept(3), 2));
    assert!(visitor.sees("it is your turn"), "{}", visitor.screen());
}

#[test]
fn a_code_makes_no_move_in_the_other_s_place() {
    let mut visitor = person();
    visitor.send(Message::Open(Box::new(GameRecord::begin(etaoin("then")))));
    visitor.press("left left").wait(500);
    sent(&mut visitor);
    let line = |count| vec!["\"first\"".to_owned(); count];
    let code = |tag: &Tag, count| codes::encode_after(tag, &line(count)).unwrap().to_string();
    open(&mut visitor, &code(&etaoin("then"), 3));
    assert!(visitor.sees("This code has a move that is yours to make"), "{}", visitor.screen());
    assert_eq!(kept(&visitor).played, 1);
    // An older code leads to the game as it stands.
    open(&mut visitor, &code(&etaoin("then"), 2));
    visitor.press("left left").wait(500);
    open(&mut visitor, &code(&etaoin("then"), 2));
    assert!(visitor.sees("Your move is made"), "{}", visitor.screen());
    assert_eq!(kept(&visitor).played, 3);
    // Against a computer nobody is sent a move.
    let word = Word::new("then").unwrap();
    let players = [Player::Person, Player::Computer(Strategy::Perfect)];
    let tag =
        EtaoinSetup::new(&word, &Setup { items: word.row(), players, seed: 0 }, "a test").tag(GameKey::New(1), None);
    let mut visitor = person();
    open(&mut visitor, &code(&tag, 4));
    assert!(visitor.sees("This code"), "{}", visitor.screen());
    assert!(!visitor.effects.iter().any(|effect| matches!(effect, Effect::Records(Order::Keep(_)))));
}

/// Who makes the last move of the first game makes the first of the second too: the seats are swapped.
#[test]
fn a_match_of_two_games_goes_to_and_fro_to_its_end() {
    let mut people = [person(), person()];
    people[0].send(Message::Open(Box::new(GameRecord::begin(endgame(&[3, 9], true)))));
    people[0].press("left left").wait(500);
    let text = sent(&mut people[0]);
    open(&mut people[1], &text);
    people[1].press("left left").wait(500);
    assert!(people[1].sees("You make the first move of the next game too"), "{}", people[1].screen());
    // Sent too early, the code says whose turn it still is.
    let text = sent(&mut people[1]);
    assert!(text.contains("2 moves so far") && !text.contains("your turn"), "{text}");
    open(&mut people[0], &text);
    assert!(people[0].sees("Your friend makes the first move of the next game too"), "{}", people[0].screen());
    people[0].press("enter left left f2").wait(500);
    assert_eq!(kept(&people[0]).played, 2);
    people[1].press("enter").wait(500).press("left left").wait(500);
    assert!(people[1].sees("Your move is made"), "{}", people[1].screen());
    people[1].press("left left f6").wait(500);
    let text = sent(&mut people[1]);
    assert!(text.contains("3 moves so far: it is your turn"), "{text}");
    open(&mut people[0], &text);
    people[0].press("ctrl-u");
    assert!(people[0].sees("it stands"), "{}", people[0].screen());
    people[0].press("left left").wait(500);
    let record = kept(&people[0]).clone();
    assert!(record.outcome.is_some(), "{}", people[0].screen());
    let text = sent(&mut people[0]);
    open(&mut people[1], &text);
    assert_eq!((&kept(&people[1]).line, &kept(&people[1]).outcome), (&record.line, &record.outcome));
    // It is over: everything may be looked at.
    people[1].press("f6");
    assert!(people[1].sees("review"), "{}", people[1].screen());
}
