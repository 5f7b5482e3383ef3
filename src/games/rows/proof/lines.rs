//! How far ahead one ends with best play: the table of all sub-rows, or two strategies.

use super::{Lines, Proof, term};
use arcade_engine::ends::proof::{Line, Reply};
use arcade_engine::ends::{Choice, End};
use arcade_engine::text::{counted, plural};
use arcade_ui::facts::{Block, Fact, Head, Say, Table};
use arcade_ui::widgets::figures::minus;

/// The head of the first column of the table.
pub(super) const HEAD: &str = "count";

impl Proof {
    /// Every line, each of which follows from lines above it.
    pub(super) fn value_in_lines(&self) -> Vec<Block> {
        match &self.lines {
            Lines::Table(values) => self.table(values),
            Lines::Strategies(both) => self.strategies(both),
        }
    }

    fn table(&self, values: &[Vec<i64>]) -> Vec<Block> {
        let noun = self.items.noun();
        let head = Block::Section("The table".to_owned());
        let about = format!(
            "A figure says how far ahead the player to move ends on some {noun}s side by side: on as many as the line says, \
             from that column on. One {noun} is worth its points. Every other figure is the larger of two differences, since \
             there are two moves: the first {noun} minus the figure above and one to the right, and the last {noun} minus the \
             figure above. What is subtracted is how far ahead the other player then gets."
        );
        let heads = [Head::number(HEAD)].into_iter();
        let named = |place: usize| Say::from(self.items.name(place)).spoken(format!("from place {}", place + 1));
        let heads = heads.chain((0..self.row.len()).map(|place| Head::number(named(place))));
        let mut table = Table { heads: heads.collect(), ..Table::default() };
        for (len, line) in (1..).zip(values) {
            let mut cells = vec![len.to_string()];
            cells.extend(line.iter().map(|&value| minus(value)));
            table.push(cells);
        }
        let count = plural(self.row.len(), noun);
        let facts = End::BOTH.map(|end| {
            let Choice { points, net } = self.options.choice(end);
            let then = points - net;
            let sum = format!("{} − {} = {}", term(points), term(then), minus(net));
            Fact::new(
                format!("take {}", self.named(end)),
                format!("{sum}, since the rest is worth {} to the other player", minus(then)),
            )
        });
        let last = Block::Text(format!("The last line, that of all {count}, comes from these two moves."));
        let conclusion = Block::Text(self.conclusion());
        vec![head, Block::Text(about), Block::Table(table), last, Block::Facts(facts.into()), conclusion]
    }

    fn strategies(&self, [first, second]: &[Vec<Line>; 2]) -> Vec<Block> {
        let (noun, count) = (self.items.noun(), plural(self.row.len(), self.items.noun()));
        let head = Block::Section("Two strategies".to_owned());
        let about = format!(
            "The table of {count} would have {}. Two strategies prove the same with {}. A line says which end to take when \
             the {noun}s from one place to another are left, and how far ahead one ends there at least. The other player then \
             takes the first or the last {noun} of what is left: what one takes, minus that, plus what a line above \
             promises for the rest. The smaller sum is what the line promises.",
            counted(self.row.len() * (self.row.len() + 1) / 2, "figure", "figures"),
            counted(first.len() + second.len(), "line", "lines"),
        );
        let value = self.value();
        let begins = match value {
            0.. => format!("With this strategy whoever begins ends at least {} ahead.", minus(value)),
            ..0 => format!("With this strategy whoever begins ends at most {} behind.", minus(-value)),
        };
        let replies = "Whatever is taken first, the other player has this strategy.".to_owned();
        let facts = End::BOTH.map(|end| {
            let Choice { points, net } = self.options.choice(end);
            let sure = minus(points - net);
            let sum = format!("{} − {} = {}", term(points), term(points - net), minus(net));
            Fact::new(
                format!("after {}", self.named(end)),
                format!("the rest is worth at least {sure} to the other player, so {sum} at most"),
            )
        });
        vec![
            head,
            Block::Text(about),
            Block::Text(begins),
            Block::Table(strategy_table(first)),
            Block::Text(replies),
            Block::Table(strategy_table(second)),
            Block::Facts(facts.into()),
            Block::Text(self.conclusion()),
        ]
    }

    fn conclusion(&self) -> String {
        let value = self.value();
        let ends = match value {
            1.. => format!("So whoever begins wins by {}", minus(value)),
            0 => "So the game is a tie".to_owned(),
            ..0 => format!("So whoever begins loses by {}", minus(-value)),
        };
        format!("{ends} when both play as well as possible.")
    }
}

/// The lines of a strategy, each with the sums that it comes from.
fn strategy_table(lines: &[Line]) -> Table {
    let [first, last] = End::BOTH.map(|end| format!("if {end} then"));
    let heads = [
        Head::number("from"),
        Head::number("to"),
        Head::word("take"),
        Head::number(first),
        Head::number(last),
        Head::number("at least"),
    ];
    let mut table = Table { heads: heads.into(), ..Table::default() };
    for line in lines {
        let sum = |reply: &Reply| {
            let (points, then) = (reply.points, reply.then);
            let total = minus(line.points - points + then);
            format!("{} − {} + {} = {total}", term(line.points), term(points), term(then))
        };
        let mut sums = line.replies.iter().map(sum);
        let take = format!("{} {}", line.take, minus(line.points));
        let place = |at: usize| at.to_string();
        let [one, other] = [sums.next(), sums.next()].map(Option::unwrap_or_default);
        table.push([place(line.low + 1), place(line.low + line.len), take, one, other, minus(line.at_least)]);
    }
    table
}
