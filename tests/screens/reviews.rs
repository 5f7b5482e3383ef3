//! Reviews that play by themselves, and games that are kept and opened again.

use std::num::NonZeroU32;
use std::sync::Arc;

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::endgame::{EndGameBoard, EndGameSetup};
use arcade::testing::games::hangman::{HangmanSetup, ReverseSetup};
use arcade::testing::games::wordgame::WordGameSetup;
use arcade::testing::model::{Ended, GameKey, GameRecord, Help};
use arcade::testing::play::Kept;
use arcade::testing::records::{News, Order};
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{Player, Strategy};
use arcade_engine::hangman::{self, Dictionary, Guesser, Host};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{self, Deal};
use arcade_ui::widgets::Target;

/// Someone in the game that `record` keeps.
fn opened(record: GameRecord, down: &str) -> Visitor {
    let mut visitor = Visitor::new(120, 36);
    visitor.send(Message::Records(News::Open(vec![record])));
    visitor.press(down).press("enter");
    visitor
}

fn begun(setup: &impl Kept) -> GameRecord {
    GameRecord::begin(setup.tag(GameKey::Kept(1), Some(Lexicon::embedded().fingerprint())))
}

/// The game as it was last kept.
fn kept(visitor: &Visitor) -> GameRecord {
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    kept.unwrap()
}

/// The first series of End Game's form after both its games: two wins against greedy.
fn series() -> EndGameSetup {
    let board = EndGameBoard { numbers: vec![-1, 3, 9, 4], note: "handout".into(), shows: String::new() };
    let players = [Player::Person, Player::Computer(Strategy::Greedy)];
    EndGameSetup::new(vec![board], players, Objective::Win, true, 1)
}

fn played_series() -> Visitor {
    let mut visitor = opened(begun(&series()), "down");
    visitor.press("left left").wait(700).press("right right").wait(700);
    visitor.press("enter").wait(700).press("right right").wait(700).press("left left").wait(700);
    assert!(visitor.sees("You win the match"), "{}", visitor.screen());
    visitor
}

#[test]
fn space_plays_a_review_to_the_final_position_and_then_nothing_wakes_the_arcade() {
    let mut visitor = opened(begun(&series()), "down");
    visitor.press("left left").wait(700).press("right right").wait(700).press("f6 home");
    assert!(visitor.sees("› review") && !visitor.sees("· playing"), "{}", visitor.screen());
    assert_eq!(visitor.app.wake(), None, "paused");
    visitor.press("space");
    assert!(visitor.sees("› review · playing"), "{}", visitor.screen());
    assert!(visitor.sees("You took −1, which was best."), "{}", visitor.screen());
    visitor.wait(1_300);
    assert!(visitor.sees("Greedy took 4. Both ends were equally good."), "{}", visitor.screen());
    visitor.wait(60_000);
    assert_eq!(visitor.app.wake(), None, "at the end");
    assert!(!visitor.sees("· playing") && visitor.sees("You win by 1, 8 to 7."), "{}", visitor.screen());
    visitor.press("space");
    assert!(visitor.sees("You took −1, which was best."), "{}", visitor.screen());
}

#[test]
fn arrows_pause_and_the_speed_stands_in_the_title() {
    let mut visitor = played_series();
    visitor.press("f6 home + + space");
    assert!(visitor.sees("› review · playing, 4× speed"), "{}", visitor.screen());
    visitor.press("right");
    assert!(visitor.sees("› review · 4× speed") && !visitor.sees("playing"), "{}", visitor.screen());
    visitor.press("- - - space");
    assert!(visitor.sees("› review · playing, 0.5× speed"), "{}", visitor.screen());
}

#[test]
fn the_review_of_a_series_goes_through_all_its_games() {
    let record = kept(&played_series());
    assert_eq!((record.line.len(), record.outcome.as_ref().map(|end| end.ended)), (9, Some(Ended::Won)));
    for mut visitor in [played_series(), opened(record, "down")] {
        visitor.press("f6");
        assert!(visitor.sees("game 2 of 2"), "{}", visitor.screen());
        visitor.press("home");
        assert!(visitor.sees("game 1 of 2") && visitor.sees("You took −1"), "{}", visitor.screen());
        visitor.press("up down down down down");
        assert!(visitor.sees("game 1 of 2") && visitor.sees("You win by 1, 8 to 7."), "{}", visitor.screen());
        visitor.press("down");
        assert!(visitor.sees("game 2 of 2") && visitor.sees("Greedy took 4"), "{}", visitor.screen());
        visitor.press("home space").wait(60_000);
        assert!(visitor.sees("game 2 of 2") && visitor.app.wake().is_none(), "{}", visitor.screen());
        visitor.press("esc");
        assert!(visitor.sees("You win the match"), "{}", visitor.screen());
    }
}

