//! Line mode, run as a program: when it is chosen, what is typed, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command};
use std::time::Duration;

use crate::lines::{assert_plain, begun, fed, told, typed};
use crate::system::IS_UNIX;

const GAMES: [&[&str]; 5] = [
    &["etaoin", "--my-word", "taco", "--rival", "greedy"],
    &["endgame", "--my-board", "-1 3 9 4", "--rival", "greedy"],
    &["words", "--hands", "1", "--hand", "c o w s ! z", "--against", "nobody"],
    &["hangman", "--length", "5", "--lives", "8"],
    &["reverse", "--length", "5"],
];

/// A call that opens the screen, for each screen that line mode has.
fn screens() -> Vec<Vec<&'static str>> {
    let games = GAMES.iter().map(|game| [&["play"], *game].concat());
    let others: [&[&str]; 7] = [
        &[],
        &["learn", "--plain"],
        &["learn", "etaoin-ends", "--plain"],
        &["puzzles", "--plain"],
        &["daily", "--plain"],
        &["play", "etaoin", "--daily"],
        &["play", "P40J-SRJ0-NJ0Q-R4"],
    ];
    games.chain(others.iter().map(|args| args.to_vec())).collect()
}

pub(crate) fn count(told: &[String], start: &str) -> usize {
    told.iter().filter(|line| line.starts_with(start)).count()
}

#[test]
fn it_is_chosen_by_itself_where_the_input_is_no_terminal() {
    for args in screens() {
        let home = tempfile::tempdir().unwrap();
        let told = typed(home.path(), &args, &[]);
        assert!(told.last().is_some_and(|line| line.ends_with(':')), "{args:?} asks: {told:#?}");
    }
}

#[test]
fn help_says_on_every_screen_what_can_be_typed() {
    for args in screens() {
        let home = tempfile::tempdir().unwrap();
        for word in ["help", "?", "?help", "HELP"] {
            let told = typed(home.path(), &args, &[word]);
            assert_eq!(count(&told, "Question: "), 1, "{args:?}: {told:#?}");
            let answer = told.iter().find(|line| line.starts_with("Answer: ")).unwrap();
            assert!(answer.len() > "Answer: Type".len() && answer.ends_with('.'), "{args:?}: {answer}");
            assert_eq!(count(&told, "quit: leaves the arcade"), 1, "{args:?}: {told:#?}");
        }
    }
}

#[test]
fn every_choice_has_its_number() {
    for args in screens() {
        let home = tempfile::tempdir().unwrap();
        let told = typed(home.path(), &args, &[]);
        let question = told.last().unwrap();
        let Some(most) = question.split_once("(1 to ").and_then(|(_, rest)| rest.split([',', ')']).next()) else {
            continue;
        };
        let most: usize = most.parse().unwrap();
        let choices = &told[told.len() - 1 - most..told.len() - 1];
        for (number, choice) in (1..).zip(choices) {
            assert!(choice.starts_with(&format!("{number} ")), "{args:?}: {choice}");
        }
    }
}

