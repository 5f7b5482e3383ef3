//! Every state of every screen, and the way to it from the menu: what holds everywhere is asserted on these.

use arcade::testing::app::Message;
use arcade::testing::records::{Entry, News};

use crate::support::Visitor;
use crate::{lab, records, reverse};

/// A state of a screen, and how one comes there.
pub(crate) struct State {
    /// What it is, for whoever reads a failure, and as a part of a file's name.
    pub(crate) name: &'static str,
    begin: fn(Visitor) -> Visitor,
    /// Keys; in quotes, what is typed; `compute` lets the worker answer.
    way: &'static str,
}

impl State {
    /// `visitor` gone there.
    pub(crate) fn visit(&self, visitor: Visitor) -> Visitor {
        let mut visitor = (self.begin)(visitor);
        for step in self.way.split_whitespace() {
            match step.strip_prefix('\'') {
                Some(word) => visitor.write(word.trim_end_matches('\'')),
                None if step == "compute" => visitor.compute(),
                None => visitor.press(step),
            };
            visitor.wait(400);
        }
        visitor
    }
}

/// States that lie close to each other.
pub(crate) type Group = &'static [State];

const fn state(name: &'static str, way: &'static str) -> State {
    State { name, begin: |visitor| visitor, way }
}

const fn from(name: &'static str, begin: fn(Visitor) -> Visitor, way: &'static str) -> State {
    State { name, begin, way }
}

/// What an entry of the menu opens: the form of a game, or a page.
fn opened(mut visitor: Visitor, entry: &str) -> Visitor {
    visitor.open(entry);
    visitor
}

fn etaoin(visitor: Visitor) -> Visitor {
    opened(visitor, "Etaoin")
}

/// The form of Etaoin where a word of one’s own is typed.
fn own_word(visitor: Visitor) -> Visitor {
    let mut visitor = etaoin(visitor);
    visitor.set("Word", "my own").go_to("My word");
    visitor
}

fn end_game(visitor: Visitor) -> Visitor {
    opened(visitor, "End Game")
}

fn word_game(visitor: Visitor) -> Visitor {
    opened(visitor, "Word Game")
}

/// The form of the Word Game where a hand of one’s own is typed.
fn own_hand(visitor: Visitor) -> Visitor {
    let mut visitor = word_game(visitor);
    visitor.go_to("My hand");
    visitor
}

fn hangman(visitor: Visitor) -> Visitor {
    opened(visitor, "Evil Hangman")
}

fn puzzles(visitor: Visitor) -> Visitor {
    opened(visitor, "Puzzles")
}

pub(crate) const ETAOIN: Group = &[
    from("Etaoin begun", own_word, "'overtaken' enter"),
    from("Etaoin lifted", own_word, "'overtaken' enter right"),
    from("Etaoin hinted", own_word, "'overtaken' enter f3 f2 f2"),
    from("Etaoin half-way", own_word, "'overtaken' enter left left left left"),
    from("Etaoin over", own_word, "'then' enter left left left left"),
    from("Etaoin tried again", own_word, "'then' enter left left left left enter"),
    from("Etaoin reviewed", own_word, "'overtaken' enter left left left left left left left left f6"),
    from("Etaoin debugged", own_word, "'overtaken' enter f4"),
    from("Etaoin debugged, the tree", own_word, "'overtaken' enter f4 f4"),
    from("Etaoin debugged, the table half filled", own_word, "'overtaken' enter f4 home right right right right right"),
    from("Etaoin debugged, a cell asked for", own_word, "'overtaken' enter f4 p"),
    from("Etaoin debugged, the tree running", own_word, "'overtaken' enter f4 f4 home right right right right right"),
    from("Etaoin debugged, the memo", own_word, "'overtaken' enter f4 f4 f4"),
    from("Etaoin debugged, the memo asks", own_word, "'overtaken' enter f4 f4 f4 p"),
    from("Etaoin debugged, the reduction", own_word, "'overtaken' enter f4 f4 f4 f4"),
];

