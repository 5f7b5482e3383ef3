//! The debug overlay: the machinery at work on the current position, a pane each. What a key does in it is the same in every
//! game: while it is open, characters are keys of the overlay and never moves.

use std::any::Any;
use std::fmt::Debug;

use ratatui::layout::Rect;
use web_time::Instant;

use super::board::Board;
use super::trace::{AnySlot, Graded, Running, split};
use crate::screen::{DebugSpot, DebugView, Input};
use crate::work::{Report, Task};
use arcade_ui::actions::Action;
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::{Canvas, Scroll, Target, below, panel, tabs, wide};

/// One pane of the overlay of a game.
pub trait Pane<B: Board>: Any + Debug {
    fn name(&self) -> &'static str;
    /// A sentence on what it shows while nothing runs.
    fn about(&self, scene: &B::Scene<'_>) -> Say;
    /// The position is another one.
    fn arrive(&mut self, _scene: &B::Scene<'_>) {}
    /// Something else may have changed while the pane is open, such as what is known of the position.
    fn look(&mut self, _scene: &B::Scene<'_>) {}
    /// Draws it; where something runs in it, beside the code of that.
    fn view(&self, scene: &B::Scene<'_>, area: Rect, canvas: &mut Canvas<'_>);

    /// What its table or list says, for who can’t see it, a line each; nothing where something runs, which is told step by step.
    fn rows(&self, _scene: &B::Scene<'_>) -> Vec<Fact> {
        Vec::new()
    }

    /// Where its list stands, which begins anew with every position; None where it has none.
    fn scroll(&self) -> Option<&Scroll> {
        None
    }
    /// The place for what runs in it; None where nothing ever does.
    fn slot(&self) -> Option<&dyn AnySlot> {
        None
    }
    /// What runs in it; None where nothing does.
    fn run(&self) -> Option<&dyn Running> {
        self.slot()?.running()
    }
    /// Every prediction that was made in it.
    fn answers(&self) -> &[Graded] {
        self.slot().map_or(&[], AnySlot::answers)
    }
    /// Handles input; false when it means nothing here.
    fn handle(&mut self, input: &Input, _scene: &B::Scene<'_>, _now: Instant) -> bool {
        scrolls(self.scroll(), input)
    }
    /// Whether a text is being typed in it, besides the answers of what runs.
    fn typing(&self) -> bool {
        false
    }
    /// Its own actions for the key bar while nothing runs, most wanted first.
    fn live(&self) -> &'static [Action] {
        if self.scroll().is_some() { &[Action::Up, Action::Down] } else { &[] }
    }
    /// A narrower word for what `action` does in it.
    fn label(&self, _action: Action) -> Option<&'static str> {
        None
    }
    /// What it is about where it has a choice, as [`DebugSpot::about`] names it.
    fn subject(&self, _scene: &B::Scene<'_>) -> Option<String> {
        None
    }
    /// Whether that is a letter, which can be chosen.
    fn takes_letter(&self) -> bool {
        false
    }
    /// What the worker is to find out while it is open.
    fn wanted(&self) -> Option<(B::Question, Task)> {
        None
    }
    /// Takes in a part of the answer to `question`; whether anything visible changed.
    fn learn(&mut self, _question: &B::Question, _report: &Report) -> bool {
        false
    }
    /// Notes that no more will be known about `question`.
    fn close(&mut self, _question: &B::Question) {}
}

/// Whether `input` scrolls a list.
pub fn scrolls(scroll: Option<&Scroll>, input: &Input) -> bool {
    matches!(input, Input::Act(action) if scroll.is_some_and(|scroll| scroll.handle(*action)))
}

/// The overlay: its panes, in the order in which a key steps through them.
#[derive(Debug)]
pub struct Overlay<B: Board> {
    panes: Vec<Tab<B>>,
    /// The open one.
    at: usize,
    /// What is to be shown as soon as something runs in the open pane.
    awaited: Option<(DebugSpot, Instant)>,
}

/// A pane, and whether it is up to date.
#[derive(Debug)]
struct Tab<B: Board> {
    pane: Box<dyn Pane<B>>,
    /// Whether it has looked at the position.
    has_arrived: bool,
}

impl<B: Board> Overlay<B> {
    /// The overlay with these panes, the first of them open; [`Self::look`] shows it the position.
    pub(super) fn new(panes: Vec<Box<dyn Pane<B>>>) -> Self {
        Self { panes: panes.into_iter().map(|pane| Tab { pane, has_arrived: false }).collect(), at: 0, awaited: None }
    }