#[test]
fn what_is_no_answer_is_asked_again_and_nothing_is_lost() {
    for args in screens() {
        let home = tempfile::tempdir().unwrap();
        let first = typed(home.path(), &args, &[]);
        let home = tempfile::tempdir().unwrap();
        let told = typed(home.path(), &args, &["?bogus", "? ", "?\u{1b}[2J", "repeat"]);
        assert_eq!(count(&told, "There is no command “bogus”. Type help for the commands."), 1, "{args:?}: {told:#?}");
        assert_eq!(first.last(), told.last(), "{args:?}");
    }
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end_are_told_apart_from_answers() {
    let huge = "x".repeat(300_000);
    let numbers = format!("{}\n", "9".repeat(5_000));
    let inputs: [&[u8]; 8] = [
        b"\xff\xfe\x80\n",
        b"\0\0\0\n",
        b"\x1b[2J\x1b[31m\x07\n",
        b"\x03\n\x04\n\x1a\n",
        &[0xf0; 5_000],
        huge.as_bytes(),
        numbers.as_bytes(),
        "⟨undo⟩\n❤️ ·\u{202e}\n".as_bytes(),
    ];
    for args in screens() {
        for input in inputs {
            let home = tempfile::tempdir().unwrap();
            let output = fed(home.path(), &args, input);
            assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{args:?}: {text}");
            assert!(text.lines().all(|line| line.chars().count() < 1_000), "nobody listens to {} bytes", text.len());
        }
    }
}

#[test]
fn a_game_waits_where_the_input_ends() {
    for (game, first, goes_on) in [
        (GAMES[0], "first", "Letters: a, c"),
        (GAMES[1], "left", "Numbers: 3, 9"),
        (GAMES[2], "no\ncows", "Current hand: z !"),
    ] {
        let home = tempfile::tempdir().unwrap();
        // The last line is one without its end, too.
        let output = fed(home.path(), &[&["play"], game].concat(), first.as_bytes());
        assert!(output.status.success(), "{game:?}: {output:?}");
        told(&output);
        let again = typed(home.path(), &["play", game[0]], &[]);
        assert!(
            again[0].starts_with("You go on with the game that waited for you. Type new for another one"),
            "{game:?}"
        );
        let has = again.iter().any(|line| line.to_lowercase().starts_with(&goes_on.to_lowercase()));
        assert!(has, "{game:?}, {goes_on}: {again:#?}");
    }
}

#[test]
fn quit_leaves_and_no_ends_a_game_that_was_opened_at_once() {
    let home = tempfile::tempdir().unwrap();
    for word in ["quit", "exit", "?quit"] {
        let told = typed(home.path(), &["play", "etaoin", "--my-word", "taco"], &[word, "first", "help"]);
        assert_eq!(count(&told, "You take"), 0, "{told:#?}");
    }
    let game = ["play", "etaoin", "--my-word", "it", "--rival", "greedy"];
    let told = typed(home.path(), &game, &["first", "no", "help"]);
    assert!(told.last().unwrap().starts_with("Play again?"), "{told:#?}");
}

#[test]
fn a_game_of_the_menu_leads_back_to_it() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &[], &["learn", "1", "menu", "?menu", "quit"]);
    assert_eq!(count(&told, "Where to?"), 3, "{told:#?}");
    assert_eq!(count(&told, "This is the arcade: "), 1, "it is said once: {told:#?}");
    assert_eq!(count(&told, "Lesson: Take an end, step 1 of 4"), 1, "{told:#?}");
}

#[test]
fn every_place_of_the_menu_is_one_of_line_mode_and_has_a_way_back() {
    let home = tempfile::tempdir().unwrap();
    let game = ["play", "etaoin", "taco", "--rival", "greedy"];
    typed(home.path(), &game, &["first", "last", "no"]);
    let lines =
        ["records", "games", "1", "next", "back", "9", "taco", "nothing like it", "back", "statistics", "achievements"];
    let told = typed(home.path(), &[], &[&lines[..], &["ladder", "back", "puzzles", "back"]].concat());
    for line in [
        "Records: 1 game",
        "1 game, the newest first.",
        "Review of a game: Etaoin, taco.",
        "Move 1 of 4: You took T, which was best.",
        "There is no line 9 here.",
        "1 game with “taco”, the newest first.",
        "No game is like “nothing like it”.",
        "Etaoin: played 1, won 1, lost 0, tied 0, share won 100 %, accuracy 100 %",
        "Etaoin: 1 of 10 beaten. Greedy, 3 of 3 stars. Next Hybrid-4, a star for a win. Not beaten: Random; ",
        "No puzzles yet.",
    ] {
        assert!(told.iter().any(|told| told.starts_with(line)), "{line}: {told:#?}");
    }
    assert!(told.iter().any(|line| line.starts_with("Upset: ") || line.contains("not yet.")), "{told:#?}");
    assert_eq!(told.last().unwrap(), "Where to? (1 to 10, empty line: Records):");
    let told = typed(home.path(), &[], &["settings", "live hints", "off", "theme", "back", "back", "menu"]);
    assert_eq!(count(&told, "Live hints: off, help when you ask. It is kept."), 1, "{told:#?}");
    let printed = fed(home.path(), &["settings", "get", "live-hints"], b"");
    assert_eq!(printed.stdout, b"off\n");
    let told = typed(home.path(), &[], &["reverse", "5", "4", "menu", "P40J-SRJ0-NJ0Q-R4", "menu", "no such place"]);
    for line in ["Is there ", "Puzzle 1: Etaoin, rated 1420", "There is no “no such place” here."] {
        assert!(told.iter().any(|told| told.starts_with(line)), "{line}: {told:#?}");
    }
}

