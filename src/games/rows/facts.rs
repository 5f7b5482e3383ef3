//! What is true of a row in play, as facts: the foot and the line of the players show them, the list of moves has their score,
//! and line mode tells them. They are those of the position that is shown, which in a review is an earlier one.

use super::commentary::Commentary;
use super::{Labels, RowPlay};
use arcade_engine::ends::{End, Seat};
use arcade_engine::text::{capitalised, counted};
use arcade_ui::facts::{Fact, Say, Tone};
use arcade_ui::widgets::figures::minus;

impl Commentary<'_> {
    /// The position: what is left, what can be taken, and who has how much.
    pub(super) fn position(&self) -> Vec<Fact> {
        self.row().into_iter().chain(self.ends()).chain([self.score()]).collect()
    }

    /// The items that are left, one by one; None where none is.
    pub(super) fn row(&self) -> Option<Fact> {
        let items: Vec<String> = self.left().map(|place| self.items.labels().told(place)).collect();
        let told = Say::from(items.join(" ")).spoken(items.join(", "));
        (!items.is_empty()).then(|| Fact::new(self.items.labels().nouns().items, told))
    }

    /// What is left on the odd places of the whole row, and on the even ones.
    pub(super) fn halves(&self) -> [Fact; 2] {
        [("On odd places", 0), ("On even places", 1)].map(|(label, parity)| {
            let labels = self.items.labels();
            let items: Vec<String> =
                self.left().filter(|place| place % 2 == parity).map(|place| labels.told(place)).collect();
            // By ear nothing else says which end is on which places; a single item is both ends.
            let [first, last] = labels.end_names();
            let is_here = |place: usize| self.left().len() > 1 && place % 2 == parity;
            let ends = match (is_here(self.shown.low()), is_here(self.shown.high().saturating_sub(1))) {
                (true, true) => "; both ends are among them".to_owned(),
                (true, false) => format!("; the {first} end is one of them"),
                (false, true) => format!("; the {last} end is one of them"),
                (false, false) => String::new(),
            };
            Fact::new(label, if items.is_empty() { "none".to_owned() } else { items.join(", ") + &ends })
        })
    }

    fn left(&self) -> std::ops::Range<usize> {
        self.shown.low()..self.shown.high()
    }

    /// How many items are left.
    pub(super) fn count(&self) -> Fact {
        let nouns = self.items.labels().nouns();
        let [one, more] = [format!("{} is left.", nouns.item), format!("{} are left.", nouns.items)];
        counted(self.left().len(), &one, &more).into()
    }

    /// What the tiles at the two ends are called, as it is typed.
    pub(super) fn end_tiles(&self) -> Option<[String; 2]> {
        let labels = self.items.labels();
        let [low, high] = End::BOTH.map(|end| self.shown.place(end).map(|place| labels.item(place).replace('−', "-")));
        Some([low?.to_lowercase(), high?.to_lowercase()])
    }

    /// The letters that are left, in lower case; none of numbers.
    pub(super) fn letters_left(&self) -> String {
        let labels = self.items.labels();
        if labels.are_numbers() {
            String::new()
        } else {
            self.left().map(|place| labels.item(place).to_lowercase()).collect()
        }
    }

    /// `Ends: first n, 6 points; last e, 1 point`, or numbers as they are: both together, whichever of them is new.
    pub(super) fn ends(&self) -> Option<Fact> {
        let labels = self.items.labels();
        let (low, high) = (self.shown.place(End::First)?, self.shown.place(End::Last)?);
        let told = |place: usize| match labels {
            Labels::Numbers(_) => labels.told(place),
            Labels::Letters(_) => format!("{}, {}", labels.told(place), points(self.shown.items()[place])),
        };
        let [first, last] = labels.end_names();
        Some(match labels {
            _ if low == high => Fact::new("left over", told(low)),
            Labels::Numbers(_) => Fact::new("ends", format!("{first} {}, {last} {}", told(low), told(high))),
            Labels::Letters(_) => Fact::new("ends", format!("{first} {}; {last} {}", told(low), told(high))),
        })
    }

    /// Who has how many points.
    pub(super) fn score(&self) -> Fact {
        Fact::new("score", self.score_of(self.shown.totals(), minus))
    }

    /// `you 8, perfect 6`, or in short `8 : 6`: yours first.
    pub(super) fn score_of(&self, totals: [i64; 2], figure: fn(i64) -> String) -> Say {
        let you = self.players.yours();
        let sides = [you, you.other()].map(|seat| {
            let has = self.players.verb(seat, ["have", "has"]);
            (self.players.name(seat), has, figure(totals[seat.index()]))
        });
        let [(own, have, mine), (rival, has, theirs)] = sides;
        let said = Say::new(format!("{own} {mine}, {rival} {theirs}"), format!("{mine} : {theirs}"));
        said.spoken(format!("{own} {have} {mine}, {rival} {has} {theirs}"))
    }

    /// Who is winning and by how much, and what your last move did to that. It names no move.
    pub(super) fn outlook(&self) -> Fact {
        let forecast = self.forecast();
        match self.mistake() {
            // What it cost stands in the list of moves, too: where room is short, only how the game stands is told.
            Some(mistake) => Fact { tone: Tone::Bad, ..Fact::new("outlook", Say::new(mistake, forecast.long)) },
            None => Fact::new("outlook", forecast),
        }
    }

    /// The points of every letter that is left; None where points are what stands on the tiles.
    pub(super) fn points_of_letters(&self) -> Option<Vec<Fact>> {
        let labels = self.items.labels();
        let points = |place: usize| format!("{} {}", labels.told(place), self.shown.items()[place]);
        let letters: Vec<String> = self.left().map(points).collect();
        (!labels.are_numbers()).then(|| {
            vec![
                Fact::new("points of the letters that are left", letters.join(", ")),
                Fact::new("points", "e 1, t 2, a 3, o 4, i 5, n 6; any other letter scores 7."),
            ]
        })
    }

    /// How the game ended, with a word of praise, or with the help that the player had; None while it goes on.
    pub(super) fn result(&self) -> Option<Fact> {
        let result = self.ended()?;
        let long = match self.help.name().filter(|_| self.is_won()) {
            Some(help) => format!("{}, {help}.", result.trim_end_matches('.')),
            None => format!("{}{result}", self.praise()),
        };
        Some(Fact::new("result", Say::new(long, result)))
    }

    /// The score after the move `ply`.
    pub(super) fn totals_after(&self, ply: usize) -> [i64; 2] {
        let board = self.game.board();
        let total = |seat: Seat| {
            let taken = |&place: &usize| board.taken_at(place).is_some_and(|at| at <= ply);
            let places = (0..board.items().len()).filter(taken).filter(|&place| board.taker(place) == Some(seat));
            places.map(|place| board.items()[place]).sum()
        };
        Seat::BOTH.map(total)
    }
}

