//! `arcade lab` with programs of the player's.

use std::path::Path;

use serde_json::Value;

use crate::players::{command, python};
use crate::program::arcade;
use crate::unwrapped;

/// What `arcade` prints.
fn run(args: &[&str]) -> String {
    ended_with(0, args).0
}

/// What `arcade` prints, and what it says on standard error, when it ends with this exit code.
fn ended_with(code: i32, args: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let output = arcade(folder.path(), args, b"");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{told}");
    (String::from_utf8(output.stdout).unwrap(), told)
}

/// What `arcade` refuses with.
fn refused(args: &[&str]) -> String {
    let output = arcade(Path::new(env!("CARGO_TARGET_TMPDIR")), args, b"");
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

/// The tournament on a few boards with these players more.
fn tournament(players: &[String], more: &[&str]) -> Value {
    serde_json::from_str(&run(&asked(players, more))).unwrap()
}

/// The same in which programs fail in every game; also the sentence on them.
fn lost_tournament(players: &[String], more: &[&str]) -> (Value, String) {
    let (printed, told) = ended_with(1, &asked(players, more));
    (serde_json::from_str(&printed).unwrap(), told)
}

fn asked<'a>(players: &'a [String], more: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec!["lab", "endgame", "--boards", "3", "--places", "6", "--json"];
    args.extend(players.iter().flat_map(|player| ["--player", player.as_str()]));
    args.extend(more);
    args
}

/// Wins, ties and losses of the line of `list` in which `field` says `name` and all else is as `rest` says.
fn results(list: &Value, fields: &[(&str, &str)]) -> Option<[u64; 3]> {
    let line = list.as_array().unwrap().iter().find(|line| fields.iter().all(|(field, says)| line[*field] == *says))?;
    line.get("wins")?;
    Some(["wins", "ties", "losses"].map(|field| line[field].as_u64().unwrap()))
}

#[test]
fn a_program_stands_in_the_tournament_beside_the_built_in_players() {
    let mut players = vec![format!("mine={}", command("player", ""))];
    players.extend(python("endgame").map(|line| format!("snake={line}")));
    let (with, without) = (tournament(&players, &[]), tournament(&[], &[]));
    let count = 12 + players.len();
    assert_eq!(with["strategies"].as_array().unwrap().len(), count);
    assert_eq!(with["games"], 3 * count * count);
    let built_in = |line: &&Value| {
        players.iter().all(|player| {
            let name = player.split('=').next().unwrap();
            line["first"] != name && line["second"] != name
        })
    };
    let kept: Vec<&Value> = with["pairings"].as_array().unwrap().iter().filter(built_in).collect();
    let alone: Vec<&Value> = without["pairings"].as_array().unwrap().iter().collect();
    assert_eq!(kept, alone, "the built-in players' games are the same with guests and without");
    assert!(without.get("programs").is_none());

    // The example plays perfectly, so it is as sure of its results as the perfect player.
    for seat in ["first", "second"] {
        let sure = |name| results(&with["guarantees"], &[("strategy", name), ("seat", seat)]).unwrap();
        assert_eq!(sure("mine"), sure("perfect"));
        assert_eq!(sure("mine").iter().sum::<u64>(), 3);
    }
    for program in with["programs"].as_array().unwrap() {
        assert_eq!((&program["failed_games"], &program["answered_differently_on"]), (&0.into(), &0.into()));
        assert_eq!((&program["failures"], &program["given_up"]), (&Value::Array(Vec::new()), &false.into()));
    }
}

