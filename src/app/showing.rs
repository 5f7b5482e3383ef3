//! Showing a position in the debug overlay, and every step of what runs there.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use web_time::Instant;

use super::screens::OpenScreen;
use super::{App, Turn};
use crate::model::GameRecord;
use crate::pages::PositionScreen;
use crate::reports::pictures::{self, Picture};
use crate::screen::{DebugSpot, DebugView, Input, Place};
use arcade_ui::facts::Fact;
use arcade_ui::theme::GlyphSet;
use arcade_ui::widgets::{Canvas, Hits};

/// Steps whose pictures are written at once, at most.
pub const MOST_PICTURES: usize = 200;

/// The pictures of steps, each with what is said of it.
#[derive(Debug)]
pub struct Steps {
    /// The command that shows them, or the name of the pane.
    pub title: String,
    /// The number of the first step.
    pub first: usize,
    /// Each picture, with what is said of it.
    pub pictures: Vec<(Picture, String)>,
}

impl Steps {
    /// The files, each by its name: the pictures, and a page that shows them.
    pub fn files(&self) -> Vec<(String, String)> {
        pictures::page(&self.title, self.first, &self.pictures)
    }
}

impl App {
    /// Opens the position that the game of `record` comes to, with the debug overlay over it.
    pub(super) fn show(&mut self, record: &GameRecord, spot: DebugSpot, turn: &mut Turn) {
        self.depart(turn);
        let (screen, requests) = self.with_context(turn.now, |_, cx| PositionScreen::open(record, spot, cx));
        let Some(screen) = screen else { return self.tell("This position can’t be shown.".to_owned()) };
        self.enter(OpenScreen::new(Place::Game(record.tag.kind), screen), requests, turn);
        self.back = Place::Menu;
    }

    /// What the debug overlay shows; None where it is closed.
    pub fn debug_view(&self) -> Option<DebugView> {
        self.open.screen.debug_view(&self.view_context(None, 0))
    }

    /// What the debug overlay says of the steps that are done, the last ones.
    pub fn steps_done(&self) -> Vec<Fact> {
        self.open.screen.steps_done()
    }

    /// The command that opens what the debug overlay shows; None where it is closed, or no command says that.
    pub(super) fn show_command(&self) -> Option<String> {
        let lexicon = self.words.own().and(self.settings.lexicon.as_ref()).map(|path| path.display().to_string());
        self.debug_view()?.command(lexicon.as_deref())
    }

    /// What stands in the open pane of the debug overlay, as text.
    pub fn pane_text(&self, area: Rect) -> String {
        let (mut buffer, mut hits) = (Buffer::empty(area), Hits::default());
        let cx = self.view_context(None, area.width);
        let mut canvas = Canvas::new(&mut buffer, &self.theme, GlyphSet::Ascii, &self.keymap, &mut hits);
        self.open.screen.draw_pane(area, &cx, &mut canvas);
        GlyphSet::Ascii.apply(&mut buffer);
        let (text, ground) = self.theme.plain();
        pictures::text(&Picture { buffer, text, ground })
    }

    /// The picture of every step of what runs in the open pane, from before the first to the last, or of one `step` only; each
    /// with what is said of it, under a title. The overlay stands where it stood afterwards. Where nothing runs there is one
    /// picture.
    ///
    /// # Errors
    /// One sentence where there are too many steps.
    pub fn pictures_of_steps(&mut self, area: Rect, step: Option<usize>, now: Instant) -> Result<Steps, String> {
        let (done, steps) = self.debug_view().and_then(|view| view.steps).unwrap_or_default();
        let steps = step.map_or(0..=steps, |step| step..=step);
        if steps.end() - steps.start() >= MOST_PICTURES {
            return Err(format!(
                "These are {} steps, and at most {} are written at once. A smaller example has fewer.",
                steps.end(),
                MOST_PICTURES - 1
            ));
        }
        let mut turn = Turn { now, effects: Vec::new() };
        let mut go_to = |app: &mut Self, step| {
            app.handle_screen(Input::Debug(DebugSpot { step: Some(step), ..DebugSpot::default() }), &mut turn);
        };
        let mut pictures = Vec::new();
        for step in steps.clone() {
            go_to(self, step);
            let said = self.debug_view().map(|view| view.sentence()).unwrap_or_default();
            pictures.push((self.picture(area), said));
        }
        go_to(self, done);
        let pane = self.debug_view().map(|view| view.pane).unwrap_or_default();
        let title = self.show_command().unwrap_or_else(|| pane.to_owned());
        Ok(Steps { title, first: *steps.start(), pictures })
    }
}
