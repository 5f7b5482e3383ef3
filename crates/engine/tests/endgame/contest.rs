//! Matches and their scores.

use arcade_engine::endgame::{Match, Objective, Side};
use arcade_engine::ends::{Outcome, Seat};

fn ends_with(first: i64, second: i64) -> Outcome {
    let winner = match first - second {
        1.. => Some(Seat::First),
        0 => None,
        _ => Some(Seat::Second),
    };
    Outcome { winner, totals: [first, second], margin: first - second }
}

#[test]
fn a_match_is_two_games_on_the_same_board_with_the_seats_changed() {
    let mut contest = Match::new(1, true);
    assert_eq!((contest.games(), contest.is_return_game()), (2, false));
    assert_eq!(Match::seat(0, Side::A), Seat::First);
    // The handout's match: the first game is lost 7 to 8, and the return game too, when she moves first.
    contest.record(&ends_with(7, 8));
    assert!(contest.is_return_game() && contest.board() == 0);
    assert_eq!(Match::seat(1, Side::A), Seat::Second);
    contest.record(&ends_with(8, 7));
    assert!(contest.is_over());
    let score = contest.score();
    assert_eq!((score.wins, score.ties, score.margin), ([0, 2], 0, -2));
    assert_eq!(score.leader(Objective::Win), Some(Side::B));
    contest.record(&ends_with(9, 0));
    assert_eq!(contest.score(), score);
}

#[test]
fn a_series_keeps_the_score_board_by_board() {
    let mut contest = Match::new(2, true);
    let mut returns = Vec::new();
    for (first, second) in [(10, 0), (3, 1), (5, 5), (0, 4)] {
        returns.push(contest.is_return_game());
        contest.record(&ends_with(first, second));
    }
    assert_eq!(returns, [false, true, false, true]);
    assert_eq!(contest.margins().collect::<Vec<_>>(), [10, -2, 0, 4]);
    let score = contest.score();
    assert_eq!((score.wins, score.ties, score.margin, score.games()), ([2, 1], 1, 12, 4));
    assert_eq!((contest.game(), contest.board(), contest.is_over()), (4, 2, true));
}

#[test]
fn objectives_can_name_different_leaders() {
    let mut contest = Match::new(3, false);
    for (first, second) in [(1, 0), (0, 1), (0, 9)] {
        contest.record(&ends_with(first, second));
    }
    let score = contest.score();
    assert_eq!((score.leader(Objective::Win), score.leader(Objective::Margin)), (Some(Side::A), Some(Side::B)));
    assert_eq!(Match::new(1, true).score().leader(Objective::Win), None);
}
