//! What line mode tells of itself: what can be typed now, and how the game is played.

use super::App;
use super::command::Command;
use crate::games;
use crate::screen::Section;

/// What the arcade is, and how to go about in it: told once, where the menu is opened first.
pub(super) const WELCOME: &str = "This is the arcade: four games in which the computer knows the best move, in lines of text. Type help at any time.";

impl App {
    pub(super) fn tell_help(&mut self) {
        if let Some(told) = &mut self.lines {
            told.forget_lists(self.open.place);
        }
        if let Some(question) = self.question() {
            self.say(format!("Question: {}", question.text));
            self.say(format!("Answer: {}", question.expects));
        }
        let known: Vec<&Command> = Command::all().filter(|command| self.is_useful(command)).collect();
        self.say_all(known.into_iter().map(|command| format!("{}: {}", command.word, command.about)));
        self.say("A command, or a name of the menu, is also understood with a question mark before it, such as ?hint or ?daily, where the word alone is an answer.");
    }

    pub(super) fn tell_rules(&mut self) {
        let Some(kind) = self.open.place.game() else { return };
        let guide = self.open.screen.guide().or_else(|| (games::of(kind).how_to_play)().into_iter().next());
        let guide = guide.and_then(|guide| guide.within(self.surroundings));
        self.say_all(guide.iter().flat_map(|guide| &guide.sections).flat_map(Section::lines));
    }
}
