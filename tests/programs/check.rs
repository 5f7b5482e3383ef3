//! `arcade check` with programs that have a student’s faults: each is told by its name, and the same each time.

use std::fs;
use std::path::Path;
use std::process::Output;

use serde_json::Value;

use crate::players::{command, python};
use crate::program::arcade;
use crate::system::IS_LINUX;

/// A text in one line, with one blank between its words.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The command that starts `students/NAME.py` with this fault; `None` where there is no Python.
fn student(name: &str, fault: &str) -> Option<String> {
    python("etaoin")?;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/students").join(name).with_extension("py");
    Some(format!("python3 '{}' {fault}", file.display()))
}

fn check(folder: &Path, args: &[&str]) -> Output {
    arcade(folder, &[&["check"], args].concat(), b"")
}

/// What is printed, one sentence a line, of asking for values; and the exit code.
fn told(fault: &str, more: &[&str]) -> Option<(String, Option<i32>)> {
    let (folder, program) = (tempfile::tempdir().unwrap(), student("etaoin", fault)?);
    let usual = ["etaoin", &program, "--only", "value", "--count", "6", "--longest", "12"];
    let more =
        if more.contains(&"--seconds-a-move") { more.to_vec() } else { [more, &["--seconds-a-move", "2"]].concat() };
    let output = check(folder.path(), &[&usual[..], &more].concat());
    Some((unwrapped(&String::from_utf8(output.stdout).unwrap()), output.status.code()))
}

