//! The Lab’s tournament of End Game’s strategies.

use super::{computing, exported, visitor};
use crate::support::Visitor;
use arcade::engine::Cancel;
use arcade::engine::endgame::tournament;
use arcade::engine::ends::Strategy;
use arcade::work::Task;

#[test]
fn the_tournament_fills_its_tables() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    assert!(visitor.sees("14,400 games"), "{}", visitor.screen());
    assert!(visitor.sees("Points of the first player, in percent") && visitor.sees("12 random"));
    assert!(visitor.press("down right").sees("Moving first against itself,"));
    visitor.press("v v v");
    assert!(
        visitor.sees("boards when it moves first; second it wins") && visitor.sees("What each strategy is sure of")
    );
    visitor.press("e");
    assert!(
        exported(&visitor)[0]
            .content
            .starts_with("first,second,games,wins,ties,losses,mean_margin\nperfect,perfect,100,")
    );
}

#[test]
fn narrow_tables_of_the_tournament_leave_a_sign_and_cut_no_figure() {
    let mut visitor = visitor(40, 12);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    let heading =
        |visitor: &Visitor| visitor.screen().lines().find(|line| line.contains("points in %")).unwrap().to_owned();
    assert!(heading(&visitor).contains('›') && !heading(&visitor).contains('‹'), "{}", visitor.screen());
    visitor.press("end");
    visitor.press("right right right right right");
    assert!(heading(&visitor).contains('‹'), "{}", visitor.screen());
    visitor.press("v v");
    assert!(visitor.sees("games, moving first   won tied lost"), "{}", visitor.screen());
    assert!(visitor.resize(80, 24).sees("second: won"), "{}", visitor.screen());
}

#[test]
fn the_strongest_strategy_stands_on_top_and_every_number_is_that_of_its_pairing() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    let Task::PlayTournament(setup) = computing(&visitor).1 else { panic!("something else is computed") };
    let standings = tournament::run(&setup, &Cancel::new(), |_| {}).unwrap();
    let place = |name: &str| Strategy::ALL.iter().position(|strategy| strategy.to_string() == name).unwrap();
    let screen = visitor.screen();
    let rows: Vec<Vec<&str>> = screen
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|cells| cells.len() >= 15 && cells[0].parse::<usize>().is_ok() && cells[1].parse::<usize>().is_err())
        .collect();
    assert_eq!(rows.len(), Strategy::ALL.len(), "{screen}");
    let order: Vec<usize> = rows.iter().map(|cells| place(cells[1])).collect();
    let shares: Vec<f64> = order.iter().map(|&at| standings.total(at).share()).collect();
    assert!(shares.is_sorted_by(|one, other| one >= other), "{screen}");
    for (cells, &row) in rows.iter().zip(&order) {
        let expected = order.iter().map(|&column| format!("{:.0}", standings.tally(row, column).share() * 100.0));
        let total = format!("{:.0}", standings.total(row).share() * 100.0);
        assert_eq!(cells[2..15], expected.chain([total]).collect::<Vec<_>>()[..], "{screen}");
    }
}

#[test]
fn strategies_that_have_no_room_are_counted() {
    let mut visitor = visitor(40, 12);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    assert!(visitor.sees("… 8 more below"), "{}", visitor.screen());
    visitor.press("down down down down down down");
    assert!(visitor.sees("more above, ") && visitor.sees("more below"), "{}", visitor.screen());
    assert!(visitor.press("end").sees("… 8 more above"), "{}", visitor.screen());
}
