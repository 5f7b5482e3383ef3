//! Line mode keeps what it says: what a sentence promises to lead somewhere does, and what is typed as it was told is understood.

use crate::lines::typed;

/// What is told where these lines are typed in a fresh home.
pub fn told(args: &[&str], lines: &[&str]) -> Vec<String> {
    let home = tempfile::tempdir().unwrap();
    typed(home.path(), &[args, &["--plain"]].concat(), lines)
}

pub fn count(told: &[String], part: &str) -> usize {
    told.iter().filter(|line| line.contains(part)).count()
}

#[test]
fn the_words_of_a_card_are_told_before_the_first_guess() {
    let told = told(&["play", "hangman", "--host", "the-card", "--length", "6", "--seed", "3"], &["", "", "", "board"]);
    assert_eq!(count(&told, "type board to hear them"), 1, "{told:#?}");
    let words = told.iter().rev().find_map(|line| line.strip_prefix("Words left: ")).unwrap();
    assert!(words.matches(", ").count() > 5, "{words}");
}

#[test]
fn a_review_asks_before_it_gives_a_replayed_hand_away_and_the_word_of_the_rival_is_told_at_its_end() {
    let words = ["play", "words", "--hands", "2", "--hand", "c o w s z !", "--rival", "greedy", "--seed", "4"];
    let lines = ["no", "cow", "*END*", "yes", "yes", "review", "*END*", "yes", "no"];
    let told = told(&words, &lines);
    assert_eq!(count(&told, "You replay the hand."), 1, "{told:#?}");
    assert_eq!(count(&told, "“review” again shows the best words of this hand"), 1, "{told:#?}");
    assert_eq!(count(&told, "Held in hand 1"), 0, "{told:#?}");
    let hidden = told.iter().position(|line| line.starts_with("Your rival plays a word, ")).unwrap();
    assert!(count(&told[hidden..], "Words of your rival in this hand: ") == 1, "{told:#?}");
}

#[test]
fn the_wildcard_is_typed_as_it_is_called() {
    let words = ["play", "words", "--hands", "1", "--hand", "c o w s z !", "--against", "nobody", "--seed", "4"];
    for entry in ["co wildcard s", "cowildcards", "co!s"] {
        let told = told(&words, &["no", entry]);
        assert_eq!(count(&told, "earned"), 1, "{entry}: {told:#?}");
    }
    let told = told(&words, &["no", "c0w"]);
    assert_eq!(count(&told, "an exclamation mark for the wildcard"), 1, "{told:#?}");
}

#[test]
fn a_number_that_may_be_a_place_or_a_tile_at_the_other_end_is_asked_about() {
    let row = ["play", "endgame", "2 -3 8 1", "--rival", "greedy"];
    let told = told(&row, &["2", "1", "left"]);
    assert_eq!(
        count(&told, "Type first or last, or left or right. 1 and 2 could mean either end here."),
        2,
        "{told:#?}"
    );
    assert_eq!(count(&told, "You take 2 from the left."), 1, "{told:#?}");
}

#[test]
fn undo_asks_before_it_opens_a_finished_game_of_the_day_again() {
    let moves = ["first"; 12];
    let told = told(&["play", "etaoin", "--daily"], &[&moves[..], &["undo"]].concat());
    assert_eq!(
        count(&told, "“undo” again takes your move back: this game then counts as one with help."),
        1,
        "{told:#?}"
    );
    assert_eq!(count(&told, "Taken back."), 0, "{told:#?}");
}

#[test]
fn a_place_of_the_menu_that_one_is_at_begins_anew_and_says_what_it_stops() {
    let setup = ["lab", "tournament", "set up", "1000000", "30", "1", "1", "run", "lab", "tournament", "results"];
    let told = told(&[], &setup);
    assert_eq!(count(&told, "The experiment has stopped. What it has found stays."), 1, "{told:#?}");
    assert_eq!(count(&told, "what the last run found"), 1, "{told:#?}");
}

