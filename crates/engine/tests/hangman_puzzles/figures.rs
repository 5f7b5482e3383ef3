//! What the generator finds, in figures, and the long comparison with the rules. Run by hand:
//! `cargo test --test engine hangman_puzzles::figures -- --ignored --nocapture`.

use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

use super::*;

/// How many puzzles there are of each kind, how hard they are and how long they take to find.
#[test]
#[ignore = "prints figures; takes minutes"]
fn supply() {
    let number = |name: &str, usual: u64| std::env::var(name).map_or(usual, |number| number.parse().unwrap());
    let (seeds, first, shown) = (number("SEEDS", 1_000), number("FIRST", 0), number("SHOWN", 0));
    let mut generator = generator();
    for kind in Kind::ALL {
        let mut met = HashSet::new();
        let mut times = Vec::new();
        let mut counts: [BTreeMap<String, usize>; 4] = Default::default();
        for seed in first..first + seeds {
            let begun = Instant::now();
            let puzzle = generator.generate(kind, seed).unwrap();
            times.push(begun.elapsed());
            let Some(puzzle) = puzzle else { continue };
            let tags = [
                format!("{:04}", puzzle.rating() / 50 * 50),
                format!("{} moves", puzzle.moves_to_find()),
                puzzle.position.lives.map_or_else(|| solution(&puzzle).concat(), |lives| format!("{lives} lives")),
            ];
            for (count, tag) in counts.iter_mut().zip(tags) {
                *count.entry(tag).or_default() += 1;
            }
            for name in &puzzle.failed_by {
                *counts[3].entry(name.clone()).or_default() += 1;
            }
            if seed < first + shown {
                let dictionary = Arc::clone(generator.solver(puzzle.position.pattern.len()).unwrap().dictionary());
                let Puzzle { position, alternatives, failed_by, .. } = &puzzle;
                let all: Vec<String> =
                    alternatives.iter().map(|other| format!("{}{}", other.step, other.result)).collect();
                println!(
                    "{seed} {} −{} lives {:?} {:?}: {:?} {} {failed_by:?}\n  {}\n  {:?}\n  {}",
                    position.pattern,
                    position.wrong,
                    position.lives,
                    position.guess,
                    solution(&puzzle),
                    puzzle.rating(),
                    all.join(" "),
                    texts(position, &dictionary),
                    kind.why(&puzzle),
                );
            }
            met.insert(format!("{:?}", puzzle.position));
        }
        times.sort_unstable();
        println!(
            "{kind}: {} different in {seeds}; median {:?}, 99 % {:?}, worst {:?}",
            met.len(),
            times[times.len() / 2],
            times[times.len() * 99 / 100],
            times[times.len() - 1],
        );
        for count in counts {
            println!("  {count:?}");
        }
    }
}

/// Ten thousand of each kind, and those of any thousand seeds in a row differ.
#[test]
#[ignore = "takes an hour"]
fn ten_thousand_puzzles_of_each_kind_are_what_the_rules_say() {
    let seeds: u64 = std::env::var("SEEDS").map_or(10_000, |seeds| seeds.parse().unwrap());
    for kind in Kind::ALL {
        let mut generator = generator();
        let mut last: HashMap<String, u64> = HashMap::new();
        for seed in 0..seeds {
            let Some(puzzle) = generator.generate(kind, seed).unwrap() else { continue };
            let dictionary = Arc::clone(generator.solver(puzzle.position.pattern.len()).unwrap().dictionary());
            let position = puzzle.position.clone();
            check(kind, &position, &Ok(puzzle), &dictionary);
            let before = last.insert(format!("{position:?}"), seed);
            assert!(before.is_none_or(|before| seed - before >= 1_000), "{kind} {before:?} {seed}");
        }
        println!("{kind}: {} different in {seeds}", last.len());
    }
}
