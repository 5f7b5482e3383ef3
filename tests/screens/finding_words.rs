//! Finding all words of a hand that keeps its letters: by keys, in records and codes, and at every size.

use arcade::testing::app::Message;
use arcade::testing::games::wordgame::FindSetup;
use arcade::testing::model::{Ended, GameKey, GameRecord};
use arcade::testing::play::Kept;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Finds, Hand, WordList};
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};

use arcade::testing::settings::{LiveHints, Settings};

use crate::reverse::{kept, open, sees, told};
use crate::support::Visitor;

fn hand() -> Hand {
    "trailer".parse().unwrap()
}

fn finds() -> Finds {
    Finds::of(&hand(), WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide })
}

fn record() -> GameRecord {
    let setup = FindSetup::new(&hand(), Tier::Wide);
    GameRecord::begin(setup.tag(GameKey::Kept(1), Some(Lexicon::embedded().fingerprint())))
}

/// Someone before the hand, with the outlook of live hints.
fn at_the_hand(columns: u16, rows: u16) -> Visitor {
    let settings = Settings { live_hints: LiveHints::Outlook, ..Settings::default() };
    open(Visitor::with(columns, rows, settings, Depth::TrueColour), record())
}

fn enter(visitor: &mut Visitor, word: &str) {
    visitor.write(word).press("enter");
}

/// The points of everyday words and of others among `words`.
fn points(words: &[&str]) -> [u32; 2] {
    let (finds, mut sums) = (finds(), [0, 0]);
    for find in words.iter().map(|word| finds.get(word).unwrap()) {
        sums[usize::from(!find.is_everyday)] += find.points;
    }
    sums
}

