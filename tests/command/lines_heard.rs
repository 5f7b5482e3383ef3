//! What is typed as it was heard is understood, and what is heard says where one stands.

use std::process::Command;

use super::lines_promises::{count, told};

#[test]
fn a_prediction_of_an_end_is_answered_by_either_of_its_names() {
    let row = ["play", "endgame", "4 7 2 9", "--rival", "greedy"];
    for (typed, answered) in [("right", "Right."), ("last", "Right."), ("1", "No, the right end is better.")] {
        let told = told(&row, &["explain", "first", "predict", "11", typed]);
        let asked = told.iter().position(|line| line.starts_with("Which end is move of places 1 to 2?")).unwrap();
        assert_eq!(count(&told[asked..], answered), 1, "{typed}: {told:#?}");
        assert_eq!(count(&told[asked..], "Steps done: 2 of 18"), 1, "{typed}: {told:#?}");
        assert_eq!(count(&told, "This pane has no steps."), 0, "{typed}: {told:#?}");
    }
}

#[test]
fn what_a_question_passes_over_is_told_before_it() {
    let told = told(&["play", "etaoin", "taco", "--rival", "greedy"], &["explain", "first", "predict"]);
    let asked = told.iter().position(|line| line.starts_with("What is V of")).unwrap();
    assert!(count(&told[..asked], "Step 1: ") == 1, "{told:#?}");
}

#[test]
fn nothing_is_changed_while_it_is_explained() {
    let told = told(&["play", "etaoin", "taco", "--rival", "greedy"], &["first", "explain", "undo", "back"]);
    assert_eq!(count(&told, "This counts as help."), 1, "{told:#?}");
    assert_eq!(count(&told, "“undo” means nothing here."), 1, "{told:#?}");
    assert_eq!(count(&told, "Taken back."), 0, "{told:#?}");
}

#[test]
fn repeat_tells_what_is_asked_where_nothing_stands_and_the_score_between_hands() {
    let told = told(&[], &["words", "repeat"]);
    assert_eq!(count(&told, "That changes nothing here."), 0, "{told:#?}");
    assert_eq!(count(&told, "Type a number from 1 to 20"), 1, "{told:#?}");
    let words = ["play", "words", "--hands", "1", "--hand", "c o w s z !", "--against", "nobody", "--seed", "4"];
    let told = super::lines_promises::told(&words, &["no", "cow", "end", "yes", "repeat"]);
    assert_eq!(count(&told, "That changes nothing here."), 0, "{told:#?}");
    let asked = told.iter().position(|line| line.contains("replay the hand?")).unwrap();
    assert!(told[asked + 1..].iter().any(|line| line == "This hand: 120 points"), "{told:#?}");
}

#[test]
fn nothing_is_refused_twice_in_a_lesson_that_is_read() {
    let told = told(&["learn", "etaoin-ends"], &["undo", ""]);
    assert_eq!(count(&told, "“undo” means nothing here."), 1, "{told:#?}");
    assert_eq!(count(&told, "There is no move of yours to take back."), 0, "{told:#?}");
}

#[test]
fn a_game_that_waits_is_gone_on_with_by_its_name() {
    let told = told(&[], &["hangman", "", "5", "4", "", "e", "menu", "hangman"]);
    assert_eq!(count(&told, "a game waits for you"), 1, "{told:#?}");
    assert_eq!(count(&told, "You go on with the game that waited for you."), 1, "{told:#?}");
}

#[test]
fn a_family_is_chosen_by_where_its_letters_stand() {
    let told = told(&["learn", "hangman-groups"], &["", "", "", "no letter"]);
    assert_eq!(count(&told, "That is no answer here."), 0, "{told:#?}");
}

#[test]
fn a_choice_that_is_begun_is_told_where_a_game_is_set_up() {
    let told = told(&[], &["hangman", "obs"]);
    assert_eq!(count(&told, "Obscure."), 1, "{told:#?}");
}

#[test]
fn a_name_of_the_menu_leads_away_from_the_records() {
    let told = told(&[], &["records", "", "settings"]);
    assert_eq!(count(&told, "Which setting do you want to change?"), 1, "{told:#?}");
}

