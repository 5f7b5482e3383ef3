//! How the planner fills its table: the best total of every hand that can be left, the small ones first.

use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;

use crate::games::wordgame::spelling::Spelling;
use crate::play::trace::{Algorithm, Answer, Mark, Question, Step};
use arcade_engine::wordgame::{Cell, CellWord, Class, Found, Hand, Symbol, Table};
use arcade_ui::facts::Fact;

/// The largest hand whose table is filled step by step.
pub(super) const MOST_TILES: usize = 8;
/// The most words that are offered as an answer.
const CHOICES: usize = 4;

const CODE: &[&str] = &[
    "best[no tile] ← 0",
    "for each hand S, the smaller ones first:",
    "  best[S] ← 0",
    "  for each word W in the tiles of S:",
    "    now ← points of W × factor of W in S",
    "    total ← now + best[S − W]",
    "    best[S] ← max(best[S], total)",
    "  for each tile x of S:",
    "    best[S] ← max(best[S], best[S − x])",
    "return best[your hand]",
];
const WORD: usize = 6;
const DISCARD: usize = 8;

/// The table of a hand.
#[derive(Debug)]
pub(super) struct Hands {
    cells: Vec<Cell>,
    /// The first step of each cell.
    starts: Vec<usize>,
    steps: usize,
    /// A word for each set of tiles that makes one, as it is spelt.
    names: HashMap<Hand, String>,
}

/// What a step does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A word of a cell is tried.
    Word { cell: usize, word: usize },
    /// The tiles of a cell are thrown away one at a time, and its best total is known.
    Settle(usize),
    /// The whole table is filled.
    End,
}

impl Hands {
    /// The table of `hand`, which is worked out in `table`; None where it is too large to be followed. `words` are those
    /// that can be made of it.
    pub(super) fn of(hand: &Hand, table: &Table, words: &[Found], spelling: Spelling) -> Option<Self> {
        if hand.len() > MOST_TILES {
            return None;
        }
        let cells = table.filling(hand);
        let mut steps = 0;
        let starts = cells.iter().map(|cell| {
            let start = steps;
            steps += cell.words.len() + 1;
            start
        });
        let starts = starts.collect();
        let mut common: Vec<&Found> = words.iter().collect();
        common.sort_by_key(|found| (found.coarse, found.band));
        let mut names = HashMap::new();
        for found in common {
            for letters in laid(found, hand) {
                names.entry(letters).or_insert_with(|| spelling.of_word(&found.word, found.coarse).into_owned());
            }
        }
        Some(Self { cells, starts, steps: steps + 1, names })
    }

    /// The cells, the smaller hands first.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// What step `at` does.
    pub(super) fn part(&self, at: usize) -> Part {
        if at + 1 >= self.steps {
            return Part::End;
        }
        let cell = self.starts.partition_point(|&start| start <= at).saturating_sub(1);
        let word = at - self.starts[cell];
        if word < self.cells[cell].words.len() { Part::Word { cell, word } } else { Part::Settle(cell) }
    }

    /// The cell that step `at` works on; at the end the last one.
    pub(super) fn cell_of(&self, at: usize) -> usize {
        match self.part(at) {
            Part::Word { cell, .. } | Part::Settle(cell) => cell,
            Part::End => self.cells.len().saturating_sub(1),
        }
    }

    /// How many cells are filled after the first `done` steps.
    pub(super) fn filled(&self, done: usize) -> usize {
        if done + 1 >= self.steps {
            return self.cells.len();
        }
        self.starts.partition_point(|&start| start <= done).saturating_sub(1)
    }

    /// How many words of the cell that the last of `done` steps worked on were tried.
    pub(super) fn tried(&self, done: usize) -> usize {
        match done.checked_sub(1).map(|last| self.part(last)) {
            Some(Part::Word { word, .. }) => word + 1,
            Some(Part::Settle(_) | Part::End) => self.cells[self.cell_of(done - 1)].words.len(),
            None => 0,
        }
    }

