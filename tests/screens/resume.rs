//! Games that are kept while they are played, and that go on in another run.

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::model::{Ended, GameKey, GameRecord, Tag};
use arcade::testing::records::{News, Order};

/// The game known by another key.
fn keyed(record: &GameRecord, key: GameKey) -> GameRecord {
    GameRecord { tag: Tag { key, ..record.tag.clone() }, ..record.clone() }
}

/// Plays Etaoin on `word`, and gives what the arcade asked to be kept at last.
fn played(word: &str, keys: &str) -> (Visitor, Option<GameRecord>) {
    let mut visitor = Visitor::new(120, 36);
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.press("enter left down").write(word).press("enter");
    for key in keys.split_whitespace() {
        visitor.press(key).wait(300);
    }
    let kept = kept(&visitor);
    (visitor, kept)
}

fn kept(visitor: &Visitor) -> Option<GameRecord> {
    visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    })
}

#[test]
fn nothing_is_kept_before_the_first_move_and_every_move_of_both_sides_after() {
    assert_eq!(played("incomprehensibility", "right").1, None);
    let (visitor, kept) = played("incomprehensibility", "right right left left");
    assert_eq!(kept.unwrap().line.len(), 4);
    let count = visitor.effects.iter().filter(|effect| matches!(effect, Effect::Records(Order::Keep(_)))).count();
    assert_eq!(count, 4, "each move once, and nothing else");
}

#[test]
fn a_game_goes_on_exactly_where_it_stood_with_what_was_undone() {
    for keys in
        ["right right", "right right left left ctrl-u", "f3 right right left left left left ctrl-u ctrl-u ctrl-r f2"]
    {
        let (before, kept) = played("incomprehensibility", keys);
        let kept = kept.unwrap();
        let mut after = Visitor::new(120, 36);
        after.send(Message::Records(News::Open(vec![keyed(&kept, GameKey::Kept(5))])));
        assert!(after.sees("continue"), "{}", after.screen());
        after.press("enter");
        if keys.starts_with("f3") {
            after.press("f3 f2");
        }
        assert_eq!(after.screen(), before.screen(), "{keys}");
        let (mut before, mut after) = (before, after);
        before.press("ctrl-r").wait(1_000);
        after.press("ctrl-r").wait(1_000);
        assert_eq!(after.screen(), before.screen(), "{keys}, and then redo");
        let again = self::kept(&after);
        assert!(again.is_none_or(|again| again.tag.key == GameKey::Kept(5)), "it is the same game");
    }
}

/// Goes on with what was kept of `before`, in a new run, with `open` pressed in the menu.
fn gone_on(before: &Visitor, open: &str) -> Visitor {
    let kept = kept(before).unwrap();
    let mut after = Visitor::new(120, 36);
    after.send(Message::Records(News::Open(vec![keyed(&kept, GameKey::Kept(5))])));
    assert!(after.sees("continue"), "{}", after.screen());
    after.press(open);
    after
}

#[test]
fn a_series_of_end_game_goes_on_in_any_of_its_games() {
    let game = ["left"; 20].join(" ");
    let journeys = [
        "right right".to_owned(),
        format!("{game} "),
        format!("{game} enter right right left left ctrl-u"),
        format!("{game} enter {game} ctrl-u ctrl-u right right"),
    ];
    for journey in journeys {
        let mut before = Visitor::new(120, 36);
        before.press("down enter enter");
        for key in journey.split_whitespace() {
            before.press(key).wait(300);
        }
        let mut after = gone_on(&before, "down enter");
        assert_eq!(after.screen(), before.screen(), "{journey}");
        for key in ["ctrl-r", "right", "right", "left", "left"] {
            before.press(key).wait(300);
            after.press(key).wait(300);
            assert_eq!(after.screen(), before.screen(), "{journey}, and then {key}");
        }
    }
}

