//! What the list of games says of this one.

use super::puzzles::decisions::replayed;
use super::setup::EtaoinDraft;
use super::{EtaoinSetup, code, daily, how_to_play};
use crate::games::{GameInfo, rows};
use crate::model::{GameKind, GameRecord};
use crate::play::Kept;
use crate::play::draft::Drafts;
use crate::play::fields::Way;
use crate::play::new_game::offered;
use crate::share::by_points;
use arcade_engine::lexicon::Lexicon;

/// Etaoin.
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::Etaoin,
    about: "take letters from the ends of a word",
    brief: "letters from either end",
    more: "Take a letter from either end, in turn; the higher total wins.",
    rules: [
        "Take a letter from either end of the word; then the other does.",
        "e 1, t 2, a 3, o 4, i 5, n 6; any other letter scores 7.",
        "When the word is gone, the higher total wins.",
    ],
    demo: super::demo,
    depends_on_words: false,
    opponents: || offered::<EtaoinDraft>("rival", &Vec::new()),
    ladder: &super::rivals::LADDER,
    ways: &[Way {
        name: GameKind::Etaoin.keyword(),
        about: "Take letters from the ends of a word",
        examples: &[
            ("", "against the next opponent"),
            ("--my-word banana --rival greedy", "on a word of your own"),
            ("--you-play second --length 9", "you move second"),
        ],
        thing: ("my-word", "WORD"),
        or_thing: "word",
        ..Way::PLAIN
    }],
    how_to_play: how_to_play::guides,
    debug_words: how_to_play::DEBUG,
    restore: super::restore,
    new_games: &Drafts::<EtaoinDraft>::NEW,
    daily: |_, day, draw| daily::of(day, draw),
    par: |_, setup| daily::par(setup),
    stands: |_, _| None,
    notes: super::notes::notes,
    ending: by_points,
    figure,
    #[cfg(feature = "terminal")]
    commands: crate::games::Commands {
        solve: Some(&super::solve::SOLVE),
        positions: &super::position::POSITIONS,
        experiments: &super::lab::COMMANDS,
        checks: &super::check::CHECKS,
    },
    lab_pages: &super::lab::PAGES,
    exercises: &super::exercises::EXERCISES,
    puzzles: Some(super::puzzles::INFO),
    timed: super::check::timed,
    pack: |setup, bits| code::pack(&EtaoinSetup::read(setup)?, bits),
    unpack: |bits, _, key| Some(code::unpack(bits)?.tag(key, None)),
};

/// The figure called `name`; a letter is written as a capital.
fn figure(record: &GameRecord, name: &str, _: &Lexicon) -> Option<String> {
    let (word, game) = replayed(record)?;
    let label =
        |_, place: usize| word.chars().get(place).map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    rows::figure(game.setup(), game.moves(), name, label)
}