/// A game of the default form, played from the left to its end.
const NUMBERS: &str = "enter left left left left left left left left left left left left";

pub(crate) const END_GAME: Group = &[
    from("End Game begun", end_game, "enter"),
    from("End Game lifted", end_game, "enter right"),
    from("End Game hinted", end_game, "enter f3 f2 f2"),
    from("End Game half-way", end_game, "enter left left left left"),
    from("End Game over", end_game, NUMBERS),
    from("End Game, game 2", end_game, "enter left left left left left left left left left left left left enter"),
    from("End Game reviewed", end_game, "enter left left left left left left left left left left left left f6"),
    from("End Game debugged", end_game, "enter f4"),
    from("End Game debugged, the tables asking", end_game, "enter f4 p"),
    from("End Game debugged, the top-down tree", end_game, "enter f4 f4"),
    from("End Game debugged, the top-down tree growing", end_game, "enter f4 f4 home right right right right right"),
];

pub(crate) const WORD_GAME: Group = &[
    from("Word Game begun", word_game, "enter"),
    from("Word Game, a word typed", own_hand, "'cows!z' enter 'cow'"),
    from("Word Game hinted", word_game, "enter f3 compute f2 f2"),
    from("Word Game swaps", own_hand, "'cows!z' enter compute tab"),
    from("Word Game asks before letters are lost", own_hand, "'cows!z' enter 'co!z' enter"),
    from("Word Game, a word", word_game, "enter enter 'tea' enter"),
    from("Word Game, a hand over", word_game, "enter enter 'tea' enter f8 f8 enter"),
    from("Word Game, the hand again", own_hand, "'cows!z' enter compute 'cows' enter f8 down enter"),
    from("Word Game over", own_hand, "'cows!z' enter compute 'cows' enter f8 enter"),
    from("Word Game reviewed", own_hand, "'cows!z' enter compute 'cows' enter f8 enter f6"),
    from("Word Game debugged", word_game, "enter f4"),
];

pub(crate) const HANGMAN: Group = &[
    from("Evil Hangman begun", hangman, "enter"),
    from("Evil Hangman half-way", hangman, "enter 'esi'"),
    from("Evil Hangman hinted", hangman, "enter f3 'esi' compute f2 f2"),
    from("Evil Hangman, a word typed", hangman, "enter 'esi' tab 'fog'"),
    from("Evil Hangman debugged", hangman, "enter 'e' f4"),
    from("Evil Hangman debugged, groups", hangman, "enter 'e' f4 f4"),
];

pub(crate) const HANGMAN_OVER: Group = &[
    from("Evil Hangman over", hangman, "enter 'esiaorntlcdup'"),
    from("Evil Hangman’s story from its start", hangman, "enter 'esiaorntlcdup' home"),
    from("Evil Hangman’s table", hangman, "enter 'esiaorntlcdup' tab"),
    from("Evil Hangman reviewed", hangman, "enter 'esiaorntlcdup' f6"),
];

/// The computer guesses, with so many lives.
fn guessing(visitor: Visitor, lives: u32) -> Visitor {
    let mut visitor = reverse::open(visitor, reverse::record_of(&reverse::setup(lives)));
    visitor.compute();
    visitor
}

/// The computer has guessed all it could for a word of its list, or for one that is none.
fn guessed(visitor: Visitor, lives: u32, word: &str) -> Visitor {
    let mut visitor = guessing(visitor, lives);
    reverse::answer(&mut visitor, word, |_| None);
    visitor
}