#[test]
fn the_names_of_the_menu_lead_there_from_anywhere() {
    let home = tempfile::tempdir().unwrap();
    let lines =
        ["etaoin", "estate", "greedy", "first", "records", "Lab", "puzzles", "?settings", "menu", "back", "etaoin"];
    let told = typed(home.path(), &[], &lines);
    for line in [
        "What do you want to hear of? ",
        "Which experiment? ",
        "Which puzzles? ",
        "Which setting do you want to change? ",
        "This is the list that everything leads back to. Type quit to leave the arcade.",
    ] {
        assert_eq!(count(&told, line), 1, "{line}: {told:#?}");
    }
    assert!(told.last().unwrap().starts_with("Take the first or the last letter? "), "the game waited: {told:#?}");
    let told = typed(home.path(), &["play", "etaoin", "it", "--rival", "greedy"], &["first", "review", "records"]);
    assert_eq!(count(&told, "What do you want to hear of? "), 1, "also from a review: {told:#?}");
    let told = typed(home.path(), &[], &["reverse", "6", "5"]);
    assert_eq!(count(&told, "How many letters does the word have? "), 1, "{told:#?}");
    assert!(told.iter().any(|line| line.contains("Think of a word of 6 letters")), "{told:#?}");
    // Where a word is asked for, it is one, unless it is marked.
    let told = typed(home.path(), &["play", "words", "recordsx"], &["no", "records", "?records"]);
    assert_eq!(count(&told, "\"records\" earned "), 1, "{told:#?}");
    assert_eq!(count(&told, "What do you want to hear of? "), 1, "{told:#?}");
}

#[test]
fn what_is_refused_is_answered_and_an_end_is_told_each_time() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &[], &["puzzles", "2", "few words left", "first", "hint", "hint", "first", "first"]);
    assert_eq!(count(&told, "The word has "), 3, "also once a hint was shown: {told:#?}");
    let told = typed(home.path(), &["play", "etaoin", "aa", "--rival", "greedy"], &["first", "undo", "last", "no"]);
    assert_eq!(count(&told, "Result: "), 2, "{told:#?}");
    let told = typed(home.path(), &[], &["settings", "live hints", "back", "THEME", "light", "back"]);
    let about = "Live hints: What you see while you think: who is winning, or the best move too, which counts as help.";
    assert!(told.contains(&about.to_owned()), "{told:#?}");
    assert_eq!(count(&told, "Theme: light, dark on paper. It is kept."), 1, "{told:#?}");
    let told = typed(home.path(), &["play", "endgame"], &["my own", "1 2 3", "3 9 1 2", "greedy"]);
    let refused = told.iter().position(|line| line.contains("a game needs an even count"));
    let opponents = told.iter().position(|line| line.starts_with("Whom do you want to play against?"));
    assert!(refused.unwrap() < opponents.unwrap(), "{told:#?}");
    assert_eq!(count(&told, "Take the left or the right number?"), 1, "{told:#?}");
    let told = typed(home.path(), &["learn", "18"], &["", "e", "a", "o", "i", "hint", "retry", "review"]);
    let over = told.iter().position(|line| line.starts_with("The game is over, and the lesson is not.")).unwrap();
    assert!(told[..over].iter().all(|line| !line.contains("retry tries them again")), "{told:#?}");
    assert!(told.iter().any(|line| line.starts_with("“hint” means nothing here.")), "{told:#?}");
    assert!(!told.last().unwrap().contains("empty line: undo"), "{told:#?}");
}

#[test]
fn of_a_long_list_that_was_told_before_only_what_has_changed_is_told() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["settings", "back", "etaoin", "estate", "greedy", "first", "menu", "repeat", "records", "statistics"];
    let told = typed(home.path(), &[], &[&lines[..], &["back", "records"]].concat());
    assert_eq!(count(&told, "2 Puzzles: "), 2, "told at first, and where it is asked for: {told:#?}");
    assert_eq!(count(&told, "3 Etaoin: take letters from the ends of a word; a game waits for you: estate"), 2);
    assert_eq!(count(&told, "The list is as before. Type repeat to hear it."), 2, "{told:#?}");
    assert_eq!(count(&told, "The rest of the list is as before. Type repeat to hear it."), 1, "{told:#?}");
    assert_eq!(count(&told, "You have played nothing yet."), 0, "{told:#?}");
    assert!(told.iter().rev().nth(1).is_some_and(|line| line == "5 Puzzles"), "not the statistics: {told:#?}");
}

