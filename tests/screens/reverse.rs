//! Evil Hangman the other way round: the computer guesses, shows its mind, and learns.

use std::collections::HashSet;

use arcade::testing::app::{Effect, Message};
use arcade::testing::games::hangman::ReverseSetup;
use arcade::testing::model::{Ended, GameKey, GameRecord};
use arcade::testing::play::Kept;
use arcade::testing::records::{News, Order};
use arcade_engine::hangman::{Dictionary, Guesser, Letter, Places, information};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::widgets::Target;

use crate::reverse_sizes::states;
use crate::support::Visitor;

const LENGTH: usize = 5;

pub(crate) fn dictionary() -> Dictionary {
    Dictionary::new(Lexicon::embedded(), Tier::Common, LENGTH).unwrap()
}

pub(crate) fn setup(lives: u32) -> ReverseSetup {
    ReverseSetup::new(Tier::Common, &dictionary(), Guesser::Frequent, lives, "a test")
}

pub(crate) fn record_of(setup: &ReverseSetup) -> GameRecord {
    GameRecord::begin(setup.tag(GameKey::Kept(1), Some(Lexicon::embedded().fingerprint())))
}

pub(crate) fn open(mut visitor: Visitor, record: GameRecord) -> Visitor {
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.send(Message::Open(Box::new(record)));
    visitor
}

/// Someone who thinks of a word of five letters, before a computer with so many lives that asks for its first letter.
pub(crate) fn thinking(columns: u16, rows: u16, lives: u32) -> Visitor {
    let mut visitor = open(Visitor::new(columns, rows), record_of(&setup(lives)));
    visitor.compute();
    visitor
}

/// The letter that is asked for; None when none is.
pub(crate) fn asked(visitor: &Visitor) -> Option<Letter> {
    let screen = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, rest) = screen.split_once("Is there a")?;
    Letter::new(rest.trim_start_matches('n').trim_start().chars().next()?)
}

pub(crate) fn places(word: &str, letter: Letter) -> Places {
    word.char_indices().filter(|&(_, c)| Letter::new(c) == Some(letter)).map(|(at, _)| at).collect()
}

/// Says where `letter` is, and lets the computer think on.
pub(crate) fn say(visitor: &mut Visitor, at: Places) {
    for place in at.iter() {
        visitor.send(Message::Point(Target::Cell { low: place, len: 1 }));
    }
    let before = computations(visitor);
    visitor.press("enter");
    if computations(visitor) > before {
        visitor.compute();
    }
}

pub(crate) fn computations(visitor: &Visitor) -> usize {
    visitor.effects.iter().filter(|effect| matches!(effect, Effect::Compute(..))).count()
}

/// Answers for `word` until no letter is asked for any more; `lie` may say something else of a letter.
pub(crate) fn answer(
    visitor: &mut Visitor,
    word: &str,
    lie: impl Fn(Letter) -> Option<Places>,
) -> Vec<(Letter, Places)> {
    let mut said = Vec::new();
    while let Some(letter) = asked(visitor) {
        let at = lie(letter).unwrap_or_else(|| places(word, letter));
        say(visitor, at);
        said.push((letter, at));
        assert!(said.len() <= 26, "{}", visitor.screen());
    }
    said
}

pub(crate) fn kept(visitor: &Visitor) -> GameRecord {
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    kept.unwrap()
}

pub(crate) fn told(visitor: &Visitor, sentence: &str) -> bool {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    flat(&visitor.screen()).contains(&flat(sentence))
}

#[track_caller]
pub(crate) fn sees(visitor: &Visitor, sentence: &str) {
    assert!(told(visitor, sentence), "no “{sentence}”:\n{}", visitor.screen());
}

/// The words that agree with what was said.
pub(crate) fn left(said: &[(Letter, Places)]) -> Vec<u32> {
    let dictionary = dictionary();
    said.iter().fold(dictionary.all(), |left, &(letter, places)| dictionary.keep(&left, letter, places))
}

pub(crate) fn grouped(number: usize) -> String {
    if number < 1_000 { number.to_string() } else { format!("{},{:03}", number / 1_000, number % 1_000) }
}

#[test]
fn the_computer_says_why_it_asks_in_figures_that_are_true() {
    let mut visitor = thinking(80, 24, 8);
    let mut said = Vec::new();
    for _ in 0..4 {
        let letter = asked(&visitor).unwrap();
        let words = left(&said);
        let split = dictionary().splits(&words)[letter.index()];
        assert!(Letter::all().all(|other| dictionary().splits(&words)[other.index()].hits <= split.hits
            || said.iter().any(|&(before, _)| before == other)));
        visitor.press("f2");
        let (hits, count, groups) = (grouped(split.hits), grouped(words.len()), split.families);
        sees(
            &visitor,
            &format!(
                "I guess {letter}: it is in {hits} of the {count} words left and splits them into {groups} families."
            ),
        );
        let at = places("noble", letter);
        say(&mut visitor, at);
        said.push((letter, at));
    }
}

