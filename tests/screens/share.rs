//! Games that are shared: their texts, the overlay, and codes played from the menu.

use std::num::NonZeroU32;
use std::sync::Arc;

use crate::support::{Visitor, hinted};
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::endgame::{EndGameBoard, EndGameSetup};
use arcade::testing::games::hangman::HangmanSetup;
use arcade::testing::games::wordgame::WordGameSetup;
use arcade::testing::games::{codes, daily};
use arcade::testing::model::{Day, GameKey, GameKind, GameRecord, Tag};
use arcade::testing::play::Kept;
use arcade::testing::records::Order;
use arcade::testing::settings::Settings;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{Player, Strategy};
use arcade_engine::hangman::{self, Dictionary, Host};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{self, Deal};
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};

const KEY: GameKey = GameKey::New(1);
/// The word “then” against the perfect player.
const THEN: &str = "E403-3K74-DC2M";

/// Someone who plays the game of `tag`, without hints.
fn playing(tag: Tag) -> Visitor {
    let mut visitor = Visitor::new(80, 24);
    visitor.send(Message::Open(Box::new(GameRecord::begin(tag))));
    visitor.press("f3");
    visitor
}

fn tag_of(code: &str) -> Tag {
    match codes::open(&code.parse().unwrap(), KEY, Lexicon::embedded()).unwrap() {
        codes::Opened::Game(tag) => tag,
        codes::Opened::Puzzle(problem) => panic!("{problem:?} is no game"),
    }
}

fn endgame(boards: &[&[i64]], opponent: Strategy) -> Tag {
    let board = |numbers: &&[i64]| EndGameBoard { numbers: numbers.to_vec(), note: "one".into(), shows: String::new() };
    let players = [Player::Person, Player::Computer(opponent)];
    EndGameSetup::new(boards.iter().map(board).collect(), players, Objective::Win, false, 0).tag(KEY, None)
}

fn words(deal: Deal) -> Tag {
    let setup = wordgame::Setup { deal, seed: 5, tier: Tier::Common, rival: None };
    WordGameSetup::new(&setup).tag(KEY, Some(Lexicon::embedded().fingerprint()))
}

fn hangman(lives: u32) -> Tag {
    let setup = hangman::Setup {
        dictionary: Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap()),
        lives: NonZeroU32::new(lives).unwrap(),
        host: Host::Largest,
        whole_words: true,
        ties: hangman::Ties::Ordered,
        seed: 5,
    };
    let tier = Tier::Common;
    HangmanSetup::new(tier, &setup, "one", true).tag(KEY, Some(Lexicon::embedded().fingerprint()))
}

/// What was last sent to the clipboard.
fn copied(visitor: &Visitor) -> Option<&str> {
    visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.as_str()),
        _ => None,
    })
}

/// The game as it was last kept.
fn kept(visitor: &Visitor) -> Option<&GameRecord> {
    visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record),
        _ => None,
    })
}

fn is_over(visitor: &Visitor) -> bool {
    kept(visitor).is_some_and(|record| record.outcome.is_some())
}

/// The text of the game, in Unicode and in ASCII.
fn texts(visitor: &mut Visitor) -> [String; 2] {
    visitor.press("f9");
    let unicode = copied(visitor).unwrap().to_owned();
    visitor.press("tab");
    let plain = copied(visitor).unwrap().to_owned();
    visitor.press("esc");
    assert!(plain.is_ascii(), "{plain}");
    [unicode, plain]
}

#[test]
fn etaoin_tells_what_each_move_was_worth() {
    let mut visitor = playing(tag_of(THEN));
    visitor.press("right right").wait(300).press("left left").wait(300);
    let [text, plain] = texts(&mut visitor);
    let wanted = format!(
        "arcade · Etaoin\n4 letters, against perfect\nWon by 10, 13 to 3 · best in 2 of 2 choices (100 %)\n■■\narcade play {THEN}"
    );
    assert_eq!(text, wanted);
    assert_eq!(plain, wanted.replace('·', "-").replace('■', "#"));
}

