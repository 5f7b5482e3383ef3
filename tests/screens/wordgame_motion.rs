//! What moves in the Word Game, picture by picture: each motion begins with its key, ends within 300 ms, and another key
//! finishes it.

use crate::support::{Visitor, hinted};
use arcade::testing::settings::{LiveHints, Settings};
use arcade_ui::theme::Depth;

/// Someone whose hand is typed into the form, where things move.
fn moving(hand: &str, live_hints: LiveHints) -> Visitor {
    let mut visitor = Visitor::moving(120, 36, Settings { live_hints, ..hinted() }, Depth::TrueColour);
    visitor.open("Word Game").fill("My hand", hand).press("enter").compute().wait(1_000);
    visitor
}

/// The pictures of what moves now, 30 ms apart; the last one stands still.
fn pictures(visitor: &mut Visitor) -> Vec<String> {
    let mut pictures = vec![visitor.styled_screen()];
    for _ in 0..12 {
        visitor.wait(30);
        pictures.push(visitor.styled_screen());
    }
    assert_eq!(visitor.app.wake(), None, "it stands still at last");
    assert_eq!(pictures[11], pictures[12]);
    pictures
}

/// The number behind `label`, in each picture.
fn figures(pictures: &[String], label: &str) -> Vec<u32> {
    let figure = |picture: &String| {
        let rest = picture.split(label).nth(1)?;
        rest.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty())?.parse().ok()
    };
    pictures.iter().map(|picture| figure(picture).unwrap_or_else(|| panic!("no {label}: {picture}"))).collect()
}

fn count(picture: &str, glyph: char) -> usize {
    picture.chars().filter(|&c| c == glyph).count()
}

#[test]
fn a_word_leaves_tile_by_tile_while_its_points_tick_up_and_the_ladder_fills() {
    let mut visitor = moving("cows!z", LiveHints::Off);
    visitor.write("cows").press("enter");
    let pictures = pictures(&mut visitor);
    for label in ["this hand ", "all hands "] {
        let points = figures(&pictures, label);
        assert!(points[0] == 0 && points.is_sorted() && points.last() == Some(&252), "{points:?}");
        assert!(points.iter().any(|&points| points > 0 && points < 252), "{points:?}");
    }
    let fills: Vec<usize> = pictures
        .iter()
        .map(|picture| count(picture.lines().find(|line| line.contains(" at 302")).unwrap(), '█'))
        .collect();
    assert!(fills.is_sorted() && fills[0] == 0 && fills[2] < fills[12], "{fills:?}");
    // The tiles by their lower edges.
    let tiles: Vec<usize> = pictures.iter().map(|picture| picture.matches("▀▀▀▀▀▀▀▀").count()).collect();
    assert!(tiles.is_sorted_by(|a, b| a >= b) && tiles[0] == 6 && tiles[12] == 2, "{tiles:?}");
    assert!(tiles.iter().any(|&tiles| (3..6).contains(&tiles)), "one after another: {tiles:?}");
}

#[test]
fn what_is_no_word_shakes_and_stands_still_again() {
    let mut visitor = moving("cows!z", LiveHints::Off);
    visitor.write("co!z").press("enter enter");
    let pictures = pictures(&mut visitor);
    // Where the wildcard's neighbour, which stays, begins.
    let places: Vec<Option<usize>> = pictures
        .iter()
        .map(|picture| picture.lines().skip(8).take(10).find_map(|line| line.find("▀▀▀▀▀▀▀▀")))
        .collect();
    let mut different = places.clone();
    different.sort_unstable();
    different.dedup();
    assert!(different.len() >= 3 && places[11] == places[12], "{places:?}");
}

#[test]
fn the_result_of_a_hand_and_of_the_game_is_counted() {
    let mut visitor = moving("cows!z", LiveHints::Off);
    visitor.write("cows").press("enter").wait(1_000).press("f8 f8");
    let points = figures(&pictures(&mut visitor), "You made ");
    assert!(points[0] == 0 && points.is_sorted() && points.last() == Some(&252), "{points:?}");
    visitor.press("enter");
    let begun = visitor.screen();
    assert!(begun.contains("Your total: 0"), "{begun}");
    let pictures = pictures(&mut visitor);
    let (counting, told): (Vec<_>, Vec<_>) = pictures.into_iter().partition(|picture| picture.contains("Your total: "));
    let totals = figures(&counting, "Your total: ");
    assert!(totals.len() > 5 && totals.is_sorted() && totals.iter().any(|&total| total > 0), "{totals:?}");
    assert!(told.iter().all(|picture| picture.contains("You made 252 of the 504 points")), "{told:?}");
}

#[test]
fn the_banner_of_a_perfect_hand_unrolls() {
    let mut visitor = moving("between", LiveHints::BestMove);
    visitor.write("between").press("enter");
    assert!(!visitor.sees(": perfect."), "told when it is counted\n{}", visitor.screen());
    let pictures = pictures(&mut visitor);
    let tiles: Vec<usize> = pictures
        .iter()
        .map(|picture| picture.lines().take(10).map(|line| line.matches("▀▀▀▀▀▀▀▀").count()).sum())
        .collect();
    assert!(tiles.is_sorted() && tiles[0] == 0 && tiles[12] == 7, "{tiles:?}");
    assert!(tiles.iter().any(|&tiles| (1..7).contains(&tiles)), "{tiles:?}");
    assert!(pictures[12].contains(": perfect."), "{}", pictures[12]);
}

#[test]
fn a_key_finishes_what_moves_and_is_not_lost() {
    let mut visitor = moving("cows!z", LiveHints::Off);
    visitor.write("cows").press("enter").write("z");
    assert!(visitor.sees("▸ z") && visitor.sees("this hand              252"), "{}", visitor.screen());
    assert_eq!(visitor.app.wake(), None);
}
