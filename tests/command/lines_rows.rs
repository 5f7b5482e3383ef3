//! Etaoin and End Game in line mode, run as a program: the handouts’ examples, with the same points and totals.

use std::path::Path;

use crate::lines::typed;

fn played_in(home: &Path, game: &[&str], lines: &[&str]) -> Vec<String> {
    played_with("live-hints = false\n", home, game, lines)
}

/// The same with these settings.
fn played_with(settings: &str, home: &Path, game: &[&str], lines: &[&str]) -> Vec<String> {
    let folder = home.join("arcade");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("settings.toml"), settings).unwrap();
    typed(home, &[&["play"], game, &["--plain", "--seed", "5"]].concat(), lines)
}

fn played(game: &[&str], lines: &[&str]) -> Vec<String> {
    played_in(tempfile::tempdir().unwrap().path(), game, lines)
}

/// “the first player will wind up with 13 points and the second player will get only 3 points”
#[test]
fn then_is_won_by_10_as_the_handout_says() {
    let told = played(&["etaoin", "--my-word", "then", "--rival", "perfect"], &["last", "first", "no"]);
    assert_eq!(
        told,
        [
            "Letters: t, h, e, n",
            "Ends: first t, 2 points; last n, 6 points",
            "Score: you have 0, perfect has 0",
            "Take the first or the last letter? (1 first, 2 last, no default):",
            "You take the last letter, n: 6 points.",
            "Perfect takes the first letter, t: 2 points.",
            "Letters: h, e",
            "Ends: first h, 7 points; last e, 1 point",
            "Score: you have 6, perfect has 2",
            "Take the first or the last letter? (1 first, 2 last, no default):",
            "You take the first letter, h: 7 points.",
            "Perfect takes the remaining letter, e: 1 point.",
            "Score: you have 13, perfect has 3",
            "Result: Beautifully played! You win by 10, 13 to 3.",
            "What decided it: Both sides played perfectly.",
            "Accuracy: 100 %: you made the best move in 2 of 2 real choices",
            "Feat: Perfect, and beaten. Win Etaoin or End Game against the perfect player.",
            "Next opponent: Greedy",
            "Play again? (1 yes, 2 no, 3 review, empty line: yes):",
        ]
    );
}

#[test]
fn taco_is_won_by_2_though_greed_takes_the_other_end() {
    let told = played(&["etaoin", "--my-word", "taco", "--rival", "greedy"], &["1", "2", "no"]);
    for line in [
        "Letters: t, a, c, o",
        "You take the first letter, t: 2 points.",
        "Greedy takes the last letter, o: 4 points.",
        "You take the last letter, c: 7 points.",
        "Greedy takes the remaining letter, a: 3 points.",
        "Result: Beautifully played! You win by 2, 9 to 7.",
    ] {
        assert!(told.iter().any(|told| told == line), "{line}: {told:#?}");
    }
}

#[test]
fn the_board_of_the_handout_is_won_from_both_seats() {
    let lines = ["left", "right", "", "right", "left", "no"];
    let told = played(&["endgame", "--my-board", "-1 3 9 4", "--rival", "greedy"], &lines);
    assert_eq!(
        told[..9],
        [
            "Match: game 1 of 2",
            "Numbers: minus 1, 3, 9, 4",
            "Ends: left minus 1, right 4",
            "Score: you have 0, greedy has 0",
            "Games won: you 0, greedy 0",
            "Take the left or the right number? (1 left, 2 right, no default):",
            "You take minus 1 from the left.",
            "Greedy takes 4 from the right.",
            // The match stands as before, and is not told again.
            "Numbers: 3, 9",
        ]
    );
    let results: Vec<&str> = told.iter().filter_map(|line| line.strip_prefix("Result: ")).collect();
    assert_eq!(results.len(), 2, "{told:#?}");
    assert!(results.iter().all(|result| result.ends_with("You win by 1, 8 to 7.")), "{results:?}");
    // That the next game begins is told before the other side does.
    let second: Vec<usize> = (0..told.len()).filter(|&at| told[at] == "Match: game 2 of 2").collect();
    assert!(matches!(second[..], [at] if told[at + 1].starts_with("Greedy takes ")), "{told:#?}");
    assert!(told.contains(&"Play the next game? (1 to 3, empty line: next):".to_owned()), "{told:#?}");
    assert_eq!(told.last().unwrap(), "Play again? (1 yes, 2 no, 3 review, empty line: yes):");
}