#[test]
fn a_series_can_be_retried_from_a_game_that_was_left_behind() {
    let mut visitor = played_series();
    visitor.press("f6 home down down enter");
    assert!(visitor.sees("game 1 of 2") && visitor.sees("you 0, greedy 0"), "{}", visitor.screen());
    let record = kept(&visitor);
    assert_eq!((record.line.len(), record.played, record.outcome), (4, 2, None));
}

fn hand(hands: &[&str]) -> WordGameSetup {
    let deal = Deal::Given(hands.iter().map(|hand| hand.parse().unwrap()).collect());
    WordGameSetup::new(&wordgame::Setup { deal, seed: 1, tier: Tier::Wide, rival: None })
}

#[test]
fn a_replayed_hand_lifts_what_is_entered_and_then_it_is_gone() {
    let mut visitor = opened(begun(&hand(&["cows!z"])), "down down");
    visitor.write("cows").press("enter f8 f8 f6 f6 home");
    let lifted = visitor.styled_screen();
    visitor.press("space").wait(800);
    assert!(visitor.sees("› review · playing"), "{}", visitor.screen());
    assert_ne!(visitor.styled_screen(), lifted);
    visitor.wait(10_000);
    assert!(visitor.sees("You stopped here"), "{}", visitor.screen());
}

#[test]
fn large_hands_of_a_reopened_game_are_worked_out_again() {
    let setup = hand(&["aaeeiioourstln!", "aaeeiioourstlm!"]);
    let line = [r#""keep""#, r#"{"enter":"rain"}"#, r#""end""#, r#""next""#, r#""keep""#, r#""end""#, r#""next""#];
    let line: Vec<String> = line.map(str::to_owned).into();
    let record = GameRecord { played: line.len(), line, ..begun(&setup) };
    let mut visitor = opened(record, "down down");
    visitor.press("f6 home");
    assert!(!visitor.sees("you made 4 of ") && !visitor.sees("Nothing was better"), "{}", visitor.screen());
    visitor.compute();
    visitor.compute();
    assert!(visitor.sees("RAIN cost ") && visitor.sees("you made 4 of "), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("You made 4 of "), "{}", visitor.screen());
    assert!(kept(&visitor).outcome.unwrap().accuracy.is_some(), "the records learn of it");
}

fn guessing(host: Host) -> HangmanSetup {
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap());
    let lives = NonZeroU32::new(8).unwrap();
    let setup = hangman::Setup { dictionary, lives, host, whole_words: true, ties: hangman::Ties::Ordered, seed: 1 };
    HangmanSetup::new(Tier::Common, &setup, "a test", true)
}

#[test]
fn a_replayed_guess_is_asked_and_then_answered() {
    let mut visitor = opened(begun(&guessing(Host::Largest)), "down down down");
    visitor.write("eariotnslqxzjvwkyp").press("f6 home space");
    assert!(visitor.sees("●●●●●●●●  8   E ?"), "{}", visitor.screen());
    visitor.wait(800);
    assert!(visitor.sees("●●●●●●●○  7   E ×"), "{}", visitor.screen());
    visitor.wait(60_000);
    assert!(visitor.sees("○○○○○○○○  0   "), "{}", visitor.screen());
    assert_eq!(visitor.app.wake(), None);
}

#[test]
fn the_accuracy_in_the_records_is_that_of_the_review() {
    let mut visitor = opened(begun(&guessing(Host::Largest)), "down down down");
    visitor.write("eariotnslqxzjvwkyp").compute().press("f6");
    let share = kept(&visitor).outcome.unwrap().accuracy.unwrap();
    let percent = format!("accuracy {:.0} %", f64::from(share) / 10.0);
    assert!(visitor.sees(&percent), "{percent}\n{}", visitor.screen());
}

