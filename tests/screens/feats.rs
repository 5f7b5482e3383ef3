//! Feats: got by a person who had no help, and not got with any.

use std::num::NonZeroU32;
use std::sync::Arc;

use crate::support::{Visitor, hinted};
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::endgame::{EndGameBoard, EndGameSetup};
use arcade::testing::games::etaoin::EtaoinSetup;
use arcade::testing::games::hangman::{HangmanSetup, ReverseSetup};
use arcade::testing::games::wordgame::WordGameSetup;
use arcade::testing::model::{Ended, Feat, GameKey, GameRecord, Outcome};
use arcade::testing::play::Kept;
use arcade::testing::records::{News, Order};
use arcade::testing::settings::{LiveHints, Settings};
use arcade_engine::Cancel;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{self, End, Player, Strategy};
use arcade_engine::etaoin::Word;
use arcade_engine::hangman::{self, Dictionary, Guesser, Host, Letter, LetterSet};
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{self, Analysis, Deal, Mode, WordList};
use arcade_ui::theme::Depth;
use arcade_ui::widgets::Target;

/// Someone in a new game of `setup`, with live hints or without.
fn player(setup: &impl Kept, down: &str, live_hints: LiveHints) -> Visitor {
    let settings = Settings { live_hints, ..hinted() };
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    let words = Some(Lexicon::embedded().fingerprint());
    let record = GameRecord::begin(setup.tag(GameKey::Kept(1), words));
    visitor.send(Message::Records(News::Open(vec![record])));
    visitor.press(down).press("enter");
    visitor
}

/// The game as it was last kept.
fn kept(visitor: &Visitor) -> Option<GameRecord> {
    visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    })
}

/// How the game as it was last kept ended.
fn outcome(visitor: &Visitor) -> Outcome {
    kept(visitor).unwrap().outcome.unwrap_or_else(|| panic!("not over:\n{}", visitor.screen()))
}

fn etaoin(word: &str, players: [Player; 2]) -> (EtaoinSetup, ends::Setup) {
    let word = Word::new(word).unwrap();
    let setup = ends::Setup { items: word.row(), players, seed: 1 };
    (EtaoinSetup::new(&word, &setup, "a test"), setup)
}

/// Plays a row out with the best moves, each lifted and taken.
fn play_best(visitor: &mut Visitor, setup: &ends::Setup) {
    let mut game = ends::Game::new(setup);
    while let Some((_, player)) = game.to_move() {
        let end = game.computer_move().unwrap_or_else(|| game.options().unwrap().pick());
        if player == Player::Person {
            visitor.press(if end == End::First { "left left" } else { "right right" });
        } else {
            visitor.wait(300);
        }
        game.play(end).unwrap();
    }
}

#[test]
fn to_beat_perfect_is_a_feat_and_with_live_hints_it_is_none() {
    let (kept, setup) = etaoin("et", [Player::Person, Player::Computer(Strategy::Perfect)]);
    let mut visitor = player(&kept, "", LiveHints::Off);
    play_best(&mut visitor, &setup);
    assert_eq!(outcome(&visitor).feats, [Feat::BeatPerfect]);
    assert!(visitor.sees(&format!("feat: {}", Feat::BeatPerfect.title())), "{}", visitor.screen());
    let mut visitor = player(&kept, "", LiveHints::BestMove);
    play_best(&mut visitor, &setup);
    assert_eq!((outcome(&visitor).ended, outcome(&visitor).feats), (Ended::Won, Vec::new()));
    assert!(!visitor.sees("feat"), "{}", visitor.screen());
}

#[test]
fn a_row_of_ten_without_a_loss_is_flawless_and_a_look_at_the_machinery_spoils_it() {
    let (kept, setup) = etaoin("postmaster", [Player::Person, Player::Computer(Strategy::Greedy)]);
    let mut visitor = player(&kept, "", LiveHints::Off);
    play_best(&mut visitor, &setup);
    assert!(outcome(&visitor).feats.contains(&Feat::Flawless), "{}", visitor.screen());
    let mut visitor = player(&kept, "", LiveHints::Off);
    visitor.press("f4 esc");
    play_best(&mut visitor, &setup);
    assert_eq!(outcome(&visitor).feats, []);
}

