//! The guesses of a kept game as positions with what was guessed there.

use crate::games::hangman::kept::Words;
use crate::games::hangman::{HangmanSetup, ReverseSetup};
use crate::games::puzzles::Position;
use crate::model::{GameKind, GameRecord};
use crate::play::{self, Kept};
use crate::puzzles::{Problem, Theme};
use arcade_engine::hangman::puzzle::Position as HangmanPosition;
use arcade_engine::hangman::{Game, Guess};
use arcade_engine::lexicon::{Lexicon, Tier};

/// The letters that the person guessed, in order, each with the position before it. Puzzles are about the common words of
/// the arcade's own list, so games with others have none; nor has a game in which the computer guesses.
pub(super) fn decisions(record: &GameRecord) -> Vec<(Problem, String)> {
    of_game(record).unwrap_or_default()
}

/// The same; None for a game that is not about these words.
fn of_game(record: &GameRecord) -> Option<Vec<(Problem, String)>> {
    let lexicon = Lexicon::embedded();
    if record.tag.lexicon != Some(lexicon.fingerprint()) || ReverseSetup::read(&record.tag.setup).is_some() {
        return None;
    }
    let kept = HangmanSetup::read(&record.tag.setup)?;
    if kept.tier() != Some(Tier::Common) || kept.words != Words::Listed {
        return None;
    }
    let mut game = Game::new(&kept.game(lexicon)?);
    let mut decisions = Vec::new();
    for text in record.line.get(..record.played)? {
        let Some(turn) = play::Game::read_move(&game, text) else { break };
        // A word that was ruled out by a guess of its own is none of a position: it would come back.
        let Guess::Letter(letter) = turn.guess else { break };
        let position = HangmanPosition {
            pattern: game.pattern().clone(),
            wrong: game.wrong(),
            lives: std::num::NonZeroU32::new(game.lives()),
            tier: Tier::Common,
            guess: None,
        };
        if game.play(turn).is_err() {
            break;
        }
        decisions.push((position.problem(Theme::mistake(GameKind::EvilHangman)), letter.lower().to_string()));
    }
    Some(decisions)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]
mod tests {
    use std::num::NonZeroU32;

    use super::*;
    use crate::model::GameKey;
    use arcade_engine::hangman::{Host, Letter, Turn};

    /// A game in which these letters were guessed, with words of `tier`.
    fn record(letters: &str, tier: Tier) -> (GameRecord, Game) {
        let lexicon = Lexicon::embedded();
        let lives = NonZeroU32::new(8).unwrap();
        let kept = HangmanSetup::of_length(5, (tier, Host::Largest), lives, 1, (true, true));
        let mut game = Game::new(&kept.game(lexicon).unwrap());
        let mut record = GameRecord::begin(kept.tag(GameKey::New(1), Some(lexicon.fingerprint())));
        for letter in letters.chars() {
            let guess = Guess::Letter(Letter::new(letter).unwrap());
            let turn = Turn { guess, answer: game.setup().host.quick_answer(&game, guess).unwrap() };
            record.line.push(play::Game::write_move(&game, &turn));
            game.play(turn).unwrap();
        }
        record.played = record.line.len();
        (record, game)
    }

    #[test]
    fn every_letter_is_a_decision_at_the_words_that_were_left() {
        let (record, game) = record("esaro", Tier::Common);
        let found = decisions(&record);
        assert_eq!(found.iter().map(|(_, letter)| letter.as_str()).collect::<String>(), "esaro");
        for (at, (problem, _)) in found.iter().enumerate() {
            let position = HangmanPosition::of_problem(problem).unwrap();
            let past = Game::replay(game.setup(), &game.turns()[..at]).unwrap();
            assert_eq!(position.words(game.dictionary()), past.candidates());
            assert_eq!(position.lives.unwrap().get(), past.lives());
            assert_eq!(crate::games::puzzles::read(problem.to_json()).as_ref(), Some(problem));
        }
        let undone = GameRecord { played: 2, ..record.clone() };
        assert_eq!(decisions(&undone).len(), 2, "what was taken back is no decision");
        let mut other = record;
        other.tag.lexicon = Some(1);
        assert_eq!(decisions(&other), []);
    }

    #[test]
    fn words_that_are_not_common_make_no_puzzles() {
        assert_eq!(decisions(&record("esaro", Tier::Wide).0), []);
    }
}
