//! `arcade lab hangman prove` and `verify`, `examples/verify.py`, and the certificates that ship.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::proof::{Card, Certificate, Rule, Word, WordList, verify};
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{Dictionary, values};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::counted;
use serde_json::Value;

/// Shipped certificates that Python checks in a moment.
const QUICK: [&str; 4] = ["common-8.txt", "common-2.txt", "common-12.txt", "full-20.txt"];

/// Words of a card above which it takes a while to check.
const MANY: usize = 24;

/// Lists of which the solver knows V, and certificates only bounds.
const OPEN: [&str; 2] = ["wide 3", "full 3"];

fn at_root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn hangman(args: &[&str], folder: &Path) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_arcade"));
    program.args(["lab", "hangman"]).args(args).current_dir(folder).output().unwrap()
}

fn refused(args: &[&str], folder: &Path, code: i32) -> String {
    let output = hangman(args, folder);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    error
}

fn shipped() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(at_root("assets/hangman/proofs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn list(certificate: &Certificate) -> WordList<'static> {
    WordList::new(Lexicon::embedded(), certificate.listed.tier, certificate.listed.length)
}

/// A certificate that proves nothing any more, and what a refusal says of the step that fails.
struct Mutation {
    text: String,
    step: String,
}

/// The lines of one side of a certificate, without its comments, so that they can be changed.
fn side(path: &Path, begins: &[&str]) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let is_wanted =
        |line: &&str| ["certificate", "list", "end"].iter().chain(begins).any(|begin| line.starts_with(begin));
    text.lines().filter(is_wanted).map(str::to_owned).collect()
}

/// The text with another line at this place, or with none.
fn changed(lines: &[String], at: usize, line: Option<&str>) -> String {
    let lines = lines.iter().enumerate().filter_map(|(other, old)| if other == at { line } else { Some(old.as_str()) });
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Changes of one word or one line that are noticed before the card is searched through, or by a walk through the rule alone.
fn cheap(path: &Path, certificate: &Certificate) -> Vec<Mutation> {
    let mut mutations = Vec::new();
    let strange = "q".repeat(certificate.listed.length);
    let host = side(path, &["value at least", "card", "every"]);
    for (at, line) in host.iter().enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        let last = words.len() - 1;
        let mut change = |word: &str, step: String| {
            let line = [&words[..last], &[word]].concat().join(" ");
            mutations.push(Mutation { text: changed(&host, at, Some(&line)), step });
        };
        match words[0] {
            "list" => change(&format!("{}0", words[last]), "It is about another list of words".to_owned()),
            "card" => {
                change(&strange, format!("Line {}: “{strange}” is not in the list", at + 1));
                if last > 1 {
                    let before = words[last - 1];
                    change(before, format!("Line {}: “{before}” stands on the card twice", at + 1));
                }
            }
            _ => {}
        }
    }
    let guesser = side(path, &["value at most", "at"]);
    for (at, line) in guesser.iter().enumerate() {
        if let Some(most) = line.strip_prefix("value at most ").filter(|most| *most != "0") {
            let line = format!("value at most {}", most.parse::<u8>().unwrap() - 1);
            let text = changed(&guesser, at, Some(&line));
            mutations.push(Mutation { text, step: "The guesser is not safe at ".to_owned() });
        }
        if let Some((place, _)) = line.strip_prefix("at ").and_then(|rest| rest.split_once(": guess ")) {
            mutations.push(Mutation { text: changed(&guesser, at, None), step: " guesser ".to_owned() });
            // A letter that was guessed tells nothing.
            if let Some(known) = place.chars().find(char::is_ascii_uppercase) {
                let text = changed(&guesser, at, Some(&format!("at {place}: guess {known}")));
                mutations.push(Mutation { text, step: format!("Line {}: {known} tells nothing there", at + 1) });
            }
        }
    }
    mutations
}

/// The certificate of the card alone with other words.
fn with_card(certificate: &Certificate, misses: u8, words: Vec<Word>) -> Certificate {
    let host = Some(Card { misses, words, is_minimal: false });
    Certificate { host, guesser: None, ..certificate.clone() }
}

/// How the refusal of a card begins that does not force so many misses.
fn does_not_force(misses: u8) -> String {
    format!("The card does not force {}: ", counted(misses.into(), "miss", "misses"))
}

