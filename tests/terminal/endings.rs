//! Every game to its end, by keys alone and by the mouse alone.

use std::sync::Arc;
use std::time::Duration;

use arcade::testing::model::GameKind;
use tempfile::TempDir;

use crate::sound::{assert_sound, finished};
use crate::terminal::{PATIENCE, Terminal, eventually};

/// Turns within which every game ends.
const TURNS: usize = 120;

/// What the key bar offers once a game is over.
const OVER: &str = " again";

const LETTERS: [&str; 26] = [
    "e", "t", "a", "o", "i", "n", "s", "r", "h", "l", "d", "u", "c", "m", "f", "p", "g", "w", "y", "b", "v", "k", "x",
    "j", "q", "z",
];

/// Opens the arcade, goes to the form of a game, begins one, plays `turn` after turn until it is over, and leaves.
fn play(
    kind: GameKind,
    begin: impl Fn(&mut Terminal),
    turn: impl Fn(&mut Terminal, usize),
    leave: impl Fn(&mut Terminal),
) {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = Terminal::open_in(Arc::clone(&home), &["--seed", "1", "--no-animation"], &[]);
    begin(&mut terminal);
    for number in 0.. {
        // What comes next is offered once it is known which guesses were mistakes.
        if terminal.contents().contains("Judging your guesses") {
            terminal.until(OVER);
        }
        if terminal.offers(OVER) {
            break;
        }
        assert!(number < TURNS, "no end of it:\n{}", terminal.contents());
        turn(&mut terminal, number);
    }
    leave(&mut terminal);
    assert!(terminal.ends_cleanly().success());
    assert_eq!(assert_sound(&home), 1);
    let games = finished(&home, kind);
    assert!(games.len() == 1 && games[0].1 > 0, "{games:?}");
}

/// By keys: from the menu's line, from the top, through the form, after the keys `choose` there.
fn by_keys(kind: GameKind, choose: &str, turn: impl Fn(&mut Terminal, usize)) {
    let begin = |terminal: &mut Terminal| {
        let line = GameKind::ALL.iter().position(|&other| other == kind).unwrap();
        terminal.press("\x1b[H");
        terminal.press(&"\x1b[B".repeat(line + 2));
        terminal.press("\r");
        terminal.until("› new game");
        terminal.press(choose);
        terminal.and_see(|terminal| terminal.press("\r"));
    };
    play(kind, begin, turn, |terminal| terminal.press("\x11"));
}

/// By the mouse: everything is pressed where it is drawn.
fn by_mouse(kind: GameKind, choose: impl Fn(&mut Terminal), turn: impl Fn(&mut Terminal, usize)) {
    let begin = |terminal: &mut Terminal| {
        terminal.click(&format!(" {} ", kind.title()));
        terminal.until("› new game");
        choose(terminal);
        terminal.and_see(|terminal| terminal.click_in_bar("play"));
    };
    let leave = |terminal: &mut Terminal| {
        // Room for all that the key bar has.
        terminal.resize(120, 36);
        // From a review that a press has opened, the way leads over the result.
        terminal.contents_after(Duration::from_millis(200));
        while terminal.trail() != "arcade" {
            let trail = terminal.trail();
            terminal.click_in_bar("Esc back");
            assert!(eventually(PATIENCE, || terminal.trail() != trail), "no way back:\n{}", terminal.contents());
        }
        terminal.click_in_bar("quit");
    };
    play(kind, begin, turn, leave);
}

/// Presses what goes on where no move is to be made: the next hand, the next game.
fn go_on(terminal: &mut Terminal, labels: &[&str], press: impl FnOnce(&mut Terminal, &str)) -> bool {
    let Some(label) = labels.iter().find(|label| terminal.offers(label)) else { return false };
    terminal.and_see(|terminal| press(terminal, label));
    true
}

fn ends_by_keys(terminal: &mut Terminal, number: usize) {
    if !go_on(terminal, &["next game"], |terminal, _| terminal.press("\r")) {
        let arrow = ["\x1b[D", "\x1b[C"][number % 2];
        terminal.and_see(|terminal| terminal.press(arrow));
        terminal.and_see(|terminal| terminal.press(arrow));
    }
}

/// A tile is lifted by the first press on it and taken by the second one; the key bar does the same.
fn ends_by_mouse(terminal: &mut Terminal, number: usize) {
    if go_on(terminal, &["next game"], Terminal::click_in_bar) {
        return;
    }
    // What the key bar says of an end: it is taken once it is lifted, and a last tile is both ends.
    let sides = [["take left", "lift left"], ["take right", "lift right"]][number % 2];
    for _ in 0..2 {
        let side = sides.into_iter().chain(["take it", "lift it"]).find(|side| terminal.offers(side));
        // Under a tile that may be taken stands how the game ends then.
        match terminal.find("▲ ").filter(|_| number.is_multiple_of(3)) {
            Some((column, row)) => terminal.and_see(|terminal| terminal.click_at((column, row - 2))),
            None => match side {
                Some(side) => terminal.and_see(|terminal| terminal.click_in_bar(side)),
                // It is not the player’s turn.
                None => terminal.and_see(|_| ()),
            },
        }
    }
}

