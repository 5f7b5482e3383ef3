//! The hint line, and what it knows: what to guess and why.

use ratatui::style::Style;

use super::Play;
use crate::engine::hangman::solver::Verdict;
use crate::engine::hangman::{Host, Letter, Outcome};
use crate::theme::Theme;
use crate::widgets::figures::grouped;

impl Play {
    /// The label and the sentence of the hint line, with so many steps of the hint in sight.
    pub(super) fn advice(&self, step: u8) -> (&'static str, String) {
        if self.board.word.is_some() {
            let sentence = "Type the whole word; ⟨guess-word⟩ guesses it, ⟨back⟩ goes back. A wrong one costs a life.";
            return ("word ", sentence.into());
        }
        match &self.board.news {
            Some(news) if !self.is_over() => (news.label, format!("{} {}", news.sentence, self.next_guess(step))),
            _ => ("hint ", self.next_guess(step)),
        }
    }

    fn next_guess(&self, step: u8) -> String {
        if self.is_over() {
            return match self.game().setup().host {
                Host::Honest => "⟨again⟩ plays another; ⟨review⟩ goes through this one guess by guess.".into(),
                _ => "⟨again⟩ plays another, ⟨review⟩ reviews this one. Honest: words found by then; alive: a word left; \
                      sizes: of the families."
                    .into(),
            };
        }
        if let Some(guess) = self.board.pending {
            let waiting: Vec<String> = self.board.waiting.iter().map(|&guess| self.asked(guess)).collect();
            let then = if waiting.is_empty() { String::new() } else { format!(" Next: {}.", waiting.join(", ")) };
            return format!("The host ponders {}…{then}", self.asked(guess));
        }
        if step > 0 && !self.board.position.studied && self.best_letter().is_none() {
            return "Looking for the best letter… You can guess meanwhile.".into();
        }
        match (step, self.best_letter()) {
            (0, _) | (_, None) => "Type a letter to guess it, or go to it with \
                 ⟨letter-left+letter-right+letter-up+letter-down|the arrows⟩ and press ⟨guess⟩."
                .into(),
            (1, Some(best)) => {
                let vowel = matches!(best.lower(), 'a' | 'e' | 'i' | 'o' | 'u');
                format!(
                    "{} A {} is among the best letters.",
                    self.verdict().1,
                    if vowel { "vowel" } else { "consonant" }
                )
            }
            (2, Some(best)) => format!("Guess {best}."),
            (_, Some(best)) => format!("Guess {best}: {}", self.reason(best)),
        }
    }

    /// Why `letter` is best.
    fn reason(&self, letter: Letter) -> String {
        let split = self.board.position.splits[letter.index()];
        let total = self.game().candidates().len();
        let Some(rating) = self.board.position.rating else { return String::new() };
        if split.hits == total {
            return "it is in every word that is left.".into();
        }
        let have_it = if self.hides_count() {
            format!("{:.0} % of the words have it", split.hits as f64 * 100.0 / total.max(1) as f64)
        } else {
            format!("{} of {} words have it", grouped(split.hits as u128), grouped(total as u128))
        };
        match rating.weigh(letter).lost() {
            _ if rating.winning(self.game().lives()).contains(letter) => format!("it keeps your win safe; {have_it}."),
            Some(_) => format!("no letter costs fewer misses; {have_it}."),
            None => format!("{have_it}. The position is too deep to be sure."),
        }
    }

    /// The verdict's mark and sentence. What only a perfect host would do is said to be so.
    pub(super) fn verdict(&self) -> (&'static str, String) {
        let lives = self.game().lives();
        let host = self.game().setup().host;
        let Some(rating) = self.board.position.rating else {
            return ("…", "Who wins? Thinking…".into());
        };
        match (rating.verdict(lives), rating.spare(lives)) {
            (Verdict::Guesser, Some(0)) if rating.value.exact().is_none() => {
                ("●", "You can still win; how many mistakes that allows is too deep to tell.".into())
            }
            (Verdict::Guesser, Some(0)) if host == Host::Perfect => {
                ("●", "You can still win, but one mistake loses.".into())
            }
            (Verdict::Guesser, Some(0)) => ("●", "You can still win; a perfect host would punish one mistake.".into()),
            (Verdict::Guesser, spare) => {
                let spare = spare.unwrap_or(0);
                let least = if rating.value.exact().is_some() { "" } else { "at least " };
                let misses = if spare == 1 { "miss" } else { "misses" };
                ("●", format!("You can still win, even if you waste {least}{spare} {misses}."))
            }
            (Verdict::Host, _) => {
                let sentence = match host {
                    Host::Perfect => "Lost: this host can hang you, whatever you guess.",
                    Host::Honest => "You can’t be sure to win any more, but luck may help.",
                    _ => "A perfect host would hang you from here; this one may slip.",
                };
                ("×", sentence.into())
            }
            (Verdict::Undecided, _) if self.board.position.studied => ("?", "Who wins is too deep to tell.".into()),
            (Verdict::Undecided, _) => ("…", "Who wins? Thinking…".into()),
        }
    }

    /// The verdict in so few words that the narrowest terminal has room for them.
    pub(super) fn short_verdict(&self) -> &'static str {
        let verdict = self.board.position.rating.map(|rating| rating.verdict(self.game().lives()));
        match (verdict, self.game().setup().host) {
            (Some(Verdict::Guesser), _) => "You can still win.",
            (Some(Verdict::Host), Host::Perfect) => "Lost: this host can hang you.",
            (Some(Verdict::Host), Host::Honest) => "You need luck now.",
            (Some(Verdict::Host), _) => "A perfect host would hang you.",
            (Some(Verdict::Undecided), _) if self.board.position.studied => "Too deep to tell who wins.",
            _ => "Who wins? Thinking…",
        }
    }

    /// The style of the verdict's mark.
    pub(super) fn verdict_style(&self, theme: &Theme) -> Style {
        match self.board.position.rating.map(|rating| rating.verdict(self.game().lives())) {
            Some(Verdict::Guesser) => theme.good,
            Some(Verdict::Host) => theme.bad,
            _ => theme.muted,
        }
    }

    /// How the game ended, in a sentence.
    pub(super) fn result(&self) -> Option<String> {
        let word = |number| self.game().dictionary().word(number).to_uppercase();
        let lives = self.game().lives();
        Some(match self.game().outcome()? {
            Outcome::Won { word: found } => {
                let left = if lives == 1 { "life" } else { "lives" };
                let praise = match self.game().setup().host {
                    Host::Honest => "Well guessed",
                    Host::Perfect => "Congratulations, you beat perfect play",
                    _ => "Congratulations, you beat a cheat",
                };
                format!("{praise}: {}, with {lives} {left} left.", word(found))
            }
            Outcome::Hanged { word: shown } => format!("Hanged. The word was {}.", word(shown)),
        })
    }
}
