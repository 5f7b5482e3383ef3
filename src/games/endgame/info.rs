//! What the list of games says of this one.

use super::puzzles::decisions::replayed;
use super::setup::EndGameDraft;
use super::{EndGameSetup, code, daily, how_to_play};
use crate::games::{GameInfo, rows};
use crate::model::{GameKind, GameRecord};
use crate::play::Kept;
use crate::play::draft::Drafts;
use crate::play::fields::Way;
use crate::play::new_game::offered;
use crate::share::by_points;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::widgets::figures::minus;

/// End Game.
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::EndGame,
    about: "take numbers from the ends of a row",
    brief: "numbers from either end",
    more: "Take a number from either end of the row; the higher total wins.",
    rules: [
        "Take a number from either end of the row; then the other does.",
        "A number counts for whoever takes it, below zero too.",
        "When the row is gone, the higher total wins.",
    ],
    demo: super::demo,
    depends_on_words: false,
    opponents: || offered::<EndGameDraft>("rival", &Vec::new()),
    ladder: &super::rivals::LADDER,
    ways: &[Way {
        name: GameKind::EndGame.keyword(),
        about: "Take numbers from the ends of a row",
        examples: &[
            ("", "against the next opponent"),
            ("--my-board '-1 3 9 4'", "on numbers of your own"),
            ("--board boards.txt --line 3", "on a line of your file"),
        ],
        thing: ("my-board", "NUMBERS"),
        ..Way::PLAIN
    }],
    how_to_play: how_to_play::guides,
    debug_words: how_to_play::DEBUG,
    restore: super::restore,
    new_games: &Drafts::<EndGameDraft>::NEW,
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
    pack: |setup, bits| code::pack(&EndGameSetup::read(setup)?, bits),
    unpack: |bits, _, key| Some(code::unpack(bits)?.tag(key, None)),
};

/// The figure called `name` of the game that stands on the board.
fn figure(record: &GameRecord, name: &str, _: &Lexicon) -> Option<String> {
    let game = replayed(record)?.pop()?;
    rows::figure(game.setup(), game.moves(), name, |number, _| minus(number))
}
