//! Snapshots of screens: glyphs and styles.

use crate::support::{Visitor, hinted};
use arcade::testing::settings::Settings;
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};

/// Takes the picture after `journey`, which types its words in quotes.
fn picture(mut visitor: Visitor, journey: &str) -> String {
    for step in journey.split_whitespace() {
        match step.strip_prefix('\'') {
            Some(word) => visitor.write(word.trim_end_matches('\'')),
            None => visitor.press(step),
        };
        visitor.wait(300);
    }
    visitor.styled_screen()
}

const THEN: &str = "enter left down 'then' enter";

fn dark(columns: u16, rows: u16, journey: &str) -> String {
    picture(Visitor::new(columns, rows), journey)
}

#[test]
fn menu() {
    insta::assert_snapshot!(dark(80, 24, ""));
}

#[test]
fn etaoin_setup() {
    insta::assert_snapshot!(dark(80, 24, "enter"));
}

#[test]
fn etaoin_with_live_hints() {
    insta::assert_snapshot!(dark(120, 36, THEN));
}

#[test]
fn etaoin_without_hints_and_with_a_lifted_tile() {
    insta::assert_snapshot!(dark(80, 24, "enter left down 'incomprehensibility' enter f3 right"));
}

#[test]
fn etaoin_narrow() {
    insta::assert_snapshot!(dark(40, 12, "enter left down 'incomprehensibility' enter right right"));
}

#[test]
fn etaoin_over() {
    insta::assert_snapshot!(dark(80, 24, &format!("{THEN} left left left left")));
}

#[test]
fn etaoin_review() {
    insta::assert_snapshot!(dark(120, 36, &format!("{THEN} left left f6")));
}

#[test]
fn etaoin_value_table() {
    insta::assert_snapshot!(dark(80, 24, &format!("{THEN} f4")));
}

#[test]
fn etaoin_recursion_tree() {
    insta::assert_snapshot!(dark(120, 36, &format!("{THEN} f4 f4")));
}

#[test]
fn etaoin_reduction() {
    insta::assert_snapshot!(dark(80, 24, "enter left down 'postmaster' enter f4 f4 f4 f4 left"));
}

#[test]
fn etaoin_value_table_half_filled() {
    insta::assert_snapshot!(dark(120, 36, &format!("{THEN} f4 home right right right right right right")));
}

#[test]
fn etaoin_value_table_asks_for_a_cell() {
    insta::assert_snapshot!(dark(80, 24, &format!("{THEN} f4 p")));
}

#[test]
fn etaoin_recursion_tree_at_a_repeat() {
    insta::assert_snapshot!(dark(
        120,
        36,
        &format!("{THEN} f4 f4 home right right right right right right right right right right right right")
    ));
}

#[test]
fn etaoin_memo() {
    insta::assert_snapshot!(dark(120, 36, &format!("{THEN} f4 f4 f4")));
}

#[test]
fn endgame_top_down_tree() {
    insta::assert_snapshot!(dark(120, 36, "down enter left left down '-1,3,9,4' enter f4 f4 left left left left"));
}

#[test]
fn help() {
    insta::assert_snapshot!(dark(80, 24, &format!("{THEN} ?")));
}

#[test]
fn leaving_a_game() {
    insta::assert_snapshot!(dark(80, 24, &format!("{THEN} right right ctrl-q")));
}

#[test]
fn too_small() {
    insta::assert_snapshot!(dark(30, 8, ""));
}

#[test]
fn themes() {
    for theme in [ThemeName::Light, ThemeName::HighContrast, ThemeName::Mono] {
        let visitor = Visitor::themed(80, 24, theme);
        insta::assert_snapshot!(theme.name(), picture(visitor, &format!("{THEN} right")));
    }
}

#[test]
fn ascii_and_sixteen_colours() {
    let settings = Settings { glyphs: GlyphSet::Ascii, ..hinted() };
    let visitor = Visitor::with(80, 24, settings, Depth::Sixteen);
    insta::assert_snapshot!(picture(visitor, THEN));
}

#[test]
fn a_key_that_can_do_nothing_says_why() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("enter enter").wait(300).press("enter");
    assert!(visitor.sees("Lift a tile first"), "{}", visitor.screen());
    visitor.press("ctrl-u");
    assert!(visitor.sees("There is no move of yours to take back."), "{}", visitor.screen());
    visitor.press("ctrl-r");
    assert!(visitor.sees("There is no move to make again."), "{}", visitor.screen());
    visitor.press("left");
    assert!(!visitor.sees("There is no move"), "{}", visitor.screen());
}
