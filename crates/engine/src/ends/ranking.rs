//! How strong strategies are, measured by play against each other.

use std::sync::Arc;

use super::{Game, Player, Seat, Setup, Strategy};

/// What a strategy made of its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Games played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games that ended level.
    pub ties: u32,
}

impl Record {
    /// The share of the games it won, from 0 to 1, where a tie counts as half a win.
    pub fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.ties) / 2.0) / f64::from(self.games.max(1))
    }
}

/// Plays every pair of `players` on each of `rows`, from both seats; what each made of it, in the order of `players`.
pub fn round_robin(players: &[Strategy], rows: &[Arc<[i64]>], seed: u64) -> Vec<Record> {
    let mut records = vec![Record::default(); players.len()];
    for ((items, seed), first) in rows.iter().zip(seed..).flat_map(|row| (0..players.len()).map(move |at| (row, at))) {
        for second in (0..players.len()).filter(|&second| second != first) {
            let seats = [first, second].map(|at| Player::Computer(players[at]));
            let margin = play(&Setup { items: Arc::clone(items), players: seats, seed });
            for (player, margin) in [(first, margin), (second, -margin)] {
                records[player].games += 1;
                records[player].wins += u32::from(margin > 0);
                records[player].ties += u32::from(margin == 0);
            }
        }
    }
    records
}

/// Plays the game of two computers; how far the first ends ahead.
fn play(setup: &Setup) -> i64 {
    let mut game = Game::new(setup);
    while let Some(end) = game.computer_move() {
        if game.play(end).is_err() {
            break;
        }
    }
    game.board().total(Seat::First) - game.board().total(Seat::Second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_meets_from_both_seats_and_nothing_is_lost() {
        let players = [Strategy::Greedy, Strategy::Perfect, Strategy::Random];
        let rows: Vec<Arc<[i64]>> = vec![[3, 5, 1, 2].into(), [1, 9, 2].into()];
        let records = round_robin(&players, &rows, 1);
        assert!(records.iter().all(|record| record.games == 8), "two rows, two others, two seats");
        let [wins, ties] = [|record: &Record| record.wins, |record: &Record| record.ties];
        let decided: u32 = records.iter().map(wins).sum();
        let level: u32 = records.iter().map(ties).sum();
        assert_eq!(decided * 2 + level, 24, "each game has a winner and a loser, or two that are level");
        assert!(records[1].share() > records[0].share());
    }
}