#[test]
fn a_prediction_says_which_part_it_is_about_and_board_tells_the_row() {
    let told = told(&["play", "endgame", "4 7 2 9", "--rival", "greedy"], &["explain", "predict", "board", "11"]);
    assert_eq!(count(&told, "What is sum of places 1 to 2?"), 2, "{told:#?}");
    let asked = told.iter().position(|line| line.starts_with("What is sum")).unwrap();
    assert_eq!(count(&told[asked..], "Numbers: 4, 7, 2, 9"), 1, "{told:#?}");
    assert_eq!(count(&told[asked..], "Right."), 1, "{told:#?}");
}

#[test]
fn what_a_lesson_tells_to_type_is_taken() {
    let told = told(&["learn", "etaoin-calls"], &["", "", "next pane"]);
    assert_eq!(count(&told, "Type “next pane” to see the recursion."), 1, "{told:#?}");
    assert_eq!(count(&told, "Pane: recursion tree"), 1, "{told:#?}");
}

#[test]
fn a_match_is_looked_through_between_its_games_and_each_of_them_tried_again() {
    let lines = ["left", "left", "review", "retry"];
    let told = told(&["play", "endgame", "2 9 1 3", "--rival", "greedy"], &lines);
    assert_eq!(count(&told, "3 review: goes through the moves of this game"), 1, "{told:#?}");
    assert_eq!(count(&told, ", your mistake 1 of 2: "), 1, "{told:#?}");
}

#[test]
fn who_is_at_the_first_move_is_told_so() {
    let told = told(&["play", "etaoin", "then", "--rival", "perfect"], &["last", "first", "review", "first"]);
    assert_eq!(count(&told, "This is the first move."), 1, "{told:#?}");
}

#[test]
fn what_v_is_stands_before_its_values_and_no_key_of_pictures_is_named() {
    let told = told(&[], &["lab", "why v is so much", "known"]);
    assert_eq!(count(&told, "V is how many wrong guesses a perfect host can force"), 1, "{told:#?}");
    assert_eq!(count(&told, "next view"), 0, "{told:#?}");
}

#[test]
fn an_exercise_on_families_tells_its_words_and_patterns_in_words() {
    let told = told(&["exercise", "hangman-families", "--seed", "3", "--judge", "each"], &["---l"]);
    assert_eq!(count(&told, "The host has bops, load, moat"), 1, "{told:#?}");
    assert_eq!(count(&told, "dashes only"), 1, "{told:#?}");
}

#[test]
fn a_lesson_that_waits_is_where_an_empty_line_leads() {
    let told = told(&[], &["learn", "2", "menu"]);
    assert!(told.last().is_some_and(|line| line == "Where to? (1 to 10, empty line: Learn):"), "{told:#?}");
}

#[test]
fn who_asked_for_another_kind_of_the_game_than_waits_is_told_how_to_begin_it() {
    let home = tempfile::tempdir().unwrap();
    typed(home.path(), &["play", "reverse", "--length", "5", "--plain"], &["5", "none"]);
    let told = typed(home.path(), &["play", "hangman", "--plain"], &["?hangman", "4"]);
    let waits = "Type new for another one, or ?hangman or ?reverse for that kind of game.";
    assert_eq!(count(&told, waits), 1, "{told:#?}");
    assert_eq!(count(&told, "Who gives the answers?"), 1, "{told:#?}");
}

#[test]
fn both_ends_are_told_together_whichever_is_new() {
    let told = told(&["play", "etaoin", "estate", "--rival", "greedy"], &["last"]);
    let ends: Vec<&String> = told.iter().filter(|line| line.starts_with("Ends: ")).collect();
    assert_eq!(ends, ["Ends: first e, 1 point; last e, 1 point", "Ends: first e, 1 point; last a, 3 points"]);
}

#[test]
fn who_leaves_while_the_word_is_asked_for_keeps_the_game() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["none", "none", "none", "back", "6"];
    let told = typed(home.path(), &["play", "reverse", "--length", "5", "--lives", "3", "--plain"], &lines);
    assert_eq!(count(&told, "You win"), 0, "{told:#?}");
    assert_eq!(count(&told, "What is your word?"), 2, "it is asked for again: {told:#?}");
}

