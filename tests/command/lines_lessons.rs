//! The lessons in line mode: each that it offers is done in it, by what its file awaits.

use arcade::testing::model::GameKind;
use arcade::testing::play::lesson::{Awaited, LESSONS, Lesson};
use serde_json::Value;

use crate::lines::{Conversation, typed};
use crate::lines_driver::count;

/// The lines that make a move, as records keep it, and the answers to it.
fn typed_for(kind: GameKind, made: &str, answers: &[String]) -> Vec<String> {
    let one = |text: &str| vec![text.to_owned()];
    let value: Value = serde_json::from_str(made).unwrap();
    let entered = |value: &Value| value["enter"].as_str().map(str::to_owned);
    match (kind, value.as_str()) {
        (GameKind::EndGame, Some("first")) => one("left"),
        (GameKind::EndGame, Some("last")) => one("right"),
        (_, Some("keep")) => {
            let words = answers.iter().filter_map(|answer| entered(&serde_json::from_str(answer).unwrap()));
            one("no").into_iter().chain(words).collect()
        }
        (_, Some(end)) => one(end),
        (_, None) => match (&value["substitute"], &value["letter"]) {
            (Value::String(letter), _) => vec!["yes".to_owned(), letter.clone()],
            (_, Value::String(letter)) => one(letter),
            _ => vec![entered(&value).unwrap()],
        },
    }
}

/// Plays on to the end as the hints say.
fn play_out(conversation: &mut Conversation, lesson: &Lesson) {
    if lesson.name == "hangman-fooled" {
        conversation.say("o");
        return;
    }
    if lesson.name == "hangman-free-letter" {
        conversation.say("a");
        for word in ["institutionalization", "internationalization", "compartmentalization"] {
            let (_, asked) = conversation.say(word);
            if asked.starts_with("The lesson is done") {
                return;
            }
            conversation.say("undo");
        }
        return;
    }
    if lesson.name == "hangman-larger" {
        conversation.say("lake");
        return;
    }
    if lesson.name == "hangman-card" {
        // Every letter that tells something, until the lives are gone.
        for letter in "btcdhkszlwry".chars() {
            let (_, asked) = conversation.say(&letter.to_string());
            if asked.starts_with("The lesson is done") {
                return;
            }
        }
        return;
    }
    if lesson.kind == GameKind::EvilHangman {
        let word = "electroencephalograph";
        let (told, _) = conversation.say(&format!("{word}s"));
        if !told.iter().any(|line| line.starts_with("Result: ")) {
            conversation.say(&format!("{word}y"));
        }
        return;
    }
    // The last letter is taken by either name.
    for end in ["last", "first", "first", "last"] {
        conversation.say(end);
    }
}

/// The right answer to what the debug overlay asks, with the choices that were told before it.
fn answer_to(asked: &str, told: &[String]) -> String {
    let word = asked.split(['“', '”']).nth(1).unwrap();
    if asked.contains("family") {
        // The family of the word among those that are told, such as `2 E 4th`: the one that has its letter at the same places.
        let families = told.iter().filter_map(|line| Some(line.split_once(' ')?.1));
        let places = |family: &str| {
            family.split(|c: char| !c.is_ascii_digit()).filter_map(|place| place.parse().ok()).collect::<Vec<usize>>()
        };
        let is_its = |family: &&str| {
            let letter = family.chars().next().unwrap_or_default().to_ascii_lowercase();
            let of_word: Vec<usize> = (1..).zip(word.chars()).filter(|(_, c)| *c == letter).map(|(at, _)| at).collect();
            let is_family =
                family.starts_with(|c: char| c.is_ascii_uppercase()) && family.as_bytes().get(1) == Some(&b' ');
            is_family && places(family) == of_word
        };
        return families.clone().find(is_its).unwrap_or("dashes only").to_owned();
    }
    if asked.contains("known already") {
        return "a miss".to_owned();
    }
    let row: Vec<i64> = word.chars().map(|c| "etaoin".find(c).map_or(7, |at| at as i64 + 1)).collect();
    value(&row).to_string()
}

