//! The picture of the state.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::App;
use super::overlay::Overlay;
use crate::reports::pictures::Picture;
use crate::screen::{Place, ViewContext};
use crate::settings::{CursorShown, Settings};
use arcade_ui::actions::{Action, key_name};
use arcade_ui::widgets::{Bar, BarItem, Canvas, Cursor, Frame, Hits, Regions, SMALLEST};

/// What the title line says while games can’t be saved.
const NOT_SAVED: &str = "not saved";

/// What a picture of the state is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To be played on.
    Play,
    /// To be written to a file.
    Picture,
}

impl App {
    /// Draws the arcade into the whole of `buffer`, records in `hits` what the mouse can point at, and says where the
    /// terminal’s cursor stands: always on a cell of the picture, if it has any.
    pub fn view(&self, buffer: &mut Buffer, hits: &mut Hits) -> Option<Cursor> {
        hits.clear();
        self.paint(buffer, hits, Purpose::Play)
    }

    /// Whether the player wants to see a cursor that stands there.
    pub fn shows(&self, cursor: Cursor) -> bool {
        cursor.typing || self.settings.cursor == CursorShown::Always
    }

    fn paint(&self, buffer: &mut Buffer, hits: &mut Hits, purpose: Purpose) -> Option<Cursor> {
        let area = buffer.area;
        // Nothing of an earlier picture stays.
        let mut blank = Cell::EMPTY;
        blank.set_style(self.theme.ground);
        buffer.content.fill(blank);
        let cursor = {
            let hued = self.open.place.game().map(|game| self.theme.with_accent(game.hue()));
            let theme = hued.as_ref().unwrap_or(&self.theme);
            let mut canvas = Canvas::new(buffer, theme, self.settings.glyphs, &self.keymap, hits);
            match Regions::of(area) {
                Some(regions) => self.draw(regions, purpose, &mut canvas),
                None => draw_too_small(&mut canvas),
            }
            if let (Purpose::Play, Some(pointer)) = (purpose, self.pointer) {
                canvas.light(pointer);
            }
            canvas.cursor()
        };
        self.settings.glyphs.apply(buffer);
        cursor
    }

    /// What is shown, for files, at the size of `area`: the screen with its title and its hint line, without what is there
    /// for the person at the keyboard only. Those are notices, the key bar, and the light on what the mouse is over.
    pub fn picture(&self, area: Rect) -> Picture {
        let mut buffer = Buffer::empty(area);
        self.paint(&mut buffer, &mut Hits::default(), Purpose::Picture);
        let (text, ground) = self.plain();
        Picture { buffer, text, ground }
    }

    /// The colours of text and ground that the theme in force leaves to a terminal, where there is none: see [`Theme::plain`].
    ///
    /// [`Theme::plain`]: arcade_ui::theme::Theme::plain
    pub const fn plain(&self) -> ([u8; 3], [u8; 3]) {
        self.theme.plain()
    }

    /// What a screen may read to show itself in so many columns, with the settings `without_hints` where there are some.
    pub(super) fn view_context<'a>(&'a self, without_hints: Option<&'a Settings>, width: u16) -> ViewContext<'a> {
        ViewContext {
            surroundings: self.surroundings,
            settings: without_hints.unwrap_or(&self.settings),
            beaten: &self.keeping.beaten,
            lexicon: self.words.lexicon(),
            keymap: &self.keymap,
            unsaved: self.keeping.unsaved(),
            offers_retry: true,
            takes_moves: true,
            width,
        }
    }

