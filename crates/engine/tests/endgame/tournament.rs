//! The tournament against games played move by move, and against the figures that are known.

use std::cmp::Ordering;

use arcade_engine::endgame::tournament::{Setup, SetupError, Standings, run, run_boards};
use arcade_engine::endgame::{NumbersError, Range, Verdict};
use arcade_engine::ends::{Board, Resolve, Seat, Strategy};
use arcade_engine::{Cancel, Cancelled};

use super::play::{game, worst};

pub(super) fn setup(strategies: &[Strategy], boards: u64, places: usize) -> Setup {
    Setup::new(strategies.to_vec(), boards, places, Range::DIGITS, 2026).unwrap()
}

/// Every strategy but those that toss coins.
fn certain() -> Vec<Strategy> {
    Strategy::ALL.into_iter().filter(|strategy| !strategy.to_string().contains("random")).collect()
}

#[test]
fn games_end_as_they_do_when_played_move_by_move() {
    let strategies = certain();
    let setup = setup(&strategies, 40, 8);
    let standings = run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
    for (i, &first) in strategies.iter().enumerate() {
        for (j, &second) in strategies.iter().enumerate() {
            let mut margin = 0;
            for index in 0..setup.boards {
                margin += i128::from(game(first, second, setup.board(index).unwrap().items()).margin);
            }
            assert_eq!(standings.tally(i, j).margin, margin, "{first} against {second}");
        }
    }
}

#[test]
fn guarantees_are_the_worst_of_all_replies() {
    let strategies = certain();
    let setup = setup(&strategies, 12, 8);
    let standings = run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
    for (i, &strategy) in strategies.iter().enumerate() {
        for seat in Seat::BOTH {
            let worsts = (0..setup.boards).map(|index| {
                let board = Board::new(setup.board(index).unwrap().shared());
                i128::from(worst(strategy, seat, &board))
            });
            assert_eq!(standings.guarantee(i, seat).margin, worsts.sum::<i128>(), "{strategy} in seat {seat:?}");
        }
    }
}

/// Known shares of wins and losses against every reply, from 10,000 other boards. With 4,000 boards here
/// a tolerance of 0.03 is some four standard deviations.
#[test]
fn the_first_seat_against_every_reply_has_the_known_shares() {
    let known = [
        (Strategy::LookAhead, 0.8520, 0.1221),
        (Strategy::hybrid(6), 0.8492, 0.1270),
        (Strategy::hybrid(8), 0.9350, 0.0508),
        (Strategy::Parity(Resolve::Committed), 0.9743, 0.0),
        (Strategy::Parity(Resolve::EachTurn), 0.9840, 0.0),
        (Strategy::Perfect, 0.9931, 0.0),
    ];
    let setup = setup(&known.map(|(strategy, ..)| strategy), 4_000, 10);
    let standings = run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
    for (i, (strategy, wins, losses)) in known.into_iter().enumerate() {
        let tally = standings.guarantee(i, Seat::First);
        assert_eq!(tally.games(), 4_000);
        let share = |count: u64| count as f64 / tally.games() as f64;
        assert!((share(tally.wins) - wins).abs() < 0.03, "{strategy}: {tally:?}");
        assert!((share(tally.losses) - losses).abs() < 0.03, "{strategy}: {tally:?}");
        assert!(losses > 0.0 || tally.losses == 0, "{strategy}: {tally:?}");
    }
}

/// The known share of greedy is that of the worst it can do where both ends are as large; ours takes the first there.
#[test]
fn greedy_has_the_known_shares_where_its_ties_go_the_worst_way() {
    fn worst(row: &[i64], own: bool) -> i64 {
        let [first, .., last] = row else { return row.first().map_or(0, |only| if own { *only } else { -only }) };
        let sign = if own { 1 } else { -1 };
        let take_first = || sign * first + worst(&row[1..], !own);
        let take_last = || sign * last + worst(&row[..row.len() - 1], !own);
        match (own, first.cmp(last)) {
            (true, Ordering::Greater) => take_first(),
            (true, Ordering::Less) => take_last(),
            _ => take_first().min(take_last()),
        }
    }
    let setup = setup(&[Strategy::Greedy], 4_000, 10);
    let worsts = (0..setup.boards).map(|index| worst(setup.board(index).unwrap().items(), true));
    let (wins, losses) = worsts.fold((0_u32, 0_u32), |(wins, losses), margin| match Verdict::of(margin) {
        Verdict::Win => (wins + 1, losses),
        Verdict::Tie => (wins, losses),
        Verdict::Loss => (wins, losses + 1),
    });
    assert!((f64::from(wins) / 4_000.0 - 0.6016).abs() < 0.03, "{wins}");
    assert!((f64::from(losses) / 4_000.0 - 0.3626).abs() < 0.03, "{losses}");

    let ours = run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap().guarantee(0, Seat::First);
    assert!(ours.wins >= u64::from(wins) && ours.losses <= u64::from(losses), "{ours:?}");
}