impl RowPlay {
    /// What the row was meant to show; None where that is nothing in particular.
    pub(super) fn lesson(&self) -> Option<Fact> {
        let shows = self.board.shows();
        // What it shows may begin with what it is, up to a colon: “all negative: only the smallest number wins”.
        let told = match shows.split_once(": ") {
            Some((what, point)) => format!("{what}. {}", capitalised(point)),
            None => shows.to_owned(),
        };
        (!shows.is_empty()).then(|| Fact::new("this board", told))
    }

    /// How many mistakes the person made, and which key does what about them, where one tries them again (`offers_retry`);
    /// None where there was none.
    pub(super) fn mistakes(&self, offers_retry: bool) -> Option<Fact> {
        let mistakes = self.words().mistakes().len();
        let count = counted(mistakes, "mistake", "mistakes");
        let it = if mistakes == 1 { "it" } else { "them" };
        // Between two games, and at the end of a lesson, the key of that goes on.
        let way = if self.board.is_followed() || !offers_retry {
            format!("⟨review⟩ shows {it}")
        } else {
            format!("⟨try-again⟩ tries {it} again")
        };
        let spoken = if self.board.is_followed() || !offers_retry {
            "review shows where."
        } else {
            "retry tries them again; review shows all moves."
        };
        let said = Say::new(format!("{count}: {way}."), format!("{count}."));
        let label = Say::default().spoken("mistakes");
        (mistakes > 0).then(|| Fact::new(label, said.spoken(format!("{mistakes}; {spoken}"))))
    }

    /// How the game ended, and what there is to learn from it.
    pub(super) fn ending(&self, offers_retry: bool) -> Vec<Fact> {
        let words = self.words();
        let accuracy = self.outcome().and_then(|outcome| outcome.accuracy).map(|share| words.accuracy_of(share));
        let of = |feat: &crate::model::Feat| Fact::new("feat", format!("{}. {}", feat.title(), feat.sentence()));
        let facts = [words.result(), words.decided(), self.lesson(), self.mistakes(offers_retry)];
        let facts = facts.into_iter().chain([accuracy]).flatten();
        [words.score()].into_iter().chain(facts).chain(self.feats().iter().map(of)).collect()
    }
}

/// `6 points`.
pub(super) fn points(item: i64) -> String {
    counted(item.unsigned_abs() as usize, "point", "points")
}
