//! Why no play from a hand makes more, so that a person can follow it with a pencil and need trust no search: what
//! `solve words --proof` prints.

use std::collections::HashMap;

use super::{Line, Words, named};
use arcade_engine::text::{joined, plural};
use arcade_engine::wordgame::{Analysis, CellWord, Hand, HandLeft, PROVABLE, Proof, SizeBound, WordList, name};
use arcade_ui::facts::{Block, Columns, Head, Table as Rows};

/// The proof with its words.
pub(super) struct Proved {
    total: u32,
    shortest: usize,
    /// The best word of each length, with what it scores alone.
    alone: Vec<(usize, Line)>,
    bounds: Vec<SizeBound>,
    hands: Vec<Left>,
    unused: Vec<String>,
}

/// A hand that is left, with all ways to use it up.
struct Left {
    hand: Hand,
    at_most: u32,
    ways: Vec<Way>,
}

/// A first word, and the best of what it leaves.
struct Way {
    line: Line,
    rest: Hand,
    then: u32,
}

/// A sentence, where a hand is too large for a proof.
pub(super) fn check(hand: &Hand) -> Result<(), String> {
    if hand.len() <= PROVABLE {
        return Ok(());
    }
    let size = hand.len();
    Err(format!("Nobody would check a proof for {size} symbols: --proof takes hands of up to {PROVABLE}."))
}

impl Proved {
    /// The proof that no play makes more from a hand that was analysed, with words of `list`.
    pub(super) fn of(analysis: &Analysis, question: &Words, list: WordList<'_>) -> Self {
        let proof = Proof::of(&analysis.table, &analysis.hand);
        let mut known = HashMap::new();
        // Every set of letters is there because some word has them.
        let mut word = |letters: Hand, points| {
            let found = known.entry(letters).or_insert_with(|| name(&letters, list)).clone()?;
            Some(question.line(found.entry, Some(found.word), found.coarse, points))
        };
        let alone = proof.alone.iter().filter_map(|one| Some((one.letters.len(), word(one.letters, one.total)?)));
        let alone = alone.collect();
        let mut way = |CellWord { letters, points, rest, then }| Some(Way { line: word(letters, points)?, rest, then });
        let left = |left: HandLeft| Left {
            hand: left.hand,
            at_most: left.at_most(),
            ways: left.ways.into_iter().filter_map(&mut way).collect(),
        };
        Self {
            total: proof.total,
            shortest: proof.shortest(),
            alone,
            hands: proof.hands.into_iter().map(left).collect(),
            unused: proof.unused.iter().map(ToString::to_string).collect(),
            bounds: proof.bounds,
        }
    }

    /// What programs read of it.
    pub(super) fn columns() -> Columns<Self> {
        let alone = Columns::new()
            .field("length", "The length of words", |(length, _): &(usize, Line)| *length)
            .with(super::line("The best entry of that length", "The word that it is"), |(_, line)| line);
        let bound = Columns::new()
            .field("size", "How many symbols two words or more use up", |bound: &SizeBound| bound.size)
            .field("points", "What so many of the dearest symbols of the hand are worth", |bound| bound.points)
            .field("at_most", "What the words make at most", SizeBound::at_most);
        let way = Columns::new()
            .with(super::line("The first entry", "The word that it is"), |way: &Way| &way.line)
            .field("hand_after", "What it leaves", |way| way.rest.to_string())
            .field("then", "What words that use that up make at most", |way| way.then);
        let left = Columns::new()
            .field("hand", "A hand that words may use up", |left: &Left| left.hand.to_string())
            .field("at_most", "What they make at most", |left| left.at_most)
            .objects("ways", way, |left| &left.ways);
        Columns::new()
            .field("shortest", "How many symbols the shortest word has; 0 without one", |proof: &Self| proof.shortest)
            .objects("alone", alone, |proof| &proof.alone)
            .objects("bounds", bound, |proof| &proof.bounds)
            .objects("hands", left, |proof| &proof.hands)
            .field("unused", "Hands whose letters would allow more, but which no two words use up", |proof| {
                proof.unused.clone()
            })
    }

