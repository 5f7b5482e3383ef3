//! The Word Game in line mode, run as a program: the handout’s transcripts, and what can be typed beside an answer.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the program tells when it plays these hands and is answered by these lines, as in the handout without a question before
/// letters are lost.
fn played_in(home: &Path, options: &[&str], lines: &[&str]) -> Vec<String> {
    played_with("ask-before-losing-letters = false\n", home, options, lines)
}

/// The same with these settings.
fn played_with(more: &str, home: &Path, options: &[&str], lines: &[&str]) -> Vec<String> {
    let settings = home.join("settings.toml");
    std::fs::write(&settings, format!("live-hints = \"off\"\n{more}")).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_arcade"))
        .args([
            "--data-dir",
            home.to_str().unwrap(),
            "--config",
            settings.to_str().unwrap(),
            "play",
            "words",
            "--plain",
        ])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let typed: String = lines.iter().flat_map(|&line| [line, "\n"]).collect();
    program.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn played(options: &[&str], lines: &[&str]) -> Vec<String> {
    let home = tempfile::tempdir().unwrap();
    played_in(home.path(), &[&["--seed", "5", "--against", "nobody"], options].concat(), lines)
}

/// One hand as the handout’s `play_hand` plays it: no letter is replaced, and the hand is not replayed.
fn one_hand(hand: &str, entries: &[&str]) -> Vec<String> {
    let lines = [&["no"], entries, &["no"]].concat();
    let told = figures(&played(&["--hands", "1", "--hand", hand], &lines));
    // A game ends with its total.
    told[..told.len() - 1].to_vec()
}

/// Those lines that the handout has too, the letters of hands in their order, as a hand has none.
fn figures(told: &[String]) -> Vec<String> {
    let starts = ["Current hand: ", "\"", "That is not a valid word.", "Total score"];
    let is_figure = |line: &&String| {
        starts.iter().any(|start| line.starts_with(start)) && !line.contains("can be: ") && !line.contains("Enter word")
    };
    told.iter().filter(is_figure).map(|line| of_handout(line)).collect()
}

/// A line as it is compared: the letters of a hand in their order, and no unit behind a total of a hand.
fn of_handout(line: &str) -> String {
    let line = &line.replace(" (wildcard)", "");
    if let Some(letters) = line.strip_prefix("Current hand: ") {
        let mut letters: Vec<&str> = letters.split(' ').collect();
        letters.sort_unstable();
        return format!("Current hand: {}", letters.join(" "));
    }
    let total = line.starts_with("Total score for this hand: ");
    if total { line.trim_end_matches(" points").to_owned() } else { line.to_owned() }
}

#[track_caller]
fn assert_handout(told: &[String], expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|line| of_handout(line)).collect();
    assert_eq!(told, expected);
}

const NO_WORD: &str = "That is not a valid word. Please choose another word.";

#[test]
fn problem_4_example_1_a_valid_word_made_without_the_wildcard() {
    assert_handout(
        &one_hand("c o w s ! z", &["cows", "*END*"]),
        &[
            "Current hand: c o w s ! z",
            "\"cows\" earned 252 points. Total: 252 points",
            "Current hand: ! z",
            "Total score for this hand: 252 points",
        ],
    );
}

#[test]
fn problem_4_example_2_a_valid_word_made_using_the_wildcard() {
    assert_handout(
        &one_hand("c o w s ! z", &["!ows", "*END*"]),
        &[
            "Current hand: c o w s ! z",
            "\"wildcard, o, w, s\" earned 168 points. Total: 168 points",
            "Current hand: c z",
            "Total score for this hand: 168 points",
        ],
    );
}

#[test]
fn problem_4_example_3_an_invalid_word_with_a_wildcard() {
    assert_handout(
        &one_hand("c o w s ! z", &["co!z", "*END*"]),
        &["Current hand: c o w s ! z", NO_WORD, "Current hand: w s", "Total score for this hand: 0 points"],
    );
}

#[test]
fn problem_4_example_4_another_invalid_word_with_a_wildcard() {
    assert_handout(
        &one_hand("c o w s ! z", &["c!ws", "*END*"]),
        &["Current hand: c o w s ! z", NO_WORD, "Current hand: o z", "Total score for this hand: 0 points"],
    );
}