/// By how much the player to move wins a row, from its definition.
fn value(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        [only] => *only,
        [first, .., last] => (first - value(&row[1..])).max(last - value(&row[..row.len() - 1])),
    }
}

/// Does `lesson` from its beginning; what was told at its end.
fn done(lesson: &Lesson) -> Vec<String> {
    let home = tempfile::tempdir().unwrap();
    let mut conversation = Conversation::begin(home.path(), &["learn", lesson.name, "--plain"]);
    let (mut told, mut asked) = conversation.opening();
    for (number, step) in (1..).zip(&lesson.steps) {
        let place = format!("{}, step {number}", lesson.name);
        let place_told = format!("Lesson: {}, step {number} of {}", lesson.title, lesson.steps.len());
        assert!(told.contains(&place_told), "{place}: {told:#?} {asked}");
        assert!(told.iter().any(|line| line.starts_with("Teacher: ")), "{place}: {told:#?}");
        match &step.awaits {
            Awaited::Figure(..) => {
                let words: &[&str] = match lesson.name {
                    "words-score" => &["break"],
                    "words-leftovers" => &["dog", "him"],
                    "words-wildcard" => &["lemon!"],
                    _ => &["sw", "coz!"],
                };
                if asked.contains("substitute") {
                    conversation.say("no");
                }
                for word in words {
                    (told, asked) = conversation.say(word);
                    if asked.contains("Play it all the same?") {
                        (told, asked) = conversation.say("yes");
                    }
                }
            }
            Awaited::Answer => {
                assert!(!asked.starts_with("Read on?"), "{place}: {told:#?}");
                (told, asked) = conversation.say(&answer_to(&asked, &told));
            }
            Awaited::Reading | Awaited::Key(_) => {
                assert_eq!(asked, "Read on? (1 go on, empty line: go on):", "{place}: {told:#?}");
                (told, asked) = conversation.say("");
            }
            Awaited::Move(made, answers) => {
                let mut heard = Vec::new();
                for line in typed_for(lesson.kind, made, answers) {
                    // A letter that is chosen after a key needs no yes before it.
                    if line == "yes" && asked.starts_with("Which letter") {
                        continue;
                    }
                    // Whether a letter is swapped is asked once.
                    if line == "no" && !asked.contains("substitute") {
                        continue;
                    }
                    let (more, next) = conversation.say(&line);
                    heard.extend(more);
                    asked = next;
                }
                told = heard;
            }
            Awaited::Undo => {
                let next = format!("Lesson: {}, step {} of", lesson.title, number + 1);
                for _ in 0..8 {
                    (told, asked) = conversation.say("undo");
                    if told.iter().any(|line| line.starts_with(&next)) {
                        break;
                    }
                }
            }
            Awaited::End { .. } => {
                play_out(&mut conversation, lesson);
                (told, asked) = conversation.say("repeat");
            }
        }
    }
    assert!(asked.starts_with("The lesson is done. What next?"), "{}: {told:#?} {asked}", lesson.name);
    assert!(told.contains(&format!("Lesson: {}, done", lesson.title)), "{}: {told:#?}", lesson.name);
    conversation.end();
    // It is done for good.
    let list = typed(home.path(), &["learn", "--plain"], &[]);
    assert!(list.iter().any(|line| line.starts_with("Lessons done: 1 of ")), "{list:#?}");
    assert!(list.iter().any(|line| line.contains(&lesson.title) && line.contains(", done.")), "{list:#?}");
    told
}

fn all_are_done(kind: GameKind) {
    for lesson in LESSONS.iter().filter(|lesson| lesson.kind == kind) {
        done(lesson);
    }
}

#[test]
fn the_lessons_of_etaoin_are_done_in_lines() {
    all_are_done(GameKind::Etaoin);
}

#[test]
fn the_lessons_of_the_end_game_are_done_in_lines() {
    all_are_done(GameKind::EndGame);
}

#[test]
fn the_lessons_of_the_word_game_are_done_in_lines() {
    all_are_done(GameKind::WordGame);
}

#[test]
fn the_lessons_of_hangman_are_done_in_lines() {
    all_are_done(GameKind::EvilHangman);
}