    /// What word number `word` of a cell is called, and the entry for it where that is another one: `act as ac!`.
    pub(super) fn name(&self, cell: usize, word: usize) -> String {
        let letters = self.cells[cell].words[word].letters;
        let name = self.names.get(&letters).map_or("", String::as_str);
        let mut rest = letters;
        let place =
            |letter: char| if Symbol::of(letter).is_some_and(|symbol| rest.take(symbol)) { letter } else { '!' };
        let entry: String = name.chars().map(place).collect();
        let is_whole = name.chars().all(|letter| letter.is_ascii_lowercase());
        if entry == name || !is_whole { name.to_owned() } else { format!("{name} as {entry}") }
    }

    /// The best total by the first `words` words of a cell.
    fn best_of(&self, cell: usize, words: usize) -> u32 {
        self.cells[cell].words[..words].iter().map(CellWord::total).max().unwrap_or(0)
    }

    fn sum(&self, cell: usize, word: usize) -> String {
        let (name, word) = (self.name(cell, word), &self.cells[cell].words[word]);
        let CellWord { points, then, .. } = word;
        let (rest, total) = (spaced(&word.rest), word.total());
        format!("“{name}” scores {points} now, and best[{rest}] is {then}: {points} + {then} = {total}")
    }

    fn said_of_word(&self, cell: usize, word: usize) -> String {
        let sum = self.sum(cell, word);
        match self.cells[cell].words[word].total().cmp(&self.best_of(cell, word)) {
            Ordering::Greater => format!("{sum}, the best so far."),
            Ordering::Equal => format!("{sum}, as much as the best so far."),
            Ordering::Less => format!("{sum}, less than {}.", self.best_of(cell, word)),
        }
    }

    fn said_when_settled(&self, cell: usize) -> String {
        let of = &self.cells[cell];
        let hand = spaced(&of.hand);
        let Some((tile, then)) = of.discard else {
            return "Nothing more can be made of no tile: its best total is 0.".into();
        };
        let words = self.best_of(cell, of.words.len());
        match (of.best, then > words) {
            (0, _) => format!("No word can be made of {hand}: its best total is 0."),
            (best, true) if words == 0 => {
                format!("No word, but without {tile} it is {best}: that is the best total of {hand}.")
            }
            (best, true) => {
                format!("Throwing {tile} away first leads to {best}, more than any word: the best total of {hand}.")
            }
            (best, false) if of.hand.len() == 1 => format!("The best total of {hand} is {best}."),
            (best, false) => {
                format!("Throwing a tile away leads to {then} at most: the best total of {hand} is {best}, by a word.")
            }
        }
    }

    /// Which word of a cell leads to most, where exactly one does and there are several.
    fn question_of_words(&self, cell: usize) -> Option<Question> {
        let of = &self.cells[cell];
        let total = |word: usize| of.words[word].total();
        let mut words: Vec<usize> = (0..of.words.len()).collect();
        words.sort_by_key(|&word| (Reverse(total(word)), word));
        let (&first, &second) = (words.first()?, words.get(1)?);
        if total(first) == total(second) {
            return None;
        }
        words.truncate(CHOICES);
        words.sort_by_cached_key(|&word| self.name(cell, word));
        let choices = words.iter().map(|&word| self.name(cell, word)).collect();
        let right = words.iter().position(|&word| word == first)?;
        Some(Question {
            asked: format!("Which word is best from {}?", spaced(&of.hand)),
            answer: Answer::OneOf(choices, right),
            why: format!("{}; “{}” leads to {}.", self.sum(cell, first), self.name(cell, second), total(second)),
        })
    }
}