#[test]
fn each_fault_is_told_by_its_name() {
    for (fault, sentences) in [
        (
            "debug",
            &[
                "etaoin.value: what it writes beside its answers",
                "To “etaoin.value word=then” your program writes 2 lines where one is asked for: “DEBUG got then” and “10”.",
                "Among them is the right answer, “10”.",
                "print(…, file=sys.stderr) in Python.",
            ][..],
        ),
        (
            "tie",
            &["To “etaoin.value word=nn” your program writes 2 lines where one is asked for: “it is a tie” and “0”."],
        ),
        (
            "prompt",
            &[
                "Each answer begins with “Your question? ”, and only what follows is an answer.",
                "call input() without it",
            ],
        ),
        ("label", &["Each answer begins with “value: ”, and only what follows is an answer. Write the answer alone."]),
        ("twice", &["your program writes 2 lines where one is asked for: “-4” and “-4”.", "write it once."]),
        ("prompt-line", &["Before it is asked anything, your program writes “Your question?”."]),
        ("blank", &["your program writes 2 lines where one is asked for: “-4” and an empty line."]),
        ("no-line", &["It does not end the line behind its answer, and so the answer can’t be read."]),
        ("banner", &["Before it is asked anything, your program writes “Welcome to Etaoin!”."]),
        (
            "all",
            &[
                "Its first answer comes only once its input has ended, or later than it may. Answer each question before",
            ],
        ),
        ("buffered", &["write each answer out at once: print(", "print(…, flush=True) in Python"]),
        (
            "crash",
            &[
                "etaoin.value: no answer 3 times",
                "ended with exit code 1 instead of answering “etaoin.value word=e”.",
                "IndexError: string index out of range",
            ],
        ),
        ("recursion", &["RecursionError: maximum recursion depth exceeded"]),
        ("hang", &["etaoin.value: no answer", "gave no answer to “etaoin.value word=noon” within 2 seconds."]),
        ("plain", &["etaoin.value: too slow for 60 letters", "Keep what is worked out"]),
        ("memo", &["Asked alone, your program answers “etaoin.value word=hen” rightly: “2”.", "So it keeps something"]),
    ] {
        let Some((text, code)) = told(fault, &[]) else { return };
        assert_eq!(code, Some(1), "{fault}: {text}");
        for sentence in sentences {
            assert!(text.contains(sentence), "{fault}: {sentence}\n{text}");
        }
        assert!(fault == "hang" || !text.contains("in time up to"), "{fault}: {text}");
    }
    let (folder, missing) = (tempfile::tempdir().unwrap(), "no-such-file");
    let output = check(folder.path(), &["etaoin", missing, "--only", "value"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(1) && said.contains("there is no program “no-such-file”"), "{said}");
    for fault in ["none", "goodbye", "loop", "once"] {
        let Some((text, code)) = told(fault, &[]) else { return };
        assert_eq!(code, Some(0), "{fault}: {text}");
        let sentence =
            "It ends by itself after one answer or a few, and so it was started again for the next question.";
        assert_eq!(text.contains(sentence), fault == "once", "{text}");
    }
}

#[test]
fn who_uses_too_much_is_ended_with_a_sentence() {
    // Other systems don’t tell what a program uses.
    if !IS_LINUX {
        return;
    }
    for (fault, memory, sentence) in [
        (
            "memory",
            "64",
            "etaoin used more than 64 MB of memory for the answer to “etaoin.value word=hen”, and was ended.",
        ),
        (
            "processes",
            "512",
            "etaoin had more than 64 processes for the answer to “etaoin.value word=hen”, and was ended.",
        ),
    ] {
        let Some((text, code)) = told(fault, &["--memory", memory, "--seconds-a-move", "30", "--any-speed"]) else {
            return;
        };
        assert!(code == Some(1) && text.contains(sentence), "{fault}: {text}");
    }
    let Some((text, code)) = told("none", &["--memory", "64"]) else { return };
    assert_eq!(code, Some(0), "{text}");
}

#[test]
fn three_runs_say_the_same() {
    let faults = ["debug", "tie", "crash", "memo"].map(|fault| student("etaoin", fault));
    let hostile = ["floods", "rambles", "dies"].map(|mode| Some(command("hostile", mode)));
    for program in faults.into_iter().chain(hostile).flatten() {
        let run = || {
            let folder = tempfile::tempdir().unwrap();
            let args = ["etaoin", &program, "--only", "value,move", "--count", "4", "--longest", "8", "--any-speed"];
            let limits = ["--seconds-a-move", "2", "--junit", "results.xml", "--log", "log.txt"];
            let text = check(folder.path(), &[&args[..], &limits].concat());
            let file = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
            [String::from_utf8(text.stdout).unwrap(), file("results.xml"), file("log.txt")]
        };
        let first = run();
        for _ in 0..2 {
            for (one, other) in run().iter().zip(&first) {
                let differing = one.lines().zip(other.lines()).find(|(one, other)| one != other);
                assert!(one == other, "{program}: {differing:?}");
            }
        }
    }
}

#[test]
fn mistakes_of_python_programs_are_recognised() {
    let folder = tempfile::tempdir().unwrap();
    for (mistake, function, sentence) in [
        ("seven", "score", "It takes 7 for the number of letters in the hand."),
        ("word", "score", "It takes the length of the word for the number of letters in the hand."),
        ("least", "score", "It leaves out the lower bound"),
        ("zero", "score", "Its factor is at least 0."),
        ("wildcard", "score", "It leaves the wildcard out of the length."),
        ("all", "update", "It takes all copies of a letter away."),
        ("vowels", "valid", "It lets the wildcard stand for any letter."),
        ("y", "valid", "It leaves y out of the consonants"),
        ("set", "valid", "It looks whether a letter is in the hand, and not how often."),
    ] {
        let Some(program) = student("words", mistake) else { return };
        let output = check(folder.path(), &["words", &program, "--only", function, "--count", "20"]);
        let text = unwrapped(&String::from_utf8(output.stdout).unwrap());
        assert!(text.contains(&format!("A known mistake gives these answers. {sentence}")), "{mistake}: {text}");
    }
}

#[test]
fn a_class_is_checked_and_told_side_by_side() {
    if python("etaoin").is_none() {
        return;
    }
    let (folder, source) = (tempfile::tempdir().unwrap(), include_str!("students/words.py"));
    fs::create_dir(folder.path().join("class")).unwrap();
    for (name, mistake) in
        [("ann", "none"), ("ben", "seven"), ("cleo", "seven"), ("dan", "y"), ("eve", "odd"), ("finn", "odd")]
    {
        let file = folder.path().join(format!("class/{name}.py"));
        fs::write(file, source.replace("sys.argv[1]", &format!("{mistake:?}"))).unwrap();
    }
    // What could not be judged says why, and is none of those that get something wrong.
    for (name, text) in [
        ("gil", "def f(:\n"),
        ("hugo", "import sys\nfor line in sys.stdin: print('unknown', flush=True)\n"),
        ("ida", "import sys\nfor line in sys.stdin.readlines(): print(224)\n"),
    ] {
        fs::write(folder.path().join(format!("class/{name}.py")), text).unwrap();
    }
    fs::write(folder.path().join("class/.hidden"), "").unwrap();
    fs::write(folder.path().join("class/notes.txt"), "Ann was ill.").unwrap();
    let class = |more: &[&str]| {
        let usual = ["words", "python3 {}", "--class", "class", "--only", "score,valid", "--count", "4"];
        check(folder.path(), &[&usual, more].concat())
    };
    let output = class(&["--csv", "class.csv", "--gradebook", "book.csv", "--html", "class.html"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{text}");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .skip_while(|line| !line.contains("submission "))
        .take(5)
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert!(text.trim_start().starts_with("Seed 1, 4 questions drawn for each function."), "{text}");
    assert_eq!(rows[0], ["submission", "points", "±", "score", "valid"]);
    assert_eq!(rows[1], ["ann.py", "100", "0", "100", "100"]);
    assert!(
        rows[2][4] == "100" && rows[2][3] != "100" && rows[3][1..] == rows[2][1..] && rows[4][3] == "100",
        "{text}"
    );
    assert!(
        unwrapped(&text)
            .contains("4 of 6 have less than half of words.score right: ben.py, cleo.py, eve.py and finn.py."),
        "{text}"
    );
    let same = unwrapped(&text);
    assert!(
        same.contains("words.score, ben.py and cleo.py: It takes 7 for the number of letters in the hand."),
        "{text}"
    );
    let (beginning, end) = ("words.score: eve.py and finn.py give the same ", " wrong answers.");
    let count = same.split_once(beginning).and_then(|(_, rest)| rest.split_once(end)).map(|(count, _)| count);
    assert!(count.is_some_and(|count| count.parse::<usize>().unwrap() > 20), "{text}");
    assert!(!same.contains("ben.py and cleo.py give the same"), "their mistake is known: {text}");
    for said in [
        "gil.py, score and valid: ",
        "SyntaxError: invalid syntax",
        "hugo.py: It knows none of the functions.",
        "ida.py, score and valid: Its first answer comes only once its input has ended",
    ] {
        assert!(
            same.split("What could not be judged").nth(1).is_some_and(|told| told.contains(said)),
            "{said}: {text}"
        );
    }
    // Whoever is asked beside others gets the same marks, in the same order.
    assert_eq!(String::from_utf8(class(&["--at-once", "4"]).stdout).unwrap(), text);
    assert!(same.contains("notes.txt: It is of another kind than most here, and so it was not asked: check it by itself, as one program."), "{text}");
    let csv = fs::read_to_string(folder.path().join("class.csv")).unwrap();
    assert_eq!(csv.lines().count(), 1 + 9 * 2 + 1, "{csv}");
    assert!(csv.starts_with("submission,total,function,offered,right,positions,points,spread,judged,mistake"), "{csv}");
    assert!(csv.lines().any(|row| row.starts_with(&format!("ben.py,{},words.score,true,", rows[2][1]))), "{csv}");
    let book = fs::read_to_string(folder.path().join("book.csv")).unwrap();
    let rows_of_book: Vec<&str> = book.lines().collect();
    assert_eq!(
        rows_of_book[..2],
        [
            "submission,points,spread,judged,provisional,mended,note,words.score,words.valid",
            "ann.py,100,0,true,,,,100,100"
        ]
    );
    assert_eq!(rows_of_book.len(), 1 + 10, "a row a submission: {book}");
    for (row, why) in [("gil.py,,,false,,,\"score and valid: ", "invalid syntax"), ("notes.txt,,,,,,", "another kind")]
    {
        assert!(rows_of_book.iter().any(|told| told.starts_with(row) && told.contains(why)), "{row}: {book}");
    }
    let page = fs::read_to_string(folder.path().join("class.html")).unwrap();
    assert!(page.contains("cleo.py") && page.contains(" have less than half of words.score right"), "{page}");
    let json = class(&["--json"]).stdout;
    assert_eq!(String::from_utf8(json).unwrap().lines().count(), 9);
    for (args, sentence) in [
        (&["words", "python3 x.py", "--class", "class"][..], "Write {} in the command where the file"),
        (&["words", "python3 {}", "--class", "none"], "none could not be read: No such file or directory."),
    ] {
        let said = String::from_utf8(check(folder.path(), args).stderr).unwrap();
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn gradescope_gets_a_test_a_function_and_its_file_is_replaced() {
    let Some(program) = student("words", "y") else { return };
    let folder = tempfile::tempdir().unwrap();
    let args = ["words", &program, "--only", "score,valid", "--count", "4", "--gradescope", "results.json"];
    for _ in 0..2 {
        assert_eq!(check(folder.path(), &args).status.code(), Some(1));
    }
    let file = fs::read_to_string(folder.path().join("results.json")).unwrap();
    let results: Value = serde_json::from_str(&file).unwrap();
    let tests = results["tests"].as_array().unwrap();
    assert_eq!(
        (&tests[0]["name"], &tests[0]["score"], &tests[0]["status"]),
        (&"words.score".into(), &100.0.into(), &"passed".into())
    );
    assert!(tests[1]["score"].as_f64().unwrap() < 100.0 && tests[1]["max_score"] == 100.0, "{file}");
    assert!(tests[1]["output"].as_str().unwrap().contains("It leaves y out of the consonants"), "{file}");
    assert_eq!(results["leaderboard"], serde_json::json!([]), "who answers no moves plays nothing");
    let player = python("words").unwrap();
    let args = ["words", &player, "--only", "score,play", "--count", "10", "--gradescope", "results.json"];
    assert_eq!(check(folder.path(), &args).status.code(), Some(0));
    let file = fs::read_to_string(folder.path().join("results.json")).unwrap();
    let results: Value = serde_json::from_str(&file).unwrap();
    let [entry] = &results["leaderboard"].as_array().unwrap()[..] else { panic!("{file}") };
    assert_eq!(
        (&entry["name"], &entry["order"]),
        (&"words.play, what its moves win of the most, in %".into(), &"desc".into())
    );
    let value = entry["value"].as_f64().unwrap();
    assert!(value > 50.0 && value < 100.0, "the best words without the wildcard: {value}");
    fs::write(folder.path().join("results.json"), "{}").unwrap();
    let said = String::from_utf8(check(folder.path(), &args).stderr).unwrap();
    assert!(said.contains("results.json is there already"), "{said}");
}

#[test]
fn folders_in_which_nothing_can_be_run_are_told_how_to_be_named() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["ann", "ben"] {
        fs::create_dir_all(folder.path().join("class").join(name)).unwrap();
    }
    let printed = check(folder.path(), &["etaoin", "python3 {}", "--class", "class", "--count", "2"]);
    let printed = unwrapped(&String::from_utf8(printed.stdout).unwrap());
    let said = "It is a folder: name the file in it that is run, such as python3 {}/etaoin.py.";
    assert!(printed.contains(said), "{printed}");
}

#[test]
fn what_a_program_leaves_out_counts_whoever_else_is_in_the_class_and_a_mistake_is_not_called_slow() {
    if python("etaoin").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("class")).unwrap();
    let example = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/etaoin.py")).unwrap();
    for (name, asked) in
        [("ann", "(\"etaoin.move\", \"etaoin.choose\")"), ("ben", "(\"etaoin.choose\",)"), ("cleo", "()")]
    {
        let text = example.replace("(\"etaoin.move\", \"etaoin.choose\")", asked);
        fs::write(folder.path().join(format!("class/{name}.py")), text).unwrap();
    }
    // Quick, and wrong in the long question alone.
    let wrong = example.replace("print(value(word), flush=True)", "print(value(word) + (len(word) > 50), flush=True)");
    fs::write(folder.path().join("class/dan.py"), wrong).unwrap();
    let exchanged = example.replace("\"etaoin\".find", "\"etaoni\".find");
    fs::write(folder.path().join("class/eve.py"), exchanged).unwrap();
    let args =
        ["etaoin", "python3 {}", "--class", "class", "--count", "40", "--gradebook", "book.csv", "--reports", "told"];
    let printed = unwrapped(&String::from_utf8(check(folder.path(), &args).stdout).unwrap());
    assert!(
        printed.contains("Everybody can ask with this seed: for marks, choose another one by --seed."),
        "{printed}"
    );
    let book = fs::read_to_string(folder.path().join("book.csv")).unwrap();
    let rows: Vec<Vec<&str>> = book.lines().map(|row| row.split(',').collect()).collect();
    let of = |name: &str| rows.iter().find(|row| row[0] == name).unwrap_or_else(|| panic!("{book}")).clone();
    assert_eq!(
        rows[0],
        [
            "submission",
            "points",
            "spread",
            "judged",
            "provisional",
            "mended",
            "note",
            "etaoin.value",
            "etaoin.choose",
            "etaoin.move"
        ]
    );
    assert_eq!(of("ann.py")[1], "100");
    let points = of("eve.py")[1].parse::<f64>().unwrap();
    assert!(points < 80.0 && of("eve.py")[5] == "100" && of("ann.py")[5].is_empty(), "{book}");
    assert_eq!((of("ben.py")[1], of("ben.py")[9]), ("66.7", "0"));
    assert_eq!((of("cleo.py")[1], of("cleo.py")[8]), ("33.3", "0"));
    let told = unwrapped(&fs::read_to_string(folder.path().join("told/cleo.py.txt")).unwrap());
    assert!(told.contains("etaoin.choose not offered 0 points"), "{told}");
    assert!(!told.contains("The points say nothing"), "{told}");
    // Reports stay as they are unless they may be replaced.
    fs::write(folder.path().join("told/cleo.py.txt"), "mine").unwrap();
    let args = ["etaoin", "python3 {}", "--class", "class", "--count", "4", "--only", "value", "--reports", "told"];
    let refused = check(folder.path(), &args);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("told is there already"));
    assert!(check(folder.path(), &[&args[..], &["--force"]].concat()).status.success());
    assert_ne!(fs::read_to_string(folder.path().join("told/cleo.py.txt")).unwrap(), "mine");
    // Who hands in late and is checked alone has the same points, and Gradescope the same tests.
    fs::create_dir(folder.path().join("late")).unwrap();
    fs::copy(folder.path().join("class/cleo.py"), folder.path().join("late/cleo.py")).unwrap();
    let late = ["etaoin", "python3 {}", "--class", "late", "--count", "40", "--gradebook", "late.csv"];
    let printed = unwrapped(&String::from_utf8(check(folder.path(), &late).stdout).unwrap());
    assert!(printed.contains("Nobody knows choose and move, and they count: --only names"), "{printed}");
    let late = fs::read_to_string(folder.path().join("late.csv")).unwrap();
    assert_eq!(late.lines().last().unwrap(), of("cleo.py").join(","));
    let output =
        check(folder.path(), &["etaoin", "python3 late/cleo.py", "--count", "4", "--gradescope", "results.json"]);
    assert_eq!(output.status.code(), Some(1));
    let results: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("results.json")).unwrap()).unwrap();
    let scores = results["tests"].as_array().unwrap().iter().map(|test| test["score"].as_f64().unwrap());
    assert_eq!(scores.collect::<Vec<_>>(), [100.0, 0.0, 0.0]);
    let told = unwrapped(&fs::read_to_string(folder.path().join("told/dan.py.txt")).unwrap());
    assert!(told.contains("efficiency 0 of 1 right, weight 25: costs ") && !told.contains("too slow"), "{told}");
}
