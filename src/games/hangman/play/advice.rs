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
        if self.board.pending.is_some() {
            return "The host ponders…".into();
        }
        match (step, self.best_letter()) {
            (0, _) | (_, None) => "Type a letter to guess it, or go to it with \
                 ⟨letter-left+letter-right+letter-up+letter-down|the arrows⟩ and press ⟨guess⟩."
                .into(),
            (1, Some(best)) => {
                let vowel = matches!(best.lower(), 'a' | 'e' | 'i' | 'o' | 'u');
                format!(
                    "{} One letter is better than the rest: a {}.",
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
        let keeps = self.board.position.analysis.is_some_and(|analysis| analysis.winning.contains(letter));
        if split.hits == total {
            return "it is in every word that is left.".into();
        }
        if !self.board.show_remaining {
            let share = split.hits as f64 * 100.0 / total.max(1) as f64;
            let why = if keeps { ", and it keeps your win safe" } else { ", more than any other" };
            return format!("{share:.0} % of the words have it{why}.");
        }
        let (hits, all) = (grouped(split.hits as u128), grouped(total as u128));
        let worst = grouped(split.largest as u128);
        if keeps {
            format!("it keeps your win safe; {hits} of {all} words have it.")
        } else {
            format!("{hits} of {all} words have it, and at worst {worst} are left.")
        }
    }

    /// The verdict's mark, sentence and style.
    pub(super) fn verdict(&self) -> (&'static str, String) {
        let lives = self.game().lives();
        let host = self.game().setup().host;
        let Some(analysis) = self.board.position.analysis else {
            return ("…", "Who wins? Thinking.".into());
        };
        match (analysis.verdict, analysis.spare(lives)) {
            (Verdict::Guesser, Some(0)) => ("●", "You can still force a win, with no miss to spare.".into()),
            (Verdict::Guesser, Some(1)) => ("●", "You can still force a win with 1 miss to spare.".into()),
            (Verdict::Guesser, spare) => {
                ("●", format!("You can still force a win with {} misses to spare.", spare.unwrap_or(0)))
            }
            (Verdict::Host, _) if host == Host::Honest => {
                ("×", "A win can’t be forced; an honest host leaves you luck.".into())
            }
            (Verdict::Host, _) => ("×", "Lost against perfect play.".into()),
            (Verdict::Undecided, _) if self.board.position.studied => {
                ("?", "Undecided: too deep to settle quickly.".into())
            }
            (Verdict::Undecided, _) => ("…", "Who wins? Thinking.".into()),
        }
    }

    /// The style of the verdict's mark.
    pub(super) fn verdict_style(&self, theme: &Theme) -> Style {
        match self.board.position.analysis.map(|analysis| analysis.verdict) {
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
