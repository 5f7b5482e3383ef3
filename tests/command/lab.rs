//! `arcade lab`, run as a program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn lab(args: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arcade")).arg("lab").args(args).current_dir(folder).output().unwrap()
}

fn json(output: &Output) -> Value {
    let text = str::from_utf8(&output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(text).unwrap()
}

/// Each line of standard output, an object of its own.
fn lines(output: &Output) -> Vec<Value> {
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    str::from_utf8(&output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// One sentence on standard error, nothing on standard output, and the exit code.
fn assert_fails(output: &Output, code: i32, part: &str) {
    let error = str::from_utf8(&output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{error}");
    assert!(output.stdout.is_empty());
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.starts_with("arcade: ") && error.contains(part), "{error}");
}

#[test]
fn etaoin_measures_fits_and_writes() {
    let folder = tempfile::tempdir().unwrap();
    let output = lab(&["etaoin", "--seconds", "0.3", "--csv", "t.csv", "--svg", "t.svg", "--json"], folder.path());
    let answer = json(&output);
    let engines: Vec<&str> =
        answer["engines"].as_array().unwrap().iter().map(|one| one["engine"].as_str().unwrap()).collect();
    assert_eq!(engines, ["tree", "memo", "table", "rolling", "linear"]);
    let mut measurements = 0;
    for engine in answer["engines"].as_array().unwrap() {
        assert!(engine["power"]["b"].is_number() && engine["exponential"]["r2"].is_number(), "{engine}");
        let bound = engine["day"]["bound"].as_str();
        // On a busy machine a third of a second may be too little to tell.
        assert!(
            bound.map_or(engine["no_day"].is_string(), |bound| ["time", "memory", "inputs"].contains(&bound)),
            "{engine}"
        );
        assert!(engine["stopped"].is_string());
        measurements += engine["measurements"].as_array().unwrap().len();
    }
    assert_eq!(answer["engines"][0]["theta"], "2^n");
    let csv = fs::read_to_string(folder.path().join("t.csv")).unwrap();
    assert_eq!(csv.lines().count(), 1 + measurements);
    assert!(fs::read_to_string(folder.path().join("t.svg")).unwrap().ends_with("</svg>\n"));
}

#[test]
fn the_algorithms_of_every_game_are_timed() {
    let folder = tempfile::tempdir().unwrap();
    for (game, units, engines) in [
        ("etaoin", "letters", &["tree", "memo", "table", "rolling", "linear"][..]),
        ("endgame", "numbers", &["recursion", "top-down", "bottom-up", "zoom-in"]),
        ("hangman", "words", &["split", "split-all", "naive", "solver"]),
        ("words", "letters", &["words", "planner"]),
    ] {
        let args = ["timing", game, "--seconds", "0.2", "--length", "12", "--json", "--csv", "t.csv", "--force"];
        let answer = json(&lab(&args, folder.path()));
        assert_eq!(answer["subject"], game);
        let timed = answer["engines"].as_array().unwrap();
        let names: Vec<&str> = timed.iter().map(|one| one["engine"].as_str().unwrap()).collect();
        assert_eq!(names, engines, "{game}");
        for one in timed {
            for measured in one["measurements"].as_array().unwrap() {
                assert!(measured[units].as_u64().is_some_and(|size| size <= 12), "{measured}");
            }
            let told = one["day"][units].is_number() || one["no_day"].is_string();
            assert!(told && one["stopped"].is_string(), "{one}");
        }
        let csv = fs::read_to_string(folder.path().join("t.csv")).unwrap();
        assert!(
            csv.starts_with(&format!(
                "engine,{units},seconds,samples,work,unit,bytes,least_seconds,greatest_seconds\n"
            )),
            "{csv}"
        );
    }
    let text = lab(&["timing", "endgame", "--seconds", "0.2", "--length", "8"], folder.path()).stdout;
    let text = String::from_utf8_lossy(&text);
    assert!(
        text.contains("bottom-up") && text.contains("bottom-up stopped: the experiment ends at 8 numbers."),
        "{text}"
    );
    assert_fails(
        &lab(&["timing", "chess"], folder.path()),
        2,
        "There is nothing to time called “chess”. Choose etaoin,",
    );
    assert_fails(&lab(&["timing", "words", "--length", "2"], folder.path()), 2, "from 6");
}

#[test]
fn endgame_is_the_same_for_the_same_seed() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["endgame", "--boards", "50", "--places", "8", "--range", "-5..5", "--seed", "3"];
    let answer = json(&lab(&[&args[..], &["--json", "--csv", "e.csv"]].concat(), folder.path()));
    assert_eq!((answer["games"].as_u64(), answer["range"].to_string()), (Some(50 * 144), "[-5,5]".into()));
    let perfect = &answer["guarantees"][0];
    assert_eq!(
        (perfect["strategy"].as_str(), perfect["seat"].as_str(), perfect["losses"].as_u64()),
        (Some("perfect"), Some("first"), Some(0))
    );
    let csv = fs::read_to_string(folder.path().join("e.csv")).unwrap();
    assert_eq!(csv.lines().count(), 1 + 144 + 24);
    let [once, again] = [0, 1].map(|_| lab(&args, folder.path()).stdout);
    assert_eq!(once, again);
    assert!(String::from_utf8_lossy(&once).contains("7,200 games on 50 boards of 8 numbers from -5..5, seed 3"));
}

#[test]
fn traps_are_listed_by_loss() {
    let folder = tempfile::tempdir().unwrap();
    let found = lines(&lab(&["traps", "--length", "4", "--json", "--csv", "w.csv"], folder.path()));
    let losses: Vec<i64> = found.iter().map(|word| word["lost"].as_i64().unwrap()).collect();
    assert!(losses.is_sorted_by(|one, other| one >= other) && losses[0] == 10);
    assert!(found.iter().any(|word| word["word"] == "taco" && word["value"] == 2));
    for word in &found {
        let number = |name: &str| word[name].as_i64().unwrap();
        assert_eq!(
            number("perfect_ends_ahead_by") - number("greedy_ends_ahead_by"),
            number("points_given_away"),
            "{word}"
        );
        assert_eq!(number("perfect_ends_ahead_by"), number("value"), "{word}");
        assert_eq!(word["first_move"] == "wrong", word["first_move_wrong"].as_bool().unwrap(), "{word}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("w.csv")).unwrap().lines().count(), 1 + losses.len());
}

#[test]
fn the_list_of_traps_says_how_both_players_play() {
    let folder = tempfile::tempdir().unwrap();
    let text = lab(&["traps", "--most", "1"], folder.path()).stdout;
    let text = String::from_utf8_lossy(&text);
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("where both ends are equally good for it, it takes the larger one, or the first one"),
        "{text}"
    );
    let count = "Greed loses points on 2790 of 40067 words, whichever of two equal ends it takes.";
    assert!(words.contains(count), "{text}");
    let heading = text.lines().find(|line| line.contains("perfect play")).unwrap();
    assert_eq!(heading.split_whitespace().collect::<Vec<_>>()[..3], ["word", "letters", "perfect"], "{heading}");
    let last: Vec<&str> = text.trim_end().lines().last().unwrap().split_whitespace().collect();
    assert_eq!(last, ["contradicted", "12", "wins", "by", "12", "loses", "by", "12", "24", "fine"], "{text}");
    let worth = text.lines().find(|line| line.contains("worth playing for whoever moves first")).unwrap();
    let counts: Vec<usize> = worth.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert!(counts.len() == 2 && counts[0] > counts[1] && counts[1] > 0, "{worth}");
}

#[test]
fn mistakes_are_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let fails = |args: &[&str], code, part| assert_fails(&lab(args, folder.path()), code, part);
    fails(&["etaoin", "--seconds", "soon"], 2, "“soon” is not a time to measure for");
    fails(&["etaoin", "--seconds", "0"], 2, "Give seconds from 0.1");
    fails(&["etaoin", "--csv", "gone/t.csv"], 1, "gone/t.csv could not be written: No such file or directory.");
    fails(&["endgame", "--places", "7"], 2, "even");
    fails(&["endgame", "--range", "9..-9"], 2, "put the smaller number first");
    fails(&["endgame", "--boards", "0"], 2, "from 1 to 1,000,000,000");
    fails(&["traps", "--length", "400"], 1, "no words of that length");
    fails(&["traps", "--tier", "rare"], 2, "rare");
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "a mistake leaves no file behind");
}

#[test]
fn positions_of_games_are_the_same_for_the_same_number_and_can_be_looked_at_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let asked = ["hangman", "positions", "--tier", "common", "--length", "12", "--length", "15", "--count", "6"];
    let found = lines(&lab(&[&asked[..], &["--json"]].concat(), folder.path()));
    assert_eq!(found.len(), 6);
    for position in &found {
        let text = |name: &str| position[name].as_str().unwrap().to_owned();
        let number = |name: &str| position[name].as_u64().unwrap();
        assert!([12, 15].contains(&text("pattern").len()) && text("tier") == "common");
        assert!(number("words") >= 2 && number("at_least") <= number("at_most"), "{position}");
        assert!((number("at_least").max(2) - 1..=number("at_most") + 1).contains(&number("lives")), "{position}");
        let solved = Command::new(env!("CARGO_BIN_EXE_arcade"))
            .args(["solve", "hangman", &text("pattern"), "--wrong", &text("wrong"), "--tier", "common", "--json"])
            .args(["--lives", &number("lives").to_string()])
            .output()
            .unwrap();
        let solved = json(&solved);
        assert_eq!(solved["candidates"], position["words"]);
        let winner = if number("lives") > number("at_most") { "guesser" } else { "host" };
        assert_eq!(solved["verdict"], winner, "{position}");
    }
    let columns = String::from_utf8(lab(&asked, folder.path()).stdout).unwrap();
    let listed: Vec<String> = columns.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    let again: Vec<String> = found
        .iter()
        .map(|position| {
            let wrong = position["wrong"].as_str().filter(|wrong| !wrong.is_empty()).unwrap_or("-");
            let plain = |name: &str| position[name].to_string().replace('"', "");
            let [tier, pattern, lives, words] = ["tier", "pattern", "lives", "words"].map(plain);
            format!("{tier} {pattern} {wrong} {lives} {words} {} {}", plain("at_least"), plain("at_most"))
        })
        .collect();
    assert_eq!(listed, again);
    assert_fails(&lab(&["hangman", "positions", "--tier", "common", "--length", "30"], folder.path()), 2, "30 letters");
}