#[test]
fn a_word_game_goes_on_where_it_stood() {
    for journey in
        ["f8 f8", "'e' enter enter", "'zz' enter 'a' enter enter 'e' enter enter ctrl-u", "f8 f8 enter f8 f8"]
    {
        let mut before = Visitor::new(120, 36);
        before.press("down down enter enter");
        for step in journey.split_whitespace() {
            match step.strip_prefix('\'') {
                Some(word) => before.write(word.trim_end_matches('\'')),
                None => before.press(step),
            };
        }
        before.wait(400);
        let mut after = gone_on(&before, "down down enter");
        assert_eq!(after.screen(), before.screen(), "{journey}");
        before.press("ctrl-r f8 f8").wait(400);
        after.press("ctrl-r f8 f8").wait(400);
        assert_eq!(after.screen(), before.screen(), "{journey}, and on");
    }
}

#[test]
fn a_game_of_hangman_goes_on_where_it_stood() {
    for guesses in ["e", "esrtxq", "aeiouzxqkj"] {
        let mut before = Visitor::new(120, 36);
        before.press("down down down enter enter f3");
        before.write(guesses);
        let kept = kept(&before).unwrap();
        assert_eq!(kept.line.len(), guesses.len(), "{:?}", kept.line);
        let mut after = gone_on(&before, "down down down enter");
        after.press("f3");
        before.press("ctrl-u");
        after.press("ctrl-u");
        assert_eq!(board(&after), board(&before), "{guesses}");
        before.press("ctrl-r");
        after.press("ctrl-r");
        assert_eq!(board(&after), board(&before), "{guesses}, and redo");
    }
}

/// The screen without its last lines, where the latest answer is told.
fn board(visitor: &Visitor) -> String {
    let screen = visitor.screen();
    screen.lines().take(30).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_begun_with_other_words_waits_for_them() {
    let mut before = Visitor::new(120, 36);
    before.press("down down enter enter f8 f8");
    let kept = kept(&before).unwrap();
    let mut after = Visitor::new(120, 36);
    after.send(Message::Records(News::Open(vec![GameRecord { tag: Tag { lexicon: Some(1), ..kept.tag }, ..kept }])));
    after.press("down down enter");
    assert!(after.sees("Your unfinished Word Game"), "{}", after.screen());
    after.press("esc esc");
    assert!(after.sees("continue"), "{}", after.screen());
}

#[test]
fn a_series_is_one_record_and_says_how_it_ended() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("down enter enter");
    for key in ["left"; 20].iter().chain(&["enter"]).chain(&["left"; 20]) {
        visitor.press(key).wait(300);
    }
    let record = kept(&visitor).unwrap();
    let outcome = record.outcome.unwrap();
    assert_eq!(record.line.len(), 21, "two games of ten moves, and one step between");
    assert!(outcome.sentence.starts_with("Greedy wins the match"), "{outcome:?}");
    assert!(visitor.sees(outcome.sentence.trim_end_matches('.')), "{}", visitor.screen());
}

#[test]
fn a_finished_game_says_how_it_ended() {
    let (_, kept) = played("then", "right right left left");
    let kept = kept.unwrap();
    let outcome = kept.outcome.unwrap();
    assert_eq!(outcome.ended, Ended::Won);
    assert_eq!(outcome.sentence, "You win by 10, 13 to 3.");
    assert_eq!(outcome.accuracy, Some(1_000));
    assert_eq!(kept.played, 4);
}

#[test]
fn a_record_that_makes_no_sense_is_told_and_a_new_game_can_be_begun() {
    let good = played("then", "right right").1.unwrap();
    for (setup, line) in [
        ("", vec![]),
        ("{}", vec![]),
        (&*good.tag.setup, vec!["\"up\"".to_owned()]),
        (&*good.tag.setup, vec!["\"last\"".to_owned(); 9]),
    ] {
        let tag = Tag { setup: setup.into(), ..good.tag.clone() };
        let bad = GameRecord { tag, played: line.len(), line, ..good.clone() };
        let mut visitor = Visitor::new(80, 24);
        visitor.send(Message::Records(News::Open(vec![bad])));
        visitor.press("enter");
        assert!(visitor.sees("Your unfinished game of Etaoin"), "{}", visitor.screen());
        visitor.press("down");
        assert!(visitor.sees("New game of Etaoin"), "{}", visitor.screen());
    }
}

