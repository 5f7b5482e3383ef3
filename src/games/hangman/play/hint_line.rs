//! The hint line: what just happened, and what to guess and why.

use super::facts::{self, guessed};
use super::{HangmanBoard, Play};
use crate::play::Board as _;
use arcade_engine::text::counted;
use arcade_ui::actions::names_keys;
use arcade_ui::facts::Say;
use arcade_ui::widgets::text::columns;

/// Columns of a body under which sentences have to be short, and under which what to do after a game needs a second line.
const NARROW: usize = 60;
const ONE_LINE: usize = 84;

impl Play {
    /// The label and the sentence of the hint line, with so many steps of the hint in sight; `width` columns of the body
    /// tell whether it has to be short.
    pub(super) fn hint_line(&self, step: u8, width: u16) -> (&'static str, String) {
        let width = usize::from(width);
        let is_narrow = width < NARROW;
        if let Some(word) = &self.board.word {
            let (typed, length) = (word.value().chars().count(), self.game().pattern().places().len());
            if typed > length {
                return ("word ", format!("That is {typed} letters, and the word has {length}."));
            }
            let say = Say::new(
                "Type the whole word; ⟨guess-word⟩ guesses it, ⟨back⟩ goes back. A wrong word costs a life.",
                "Type the word, then ⟨guess-word⟩. A wrong word costs a life.",
            );
            return ("word ", say.form(is_narrow).to_owned());
        }
        if self.is_over() {
            return ("next ", self.next_game().form(width < ONE_LINE).to_owned());
        }
        let (label, before) = if let Some(news) = &self.board.news {
            (news.label, format!("{}{} ", news.sentence, news.more))
        } else {
            let no_star = facts::no_star(self).filter(|_| self.game().turns().is_empty());
            ("hint ", no_star.map(|said| format!("{} ", said.form(is_narrow))).unwrap_or_default())
        };
        let next = self.next_guess(step);
        let is_long = columns(label) + columns(&before) + columns(&next.long) > width;
        // How long the name of a key becomes is not known here.
        let next = next.form(is_narrow || is_long && !names_keys(&next.long));
        (label, format!("{before}{next}"))
    }

    /// What to guess next, and why.
    pub(super) fn next_guess(&self, step: u8) -> Say {
        if let Some(guess) = self.board.queue.pondered() {
            let waiting = self.board.queue.waiting().iter().map(|&guess| guessed(self.game(), guess));
            let waiting = waiting.collect::<Vec<_>>().join(", ");
            let then = if waiting.is_empty() { waiting } else { format!(" Next: {waiting}.") };
            return format!("The host ponders {}…{then}", guessed(self.game(), guess)).into();
        }
        let outlook = self.outlook();
        if step > 0 && outlook.is_looking() {
            return "Looking for the best letter… You can guess meanwhile.".into();
        }
        match (step, self.best_letter()) {
            (0, _) | (_, None) => Say::new(
                "Type a letter to guess it, or go to it with \
                 ⟨letter-left+letter-right+letter-up+letter-down|the arrows⟩ and press ⟨guess⟩.",
                "Type a letter to guess it.",
            ),
            (1, Some(best)) => {
                let vowel = matches!(best.lower(), 'a' | 'e' | 'i' | 'o' | 'u');
                format!("Try a {}.", if vowel { "vowel" } else { "consonant" }).into()
            }
            (2, Some(best)) => format!("Guess {best}.").into(),
            (_, Some(best)) => {
                let why = format!("Guess {best}: {}", outlook.reason(best));
                let likeliest = || Say::new(&*why, format!("Guess {best}: it is the most likely letter."));
                if outlook.is_likeliest(best) { likeliest() } else { why.clone().into() }
            }
        }
    }

    /// What to do after a game.
    fn next_game(&self) -> Say {
        if HangmanBoard::offers_mistakes(self) && HangmanBoard::awaits_mistakes(self) {
            return Say::new(
                "Judging your guesses… ⟨review⟩ goes through them, ⟨story-or-table⟩ shows them as a story or a table.",
                "Judging your guesses… ⟨review⟩ goes through them.",
            );
        }
        if !self.can_try_again() {
            return Say::new(
                "⟨again⟩ plays another, ⟨review⟩ goes through your guesses, ⟨story-or-table⟩ shows them as a story or a table.",
                "⟨again⟩ plays another, ⟨review⟩ reviews it, ⟨story-or-table⟩ shows story or table.",
            );
        }
        let mistakes = self.board.findings.costly().len();
        let them = if mistakes == 1 { "it" } else { "them" };
        let again = format!("{}: ⟨try-again⟩ tries {them} again.", counted(mistakes, "mistake", "mistakes"));
        let another = "⟨another⟩ plays another.";
        Say::new(format!("{again} ⟨review⟩ goes through your guesses; {another}"), format!("{again} {another}"))
    }
}
