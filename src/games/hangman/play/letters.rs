//! What there is to say of the letters that can be guessed.

use super::outlook::Outlook;
use crate::games::hangman::words::grouped;
use arcade_engine::hangman::solver::{Bounds, Verdict};
use arcade_engine::hangman::{Host, Letter, LetterSet};
use arcade_ui::facts::Say;

impl Outlook<'_> {
    fn best(&self) -> Option<Letter> {
        self.position.best_letter(self.game)
    }

    /// Whether the best letter is still being looked for.
    pub(super) fn is_looking(&self) -> bool {
        !self.game.is_over() && !self.position.rating.is_closed() && self.best().is_none()
    }

    pub(super) fn hopeless(&self) -> LetterSet {
        Letter::all().filter(|&letter| self.position.hits(letter) == 0).collect()
    }

    /// Whether no other letter that can be guessed is in more of the words.
    pub(super) fn is_likeliest(&self, letter: Letter) -> bool {
        let open = Letter::all().filter(|&other| !self.game.guessed().contains(other));
        open.map(|other| self.position.hits(other)).all(|hits| hits <= self.position.hits(letter))
    }

    /// Why `letter` is best.
    pub(super) fn reason(&self, letter: Letter) -> &'static str {
        let Some(rating) = self.position.rating.known() else { return "" };
        if self.position.hits(letter) == self.game.candidates().len() {
            return "every word that is left has it.";
        }
        let keeps = rating.winning(self.game.lives()).contains(letter);
        let is_honest = self.game.setup().host == Host::Honest;
        match (rating.weigh(letter).lost(), self.is_likeliest(letter)) {
            (_, true) if keeps => "it is the most likely letter, and you stay winning.",
            (_, false) if keeps => "you stay winning.",
            (Some(_), true) => "it is the most likely letter, and no other costs fewer misses.",
            // An honest host does not choose the worst word, but may have it.
            (Some(_), false) if is_honest => "no other letter costs fewer misses in the worst case.",
            (Some(_), false) => "no other letter costs fewer misses.",
            (None, true) => "it is the most likely letter. The position is too deep to be sure.",
            (None, false) => "it promises most. The position is too deep to be sure.",
        }
    }

    /// What there is to say of guessing `letter` now: how many of the words have it, and what that does to the win; in short,
    /// how many have it.
    pub(super) fn about(&self, letter: Letter) -> Say {
        if self.game.guessed().contains(letter) {
            let not = if self.game.pattern().at(letter).is_empty() { "not " } else { "" };
            let already = format!("You guessed {letter} already");
            return Say::new(format!("{already}: it is {not}in the word."), format!("{already}."));
        }
        if self.position.hits(letter) == 0 {
            let long = format!("None of the words left has {letter}: guessing it costs a life.");
            return Say::new(long, format!("No word left has {letter}."));
        }
        // Why the best letter is best stands in the hint line.
        let consequence = if self.best() == Some(letter) { String::new() } else { self.consequence(letter) };
        let frequency = self.frequency(letter);
        Say::new(format!("{frequency}{consequence}."), format!("{frequency}."))
    }

    /// How many of the words that are left have `letter`, which some have.
    fn frequency(&self, letter: Letter) -> String {
        let (hits, total) = (self.position.hits(letter), self.game.candidates().len());
        match hits {
            _ if hits == total && total == 1 => format!("{letter} is in the only word left"),
            _ if hits == total => format!("{letter} is in every word left"),
            _ if self.hides_count => {
                format!("{letter} is in {:.0} % of the words left", hits as f64 * 100.0 / total.max(1) as f64)
            }
            _ => format!("{letter} is in {} of the {} words left", grouped(hits), grouped(total)),
        }
    }

    /// What guessing `letter` does to the win, as the end of a sentence; empty where that is not known.
    fn consequence(&self, letter: Letter) -> String {
        let lives = self.game.lives();
        let Some(rating) = self.position.rating.known() else { return String::new() };
        let loses = |after: Bounds| u32::from(after.at_least) >= lives;
        let end = match rating.verdict(lives) {
            Verdict::Guesser if rating.winning(lives).contains(letter) => ", and keeps your win",
            Verdict::Guesser if loses(rating.after(letter)) => match self.game.setup().host {
                Host::Perfect => ", but gives your win away",
                _ => ", but may give your win away",
            },
            _ => match (rating.weigh(letter).lost(), self.best()) {
                (Some(0), Some(best)) => return format!(", and is as good as {best}"),
                (Some(0), None) => ", and no letter costs fewer misses",
                (Some(1..), _) if self.game.setup().host == Host::Honest => {
                    ", and in the worst case costs more misses than the best letter"
                }
                (Some(1), _) => ", and costs a miss more than the best letter",
                (Some(2..), _) => ", and costs more misses than the best letter",
                (None, _) => "",
            },
        };
        end.to_owned()
    }
}
