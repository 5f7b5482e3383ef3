//! Programs of the player's as opponents: asked off the drawing thread, their moves are moves like any, and a failure loses
//! the game.

use arcade::testing::app::{Effect, Message};
use arcade::testing::games::TABLES;
use arcade::testing::model::{Ended, GameKey, GameRecord, Tag};
use arcade::testing::records::{News, Order};
use arcade::testing::settings::{Settings, parse};
use arcade::testing::work::Task;
use arcade_ui::theme::Depth;

use crate::players::command;
use crate::support::{Visitor, hinted};

/// Settings in which `mine` is started by `line`, and is the opponent in both games.
fn against(line: &str) -> Settings {
    let text = format!(
        "[programs]\nmine = \"{line}\"\n[etaoin]\nword = 'any word'\nsecond = 'program mine'\n[endgame]\nboard = 'random'\nopponent = 'program mine'\n"
    );
    let (settings, complaints) = parse(text.as_bytes(), TABLES).unwrap();
    assert_eq!(complaints, []);
    settings
}

fn visitor(settings: Settings) -> Visitor {
    Visitor::with(120, 36, settings, Depth::TrueColour)
}

/// A game of Etaoin on `word` in which the first letter was taken.
fn begun(settings: Settings, word: &str) -> Visitor {
    let mut visitor = visitor(settings);
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.press("enter").write(word).press("enter").press("left left");
    visitor
}

/// How often a program was asked for.
fn asked(visitor: &Visitor) -> usize {
    let is_asked = |effect: &&Effect| matches!(effect, Effect::Compute(_, Task::AskProgram(..)));
    visitor.effects.iter().filter(is_asked).count()
}

fn kept(visitor: &Visitor) -> GameRecord {
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    kept.unwrap()
}

/// Another run of the arcade, in which the game of `before` goes on.
fn again(before: &Visitor, settings: Settings) -> Visitor {
    let record = kept(before);
    let record = GameRecord { tag: Tag { key: GameKey::Kept(5), ..record.tag.clone() }, ..record };
    let mut after = visitor(settings);
    after.send(Message::Records(News::Open(vec![record])));
    assert!(after.sees("continue"), "{}", after.screen());
    after.press("enter");
    after
}

#[test]
fn a_program_is_asked_by_the_worker_and_its_moves_are_moves_like_any() {
    let mut visitor = begun(against(&command("player", "")), "nette");
    assert_eq!(asked(&visitor), 1);
    assert!(visitor.sees("Mine is thinking. It has 5 seconds for a move."), "{}", visitor.screen());
    assert_eq!(kept(&visitor).line, [r#""first""#]);
    visitor.compute().wait(1_000);
    assert_eq!(kept(&visitor).line.len(), 2, "{}", visitor.screen());
    assert!(visitor.sees("against mine"), "{}", visitor.screen());
    visitor.press("right right").compute().wait(1_000);
    visitor.press("left left").wait(1_000);
    assert!(kept(&visitor).outcome.is_some(), "{}", visitor.screen());
    let before = asked(&visitor);
    visitor.press("f6 left right f4 esc esc ctrl-u ctrl-r").wait(1_000);
    assert_eq!(asked(&visitor), before, "review, undo and redo start nothing");
}

#[test]
fn a_program_that_fails_loses_the_game_with_one_sentence() {
    for (mode, sentence) in [
        ("dies", "mine ended with exit code 3 instead of answering “etaoin.move word=hen you=0 other=2”."),
        ("lies", "mine answered “I win!” to “etaoin.move word=hen you=0 other=2”, which is no legal answer: it may be"),
        ("mumbles", "mine answered “etaoin.move word=hen you=0 other=2” with a line that is not UTF-8: “"),
        ("ignorant", "mine says that it does not know the question “etaoin.move word=hen you=0 other=2”."),
    ] {
        let mut visitor = begun(against(&command("hostile", mode)), "then");
        visitor.compute().wait(1_000);
        assert!(visitor.sees("You win, because mine failed"), "{mode}: {}", visitor.screen());
        let record = kept(&visitor);
        let outcome = record.outcome.unwrap();
        assert_eq!((outcome.ended, outcome.accuracy.is_some(), outcome.feats.len()), (Ended::Won, true, 0), "{mode}");
        assert!(outcome.sentence.contains(sentence), "{mode}: {}", outcome.sentence);
        assert_eq!(record.line.len(), 2, "{mode}");
        let before = asked(&visitor);
        visitor.press("f6").wait(500).press("esc f4 esc").wait(500);
        assert_eq!(asked(&visitor), before, "{mode}");
    }
    let mut visitor = begun(against("/nowhere/mine"), "then");
    visitor.compute().wait(1_000);
    let sentence = kept(&visitor).outcome.unwrap().sentence;
    assert_eq!(
        sentence,
        "You win, because mine failed. mine could not be started: there is no program “/nowhere/mine”."
    );
}

#[test]
fn the_sentence_is_told_at_every_size() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = Visitor::with(columns, rows, against(&command("hostile", "dies")), Depth::TrueColour);
        visitor.press("down enter").press("enter").press("left left").compute();
        let screen = visitor.screen();
        let told: String = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains("mine ended with exit code 3 instead of answering"), "{screen}");
        assert!(!screen.contains("▸ mine ○"), "nobody is to move: {screen}");
    }
}

