//! What the commands say of the position that a board shows.

use arcade::testing::cli::solved;
use serde_json::Value;

use super::picture::{self, numbers};
use super::told::Told;
use super::{Checked, SIZES, Seen};

/// What `arcade solve` answers as JSON.
fn solve(arguments: &[&str]) -> Value {
    let (game, position) = arguments.split_first().unwrap();
    let told = solved(["arcade", "solve", game, "--json"].iter().chain(position).copied());
    let told = told.unwrap_or_else(|| panic!("arcade solve {arguments:?} has no answer"));
    serde_json::from_str(&told).unwrap()
}

fn int(value: &Value, path: &str) -> i64 {
    value.pointer(path).and_then(Value::as_i64).unwrap_or_else(|| panic!("{path} in {value}"))
}

/// How far ahead the one who moves ends, as a sentence of the board says it.
fn margin(sentence: &str) -> i64 {
    let ending = sentence.rsplit(": ").next().unwrap_or_default();
    // A player may be called “player 1”.
    let by = numbers(ending).last().copied().unwrap_or_default();
    match ending {
        _ if ending.contains("level") => 0,
        _ if ending.contains("lose") => -by,
        _ => by,
    }
}

/// A row: how it ends with either end, and with the best one.
pub(super) fn row(seen: &Seen, told: &Told, checked: &mut Checked) {
    let letters = told.says("Letters");
    let Some(row) = letters.or_else(|| told.says("Numbers")) else { return };
    let asked = told.question.as_deref().unwrap_or_default();
    if !asked.contains("Take the first") && !asked.contains("Take the left") || row.contains("  ") {
        return;
    }
    let [yours, others] = super::score(told.says("Score").unwrap()).unwrap();
    let mover =
        picture::to_move(&seen.pictures[0].1).unwrap_or_else(|| panic!("nobody is to move: {}", seen.at(SIZES[0])));
    let lead = if mover == 0 { yours - others } else { others - yours };
    let row = row.replace('−', "-");
    // A word may have a comma for a letter, and a blank is told by its name.
    let items = row.split(", ").map(|item| if item == "blank" { " " } else { item });
    // Other signs among the letters of a word are told by their names.
    if letters.is_some() && items.clone().any(|item| item.chars().count() != 1) {
        return;
    }
    let answer = if letters.is_some() {
        solve(&["etaoin", "--", &items.collect::<String>()])
    } else {
        let numbers: Vec<&str> = ["endgame"].into_iter().chain(items).collect();
        solve(&numbers)
    };
    let names = if letters.is_some() { ["first", "last"] } else { ["left", "right"] };
    let ends = names.map(|end| lead + int(&answer, &format!("/{end}/net")));
    for (size, picture) in &seen.pictures {
        if let Some(shown) = picture::endings(picture) {
            checked.same(("solve", "the ends"), *size, &shown, &ends, seen);
        }
    }
    let labels = if letters.is_some() { ["First", "Last"] } else { ["Left", "Right"] };
    if let [Some(first), Some(last)] = labels.map(|label| told.says(label)) {
        checked.same(("solve", "told of the ends"), SIZES[1], &[margin(first), margin(last)], &ends, seen);
        let totals = if letters.is_some() { ["first_player", "second_player"] } else { ["mover", "other"] };
        let [mover, other] = totals.map(|total| int(&answer, &format!("/{total}")));
        let best = ends[0].max(ends[1]);
        checked.same(("solve", "totals"), SIZES[1], &(lead + mover - other), &best, seen);
        let value = if letters.is_some() { "/value" } else { "/margin" };
        checked.same(("solve", "value"), SIZES[1], &(lead + int(&answer, value)), &best, seen);
    }
    if let Some(outlook) = told.says("Outlook") {
        // The other one wins by as much as you lose by.
        let now = outlook.split(" instead of ").next().unwrap_or(outlook);
        let by = numbers(now).last().map_or(0, |by| if now.contains("level") { 0 } else { *by });
        checked.same(("solve", "outlook"), SIZES[1], &by, &ends[0].max(ends[1]).abs(), seen);
    }
}

/// A hand: what it allows, and what is still to be had.
pub(super) fn hand(seen: &Seen, told: &Told, tier: &str, checked: &mut Checked) {
    let Some(hand) = told.says("Current hand").map(|hand| hand.replace(' ', "")) else { return };
    if hand.len() < 2 {
        return;
    }
    let answer = solve(&["words", &hand, "--tier", tier]);
    let best = int(&answer, "/full/total");
    let Some(scored) = told.number("This hand") else { return };
    if let Some(reach) = told.number("Still in reach") {
        checked.same(("solve", "in reach"), SIZES[1], &reach, &(scored + best), seen);
    }
    let is_whole = told.says("Words of this hand") == Some("none");
    if let Some(possible) = told.number("Best possible total for this hand").filter(|_| is_whole) {
        checked.same(("solve", "best total"), SIZES[1], &possible, &best, seen);
    }
    if let Some(scores) = told.says("It scores") {
        let first = int(&answer, "/full/line/0/points");
        checked.same(("solve", "best word"), SIZES[1], numbers(scores).last().unwrap(), &first, seen);
    }
}

/// A word that is guessed: how many words are left, who wins, and which letter is best.
pub(super) fn word(seen: &Seen, told: &Told, tier: &str, checked: &mut Checked) {
    /// More words take longer than all the rest together.
    const MOST: i64 = 600;
    let [Some(word), Some(guessed), Some(left)] =
        ["Word", "Letters guessed", "Words left"].map(|label| told.says(label))
    else {
        return;
    };
    let is_letter = |at: &usize| told.says(&format!("Guess {at}")).is_some_and(|guess| !guess.contains('“'));
    let turns = told.count("Guess");
    let Some(left) = numbers(left).first().copied().filter(|left| (1..=MOST).contains(left)) else { return };
    if !(1..=turns).all(|at| is_letter(&at)) || told.question.is_none() {
        return;
    }
    let lives = told.number("Guesses left").unwrap().to_string();
    let tried = if guessed == "none" { String::new() } else { guessed.replace(' ', "") };
    let answer = solve(&["hangman", &word.replace(' ', ""), "--tried", &tried, "--lives", &lives, "--tier", tier]);
    checked.same(("solve", "words left"), SIZES[1], &left, &int(&answer, "/candidates"), seen);
    let outlook = told.says("Outlook").unwrap_or_default();
    let verdict = answer["verdict"].as_str().unwrap();
    let says = if outlook.starts_with("You can still win") || outlook.starts_with("You win") {
        "guesser"
    } else if outlook.contains("perfect host would beat") || outlook.contains("You lose") || outlook.contains("luck") {
        "host"
    } else {
        return;
    };
    checked.same(("solve", "verdict"), SIZES[1], &says, &verdict, seen);
    let hint = told.says("Hint").and_then(|hint| hint.strip_prefix("Guess ")?.chars().next());
    if let Some(letter) = hint.filter(|_| answer["best_letter_settled"] == true) {
        let best = answer["best_letter"].as_str().unwrap().to_uppercase();
        checked.same(("solve", "best letter"), SIZES[1], &letter.to_string(), &best, seen);
    }
}