impl Algorithm for Hands {
    fn code(&self) -> &'static [&'static str] {
        CODE
    }

    fn steps(&self) -> usize {
        self.steps
    }

    fn step(&self, at: usize) -> Step {
        let cell = self.cell_of(at);
        let of = &self.cells[cell];
        let hand = ("S", spaced(&of.hand));
        match self.part(at) {
            Part::Word { word, .. } => {
                let tried = &of.words[word];
                Step {
                    line: WORD,
                    variables: vec![
                        hand,
                        ("W", self.name(cell, word)),
                        ("now", tried.points.to_string()),
                        ("best[S − W]", format!("{}, of {}", tried.then, spaced(&tried.rest))),
                        ("total", tried.total().to_string()),
                        ("best[S]", self.best_of(cell, word + 1).to_string()),
                    ],
                    said: self.said_of_word(cell, word),
                }
            }
            Part::Settle(_) => {
                let tile = of.discard.map(|(tile, then)| ("x", format!("{tile}: {then} without it")));
                let best = ("best[S]", of.best.to_string());
                Step {
                    line: if cell == 0 { 0 } else { DISCARD },
                    variables: [hand].into_iter().chain(tile).chain([best]).collect(),
                    said: self.said_when_settled(cell),
                }
            }
            Part::End => Step {
                line: CODE.len() - 1,
                variables: vec![("your hand", spaced(&of.hand)), ("best", of.best.to_string())],
                said: format!("The table is full: the best total of your hand, {}, is {}.", spaced(&of.hand), of.best),
            },
        }
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        let known = self.cells[..self.filled(done)].iter();
        known.map(|cell| Fact::new(format!("best of {}", spaced(&cell.hand)), cell.best.to_string())).collect()
    }

    fn question(&self, at: usize) -> Option<Question> {
        match self.part(at) {
            Part::Word { cell, word: 0 } if self.cells[cell].words.len() > 1 => self.question_of_words(cell),
            Part::Word { cell, word } => {
                let (hand, tried) = (spaced(&self.cells[cell].hand), &self.cells[cell].words[word]);
                (tried.then > 0).then(|| Question {
                    asked: format!("What total does “{}” lead to from {hand}?", self.name(cell, word)),
                    answer: Answer::Number(tried.total().into()),
                    why: format!("{}.", self.sum(cell, word)),
                })
            }
            Part::Settle(cell) => {
                let of = &self.cells[cell];
                let (tile, then) = of.discard?;
                let words = self.best_of(cell, of.words.len());
                (of.best > 0).then(|| Question {
                    asked: format!("What is the best total of {}?", spaced(&of.hand)),
                    answer: Answer::Number(i64::from(of.best)),
                    why: format!(
                        "The best word leads to {words}, and without {tile} it is {then}: the larger one counts."
                    ),
                })
            }
            Part::End => None,
        }
    }

    fn marks(&self) -> &'static [Mark] {
        &[Mark::Tie]
    }

    fn meets(&self, at: usize, _: Mark) -> bool {
        let Part::Word { cell, word } = self.part(at) else { return false };
        let before = self.best_of(cell, word);
        before > 0 && self.cells[cell].words[word].total() == before
    }

    fn cell(&self, at: usize) -> usize {
        self.cell_of(at)
    }
}

/// The sets of tiles that spell a word: with the wildcard in place of each of its consonants, too, where the hand has both.
pub(super) fn laid(found: &Found, hand: &Hand) -> Vec<Hand> {
    let letters = found.letters();
    let mut sets = vec![letters];
    if hand.count(Symbol::WILDCARD) > 0 && letters.count(Symbol::WILDCARD) == 0 {
        let consonants = letters.distinct().filter(|symbol| symbol.class() == Some(Class::Consonant));
        sets.extend(consonants.filter_map(|consonant| {
            let mut rest = letters;
            rest.take(consonant);
            Hand::of(rest.symbols().chain([Symbol::WILDCARD])).ok()
        }));
    }
    sets
}

/// A hand, or that it has no tile.
pub(super) fn shown(hand: &Hand) -> String {
    if hand.is_empty() { "nothing".to_owned() } else { hand.to_string() }
}

/// The same in a sentence, letter by letter: it is no word.
fn spaced(hand: &Hand) -> String {
    let tiles: Vec<String> = hand.symbols().map(|symbol| symbol.character().to_string()).collect();
    if tiles.is_empty() { shown(hand) } else { tiles.join(", ") }
}
