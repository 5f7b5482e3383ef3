//! What a kill leaves, damaged: the database, its log and its index. Every game that was acknowledged is found again as it
//! was, or the player is told.

use std::fs;
use std::path::Path;
use std::thread;

use arcade::testing::model::{GameKey, GameKind, GameRecord};
use arcade::testing::records::{Database, Filter, OpenError, Opened};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::common::{keep, open, over, path, record, same};
use super::program::arcade;

/// The files of a database.
const FILES: [&str; 4] = ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "games.count"];

/// The files as a kill left them, and the games that were acknowledged by then; the first is in row 1.
struct Left {
    files: [Option<Vec<u8>>; 4],
    games: Vec<GameRecord>,
}

/// Reads the files of an open database: a kill leaves just these.
fn left(folder: &Path, games: &[GameRecord]) -> Left {
    Left { files: FILES.map(|name| fs::read(folder.join(name)).ok()), games: games.to_vec() }
}

/// Kills at several moments: everything in the log, some in the database, next to nothing in the log, and moves taken back.
fn kills() -> Vec<Left> {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let mut games: Vec<GameRecord> = Vec::new();
    let mut kills = Vec::new();
    let play = |database: &mut Database, games: &mut Vec<GameRecord>, key: u32, moves: usize| {
        let mut game = record(GameKey::New(key), moves, moves - moves / 4);
        game.tag.kind = GameKind::ALL[key as usize % 4];
        let game = if key.is_multiple_of(3) { over(game) } else { game };
        keep(database, &game);
        games.truncate(key as usize);
        games.push(game);
    };
    let mut database = open(&path);
    for key in 0..3 {
        (1..=4).for_each(|moves| play(&mut database, &mut games, key, moves));
        kills.push(left(folder.path(), &games));
    }
    drop(database);
    let mut database = open(&path);
    for key in 3..16 {
        play(&mut database, &mut games, key, 1 + key as usize * 7 % 40);
        if key % 4 == 0 {
            kills.push(left(folder.path(), &games));
        }
    }
    let last = games.len() as u32 - 1;
    (0..6).for_each(|moves| play(&mut database, &mut games, last, 9 - moves));
    kills.push(left(folder.path(), &games));
    kills
}

/// Damages one of the files as disks and people do.
fn harm(left: &mut Left, random: &mut impl Rng) {
    // Mostly the log, since the database alone has a test of its own.
    let file = &mut left.files[[0, 1, 1, 1, 1, 2][random.random_range(0..6)]];
    let Some(bytes) = file.as_mut().filter(|bytes| !bytes.is_empty()) else { return };
    let at = random.random_range(0..bytes.len());
    let span = at..(at + random.random_range(1..5_000)).min(bytes.len());
    match random.random_range(0..8) {
        0 => bytes.truncate(at),
        1 => bytes.truncate(32 + at / 4_120 * 4_120),
        2 => bytes[span].fill(0),
        3 => bytes[span].iter_mut().for_each(|byte| *byte = random.random()),
        4 => bytes[random.random_range(0..60).min(at)] ^= 1 << random.random_range(0..8),
        5 if random.random_bool(0.3) => *file = None,
        _ => bytes[at] ^= 1 << random.random_range(0..8),
    }
}

fn lay(folder: &Path, left: &Left) {
    for (name, bytes) in FILES.iter().zip(&left.files) {
        if let Some(bytes) = bytes {
            fs::write(folder.join(name), bytes).unwrap();
        }
    }
}

/// Whether the player is told that something is lost; if not, everything has to be there.
fn is_told(opened: Result<Opened, OpenError>, games: &[GameRecord], what: &str) -> bool {
    let Ok(opened) = opened else { return true };
    if opened.put_aside.is_some() || opened.missing.is_some() {
        let told = opened.missing.unwrap_or_default();
        assert!(told.lines().count() <= 1 && told.matches(". ").count() <= 1, "{told}");
        return true;
    }
    let mut database = opened.database;
    let listing = database.list(Filter::default()).unwrap();
    for (row, game) in (1..).zip(games) {
        let read = database.game(row).unwrap();
        // A game that can't be read says so where it is listed and opened.
        let is_listed = listing.damaged > 0 || listing.entries.iter().any(|entry| entry.row == row);
        let is_sound = read.as_ref().map_or(is_listed, |read| same(read, game));
        assert!(is_sound, "{what}: row {row} of {} was lost in silence: {read:?} for {game:?}", games.len());
    }
    false
}

