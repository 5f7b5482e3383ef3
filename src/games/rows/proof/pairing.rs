//! The pairing argument: whoever moves on an even row can have all odd or all even places.

use super::{Proof, term};
use arcade_engine::endgame::Parity;
use arcade_engine::ends::End;
use arcade_ui::facts::{Block, Fact};
use arcade_ui::widgets::figures::minus;

/// The most items that are added up one by one.
const ADDED: usize = 20;

/// What pairing gives the other player after a first move on an odd row.
#[derive(Clone, Copy)]
pub(super) struct Other {
    end: End,
    points: i64,
    /// The halves of what is left: the larger one first.
    halves: [i64; 2],
}

impl Other {
    /// How far ahead the first player ends at most.
    pub(super) const fn at_most(&self) -> i64 {
        self.points - (self.halves[0] - self.halves[1])
    }
}

impl Proof {
    /// What the other player gets by pairing after each first move; none where the count is even.
    pub(super) fn others(&self) -> Option<[Other; 2]> {
        let other = |end| {
            let Parity { odds, evens, .. } = Parity::of(&self.row[self.rest(end)]);
            Other { end, points: self.row[self.place(end)], halves: [odds.max(evens), odds.min(evens)] }
        };
        (!self.parity.even_length).then(|| End::BOTH.map(other))
    }

    pub(super) fn pairing(&self) -> Vec<Block> {
        let head = Block::Section("The pairing argument".to_owned());
        let blocks = match (self.parity.guarantee(), self.others()) {
            (Some(sure), _) => self.for_the_first(sure),
            (None, Some(others)) => self.for_the_other(others),
            (None, None) => return Vec::new(),
        };
        std::iter::once(head).chain(blocks).collect()
    }

    fn for_the_first(&self, sure: i64) -> Vec<Block> {
        let Parity { odds, evens, .. } = self.parity;
        let noun = self.items.noun();
        let halves = [("odd places", 0, odds), ("even places", 1, evens)];
        let halves = halves.map(|(label, from, sum)| Fact::new(label, self.added(from, sum)));
        let (end, place, [mine, yours]) =
            if odds >= evens { (End::First, "odd", [odds, evens]) } else { (End::Last, "even", [evens, odds]) };
        let why = format!(
            "Of an even count of {noun}s the two ends always lie at an odd and at an even place. So whoever begins can have all \
             {place} places: take the {end} {noun}, and from then on always the {noun} that the other player has just \
             uncovered."
        );
        let (mine, yours) = (minus(mine), minus(yours));
        let comes_to = match sure {
            0 => format!("That makes {mine} points for each player: at least a tie."),
            _ => format!("That makes {mine} points against {yours}, {} ahead: a win.", minus(sure)),
        };
        let exact = match self.value() - sure {
            0 => "Nobody can do better, as the lines below show.".to_owned(),
            _ => format!("The lines below show that whoever begins can even end {} ahead.", minus(self.value())),
        };
        vec![Block::Facts(halves.into()), Block::Text(format!("{why} {comes_to} {exact}"))]
    }

    fn for_the_other(&self, others: [Other; 2]) -> Vec<Block> {
        let why = format!(
            "With an odd count of {}s the pairing argument is for the other player: every first move leaves an even count, and \
             the other player can then have all odd or all even places of what is left.",
            self.items.noun()
        );
        let told = others.map(|other| {
            let [most, least] = other.halves.map(minus);
            let [points, lost] = [other.points, other.halves[0] - other.halves[1]].map(term);
            let ends = minus(other.at_most());
            let said = format!("{most} points against {least}, so {points} − {lost} = {ends} at most");
            Fact::new(format!("after {}", self.named(other.end)), said)
        });
        let most = others.map(|other| other.at_most()).into_iter().max().unwrap_or(0);
        let comes_to = match most {
            ..0 => format!("So whoever begins loses by {} at least.", minus(-most)),
            0 => "So whoever begins can’t win.".to_owned(),
            _ => format!("So whoever begins ends at most {} ahead.", minus(most)),
        };
        let exact = match self.value() {
            value if value == most => "It is exactly that, as the lines below show.".to_owned(),
            _ => "The lines below say how it ends exactly.".to_owned(),
        };
        vec![Block::Text(why), Block::Facts(told.into()), Block::Text(format!("{comes_to} {exact}"))]
    }

    /// `2 + 7 = 9`: every second item from this place on, and their sum.
    fn added(&self, from: usize, sum: i64) -> String {
        let items: Vec<String> = self.row.iter().skip(from).step_by(2).map(|&item| term(item)).collect();
        let is_said = items.len() > 1 && self.row.len() <= ADDED;
        if is_said { format!("{} = {}", items.join(" + "), minus(sum)) } else { minus(sum) }
    }
}
