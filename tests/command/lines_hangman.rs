//! Evil Hangman and the game the other way round in line mode: the handouts’ examples, and games from their first question to
//! their last, as whole transcripts of the real program.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use arcade::testing::model::Ended;
use arcade::testing::records::{Database, Filter};

/// The words of the handouts’ examples.
const NINE: &[&str] = &["ally", "beta", "cool", "deal", "else", "flew", "good", "hope", "ibex"];
const DO_BLE: &[&str] = &["doable", "double"];
const DEAL_TEAR_MONK: &[&str] = &["deal", "tear", "monk"];

/// Runs line mode with these options and `lines` typed, keeping everything in `home`, and returns what it prints.
fn typed_in(home: &Path, words: &[&str], options: &[&str], lines: &[&str]) -> Vec<String> {
    let settings = home.join("settings.toml");
    if !settings.exists() {
        std::fs::write(&settings, "live-hints = false\n").unwrap();
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    command.env("HOME", home).arg("--config").arg(settings).arg("--data-dir").arg(home);
    if !words.is_empty() {
        let file = home.join("words.txt");
        std::fs::write(&file, words.join("\n")).unwrap();
        command.arg("--lexicon").arg(file);
    }
    command.arg("play").args(options).args(["--plain", "--seed", "5"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all((lines.join("\n") + "\n").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    // Nothing is aligned, drawn or coloured.
    assert!(!text.contains("  ") && !text.contains(['\u{1b}', '\t', '⟨', '·', '│', '▸', '♥', '★', '—']), "{text}");
    text.lines().map(str::to_owned).collect()
}

fn typed(words: &[&str], options: &[&str], lines: &[&str]) -> Vec<String> {
    typed_in(tempfile::tempdir().unwrap().path(), words, options, lines)
}

/// The transcript from the line `first` on.
fn from(transcript: &[String], first: &str) -> Vec<String> {
    let at = transcript.iter().position(|line| line == first);
    transcript[at.unwrap_or_else(|| panic!("{first}: {transcript:#?}"))..].to_vec()
}

/// The handout: “prompting as necessary until she enters a number such that there’s at least one word that’s exactly that
/// long”, “an integer greater than zero”, “whether she wants to have a running total”.
#[test]
fn the_handout_asks_for_length_guesses_and_running_total_until_they_make_sense() {
    let answers = ["-42", "137", "4", "0", "-1", "many", "8", "maybe", "yes"];
    let transcript = typed(NINE, &["hangman", "--host", "largest-family"], &answers);
    let length = "How many letters does the word have? (empty line: 4):";
    let lives = "How many wrong guesses lose the game? From 1 to 26 (empty line: 12, fair):";
    let total = "Do you want a running total of the words that are left? (1 yes, 2 no, empty line: yes):";
    let asked: Vec<&str> = transcript.iter().map(String::as_str).filter(|line| line.contains('(')).collect();
    assert_eq!(asked, [length, length, length, lives, lives, lives, lives, total, total], "{transcript:#?}");
    assert_eq!(transcript.iter().filter(|line| line.starts_with("Type 4.")).count(), 2);
    assert_eq!(transcript.iter().filter(|line| *line == "Type a number from 1 to 26, or “fair”.").count(), 3);
    assert_eq!(
        from(&transcript, "Guesses left: 8"),
        ["Guesses left: 8", "Letters guessed: none", "Word: 4 letters", "Words left: 9", "Your guess:"]
    );
}

/// The handout: ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX. E leaves ALLY COOL GOOD, O leaves COOL GOOD, T leaves both.
#[test]
fn the_example_of_the_handout_is_played_as_it_says() {
    let options = ["hangman", "--host", "largest-family", "--length", "4", "--lives", "6", "--remaining", "yes"];
    let lines = ["e", "o", "t", "e", "E", "1", "eo", "", "moves", "c", "g", "l", "d", "moves", "quit"];
    let transcript = typed(NINE, &options, &lines);
    let expected = "Guesses left: 6
Letters guessed: none
Word: 4 letters
Words left: 9
Your guess:
E: not found. That costs a guess.
Guesses left: 5
Letters guessed: e
Words left: 3 of 9
Your guess:
O: found at places 2 and 3.
Letters guessed: e o
Word: 4 letters: O second and third
Words left: 2 of 9
Your guess:
T: not found. That costs a guess.
Words left: 2, as before
Guesses left: 4
Letters guessed: e o t
Your guess:
You already guessed E.
Your guess:
You already guessed E.
Your guess:
“1” is not a letter. Guess one from a to z.
Your guess:
The word has 4 letters, and yours has 2. That cost you nothing.
Your guess:
Type a letter from a to z that you have not guessed, or a whole word. Type help for more.
Your guess:
Guess 1: E: not found. That costs a guess. Words left: 3.
Guess 2: O: found at places 2 and 3. Words left: 2.
Guess 3: T: not found. That costs a guess. Words left: 2.
Your guess:";
    let game = from(&transcript, "Guesses left: 6");
    assert_eq!(game[..expected.lines().count()], expected.lines().collect::<Vec<_>>());
    // Of the two words that are left, each guess drops one: one of them costs a guess, and the last is found in the end.
    let end = from(&game, "The host: You beat me: I never picked a word. Type moves for how it went.");
    let story =
        end.iter().find(|line| line.ends_with("was the only word that I had left. Here is what I did:")).unwrap();
    assert!(story.starts_with("You beat me: I never picked a word."), "{story}");
    for told in ["Guess 1: You said E. I kept the family with “no E”. It left 3 words of 9.", "Gone with guess 2: ally"]
    {
        assert!(end.iter().any(|line| line == told), "{told}: {end:#?}");
    }
}

/// The handout: DO-BLE with one guess left can’t be won by letters against a host that has not committed.
#[test]
fn doable_and_double_lose_with_one_guess_left_whichever_is_guessed() {
    for (guess, word) in [("a", "DOUBLE"), ("u", "DOABLE")] {
        let options = ["hangman", "--host", "perfect", "--length", "6", "--lives", "1", "--remaining", "no"];
        let transcript = typed(DO_BLE, &options, &["d", "o", "b", "l", "e", guess, "quit"]);
        assert!(
            transcript.contains(&"Word: 6 letters: D first, O second, B fourth, L fifth, E sixth".to_owned()),
            "{transcript:#?}"
        );
        let end = from(&transcript, &format!("{}: not found. That costs a guess.", guess.to_uppercase()));
        assert_eq!(end[1], format!("Result: You lost. In the end {word} was the only one left."));
        let told = |line: &&String| line.starts_with("Words left");
        assert_eq!(transcript.iter().filter(told).count(), 0, "no running total was wanted");
    }
}

/// The handout’s extension: with DEAL TEAR MONK and one guess left, the largest family gives another chance; a better host
/// says that there is no E.
#[test]
fn deal_tear_monk_is_lost_at_once_against_a_host_that_looks_ahead() {
    let play = |host: &str| {
        let options = ["hangman", "--host", host, "--length", "4", "--lives", "1", "--remaining", "yes"];
        typed(DEAL_TEAR_MONK, &options, &["e", "quit"])
    };
    assert!(play("largest-family").contains(&"E: found at place 2.".to_owned()));
    assert!(play("look-ahead").contains(&"Result: You lost. In the end MONK was the only one left.".to_owned()));
}

#[test]
fn a_whole_word_may_be_guessed_even_one_that_is_also_a_command() {
    let options = ["hangman", "--host", "largest-family", "--length", "4", "--lives", "3", "--remaining", "yes"];
    let transcript =
        typed(&["hint", "cool", "tree"], &options, &["hint", "word hint", "guess cool", "zzzz", "hint", "quit"]);
    for line in [
        "“hint” is not the word. That costs a guess.",
        "“cool” is not the word. That costs a guess.",
        "“zzzz” is not in the word list of this game. That cost you nothing.",
        "Words left: 1 of 3",
    ] {
        assert!(transcript.contains(&line.to_owned()), "{line}: {transcript:#?}");
    }
    let hints = transcript.iter().filter(|line| line.starts_with("Hint: ")).count();
    assert_eq!(hints, 2, "{transcript:#?}");
}

#[test]
fn families_are_told_where_hints_are_in_sight_and_hide_what_is_hidden() {
    let options =
        |total| ["hangman", "--host", "largest-family", "--length", "4", "--lives", "8", "--remaining", total];
    let lines = ["families e", "hint", "families e", "families ?", "letters", "score", "quit"];
    let shown = typed(NINE, &options("yes"), &lines);
    assert!(
        shown.contains(
            &"How a letter splits the words counts as a hint, at each guess anew. Type hint, and then families again."
                .to_owned()
        )
    );
    let groups = from(&shown, "Guessing E makes 5 families of the 9 words left.");
    assert_eq!(groups[1], "Family 1: no E, a miss, 3 words");
    assert!(groups.contains(&"“?” is not a letter. Type families and a letter from a to z.".to_owned()), "{groups:#?}");
    let hidden = typed(NINE, &options("no"), &lines);
    assert!(hidden.contains(&"Family 1: no E, a miss".to_owned()), "{hidden:#?}");
    let counts = |line: &&String| line.contains("9 words left") || line.contains("3 words");
    assert_eq!(hidden.iter().filter(counts).count(), 0, "{hidden:#?}");
}

#[test]
fn a_game_is_told_from_beginning_to_end() {
    let options = ["hangman", "--host", "largest-family", "--length", "8", "--lives", "10", "--remaining", "yes"];
    let lines = ["e", "i", "a", "o", "u", "s", "t", "r", "n", "l", "d", "m", "y", "h", "c", "g", "quit"];
    let transcript = typed(&[], &options, &lines);
    let end = from(&transcript, transcript.iter().find(|line| line.starts_with("Result: ")).unwrap());
    assert!(end[1].starts_with("The host: ") && end[1].ends_with("Type moves for how it went."), "{end:#?}");
    assert!(
        end.iter().any(|line| line
            .starts_with("Had I picked a word before your first guess, the same letters would have found it in ")),
        "{end:#?}"
    );
    assert!(end.iter().any(|line| line.starts_with("Play again? (1 yes, 2 no")), "{end:#?}");
    // Each guess is told once, with where its letter stands or that it costs one.
    let guesses: Vec<&String> = transcript
        .iter()
        .filter(|line| {
            line.as_bytes().get(1) == Some(&b':') && (line.contains("found at") || line.contains("not found"))
        })
        .collect();
    assert!(guesses.len() >= 10, "{guesses:#?}");
}

#[test]
fn a_game_goes_on_where_it_was_left_and_is_kept_as_the_arcade_keeps_it() {
    let home = tempfile::tempdir().unwrap();
    let options = ["hangman", "--host", "perfect", "--length", "4", "--lives", "2", "--remaining", "yes"];
    typed_in(home.path(), NINE, &options, &["e", "quit"]);
    let kept = || Database::open(&home.path().join("games.sqlite")).unwrap().database;
    let unfinished = kept().unfinished().unwrap().games;
    assert_eq!(unfinished.len(), 1);
    let transcript = typed_in(home.path(), NINE, &["hangman"], &["z", "quit"]);
    assert!(transcript.contains(&"Letters guessed: e".to_owned()), "{transcript:#?}");
    let result = transcript.iter().find(|line| line.starts_with("Result: You lost.")).unwrap();
    let listed = kept().list(Filter::default()).unwrap().entries;
    assert_eq!(listed.len(), 1);
    let outcome = kept().game(listed[0].row).unwrap().unwrap().outcome.unwrap();
    assert_eq!(outcome.ended, Ended::Lost);
    assert_eq!(result, &format!("Result: {}", outcome.sentence));
}

#[test]
fn the_other_way_round_the_computer_asks_and_is_answered_by_places() {
    let home = tempfile::tempdir().unwrap();
    let words = ["cat", "dog", "cow", "hen"];
    let options = ["reverse", "--guesser", "most-frequent-letter"];
    let transcript =
        typed_in(home.path(), &words, &options, &["42", "3", "4", "2", "9", "e", "yes", "-ot", "o--", "quit"]);
    assert!(transcript.iter().any(|line| line.starts_with("Type 3.")), "{transcript:#?}");
    let game = from(&transcript, "Guesser: Most frequent letter");
    let expected = "Guesser: Most frequent letter
Guesses left: I have 4 of 4.
Letters asked: none
Your word: 3 letters";
    assert_eq!(game[..4], expected.lines().collect::<Vec<_>>());
    assert!(game[4].starts_with("Is there "), "{game:#?}");
}

#[test]
fn the_computer_names_the_word_and_says_whether_the_answers_were_true() {
    // C and O are in two words each, so that either may be asked for first.
    let words = ["cat", "cot", "dog", "hen"];
    let home = tempfile::tempdir().unwrap();
    let options = ["reverse", "--guesser", "exact", "--length", "3", "--lives", "8"];
    // Nothing is there: no word is left in the end, and the word that is told says which answers were wrong.
    let lines = ["no", "no", "no", "no", "no", "cat", "quit"];
    let transcript = typed_in(home.path(), &words, &options, &lines);
    let result = transcript.iter().find(|line| line.starts_with("Result: ")).unwrap();
    assert!(
        result.starts_with("Result: You said there was no ") && result.ends_with("So nobody wins."),
        "{transcript:#?}"
    );
    assert!(transcript.iter().all(|line| !line.starts_with("Your answers: all of them are true")), "{transcript:#?}");
}

#[test]
fn a_word_that_the_computer_does_not_know_is_learned() {
    let home = tempfile::tempdir().unwrap();
    let options = ["reverse", "--length", "3", "--lives", "8"];
    let lines = ["no", "no", "no", "no", "no", "zzz", "yes", "quit"];
    let transcript = typed_in(home.path(), &["cat", "cot", "dog", "hen"], &options, &lines);
    let question = "Shall I learn ZZZ for every later game of this kind? (1 yes, 2 no, empty line: yes):";
    let end = from(&transcript, question);
    assert_eq!(end[1], "From now on I know ZZZ. “yes” plays another.");
    assert!(transcript.contains(&"Your answers: all of them are true of ZZZ.".to_owned()), "{transcript:#?}");
    assert_eq!(std::fs::read_to_string(home.path().join("learned.txt")).unwrap().trim(), "zzz");
}

#[test]
fn of_an_honest_host_nothing_is_said_that_only_a_cheat_could_do() {
    let options = ["hangman", "--host", "honest", "--length", "4", "--lives", "6", "--remaining", "yes"];
    let guesses = ["hint", "hint", "hint", "z", "q", "x", "j", "v", "k", "w", "review", "previous", "back", "retry"];
    let told = typed(NINE, &options, &guesses);
    let cheats = ["the host can then force", "can be forced", "The host had let you in", "gave your win away"];
    assert!(!told.iter().any(|line| cheats.iter().any(|cheat| line.contains(cheat))), "{told:#?}");
    assert!(told.iter().any(|line| line.contains("in the worst case that costs")), "{told:#?}");
}

#[test]
fn the_lives_that_are_offered_are_those_that_one_gets() {
    let home = tempfile::tempdir().unwrap();
    for seed in 1..=8 {
        let seed = seed.to_string();
        let game = ["play", "hangman", "--rival", "honest", "--seed", &seed, "--plain"];
        let told = crate::lines::typed(home.path(), &game, &["", "", "", "quit"]);
        let number = |line: &str| line.trim_end_matches(['.', ')', ':']).parse::<u32>().ok();
        let asked = told
            .iter()
            .find_map(|line| line.strip_prefix("How many wrong guesses lose the game? From 1 to 26 (empty line: "));
        let offered: Vec<u32> = asked.unwrap_or_else(|| panic!("{told:#?}")).split(' ').filter_map(number).collect();
        let lives = told.iter().find_map(|line| line.strip_prefix("Guesses left: ")).and_then(number).unwrap();
        assert!(offered[0] <= lives && lives <= *offered.last().unwrap(), "{seed}: {offered:?} {lives}");
        // A number that is typed is itself, also where it is what the length drawn might have brought.
        let typed = offered[0].to_string();
        let told = crate::lines::typed(home.path(), &game, &["", &typed, "", "quit"]);
        assert!(told.contains(&format!("Guesses left: {typed}")), "{told:#?}");
        let fair = crate::lines::typed(home.path(), &game, &["", "Fair", "", "quit"]);
        let lives = fair.iter().find_map(|line| line.strip_prefix("Guesses left: ")).and_then(number).unwrap();
        assert!(offered[0] <= lives && lives <= *offered.last().unwrap(), "{seed}: {offered:?} {lives}");
    }
}