pub(crate) const REVERSE: Group = &[
    from("Reverse game asks", |visitor| guessing(visitor, 8), ""),
    from("Reverse game explains", |visitor| guessing(visitor, 8), "f2 f2"),
    from("Reverse game answered", |visitor| guessing(visitor, 8), "space right right space"),
    from("Reverse game debugged", |visitor| guessing(visitor, 8), "f4 f4"),
    from("Reverse game names the word", |visitor| guessed(visitor, 26, "noble"), ""),
    from("Reverse game over", |visitor| guessed(visitor, 26, "noble"), "enter"),
    from("Reverse game reviewed", |visitor| guessed(visitor, 26, "noble"), "enter f6"),
    from("Reverse game beaten", |visitor| guessed(visitor, 1, "fuzzy"), "'fyz'"),
    from("Reverse game offers to learn", |visitor| guessed(visitor, 1, "fuzzy"), "backspace 'fyzzy' enter"),
];

pub(crate) const FORMS: Group = &[
    from("Etaoin form", etaoin, ""),
    from("Etaoin form with a word", own_word, "'overtaken'"),
    from("End Game form", end_game, ""),
    from("Word Game form", word_game, ""),
    from("Evil Hangman form", hangman, ""),
    from("Evil Hangman form, the last field", hangman, "up"),
];

/// The arcade on a day of its own.
fn dated(mut visitor: Visitor) -> Visitor {
    visitor.send(Message::Day(records::TODAY));
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor
}

/// The menu of that day, with the cursor on this entry.
fn at(visitor: Visitor, entry: &str) -> Visitor {
    let mut visitor = dated(visitor);
    visitor.go_to(entry);
    visitor
}

pub(crate) const MENU: Group = &[
    from("Menu", dated, ""),
    from("Menu, End Game", |visitor| at(visitor, "End Game"), ""),
    from("Menu, Word Game", |visitor| at(visitor, "Word Game"), ""),
    from("Menu, Evil Hangman", |visitor| at(visitor, "Evil Hangman"), ""),
    from("Menu, daily", |visitor| at(visitor, "Daily"), ""),
    from("Menu, settings", |visitor| at(visitor, "Settings"), ""),
    from("Daily", |visitor| at(visitor, "Daily"), "enter"),
    from("Daily begun", |visitor| at(visitor, "Daily"), "enter enter"),
    from("Settings", |visitor| at(visitor, "Settings"), "enter"),
    from("Settings half-way", |visitor| at(visitor, "Settings"), "enter pagedown"),
    from("Settings, keys", |visitor| at(visitor, "Settings"), "enter end"),
];

pub(crate) const OVERLAYS: Group = &[
    state("Help of the menu", "?"),
    from("Help of Etaoin", own_word, "'then' enter ?"),
    from("Help of End Game", end_game, "enter ?"),
    from("Help of the Word Game", word_game, "enter f1"),
    from("Help of Evil Hangman", hangman, "enter f1"),
    from("Help searched", hangman, "enter f1 'rule'"),
    state("Palette", "ctrl-p"),
    state("Palette with text", "ctrl-p 'light'"),
    state("Palette without a hit", "ctrl-p 'qqqq'"),
    from("Quit dialog", own_word, "'overtaken' enter left left ctrl-q"),
];

/// The records, with these games.
fn reading(visitor: Visitor, entries: Vec<Entry>) -> Visitor {
    let mut visitor = dated(visitor);
    visitor.press(records::RECORDS);
    visitor.send(Message::Records(News::Listed(entries)));
    visitor
}

/// The records, with some games.
fn few(visitor: Visitor) -> Visitor {
    reading(visitor, records::few())
}

/// The page of puzzles among the records, with those that were asked.
fn puzzled(visitor: Visitor) -> Visitor {
    let mut visitor = few(visitor);
    records::puzzles::on_the_page(&mut visitor, records::puzzles::some());
    visitor
}

/// The same before any.
fn unpuzzled(visitor: Visitor) -> Visitor {
    let mut visitor = few(visitor);
    records::puzzles::on_the_page(&mut visitor, Vec::new());
    visitor
}