    fn draw(&self, regions: Regions, purpose: Purpose, canvas: &mut Canvas<'_>) {
        let is_play = purpose == Purpose::Play;
        let screen = &self.open.screen;
        let without_hints = self.without_hints();
        let cx = self.view_context(without_hints.as_ref(), regions.body.width);
        let regions = &regions.with_hint(screen.hint_rows(&cx));
        let mut hint = screen.hint(&cx, canvas.theme);
        if let Some(said) = self.turn_note() {
            if self.awaits_friend() {
                // The screen would say how to make the next move, which is the friend's.
                hint.spans.clear();
            }
            hint.spans.insert(0, Span::styled(format!("{said} "), canvas.theme.accent));
        } else if let Some(said) = self.friend_note() {
            hint.spans.insert(0, Span::styled(format!("{said} "), canvas.theme.accent));
        }
        for span in &mut hint.spans {
            span.content = self.keymap.fill_in(&span.content).into_owned().into();
        }
        if is_play && !self.notices.is_empty() {
            // What is told stands in place of it.
            hint = Line::default();
        }
        let bar = if is_play { self.bar() } else { Bar::default() };
        let mut status = screen.status();
        if is_play && self.keeping.unsaved().is_some() {
            // For as long as it is so: the sentence stands for one key only.
            status = if status.is_empty() { NOT_SAVED.to_owned() } else { format!("{NOT_SAVED} · {status}") };
        }
        let frame = Frame { trail: screen.trail(), status, hint, bar };
        screen.view(regions.body, &cx, canvas);
        frame.draw(regions, canvas);
        if let Some(overlay) = self.overlays.last() {
            canvas.lose_focus();
            overlay.draw(canvas.area(), canvas);
        }
        if is_play {
            self.notices.draw(regions, canvas);
        }
        if canvas.cursor().is_none() {
            // Nothing can be chosen: the cursor stands before what is said, in the margin, and covers none of it.
            canvas.focus_at((regions.hint.x.saturating_sub(2), regions.hint.y).into());
        }
    }

    /// What the front calls the key of an action, where that is not its usual name. What the screen below a box would do
    /// with a key is not to be said of the box.
    fn label(&self, action: Action) -> Option<&'static str> {
        match (self.overlays.last(), action) {
            (None, action) => self.open.screen.label(action),
            (Some(Overlay::Share(share)), Action::NextView) => Some(share.other_form()),
            (Some(Overlay::Friends(friends)), action) => friends.label(action),
            (Some(_), _) => None,
        }
    }

    /// The keys of what the screen can do, then those of the arcade.
    fn bar(&self) -> Bar {
        let scopes = self.scopes();
        let mut actions = match self.overlays.last() {
            None if self.asks_for_a_key() => Vec::new(),
            Some(Overlay::Ask(_)) => vec![Action::Left, Action::Right, Action::Confirm, Action::Yes],
            Some(Overlay::Share(share)) if share.has_forms() => vec![Action::NextView, Action::Confirm],
            // Help is read; only a key under the cursor can be run.
            Some(Overlay::Help(help)) if help.picked().is_none() => vec![Action::Up, Action::Down],
            Some(Overlay::Help(_) | Overlay::Palette(_)) => vec![Action::Up, Action::Down, Action::Confirm],
            Some(Overlay::Share(_) | Overlay::Code(_)) => vec![Action::Confirm],
            Some(Overlay::Friends(_)) => vec![Action::Left, Action::Right, Action::NextView],
            None => {
                let live = self.open.screen.live().into_iter().filter(|&action| self.kept_back(action).is_none());
                self.awaits_friend().then_some(Action::Share).into_iter().chain(live).collect()
            }
        };
        let place = |wanted| actions.iter().position(|&action| action == wanted);
        if let (Some(hint), Some(live)) = (place(Action::Hint), place(Action::LiveHints))
            && live > hint
        {
            // Live hints stand beside the hint that they show unasked, so that there is room for how they are.
            actions[hint + 1..=live].rotate_right(1);
        }
        let leads_back = !self.overlays.is_empty() || self.open.place != Place::Menu;
        let back = (leads_back && !actions.contains(&Action::Back)).then_some(Action::Back);
        // A key that is asked for does nothing else.
        let elsewhere = if self.asks_for_a_key() { &[][..] } else { &[Action::NextTheme, Action::Quit] };
        actions.extend(back.into_iter().chain(elsewhere.iter().copied()));
        let item = |action| {
            let (entry, key) = self.keymap.shown(action, &scopes)?;
            let label = self.label(action).unwrap_or(match action {
                Action::LiveHints => self.settings.live_hints.label(),
                _ => entry.label,
            });
            Some(BarItem { keys: vec![(key_name(key, self.settings.glyphs), action)], label })
        };
        let pinned = if self.overlays.is_empty() && !self.asks_for_a_key() { item(Action::Help) } else { None };
        Bar::new(actions.into_iter().filter_map(item), pinned)
    }
}

fn draw_too_small(canvas: &mut Canvas<'_>) {
    let area = canvas.area();
    let (columns, rows) = SMALLEST;
    let lines = [format!("{}x{} is too small;", area.width, area.height), format!("make it {columns}x{rows}.")];
    let top = area.height.saturating_sub(2) / 2;
    for (row, text) in (top..).zip(lines) {
        canvas.row(area, row, Line::raw(text).centered());
    }
    canvas.focus(area);
}
