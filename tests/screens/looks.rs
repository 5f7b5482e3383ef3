//! Every state of every screen in every look: pictures that are kept, and what holds in all of them.

use std::fmt::Write as _;

use arcade::testing::settings::Settings;
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::luminance::contrast;
use crate::painted::{LOOKS, Look, Roles, differences, styles};
use crate::states::{self, Group, State};
use crate::support::{Visitor, hinted};

const SIZES: [(u16, u16); 4] = [(40, 12), (80, 24), (120, 36), (200, 60)];

/// The size at which looks are compared.
const COMPARED: (u16, u16) = (80, 24);

fn visit(state: &State, look: &Look) -> Visitor {
    let settings = Settings { theme: look.theme, glyphs: look.glyphs, ..hinted() };
    state.visit(Visitor::with(COMPARED.0, COMPARED.1, settings, look.depth))
}

/// Takes the pictures of `group`: one file for a state's sizes, and one for its looks.
fn take(group: Group) {
    let mut wrong = String::new();
    for state in group {
        let mut sizes = String::new();
        let mut looks = String::new();
        let dark_roles = Roles::of(&LOOKS[0]);
        let mut dark = None;
        for look in &LOOKS {
            let mut visitor = visit(state, look);
            let buffer = visitor.picture().0;
            let roles = Roles::of(look);
            let told = match &dark {
                None => styles(&roles, &buffer),
                Some(dark) => differences(&roles, &buffer, &dark_roles, dark),
            };
            let _ = write!(looks, "== {}\n{told}", look.name);
            dark.get_or_insert(buffer);
            for (columns, rows) in SIZES {
                visitor.resize(columns, rows);
                let buffer = visitor.picture().0;
                if look.name == LOOKS[0].name {
                    let _ = writeln!(sizes, "== {columns}x{rows}\n{}", visitor.screen());
                }
                for fault in faults(&buffer, look) {
                    let _ = writeln!(wrong, "{}, {}, {columns}x{rows}: {fault}", state.name, look.name);
                }
            }
        }
        let name: String = state.name.to_lowercase().replace('’', "").replace(", ", "_").replace([' ', '-'], "_");
        insta::with_settings!({omit_expression => true, prepend_module_to_snapshot => false, snapshot_path => "snapshots/looks"}, {
            insta::assert_snapshot!(format!("{name}@sizes"), sizes);
            insta::assert_snapshot!(format!("{name}@looks"), looks);
        });
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// What is wrong with a picture in `look`, each fault once.
fn faults(buffer: &Buffer, look: &Look) -> Vec<String> {
    let mut faults = Vec::new();
    let area = buffer.area;
    if buffer.content.len() != usize::from(area.width) * usize::from(area.height) {
        faults.push("cells outside the terminal".to_owned());
    }
    for place in area.positions() {
        let cell = &buffer[place];
        let found = [glyph_fault(cell, look), colour_fault(cell, look), contrast_fault(cell, look)];
        for fault in found.into_iter().flatten() {
            if !faults.iter().any(|known| known.starts_with(&fault)) {
                faults.push(format!("{fault} at {place}"));
            }
        }
    }
    faults
}

fn glyph_fault(cell: &Cell, look: &Look) -> Option<String> {
    let is_other = look.glyphs == GlyphSet::Ascii && !cell.symbol().is_ascii();
    is_other.then(|| format!("{} is not ASCII", cell.symbol()))
}

fn colour_fault(cell: &Cell, look: &Look) -> Option<String> {
    let is_allowed = |colour: Color| match colour {
        Color::Reset => true,
        Color::Rgb(..) => look.theme != ThemeName::Mono && look.depth == Depth::TrueColour,
        Color::Indexed(_) => look.theme != ThemeName::Mono && look.depth == Depth::Indexed,
        _ => look.theme != ThemeName::Mono && look.depth == Depth::Sixteen,
    };
    let other = [cell.fg, cell.bg].into_iter().find(|&colour| !is_allowed(colour))?;
    Some(format!("a cell is painted {other}"))
}

/// Lines, edges and marks of a chart are no text; what they say stands beside them in words. Large letters are of blocks
/// too, and bold.
fn is_drawing(cell: &Cell) -> bool {
    let is_drawn = |c| matches!(c, '\u{2500}'..='\u{25ff}' | '\u{2800}'..='\u{28ff}' | '·' | '⋯');
    cell.symbol().chars().all(is_drawn) && !is_large_letter(cell)
}

fn is_large_letter(cell: &Cell) -> bool {
    let is_block = cell.symbol().chars().all(|c| matches!(c, '\u{2580}'..='\u{259f}'));
    is_block && cell.modifier.contains(Modifier::BOLD)
}

/// Text has a contrast of 4.5 to 1, as WCAG 2.1 asks for (level AA), and large or dimmed text one of 3 to 1.
fn contrast_fault(cell: &Cell, look: &Look) -> Option<String> {
    let is_coloured = look.depth == Depth::TrueColour && look.theme != ThemeName::Mono;
    // The ASCII look is the dark one, with lines that are letters.
    if !is_coloured || look.glyphs == GlyphSet::Ascii || cell.symbol().trim().is_empty() || is_drawing(cell) {
        return None;
    }
    let (ink, ground) = (cell.fg, cell.bg);
    let (ink, ground) = if cell.modifier.contains(Modifier::REVERSED) { (ground, ink) } else { (ink, ground) };
    let least = if cell.modifier.contains(Modifier::DIM) || is_large_letter(cell) { 3.0 } else { 4.5 };
    let is_stated = matches!((ink, ground), (Color::Rgb(..), Color::Rgb(..)));
    let reached = if is_stated { contrast(ink, ground) } else { 0.0 };
    (reached < least).then(|| format!("{ink} on {ground} is {reached:.2} to 1, as in “{}”", cell.symbol()))
}

#[test]
fn a_fault_of_each_kind_is_found() {
    let mut cell = Cell::new("é");
    cell.set_fg(Color::Rgb(90, 90, 90)).set_bg(Color::Rgb(0, 0, 0));
    let found = |cell: &Cell, look: &Look| {
        [glyph_fault(cell, look), colour_fault(cell, look), contrast_fault(cell, look)].map(|fault| fault.is_some())
    };
    let names = ["dark", "mono", "16 colours", "ASCII"];
    let looks = names.map(|name| LOOKS.iter().find(|look| look.name == name).unwrap());
    let wanted = [[false, false, true], [false, true, false], [false, true, false], [true, false, false]];
    assert_eq!(looks.map(|look| found(&cell, look)), wanted);
    cell.set_symbol("─");
    assert_eq!(found(&cell, looks[0]), [false; 3]);
    cell.set_symbol("█").set_style(Modifier::BOLD).set_fg(Color::Rgb(60, 60, 60));
    assert_eq!(found(&cell, looks[0]), [false, false, true]);
}

#[test]
fn palettes() {
    let palettes = LOOKS.iter().filter(|look| look.glyphs == GlyphSet::Unicode);
    let told =
        palettes.fold(String::new(), |told, look| format!("{told}== {}\n{}", look.name, Roles::of(look).palette()));
    insta::with_settings!({omit_expression => true, prepend_module_to_snapshot => false, snapshot_path => "snapshots/looks"}, {
        insta::assert_snapshot!("palettes", told);
    });
}

#[test]
fn every_state_has_a_name_of_its_own() {
    let mut names: Vec<&str> = states::all().map(|state| state.name).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn etaoin() {
    take(states::ETAOIN);
}

#[test]
fn end_game() {
    take(states::END_GAME);
}

#[test]
fn word_game() {
    take(states::WORD_GAME);
}

#[test]
fn hangman() {
    take(states::HANGMAN);
}

#[test]
fn hangman_over() {
    take(states::HANGMAN_OVER);
}

#[test]
fn reverse() {
    take(states::REVERSE);
}

#[test]
fn forms() {
    take(states::FORMS);
}

#[test]
fn menu() {
    take(states::MENU);
}

#[test]
fn overlays() {
    take(states::OVERLAYS);
}

#[test]
fn records() {
    take(states::RECORDS);
}

#[test]
fn lab() {
    take(states::LAB);
}
