//! What happened on a row: a move with its cost, and why it was good or bad. Line mode, the list of moves, the hint line and the
//! review tell it from here.

use std::borrow::Cow;

use super::commentary::Commentary;
use super::facts::points;
use super::outlook::{ending, margin_with};
use super::{Labels, capitalised};
use arcade_engine::ends::{Board, End, Options, Seat, Step, options};
use arcade_engine::text::counted;
use arcade_ui::facts::{Fact, Say, Tone};
use arcade_ui::widgets::figures::short;

/// A move that was made.
#[derive(Debug, Clone)]
pub struct Event<'a> {
    words: Commentary<'a>,
    /// The position before it.
    before: Cow<'a, Board>,
    end: End,
    /// What each end was worth there.
    options: Options,
}

impl<'a> Commentary<'a> {
    /// The move that takes `end` of `before`; None where nothing is left there.
    pub(super) fn event(self, before: Cow<'a, Board>, end: End) -> Option<Event<'a>> {
        Some(Event { words: self, options: options(before.remaining())?, before, end })
    }

    /// The position before move `at`.
    pub(super) fn before(self, at: usize) -> Board {
        let mut before = self.game.board().clone();
        while before.ply() > at {
            before.undo();
        }
        before
    }

    /// What is told of step `at` of the game; None where there is none.
    pub(super) fn step(self, at: usize) -> Option<Fact> {
        let label = format!("move {}", at + 1);
        match self.game.steps().get(at)? {
            Step::Fail(sentence) => Some(Fact::new(label, sentence.to_string())),
            Step::Take(end) => {
                let event = self.event(Cow::Owned(self.before(at)), *end)?;
                Some(Fact { tone: verdict(event.lost()).tone, ..Fact::new(label, event.said()) })
            }
        }
    }
}

/// What the list of moves says of a move after which who made it finishes so many points less far ahead, with what that is in
/// a sentence.
pub(super) fn verdict(lost: i64) -> Fact {
    if lost == 0 {
        return Fact { tone: Tone::Good, ..Fact::sentence("best") };
    }
    let points = counted(lost.unsigned_abs() as usize, "point", "points");
    let said = Say::from(format!("cost {}", short(lost))).spoken(format!("That cost {points} of the final lead."));
    Fact { tone: Tone::Bad, ..Fact::new("", said) }
}

impl Event<'_> {
    /// The points of margin that it gave away.
    pub(super) fn lost(&self) -> i64 {
        self.options.lost(self.end)
    }

    fn seat(&self) -> Seat {
        self.before.turn()
    }

    /// What the item at `end` is called.
    pub(super) fn name(&self, end: End) -> String {
        self.words.items.at_end(&self.before, end)
    }