/// Damages what kills left `rounds` times.
fn damage(rounds: u64) {
    let kills = kills();
    let (mut told, mut harmless) = (0, 0);
    for round in 0..rounds {
        let mut random = ChaCha8Rng::seed_from_u64(round);
        let left = &kills[random.random_range(0..kills.len())];
        let mut left = Left { files: left.files.clone(), games: left.games.clone() };
        for _ in 0..random.random_range(1..=3) {
            harm(&mut left, &mut random);
        }
        let folder = tempfile::tempdir().unwrap();
        lay(folder.path(), &left);
        let (path, what) = (path(&folder), format!("round {round}"));
        let is_told = match round % 5 {
            // Another arcade opens the same files at the same moment.
            0 => {
                let both: Vec<bool> = thread::scope(|scope| {
                    let tries = [(); 2].map(|()| scope.spawn(|| Database::open(&path)));
                    let opened = tries.map(|open| open.join().unwrap());
                    let games = &left.games;
                    let is_any = opened.iter().any(|opened| {
                        opened.as_ref().map_or(true, |opened| opened.put_aside.is_some() || opened.missing.is_some())
                    });
                    opened.into_iter().map(|opened| is_any || is_told(opened, games, &what)).collect()
                });
                both.contains(&true)
            }
            // Another program does.
            1 if round % 25 == 1 => {
                let output = arcade(folder.path(), &["records", "--json", "--data-dir", "."], b"");
                let text = String::from_utf8(output.stdout).unwrap();
                let is_there = |(row, game): (usize, &GameRecord)| {
                    let (id, moves) = (format!("{{\"id\":{row},"), format!("\"moves\":{},", game.played));
                    text.lines().any(|line| line.starts_with(&id) && line.contains(&moves))
                };
                let is_whole = (1..).zip(&left.games).all(is_there);
                let is_told = !output.status.success() || !output.stderr.is_empty();
                assert!(is_told || is_whole, "{what}: {text}");
                is_told
            }
            _ => is_told(Database::open(&path), &left.games, &what),
        };
        if is_told {
            told += 1;
        } else {
            harmless += 1;
        }
        // It is told once: what is there by then is what there is.
        let again = Database::open(&path);
        assert!(!is_told || again.is_err() || again.is_ok_and(|opened| opened.missing.is_none()), "{what}: told twice");
    }
    assert!(told > rounds / 4 && harmless > rounds / 20, "{told} of {rounds} told, {harmless} harmless");
}

#[test]
fn nothing_is_lost_in_silence_where_what_a_kill_left_is_damaged() {
    damage(500);
}

#[test]
fn what_a_kill_left_is_whole() {
    for left in kills() {
        let folder = tempfile::tempdir().unwrap();
        lay(folder.path(), &left);
        assert!(!is_told(Database::open(&path(&folder)), &left.games, "undamaged"));
    }
}

/// What the disk has after a power cut: what was acknowledged, since that was waited for; of the next write any beginning; and the
/// second count of any moment before, since nobody waits for that. (A test of what is written, not of a disk.)
#[test]
fn a_power_cut_at_any_point_of_a_write_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let (mut games, mut states) = (Vec::new(), Vec::new());
    let mut database = open(&path(&folder));
    for key in 0..5 {
        let game = record(GameKey::New(key), 6, 6);
        keep(&mut database, &game);
        games.push(game);
        states.push(left(folder.path(), &games));
    }
    let mut cuts = 0;
    for (at, pair) in states.windows(2).enumerate() {
        let [before, after] = pair else { unreachable!("they are two") };
        let log = |left: &Left| left.files[1].clone().unwrap();
        let (whole, next) = (log(before).len(), log(after));
        assert!(next.len() > whole && next[..whole] == log(before), "the log only grows");
        for cut in (whole..next.len()).step_by(509).chain([next.len()]) {
            let count =
                states[..=at].iter().map(|state| state.files[3].clone()).chain([None]).nth(cut % (at + 2)).flatten();
            let files = [before.files[0].clone(), Some(next[..cut].to_vec()), None, count];
            let found = Left { files, games: before.games.clone() };
            let folder = tempfile::tempdir().unwrap();
            lay(folder.path(), &found);
            let what = format!("cut at {cut} of {}", next.len());
            assert!(
                !is_told(Database::open(&path(&folder)), &found.games, &what),
                "{what}: something is said to be lost"
            );
            cuts += 1;
        }
    }
    assert!(cuts > 40, "{cuts}");
}

/// The kill that was reported: all games stand in the log only, and a bit in its first frame is wrong.
#[test]
fn a_log_that_was_damaged_is_kept_and_told() {
    let mut left = kills().swap_remove(2);
    left.files[1].as_mut().unwrap()[60] ^= 4;
    let folder = tempfile::tempdir().unwrap();
    lay(folder.path(), &left);
    let told = Database::open(&path(&folder)).unwrap().missing.unwrap();
    let kept = folder.path().join("games.sqlite-wal.damaged-1");
    assert_eq!(fs::read(&kept).unwrap(), *left.files[1].as_ref().unwrap());
    assert!(told.contains(kept.to_str().unwrap()) && told.contains("lost"), "{told}");
}

/// What stands before the damage is used.
#[test]
fn what_can_be_saved_of_a_damaged_log_is_saved() {
    let mut left = kills().pop().unwrap();
    let log = left.files[1].as_mut().unwrap();
    let last = log.len() - 40;
    log[last] ^= 1;
    let folder = tempfile::tempdir().unwrap();
    lay(folder.path(), &left);
    let mut opened = Database::open(&path(&folder)).unwrap();
    assert!(opened.missing.unwrap().starts_with("Some of your last moves are lost"));
    let sound = (1..)
        .zip(&left.games)
        .filter(|(row, game)| opened.database.game(*row).unwrap().is_some_and(|read| same(&read, game)));
    assert_eq!(sound.count(), left.games.len() - 1, "all but the game of the last transaction");
}

/// A game that is over is in the database itself, and so is everything once an arcade was opened.
#[test]
fn the_log_is_empty_after_opening() {
    let left = kills().pop().unwrap();
    let folder = tempfile::tempdir().unwrap();
    lay(folder.path(), &left);
    let _database = open(&path(&folder));
    assert_eq!(fs::metadata(folder.path().join("games.sqlite-wal")).unwrap().len(), 0);
}
