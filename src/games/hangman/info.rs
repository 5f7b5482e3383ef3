//! What the list of games says of this one.

use super::setup::HangmanDraft;
use super::{HangmanSetup, code, daily, how_to_play};
use crate::games::GameInfo;
use crate::model::{Ended, GameKind};
use crate::play::Kept;
use crate::play::Opponent;
use crate::play::draft::Drafts;
use crate::play::fields::Way;
use crate::play::new_game::offered;
use crate::share::by_points;
use arcade_engine::text::counted;

/// Evil Hangman.
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::EvilHangman,
    about: "guess a word while the host cheats",
    brief: "guess: the host cheats",
    more: "Guess the word. The host may swap it, but whatever it told you stays true.",
    rules: [
        "Guess the word letter by letter; a wrong letter costs a life.",
        "The host picks no word: it keeps as many words open as it can.",
        "You win when only one word is left and all its letters are found.",
    ],
    demo: || Box::new(super::demo::HangmanDemo::default()),
    depends_on_words: true,
    opponents,
    ladder: &super::rivals::LADDER,
    ways: &[
        Way {
            name: GameKind::EvilHangman.keyword(),
            about: "Guess a word while the host cheats",
            examples: &[("", "against the next host"), ("--host perfect --length 8", "the host and length you like")],
            fields: || vec![("you", "guess".into())],
            thing: ("length", "LETTERS"),
            ..Way::PLAIN
        },
        Way {
            name: "reverse",
            about: "Think of a word that the computer guesses",
            examples: &[
                ("--length 6", "your word has 6 letters"),
                ("--guesser most-frequent-letter", "an easy guesser"),
            ],
            fields: || vec![("you", "think of a word".into())],
            is_fixed: true,
            sign: r#""guesser":"#,
            allowed: &[("length", "a number of letters from 1 to 32")],
            has_daily: false,
            thing: ("length", "LETTERS"),
            ..Way::PLAIN
        },
    ],
    how_to_play: how_to_play::guides,
    debug_words: how_to_play::DEBUG,
    restore: super::restore,
    new_games: &Drafts::<HangmanDraft>::NEW,
    daily: |_, day, draw| daily::of(day, draw),
    par: |_, setup| daily::par(setup),
    stands: super::figure::stands,
    notes: super::notes::notes,
    ending,
    figure: super::figure::figure,
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
    pack: |setup, bits| code::pack(&HangmanSetup::read(setup)?, bits),
    unpack: |bits, lexicon, key| Some(code::unpack(bits, lexicon)?.tag(key, Some(lexicon.fingerprint()))),
};

/// The lives that were left say how well a word was found; without any, nothing does.
fn ending(ended: Ended, lives: usize) -> String {
    match (ended, lives) {
        (Ended::Won, 1..) => format!("found the word with {} left", counted(lives, "life", "lives")),
        (Ended::Over, points) => by_points(ended, points),
        _ => by_points(ended, 0),
    }
}

/// The hosts, and those who guess a word of the player's.
fn opponents() -> Vec<Opponent> {
    let hosts = offered::<HangmanDraft>("host", &vec![("you", "guess".into())]);
    let guessers = offered::<HangmanDraft>("guesser", &vec![("you", "think of a word".into())]);
    let guessers = guessers.into_iter().map(|other| Opponent { note: "it guesses your word", ..other });
    hosts.into_iter().chain(guessers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_counts_lives() {
        assert_eq!(ending(Ended::Won, 2), "found the word with 2 lives left");
        assert_eq!([ending(Ended::Won, 0), ending(Ended::Lost, 3)], ["won", "lost"]);
    }
}
