//! A game looked at guess by guess.

use super::verdict::margin;
use crate::engine::hangman::{self, Game, Guess, GuessReview, Judgement};
use crate::model::{percent, thousandths};
use crate::play::{self, Replay};
use crate::widgets::figures::grouped;

/// The review of one game, at one of its guesses.
#[derive(Debug)]
pub(in crate::games::hangman) struct Review {
    guesses: Vec<GuessReview>,
    /// The game before each guess, and as it is.
    games: Vec<Game>,
    /// What each guess was worth, as far as that was worked out.
    judgements: Vec<Option<Judgement>>,
    /// Whether no more will be known of that.
    is_judged: bool,
    /// Whether it is to go to the first mistake, none of which was known when it opened.
    seeks_mistake: bool,
    replay: Replay,
}

/// Whether the guess is known to have lost something.
pub(super) fn loses(judgement: &Judgement) -> bool {
    judgement.weight.lost().is_some_and(|lost| lost > 0)
}

impl Review {
    /// Opens the review of `game` at the guess `turn`, or else at the first that is known to have lost something; None
    /// before the first guess. `judgements` are those of the `guesses`, as far as they are known.
    pub(super) fn new(
        game: &Game,
        guesses: Vec<GuessReview>,
        judgements: &[Option<Judgement>],
        turn: Option<usize>,
    ) -> Option<Self> {
        let last = guesses.len().checked_sub(1)?;
        let games = (0..=guesses.len()).filter_map(|at| Game::replay(game.setup(), &game.turns()[..at]).ok()).collect();
        let mut judgements = judgements.to_vec();
        judgements.resize(last + 1, None);
        let mistake = judgements.iter().position(|one| one.as_ref().is_some_and(loses));
        let replay = Replay::open(last + 1, turn, mistake);
        let seeks_mistake = turn.or(mistake).is_none();
        Some(Self { guesses, games, judgements, is_judged: false, seeks_mistake, replay })
    }

    /// The guess that is looked at.
    pub(super) const fn at(&self) -> usize {
        self.replay.at()
    }

    /// The guesses.
    pub(super) fn guesses(&self) -> &[GuessReview] {
        &self.guesses
    }

    /// The game as it is shown: before the guess that is looked at, or after it.
    pub(super) fn game(&self) -> Option<&Game> {
        self.games.get(self.replay.position())
    }

    /// What the guess that is looked at was worth, as far as that was worked out.
    pub(super) fn judgement(&self) -> Option<&Judgement> {
        self.judgements.get(self.at()).and_then(Option::as_ref)
    }

    /// How the game stood before each guess: see [`margin`].
    pub(super) fn margins(&self) -> Vec<Option<i32>> {
        let margin = |(guess, judgement): (&GuessReview, &Option<Judgement>)| {
            judgement.as_ref().and_then(|judgement| margin(judgement.weight.best, guess.lives))
        };
        self.guesses.iter().zip(&self.judgements).map(margin).collect()
    }

    /// How well the guesses were chosen: `accuracy 83 %`, or that there was nothing to decide.
    pub(super) fn accuracy(&self) -> String {
        let known: Vec<&Judgement> = self.judgements.iter().flatten().collect();
        match hangman::accuracy(known.iter().copied()) {
            _ if !self.is_judged => "judging your guesses…".into(),
            Some(share) => format!("accuracy {}", percent(thousandths(share))),
            None if known.iter().any(|one| one.weight.lost().is_none()) => "too deep to judge".into(),
            None => "nothing to decide".into(),
        }
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
        if let Some(slot) = self.judgements.get_mut(at) {
            *slot = Some(judgement);
        }
    }

    /// Notes that no more will be known.
    pub(super) fn finish(&mut self) {
        self.is_judged = true;
    }

    /// What all guesses together cost, longest form first; none while that is worked out.
    pub(super) fn costs(&self) -> Vec<String> {
        if !self.is_judged {
            return Vec::new();
        }
        let known = || self.judgements.iter().flatten();
        let sum: u32 = known().filter_map(|one| one.weight.lost()).map(u32::from).sum();
        let deep = self.judgements.len() - known().filter(|one| one.weight.lost().is_some()).count();
        let least =
            if known().all(|one| one.weight.lost().is_none() || one.weight.is_exact()) { "" } else { "at least " };
        let misses = if sum == 1 && least.is_empty() { "miss" } else { "misses" };
        let wasted = match sum {
            0 if deep == 0 => "you wasted no miss".to_owned(),
            _ => format!("you wasted {least}{sum} {misses}"),
        };
        let too_deep = match deep {
            0 => String::new(),
            1 => " (1 of your guesses is too deep to judge)".to_owned(),
            _ => format!(" ({deep} of your guesses are too deep to judge)"),
        };
        vec![format!("{wasted}{too_deep}"), wasted]
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
                let misses = if lost == 1 { "miss" } else { "misses" };
                format!("{name} costs {least}{lost} {misses} more than {best}.")
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
                let words = grouped(review.candidates as u128);
                ("The word".into(), format!("You guessed a word when {words} were possible"))
            }
        };
        let Some(judgement) = self.judgements[self.at()] else { return format!("{met}.") };
        let best = format!("{} ({})", judgement.best, share(judgement.best_hits));
        let gave_away = if judgement.gave_away_win { " That gave your win away." } else { "" };
        match judgement.weight.lost() {
            Some(0) => format!("{met}. No letter was better against a perfect host."),
            Some(lost) => {
                let least = if judgement.weight.is_exact() { "" } else { "at least " };
                let misses = if lost == 1 { "miss" } else { "misses" };
                let price = format!("costs {least}{lost} {misses} more than {best}");
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
        let costs = |at: &usize| self.judgements[*at].as_ref().is_some_and(loses);
        (0..self.judgements.len()).filter(costs).collect()
    }
}
