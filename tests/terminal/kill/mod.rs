//! The real program, killed at random moments in each of its games: the game goes on at the last accepted move. And on a
//! disk that takes nothing more.

#[cfg(debug_assertions)]
mod crash;
mod damage;
mod disk;
mod games;
mod locked;

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::terminal::{PATIENCE, Terminal, eventually};
use arcade::testing::model::{GameKind, GameRecord};
use arcade::testing::records::{Database, Filter};
pub(crate) use games::{EndGame, Etaoin, Game, Hangman, WordGame};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

/// The program in `home`, where no key is acted on before every move made until then is on the disk, however slow that is.
pub(crate) fn open_patiently(home: &Arc<TempDir>) -> Terminal {
    Terminal::open_in(Arc::clone(home), &["--no-animation"], &[("ARCADE_PATIENCE", "20000")])
}

/// Opens the game that was left, if `goes_on`, or begins one.
pub(crate) fn take_up(terminal: &mut Terminal, game: &dyn Game, goes_on: bool) {
    if goes_on {
        // The database is opened after the first picture.
        terminal.until("continue");
    }
    let down = GameKind::ALL.iter().position(|&kind| kind == game.kind()).unwrap();
    // The lines of the lessons and of the puzzles stand above those of the games.
    terminal.press("\x1b[H");
    terminal.press(&"\x1b[B".repeat(down + 2));
    terminal.press("\r");
    terminal.until(&format!("arcade › {}", game.kind().title()));
    if !goes_on {
        terminal.until("› new game");
        terminal.press(game.begin());
    }
    assert!(eventually(PATIENCE, || !terminal.contents().contains("› new game")), "{}", terminal.contents());
    settle(terminal);
}

/// Waits until the picture stays as it is for a moment. What has to be on it is waited for by name.
pub(crate) fn settle(terminal: &Terminal) -> String {
    terminal.contents_after(Duration::from_millis(40))
}

/// Closes the notice that says `text`, and waits until it is gone: a key right after Esc would be taken for Alt with it.
fn close(terminal: &mut Terminal, text: &str) {
    terminal.until(text);
    // A key that means nothing anywhere: F12.
    terminal.press("\x1b[24~");
    assert!(eventually(PATIENCE, || !terminal.contents().contains(text)), "{}", terminal.contents());
}

pub(crate) fn kill(mut terminal: Terminal) {
    terminal.signal("KILL");
    assert!(eventually(PATIENCE, || terminal.child.try_wait().unwrap().is_some()));
}

/// The latest unfinished game of `game`'s kind in the database.
pub(crate) fn kept(home: &TempDir, game: &dyn Game) -> Option<GameRecord> {
    let opened = Database::open(&home.path().join("arcade/games.sqlite")).unwrap();
    assert_eq!((opened.put_aside, opened.missing), (None, None));
    let mut database = opened.database;
    let unfinished = database.unfinished().unwrap();
    assert_eq!(unfinished.damaged, 0);
    unfinished.games.into_iter().find(|record| record.tag.kind == game.kind())
}

/// How many moves the latest game in the database has.
fn moves_kept(home: &TempDir) -> u32 {
    let database = Database::open(&home.path().join("arcade/games.sqlite")).unwrap();
    assert_eq!((database.put_aside, database.missing), (None, None));
    database.database.list(Filter::default()).unwrap().entries[0].moves
}

/// Checks that the game on the screen is the one in `left`; says whether the screen is one that lists the moves.
pub(crate) fn assert_goes_on(terminal: &Terminal, game: &dyn Game, left: &GameRecord, when: &str) -> bool {
    let kept = game.made(left);
    let lists = game.shows_all(&settle(terminal), &kept);
    if lists {
        let goes_on = || game.goes_on(&kept, &game.seen(&terminal.contents()));
        assert!(eventually(PATIENCE, goes_on), "{when}: {kept:?} became\n{}", terminal.contents());
    }
    lists
}

