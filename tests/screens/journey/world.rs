//! What a journey meets: keys and texts, games and codes that version 0.1 kept, and those who answer.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::mpsc::channel;

use arcade::testing::app::{Words, notary};
use arcade::testing::games::puzzles::{makers, themes};
use arcade::testing::model::{Ended, GameKey, GameRecord};
use arcade::testing::puzzles::Puzzle;
use arcade::testing::records::{Database, Entry, Filter, News, Notes, Order, Query, Win};
use arcade::testing::work::{PuzzleReport, PuzzleTask, Report, Task, Ticket, Worker};
use arcade_engine::Cancel;

/// Keys, the frequent ones several times.
pub(super) const KEYS: &str = "left left left right right right up up down down down enter enter enter enter space tab backtab \
    backspace esc home end pageup pagedown delete ctrl-u ctrl-r ctrl-e ctrl-w ctrl-f ctrl-o ctrl-p ctrl-q \
    ctrl-s ctrl-t ctrl-y ctrl-z f1 f2 f2 f3 f4 f4 shift-f4 f5 f6 f6 f7 f8 f9 ? / + - = ! , . shift-d \
    shift-g shift-e ctrl-x alt-a f12";

pub(super) const TEXTS: &[&str] = &[
    "then",
    "incomprehensibility",
    "Ünïcödé",
    "漢字👍",
    "-1 3 9 4",
    "1, 2; 3",
    "cows!z",
    "aeiou",
    "!!!",
    "*END*",
    "0",
    "99999999999999999999",
    "/no/such/file.json",
    "\u{301}e\u{301}",
    "a\tb\nc\r\n",
    "\u{0}\u{7}",
    "won",
    "theme",
];

pub(super) const SIZES: &[(u16, u16)] = &[
    (0, 0),
    (1, 1),
    (39, 12),
    (40, 11),
    (40, 12),
    (41, 13),
    (60, 20),
    (80, 24),
    (99, 30),
    (100, 30),
    (120, 36),
    (300, 80),
];

/// What version 0.1 kept: games, and codes.
pub(super) struct World {
    pub(super) games: Vec<GameRecord>,
    pub(super) entries: Vec<Entry>,
    pub(super) notes: Notes,
    pub(super) codes: Vec<String>,
    /// The characters of all that anybody typed.
    pub(super) typed: HashSet<char>,
}

pub(super) fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v0.1");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        fs::copy(golden.join("games.sqlite"), &path).unwrap();
        let mut database = Database::open(&path).unwrap().database;
        let entries = database.list(Filter::default()).unwrap().entries;
        let games = entries.iter().map(|entry| database.game(entry.row).unwrap().unwrap()).collect();
        let notes = database.notes(Filter::default(), &notary(&Words::Embedded)).unwrap();
        let codes = fs::read_to_string(golden.join("codes.txt")).unwrap();
        let lines = codes.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect();
        let titles = entries.iter().map(|entry| entry.title.to_uppercase() + &entry.title).collect::<String>();
        let typed = (titles + &codes + &TEXTS.concat()).chars().collect();
        World { games, entries, notes, codes: lines, typed }
    })
}

/// What the records answer.
pub(super) fn answer(order: &Order) -> Option<News> {
    let World { games, entries, notes, .. } = world();
    Some(match order {
        Order::Keep(_) => return None,
        Order::Ask(Query::List(filter)) => {
            let fits = |entry: &&Entry| filter.kind.is_none_or(|kind| entry.kind == kind);
            News::Listed(entries.iter().filter(fits).cloned().collect())
        }
        Order::Ask(Query::Wins) => {
            let won = games.iter().filter_map(|game| {
                let outcome = game.outcome.as_ref().filter(|outcome| outcome.ended == Ended::Won)?;
                let (kind, setup) = (game.tag.kind, game.tag.setup.to_string());
                Some(Win { kind, setup, accuracy: outcome.accuracy, help: game.help })
            });
            News::Wins(won.collect())
        }
        Order::Unfinished => {
            let waits = |game: &&GameRecord| game.outcome.is_none() && game.tag.puzzle.is_none();
            News::Unfinished(games.iter().filter(waits).take(3).cloned().collect())
        }
        Order::Ask(Query::Puzzles) => News::Puzzles(crate::records::puzzles::some()),
        Order::Ask(Query::Notes) => News::Noted(notes.clone()),
        Order::Ask(Query::Decided) => {
            News::Decided(games.iter().filter(|game| game.outcome.is_some()).cloned().collect())
        }
        Order::Read(row) => {
            let game = entries.iter().position(|entry| entry.row == *row).map(|at| Box::new(games[at].clone()));
            News::Read(*row, game)
        }
        Order::Ask(Query::Days) => {
            News::Days(entries.iter().filter_map(|entry| Some((entry.counts_for()?, entry.day_game))).collect())
        }
        Order::AddFriends(games) => News::FriendsAdded(games.len()),
        Order::Ask(Query::Friends(day)) => News::Friends(*day, Vec::new(), Vec::new()),
        Order::Ask(Query::ByCode(game)) => News::ByCode(game.clone(), Vec::new()),
        Order::Ask(Query::OfDay(day)) => {
            let is_own = |game: &&GameRecord| game.tag.daily == Some(*day) && game.outcome.is_some();
            News::OfDay(*day, games.iter().filter(is_own).cloned().collect())
        }
        Order::Delete(rows) => News::Deleted(rows.iter().map(|&row| GameKey::Kept(row)).collect()),
        Order::Export(..) => News::Exported(PathBuf::from("/some/where/arcade-games.json")),
        Order::Import(_) => News::NotImported("There is no such file.".into()),
    })
}

/// What the worker finds for a task that takes no time to speak of; of the others, that it came to grief.
pub(super) fn computed(task: &Task) -> Vec<Report> {
    if let Task::Puzzle(_, task) = task {
        return vec![Report::Puzzle(puzzle(task)), Report::Done];
    }
    if !matches!(task, Task::Hand(_)) {
        return vec![Report::Failed("The computation stopped: it takes too long. The game goes on.".into())];
    }
    let (tell, inbox) = channel();
    let mut worker = Worker::new(move |_, report| drop(tell.send(report)));
    worker.start(Ticket::default(), task.clone());
    let mut reports = Vec::new();
    while let Ok(report) = inbox.recv() {
        let done = matches!(report, Report::Done | Report::Failed(_));
        reports.push(report);
        if done {
            break;
        }
    }
    reports
}

/// A puzzle for whoever asks for one: of every kind of question one was made.
fn puzzle(task: &PuzzleTask) -> PuzzleReport {
    static MADE: OnceLock<Vec<Puzzle>> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        let mut maker = makers();
        let kinds = [0, 9, 12, 15, 18, 19, 20, 21].map(|at| themes().iter().copied().nth(at).unwrap());
        kinds.map(|theme| maker.generate(theme, 3, &Cancel::new()).unwrap()).to_vec()
    });
    match task {
        PuzzleTask::Near { seed, .. } | PuzzleTask::Like { seed, .. } => {
            PuzzleReport::Posed(Box::new(made[(seed % made.len() as u64) as usize].clone()))
        }
        PuzzleTask::Pose(_) => PuzzleReport::Posed(Box::new(made[0].clone())),
        PuzzleTask::FirstMistake(decisions) => PuzzleReport::Mistake(decisions.len() / 2, Box::new(made[1].clone())),
    }
}
