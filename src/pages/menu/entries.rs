//! The lines of the menu.

use crate::games::{self, GAMES};
use crate::screen::Place;

/// One line of the menu.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// What one does there, and the same in fewer words.
    pub(super) about: [&'static str; 2],
    /// Where it leads.
    pub(super) place: Place,
}

/// What stands above the games.
const LESSONS_AND_PUZZLES: [Entry; ABOVE] = [
    Entry {
        name: "Learn",
        about: ["short lessons, a minute each: begin here", "lessons, a minute each"],
        place: Place::Learn,
    },
    Entry { name: "Puzzles", about: ["one right move: find it"; 2], place: Place::Puzzles },
];

/// What stands below the games.
const PAGES: [Entry; 4] = [
    Entry {
        name: "Daily",
        about: ["small games every day, the same for everyone", "small games every day"],
        place: Place::Daily,
    },
    Entry {
        name: "Lab",
        about: ["race the algorithms, find trick words, run tournaments", "race algorithms"],
        place: Place::Lab,
    },
    Entry {
        name: "Records",
        about: ["every game you played, and how well", "every game you played"],
        place: Place::Records,
    },
    Entry { name: "Settings", about: ["hints, colours, bell, mouse", "hints, colours, bell"], place: Place::Settings },
];

/// How many lines the menu has.
pub(super) const LINES: usize = ABOVE + GAMES.len() + PAGES.len();

/// How many of them stand above the games.
pub(super) const ABOVE: usize = 2;

/// The lines from the top: the lessons and the puzzles, the games, and the pages a line apart.
pub(super) fn entries() -> impl Iterator<Item = Entry> {
    let games = GAMES.iter().map(|game| Entry {
        name: game.kind.title(),
        about: [game.about, game.brief],
        place: Place::Game(game.kind),
    });
    LESSONS_AND_PUZZLES.into_iter().chain(games).chain(PAGES)
}

/// The place that a line of the menu called `name` leads to, in whatever case; None where there is none.
pub fn place_called(name: &str) -> Option<Place> {
    entries().find(|entry| entry.name.eq_ignore_ascii_case(name)).map(|entry| entry.place)
}

/// What the hint line says of a place.
pub(super) fn more(place: Place) -> String {
    match place {
        Place::Menu | Place::Day(_) | Place::Lesson(_) | Place::Exercise | Place::Check => String::new(),
        Place::Learn => {
            "Short lessons on each game: you play, and see what the computer sees. Each takes a minute.".to_owned()
        }
        Place::Puzzles => {
            "Positions from all games in which exactly one move is right. Find it, see what the others lead to, \
             and get a rating."
                .to_owned()
        }
        Place::Game(kind) => games::of(kind).more.to_owned(),
        Place::Daily => {
            "Play today’s games, the same for everyone. See how you did on the days before, and keep your streak."
                .to_owned()
        }
        Place::Lab => {
            "Time the algorithms on longer and longer words, find words on which taking the larger letter loses, and \
             let strategies for End Game play a tournament."
                .to_owned()
        }
        Place::Records => {
            "Look at any game again, move by move, or go on with one; see how often you win and how well you play."
                .to_owned()
        }
        Place::Settings => "Choose how the arcade looks, what the keys do, and whether hints are on.".to_owned(),
    }
}
