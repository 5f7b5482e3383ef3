//! The arcade in pictures: what happens in the page goes in, and a picture comes out where something changed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use web_time::Instant;

use super::Page;
use super::happening::Happening;
use super::said::Seen;
use crate::app::Message;
use crate::reports::pictures::{Picture, cell_at, redraw};
use arcade_ui::keys::Event;

/// Columns and rows of the largest picture.
const LARGEST: (u16, u16) = (240, 80);

impl Page {
    /// Takes in what happened, in order, and gives what the player sees then.
    pub fn happened(&mut self, happenings: Vec<Happening>) -> Seen {
        if self.app.speaks_in_lines() {
            (self.is_stale, self.shown) = (true, None);
            self.app.draw_pictures();
        }
        let (begun, ticks) = (Instant::now(), happenings.contains(&Happening::Tick));
        for happening in happenings {
            self.take_in(happening);
        }
        let mut drawn = self.draw();
        if ticks && drawn.is_some() && self.budget.exceeds(begun.elapsed()) {
            self.update(Message::Slow);
            drawn = self.draw().or(drawn);
        }
        let redrawn = drawn.as_ref().map(|now| redraw(self.shown.as_ref(), now)).unwrap_or_default();
        self.shown = drawn.or(self.shown.take());
        Seen {
            picture: redrawn.whole,
            rows: redrawn.rows,
            wakes_in: self.app.wake().map(|due| due.saturating_duration_since(Instant::now()).as_millis() as u32),
            keys: self.app.keys_of_its_own(),
            copied: self.copied.take(),
            now: self.now(),
        }
    }

    fn take_in(&mut self, happening: Happening) {
        match happening {
            Happening::Size { columns, rows } => {
                self.area = Rect::new(0, 0, columns.clamp(1, LARGEST.0), rows.clamp(1, LARGEST.1));
                self.is_stale = true;
            }
            Happening::Tick => self.update(Message::Tick),
            Happening::Work => {
                let turn = self.worker.next_turn();
                turn.and_then(|turn| self.work(turn));
            }
            Happening::Mouse { deed, x, y } => {
                let event = cell_at((x, y), self.area).map(|at| deed.event_at(at));
                self.event(event);
            }
            Happening::Key(key) => self.event(key.event()),
            Happening::Paste { text } => self.event(Some(Event::Paste(text))),
        }
    }

    fn event(&mut self, event: Option<Event>) {
        if let Some(message) = event.and_then(|event| self.pointing.message_of(event)) {
            self.update(message);
        }
    }

    /// The picture with the cursor in it, where the last one is out of date.
    fn draw(&mut self) -> Option<Picture> {
        if !std::mem::take(&mut self.is_stale) {
            return None;
        }
        let mut buffer = Buffer::empty(self.area);
        let cursor = self.app.view(&mut buffer, self.pointing.hits());
        if let Some(cursor) = cursor.filter(|&cursor| self.app.shows(cursor)) {
            buffer[cursor.at].modifier.toggle(Modifier::REVERSED);
        }
        let (text, ground) = self.app.plain();
        Some(Picture { buffer, text, ground })
    }
}