#[test]
fn records_that_were_heard_before_tell_what_was_played_since() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["records", "back", "etaoin", "it", "greedy", "first", "menu", "records"];
    let told = typed(home.path(), &[], &lines);
    assert!(told.contains(&"Records: 0 games".to_owned()) && told.contains(&"Records: 1 game".to_owned()), "{told:#?}");
}

#[test]
fn todays_games_are_played() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &["daily", "--plain"], &["1", "first", "menu"]);
    assert_eq!(count(&told, "You take the first letter"), 1, "{told:#?}");
    let told = typed(home.path(), &["daily", "--plain"], &["earlier day", "today", "1999-01-01", "nothing"]);
    assert!(told.iter().any(|line| line.starts_with("1 Etaoin: goes on")), "{told:#?}");
    assert_eq!(count(&told, "There are games from "), 1, "{told:#?}");
}

#[test]
fn a_puzzle_of_a_code_is_solved() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &["play", "P40J-SRJ0-NJ0Q-R4"], &["middle", "last", "2", "1"]);
    assert_eq!(count(&told, "Puzzle 1: Etaoin, rated "), 2, "as it is and when it is decided: {told:#?}");
    assert_eq!(
        count(&told, "That is no answer here. Type first or last, left or right, 1 or 2, or the letter itself."),
        1,
        "{told:#?}"
    );
    assert_eq!(count(&told, "Correct: You take E."), 1, "{told:#?}");
    assert!(told.iter().any(|line| line.starts_with("What next? ")), "{told:#?}");
}

#[test]
fn a_puzzle_is_left_for_another() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &[], &["puzzles", "mixed", "help", "skip", "skip", "quit"]);
    assert_eq!(count(&told, "skip: leaves this puzzle for another"), 1, "{told:#?}");
    // A line that says the same as before is not told again, and another puzzle may be rated the same.
    let positions = |told: &[String]| count(told, "Ends: ");
    assert_eq!(positions(&told), 3, "{told:#?}");
    assert_eq!(count(&told, "“skip” means nothing here"), 0, "{told:#?}");
    let told = typed(home.path(), &[], &["puzzles", "mixed", "easier", "harder", "list", "quit"]);
    assert_eq!(count(&told, "Easier puzzles from here on."), 1, "{told:#?}");
    assert_eq!(count(&told, "Harder puzzles from here on."), 1, "{told:#?}");
    assert_eq!((positions(&told), count(&told, "Which puzzles?")), (3, 2), "{told:#?}");
    let told = typed(home.path(), &["play", "P40J-SRJ0-NJ0Q-R4"], &["first", "three", "first", "help"]);
    assert_eq!(count(&told, "1 three: three fresh puzzles like this one"), 1, "{told:#?}");
    assert_eq!(count(&told, "Puzzle: Etaoin, rated 1420, 1 of 3"), 2, "as it is and when it is decided: {told:#?}");
    let told = typed(home.path(), &["play", "P40J-SRJ0-NJ0Q-R4"], &["skip"]);
    assert_eq!(count(&told, "“skip” means nothing here"), 1, "{told:#?}");
}

#[test]
fn a_lesson_whose_name_is_misspelt_is_guessed() {
    let home = tempfile::tempdir().unwrap();
    let output = fed(home.path(), &["learn", "etaoin-end", "--plain"], b"");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("There is no lesson “etaoin-end”. Did you mean etaoin-ends?"), "{told}");
}

#[test]
fn options_of_pictures_make_no_difference() {
    let home = tempfile::tempdir().unwrap();
    for args in [&["--plain", "play", "etaoin", "--daily"][..], &["play", "--plain", "etaoin", "--daily", "--ascii"]] {
        assert_plain(&typed(home.path(), args, &["hint"]).join("\n"));
    }
}

