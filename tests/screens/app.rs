//! The whole arcade, by keys alone.

use crate::support::{Visitor, hinted};
use arcade::testing::app::{Effect, Message};
use arcade::testing::records::News;
use arcade::testing::settings::Settings;
use arcade_ui::actions::Action;
use arcade_ui::keys::Key;
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};

/// Etaoin on a word of one's own, against the perfect player.
fn etaoin(word: &str, columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.press("enter left down").write(word).press("enter");
    visitor
}

#[test]
fn enter_enter_and_you_are_playing() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("enter enter");
    assert!(visitor.sees("● you") && visitor.sees("perfect ○"), "{}", visitor.screen());
}

#[test]
fn every_place_of_the_menu_is_open_or_says_that_it_is_not_built() {
    let mut visitor = Visitor::new(120, 36);
    for _ in 0..8 {
        let built = !visitor.sees("isn’t built yet");
        visitor.press("enter");
        let left_the_menu = visitor.sees("arcade ›");
        assert_eq!(built, left_the_menu, "{}", visitor.screen());
        if left_the_menu {
            visitor.press("esc");
        }
        visitor.press("down");
    }
}

#[test]
fn then_is_won_13_to_3_as_the_handout_says() {
    let mut visitor = etaoin("then", 80, 24);
    assert!(visitor.sees("Take N: you finish 10 ahead. With T it would end level."), "{}", visitor.screen());
    visitor.press("right right").wait(300).press("left left").wait(300);
    assert!(visitor.sees("You win by 10, 13 to 3, with hints."), "{}", visitor.screen());
    assert!(visitor.sees("Both sides played perfectly."), "{}", visitor.screen());
}

#[test]
fn a_wrong_move_is_reviewed_and_can_be_retried() {
    let mut visitor = etaoin("then", 120, 36);
    visitor.press("left enter").wait(300).press("f6");
    assert!(visitor.sees("You took T: you now finish level instead of 10 ahead. N was best."), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("The same again takes back all moves from here on"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Take N: you finish 10 ahead."), "{}", visitor.screen());
    visitor.press("right right").wait(300).press("left left").wait(300);
    assert!(visitor.sees("You win by 10"), "{}", visitor.screen());
}

#[test]
fn undo_and_redo_go_to_the_persons_own_moves_and_are_told() {
    let mut visitor = etaoin("incomprehensibility", 120, 36);
    let start = visitor.screen();
    visitor.press("right right").wait(300);
    let later = visitor.screen();
    assert_ne!(start, later);
    visitor.press("ctrl-u");
    assert!(visitor.sees("Take Y: you lose by only 5.") && visitor.sees("undo"), "{}", visitor.screen());
    visitor.press("ctrl-r").wait(300);
    assert!(visitor.sees("● you    7"), "{}", visitor.screen());
}

#[test]
fn a_key_during_the_computers_move_is_not_lost() {
    let mut visitor = etaoin("then", 80, 24);
    visitor.press("right right left left").wait(1_000);
    assert!(visitor.sees("You win by 10"), "{}", visitor.screen());
}

#[test]
fn a_key_that_finishes_a_motion_still_does_what_it_is_for() {
    for (key, seen) in [("f9", "arcade play"), ("f1", "type to search"), ("ctrl-p", "Commands"), ("esc", "continue")] {
        let mut visitor = Visitor::moving(80, 24, hinted(), Depth::TrueColour);
        visitor.press("enter left down").write("then").press("enter right right").press(key);
        assert!(visitor.sees(seen), "{key}: {}", visitor.screen());
    }
}

#[test]
fn live_hints_go_round_and_the_hint_key_goes_one_step_further() {
    let mut visitor = etaoin("taco", 80, 24);
    assert!(visitor.sees("You can still win by 2.") && visitor.sees("▲"), "{}", visitor.screen());
    visitor.press("f3");
    assert!(!visitor.sees("still win") && !visitor.sees("ahead"), "{}", visitor.screen());
    visitor.press("f2");
    assert!(visitor.sees("Careful: the better one is not the larger one."), "{}", visitor.screen());
    visitor.press("f2");
    assert!(visitor.sees("Take T."));
    visitor.press("f2");
    assert!(visitor.sees("Take T: you finish 2 ahead. With O you would lose by 2."), "{}", visitor.screen());
    visitor.press("f2");
    assert!(visitor.sees("With O you would lose by 2. Taking T leaves"), "{}", visitor.screen());
    visitor.press("f2");
    assert!(
        visitor.sees("Take T: you finish 2 ahead.") && visitor.sees("That’s the full answer."),
        "{}",
        visitor.screen()
    );
    // The outlook says who is winning, and names no move.
    assert!(visitor.press("f3").sees("F3 hints: outlook"), "{}", visitor.screen());
    assert!(visitor.sees("Hints: outlook. You learn how you stand; no move is named."), "{}", visitor.screen());
    visitor.press("x");
    assert!(visitor.sees("You can still win by 2.") && !visitor.sees("▲"), "{}", visitor.screen());
    assert!(!visitor.sees("Take T"), "{}", visitor.screen());
    assert!(visitor.press("f3").sees("F3 hints: best move"), "{}", visitor.screen());
    assert!(visitor.press("x").sees("With O you would lose by 2."), "what was told goes with the next key");
    assert!(visitor.press("f3").sees("F3 hints: off"), "{}", visitor.screen());
    assert!(visitor.sees("Hints: off. F2 gives one when you ask; F3 tells how you stand."), "{}", visitor.screen());
    visitor.press("x");
    assert!(!visitor.sees("ahead") && !visitor.sees("full answer"), "{}", visitor.screen());
}

#[test]
fn the_empty_word_is_refused_in_one_sentence_and_nothing_is_lost() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("enter left left enter");
    assert!(visitor.sees("The word is empty: give at least one letter."), "{}", visitor.screen());
    visitor.write("then").press("enter");
    assert!(visitor.sees("Take N: you finish 10 ahead."), "{}", visitor.screen());
}

#[test]
fn a_word_can_be_pasted_and_one_that_is_too_long_says_so() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("enter");
    visitor.send(Message::Paste("postmaster\r\n".into()));
    visitor.press("enter");
    assert!(visitor.sees("You can still win by 11."), "{}", visitor.screen());

    let mut visitor = Visitor::new(80, 24);
    visitor.press("enter");
    visitor.send(Message::Paste("e\u{7}".repeat(1_000_000)));
    visitor.press("enter");
    assert!(visitor.sees("This word has 1001 letters and the screen plays with at most 1000"), "{}", visitor.screen());
}