#[test]
fn quitting_asks_only_where_games_are_not_kept() {
    let (mut visitor, _) = played("then", "right right");
    visitor.effects.clear();
    visitor.press("ctrl-q");
    assert_eq!(visitor.effects, [Effect::Quit]);

    let (mut visitor, _) = played("then", "right right");
    visitor.send(Message::Records(News::Unsaved("Games are not saved now: the disk is full.".into())));
    assert!(visitor.sees("the disk is full"));
    visitor.effects.clear();
    visitor.press("ctrl-q");
    assert!(visitor.effects.is_empty() && visitor.sees("would be lost"), "{}", visitor.screen());
    visitor.press("esc");
    visitor.send(Message::Records(News::Saved));
    visitor.press("ctrl-q");
    assert_eq!(visitor.effects, [Effect::Quit]);
}

#[test]
fn a_game_waits_while_a_new_one_in_its_place_has_no_move() {
    for (game, first_move) in
        [("Etaoin", "right right"), ("End Game", "right right"), ("Word Game", "f8 f8"), ("Evil Hangman", "e")]
    {
        let mut visitor = Visitor::new(120, 36);
        visitor.send(Message::Records(News::Open(Vec::new())));
        visitor.click(game);
        if visitor.sees("‹") {
            visitor.press("enter");
        }
        visitor.press(first_move).wait(1_000);
        // The hint line tells of the last answer only while it is new.
        let board = |visitor: &Visitor| visitor.screen().lines().take(30).collect::<Vec<_>>().join("\n");
        let before = board(&visitor);
        visitor.press("f5 enter");
        assert_ne!(board(&visitor), before, "{game}");
        visitor.press("esc");
        assert!(visitor.sees("continue"), "{game}: {}", visitor.screen());
        visitor.press("enter").wait(1_000);
        assert_eq!(board(&visitor), before, "{game}");
    }
}

#[test]
fn a_game_waits_while_another_in_its_place_is_played_to_its_end() {
    let (mut visitor, before) = played("incomprehensibility", "right right");
    let board = visitor.screen();
    visitor.press("f5 enter");
    (0..10).for_each(|_| {
        visitor.press("left left").wait(300);
    });
    assert!(visitor.sees("again"), "{}", visitor.screen());
    assert_ne!(kept(&visitor), before);
    visitor.press("esc");
    assert!(visitor.sees("continue"), "{}", visitor.screen());
    visitor.press("enter").wait(1_000);
    assert_eq!(visitor.screen(), board);
}

#[test]
fn a_game_played_on_from_its_first_move_waits_here_and_in_the_next_run() {
    for leave in ["esc", "f5 esc esc", "ctrl-q"] {
        // The first move was the mistake: on the board before it nothing is played.
        let (mut visitor, over) = played("then", "left left left left");
        let over = over.unwrap();
        assert!(over.outcome.is_some() && visitor.sees("Enter tries"), "{}", visitor.screen());
        visitor.press("f6 enter").press(leave);
        let retry = kept(&visitor).unwrap();
        assert!(retry.outcome.is_none() && retry.played == 0 && retry.tag.key != over.tag.key, "{leave}: {retry:?}");
        if leave != "ctrl-q" {
            assert!(visitor.sees("continue"), "{leave}: {}", visitor.screen());
            visitor.press("enter");
            assert!(visitor.sees("▲ +10"), "{}", visitor.screen());
        }
        let mut later = Visitor::new(120, 36);
        later.send(Message::Records(News::Open(vec![keyed(&retry, GameKey::Kept(4))])));
        assert!(later.sees("continue"), "{leave}: {}", later.screen());
        later.press("enter");
        assert!(later.sees("▲ +10"), "{leave}: {}", later.screen());
    }
}

#[test]
fn a_match_played_on_from_a_mistake_waits_too() {
    let mut visitor = Visitor::new(80, 24);
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.press("down enter right enter").wait(700);
    for keys in ["right right", "left left"] {
        visitor.press(keys).wait(700).press(keys).wait(700).press("enter").wait(700);
    }
    // The second game had a mistake: the review plays on from there.
    visitor.press("esc f6 enter esc");
    assert!(visitor.sees("continue"), "{}", visitor.screen());
    let retry = kept(&visitor).unwrap();
    assert!(retry.outcome.is_none(), "{retry:?}");
}