#[test]
fn mistakes_that_were_left_are_told_when_one_comes_back_to_them() {
    let lines = ["last", "first", "first", "retry", "menu", "etaoin", "back"];
    let told = told(&["play", "etaoin", "estate", "--rival", "greedy"], &lines);
    assert_eq!(count(&told, "You go on with the mistakes that you left."), 1, "{told:#?}");
    assert_eq!(count(&told, "Result: "), 2, "{told:#?}");
}

#[test]
fn why_is_answered_where_the_position_is_explained() {
    for game in [&["play", "etaoin", "estate", "--rival", "greedy"][..], &["play", "words", "cowsz!"]] {
        let told = told(game, &["no", "explain", "why"]);
        assert_eq!(count(&told, "tells more each time"), 0, "{told:#?}");
        assert!(count(&told, "Best: ") + count(&told, "In reach after it: ") > 0, "{told:#?}");
    }
}

#[test]
fn a_row_of_one_beats_nobody() {
    let told = told(&["play", "etaoin", "e", "--rival", "perfect"], &["take", "menu", "etaoin", "e", ""]);
    assert_eq!(count(&told, "You win by 1"), 1, "{told:#?}");
    assert_eq!(count(&told, "Feat: "), 0, "{told:#?}");
    assert_eq!(count(&told, "Next opponent: Greedy"), 1, "{told:#?}");
}

#[test]
fn the_part_of_a_long_list_that_is_told_is_said_to_be_a_part() {
    let told = told(&[], &["lab", "find trick words", "set up", "common", "8", "run", "results", "stop"]);
    assert!(told.iter().any(|line| line.starts_with("The first 20 of ")), "{told:#?}");
    assert_eq!(count(&told, "That is no answer here."), 1, "stop leads nowhere where nothing runs: {told:#?}");
    assert_eq!(count(&told, "Where to?"), 1, "{told:#?}");
}

#[test]
fn what_is_too_much_for_a_command_is_named() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_arcade")).args(["lab", "tricks", "etaoin"]).output();
    let said = String::from_utf8(output.unwrap().stderr).unwrap();
    assert!(!said.contains("Choose .") && said.contains("is too much for “arcade lab etaoin”"), "{said}");
}

#[test]
fn a_game_of_a_day_is_played_again_where_that_is_said() {
    let lines = ["daily", "1", "first", "first", "first", "first", "first", "first", "first", "again"];
    let told = told(&[], &lines);
    let at = told.iter().position(|line| line.starts_with("Result: ")).unwrap_or_else(|| panic!("{told:#?}"));
    let again = told[at..].iter().rposition(|line| line.starts_with("Take the first or the last letter?"));
    assert!(again.is_some_and(|again| again > 0), "{told:#?}");
}

#[test]
fn what_the_other_side_did_first_in_a_new_game_is_told_and_no_game_waited() {
    let lines = ["daily", "1", "first", "new", "seven", "greedy", "first"];
    let told = told(&[], &lines);
    assert_eq!(count(&told, "You go on with the game that waited"), 0, "{told:#?}");
    let new = told.iter().rposition(|line| line.starts_with("Whom do you want to play against?")).unwrap();
    assert!(count(&told[new..], "Greedy takes ") > 0, "{told:#?}");
}

#[test]
fn to_play_on_from_a_review_is_told_as_such_with_the_position() {
    let lines = ["last", "last", "last", "review", "play from here", "m"];
    let told = told(&["play", "etaoin", "tomato", "--rival", "greedy"], &lines);
    let from = told.iter().position(|line| line == "You play on from here.").unwrap_or_else(|| panic!("{told:#?}"));
    assert_eq!(told[from + 1], "Letters: m, a");
    assert_eq!(count(&told[from..], "You take the "), 1, "moves before are not told again: {told:#?}");
    assert_eq!(count(&told, "Taken back."), 0, "{told:#?}");
}

#[test]
fn a_sign_alone_is_no_number() {
    let told = told(&["play", "endgame", "--rival", "greedy", "-5 8 4 2"], &["-"]);
    assert_eq!(count(&told, "You take "), 0, "{told:#?}");
}

#[test]
fn a_name_of_several_words_is_known_by_any_of_them_and_one_without_its_blank() {
    let told = told(&[], &["hangman", "card", "menu", "wordgame", "menu", "endgame"]);
    assert_eq!(count(&told, "That is no answer here."), 0, "{told:#?}");
    assert_eq!(count(&told, "There is no "), 0, "{told:#?}");
}

