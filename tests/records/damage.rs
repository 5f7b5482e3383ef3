//! Damage: to the database, and to a person's own lexicon.

use std::fs;
use std::path::Path;

use arcade::testing::model::{GameKey, GameKind, GameRecord};
use arcade::testing::records::{Database, Opened};
use arcade_engine::lexicon::{Lexicon, Tier};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::common::{keep, open, over, path, record, same};

/// A database with some games, closed.
fn filled(path: &Path) -> Vec<GameRecord> {
    let mut database = open(path);
    let mut games = Vec::new();
    for n in 0..24 {
        let kind = GameKind::ALL[n as usize % 4];
        let moves = 1 + n as usize * 7 % 40;
        let mut game = record(GameKey::New(n), moves, moves - moves / 4);
        game.tag.kind = kind;
        let game = if n < 20 { over(game) } else { game };
        keep(&mut database, &game);
        games.push(game);
    }
    games
}

/// Damages a database `rounds` times: each game is then as it was, or it is told that it is not.
fn damage(rounds: u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = path(&folder);
    let games = filled(&path);
    let whole = fs::read(&path).unwrap();
    let count = fs::read(folder.path().join("games.count")).unwrap();
    let (mut told, mut unharmed) = (0, 0);
    for round in 0..rounds {
        let mut random = ChaCha8Rng::seed_from_u64(round);
        let mut bytes = whole.clone();
        for _ in 0..random.random_range(1..=6) {
            let at = random.random_range(0..bytes.len());
            let span = at..(at + random.random_range(1..200)).min(bytes.len());
            match random.random_range(0..5) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes[span].fill(0),
                2 => bytes[span].iter_mut().for_each(|byte| *byte = random.random()),
                3 => bytes[random.random_range(0..100).min(at)] ^= 1 << random.random_range(0..8),
                _ => bytes[at] ^= 1 << random.random_range(0..8),
            }
        }
        let others = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        others.filter(|other| other.extension().is_none_or(|extension| extension != "count")).for_each(|other| {
            fs::remove_file(other).unwrap();
        });
        fs::write(folder.path().join("games.count"), &count).unwrap();
        fs::write(&path, &bytes).unwrap();
        let silent = match Database::open(&path) {
            Err(_) | Ok(Opened { missing: Some(_), .. }) => false,
            Ok(Opened { put_aside: Some(aside), .. }) => {
                assert!(fs::read(aside).unwrap() == bytes, "round {round}: what is put aside is as it was");
                false
            }
            Ok(Opened { mut database, .. }) => {
                let read: Vec<_> = (1..=24).map(|row| database.game(row).ok().flatten()).collect();
                let is_sound = |(read, game): &(&Option<GameRecord>, &GameRecord)| {
                    read.as_ref().is_some_and(|read| same(read, game))
                };
                let sound = read.iter().zip(&games).filter(is_sound).count();
                let lost = read.iter().filter(|read| read.is_none()).count();
                assert_eq!(sound + lost, games.len(), "round {round}: a game reads otherwise than it was written");
                let unfinished = database.unfinished().unwrap();
                let listing = database.list(arcade::testing::records::Filter::default()).unwrap();
                let listed = listing.entries.len() + listing.damaged;
                assert_eq!(listed, games.len(), "round {round}: a game is gone and nothing says so");
                // The four that go on are offered, or counted as damaged.
                assert!(
                    unfinished.games.len() + unfinished.damaged >= 4,
                    "round {round}: {unfinished:?}, {} of {} bytes, first {:?}",
                    bytes.len(),
                    whole.len(),
                    &bytes[..bytes.len().min(110)]
                );
                lost == 0
            }
        };
        if silent { unharmed += 1 } else { told += 1 }
    }
    assert!(told > rounds / 4, "{told} of {rounds} told, {unharmed} harmless");
}

#[test]
fn a_damaged_database_is_never_read_otherwise_than_it_was_written() {
    damage(60);
}

#[test]
#[ignore = "the long form"]
fn a_damaged_database_is_never_read_otherwise_than_it_was_written_500_times() {
    damage(500);
}

/// A list of words as people have them: some lines with capitals, some with blanks, some that are no words.
fn words() -> Vec<u8> {
    let mut text = Vec::new();
    for word in Lexicon::embedded().iter(Tier::Common, 3..=9).step_by(97) {
        text.extend_from_slice(word.to_string().as_bytes());
        text.extend_from_slice(if text.len().is_multiple_of(3) { b"\r\n" } else { b"\n" });
    }
    text.extend_from_slice(b"Na\xefve\nna\xc3\xafve\nit's\n\n  Zebra  \n42\n");
    text
}

fn harm(bytes: &mut Vec<u8>, random: &mut impl Rng) {
    let at = random.random_range(0..bytes.len());
    let span = at..(at + random.random_range(1..400)).min(bytes.len());
    match random.random_range(0..6) {
        0 => bytes.truncate(at),
        1 => bytes[span].fill(0),
        2 => bytes[span].iter_mut().for_each(|byte| *byte = random.random()),
        3 => drop(bytes.drain(span)),
        4 => bytes.retain(|&byte| byte != b'\n'),
        _ => bytes.splice(..0, *b"\xff\xfe").for_each(drop),
    }
}

/// Damages a lexicon `rounds` times: each line is then a word that can be used, or counted as left out; or there is one
/// sentence on why none can.
fn damage_lexicon(rounds: u64) {
    let whole = words();
    let (mut used, mut refused) = (0, 0);
    for round in 0..rounds {
        let mut random = ChaCha8Rng::seed_from_u64(round);
        let mut bytes = whole.clone();
        for _ in 0..random.random_range(1..=4) {
            if !bytes.is_empty() {
                harm(&mut bytes, &mut random);
            }
        }
        // The plain rule: a line of letters, blanks around it, is a word; an empty one is nothing.
        let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
        let is_word = |line: &&[u8]| line.len() <= 255 && line.iter().all(u8::is_ascii_alphabetic);
        let (good, bad): (Vec<&[u8]>, Vec<&[u8]>) = lines.partition(is_word);
        match Lexicon::parse(&bytes) {
            Ok((lexicon, report)) => {
                used += 1;
                assert_eq!(report.kept + report.duplicates, good.len(), "round {round}");
                assert_eq!(report.left_out, bad.len(), "round {round}");
                assert!(good.iter().all(|word| lexicon.contains(word.to_ascii_lowercase())), "round {round}");
                assert_eq!(lexicon.total(Tier::Full), report.kept);
            }
            Err(error) => {
                refused += 1;
                assert!(good.is_empty(), "round {round}: {error}");
                assert_eq!(error.to_string().lines().count(), 1);
            }
        }
    }
    assert!(used > rounds / 4 && refused > rounds / 10, "{used} of {rounds} used, {refused} refused");
}

#[test]
fn a_damaged_lexicon_has_its_sound_words_or_one_sentence() {
    damage_lexicon(100);
}

#[test]
#[ignore = "the long form"]
fn a_damaged_lexicon_has_its_sound_words_or_one_sentence_500_times() {
    damage_lexicon(500);
}