    /// The names of its panes.
    pub(super) fn names(&self) -> Vec<&'static str> {
        self.panes.iter().map(|tab| tab.pane.name()).collect()
    }

    fn pane(&self) -> &dyn Pane<B> {
        &*self.panes[self.at].pane
    }

    /// Whether the open pane is about a letter, which can be chosen.
    pub(super) fn takes_letter(&self) -> bool {
        self.pane().takes_letter()
    }

    fn pane_mut(&mut self) -> &mut dyn Pane<B> {
        &mut *self.panes[self.at].pane
    }

    /// Whether the open pane is a `P`.
    pub fn shows<P: Pane<B>>(&self) -> bool {
        (self.pane() as &dyn Any).is::<P>()
    }

    /// The position is another one: every pane looks at it when it is opened.
    pub(super) fn arrive(&mut self) {
        self.panes.iter_mut().for_each(|tab| tab.has_arrived = false);
    }

    /// Lets the open pane look at the position, or at what has become known of it.
    pub(super) fn look(&mut self, scene: &B::Scene<'_>) {
        let Tab { pane, has_arrived } = &mut self.panes[self.at];
        if !std::mem::replace(has_arrived, true) {
            pane.scroll().map(Scroll::reset);
            pane.arrive(scene);
        }
        pane.look(scene);
        if pane.run().is_some()
            && let Some((spot, now)) = self.awaited.take()
        {
            pane.handle(&Input::Debug(spot), scene, now);
        }
    }

    /// Opens a pane and lets what runs in it stand at a step, now or as soon as it runs.
    fn open(&mut self, spot: &DebugSpot, scene: &B::Scene<'_>, now: Instant) {
        self.at = spot.pane_of(&self.names()).unwrap_or(self.at);
        self.look(scene);
        self.pane_mut().handle(&Input::Debug(spot.clone()), scene, now);
        self.awaited = spot.step.map(|_| (spot.clone(), now));
        self.look(scene);
    }

    /// What it shows, at the position that a command names like this.
    pub(super) fn told(&self, scene: &B::Scene<'_>, position: Option<Vec<String>>) -> DebugView {
        let (pane, run) = (self.pane(), self.running());
        // Before the first step there is nothing to say but what it will be about.
        let is_begun = run.is_none_or(|run| run.steps().0 > 0 || run.is_asking());
        let shown = if is_begun { self.caption(scene) } else { pane.about(scene) };
        DebugView {
            panes: self.names(),
            pane: pane.name(),
            about: pane.subject(scene),
            steps: run.map(Running::steps),
            awaits_step: self.awaited.is_some(),
            is_busy: false,
            position,
            facts: std::iter::once(Fact::new("shown", shown))
                .chain(run.into_iter().flat_map(Running::beside))
                .chain(pane.rows(scene))
                .collect(),
        }
    }

    /// What runs in the open pane; None where nothing does.
    pub(super) fn running(&self) -> Option<&dyn Running> {
        self.pane().run()
    }

    /// How many steps are done of what runs in the open pane, and how many there are; None where nothing does, or it asks what
    /// comes next.
    pub fn steps(&self) -> Option<(usize, usize)> {
        self.running().filter(|run| !run.is_asking()).map(Running::steps)
    }

    /// Whether all steps are done of what runs in the open pane.
    pub(super) fn is_complete(&self) -> bool {
        self.running().map(Running::steps).is_none_or(|(done, all)| done == all)
    }

    /// Whether the answer to a question was wrong, and why is being told.
    pub(super) fn corrects(&self) -> bool {
        self.running().is_some_and(|run| run.is_asking() && !run.has_question())
    }

    /// Draws the open pane alone.
    pub(super) fn draw_pane(&self, scene: &B::Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        self.pane().view(scene, area, canvas);
    }

    /// The actions for the key bar.
    pub(super) fn live(&self) -> Vec<Action> {
        let pane = self.pane();
        let own: Vec<Action> = match pane.run() {
            _ if pane.typing() => return vec![Action::Back],
            Some(run) if run.is_asking() => return run.live(),
            Some(run) => run.live().into_iter().chain([Action::Up, Action::Down]).collect(),
            None => pane.live().to_vec(),
        };
        let more = [Action::DebugBack, Action::Back, Action::Export].into_iter().filter(|action| !own.contains(action));
        [Action::Debug].into_iter().chain(own.iter().copied()).chain(more).collect()
    }