#[test]
fn etaoin_by_keys() {
    by_keys(GameKind::Etaoin, "", ends_by_keys);
}

#[test]
fn etaoin_by_mouse() {
    by_mouse(GameKind::Etaoin, |_| (), ends_by_mouse);
}

#[test]
fn end_game_by_keys() {
    by_keys(GameKind::EndGame, "", ends_by_keys);
}

#[test]
fn end_game_by_mouse() {
    by_mouse(GameKind::EndGame, |_| (), ends_by_mouse);
}

#[test]
fn the_word_game_by_keys() {
    by_keys(GameKind::WordGame, "", |terminal, number| {
        let types = terminal.contents().contains("type a word");
        let keys = match number % 3 {
            _ if !types => "\r".to_owned(),
            0 | 1 => format!("{}\r", LETTERS[number % LETTERS.len()]),
            // It asks where there are words left.
            _ => "\x1b[19~\x1b[19~".to_owned(),
        };
        terminal.and_see(|terminal| terminal.press(&keys));
    });
}

/// The tiles of the hand are pressed; the choices between two hands are lines.
#[test]
fn the_word_game_by_mouse() {
    by_mouse(
        GameKind::WordGame,
        |_| (),
        |terminal, number| {
            let choice = ["next hand", "see the result"];
            let offered = choice.iter().find(|line| terminal.find(line).is_some());
            if let Some(line) = offered {
                terminal.and_see(|terminal| terminal.click(line));
            } else if !terminal.contents().contains("type a word") {
                // Letters that would be lost for nothing are asked about: the same once more plays them.
                terminal.and_see(|terminal| terminal.click_in_bar("play"));
            } else if number % 4 == 3 {
                terminal.and_see(|terminal| terminal.click_in_bar("end hand"));
                if terminal.contents().contains("again ends the hand") {
                    terminal.and_see(|terminal| terminal.click_in_bar("end hand"));
                }
            } else {
                let (column, row) = ["▀▀▀▀", "────"].iter().find_map(|edge| terminal.find(edge)).unwrap();
                terminal.and_see(|terminal| terminal.click_at((column + 1, row - 1)));
                terminal.and_see(|terminal| terminal.click_in_bar("play"));
            }
        },
    );
}

#[test]
fn evil_hangman_by_keys() {
    by_keys(GameKind::EvilHangman, "", |terminal, number| {
        terminal.and_see(|terminal| terminal.press(LETTERS[number % LETTERS.len()]));
    });
}

/// A press on a letter of the keyboard guesses it.
#[test]
fn evil_hangman_by_mouse() {
    by_mouse(
        GameKind::EvilHangman,
        |_| (),
        |terminal, number| {
            let letter = LETTERS[number % LETTERS.len()].to_uppercase();
            let place = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].iter().find_map(|row| {
                let (place, contents) = (row.find(&letter)?, terminal.contents());
                let mut lines = contents.lines().enumerate();
                lines.find_map(|(y, line)| {
                    let letters = line.char_indices().filter(|(_, c)| c.is_ascii_alphabetic());
                    let keys: Vec<(usize, char)> = letters.collect();
                    let text: String = keys.iter().map(|(_, c)| c.to_ascii_uppercase()).collect();
                    let first = text.rfind(row).filter(|first| first + row.len() == text.len())?;
                    Some((line[..keys[first + place].0].chars().count(), y))
                })
            });
            let Some(place) = place else { panic!("no {letter}:\n{}", terminal.contents()) };
            terminal.and_see(|terminal| terminal.click_at(place));
        },
    );
}

#[test]
fn the_game_the_other_way_round_by_keys() {
    by_keys(GameKind::EvilHangman, "\x1b[C", |terminal, number| {
        // Some letter is in the word, at the first place; no other is.
        // Beaten, the computer asks for the word, which stays a secret.
        let keys = match number {
            _ if terminal.contents().contains("What is your word?") => "\x1b",
            0 => " \r",
            _ => "\r",
        };
        terminal.and_see(|terminal| terminal.press(keys));
    });
}

#[test]
fn the_game_the_other_way_round_by_mouse() {
    let choose = |terminal: &mut Terminal| {
        let (column, row) = terminal.find("guess").unwrap();
        let line = terminal.contents().lines().nth(row).unwrap().to_owned();
        let after: String = line.chars().skip(column).collect();
        let to_the_right = after.chars().position(|c| c == '›').unwrap();
        terminal.click_at((column + to_the_right, row));
        terminal.until("think of a word");
    };
    by_mouse(GameKind::EvilHangman, choose, |terminal, number| {
        if number == 0 {
            let place = terminal.find("▀▀▀").unwrap();
            terminal.and_see(|terminal| terminal.click_at(place));
        }
        let label = ["answer", "yes", "keep it secret"].into_iter().find(|label| terminal.offers(label));
        match label {
            Some(label) => terminal.and_see(|terminal| terminal.click_in_bar(label)),
            None => terminal.and_see(|_| ()),
        }
    });
}
