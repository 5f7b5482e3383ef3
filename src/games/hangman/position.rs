//! A position of Evil Hangman as `arcade show` takes it.

use std::num::NonZeroU32;
use std::sync::Arc;

use clap::Args;

use super::HangmanSetup;
use super::kept::Words;
use super::play::{Play, write_turn};
use super::solve::Shown;
use crate::command::Failure;
use crate::command::number::within;
use crate::command::position::{NOTE, Position, Positions};
use crate::model::{GameKey, GameRecord};
use crate::play::Kept;
use arcade_engine::hangman::{Answer, Game, Guess, Host, Setup, Ties, Turn};
use arcade_engine::lexicon::Lexicon;

pub static POSITIONS: Positions = Positions::of::<Asked>();

/// Evil Hangman: families and minimax at work on a word that is partly shown
#[derive(Debug, Args)]
#[command(before_help = "Example:
  arcade show hangman ---- --pane families --about e --step 3")]
struct Asked {
    #[command(flatten)]
    shown: Shown,
    /// How many lives are left
    #[arg(long, default_value = "8", allow_negative_numbers = true, value_parser = within::<NonZeroU32>(1..=1_000))]
    lives: NonZeroU32,
    /// The host that answers: honest, easy, medium, largest, obscure, look-ahead or perfect
    #[arg(long, default_value = "largest")]
    host: Host,
    /// Draw lots from this seed where families are equally large
    #[arg(long, value_name = "SEED")]
    lots: Option<u64>,
}

impl Position for Asked {
    fn record(&self, lexicon: &Lexicon) -> Result<GameRecord, Failure> {
        let found = self.shown.read(lexicon)?;
        let setup = Setup {
            dictionary: Arc::clone(&found.dictionary),
            // The misses so far cost lives that are gone.
            lives: self.lives.saturating_add(found.wrong.len() as u32),
            host: self.host,
            whole_words: true,
            ties: if self.lots.is_some() { Ties::Drawn } else { Ties::Ordered },
            seed: self.lots.unwrap_or(0),
        };
        let answered = found.pattern.letters().union(found.wrong);
        let turn = |letter| Turn { guess: Guess::Letter(letter), answer: Answer::Places(found.pattern.at(letter)) };
        let turns: Vec<Turn> = answered.iter().map(turn).collect();
        let game = Game::replay(&setup, &turns).map_err(|error| Failure::failed(error.to_string()))?;
        if found.pattern.places().iter().all(Option::is_some) || game.lives() == 0 {
            return Err(Failure::usage("Every letter is shown already: nothing is left to work out."));
        }
        let line: Vec<String> = turns.iter().map(|turn| write_turn(&found.dictionary, *turn)).collect();
        let setup = HangmanSetup::new(self.shown.tier, &setup, NOTE, true);
        let tag = setup.tag(GameKey::New(0), Some(lexicon.fingerprint()));
        Ok(GameRecord { played: line.len(), line, ..GameRecord::begin(tag) })
    }
}

/// The words that name the position of `play`; None of a game that is over, against a card, or in which a whole word was
/// guessed.
pub(super) fn words(play: &Play) -> Option<Vec<String>> {
    let (game, setup) = (play.game(), HangmanSetup::read(&play.tag().setup)?);
    let has_words = game.turns().iter().any(|turn| matches!(turn.guess, Guess::Word(_)));
    if play.is_over() || has_words || setup.words != Words::Listed {
        return None;
    }
    let mut words = vec![game.pattern().to_string().to_lowercase()];
    if !game.wrong().is_empty() {
        words.extend(["--wrong".to_owned(), game.wrong().to_string().to_lowercase()]);
    }
    let options = [("--lives", game.lives().to_string()), ("--host", setup.host), ("--tier", setup.tier)];
    words.extend(options.into_iter().flat_map(|(name, value)| [name.to_owned(), value]));
    if setup.drawn_ties {
        words.extend(["--lots".to_owned(), setup.seed.to_string()]);
    }
    Some(words)
}
