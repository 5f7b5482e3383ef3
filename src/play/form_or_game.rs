//! The screen of a game: the form that sets it up, or the game itself.

use ratatui::text::{Line, Span};

use super::draft::Draft;
use super::form::Form;
use super::ladder::Rung;
use crate::model::{Beaten, Ended, GameRecord, Tag};
use crate::screen::{
    Choice, Context, Input, Lines, Question, Request, Screen, ScreenFace, Topic, ViewContext, is_lines,
};
use crate::settings::{Fields, Presets};
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::text::wrapped;

/// The form, or a game that it began.
pub(crate) struct FormOrGame<D: Draft> {
    form: Form<D>,
    scene: Scene,
    /// Whether the form was opened for another game, and not as the first thing.
    is_another: bool,
}

enum Scene {
    /// The form, perhaps over a game that can be gone back to.
    Form {
        behind: Option<Box<dyn Screen>>,
    },
    Game(Box<dyn Screen>),
}

impl<D: Draft> FormOrGame<D> {
    /// The form, as new games begin.
    pub(crate) fn form(cx: &Context<'_>) -> Self {
        let draft = D::begin(cx).proposed(&cx.settings.presets, cx.beaten);
        Self { form: Form::new(draft, cx.lexicon), scene: Scene::Form { behind: None }, is_another: false }
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
        Self { form: Form::new(draft, cx.lexicon), scene: Scene::Game(game), is_another: false }
    }

    /// The game, whether it is shown or behind the form.
    fn any_game(&self) -> Option<&dyn Screen> {
        match &self.scene {
            Scene::Game(game) | Scene::Form { behind: Some(game) } => Some(&**game),
            Scene::Form { behind: None } => None,
        }
    }

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

    /// Whether the form is shown, and nothing in it is asked for in lines.
    fn asks_to_begin(&self) -> bool {
        self.is_another && self.shown().is_none() && self.form.is_answered()
    }

    /// Opens the form, over a game that is not over, be it not begun either: nothing is left behind that can still be played.
    fn open_form(&mut self, cx: &mut Context<'_>) {
        self.form.ask_again();
        self.is_another = true;
        if let Scene::Game(mut game) = std::mem::replace(&mut self.scene, Scene::Form { behind: None }) {
            game.handle(Input::Leave, cx);
            let goes_on = game.in_progress() || !game.is_over();
            self.scene = Scene::Form { behind: Some(game).filter(|_| goes_on) };
        }
    }

    /// Whom the next game is against: after a win against an opponent on the ladder the next one on it. None where the game
    /// goes on, is looked back at, was not won, or is that of a day, a lesson or a puzzle, or where the player’s settings name an opponent.
    fn next_opponent(&self, presets: &Presets, beaten: &Beaten) -> Option<Rung> {
        let game = self
            .shown()
            .filter(|game| game.is_over() && !game.face().is_in_review() && game.face() != ScreenFace::Round)?;
        let faced = self.form.draft().rung().filter(|_| D::LADDER.is_followed(presets))?;
        let is_free = |tag: &Tag| tag.daily.is_none() && tag.lesson.is_none() && tag.puzzle.is_none();
        let record = game.record().filter(|record| is_free(&record.tag))?;
        let next = D::LADDER.next(beaten).filter(|next| next.key != faced.key)?;
        record.outcome.is_some_and(|outcome| outcome.ended == Ended::Won).then_some(next)
    }

    /// Fills `text` into the form and plays at once; where a game is in progress only from the form, so that the game is not
    /// lost.
    fn fill_in(&mut self, text: &str, cx: &mut Context<'_>) {
        self.form.fill_in(text, cx.lexicon);
        match std::mem::replace(&mut self.scene, Scene::Form { behind: None }) {
            Scene::Game(game) if game.in_progress() => self.scene = Scene::Form { behind: Some(game) },
            Scene::Form { behind: Some(game) } => self.scene = Scene::Form { behind: Some(game) },
            Scene::Game(_) | Scene::Form { behind: None } => self.start(cx),
        }
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
    let told = format!("Next opponent: {}.", next.name);
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
    fn inner(&self) -> Option<&dyn Screen> {
        match &self.scene {
            Scene::Form { .. } => Some(&self.form),
            Scene::Game(game) => Some(&**game),
        }
    }

    fn inner_mut(&mut self) -> Option<&mut dyn Screen> {
        match &mut self.scene {
            Scene::Form { .. } => Some(&mut self.form),
            Scene::Game(game) => Some(&mut **game),
        }
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

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        if let Input::Fill(text) = &input {
            self.fill_in(text, cx);
            return true;
        }
        // Where it is to be faced, the game is over and its win is noted.
        let next = match input {
            Input::Act(Action::Confirm) => self.next_opponent(&cx.settings.presets, cx.beaten),
            _ => None,
        };
        let Scene::Game(game) = &mut self.scene else {
            match input {
                Input::Act(Action::Confirm) => self.start(cx),
                Input::Act(Action::Back) => return self.close_form(cx),
                input => return self.form.handle(input, cx),
            }
            return true;
        };
        if game.handle(input.clone(), cx) {
            return true;
        }
        match input {
            Input::Act(Action::Confirm) if game.is_over() => {
                self.form.go_on(cx.lexicon);
                if let Some(next) = next {
                    self.form.play_against(&next, cx);
                }
                self.start(cx);
            }
            Input::Act(Action::NewGame) => self.open_form(cx),
            _ => return false,
        }
        true
    }

    /// Answers in a form are as dear as moves, and so are those of a round: who leaves for something else finds them again.
    fn stays(&self) -> bool {
        let has_round = self.shown().is_some_and(|game| game.face() == ScreenFace::Round);
        self.in_progress() || has_round || self.shown().is_none() && self.form.is_changed()
    }

    fn in_progress(&self) -> bool {
        self.any_game().is_some_and(Screen::in_progress)
    }

    fn revision(&self) -> u64 {
        self.any_game().map_or(0, Screen::revision)
    }

    fn tag(&self) -> Option<&Tag> {
        self.any_game()?.tag()
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

    is_lines!();
}

/// The answer that begins a game.
const BEGIN: &str = "begin";

impl<D: Draft> Lines for FormOrGame<D> {
    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let mut told = self.inner_lines().and_then(|shown| shown.told(topic, cx));
        if let (Some(told), Topic::Now) = (&mut told, topic) {
            let next = self.next_opponent(&cx.settings.presets, cx.beaten);
            told.extend(next.map(|next| Fact::new("Next opponent", next.name)));
        }
        told
    }

    /// A form of which line mode asks nothing still asks whether to begin: without a question nothing could be answered.
    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        if self.asks_to_begin() {
            let begin = Choice::plain(BEGIN).or_called(["yes"]);
            let question = Question::choice("Another game of this kind?", vec![begin]).or_else(BEGIN);
            return Some(Question { expects: "Type begin or yes, or 1; or back.".to_owned(), ..question });
        }
        self.inner_lines()?.question(cx)
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        if self.asks_to_begin() {
            self.start(cx);
            return Ok(());
        }
        let shown = self.inner_mut().and_then(Screen::lines_mut);
        shown.map_or_else(|| Err(String::new()), |shown| shown.answer(text, cx))?;
        if self.shown().is_none() && self.form.is_answered() {
            self.start(cx);
        }
        Ok(())
    }
}