#[test]
fn a_program_that_fails_loses_its_games_and_the_tournament_goes_on() {
    for (mode, kind) in [
        ("hangs", "silent"),
        ("silent", "silent"),
        ("dies", "ended"),
        ("lies", "illegal"),
        ("pours", "too-long"),
        ("mumbles", "not-text"),
        ("ignorant", "unknown"),
    ] {
        let (told, sentence) = lost_tournament(&[command("hostile", mode)], &["--seconds-a-move", "0.3"]);
        assert_eq!(sentence, "{\"error\":\"hostile failed in every game.\",\"exit\":1}\n", "{mode}");
        let program = &told["programs"][0];
        // Against everybody from both seats, and against itself once.
        assert_eq!((&program["name"], &program["failed_games"]), (&"hostile".into(), &(3 * 25).into()), "{mode}");
        assert_eq!((&program["failures"][0]["kind"], &program["given_up"]), (&kind.into(), &true.into()), "{mode}");
        let sentence = program["failures"][0]["sentence"].as_str().unwrap();
        assert!(sentence.contains("“endgame.move numbers="), "{sentence}");
        let lost = results(&told["pairings"], &[("first", "hostile"), ("second", "random")]);
        let won = results(&told["pairings"], &[("first", "random"), ("second", "hostile")]);
        assert_eq!((lost, won), (Some([0, 0, 3]), Some([3, 0, 0])), "{mode}");
        let sure = results(&told["guarantees"], &[("strategy", "hostile"), ("seat", "first")]);
        assert_eq!(sure, Some([0, 0, 3]), "{mode}");
    }
    // A line that is there only once the question is put is an answer: on a busy machine that may be all of them.
    let floods = || {
        let output = arcade(Path::new(env!("CARGO_TARGET_TMPDIR")), &asked(&[command("hostile", "floods")], &[]), b"");
        let flooded: Value = serde_json::from_slice(&output.stdout).unwrap();
        flooded["programs"][0]["failures"][0]["kind"] == "unasked"
    };
    assert!((0..5).any(|_| floods()), "lines that nobody asked for are told");
}

#[test]
fn programs_that_fail_in_every_game_are_named_and_others_are_not() {
    let dies = format!("dies={}", command("hostile", "dies"));
    let complains = format!("complains={}", command("hostile", "complains"));
    let right = command("player", "");
    let (told, said) = lost_tournament(&[dies, right, complains], &[]);
    assert_eq!(
        said,
        // What an earlier one wrote alike is not shown again.
        "I can’t go on.\n".to_owned() + "{\"error\":\"dies and complains failed in every game.\",\"exit\":1}\n"
    );
    assert_eq!(told["programs"][1]["failed_games"], 0);
}

#[test]
fn the_strongest_stand_on_top_of_the_tables() {
    let dies = format!("aaa={}", command("hostile", "dies"));
    let mine = format!("mine={}", command("player", ""));
    let args = ["lab", "endgame", "--boards", "40", "--places", "6", "--player", &dies, "--player", &mine];
    let (printed, _) = ended_with(1, &args);
    let names: Vec<&str> = printed.lines().skip_while(|line| !line.contains("% of points")).skip(1).take(14).collect();
    let place = |name: &str| names.iter().position(|line| line.split_whitespace().nth(1) == Some(name)).unwrap();
    assert!(place("mine") < place("greedy") && place("greedy") < place("random"), "{printed}");
    assert_eq!(place("aaa"), 13, "{printed}");
}

#[test]
fn a_program_that_answers_differently_is_said_to() {
    let fickle = format!("fickle={}", command("hostile", "fickle"));
    let told = run(&["lab", "endgame", "--boards", "20", "--places", "2", "--player", &fickle]);
    let told = unwrapped(&told);
    let sentence = told.lines().last().unwrap().trim();
    assert!(
        sentence.starts_with("fickle answered the same position differently on ")
            && sentence.contains(" of 20 boards: "),
        "{sentence}"
    );
}

#[test]
fn where_not_every_reply_is_tried_nothing_is_guaranteed() {
    let player = command("player", "");
    let args = ["lab", "endgame", "--boards", "1", "--places", "18", "--player", &player];
    let text = run(&args);
    assert!(text.contains("Not every reply to a program is tried on boards of more than 16 numbers."), "{text}");
    let line = text.lines().rfind(|line| line.contains(" player ")).unwrap();
    assert_eq!(line.matches('–').count(), 4, "{line}");
    let json: Value = serde_json::from_str(&run(&[&args[..], &["--json"]].concat())).unwrap();
    assert_eq!(results(&json["guarantees"], &[("strategy", "player"), ("seat", "first")]), None);
}

