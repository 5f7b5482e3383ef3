//! End Game by keys alone, in a drawn arcade.

use crate::support::Visitor;
use arcade_engine::endgame::BoardFile;

/// The form of End Game, at its first line.
fn form(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.open("End Game");
    visitor
}

/// A match on the handout's board, against greedy.
fn handout(columns: u16, rows: u16) -> Visitor {
    let mut visitor = form(columns, rows);
    visitor.set("Board", "one that teaches").press("enter").wait(700);
    visitor
}

#[test]
fn a_match_on_the_handouts_board_is_two_games_with_the_seats_changed() {
    let mut visitor = handout(120, 36);
    assert!(visitor.sees("Take −1: you finish 1 ahead. With 4 you would lose by 1."));
    assert!(visitor.sees("lesson 1 · against greedy · game 1 of 2 · you 0, greedy 0"), "{}", visitor.screen());
    visitor.press("left left").wait(700).press("right right").wait(700);
    assert!(visitor.sees("You win by 1, 8 to 7, with hints."), "{}", visitor.screen());
    assert!(visitor.sees("you 1, greedy 0. Enter plays the same board again: greedy begins. F6 reviews this game."));

    // Greedy begins with 4, which loses: 9, then 3, and −1 is left for you.
    visitor.press("enter").wait(700);
    assert!(visitor.sees("game 2 of 2 · you 1, greedy 0"), "{}", visitor.screen());
    visitor.press("right right").wait(700).press("left left").wait(700);
    assert!(
        visitor.sees("You win the match, 2 to 0, and you are 2 points ahead over both games."),
        "{}",
        visitor.screen()
    );
}

#[test]
fn the_hints_and_the_score_stay_whole_where_the_title_line_is_short() {
    let mut visitor = handout(80, 24);
    visitor.press("left left").wait(700);
    assert!(visitor.sees("… with hints · game 1 of 2 · you 0, greedy 0"), "{}", visitor.screen());
}

#[test]
fn between_two_games_enter_goes_on_and_the_review_shows_the_mistakes() {
    let mut visitor = handout(84, 24);
    visitor.press("right right").wait(700);
    assert!(visitor.sees("F6 review"), "{}", visitor.screen());
    visitor.press("right right").wait(700);
    assert!(visitor.sees("1 mistake: F6 shows it.") && visitor.sees("next game"), "{}", visitor.screen());
    assert!(!visitor.sees("tries it again"), "{}", visitor.screen());
}

#[test]
fn a_game_taken_up_again_gives_its_point_back() {
    let mut visitor = handout(120, 36);
    visitor.press("left left").wait(700).press("right right").wait(700);
    assert!(visitor.sees("you 1, greedy 0"));
    visitor.press("ctrl-u");
    assert!(visitor.sees("you 0, greedy 0"), "{}", visitor.screen());
}

#[test]
fn review_tells_a_lost_win_from_a_lost_margin() {
    let mut visitor = handout(120, 36);
    visitor.press("right right").wait(700).press("f6");
    assert!(
        visitor.sees("You took 4: you now finish 1 behind instead of 1 ahead. −1 was best."),
        "{}",
        visitor.screen()
    );
}

#[test]
fn odd_and_even_places_can_be_told_apart() {
    let mut visitor = handout(80, 24);
    assert!(!visitor.sees("◆"));
    visitor.press("o");
    assert!(
        visitor.sees("◆ odds 8   ◇ evens 7   taking one half only, you finish at least 1 ahead"),
        "{}",
        visitor.screen()
    );
}

#[test]
fn the_three_tables_fill_step_by_step() {
    let mut visitor = handout(120, 36);
    visitor.press("f4 home right");
    assert!(
        visitor.sees("step 1 of 18") && visitor.sees("sum[1, 2] = L[1] + L[2] = −1 + 3 = 2"),
        "{}",
        visitor.screen()
    );
    visitor.press("right");
    assert!(visitor.sees("move[1, 2]: L[1] = −1, L[2] = 3, and −1 < 3, so right"), "{}", visitor.screen());
    visitor.press("end");
    assert!(visitor.sees("loser[1, 4] = sum[1, 4] − (L[1] + loser[2, 4]) = 15 − (−1 + 9) = 7"));
}

#[test]
fn the_parity_pane_says_whether_parity_is_enough() {
    let mut visitor = handout(120, 36);
    visitor.press("f4 f4 f4 f4");
    assert!(visitor.sees("✓ parity is enough"), "{}", visitor.screen());
    // The next lesson, in a new match.
    let mut visitor = form(120, 36);
    visitor.set("Board", "one that teaches").go_to("Which").press("right enter").wait(700).press("f4 f4 f4 f4");
    assert!(visitor.sees("parity loses 2"), "{}", visitor.screen());
}