#[test]
fn from_the_second_seat_against_random_the_larger_end_is_the_better_tie_break() {
    let setup = setup(&[Strategy::Random, Strategy::Perfect, Strategy::TopDown], 4_000, 10);
    let standings = run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
    let wins = |player| standings.tally(0, player).losses as f64 / 4_000.0;
    assert!((wins(1) - 0.848).abs() < 0.03 && (wins(2) - 0.785).abs() < 0.03, "{} {}", wins(1), wins(2));
}

#[test]
fn the_same_seed_gives_the_same_results_and_fewer_boards_the_same_beginning() {
    let strategies = [Strategy::Random, Strategy::Greedy];
    let mut after_five = None;
    let long = run(&setup(&strategies, 9, 6), Vec::new(), &Cancel::new(), |standings| {
        if standings.boards == 5 {
            after_five = Some(standings.clone());
        }
    });
    let short = run(&setup(&strategies, 5, 6), Vec::new(), &Cancel::new(), |_| {}).unwrap();
    assert_eq!(after_five, Some(short));
    assert_eq!(long, run(&setup(&strategies, 9, 6), Vec::new(), &Cancel::new(), |_| {}));
}

#[test]
fn the_results_of_all_boards_are_those_of_their_parts() {
    let setup = setup(&Strategy::ALL, 20, 6);
    let whole = run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
    let mut sum = Standings::new(&setup.strategies, Vec::new());
    for boards in [7..20, 0..0, 3..7, 0..3] {
        assert!(sum.add(&run_boards(&setup, boards, Vec::new(), &Cancel::new(), |_| {}).unwrap()));
    }
    assert_eq!(sum, whole);
    assert!(!sum.add(&Standings::new(&setup.strategies[1..], Vec::new())));
    assert_eq!(sum, whole, "the results of others are not added");
}

#[test]
fn tallies_of_both_sides_mirror_each_other() {
    let setup = setup(&[Strategy::Greedy, Strategy::Perfect], 50, 6);
    let standings = run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
    assert_eq!((standings.played(), setup.games()), (200, 200));
    let [greedy, perfect] = [standings.both_seats(0, 1), standings.both_seats(1, 0)];
    assert_eq!(greedy, perfect.reversed());
    assert_eq!(greedy.games(), 100);
    assert!(perfect.share() > 0.5 && perfect.mean_margin() > 0.0);
    assert_eq!(standings.total(0).with(&standings.total(1)).margin, 0);
    assert_eq!([standings.tally(2, 0), standings.tally(0, 2)].map(|tally| tally.games()), [0, 0]);
}

#[test]
fn the_strongest_is_ranked_first() {
    let setup = setup(&[Strategy::Random, Strategy::Perfect, Strategy::Greedy], 100, 8);
    let standings = run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
    assert_eq!(standings.ranked(), [1, 2, 0]);
    assert_eq!(standings.names(), ["random", "perfect", "greedy"]);
    assert_eq!((setup.games(), standings.played()), (900, 900));
}

#[test]
fn shares_are_the_surer_the_more_boards_are_played() {
    // 1.96 standard deviations of a mean of coins, which are each off by 50 percent: 98 after one, 9.8 after a hundred.
    let mut within = vec![Standings::new(&[Strategy::Greedy], Vec::new()).within()];
    run(&setup(&[Strategy::Greedy], 100, 2), Vec::new(), &Cancel::new(), |so_far| within.push(so_far.within()))
        .unwrap();
    assert!(within[0].is_infinite() && (within[1] - 98.0).abs() < 1e-9 && (within[100] - 9.8).abs() < 1e-9);
}

#[test]
fn a_tournament_can_be_stopped() {
    let cancel = Cancel::new();
    let mut boards = 0;
    let stopped = run(&setup(&Strategy::ALL, 1_000_000, 10), Vec::new(), &cancel, |standings| {
        boards = standings.boards;
        if boards == 3 {
            cancel.cancel();
        }
    });
    assert_eq!((stopped, boards), (Err(Cancelled), 3));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let new = |strategies, boards, places| Setup::new(strategies, boards, places, Range::DIGITS, 0).map(|_| ());
    let all = Strategy::ALL.to_vec();
    assert_eq!(new(Vec::new(), 1, 10), Err(SetupError::Nothing));
    assert_eq!(new(all.clone(), 0, 10), Err(SetupError::Nothing));
    assert_eq!(new(all.clone(), 1, 0), Err(SetupError::Places(NumbersError::Empty)));
    assert_eq!(new(all.clone(), 1, 9), Err(SetupError::Places(NumbersError::Odd { len: 9 })));
    assert_eq!(new(all.clone(), 1, 200), Ok(()));
    assert_eq!(new(all, 1, 202), Err(SetupError::TooManyPlaces { places: 202 }));
}

#[test]
fn a_verdict_is_about_the_sign() {
    assert_eq!([3, 0, -2].map(Verdict::of), [Verdict::Win, Verdict::Tie, Verdict::Loss]);
    assert!(Verdict::Win > Verdict::Tie && Verdict::Tie > Verdict::Loss);
}
