//! Why a move of a review was good, or what it cost, told from the best line after it.

use super::capitalised;
use super::commentary::Commentary;
use super::outlook::{lead, margin_with};
use arcade_engine::ends::{Board, End, PlyReview};

impl Commentary<'_> {
    /// What was done, and whether it was best; `before` is the position before it.
    pub(super) fn happened(&self, before: &Board, ply: &PlyReview) -> String {
        let (taken, other) = (self.items.at_end(before, ply.end), self.items.at_end(before, ply.end.other()));
        let name = self.players.capitalised(ply.seat);
        match (ply.before.len(), ply.lost, ply.options.stake()) {
            (1, ..) => format!("{name} took {taken}, the last one."),
            (_, 0, 0) => format!("{name} took {taken}. Both ends were equally good."),
            (_, 0, stake) => {
                format!("{name} took {taken}, which was best. {} would have cost {stake}.", capitalised(&other))
            }
            (_, lost, _) => format!("{name} took {taken}, which cost {lost}: {other} was best."),
        }
    }

    /// The same in as few words as can be.
    pub(super) fn happened_in_short(&self, before: &Board, ply: &PlyReview) -> String {
        let (name, taken) = (self.players.capitalised(ply.seat), self.items.at_end(before, ply.end));
        match (ply.lost, ply.options.stake()) {
            (0, 0) => format!("{name} took {taken}."),
            (0, _) => format!("{name} took {taken}, which was best."),
            (lost, _) => format!("{name} took {taken}, which cost {lost}."),
        }
    }

    /// What a costly move did to the way the game was to end; empty for a move that cost nothing.
    pub(super) fn turned(&self, before: &Board, ply: &PlyReview) -> String {
        if ply.lost == 0 {
            return String::new();
        }
        let (was, is) = (lead(before) + ply.options.value(), margin_with(before, &ply.options, ply.end));
        let name = self.players.capitalised(ply.seat);
        let ending = |margin: i64| match margin {
            1.. => format!("win by {margin}"),
            0 => "tie".to_owned(),
            _ => format!("loss by {}", margin.unsigned_abs()),
        };
        match (was, is) {
            (_, 1..) => format!("{name} still {}, by {is}.", self.players.verb(ply.seat, ["win", "wins"])),
            (..0, _) => {
                let loses = self.players.verb(ply.seat, ["lose", "loses"]);
                format!("{name} {loses} either way, now by {}.", is.unsigned_abs())
            }
            _ if self.players.own() != Some(ply.seat) => {
                format!("For {}, a {} became a {}.", self.players.name(ply.seat), ending(was), ending(is))
            }
            _ => format!("A {} became a {}.", ending(was), ending(is)),
        }
    }

    /// Why: what the costly end gives the other player, and what the better one brings; empty where there was nothing to
    /// decide. Told from the line in which both play as well as possible.
    pub(super) fn why(&self, before: &Board, ply: &PlyReview) -> String {
        let best = if ply.lost == 0 { ply.end } else { ply.end.other() };
        if ply.options.stake() == 0 {
            return String::new();
        }
        let costly = best.other();
        let (Some(good), Some(bad)) = (before.place(best), before.place(costly)) else { return String::new() };
        let [good_points, bad_points] = [good, bad].map(|place| before.items()[place]);
        let [good_name, bad_name] = [best, costly].map(|end| self.items.at_end(before, end));
        let worth = match bad_points - good_points {
            1.. => format!("{} is worth more, but it ", capitalised(&bad_name)),
            0 => format!("{} is worth as much, but it ", capitalised(&bad_name)),
            _ => format!("{} is worth less, and it ", capitalised(&bad_name)),
        };
        let opponent = self.players.name(ply.seat.other());
        let reply = best_line(before, costly).first().copied().unwrap_or(good);
        let gift = if reply == good {
            format!("leaves {good_name} to {opponent}")
        } else {
            format!("uncovers {} for {opponent}", self.items.name(reply))
        };
        let mine: Vec<&str> =
            best_line(before, best).iter().skip(1).step_by(2).take(2).map(|&place| self.items.name(place)).collect();
        let gets = self.players.verb(ply.seat, ["get", "gets"]);
        let name = self.players.name(ply.seat);
        let gain = match &mine[..] {
            [one, other] => format!("; after {good_name} {name} {gets} {one} and {other}"),
            [one] => format!("; after {good_name} {name} {gets} {one}"),
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
        && let Some(options) = arcade_engine::ends::options(board.remaining())
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
