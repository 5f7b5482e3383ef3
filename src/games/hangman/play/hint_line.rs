//! The hint line: what just happened, and what to guess and why.

use super::{Play, guessed};
use arcade_engine::text::counted;
use arcade_ui::actions::names_keys;
use arcade_ui::widgets::text::columns;

/// Columns of a body under which sentences have to be short.
const NARROW: u16 = 60;
/// Columns of a body under which what to do after a game needs a second line.
const ONE_LINE: u16 = 84;

impl Play {
    /// The label and the sentence of the hint line, with so many steps of the hint in sight; `width` columns of the body
    /// tell whether it has to be short.
    pub(super) fn hint_line(&self, step: u8, width: u16) -> (&'static str, String) {
        if self.board.word.is_some() {
            let sentence = if width < NARROW {
                "Type the word, then ⟨guess-word⟩. A wrong word costs a life."
            } else {
                "Type the whole word; ⟨guess-word⟩ guesses it, ⟨back⟩ goes back. A wrong word costs a life."
            };
            return ("word ", sentence.into());
        }
        match &self.board.news {
            _ if self.is_over() => ("next ", self.next_guess(step, width < ONE_LINE)),
            Some(news) => {
                let sentence = format!("{}{}", news.sentence, news.more);
                let used = columns(news.label) + columns(&sentence) + 1;
                (news.label, format!("{sentence} {}", self.brief_guess(step, width, used)))
            }
            None => ("hint ", self.brief_guess(step, width, "hint ".len())),
        }
    }

    /// What to guess next, in few words where many would need a second line behind so many `used` columns.
    pub(super) fn brief_guess(&self, step: u8, width: u16, used: usize) -> String {
        let sentence = self.next_guess(step, width < NARROW);
        // How long the name of a key becomes is not known here.
        if names_keys(&sentence) || used + columns(&sentence) <= usize::from(width) {
            return sentence;
        }
        self.next_guess(step, true)
    }

    fn next_guess(&self, step: u8, narrow: bool) -> String {
        if self.is_over() {
            return self.next_game(narrow);
        }
        if let Some(guess) = self.board.queue.pondered() {
            let waiting = self.board.queue.waiting().iter().map(|&guess| guessed(self.game(), guess));
            let waiting = waiting.collect::<Vec<_>>().join(", ");
            let then = if waiting.is_empty() { waiting } else { format!(" Next: {waiting}.") };
            return format!("The host ponders {}…{then}", guessed(self.game(), guess));
        }
        let outlook = self.outlook();
        if step > 0 && outlook.is_looking() {
            return "Looking for the best letter… You can guess meanwhile.".into();
        }
        match (step, self.best_letter()) {
            (0, _) | (_, None) if narrow => "Type a letter to guess it.".into(),
            (0, _) | (_, None) => "Type a letter to guess it, or go to it with \
                 ⟨letter-left+letter-right+letter-up+letter-down|the arrows⟩ and press ⟨guess⟩."
                .into(),
            (1, Some(best)) => {
                let vowel = matches!(best.lower(), 'a' | 'e' | 'i' | 'o' | 'u');
                format!("Try a {}.", if vowel { "vowel" } else { "consonant" })
            }
            (2, Some(best)) => format!("Guess {best}."),
            (_, Some(best)) if narrow && outlook.is_likeliest(best) => {
                format!("Guess {best}: it is the most likely letter.")
            }
            (_, Some(best)) => format!("Guess {best}: {}", outlook.reason(best)),
        }
    }

    /// What to do after a game.
    fn next_game(&self, narrow: bool) -> String {
        if !self.can_try_again() {
            return if narrow {
                "⟨again⟩ plays another, ⟨review⟩ reviews it, ⟨story-or-table⟩ shows a table."
            } else {
                "⟨again⟩ plays another, ⟨review⟩ goes through your guesses, ⟨story-or-table⟩ shows them as a table."
            }
            .into();
        }
        let mistakes = self.board.findings.costly().len();
        let them = if mistakes == 1 { "it" } else { "them" };
        let review = if narrow { "" } else { " ⟨review⟩ goes through your guesses;" };
        let count = counted(mistakes, "mistake", "mistakes");
        format!("{count}: ⟨try-again⟩ tries {them} again.{review} ⟨another⟩ plays another.")
    }
}