#[test]
fn one_back_is_enough_where_something_was_looked_for() {
    let told = told(&[], &["records", "games", "zzz", "back", "back"]);
    assert_eq!(count(&told, "Where to?"), 2, "{told:#?}");
}

#[test]
fn the_parity_of_a_row_is_told_in_figures() {
    let told = told(
        &["play", "endgame", "--rival", "greedy", "4 9 1 2 8 -3"],
        &["explain", "next pane", "next pane", "next pane"],
    );
    for line in
        ["Odd places: 4 plus 1 plus 8 equals 13", "Even places: 9 plus 2 minus 3 equals 8", "Verdict: parity is enough"]
    {
        assert_eq!(count(&told, line), 1, "{line}: {told:#?}");
    }
}

#[test]
fn a_cell_of_a_full_exercise_is_changed_where_it_is_named_and_no_number_hands_it_in() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("made.json").display().to_string();
    let exercise = ["exercise", "etaoin-table", "--seed", "608635", "--student", "bob", "--out", &file, "--plain"];
    let mut lines = vec!["9"; 10];
    lines.extend(["7", "cell 2", "1", "board"]);
    let told = typed(home.path(), &exercise, &lines);
    assert_eq!(count(&told, "Saved as"), 0, "{told:#?}");
    assert_eq!(
        count(&told, "Type yes to hand it in, or cell and a number"),
        1,
        "a bare number changes nothing: {told:#?}"
    );
    let cells = |value: &str| told.iter().filter(|line| line.starts_with("Cell ") && line.ends_with(value)).count();
    assert_eq!((cells(": 1"), cells(": 9")), (1, 9), "{told:#?}");
}

#[test]
fn the_families_of_a_letter_that_is_named_are_shown() {
    let show = ["show", "hangman", "----", "--pane", "families", "--about", "e", "--plain"];
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_arcade")).args(show).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.lines().any(|line| line.split_whitespace().eq(["about", "e"])), "{told} {:?}", output.stderr);
}

#[test]
fn moves_of_a_game_that_is_looked_through_later_are_not_told_as_if_they_were_made_now() {
    let home = tempfile::tempdir().unwrap();
    let game = ["play", "etaoin", "tomato", "--rival", "greedy", "--plain"];
    typed(home.path(), &game, &["last", "last", "last", "no"]);
    let told = typed(home.path(), &["--plain"], &["records", "games", "1", "move 3", "play from here", "first"]);
    let from = told.iter().position(|line| line == "You play on from here.").unwrap_or_else(|| panic!("{told:#?}"));
    assert_eq!(count(&told[from..], "You take the "), 1, "{told:#?}");
    let day = ["daily", "1", "first", "first", "first", "first", "first", "first", "first", "day", "1"];
    let told = typed(home.path(), &["--plain"], &day);
    let review = told.iter().position(|line| line.starts_with("Review of a game: "));
    let review = review.unwrap_or_else(|| panic!("{told:#?}"));
    assert_eq!(count(&told[review..], "You take the "), 0, "{told:#?}");
}

#[test]
fn who_ends_a_hand_twice_is_sure() {
    let told = told(&["play", "words", "cowsz!", "--rival", "nobody"], &["no", "end", "end"]);
    assert_eq!(count(&told, "Would you like to replay the hand?"), 1, "{told:#?}");
}

#[test]
fn a_game_that_is_gone_on_with_is_told_whole() {
    let home = tempfile::tempdir().unwrap();
    let words =
        ["play", "words", "--hand", "cowsz!", "--hand", "abdekrs", "--hands", "2", "--rival", "greedy", "--plain"];
    let told = typed(home.path(), &words, &["no", "cows", "end", "no", "no", "bed", "?quit"]);
    assert_eq!(told.last().unwrap(), "This game waits for you.");
    let told = typed(home.path(), &["--plain"], &["word game", "repeat"]);
    for line in ["Your rival: Greedy", "Hand: 2 of 2", "Before this hand: you have 252 points, your rival 392 points"] {
        assert_eq!(count(&told, line), 2, "{line}: {told:#?}");
    }
    let hangman = ["play", "hangman", "5", "--lives", "6", "--host", "look-ahead", "--remaining", "yes", "--plain"];
    typed(home.path(), &hangman, &["e", "a"]);
    let told = typed(home.path(), &["--plain"], &["evil hangman"]);
    assert_eq!(count(&told, "Host: Look-ahead"), 1, "{told:#?}");
}