#[test]
fn after_the_last_move_every_pane_looks_at_the_whole_board_and_says_so() {
    for (columns, rows) in [(120, 36), (80, 24)] {
        let mut visitor = handout(columns, rows);
        visitor.press("f4");
        let fresh: Vec<String> = (0..8).map(|_| visitor.press("f4").screen()).collect();
        visitor.press("esc left left").wait(700).press("right right").wait(700).press("f6 end f4");
        for before in fresh {
            let after = visitor.press("f4").screen();
            let words = after.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains("The game is over: this is the whole board."), "{after}");
            assert!(!words.contains(" now"), "{after}");
            // In the tables of the handout, “left” is the place where a part of the row begins, and in its tree a variable.
            let of_handout = words.contains("size 4, left 1 ") || words.contains("loser(L):");
            assert!(!words.contains(" left ") || of_handout, "{after}");
            assert!(!words.contains("greedy 7"), "the scores of the end belong to another position: {after}");
            if columns < 120 {
                let header =
                    |screen: &str| screen.lines().nth(2).unwrap().split("  you").next().unwrap().trim().to_owned();
                assert_eq!(header(&after), header(&before), "{after}");
            }
            if after.contains("= max(") {
                let sum = "“−1, 3, 9, 4” = max(";
                assert!(before.contains(sum) && after.contains(sum), "{after}");
            }
        }
    }
}

#[test]
fn a_board_of_ones_own_must_be_even_and_says_so() {
    let mut visitor = form(120, 36);
    visitor.set("Board", "my own").fill("My board", "1 2 3").press("enter");
    assert!(visitor.sees("The board has 3 numbers, but a game needs an even count"), "{}", visitor.screen());
    visitor.write(" x").press("enter");
    assert!(visitor.sees("“x” is not an integer"), "{}", visitor.screen());
    visitor.press("backspace").write("4").press("enter").wait(700);
    assert!(visitor.sees("your board"), "{}", visitor.screen());
}

#[test]
fn two_computers_can_be_watched() {
    let mut visitor = form(120, 36);
    visitor.set("You play", "not at all").press("enter").wait(20_000);
    assert!(visitor.sees("Enter plays another match"), "{}", visitor.screen());
}

#[test]
fn a_watched_series_goes_on_by_itself_unless_it_is_paused() {
    let mut visitor = form(120, 36);
    visitor.set("Board", "one that teaches").set("You play", "not at all").press("enter").wait(4 * 700 + 400);
    assert!(visitor.sees("Enter plays the same board again"), "{}", visitor.screen());
    visitor.press("p").wait(5_000);
    assert!(visitor.sees("game 1 of 2") && visitor.sees("p run"), "{}", visitor.screen());
    visitor.press("p").wait(2_100);
    assert!(visitor.sees("game 2 of 2"), "{}", visitor.screen());
    visitor.press("p");
    assert!(visitor.sees("p run") && visitor.sees("^R step"), "{}", visitor.screen());
}

#[test]
fn the_review_of_a_series_names_its_game_and_turns_to_the_others() {
    let mut visitor = handout(120, 36);
    visitor.press("left left").wait(700).press("right right").wait(700).press("enter").wait(700);
    visitor.press("right right").wait(700).press("left left").wait(700).press("f6");
    assert!(visitor.sees("review · game 2 of 2") && visitor.sees("game back"), "{}", visitor.screen());
    visitor.press("pageup");
    assert!(visitor.sees("review · game 1 of 2") && !visitor.sees("you 2, greedy 0"), "{}", visitor.screen());
    visitor.press("pagedown");
    assert!(visitor.sees("review · game 2 of 2"), "{}", visitor.screen());
}

#[test]
fn a_review_before_a_move_of_ones_own_says_so_and_offers_only_games_that_there_are() {
    for (columns, rows) in [(120, 36), (80, 24), (40, 12)] {
        let mut visitor = handout(columns, rows);
        visitor.press("left left").wait(700).press("right right").wait(700).press("f6");
        let offers = |visitor: &Visitor| [visitor.sees("game back"), visitor.sees("next game")];
        assert_eq!(offers(&visitor), [false, false], "game 2 has not begun: {}", visitor.screen());
        visitor.press("esc enter").wait(700).press("f6");
        let words = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("You haven’t moved ") && !words.contains("No mistake"), "{}", visitor.screen());
        if columns >= 120 {
            assert_eq!(offers(&visitor), [true, false], "{}", visitor.screen());
            visitor.press("pageup");
            assert_eq!(offers(&visitor), [false, true], "{}", visitor.screen());
        }
    }
}