#[test]
fn the_last_item_is_taken_by_either_end_or_an_empty_line() {
    for last in ["", "1", "take", "first", "last"] {
        let told = played(&["etaoin", "--my-word", "the", "--rival", "greedy"], &["last", last, "no"]);
        assert!(told.iter().any(|line| line.starts_with("Result: ")), "{last}: {told:#?}");
    }
}

#[test]
fn both_games_know_both_words_for_an_end_and_a_bare_l_is_asked_about() {
    for (game, item) in [(["etaoin", "--my-word", "taco"], "letter"), (["endgame", "--my-board", "4 9 1 2"], "number")]
    {
        let game = [&game[..], &["--rival", "perfect"]].concat();
        for (answers, number) in [(["left", "first", "f"], "1"), (["right", "last", "r"], "2")] {
            let expected = played(&game, &[number]);
            for answer in answers {
                assert_eq!(played(&game, &[answer]), expected, "{game:?} {answer}");
            }
        }
        let told = played(&game, &["l"]);
        let refused = format!(
            "“l” may be last or left. Type first or last, left or right, 1 or 2, or the {item} itself. Type help for more."
        );
        assert!(told.contains(&refused), "{told:#?}");
    }
}

#[test]
fn questions_are_asked_in_place_of_looking() {
    let told = played(
        &["etaoin", "--my-word", "taco", "--rival", "greedy"],
        &["board", "score", "letters", "hint", "hint", "why", "first", "undo", "redo", "moves", "rules"],
    );
    for start in [
        "4 letters are left.",
        "Points of the letters that are left: t 2, a 3, c 7, o 4",
        "Hint: With one end ",
        "Hint: Take T.",
        "Taken back.",
        "Move 1: You take the first letter, t: 2 points.",
        "Move 2: Greedy takes the last letter, o: 4 points.",
    ] {
        assert!(told.iter().any(|line| line.starts_with(start)), "{start}: {told:#?}");
    }
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    played_in(home.path(), &["endgame", "--my-board", "-1 3 9 4", "--rival", "greedy"], &["left"]);
    let told = played_in(home.path(), &["endgame"], &["right"]);
    assert_eq!(told[0], "You go on with the game that waited for you. Type new for another one.");
    assert!(told.contains(&"Numbers: 3, 9".to_owned()), "{told:#?}");
    assert!(told.contains(&"Result: Beautifully played! You win by 1, 8 to 7.".to_owned()), "{told:#?}");
}

#[test]
fn a_review_tells_the_position_and_the_score_that_it_shows() {
    let lines = [
        "last", "first", "review", "move 4", "score", "board", "previous", "score", "back", "score", "review",
        "move 3", "last", "previous", "why", "hint", "move 9",
    ];
    let told = played(&["etaoin", "--my-word", "then", "--rival", "perfect"], &lines);
    let review = told.iter().position(|line| line.starts_with("Move 4 of 4: ")).unwrap_or_else(|| panic!("{told:#?}"));
    // Its position is told before what was done there.
    let from = told[..review].iter().rposition(|line| line.starts_with("Score: ")).unwrap();
    let scores: Vec<&str> = told[from..].iter().filter_map(|line| line.strip_prefix("Score: ")).take(5).collect();
    let [fourth, third, end] =
        ["you have 13, perfect has 2", "you have 6, perfect has 2", "you have 13, perfect has 3"];
    // Each is told with its position, and again when it is asked for; the end is known to who comes back.
    assert_eq!(scores, [fourth, fourth, third, third, end], "{told:#?}");
    for line in [
        "Left over: e, 1 point",
        "1 letter is left.",
        "Letters: h, e",
        "Ends: first h, 7 points; last e, 1 point",
        "There are moves from 1 to 4.",
    ] {
        assert!(told[from..].iter().any(|told| told == line), "{line}: {told:#?}");
    }
    // Each verdict is told with its move, also where one goes back from the end.
    let verdicts = |of: &str| told.iter().filter(|line| line.starts_with(of)).count();
    assert_eq!(
        [verdicts("Move 1 of 4: "), verdicts("Move 3 of 4: "), verdicts("After the last move.")],
        [2, 2, 1],
        "{told:#?}"
    );
    assert_eq!(verdicts("Move 4 of 4: "), 2, "{told:#?}");
    assert_eq!(verdicts("“hint” means nothing here."), 1, "{told:#?}");
    assert_eq!(verdicts("Result: "), 1, "how it ended is told once: {told:#?}");
}