    /// A narrower word for what `action` does in the open pane.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        self.running().and_then(|run| run.label(action)).or_else(|| self.pane().label(action))
    }

    /// When the algorithm that plays in the open pane wants its next [`Input::Tick`].
    pub(super) fn wake(&self) -> Option<Instant> {
        self.running()?.wake()
    }

    /// Whether a text is typed, so that characters are no keys and even the keys of every game belong to the pane.
    pub(super) fn typing(&self) -> bool {
        self.pane().typing() || self.running().is_some_and(Running::typing)
    }

    /// Whether the open pane asks what comes next, and how many of its questions were answered rightly.
    pub(super) fn asking(&self) -> (bool, usize) {
        let right = self.pane().answers().iter().filter(|answer| answer.is_right).count();
        (self.running().is_some_and(Running::has_question), right)
    }

    /// What was predicted in all panes, pane after pane: the name of each where anything was, and its answers.
    pub(super) fn predictions(&self) -> Vec<(&'static str, &[Graded])> {
        let answers = self.panes.iter().map(|tab| (tab.pane.name(), tab.pane.answers()));
        answers.filter(|(_, answers)| !answers.is_empty()).collect()
    }

    /// What the worker is to find out for the open pane.
    pub fn wanted(&self) -> Option<(B::Question, Task)> {
        self.pane().wanted()
    }

    /// Takes in a part of the answer to `question`; whether anything visible changed.
    pub fn learn(&mut self, question: &B::Question, report: &Report) -> bool {
        self.panes.iter_mut().any(|tab| tab.pane.learn(question, report))
    }

    /// Notes that no more will be known about `question`.
    pub fn close(&mut self, question: &B::Question) {
        self.panes.iter_mut().for_each(|tab| tab.pane.close(question));
    }

    /// A sentence on what the open pane shows, or on what runs in it.
    pub(super) fn caption(&self, scene: &B::Scene<'_>) -> Say {
        let running = self.running().and_then(Running::caption);
        running.map_or_else(|| self.pane().about(scene), Say::from)
    }

    /// Handles input in the open pane; false when it means nothing there.
    pub(super) fn handle(&mut self, input: &Input, scene: &B::Scene<'_>, now: Instant) -> bool {
        let count = self.panes.len();
        let to = match input {
            Input::Act(Action::Debug) => self.at + 1,
            Input::Act(Action::DebugBack) => self.at + count - 1,
            Input::Point(Target::Tab(at)) => *at,
            Input::Show { pane: Some(name), .. } => {
                let named = self.panes.iter().position(|tab| tab.pane.name() == *name);
                self.at = named.unwrap_or(self.at);
                self.look(scene);
                return self.pane_mut().handle(input, scene, now);
            }
            Input::Debug(spot) => {
                self.open(spot, scene, now);
                return true;
            }
            other => return self.pane_mut().handle(other, scene, now),
        };
        // What plays stands still while another pane is open.
        self.pane_mut().handle(&Input::Leave, scene, now);
        self.at = to % count;
        true
    }

    /// Draws the overlay: in a frame of its own beside the board where there is room for both, else below what `strip` draws
    /// of the position into a few rows, of which it says how many it took.
    pub(crate) fn draw(
        &self,
        scene: &B::Scene<'_>,
        area: Rect,
        canvas: &mut Canvas<'_>,
        board: impl FnOnce(Rect, &mut Canvas<'_>),
        strip: impl FnOnce(Rect, &mut Canvas<'_>) -> u16,
    ) {
        let rest = if let Some([left, right]) = wide(area) {
            board(left, canvas);
            panel(&format!("debug · {}", self.pane().name()), right, canvas)
        } else {
            let rows = strip(area, canvas);
            below(area, rows.min(area.height))
        };
        self.view(scene, rest, canvas);
    }

    /// Draws the tabs, and the open pane.
    fn view(&self, scene: &B::Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let names = self.names();
        let [head, rest] = stack::rows(area, [part(1), fill(6).air(1)]);
        tabs::draw_around(&names, self.at, head, canvas);
        let Some(run) = self.running() else { return self.pane().view(scene, rest, canvas) };
        let [picture, side] = split(rest);
        self.pane().view(scene, picture, canvas);
        run.view(side, canvas);
    }
}