#[test]
fn the_strokes_on_the_tiles_are_explained_with_a_picture() {
    let mut visitor = handout(120, 36);
    visitor.press("?");
    let screen = visitor.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let at = lines.iter().position(|line| line.contains("The stroke at the foot of a tile")).expect(&screen);
    assert!(lines[at - 6..at].iter().any(|line| line.contains('▂')), "{screen}");
}

#[test]
fn a_hybrid_asks_how_many_numbers_it_plans() {
    let mut visitor = form(120, 36);
    assert!(!visitor.sees("Hybrid plans"));
    visitor.set("Opponent", "Random-hybrid-4");
    assert!(visitor.sees("Hybrid plans") && visitor.sees("Random-hybrid-4"), "{}", visitor.screen());
    visitor.set("Hybrid plans", "the last 5").press("enter").wait(700);
    assert!(visitor.sees("random-hybrid-5"), "{}", visitor.screen());
}

#[test]
fn a_series_between_two_games_waits_in_the_menu() {
    let mut visitor = handout(120, 36);
    visitor.press("left left").wait(700).press("right right").wait(700).press("esc");
    assert!(visitor.sees("continue"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Enter plays the same board again"), "{}", visitor.screen());
}

/// Every part of the screen at every size, the absurd ones too: nothing may fail.
#[test]
fn no_size_is_too_small_or_too_large_to_draw() {
    let panes =
        (1..=8).flat_map(|pane| ["", "home right right right", "p"].map(|run| format!("{} {run}", "f4 ".repeat(pane))));
    for keys in ["", "o", "left left"].map(String::from).into_iter().chain(panes) {
        let mut visitor = handout(120, 36);
        visitor.press(&keys).wait(700);
        for (columns, rows) in [(0, 0), (1, 1), (5, 3), (39, 11), (40, 12), (60, 14), (80, 24), (200, 60), (300, 80)] {
            visitor.resize(columns, rows);
            let _ = visitor.screen();
        }
    }
}

#[test]
fn large_numbers_and_long_boards_fit_the_screen() {
    let mut visitor = form(80, 24);
    visitor.set("Board", "my own").fill("My board", "1000000000000 -1000000000000 5 7").press("enter").wait(700);
    assert!(visitor.sees("1000000000000"), "{}", visitor.screen());
    visitor.press("f4 f4");
    let mut visitor = form(80, 24);
    visitor.set("Numbers", "30").press("enter").wait(700).press("f4 end");
    assert!(visitor.sees("all 1,305 steps done"), "{}", visitor.screen());
}

#[test]
fn boards_from_a_file_come_first_and_follow_one_another() {
    let mut visitor = Visitor::new(120, 36);
    visitor.app.offer_boards(BoardFile::parse("# mine\n1 2 # one\n3 9 1 2 # two\n").for_screen().boards);
    visitor.open("End Game");
    assert!(visitor.sees("from the file") && visitor.sees("2 boards"), "{}", visitor.screen());
    visitor.set("Series", "2 boards").press("enter").wait(700);
    assert!(visitor.sees("line 2") && visitor.sees("game 1 of 4"), "{}", visitor.screen());
    visitor
        .press("right right")
        .wait(700)
        .press("enter")
        .wait(700)
        .press("left left")
        .wait(700)
        .press("enter")
        .wait(700);
    assert!(visitor.sees("line 3"), "{}", visitor.screen());
}

#[test]
fn what_one_half_is_sure_of_is_told_with_the_score_so_far() {
    let mut visitor = handout(120, 36);
    visitor.press("o");
    // −1 and 9 against 3 and 4: each half as much as the other's twin, with nothing taken yet.
    assert!(visitor.sees("◆ odds 8   ◇ evens 7"), "{}", visitor.screen());
    assert!(visitor.sees("taking one half only, you finish at least 1 ahead"), "{}", visitor.screen());
    visitor.press("left left").wait(700);
    // You have −1 and the other 4: 9 alone is more than 3 by 6, and you are 5 behind.
    assert!(visitor.sees("you −1, greedy 4") || visitor.sees("▸ ● you  −1"), "{}", visitor.screen());
    assert!(visitor.sees("◆ odds 9   ◇ evens 3"), "{}", visitor.screen());
    assert!(visitor.sees("taking one half only, you finish at least 1 ahead"), "{}", visitor.screen());
}