#[test]
fn two_people_are_called_by_the_names_that_the_command_gives() {
    let friends = ["etaoin", "--my-word", "taco", "--rival", "a-friend-here"];
    let named = [&friends[..], &["--first-player", "Ada", "--second-player", "Ben"]].concat();
    let told = played(&named, &["first", "last", "last", "first", "no"]);
    assert!(told.contains(&"Ada takes the first letter, t: 2 points.".to_owned()), "{told:#?}");
    assert!(told.contains(&"Ben takes the last letter, o: 4 points.".to_owned()), "{told:#?}");
    assert!(!told.iter().any(|line| line.to_lowercase().contains("player 1")), "{told:#?}");
    // Where a command names the friend alone, line mode asks for the names.
    let told = played(&friends, &["Ada", "", "first", "last", "last", "first", "no"]);
    assert!(told.iter().any(|line| line.starts_with("Type the name of the first player")), "{told:#?}");
    assert!(told.contains(&"Ada takes the first letter, t: 2 points.".to_owned()), "{told:#?}");
    assert!(told.contains(&"Player 2 takes the last letter, o: 4 points.".to_owned()), "{told:#?}");
    // A dash takes a name away that is kept for new games, which an empty line leaves.
    let kept = "live-hints = false\n[etaoin]\nfirst-player = \"Ada\"\nsecond-player = \"Ben\"\n";
    let told = played_with(
        kept,
        tempfile::tempdir().unwrap().path(),
        &friends,
        &["", "-", "first", "last", "last", "first", "no"],
    );
    assert!(told.contains(&"Ada takes the first letter, t: 2 points.".to_owned()), "{told:#?}");
    assert!(told.contains(&"Player 2 takes the last letter, o: 4 points.".to_owned()), "{told:#?}");
}

