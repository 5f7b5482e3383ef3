//! The game in which the computer guesses, in every state at every size.

use arcade::testing::settings::Settings;
use arcade_engine::hangman::Places;
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};

use crate::reverse::*;
use crate::support::{Visitor, hinted};

/// The states of a game, each with the keys that lead there from a new one.
pub(crate) fn states(columns: u16, rows: u16) -> Vec<Visitor> {
    let mut naming = thinking(columns.max(40), rows.max(12), 26);
    answer(&mut naming, "noble", |_| None);
    let mut over = thinking(columns.max(40), rows.max(12), 26);
    answer(&mut over, "noble", |_| None);
    over.press("enter");
    let mut reviewed = thinking(columns.max(40), rows.max(12), 26);
    answer(&mut reviewed, "noble", |_| None);
    reviewed.press("enter f6");
    let mut asked = thinking(columns.max(40), rows.max(12), 8);
    asked.press("f2 f2");
    let mut debugged = thinking(columns.max(40), rows.max(12), 8);
    debugged.press("f4 f4 f4");
    let mut telling = beaten(columns.max(40), rows.max(12));
    telling.write("fyz");
    let mut offering = beaten(columns.max(40), rows.max(12));
    offering.write("fyzzy").press("enter");
    let mut states =
        vec![thinking(columns.max(40), rows.max(12), 8), asked, naming, over, reviewed, debugged, telling, offering];
    for visitor in &mut states {
        visitor.resize(columns, rows);
    }
    states
}

#[test]
fn every_state_is_drawn_at_every_size() {
    for (columns, rows) in
        [(0, 0), (39, 11), (40, 12), (60, 14), (80, 24), (94, 20), (120, 36), (160, 40), (200, 60), (300, 80)]
    {
        for visitor in states(columns, rows) {
            let _ = visitor.screen();
        }
    }
}

#[test]
fn the_narrowest_terminal_shows_what_decides() {
    let mut visitor = thinking(40, 12, 8);
    let letter = asked(&visitor).unwrap();
    sees(&visitor, "in your word?");
    sees(&visitor, "my lives ●●●●●●●● 8");
    sees(&visitor, &format!("words left {}", grouped(dictionary().len())));
    say(&mut visitor, Places::one(0));
    let shown = visitor.screen();
    assert!(shown.contains(&format!("[{letter}]")) && shown.contains("my lives"), "{shown}");
    let beaten = beaten(40, 12);
    sees(&beaten, "What is your word?");
    sees(&beaten, "0 of 5 letters");
}

#[test]
fn plain_glyphs_are_ascii_alone() {
    let settings = Settings { glyphs: GlyphSet::Ascii, theme: ThemeName::Mono, ..hinted() };
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = open(Visitor::with(columns, rows, settings.clone(), Depth::Sixteen), record_of(&setup(8)));
        visitor.compute().press("f2 f2");
        assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
        visitor.press("f4 f4 f4");
        assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
    }
}

/// Blocks of 20 columns by 6 rows without a character.
fn blank_blocks(visitor: &Visitor) -> usize {
    let (buffer, _) = visitor.picture();
    let blank = |x: u16, y: u16| {
        (0..6).all(|row| {
            (0..20).all(|column| {
                let cell = &buffer[(x * 20 + column, y * 6 + row)];
                cell.symbol().trim().is_empty() && cell.bg == buffer[(0, 0)].bg
            })
        })
    };
    (0..10).flat_map(|x| (0..10).map(move |y| (x, y))).filter(|&(x, y)| blank(x, y)).count()
}

#[test]
fn a_large_screen_is_used_in_every_state() {
    for (state, visitor) in states(200, 60).iter().enumerate() {
        let blank = blank_blocks(visitor);
        assert!(blank <= 33, "state {state}: {blank} of 100 blocks are blank\n{}", visitor.screen());
    }
}