#[test]
fn what_stays_as_it_was_between_two_hands_is_told_once() {
    let told = told(&["play", "words", "cowsz!", "--rival", "greedy"], &["no", "cows", "end", "yes", "cozy", "end"]);
    assert_eq!(count(&told, "Your rival: Greedy"), 1, "{told:#?}");
}

#[test]
fn the_no_to_the_word_that_the_computer_names_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("words.txt").display().to_string();
    std::fs::write(&file, "cat\n").unwrap();
    let begun = ["play", "reverse", "--length", "3", "--lives", "8", "--lexicon", &file, "--plain"];
    let told = typed(home.path(), &begun, &["no"]);
    assert_eq!((count(&told, "Is your word CAT?"), count(&told, "What is your word?")), (1, 1), "{told:#?}");
    let told = typed(home.path(), &["--lexicon", &file, "--plain"], &["evil hangman", "undo"]);
    assert_eq!((count(&told, "Is your word CAT?"), count(&told, "What is your word?")), (1, 1), "{told:#?}");
}

#[test]
fn a_step_of_the_explanation_and_a_pane_are_gone_to_by_their_names() {
    let told = told(
        &["play", "etaoin", "estate", "--rival", "greedy"],
        &["explain", "step 3", "step 99", "tree", "nothing", "pane 3"],
    );
    assert_eq!(count(&told, "Steps done: 3 of "), 1, "{told:#?}");
    assert_eq!(count(&told, "There are steps from 0 to "), 1, "{told:#?}");
    assert_eq!(count(&told, "recursion tree, 2 of 5"), 1, "{told:#?}");
    assert_eq!(count(&told, "memo, 3 of 5"), 1, "{told:#?}");
    assert_eq!(count(&told, "Type a number or a name of the list, step and a number"), 1, "{told:#?}");
}

#[test]
fn a_lesson_is_opened_by_its_number_and_asks_what_its_teacher_asks() {
    let told = told(&[], &["learn 14", "", "him"]);
    assert_eq!(count(&told, "Would you like to substitute"), 0, "{told:#?}");
    assert_eq!(count(&told, "\"him\" earned 120 points"), 1, "{told:#?}");
    let told = super::lines_promises::told(&[], &["learn 17", "", "", "none", "undo", "q"]);
    assert_eq!(count(&told, "Which letter would you like to replace?"), 2, "{told:#?}");
    assert_eq!(count(&told, "Replaced: q, now "), 1, "{told:#?}");
}

#[test]
fn who_leaves_a_game_of_the_day_for_another_hears_that_it_waits() {
    let told = told(&[], &["daily", "1", "first", "new"]);
    assert_eq!(count(&told, "The game of the day waits: type ?daily to go on with it."), 1, "{told:#?}");
    let told = super::lines_promises::told(&[], &["daily", "earlier day"]);
    assert!(told.iter().any(|line| line.starts_with("Day: ") && line.ends_with(", yesterday")), "{told:#?}");
}

#[test]
fn where_no_mistake_is_to_be_tried_again_that_is_said() {
    let told = told(&["play", "etaoin", "it", "--rival", "greedy"], &["first", "retry"]);
    assert_eq!(count(&told, "There is no mistake of yours to try again in this game."), 1, "{told:#?}");
}

#[test]
fn a_part_that_stands_twice_in_a_row_is_named_with_its_place() {
    let told = told(&["play", "etaoin", "banana", "--rival", "greedy"], &["explain", "pane memo", "step 13"]);
    assert_eq!(count(&told, "“a” at place 4 is not known yet: a miss."), 1, "{told:#?}");
}