#[test]
fn a_move_that_gave_the_win_away_and_all_help_are_told() {
    let mut visitor = playing(tag_of(THEN));
    visitor.press("right right").wait(300).press("ctrl-u f2 left left").wait(300);
    while !is_over(&visitor) {
        visitor.press("left left").wait(300);
    }
    let [text, _] = texts(&mut visitor);
    let line = text.lines().nth(2).unwrap();
    assert!(line.ends_with("· with hints and undo"), "{text}");
    assert!(text.lines().nth(3).unwrap().starts_with('□'), "{text}");
}

#[test]
fn the_day_of_a_daily_game_is_told_and_goes_with_the_code() {
    let day = Day(20_778);
    for kind in GameKind::ALL {
        let mut visitor = playing(daily::of(kind, day).unwrap().tag(KEY));
        let [text, _] = texts(&mut visitor);
        assert!(text.starts_with(&format!("arcade · {} · 2026-11-21, day 325\n", kind.title())), "{text}");
        assert_eq!(tag_of(text.lines().last().unwrap()).daily, Some(day));
    }
    // Another game that says it is that day's counts for none.
    let mut visitor = playing(Tag { daily: Some(day), ..tag_of(THEN) });
    let [text, _] = texts(&mut visitor);
    assert_eq!(tag_of(text.lines().last().unwrap()).daily, None);
}

#[test]
fn endgame_tells_a_line_a_game() {
    let mut visitor = playing(endgame(&[&[-1, 3, 9, 4], &[2, 7]], Strategy::Greedy));
    visitor.press("left left").wait(300).press("left left").wait(300);
    let [text, _] = texts(&mut visitor);
    assert_eq!(text.lines().count(), 3, "the series goes on: {text}");
    visitor.press("enter").wait(300).press("right right").wait(300);
    assert!(is_over(&visitor), "{}", visitor.screen());
    let [text, _] = texts(&mut visitor);
    insta::assert_snapshot!(text);
}

#[test]
fn a_single_endgame_says_its_result_once() {
    let mut visitor = playing(endgame(&[&[2, 7]], Strategy::Greedy));
    visitor.press("left left").wait(300);
    let [text, _] = texts(&mut visitor);
    let told = "arcade · End Game\n2 numbers, against greedy\nLost by 5, 2 to 7 · best in 0 of 1 choice (0 %)\n□\narcade play N";
    assert!(text.starts_with(told), "{text}");
}

#[test]
fn the_word_game_tells_the_part_of_the_best_of_many_hands() {
    let mut visitor = playing(words(Deal::Random { hands: 25, size: 4 }));
    for _ in 0..100 {
        visitor.press("enter f8 f8");
        if is_over(&visitor) {
            break;
        }
    }
    let [text, plain] = texts(&mut visitor);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["arcade · Word Game", "25 hands of 4, common words"]);
    assert_eq!(lines[2], "0 points · accuracy 0 %");
    assert_eq!([lines[3].chars().count(), lines[4].chars().count()], [20, 5], "{text}");
    assert!(plain.lines().nth(3).unwrap().chars().all(|mark| mark == '0' || mark == '#'), "{plain}");
}

#[test]
fn the_word_game_never_tells_its_hand_or_words() {
    let mut visitor = playing(words(Deal::Given(vec!["cows!z".parse().unwrap()])));
    visitor.press("enter").write("cows").press("enter f8 f8 enter");
    while !is_over(&visitor) {
        visitor.press("down enter");
    }
    let [text, plain] = texts(&mut visitor);
    assert!(text.contains("252 points · accuracy 50 %\n▄\n"), "{text}");
    assert!(plain.contains("\n5\n"), "{plain}");
    assert!(!text.contains("cows"), "{text}");
}

#[test]
fn hangman_tells_hits_and_misses_and_never_a_letter() {
    let mut visitor = playing(hangman(3));
    for letter in "esiarntolcdup".chars() {
        visitor.write(&letter.to_string());
        if is_over(&visitor) {
            break;
        }
    }
    visitor.compute();
    let sentence = kept(&visitor).unwrap().outcome.as_ref().unwrap().sentence.clone();
    let [text, _] = texts(&mut visitor);
    insta::assert_snapshot!(text);
    let word = sentence.trim_end_matches('.').rsplit(' ').next().unwrap();
    assert!(sentence.starts_with("You lost") && !text.to_uppercase().contains(word), "{sentence}");
}