#[test]
fn letters_of_any_script_can_be_played() {
    let visitor = etaoin("héßo 漢字x👍z", 80, 24);
    assert!(visitor.sees("ß") && visitor.sees("␣") && visitor.sees("漢"), "{}", visitor.screen());
}

#[test]
fn letters_that_are_commands_elsewhere_can_be_typed_into_a_word() {
    let mut visitor = etaoin("hjkl?qhjkl?qhjkl?q", 80, 24);
    assert!(visitor.sees("H") && visitor.sees("?") && visitor.sees("Q"), "{}", visitor.screen());
    visitor.press("?");
    assert!(visitor.sees("type to search"), "{}", visitor.screen());
}

#[test]
fn a_game_that_is_left_waits_in_the_menu() {
    let mut visitor = etaoin("incomprehensibility", 120, 36);
    visitor.press("right right").wait(300).press("esc");
    assert!(visitor.sees("continue"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("moves") && visitor.sees("1 ● Y"), "{}", visitor.screen());
}

#[test]
fn quitting_asks_where_a_game_would_be_lost_and_not_elsewhere() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("ctrl-c");
    assert_eq!(visitor.effects, [Effect::Quit]);

    let mut visitor = etaoin("then", 80, 24);
    visitor.press("right right");
    visitor.effects.clear();
    visitor.press("ctrl-q");
    assert!(visitor.effects.is_empty() && visitor.sees("would be lost"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(!visitor.sees("would be lost"));
    visitor.press("ctrl-c ctrl-c");
    assert_eq!(visitor.effects, [Effect::Quit]);
}

#[test]
fn a_finished_game_that_could_not_be_saved_is_asked_about_at_leaving_and_the_title_says_so() {
    let news = |visitor: &mut Visitor, news| visitor.send(Message::Records(news));
    let unsaved = || News::Unsaved("Games are not saved now: the disk is full.".to_owned());
    let mut visitor = etaoin("hen", 80, 24);
    news(&mut visitor, News::Open(Vec::new()));
    visitor.press("right right").wait(2_000).press("right right").wait(2_000);
    assert!(!visitor.sees("not saved"), "{}", visitor.screen());
    // What was handed over last is not saved either.
    news(&mut visitor, unsaved());
    visitor.press("x");
    assert!(!visitor.sees("the disk is full") && visitor.sees("not saved"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("ctrl-c");
    assert!(visitor.effects.is_empty(), "{}", visitor.screen());
    assert!(visitor.sees("A game that is over could not be saved, and would be"), "{}", visitor.screen());
    visitor.press("esc");
    news(&mut visitor, News::Saved);
    visitor.press("x");
    assert!(!visitor.sees("not saved"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("ctrl-c");
    assert!(visitor.effects.contains(&Effect::Quit), "{}", visitor.screen());
}

#[test]
fn leaving_from_the_menu_takes_a_yes_that_no_key_gives_by_accident() {
    let mut visitor = Visitor::new(80, 24);
    for no in ["enter", "esc", "n", "space", "right left enter", "tab tab space"] {
        visitor.press("esc");
        assert!(visitor.sees("Leave the arcade?") && visitor.sees("▸ Stay"), "{}", visitor.screen());
        visitor.press(no);
        assert!(visitor.effects.is_empty() && !visitor.sees("Leave the arcade?"), "{no}: {}", visitor.screen());
    }
    for yes in ["y", "right enter", "tab space", "ctrl-c"] {
        let mut visitor = Visitor::new(80, 24);
        visitor.press("esc").press(yes);
        assert_eq!(visitor.effects, [Effect::Quit], "{yes}");
    }
    let mut visitor = Visitor::new(80, 24);
    visitor.press("esc").click("Leave  ");
    assert_eq!(visitor.effects, [Effect::Quit]);
}

#[test]
fn what_is_told_in_passing_goes_with_the_next_key_which_also_acts() {
    let mut visitor = Visitor::new(80, 24);
    visitor.app.tell("9 boards are kept.".to_owned());
    visitor.app.tell("The settings can’t be read.".to_owned());
    assert!(
        visitor.sees("▸ 9 boards are kept.") && visitor.sees("▸ The settings can’t be read."),
        "{}",
        visitor.screen()
    );
    visitor.press("enter");
    assert!(!visitor.sees("9 boards") && visitor.sees("New game of Etaoin"), "{}", visitor.screen());
    visitor.app.tell("Something else.".to_owned());
    assert!(visitor.sees("▸ Something else."), "{}", visitor.screen());
    visitor.press("esc");
    assert!(!visitor.sees("Something else") && visitor.sees("Word Game"), "the way back does what the bar says");
    visitor.resize(40, 12);
    visitor
        .app
        .tell("A long sentence in a low terminal is broken into lines, and nothing of it is missing.".to_owned());
    assert!(visitor.sees("▸ A long sentence in a low") && visitor.sees("missing."), "{}", visitor.screen());
}

#[test]
fn help_is_searched_by_typing_and_enter_runs_the_line() {
    let mut visitor = etaoin("then", 100, 30);
    visitor.press("?").write("debug overlay: how");
    assert!(visitor.sees("Debug overlay: how the computer works it out"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("value table"), "{}", visitor.screen());
    visitor.press("esc ctrl-p").write("theme").press("enter");
    assert_eq!(visitor.app.theme_name(), ThemeName::Light);
}

#[test]
fn debug_panes_show_the_machinery_of_the_position() {
    let mut visitor = etaoin("then", 120, 36);
    visitor.press("f4");
    assert!(visitor.sees("“then” = max(2 − V“hen” (+2), 6 − V“the” (−4)) = +10"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("calls 15   different 10"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("calls 13   hits 3   misses 10"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("V = "), "{}", visitor.screen());
    visitor.press("home right");
    assert!(visitor.sees("step 1 of ") && !visitor.sees("V = "), "{}", visitor.screen());
    visitor.press("f4").compute();
    for engine in ["linear", "rolling", "table", "memo", "tree"] {
        assert!(visitor.sees(engine), "{}", visitor.screen());
    }
    assert_eq!(visitor.screen().matches(" +10 ").count(), 5, "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("hint"), "{}", visitor.screen());
}

#[test]
fn the_mouse_reaches_tiles_keys_tabs_and_lines() {
    let mut visitor = Visitor::new(120, 36);
    visitor.click("Etaoin").click("⏎ play");
    assert!(visitor.sees("● you"), "{}", visitor.screen());
    visitor.click("←").click("←").wait(300);
    assert!(visitor.sees("  1 ● "), "{}", visitor.screen());
    visitor.click("debug").click("cost");
    assert!(visitor.sees("memory"), "{}", visitor.screen());
}

/// The text on the screen that is underlined.
fn lit(visitor: &Visitor) -> String {
    let (buffer, _) = visitor.picture();
    let is_lit = |cell: &&ratatui::buffer::Cell| cell.modifier.contains(ratatui::style::Modifier::UNDERLINED);
    buffer.content.iter().filter(is_lit).map(ratatui::buffer::Cell::symbol).collect()
}

#[test]
fn the_mouse_lights_what_it_is_over_until_a_key_is_pressed() {
    let mut visitor = Visitor::new(120, 36);
    assert!(visitor.hover("? help"));
    assert_eq!(lit(&visitor), "? help");
    assert!(visitor.press("down").sees("arcade"));
    assert_eq!(lit(&visitor), "");
    assert!(!visitor.hover("arcade"), "nothing there can be pressed");
    visitor.hover("? help");
    assert!(visitor.hover("arcade"), "the light goes out");
    assert_eq!(lit(&visitor), "");
}

#[test]
fn nothing_is_drawn_anew_for_what_changes_nothing() {
    let mut visitor = Visitor::new(80, 24);
    assert!(!visitor.send(Message::Key("f9".parse::<Key>().unwrap().into())));
    assert!(!visitor.send(Message::Tick));
    assert_eq!(visitor.app.wake(), None);
}

#[test]
fn no_state_panics_at_any_size() {
    let thousand = etaoin(&"postmistresses".repeat(71), 80, 24);
    let mut visitors = vec![thousand, etaoin("héßo 漢字x👍z", 80, 24)];
    let journeys = [
        "",
        "enter",
        "enter enter",
        "enter enter left",
        "enter enter left left",
        "enter enter f4",
        "enter enter f4 f4",
        "enter enter f4 f4 f4",
        "enter enter f4 f4 f4 f4",
        "enter enter right right right right f6",
        "?",
        "ctrl-p",
        "enter enter right right right right ctrl-c",
    ];
    for journey in journeys {
        let mut visitor = Visitor::new(80, 24);
        visitor.press(journey).wait(500);
        visitors.push(visitor);
    }
    for mut visitor in visitors {
        for columns in [0, 1, 2, 3, 7, 20, 39, 40, 41, 60, 79, 80, 94, 99, 100, 120, 200, 300] {
            for rows in [0, 1, 2, 5, 11, 12, 13, 16, 20, 24, 30, 36, 60, 80] {
                visitor.resize(columns, rows).screen();
            }
        }
    }
}

#[test]
fn the_ascii_set_draws_nothing_else() {
    let settings = Settings { glyphs: GlyphSet::Ascii, ..hinted() };
    for journey in ["", "enter", "enter enter left", "enter enter f4", "enter enter f4 f4", "enter enter f4 f4 f4", "?"]
    {
        let mut visitor = Visitor::with(120, 36, settings.clone(), Depth::TrueColour);
        visitor.press(journey);
        let screen = visitor.screen();
        let other: String = screen.chars().filter(|c| !c.is_ascii()).collect();
        assert!(other.is_empty(), "{journey}: {other}\n{screen}");
    }
}

#[test]
fn without_colour_the_selection_is_still_seen() {
    let visitor = Visitor::with(80, 24, hinted(), Depth::None);
    let (buffer, _) = visitor.picture();
    let coloured = buffer
        .content
        .iter()
        .any(|cell| cell.fg != ratatui::style::Color::Reset || cell.bg != ratatui::style::Color::Reset);
    let reversed = buffer.content.iter().any(|cell| cell.modifier.contains(ratatui::style::Modifier::REVERSED));
    assert!(!coloured && reversed);
}

#[test]
fn every_live_key_of_the_bar_does_something() {
    for action in [Action::Hint, Action::LiveHints, Action::Debug, Action::NewGame] {
        let mut visitor = etaoin("then", 200, 36);
        let target = arcade_ui::widgets::Target::Act(action);
        assert!(visitor.send(Message::Point(target)), "{action:?}");
    }
}

#[test]
fn a_notice_does_not_swallow_the_way_back() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("enter enter").wait(700).press("f3");
    assert!(visitor.sees("Hints: off."), "{}", visitor.screen());
    visitor.press("esc");
    assert!(
        visitor.sees("Evil Hangman") && visitor.sees("Word Game") && !visitor.sees("Hints:"),
        "{}",
        visitor.screen()
    );
}

#[test]
fn the_next_theme_is_named() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("ctrl-t");
    assert!(visitor.sees("Theme: light"), "{}", visitor.screen());
    visitor.press("ctrl-t");
    assert!(visitor.sees("Theme: high-contrast") && !visitor.sees("Theme: light"), "{}", visitor.screen());
    visitor.press("down");
    assert!(!visitor.sees("Theme:"), "{}", visitor.screen());
}
