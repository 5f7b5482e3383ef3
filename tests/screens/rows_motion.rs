//! Games on a row where things move: what is seen between two positions.

use arcade_ui::theme::Depth;

use crate::support::{Visitor, hinted};

/// Someone at Etaoin’s word “then” against perfect, where things move.
fn then() -> Visitor {
    let mut visitor = Visitor::moving(120, 36, hinted(), Depth::TrueColour);
    visitor.open("Etaoin").write("then").press("enter").wait(2_000);
    assert_eq!(visitor.app.wake(), None, "nothing moves before the first move\n{}", visitor.screen());
    visitor
}

/// Someone at this board of End Game against greedy, where things move.
fn board(numbers: &str) -> Visitor {
    let mut visitor = Visitor::moving(120, 36, hinted(), Depth::TrueColour);
    visitor.open("End Game").set("Board", "my own").fill("My board", numbers).press("enter").wait(2_000);
    visitor
}

/// Where the lower edges of tiles are that are `width` columns wide: their rows and columns.
fn edges(visitor: &Visitor, width: usize) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (row, line) in visitor.screen().lines().enumerate() {
        let cells: Vec<char> = line.chars().collect();
        let mut at = 0;
        while at < cells.len() {
            let long = cells[at..].iter().take_while(|&&c| c == '▀').count();
            // Large letters have such strokes too, but not between blanks.
            let is_free = |at: Option<usize>| at.and_then(|at| cells.get(at)).is_none_or(|&c| c == ' ');
            if long == width && is_free(at.checked_sub(1)) && is_free(Some(at + long)) {
                found.push((row, at));
            }
            at += long.max(1);
        }
    }
    found
}

/// The total of the player on the left.
fn score(visitor: &Visitor) -> i64 {
    let screen = visitor.screen();
    let line = screen.lines().find(|line| line.contains("● you")).unwrap().to_owned();
    let rest = line.split_once("you").unwrap().1.split_whitespace().next().unwrap().to_owned();
    rest.replace('−', "-").parse().unwrap()
}

/// Cells of the bar that are yours.
fn bar(visitor: &Visitor) -> usize {
    let screen = visitor.screen();
    let line = screen.lines().find(|line| line.contains("you ▕")).unwrap_or_else(|| panic!("no bar:\n{screen}"));
    line.chars().filter(|&c| c == '█').count()
}

/// Edges of the small tiles in trays, and on the way there.
const SMALL: usize = 3;

#[test]
fn a_tile_is_on_its_way_at_half_time_and_lands_in_its_place_in_the_tray() {
    let mut visitor = then();
    let mut landed = Vec::new();
    for (keys, home) in [("right right", 2), ("left left", 6)] {
        visitor.press(keys);
        let start = edges(&visitor, SMALL);
        visitor.wait(80);
        let half = edges(&visitor, SMALL);
        visitor.wait(2_000);
        let end = edges(&visitor, SMALL);
        let new = |seen: &[(usize, usize)]| seen.iter().find(|spot| !landed.contains(*spot)).copied();
        let (from, between) = (new(&start).unwrap(), new(&half).unwrap());
        let to = *end.iter().find(|&&(_, column)| column == home).unwrap();
        assert!(from.0 > between.0 && between.0 > to.0, "{from:?} {between:?} {to:?}");
        let columns = if from.1 > to.1 { to.1..from.1 } else { from.1..to.1 + 1 };
        assert!(columns.contains(&between.1), "{from:?} {between:?} {to:?}");
        landed = end;
    }
    assert_eq!(visitor.app.wake(), None, "nothing moves when all is done");
}

#[test]
fn the_score_and_the_bar_go_through_what_lies_between() {
    let mut visitor = then();
    visitor.press("right right").wait(60);
    assert!((1..6).contains(&score(&visitor)), "{}", visitor.screen());
    visitor.wait(200);
    assert_eq!(score(&visitor), 6);

    let mut visitor = then();
    let before = bar(&visitor);
    visitor.press("left left").wait(60);
    let between = bar(&visitor);
    visitor.wait(2_000);
    let after = bar(&visitor);
    assert!(after < between && between < before, "{before} {between} {after}");
}

