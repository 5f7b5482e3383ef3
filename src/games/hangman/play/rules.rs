//! A game against a host as it is kept.

use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::Play;
use crate::engine::hangman::{
    Answer, Dictionary, Guess, Host, Letter, Outcome as End, Places, Turn, accuracy, review, values,
};
use crate::games::hangman::{HangmanSetup, places};
use crate::model::{Ended, Feat, GameRecord, Help, Outcome, Tag};
use crate::play::Kept;
use crate::screen::Context;

/// Lives with which finding a cheat’s word is still a feat.
const MOST_LIVES: u32 = 10;

/// A guess with its answer, or one that the host still ponders.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum KeptTurn {
    Letter { letter: char, places: Vec<usize> },
    Word { word: String, right: bool },
    AskedLetter { asked: char },
    AskedWord { asked_word: String },
}

/// What stands in the line of moves.
#[derive(Debug, Clone, Copy)]
enum Step {
    Turn(Turn),
    Asked(Guess),
}

impl Step {
    const fn turn(self) -> Option<Turn> {
        match self {
            Self::Turn(turn) => Some(turn),
            Self::Asked(_) => None,
        }
    }
}

impl Play {
    /// The game that `record` keeps; nothing if the record makes no sense.
    pub(in crate::games::hangman) fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Self> {
        let kept = HangmanSetup::read(&record.tag.setup)?;
        let begun = Instant::now();
        let setup = kept.game(cx.lexicon)?;
        let built = begun.elapsed();
        let known = values::known(cx.lexicon.fingerprint(), kept.tier()?, setup.dictionary.length());
        let mut play = Self::new(&setup, kept.source, known, kept.show_remaining, built, cx);
        let line: Vec<Step> = record.line.iter().map(|text| step_of(text, &setup.dictionary)).collect::<Option<_>>()?;
        let (played, undone) = line.split_at_checked(record.played)?;
        for step in played {
            play.game.play(step.turn()?).ok()?;
            play.counts.push(play.game.candidates().len());
        }
        let (asked, undone) = match undone {
            [Step::Asked(guess), undone @ ..] => (Some(*guess), undone),
            undone => (None, undone),
        };
        play.undone = undone.iter().rev().map(|step| step.turn()).collect::<Option<_>>()?;
        play.reviewed = review(&play.game);
        play.help = record.help;
        play.arrive(cx);
        if let Some(guess) = asked {
            play.game.check(guess).ok()?;
            play.ponder(guess, cx);
        }
        Some(play)
    }

    /// The game as it stands; nothing before the first guess.
    pub(in crate::games::hangman) fn record(&self, tag: &Tag) -> Option<GameRecord> {
        let turns = self.game.turns().iter().copied().map(Step::Turn);
        let undone = self.undone.iter().rev().copied().map(Step::Turn);
        let steps = turns.chain(self.pending.map(Step::Asked)).chain(undone);
        let line: Vec<String> = steps.map(|step| text_of(step, self.game.dictionary())).collect();
        (!line.is_empty()).then(|| GameRecord {
            tag: tag.clone(),
            line,
            played: self.game.turns().len(),
            outcome: self.ended.clone(),
            help: self.help,
        })
    }

    /// How the game ended; nothing while it goes on. The accuracy is the review’s: the mean share, over the guesses, of
    /// the words with the guessed letter in those with the best one.
    pub(super) fn judge(&self) -> Option<Outcome> {
        let won = matches!(self.game.outcome()?, End::Won { .. });
        let setup = self.game.setup();
        let feat = match setup.host {
            Host::Largest => Some(Feat::LargestFamily),
            Host::Perfect => Some(Feat::PerfectHost),
            _ => None,
        };
        let alone = won && self.help == Help::default() && setup.lives.get() <= MOST_LIVES;
        Some(Outcome {
            ended: if won { Ended::Won } else { Ended::Lost },
            sentence: self.result().unwrap_or_default(),
            accuracy: accuracy(&self.reviewed).map(|share| (share * 1_000.0).round() as u16),
            feats: feat.filter(|_| alone).into_iter().collect(),
        })
    }
}

fn text_of(step: Step, dictionary: &Dictionary) -> String {
    let kept = match step {
        Step::Turn(Turn { guess: Guess::Letter(letter), answer }) => {
            let places = if let Answer::Places(places) = answer { places } else { Places::NONE };
            KeptTurn::Letter { letter: letter.lower(), places: places.iter().collect() }
        }
        Step::Turn(Turn { guess: Guess::Word(word), answer }) => {
            KeptTurn::Word { word: dictionary.word(word).to_owned(), right: answer == Answer::Word(true) }
        }
        Step::Asked(Guess::Letter(letter)) => KeptTurn::AskedLetter { asked: letter.lower() },
        Step::Asked(Guess::Word(word)) => KeptTurn::AskedWord { asked_word: dictionary.word(word).to_owned() },
    };
    serde_json::to_string(&kept).unwrap_or_default()
}

fn step_of(text: &str, dictionary: &Dictionary) -> Option<Step> {
    Some(match serde_json::from_str(text).ok()? {
        KeptTurn::Letter { letter, places } => {
            let answer = Answer::Places(places::within(&places, dictionary.length())?);
            Step::Turn(Turn { guess: Guess::Letter(Letter::new(letter)?), answer })
        }
        KeptTurn::Word { word, right } => {
            Step::Turn(Turn { guess: Guess::Word(dictionary.number(&word)?), answer: Answer::Word(right) })
        }
        KeptTurn::AskedLetter { asked } => Step::Asked(Guess::Letter(Letter::new(asked)?)),
        KeptTurn::AskedWord { asked_word } => Step::Asked(Guess::Word(dictionary.number(&asked_word)?)),
    })
}
