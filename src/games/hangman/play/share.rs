//! A game against a host as it is told to others.

use super::Play;
use crate::engine::hangman::{Answer, Outcome, Places};
use crate::share::{Mark, Row, Score, Share, counted};

impl Play {
    /// The game without its word and its letters.
    pub(super) fn shared(&self) -> Share {
        let (tag, setup) = (self.tag(), self.game().setup());
        let letters = counted(setup.dictionary.length(), "letter", "letters");
        let lives = counted(setup.lives.get() as usize, "life", "lives");
        let share = Share::new(tag, format!("{letters}, {lives}, host {}", setup.host.name()));
        let left = self.game().lives();
        let guesses = counted(self.game().turns().len(), "guess", "guesses");
        let result = match self.game().outcome() {
            None => return share,
            Some(Outcome::Won { .. }) => format!("Found in {guesses}, {left} of {lives} left"),
            Some(Outcome::Hanged { .. }) => format!("Hanged after {guesses}"),
        };
        let mark = |answer| match answer {
            Answer::Places(Places::NONE) | Answer::Word(false) => Mark::Miss,
            Answer::Places(_) | Answer::Word(true) => Mark::Hit,
        };
        let marks = self.game().turns().iter().map(|turn| mark(turn.answer)).collect();
        let share = share.ended(&result, self.accuracy(), self.help(), vec![Row { marks, note: String::new() }]);
        let score = self.outcome().map(|outcome| Score::new(outcome, Some(left), self.help()));
        if let Some(score) = score { share.scored(score) } else { share }
    }
}
