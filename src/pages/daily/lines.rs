//! The games of the day in line mode: today’s, numbered, with how they stand, and other days by their dates.

use super::standing::{figures, word};
use super::{Daily, OTHER_WORDS, OfDay, Standing};
use crate::model::Day;
use crate::records::stats::daily_streak;
use crate::screen::{Choice, Context, Lines, PuzzleRequest, Question, Request, Topic, ViewContext};
use arcade_ui::facts::Fact;

/// The answers beside the games.
const PUZZLE: &str = "puzzle";
const EARLIER: &str = "earlier day";
const TODAY: &str = "today";
const WORDS: &str = "words";
const DAY: &str = "day";

impl Daily {
    fn choice(&self, of_day: &OfDay) -> Option<Choice> {
        let game = of_day.game.as_ref()?;
        let standing = self.standing(of_day.which, self.day);
        let against = game.against();
        let against = if against.is_empty() { String::new() } else { format!(", {against}") };
        let figures = figures(standing).replace(" · ", ", ");
        let figures = if figures.is_empty() { String::new() } else { format!(", {figures}") };
        let about = game.about().replace(" · ", ", ");
        let choice = Choice::new(of_day.which.title(), format!("{}{figures}. {about}{against}", word(standing)));
        // The words of Find them all are called so.
        Some(choice.or_called(Some(of_day.which.kind().keyword()).filter(|keyword| *keyword != WORDS)))
    }
}

impl Lines for Daily {
    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Topic::Now = topic else { return None };
        if let Some(lines) = self.words.as_ref().and_then(|words| words.screen().lines()) {
            let told =
                [Topic::Letters, Topic::Moves, Topic::Now].map(|topic| lines.told(topic, cx).unwrap_or_default());
            return Some(told.into_iter().flatten().collect());
        }
        let streak = daily_streak(self.entries(), None, self.today);
        let puzzle = match self.puzzle_solved() {
            None => "not played yet",
            Some(true) => "solved",
            Some(false) => "missed; solving it now counts for nothing",
        };
        let when = match self.day {
            day if day == self.today => ", today",
            day if day == self.today.before() => ", yesterday",
            _ => "",
        };
        Some(vec![
            Fact::new("Day", format!("{}{when}", self.day)),
            Fact::new("Puzzle of the day", puzzle),
            Fact::new("Days in a row with a game", format!("{}, the most so far {}", streak.current, streak.longest)),
        ])
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        // A game that is read from the records opens by itself, and so is told what is shared.
        if self.awaited.is_some() || self.shares.is_some() {
            return None;
        }
        if self.words.is_some() {
            let question = Question::choice("Go back?", vec![Choice::new(DAY, "the games of the day")]);
            return Some(question.or_else(DAY));
        }
        let mut choices: Vec<Choice> = self.games.iter().filter_map(|of_day| self.choice(of_day)).collect();
        choices.push(Choice::new(PUZZLE, "the puzzle of the day"));
        if self.tells_words() {
            choices.push(Choice::new(WORDS, "the words of Find them all"));
        }
        choices.push(Choice::new(EARLIER, "the games of the day before"));
        if self.day != self.today {
            choices.push(Choice::new(TODAY, "the games of today"));
        }
        let goes_on =
            |of_day: &&OfDay| matches!(self.standing(of_day.which, self.day), Standing::Open | Standing::Begun(_));
        let open = self.games.iter().find(goes_on);
        let question = Question::choice("Which game?", choices)
            .or_typed("Type a number or a name of the list, or another day, such as 2026-11-21.");
        Some(match open {
            Some(of_day) => question.or_else(of_day.which.title()),
            None => question,
        })
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        if let Ok(day) = text.parse::<Day>() {
            return if self.has(day) {
                self.go_to(day);
                Ok(())
            } else {
                Err(format!("There are games from {} to {}. Type a day between them.", self.first(), self.today))
            };
        }
        match text {
            DAY if self.words.is_some() => self.words = None,
            WORDS => self.show_words(cx)?,
            PUZZLE => cx.ask(Request::Puzzle(PuzzleRequest::OfDay(self.day))),
            EARLIER => {
                if !self.step(-1) {
                    return Err(format!("{} is the first day that has games.", self.first()));
                }
            }
            TODAY => {
                self.go_to(self.today);
            }
            _ => {
                let named = self.games.iter().position(|of_day| of_day.which.title() == text);
                self.at = named.ok_or("Type a number or a name of the list, or another day, such as 2026-11-21.")?;
                let which = self.which();
                let needs_own = matches!(self.standing(which, self.day), Standing::OtherWords | Standing::Missed);
                if needs_own && self.has_other_words(which.kind()) {
                    return Err(OTHER_WORDS.to_owned());
                }
                self.open(cx);
            }
        }
        Ok(())
    }

    /// How the games stand, the records tell.
    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        self.kept && self.lists > 0
    }
}
