//! The word game's screen, by keys.

use crate::support::Visitor;
use arcade::settings::Settings;
use arcade::theme::{Depth, GlyphSet, ThemeName};

/// Someone whose hand is typed into the form, before the first choice.
fn with_hand(columns: u16, rows: u16, hand: &str) -> Visitor {
    with_settings(columns, rows, hand, Settings::default())
}

fn with_settings(columns: u16, rows: u16, hand: &str, settings: Settings) -> Visitor {
    let mut visitor = Visitor::with(columns, rows, settings, Depth::TrueColour);
    visitor.press("down down enter").press("up").write(hand).press("enter");
    visitor
}

#[test]
fn enter_enter_and_you_are_playing() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("down down enter enter");
    assert!(visitor.sees("hand 1 of 3") && visitor.sees("keep the hand"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("type a word"), "{}", visitor.screen());
}

#[test]
fn the_entry_line_spells_out_the_score_before_enter() {
    let mut visitor = with_hand(120, 36, "weed!x");
    visitor.press("enter").write("weed");
    assert!(visitor.sees("(4+1+1+2) × (9·4 − 4·2) = 224  ✓"), "{}", visitor.screen());
    visitor.press("backspace").write("q");
    assert!(visitor.sees("Not in the hand: q; ! can stand for it."), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("type a word"), "{}", visitor.screen());
}

#[test]
fn an_invalid_entry_says_why_and_which_tiles_are_lost() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.press("enter").write("co!z").press("enter");
    assert!(visitor.sees("“co!z” is not in the list; lost: c o z !."), "{}", visitor.screen());
    visitor.press("ctrl-u").write("cows").press("enter");
    assert!(visitor.sees("“cows” scores 252."), "{}", visitor.screen());
    assert!(visitor.sees("with hints and undo"), "{}", visitor.screen());
}

#[test]
fn hints_go_one_step_further_each_press() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.press("enter f3");
    assert!(visitor.sees("F2 gives a hint") && !visitor.sees("best total"), "{}", visitor.screen());
    for step in ["F2 tells more", "The best plan:", "begins with", "Type ", "504 in all"] {
        visitor.press("f2");
        assert!(visitor.sees(step), "{step}: {}", visitor.screen());
    }
}

#[test]
fn a_substitution_is_advised_and_made_once() {
    let mut visitor = with_hand(120, 36, "dd!eout");
    visitor.compute();
    assert!(visitor.sees("% better") && visitor.sees("Substitute"), "{}", visitor.screen());
    visitor.write("d").press("enter");
    assert!(visitor.sees("substitution                    used"), "{}", visitor.screen());
}

#[test]
fn a_word_typed_at_the_substitution_keeps_the_hand() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.write("c");
    assert!(visitor.sees("▸  c → another consonant"), "{}", visitor.screen());
    visitor.write("ows").press("enter");
    assert!(visitor.sees("“cows” scores 252."), "{}", visitor.screen());
    assert!(!visitor.sees("used"), "{}", visitor.screen());
}

#[test]
fn options_out_of_sight_are_told() {
    let mut visitor = with_hand(40, 12, "abcdeiouxyz!");
    assert!(visitor.sees("▼ "), "{}", visitor.screen());
    visitor.press("up");
    assert!(visitor.sees("▲ "), "{}", visitor.screen());
}

#[test]
fn a_hand_that_is_ended_early_tells_what_was_given_up() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute().press("enter f8 f6");
    assert!(visitor.sees("504") && visitor.sees("−504"), "{}", visitor.screen());
}

#[test]
fn a_hand_is_replayed_once_and_the_game_ends_with_accuracy_and_luck() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    visitor.press("enter").write("cows").press("enter f8");
    assert!(visitor.sees("You made 252 of this hand.") && visitor.sees("replay this hand"), "{}", visitor.screen());
    visitor.press("down enter");
    assert!(visitor.sees("replayed"), "{}", visitor.screen());
    visitor.press("f8");
    assert!(!visitor.sees("replay this hand") && visitor.sees("The best there was: 504"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("You made 252 of 504.") && visitor.sees("Accuracy 50 %"), "{}", visitor.screen());
    visitor.press("f6");
    assert!(visitor.sees("words missed"), "{}", visitor.screen());
    visitor.press("esc enter");
    assert!(visitor.sees("hand 1 of 1"), "{}", visitor.screen());
}

#[test]
fn the_computer_plays_the_same_hand() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("down down enter up").write("cows!z").press("up up right");
    assert!(visitor.sees("greedy"), "{}", visitor.screen());
    visitor.press("enter");
    visitor.compute();
    visitor.press("enter f8");
    assert!(visitor.sees("You made 0 of this hand, the computer "), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("The computer wins"), "{}", visitor.screen());
}

