//! The games of the day at every size.

use crate::daily::{Home, TODAY, fortnight};
use arcade::testing::games::daily;
use arcade::testing::model::{Day, Ended, GameKind};

#[test]
fn no_two_texts_of_a_line_meet() {
    for (columns, rows) in
        [(40, 12), (60, 16), (60, 20), (72, 20), (80, 24), (90, 30), (100, 30), (120, 36), (160, 40), (200, 60)]
    {
        for accuracy in [100, 1_000] {
            for day in [6, 3, 0].map(|back| Day(TODAY.0 - back)) {
                let mut home = Home::sized(columns, rows);
                for kind in GameKind::ALL {
                    home = home.played(kind, day, Ended::Won, Some(accuracy));
                }
                let mut home = home.enter();
                (day.0..TODAY.0).for_each(|_| {
                    home.press("left");
                });
                for kind in GameKind::ALL {
                    let screen = home.visitor.screen();
                    let game = daily::of(kind, day).unwrap();
                    let told = format!("accuracy {} %", accuracy / 10);
                    assert!(screen.contains(&told) && screen.contains("with hints"), "{screen}");
                    // The head of what is said is there, and what follows is the rest, a blank or a sign.
                    for text in [game.about(), game.against()] {
                        let text = text.replace("both seats", "each begins once");
                        let head = text.split(", ").next().unwrap();
                        let at = |line: &str| line.find(head).map(|at| line[at + head.len()..].to_owned());
                        let rests: Vec<String> = screen.lines().filter_map(at).collect();
                        let one_at_a_time = rows < 17 || columns < 72;
                        assert!(one_at_a_time || !rests.is_empty(), "{text}\n{screen}");
                        let whole = &text[head.len()..];
                        let sound = |rest: &String| {
                            whole.is_empty() || rest.starts_with(whole) || rest.starts_with("  ") || rest.is_empty()
                        };
                        assert!(rests.iter().any(sound) || rests.is_empty(), "{text}\n{screen}");
                    }
                    home.press("down");
                }
            }
        }
    }
}

#[test]
fn a_large_terminal_is_used() {
    let home = fortnight(Home::sized(200, 60)).enter();
    let (buffer, _) = home.visitor.picture();
    let blank = |x: u16, y: u16| {
        (0..6).all(|row| {
            (0..20).all(|column| {
                let cell = &buffer[(x * 20 + column, y * 6 + row)];
                cell.symbol().trim().is_empty() && cell.bg == buffer[(0, 0)].bg
            })
        })
    };
    let blank = (0..10).flat_map(|x| (0..10).map(move |y| (x, y))).filter(|&(x, y)| blank(x, y)).count();
    assert!(blank <= 33, "{blank} of 100\n{}", home.visitor.screen());
}

#[test]
fn any_size_is_drawn() {
    for (columns, rows) in [(0, 0), (1, 1), (39, 12), (40, 13), (69, 22), (70, 19), (72, 23), (300, 80)] {
        let _ = fortnight(Home::sized(columns, rows)).visitor.picture();
        let mut home = fortnight(Home::sized(80, 24)).enter();
        home.visitor.resize(columns, rows);
        let _ = home.visitor.picture();
    }
}
