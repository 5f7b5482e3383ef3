//! The forms of new games: what they say of each field, of the opponent and of what would be dealt.

use std::sync::Arc;

use crate::support::{Visitor, hinted};
use arcade::testing::app::{App, Message, Words};
use arcade::testing::games::GAMES;
use arcade::testing::settings::Settings;
use arcade_engine::etaoin::{char_value, is_trap};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::theme::{Depth, GlyphSet};

/// Someone in the form of this game.
fn form(game: &str, columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.open(game);
    visitor
}

#[test]
fn the_opponent_and_the_rules_stand_beside_the_fields_where_there_is_room() {
    for game in GAMES {
        let title = game.kind.title();
        let visitor = form(title, 140, 40);
        assert!(visitor.sees("─ How to play ─"), "{}", visitor.screen());
        for rule in game.rules {
            assert!(visitor.sees(rule), "{rule}: {}", visitor.screen());
        }
        assert!(!form(title, 80, 24).sees("How to play"));
    }
    let mut visitor = form("Etaoin", 120, 36);
    assert!(visitor.sees("─ Perfect ─") && visitor.sees("Never in a hurry, and never wrong."), "{}", visitor.screen());
    visitor.set("Opponent", "Greedy");
    assert!(visitor.sees("─ Greedy ─"), "{}", visitor.screen());
    assert!(visitor.sees("Always takes the larger end, whatever that leaves you."), "{}", visitor.screen());
}

#[test]
fn the_note_of_the_field_under_the_cursor_is_always_in_sight() {
    for (columns, rows) in [(40, 12), (60, 20), (80, 24), (100, 30), (120, 36), (200, 60)] {
        let mut visitor = form("Evil Hangman", columns, rows);
        visitor.go_to("Host");
        let seen = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(seen.contains("keeps as many words open as it can"), "{columns}: {}", visitor.screen());
    }
}

#[test]
fn the_person_chooses_a_side_and_an_opponent() {
    let mut visitor = form("Etaoin", 120, 36);
    visitor.set("You play", "second");
    assert!(visitor.sees("You play: your opponent makes the first move."), "{}", visitor.screen());
    visitor.press("enter").wait(1_000);
    assert!(visitor.sees("you") && !visitor.sees("new game"), "{}", visitor.screen());
    let mut visitor = form("Etaoin", 120, 36);
    visitor.set("You play", "not at all");
    assert!(visitor.sees("─ Greedy against Perfect ─") && visitor.sees("You watch."), "{}", visitor.screen());
    let mut visitor = form("End Game", 120, 36);
    assert!(visitor.sees("Grabs first, and thinks later."), "{}", visitor.screen());
    visitor.set("Opponent", "a friend here");
    assert!(visitor.sees("─ A friend ─"), "{}", visitor.screen());
}

#[test]
fn a_field_that_does_not_apply_is_skipped() {
    let mut visitor = form("Etaoin", 80, 24);
    visitor.write("then");
    assert!(visitor.sees("4 letters") && !visitor.sees("37,209"), "{}", visitor.screen());
    visitor.press("up");
    assert!(visitor.sees("▸ Word "), "words and length say nothing beside a word of one’s own: {}", visitor.screen());
    let mut visitor = form("Word Game", 80, 24);
    visitor.fill("My hand", "cows!z").go_to("Hands");
    assert!(visitor.sees("▸ Hands") && visitor.sees("1 hand "), "{}", visitor.screen());
    visitor.press("down");
    assert!(visitor.sees("▸ Kind of words"), "nothing is dealt beside a hand of one’s own: {}", visitor.screen());
}