#[test]
fn words_are_found_and_the_letters_stay() {
    let mut visitor = at_the_hand(80, 24);
    let (everyday, all) = (finds().everyday().count(), finds().everyday_points());
    sees(&visitor, &format!("0 of {everyday} everyday words · 0 of {all} points"));
    sees(&visitor, "Words of 4 letters and more score their points times their length.");
    enter(&mut visitor, "trail");
    sees(&visitor, "TRAIL: 5 × 5 = 25.");
    enter(&mut visitor, "trailer");
    sees(&visitor, "TRAILER: 7 × 7 = 49. All 7 tiles!");
    enter(&mut visitor, "retrial");
    let [found, bonus] = points(&["trail", "trailer", "retrial"]);
    sees(&visitor, &format!("2 of {everyday} everyday words · {found} of {all} points · 1 bonus word for {bonus}"));
    assert_eq!(kept(&visitor).line, [r#"{"find":"trail"}"#, r#"{"find":"trailer"}"#, r#"{"find":"retrial"}"#]);
    assert_eq!(kept(&visitor).help.hints, 0);
}

#[test]
fn what_does_not_count_says_why_and_costs_nothing() {
    let mut visitor = at_the_hand(80, 24);
    enter(&mut visitor, "trail");
    let before = kept(&visitor);
    for (word, why) in [
        ("trail", "You have found TRAIL already."),
        ("quiz", "You don’t have Q, U or Z."),
        ("trea", "TREA is not in my word list."),
        ("art", "ART is too short: words of 4 letters and more count."),
        ("", "Type a word first, or end the game with F8."),
    ] {
        enter(&mut visitor, word);
        sees(&visitor, why);
        assert!(told(&visitor, "1 of "), "{word}");
    }
    assert_eq!((kept(&visitor).line, kept(&visitor).help), (before.line, before.help));
}

#[test]
fn hints_go_by_degrees_in_figures_that_are_true_and_only_they_are_help() {
    let mut visitor = at_the_hand(120, 36);
    enter(&mut visitor, "trail");
    let finds = finds();
    let of = |length: usize| finds.everyday().filter(move |find| find.found.word.len() == length).count();
    visitor.press("f2");
    sees(
        &visitor,
        &format!("Of 7 letters you have 0 of {}, of 6 letters 0 of {}, of 5 letters 1 of {}", of(7), of(6), of(5)),
    );
    visitor.press("f2");
    let left: Vec<&str> = finds.everyday().map(|find| &*find.found.word).filter(|&word| word != "trail").collect();
    let with = |letter| left.iter().filter(|word| word.starts_with(letter)).count();
    sees(&visitor, &format!("{} everyday words are left: {} begin with A", left.len(), with('a')));
    visitor.press("f2");
    let shown = visitor.screen();
    let (_, said) = shown.split_once("begins with ").unwrap();
    let start = said[..2].to_lowercase();
    assert!(left.iter().any(|word| word.starts_with(&start)), "{shown}");
    visitor.press("f2");
    let whole = left.iter().find(|word| visitor.sees(&format!("{} is one of the words", word.to_uppercase())));
    assert!(whole.is_some_and(|word| word.starts_with(&start)), "{}", visitor.screen());
    assert_eq!(kept(&visitor).help.hints, 1, "however often it is asked here");
}

#[test]
fn a_game_that_is_ended_shows_what_was_missed_and_is_opened_again() {
    let mut visitor = at_the_hand(80, 24);
    enter(&mut visitor, "trail");
    enter(&mut visitor, "retrial");
    visitor.press("f8");
    sees(&visitor, "There are more everyday words. F8 again ends the game.");
    visitor.press("f8");
    let [found, bonus] = points(&["trail", "retrial"]);
    let (everyday, all) = (finds().everyday().count(), finds().everyday_points());
    let sentence = format!(
        "Found 1 of {everyday} everyday words, {found} of {all} points: started. And a bonus word for {bonus} points."
    );
    sees(&visitor, &sentence);
    assert!(told(&visitor, "− trailer*") && told(&visitor, "+ retrial*"), "{}", visitor.screen());
    // All of them are reached.
    let shown = visitor.screen();
    visitor.press("down");
    assert_ne!(visitor.screen(), shown);
    visitor.press("up");
    assert_eq!(visitor.screen(), shown);
    let record = kept(&visitor);
    let outcome = record.outcome.clone().unwrap();
    assert_eq!((outcome.ended, &*outcome.sentence), (Ended::Over, &*sentence));
    assert_eq!(outcome.accuracy, Some((found * 1_000 / all) as u16));
    let mut again = open(Visitor::new(80, 24), record);
    sees(&again, &sentence);
    again.press("f6");
    sees(&again, "3 of 3: You ended the game.");
    again.press("left left");
    assert!(told(&again, "1 of 3: TRAIL for 25 points."), "{}", again.screen());
    assert!(!told(&again, "trailer"), "the review shows what was found then\n{}", again.screen());
}

#[test]
fn every_everyday_word_ends_the_game_at_the_top() {
    let mut visitor = at_the_hand(80, 24);
    let words: Vec<String> = finds().everyday().map(|find| find.found.word.clone()).collect();
    for word in &words {
        enter(&mut visitor, word);
    }
    let (count, all) = (words.len(), finds().everyday_points());
    sees(&visitor, &format!("Found {count} of {count} everyday words, {all} of {all} points: perfect."));
    assert_eq!(kept(&visitor).outcome.unwrap().accuracy, Some(1_000));
}

#[test]
fn a_form_that_can_not_be_played_says_why() {
    for (field, text, why) in [
        ("My hand", "trailer, retrial", "All words of one hand are found: leave the other hands out."),
        ("My hand", "qqxxzz", "No everyday word of 4 letters or more can be made of these tiles: take others."),
    ] {
        let mut visitor = Visitor::new(80, 24);
        visitor.open("Word Game").set("You", "find them all").fill(field, text).press("enter");
        sees(&visitor, why);
    }
    let mut visitor = Visitor::new(80, 24);
    visitor.open("Word Game").set("You", "find them all").set("Hand size", "3 tiles").press("enter");
    sees(&visitor, "choose a hand of 4 tiles at least");
}

#[test]
fn the_form_begins_it_and_another_game_is_of_the_same_way() {
    let mut visitor = Visitor::new(120, 36);
    visitor.open("Word Game").set("You", "find them all").press("enter");
    sees(&visitor, "find them all");
    sees(&visitor, "0 of ");
    visitor.press("f8 enter");
    sees(&visitor, "0 of ");
    assert!(!told(&visitor, "missed"), "{}", visitor.screen());
}

#[test]
fn records_that_make_no_sense_open_nothing_and_break_nothing() {
    for line in [r#"{"find":"zzzz"}"#, r#"{"enter":"trail"}"#, "", "{", r#"{"find":"trail\u0000"}"#] {
        let record = GameRecord { line: vec![line.to_owned()], played: 1, ..record() };
        let visitor = open(Visitor::new(80, 24), record);
        assert!(!told(&visitor, "find them all"), "{line}");
    }
    let mut visitor = at_the_hand(80, 24);
    visitor.write("🂡\u{7f}é!!!!*-9").press("enter ctrl-r ctrl-u tab up down pagedown f3 f3 f3 f4 f4 esc");
    enter(&mut visitor, "trail");
    sees(&visitor, "TRAIL");
}

#[test]
fn it_is_drawn_at_every_size_in_every_state() {
    for (columns, rows) in [(0, 0), (1, 1), (39, 11), (40, 12), (60, 14), (80, 24), (120, 36), (200, 60), (300, 80)] {
        let mut visitor = at_the_hand(80, 24);
        visitor.resize(columns, rows);
        for keys in ["a", "esc", "f2", "f2", "f2", "f4", "esc", "f8", "f8", "down", "f6", "left", "esc"] {
            visitor.press(keys);
            let _ = visitor.screen();
        }
        assert!(visitor.send(Message::Redraw) || columns < 40);
    }
}

#[test]
fn plain_glyphs_are_ascii_alone() {
    let settings = Settings { glyphs: GlyphSet::Ascii, theme: ThemeName::Mono, ..Settings::default() };
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = open(Visitor::with(columns, rows, settings.clone(), Depth::Sixteen), record());
        enter(&mut visitor, "trailer");
        assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
        visitor.press("f2 f8");
        assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
    }
}

#[test]
fn a_hand_in_the_middle_and_at_its_end() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = at_the_hand(columns, rows);
        for word in ["trail", "rile", "alert", "retrial"] {
            enter(&mut visitor, word);
        }
        visitor.write("trai");
        insta::assert_snapshot!(format!("playing_{columns}x{rows}"), visitor.screen());
        visitor.press("esc f8");
        insta::assert_snapshot!(format!("over_{columns}x{rows}"), visitor.screen());
    }
}
