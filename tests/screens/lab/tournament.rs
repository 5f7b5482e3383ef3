//! The Lab’s tournament of End Game’s strategies.

use super::{computing, enter, exported, visitor};
use crate::players::command;
use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::TABLES;
use arcade::testing::programs::{Command, Entrant, Limits};
use arcade::testing::settings::{Settings, parse};
use arcade::testing::work::{self, Report, Task, Worker};
use arcade_engine::Cancel;
use arcade_engine::endgame::tournament::{self, Setup};
use arcade_engine::ends::Strategy;
use arcade_ui::theme::Depth;

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
    assert!(visitor.sees("1st won tied lost"), "{}", visitor.screen());
    assert!(visitor.resize(80, 24).sees("second: won"), "{}", visitor.screen());
}

#[test]
fn the_strongest_strategy_stands_on_top_and_every_number_is_that_of_its_pairing() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute().press("tab f5 left left enter").compute();
    let Task::PlayTournament(setup, ..) = computing(&visitor).1 else { panic!("something else is computed") };
    let standings = tournament::run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
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

/// Settings that name these programs.
pub(super) fn with_programs(programs: &[(&str, &str)]) -> Settings {
    let lines: Vec<String> = programs.iter().map(|(name, line)| format!("{name} = \"{line}\"")).collect();
    let (settings, complaints) = parse(format!("[programs]\n{}\n", lines.join("\n")).as_bytes(), TABLES).unwrap();
    assert_eq!(complaints, []);
    settings
}

/// Someone at the tournament with these programs, which are asked for; 100 boards of 4 numbers are played.
fn host(columns: u16, rows: u16, programs: &[(&str, &str)]) -> Visitor {
    let mut visitor = Visitor::with(columns, rows, with_programs(programs), Depth::TrueColour);
    enter(&mut visitor);
    visitor.press("tab").compute().press("tab f5 left left down left left left down down down right enter");
    visitor
}

fn programs_of(visitor: &Visitor) -> Vec<String> {
    let Task::PlayTournament(_, programs, _) = computing(visitor).1 else { panic!("something else is computed") };
    programs.iter().map(|program: &Command| program.name().to_owned()).collect()
}

#[test]
fn programs_play_only_where_the_player_asks_for_them() {
    let mut nobody = visitor(120, 36);
    nobody.press("tab").compute().press("tab f5");
    assert!(nobody.sees("Seed") && !nobody.sees("Programs"), "{}", nobody.screen());

    let mine = with_programs(&[("mine", "./mine"), ("other", "./other")]);
    let mut visitor = Visitor::moving(120, 36, mine, Depth::TrueColour);
    enter(&mut visitor);
    visitor.press("tab tab");
    assert_eq!(programs_of(&visitor), [""; 0], "an example starts nothing");
    visitor.press("f5");
    assert!(visitor.sees("Programs") && visitor.sees("none"), "{}", visitor.screen());
    visitor.press("enter");
    assert_eq!(programs_of(&visitor), [""; 0]);
    visitor.press("esc f5 up right");
    assert!(visitor.sees("all of mine"), "{}", visitor.screen());
    visitor.press("enter");
    assert_eq!(programs_of(&visitor), ["mine", "other"]);

    let mut twice = host(120, 36, &[("greedy", "./mine")]);
    assert!(twice.sees("There are two players called “greedy”. Give yours another name"), "{}", twice.screen());
    twice.press("tab");
}

