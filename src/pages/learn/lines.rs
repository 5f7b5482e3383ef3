//! The lessons in line mode: a numbered list, with the first that is not done as the default.

use super::{Learn, Standing};
use crate::play::lesson::{LESSONS, Lesson};
use crate::screen::{Choice, Context, Lines, Question, Topic, ViewContext};
use arcade_ui::facts::Fact;

impl Learn {
    fn choice(&self, lesson: &Lesson) -> Choice {
        let stands = match self.standing(lesson) {
            Standing::Open => "",
            Standing::Begun(_) => ", begun",
            Standing::Done => ", done",
        };
        Choice::new(lesson.title.clone(), format!("{}{stands}. {}", lesson.kind.title(), lesson.about))
    }
}

impl Lines for Learn {
    fn told(&self, topic: Topic, _: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Topic::Now = topic else { return None };
        Some(vec![Fact::new("Lessons done", format!("{} of {}", self.done(), LESSONS.len()))])
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        // A lesson that is read from the records opens by itself.
        if self.awaited.is_some() {
            return None;
        }
        let next = LESSONS.get(self.at)?;
        let choices = LESSONS.iter().map(|lesson| self.choice(lesson)).collect();
        Some(Question::choice("Which lesson?", choices).or_else(next.title.clone()))
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let at = LESSONS.iter().position(|lesson| lesson.title == text);
        self.go_to(at.ok_or("Type the number of a lesson, or its name.")?);
        self.open(cx);
        Ok(())
    }

    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        !self.listed
    }
}