#[test]
fn another_move_is_answered_and_undo_leads_back() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &["learn", "etaoin-ends", "--plain"], &["", "", "last", "undo", "first"]);
    let at = |start: &str| {
        told.iter().position(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {told:#?}"))
    };
    let astray = at("Teacher: That was only 2, and Greedy is glad of the 7. “undo” takes a move back");
    let back = at("Taken back.");
    let forward = at("Teacher: Greedy took T, and two letters are left. Which end do you take, “first” or “last”?");
    assert!(astray < back && back < forward, "{told:#?}");
}

#[test]
fn the_debug_overlay_of_a_lesson_is_walked_through_and_left_for_the_task() {
    let home = tempfile::tempdir().unwrap();
    let mut lesson = Conversation::begin(home.path(), &["learn", "words-swap", "--plain"]);
    lesson.opening();
    let (told, asked) = lesson.say("explain");
    assert!(
        told[0].starts_with("Pane: plays, 1 of") && asked.starts_with("Explanation: where to?"),
        "{told:#?} {asked}"
    );
    lesson.say("next pane");
    let (told, _) = lesson.say("last step");
    assert!(told.iter().any(|line| line.starts_with("Result: The table is full")), "{told:#?}");
    let (told, asked) = lesson.say("back");
    assert!(told.iter().any(|line| line.starts_with("Teacher: Once a game")), "{told:#?}");
    assert!(asked.starts_with("Read on?"), "{asked}");
    for line in ["hint", "why", "share"] {
        let (told, _) = lesson.say(line);
        assert_eq!(told[..1], [format!("“{line}” means nothing here. Type help for the commands.")]);
    }
    lesson.say("");
    assert!(lesson.say("").1.starts_with("Which letter would you like to replace?"));
    lesson.end();
}

#[test]
fn a_right_answer_of_a_lesson_is_said_to_be_right() {
    let home = tempfile::tempdir().unwrap();
    let mut lesson = Conversation::begin(home.path(), &["learn", "hangman-groups", "--plain"]);
    lesson.opening();
    for line in ["", "", ""] {
        lesson.say(line);
    }
    let (told, _) = lesson.say("--e-");
    let teacher = told.iter().find(|line| line.starts_with("Teacher: "));
    assert!(
        teacher.is_some_and(|said| said.starts_with("Teacher: Right. The host keeps the largest family")),
        "{told:#?}"
    );
    lesson.end();
}

#[test]
fn what_a_lesson_does_not_take_is_said_each_time() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &["learn", "15", "--plain"], &["", "no", "swap", "swap"]);
    assert_eq!(count(&told, "You don’t have A, P, S or W."), 2, "{told:#?}");
    let told = typed(home.path(), &["learn", "5", "--plain"], &["", "", "", "", "", "0 0", "0 0"]);
    assert_eq!(count(&told, "Type a whole number, such as 3 or minus 2."), 2, "{told:#?}");
}

#[test]
fn an_empty_line_leads_back_to_a_lesson_that_was_left_by_another_move() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["learn", "who is winning", "", "last", "", "", "", "last", "first", "", ""];
    let told = typed(home.path(), &["--plain"], &lines);
    assert!(told.iter().any(|line| line.ends_with("no default):")), "{told:#?}");
    assert_eq!(told.iter().filter(|line| *line == "Taken back.").count(), 3, "{told:#?}");
    assert!(told.last().is_some_and(|line| line.ends_with("(1 first, 2 last, no default):")), "{told:#?}");
}

#[test]
fn keeping_the_hand_is_no_wrong_word() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["learn", "what a word scores", "", "", "no", "bed", "undo", "no", "ask"];
    let told = typed(home.path(), &["--plain"], &lines);
    let task = told.iter().position(|line| line.contains("Now find a longer word on your own"));
    let task = task.unwrap_or_else(|| panic!("{told:#?}"));
    let scolded = told[task..].iter().position(|line| line.contains("look for a word with five letters or more"));
    let asked = told[task..].iter().position(|line| line.starts_with("\"ask\" earned"));
    assert!(asked.is_some() && scolded.is_none_or(|at| at > asked.unwrap()), "{told:#?}");
}