/// Changes of the card for which everything has to be searched through: a miss more, the word `at` taken away, and another word in
/// its place. The solver says whether that one still proves what it did: then it is no mutation, and must be accepted.
fn spoil_card(path: &Path, certificate: &Certificate, card: &Card, at: usize, other: usize) {
    let list = list(certificate);
    let name = path.display();
    let more = with_card(certificate, card.misses + 1, card.words.clone());
    let step = does_not_force(card.misses + 1);
    assert!(verify(&more, &list).unwrap_err().to_string().starts_with(&step), "{name}");
    if card.misses == 0 {
        return;
    }
    let mut words = card.words.clone();
    let gone = words.remove(at);
    let step = does_not_force(card.misses);
    let refused = verify(&with_card(certificate, card.misses, words.clone()), &list).unwrap_err().to_string();
    assert!(refused.starts_with(&step), "{name} without {}: {refused}", gone.text);
    let other = list.words()[other % list.words().len()];
    if card.words.iter().any(|word| word.text == other) {
        return;
    }
    words.push(Word { text: other.to_owned(), line: 0 });
    let dictionary = Dictionary::from_words(words.iter().map(|word| word.text.as_str())).unwrap();
    let all = dictionary.all();
    let enough = Solver::new(Arc::new(dictionary), Cancel::new()).enough(&all, card.misses - 1, 2_000_000_000).unwrap();
    match verify(&with_card(certificate, card.misses, words), &list) {
        Ok(_) => assert!(!enough, "{name} with {other} for {}", gone.text),
        Err(refused) => {
            assert!(
                enough && refused.to_string().starts_with(&step),
                "{name} with {other} for {}: {refused}",
                gone.text
            );
        }
    }
}

/// Asks `check` of every certificate that ships, on two threads.
fn of_each(check: impl Fn(&Path, &Certificate) + Sync) {
    let files = shipped();
    assert!(files.len() >= 88, "{}", files.len());
    let check = |path: &PathBuf| check(path, &fs::read_to_string(path).unwrap().parse().unwrap());
    let (some, others): (Vec<_>, Vec<_>) = files.iter().enumerate().partition(|(at, _)| at % 2 == 0);
    std::thread::scope(|scope| {
        scope.spawn(|| some.iter().for_each(|(_, path)| check(path)));
        for (_, path) in &others {
            check(path);
        }
    });
}

#[test]
fn every_certificate_that_ships_is_refused_once_a_word_or_a_line_is_changed() {
    of_each(|path, certificate| {
        let (listed, list) = (&certificate.listed, list(certificate));
        assert_eq!(path.file_name().unwrap().to_str(), Some(&*format!("{}-{}.txt", listed.tier, listed.length)));
        for Mutation { text, step } in cheap(path, certificate) {
            let other: Certificate = text.parse().unwrap();
            let refused = verify(&other, &list).unwrap_err().to_string();
            assert!(refused.contains(&step), "{}, “{step}”: {refused}\n{text}", path.display());
        }
        let card = certificate.host.as_ref().unwrap();
        if card.words.len() <= MANY {
            // Which word is changed, and into which, is drawn by the list.
            let seed = listed.fingerprint as usize;
            spoil_card(path, certificate, card, seed % card.words.len().max(1), seed / 1_000);
        }
    });
}

#[test]
#[ignore = "it takes minutes: every word of every card is taken away and replaced"]
fn every_word_of_every_card_is_needed() {
    of_each(|path, certificate| {
        let card = certificate.host.as_ref().unwrap();
        for at in 0..card.words.len().max(1) {
            spoil_card(path, certificate, card, at, certificate.listed.fingerprint as usize / (at + 7));
        }
    });
}

#[test]
fn the_page_of_values_has_what_the_certificates_that_ship_prove() {
    let page = fs::read_to_string(at_root("docs/values.md")).unwrap();
    let output = hangman(&["verify", "--markdown"], &at_root(""));
    assert!(output.status.success());
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(page.contains(&table), "docs/values.md lacks what “arcade lab hangman verify --markdown” prints:\n{table}");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| t") && !line.starts_with("| -"))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    assert_eq!(rows.len(), shipped().len(), "a certificate that ships is not in the program, or the other way round");
    for row in rows {
        let known = values::known(Lexicon::embedded().fingerprint(), row[1].parse().unwrap(), row[2].parse().unwrap());
        let (known, list) = (known.unwrap(), format!("{} {}", row[1], row[2]));
        let proved: Vec<u8> = row[4].split('–').map(|bound| bound.trim().parse().unwrap()).collect();
        if OPEN.contains(&&*list) {
            assert!(proved[0] < known.at_least && proved[1] == known.at_most, "{list}: {proved:?} {known:?}");
        } else {
            assert_eq!((proved[0], proved.len(), known.at_most), (known.at_least, 1, proved[0]), "{list}");
        }
    }
}