#[test]
fn a_failure_can_be_taken_back_and_made_again_from_the_record() {
    let mut visitor = begun(against(&command("hostile", "dies")), "then");
    visitor.compute().wait(1_000);
    let (over, before) = (kept(&visitor), asked(&visitor));
    visitor.press("ctrl-u").wait(500);
    assert!(!visitor.sees("because mine failed"), "{}", visitor.screen());
    visitor.press("ctrl-r").wait(500);
    assert!(visitor.sees("because mine failed"), "{}", visitor.screen());
    let redone = kept(&visitor);
    assert_eq!((redone.line, redone.outcome.map(|outcome| outcome.ended)), (over.line, Some(Ended::Won)));
    assert_eq!(asked(&visitor), before);
}

#[test]
fn a_program_in_a_game_that_goes_on_waits_for_a_key() {
    let line = command("player", "");
    let before = begun(against(&line), "nette");
    let mut after = again(&before, against(&line));
    after.wait(2_000);
    assert_eq!(asked(&after), 0);
    assert!(after.sees("It is the turn of mine, a program of yours. Enter starts it."), "{}", after.screen());
    assert!(after.sees("start it"), "{}", after.screen());
    after.press("left left right right ctrl-r").wait(2_000);
    assert_eq!((asked(&after), kept(&before).line.len()), (0, 1), "no other key starts it");
    after.press("enter");
    assert_eq!(asked(&after), 1);
    after.compute().wait(1_000);
    assert_eq!(kept(&after).line.len(), 2);

    let after = again(&before, hinted());
    assert!(after.sees("Mine is not among the programs in your settings any more."), "{}", after.screen());
    assert_eq!(asked(&after), 0);
}

#[test]
fn in_end_game_a_program_plays_a_whole_match() {
    let mut visitor = visitor(against(&command("player", "")));
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.open("End Game").set("Board", "my own").fill("My board", "3 9 1 2").press("enter").wait(700);
    let mut asked_before = 0;
    for _ in 0..12 {
        if asked(&visitor) > asked_before {
            asked_before = asked(&visitor);
            visitor.compute().wait(1_000);
        } else {
            visitor.press("left left").wait(1_000);
        }
        if kept_outcome(&visitor) {
            break;
        }
        if visitor.sees("the same board again") {
            visitor.press("enter").wait(1_000);
        }
    }
    assert!(kept_outcome(&visitor), "{}", visitor.screen());
    assert_eq!(asked_before, 4, "two moves in each of two games: {:?}", kept(&visitor));
}

/// Whether a game is over that was kept last.
fn kept_outcome(visitor: &Visitor) -> bool {
    visitor
        .effects
        .iter()
        .any(|effect| matches!(effect, Effect::Records(Order::Keep(record)) if record.outcome.is_some()))
}

#[test]
fn the_forms_list_programs_after_the_built_in_opponents() {
    for game in ["", "down "] {
        let mut visitor = visitor(against("./mine"));
        visitor.press(&format!("{game}enter"));
        assert!(visitor.sees("A program of yours."), "{}", visitor.screen());
        let mut none = Visitor::new(120, 36);
        none.press(&format!("{game}enter"));
        assert!(!none.sees("mine"), "{}", none.screen());
    }
}

#[test]
fn a_game_against_a_program_has_no_code_and_says_why() {
    let mut visitor = begun(against(&command("player", "")), "nette");
    visitor.compute().wait(1_000);
    visitor.press("ctrl-p").write("share").press("enter");
    assert!(visitor.sees("It has no code: the program that you play against is on"), "{}", visitor.screen());
    assert!(!visitor.sees("arcade play"), "{}", visitor.screen());
}
