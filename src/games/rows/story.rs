//! How a game ended and what decided it, in words.

use super::commentary::Commentary;
use arcade_engine::endgame::Verdict;
use arcade_engine::ends::Seat;
use arcade_engine::text::counted;
use arcade_ui::widgets::figures::minus;

impl Commentary<'_> {
    /// How the game ended, in a sentence.
    pub(super) fn result(&self) -> Option<String> {
        let outcome = self.game.outcome()?;
        if let Some((loser, _)) = self.game.failed() {
            let winner = loser.other();
            let wins = self.players.verb(winner, ["win", "wins"]);
            return Some(format!(
                "{} {wins}, because {} failed.",
                self.players.capitalised(winner),
                self.players.name(loser)
            ));
        }
        let [first, second] = outcome.totals;
        let by = outcome.margin.unsigned_abs();
        Some(match outcome.winner {
            Some(seat) => {
                let (more, less) = (minus(first.max(second)), minus(first.min(second)));
                let wins = self.players.verb(seat, ["win", "wins"]);
                format!("{} {wins} by {by}, {more} to {less}.", self.players.capitalised(seat))
            }
            None => format!("The game ends level, {} all.", minus(first)),
        })
    }

    /// What is said before the result of a game that the person won.
    pub(super) fn praise(&self) -> &'static str {
        let Some(own) = self.players.own().filter(|_| self.is_won() && self.game.failed().is_none()) else { return "" };
        let lost = self.points_given(own);
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
        self.help.name().filter(|_| self.is_won())
    }

    /// What decided the game, in a sentence and in a shorter one; None where several people play, or none.
    pub(super) fn decided(&self) -> Option<[String; 2]> {
        if let Some((loser, sentence)) = self.game.failed() {
            return Some([sentence.to_owned(), format!("{} broke a rule.", self.players.capitalised(loser))]);
        }
        let own = self.players.own()?;
        let margin = self.game.outcome().map(|_| self.outlook.margin(own))?;
        let [lost, back] = [own, own.other()].map(|seat| self.points_given(seat));
        let opponent = self.players.capitalised(own.other());
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
                    Some(ply) => format!("Move {} decided it: {} gave away {}.", ply + 1, opponent, self.judged[ply]),
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

    /// The points that `seat` gave away.
    fn points_given(&self, seat: Seat) -> i64 {
        self.judged.iter().skip(seat.index()).step_by(2).sum()
    }

    /// The last move of `seat` after which the game was heading for another winner, or for one at last.
    fn turning_point(&self, seat: Seat) -> Option<usize> {
        let margins = self.prospects();
        let verdict = |at: usize| margins[at].signum();
        (0..self.judged.len()).rev().find(|&ply| Seat::of_ply(ply) == seat && verdict(ply) != verdict(ply + 1))
    }

    /// `move 1 gave away 2 points`, `moves 1 and 5 gave away 6 points`, `4 moves gave away 9 points`.
    fn given_away(&self, seat: Seat, points: i64) -> String {
        let costly = self.judged.iter().enumerate().skip(seat.index()).step_by(2).filter(|(_, lost)| **lost > 0);
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
        let mut margins = vec![self.outlook.margin(Seat::First)];
        for (ply, lost) in self.judged.iter().enumerate().rev() {
            let later = margins.last().copied().unwrap_or_default();
            margins.push(if Seat::of_ply(ply) == Seat::First { later + lost } else { later - lost });
        }
        margins.reverse();
        margins
    }

    /// The first seat's lead before the first move and after every one.
    pub(super) fn leads(&self) -> Vec<i64> {
        let board = self.game.board();
        let mut taken = vec![0; self.game.moves().len()];
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
}