#[test]
fn a_game_that_goes_on_invites_and_no_more() {
    let mut visitor = playing(tag_of(THEN));
    visitor.press("f9");
    assert_eq!(copied(&visitor), Some(&*format!("arcade · Etaoin\n4 letters, against perfect\narcade play {THEN}")));
    assert!(visitor.sees("Your game isn’t over yet"), "{}", visitor.screen());
}

#[test]
fn a_game_is_shared_from_its_review_too_and_copied_again() {
    let mut visitor = playing(tag_of(THEN));
    visitor.press("right right").wait(300).press("left left").wait(300).press("f6 ctrl-y");
    assert!(visitor.sees("Won by 10") && visitor.sees("Copied to the clipboard"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("enter");
    assert!(copied(&visitor).is_some_and(|text| text.contains("■■")));
    visitor.press("p");
    assert!(copied(&visitor).is_some_and(|text| text.contains("##")) && visitor.sees("##"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("review"), "{}", visitor.screen());
}

#[test]
fn the_box_says_what_its_marks_mean_and_the_bar_what_its_keys_do() {
    let mut visitor = shown(Visitor::new(80, 24));
    assert!(visitor.sees("■ best move") && !copied(&visitor).unwrap().contains("best move"), "{}", visitor.screen());
    assert!(visitor.sees("Enter copy again") && visitor.sees("⏎ copy again"), "{}", visitor.screen());
    assert_eq!(visitor.screen().matches("Tab plain ASCII").count(), 2, "{}", visitor.screen());
    visitor.press("tab");
    assert!(visitor.sees("# best move"), "{}", visitor.screen());
    assert_eq!(visitor.screen().matches("Tab Unicode").count(), 2, "{}", visitor.screen());
}

#[test]
fn what_is_not_a_game_is_not_shared() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("f9 enter f9");
    // The form of hangman, and the game in which the person thinks of a word.
    visitor.press("esc down down down enter f9 left enter f9");
    assert!(copied(&visitor).is_none() && !visitor.sees("Copied to the clipboard"), "{}", visitor.screen());
}

#[test]
fn codes_are_played_from_the_menu() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("f7").write("e403 3k74 dc2n").press("enter");
    assert!(visitor.sees("A letter of this code is wrong or missing."), "{}", visitor.screen());
    visitor.press("backspace").write("m").press("enter");
    assert!(visitor.sees("Take N: you finish 10 ahead.") && visitor.sees("from a code"), "{}", visitor.screen());

    let mut visitor = Visitor::new(80, 24);
    visitor.press("f7");
    visitor.send(Message::Paste(format!("arcade · Etaoin\nWon by 10\n■■\narcade play {THEN}\n")));
    visitor.press("enter");
    assert!(visitor.sees("Take N: you finish 10 ahead."), "{}", visitor.screen());
    visitor.press("esc f7 esc");
    assert!(visitor.sees("every game you played, and how well"), "{}", visitor.screen());
}

#[test]
fn a_code_lets_the_game_that_goes_on_wait() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("f7").write(THEN).press("enter right right").wait(300).press("esc f7");
    visitor.write(THEN).press("enter");
    assert!(visitor.sees("Take N: you finish 10 ahead."), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("continue"), "{}", visitor.screen());
}

/// A finished game with its text shown.
fn shown(mut visitor: Visitor) -> Visitor {
    visitor.send(Message::Open(Box::new(GameRecord::begin(Tag { daily: Some(Day(20_778)), ..tag_of(THEN) }))));
    visitor.press("right right").wait(300).press("left left").wait(300).press("f9");
    visitor
}

#[test]
fn share() {
    insta::assert_snapshot!("dark", shown(Visitor::new(80, 24)).styled_screen());
    insta::assert_snapshot!("light", shown(Visitor::themed(80, 24, ThemeName::Light)).styled_screen());
    insta::assert_snapshot!("narrow", shown(Visitor::new(40, 12)).styled_screen());
}

#[test]
fn code() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("f7").write("E403-3K74-DC2").press("enter");
    insta::assert_snapshot!(visitor.styled_screen());
}