    /// The form of a verb that goes with who moved.
    fn verb<'v>(&self, forms: [&'v str; 2]) -> &'v str {
        self.words.players.verb(self.seat(), forms)
    }

    /// What was done, and whether it was best; in short without what the other end would have been, and aloud from where it
    /// was taken and what it brought.
    pub(super) fn said(&self) -> Say {
        let [taken, other] = [self.end, self.end.other()].map(|end| self.name(end));
        let who = self.words.players.capitalised(self.seat());
        let (lost, stake) = (self.lost(), self.options.stake());
        let [margin, otherwise] = self.margins();
        let short = match (lost, stake) {
            (0, 0) => format!("{who} took {taken}."),
            (0, _) => format!("{who} took {taken}, which was best."),
            _ => format!("{who} took {taken}: {} instead of {}.", ending(margin), ending(otherwise)),
        };
        let players = self.words.players;
        let long = match (self.before.remaining().len(), lost, stake) {
            (1, ..) => format!("{who} took {taken}, the last one."),
            (_, 0, 0) => format!("{short} Both ends were equally good."),
            (_, 0, _) => format!("{short} With {other} {}.", players.would(self.seat(), otherwise)),
            _ => {
                let instead = players.instead(self.seat(), "now", [margin, otherwise]);
                format!("{who} took {taken}: {instead}. {} was best.", capitalised(&other))
            }
        };
        Say::new(long, short).spoken(self.aloud(&who))
    }

    /// How far who moved ends ahead with it, and with the other end.
    fn margins(&self) -> [i64; 2] {
        [self.end, self.end.other()].map(|end| margin_with(&self.before, &self.options, end))
    }

    /// `You take the last letter, n: 6 points.`
    fn aloud(&self, who: &str) -> String {
        let Some(place) = self.before.place(self.end) else { return String::new() };
        let labels = self.words.items.labels();
        let (takes, item) = (self.verb(["take", "takes"]), labels.told(place));
        // The last one stands at both ends.
        let is_only = self.before.remaining().len() == 1;
        let end = if is_only { "remaining" } else { labels.end_name(self.end) };
        match labels {
            Labels::Numbers(_) if is_only => format!("{who} {takes} {item}, the remaining number."),
            Labels::Numbers(_) => format!("{who} {takes} {item} from the {end}."),
            Labels::Letters(_) => {
                format!("{who} {takes} the {end} letter, {item}: {}.", points(self.before.items()[place]))
            }
        }
    }

    /// Why: what the costly end gives the other player, and what the better one brings; empty where there was nothing to
    /// decide. Told from the line in which both play as well as possible.
    pub(super) fn why(&self) -> String {
        let (before, items, players) = (&self.before, self.words.items, self.words.players);
        let best = if self.lost() == 0 { self.end } else { self.end.other() };
        let [Some(good), Some(bad)] = [best, best.other()].map(|end| before.place(end)) else { return String::new() };
        if self.options.stake() == 0 {
            return String::new();
        }
        let [good_name, bad_name] = [best, best.other()].map(|end| self.name(end));
        let worth = match before.items()[bad] - before.items()[good] {
            1.. => format!("{} is worth more, but it ", capitalised(&bad_name)),
            0 => format!("{} is worth as much, but it ", capitalised(&bad_name)),
            _ => format!("{} is worth less, and it ", capitalised(&bad_name)),
        };
        let opponent = players.name(self.seat().other());
        let reply = best_line(before, best.other()).first().copied().unwrap_or(good);
        let gift = if reply == good {
            format!("leaves {good_name} to {opponent}")
        } else {
            format!("uncovers {} for {opponent}", items.name(reply))
        };
        let line = best_line(before, best);
        let mine: Vec<usize> = line.into_iter().skip(1).step_by(2).take(2).collect();
        // What costs points is no gain.
        let is_gain = mine.iter().all(|&place| before.items()[place] > 0);
        let mine: Vec<&str> = mine.into_iter().filter(|_| is_gain).map(|place| items.name(place)).collect();
        let after = format!("; after {good_name} {} {}", players.name(self.seat()), self.verb(["get", "gets"]));
        let gain = match &mine[..] {
            [one, other] => format!("{after} {one} and {other}"),
            [one] => format!("{after} {one}"),
            _ => String::new(),
        };
        format!("{worth}{gift}{gain}.")
    }
}

/// The places that are taken after `end` of `board` while both sides play as well as possible.
fn best_line(board: &Board, end: End) -> Vec<usize> {
    let mut board = board.clone();
    let mut places = Vec::new();
    if board.take(end).is_err() {
        return places;
    }
    // Three moves are told of at most: the reply, and two of the player's own with a reply between.
    while places.len() < 4
        && let Some(options) = options(board.remaining())
        && let Some(place) = board.place(options.pick())
        && board.take(options.pick()).is_ok()
    {
        places.push(place);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_line_of_the_handouts_board_is_told() {
        // −1 3 9 4: after −1 the other player takes 4, then 9 and 3 are left; after 4 it takes 9, and 3 follows.
        let board = Board::new([-1, 3, 9, 4].as_slice());
        assert_eq!(best_line(&board, End::First), [3, 2, 1]);
        assert_eq!(best_line(&board, End::Last), [2, 1, 0]);
    }
}
