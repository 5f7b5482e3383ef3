//! The guesses of a game that cost something, and what another letter in their place is worth.

use super::rules::asked_letter;
use super::{Play, guessed};
use crate::games::hangman::words::{grouped, lives, misses};
use crate::play::{Judged, Mistake};
use arcade_engine::hangman::solver::Verdict;
use arcade_engine::hangman::{Game, Host, Judgement, Turn};
use arcade_engine::text::capitalised;
use arcade_ui::facts::Say;

impl Play {
    /// The guesses that lost something, once all are judged.
    pub(super) fn mistakes_to_try(&self) -> Vec<Mistake> {
        let tried = |at: usize| {
            let (turn, judgement) = (self.game().turns().get(at)?, self.board.findings.of(at)?);
            Some(self.mistake_to_try(at, *turn, judgement))
        };
        self.board.findings.costly().into_iter().filter_map(tried).collect()
    }

    fn mistake_to_try(&self, at: usize, turn: Turn, judgement: &Judgement) -> Mistake {
        let (name, lost) = (guessed(self.game(), turn.guess), judgement.weight.lost().unwrap_or_default());
        let cost = if self.game().setup().host == Host::Honest {
            format!("in the worst case that costs {} more than the best letter", misses(lost.into()))
        } else if judgement.gave_away_win {
            "it gave your win away".to_owned()
        } else {
            format!("the host can then force {} more than it had to", misses(lost.into()))
        };
        let left = self.lives_before(at);
        let were = match self.judged().get(at).map_or(0, |review| review.candidates) {
            1 => "1 word was".to_owned(),
            words => format!("{} words were", grouped(words)),
        };
        Mistake {
            at,
            place: format!("guess {}", at + 1),
            told: Say::new(
                format!("Here you guessed {name}, and {cost}. What do you guess now?"),
                format!("You guessed {name}: it may cost {} more.", misses(lost.into())),
            ),
            before: format!("It was guess {}: you had {}, and {} left.", at + 1, lives(left), were),
            cost: lost.into(),
        }
    }

    /// The lives before the guess `at`.
    fn lives_before(&self, at: usize) -> u32 {
        let game = self.game();
        Game::replay(game.setup(), &game.turns()[..at]).map_or(0, |past| past.lives())
    }

    /// What the guess that a record keeps as `step` is worth in this position.
    pub(super) fn judged_again(&self, step: &str) -> Judged {
        let Some(letter) = asked_letter(step) else {
            return Judged::Refused("Answer with a letter: that is what your guess is compared with.".to_owned());
        };
        let rating = &self.board.position.rating;
        let Some(known) = rating.known().filter(|known| known.is_final || rating.is_closed()) else {
            let why = Say::from("This position could not be worked out.");
            return if rating.is_closed() {
                Judged::TooDeep { played: letter.to_string(), why }
            } else {
                Judged::NotYet
            };
        };
        let (outlook, best, lives) = (self.outlook(), self.best_letter(), self.game().lives());
        let about = outlook.about(letter);
        let because = |best| outlook.reason(best);
        let advised = best.filter(|&best| best != letter).map(|best| format!("Guess {best}: {}", because(best)));
        let advised = advised.unwrap_or_default();
        let (played, met) = (letter.to_string(), about.short().trim_end_matches('.'));
        match known.weigh(letter).lost() {
            Some(0) => {
                let because = best.filter(|&best| best == letter).map(|best| capitalised(because(best)));
                let why = format!("{} {}", about.long, because.unwrap_or_default());
                Judged::Costs { lost: 0, played, comes_to: String::new(), why: Say::new(why.trim_end(), about.long) }
            }
            Some(lost) => {
                let was_winning = known.verdict(lives) == Verdict::Guesser;
                let cost = if was_winning && !known.winning(lives).contains(letter) {
                    "gives your win away".to_owned()
                } else {
                    format!("costs {} more than the best letter", misses(lost.into()))
                };
                let comes_to = format!("{met}: {played} {cost}.");
                let why = Say::new(format!("{comes_to} {advised}").trim_end(), advised);
                Judged::Costs { lost: lost.into(), played, comes_to, why }
            }
            None => Judged::TooDeep { played, why: format!("{met}. {advised}").trim_end().into() },
        }
    }
}
