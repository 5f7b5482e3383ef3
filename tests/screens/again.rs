//! A game that is gone on with after a restart proposes its own kind again: the form behind it stands as it stood.

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::model::{GameKey, GameRecord, Tag};
use arcade::testing::records::{News, Order};

/// The lines of the form, without the cursor.
fn form(visitor: &Visitor) -> Vec<String> {
    let screen = visitor.screen();
    let lines = screen.lines().filter(|line| line.contains('‹') || line.contains("My ") && !line.contains("My hand:"));
    lines.map(|line| line.replace('▸', " ")).collect()
}

fn kept(visitor: &Visitor) -> GameRecord {
    let found = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("nothing was kept:\n{}", visitor.screen()))
}

/// Sets `game` up with `keys` and plays `moves`; goes on in a new run, and sees that F5 shows the same form.
fn proposes_the_same(game: &str, keys: &str, text: &str, moves: impl FnOnce(&mut Visitor)) {
    let mut before = Visitor::new(80, 24);
    before.send(Message::Records(News::Open(Vec::new())));
    before.click(game);
    if !before.sees("‹") {
        before.press("enter");
    }
    before.press(keys).write(text);
    let proposed = form(&before);
    assert!(proposed.len() > 4, "{}", before.screen());
    before.press("enter");
    moves(&mut before);
    let record = kept(&before);
    let record = GameRecord { tag: Tag { key: GameKey::Kept(5), ..record.tag }, ..record };

    let mut after = Visitor::new(80, 24);
    after.send(Message::Records(News::Open(vec![record])));
    after.click(game);
    if after.sees("continue") {
        after.press("enter");
    }
    after.press("f5");
    assert_eq!(form(&after), proposed, "{game}: {keys}");
}

#[test]
fn etaoin_proposes_the_same_again() {
    for (keys, text) in [
        ("", ""),
        ("down right down down down right", ""),
        ("right down right right", ""),
        ("right right", ""),
        ("left down", "postmaster"),
    ] {
        proposes_the_same("Etaoin", keys, text, |visitor| {
            visitor.press("right right").wait(1_000);
        });
    }
}

#[test]
fn end_game_proposes_the_same_again() {
    let journeys = [
        ("", ""),
        ("down right right down right", ""),
        ("right down right down down right down right right down right", ""),
        ("up right", ""),
        ("left down", "3 1 4 1"),
    ];
    for (keys, text) in journeys {
        proposes_the_same("End Game", keys, text, |visitor| {
            visitor.press("right right").wait(1_000);
        });
    }
}

#[test]
fn the_word_game_proposes_the_same_again() {
    for (keys, text) in [
        ("", ""),
        ("right down right right down left down right right down right", ""),
        ("up", "abet!"),
        ("right right up", "abet!, deot!"),
    ] {
        proposes_the_same("Word Game", keys, text, |visitor| {
            visitor.press("f8 f8");
        });
    }
}

#[test]
fn hangman_proposes_the_same_again() {
    for keys in ["", "down left left down right down right down left down right down right"] {
        proposes_the_same("Evil Hangman", keys, "", |visitor| {
            visitor.write("e").wait(1_000);
        });
    }
    proposes_the_same("Evil Hangman", "right down left down right down left", "", |visitor| {
        visitor.compute().press("enter");
    });
}
