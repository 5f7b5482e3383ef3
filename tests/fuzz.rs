//! The fuzzer's targets without the fuzzer: the kept bytes of each, and bytes made from them by a seeded chance.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that can't go on says so by failing")]

#[path = "../fuzz/targets.rs"]
mod targets;

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How long each target gets.
const TIME: Duration = Duration::from_secs(3);

/// Bytes for a target, which are shown where it fails.
struct Input<'a>(String, &'a [u8]);

impl Input<'_> {
    const fn bytes(&self) -> &[u8] {
        self.1
    }
}

impl Drop for Input<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{}: {}", self.0, self.1.escape_ascii());
        }
    }
}

/// Runs a target on the bytes kept for it, and then on others made from them until the time is up.
fn run(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(name);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let seeds: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    assert!(!seeds.is_empty());
    for (file, bytes) in files.iter().zip(&seeds) {
        target(Input(file.display().to_string(), bytes).bytes());
    }
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let end = Instant::now() + TIME;
    let mut inputs = 0;
    while Instant::now() < end {
        let bytes = changed(&seeds, &mut random);
        target(Input("made from the kept ones, and to be kept too".to_owned(), &bytes).bytes());
        inputs += 1;
    }
    eprintln!("{name}: {inputs} inputs");
}

/// Bytes of one seed, with up to eight changes: others in their place, some twice, some left out, some of another seed.
fn changed(seeds: &[Vec<u8>], random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = seeds.choose(random).unwrap().clone();
    for _ in 0..random.random_range(1..=8) {
        let at = random.random_range(0..=bytes.len());
        let end = random.random_range(at..=bytes.len().min(at + 20));
        match random.random_range(0..5) {
            0 => bytes.insert(at, random.random()),
            1 => drop(bytes.drain(at..end)),
            2 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            3 => {
                let other = seeds.choose(random).unwrap();
                let from = random.random_range(0..=other.len());
                let part = other[from..other.len().min(from + 20)].to_vec();
                bytes.splice(at..end, part);
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = if random.random() { random.random() } else { *b"0-9\"{}[]!\n,".choose(random).unwrap() };
                }
            }
        }
    }
    bytes
}

macro_rules! targets {
    ($($name:ident),*) => {
        $(#[test]
        fn $name() {
            run(stringify!($name), targets::$name);
        })*
    };
}

targets!(lexicon, boards, settings, import, codes, patterns, games, keys);
