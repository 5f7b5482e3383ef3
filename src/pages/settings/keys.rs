//! The keys in force, under the headings of their scopes.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::actions::{Keymap, Scope, TABLE, key_name};
use crate::widgets::figures::wrapped;
use crate::widgets::{Canvas, panel};

/// How a key is changed.
const HOW: &str = "This list is for reading; keys are changed in the settings file. To find it, leave the arcade and type: \
                   arcade paths. Then write under [keys] the command and the key you want, as in: undo = \"u\".";

/// Lines that a page moves on.
pub(super) const PAGE: usize = 8;

/// The line that the last page begins with.
pub(super) fn last_page() -> usize {
    lines().count().saturating_sub(PAGE)
}

enum Item {
    Heading(Scope),
    Command(usize),
}

/// The table, with a heading before each scope.
fn lines() -> impl Iterator<Item = Item> {
    TABLE.iter().enumerate().flat_map(|(at, entry)| {
        let begins = at == 0 || TABLE[at - 1].scope != entry.scope;
        begins.then_some(Item::Heading(entry.scope)).into_iter().chain([Item::Command(at)])
    })
}

/// Draws the keys from line `from` on.
pub(super) fn draw(keymap: &Keymap, from: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let inner = panel("Keys", area, canvas);
    let how = wrapped(HOW, usize::from(inner.width)).len() as u16 + 1;
    let list = if inner.height >= how + 4 {
        canvas.wrapped(inner, HOW, theme.muted);
        Rect { y: inner.y + how, height: inner.height - how, ..inner }
    } else {
        inner
    };
    let height = usize::from(list.height);
    let from = from.min(lines().count().saturating_sub(height));
    let longest = TABLE.iter().map(|entry| keymap.fill_in(entry.summary).chars().count()).max().unwrap_or(0);
    let name_width = TABLE.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    for (row, item) in lines().skip(from).take(height).enumerate() {
        let line = match item {
            Item::Heading(scope) => Line::from(Span::styled(scope.title(), theme.heading)),
            Item::Command(at) => {
                let entry = &TABLE[at];
                let key = keymap.shown(entry.action, &[entry.scope]).map(|(_, key)| key_name(key, canvas.glyphs));
                let mut spans = vec![
                    Span::styled(format!("{:>9}  ", key.as_deref().unwrap_or("no key")), theme.key),
                    Span::styled(format!("{:name_width$}  ", entry.name), theme.text),
                ];
                let used: usize = spans.iter().map(Span::width).sum();
                if used + longest <= usize::from(list.width) {
                    spans.push(Span::styled(keymap.fill_in(entry.summary).into_owned(), theme.faint));
                }
                Line::from(spans)
            }
        };
        canvas.row(list, row as u16, line);
    }
}