/// The handout's board, where whoever is second loses under best play, and greedy begins with the wrong end.
fn series(both_seats: bool) -> EndGameSetup {
    let board = EndGameBoard { numbers: vec![-1, 3, 9, 4], note: "handout".into(), shows: String::new() };
    let players = [Player::Person, Player::Computer(Strategy::Greedy)];
    EndGameSetup::new(vec![board], players, Objective::Win, both_seats, 1)
}

#[test]
fn a_win_from_the_lost_seat_in_any_game_of_a_series_is_a_feat_of_the_series() {
    let mut visitor = player(&series(true), "down", LiveHints::Off);
    visitor.press("left left").wait(300).press("right right").wait(300);
    assert!(!visitor.sees("feat"), "{}", visitor.screen());
    visitor.press("enter").wait(300).press("right right").wait(300).press("left left").wait(300);
    assert_eq!(outcome(&visitor).feats, [Feat::LostSeat], "{}", visitor.screen());
    assert!(visitor.sees("Against the odds"), "{}", visitor.screen());
    let mut visitor = player(&series(true), "down", LiveHints::Off);
    visitor.press("left left ctrl-u left left").wait(300).press("right right").wait(300);
    visitor.press("enter").wait(300).press("right right").wait(300).press("left left").wait(300);
    assert_eq!(outcome(&visitor).feats, [], "a move was taken back");
}

fn hand(text: &str) -> WordGameSetup {
    let deal = Deal::Given(vec![text.parse().unwrap()]);
    WordGameSetup::new(&wordgame::Setup { deal, seed: 1, tier: Tier::Wide, rival: None })
}

/// Enters the best plan of the hand `text`, which is kept as it is.
fn play_plan(visitor: &mut Visitor, text: &str) {
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
    let hand = text.parse().unwrap();
    let analysis = Analysis::new(&hand, Dawg::embedded(), list, &Cancel::new()).unwrap().unwrap();
    for step in analysis.plan(&hand, Mode::Full, list).steps {
        visitor.write(&step.entry).press("enter");
        if step.word.is_none() {
            // Letters that are lost for nothing are asked about.
            visitor.press("enter");
        }
    }
    if visitor.sees("type a word") {
        visitor.press("f8 f8");
    }
    visitor.press("enter");
}

#[test]
fn all_that_a_hand_of_seven_is_worth_is_a_feat_of_smaller_ones_and_with_a_hint_it_is_none() {
    for (text, hint, feats) in
        [("cows!za", "", vec![Feat::PerfectHand]), ("cows!z", "", Vec::new()), ("cows!za", "f2", Vec::new())]
    {
        let mut visitor = player(&hand(text), "down down", LiveHints::Off);
        visitor.press(hint);
        play_plan(&mut visitor, text);
        assert_eq!((outcome(&visitor).accuracy, outcome(&visitor).feats), (Some(1_000), feats), "{text} {hint}");
    }
}

fn guessing(host: Host, length: usize, lives: u32) -> HangmanSetup {
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, length).unwrap());
    let lives = NonZeroU32::new(lives).unwrap();
    let setup = hangman::Setup { dictionary, lives, host, whole_words: false, ties: hangman::Ties::Ordered, seed: 1 };
    HangmanSetup::new(Tier::Common, &setup, "a test", true)
}

