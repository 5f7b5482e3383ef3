//! What a row shows and says: hints that hold in the review, ends that stay in sight, places that keep their marks.

use arcade::testing::app::Effect;
use arcade::testing::model::GameRecord;
use arcade::testing::records::Order;

use crate::support::Visitor;

/// The form of Etaoin, with the cursor on its first line.
fn etaoin_form() -> Visitor {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("enter");
    assert!(visitor.sees("New game of Etaoin"), "{}", visitor.screen());
    visitor
}

/// A game on a board of one's own.
fn own_board(columns: u16, rows: u16, board: &str) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.press("down enter left left down").write(board).press("enter").wait(700);
    visitor
}

#[test]
fn letters_go_to_the_word_wherever_the_cursor_stands() {
    for way in ["", "down", "down down", "up", "up up"] {
        let mut visitor = etaoin_form();
        visitor.press(way).write("then");
        assert!(visitor.sees("my own") && visitor.sees("4 letters"), "{way}: {}", visitor.screen());
        visitor.press("enter").wait(700);
        assert!(visitor.sees("your word") && visitor.sees("Take N: you finish 10 ahead."), "{}", visitor.screen());
    }
}

#[test]
fn the_letters_that_are_arrows_elsewhere_are_letters_of_the_word_too() {
    let mut visitor = etaoin_form();
    visitor.write("hjkl").press("enter").wait(700);
    let sevens = |line: &str| line.split_whitespace().filter(|&text| text == "7").count();
    assert!(visitor.screen().lines().any(|line| sevens(line) == 4), "{}", visitor.screen());
    let mut visitor = etaoin_form();
    assert!(visitor.press("space").sees("a trap word"), "the space bar still changes a choice: {}", visitor.screen());
    assert!(visitor.press("?").sees("Help"), "{}", visitor.screen());
}

/// Numbers without any order to them, from −9 to 9.
fn numbers(seed: u64, count: usize) -> Vec<i64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64 % 19 - 9
    };
    (0..count).map(|_| next()).collect()
}

