//! The board of a game on a row: what stands under its ends and beside it is worked out again from the moves.

use arcade::testing::app::Effect;
use arcade::testing::model::GameRecord;
use arcade::testing::records::Order;
use arcade_engine::ends::{Board, End, Seat, options};
use arcade_ui::theme::{Depth, Theme, ThemeName};

use crate::support::{Visitor, hinted};

/// A game of Etaoin on `word`, against the perfect player.
fn word(columns: u16, rows: u16, word: &str) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.press("enter").write(word).press("enter").wait(700);
    visitor
}

/// A game of End Game on a board of one's own, against greedy.
fn numbers(columns: u16, rows: u16, board: &str) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.open("End Game").set("Board", "my own").fill("My board", board).press("enter").wait(700);
    visitor
}

fn points(word: &str) -> Vec<i64> {
    let points = |letter| match letter {
        'e' => 1,
        't' => 2,
        'a' => 3,
        'o' => 4,
        'i' => 5,
        'n' => 6,
        _ => 7,
    };
    word.chars().map(points).collect()
}

/// The position after the moves that are kept.
fn board(visitor: &Visitor, items: &[i64]) -> Board {
    let kept: Option<GameRecord> = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    });
    let mut board = Board::new(items);
    for text in kept.iter().flat_map(|record| &record.line[..record.played]) {
        board.take(if text.contains("first") { End::First } else { End::Last }).unwrap();
    }
    board
}

/// `+4`, `−2`, `level`.
fn ending(margin: i64) -> String {
    match margin {
        0 => "level".into(),
        1.. => format!("+{margin}"),
        _ => format!("−{}", -margin),
    }
}

