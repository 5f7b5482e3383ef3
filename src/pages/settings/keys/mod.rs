//! The keys in force, under the headings of their scopes, each to be changed.

mod asking;

use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::model::Surroundings;
use crate::screen::{Context, Request, is_available};
use crate::settings::{Change, Settings};
use arcade_ui::actions::{Action, Entry, Scope, TABLE, key_name};
use arcade_ui::facts::{Fact, draw_facts};
use arcade_ui::keys::KeyEvent;
use arcade_ui::theme::GlyphSet;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, ScrollList, Target, below, panel, right_of};
use asking::Asking;

/// What the first line of the list is called.
const ALL: &str = "all as they were";
/// Columns that a description needs at least.
const LEAST: u16 = 10;
/// Columns between what stands beside each other.
const GAP: u16 = 2;

/// A line of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    /// All keys as they were.
    All,
    Heading(Scope),
    /// The entry of the table at `0`.
    Command(usize),
}

/// The list of all commands and their keys.
#[derive(Debug)]
pub(super) struct Keys {
    list: ScrollList,
    /// What is being asked for the line under the cursor.
    asking: Option<Asking>,
    /// The lines, of the commands that can be had here.
    rows: Vec<Row>,
}

impl Keys {
    /// The list where the arcade runs in these surroundings.
    pub(super) fn new(surroundings: Surroundings) -> Self {
        let mut list = ScrollList::default();
        // The first command: nobody means all of them before one was changed.
        list.go_to(2);
        Self { list, asking: None, rows: rows(surroundings) }
    }
}

/// The commands of the table that can be had, with a heading before each scope.
fn rows(surroundings: Surroundings) -> Vec<Row> {
    let (mut rows, mut scope) = (vec![Row::All], None);
    for (at, entry) in TABLE.iter().enumerate().filter(|(_, entry)| is_available(entry, surroundings)) {
        if scope.replace(entry.scope) != Some(entry.scope) {
            rows.push(Row::Heading(entry.scope));
        }
        rows.push(Row::Command(at));
    }
    rows
}

impl Keys {
    fn row(&self) -> Row {
        self.rows.get(self.list.at()).copied().unwrap_or(Row::All)
    }

    /// Whether the next key is asked for.
    pub(super) const fn asks(&self) -> bool {
        self.asking.is_some()
    }

    /// Asks nothing any more.
    pub(super) fn leave(&mut self) {
        self.asking = None;
    }

