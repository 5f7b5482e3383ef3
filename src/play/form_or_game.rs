//! The screen of a game: the form that sets it up, or the game itself.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::draft::Draft;
use super::form::Form;
use super::ladder::{self, Rung};
use super::versus::Fields;
use crate::actions::{Action, Scope};
use crate::model::{Beaten, Ended, GameRecord, Tag};
use crate::screen::{Context, Guide, Input, Lines, Question, Request, Screen, Topic, ViewContext};
use crate::settings::Presets;
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::Canvas;
use crate::widgets::text::wrapped;

/// The form, or a game that it began.
#[derive(Debug)]
pub(crate) struct FormOrGame<D: Draft> {
    form: Form<D>,
    scene: Scene,
}

/// What is shown.
#[derive(Debug)]
enum Scene {
    /// The form, perhaps over a game that can be gone back to.
    Form { behind: Option<Box<dyn Screen>> },
    /// The game.
    Game(Box<dyn Screen>),
}

impl<D: Draft> FormOrGame<D> {
    /// The form, as new games begin.
    pub(crate) fn form(cx: &Context<'_>) -> Self {
        let draft = ladder::proposed(D::begin(cx), &cx.settings.presets, cx.beaten);
        Self { form: Form::new(draft, cx.lexicon), scene: Scene::Form { behind: None } }
    }

    /// The form as new games begin, with these answers given already: line mode asks for the others.
    ///
    /// # Errors
    /// One sentence on the first answer that can't be given.
    pub(crate) fn asking(given: &Fields, cx: &Context<'_>) -> Result<Self, String> {
        let mut screen = Self::form(cx);
        screen.form.answer_already(given, cx.lexicon)?;
        Ok(screen)
    }

    /// A game, with the form of the draft that it could have begun from.
    pub(crate) fn game(draft: D, game: Box<dyn Screen>, cx: &Context<'_>) -> Self {
        Self { form: Form::new(draft, cx.lexicon), scene: Scene::Game(game) }
    }

    /// The game, whether it is shown or behind the form.
    fn any_game(&self) -> Option<&dyn Screen> {
        match &self.scene {
            Scene::Game(game) | Scene::Form { behind: Some(game) } => Some(&**game),
            Scene::Form { behind: None } => None,
        }
    }

    /// The game, if it is shown.
    fn shown(&self) -> Option<&dyn Screen> {
        match &self.scene {
            Scene::Game(game) => Some(&**game),
            Scene::Form { .. } => None,
        }
    }

    /// Starts a game as the form says; a form that can't be played says why.
    fn start(&mut self, cx: &mut Context<'_>) {
        match (self.form.draft().start(cx), &self.scene) {
            (Ok(game), _) => self.scene = Scene::Game(game),
            (Err(sentence), Scene::Form { .. }) => self.form.complain(sentence),
            (Err(sentence), Scene::Game(_)) => cx.ask(Request::Notice(sentence)),
        }
    }

    /// Opens the form, over a game that is not over, be it not begun either: nothing is left behind that can still be played.
    fn open_form(&mut self, cx: &mut Context<'_>) {
        self.form.ask_again();
        if let Scene::Game(mut game) = std::mem::replace(&mut self.scene, Scene::Form { behind: None }) {
            game.handle(Input::Leave, cx);
            let goes_on = game.in_progress() || !game.is_over();
            self.scene = Scene::Form { behind: Some(game).filter(|_| goes_on) };
        }
    }

    /// Whom the next game is against: after a win against an opponent on the ladder the next one on it. None where the game
    /// goes on, is looked back at, was not won or is the game of a day, or where the player’s settings name an opponent.
    fn next_opponent(&self, presets: &Presets, beaten: &Beaten) -> Option<Rung> {
        let game = self.shown().filter(|game| game.is_over() && !game.scopes().contains(&Scope::Review))?;
        let faced = ladder::rung_of(self.form.draft()).filter(|_| D::LADDER.is_followed(presets))?;
        let record = game.record().filter(|record| record.tag.daily.is_none())?;
        let next = D::LADDER.next(beaten).filter(|next| next.key != faced.key)?;
        record.outcome.is_some_and(|outcome| outcome.ended == Ended::Won).then_some(next)
    }

