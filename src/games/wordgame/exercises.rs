//! What a student fills in of the planner: the row of a hand, word by word.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::exercises::{Cell, Exercise, Sheet, Spot, Takes, WAYS, number};
use crate::model::GameKind;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::capitalised;
use arcade_engine::wordgame::{CellWord, Hand, Symbol, Table, WordList, name};

pub static EXERCISES: [Exercise; 1] = [Exercise {
    name: "words-plan",
    title: "A row of the planner",
    about: "work out what each word of a hand leads to, and which is best",
    game: GameKind::WordGame,
    draw: plan,
}];

const TILES: usize = 5;
const COLUMNS: [&str; 3] = ["points now", "letters left", "total"];

/// A hand with a few words, each with its entry, and one of them the best way to go on.
fn drawn(chance: &mut ChaCha8Rng) -> (Hand, Vec<(String, CellWord)>) {
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Common };
    loop {
        let hand = Hand::deal(TILES, chance);
        let Some(row) = Table::embedded(&hand, list.tier).and_then(|table| table.filling(&hand).pop()) else {
            continue;
        };
        let named = |word: CellWord| {
            let found =
                name(&word.letters, list).filter(|found| !found.coarse && !WAYS.contains(&found.entry.as_str()))?;
            Some((found.entry, word))
        };
        let all = row.words.len();
        let words: Vec<(String, CellWord)> = row.words.into_iter().filter_map(named).collect();
        let best = words.iter().map(|(_, word)| word.total()).max();
        if (3..=6).contains(&all) && words.len() == all && best == Some(row.best) {
            return (hand, words);
        }
    }
}

fn plan(seed: u64) -> Sheet {
    let (hand, words) = drawn(&mut ChaCha8Rng::seed_from_u64(seed));
    let points: Vec<String> = hand.distinct().map(|symbol: Symbol| format!("{symbol} {}", symbol.points())).collect();
    let task = vec![
        format!("The hand is {hand}, with the letter points {}.", points.join(", ")),
        format!(
            "An entry of len letters scores its letter points × the larger of 1 and 9·len − 4·(n − len), with n = {TILES} letters in the hand. What it leaves is played on, and the best total of that is given. At the end say which entry leads to the most, and to how much."
        ),
    ];
    let tiles: String = hand.symbols().map(Symbol::character).collect();
    let mut rows: Vec<Vec<Spot>> = words
        .iter()
        .map(|(entry, word)| {
            let cell = |column: usize, takes| {
                Spot::Cell(Cell::new(format!("{} of {entry}", capitalised(COLUMNS[column])), takes))
            };
            vec![
                Spot::Text(entry.clone()),
                cell(0, Takes::Number),
                cell(1, Takes::Tiles(tiles.clone())),
                Spot::Text(word.then.to_string()),
                cell(2, Takes::Number),
            ]
        })
        .collect();
    let entries = words.iter().map(|(entry, _)| entry.clone()).collect();
    let best = Spot::Cell(Cell::new("The best entry", Takes::Word("The table has no entry".to_owned(), entries)));
    let total = Spot::Cell(Cell::new("The best total", Takes::Number));
    rows.push(vec![Spot::Text("best".to_owned()), best, Spot::Text(String::new()), Spot::Text(String::new()), total]);
    let heads = ["entry", COLUMNS[0], COLUMNS[1], "best of what is left", COLUMNS[2]].map(str::to_owned).to_vec();
    Sheet::new((hand.to_string(), task), (heads, rows), move |at, before| {
        let Some((_, word)) = words.get(at / COLUMNS.len()) else {
            let totals: Vec<i64> = before.chunks_exact(COLUMNS.len()).map(|row| number(&row[2])).collect();
            let most = totals.iter().copied().max().unwrap_or(0);
            if at % COLUMNS.len() > 0 {
                // The best total is that of the entry that was called the best, or the largest.
                let of_entry = words.iter().zip(&totals).find(|((entry, _), _)| before.last() == Some(entry));
                return [Some(&most), of_entry.map(|(_, total)| total)]
                    .into_iter()
                    .flatten()
                    .map(i64::to_string)
                    .collect();
            }
            let best = words.iter().zip(&totals).filter(|(_, total)| **total == most);
            return best.map(|((entry, _), _)| entry.clone()).collect();
        };
        match at % COLUMNS.len() {
            0 => vec![word.points.to_string()],
            1 if word.rest.is_empty() => vec!["nothing".to_owned()],
            1 => {
                let mut left: Vec<char> = word.rest.symbols().map(Symbol::character).collect();
                left.sort_unstable();
                vec![left.into_iter().collect()]
            }
            _ => vec![(number(&before[at - 2]) + i64::from(word.then)).to_string()],
        }
    })
}