#[test]
fn a_line_that_is_no_number_leaves_nothing_in_the_way_of_the_next() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["explain", "predict", "-", "6", "board"];
    let told = typed(home.path(), &["play", "etaoin", "estate", "--rival", "greedy", "--plain"], &lines);
    let at = |start: &str| {
        told.iter().position(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {told:#?}"))
    };
    assert!(at("V is how far the player to move") < at("What is V of “es”?"), "no result is told before: {told:#?}");
    assert!(at("Type a whole number, such as 3 or minus 2.") < at("Right."), "{told:#?}");
    assert_eq!(told[at("What is V of “es”?")], "What is V of “es”?");
    let variables = at("Low: 1");
    assert!(variables > at("Right."), "the variables are told where they are asked for: {told:#?}");
    assert!(at("V, length 2: “es” is plus 6") > variables, "and what is in the table: {told:#?}");
    assert!(!told.iter().any(|line| line.starts_with("Line: ")), "code is nothing to the ear: {told:#?}");
}

#[test]
fn a_game_whose_end_is_taken_back_goes_on_and_both_are_found_in_the_records() {
    let home = tempfile::tempdir().unwrap();
    let game = ["", "none", "", "undo", "1, 3", "menu", "records", "games", "2"];
    let told = typed(home.path(), &["play", "reverse", "--seed", "3", "--lives", "1", "--plain"], &game);
    assert!(told.iter().any(|line| line == "You say: 2 times I, at places 1 and 3."), "{told:#?}");
    assert!(!told.iter().any(|line| line.starts_with("You go on with the game that waited")), "{told:#?}");
    assert!(told.iter().any(|line| line.starts_with("Move 1 of 1: no I.")), "{told:#?}");
}

#[test]
fn a_hint_helps_where_a_mistake_is_tried_again_and_help_names_what_works_there() {
    let told =
        played(&["etaoin", "taco", "--rival", "greedy"], &["last", "first", "retry", "help", "hint", "hint", "back"]);
    let retry = told.iter().position(|line| line == "Mistake: 1 of 2").unwrap_or_else(|| panic!("{told:#?}"));
    let has = |start: &str| told[retry..].iter().any(|line| line.starts_with(start));
    assert!(has("Hint: ") && has("hint: "), "{told:#?}");
    let refused = ["“hint” means nothing here.", "undo: ", "review: ", "retry: ", "new: "];
    assert!(!refused.into_iter().any(has), "{told:#?}");
    let told = played(&["etaoin", "taco", "--rival", "greedy"], &["explain", "hint", "back", "hint"]);
    assert!(told.contains(&"“hint” means nothing here. Type help for the commands.".to_owned()), "{told:#?}");
    assert!(told.iter().any(|line| line.starts_with("Hint: ")), "{told:#?}");
}

#[test]
fn after_a_wrong_answer_to_a_mistake_another_one_is_typed_at_once() {
    let lines = ["last", "first", "retry", "2", "why", "hint", "undo", "nothing", "left"];
    let told = played(&["etaoin", "taco", "--rival", "greedy"], &lines);
    let wrong = told.iter().position(|line| line == "No: O is what was played.").unwrap_or_else(|| panic!("{told:#?}"));
    let at = |start: &str| {
        let found = told[wrong..].iter().position(|line| line.starts_with(start));
        found.unwrap_or_else(|| panic!("{start}: {told:#?}"))
    };
    assert!(at("Type show to hear what was best, and why.") < at("“hint” means nothing here."), "{told:#?}");
    assert!(at("“undo” means nothing here.") < at("Second answer: That’s it: T."), "{told:#?}");
}

#[test]
fn from_the_end_of_a_game_nothing_is_played_in_its_review() {
    let told = played(&["etaoin", "taco", "--rival", "greedy"], &["last", "first", "review", "last", "play from here"]);
    let said = "The game is over here. Go to an earlier move to play from there.";
    assert!(told.iter().any(|line| line == said), "{told:#?}");
    assert!(told.last().is_some_and(|line| line.starts_with("Review: where to?")), "{told:#?}");
}

#[test]
fn a_number_at_an_end_is_typed_as_it_is_told_and_equal_ends_are_told_apart_by_their_places() {
    let told = played(&["endgame", "-7 4 9 1", "--rival", "greedy"], &["minus 7", "9"]);
    for line in ["You take minus 7 from the left.", "You take 9 from the left."] {
        assert!(told.iter().any(|told| told == line), "{line}: {told:#?}");
    }
    let told = played(&["etaoin", "erase", "--rival", "greedy"], &["e", "first"]);
    assert!(told.iter().any(|line| line.starts_with("That is no answer here. Both ends are e.")), "{told:#?}");
    // A letter is a tile, and not the beginning of right.
    let told = played(&["etaoin", "ura", "--rival", "greedy"], &["r", "a", "x", "r"]);
    assert_eq!(told.iter().filter(|line| line.starts_with("That is no answer here.")).count(), 2, "{told:#?}");
    assert!(told.contains(&"You take the remaining letter, r: 7 points.".to_owned()), "{told:#?}");
    let told = played(&["etaoin", "a to", "--rival", "greedy"], &["first"]);
    assert!(told.contains(&"Letters: a, blank, t, o".to_owned()), "{told:#?}");
}

#[test]
fn the_explanation_begins_with_the_position_that_is_played() {
    let lines = ["first", "explain", "first", "last step", "next"];
    let told = played(&["etaoin", "oracle", "--rival", "greedy"], &lines);
    let at = |start: &str| told.iter().position(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{told:#?}"));
    assert!(
        at("About: the whole row; “acle” is what is left of it") < at("About: what is left; V of “acle” is plus 2")
    );
    assert!(at("About: what is left; V of “acle” is plus 2") < at("Result: V of “oracle” is plus 1"), "{told:#?}");
    assert!(told.iter().any(|line| line.starts_with("All steps are done. Type first step")), "{told:#?}");
    assert!(told.iter().any(|line| line == "No step is done yet. Type next step, or last step."), "{told:#?}");
}

#[test]
fn after_a_game_retry_and_review_are_among_the_answers() {
    let told = played(&["etaoin", "taco", "--rival", "greedy"], &["last", "first", "3"]);
    assert!(told.iter().any(|line| line == "Play again? (1 yes, 2 no, 3 retry, 4 review, empty line: yes):"));
    assert!(told.contains(&"Mistake: 1 of 2".to_owned()), "{told:#?}");
}

#[test]
fn the_review_of_a_match_leads_from_one_game_to_the_other() {
    let lines = ["left", "left", "next", "left", "left", "review", "game 1", "previous", "last", "game 3", "first"];
    let told = played(&["endgame", "-7 4 9 1", "--rival", "greedy"], &lines);
    let review =
        told.iter().position(|line| line.starts_with("Review: where to?")).unwrap_or_else(|| panic!("{told:#?}"));
    let games: Vec<&str> = told[review..].iter().filter_map(|line| line.strip_prefix("Match: ")).collect();
    assert_eq!(
        games,
        ["game 1 of 2", "game 2 of 2", "game 1 of 2"]
            .map(|game| format!("{game}; game 1 leads to the first, and so on")),
        "{told:#?}"
    );
    assert!(told[review..].iter().any(|line| line == "There are games from 1 to 2."), "{told:#?}");
    assert!(told[review..].iter().any(|line| line == "This is the first move."), "{told:#?}");
}

/// A game of Etaoin in which the third move is the only mistake, and what is typed after it.
fn after_a_mistake(lines: &[&str]) -> Vec<String> {
    let moves = ["right", "left", "right"];
    played(&["etaoin", "--my-word", "estate", "--rival", "greedy"], &[&moves[..], lines].concat())
}

fn has(told: &[String], start: &str) -> bool {
    told.iter().any(|line| line.starts_with(start))
}

#[test]
fn a_review_says_which_move_is_a_mistake_leads_to_it_and_lets_it_be_tried_again() {
    let told = after_a_mistake(&["review", "first", "mistake", "mistake", "retry", "left", "show", "back", "no"]);
    let begins =
        ["Move 3 of 6, your mistake 1 of 1: ", "Move 1 of 6: ", "Mistake: 1 of 1", "No: E is what was played."];
    for start in begins {
        assert!(has(&told, start), "{start}: {told:#?}");
    }
    let shown = told.iter().filter(|line| line.starts_with("Move 3 of 6, ")).count();
    assert_eq!(shown, 2, "it opens there, and is led back there: {told:#?}");
    assert!(has(&told, "This is the only mistake of the game."), "{told:#?}");
    let perfect =
        played(&["etaoin", "--my-word", "then", "--rival", "perfect"], &["last", "first", "review", "mistake"]);
    assert!(has(&perfect, "There is no mistake in this game."), "{perfect:#?}");
}

#[test]
fn the_last_item_is_at_no_end() {
    let word = played(&["etaoin", "--my-word", "the", "--rival", "greedy"], &["last", "last"]);
    assert!(has(&word, "You take the remaining letter, "), "{word:#?}");
    let row = played(&["endgame", "--my-board", "4 9", "--rival", "greedy"], &["right"]);
    assert!(has(&row, "Greedy takes 4, the remaining number."), "{row:#?}");
}

#[test]
fn after_a_game_of_a_day_its_mistakes_are_tried_again_and_its_moves_looked_through() {
    let home = tempfile::tempdir().unwrap();
    let worst = ["first"; 12];
    let told = typed(home.path(), &["play", "etaoin", "--daily", "--plain"], &worst);
    assert!(has(&told, "4 review: goes through the moves"), "{told:#?}");
    if has(&told, "Mistakes: ") {
        assert!(has(&told, "5 retry: tries your mistakes again"), "{told:#?}");
    }
}
