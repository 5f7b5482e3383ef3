//! A game against a host as it is kept.

use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::Play;
use crate::engine::hangman::{Answer, Dictionary, Guess, Letter, Outcome as End, Places, Turn, values};
use crate::records::{Ended, GameRecord, Outcome, Tag};
use crate::screens::Desk;
use crate::setups::{HangmanSetup, Kept};

/// A guess and its answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum KeptTurn {
    Letter { letter: char, places: Vec<usize> },
    Word { word: String, right: bool },
}

impl Play {
    /// The game that `record` keeps; nothing if the record makes no sense.
    pub(in crate::screens::hangman) fn restore(record: &GameRecord, desk: &mut Desk<'_>) -> Option<Self> {
        let kept = HangmanSetup::read(&record.tag.setup)?;
        let begun = Instant::now();
        let setup = kept.game(desk.lexicon)?;
        let built = begun.elapsed();
        let known = values::known(desk.lexicon.fingerprint(), kept.tier()?, setup.dictionary.length());
        let mut play = Self::new(&setup, kept.source, known, kept.show_remaining, built, desk);
        let line: Vec<Turn> = record.line.iter().map(|text| turn_of(text, &setup.dictionary)).collect::<Option<_>>()?;
        let (played, undone) = line.split_at_checked(record.played)?;
        for &turn in played {
            play.game.play(turn).ok()?;
            play.counts.push(play.game.candidates().len());
        }
        play.undone = undone.iter().rev().copied().collect();
        play.help = record.help;
        play.arrive(desk);
        Some(play)
    }

    /// The game as it stands; nothing before the first answer.
    pub(in crate::screens::hangman) fn record(&self, tag: &Tag) -> Option<GameRecord> {
        let turns = self.game.turns().iter().chain(self.undone.iter().rev());
        let line: Vec<String> = turns.map(|turn| text_of(turn, self.game.dictionary())).collect();
        (!line.is_empty()).then(|| GameRecord {
            tag: tag.clone(),
            line,
            played: self.game.turns().len(),
            outcome: self.game.outcome().map(|end| Outcome {
                ended: if matches!(end, End::Won { .. }) { Ended::Won } else { Ended::Lost },
                sentence: self.result().unwrap_or_default(),
                accuracy: None,
                feats: Vec::new(),
            }),
            help: self.help,
        })
    }
}

fn text_of(turn: &Turn, dictionary: &Dictionary) -> String {
    let kept = match (turn.guess, turn.answer) {
        (Guess::Letter(letter), Answer::Places(places)) => {
            KeptTurn::Letter { letter: letter.lower(), places: places.iter().collect() }
        }
        (Guess::Letter(letter), Answer::Word(_)) => KeptTurn::Letter { letter: letter.lower(), places: Vec::new() },
        (Guess::Word(word), answer) => {
            KeptTurn::Word { word: dictionary.word(word).to_owned(), right: answer == Answer::Word(true) }
        }
    };
    serde_json::to_string(&kept).unwrap_or_default()
}

fn turn_of(text: &str, dictionary: &Dictionary) -> Option<Turn> {
    Some(match serde_json::from_str(text).ok()? {
        KeptTurn::Letter { letter, places } => {
            let within = places.iter().all(|&place| place < dictionary.length());
            let places = places.into_iter().map(Places::one).fold(Places::NONE, Places::union);
            Turn { guess: Guess::Letter(Letter::new(letter)?), answer: within.then_some(Answer::Places(places))? }
        }
        KeptTurn::Word { word, right } => {
            Turn { guess: Guess::Word(dictionary.number(&word)?), answer: Answer::Word(right) }
        }
    })
}
