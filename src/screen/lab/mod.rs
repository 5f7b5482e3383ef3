//! What a page of the Lab is: an experiment with its setup, its run and its results. Games bring pages of their own.

mod dials;
mod run;
mod section;

use std::fmt::Debug;

use ratatui::layout::Rect;

use super::{Context, Export, Guide, Input};
use crate::work::{Report, Task};
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::Action;
use arcade_ui::facts::Document;
use arcade_ui::widgets::Canvas;

pub use dials::{Dial, Dials};
pub use run::{Extent, Run};
pub use section::section;

/// A page of the Lab before it is opened.
pub struct LabPage {
    /// What one does there: the name of its tab.
    pub name: &'static str,
    /// The same in a word or two, for the tabs of a narrow terminal.
    pub short_name: &'static str,
    /// What it finds out, in a few words, for who sees no tab.
    pub about: &'static str,
    /// Adds to a guide what there is to know of it.
    pub guide: fn(Guide) -> Guide,
    /// The page, with nothing found yet.
    pub open: fn(&Context<'_>) -> Box<dyn Page>,
}

/// The place `by` further than `at` among `count`, but none before the first or beyond the last.
pub fn moved(at: usize, by: isize, count: usize) -> usize {
    at.saturating_add_signed(by).min(count.saturating_sub(1))
}

/// What every page has: its setup, and how its computation stands.
#[derive(Debug)]
pub struct PageState {
    /// What the next run will be set up with.
    pub dials: Dials,
    /// The run that goes on, or the last one.
    pub run: Run,
    /// How much that computes.
    pub extent: Extent,
}

impl PageState {
    /// With this setup, before the first run.
    pub const fn new(dials: Vec<Dial>) -> Self {
        Self { dials: Dials::new(dials), run: Run::Fresh, extent: Extent::Full }
    }
}

/// A page with an experiment: what is set up, what was found, and how that is shown.
pub trait Page {
    /// The hint line: one sentence or two.
    fn hint(&self) -> String;
    /// Whether the hint line has what has to be told in full, however small the terminal is.
    fn tells_in_full(&self) -> bool {
        false
    }
    /// What the results that are shown were set up with, for the title line; before there are any, what the next run will
    /// be set up with.
    fn status(&self) -> String;
    /// The actions to show in the key bar, most wanted first.
    fn live(&self) -> Vec<Action>;
    /// Its setup, and how its computation stands.
    fn state(&self) -> &PageState;
    /// The same, to be changed.
    fn state_mut(&mut self) -> &mut PageState;
    /// Makes what can be set up fit what was just chosen.
    fn setup_changed(&mut self) {}
    /// Forgets what was found and says what is to be computed, or one sentence on why nothing can be. A short run is set up
    /// by the page, a full one by the player.
    fn begin(&mut self, extent: Extent, lexicon: &Lexicon) -> Result<Task, String>;
    /// Takes in what was computed.
    fn take_in(&mut self, report: &Report);
    /// Called when its run was stopped: what was found stands.
    fn stopped(&mut self) {}
    /// Handles what is about its own tables and plots; false if it means nothing here.
    fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool;
    /// Whether it computes as soon as it is opened, because that takes no time to speak of.
    fn is_quick(&self) -> bool {
        false
    }
    /// What the run found, as it is told in line mode; nothing where there is nothing yet.
    fn told(&self) -> Document;
    /// What is known without a run, as it is told in line mode.
    fn known(&self) -> Document {
        Document::of([])
    }
    /// The results, as files.
    fn files(&self) -> Vec<Export>;
    /// What is going on, in a line.
    fn progress(&self) -> String;
    /// Draws the results.
    fn view(&self, area: Rect, canvas: &mut Canvas<'_>);
}