#[test]
fn the_narrowest_screen_shows_all_of_it_line_by_line() {
    let mut visitor = shown(Visitor::new(40, 12));
    assert!(visitor.sees("2026-11-21"), "{}", visitor.screen());
    let code = copied(&visitor).unwrap().lines().last().unwrap().trim_start_matches("arcade play ").to_owned();
    visitor.press("down down down down down down");
    assert!(visitor.sees(&code), "{}", visitor.screen());
}

#[test]
fn no_size_is_too_small_and_ascii_stays_ascii() {
    for keys in ["f9", "esc esc c"] {
        let mut visitor = shown(Visitor::new(80, 24));
        visitor.press(keys);
        for columns in [0, 1, 5, 20, 39, 40, 41, 60, 79, 120, 300] {
            for rows in [0, 1, 5, 11, 12, 13, 20, 24, 80] {
                visitor.resize(columns, rows).screen();
            }
        }
    }
    let settings = Settings { glyphs: GlyphSet::Ascii, ..hinted() };
    let mut visitor = shown(Visitor::with(80, 24, settings, Depth::TrueColour));
    assert!(visitor.screen().is_ascii() && copied(&visitor).unwrap().is_ascii(), "{}", visitor.screen());
    visitor.press("tab");
    assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
}

/// The code in the share text of the game on the screen, with the result in it.
fn code_with_result(visitor: &mut Visitor) -> String {
    visitor.press("f9 r");
    let code = copied(visitor).unwrap().lines().last().unwrap().trim_start_matches("arcade play ").to_owned();
    visitor.press("esc");
    code
}

#[test]
fn a_code_can_bring_the_friends_result_and_compares_with_it_after_the_end() {
    let mut friend = playing(tag_of(THEN));
    friend.press("left left").wait(300);
    while !is_over(&friend) {
        friend.press("left left").wait(300);
    }
    let code = code_with_result(&mut friend);
    assert_ne!(code, THEN);
    let read: arcade::testing::share::Code = code.parse().unwrap();
    let score = read.score().unwrap();
    assert_eq!(tag_of(&code), tag_of(THEN), "it is the same game");
    let mut visitor = Visitor::new(120, 36);
    visitor.press("f7").write(&code).press("enter");
    let ended = score.told(arcade::testing::share::by_points);
    let said = format!("Your friend {ended}");
    assert!(visitor.sees(&said), "{said}\n{}", visitor.screen());
    visitor.press("left left").wait(300);
    assert!(!visitor.sees("Your friend"), "only before the first move: {}", visitor.screen());
    while !is_over(&visitor) {
        visitor.press("left left").wait(300);
    }
    assert!(visitor.sees(&format!("{said}; you {ended}")), "{}", visitor.screen());
    assert!(visitor.sees("You did just as well."), "{}", visitor.screen());
    // A game without the result in its code says nothing of a friend.
    let mut plain = Visitor::new(120, 36);
    plain.press("f7").write(THEN).press("enter");
    assert!(!plain.sees("Your friend"), "{}", plain.screen());
}

#[test]
fn the_result_of_a_day_goes_with_its_code_and_it_is_still_that_days_game() {
    let day = Day(20_778);
    let mut visitor = playing(daily::of(GameKind::Etaoin, day).unwrap().tag(KEY));
    while !is_over(&visitor) {
        visitor.press("left left").wait(1_000);
    }
    visitor.press("f9");
    let code = copied(&visitor).unwrap().lines().last().unwrap().trim_start_matches("arcade play ").to_owned();
    let read: arcade::testing::share::Code = code.parse().unwrap();
    assert!(read.score().is_some(), "{code}\n{}", visitor.screen());
    visitor.press("r");
    let without: arcade::testing::share::Code = copied(&visitor).unwrap().lines().last().unwrap().parse().unwrap();
    assert_eq!(without.score(), None);
    assert_eq!(tag_of(&code).daily, Some(day));
    let wrong = code.replacen(&code[6..7], if &code[6..7] == "9" { "8" } else { "9" }, 1);
    assert_eq!(wrong.parse::<arcade::testing::share::Code>(), Err(arcade::testing::share::CodeError::Mistyped));
}

#[test]
fn a_game_that_goes_on_has_no_result_to_send() {
    let mut visitor = playing(tag_of(THEN));
    visitor.press("f9 r");
    assert!(copied(&visitor).unwrap().ends_with(THEN) && !visitor.sees("your result"), "{}", visitor.screen());
}