    /// Leaves the form for the game behind it; false when there is none.
    fn close_form(&mut self, cx: &mut Context<'_>) -> bool {
        let Scene::Form { behind } = &mut self.scene else { return false };
        let Some(mut game) = behind.take() else { return false };
        game.handle(Input::Refresh, cx);
        self.scene = Scene::Game(game);
        true
    }
}

/// The hint line of a game that was won, and whom the next one is against; where the two lines have no room for both, the
/// first sentence and that, or that alone.
fn with_next<'a>(line: Line<'a>, next: &Rung, width: u16, theme: &Theme) -> Line<'a> {
    let told = format!("Next: {}.", next.name);
    let fits = |text: &str| wrapped(&format!("{text} {told}"), usize::from(width)).len() <= 2;
    let whole: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
    let told = Span::styled(told.clone(), theme.accent);
    if fits(&whole) {
        return line.spans.into_iter().chain([Span::raw(" "), told]).collect();
    }
    match whole.split_once(". ").map(|(first, _)| format!("{first}.")).filter(|first| fits(first)) {
        Some(first) => vec![Span::styled(first, theme.text), Span::raw(" "), told].into(),
        None => told.into(),
    }
}

impl<D: Draft> Screen for FormOrGame<D> {
    fn trail(&self) -> Vec<String> {
        let form = || vec![D::KIND.title().to_owned(), "new game".to_owned()];
        self.shown().map_or_else(form, Screen::trail)
    }

    fn status(&self) -> String {
        self.shown().map(Screen::status).unwrap_or_default()
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        match &self.scene {
            Scene::Form { .. } => self.form.hint(cx, theme),
            Scene::Game(game) => match self.next_opponent(&cx.settings.presets, cx.beaten) {
                Some(next) => with_next(game.hint(cx, theme), &next, cx.width, theme),
                None => game.hint(cx, theme),
            },
        }
    }

    fn scopes(&self) -> Vec<Scope> {
        self.shown().map_or_else(|| vec![Scope::Form], Screen::scopes)
    }

    fn typing(&self) -> bool {
        self.shown().map_or_else(|| self.form.typing(), Screen::typing)
    }

    fn live(&self) -> Vec<Action> {
        self.shown().map_or_else(Form::<D>::live, Screen::live)
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        self.shown()?.label(action)
    }

    fn guide(&self) -> Option<Guide> {
        self.shown()?.guide()
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        // Where it is to be faced, the game is over and its win is noted.
        let next = match input {
            Input::Act(Action::Confirm) => self.next_opponent(&cx.settings.presets, cx.beaten),
            _ => None,
        };
        match (&mut self.scene, &input) {
            (Scene::Form { .. }, Input::Act(Action::Confirm)) => self.start(cx),
            (Scene::Form { .. }, Input::Act(Action::Back)) => return self.close_form(cx),
            (Scene::Form { .. }, input) => return self.form.handle(input, cx),
            (Scene::Game(game), input) => {
                if game.handle(input.clone(), cx) {
                    return true;
                }
                match input {
                    Input::Act(Action::Confirm) if game.is_over() => {
                        self.form.go_on(cx.lexicon);
                        if let Some(next) = next {
                            self.form.face(&next, cx);
                        }
                        self.start(cx);
                    }
                    Input::Act(Action::NewGame) => self.open_form(cx),
                    _ => return false,
                }
            }
        }
        true
    }

    fn wake(&self) -> Option<Instant> {
        self.shown()?.wake()
    }

    /// Answers in a form are as dear as moves: who leaves to look something up finds them again.
    fn stays(&self) -> bool {
        self.in_progress() || self.shown().is_none() && self.form.is_changed()
    }