#[test]
fn another_kind_of_game_is_begun_by_its_name_where_a_game_is_set_up() {
    let told = told(&[], &["evil hangman", "reverse"]);
    assert_eq!(count(&told, "That is no answer here."), 0, "{told:#?}");
    assert_eq!(count(&told, "How many letters does the word have? From 2 to "), 1, "{told:#?}");
}

#[test]
fn no_undo_is_asked_about_before_the_first_move_of_ones_own() {
    let told = told(&[], &["daily", "1", "undo"]);
    assert_eq!(count(&told, "There is no move of yours to take back."), 1, "{told:#?}");
}

#[test]
fn what_explains_a_position_shows_its_families_without_a_hint() {
    let game = ["play", "hangman", "5", "--host", "look-ahead", "--lives", "8", "--remaining", "yes"];
    let told = told(&game, &["explain", "families e"]);
    assert_eq!(count(&told, "counts as a hint"), 0, "{told:#?}");
}

#[test]
fn a_hint_in_a_lesson_on_words_is_about_words() {
    let told = told(&[], &["learn 15", "", "lemon", "", "hint", "hint"]);
    assert_eq!(count(&told, "Now find a word of six letters"), 1, "{told:#?}");
    assert_eq!(count(&told, "Hint: Swap "), 0, "{told:#?}");
}

#[test]
fn a_game_of_the_day_that_is_over_does_not_wait() {
    let lines = ["daily", "1", "first", "first", "first", "first", "first", "first", "first", "first", "first"];
    let told = told(&[], &[&lines[..], &["day", "1", "first", "play from here", "menu"]].concat());
    assert_eq!(count(&told, "You play on from here."), 1, "{told:#?}");
    assert_eq!(count(&told, "a game waits for you: Etaoin"), 0, "{told:#?}");
}

#[test]
fn a_lesson_that_is_done_is_gone_through_like_any_game() {
    let home = tempfile::tempdir().unwrap();
    typed(home.path(), &["--plain"], &["learn 2", "", "last", "first", "menu"]);
    let told = typed(home.path(), &["--plain"], &["records", "games", "1", "first", "next"]);
    assert_eq!(count(&told, "Review of a game: Etaoin, Lesson: Greed works"), 1, "{told:#?}");
    let review = told.iter().position(|line| line.starts_with("Review of a game: ")).unwrap();
    assert_eq!(count(&told[review..], "That is no answer here."), 0, "{told:#?}");
    assert_eq!(count(&told[review..], "Review: where to?"), 3, "{told:#?}");
}

#[test]
fn a_range_of_a_proof_says_what_it_is() {
    let told = told(&[], &["lab", "5", "known"]);
    assert_eq!(count(&told, "Where a range stands, that is what the proof alone shows"), 1, "{told:#?}");
    assert!(told.iter().any(|line| line.ends_with("; not checked since the arcade was opened.")), "{told:#?}");
}

#[test]
fn the_rules_are_those_of_what_is_set_up() {
    let told = told(&["play", "hangman"], &["reverse", "rules"]);
    assert_eq!(count(&told, "Think of a word of the length that is shown"), 1, "{told:#?}");
    assert_eq!(count(&told, "The host cheats"), 0, "{told:#?}");
}

#[test]
fn words_that_were_guessed_are_named_like_letters() {
    let told = told(&["play", "hangman", "4", "--host", "largest", "--lives", "9"], &["", "that", "letters", "board"]);
    assert_eq!(count(&told, "Words guessed: that"), 3, "{told:#?}");
}

#[test]
fn the_families_of_another_letter_are_explained_where_it_is_named() {
    let lines = ["", "", "explain", "about e", "pane families", "about e", "about 5"];
    let told = told(&["play", "hangman", "4", "--host", "largest"], &lines);
    assert_eq!(count(&told, "About: e"), 1, "{told:#?}");
    assert_eq!(count(&told, "Type about and a letter from a to z, such as about e."), 1, "{told:#?}");
}

#[test]
fn the_marks_of_what_is_shared_are_told_in_words() {
    let told = told(&["play", "etaoin", "taco", "--rival", "greedy"], &["last", "first", "share"]);
    let marks = "In words, move by move: gave the game away, gave points away.";
    assert_eq!(count(&told, marks), 1, "{told:#?}");
}

