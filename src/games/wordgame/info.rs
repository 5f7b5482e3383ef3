//! What the list of games says of this one.

use super::setup::WordGameDraft;
use super::{FindSetup, WordGameSetup, code, daily, find, how_to_play};
use crate::games::GameInfo;
use crate::model::{DayGame, GameKind};
use crate::play::Kept;
use crate::play::Opponent;
use crate::play::draft::Drafts;
use crate::play::fields::Way;
use crate::play::new_game::offered;
use crate::share::by_points;

/// What the game is, in a sentence: in the menu and in its form.
pub(super) const SENTENCE: &str = "Make words of your letters: long ones that leave few over score most.";

/// The Word Game.
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::WordGame,
    about: "make words from a hand of letters",
    brief: "words from a hand",
    more: SENTENCE,
    rules: [
        "Make words of the letters in your hand until none are left.",
        "Long words that use up the hand score most; ! is any consonant.",
        "An entry that is no word costs its letters and scores nothing.",
    ],
    demo: || Box::new(super::demo::HandDemo::default()),
    depends_on_words: true,
    opponents,
    ladder: &super::rivals::LADDER,
    ways: &[
        Way {
            name: GameKind::WordGame.keyword(),
            about: "Make words from hands of letters",
            examples: &[
                ("", "against the next opponent"),
                ("--hands 5 --hand-size 9", "five hands of nine letters"),
                ("--hand 'aci!prt' --hand weedpx", "two hands of your own"),
            ],
            fields: || vec![("you", "play the hand".into())],
            thing: ("hand", "HAND"),
            ..Way::PLAIN
        },
        Way {
            name: "find",
            about: "Find all the words of a hand that keeps its letters",
            examples: &[("", "a hand of seven letters"), ("--hand trailer", "a hand of your own")],
            fields: || vec![("you", "find them all".into())],
            is_fixed: true,
            sign: r#"{"find":"#,
            allowed: &[
                ("hand-size", "a number of letters from 4 to 15"),
                ("hand", "the letters of one hand of your own, with ! for the wildcard"),
            ],
            thing: ("hand", "HAND"),
            ..Way::PLAIN
        },
    ],
    how_to_play: how_to_play::guides,
    debug_words: how_to_play::DEBUG,
    restore: super::restore,
    new_games: &Drafts::<WordGameDraft>::NEW,
    daily: |game, day, draw| match game {
        DayGame::OfKind(_) => Some(daily::of(day, draw)),
        DayGame::FindAll => find::daily::of(day, draw),
    },
    par: |day, setup| match FindSetup::read(setup) {
        Some(kept) => find::daily::par(day, &kept),
        None => daily::par(setup),
    },
    stands: super::record::place,
    notes: super::notes::notes,
    ending: by_points,
    figure: super::figure::figure,
    #[cfg(feature = "terminal")]
    commands: crate::games::Commands {
        solve: Some(&super::solve::SOLVE),
        positions: &super::position::POSITIONS,
        experiments: &[],
        checks: &super::check::CHECKS,
    },
    lab_pages: &[],
    exercises: &super::exercises::EXERCISES,
    puzzles: Some(super::puzzles::INFO),
    timed: super::check::timed,
    pack: |setup, bits| match FindSetup::read(setup) {
        Some(find) => code::pack_find(&find, bits),
        None => code::pack(&WordGameSetup::read(setup)?, bits),
    },
    unpack: |bits, lexicon, key| code::unpack_any(bits, key, lexicon.fingerprint()),
};

/// Nobody, and the rivals on the ladder.
fn opponents() -> Vec<Opponent> {
    let nobody = offered::<WordGameDraft>("against", &Vec::new()).into_iter().take(1);
    let rivals = (super::rivals::LADDER.rungs)().into_iter();
    nobody.chain(rivals.map(|rung| Opponent { name: rung.name, note: "", fields: rung.fields })).collect()
}
