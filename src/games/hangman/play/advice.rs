//! The hint line and the sentence under the keyboard: what to guess and why.

use super::Play;
use crate::actions::names_keys;
use crate::engine::hangman::solver::{Bounds, Verdict};
use crate::engine::hangman::{Host, Letter, Outcome};
use crate::share::counted;
use crate::widgets::figures::grouped;
use crate::widgets::text::columns;

/// Columns of a body under which sentences have to be short.
const NARROW: u16 = 60;
/// Columns of a body under which what to do after a game needs a second line.
const ONE_LINE: u16 = 84;

impl Play {
    /// The label and the sentence of the hint line, with so many steps of the hint in sight; `width` columns of the body
    /// tell whether it has to be short.
    pub(super) fn advice(&self, step: u8, width: u16) -> (&'static str, String) {
        let narrow = width < NARROW;
        if self.board.word.is_some() {
            let sentence = "Type the whole word; ⟨guess-word⟩ guesses it, ⟨back⟩ goes back. A wrong word costs a life.";
            let short = "Type the word, then ⟨guess-word⟩. A wrong word costs a life.";
            return ("word ", if narrow { short } else { sentence }.into());
        }
        match &self.board.news {
            _ if self.is_over() => ("next ", self.next_guess(step, width < ONE_LINE)),
            Some(news) => {
                let used = columns(news.label) + columns(&news.sentence) + 1;
                (news.label, format!("{} {}", news.sentence, self.brief_guess(step, width, used)))
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
        if self.can_try_again() {
            let mistakes = self.costly().len();
            let count = counted(mistakes, "mistake", "mistakes");
            let them = if mistakes == 1 { "it" } else { "them" };
            return if narrow {
                format!("{count}: ⟨try-again⟩ tries {them} again. ⟨another⟩ plays another.")
            } else {
                format!(
                    "{count}: ⟨try-again⟩ tries {them} again. ⟨review⟩ goes through your guesses; ⟨another⟩ plays another."
                )
            };
        }
        if self.is_over() && narrow {
            return "⟨again⟩ plays another, ⟨review⟩ reviews it, ⟨story-or-table⟩ shows a table.".into();
        }
        if self.is_over() {
            return "⟨again⟩ plays another, ⟨review⟩ goes through your guesses, ⟨story-or-table⟩ shows them as a table."
                .into();
        }
        if let Some(guess) = self.board.pending {
            let waiting: Vec<String> = self.board.waiting.iter().map(|&guess| self.asked(guess)).collect();
            let then = if waiting.is_empty() { String::new() } else { format!(" Next: {}.", waiting.join(", ")) };
            return format!("The host ponders {}…{then}", self.asked(guess));
        }
        if step > 0 && self.is_looking() {
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
            (_, Some(best)) if narrow && self.is_likeliest(best) => {
                format!("Guess {best}: it is the most likely letter.")
            }
            (_, Some(best)) => format!("Guess {best}: {}", self.reason(best)),
        }
    }

    /// Whether no other letter that can be guessed is in more of the words.
    fn is_likeliest(&self, letter: Letter) -> bool {
        let hits = |letter: Letter| self.board.position.splits[letter.index()].hits;
        Letter::all().filter(|&other| !self.game().guessed().contains(other)).all(|other| hits(other) <= hits(letter))
    }

    /// Why `letter` is best.
    fn reason(&self, letter: Letter) -> String {
        let Some(rating) = self.board.position.rating else { return String::new() };
        let split = self.board.position.splits[letter.index()];
        if split.hits == self.game().candidates().len() {
            return "every word that is left has it.".into();
        }
        let likeliest = self.is_likeliest(letter);
        let keeps = rating.winning(self.game().lives()).contains(letter);
        match rating.weigh(letter).lost() {
            _ if keeps && likeliest => "it is the most likely letter, and you stay winning.".into(),
            _ if keeps => "you stay winning.".into(),
            Some(_) if likeliest => "it is the most likely letter, and no other costs fewer misses.".into(),
            Some(_) => "no other letter costs fewer misses.".into(),
            None if likeliest => "it is the most likely letter. The position is too deep to be sure.".into(),
            None => "it promises most. The position is too deep to be sure.".into(),
        }
    }

    /// What there is to say of guessing `letter` now: how many of the words have it, and what that does to the win.
    pub(super) fn about(&self, letter: Letter) -> String {
        if self.game().guessed().contains(letter) {
            let place =
                if self.game().pattern().at(letter).is_empty() { "is not in the word" } else { "is in the word" };
            return format!("You guessed {letter} already: it {place}.");
        }
        if self.board.position.splits[letter.index()].hits == 0 {
            return format!("None of the words left has {letter}: guessing it costs a life.");
        }
        // Why the best letter is best stands in the hint line.
        let consequence = if self.best_letter() == Some(letter) { String::new() } else { self.consequence(letter) };
        format!("{}{consequence}.", self.frequency(letter))
    }

    /// The same in so few words that a narrow line has room for them.
    pub(super) fn short_about(&self, letter: Letter) -> String {
        if self.game().guessed().contains(letter) {
            return format!("You guessed {letter} already.");
        }
        match self.board.position.splits[letter.index()].hits {
            0 => format!("No word left has {letter}."),
            _ => format!("{}.", self.frequency(letter)),
        }
    }

    /// How many of the words that are left have `letter`, which some have.
    fn frequency(&self, letter: Letter) -> String {
        let hits = self.board.position.splits[letter.index()].hits;
        let total = self.game().candidates().len();
        match hits {
            _ if hits == total && total == 1 => format!("{letter} is in the only word left"),
            _ if hits == total => format!("{letter} is in every word left"),
            _ if self.hides_count() => {
                format!("{letter} is in {:.0} % of the words left", hits as f64 * 100.0 / total.max(1) as f64)
            }
            _ => format!("{letter} is in {} of the {} words left", grouped(hits as u128), grouped(total as u128)),
        }
    }

    /// What guessing `letter` does to the win, as the end of a sentence; empty where that is not known.
    fn consequence(&self, letter: Letter) -> String {
        let lives = self.game().lives();
        let Some(rating) = self.board.position.rating else { return String::new() };
        let loses = |after: Bounds| u32::from(after.at_least) >= lives;
        let told = match rating.verdict(lives) {
            Verdict::Guesser if rating.winning(lives).contains(letter) => ", and keeps your win",
            Verdict::Guesser if loses(rating.after(letter)) && self.game().setup().host == Host::Perfect => {
                ", but gives your win away"
            }
            Verdict::Guesser if loses(rating.after(letter)) => ", but may give your win away",
            _ => match (rating.weigh(letter).lost(), self.best_letter()) {
                (Some(0), Some(best)) => return format!(", and is as good as {best}"),
                (Some(0), None) => ", and no letter costs fewer misses",
                (Some(1), _) => ", and costs a miss more than the best letter",
                (Some(2..), _) => ", and costs more misses than the best letter",
                (None, _) => "",
            },
        };
        told.to_owned()
    }

    /// How the game ended, in a sentence, as the records keep it.
    pub(super) fn result(&self) -> Option<String> {
        let (Outcome::Won { word } | Outcome::Hanged { word }) = self.game().outcome()?;
        self.result_with(self.game().dictionary().word(word))
    }

    /// The same with the word at the end written as `shown`.
    pub(super) fn result_with(&self, shown: &str) -> Option<String> {
        let word = shown.to_uppercase();
        let lives = self.game().lives();
        Some(match self.game().outcome()? {
            Outcome::Won { .. } => {
                let left = if lives == 1 { "life" } else { "lives" };
                let praise = match self.game().setup().host {
                    Host::Honest => "Well guessed",
                    Host::Perfect => "Congratulations, you beat perfect play",
                    _ => "Congratulations, you beat a cheat",
                };
                format!("{praise}: {word}, with {lives} {left} left.")
            }
            Outcome::Hanged { .. } if self.game().setup().host == Host::Honest => {
                format!("You lost. The word was {word}.")
            }
            Outcome::Hanged { .. } => format!("You lost. It could have been {word}."),
        })
    }
}
