//! The Lab’s list of trick words.

use super::{enter, visitor};
use crate::support::Visitor;

#[test]
fn the_list_of_test_words_says_how_both_players_play() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute();
    let rule = "Its opponent plays perfectly; where both ends are equally good for it, it takes the larger one";
    for (columns, rows) in [(120, 36), (80, 24), (40, 12)] {
        let screen = visitor.resize(columns, rows).screen();
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("a perfect first player wins by 12; a greedy one loses by 12."), "{screen}");
        assert!(rows < 24 || words.contains(rule), "{screen}");
    }
}

#[test]
fn esc_from_a_test_word_leads_back_to_the_list_of_words() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute().press("down down down");
    let list = visitor.screen();
    visitor.press("enter").wait(500);
    assert!(visitor.sees("arcade › Etaoin"), "{}", visitor.screen());
    visitor.press("left left").wait(2_000).press("f6 esc esc");
    assert_eq!(visitor.screen(), list);
    assert!(visitor.press("esc").sees("▸ Lab"), "{}", visitor.screen());
}

#[test]
fn a_game_in_progress_is_not_lost_to_a_test_word() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("enter enter").wait(500).press("left left").wait(2_000).press("esc");
    enter(&mut visitor);
    visitor.press("tab").compute().press("enter");
    assert!(visitor.sees("new game") && visitor.sees("contradicted"), "the form, not a game: {}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("arcade › Etaoin") && !visitor.sees("new game"), "back in the old game: {}", visitor.screen());
}

#[test]
fn the_game_on_a_trick_word_stands_beside_it_and_adds_up() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute();
    assert!(visitor.sees("Greed on “contradicted”"), "{}", visitor.screen());
    let words = |visitor: &Visitor| visitor.screen().replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    let wide = words(visitor.resize(200, 60));
    assert!(wide.contains("Greed ends with 23 points, the perfect player with 35."), "{wide}");
    assert!(wide.contains("Greed gave away 24 points of lead") && wide.contains("ends with 35 to 23."), "{wide}");
}

#[test]
fn words_that_have_no_room_are_counted() {
    let mut visitor = visitor(40, 12);
    visitor.press("tab").compute();
    assert!(visitor.sees("… 2,787 more below"), "{}", visitor.screen());
    assert!(visitor.press("end").sees("… 2,787 more above"), "{}", visitor.screen());
}

#[test]
fn where_there_is_room_the_columns_are_sentences_and_none_is_cut() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute();
    for (columns, rows) in [(80, 24), (104, 30), (120, 36), (150, 40), (200, 60), (40, 12)] {
        let screen = visitor.resize(columns, rows).screen();
        let row = screen.lines().find(|line| line.contains("▸ contradicted")).unwrap();
        let words: Vec<&str> = row.split_whitespace().skip(2).collect();
        if [80, 104].contains(&columns) || columns >= 150 {
            assert_eq!(words[..7], ["12", "wins", "by", "12", "loses", "by", "12"], "{screen}");
            assert_eq!(words[7..9], ["24", "fine"], "{screen}");
            assert!(screen.contains("first move"), "{screen}");
        } else {
            assert_eq!(words[..3], ["+12", "−12", "24"], "{screen}");
        }
    }
}
