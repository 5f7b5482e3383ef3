//! What is worth counting of a game against a host that is over. It takes no words: the answers say all of it.

use std::collections::BTreeMap;

use super::HangmanSetup;
use super::host::HostChoice;
use super::play::KeptTurn;
use crate::model::{Ended, Figure, GameRecord, Note};
use crate::play::Kept;
use arcade_engine::wordgame::Dictionary;

pub(super) fn notes(record: &GameRecord, _: &Dictionary) -> Vec<Note> {
    let Some(setup) = HangmanSetup::read(&record.tag.setup) else { return Vec::new() };
    let is_won = record.outcome.as_ref().is_some_and(|outcome| outcome.ended == Ended::Won);
    let (Some(choice), true) = (setup.choice(), is_won) else { return Vec::new() };
    let (mut word, mut misses) = (BTreeMap::new(), 0);
    for text in record.line.iter().take(record.played) {
        match serde_json::from_str(text) {
            Ok(KeptTurn::Letter { letter, places }) if !places.is_empty() => {
                word.extend(places.into_iter().map(|place| (place, letter)));
            }
            Ok(KeptTurn::Word { word: guess, right: true }) => word = guess.chars().enumerate().collect(),
            Ok(KeptTurn::Letter { .. } | KeptTurn::Word { .. }) => misses += 1,
            Ok(KeptTurn::AskedLetter { .. } | KeptTurn::AskedWord { .. }) | Err(_) => return Vec::new(),
        }
    }
    let left = (setup.lives.get() as usize).saturating_sub(misses);
    let up_to = |figure, from: usize, last: usize| {
        (from..=last).map(move |at| Note::new(figure, at.to_string(), usize::from(at == last)))
    };
    let hosts = HostChoice::ALL;
    let beaten = |host: HostChoice| Note::new(Figure::HostsBeaten, host.name(), usize::from(host == choice));
    let word: String = word.into_values().collect();
    (up_to(Figure::Misses, 0, misses).chain(up_to(Figure::LivesLeft, 1, left)))
        .chain(hosts.map(beaten))
        .chain([Note::new(Figure::FellFor, word, 1)])
        .collect()
}