#[test]
fn a_program_stands_in_the_tables_with_its_results_from_both_seats_and_what_it_is_sure_of() {
    let player = command("player", "");
    let mut visitor = host(120, 36, &[("a-name-of-20-letters", &player)]);
    visitor.compute();
    // 13 players, each against each, on 100 boards.
    assert!(visitor.sees("16,900 games"), "{}", visitor.screen());
    let row = |visitor: &Visitor| {
        let screen = visitor.screen();
        let line = screen.lines().find(|line| line.contains("a-name-of-20-letters")).unwrap();
        line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(row(&visitor).len(), 2 + 13 + 2, "its name, its games, and all of them: {}", visitor.screen());
    visitor.press("v v");
    let games: u64 = row(&visitor)[2..8].iter().map(|count| count.replace(',', "").parse::<u64>().unwrap()).sum();
    assert_eq!(games, 2 * 13 * 100, "{}", visitor.screen());
    visitor.press("v");
    let sure: u64 = row(&visitor)[2..8].iter().map(|count| count.parse::<u64>().unwrap()).sum();
    assert_eq!(sure, 2 * 100, "{}", visitor.screen());
    let screen = visitor.screen();
    let perfect = screen.lines().find(|line| line.contains(" perfect ")).unwrap();
    let perfect: Vec<&str> = perfect.split_whitespace().collect();
    assert_eq!(row(&visitor)[2..8], perfect[2..8], "the example plays perfectly");
    visitor.press("e");
    assert!(exported(&visitor)[0].content.contains("\nevery reply,a-name-of-20-letters,100,"));
    // The next tournament is without it.
    visitor.press("home end f5 left enter").compute();
    assert!(visitor.sees("14,400 games") && !visitor.sees("a-name-of-20"), "{}", visitor.screen());
}

#[test]
fn a_program_that_fails_is_told_of_in_full_however_small_the_terminal_is() {
    let (dies, lies) = (command("hostile", "dies"), command("hostile", "lies"));
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = host(columns, rows, &[("dies", &dies), ("lies", &lies)]);
        visitor.compute();
        let told = |visitor: &Visitor| visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told(&visitor).contains("dies lost 2,600 games because"), "{}", visitor.screen());
        // Who fails stands at the bottom.
        visitor.press("end");
        let last = "or “last”. lies failed 5 times and was not";
        assert!(told(&visitor).contains(last), "{}", visitor.screen());
        visitor.press("f5 enter");
        assert!(!told(&visitor).contains("because it failed"), "{}", visitor.screen());
    }
}

#[test]
fn a_tournament_that_is_stopped_or_left_ends_its_programs() {
    for keys in ["esc", "esc esc"] {
        let silent = command("hostile", "silent");
        let mut visitor = host(80, 24, &[("mine", &silent)]);
        let (ticket, task) = computing(&visitor);
        let (tell, inbox) = std::sync::mpsc::channel();
        let mut worker = Worker::new(move |_, report| drop(tell.send(report)));
        worker.start(ticket, task);
        let begun = std::time::Instant::now();
        visitor.press(keys);
        assert!(visitor.effects.contains(&Effect::StopComputing), "{keys}");
        worker.stop();
        drop(worker);
        // The worker’s thread is over, and with it the program, long before the time for one move is.
        assert!(inbox.iter().all(|report| !matches!(report, Report::Standings(..) | Report::Done)));
        assert!(begun.elapsed() < std::time::Duration::from_secs(4), "{keys}");
        assert!(!visitor.send(Message::Work(ticket, Report::Done)), "what comes late is not taken in");
    }
}

#[test]
fn where_not_every_reply_is_tried_a_program_is_sure_of_nothing() {
    let player = command("player", "");
    let mut visitor = Visitor::with(120, 36, with_programs(&[("mine", &player)]), Depth::TrueColour);
    enter(&mut visitor);
    visitor.press("tab").compute().press("tab f5 down right right right right up up right enter");
    let (ticket, Task::PlayTournament(setup, programs, choose)) = computing(&visitor) else {
        panic!("something else is computed")
    };
    assert_eq!(setup.places, 18);
    // The same on one board.
    let setup = Setup::new(setup.strategies.clone(), 1, setup.places, setup.range, setup.seed).unwrap();
    let mut entrants = vec![Entrant::new(programs[0].clone(), Limits::default(), Cancel::new())];
    let standings =
        work::tournament::run(&setup, 0..setup.boards, &mut entrants, choose, &Cancel::new(), |_, _| {}).unwrap();
    let about = work::tournament::about(&entrants, &standings);
    visitor.send(Message::Work(ticket, Report::Standings(Box::new(standings), about)));
    visitor.press("v v v end");
    assert!(
        visitor.sees("Not every reply to a program is tried on boards of more than 16 numbers."),
        "{}",
        visitor.screen()
    );
    let screen = visitor.screen();
    let row = screen.lines().find(|line| line.contains(" mine ")).unwrap();
    assert_eq!(row.matches('–').count(), 7, "{screen}");
}

#[test]
fn a_tournament_with_programs() {
    let (player, lies) = (command("player", ""), command("hostile", "lies"));
    let programs = [("mine", player.as_str()), ("stubborn", lies.as_str())];
    insta::assert_snapshot!("with_programs", host(120, 36, &programs).compute().screen());
    insta::assert_snapshot!("with_programs_narrow", host(80, 24, &programs).compute().press("v v v end").screen());
}
