//! The terminal’s cursor: it stands at what has the focus on every screen.

use std::fmt::Write as _;

use arcade::widgets::{Cursor, Hits};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::states;
use crate::support::Visitor;

fn look(visitor: &Visitor, size: (u16, u16)) -> (Buffer, Cursor) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    let cursor = visitor.app.view(&mut buffer, &mut Hits::default());
    (buffer, cursor.expect("a cursor"))
}

#[test]
fn dump() {
    let mut out = String::new();
    for state in states::all() {
        for size in [(40, 12), (80, 24), (120, 36), (200, 60)] {
            let visitor = state.visit(Visitor::new(size.0, size.1));
            let (buffer, cursor) = look(&visitor, size);
            let row: String = (0..size.0).map(|x| {
                let s = buffer[(x, cursor.at.y)].symbol().to_owned();
                if x == cursor.at.x { format!("⟦{s}⟧") } else { s }
            }).collect();
            let _ = writeln!(out, "{:<44} {:>3}x{:<2} {}{},{} {}", state.name, size.0, size.1, if cursor.typing {"T"} else {" "}, cursor.at.x, cursor.at.y, row.trim());
        }
    }
    std::fs::write("/tmp/t/focus-dump.txt", out).unwrap();
}
