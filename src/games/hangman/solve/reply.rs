//! What a host answers to a guess.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use super::{FamilyRow, Hangman, Reply};
use crate::command::Failure;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{
    Answer, Dictionary, Family, Game, Guess, Host, Letter, LetterSet, Pattern, Places, Reply as HostReply, Setup, Ties,
    Turn,
};

/// The host's answer to `letter`, in a game that has come to this pattern.
pub(super) fn reply(
    question: &Hangman,
    dictionary: &Arc<Dictionary>,
    pattern: &Pattern,
    wrong: LetterSet,
    letter: Letter,
    solver: &mut Solver,
) -> Result<Reply, Failure> {
    let impossible = |error: &dyn std::fmt::Display| Failure::failed(error.to_string());
    // The misses so far cost lives that are gone: the game began with those too.
    let lives = question.lives.map_or(u32::from(u8::MAX), NonZeroU32::get).saturating_add(wrong.len() as u32);
    let lives = NonZeroU32::new(lives).unwrap_or(NonZeroU32::MIN);
    let (host, ties) = (question.host, Ties::Ordered);
    let setup = Setup { dictionary: Arc::clone(dictionary), lives, host, whole_words: false, ties, seed: 0 };
    let mut game = Game::new(&setup);
    let shown = pattern.letters();
    for known in shown.union(wrong).iter() {
        let places = if shown.contains(known) { pattern.at(known) } else { Places::NONE };
        let turn = Turn { guess: Guess::Letter(known), answer: Answer::Places(places) };
        game.play(turn).map_err(|refusal| impossible(&refusal))?;
    }
    let guess = Guess::Letter(letter);
    game.check(guess).map_err(|refusal| impossible(&refusal))?;
    let families = game.families(letter);
    // An honest host has no word yet: any family is as likely as it is large, so the largest stands for it.
    let host = if question.host == Host::Honest { Host::Largest } else { question.host };
    let reply = host.answer(&game, guess, solver).map_err(|stop| impossible(&stop))?;
    let HostReply { answer: Answer::Places(places), is_settled } = reply else {
        return Err(Failure::failed("The host gave no places."));
    };
    let mut drawn: BTreeMap<Places, String> = BTreeMap::new();
    for family in &families {
        let mut after = pattern.clone();
        after.show(letter, family.places);
        drawn.insert(family.places, after.to_string().to_lowercase());
    }
    let remaining = families.iter().find(|family| family.places == places).map_or(0, |family| family.size);
    let row = |family: &Family| FamilyRow {
        pattern: drawn.get(&family.places).cloned().unwrap_or_default(),
        size: family.size,
    };
    Ok(Reply {
        families: families.iter().map(row).collect(),
        chosen: drawn.get(&places).cloned().unwrap_or_default(),
        remaining,
        miss: places.is_empty(),
        settled: is_settled,
    })
}