#[test]
fn problem_5_example_1() {
    assert_handout(
        &one_hand("a j e f ! r x d", &["jar", "fe!", "*END*"]),
        &[
            "Current hand: a j e f ! r x d",
            "\"jar\" earned 70 points. Total: 70 points",
            "Current hand: ! f d e x",
            "\"f, e, wildcard\" earned 95 points. Total: 165 points",
            "Current hand: d x",
            "Total score for this hand: 165 points",
        ],
    );
}

#[test]
fn problem_5_example_2() {
    assert_handout(
        &one_hand("a c f i ! t x", &["fix", "tc", "a!"]),
        &[
            "Current hand: a c f i ! t x",
            "\"fix\" earned 143 points. Total: 143 points",
            "Current hand: a c t !",
            NO_WORD,
            "Current hand: a !",
            "\"a, wildcard\" earned 18 points. Total: 161 points",
            "Total score for this hand: 161 points",
        ],
    );
}

/// Deal number 5 draws the handout’s letter.
#[test]
fn problem_6_example_a_game_of_two_hands() {
    let told = played(
        &["--hand", "a c i ! p r t", "--hand", "d d ! e o u t"],
        &["no", "part", "!ic", "no", "yes", "e", "out", "*END*", "yes", "dad", "out", "*END*"],
    );
    assert_eq!(told[0], "Hand: 1 of 2", "whose hands are named says how many they are");
    assert_handout(
        &figures(&told),
        &[
            "Current hand: a c i ! p r t",
            "\"part\" earned 144 points. Total: 144 points",
            "Current hand: c i !",
            "\"wildcard, i, c\" earned 108 points. Total: 252 points",
            "Total score for this hand: 252",
            "Current hand: d d ! e o u t",
            "Current hand: d d ! a o u t",
            "\"out\" earned 33 points. Total: 33 points",
            "Current hand: d d ! a",
            "Total score for this hand: 33",
            "Current hand: d d ! a o u t",
            "\"dad\" earned 55 points. Total: 55 points",
            "Current hand: ! o u t",
            "\"out\" earned 69 points. Total: 124 points",
            "Current hand: !",
            "Total score for this hand: 124",
            "Total score over all hands: 376",
        ],
    );
    let asked: Vec<&str> =
        told.iter().map(|line| line.split(" (").next().unwrap()).filter(|line| line.ends_with('?')).collect();
    let replay = "Would you like to replay the hand?";
    let substitute = "Would you like to substitute a letter?";
    let which = "Which letter would you like to replace?";
    assert_eq!(asked, [substitute, replay, substitute, which, replay, "Play again?"]);
    for line in [
        "Ran out of letters.",
        "Replaced: e, now a",
        "Result: You made 376 of the 1,008 points that were possible.",
        "Hand 2, a d d o t u ! (wildcard): you 124, best possible total 378, fair",
        "Most was left in hand 1: 378 points.",
    ] {
        assert!(told.iter().any(|told| told == line), "{line}: {told:#?}");
    }
}

#[test]
fn an_empty_line_takes_the_default_and_what_is_no_answer_loses_nothing() {
    let told = played(
        &["--hands", "1", "--hand", "c o w s ! z"],
        &["maybe", "", "", "two words", "c0ws", "vv", "cows", "*end*", ""],
    );
    let find = |start: &str| told.iter().filter(|line| line.starts_with(start)).count();
    assert_eq!(find("Type yes or no, or 1 or 2; or a word of your letters, to begin with it."), 1);
    assert_eq!(find("Type a word of the letters you have"), 1);
    assert_eq!(find("Type one word, without blanks in it. Nothing was played."), 1);
    assert_eq!(find("A word has letters from a to z"), 1);
    assert_eq!(find("You don’t have V."), 1);
    assert_eq!(find("\"cows\" earned 252 points. Total: 252 points"), 1);
    assert_eq!(find("Total score over all hands: 252"), 1);
}

#[test]
fn end_ends_a_hand_that_has_its_letters_only_when_it_is_marked_or_typed_again() {
    let hand = &["--hands", "1", "--hand", "d e n t s"];
    let ends = |told: &[String]| told.iter().any(|line| line == "Total score over all hands: 0");
    let asked = |told: &[String]| {
        told.iter().any(|line| line == "Type “end” once more to play the word, or “?end” to end here.")
    };
    let marked = played(hand, &["", "end", "?end", "no"]);
    assert!(asked(&marked) && ends(&marked), "{marked:#?}");
    let again = played(hand, &["", "end", "end"]);
    assert!(asked(&again) && again.iter().any(|line| line.starts_with("\"end\" earned ")), "{again:#?}");
    let without = played(&["--hands", "1", "--hand", "d e t s"], &["", "end", "no"]);
    assert!(!asked(&without) && ends(&without), "{without:#?}");
}

