//! What was to be had in games on a row, and what every opponent makes of them in the person's seat.

use super::rivals::{EXACT, Order, opponents};
use super::seats;
use crate::play::daily::Par;
use arcade_engine::ends::{End, Game, Player, Seat, Setup};

/// The most that a person in `seat` can win `game` by, whatever has to be guessed of the computer's play. Tries every
/// line: for rows of up to 16.
pub fn best_margin(game: &mut Game, seat: Seat) -> i64 {
    let Some((turn, player)) = game.to_move() else {
        let margin = game.outcome().map_or(0, |outcome| outcome.margin);
        return if seat == Seat::First { margin } else { -margin };
    };
    let ends = match player {
        Player::Person if turn == seat => vec![End::First, End::Last],
        _ => game.computer_move().into_iter().collect(),
    };
    let tried = ends.into_iter().filter_map(|end| {
        game.play(end).ok()?;
        let margin = best_margin(game, seat);
        game.undo();
        Some(margin)
    });
    tried.max().unwrap_or(i64::MIN)
}

/// What was to be had in all of `games` together, of which a person sits in each; rows of up to 16. `None` where nobody
/// plays.
pub fn par(games: &[Setup], order: &Order) -> Option<Par> {
    let seats: Vec<Seat> = games.iter().map(|setup| seats::of_person(setup.players)).collect::<Option<_>>()?;
    let seated = || games.iter().zip(&seats);
    let best: i64 = seated().map(|(setup, &seat)| best_margin(&mut Game::new(setup), seat)).sum();
    let made = |player: Player| -> Option<i64> {
        seated()
            .map(|(setup, &seat)| {
                played(&with(setup, seat, player)).map(|ahead| if seat == Seat::First { ahead } else { -ahead })
            })
            .sum()
    };
    let results: Vec<(String, i64)> = opponents(order, EXACT)
        .into_iter()
        .filter_map(|strategy| Some((strategy.to_string(), made(Player::Computer(strategy))?)))
        .collect();
    let in_all = if games.len() > 1 { " in all" } else { "" };
    let opponent = seats::name(games.first()?.players[seats.first()?.other().index()]);
    let best = match best {
        0 => format!("At best: a tie with {opponent}{in_all}."),
        1.. => format!("At best: {best} ahead of {opponent}{in_all}."),
        ..0 => format!("At best: {} behind {opponent}{in_all}.", -best),
    };
    Some(Par::among(best, results, ending))
}

fn ending(margin: i64) -> (String, bool) {
    match margin {
        0 => ("ends level".to_owned(), false),
        1.. => (format!("finishes {margin} ahead"), true),
        ..0 => (format!("loses by {}", -margin), false),
    }
}

/// The same game with `player` in this seat.
fn with(setup: &Setup, seat: Seat, player: Player) -> Setup {
    let mut setup = setup.clone();
    setup.players[seat.index()] = player;
    setup
}

/// How far the first player ends ahead when nobody but computers plays.
fn played(setup: &Setup) -> Option<i64> {
    let mut game = Game::new(setup);
    while let Some(end) = game.computer_move() {
        game.play(end).ok()?;
    }
    game.outcome().map(|outcome| outcome.margin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::etaoin::rivals::ORDER;
    use arcade_engine::ends::{Strategy, value};

    fn setup(row: &[i64], players: [Player; 2]) -> Setup {
        Setup { items: row.into(), players, seed: 3 }
    }

    #[test]
    fn nobody_does_better_than_the_best_possible_and_the_perfect_one_makes_it_against_its_like() {
        const PERFECT: Player = Player::Computer(Strategy::Perfect);
        for row in [&[2, 1, 3, 6, 4, 7][..], &[5, 9, 1, 1, 7, 3, 2, 8], &[7, 7]] {
            for players in [[Player::Person, PERFECT], [PERFECT, Player::Person]] {
                let par = par(&[setup(row, players)], &ORDER).unwrap();
                let best = if players[0] == Player::Person { value(row) } else { -value(row) };
                let (said, names) = &par.others[0];
                assert_eq!(*said, ending(best).0);
                assert!(names.contains(&"perfect".to_owned()), "{par:?}");
                let count: usize = par.others.iter().map(|(_, names)| names.len()).sum();
                assert_eq!(count, ORDER.len(), "{par:?}");
            }
        }
    }

    #[test]
    fn games_of_a_series_are_counted_together() {
        const GREEDY: Player = Player::Computer(Strategy::Greedy);
        let row = [2, 3, 7, 4];
        let series = [setup(&row, [Player::Person, GREEDY]), setup(&row, [GREEDY, Player::Person])];
        let each: i64 = [
            best_margin(&mut Game::new(&series[0]), Seat::First),
            best_margin(&mut Game::new(&series[1]), Seat::Second),
        ]
        .into_iter()
        .sum();
        let par = par(&series, &ORDER).unwrap();
        assert!(par.best.ends_with(" in all."), "{}", par.best);
        assert!(par.best.contains(&each.abs().to_string()) || each == 0, "{each}: {}", par.best);
    }
}
