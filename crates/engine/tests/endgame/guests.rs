//! Guests of a tournament: how they fare, and what is noted of them.

use std::collections::HashSet;

use arcade_engine::Cancel;
use arcade_engine::endgame::tournament::{GuestNote, MOST_TRIED, Standings, run, run_boards};
use arcade_engine::ends::{Board, End, Guest, Seat, Strategy};

use super::tournament::setup;

/// Plays like one of the strategies.
struct Like(Strategy);

impl Guest for Like {
    fn choose(&mut self, board: &Board) -> Option<End> {
        self.0.choose(board, 1)
    }
}

/// Never answers.
struct Silent;

impl Guest for Silent {
    fn choose(&mut self, _: &Board) -> Option<End> {
        None
    }
}

#[test]
fn a_guest_that_plays_like_a_strategy_fares_like_it_and_a_silent_one_loses_everything() {
    let strategies = [Strategy::Greedy, Strategy::LookAhead, Strategy::hybrid(4)];
    let setup = setup(&strategies, 30, 8);
    for (at, &strategy) in strategies.iter().enumerate() {
        let (mut like, mut silent) = (Like(strategy), Silent);
        let guests: Vec<(String, &mut dyn Guest)> = vec![("like".into(), &mut like), ("silent".into(), &mut silent)];
        let standings = run(&setup, guests, &Cancel::new(), |_| {}).unwrap();
        let [like, silent] = [strategies.len(), strategies.len() + 1];
        for other in 0..strategies.len() {
            assert_eq!(standings.tally(like, other), standings.tally(at, other), "{strategy} first");
            assert_eq!(standings.tally(other, like), standings.tally(other, at), "{strategy} second");
        }
        assert_eq!(standings.tally(like, like), standings.tally(at, at));
        let whole = |index| setup.board(index).unwrap().items().iter().map(|item| i128::from(item.abs())).sum::<i128>();
        let everything: i128 = (0..setup.boards).map(whole).sum();
        for other in 0..=strategies.len() {
            let [first, second] = [standings.tally(silent, other), standings.tally(other, silent)];
            assert_eq!((first.losses, first.margin), (setup.boards, -everything));
            assert_eq!((second.wins, second.margin), (setup.boards, everything));
        }
        for seat in Seat::BOTH {
            assert_eq!(standings.guarantee(like, seat), standings.guarantee(at, seat), "{strategy} in seat {seat:?}");
            assert_eq!(standings.guarantee(silent, seat).margin, -everything);
        }
        assert_eq!((standings.guests[0].failed, standings.guests[0].differing), (0, 0));
        assert_eq!(standings.guests[1].spared, 0);
        assert!(standings.guests[1].failed > setup.boards * 2 * strategies.len() as u64);
    }
}

/// Answers as long as so many items are left, as greed would.
struct Frail(usize);

impl Guest for Frail {
    fn choose(&mut self, board: &Board) -> Option<End> {
        (board.remaining().len() >= self.0).then(|| Strategy::Greedy.choose(board, 0))?
    }
}

/// Takes the first of a board, and its last if it is asked again how it would begin.
#[derive(Default)]
struct Fickle(HashSet<Vec<i64>>);

impl Guest for Fickle {
    fn choose(&mut self, board: &Board) -> Option<End> {
        let is_asked_again = board.ply() == 0 && !self.0.insert(board.remaining().to_vec());
        Some(if is_asked_again { End::Last } else { End::First })
    }
}

#[test]
fn who_never_answers_is_useless_even_where_the_other_guest_failed_before() {
    let setup = setup(&[Strategy::Greedy, Strategy::Random], 5, 6);
    let useless = |guests: Vec<&mut dyn Guest>| {
        let guests = guests.into_iter().enumerate().map(|(at, guest)| (at.to_string(), guest)).collect();
        let standings = run(&setup, guests, &Cancel::new(), |_| {}).unwrap();
        standings.useless().map(|note| note.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(useless(vec![&mut Silent, &mut Like(Strategy::Perfect), &mut Silent]), ["0", "2"]);
    assert_eq!(useless(vec![&mut Frail(2), &mut Frail(7)]), ["1"]);
    let unplayed = Standings::new(&setup.strategies, vec!["nobody".to_owned()]);
    assert_eq!(unplayed.useless().count(), 0);
}

#[test]
fn what_is_noted_of_guests_is_counted_game_by_game_and_added_up() {
    let setup = setup(&[Strategy::Greedy], 9, 6);
    let played = |boards| {
        let (mut silent, mut fickle, mut frail) = (Silent, Fickle::default(), Frail(2));
        let guests: Vec<(String, &mut dyn Guest)> =
            vec![("silent".into(), &mut silent), ("fickle".into(), &mut fickle), ("frail".into(), &mut frail)];
        run_boards(&setup, boards, guests, &Cancel::new(), |_| {}).unwrap()
    };
    let whole = played(0..9);
    let note = |name: &str, failed, spared, differing| GuestNote { name: name.into(), failed, spared, differing };
    // On each board all four meet from both seats, and each guest itself once. The silent one fails at once, and the frail
    // one at its last turn from the second seat, against the strategy, the fickle one and itself.
    let expected = [note("silent", 9 * 7, 0, 0), note("fickle", 0, 9 * 3, 9), note("frail", 9 * 3, 9 * 2, 0)];
    assert_eq!(whole.guests, expected);
    assert_eq!(whole.names(), ["greedy", "silent", "fickle", "frail"]);
    let mut sum = Standings::new(&setup.strategies, vec!["silent".into(), "fickle".into(), "frail".into()]);
    for boards in [4..9, 0..1, 1..4] {
        assert!(sum.add(&played(boards)));
    }
    assert_eq!(sum, whole);
}

#[test]
fn every_reply_to_a_guest_is_tried_on_boards_of_up_to_sixteen_places() {
    for (places, tried) in [(MOST_TRIED, 1), (MOST_TRIED + 2, 0)] {
        let setup = setup(&[Strategy::Greedy], 1, places);
        let mut guest = Like(Strategy::Greedy);
        let standings = run(&setup, vec![("guest".into(), &mut guest)], &Cancel::new(), |_| {}).unwrap();
        assert_eq!(Seat::BOTH.map(|seat| standings.guarantee(1, seat).games()), [tried; 2], "{places}");
        assert_eq!(Seat::BOTH.map(|seat| standings.guarantee(2, seat).games()), [0; 2], "there is no third player");
    }
}