/// What stands behind the marks under the ends.
fn marks(screen: &str) -> Vec<String> {
    let is_mark = |line: &&str| line.contains("▲ ") && !line.contains("now");
    // Figures too wide to stand side by side have a row each.
    let lines = screen.lines().skip_while(|line| !is_mark(line)).take(2);
    let parts = lines.filter(is_mark).flat_map(|line| line.split('▲').skip(1));
    parts.map(|part| part.split_whitespace().next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn under_both_ends_stands_how_the_game_ends_at_every_size() {
    let games: [(bool, &str); 5] = [
        (true, "overtake"),
        (true, "postmaster"),
        (false, "3 -1 4 1 -5 9 2 -6"),
        (false, "12 7 -30 44 5 18"),
        (false, "123456 -98765 44444 -1000000 22 7 900000000000 -3 5 6 12 13"),
    ];
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        for (is_word, row) in games {
            let mut visitor = if is_word { word(columns, rows, row) } else { numbers(columns, rows, row) };
            let items =
                if is_word { points(row) } else { row.split(' ').map(|number| number.parse().unwrap()).collect() };
            loop {
                let board = board(&visitor, &items);
                if board.remaining().len() < 2 {
                    break;
                }
                let screen = visitor.screen();
                let ends = options(board.remaining()).unwrap();
                let lead = board.totals()[0] - board.totals()[1];
                let wanted = End::BOTH.map(|end| ending(lead + ends.choice(end).net));
                let margin = lead + ends.value();
                if ends.stake() == 0 {
                    // There is nothing to choose, so nothing is best: words say how the game ends.
                    let words = match margin {
                        1.. => format!("both ends: you finish {margin} ahead"),
                        0 => "both ends: it ends level".to_owned(),
                        _ => format!("both ends: you lose by {}", -margin),
                    };
                    assert!(screen.contains(&words), "{row}\n{screen}");
                } else {
                    assert_eq!(marks(&screen), wanted, "{row}\n{screen}");
                    let at = screen.lines().position(|line| line.contains("▲ ") && !line.contains("now")).unwrap();
                    let below = screen.lines().skip(at).take(2).map(|line| line.matches("best").count()).sum::<usize>();
                    assert!(below >= 1, "{screen}");
                }
                // After a mistake it is told beside what could have been.
                let forecasts = match margin {
                    1.. => [format!("still win by {margin}."), format!("now finish {margin} ahead instead of")],
                    0 => ["ends level.".to_owned(), "now finish level instead of".to_owned()],
                    _ => [format!("by {}.", -margin), format!("now finish {} behind instead of", -margin)],
                };
                assert!(forecasts.iter().any(|forecast| screen.contains(forecast)), "{forecasts:?}\n{screen}");
                visitor.press(if board.ply().is_multiple_of(4) { "left left" } else { "right right" }).wait(700);
            }
        }
    }
}

#[test]
fn trays_hold_what_each_has_taken_in_order() {
    let mut visitor = word(120, 36, "overtake");
    let items = points("overtake");
    while board(&visitor, &items).remaining().len() > 1 {
        visitor.press("left left").wait(700);
        let board = board(&visitor, &items);
        let letters: Vec<char> = "OVERTAKE".chars().collect();
        let tray = |seat: Seat| {
            let mut taken: Vec<(usize, char)> = (0..items.len())
                .filter(|&place| board.taker(place) == Some(seat))
                .map(|place| (board.taken_at(place).unwrap(), letters[place]))
                .collect();
            taken.sort_unstable();
            taken.into_iter().map(|(_, letter)| letter).collect::<Vec<char>>()
        };
        let screen = visitor.screen();
        let line: Vec<char> = screen.lines().nth(3).unwrap().chars().filter(|c| c.is_alphabetic()).collect();
        let theirs: Vec<char> = tray(Seat::Second).into_iter().rev().collect();
        assert!(line.starts_with(&tray(Seat::First)) || line.is_empty(), "{screen}");
        let shown: String = line.iter().collect();
        let wanted: String = tray(Seat::First).into_iter().chain(tray(Seat::Second)).collect();
        let mirrored: String = tray(Seat::First).into_iter().chain(theirs).collect();
        assert!(shown.starts_with(&wanted) || shown.starts_with(&mirrored), "{wanted}\n{screen}");
        for seat in Seat::BOTH {
            let name = ["you", "perfect"][seat.index()];
            let total = board.total(seat).to_string();
            let header = screen.lines().nth(2).unwrap();
            let (_, rest) = header.split_once(name).unwrap();
            assert!(rest.split_whitespace().find(|text| text.parse::<i64>().is_ok()) == Some(&total), "{screen}");
        }
    }
}

/// The foreground of the first place where `text` stands.
fn colour_of(visitor: &Visitor, text: &str) -> ratatui::style::Color {
    let buffer = visitor.picture().0;
    let wanted: Vec<String> = text.chars().map(String::from).collect();
    let found = buffer.area.rows().skip(2).find_map(|row| {
        let cells: Vec<_> = row.positions().collect();
        let start = cells
            .windows(wanted.len())
            .position(|window| window.iter().zip(&wanted).all(|(&at, symbol)| buffer[at].symbol() == symbol))?;
        Some(buffer[cells[start]].fg)
    });
    found.unwrap_or_else(|| panic!("{text}\n{}", visitor.screen()))
}

#[test]
fn you_keep_your_colour_and_your_side_when_the_other_one_begins() {
    let theme = Theme::new(ThemeName::Dark, Depth::TrueColour);
    let mut visitor = numbers(120, 36, "-1 3 9 4");
    for _ in 0..2 {
        assert_eq!(Some(colour_of(&visitor, "you ")), theme.you.fg, "{}", visitor.screen());
        assert_eq!(Some(colour_of(&visitor, "greedy ")), theme.rival.fg, "{}", visitor.screen());
        let screen = visitor.screen();
        let header = screen.lines().nth(2).unwrap();
        assert!(header.find("you").unwrap() < header.find("greedy").unwrap(), "{screen}");
        visitor.press("left left").wait(700).press("right right").wait(700).press("enter").wait(700);
        assert!(!visitor.sees("swap"), "{}", visitor.screen());
    }
}

#[test]
fn mistakes_can_be_tried_again_after_the_game_and_reached_in_the_review() {
    let mut visitor = word(120, 36, "overtake");
    let items = points("overtake");
    while board(&visitor, &items).remaining().len() > 1 {
        visitor.press("left left").wait(700);
    }
    visitor.press("left left").wait(700);
    let board_at_end = board(&visitor, &items);
    let review = arcade_engine::ends::review(&items[..], board_at_end.moves()).unwrap();
    let mistakes: Vec<usize> = review.of(Seat::First).filter(|ply| ply.lost > 0).map(|ply| ply.ply).collect();
    assert!(mistakes.len() > 1, "{mistakes:?}");
    let count = format!("{} mistakes: Enter tries them again.", mistakes.len());
    assert!(visitor.sees(&count) && visitor.sees("try again") && visitor.sees("n another"), "{}", visitor.screen());
    visitor.press("f6");
    for &mistake in mistakes.iter().chain(&mistakes[..1]) {
        let place = format!("move {} of {}", mistake + 1, items.len());
        let ply = &review.plies[mistake];
        let points =
            review.plies[..mistake].iter().map(|ply| if ply.seat == Seat::First { ply.points } else { -ply.points });
        let could = points.sum::<i64>() + ply.options.value();
        let told = |margin: i64| match margin {
            1.. => format!("{margin} ahead"),
            0 => "level".to_owned(),
            _ => format!("{} behind", -margin),
        };
        let now = could - ply.lost;
        let cost = format!("you now finish {} instead of {}.", told(now), told(could));
        assert!(visitor.sees(&place) && visitor.sees(&cost), "{place} {cost}\n{}", visitor.screen());
        visitor.press("m");
    }
    visitor.press("esc enter");
    let place = format!("mistake 1 of {}", mistakes.len());
    assert!(
        visitor.sees(&place) && visitor.sees("Here you took O: 2 behind at the end, not 4 ahead."),
        "{}",
        visitor.screen()
    );
    visitor.press("esc n").wait(700);
    assert!(visitor.sees("against perfect"), "{}", visitor.screen());
}

#[test]
fn a_lesson_is_told_after_its_game_and_the_next_one_follows() {
    let mut visitor = Visitor::new(120, 36);
    visitor.open("End Game").set("Board", "one that teaches").press("enter").wait(700);
    assert!(!visitor.sees("the handout’s") && visitor.sees("lesson 1"), "{}", visitor.screen());
    visitor.press("left left").wait(700).press("right right").wait(700);
    assert!(visitor.sees("This board: the handout’s. Only −1 wins"), "{}", visitor.screen());
    visitor.press("enter").wait(700).press("right right").wait(700).press("left left").wait(700);
    visitor.press("enter").wait(700);
    assert!(visitor.sees("lesson 2"), "{}", visitor.screen());
}

/// How many of the blocks of 20 columns by 6 rows are blank.
fn blank_blocks(visitor: &Visitor) -> usize {
    let buffer = visitor.picture().0;
    let is_blank = |column: u16, row: u16| {
        (row * 6..row * 6 + 6).all(|y| (column * 20..column * 20 + 20).all(|x| buffer[(x, y)].symbol() == " "))
    };
    (0..10).flat_map(|row| (0..10).map(move |column| (column, row))).filter(|&(x, y)| is_blank(x, y)).count()
}

#[test]
fn a_large_screen_is_not_left_empty() {
    let mut games = [word(200, 60, "overtake"), numbers(200, 60, "3 -1 4 1 -5 9 2 -6")];
    for visitor in &mut games {
        let look = |visitor: &Visitor, state: &str| {
            let blank = blank_blocks(visitor);
            assert!(blank <= 33, "{blank} blank blocks {state}:\n{}", visitor.screen());
        };
        look(visitor, "at the start");
        visitor.press("f4");
        look(visitor, "in the debug overlay");
        visitor.press("esc left left").wait(700);
        look(visitor, "after a move");
        visitor.press("f6");
        look(visitor, "in the review");
        visitor.press("esc");
        for _ in 0..4 {
            visitor.press("right right").wait(700);
        }
        look(visitor, "at the end");
        visitor.press("f6");
        look(visitor, "in the review of the whole game");
    }
}

#[test]
fn a_mistake_shakes_with_its_cost_and_a_key_ends_that() {
    let mut visitor = Visitor::moving(120, 36, hinted(), Depth::TrueColour);
    visitor.press("enter").write("overtake").press("enter").wait(700).press("left left").wait(60);
    assert!(visitor.sees("−6"), "{}", visitor.screen());
    assert!(visitor.sees("You now finish 2 behind instead of 4 ahead."), "{}", visitor.screen());
    visitor.wait(900);
    let settled = visitor.screen();
    assert!(settled.contains("You now finish 2 behind instead of 4 ahead."), "{settled}");
    assert!(!settled.contains("▲ −6"), "{settled}");
}