#[test]
fn programs_are_measured_beside_the_opponents_of_every_game_but_hangman() {
    let mine = format!("mine={}", command("player", ""));
    for game in ["etaoin", "endgame", "words"] {
        let mut args = vec!["lab", "opponents", "--game", game, "--count", "6", "--json", "--player", &mine];
        let dies = format!("dies={}", command("hostile", "dies"));
        args.extend(["--player", &dies]);
        let snake = python(game).map(|line| format!("snake={line}"));
        args.extend(snake.iter().flat_map(|snake| ["--player", snake.as_str()]));
        let text = run(&args);
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let of = |name: &str| lines.iter().find(|line| line["opponent"] == name).unwrap();
        assert!(of("mine")["measured"][0].as_f64().unwrap() > 10.0, "{text}");
        let strengths: Vec<f64> = lines.iter().map(|line| line["measured"][0].as_f64().unwrap()).collect();
        assert!(strengths.is_sorted(), "programs stand among the others: {strengths:?}");
        for line in &lines {
            let within = line["within"].as_f64().unwrap();
            assert!(
                (0.0..60.0).contains(&within) && line["samples"].as_u64().is_some_and(|samples| samples <= 6),
                "{line}"
            );
        }
        assert_eq!(of("mine")["program"]["failures"], Value::Array(Vec::new()), "{text}");
        if snake.is_some() {
            assert_eq!(of("snake")["program"]["failures"], Value::Array(Vec::new()), "{text}");
        }
        assert_eq!((&of("dies")["measured"][0], &of("dies")["program"]["given_up"]), (&0.0.into(), &true.into()));
    }
    assert!(refused(&["lab", "opponents", "--player", &mine]).contains("Say which game your program plays"));
    assert!(
        refused(&["lab", "opponents", "--game", "hangman", "--player", &mine]).contains("arcade lab hangman hosts")
    );
}

#[test]
fn programs_guess_and_host_in_hangman() {
    let mine = format!("mine={}", command("player", ""));
    let lies = format!("lies={}", command("hostile", "lies"));
    let mut args = vec!["lab", "hangman", "hosts", "--tier", "common", "--length", "12", "--games", "2"];
    args.extend(["--guesser-player", &mine, "--host-player", &mine, "--guesser-player", &lies, "--host-player", &lies]);
    let text = run(&args);
    let head = text.lines().find(|line| line.starts_with("host ")).unwrap();
    assert!(head.ends_with("mine           lies"), "{head}");
    let shares = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().filter(|word| word.parse::<f64>().is_ok()).collect::<Vec<_>>()
    };
    // A guesser that fails is hanged before it guessed, and a host that fails is beaten by everybody.
    assert!(
        text.lines().skip_while(|line| !line.starts_with("honest")).take(7).all(|line| line.ends_with("0.0 %    0.00")),
        "{text}"
    );
    assert_eq!(shares("lies "), ["100.0"; 5], "{text}");
    assert!(!text.contains("mine answered") && !text.contains("mine ended"), "{text}");
    let wrong = "lies answered “I win!” to “hangman.guess pattern=------------ guessed= lives=6”, which is no legal answer: it \
                 may be a letter from a to z that was not guessed before.";
    let sentences = unwrapped(&text);
    assert!(sentences.contains(wrong), "{text}");
    assert!(
        sentences.contains("lies answered “I win!” to “hangman.host pattern=------------ guessed= guess="),
        "{text}"
    );
    assert!(refused(&["lab", "hangman", "--host-player", &mine]).contains("arcade lab hangman hosts"));

    // The same figures in JSON.
    let json = run(&[&args[..], &["--json"]].concat());
    assert_eq!(json.lines().count(), 1);
    let told: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&told["tier"], &told["games"], &told["lives"]), (&"common".into(), &2.into(), &6.into()));
    let pairs = told["lengths"][0]["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 7 * 7 + 2 * 5, "programs don’t play against each other");
    for pair in pairs {
        let [host, guesser] = ["host", "guesser"].map(|side| pair[side].as_str().unwrap());
        let share = format!("{:.1}", pair["guesser_wins"].as_f64().unwrap() / 2.0 * 100.0);
        let line = text.lines().find(|line| line.starts_with(&format!("{host} "))).unwrap();
        let cells: Vec<&str> = line.split(" %").map(|cell| cell.rsplit(' ').next().unwrap()).collect();
        let column = pairs.iter().filter(|other| other["host"] == *host).position(|other| other["guesser"] == *guesser);
        assert_eq!(cells[column.unwrap()], share, "{host} {guesser}: {line}");
    }
    let programs = told["programs"].as_array().unwrap();
    let fared =
        programs.iter().map(|one| (one["role"].as_str().unwrap(), one["name"].as_str().unwrap(), &one["failures"][0]));
    let fared: Vec<_> = fared.map(|(role, name, failure)| (role, name, failure["kind"].as_str())).collect();
    assert_eq!(
        fared,
        [
            ("guesser", "mine", None),
            ("guesser", "lies", Some("illegal")),
            ("host", "mine", None),
            ("host", "lies", Some("illegal"))
        ]
    );
}