#[test]
fn what_is_proved_is_written_checked_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["prove", "--tier", "common", "--length", "2", "--length", "19", "--out", "new/proofs", "--json"];
    let output = hangman(&args, folder.path());
    let lines: Vec<Value> =
        str::from_utf8(&output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["at_least"], &lines[0]["at_most"], &lines[0]["card"]), (&8.into(), &8.into(), &16.into()));
    assert_eq!(lines[1]["file"], "new/proofs/common-19.txt");
    let again = hangman(&args[..9], folder.path());
    let said = String::from_utf8(again.stdout).unwrap();
    assert!(
        said.ends_with("2 lists have their certificates in new/proofs already, which are left as they are.\n"),
        "{said}"
    );
    let checked = hangman(&["verify", "new/proofs/common-2.txt", "new/proofs/common-19.txt"], folder.path());
    assert!(checked.status.success());
    assert_eq!(String::from_utf8(checked.stdout).unwrap().lines().count(), 3);
}

#[test]
fn what_proves_nothing_is_refused_with_the_step_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let good = fs::read_to_string(at_root("assets/hangman/proofs/common-7.txt")).unwrap();
    let with = |text: &[u8]| {
        fs::write(folder.path().join("x.txt"), text).unwrap();
        refused(&["verify", "x.txt"], folder.path(), 1)
    };
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        with(good.replace(from, to).as_bytes())
    };
    assert!(changed("list common 7", "list wide 7").contains("It is about another list of words"));
    assert!(changed("at least 9", "at least 10").contains("The card does not force 10 misses"));
    assert!(changed("yakking", "abcdefg").contains("Line 19: “abcdefg” is not in the list"));
    assert!(changed("end\n", "").contains("The text is cut off"));
    assert!(changed("at -------: guess", "at Q------: guess").contains("The guesser is not safe at "));
    assert!(with(b"\xff\xfe").contains("not text in UTF-8"));
    assert!(with(&vec![b'#'; 2 << 20]).contains("larger than 1 MB"));
    assert!(with(&[0; 4_096]).contains("A certificate begins with “certificate 1”, and this text doesn’t."));
    fs::File::create(folder.path().join("x.txt")).unwrap().set_len(100 << 20).unwrap();
    assert!(refused(&["verify", "x.txt"], folder.path(), 1).contains("larger than 1 MB"));
    assert!(refused(&["verify", "."], folder.path(), 1).contains("It can’t be read"));
    let lines: Vec<&str> = good.split_inclusive('\n').collect();
    for kept in 0..lines.len() {
        let cut: Result<Certificate, _> = lines[..kept].concat().parse();
        assert!(cut.unwrap_err().to_string().ends_with("The text is cut off: a certificate ends with the line “end”."));
    }
    assert!(refused(&["verify", "gone.txt"], folder.path(), 1).contains("gone.txt proves nothing. It can’t be read"));
    assert!(refused(&["values", "--markdown"], folder.path(), 2).contains("Only “arcade lab hangman verify”"));
    assert!(refused(&["prove"], folder.path(), 2).contains("--out DIR"));
    assert!(refused(&["values", "x.txt"], folder.path(), 2).contains("“arcade lab hangman verify” only"));
    assert!(refused(&["values", "--out", "x"], folder.path(), 2).contains("Only “arcade lab hangman prove”"));
    let args = ["prove", "--tier", "common", "--length", "30", "--out", "x"];
    assert!(refused(&args, folder.path(), 2).contains("30 letters"));
}