    /// Handles an action; false if it means nothing here.
    pub(super) fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        if self.asks() {
            // The keys come as themselves; this is the mouse.
            match action {
                Action::Back => self.asking = None,
                Action::Confirm => self.agree(cx),
                _ => return false,
            }
            return true;
        }
        match action {
            Action::Confirm => self.ask(cx),
            Action::ResetSetting => self.reset(cx),
            Action::PreviousField => self.step(Action::Up),
            Action::NextField => self.step(Action::Down),
            action => self.step(action),
        }
    }

    /// Moves the cursor over the headings; false if `action` moves nothing.
    fn step(&mut self, action: Action) -> bool {
        let rows = &self.rows;
        if !self.list.step(action, rows.len()) {
            return false;
        }
        if matches!(rows[self.list.at()], Row::Heading(_)) {
            let on = if matches!(action, Action::Up | Action::PageUp) { Action::Up } else { Action::Down };
            self.list.step(on, rows.len());
        }
        true
    }

    /// Puts the cursor on line `at`, and asks for its key.
    pub(super) fn point(&mut self, at: usize, cx: &mut Context<'_>) {
        if !self.asks() && self.rows.get(at).is_some_and(|row| !matches!(row, Row::Heading(_))) {
            self.list.go_to(at);
            self.ask(cx);
        }
    }

    fn ask(&mut self, cx: &mut Context<'_>) -> bool {
        match self.row() {
            Row::All if cx.settings.keys.is_empty() => {
                cx.ask(Request::Notice("Every key is as it was at first.".to_owned()));
            }
            Row::All => self.asking = Some(Asking::all(&cx.settings.keys)),
            Row::Command(at) => self.asking = Some(Asking::new(at)),
            Row::Heading(_) => {}
        }
        true
    }

    fn reset(&mut self, cx: &mut Context<'_>) -> bool {
        let Row::Command(at) = self.row() else { return self.ask(cx) };
        let back = cx.settings.keys.default_of(at);
        let sentence = match back.as_slice() {
            [] => format!("“{}” has the key that it had at first.", name(&TABLE[at])),
            [_] => format!("“{}” has its first key again.", name(&TABLE[at])),
            [.., other] => {
                let other = other.command.replace('-', " ");
                format!("“{}” has its first key again, and so has “{other}”.", name(&TABLE[at]))
            }
        };
        if !back.is_empty() {
            cx.ask(Request::Set(Change::Keys(back)));
        }
        cx.ask(Request::Notice(sentence));
        true
    }

    /// Takes in the key that was asked for.
    pub(super) fn take_in(&mut self, key: KeyEvent, cx: &mut Context<'_>) -> bool {
        let Some(asking) = &mut self.asking else { return false };
        match asking.take_in(key, cx.settings) {
            asking::Answer::More => {}
            asking::Answer::Leave => self.asking = None,
            asking::Answer::Agree => self.agree(cx),
        }
        true
    }

    /// Does what was asked.
    fn agree(&mut self, cx: &mut Context<'_>) {
        let Some((new, sentence)) = self.asking.as_mut().and_then(Asking::agreed) else { return };
        self.asking = None;
        cx.ask(Request::Set(Change::Keys(new)));
        cx.ask(Request::Notice(sentence));
    }

    /// What can be done with the line under the cursor.
    pub(super) fn hint(&self) -> String {
        match self.row() {
            Row::All if self.asks() => "⟨back⟩ leaves all keys as they are now.".to_owned(),
            _ if self.asks() => "The next key you press is the new one. ⟨back⟩ leaves it as it is.".to_owned(),
            Row::Command(at) => {
                format!("{}. ⟨setting-open⟩ gives it another key, ⟨reset-setting⟩ its own back.", TABLE[at].summary)
            }
            _ => "⟨setting-open⟩ gives every command the keys that it had at first.".to_owned(),
        }
    }

    /// Draws what the command under the cursor does, into a panel of its own.
    pub(super) fn draw_about(&self, settings: &Settings, area: Rect, canvas: &mut Canvas<'_>) {
        let Row::Command(at) = self.row() else {
            let inner = panel("All keys", area, canvas);
            canvas.wrapped(inner, "Gives every command the keys that it had at first.", canvas.theme.text);
            return;
        };
        let entry = &TABLE[at];
        let inner = panel(&name(entry), area, canvas);
        let summary = canvas.keys.fill_in(entry.summary).into_owned();
        let used = canvas.wrapped(inner, &format!("{summary}."), canvas.theme.text) + 1;
        let keys = written(&settings.keys.in_force()[at], canvas.glyphs);
        let own: Vec<String> = entry.keys.iter().map(|&key| key.to_owned()).collect();
        let own = written(&own, canvas.glyphs);
        let told = [("where", entry.scope.title()), ("now", &keys), ("at first", &own)];
        draw_facts(&told.map(|(label, text)| Fact::new(label, text)), below(inner, used), canvas);
    }

    /// Draws the list; the mouse finds its lines behind the first `lines`.
    pub(super) fn draw(&self, settings: &Settings, live: bool, lines: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let inner = panel("Keys", area, canvas);
        let (rows, keys) = (&self.rows, settings.keys.in_force());
        let keys: Vec<String> = keys.iter().map(|keys| written(keys, canvas.glyphs)).collect();
        let widest = |texts: &mut dyn Iterator<Item = &str>| texts.map(columns).max().unwrap_or(0) as u16;
        let name_width = widest(&mut TABLE.iter().map(|entry| entry.name));
        let keys_width = widest(&mut keys.iter().map(String::as_str));
        let parts = [part(2), part(name_width), part(1).air(1), part(keys_width).air(1), fill(LEAST).air(GAP).rank(1)];
        self.list.draw((rows.len(), 1), inner, canvas, |at, here, spot, canvas| {
            canvas.hit(spot, Target::Line(lines + at));
            let (here, theme) = (here && live, canvas.theme);
            let (mark, name, keys, summary) = match rows[at] {
                Row::Heading(scope) => return canvas.line(spot, Span::styled(scope.title(), theme.heading)),
                Row::All => ("", ALL.to_owned(), "", "Give every command its own keys back".into()),
                Row::Command(at) => {
                    let entry = &TABLE[at];
                    let mark = if settings.keys.has_chosen(entry.name) { "●" } else { "" };
                    (mark, name(entry), keys[at].as_str(), canvas.keys.fill_in(entry.summary))
                }
            };
            let [sign, name_spot, mark_spot, keys_spot, about] = stack::columns(spot, parts);
            canvas.line(sign, Span::styled(if here { "▸ " } else { "  " }, theme.accent));
            let told = [
                (name_spot, name.as_str(), theme.text),
                (mark_spot, mark, theme.accent),
                (keys_spot, keys, theme.key),
                (about, &summary, theme.muted),
            ];
            for (spot, text, style) in told {
                canvas.line(spot, Span::styled(fitted(text, usize::from(spot.width)), style));
            }
            if here {
                canvas.restyle(right_of(spot, 2), theme.selected);
            }
        });
    }

    /// Draws what is asked over `area`.
    pub(super) fn draw_question(&self, settings: &Settings, area: Rect, canvas: &mut Canvas<'_>) {
        if let Some(asking) = &self.asking {
            asking.draw(settings, area, canvas);
        }
    }
}

/// What the command is called.
fn name(entry: &Entry) -> String {
    entry.name.replace('-', " ")
}

/// Keys as they are written on the screen.
fn written(keys: &[String], glyphs: GlyphSet) -> String {
    let name = |key: &String| key.parse().map(|key| key_name(key, glyphs)).ok();
    match keys {
        [] => "no key".to_owned(),
        keys => keys.iter().filter_map(name).collect::<Vec<_>>().join(" "),
    }
}