#[test]
fn the_mind_is_shown_as_live_hints_are_and_when_it_is_asked_for() {
    for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
        let mut visitor = thinking(columns, rows, 8);
        sees(&visitor, "words left");
        visitor.press("f3");
        assert!(!told(&visitor, "words left") && !told(&visitor, "I guess"), "{}", visitor.screen());
        visitor.press("f2");
        sees(&visitor, "I guess");
        visitor.press("f2");
        sees(&visitor, "words are left, among them");
        visitor.press("f2");
        sees(&visitor, "That’s all I know.");
        visitor.press("f3 f3 f3");
        assert!(!told(&visitor, "words left") && !told(&visitor, "I guess"), "{}", visitor.screen());
        assert!(!told(&visitor, "with hints"), "what it thinks is no help\n{}", visitor.screen());
    }
}

#[test]
fn the_likely_words_are_words_that_are_left() {
    let mut visitor = thinking(120, 36, 8);
    let letter = asked(&visitor).unwrap();
    say(&mut visitor, places("noble", letter));
    visitor.press("f2 f2");
    let screen = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, rest) = screen.split_once("among them ").unwrap();
    let words: Vec<String> = rest.split('.').next().unwrap().split(", ").map(str::to_lowercase).collect();
    assert_eq!(words.len(), 6);
    let left: HashSet<String> =
        left(&[(letter, places("noble", letter))]).iter().map(|&word| dictionary().word(word).to_owned()).collect();
    assert!(words.iter().all(|word| left.contains(word)), "{words:?}");
}