#[test]
fn python_comes_to_the_same_without_the_arcade() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("There is no python3 here, so examples/verify.py was not tried.");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let python = |files: &[PathBuf]| {
        let output = Command::new("python3").arg(at_root("examples/verify.py")).args(files).output().unwrap();
        (output.status.success(), String::from_utf8(output.stdout).unwrap())
    };
    let files = QUICK.map(|name| at_root("assets/hangman/proofs").join(name));
    let (is_right, said) = python(&files);
    assert!(is_right && said.matches(": proved: ").count() == files.len(), "{said}");
    let mut wrong = Vec::new();
    for file in &files {
        let certificate: Certificate = fs::read_to_string(file).unwrap().parse().unwrap();
        let mut texts: Vec<String> = cheap(file, &certificate).into_iter().map(|mutation| mutation.text).collect();
        if let Some(card) = certificate.host.as_ref().filter(|card| card.misses > 0) {
            let fewer = card.words[1..].to_vec();
            texts.push(with_card(&certificate, card.misses, fewer).to_string());
            texts.push(with_card(&certificate, card.misses + 1, card.words.clone()).to_string());
        }
        for text in texts {
            let path = folder.path().join(format!("{}.txt", wrong.len()));
            fs::write(&path, text).unwrap();
            wrong.push(path);
        }
    }
    for (name, bytes) in
        [("binary.txt", &b"\xff\xfe\0\0"[..]), ("empty.txt", b""), ("cut.txt", b"certificate 1\nend\n")]
    {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        wrong.push(path);
    }
    wrong.push(folder.path().join("gone.txt"));
    let (is_right, said) = python(&wrong);
    assert!(!is_right && said.matches(": refused: ").count() == wrong.len(), "{said}");
}

#[test]
fn a_card_to_hand_out_is_the_one_that_ships() {
    let folder = tempfile::tempdir().unwrap();
    let printed = |args: &[&str]| String::from_utf8(hangman(args, folder.path()).stdout).unwrap();
    let page = printed(&["card", "--length", "7"]);
    assert!(page.starts_with("  Evil Hangman: 19 words of 7 letters that force 9 misses\n"), "{page}");
    let card: Value = serde_json::from_str(&printed(&["card", "--length", "7", "--json"])).unwrap();
    let words: Vec<&str> = card["card"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    let certificate: Certificate =
        fs::read_to_string(at_root("assets/hangman/proofs/common-7.txt")).unwrap().parse().unwrap();
    let shipped: Vec<String> = certificate.host.unwrap().words.into_iter().map(|word| word.text).collect();
    assert_eq!(words, shipped);
    assert!(words.iter().all(|word| page.contains(word)) && page.contains("9 lives") && page.contains("one life more"));
    assert!(page.lines().all(|line| line.chars().count() <= 100), "{page}");
    let open = printed(&["card", "--length", "3", "--tier", "full"]);
    assert!(open.contains("force 17 misses") && !open.contains("one life more"), "{open}");
    let refused = |args: &[&str], code: i32| refused(args, folder.path(), code);
    assert!(refused(&["card"], 2).contains("give one --length"));
    assert!(refused(&["card", "--length", "40"], 2).contains("40 letters"));
    assert!(refused(&["card", "--length", "19"], 1).contains("no host can force a miss with them"));
}

/// The sides of a certificate that a file has; they are checked.
pub(crate) fn proved(path: &Path) -> (Option<Card>, Option<Rule>) {
    let certificate: Certificate = fs::read_to_string(path).unwrap().parse().unwrap();
    verify(&certificate, &list(&certificate)).unwrap();
    (certificate.host, certificate.guesser)
}

#[test]
fn what_is_missing_in_a_certificate_is_looked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    // Of one list only the guesser is proved, and of another a card that may be too large.
    let shipped = at_root("assets/hangman/proofs/common-8.txt");
    fs::write(path("common-8.txt"), side(&shipped, &["value at most", "at "]).join("\n")).unwrap();
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Common, 18).unwrap();
    let all: Vec<&str> = dictionary.all().iter().map(|&word| dictionary.word(word)).collect();
    let head = side(&at_root("assets/hangman/proofs/common-18.txt"), &[])[..2].join("\n");
    fs::write(path("common-18.txt"), format!("{head}\nvalue at least 1\ncard {}\nend\n", all.join(" "))).unwrap();
    let output =
        hangman(&["prove", "--tier", "common", "--length", "8", "--length", "18", "--out", "."], folder.path());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (host, guesser) = proved(&path("common-8.txt"));
    assert!(host.is_some_and(|card| card.misses == 6 && card.is_minimal));
    let rule = |rule: Option<Rule>| rule.unwrap().exceptions.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(rule(guesser), rule(proved(&shipped).1));
    let (host, guesser) = proved(&path("common-18.txt"));
    assert_eq!(host.map(|card| (card.words.len(), card.is_minimal)), Some((2, true)));
    assert!(guesser.is_some());
}