    fn in_progress(&self) -> bool {
        self.any_game().is_some_and(Screen::in_progress)
    }

    fn is_over(&self) -> bool {
        self.shown().is_some_and(Screen::is_over)
    }

    fn revision(&self) -> u64 {
        self.any_game().map_or(0, Screen::revision)
    }

    fn open_review(&mut self, replay: bool, cx: &mut Context<'_>) {
        if let Scene::Game(game) = &mut self.scene {
            game.open_review(replay, cx);
        }
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        match &mut self.scene {
            Scene::Game(game) | Scene::Form { behind: Some(game) } => game.tag_mut(),
            Scene::Form { behind: None } => None,
        }
    }

    fn record(&self) -> Option<GameRecord> {
        self.any_game()?.record()
    }

    fn share(&self) -> Option<Share> {
        self.shown()?.share()
    }

    /// Plays at once; where a game is in progress only from the form, so that the game is not lost.
    fn offer(&mut self, text: &str, cx: &mut Context<'_>) {
        self.form.fill_in(text, cx.lexicon);
        let shown = std::mem::replace(&mut self.scene, Scene::Form { behind: None });
        match shown {
            Scene::Game(game) if game.in_progress() => self.scene = Scene::Form { behind: Some(game) },
            Scene::Form { behind: Some(game) } => self.scene = Scene::Form { behind: Some(game) },
            Scene::Game(_) | Scene::Form { behind: None } => self.start(cx),
        }
    }

    fn lines(&self) -> Option<&dyn Lines> {
        Some(self)
    }

    fn lines_mut(&mut self) -> Option<&mut dyn Lines> {
        Some(self)
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match &self.scene {
            Scene::Form { .. } => self.form.view(area, cx.beaten, canvas),
            Scene::Game(game) => game.view(area, cx, canvas),
        }
    }
}

impl<D: Draft> FormOrGame<D> {
    fn game_in_lines(&self) -> Option<&dyn Lines> {
        self.shown()?.lines()
    }
}

impl<D: Draft> Lines for FormOrGame<D> {
    fn events(&self) -> usize {
        self.game_in_lines().map_or(0, Lines::events)
    }

    fn event(&self, at: usize, cx: &ViewContext<'_>) -> Vec<String> {
        self.game_in_lines().map(|game| game.event(at, cx)).unwrap_or_default()
    }

    fn facts(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let next = self.next_opponent(&cx.settings.presets, cx.beaten);
        let next = next.map(|next| format!("Next opponent: {}", next.name));
        self.game_in_lines().map(|game| game.facts(cx)).unwrap_or_default().into_iter().chain(next).collect()
    }

    fn remark(&self) -> Option<String> {
        match &self.scene {
            Scene::Form { .. } => self.form.complaint(),
            Scene::Game(game) => game.lines()?.remark(),
        }
    }

    fn hint(&self, cx: &ViewContext<'_>) -> Option<String> {
        self.game_in_lines()?.hint(cx)
    }

    fn has_moves(&self) -> bool {
        self.game_in_lines().is_some_and(Lines::has_moves)
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        match &self.scene {
            Scene::Form { .. } => self.form.question(),
            Scene::Game(game) => game.lines()?.question(cx),
        }
    }

    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        self.game_in_lines()?.told(topic, cx)
    }

    fn is_answer(&self, text: &str) -> bool {
        self.game_in_lines().is_some_and(|game| game.is_answer(text))
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match &mut self.scene {
            Scene::Form { .. } => {
                self.form.answer(text, cx.lexicon)?;
                self.form.be_fair(&cx.settings.presets, cx.lexicon);
                if self.form.question().is_none() {
                    self.start(cx);
                }
                Ok(())
            }
            Scene::Game(game) => game.lines_mut().map_or_else(|| Err(String::new()), |game| game.answer(text, cx)),
        }
    }

    fn is_looking(&self, cx: &ViewContext<'_>) -> bool {
        self.game_in_lines().is_some_and(|game| game.is_looking(cx))
    }
}
