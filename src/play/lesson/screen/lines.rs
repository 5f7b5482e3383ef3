//! A lesson in line mode: what it says, the game’s own facts and question, and an empty line to read on.

use super::{LessonScreen, OpenedBy};
use crate::play::lesson::after;
use crate::screen::{Choice, Context, Input, Lines, Place, Question, Request, Screen as _, Topic, ViewContext};
use crate::settings::Settings;
use arcade_ui::actions::{Action, TABLE};
use arcade_ui::facts::Fact;

/// The answer that reads on.
const ON: &str = "go on";
/// The answer that puts a question of the debug overlay away.
const BACK: &str = "back";
/// The answers after the end of a lesson.
const NEXT: &str = "next lesson";
const ALL: &str = "all lessons";
const AGAIN: &str = "again";
/// The answer that goes on with a game which ended in another way than the lesson asks for; the command is the same.
const UNDO: &str = "undo";

/// What is pressed in pictures is typed in lines.
fn typed(text: &str) -> String {
    text.replace("Press ", "Type ").replace("press ", "type ")
}

impl LessonScreen {
    /// What the game tells with the lesson’s own choice of live hints.
    fn of_game<T>(
        &self,
        cx: &ViewContext<'_>,
        ask: impl FnOnce(&dyn Lines, &ViewContext<'_>) -> Option<T>,
    ) -> Option<T> {
        let settings: Settings = self.settings(cx.settings);
        ask(self.game.lines()?, &self.seen(&settings, cx))
    }

    /// The key that is awaited and that line mode presses for the player, who reads on.
    fn key_to_press(&self) -> Option<Action> {
        self.asked_key().filter(|_| !self.is_astray() && !self.awaits_undo())
    }

    /// Whether the game went on in another way than the lesson asks for.
    fn is_astray(&self) -> bool {
        self.course.astray(self.lesson).is_some()
    }

    /// What is asked where the game ended in another way than the lesson asks for.
    fn asked_when_astray(&self) -> Option<Question> {
        let choices =
            vec![Choice::new(UNDO, "takes your last move back"), Choice::new(AGAIN, "begins the lesson anew")];
        let question = Question::choice("The game is over, and the lesson is not. What now?", choices).or_else(UNDO);
        self.game.is_over().then_some(question)
    }

    /// Whether the player looks into the debug overlay beside the lesson, which goes on when that is closed.
    fn is_exploring(&self) -> bool {
        self.opened_by == OpenedBy::Player && self.game.face().is_debug()
    }

    fn answer_in_game(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let (settings, before) = (self.settings(cx.settings), self.game.face());
        let mut own = Context { settings: &settings, ..cx.inner() };
        let answered = self.game.lines_mut().ok_or_else(String::new)?.answer(text, &mut own);
        self.follow(cx);
        self.follow_answers(before, text == BACK, cx);
        self.light(cx);
        if self.game.face().right_answers() > before.right_answers() {
            self.said_in_lines = Some(format!("Right. {}", self.said_in_lines.as_ref().unwrap_or(&self.said)));
        }
        answered
    }

    fn asked_at_the_end(&self) -> Question {
        let next = after(self.lesson).map(|next| Choice::new(NEXT, next.title.clone()));
        let others = [Choice::plain(ALL), Choice::plain(AGAIN)];
        let choices: Vec<Choice> = next.into_iter().chain(others).collect();
        let default = choices[0].answer.clone();
        Question::choice("The lesson is done. What next?", choices).or_else(default)
    }
}

impl Lines for LessonScreen {
    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let of_game = || self.of_game(cx, |game, cx| game.told(topic, cx));
        match topic {
            _ if self.is_exploring() => of_game(),
            Topic::Now => {
                let lesson = Fact::new("Lesson", format!("{}, {}", self.lesson.title, self.progress()));
                let teacher = Fact::new("Teacher", typed(self.said_in_lines.as_ref().unwrap_or(&self.said)));
                let game = of_game().into_iter().flatten();
                Some([lesson].into_iter().chain(game).chain([teacher]).collect())
            }
            Topic::Hint if self.reads() => None,
            Topic::Why | Topic::Families | Topic::FamiliesOf(_) if !self.has_hints() => None,
            _ => of_game(),
        }
    }

    fn remark(&self) -> Option<String> {
        self.game.lines()?.remark()
    }

    /// What is only read has no hint.
    fn has_hints(&self) -> bool {
        !self.is_exploring()
            && !self.reads()
            && self.key_to_press().is_none()
            && !self.game.is_over()
            && self.game.lines().is_some_and(Lines::has_hints)
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        if self.is_exploring() || self.looks_around() {
            return self.of_game(cx, |game, cx| game.question(cx));
        }
        if self.course.is_done() {
            return Some(self.asked_at_the_end());
        }
        if self.reads() || self.key_to_press().is_some() {
            // What the teacher calls the key leads on, too.
            let pressed = self.key_to_press();
            let entries = TABLE.iter().filter(|entry| pressed == Some(entry.action));
            let called = entries.map(|entry| entry.name.replace('-', " "));
            return Some(Question::choice("Read on?", vec![Choice::plain(ON).or_called(called)]).or_else(ON));
        }
        if self.awaits_undo() && !self.game.is_over() {
            let back = Choice::new(UNDO, "takes your last move back");
            return Some(Question::choice("Take your move back?", vec![back]).or_else(UNDO));
        }
        let asked = self.of_game(cx, |game, cx| game.question(cx));
        // An empty line leads back to the lesson.
        let leads_back = self.is_astray() && !self.game.face().is_in_review();
        let asked = asked.map(|asked| if leads_back { asked.or_else(UNDO) } else { asked });
        asked.or_else(|| self.asked_when_astray())
    }

    /// Before the first move nothing can be taken back while the teacher is heard.
    fn offers(&self, action: Action) -> bool {
        let game = self.game.lines();
        let is_early = action == Action::Undo && self.reads() && game.is_none_or(|game| game.events() == 0);
        !is_early && game.is_none_or(|game| game.offers(action))
    }

    fn is_answer(&self, text: &str) -> bool {
        !self.holds_moves() && self.game.lines().is_some_and(|game| game.is_answer(text))
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match text {
            _ if self.is_exploring() || self.looks_around() => return self.answer_in_game(text, cx),
            UNDO if self.game.is_over() || self.awaits_undo() || self.is_astray() => {
                self.handle(Input::Act(Action::Undo), cx);
            }
            AGAIN if self.course.is_done() || self.game.is_over() => cx.ask(Request::OpenLesson(self.lesson.name)),
            ALL if self.course.is_done() => cx.ask(Request::Go(Place::Learn)),
            NEXT | ON if self.reads() => self.read_on(cx),
            ON if self.key_to_press().is_some() => {
                let pressed = self.key_to_press().map(Input::Act);
                pressed.map(|input| self.handle(input, cx));
            }
            _ if self.awaits_undo() => return Err(format!("Type {UNDO} to go on.")),
            _ => return self.answer_in_game(text, cx),
        }
        Ok(())
    }
}
