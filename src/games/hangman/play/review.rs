//! A game looked at guess by guess.

use super::findings::{Findings, loses};
use super::outlook::margin;
use crate::games::hangman::words::{grouped, misses};
use crate::play::{self, Replay};
use arcade_engine::hangman::{Game, Guess, GuessReview, Judgement};

/// The review of one game, at one of its guesses.
#[derive(Debug)]
pub(in crate::games::hangman) struct Review {
    guesses: Vec<GuessReview>,
    /// The game before each guess, and as it is.
    games: Vec<Game>,
    pub(super) findings: Findings,
    /// Whether it is to go to the first mistake, none of which was known when it opened.
    seeks_mistake: bool,
    replay: Replay,
}

impl Review {
    /// Opens the review of `game` at the guess `turn`, or else at the first that is known to have lost something; None
    /// before the first guess. `findings` are those of the `guesses`.
    pub(super) fn new(game: &Game, guesses: Vec<GuessReview>, findings: Findings, turn: Option<usize>) -> Option<Self> {
        let last = guesses.len().checked_sub(1)?;
        let games = (0..=guesses.len()).filter_map(|at| Game::replay(game.setup(), &game.turns()[..at]).ok()).collect();
        let mistake = findings.mistakes().first().copied();
        let replay = Replay::open(last + 1, turn, mistake);
        Some(Self { guesses, games, findings, seeks_mistake: turn.or(mistake).is_none(), replay })
    }

    pub(super) const fn at(&self) -> usize {
        self.replay.at()
    }

    pub(super) fn guesses(&self) -> &[GuessReview] {
        &self.guesses
    }

    /// The game as it is shown: before the guess that is looked at, or after it.
    pub(super) fn game(&self) -> Option<&Game> {
        self.games.get(self.replay.position())
    }

    /// Whether the guess that is looked at stands on the board.
    pub(super) const fn is_made(&self) -> bool {
        self.replay.is_made()
    }

    /// What the guess that is looked at was worth, as far as that was worked out.
    pub(super) fn judgement(&self) -> Option<&Judgement> {
        self.findings.of(self.at())
    }

    /// How the game stood before each guess: see [`margin`].
    pub(super) fn margins(&self) -> Vec<Option<i32>> {
        let margin = |(at, guess): (usize, &GuessReview)| margin(self.findings.of(at)?.weight.best, guess.lives);
        self.guesses.iter().enumerate().map(margin).collect()
    }

    /// Takes in what the guess of turn `at` was worth. The first mistake is gone to, unless the player has moved on.
    pub(super) fn learn(&mut self, at: usize, judgement: Judgement) {
        if self.seeks_mistake && loses(&judgement) {
            self.seeks_mistake = false;
            let opened_at = self.guesses.len().saturating_sub(1);
            if self.replay.at() == opened_at && !self.replay.is_made() && !self.replay.is_playing() {
                self.replay.go_to(at);
            }
        }
        self.findings.learn(at, judgement);
    }

    pub(super) const fn complete(&mut self) {
        self.findings.complete();
    }

    /// What there is to say of the guess in few words.
    pub(super) fn short_sentence(&self) -> String {
        let Some(review) = self.guesses.get(self.at()) else { return String::new() };
        let name = match review.turn.guess {
            Guess::Letter(letter) => letter.to_string(),
            Guess::Word(_) => "The word".into(),
        };
        let Some(judgement) = self.judgement() else { return format!("Judging {name}…") };
        let best = judgement.best;
        match judgement.weight.lost() {
            Some(0) if name == best.to_string() => format!("{name} was the best letter."),
            Some(0) => format!("Nothing was better than {name}."),
            Some(_) if judgement.gave_away_win => format!("{name} gave your win away; {best} keeps it."),
            Some(lost) => {
                let least = if judgement.weight.is_exact() { "" } else { "at least " };
                format!("{name} costs {least}{} more than {best}.", misses(lost.into()))
            }
            None => format!("Too deep to judge {name}; the hint was {best}."),
        }
    }

    /// What there is to say of the guess; how many words there were is left out where that is hidden. Where the likelier
    /// letter was the worse one, `explains` says why.
    pub(super) fn sentence(&self, hides_count: bool, explains: bool) -> String {
        let Some(review) = self.guesses.get(self.at()) else { return String::new() };
        let share = |hits: usize| format!("{:.0} %", hits as f64 * 100.0 / review.candidates.max(1) as f64);
        let words =
            |hits: usize| if hits == 0 { "no word".to_owned() } else { format!("{} of the words", share(hits)) };
        let (name, met) = match review.turn.guess {
            Guess::Letter(letter) => (letter.to_string(), format!("{letter} was in {}", words(review.hits))),
            Guess::Word(_) if hides_count => ("The word".into(), "You guessed a word".into()),
            Guess::Word(_) => {
                let words = grouped(review.candidates);
                ("The word".into(), format!("You guessed a word when {words} were possible"))
            }
        };
        let Some(judgement) = self.judgement() else { return format!("{met}.") };
        let best = format!("{} ({})", judgement.best, share(judgement.best_hits));
        let gave_away = if judgement.gave_away_win { " That gave your win away." } else { "" };
        match judgement.weight.lost() {
            Some(0) => format!("{met}. No letter was better against a perfect host."),
            Some(lost) => {
                let least = if judgement.weight.is_exact() { "" } else { "at least " };
                let price = format!("costs {least}{} more than {best}", misses(lost.into()));
                let surprises = matches!(review.turn.guess, Guess::Letter(_)) && review.hits > judgement.best_hits;
                if surprises && explains {
                    return format!(
                        "{met}, yet {price}: a cheat can say no and keep the words without {name}.{gave_away}"
                    );
                }
                format!("{met}. {name} {price} against a perfect host.{gave_away}")
            }
            None => format!("{met}; the hint was {best}. It’s too deep to judge this guess."),
        }
    }
}

impl play::Review for Review {
    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }

    fn mistakes(&self) -> Vec<usize> {
        self.findings.mistakes()
    }
}