#[test]
fn hands_are_typed_one_after_the_other_and_others_dealt_after_them() {
    let mut visitor = form("Word Game", 120, 36);
    visitor.fill("My hand", "a c i ! p r t");
    assert!(visitor.sees("1 hand ") && visitor.sees("a comma begins the next hand"), "{}", visitor.screen());
    visitor.write(", d d ! e o u t");
    assert!(visitor.sees("2 hands of your own"), "{}", visitor.screen());
    visitor.set("Hands", "3 hands");
    assert!(visitor.sees("3 hands") && visitor.sees("the first 2 are yours"), "{}", visitor.screen());
    visitor.press("down");
    assert!(visitor.sees("▸ Hand size"), "the last one is dealt: {}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("hand 1 of 3"), "{}", visitor.screen());
    // Another game is asked for with the hands that were typed, and not with those that were dealt.
    visitor.press("f5");
    assert!(visitor.sees("a c i ! p r t, d d ! e o …") && visitor.sees("3 hands"), "{}", visitor.screen());
}

#[test]
fn letters_do_nothing_in_the_form_of_the_word_game_but_in_a_text() {
    let mut visitor = form("Word Game", 80, 24);
    let before = visitor.screen();
    visitor.write("puke");
    assert_eq!(visitor.screen(), before);
    visitor.fill("My hand", "puke");
    assert!(visitor.sees("puke"), "{}", visitor.screen());
    visitor.press("esc").press("enter");
    let mut other = form("Evil Hangman", 80, 24);
    other.write("j");
    assert!(!other.sees("▸ You "), "{}", other.screen());
}

#[test]
fn trap_words_are_counted_as_such() {
    let mut visitor = form("Etaoin", 80, 24);
    visitor.set("Word", "a trap word");
    let traps = Lexicon::embedded().iter(Tier::Common, 5..=12).filter(|word| {
        let points: Vec<i64> = word.as_str().chars().map(char_value).collect();
        is_trap(&points)
    });
    let count = traps.count();
    let text = format!("{},{:03} trap words", count / 1_000, count % 1_000);
    assert!(visitor.sees(&text), "{text}: {}", visitor.screen());
}

#[test]
fn a_list_of_words_without_one_that_is_worth_playing_says_so_and_still_has_a_game() {
    let (lexicon, _) = Lexicon::parse(b"tea\ntoe\nant\n").unwrap();
    let mut visitor = Visitor::new(80, 24);
    visitor.app = App::new(hinted(), Depth::TrueColour, Words::Own(Arc::new(lexicon)), 7);
    visitor.press("enter");
    assert!(visitor.sees("3 letters") && visitor.sees("none is worth playing"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("None of that length is worth playing"), "{}", visitor.screen());
    visitor.set("Word", "any word");
    assert!(visitor.sees("any word") && visitor.sees("3 words"), "{}", visitor.screen());
    visitor.press("enter").wait(300);
    assert!(visitor.sees("moves") || !visitor.sees("new game"), "{}", visitor.screen());
}

#[test]
fn what_would_be_dealt_is_an_example_unless_it_is_ones_own() {
    let mut visitor = form("Etaoin", 120, 36);
    assert!(visitor.sees("for example; yours is drawn when you start"), "{}", visitor.screen());
    visitor.write("taco");
    assert!(visitor.sees("your word") && !visitor.sees("for example"), "{}", visitor.screen());
    let visitor = form("Evil Hangman", 120, 36);
    let count = Lexicon::embedded().count(Tier::Common, 8);
    let text = format!("8 letters, {},{:03} words possible", count / 1_000, count % 1_000);
    assert!(visitor.sees(&text), "{text}: {}", visitor.screen());
}

/// Somebody whose settings say nothing, in the form of this game.
fn first_form(game: &str, columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::newcomer(columns, rows, hinted(), Depth::TrueColour);
    visitor.send(Message::Slow);
    visitor.open(game);
    visitor
}

#[test]
fn a_new_game_is_worth_playing_unless_one_says_otherwise() {
    let mut visitor = first_form("Etaoin", 120, 36);
    assert!(
        visitor.sees("Word: a word that you can win, and in which the larger letter is not always"),
        "{}",
        visitor.screen()
    );
    visitor.go_to("Length");
    assert!(visitor.sees("words worth playing."), "{}", visitor.screen());
    visitor.set("Word", "any word");
    assert!(visitor.sees("any word") && !visitor.sees("worth playing"), "{}", visitor.screen());
    let mut visitor = first_form("End Game", 120, 36);
    assert!(visitor.sees("worth playing"), "{}", visitor.screen());
    visitor.press("enter").wait(700);
    assert!(!visitor.sees("new game"), "{}", visitor.screen());
    let mut visitor = first_form("Evil Hangman", 120, 36);
    assert!(visitor.sees("5 to 10 letters"), "{}", visitor.screen());
    visitor.go_to("Lives");
    assert!(visitor.sees("Lives: short words get more, as they are harder."), "{}", visitor.screen());
}

#[test]
fn a_length_of_which_no_word_is_worth_playing_says_what_to_do_at_every_size() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = first_form("Etaoin", columns, rows);
        // The shortest words that there are.
        visitor.set("Length", "5 to 12 letters").press("right enter");
        let seen = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(seen.contains("None of that length is worth playing: take another length or “any word”."), "{seen}");
        let mut visitor = first_form("End Game", columns, rows);
        visitor.set("Numbers", "2").press("enter");
        let seen = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            seen.contains("None of these boards is worth playing: take other numbers, or “random” ones."),
            "{seen}"
        );
    }
}

#[test]
fn two_games_of_evil_hangman_differ() {
    let mut lengths = std::collections::BTreeSet::new();
    let mut visitor = first_form("Evil Hangman", 120, 36);
    for _ in 0..12 {
        visitor.press("enter").wait(300);
        let screen = visitor.screen();
        lengths.extend((5..=10).filter(|length| screen.contains(&format!("{length} letters"))));
        visitor.press("f5");
        assert!(visitor.sees("new game") && visitor.sees("5 to 10 letters"), "{}", visitor.screen());
    }
    assert!(lengths.len() > 2, "{lengths:?}");
}

#[test]
fn forms_at_every_size() {
    for game in GAMES {
        let title = game.kind.title();
        for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
            let name = format!("form_{}_{columns}x{rows}", game.kind.name());
            insta::assert_snapshot!(name, first_form(title, columns, rows).styled_screen());
        }
        let settings = Settings { glyphs: GlyphSet::Ascii, ..hinted() };
        let mut visitor = Visitor::newcomer(120, 36, settings, Depth::TrueColour);
        visitor.open(title);
        assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
    }
}

#[test]
fn a_form_half_filled_is_there_again_after_a_look_elsewhere() {
    for size in [(40, 12), (120, 36)] {
        let mut visitor = form("Etaoin", size.0, size.1);
        let fresh = visitor.screen();
        visitor.press("esc enter");
        assert_eq!(visitor.screen(), fresh, "nothing was answered, so nothing is kept");
        visitor.fill("My word", "postmaster").go_to("Word");
        let filled = visitor.screen();
        visitor.press("esc");
        assert!(!visitor.sees("continue"), "a form is no game to go on with: {}", visitor.screen());
        visitor.press("enter");
        assert_eq!(visitor.screen(), filled);
    }
}

/// The ladder’s terms stand where the lives are chosen.
#[test]
fn more_lives_than_earn_a_star_are_said_to_be_too_many() {
    let mut visitor = form("Evil Hangman", 80, 24);
    visitor.set("Length", "8 letters").set("Lives", "8");
    assert!(visitor.sees("too many for a star: 7 at most"), "{}", visitor.screen());
    visitor.set("Lives", "7");
    assert!(!visitor.sees("for a star"), "{}", visitor.screen());
}
