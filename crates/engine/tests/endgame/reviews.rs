//! What a review and a score say of games, counted again the long way.

use arcade_engine::endgame::{Keeps, Match, Objective, Side, Verdict};
use arcade_engine::ends::hint::signed;
use arcade_engine::ends::{Best, Board, End, Options, Outcome, Seat, options, review};
use proptest::prelude::*;

fn row() -> impl Strategy<Value = Vec<i64>> {
    prop::collection::vec(-9_i64..=9, 1..=9)
}

/// The mover's margin by playing out every game there is.
fn value(row: &[i64]) -> i64 {
    End::BOTH.into_iter().filter_map(|end| net(row, end)).max().unwrap_or(0)
}

/// The mover's margin after taking `end`.
fn net(row: &[i64], end: End) -> Option<i64> {
    let (item, rest) = match end {
        End::First => row.split_first()?,
        End::Last => row.split_last()?,
    };
    Some(item - value(rest))
}

fn end_of(bits: u16, ply: usize) -> End {
    if bits >> ply & 1 == 0 { End::First } else { End::Last }
}

proptest! {
    #[test]
    fn a_review_knows_places_losses_and_what_was_at_stake(row in row(), bits: u16, played in 0_usize..=9) {
        let moves: Vec<End> = (0..played.min(row.len())).map(|ply| end_of(bits, ply)).collect();
        let found = review(row.clone(), &moves).unwrap();
        prop_assert_eq!((found.value, found.plies.len()), (value(&row), moves.len()));
        let mut left: Vec<usize> = (0..row.len()).collect();
        let (mut lost, mut stake) = ([0; 2], [0; 2]);
        for (number, (ply, &end)) in found.plies.iter().zip(&moves).enumerate() {
            let seat = if number % 2 == 0 { Seat::First } else { Seat::Second };
            prop_assert_eq!((ply.ply, ply.seat, ply.end), (number, seat, end));
            prop_assert_eq!(ply.before.clone().collect::<Vec<_>>(), left.clone());
            let items: Vec<i64> = left.iter().map(|&place| row[place]).collect();
            let [first, last] = End::BOTH.map(|end| net(&items, end).unwrap());
            let (own, ends) = (if end == End::First { first } else { last }, [left[0], left[left.len() - 1]]);
            let taken = ends[end as usize];
            prop_assert_eq!((ply.index, ply.points), (taken, row[taken]));
            prop_assert_eq!(ply.lost, first.max(last) - own);
            prop_assert_eq!(ply.best.allows(end), ply.lost == 0);
            lost[number % 2] += ply.lost;
            stake[number % 2] += (first - last).abs();
            left.retain(|&place| place != taken);
            prop_assert_eq!(ply.after().collect::<Vec<_>>(), left.clone());
        }
        for (at, seat) in Seat::BOTH.into_iter().enumerate() {
            prop_assert_eq!(found.lost(seat), lost[at]);
            let share = (stake[at] > 0).then(|| (stake[at] - lost[at]) as f64 / stake[at] as f64);
            match (found.accuracy(seat), share) {
                (Some(found), Some(share)) => prop_assert!((found - share).abs() < 1e-9),
                (found, share) => prop_assert_eq!(found, share),
            }
        }
    }

    #[test]
    fn what_an_end_keeps_is_seen_by_playing_on(row in row(), bits: u16, played in 0_usize..9) {
        let mut board = Board::new(row.clone());
        let mut totals = [0; 2];
        for ply in 0..played.min(row.len()) {
            totals[ply % 2] += board.take(end_of(bits, ply)).unwrap();
        }
        let Some(keeps) = Keeps::on(&board) else {
            prop_assert!(board.is_over());
            return Ok(());
        };
        let mover = board.ply() % 2;
        let margins = End::BOTH.map(|end| totals[mover] - totals[1 - mover] + net(board.remaining(), end).unwrap());
        let verdicts = margins.map(i64::signum);
        let best = |[first, last]: [i64; 2]| Best::of(first, last);
        prop_assert_eq!((keeps.win, keeps.margin), (best(verdicts), best(margins)));
        let verdict = [Verdict::Loss, Verdict::Tie, Verdict::Win][(verdicts[0].max(verdicts[1]) + 1) as usize];
        prop_assert_eq!(keeps.verdict, verdict);
        prop_assert_eq!(keeps.of_objective(Objective::Win), keeps.win);
        prop_assert_eq!(keeps.of_objective(Objective::Margin), keeps.margin);
    }

    #[test]
    fn options_name_the_value_what_is_lost_and_the_end_to_take(row in row()) {
        let found: Options = options(&row).unwrap();
        let nets = End::BOTH.map(|end| net(&row, end).unwrap());
        prop_assert_eq!(End::BOTH.map(|end| found.choice(end).net), nets);
        prop_assert_eq!((found.value(), found.stake()), (value(&row), (nets[0] - nets[1]).abs()));
        prop_assert_eq!(End::BOTH.map(|end| found.lost(end)), nets.map(|net| value(&row) - net));
        let larger = if row[row.len() - 1] > row[0] { End::Last } else { End::First };
        prop_assert_eq!(found.larger(), larger);
        prop_assert_eq!(found.pick(), [End::First, larger, End::Last][((nets[1] - nets[0]).signum() + 1) as usize]);
    }

    #[test]
    fn a_match_adds_up_the_games_played(boards in 1_u32..5, twice: bool, ends in prop::collection::vec(-3_i64..=3, 0..12)) {
        let mut contest = Match::new(boards, twice);
        let a_board = if twice { 2 } else { 1 };
        prop_assert_eq!((contest.boards(), contest.games()), (boards, boards * a_board));
        let mut margins = Vec::new();
        for margin in ends {
            let game = margins.len() as u32;
            prop_assert_eq!((contest.game(), contest.board()), (game, game / a_board));
            prop_assert_eq!(contest.is_return_game(), twice && game % 2 == 1);
            prop_assert_eq!(contest.is_over(), game == boards * a_board);
            contest.record(&Outcome { winner: None, totals: [0, 0], margin });
            if game < boards * a_board {
                // The seats change from game to game, and the score is kept from the side of A.
                let seat = if game.is_multiple_of(2) { Seat::First } else { Seat::Second };
                prop_assert_eq!(Match::seat(game, Side::A), seat);
                prop_assert_eq!(Match::seat(game, Side::B), seat.other());
                margins.push(if seat == Seat::First { margin } else { -margin });
            }
        }
        prop_assert_eq!(contest.margins().collect::<Vec<_>>(), margins.clone());
        let tally = |margins: &[i64]| {
            let count = |sign| margins.iter().filter(|margin| margin.signum() == sign).count() as u32;
            ([count(1), count(-1)], count(0), margins.iter().sum::<i64>())
        };
        let score = contest.score();
        prop_assert_eq!((score.wins, score.ties, score.margin), tally(&margins));
        prop_assert_eq!(score.games(), margins.len() as u32);
        for objective in Objective::ALL {
            let ahead = match objective {
                Objective::Win => i64::from(score.wins[0]) - i64::from(score.wins[1]),
                Objective::Margin => score.margin,
            };
            let leader = [Some(Side::B), None, Some(Side::A)][(ahead.signum() + 1) as usize];
            prop_assert_eq!(score.leader(objective), leader);
            prop_assert_eq!(leader.map(|side| side.other().index()), leader.map(|side| 1 - side.index()));
        }
    }

    #[test]
    fn a_signed_number_reads_back_and_shows_its_sign(number: i64) {
        for number in [number, number.signum()] {
            let text = signed(number);
            prop_assert_eq!(text.replace('−', "-").parse(), Ok(number));
            prop_assert_eq!(text.chars().next().filter(|c| !c.is_ascii_digit()), [Some('−'), None, Some('+')][(number.signum() + 1) as usize]);
        }
    }
}

#[test]
fn advice_says_which_end_keeps_what() {
    let keeps = |win, margin, verdict| Keeps { win, margin, verdict }.sentence();
    let [loses_as_much, loses] = [Best::Either, Best::Last].map(|margin| keeps(Best::Either, margin, Verdict::Loss));
    assert_eq!(loses_as_much, "either end loses by as much");
    assert_eq!(loses, "either end loses; take last: keeps the margin");
    assert_eq!(keeps(Best::First, Best::First, Verdict::Win), "take first: keeps win and margin");
    let both = keeps(Best::Either, Best::First, Verdict::Tie);
    assert_eq!(both, "keeps the tie: first or last; keeps the margin: first");
}
