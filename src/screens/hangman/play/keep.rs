//! A game against a host as it is kept.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::{Help, Play};
use crate::engine::hangman::{Answer, Dictionary, Guess, Host, Letter, Outcome as End, Places, Setup, Turn, values};
use crate::engine::lexicon::Tier;
use crate::records::{self, Ended, GameKey, GameKind, GameRecord, Outcome};
use crate::screens::Desk;
use crate::screens::ends::Tag;

/// The setup in the database. Fields may be added; one that is missing in an old record then needs a default.
#[derive(Debug, Serialize, Deserialize)]
struct KeptSetup {
    tier: String,
    length: usize,
    lives: NonZeroU32,
    host: String,
    whole_words: bool,
    seed: u64,
    /// What the title line says of it.
    source: String,
    show_remaining: bool,
}

/// A guess and its answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum KeptTurn {
    Letter { letter: char, places: Vec<usize> },
    Word { word: String, right: bool },
}

/// The tag of the game that `play` begins with words of `tier`.
pub(in crate::screens::hangman) fn tag(key: GameKey, play: &Play, tier: Tier, lexicon: u64) -> Tag {
    let setup = play.game.setup();
    let kept = KeptSetup {
        tier: tier.name().to_owned(),
        length: setup.dictionary.length(),
        lives: setup.lives,
        host: setup.host.name().to_owned(),
        whole_words: setup.whole_words,
        seed: setup.seed,
        source: play.source.clone(),
        show_remaining: play.show_remaining,
    };
    // Strings and numbers can't fail to be written.
    let text = serde_json::to_string(&kept).unwrap_or_default();
    let title = format!("{} letters, {} lives, {}", kept.length, kept.lives, kept.host);
    Tag { key, kind: GameKind::EvilHangman, setup: text.into(), title: title.into(), lexicon: Some(lexicon) }
}

impl Play {
    /// The game that `record` keeps, and its tag; nothing if the record makes no sense.
    pub(in crate::screens::hangman) fn restore(record: &GameRecord, desk: &mut Desk<'_>) -> Option<(Self, Tag)> {
        let kept: KeptSetup = serde_json::from_str(&record.setup).ok()?;
        let tier: Tier = kept.tier.parse().ok()?;
        let host = Host::ALL.into_iter().find(|host| host.name() == kept.host)?;
        let begun = Instant::now();
        let dictionary = Arc::new(Dictionary::new(desk.lexicon, tier, kept.length).ok()?);
        let built = begun.elapsed();
        let setup = Setup { dictionary, lives: kept.lives, host, whole_words: kept.whole_words, seed: kept.seed };
        let fingerprint = desk.lexicon.fingerprint();
        let known = values::known(fingerprint, tier, kept.length);
        let mut play = Self::new(&setup, kept.source, known, kept.show_remaining, built, desk);
        let line: Vec<Turn> = record.line.iter().map(|text| turn_of(text, &setup.dictionary)).collect::<Option<_>>()?;
        let (played, undone) = line.split_at_checked(record.played)?;
        for &turn in played {
            play.game.play(turn).ok()?;
            play.counts.push(play.game.candidates().len());
        }
        play.undone = undone.iter().rev().copied().collect();
        play.help = Help { hints: record.help.hints, undos: record.help.undos };
        play.arrive(desk);
        let tag = tag(record.key, &play, tier, fingerprint);
        Some((play, tag))
    }

    /// The game as it stands; nothing before the first answer.
    pub(in crate::screens::hangman) fn record(&self, tag: &Tag) -> Option<GameRecord> {
        let turns = self.game.turns().iter().chain(self.undone.iter().rev());
        let line: Vec<String> = turns.map(|turn| text_of(turn, self.game.dictionary())).collect();
        (!line.is_empty()).then(|| GameRecord {
            key: tag.key,
            kind: tag.kind,
            setup: Arc::clone(&tag.setup),
            title: Arc::clone(&tag.title),
            lexicon: tag.lexicon,
            line,
            played: self.game.turns().len(),
            outcome: self.game.outcome().map(|end| Outcome {
                ended: if matches!(end, End::Won { .. }) { Ended::Won } else { Ended::Lost },
                sentence: self.result().unwrap_or_default(),
                accuracy: None,
            }),
            help: records::Help { hints: self.help.hints, undos: self.help.undos },
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