#[test]
fn a_word_of_the_hand_is_an_entry_and_marked_it_is_a_command() {
    let told = played(
        &["--hands", "1", "--hand", "h i n t s !"],
        &["", "letters", "?score", "hint", "hint", "?hint", "undo", "board", "moves", "why"],
    );
    let has = |line: &str| assert!(told.iter().any(|told| told == line), "{line}: {told:#?}");
    for line in [
        "H: 4 points",
        "Wildcard !: 0 points, stands for any consonant",
        "A word of 6 letters: its points times 54",
        "This hand: 0 points",
        "Type “hint” once more to play the word, or “?hint” for the command.",
        "\"hint\" earned 196 points. Total: 196 points",
        "Taken back.",
        "Hand: 1 of 1",
        "Words of this hand: none",
        "You have played nothing yet.",
    ] {
        has(line);
    }
    assert!(told.iter().any(|line| line.starts_with("Hint: ")), "{told:#?}");
}

#[test]
fn letters_lost_are_told_and_the_wildcard_stands_for_a_consonant_that_is_missing() {
    let told = played(&["--hands", "1", "--hand", "c o w s ! z"], &["", "csz", "undo", "", "bows", "*END*"]);
    let at = |start: &str| {
        told.iter().position(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {told:#?}"))
    };
    assert!(told[at("Letters lost: C, S and Z;")].contains("undo"));
    assert!(at("\"wildcard, o, w, s\" earned 168 points") < at("The wildcard stood for B."));
    assert!(told[at("\"wildcard, o, w, s\" can be: ")].contains(" more"));
}

#[test]
fn before_letters_or_words_are_lost_it_is_asked_as_the_setting_says() {
    let home = tempfile::tempdir().unwrap();
    let options = ["--hands", "1", "--hand", "c o w s ! z", "--against", "nobody"];
    let told = |lines: &[&str]| played_with("", home.path(), &options, lines);
    let lost = "CSZ is not in my word list: you lose these 3 letters and score nothing. Play it all the same? (1 yes, 2 no, empty line: no):";
    let has = |told: &[String], line: &str| told.iter().any(|told| told.starts_with(line));
    let kept = told(&["", "csz", "", "cows", "quit"]);
    assert!(kept.contains(&lost.to_owned()), "{kept:#?}");
    assert!(has(&kept, "\"cows\" earned 252 points") && !has(&kept, "Letters lost: "), "{kept:#?}");
    let done = told(&["new", "", "csz", "yes", "*END*", "yes", "no"]);
    assert!(has(&done, "Letters lost: C, S and Z;") && has(&done, "There are words left. End the hand?"), "{done:#?}");
    assert!(has(&done, "Total score over all hands: 0"), "{done:#?}");
    let other = told(&["new", "", "csz", "cows", "quit"]);
    assert!(has(&other, "\"cows\" earned 252 points"), "another word is another answer: {other:#?}");
}

#[test]
fn the_rival_plays_a_word_after_each_of_yours_and_the_rest_when_the_hand_is_over() {
    let home = tempfile::tempdir().unwrap();
    let options =
        ["--hands", "1", "--hand", "a c i ! p r t", "--against", "greedy", "--it-knows", "wide", "--seed", "5"];
    let told = played_in(home.path(), &options, &["", "it", "*END*", ""]);
    assert!(told[0].starts_with("Your rival: Greedy, who knows the wide words."), "{told:#?}");
    let total = told.iter().filter_map(|line| line.split_once("Its total: ")).next_back().unwrap().1;
    let total = total.split_once('.').unwrap().0;
    assert!(told.contains(&format!("Your rival’s total for this hand: {total}")), "{told:#?}");
    // A word is told once it can’t be played any more: in a hand that may be replayed it could be the answer.
    let place = |start: &str| told.iter().position(|line| line.starts_with(start));
    let named = place("Words of your rival in this hand: ").unwrap_or_else(|| panic!("{told:#?}"));
    let (word, asked) = (told[named].split(' ').nth(7).unwrap(), place("Would you like to replay the hand?").unwrap());
    assert!(word.len() > 2 && told[..asked].iter().all(|line| !line.contains(word)), "{word}: {told:#?}");
    assert!(place("Your rival plays a word, ").unwrap() < asked && asked < named, "{told:#?}");
    assert!(told.iter().any(|line| line.starts_with("Result: Your rival wins: ")), "{told:#?}");
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    let options = ["--hands", "2", "--hand", "c o w s ! z", "--against", "nobody", "--seed", "5"];
    played_in(home.path(), &options, &["no", "cows"]);
    let told = played_in(home.path(), &[], &["*END*", "no"]);
    assert_eq!(figures(&told)[..2], ["Current hand: ! z", "Total score for this hand: 252"]);
    assert!(told.contains(&"Hand: 2 of 2".to_owned()), "{told:#?}");
}

#[test]
fn all_words_of_a_hand_are_found_by_typing_them() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_arcade"))
        .args(["--data-dir", home.path().to_str().unwrap(), "play", "find", "--plain", "--hand", "trailer"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let typed = "trail\ntrail\nquiz\nhint\nscore\nletters\nend\nno\nend\ntrailer\n*END*\nyes\n";
    program.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    for sentence in [
        "Words of 4 letters and more score their points times their length.",
        "TRAIL: 5 times 5 equals 25.",
        "You have found TRAIL already.",
        "You don’t have Q, U or Z.",
        "Of 7 letters you have 0 of 1",
        "There are more everyday words. End the game? (1 yes, 2 no, empty line: no):",
        "TRAILER: 7 times 7 equals 49. All 7 tiles!",
        "Found 2 of 28 everyday words, 74 of 573 points: started.",
        "Words missed: retail",
    ] {
        assert!(told.contains(sentence), "no “{sentence}” in\n{told}");
    }
    assert!(output.status.success());
}

#[test]
fn who_does_not_replay_a_hand_hears_the_words_that_were_hidden_until_then() {
    let lines = ["no", "cow", "end", "yes", "no", "no", "weed", "end", "yes", "retry", "faxed", "weed"];
    let home = tempfile::tempdir().unwrap();
    let game = ["play", "words", "--hand", "cowsz!", "--hand", "weed!x", "--against", "nobody", "--plain"];
    let told = crate::lines::typed(home.path(), &game, &lines);
    let at = |start: &str| told.iter().position(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{told:#?}"));
    let hidden = told.iter().position(|line| line.contains("They stay hidden as long as you may replay")).unwrap();
    assert!(
        hidden < at("Best words missed: cozy, ") && at("Best words missed: cozy, ") < at("Hand: 2 of 2"),
        "{told:#?}"
    );
}

#[test]
fn a_mistake_is_not_answered_with_letters_that_the_hand_lacks() {
    let lines = ["no", "cow", "end", "yes", "no", "retry", "cowboys", "cozy"];
    let home = tempfile::tempdir().unwrap();
    let game = ["play", "words", "--hand", "cowsz!", "--against", "nobody", "--plain"];
    let told = crate::lines::typed(home.path(), &game, &lines);
    let refused = told.iter().position(|line| line.ends_with("Answer with letters of the hand."));
    let refused = refused.unwrap_or_else(|| panic!("{told:#?}"));
    assert!(told[refused].starts_with("You don’t have "), "{told:#?}");
    assert!(told[refused..].iter().any(|line| line.starts_with("Nearly: COZY")), "{told:#?}");
    let counts = told.iter().find(|line| line.starts_with("Words missed: ")).unwrap();
    assert!(counts.starts_with("Words missed: 5 five-letter words, 46 four-letter words, "), "{counts}");
}

#[test]
fn the_board_of_a_puzzle_tells_of_no_replay() {
    let home = tempfile::tempdir().unwrap();
    let told = crate::lines::typed(home.path(), &["--plain"], &["puzzles", "2", "18", "board", "rules"]);
    let puzzle =
        told.iter().position(|line| line.starts_with("Puzzle 1: Word Game")).unwrap_or_else(|| panic!("{told:#?}"));
    let hands = told[puzzle..].iter().filter(|line| line.starts_with("Current hand: ")).count();
    assert_eq!(hands, 2, "told with the puzzle, and where it is asked for: {told:#?}");
    assert!(
        !told.iter().any(|line| line.starts_with("Replay a hand") || line.starts_with("Hand: 1 of 1")),
        "{told:#?}"
    );
}