#[test]
fn predict_goes_on_to_the_next_question_and_quit_leaves_an_explanation() {
    let lines = ["explain", "first", "predict", "99", "predict", "quit"];
    let told = told(&["play", "endgame", "4 7 2 9", "--rival", "greedy"], &lines);
    assert_eq!(count(&told, "This pane has no steps."), 0, "{told:#?}");
    assert_eq!(count(&told, "Which end is move of places 1 to 2?"), 1, "{told:#?}");
    assert_eq!(count(&told, "This game waits for you."), 1, "{told:#?}");
}

#[test]
fn the_places_of_a_row_say_which_ends_are_on_them() {
    let row = ["play", "endgame", "4 7 2 9 5 1", "--rival", "greedy"];
    let told = told(&row, &["board", "left", "board"]);
    for line in
        ["On odd places: 4, 2, 5; the left end is one of them", "On even places: 7, 9, 1; the right end is one of them"]
    {
        assert_eq!(count(&told, line), 1, "{line}: {told:#?}");
    }
}

#[test]
fn commands_tell_their_results_as_they_are_read_aloud() {
    let home = tempfile::tempdir().unwrap();
    let commands: [(&[&str], &str); 5] = [
        (&["solve", "endgame", "-1", "3", "9", "4"], "Board: minus 1, 3, 9, 4"),
        (&["solve", "words", "aeiqrz!"], "Best possible total: 756 throw q, then wildcard, a, z, i, e, r (lazier) 756"),
        (&["solve", "hangman", "d--b-e"], "Pattern: 6 letters: D first, B fourth, E sixth"),
        (&["daily", "--date", "2026-11-29"], "Find them all: nine letters that stay, find as many words as you can"),
        (&["records"], "No games yet."),
    ];
    for (args, line) in commands {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
        command.args(args).arg("--data-dir").arg(home.path()).env("ACCESSIBLE", "1");
        let told = crate::lines::told(&command.output().unwrap());
        assert!(told.iter().any(|told| told == line), "{args:?}: {told:#?}");
        assert!(!told.iter().any(|line| line.contains(",,")), "{told:#?}");
    }
}

#[test]
fn an_explanation_can_be_left_for_another_pane_while_it_asks_and_says_what_is_left() {
    let lines = ["first", "explain", "predict", "next pane", "back"];
    let told = told(&["play", "etaoin", "estate", "--rival", "greedy"], &lines);
    assert_eq!(count(&told, "About: the whole row; “tate” is what is left of it"), 1, "{told:#?}");
    assert_eq!(count(&told, "Pane: recursion tree, 2 of 5"), 1, "{told:#?}");
}

#[test]
fn an_explanation_is_asked_about_in_a_game_of_the_day_and_begins_at_its_first_step() {
    let told = told(&[], &["daily", "1", "explain", "explain", "", "step", "predict", "pane 2"]);
    assert_eq!(count(&told, "“explain” again "), 1, "{told:#?}");
    assert_eq!(count(&told, "Pane: value table, 1 of 5"), 1, "{told:#?}");
    assert_eq!(count(&told, "Steps done: 0 of "), 2, "{told:#?}");
    assert_eq!(count(&told, "Steps done: 2 of "), 1, "{told:#?}");
    assert_eq!(count(&told, "Pane: recursion tree, 2 of 5"), 1, "a pane is no answer to a question: {told:#?}");
}

#[test]
fn a_pane_in_which_one_has_stepped_is_found_where_it_was() {
    let lines = ["explain", "step 5", "pane memo", "pane 1", "value table", "step 21", "next pane"];
    let told = told(&["play", "etaoin", "estate", "--rival", "greedy"], &lines);
    assert_eq!(count(&told, "Steps done: 5 of 21"), 2, "{told:#?}");
    assert_eq!(
        count(&told, "Steps done: 21 of 21"),
        1,
        "a step that is asked for is gone to, the last one, too: {told:#?}"
    );
}

