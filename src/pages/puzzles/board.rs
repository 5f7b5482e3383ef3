//! The board of a puzzle: that of its game, opened on the record of the position. Its keys make the answer; the move is
//! judged here and not made.

use ratatui::layout::Rect;
use web_time::Instant;

use crate::games;
use crate::play::ANSWERING;
use crate::puzzles::Scene;
use crate::screen::{Context, Input, Lines, Request, Screen, ViewContext};
use crate::settings::{LiveHints, Settings};
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::widgets::Canvas;

/// The board on a position.
pub(super) struct PuzzleBoard(Box<dyn Screen>);

/// The preferences as they are in a puzzle: the board tells nothing unless it `tells`, and asks nothing before a move, for
/// that is done here.
fn settings(settings: &Settings, tells: bool) -> Settings {
    let live_hints = if tells { LiveHints::BestMove } else { LiveHints::Off };
    Settings { live_hints, ask_before_losing_letters: false, ..settings.clone() }
}

impl PuzzleBoard {
    /// The board on the position of a scene, which `asks` for a move or is only looked at; None where its record makes no
    /// sense.
    pub(super) fn open(scene: &Scene, asks: bool, cx: &mut Context<'_>) -> Option<Self> {
        // What a game works out when it is opened is not wanted here.
        let mut requests = Vec::new();
        let mut own = Context { lexicon: Lexicon::embedded(), own: None, requests: &mut requests, ..cx.inner() };
        let mut screen = games::of(scene.record.tag.kind).restore(&scene.record, &mut own)?;
        screen.handle(Input::Pose { asks }, &mut own);
        Some(Self(screen))
    }

    /// Its debug overlay, while that is open.
    pub(super) fn machinery(&self) -> Option<&dyn Screen> {
        Some(&*self.0).filter(|screen| screen.face().is_debug())
    }

    /// Hands an input to the board: whether it means something there, and the move that the player wants to make, if it is
    /// one.
    pub(super) fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> (bool, Option<String>) {
        self.within(cx, |screen, cx| screen.handle(input, cx))
    }

    /// The same for a line of line mode.
    pub(super) fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> (Result<(), String>, Option<String>) {
        self.within(cx, |screen, cx| screen.lines_mut().map_or(Ok(()), |lines| lines.answer(text, cx)))
    }

    fn within<T>(
        &mut self,
        cx: &mut Context<'_>,
        act: impl FnOnce(&mut dyn Screen, &mut Context<'_>) -> T,
    ) -> (T, Option<String>) {
        let mut requests = Vec::new();
        let settings = settings(cx.settings, false);
        let mut own = Context {
            settings: &settings,
            lexicon: Lexicon::embedded(),
            own: None,
            requests: &mut requests,
            ..cx.inner()
        };
        let done = act(&mut *self.0, &mut own);
        let mut wanted = None;
        for request in requests {
            match request {
                // Of several moves that one key makes the first is the answer.
                Request::Judge(step) => wanted = wanted.or(Some(step)),
                request => cx.ask(request),
            }
        }
        (done, wanted)
    }

    /// When something moves on it.
    pub(super) fn wake(&self) -> Option<Instant> {
        self.0.wake()
    }

    /// Why the board refused the last key.
    pub(super) fn refusal(&self) -> Option<String> {
        self.0.lines().filter(|_| self.0.is_refused()).and_then(Lines::remark)
    }

    /// The scopes of the board’s own keys.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        self.0.scopes().into_iter().filter(|&scope| scope != Scope::Game).collect()
    }

    /// Whether keys that write characters are text on it.
    pub(super) fn typing(&self) -> bool {
        self.0.typing()
    }

    /// Its own actions for the key bar, of which the arcade’s are none.
    pub(super) fn live(&self) -> Vec<Action> {
        self.0.live().into_iter().filter(|action| ANSWERING.contains(action)).collect()
    }

    /// Another word for the key bar.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        self.0.label(action)
    }

    /// Draws it; where it `tells`, with what each move leads to.
    pub(super) fn draw(&self, tells: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let settings = settings(cx.settings, tells);
        self.0.view(area, &ViewContext { settings: &settings, lexicon: Lexicon::embedded(), ..*cx }, canvas);
    }

    /// Whether what is typed in line mode is a move of the game.
    pub(super) fn is_answer(&self, text: &str) -> bool {
        self.0.lines().is_some_and(|lines| lines.is_answer(text))
    }

    /// What line mode says of it.
    pub(super) fn in_lines<T>(
        &self,
        cx: &ViewContext<'_>,
        tell: impl FnOnce(&dyn Lines, &ViewContext<'_>) -> T,
    ) -> Option<T> {
        let settings = settings(cx.settings, false);
        let cx = ViewContext { settings: &settings, lexicon: Lexicon::embedded(), ..*cx };
        self.0.lines().map(|lines| tell(lines, &cx))
    }
}