#[test]
fn a_mistake_shakes_with_what_it_cost_and_flies_when_it_is_still() {
    let mut visitor = then();
    // Under the ends, which may be worth as much, stand other figures.
    let shows_cost = |visitor: &Visitor| visitor.screen().lines().take(8).any(|line| line.contains("−10"));
    visitor.press("left left").wait(100);
    assert!(shows_cost(&visitor) && edges(&visitor, SMALL).is_empty(), "{}", visitor.screen());
    assert_eq!(score(&visitor), 0, "counted when it flies");
    visitor.wait(230);
    assert!(!shows_cost(&visitor) && !edges(&visitor, SMALL).is_empty(), "{}", visitor.screen());
    visitor.wait(2_000);
    assert_eq!(score(&visitor), 2);
    assert!(edges(&visitor, SMALL).contains(&(4, 2)), "{}", visitor.screen());
}

#[test]
fn the_computer_lifts_its_tile_before_it_takes_it() {
    let mut visitor = board("4 9 1 2 7 3");
    let wide = |visitor: &Visitor| {
        let mut widths: Vec<usize> = (4..30).filter(|&width| edges(visitor, width).len() > 1).collect();
        widths.pop().unwrap()
    };
    let width = wide(&visitor);
    let row = edges(&visitor, width)[0].0;
    visitor.press("right right").wait(150);
    let lifted: Vec<_> = edges(&visitor, width).into_iter().filter(|spot| spot.0 == row - 1).collect();
    assert_eq!(lifted.len(), 1, "{}", visitor.screen());
    assert!(visitor.sees("Greedy takes 7."), "{}", visitor.screen());
    visitor.wait(2_000);
    assert!(edges(&visitor, width).iter().all(|spot| spot.0 == row && *spot != (row, lifted[0].1)));
}

#[test]
fn a_key_finishes_what_runs_and_is_not_lost() {
    let mut visitor = then();
    visitor.press("right right");
    assert_eq!(score(&visitor), 0);
    // The computer takes at once what it was about to take, and the left tile of what is left is lifted.
    visitor.press("left");
    assert_eq!(score(&visitor), 6);
    assert!(visitor.sees("take left"), "{}", visitor.screen());
    assert!(edges(&visitor, SMALL).contains(&(4, 2)), "{}", visitor.screen());
    visitor.wait(2_000);
    assert!(visitor.sees("take left") && visitor.app.wake().is_none(), "{}", visitor.screen());
}

#[test]
fn a_banner_comes_letter_by_letter_and_stays() {
    let mut visitor = board("-1 3 9 4");
    visitor.press("f3").press("left left").wait(2_000).press("right right").wait(310);
    let mut seen = Vec::new();
    while visitor.app.wake().is_some() {
        visitor.wait(33);
        let screen = visitor.screen();
        let letters = |line: &str| line.chars().filter(|c| c.is_alphabetic()).collect::<String>();
        seen.push(screen.lines().map(letters).filter(|line| "YOUWIN".starts_with(line)).map(|line| line.len()).max());
    }
    assert!(seen.is_sorted() && seen.last() == Some(&Some(6)), "{seen:?}\n{}", visitor.screen());
    assert!(seen.iter().flatten().any(|letters| (1..6).contains(letters)), "{seen:?}");
}

#[test]
fn the_result_and_the_whole_row_come_when_the_last_tile_has_landed() {
    for size in [(80, 24), (120, 36)] {
        let mut visitor = then();
        visitor.resize(size.0, size.1);
        visitor.press("right right").wait(2_000).press("left left").wait(310).wait(80);
        let flying = visitor.screen();
        assert!(!flying.contains("13 to 3"), "{flying}");
        // Large tiles have edges of their own.
        let wide = (SMALL + 1..30).map(|width| edges(&visitor, width).len()).sum::<usize>();
        assert_eq!(wide, 0, "the row lies flat\n{flying}");
        visitor.press("f1").press("esc");
        assert!(visitor.sees("You win by 10, 13 to 3") && score(&visitor) == 13, "{}", visitor.screen());
        assert!((SMALL + 1..30).any(|width| edges(&visitor, width).len() == 4), "{}", visitor.screen());
    }
}