#[test]
fn an_answer_is_marked_by_keys_or_by_the_mouse_and_said_before_it_counts() {
    let mut visitor = thinking(80, 24, 8);
    let letter = asked(&visitor).unwrap();
    sees(&visitor, &format!("Enter says: no {letter}"));
    visitor.press("space right right space");
    sees(&visitor, &format!("Enter says: 2 times {letter}, at places 1 and 3"));
    visitor.send(Message::Point(Target::Cell { low: 0, len: 1 }));
    sees(&visitor, &format!("Enter says: one {letter}, at place 3"));
    visitor.press("enter");
    assert_eq!(kept(&visitor).line, [format!(r#"{{"letter":"{}","places":[2]}}"#, letter.lower())]);
    visitor.compute();
    visitor.send(Message::Point(Target::Cell { low: 2, len: 1 }));
    sees(&visitor, &format!("Place 3 already shows {letter}."));
}

#[test]
fn a_word_that_is_found_is_named_and_a_yes_ends_the_game() {
    let mut visitor = thinking(80, 24, 26);
    let said = answer(&mut visitor, "noble", |_| None);
    let word = dictionary().word(left(&said)[0]).to_uppercase();
    assert_eq!(word, "NOBLE");
    sees(&visitor, "Is your word NOBLE?");
    assert!(kept(&visitor).outcome.is_none());
    visitor.press("enter");
    let wrong = said.iter().filter(|(_, places)| places.is_empty()).count();
    sees(&visitor, &format!("I knew it: NOBLE. {} guesses, {wrong} wrong.", said.len()));
    assert_eq!(kept(&visitor).outcome.unwrap().ended, Ended::Lost);
    visitor.press("enter").compute();
    sees(&visitor, "Is there a");
}

#[test]
fn a_beaten_computer_asks_for_the_word_and_names_the_answer_that_was_wrong() {
    let o = Letter::new('o').unwrap();
    let mut visitor = thinking(80, 24, 26);
    let said = answer(&mut visitor, "noble", |letter| (letter == o).then_some(Places::NONE));
    assert!(said.contains(&(o, Places::NONE)), "{said:?}");
    if told(&visitor, "Is your word") {
        visitor.press("n");
    }
    sees(&visitor, "What is your word?");
    visitor.write("noble");
    sees(&visitor, "NOBLE 5 of 5 letters");
    visitor.press("enter");
    sees(&visitor, "You said there was no O, but NOBLE has one, at place 2.");
    assert_eq!(kept(&visitor).outcome.unwrap().ended, Ended::Over);
    assert_eq!(kept(&visitor).line.last().unwrap(), r#"{"word":"noble"}"#);
    assert!(!told(&visitor, "learn"), "it knows the word\n{}", visitor.screen());
}

#[test]
fn what_can_be_no_word_is_refused_in_one_sentence_and_stays_to_be_mended() {
    let mut visitor = beaten(80, 24);
    for (typed, sentence) in [
        ("", "Type your word first."),
        ("no", "NO has 2 letters, and your word has 5 letters."),
        ("7", "A word here has only the letters a to z, and no “7”."),
    ] {
        visitor.write(typed).press("enter");
        sees(&visitor, sentence);
    }
    visitor.press("backspace").write("ble").press("enter");
    sees(&visitor, "NOBLE");
    assert!(kept(&visitor).outcome.is_some());
}

/// A computer with one life, which the first miss took.
pub(crate) fn beaten(columns: u16, rows: u16) -> Visitor {
    let mut visitor = thinking(columns, rows, 1);
    answer(&mut visitor, "fuzzy", |_| None);
    sees(&visitor, "What is your word?");
    visitor
}

#[test]
fn a_word_of_the_list_that_was_not_found_in_time_is_a_win() {
    let mut visitor = beaten(80, 24);
    visitor.write("fuzzy").press("enter");
    sees(&visitor, "You win: I did not find FUZZY in time.");
    assert_eq!(kept(&visitor).outcome.unwrap().ended, Ended::Won);
}

#[test]
fn the_word_can_be_kept_secret_by_one_key() {
    let mut visitor = beaten(80, 24);
    visitor.press("esc");
    sees(&visitor, "You win: I have no lives left.");
    assert_eq!(
        (kept(&visitor).outcome.unwrap().ended, kept(&visitor).line.last().unwrap().as_str()),
        (Ended::Won, r#""secret""#)
    );
}

#[test]
fn a_game_that_waits_for_its_word_goes_on_later() {
    let visitor = beaten(80, 24);
    let record = kept(&visitor);
    assert!(record.outcome.is_none());
    let mut later = open(Visitor::new(80, 24), record);
    sees(&later, "What is your word?");
    later.write("fuzzy").press("enter");
    sees(&later, "I did not find FUZZY in time.");
}

#[test]
fn a_game_of_an_earlier_version_ends_without_a_question() {
    let old: ReverseSetup = serde_json::from_str(
        r#"{"tier":"common","length":5,"guesser":"most frequent letter","lives":1,"source":"old"}"#,
    )
    .unwrap();
    let mut visitor = open(Visitor::new(80, 24), record_of(&old));
    visitor.compute();
    answer(&mut visitor, "fuzzy", |_| None);
    sees(&visitor, "You win: I have no lives left.");
    assert!(kept(&visitor).outcome.is_some());
}

#[test]
fn the_review_tells_each_answer_with_the_words_before_and_after_it() {
    for (columns, rows) in [(80, 24), (120, 36), (200, 60), (40, 12)] {
        let mut visitor = thinking(columns, rows, 26);
        let said = answer(&mut visitor, "noble", |_| None);
        visitor.press("enter f6 home");
        for at in 0..said.len() {
            let (before, after) = (left(&said[..at]).len(), left(&said[..=at]).len());
            sees(&visitor, &format!("{} → {}", grouped(before), grouped(after)));
            if columns >= 80 {
                sees(&visitor, &format!("Answer {} of {}: ", at + 1, said.len()));
                let letter = said[at].0;
                let split = dictionary().splits(&left(&said[..at]))[letter.index()];
                let of = if split.hits == before { "all".to_owned() } else { grouped(split.hits) };
                sees(&visitor, &format!("I asked for {letter}: it was in {of} of them and made "));
            }
            visitor.press("down");
        }
    }
}

#[test]
fn the_machinery_is_shown_and_follows_the_letter() {
    let mut visitor = thinking(120, 36, 8);
    let letter = asked(&visitor).unwrap();
    visitor.press("f4");
    sees(&visitor, &format!("{} words", grouped(dictionary().len())));
    visitor.press("f4");
    let families = dictionary().split(&dictionary().all(), letter);
    sees(&visitor, &format!("{letter} splits {} words into {} families", grouped(dictionary().len()), families.len()));
    visitor.press("down");
    assert!(!told(&visitor, &format!("{letter} splits")), "{}", visitor.screen());
    visitor.press("f4");
    visitor.compute();
    let all = dictionary().all();
    for (letter, split) in Letter::all().zip(dictionary().splits(&all)) {
        let share = split.hits as f64 * 100.0 / all.len() as f64;
        let row = format!(
            "{letter} {} {share:.0} % {} {} {:.1} {:.2}",
            grouped(split.hits),
            split.families,
            grouped(split.largest),
            split.expected(all.len()),
            information(&dictionary(), &all, letter)
        );
        // The last three lines of all have no room.
        assert!(split.hits < 55 || told(&visitor, &row), "{row}\n{}", visitor.screen());
    }
    visitor.press("f4");
    sees(&visitor, "letters that win");
    visitor.press("esc");
    sees(&visitor, "Is there a");
    visitor.press("f6");
    say(&mut visitor, Places::NONE);
    visitor.press("f6 f4");
    sees(&visitor, "words left");
    visitor.press("esc");
    sees(&visitor, "Answer 1 of 1");
}

#[test]
fn a_refusal_goes_when_its_reason_has_gone() {
    let mut visitor = open(Visitor::new(80, 24), record_of(&setup(8)));
    visitor.press("enter");
    sees(&visitor, "I am still looking for a letter.");
    visitor.compute();
    assert!(asked(&visitor).is_some() && !visitor.sees("refused"), "{}", visitor.screen());
}

#[test]
fn pictures() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        for (name, visitor) in ["asking", "asked", "naming", "over", "review", "debug", "telling", "offering"]
            .into_iter()
            .zip(states(columns, rows))
        {
            insta::assert_snapshot!(format!("reverse_{name}_{columns}x{rows}"), visitor.screen());
        }
    }
}