/// Guesses the letter that most words have until the game is over.
fn guess_well(visitor: &mut Visitor, setup: &HangmanSetup) {
    let dictionary = setup.game(Lexicon::embedded()).unwrap().dictionary;
    for _ in 0..26 {
        let answers = kept(visitor).map(|record| record.line[..record.played].to_vec()).unwrap_or_default();
        let mut words = dictionary.all();
        let mut guessed = LetterSet::EMPTY;
        for answer in answers {
            let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
            let letter = Letter::new(answer["letter"].as_str().unwrap().chars().next().unwrap()).unwrap();
            let places = answer["places"].as_array().unwrap().iter().map(|place| place.as_u64().unwrap() as usize);
            words = dictionary.keep(&words, letter, places.collect());
            guessed = guessed.iter().chain([letter]).collect();
        }
        let splits = dictionary.splits(&words);
        let rank = |letter: &Letter| (splits[letter.index()].hits, std::cmp::Reverse(splits[letter.index()].largest));
        let best = Letter::all().filter(|&letter| !guessed.contains(letter)).max_by_key(rank).unwrap();
        visitor.write(&best.lower().to_string());
        if visitor.sees("The host ponders") {
            visitor.compute();
        }
        if kept(visitor).is_some_and(|record| record.outcome.is_some()) {
            return;
        }
    }
    panic!("no end:\n{}", visitor.screen());
}

#[test]
fn the_word_of_the_largest_family_is_a_feat_unless_a_guess_was_taken_back() {
    let setup = guessing(Host::Largest, 14, 10);
    let mut visitor = player(&setup, "down down down", LiveHints::Off);
    guess_well(&mut visitor, &setup);
    visitor.compute();
    let end = outcome(&visitor);
    assert_eq!((end.ended, end.feats), (Ended::Won, vec![Feat::LargestFamily]), "{}", visitor.screen());
    assert!(end.accuracy.is_some_and(|share| share > 800), "{:?}", end.accuracy);
    let mut visitor = player(&setup, "down down down", LiveHints::Off);
    visitor.write("e").press("ctrl-u");
    guess_well(&mut visitor, &setup);
    assert_eq!(outcome(&visitor).feats, []);
    let easy = guessing(Host::Largest, 14, 26);
    let mut visitor = player(&easy, "down down down", LiveHints::Off);
    guess_well(&mut visitor, &easy);
    assert_eq!(outcome(&visitor).feats, [], "anyone finds a word with 26 lives");
}

#[test]
fn the_word_of_the_perfect_host_is_a_feat() {
    let setup = guessing(Host::Perfect, 16, 10);
    let mut visitor = player(&setup, "down down down", LiveHints::Off);
    guess_well(&mut visitor, &setup);
    let end = outcome(&visitor);
    assert_eq!((end.ended, end.feats), (Ended::Won, vec![Feat::PerfectHost]), "{}", visitor.screen());
}

/// Answers for `word` until the computer has it, or is hanged.
fn answer_for(visitor: &mut Visitor, word: &str, lives: u32) {
    for _ in 0..26 {
        visitor.compute();
        let screen = visitor.screen();
        let Some(asked) = Letter::all()
            .find(|letter| screen.contains(&format!("Is there an {letter} in")))
            .or_else(|| Letter::all().find(|letter| screen.contains(&format!("Is there a {letter} in"))))
        else {
            return;
        };
        for (place, _) in word.chars().enumerate().filter(|&(_, c)| c == asked.lower()) {
            visitor.send(Message::Point(Target::Cell { low: place, len: 1 }));
        }
        visitor.press("enter");
        if visitor.sees("What is your word?") {
            visitor.press("esc");
            return;
        }
    }
    panic!("no end with {lives} lives:\n{}", visitor.screen());
}

fn reverse(lives: u32) -> ReverseSetup {
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Common, 5).unwrap();
    ReverseSetup::new(Tier::Common, &dictionary, Guesser::Frequent, lives, "a test")
}

#[test]
fn a_word_that_the_computer_does_not_find_is_a_feat_if_it_had_lives_enough() {
    for (lives, undo, feats) in [(6, false, vec![Feat::Stumped]), (1, false, Vec::new()), (6, true, Vec::new())] {
        let mut visitor = player(&reverse(lives), "down down down", LiveHints::Off);
        if undo {
            visitor.compute().press("enter").compute().press("ctrl-u");
        }
        answer_for(&mut visitor, "fuzzy", lives);
        let end = outcome(&visitor);
        assert_eq!((end.ended, end.feats), (Ended::Won, feats), "{lives} {undo}\n{}", visitor.screen());
    }
}