#[test]
fn python_guesses_and_hosts_without_a_mistake() {
    let Some(line) = python("hangman") else { return };
    let snake = format!("snake={line}");
    let args = ["lab", "hangman", "hosts", "--tier", "common", "--length", "12", "--games", "1"];
    let text = run(&[&args[..], &["--guesser-player", &snake, "--host-player", &snake]].concat());
    assert!(!text.contains("snake answered") && !text.contains("snake gave"), "{text}");
}

#[test]
fn a_name_can_be_taken_once() {
    let greedy = format!("greedy={}", command("player", ""));
    let told = refused(&["lab", "endgame", "--player", &greedy]);
    assert!(told.contains("There are two players called “greedy”. Give yours another name, such as"), "{told}");
    let told = refused(&["lab", "endgame", "--player", "'unclosed"]);
    assert!(told.contains("“'unclosed” is not a whole command: a quotation mark is missing."), "{told}");
}

#[test]
fn the_complete_example_of_the_documentation_plays() {
    let text = include_str!("../../examples/README.md");
    let code = text.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.py");
    std::fs::write(&file, code).unwrap();
    if python("endgame").is_none() {
        return;
    }
    let told = tournament(&[format!("python3 '{}'", file.display())], &[]);
    assert_eq!((&told["programs"][0]["name"], &told["programs"][0]["failed_games"]), (&"mine".into(), &0.into()));
    // Of two ends that are equal greedy takes the first, too.
    for seat in ["first", "second"] {
        let sure = |name| results(&told["guarantees"], &[("strategy", name), ("seat", seat)]).unwrap();
        assert_eq!(sure("mine"), sure("greedy"));
    }
}

/// The timing of `game` with these players: what is printed, and what is said on standard error.
fn timed(code: i32, game: &str, more: &[&str]) -> (Value, String) {
    let mut args = vec!["lab", "timing", game, "--seconds", "1", "--json"];
    args.extend(more);
    let (printed, told) = ended_with(code, &args);
    (serde_json::from_str(&printed).unwrap(), told)
}

