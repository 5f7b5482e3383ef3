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

pub(crate) const ETAOIN: Group = &[
    state("Etaoin begun", "enter left down 'overtaken' enter"),
    state("Etaoin lifted", "enter left down 'overtaken' enter right"),
    state("Etaoin hinted", "enter left down 'overtaken' enter f3 f2 f2"),
    state("Etaoin half-way", "enter left down 'overtaken' enter left left left left"),
    state("Etaoin over", "enter left down 'then' enter left left left left"),
    state("Etaoin tried again", "enter left down 'then' enter left left left left enter"),
    state("Etaoin reviewed", "enter left down 'overtaken' enter left left left left left left left left f6"),
    state("Etaoin debugged", "enter left down 'overtaken' enter f4"),
    state("Etaoin debugged, the tree", "enter left down 'overtaken' enter f4 f4"),
    state(
        "Etaoin debugged, the table half filled",
        "enter left down 'overtaken' enter f4 home right right right right right",
    ),
    state("Etaoin debugged, a cell asked for", "enter left down 'overtaken' enter f4 p"),
    state(
        "Etaoin debugged, the tree running",
        "enter left down 'overtaken' enter f4 f4 home right right right right right",
    ),
    state("Etaoin debugged, the memo", "enter left down 'overtaken' enter f4 f4 f4"),
    state("Etaoin debugged, the memo asks", "enter left down 'overtaken' enter f4 f4 f4 p"),
    state("Etaoin debugged, the reduction", "enter left down 'overtaken' enter f4 f4 f4 f4"),
];

/// A game of the default form, played from the left to its end.
const NUMBERS: &str = "down enter enter left left left left left left left left left left left left";

pub(crate) const END_GAME: Group = &[
    state("End Game begun", "down enter enter"),
    state("End Game lifted", "down enter enter right"),
    state("End Game hinted", "down enter enter f3 f2 f2"),
    state("End Game half-way", "down enter enter left left left left"),
    state("End Game over", NUMBERS),
    state("End Game, game 2", "down enter enter left left left left left left left left left left left left enter"),
    state("End Game reviewed", "down enter enter left left left left left left left left left left left left f6"),
    state("End Game debugged", "down enter enter f4"),
    state("End Game debugged, the tables asking", "down enter enter f4 p"),
    state("End Game debugged, the top-down tree", "down enter enter f4 f4"),
    state("End Game debugged, the top-down tree growing", "down enter enter f4 f4 home right right right right right"),
];

pub(crate) const WORD_GAME: Group = &[
    state("Word Game begun", "down down enter enter"),
    state("Word Game, a word typed", "down down enter up 'cows!z' enter 'cow'"),
    state("Word Game hinted", "down down enter enter f3 compute f2 f2"),
    state("Word Game swaps", "down down enter up 'cows!z' enter compute tab"),
    state("Word Game asks before letters are lost", "down down enter up 'cows!z' enter 'co!z' enter"),
    state("Word Game, a word", "down down enter enter enter 'tea' enter"),
    state("Word Game, a hand over", "down down enter enter enter 'tea' enter f8 f8 enter"),
    state("Word Game, the hand again", "down down enter up 'cows!z' enter compute 'cows' enter f8 down enter"),
    state("Word Game over", "down down enter up 'cows!z' enter compute 'cows' enter f8 enter"),
    state("Word Game reviewed", "down down enter up 'cows!z' enter compute 'cows' enter f8 enter f6"),
    state("Word Game debugged", "down down enter enter f4"),
];

pub(crate) const HANGMAN: Group = &[
    state("Evil Hangman begun", "down down down enter enter"),
    state("Evil Hangman half-way", "down down down enter enter 'esi'"),
    state("Evil Hangman hinted", "down down down enter enter f3 'esi' compute f2 f2"),
    state("Evil Hangman, a word typed", "down down down enter enter 'esi' tab 'fog'"),
    state("Evil Hangman debugged", "down down down enter enter 'e' f4"),
    state("Evil Hangman debugged, groups", "down down down enter enter 'e' f4 f4"),
];

