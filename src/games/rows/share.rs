//! A game on a row as it is told to others.

use super::commentary::Commentary;
use super::kept::is_program;
use super::{RowPlay, capitalised, seats};
use crate::model::{Turns, Who, percent, thousandths};
use crate::share::{Mark, Row, Score, Share, counted};
use arcade_engine::endgame::Verdict;
use arcade_engine::ends::{Player, PlyReview, Seat};
use arcade_ui::widgets::figures::minus;

impl Commentary<'_> {
    /// How the game ended, for those who were not there: `won by 10, 13 to 3`; nothing while it goes on.
    fn shared_result(&self) -> Option<String> {
        let outcome = self.game.outcome()?;
        if let Some((loser, _)) = self.game.failed() {
            return Some(format!("won, because {} failed", self.players.name(loser)));
        }
        let [first, second] = outcome.totals;
        let by = outcome.margin.unsigned_abs();
        let Some(winner) = outcome.winner else { return Some(format!("tied, {} all", minus(first))) };
        let [own, other] = match self.players.own() {
            Some(Seat::Second) => [second, first],
            Some(Seat::First) => [first, second],
            None => [first.max(second), first.min(second)],
        };
        let named = self.players.typed().map(|_| format!("{} won", self.players.name(winner)));
        let verb = match self.players.own() {
            Some(seat) if seat == winner => "won",
            Some(_) => "lost",
            None if winner == Seat::First => named.as_deref().unwrap_or("first won"),
            None => named.as_deref().unwrap_or("second won"),
        };
        Some(format!("{verb} by {by}, {} to {}", minus(own), minus(other)))
    }

    /// How well the person played, for those who were not there: `best in 3 of 4 choices (75 %)`; None where there was
    /// nothing to decide, or not just one person played.
    pub fn shared_quality(&self) -> Option<String> {
        let (seat, review) = (self.players.own()?, self.game.review().ok()?);
        let share = percent(thousandths(self.measure.accuracy(&review, seat)?));
        let [_, came_of] = self.measure.came_of(&review, seat);
        Some(format!("{came_of} ({share})"))
    }

    /// The person's moves, one mark each, where just one person plays.
    fn shared_marks(&self) -> Vec<Mark> {
        let (Some(seat), Ok(review)) = (self.players.own(), self.game.review()) else { return Vec::new() };
        let mut lead = 0;
        let mut marks = Vec::new();
        for ply in &review.plies {
            if ply.seat == seat {
                marks.push(mark(ply, lead));
            }
            lead += if ply.seat == seat { ply.points } else { -ply.points };
        }
        marks
    }

    /// The game in one row.
    pub fn shared(&self) -> Option<Row> {
        Some(Row { note: self.shared_result()?, marks: self.shared_marks() })
    }
}

impl RowPlay {
    /// The game without its letters.
    pub(super) fn shared_game(&self) -> Share {
        let (game, tag) = (self.game(), self.tag());
        let letters = counted(game.board().items().len(), "letter", "letters");
        let about = format!("{letters}, {}", pairing(game.setup().players, self.board.players.typed()));
        let share = without_programs(game.setup().players, Share::new(tag, about)).by_turns(self.turns());
        let words = self.words();
        let Some(mut row) = words.shared() else { return share };
        let result = capitalised(&std::mem::take(&mut row.note));
        let share = share.ended_with(&result, words.shared_quality(), self.help(), vec![row]);
        if let Some(score) = self.score() { share.scored(score) } else { share }
    }

    /// Whose turn it is; None where not just two people play.
    pub fn turns(&self) -> Option<Turns> {
        let game = self.game();
        let who = |seat: Seat| if seat == self.board.players.home() { Who::First } else { Who::Second };
        let made = Who::BOTH.map(|one| (0..game.moves().len()).filter(|&ply| who(Seat::of_ply(ply)) == one).count());
        seats::are_people(game.setup().players).then(|| Turns {
            made,
            last: game.moves().len().checked_sub(1).map(|ply| who(Seat::of_ply(ply))),
            next: game.to_move().map(|(seat, _)| who(seat)),
        })
    }

    /// How the game ended for the person, for a code; None while it goes on, and where not just one person plays.
    pub fn score(&self) -> Option<Score> {
        let (_, margin) = (self.board.players.own()?, self.game().outcome()?.margin);
        Some(Score::new(self.outcome()?, u32::try_from(margin.unsigned_abs()).ok(), self.help()))
    }
}

/// `10 of 12`, of the `stake` that hung on the choices of a player who `lost` some of it.
pub(super) fn kept(stake: i64, lost: i64) -> String {
    match (stake, lost) {
        (2.., 0) => format!("all {}", minus(stake)),
        _ => format!("{} of {}", minus(stake - lost), minus(stake)),
    }
}

/// `share` with the reason why it has no code, where a program of the player’s plays.
pub fn without_programs(players: [Player; 2], share: Share) -> Share {
    if players.iter().any(is_program) {
        share.without_code("It has no code: the program that you play against is on your computer only.")
    } else {
        share
    }
}

/// Who plays against whom, for those who were not there: two people by the names that they `typed`, if they did.
pub fn pairing(players: [Player; 2], typed: Option<[&str; 2]>) -> String {
    match players {
        [Player::Person, Player::Person] => {
            typed.map_or_else(|| "two players".to_owned(), |[one, other]| format!("{one} against {other}"))
        }
        [Player::Person, other] | [other, Player::Person] => format!("against {}", seats::name(other)),
        [first, second] => format!("{} against {}", seats::name(first), seats::name(second)),
    }
}

/// What a move was worth to a player who was ahead by `lead`.
fn mark(ply: &PlyReview, lead: i64) -> Mark {
    let kept = |net: i64| Verdict::of(lead + net);
    let best = ply.options.value();
    match ply.lost {
        0 => Mark::Best,
        lost if kept(best - lost) < kept(best) => Mark::Blunder,
        _ => Mark::Costly,
    }
}