#[test]
fn a_line_that_changes_nothing_is_answered() {
    let told = told(&[], &["records", "1", "1"]);
    assert_eq!(count(&told, "That changes nothing here. Type repeat to hear where you are."), 1, "{told:#?}");
}

#[test]
fn the_choice_of_the_loser_is_told_without_signs() {
    let told = told(&["play", "endgame", "2 5 -3 -2 3 1"], &["perfect", "explain", "pane top-down tree", "step 9"]);
    assert_eq!(
        count(&told, "left equals minus 2 plus 1 equals minus 1, right equals 1 minus 2 equals minus 1: a tie"),
        1,
        "{told:#?}"
    );
}

#[test]
fn the_hands_of_each_size_are_sentences() {
    let words = ["play", "words", "--hands", "1", "--hand", "cows!", "--against", "nobody"];
    let told = told(&words, &["no", "explain", "pane planner"]);
    assert_eq!(count(&told, "5 letters: hands 1, of them words 1, average total with words only "), 1, "{told:#?}");
}

#[test]
fn a_second_answer_that_is_as_wrong_is_told_as_such() {
    let told = told(&["play", "etaoin", "taco", "--rival", "greedy"], &["last", "first", "retry", "last", "last"]);
    assert_eq!(count(&told, "Second answer: No: O is what was played."), 1, "{told:#?}");
}

#[test]
fn a_review_is_explained_pane_by_pane_about_a_letter_that_was_not_guessed() {
    let lines = ["", "e", "a", "i", "review", "move 3", "explain", "pane families"];
    let told = told(&["play", "hangman", "5", "--host", "largest", "--lives", "3"], &lines);
    assert_eq!(count(&told, "Pane: families, 2 of 5"), 1, "{told:#?}");
    let about = told.iter().find_map(|line| line.strip_prefix("About: ")).unwrap_or_else(|| panic!("{told:#?}"));
    assert!(!["e", "a"].contains(&about), "{told:#?}");
}

#[test]
fn an_honest_host_is_not_said_to_have_been_perfect() {
    let told = told(&["play", "hangman", "5", "--host", "honest", "--lives", "1"], &["", "q"]);
    assert_eq!(count(&told, "Result: "), 1, "{told:#?}");
    assert_eq!(count(&told, "perfect host"), 0, "{told:#?}");
}

#[test]
fn who_leaves_the_form_for_the_game_of_the_day_hears_where_it_stands_and_no_move_again() {
    let told = told(&["daily"], &["etaoin", "first", "new", "back"]);
    assert_eq!(count(&told, "You take the first letter"), 1, "{told:#?}");
    let comes_back = told.iter().position(|line| line.starts_with("You go on with the game")).unwrap();
    assert_eq!(count(&told[comes_back..], "Letters: "), 1, "{told:#?}");
}

#[test]
fn an_end_may_be_named_by_its_number_and_this_is_said() {
    let told = told(&["play", "endgame", "3 9 1 4"], &["greedy", "middle", "4"]);
    assert!(told.iter().any(|line| line.contains("1 or 2, or the number itself.")), "{told:#?}");
    assert_eq!(count(&told, "You take 4 from the right."), 1, "{told:#?}");
}

#[test]
fn after_five_right_answers_in_a_row_the_next_question_is_asked() {
    let lines = ["explain", "predict", "4", "2", "3", "1", "6", "help"];
    let told = told(&["play", "etaoin", "baited", "--rival", "perfect"], &lines);
    assert_eq!(count(&told, "Right."), 5, "{told:#?}");
    assert!(told.last().is_some_and(|line| line.starts_with("What is V of ")), "{told:#?}");
}

#[test]
fn what_was_right_is_not_said_again_of_what_is_no_answer_or_in_another_pane() {
    let lines =
        ["", "", "explain", "pane families", "predict", "dashes only", "zz", "9", "pane letters", "pane families"];
    let told = told(&["play", "hangman", "4", "--host", "largest"], &lines);
    assert!(count(&told, "Right.") <= 1, "{told:#?}");
}