pub(crate) const HANGMAN_OVER: Group = &[
    state("Evil Hangman over", "down down down enter enter 'esiaorntlcdup'"),
    state("Evil Hangman’s story from its start", "down down down enter enter 'esiaorntlcdup' home"),
    state("Evil Hangman’s table", "down down down enter enter 'esiaorntlcdup' tab"),
    state("Evil Hangman reviewed", "down down down enter enter 'esiaorntlcdup' f6"),
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
    state("Etaoin form", "enter"),
    state("Etaoin form with a word", "enter left down 'overtaken'"),
    state("End Game form", "down enter"),
    state("Word Game form", "down down enter"),
    state("Evil Hangman form", "down down down enter"),
    state("Evil Hangman form, the last field", "down down down enter up"),
];

/// The arcade on a day of its own.
fn dated(mut visitor: Visitor) -> Visitor {
    visitor.send(Message::Day(records::TODAY));
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor
}

pub(crate) const MENU: Group = &[
    from("Menu", dated, ""),
    from("Menu, End Game", dated, "down"),
    from("Menu, Word Game", dated, "down down"),
    from("Menu, Evil Hangman", dated, "down down down"),
    from("Menu, daily", dated, "down down down down"),
    from("Menu, settings", dated, "end"),
    from("Daily", dated, "down down down down enter"),
    from("Daily begun", dated, "down down down down enter enter"),
    from("Settings", dated, "end enter"),
    from("Settings half-way", dated, "end enter pagedown"),
    from("Settings, keys", dated, "end enter end"),
];

pub(crate) const OVERLAYS: Group = &[
    state("Help of the menu", "?"),
    state("Help of Etaoin", "enter left down 'then' enter ?"),
    state("Help of End Game", "down enter enter ?"),
    state("Help of the Word Game", "down down enter enter f1"),
    state("Help of Evil Hangman", "down down down enter enter f1"),
    state("Help searched", "down down down enter enter f1 'rule'"),
    state("Palette", "ctrl-p"),
    state("Palette with text", "ctrl-p 'light'"),
    state("Palette without a hit", "ctrl-p 'qqqq'"),
    state("Quit dialog", "enter left down 'overtaken' enter left left ctrl-q"),
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
        concat!("home down enter down enter end ", $from_the_end, " enter compute ", $then)
    };
}

pub(crate) const PUZZLES: Group = &[
    state("Puzzles", "home down enter"),
    state("Puzzles, kinds", "home down enter down enter"),
    state("Puzzle of a row", puzzle!("up up up up up up up up up up up up")),
    state("Puzzle of a row, lifted", puzzle!("up up up up up up up up up up up up", "left")),
    state("Puzzle of a row, hinted", puzzle!("up up up up up up up up up up up up", "f2 f2 f2")),
    state("Puzzle of a row, answered", puzzle!("up up up up up up up up up up up up", "left left right right")),
    state("Puzzle of a row, debugged", puzzle!("up up up up up up up up up up up up up", "left left right right f4")),
    state("Puzzle of a word", puzzle!("home")),
    state("Puzzle of a hand", puzzle!("up up up up up up up up up")),
    state("Puzzle of a hand, answered", puzzle!("up up up up up up up up up", "f8 right")),
    state("Puzzle of a swap", puzzle!("up up up up up up")),
    state("Puzzle of a letter", puzzle!("up up up")),
    state("Puzzle of a letter, answered", puzzle!("up up up", "'z' right")),
    state("Puzzle of lives", puzzle!("up up")),
    state("Puzzle of a whole word", puzzle!("up")),
    state("Puzzle of the host", puzzle!("")),
    state("Puzzles, three minutes", "home down enter down down down enter compute"),
    state("Puzzles, no mistakes", "home down enter up up enter"),
];

/// The states of the games.
pub(crate) const GAMES: [Group; 6] = [ETAOIN, END_GAME, WORD_GAME, HANGMAN, HANGMAN_OVER, REVERSE];

/// The states of everything else.
pub(crate) const PAGES: [Group; 6] = [FORMS, MENU, OVERLAYS, RECORDS, LAB, PUZZLES];

/// Every state.
pub(crate) fn all() -> impl Iterator<Item = &'static State> {
    GAMES.into_iter().chain(PAGES).flatten()
}