#[test]
fn a_guess_that_the_host_still_ponders_is_asked_again() {
    let mut visitor = opened(begun(&guessing(Host::Perfect)), "down down down");
    visitor.write("e");
    assert!(visitor.sees("The host ponders"), "{}", visitor.screen());
    let record = kept(&visitor);
    assert_eq!((record.line.as_slice(), record.played), (&[r#"{"asked":"e"}"#.to_owned()][..], 0));
    let mut later = opened(record, "down down down");
    assert!(later.sees("The host ponders"), "{}", later.screen());
    later.compute();
    let record = kept(&later);
    assert_eq!((record.line.len(), record.played), (1, 1), "{record:?}");
    // The same after a visit to the menu.
    visitor.press("esc enter").wait(10).compute();
    assert_eq!(kept(&visitor).line, record.line);
}

fn reverse() -> ReverseSetup {
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Common, 5).unwrap();
    ReverseSetup::new(Tier::Common, &dictionary, Guesser::Frequent, 8, "a test")
}

#[test]
fn a_word_that_the_computer_guesses_goes_on_where_it_stood_undo_and_all() {
    let mut visitor = opened(begun(&reverse()), "down down down");
    visitor.compute();
    visitor.send(Message::Point(Target::Cell { low: 1, len: 1 }));
    visitor.press("enter").compute().press("enter").compute().press("ctrl-u").compute();
    let record = kept(&visitor);
    assert_eq!((record.line.len(), record.played, record.help), (2, 1, Help { hints: 0, undos: 1 }));
    let mut later = opened(record.clone(), "down down down");
    later.compute();
    assert_eq!(later.screen(), visitor.screen());
    later.press("ctrl-r").compute();
    assert_eq!((kept(&later).line, kept(&later).played), (record.line, 2));
}

#[test]
fn the_answers_of_a_reverse_game_can_be_gone_through() {
    let mut visitor = opened(begun(&reverse()), "down down down");
    visitor.compute();
    visitor.send(Message::Point(Target::Cell { low: 1, len: 1 }));
    visitor.press("enter").compute().press("enter").compute().press("f6 home");
    assert!(visitor.sees("Answer 1 of 2: one "), "{}", visitor.screen());
    visitor.press("space").wait(10_000);
    assert!(visitor.sees("Answer 2 of 2: no ") && visitor.app.wake().is_none(), "{}", visitor.screen());
    visitor.press("enter enter").compute();
    assert_eq!(kept(&visitor).played, 1, "retried from the second answer");
}

#[test]
fn a_reverse_setup_and_a_guessing_one_are_never_taken_for_each_other() {
    assert_eq!(HangmanSetup::read(&reverse().json()), None);
    assert_eq!(ReverseSetup::read(&guessing(Host::Largest).json()), None);
    assert_eq!(ReverseSetup::read(&reverse().json()), Some(reverse()));
}

#[test]
fn no_review_breaks_at_any_size() {
    let mut journeys = [
        played_series(),
        opened(begun(&hand(&["cows!z"])), "down down"),
        opened(begun(&guessing(Host::Largest)), "down down down"),
        opened(begun(&reverse()), "down down down"),
    ];
    journeys[1].write("cows").press("enter f8 f8");
    journeys[2].write("eario");
    journeys[3].compute().press("enter").compute();
    for visitor in &mut journeys {
        visitor.press("f6 space");
        for (columns, rows) in [(0, 0), (1, 1), (40, 12), (60, 14), (80, 24), (94, 13), (200, 12), (200, 60), (300, 80)]
        {
            visitor.resize(columns, rows).wait(500);
            let _ = visitor.screen();
        }
    }
}

#[test]
fn snapshots() {
    let mut visitor = played_series();
    visitor.resize(80, 24).press("f6 home space").wait(800);
    insta::assert_snapshot!("replay_endgame", visitor.styled_screen());
    let mut visitor = opened(begun(&guessing(Host::Largest)), "down down down");
    visitor.write("eariotnslqxzjvwkyp").compute().press("f6 home down down space");
    insta::assert_snapshot!("replay_hangman", visitor.styled_screen());
    let mut visitor = opened(begun(&hand(&["cows!z"])), "down down");
    visitor.resize(40, 12).write("cows").press("enter f8 f8 f6 f6 home");
    insta::assert_snapshot!("replay_wordgame_narrow", visitor.styled_screen());
}

/// All that is drawn but the title line, which tells of the help in the game.
fn body(visitor: &Visitor) -> String {
    visitor.screen().split_once('\n').unwrap().1.to_owned()
}

/// What the debug overlay shows now.
fn debugged(visitor: &mut Visitor) -> String {
    visitor.press("f4");
    let body = body(visitor);
    visitor.press("esc");
    body
}

/// The debug overlay opened in a review by `keys` shows what it showed when the game stood there, and Esc leads back.
fn looks_at(visitor: &mut Visitor, keys: &str, wanted: &str) {
    visitor.press(keys);
    let (review, record) = (visitor.screen(), kept(visitor));
    assert!(visitor.sees("› review"), "{review}");
    visitor.press("f4");
    assert!(!visitor.sees("› review"), "{}", visitor.screen());
    assert!(body(visitor) == wanted, "{}\n instead of\n{wanted}", body(visitor));
    // Nothing can be played in there.
    visitor.press("enter ctrl-u f2");
    visitor.press("esc");
    assert_eq!((visitor.screen(), kept(visitor)), (review, record), "back where it was, and the game as it was");
}

#[test]
fn the_debug_overlay_in_a_review_looks_at_the_position_of_the_review_on_rows() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("enter enter").wait(1_000);
    let first = debugged(&mut visitor);
    visitor.press("left left").wait(1_000);
    let second = debugged(&mut visitor);
    visitor.press("right right").wait(1_000).press("left left").wait(1_000);
    assert_ne!(first, second);
    visitor.press("f6");
    looks_at(&mut visitor, "home", &first);
    looks_at(&mut visitor, "home down down", &second);
    visitor.press("f4 f6");
    assert!(visitor.sees("› review"), "the key of the review leads back, too\n{}", visitor.screen());
}

#[test]
fn the_debug_overlay_in_the_review_of_a_series_looks_at_the_game_of_the_review() {
    let mut visitor = opened(begun(&series()), "down");
    let first = debugged(&mut visitor);
    visitor.press("left left").wait(700);
    let second = debugged(&mut visitor);
    visitor.press("right right").wait(700).press("enter").wait(700).press("right right").wait(700).press("left left");
    visitor.wait(700).press("f6");
    looks_at(&mut visitor, "home down down", &second);
    looks_at(&mut visitor, "home", &first);
    assert!(visitor.sees("› review · game 1 of 2"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("debug · game 1 of 2"), "{}", visitor.screen());
}

#[test]
fn the_debug_overlay_in_a_review_looks_at_the_position_of_the_review_on_hands() {
    let mut visitor = opened(begun(&hand(&["cows!z", "weed!x"])), "down down");
    visitor.write("cows").press("enter");
    let held = debugged(&mut visitor);
    assert!(held.contains("z!"), "{held}");
    visitor.press("f8 f8 enter").write("weed").press("enter f8 f8 enter f6");
    looks_at(&mut visitor, "home down", &held);
}

#[test]
fn the_debug_overlay_in_a_review_looks_at_the_position_of_the_review_on_letters() {
    let mut visitor = opened(begun(&guessing(Host::Largest)), "down down down");
    visitor.write("ea");
    let second = debugged(&mut visitor);
    visitor.write("riotnslqxzjvwkyp").press("f6");
    looks_at(&mut visitor, "home down down", &second);
}

#[test]
fn the_machinery_of_a_past_answer_leads_back_to_the_review() {
    let mut visitor = opened(begun(&reverse()), "down down down");
    visitor.compute().press("enter").compute().press("f6 f4");
    assert!(visitor.sees("› debug") && visitor.sees("words left"), "{}", visitor.screen());
    visitor.press("esc home");
    assert!(visitor.sees("› review") && visitor.sees("Answer 1 of 1"), "{}", visitor.screen());
}

#[test]
fn every_review_opens_at_the_first_mistake_or_else_at_the_last_move() {
    // The handout's match against greedy, won without a mistake: its last move.
    let mut visitor = opened(begun(&series()), "down");
    visitor.press("left left").wait(700).press("right right").wait(700).press("f6");
    assert!(visitor.sees("move 4 of 4"), "{}", visitor.screen());
    // Taking the last number first is the mistake, and the computer's are not looked for.
    let mut visitor = opened(begun(&series()), "down");
    visitor.press("right right").wait(700).press("right right").wait(700).press("f6");
    assert!(visitor.sees("move 1 of 4"), "{}", visitor.screen());
    let mut visitor = opened(begun(&hand(&["cows!z"])), "down down");
    visitor.write("wc").press("enter enter").write("cows").press("enter f8 f8 f6 f6");
    assert!(visitor.sees("WC cost "), "{}", visitor.screen());
    let mut visitor = opened(begun(&hand(&["zzz"])), "down down");
    visitor.write("z").press("enter enter f8 f6");
    assert!(visitor.sees("You stopped here, when nothing more"), "{}", visitor.screen());
    let mut visitor = opened(begun(&reverse()), "down down down");
    visitor.compute().press("enter").compute().press("enter").compute().press("f6");
    assert!(visitor.sees("Answer 2 of 2"), "{}", visitor.screen());
}