/// What is told until the question that begins so.
fn read_until(output: &mut impl BufRead, question: &str) {
    let mut line = String::new();
    while !line.starts_with(question) {
        line.clear();
        assert!(output.read_line(&mut line).unwrap() > 0, "{question} is never asked");
    }
}

/// A game of line mode in which a move was made, with what it reads and what it writes.
fn after_a_move(home: &Path) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut program = begun(home, &[&["play"], GAMES[0]].concat());
    let mut input = program.stdin.take().unwrap();
    let mut output = BufReader::new(program.stdout.take().unwrap());
    read_until(&mut output, "Take the first");
    input.write_all(b"first\n").unwrap();
    read_until(&mut output, "Take the first");
    (program, input, output)
}

fn signal(process: u32, name: &str) {
    assert!(Command::new("kill").args(["-s", name, &process.to_string()]).status().unwrap().success());
}

fn goes_on(home: &Path) {
    let told = typed(home, &["play", "etaoin"], &[]);
    assert_eq!(told[0], "You go on with the game that waited for you. Type new for another one.", "{told:#?}");
    assert!(told.contains(&"Letters: a, c".to_owned()), "{told:#?}");
}

#[test]
fn ctrl_c_keeps_the_game() {
    if !IS_UNIX {
        return;
    }
    for name in ["INT", "TERM", "HUP"] {
        let home = tempfile::tempdir().unwrap();
        let (mut program, _input, mut output) = after_a_move(home.path());
        signal(program.id(), name);
        let status = program.wait().unwrap();
        assert!(!status.success(), "{name}: {status:?}");
        let mut rest = String::new();
        output.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "", "{name}");
        goes_on(home.path());
    }
}

#[test]
fn a_reader_who_leaves_ends_it_and_the_game_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let (mut program, mut input, output) = after_a_move(home.path());
    drop(output);
    // A program that another test is just starting may hold the end of the reader for a moment.
    while program.try_wait().unwrap().is_none() {
        let _ = input.write_all(b"score\n");
        std::thread::sleep(Duration::from_millis(50));
    }
    let ended = program.wait_with_output().unwrap();
    assert!(ended.status.success() && ended.stderr.is_empty(), "{ended:?}");
    goes_on(home.path());
}

#[test]
fn the_next_opponent_of_the_ladder_is_proposed() {
    let home = tempfile::tempdir().unwrap();
    let proposed = |home: &Path| typed(home, &["play", "etaoin", "--plain"], &[""]).last().cloned().unwrap_or_default();
    assert!(proposed(home.path()).contains("empty line: Greedy)"), "{}", proposed(home.path()));
    let game = ["play", "etaoin", "--my-word", "taco", "--rival", "greedy", "--plain"];
    typed(home.path(), &game, &["first", "last", "no"]);
    assert!(proposed(home.path()).contains("empty line: Hybrid-4)"), "{}", proposed(home.path()));
}

#[test]
fn new_in_find_them_all_is_answered() {
    let home = tempfile::tempdir().unwrap();
    for lines in [&["find", "new", "", "quit"][..], &["find", "new", "begin", "board", "quit"]] {
        let told = typed(home.path(), &["--plain"], lines);
        assert!(told.iter().any(|line| line.starts_with("Another game of this kind? (1 begin")), "{told:#?}");
        assert!(count(&told, "Current hand: ") > 1, "{told:#?}");
    }
}

#[test]
fn what_is_true_of_all_settings_is_told_once() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &["--plain"], &["settings", "1", "3", "2", "back"]);
    assert_eq!(count(&told, "Which setting do you want to change?"), 3, "{told:#?}");
    assert_eq!(count(&told, "Type the name of what is only seen"), 1, "{told:#?}");
}

#[test]
fn a_game_in_which_the_computer_guesses_promises_no_best_moves() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &["play", "reverse", "--length", "5", "--plain"], &["4", "n", "no", "n"]);
    assert_eq!(count(&told, "You hear why I ask for each letter"), 1, "{told:#?}");
    assert_eq!(count(&told, "Type none if there is no N, or the numbers"), 1, "n may be the letter: {told:#?}");
    assert_eq!(count(&told, "You say: "), 2, "n is none of another letter: {told:#?}");
}