#[test]
fn an_explanation_goes_on_where_it_was_left_for_the_board() {
    let lines = ["explain", "pane memo", "step 3", "back", "board", "explain", "explain"];
    let told = told(&["play", "etaoin", "estate", "--rival", "greedy"], &lines);
    assert_eq!(
        count(&told, "Pane: memo, 3 of 5"),
        3,
        "and is told once more where it is asked for once more: {told:#?}"
    );
    assert_eq!(count(&told, "“tate” is not known yet: a miss."), 3, "{told:#?}");
    let lines = ["explain", "step 3", "back", "first", "explain"];
    let told = self::told(&["play", "etaoin", "estate", "--rival", "greedy"], &lines);
    assert!(told.iter().any(|line| line.starts_with("Steps done: 0 of ")), "another position begins anew: {told:#?}");
}

#[test]
fn what_was_left_is_named_where_one_comes_back_to_it() {
    let lines = ["explain", "step 4", "menu", "etaoin"];
    let told = self::told(&["play", "etaoin", "estate", "--rival", "greedy"], &lines);
    assert_eq!(count(&told, "The explanation is still open. Type back for the game."), 1, "{told:#?}");
    let told = self::told(&["play", "etaoin", "estate", "--rival", "greedy"], &["first", "new"]);
    assert_eq!(
        count(&told, "The game that you leave waits: it stands in the list of games of the records."),
        1,
        "{told:#?}"
    );
    let lines = ["hangman", "", "", "", "", "", "e", "menu", "reverse"];
    let told = self::told(&[], &lines);
    assert_eq!(count(&told, "This is another game: Evil Hangman leads to the one that waits for you."), 1, "{told:#?}");
    let told = self::told(&[], &["puzzles", "1", "menu", "puzzles"]);
    assert_eq!(
        count(&told, "You go on with the puzzle that you left. Type back for the list of puzzles."),
        1,
        "{told:#?}"
    );
}

#[test]
fn names_are_understood_as_they_are_heard() {
    let told = self::told(&["play", "etaoin", "--my-word", "look ahead"], &["look ahead", "explain", "step 5"]);
    assert!(told.iter().any(|line| line.contains("look-ahead has 0")), "{told:#?}");
    assert!(told.iter().any(|line| line.starts_with("V of “ blank” is plus 7")), "a blank is heard: {told:#?}");
    let told = self::told(&[], &["etaion"]);
    assert!(told.iter().any(|line| line.contains("Did you mean Etaoin?")), "{told:#?}");
}

#[test]
fn a_guess_that_leaves_all_words_says_so() {
    let words = ["play", "hangman", "7", "--host", "largest", "--seed", "3"];
    // Where no word has a u, none has a q.
    let told = self::told(&words, &["26", "yes", "u", "q"]);
    let lost = told.iter().any(|line| line.starts_with("Words left: ") && line.ends_with(", as before"));
    assert!(lost, "{told:#?}");
}

#[test]
fn the_depth_of_a_recursion_and_its_table_can_be_heard() {
    let lines = ["explain", "pane recursion", "step 4", "board", "pane memo", "step te", "board", "predict", "miss"];
    let told = told(&["play", "etaoin", "tate", "--rival", "greedy"], &lines);
    assert_eq!(count(&told, "“te” asks for “e”."), 1, "{told:#?}");
    let open = "Open calls: “tate”, which asks for “ate”, which asks for “te”, which asks for “e”";
    assert_eq!(count(&told, open), 1, "{told:#?}");
    assert!(told.iter().any(|line| line.starts_with("“te” is not known yet: a miss.")), "{told:#?}");
    assert_eq!(count(&told, "Right."), 1, "an answer is called by what it means, too: {told:#?}");
}

#[test]
fn an_empty_line_draws_a_word_where_a_word_of_ones_own_was_played() {
    let lines = ["plaster", "greedy", "new", "", "greedy"];
    let told = told(&["play", "etaoin"], &lines);
    assert_eq!(count(&told, "Letters: p, l, a, s, t, e, r"), 1, "{told:#?}");
    assert_eq!(count(&told, "Letters: "), 2, "{told:#?}");
}

#[test]
fn an_opponent_behind_the_word_is_no_part_of_it() {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    let output = command.args(["play", "etaoin", "estate", "perfect", "--data-dir"]).arg(home.path()).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("“perfect” is an opponent: write --rival perfect."), "{told}");
}
