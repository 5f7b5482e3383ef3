//! A game in which the computer guesses, as it is kept.

use serde::{Deserialize, Serialize};

use super::ReversePlay;
use crate::engine::hangman::{Letter, Places, Reverse};
use crate::games::hangman::{ReverseSetup, places};
use crate::model::{Ended, Feat, GameRecord, Help, Outcome, Tag};
use crate::play::Kept;
use crate::screen::Context;

/// Lives with which the computer’s failure is the person’s feat.
const LEAST_LIVES: u32 = 6;

/// A letter that was asked for, and where the person said that it stands.
#[derive(Debug, Serialize, Deserialize)]
struct KeptAnswer {
    letter: char,
    places: Vec<usize>,
}

impl ReversePlay {
    /// The game that `record` keeps; nothing if the record makes no sense.
    pub(in crate::games::hangman) fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Self> {
        let setup = ReverseSetup::read(&record.tag.setup)?;
        let dictionary = setup.dictionary(cx.lexicon)?;
        let line: Vec<(Letter, Places)> =
            record.line.iter().map(|text| answer_of(text, dictionary.length())).collect::<Option<_>>()?;
        let (given, undone) = line.split_at_checked(record.played)?;
        let mut play = Self::of(Reverse::new(dictionary), setup.guesser()?, setup.lives, setup.source, cx.now);
        for &(letter, places) in given {
            if play.conceded.is_some() {
                return None;
            }
            play.give(letter, places).ok()?;
        }
        play.undone = undone.iter().rev().copied().collect();
        play.help = record.help;
        play.arrive();
        play.ask(cx);
        Some(play)
    }

    /// The game as it stands; nothing before the first answer.
    pub(in crate::games::hangman) fn record(&self, tag: &Tag) -> Option<GameRecord> {
        let line: Vec<String> = self.given().chain(self.undone.iter().rev().copied()).map(text_of).collect();
        (!line.is_empty()).then(|| GameRecord {
            tag: tag.clone(),
            line,
            played: self.given().count(),
            outcome: self.outcome(),
            help: self.help,
        })
    }

    /// How the game ended; nothing while it goes on.
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome {
            ended: if self.is_hanged() || self.conceded.is_some() { Ended::Won } else { Ended::Lost },
            sentence: self.said(),
            accuracy: None,
            feats: self.feats(),
        })
    }

    /// The answers, with the one that left no word.
    fn given(&self) -> impl Iterator<Item = (Letter, Places)> {
        self.game.answers().iter().copied().chain(self.conceded)
    }

    /// What was done that is worth telling; nothing if there was any help. That no word fits can’t be told from a wrong
    /// answer: it is no feat.
    pub(super) fn feats(&self) -> Vec<Feat> {
        let done = self.is_hanged() && self.lives >= LEAST_LIVES && self.help == Help::default();
        done.then_some(Feat::Stumped).into_iter().collect()
    }
}

fn text_of((letter, places): (Letter, Places)) -> String {
    let kept = KeptAnswer { letter: letter.lower(), places: places.iter().collect() };
    serde_json::to_string(&kept).unwrap_or_default()
}

fn answer_of(text: &str, length: usize) -> Option<(Letter, Places)> {
    let kept: KeptAnswer = serde_json::from_str(text).ok()?;
    Some((Letter::new(kept.letter)?, places::within(&kept.places, length)?))
}