pub(crate) const RECORDS: Group = &[
    from("Records being read", dated, records::RECORDS),
    from("Records without a game", |visitor| reading(visitor, Vec::new()), ""),
    from("Records, statistics", few, ""),
    from("Records, statistics of a game", few, "right"),
    from("Records, list", few, "tab"),
    from("Records, a game in the list", few, "tab down down"),
    from("Records searched", few, "tab / 'taco'"),
    from("Records, deleting", few, "tab down d"),
    from("Records, achievements", few, "tab tab"),
    from("Records, puzzles", puzzled, ""),
    from("Records without a puzzle", unpuzzled, ""),
];

/// The Lab's first page.
fn experimenting(mut visitor: Visitor) -> Visitor {
    lab::enter(&mut visitor);
    visitor
}

/// The same after a measurement by the laws that the times follow, and by no clock.
fn measured(visitor: Visitor) -> Visitor {
    let mut visitor = experimenting(visitor);
    visitor.press("r");
    lab::measure(&mut visitor);
    visitor
}

pub(crate) const LAB: Group = &[
    from("Lab, an example", experimenting, ""),
    from("Lab, timing", measured, ""),
    from("Lab, timing, another view", measured, "v"),
    from("Lab, set-up", experimenting, "f5"),
    from("Lab, trick words", experimenting, "tab compute"),
    from("Lab, tournament", experimenting, "tab compute tab f5 left left enter compute"),
    from("Lab, hosts", experimenting, "tab compute tab tab"),
];

/// The way to the first puzzle of a kind: how far its line is from the end of the list, and what is done with it.
macro_rules! puzzle {
    ($from_the_end:literal) => {
        puzzle!($from_the_end, "")
    };
    ($from_the_end:literal, $then:literal) => {
        concat!("down enter end up ", $from_the_end, " enter compute ", $then)
    };
}

pub(crate) const PUZZLES: Group = &[
    from("Puzzles", puzzles, ""),
    from("Puzzles, kinds", puzzles, "down enter"),
    from("Puzzle of a row", puzzles, puzzle!("up up up up up up up up up up up up up up up")),
    from("Puzzle of a row, lifted", puzzles, puzzle!("up up up up up up up up up up up up up up up", "left")),
    from("Puzzle of a row, hinted", puzzles, puzzle!("up up up up up up up up up up up up up up up", "f2 f2 f2")),
    from(
        "Puzzle of a row, answered",
        puzzles,
        puzzle!("up up up up up up up up up up up up up up up", "left left right right"),
    ),
    from(
        "Puzzle of a row, debugged",
        puzzles,
        puzzle!("up up up up up up up up up up up up up up up up", "left left right right f4"),
    ),
    from("Puzzle of a word", puzzles, puzzle!("home")),
    from("Puzzle of a hand", puzzles, puzzle!("up up up up up up up up up up up")),
    from("Puzzle of a hand, answered", puzzles, puzzle!("up up up up up up up up up up up", "f8 right")),
    from("Puzzle of a swap", puzzles, puzzle!("up up up up up up up up")),
    from("Puzzle of a letter", puzzles, puzzle!("up up up up")),
    from("Puzzle of a letter, answered", puzzles, puzzle!("up up up up", "'z' right")),
    from("Puzzle of lives", puzzles, puzzle!("up up up")),
    from("Puzzle of a whole word", puzzles, puzzle!("up up")),
    from("Puzzle of the host", puzzles, puzzle!("up")),
    from("Puzzles, three minutes", puzzles, "down down down enter compute"),
    from("Puzzles, no mistakes", puzzles, "up up enter"),
];

/// The states of the games.
pub(crate) const GAMES: [Group; 6] = [ETAOIN, END_GAME, WORD_GAME, HANGMAN, HANGMAN_OVER, REVERSE];

/// The states of everything else.
pub(crate) const PAGES: [Group; 6] = [FORMS, MENU, OVERLAYS, RECORDS, LAB, PUZZLES];

/// Every state.
pub(crate) fn all() -> impl Iterator<Item = &'static State> {
    GAMES.into_iter().chain(PAGES).flatten()
}
