//! From launching a program to its first complete picture, in a terminal of 120x36.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use tempfile::TempDir;

/// The arcade.
const ARCADE: &str = env!("CARGO_BIN_EXE_arcade");
/// Where Debian and others keep the hangman of BSD.
const HANGMAN: [&str; 2] = ["/usr/games/hangman", "/usr/bin/hangman"];
/// A program that does nothing.
const NOTHING: &str = "true";
/// Games in the database.
const GAMES: u64 = 10_000;
/// What ends the first picture of the arcade: the end of a synchronised update.
const END_OF_UPDATE: &[u8] = b"\x1b[?2026l";
/// A program that has written nothing for so long has drawn its picture.
const SILENCE: Duration = Duration::from_millis(60);
/// How long a program may take to start.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long programs take to their first picture: the median of many starts each, taken in turns.
#[derive(Debug)]
pub(crate) struct Starts {
    /// The arcade, to the last byte of its menu, with a database of 10,000 games.
    pub(crate) arcade: Duration,
    /// A program that does nothing, to its end.
    pub(crate) nothing: Duration,
    /// The hangman of `bsdgames`, to its last byte before it waits for a key; `None` where it isn't installed.
    pub(crate) hangman: Option<Duration>,
}

/// Starts each program `rounds` times, in turns. Other programs may be named in place of the arcade of this build.
pub(crate) fn starts(rounds: usize, arcade: Option<&Path>) -> Starts {
    let home = Home::new();
    let arcade = arcade.unwrap_or(Path::new(ARCADE));
    let hangman = HANGMAN.into_iter().map(Path::new).find(|path| path.exists());
    let (mut of_arcade, mut of_nothing, mut of_hangman) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..rounds {
        of_arcade.push(home.start(arcade, Until::Update));
        of_nothing.push(home.start(Path::new(NOTHING), Until::End));
        of_hangman.extend(hangman.map(|path| home.start(path, Until::Silence)));
    }
    Starts { arcade: median(of_arcade), nothing: median(of_nothing), hangman: hangman.map(|_| median(of_hangman)) }
}

/// The one in the middle.
pub(crate) fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// How it is seen that the picture is complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    /// The first synchronised update has ended.
    Update,
    /// Nothing more is written.
    Silence,
    /// The program has ended.
    End,
}

/// A home folder with a database of many games.
#[derive(Debug)]
pub(crate) struct Home {
    folder: TempDir,
}

impl Home {
    /// A home whose games were imported by the arcade itself.
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let document = folder.path().join("games.json");
        fs::write(&document, games()).expect("room for a file");
        let mut import = Command::new(ARCADE);
        import.args(["records", "import"]).arg(&document).env_clear().envs(vars(folder.path()));
        let output = import.output().expect("the arcade starts");
        assert!(output.status.success(), "{output:?}");
        Self { folder }
    }

    /// How long `program` takes from here to its picture.
    pub(crate) fn start(&self, program: &Path, until: Until) -> Duration {
        let size = PtySize { rows: 36, cols: 120, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(program);
        command.env_clear();
        command.cwd(self.folder.path());
        for (name, value) in vars(self.folder.path()) {
            command.env(name, value);
        }
        let mut output = pair.master.try_clone_reader().expect("a reader");
        let (tell, written) = channel();
        let reader = thread::spawn(move || {
            let mut bytes = vec![0; 1 << 16];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if tell.send((Instant::now(), bytes[..count].to_vec())).is_err() {
                    return;
                }
            }
            let _ = tell.send((Instant::now(), Vec::new()));
        });
        let begun = Instant::now();
        let mut child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let shown = Shown::wait(&written, until) - begun;
        // A program that waits for a key ends when it is told to; the arcade by its own key, so that it leaves in order.
        if let Ok(mut keys) = pair.master.take_writer() {
            let _ = keys.write_all(if until == Until::Update { b"\x11" } else { b"\x03" });
        }
        let _ = child.wait();
        drop(pair.master);
        drop(written);
        let _ = reader.join();
        shown
    }
}

struct Shown;

impl Shown {
    /// When the picture was complete.
    fn wait(written: &Receiver<(Instant, Vec<u8>)>, until: Until) -> Instant {
        let mut all = Vec::new();
        let mut last = None;
        loop {
            let patience = if until == Until::Silence && last.is_some() { SILENCE } else { PATIENCE };
            match written.recv_timeout(patience) {
                Ok((at, bytes)) => {
                    all.extend_from_slice(&bytes);
                    let is_complete = match until {
                        Until::Update => all.windows(END_OF_UPDATE.len()).any(|window| window == END_OF_UPDATE),
                        Until::Silence => false,
                        Until::End => bytes.is_empty(),
                    };
                    if is_complete {
                        return at;
                    }
                    assert!(!bytes.is_empty(), "it ended before its picture: {}", String::from_utf8_lossy(&all));
                    last = Some(at);
                }
                Err(RecvTimeoutError::Timeout) if until == Until::Silence => return last.expect("a picture"),
                Err(error) => panic!("no picture, {error}: {}", String::from_utf8_lossy(&all)),
            }
        }
    }
}

/// The environment of a player at a terminal.
fn vars(home: &Path) -> [(&'static str, PathBuf); 5] {
    [
        ("TERM", "xterm-256color".into()),
        ("LANG", "C.UTF-8".into()),
        ("PATH", "/usr/bin:/bin".into()),
        ("HOME", home.into()),
        ("COLORTERM", "truecolor".into()),
    ]
}

/// A document of many games that are over.
fn games() -> String {
    let game = |n: u64| {
        let begun = 1_700_000_000_000 + n * 100_000;
        let side = |ply: u64| if ply.is_multiple_of(3) { "first" } else { "last" };
        let moves = |ply| format!(r#"{{"move":"{}","at":{}}}"#, side(ply), begun + ply * 3_000);
        let moves: Vec<_> = (0..10).map(moves).collect();
        format!(
            r#"{{"game":"etaoin","title":"postmaster","setup":{{"word":"postmaster","players":["person","perfect"],"seed":{n},"source":"your word"}},"lexicon":null,"daily":null,"begun":{begun},"changed":{},"time":30000,"hints":0,"undos":0,"played":10,"outcome":{{"ended":"lost","sentence":"Perfect wins by 5, 26 to 21.","accuracy":{},"feats":[]}},"moves":[{}]}}"#,
            begun + 30_000,
            n % 1_001,
            moves.join(","),
        )
    };
    let games: Vec<_> = (0..GAMES).map(game).collect();
    format!("{{\"format\":\"arcade games\",\"version\":1,\"games\":[\n{}\n]}}\n", games.join(",\n"))
}