fn text(numbers: &[i64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What stands on the tiles: everything between the line of the players and the marks under the ends.
fn shown_tiles(screen: &str) -> Vec<String> {
    let lines: Vec<&str> = screen.lines().collect();
    let is_mark = |line: &&str| ["▲", "both ends:", "the last one:"].iter().any(|mark| line.contains(mark));
    let marks = lines.iter().position(is_mark).unwrap_or_else(|| panic!("no marks:\n{screen}"));
    let tiles = lines[2..marks].iter().flat_map(|line| line.split_whitespace());
    tiles.filter(|text| !text.contains(['▀', '▂'])).map(str::to_owned).collect()
}

/// The game as it is kept now.
fn record(visitor: &Visitor) -> GameRecord {
    let kept = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    kept.expect("a game is kept")
}

/// From which place to which the items are left after the moves that were made.
fn remaining(visitor: &Visitor, count: usize) -> (usize, usize) {
    let moves = record(visitor).line;
    let first = moves.iter().filter(|end| end.contains("first")).count();
    (first, count - (moves.len() - first))
}

#[test]
fn every_number_can_be_read_at_40x12_to_the_end_of_every_board() {
    for seed in 1..40_u64 {
        let count = 2 * (1 + seed as usize % 20);
        let small = numbers(seed, count);
        let large = || small.iter().map(|number| (number.abs() - 1_000_000_000_000) * number.signum().abs()).collect();
        let is_large = seed.is_multiple_of(3);
        let board: Vec<i64> = if is_large { large() } else { small.clone() };
        let mut visitor = own_board(40, 12, &text(&board));
        let (mut low, mut high) = (0, count);
        while high - low > 1 {
            let screen = visitor.screen();
            let shown = shown_tiles(&screen);
            let wanted: Vec<String> =
                board[low..high].iter().map(|number| number.to_string().replace('-', "−")).collect();
            match shown.iter().position(|tile| tile.starts_with('‹')) {
                None => {
                    let found = shown.windows(wanted.len()).any(|tiles| tiles == wanted);
                    assert!(found, "{low}..{high} of {board:?}\n{screen}");
                }
                // What can't have room by any means is counted, and both ends stay.
                Some(gap) => {
                    assert!(is_large, "{screen}");
                    let hidden: usize = shown[gap].trim_matches(['‹', '›']).parse().unwrap();
                    let (left, right) = (&shown[..gap], &shown[gap + 1..]);
                    assert!(!left.is_empty() && !right.is_empty(), "{screen}");
                    assert_eq!(left.len() + hidden + right.len(), wanted.len(), "{screen}");
                    assert!(wanted.starts_with(left) && wanted.ends_with(right), "{screen}");
                }
            }
            visitor.press(if (seed + low as u64).is_multiple_of(2) { "left left" } else { "right right" }).wait(700);
            (low, high) = remaining(&visitor, count);
        }
    }
}

/// Plays to the end by what the hint says and nothing else.
fn play_by_hints(visitor: &mut Visitor, labels: &[String]) {
    for _ in 0..=labels.len() {
        let screen = visitor.screen();
        if screen.contains("plays another") || screen.contains("plays the same board again") {
            return;
        }
        let hint = screen.lines().find_map(|line| line.split_once("hint ")).map_or("", |(_, hint)| hint).to_owned();
        let made = visitor.effects.iter().any(|effect| matches!(effect, Effect::Records(Order::Keep(_))));
        let (low, high) = if made { remaining(visitor, labels.len()) } else { (0, labels.len()) };
        let key = match hint.strip_prefix("Take ").map(|rest| rest.split([':', ',']).next().unwrap()) {
            Some(item) if item.starts_with("the left ") => "left left",
            Some(item) if item.starts_with("the right ") => "right right",
            Some(item) if item == labels[low] => "left left",
            Some(item) => {
                assert_eq!(item, labels[high - 1], "{screen}");
                "right right"
            }
            None => {
                assert!(hint.contains("oth ends"), "{screen}");
                "right right"
            }
        };
        visitor.press(key).wait(700);
    }
    panic!("{}", visitor.screen());
}

#[test]
fn a_game_played_by_hints_alone_is_without_a_mistake() {
    let words =
        ["then", "taco", "postmaster", "effort", "extravagance", "entitlements", "banana", "incomprehensibility"];
    for word in words {
        let labels: Vec<String> = word.to_uppercase().chars().map(String::from).collect();
        for seats in ["", "down right down right", "down down right"] {
            let mut visitor = etaoin_form();
            visitor.write(word).press(seats).press("enter").wait(700);
            play_by_hints(&mut visitor, &labels);
            let accuracy = record(&visitor).outcome.unwrap().accuracy;
            assert!(accuracy.is_none_or(|accuracy| accuracy == 1_000), "{word} {seats}: {}", visitor.screen());
        }
    }
    for seed in 1..30 {
        let board = numbers(seed, 10);
        let labels: Vec<String> = board.iter().map(|number| number.to_string().replace('-', "−")).collect();
        let mut visitor = own_board(120, 36, &text(&board));
        play_by_hints(&mut visitor, &labels);
        visitor.press("f6");
        assert!(visitor.sees("accuracy 100 %") || visitor.sees("othing to decide"), "{board:?} {}", visitor.screen());
    }
}

#[test]
fn hint_bar_and_review_tell_the_same_ending() {
    let mut visitor = etaoin_form();
    visitor.write("then").press("enter").wait(700);
    assert!(visitor.sees("Take N: you finish 10 ahead. With T it would end level."), "{}", visitor.screen());
    assert!(visitor.sees("▲ level") && visitor.sees("▲ +10"), "{}", visitor.screen());
    assert!(visitor.sees("You can still win by 10."), "{}", visitor.screen());
    visitor.press("left left").wait(700);
    assert!(visitor.sees("You now finish level instead of 10 ahead."), "{}", visitor.screen());
    visitor.press("f6");
    assert!(visitor.sees("You took T: you now finish level instead of 10 ahead. N was best."), "{}", visitor.screen());
    assert!(visitor.sees("▲ level") && visitor.sees("▲ +10"), "{}", visitor.screen());
    assert!(visitor.sees("1 mistake in this game. Enter plays on from here."), "{}", visitor.screen());
    assert!(
        visitor.sees("best in 0 of 1 real choice") && !visitor.sees("accuracy"),
        "too little for a figure: {}",
        visitor.screen()
    );
}

#[test]
fn a_win_is_praised_and_a_loss_without_a_chance_is_told_as_one() {
    for (columns, rows) in [(80, 24), (120, 36)] {
        let mut visitor = Visitor::new(columns, rows);
        visitor.press("enter").write("then").press("enter").wait(700);
        visitor.press("right right").wait(700).press("left left").wait(700);
        assert!(
            visitor.sees("You win by 10, 13 to 3, with hints.") && !visitor.sees("eautiful"),
            "{}",
            visitor.screen()
        );
        let mut visitor = Visitor::new(columns, rows);
        visitor.press("enter").write("then").press("enter").wait(700).press("f3");
        visitor.press("right right").wait(700).press("left left").wait(700);
        assert!(visitor.sees("Beautifully played! You win by 10, 13 to 3."), "{}", visitor.screen());
        let mut visitor = Visitor::new(columns, rows);
        visitor.press("enter").write("eze").press("enter").wait(700);
        visitor.press("left left").wait(700).press("left left").wait(700);
        assert!(visitor.sees("Perfect wins by 5, 7 to 2."), "{}", visitor.screen());
        let told = "You had no chance here, and lost by as little as possible.";
        assert!(visitor.sees(told) && !visitor.sees("played perfectly"), "{}", visitor.screen());
    }
}

#[test]
fn a_narrow_row_keeps_its_places_while_tiles_are_taken() {
    let mut visitor = own_board(40, 12, "-6 4 6 7 -1 -4 9 4 2 6");
    for _ in 0..3 {
        assert!(visitor.sees("−6 4 6 7 −1 −4 9 4 2 6"), "{}", visitor.screen());
        visitor.press("left left").wait(700);
    }
}

#[test]
fn an_accuracy_over_no_decision_is_a_sentence() {
    for (columns, rows) in [(120, 36), (40, 12)] {
        let mut visitor = own_board(columns, rows, "2 2 2 2");
        visitor.press("left left").wait(700).press("left left").wait(700).press("f6");
        assert!(visitor.sees("You had nothing to decide"), "{}", visitor.screen());
        assert!(!visitor.sees("%"), "{}", visitor.screen());
    }
}

#[test]
fn a_pane_that_is_cut_says_on_which_side_there_is_more() {
    let mut visitor = own_board(40, 12, &text(&numbers(5, 20)));
    visitor.press("f4");
    assert!(visitor.sees("›") && !visitor.sees("‹"), "{}", visitor.screen());
    visitor.press("f4 f4");
    // The tabs before the open one are left out.
    assert_eq!(visitor.screen().matches('‹').count(), 1, "{}", visitor.screen());
    visitor.press("home").press(&"right ".repeat(7));
    assert!(visitor.sees("‹") && visitor.sees("›"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("›"), "{}", visitor.screen());
}

#[test]
fn a_tie_in_the_table_of_moves_is_no_arrow() {
    let mut visitor = own_board(120, 36, "2 2 2 2");
    visitor.press("f4 end left");
    // The code beside the tables has both arrows.
    let is_code = |line: &str| line.contains("▶ if last > first");
    let arrows = visitor.screen().lines().filter(|line| line.contains('▶') && !is_code(line)).count();
    assert!(visitor.sees("so either") && visitor.sees("◆") && arrows == 0, "{}", visitor.screen());
}

#[test]
fn odd_and_even_are_the_places_of_the_whole_board_to_the_end() {
    // Numbers that differ, so that each can be found again.
    let board = [31, 12, 53, 24, 45, 16, 27, 38];
    let marks = ["◆", "◇"];
    let mut visitor = own_board(120, 36, &text(&board));
    visitor.press("o");
    let (mut low, mut high) = (0, board.len());
    while high - low > 1 {
        visitor.press("f4 f4 f4 f4");
        let screen = visitor.screen();
        let left = screen.lines().find(|line| line.trim_start().starts_with("left    ")).unwrap().to_owned() + " ";
        for place in low..high {
            let number = board[place];
            assert!(left.contains(&format!("{}{number} ", marks[place % 2])), "{number}: {screen}");
        }
        for (half, name) in ["odds", "evens"].into_iter().enumerate() {
            let sum: i64 = (low..high).filter(|place| place % 2 == half).map(|place| board[place]).sum();
            let line = screen
                .lines()
                .find(|line| line.contains(&format!("{} {name}", marks[half])) && line.contains('='))
                .unwrap();
            assert!(line.trim_end().ends_with(&format!("= {sum}")), "{screen}");
        }
        if (high - low).is_multiple_of(2) {
            let sum =
                |half: usize| (low..high).filter(|place| place % 2 == half).map(|place| board[place]).sum::<i64>();
            if sum(0) != sum(1) {
                let half = usize::from(sum(1) > sum(0));
                let end = if low % 2 == half { "first" } else { "last" };
                let plan = format!("Take all {} places, {}: {end} now", ["odd", "even"][half], marks[half]);
                assert!(screen.contains(&plan), "{plan}: {screen}");
            }
        }
        visitor.press("esc");
        assert!(visitor.sees("odds"), "{}", visitor.screen());
        visitor.press(if low.is_multiple_of(2) { "left left" } else { "right right" }).wait(700);
        (low, high) = remaining(&visitor, board.len());
    }
}

#[test]
fn switching_live_hints_off_takes_away_a_hint_that_was_asked_for() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("enter enter f2 f2");
    assert!(visitor.sees("hint"), "{}", visitor.screen());
    visitor.press("f3");
    assert!(!visitor.sees("finish"), "{}", visitor.screen());
}

/// What stands in front of `after` on the screen, back to `before`.
fn figure_between(screen: &str, before: &str, after: &str) -> f64 {
    let part = screen.split_once(before).and_then(|(_, rest)| rest.split_once(after)).map(|(figure, _)| figure);
    part.and_then(|figure| figure.trim().replace(',', "").parse().ok()).unwrap_or_else(|| panic!("{before}: {screen}"))
}

#[test]
fn the_average_of_the_recursion_tree_agrees_with_its_figures() {
    let games = [
        ("enter left down", "postmaster", "f4 f4", 18.6),
        ("enter left down", "quit", "f4 f4", 1.5),
        ("down enter left left down", "3 1 4 1 5 9 2 6 5 3", "f4 f4 f4 f4 f4", 18.6),
    ];
    for (form, row, panes, wanted) in games {
        let mut visitor = Visitor::new(80, 24);
        visitor.press(form).write(row).press("enter").wait(700).press(panes);
        let screen = visitor.screen();
        let calls = figure_between(&screen, "calls ", "   different");
        let different = figure_between(&screen, "different ", "   so each");
        let each = figure_between(&screen, "so each is worked out ", " times on average");
        assert!((calls / different - each).abs() < 0.051 && (each - wanted).abs() < 1e-9, "{screen}");
    }
}

#[test]
fn a_hint_asked_for_in_the_debug_overlay_is_not_counted() {
    for open in ["f4 f2 f2 esc", "f4 esc"] {
        let mut visitor = own_board(80, 24, "4 9 1 2");
        visitor.press("f3").press(open).press("left left").wait(700);
        let counted = visitor.effects.iter().rev().find_map(|effect| match effect {
            Effect::Records(Order::Keep(record)) => Some(record.help.hints),
            _ => None,
        });
        assert_eq!(counted, Some(1), "{open}: the overlay is, once: {}", visitor.screen());
    }
    let mut visitor = own_board(120, 36, "4 9 1 2");
    visitor.press("f2");
    assert!(visitor.sees("with hints"), "on the board it counts at once: {}", visitor.screen());
}

#[test]
fn the_debug_panes_say_what_they_have_no_room_for() {
    let board = "3 -9 8 1 -6 5 7 2 -4 9";
    let mut visitor = own_board(80, 24, board);
    visitor.press("f4 end");
    assert!(visitor.sees("sizes 4–10 of 10 · the other two tables have no room here"), "{}", visitor.screen());
    let mut visitor = own_board(40, 12, board);
    visitor.press("f4 f4 f4 f4 f4 f4 f4");
    assert!(visitor.sees("V = ") && visitor.sees("more before these"), "{}", visitor.screen());
    visitor.press("f4").compute();
    let has_time = |line: &str| line.contains(" µs") || line.contains(" ns") || line.contains(" ms");
    let screen = visitor.screen();
    assert_eq!(screen.lines().filter(|line| has_time(line)).count(), 5, "{screen}");
    let mut visitor = own_board(40, 12, board);
    visitor.press("f4 f4 f4 f4");
    assert!(visitor.sees("parity is enough") || visitor.sees("parity loses"), "{}", visitor.screen());
    let mut visitor = own_board(40, 12, board);
    assert!(visitor.press("f4").sees("…"), "a caption that is cut says so: {}", visitor.screen());
}

#[test]
fn the_triangle_of_visits_has_all_its_rows_or_follows_the_cursor_and_says_how_many_are_missing() {
    let rows = "3 -9 8 1 -6 5 7 2 -4 9";
    let mut visitor = own_board(120, 36, rows);
    visitor.press("f4 f4 f4 f4 f4");
    assert!(visitor.sees("126 126") && !visitor.sees("rows below"), "{}", visitor.screen());
    let mut visitor = own_board(80, 24, rows);
    visitor.press("f4 f4 f4 f4 f4");
    assert!(visitor.sees("rows below") && !visitor.sees("126"), "{}", visitor.screen());
    // The tenth call is the first about a single number, in the last row.
    visitor.press(&"down ".repeat(9));
    assert!(visitor.sees("126") && visitor.sees("rows above") && !visitor.sees("rows below"), "{}", visitor.screen());
    visitor.press(&"up ".repeat(9));
    assert!(visitor.sees("rows below") && !visitor.sees("126"), "{}", visitor.screen());
}

#[test]
fn the_key_bar_says_what_the_keys_of_the_ends_do_now() {
    let mut visitor = own_board(120, 36, "4 9 1 2");
    assert!(visitor.sees("← lift left   → lift right"), "{}", visitor.screen());
    visitor.press("left");
    assert!(visitor.sees("← take left   → lift right"), "{}", visitor.screen());
    visitor.press("right");
    assert!(visitor.sees("← lift left   → take right"), "{}", visitor.screen());
    visitor.press("right").wait(700);
    assert!(visitor.sees("← lift left   → lift right"), "{}", visitor.screen());
}

/// Etaoin’s word `word` as far as one letter is left, which is yours.
fn last_letter(word: &str) -> Visitor {
    let mut visitor = etaoin_form();
    visitor.write(word).press("enter").wait(700);
    for _ in 0..word.len() / 2 {
        visitor.press("left left").wait(700);
    }
    visitor
}

#[test]
fn the_last_tile_is_no_choice_and_says_how_the_game_ends() {
    for (word, ending) in
        [("eze", "the last one: you lose by 5"), ("zee", "the last one: you finish 7 ahead"), ("eee", "the last one:")]
    {
        let mut visitor = last_letter(word);
        assert!(visitor.sees(ending), "{}", visitor.screen());
        assert!(!visitor.sees("best\n") && !visitor.sees("▲ +") && !visitor.sees("▲ −"), "{}", visitor.screen());
        assert!(visitor.sees("← lift it") && !visitor.sees("lift right"), "{}", visitor.screen());
        visitor.press("left");
        assert!(visitor.sees("← take it"), "{}", visitor.screen());
        // The other key means the same tile.
        visitor.press("right");
        assert!(visitor.sees("plays another"), "{}", visitor.screen());
        visitor.press("f6");
        assert!(visitor.sees(ending) && !visitor.sees("▲ +") && !visitor.sees("▲ −"), "{}", visitor.screen());
    }
}

#[test]
fn two_ends_that_come_to_the_same_are_no_choice() {
    for (columns, rows) in [(120, 36), (40, 12)] {
        let mut visitor = own_board(columns, rows, "2 2 2 2");
        assert!(visitor.sees("both ends: it ends level"), "{}", visitor.screen());
        assert!(!visitor.sees("▲ level"), "{}", visitor.screen());
        visitor.press("f3 f2 f2");
        assert_eq!(visitor.screen().matches("either end").count(), 2, "{}", visitor.screen());
    }
}

#[test]
fn a_review_names_the_arrows_along_the_row_and_all_four_work() {
    let mut visitor = own_board(120, 36, "4 9 1 2 7 3");
    visitor.press("left left").wait(700).press("left left").wait(700).press("f6 home");
    assert!(visitor.sees("← back   → on"), "{}", visitor.screen());
    for (on, back) in [("right", "left"), ("down", "up"), ("l", "h"), ("j", "k")] {
        assert!(visitor.sees("move 1 of 4"), "{}", visitor.screen());
        visitor.press(on);
        assert!(visitor.sees("move 2 of 4"), "{on}: {}", visitor.screen());
        visitor.press(back);
    }
}

#[test]
fn the_accuracy_of_a_review_is_told_with_its_arithmetic() {
    for (columns, rows) in [(120, 36), (80, 24), (200, 60), (40, 12)] {
        let mut visitor = Visitor::new(columns, rows);
        visitor.press("enter left down").write("overtake").press("enter").wait(700);
        for _ in 0..4 {
            visitor.press("left left").wait(700);
        }
        visitor.press("f6 end");
        let screen = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        let line = screen.split_once("Accuracy ").unwrap_or_else(|| panic!("{}", visitor.screen())).1;
        let line = line.split_once(" choices.").unwrap_or_else(|| panic!("{}", visitor.screen())).0;
        let (share, moves) = line.split_once(" %: ").unwrap();
        let moves = moves.trim_start_matches("you made the best move in ").trim_start_matches("best in ");
        let (kept, all) = moves.trim_end_matches(" real").split_once(" of ").unwrap();
        let [share, kept, all] = [share, kept, all].map(|figure| figure.parse::<f64>().unwrap());
        assert!((share - 100.0 * kept / all).abs() <= 0.5, "{screen}");
        let accuracy = record(&visitor).outcome.unwrap().accuracy.unwrap();
        assert!((f64::from(accuracy) - 1_000.0 * kept / all).abs() <= 0.5, "{accuracy}: {screen}");
        assert_eq!(screen.matches("Accuracy").count(), 1, "{screen}");
    }
}

/// The share of the bar that is yours.
fn share_of_bar(visitor: &Visitor) -> f64 {
    let screen = visitor.screen();
    let line = screen.lines().find(|line| line.contains("you ▕")).unwrap_or_else(|| panic!("no bar: {screen}"));
    let bar = line.split_once('▕').and_then(|(_, rest)| rest.rsplit_once('▏')).unwrap().0;
    let eighths = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];
    let part = |c: char| eighths.iter().position(|&eighth| eighth == c).map_or(0.0, |at| (at + 1) as f64 / 8.0);
    bar.chars().map(part).sum::<f64>() / bar.chars().count() as f64
}

#[test]
fn the_bar_is_measured_by_all_there_is_to_take_and_never_full_at_the_beginning() {
    for seed in 1..30 {
        let board = numbers(seed, 10);
        let visitor = own_board(120, 36, &text(&board));
        let all: i64 = board.iter().map(|number| number.abs()).sum();
        let margin = arcade_engine::ends::value(&board);
        let wanted = 0.5 + margin as f64 / (2 * all) as f64;
        let share = share_of_bar(&visitor);
        assert!((share - wanted).abs() < 0.01 && share < 0.99, "{share} for {wanted}: {}", visitor.screen());
    }
}

#[test]
fn the_chart_says_what_it_tells_and_goes_on_telling_it_at_the_end() {
    for (keys, told) in [("", "how it would end, move by move"), ("f3", "the score so far, move by move")] {
        let mut visitor = Visitor::new(120, 36);
        visitor.press("enter").write("then").press("enter").wait(700).press(keys);
        assert!(visitor.sees(told), "{}", visitor.screen());
        visitor.press("right right").wait(700).press("left left").wait(700);
        assert!(visitor.sees("You win by 10") || visitor.sees("you win by 10"), "{}", visitor.screen());
        assert!(visitor.sees(told), "{}", visitor.screen());
    }
}

#[test]
fn where_not_all_moves_have_room_those_that_cost_something_stay_in_sight_at_the_end() {
    let mut visitor = own_board(80, 24, "9 1 8 2 7 3 6 4 5 5 9 1 8 2");
    for _ in 0..7 {
        visitor.press("left left").wait(700);
    }
    let costs = |visitor: &Visitor| visitor.screen().matches("cost").count();
    assert!(visitor.sees("F6 shows all") && visitor.sees("wins by") || visitor.sees("win by"), "{}", visitor.screen());
    assert!(costs(&visitor) > 0, "{}", visitor.screen());
    insta::assert_snapshot!(visitor.screen());
}

#[test]
fn one_click_takes_a_tile_and_the_mouse_over_it_lifts_nothing() {
    let mut visitor = own_board(80, 24, "3 8 2 9 1 5");
    assert!(visitor.hover(" 3 "), "the tile rises a little");
    assert!(!visitor.sees("Taking 3 leaves"), "it is not lifted: {}", visitor.screen());
    visitor.click(" 3 ").wait(50);
    assert!(!visitor.sees("Taking 3 leaves") && visitor.sees(" ● "), "it is taken: {}", visitor.screen());
    visitor.press("ctrl-u").wait(700);
    visitor.press("left");
    assert!(visitor.sees("Taking 3 leaves"), "a key lifts it: {}", visitor.screen());
    visitor.click(" 3 ").wait(50);
    assert!(!visitor.sees("Taking 3 leaves"), "a click on a lifted tile takes it: {}", visitor.screen());
}

#[test]
fn two_people_keep_their_side_and_their_colour_through_a_match() {
    let mut visitor = Visitor::new(80, 24);
    visitor
        .open("End Game")
        .set("Opponent", "a friend here")
        .set("Board", "my own")
        .fill("My board", "3 9 1 2")
        .press("enter")
        .wait(700);
    let sides = |visitor: &Visitor| {
        let screen = visitor.screen();
        let line = screen.lines().skip(1).find(|line| line.contains("player A")).expect("both are named").to_owned();
        (line.find("player A") < line.find("player B"), line)
    };
    let (a_is_left, line) = sides(&visitor);
    assert!(a_is_left && line.contains("● player A"), "{line}");
    for _ in 0..4 {
        visitor.press("right right").wait(700);
    }
    visitor.press("enter").wait(700);
    assert!(visitor.sees("game 2 of 2"), "{}", visitor.screen());
    let (a_is_left, line) = sides(&visitor);
    assert!(a_is_left && line.contains("○ player A"), "player B begins, and stays on the right: {line}");
}

/// The player’s mistake costs six, and the opponent gives as much back: nothing better than the end could have been had.
#[test]
fn what_an_end_says_could_have_been_is_what_best_play_gives_from_there() {
    let mut visitor = Visitor::new(80, 24);
    visitor.open("End Game").set("Board", "my own").fill("My board", "5 5 -1 0 1 -5 -2 1");
    visitor.set("You play", "second").set("Opponent", "Parity").press("enter").wait(700);
    for _ in 0..4 {
        visitor.press("left left").wait(700);
    }
    assert!(visitor.sees("Parity wins by 2"), "{}", visitor.screen());
    assert!(visitor.sees("Move 6 was a mistake, but Parity gave as much back."), "{}", visitor.screen());
    assert!(!visitor.sees("could have"), "{}", visitor.screen());
}

#[test]
fn odd_and_even_places_are_told_apart_in_words_too() {
    let mut visitor = Visitor::new(80, 24);
    visitor.open("Etaoin").fill("My word", "kilogram").press("enter").wait(700).press("o");
    assert!(visitor.sees("◆ odds 24") && visitor.sees("◇ evens 23"), "{}", visitor.screen());
    visitor.press("o");
    assert!(!visitor.sees("◆"), "{}", visitor.screen());
}