#[test]
fn programs_are_timed_in_every_game_in_place_of_the_algorithms() {
    let mine = format!("mine={}", command("player", ""));
    for (game, size, longest) in [
        ("etaoin", "letters", "24"),
        ("endgame", "numbers", "24"),
        ("hangman", "words", "64"),
        ("words", "letters", "6"),
    ] {
        let mut players = vec!["--length", longest, "--player", mine.as_str()];
        let snake = python(game).map(|line| format!("snake={line}")).filter(|_| game == "hangman" || game == "words");
        players.extend(snake.iter().flat_map(|snake| ["--player", snake.as_str()]));
        let (told, _) = timed(0, game, &players);
        let engines = told["engines"].as_array().unwrap();
        let names: Vec<&str> = engines.iter().map(|engine| engine["engine"].as_str().unwrap()).collect();
        assert_eq!(names[0], "mine");
        assert_eq!(names.len(), players.len() / 2 - 1, "the programs, and nobody else: {names:?}");
        for engine in engines {
            let measured = engine["measurements"].as_array().unwrap();
            assert!(!measured.is_empty() && engine["theta"].is_null(), "{game}: {engine}");
            for one in measured {
                let [least, median, greatest] =
                    ["least", "seconds", "greatest"].map(|name| one[name].as_f64().unwrap());
                assert!(0.0 < least && least <= median && median <= greatest, "{one}");
                assert!(
                    one[size].as_u64().is_some() && one.get("work").is_none() && one.get("bytes").is_none(),
                    "{one}"
                );
            }
        }
    }
    let (both, _) = timed(0, "endgame", &["--player", &mine, "--reference", "--length", "8"]);
    let names = both["engines"].as_array().unwrap().iter().map(|engine| engine["engine"].as_str().unwrap());
    assert_eq!(names.collect::<Vec<_>>()[..2], ["mine", "recursion"]);
    let taken = format!("zoom-in={}", command("player", ""));
    let (_, told) =
        ended_with(0, &["lab", "timing", "endgame", "--player", &taken, "--reference", "--seconds", "0.5", "--json"]);
    assert!(told.contains("Your zoom-in is called my-zoom-in here"), "{told}");
    assert!(refused(&["lab", "timing", "endgame", "--player", &mine, "--player", &mine]).contains("called “mine”"));
}

#[test]
fn a_program_that_fails_ends_its_times_and_the_others_go_on() {
    let right = format!("right={}", command("player", ""));
    for (mode, part) in [
        ("hangs", "it gave no answer to “etaoin.value word="),
        ("dies", "instead of answering “etaoin.value word="),
        ("ignorant", "it says that it does not know the question “etaoin.value word="),
        ("lies", "where "),
    ] {
        let bad = format!("bad={}", command("hostile", mode));
        let (told, said) = timed(1, "etaoin", &["--length", "8", "--player", &bad, "--player", &right]);
        let [bad, right] = [0, 1].map(|at| &told["engines"][at]);
        let stopped = bad["stopped"].as_str().unwrap();
        assert!(stopped.starts_with("it ") && stopped.contains(part), "{mode}: {stopped}");
        assert!(said.contains("\"exit\":1") && said.contains("bad failed: it "), "{mode}: {said}");
        assert!(bad["measurements"].as_array().unwrap().is_empty(), "{mode}: {bad}");
        assert_eq!(right["stopped"], "the experiment ends at 8 letters", "{mode}");
    }
}

#[test]
fn a_report_of_programs_asks_for_what_is_yours_to_say() {
    let folder = tempfile::tempdir().unwrap();
    let mine = format!("mine={}", command("player", ""));
    let args = [
        "lab",
        "timing",
        "etaoin",
        "--seconds",
        "1",
        "--length",
        "16",
        "--player",
        &mine,
        "--report",
        "a race",
        "--csv",
        "t.csv",
    ];
    let output = arcade(folder.path(), &args, b"");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let report = read("a race.md");
    for part in [
        "mine: can you tell from the program itself",
        "--player 'mine=",
        "asked for the values of words",
        "](<a race-1.svg>)",
    ] {
        assert!(report.contains(part), "{part} in {report}");
    }
    assert!(!report.contains("Memory: what a run takes") && !report.contains("data:"), "{report}");
    let links = report.matches("](<a race-").count();
    assert_eq!(links, 4, "three papers and one alone");
    assert!((1..=links).all(|number| read(&format!("a race-{number}.svg")).starts_with("<svg ")));
    assert!(read("t.csv").starts_with("engine,letters,seconds,samples,least_seconds,greatest_seconds\nmine,4,"));
    // Nothing is measured where a graph would be lost.
    std::fs::remove_file(folder.path().join("a race.md")).unwrap();
    std::fs::remove_file(folder.path().join("a race.html")).unwrap();
    let args = ["lab", "timing", "etaoin", "--player", &mine, "--report", "a race"];
    let refused = String::from_utf8(arcade(folder.path(), &args, b"").stderr).unwrap();
    assert!(refused.contains("a race-1.svg is there already"), "{refused}");
}