/// Checks that what was seen of a game on `screen` is in its record but for the last move, whose picture may be a moment
/// ahead.
pub(crate) fn assert_kept(screen: &str, game: &dyn Game, left: &GameRecord, when: &str) {
    let (seen, made) = (game.seen(screen), game.made(left));
    // What was seen may be taken back by now: it is there for redo.
    let all = game.made(&GameRecord { played: left.line.len(), ..left.clone() });
    let ahead = seen.iter().filter(|step| !made.contains(step) && !all.contains(step)).count();
    // Where the kept game has gone on to its next part, the part that was seen is behind it.
    let is_behind = made.len() < seen.len() && left.line.len() > seen.len();
    assert!(ahead <= 1 || is_behind, "{when}: {seen:?} was seen, {made:?} is kept\n{screen}");
}

/// Kills the program `count` times in `game`. Each time what was seen of the game is on the disk but for the last move,
/// whose picture may be a moment ahead; and the next run goes on with just what the disk has.
fn rounds(game: &dyn Game, count: u32) {
    let home = Arc::new(TempDir::new().unwrap());
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut resumed = 0;
    let mut deepest = 0;
    let mut left: Option<GameRecord> = None;
    // A kill may come where no moves are listed, such as between two games: where that was so each time, there are more.
    for round in 0..4 * count {
        if round >= count && resumed >= count / 4 {
            break;
        }
        let mut terminal = open_patiently(&home);
        take_up(&mut terminal, game, left.is_some());
        if let Some(record) = &left {
            if assert_goes_on(&terminal, game, record, &format!("round {round}")) {
                resumed += 1;
                deepest = deepest.max(game.made(record).len());
            }
        } else {
            // So that there is something to go on with, however slow the machine is.
            let is_kept = || {
                terminal.press(&game.keys(&mut random));
                kept(&home, game).is_some()
            };
            assert!(eventually(PATIENCE, is_kept), "round {round}: {}", terminal.contents());
        }
        for _ in 0..random.random_range(0..5) {
            terminal.press(&game.keys(&mut random));
            thread::sleep(Duration::from_millis(random.random_range(0..60)));
        }
        thread::sleep(Duration::from_millis(random.random_range(0..30)));
        let screen = terminal.contents();
        kill(terminal);
        left = kept(&home, game);
        if let Some(record) = &left {
            assert_kept(&screen, game, record, &format!("round {round}"));
        }
    }
    assert!(resumed >= count / 4, "{resumed} of {count} games went on, {deepest} moves deep");
    assert!(count < 100 || deepest > 3, "{deepest} moves deep");
}

/// Rounds that are quick enough to be played each time.
const FEW: u32 = 5;

/// Rounds of the long form.
const MANY: u32 = 200;

#[test]
fn etaoin_goes_on_at_the_last_accepted_move() {
    rounds(&games::Etaoin, FEW);
}

#[test]
fn end_game_goes_on_at_the_last_accepted_move() {
    rounds(&games::EndGame, FEW);
}

#[test]
fn the_word_game_goes_on_at_the_last_accepted_move() {
    rounds(&games::WordGame, FEW);
}

#[test]
fn evil_hangman_goes_on_at_the_last_accepted_move() {
    rounds(&games::Hangman, FEW);
}

#[test]
#[ignore = "the long form"]
fn etaoin_killed_200_times() {
    rounds(&games::Etaoin, MANY);
}

#[test]
#[ignore = "the long form"]
fn end_game_killed_200_times() {
    rounds(&games::EndGame, MANY);
}

#[test]
#[ignore = "the long form"]
fn the_word_game_killed_200_times() {
    rounds(&games::WordGame, MANY);
}

#[test]
#[ignore = "the long form"]
fn evil_hangman_killed_200_times() {
    rounds(&games::Hangman, MANY);
}

#[test]
fn what_was_left_by_quitting_goes_on_without_a_question() {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = Terminal::open_in(Arc::clone(&home), &["--no-animation"], &[]);
    let seen = |terminal: &Terminal| games::Etaoin.seen(&settle(terminal));
    take_up(&mut terminal, &games::Etaoin, false);
    terminal.press("\x1b[D\x1b[D");
    assert!(eventually(PATIENCE, || seen(&terminal).len() == 2));
    let before = seen(&terminal);
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    let mut terminal = Terminal::open_in(home, &[], &[]);
    take_up(&mut terminal, &games::Etaoin, true);
    assert!(eventually(PATIENCE, || seen(&terminal) == before), "{before:?} became\n{}", terminal.contents());
}