#[test]
fn a_form_that_cannot_be_played_says_why_and_keeps_what_was_typed() {
    let mut visitor = with_hand(120, 36, "ab!!");
    assert!(visitor.sees("one wildcard (!) at most") && visitor.sees("ab!!"), "{}", visitor.screen());
    visitor.press("backspace enter");
    assert!(visitor.sees("keep the hand"), "{}", visitor.screen());
}

#[test]
fn a_hand_without_a_word_does_not_hang() {
    let mut visitor = with_hand(120, 36, "zzz");
    visitor.press("enter");
    assert!(visitor.sees("Nothing more can be made"), "{}", visitor.screen());
    visitor.press("f8 enter");
    assert!(visitor.sees("You made 0 of 0."), "{}", visitor.screen());
}

#[test]
fn space_shuffles_and_a_tile_can_be_pressed() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.press("enter");
    let before = visitor.screen();
    visitor.write(" ").write(" ");
    assert_ne!(before, visitor.screen());
    visitor.click("╔══");
    assert!(visitor.sees("▸ !"), "{}", visitor.screen());
}

#[test]
fn no_state_panics_at_any_size() {
    let journeys = [
        "",
        "enter",
        "enter c o w x",
        "enter c o w s enter",
        "enter c o w s enter f8",
        "enter c enter f8 enter",
        "enter c o w s enter f6",
        "enter f4",
        "enter f4 f4",
        "enter f4 f4 f4",
    ];
    for journey in journeys {
        for hand in ["cows!z", "aaeeiioourstln!"] {
            let mut visitor = with_hand(120, 36, hand);
            visitor.press(journey);
            for (columns, rows) in
                [(0, 0), (1, 1), (40, 12), (40, 60), (80, 24), (94, 13), (200, 12), (200, 60), (300, 80)]
            {
                visitor.resize(columns, rows).screen();
            }
        }
    }
}

#[test]
fn the_smallest_terminal_shows_rack_entry_and_score() {
    let mut visitor = with_hand(40, 12, "aaeeiioourstln!");
    visitor.press("enter").write("rain");
    let screen = visitor.screen();
    assert!(screen.contains("R A I N") && screen.contains("(1+1+1+1) × 1 = 4"), "{screen}");
}

#[test]
fn snapshots() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    insta::assert_snapshot!("wordgame_before", visitor.styled_screen());
    visitor.press("enter").write("co").resize(80, 24);
    insta::assert_snapshot!("wordgame_typing", visitor.styled_screen());
    let plain = Settings { theme: ThemeName::Mono, glyphs: GlyphSet::Ascii, ..Settings::default() };
    let mut visitor = with_settings(80, 24, "cows!z", plain);
    visitor.press("enter").write("z").press("enter f6");
    insta::assert_snapshot!("wordgame_review_ascii", visitor.styled_screen());
}

#[test]
fn a_key_that_the_player_gave_to_choosing_chooses_among_substitutions() {
    for key in ["x", "space", "d"] {
        let mut settings = Settings::default();
        settings.keys.choose("choose", vec![key.to_owned()]);
        let mut visitor = with_settings(120, 36, "dd!eoux", settings);
        assert!(visitor.sees("keep the hand"), "{}", visitor.screen());
        visitor.press("down").press(key);
        assert!(visitor.sees("type a word") && visitor.sees("used"), "{key}: {}", visitor.screen());
    }
}

#[test]
fn the_seed_of_the_command_line_is_the_seed_that_is_shown_and_dealt() {
    let hand = |visitor: &Visitor| visitor.screen().lines().filter(|line| line.contains('│')).collect::<String>();
    let mut visitor = Visitor::new(120, 36);
    visitor.app.begin_with_seed(4_242);
    visitor.press("down down enter enter enter");
    assert!(visitor.sees("seed 4242"), "{}", visitor.screen());
    // The same hand as from the form with this seed.
    let mut typed = Visitor::new(120, 36);
    typed.press("down down enter up up").write("4242").press("enter enter");
    assert!(typed.sees("seed 4242"), "{}", typed.screen());
    assert_eq!(hand(&visitor), hand(&typed));
    // The next game has another.
    visitor.press("f5 enter");
    assert!(!visitor.sees("seed 4242"), "{}", visitor.screen());
}

#[test]
fn one_figure_says_how_well_a_game_was_played() {
    let mut visitor = with_hand(120, 36, "cows!z");
    visitor.compute();
    visitor.press("enter").write("cows").press("enter f8 enter");
    assert!(visitor.sees("Accuracy 50 %") && !visitor.sees("Skill"), "{}", visitor.screen());
    visitor.press("f9");
    assert!(visitor.sees("accuracy 50 %"), "{}", visitor.screen());
}
