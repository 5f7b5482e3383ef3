//! A robot that plays the real program by chance, disturbs it, and kills it: no panic, an answer within a second, a sound
//! database, and every acknowledged move found again.
//!
//! `ARCADE_ROBOT_SEED` is the seed, and `ARCADE_ROBOT_SECONDS` how long the long form runs. Both forms say what they did.

mod chaos;

use std::fmt;
use std::io::{Write as _, stderr};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use arcade::testing::model::GameRecord;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use crate::kill::{
    EndGame, Etaoin, Game, Hangman, WordGame, assert_goes_on, assert_kept, kept, kill, open_patiently, settle, take_up,
};
use crate::sound::assert_sound;
use crate::terminal::{PATIENCE, Terminal, eventually};
use chaos::go_on;

const GAMES: [&dyn Game; 4] = [&Etaoin, &EndGame, &WordGame, &Hangman];

/// How long the program may take to draw something.
const ANSWER: Duration = Duration::from_secs(1);

/// Between two looks at the screen while an answer is waited for.
const LOOK: Duration = Duration::from_millis(5);

/// The terminal's size while a game is played.
const SIZE: (u16, u16) = (80, 24);

/// More columns than a disturbance gives the terminal.
const WIDEST: u16 = 200;

/// What the robot did.
#[derive(Debug, Default)]
struct Tally {
    runs: u32,
    kills: u32,
    events: u32,
    answers: u32,
    slowest: Duration,
    /// Moves found again after a kill, in each game.
    found: [usize; 4],
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { runs, kills, events, answers, slowest, found } = self;
        let found = GAMES.iter().zip(found).map(|(game, count)| format!("{count} in {}", game.kind().title()));
        let found = found.collect::<Vec<_>>().join(", ");
        write!(f, "{runs} runs, {kills} of them killed, {events} events, {answers} answers (the slowest took ")?;
        write!(f, "{} ms), moves found again: {found}", slowest.as_millis())
    }
}

struct Robot {
    seed: u64,
    random: ChaCha8Rng,
    tally: Tally,
}

/// A failure says how to have it again, and every run what was done.
impl Drop for Robot {
    fn drop(&mut self) {
        let advice = if thread::panicking() { " failed; ARCADE_ROBOT_SEED repeats it" } else { "" };
        let _ = writeln!(stderr(), "robot: seed {}{advice}: {}", self.seed, self.tally);
    }
}

impl Robot {
    fn new() -> Self {
        let seed = std::env::var("ARCADE_ROBOT_SEED").map_or(1, |text| text.parse().unwrap());
        Self { seed, random: ChaCha8Rng::seed_from_u64(seed), tally: Tally::default() }
    }

    /// Plays all games in turn in one home, and does as it likes in another one.
    fn go(&mut self, time: Duration) {
        let end = Instant::now() + time;
        let (home, wild) = (Arc::new(TempDir::new().unwrap()), Arc::new(TempDir::new().unwrap()));
        let mut left: [Option<GameRecord>; 4] = [None, None, None, None];
        while Instant::now() < end {
            for (at, game) in GAMES.into_iter().enumerate() {
                left[at] = self.play(&home, game, left[at].as_ref(), at);
            }
            self.run_wild(&wild);
        }
        assert!(self.tally.found.iter().all(|&found| found > 0), "{}", self.tally);
    }