    /// What people read of it.
    pub(super) fn blocks(&self) -> Vec<Block> {
        let head = Block::Section(format!("Why no play makes more than {}", self.total));
        if self.alone.is_empty() {
            return vec![head, Block::Text("No word can be made, and only words score.".to_owned())];
        }
        let first = "Throw away first. The fewer symbols you hold, the more a word scores, or as much. So of all plays with \
                     the same words that one is best which begins by throwing away what none of them uses. The words then \
                     use up what is left, and the last one scores 9 times its length times the points of its letters.";
        let one = format!(
            "One word. A word alone makes no more than the best of its length, and these make no more than {}.",
            self.total
        );
        let blocks = [head, Block::Text(first.to_owned()), Block::Text(one), Block::Table(self.alone())].into_iter();
        blocks.chain(self.several()).chain([Block::Text(self.conclusion())]).collect()
    }

    /// The best word of each length.
    fn alone(&self) -> Rows {
        let heads =
            [Head::number("length"), Head::word("best word"), Head::word("letters’ points"), Head::number("makes")];
        let mut table = Rows { heads: heads.into(), ..Rows::default() };
        for (length, line) in &self.alone {
            let factor = 9 * length;
            let points = line.points as usize / factor;
            table.push([length.to_string(), named(line), format!("{points} × {factor}"), line.points.to_string()]);
        }
        table
    }

    /// What two words or more make at most.
    fn several(&self) -> Vec<Block> {
        if self.bounds.is_empty() {
            let least = 2 * self.shortest;
            let shortest = plural(self.shortest, "symbol");
            let none =
                format!("Two words. The shortest word has {shortest}, so two need {least}, and the hand has fewer.");
            return vec![Block::Text(none)];
        }
        let about = format!(
            "Two words or more. The shortest word has {}, so where several words use up a number of symbols, each of them is \
             shorter by that at least, and no letter counts more than 9 times that often. So they make no more than this, \
             even with the dearest symbols of the hand:",
            plural(self.shortest, "symbol"),
        );
        let heads = [Head::number("symbols"), Head::word("points at most"), Head::number("make at most")];
        let mut table = Rows { heads: heads.into(), ..Rows::default() };
        for bound in &self.bounds {
            let product = format!("{} × {}", bound.points, bound.factor);
            table.push([bound.size.to_string(), product, bound.at_most().to_string()]);
        }
        [Block::Text(about), Block::Table(table)].into_iter().chain(self.exceptions()).collect()
    }

    /// The hands for which the bound is not enough.
    fn exceptions(&self) -> Vec<Block> {
        let unused = joined(&self.unused, "and");
        let told = match (self.unused.is_empty(), self.hands.is_empty()) {
            (true, true) => return Vec::new(),
            (false, true) => format!("no two words or more use up the hand: so with {unused}."),
            (no_others, false) => {
                let others = if no_others {
                    String::new()
                } else {
                    format!("no two words or more use up {unused}, and of the others ")
                };
                format!(
                    "{others}here is every first word of which the rest can be used up, too. What a word leaves makes no more \
                     than its own points times 9 times its size, or what its own lines say."
                )
            }
        };
        let about = format!(
            "A hand left makes no more than its own points times the factor of its size. Where that, too, is more than {}, \
             {told}",
            self.total
        );
        let table = (!self.hands.is_empty()).then(|| Block::Table(self.ways()));
        [Block::Text(about)].into_iter().chain(table).collect()
    }

    /// Every hand with all ways to use it up.
    fn ways(&self) -> Rows {
        let heads = [
            Head::word("hand left"),
            Head::number("at most"),
            Head::word("first word"),
            Head::number("scores"),
            Head::word("leaves"),
            Head::number("then"),
            Head::number("together"),
        ];
        let mut table = Rows { heads: heads.into(), ..Rows::default() };
        for left in &self.hands {
            for (at, way) in left.ways.iter().enumerate() {
                let [hand, at_most] = match at {
                    0 => [left.hand.to_string(), left.at_most.to_string()],
                    _ => Default::default(),
                };
                let rest = if way.rest.is_empty() { "nothing".to_owned() } else { way.rest.to_string() };
                let total = (way.line.points + way.then).to_string();
                let [points, then] = [way.line.points, way.then].map(|points| points.to_string());
                table.push([hand, at_most, named(&way.line), points, rest, then, total]);
            }
        }
        table
    }

    fn conclusion(&self) -> String {
        let of = if self.hands.is_empty() { "None of these" } else { "No hand left" };
        format!("{of} makes more than {}, and the best possible total above does make that.", self.total)
    }
}
