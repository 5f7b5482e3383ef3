//! `arcade lab hangman card`: words that force misses by themselves, to hand out.

use super::{Hangman, dictionary, list_columns};
use crate::command::{Failure, told};
use crate::games::hangman::shipped;
use arcade_engine::hangman::proof::Card;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::{counted, grouped};
use arcade_ui::facts::{Block, Cell, Columns, Document, Head, Record, Table};

/// Columns of the page at most.
const WIDTH: usize = 76;

/// Columns of words at most.
const MOST_COLUMNS: usize = 5;

/// A card for those who play with it.
pub(super) struct Handout {
    tier: Tier,
    length: usize,
    words: usize,
    misses: u8,
    is_minimal: bool,
    /// Whether the whole list costs no more.
    is_settled: bool,
    card: Vec<String>,
}

impl Record for Handout {
    fn columns() -> Columns<Self> {
        list_columns(|handout: &Self| (handout.tier.name(), handout.length, handout.words))
            .field("misses", "How many misses the card forces by itself", |handout| handout.misses)
            .at_least(1)
            .field("minimal", "Whether no word of the card can be left out", |handout| handout.is_minimal)
            .field("card", "The words of the card", |handout| handout.card.clone())
    }

    /// A page for a class: what it is, the words in columns, and what to do with them.
    fn document(&self) -> Document {
        let misses = counted(self.misses.into(), "miss", "misses");
        let lives = counted(self.misses.into(), "life", "lives");
        let play = "One of you is the host, but thinks of no word: whatever letter is guessed, the host says at which places it \
                    stands in some of the words that are left, or that it is in none, and crosses out all the others.";
        let more = if self.is_settled { "; with one life more the guesser can win" } else { "" };
        let cost = format!(
            "With the right answers the host wins against anybody who has {lives}, even if both can see the words{more}."
        );
        let change = if self.is_minimal {
            "Leave out whichever word you like, and the guesser can get by; add as many of the same length as you like, and it \
             becomes no easier."
        } else {
            "Add as many words of the same length as you like: it becomes no easier for the guesser."
        };
        let (count, length) = (grouped(self.card.len()), self.length);
        let title = format!("Evil Hangman: {count} words of {length} letters that force {misses}");
        let text = [play, &cost, change].join(" ");
        Document::of([Block::Table(self.table()), Block::Text(text)]).titled(title)
    }
}

impl Handout {
    fn new(tier: Tier, length: usize) -> Result<Self, Failure> {
        // Its error says which lengths there are.
        dictionary(Lexicon::embedded(), tier, length)?;
        let certificate = shipped::of(tier, length);
        let is_settled = certificate.is_some_and(|certificate| certificate.value().is_some());
        let proved = certificate.and_then(|certificate| Some((certificate.listed.words, certificate.host.as_ref()?)));
        let Some((words, card)) = proved.filter(|(_, card)| card.misses > 0) else {
            return Err(Failure::failed(format!(
                "There is no card of {tier} words of {length} letters: {}.",
                if is_settled { "no host can force a miss with them" } else { "none has been found yet" }
            )));
        };
        let &Card { misses, words: ref card, is_minimal } = card;
        let card = card.iter().map(|word| word.text.clone()).collect();
        Ok(Self { tier, length, words, misses, is_minimal, is_settled, card })
    }

    /// The words, from top to bottom and from left to right.
    fn table(&self) -> Table {
        let columns = MOST_COLUMNS.min(WIDTH / (self.length + 2)).max(1);
        let rows = self.card.len().div_ceil(columns);
        let heads = self.card.chunks(rows).map(|_| Head::word("")).collect();
        let row = |row: usize| {
            self.card.chunks(rows).map(|column| Cell::from(column.get(row).map_or("", String::as_str))).collect()
        };
        Table { caption: String::new(), heads, rows: (0..rows).map(row).collect() }
    }
}

/// The card of one list.
pub(super) fn answer(question: &Hangman) -> Result<String, Failure> {
    let (tier, length) = match (&question.tier[..], &question.length[..]) {
        ([], &[length]) => (Tier::Common, length),
        (&[tier], &[length]) => (tier, length),
        _ => return Err(Failure::usage("A card is of one list of words: give one --length, and one --tier at most.")),
    };
    told(&Handout::new(tier, length)?, question.json)
}
