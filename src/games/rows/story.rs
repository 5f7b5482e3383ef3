//! How a game ended and what decided it, in words.

use super::{RowPlay, capitalised};
use crate::engine::endgame::Verdict;
use crate::engine::ends::Seat;
use crate::model::words::counted;
use crate::widgets::figures::minus;

impl RowPlay {
    /// How the game ended, in a sentence.
    pub(super) fn result(&self) -> Option<String> {
        let outcome = self.game().outcome()?;
        if let Some((loser, _)) = self.game().failed() {
            let winner = loser.other();
            let wins = self.verb(winner, ["win", "wins"]);
            return Some(format!("{} {wins}, because {} failed.", capitalised(self.name(winner)), self.name(loser)));
        }
        let [first, second] = outcome.totals;
        let by = outcome.margin.unsigned_abs();
        Some(match outcome.winner {
            Some(seat) => {
                let (more, less) = (minus(first.max(second)), minus(first.min(second)));
                let wins = self.verb(seat, ["win", "wins"]);
                format!("{} {wins} by {by}, {more} to {less}.", capitalised(self.name(seat)))
            }
            None => format!("The game ends level, {} all.", minus(first)),
        })
    }

    /// What is said before the result of a game that the person won.
    pub(super) fn praise(&self) -> &'static str {
        let is_won = |own: &Seat| self.is_over() && self.margin_of(*own) > 0 && self.game().failed().is_none();
        let Some(own) = self.own_seat().filter(is_won) else { return "" };
        let lost: i64 = self.judged().iter().skip(own.index()).step_by(2).sum();
        let start = self.prospects().first().copied().unwrap_or(0);
        let was_behind = if own == Seat::First { start < 0 } else { start > 0 };
        match (lost, was_behind) {
            (_, true) => "What a turn! ",
            (0, false) => "Beautifully played! ",
            (_, false) => "Well done! ",
        }
    }

    /// What help the person had in a game that was won: `with hints`.
    pub(super) fn won_with_help(&self) -> Option<&'static str> {
        self.own_seat().filter(|&own| self.is_over() && self.margin_of(own) > 0)?;
        let note = self.help().note().trim_start_matches(" · ");
        (!note.is_empty()).then_some(note)
    }

    /// What decided the game, in a sentence and in a shorter one; None where several people play, or none.
    pub(super) fn decided(&self) -> Option<[String; 2]> {
        if let Some((loser, sentence)) = self.game().failed() {
            return Some([sentence.to_owned(), format!("{} broke a rule.", capitalised(self.name(loser)))]);
        }
        let own = self.own_seat()?;
        let margin = self.game().outcome().map(|_| self.margin_of(own))?;
        let given = |seat: Seat| self.judged().iter().skip(seat.index()).step_by(2).sum::<i64>();
        let (lost, back) = (given(own), given(own.other()));
        let opponent = capitalised(self.name(own.other()));
        if lost == 0 {
            let start = margin - back;
            let long = match (Verdict::of(margin), Verdict::of(start), back) {
                (Verdict::Loss, _, 0) => "You had no chance here, and lost by as little as possible.".to_owned(),
                (_, _, 0) => "Both sides played perfectly.".to_owned(),
                (Verdict::Loss, ..) => format!("{opponent} was winning from the start: you gave nothing away."),
                (Verdict::Win, Verdict::Win, _) => {
                    format!("You were winning from the start and gave nothing away; {opponent} gave away {back}.")
                }
                _ => match self.turning_point(own.other()) {
                    Some(ply) => format!("Move {} decided it: {} gave away {}.", ply + 1, opponent, self.judged()[ply]),
                    None => format!("You gave nothing away; {opponent} gave away {back}."),
                },
            };
            let short = match back {
                0 if margin < 0 => "You had no chance here.",
                0 => "Both played perfectly.",
                _ => "You gave nothing away.",
            };
            return Some([long, short.to_owned()]);
        }
        let could = match margin + lost {
            best @ 1.. => format!("You could have won by {best}"),
            0 => "You could have tied".to_owned(),
            best => format!("You could have lost by only {}", best.unsigned_abs()),
        };
        Some([format!("{could}: {}.", self.given_away(own, lost)), format!("{could}.")])
    }

    /// The last move of `seat` after which the game was heading for another winner, or for one at last.
    fn turning_point(&self, seat: Seat) -> Option<usize> {
        let margins = self.prospects();
        let verdict = |at: usize| margins[at].signum();
        (0..self.judged().len()).rev().find(|&ply| Seat::of_ply(ply) == seat && verdict(ply) != verdict(ply + 1))
    }

    /// `move 1 gave away 2 points`, `moves 1 and 5 gave away 6 points`, `4 moves gave away 9 points`.
    fn given_away(&self, seat: Seat, points: i64) -> String {
        let costly = self.judged().iter().enumerate().skip(seat.index()).step_by(2).filter(|(_, lost)| **lost > 0);
        let moves: Vec<String> = costly.map(|(ply, _)| (ply + 1).to_string()).collect();
        let points = counted(points.unsigned_abs() as usize, "point", "points");
        match &moves[..] {
            [only] => format!("move {only} gave away {points}"),
            [one, other] => format!("moves {one} and {other} gave away {points}"),
            more => format!("{} moves gave away {points}", more.len()),
        }
    }

    /// The first seat's margin under best play before the first move and after every one.
    pub(super) fn prospects(&self) -> Vec<i64> {
        let mut margins = vec![self.board.prospect];
        for (ply, lost) in self.judged().iter().enumerate().rev() {
            let later = margins.last().copied().unwrap_or_default();
            margins.push(if Seat::of_ply(ply) == Seat::First { later + lost } else { later - lost });
        }
        margins.reverse();
        margins
    }

    /// The first seat's lead before the first move and after every one.
    pub(super) fn leads(&self) -> Vec<i64> {
        let board = self.game().board();
        let mut taken = vec![0; self.game().moves().len()];
        for (place, &item) in board.items().iter().enumerate() {
            if let Some(ply) = board.taken_at(place) {
                taken[ply] = if Seat::of_ply(ply) == Seat::First { item } else { -item };
            }
        }
        let sums = taken.iter().scan(0, |lead, points| {
            *lead += points;
            Some(*lead)
        });
        std::iter::once(0).chain(sums).collect()
    }

    /// What the player at `seat` is called.
    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.board.names[seat.index()]
    }

    /// The seat that is drawn as yours: the only person's, and where there is none or two the first.
    pub(super) fn your_seat(&self) -> Seat {
        self.own_seat().unwrap_or(Seat::First)
    }
}
