//! How a game ended and what decided it, in words and for the records.

use super::commentary::Commentary;
use crate::model::{Ended, Feat, Help, Outcome, thousandths};
use arcade_engine::endgame::Verdict;
use arcade_engine::ends::{Player, Review, Seat, Strategy};
use arcade_engine::text::capitalised;
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::figures::minus;

/// Items of the shortest row on which giving nothing away is a feat.
const FLAWLESS: usize = 10;

impl Commentary<'_> {
    /// How the game ended; None while it goes on.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let result = self.game.outcome()?;
        let told = self.game.failed().map(|(_, sentence)| format!(" {sentence}")).unwrap_or_default();
        let sentence = self.ended().unwrap_or_default() + &told;
        let Some(seat) = self.players.own() else {
            return Some(Outcome { ended: Ended::Over, sentence, accuracy: None, feats: Vec::new() });
        };
        let ended = match result.winner {
            Some(winner) if winner == seat => Ended::Won,
            Some(_) => Ended::Lost,
            None => Ended::Tied,
        };
        let review = self.game.review().ok();
        let kept = review.as_ref().and_then(|review| self.measure.accuracy(review, seat));
        let feats = review.map_or_else(Vec::new, |review| self.feats_of(seat, ended, &review));
        Some(Outcome { ended, sentence, accuracy: kept.map(thousandths), feats })
    }

    /// The moves of the people who play that gave something away, in order.
    pub(super) fn mistakes(&self) -> Vec<usize> {
        let is_persons = |ply: usize| self.game.player(Seat::of_ply(ply)) == Player::Person;
        let costly = self.judged.iter().enumerate().filter(|(ply, lost)| **lost > 0 && is_persons(*ply));
        let costly = costly.filter(|(ply, _)| *ply >= self.led);
        costly.map(|(ply, _)| ply).collect()
    }

    /// What the person at `seat` did that is worth telling; empty when there was any help.
    fn feats_of(&self, seat: Seat, ended: Ended, review: &Review) -> Vec<Feat> {
        if self.help != Help::default() || self.game.failed().is_some() {
            return Vec::new();
        }
        let won = ended == Ended::Won;
        let perfect = match self.game.player(seat.other()) {
            Player::Computer(strategy) => {
                matches!(strategy, Strategy::Perfect | Strategy::TopDown | Strategy::BottomUp)
            }
            Player::Person | Player::Program(_) => false,
        };
        let value = if seat == Seat::First { review.value } else { -review.value };
        // Where there was nothing to decide, there is nothing to tell.
        let chose = review.accuracy(seat).is_some();
        let flawless = self.game.setup().items.len() >= FLAWLESS && review.lost(seat) == 0 && chose;
        let earned = [
            (won && perfect && chose, Feat::BeatPerfect),
            (won && value < 0, Feat::LostSeat),
            (flawless, Feat::Flawless),
        ];
        earned.into_iter().filter_map(|(earned, feat)| earned.then_some(feat)).collect()
    }

    /// How the game ended, in a sentence.
    pub(super) fn ended(&self) -> Option<String> {
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

    /// What decided the game; None where several people play, or none.
    pub(super) fn decided(&self) -> Option<Fact> {
        let decided = |long: String, short: String| Some(Fact::new("what decided it", Say::new(long, short)));
        if let Some((loser, sentence)) = self.game.failed() {
            return decided(sentence.to_owned(), format!("{} could not go on.", self.players.capitalised(loser)));
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
                    format!("You were winning by {start} from the start; {opponent}’s mistakes made it {margin}.")
                }
                _ => match self.turning_point(own.other()) {
                    Some(ply) => self.decided_by(ply, own),
                    None => format!("You gave nothing away; {opponent} did."),
                },
            };
            let short = match back {
                0 if margin < 0 => "You had no chance here.",
                0 => "Both played perfectly.",
                _ => "You gave nothing away.",
            };
            return decided(long, short.to_owned());
        }
        let best = self.best_in_reach(own).unwrap_or(margin);
        if best <= margin {
            let gave = format!("but {opponent} gave as much back");
            return decided(
                format!("{}, {gave}.", capitalised(&self.given_away(own))),
                format!("{opponent} erred, too."),
            );
        }
        let could = match best {
            1.. => format!("You could have won by {best}"),
            0 => "You could have tied".to_owned(),
            // Where the opponent errs there may be more to have.
            _ => format!("Against best play you could have lost by only {}", best.unsigned_abs()),
        };
        decided(format!("{could}: {}.", self.given_away(own)), format!("{could}."))
    }

    /// The best end that `seat` gave away: what it was heading for before one of its mistakes. None where it made none.
    fn best_in_reach(&self, seat: Seat) -> Option<i64> {
        let margins = self.prospects();
        let of_seat = |ply: usize| if seat == Seat::First { margins[ply] } else { -margins[ply] };
        self.costly(seat).map(|(ply, _)| of_seat(ply)).max()
    }

    /// The points that `seat` gave away.
    fn points_given(&self, seat: Seat) -> i64 {
        self.costly(seat).map(|(_, lost)| lost).sum()
    }

    /// The moves with which `seat` gave something away, and how many points; without those of the player’s that a lesson asked
    /// for.
    fn costly(&self, seat: Seat) -> impl Iterator<Item = (usize, i64)> {
        let own = self.players.own() == Some(seat);
        let moves = self.judged.iter().copied().enumerate().skip(seat.index()).step_by(2);
        moves.filter(move |&(ply, lost)| lost > 0 && !(own && ply < self.led))
    }

    /// The last move of `seat` after which the game was heading for another winner, or for one at last.
    fn turning_point(&self, seat: Seat) -> Option<usize> {
        let margins = self.prospects();
        let verdict = |at: usize| margins[at].signum();
        (0..self.judged.len()).rev().find(|&ply| Seat::of_ply(ply) == seat && verdict(ply) != verdict(ply + 1))
    }

    /// `Move 5, greedy’s, decided it: you then finish 3 ahead instead of 2 behind.`
    fn decided_by(&self, ply: usize, own: Seat) -> String {
        let margins = self.prospects();
        let of_own = |margin: i64| if own == Seat::First { margin } else { -margin };
        let instead = self.players.instead(own, "then", [margins[ply + 1], margins[ply]].map(of_own));
        format!("Move {}, {}’s, decided it: {instead}.", ply + 1, self.players.name(Seat::of_ply(ply)))
    }

    /// `move 1 was a mistake`, `moves 1 and 5 were mistakes`, `4 of your moves were mistakes`. What they cost together lies
    /// between what could have been and how it ended.
    fn given_away(&self, own: Seat) -> String {
        let moves: Vec<String> = self.costly(own).map(|(ply, _)| (ply + 1).to_string()).collect();
        match &moves[..] {
            [only] => format!("move {only} was a mistake"),
            [one, other] => format!("moves {one} and {other} were mistakes"),
            more => format!("{} of your moves were mistakes", more.len()),
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