#[test]
fn the_game_of_the_day_is_reached_again_by_the_way_that_is_told() {
    for (game, played) in [("1", "first"), ("2", "left"), ("4", "e")] {
        let told = told(&["daily"], &[game, played, "new", "?daily", game]);
        assert_eq!(count(&told, "type ?daily to go on with it."), 1, "{told:#?}");
        assert_eq!(count(&told, "You go on with the game that waited for you."), 1, "{game}: {told:#?}");
        assert_eq!(count(&told, ", daily 20"), 2, "{told:#?}");
    }
}

#[test]
fn a_game_that_waits_is_found_by_the_name_of_its_way() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["trail", "menu", "words", "1", "", "", "no"];
    let first = typed(home.path(), &["play", "find", "trailer", "--plain"], &lines);
    let another = "This is another game: Word Game leads to the one that waits for you.";
    assert_eq!(count(&first, another), 1, "{first:#?}");
    assert_eq!(count(&first, "Current hand: a e i l r r t"), 1, "{first:#?}");
    let told = typed(home.path(), &["--plain"], &["find"]);
    assert_eq!(count(&told, "You go on with the game that waited for you."), 1, "{told:#?}");
    assert_eq!(count(&told, "Current hand: a e i l r r t"), 1, "{told:#?}");
}

#[test]
fn what_leads_nowhere_is_not_offered_where_one_pane_stands_alone() {
    let told = told(&["play", "find", "trailer"], &["explain", "predict"]);
    assert_eq!(count(&told, "This pane has no steps. Type back for the game."), 1, "{told:#?}");
}

#[test]
fn a_letter_that_is_guessed_already_is_said_to_split_nothing() {
    let told =
        told(&["play", "hangman", "5", "--host", "largest"], &["", "", "e", "explain", "pane families", "about e"]);
    assert_eq!(count(&told, "E is guessed already: it splits the words no more."), 1, "{told:#?}");
}

#[test]
fn the_end_of_three_puzzles_like_one_is_told() {
    for _ in 0..3 {
        let told = told(&["puzzles"], &["2", "24", "z", "three", "z", "next", "z", "next", "z", "next"]);
        assert_eq!(count(&told, "You solved none of the three."), 1, "{told:#?}");
    }
}

#[test]
fn yes_is_a_word_where_a_lesson_asks_for_one() {
    let told = told(&["learn"], &["14", "", "", "crate", "yes"]);
    assert_eq!(count(&told, "Which letter would you like to replace?"), 0, "{told:#?}");
}

#[test]
fn what_another_search_finds_is_heard_also_where_it_is_the_same() {
    let home = tempfile::tempdir().unwrap();
    let game = ["play", "etaoin", "taco", "--rival", "greedy", "--plain"];
    typed(home.path(), &game, &["last", "first", "no"]);
    let told = typed(home.path(), &["--plain"], &["records", "games", "taco", "TACO"]);
    assert_eq!(count(&told, "1 Etaoin taco, played "), 3, "{told:#?}");
}

#[test]
fn a_game_of_the_day_in_which_all_words_are_looked_for_is_left_for_another() {
    let told = told(&["daily"], &["5", "new"]);
    assert_eq!(count(&told, "Current hand: "), 2, "{told:#?}");
    assert!(told.last().is_some_and(|line| line.ends_with(':')), "it asks: {told:#?}");
}

#[test]
fn a_review_of_a_game_without_a_mistake_begins_at_its_first_move() {
    let told = told(&["play", "etaoin", "then", "--rival", "perfect"], &["last", "first", "review"]);
    assert!(told.iter().any(|line| line.starts_with("Move 1 of 4")), "{told:#?}");
}

#[test]
fn how_a_friend_fared_is_told_before_the_game_and_after_it() {
    let home = tempfile::tempdir().unwrap();
    let first =
        typed(home.path(), &["play", "etaoin", "--daily", "--plain"], &[&["first"; 8][..], &["share"]].concat());
    let code = first.iter().find_map(|line| line.strip_prefix("arcade play ")).unwrap_or_else(|| panic!("{first:#?}"));
    let told = typed(home.path(), &["play", code, "--plain"], &["first"; 8]);
    assert_eq!(count(&told, "Your friend "), 2, "{told:#?}");
}