    /// Plays on in a game, or begins one, with disturbances between the keys, and kills the program at some moment.
    /// Returns what is kept of the game, if it goes on.
    fn play(
        &mut self,
        home: &Arc<TempDir>,
        game: &dyn Game,
        left: Option<&GameRecord>,
        at: usize,
    ) -> Option<GameRecord> {
        let when = format!("run {}", self.tally.runs);
        self.tally.runs += 1;
        let mut terminal = open_patiently(home);
        take_up(&mut terminal, game, left.is_some());
        if let Some(record) = left {
            if assert_goes_on(&terminal, game, record, &when) {
                self.tally.found[at] += game.made(record).len();
            }
        } else {
            let is_kept = || {
                terminal.press(&game.keys(&mut self.random));
                self.tally.events += 1;
                kept(home, game).is_some()
            };
            assert!(eventually(PATIENCE, is_kept), "{when}: {}", terminal.contents());
        }
        for _ in 0..self.random.random_range(1..9) {
            terminal.press(&game.keys(&mut self.random));
            self.tally.events += 1;
            if self.random.random_range(0..3) == 0 {
                self.disturb(&mut terminal);
            }
            thread::sleep(Duration::from_millis(self.random.random_range(0..25)));
        }
        self.wait_for_answer(&mut terminal, &when);
        let screen = if self.random.random() { settle(&terminal) } else { terminal.contents() };
        kill(terminal);
        self.tally.kills += 1;
        assert_sound(home);
        let kept = kept(home, game);
        if let Some(record) = &kept {
            assert_kept(&screen, game, record, &when);
        }
        kept
    }

    /// Something that makes no move.
    fn disturb(&mut self, terminal: &mut Terminal) {
        self.tally.events += 1;
        match self.random.random_range(0..8) {
            0 => terminal.resize(self.random.random_range(1..WIDEST), self.random.random_range(1..60)),
            1 => terminal.press("\x1b[I"),
            2 => terminal.press("\x1b[?64;1;2c"),
            3 => terminal.press("\x1b[24;80R"),
            4 => terminal.press("\x1b[<35;10;10M"),
            5 => terminal.signal("WINCH"),
            6 => terminal.press("\x1b[<0;0;0M"),
            _ => {
                terminal.signal("TSTP");
                assert!(eventually(PATIENCE, || terminal.is_stopped()));
                terminal.signal("CONT");
            }
        }
    }

    /// Has the program draw something, and checks that it does so in time; a program that has ended needn't.
    ///
    /// A program that is told of two sizes at once draws the second one only, and nothing if it had that size before. So the
    /// first is one that nothing else gives the terminal, and is waited for until it is seen: more bytes alone may still be the
    /// answer to a key before it.
    fn wait_for_answer(&mut self, terminal: &mut Terminal, when: &str) {
        terminal.resize(WIDEST, SIZE.1);
        let is_wide = |line: &str| line.chars().count() > usize::from(WIDEST / 2);
        self.wait_for(terminal, when, |terminal| terminal.contents().lines().any(is_wide));
        let before = terminal.written();
        terminal.resize(SIZE.0, SIZE.1);
        self.wait_for(terminal, when, |terminal| terminal.written() > before);
    }

    /// Waits until the program has drawn what `is_drawn` looks for, and checks that this is soon.
    fn wait_for(&mut self, terminal: &mut Terminal, when: &str, is_drawn: impl Fn(&Terminal) -> bool) {
        loop {
            let begun = Instant::now();
            // The time is counted in looks, so that a machine that is too busy for these gives the program as much more.
            for _ in 0..ANSWER.as_millis() / LOOK.as_millis() {
                if is_drawn(terminal) || terminal.child.try_wait().unwrap().is_some() {
                    self.tally.answers += 1;
                    self.tally.slowest = self.tally.slowest.max(begun.elapsed());
                    return;
                }
                thread::sleep(LOOK);
            }
            // A key before may have suspended it only now; who is stopped answers nobody.
            let is_suspended = go_on(terminal);
            assert!(is_suspended, "{when}: no answer within {:?}:\n{}", begun.elapsed(), terminal.contents());
        }
    }
}

#[test]
fn a_robot_plays_and_is_killed() {
    Robot::new().go(Duration::from_secs(30));
}

#[test]
#[ignore = "the long form"]
fn a_robot_plays_and_is_killed_for_an_hour() {
    let seconds = std::env::var("ARCADE_ROBOT_SECONDS").map_or(3600, |text| text.parse().unwrap());
    Robot::new().go(Duration::from_secs(seconds));
}
