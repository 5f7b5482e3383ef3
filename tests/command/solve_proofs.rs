//! `arcade solve … --proof`, run as a program. What is printed is read back, line by line, and worked out again: by code that
//! shares nothing with the arcade but the rules, and that notices when a line says another thing.

use std::collections::HashMap;
use std::process::Command;

use serde_json::Value;

fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_arcade")).arg("solve").args(args).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_arcade")).arg("solve").args(args).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn for_people_it_is_an_argument_in_sentences_and_a_table() {
    insta::assert_snapshot!("a_word", printed(&["etaoin", "taco", "--proof"]));
    insta::assert_snapshot!("an_odd_word", printed(&["etaoin", "inflation", "--proof"]));
    insta::assert_snapshot!("a_long_word", printed(&["etaoin", "incomprehensiblenesses", "--proof"]));
    let board = ["endgame", "-2", "-1", "-9", "-4", "-4", "-5", "--objective", "win", "--proof"];
    insta::assert_snapshot!("a_board", printed(&board));
    insta::assert_snapshot!("a_hand", printed(&["words", "eeutyz!", "--tier", "common", "--proof"]));
    insta::assert_snapshot!("a_hand_without_lines", printed(&["words", "aaebky!", "--tier", "common", "--proof"]));
}

#[test]
fn what_nobody_would_check_is_refused_in_a_sentence() {
    assert!(refused(&["etaoin", &"a".repeat(61), "--proof"]).contains("up to 60"));
    assert!(refused(&["endgame", &"1 ".repeat(61), "--proof"]).contains("up to 60"));
    assert!(refused(&["words", "aeioutrsnlm!", "--proof"]).contains("up to 10"));
    assert!(printed(&["etaoin", &"a".repeat(60), "--proof"]).contains("Two strategies"));
}

/// The numbers of a printed line that has nothing else; brackets stand around those below zero.
fn numbers(line: &str) -> Option<Vec<i64>> {
    let words = line.split_whitespace().filter(|word| !["first", "last", "-", "+", "="].contains(word));
    let numbers: Option<Vec<i64>> = words.map(|word| word.trim_matches(['(', ')']).parse().ok()).collect();
    numbers.filter(|numbers| !numbers.is_empty())
}

/// The lines that follow a line which begins so, up to the next empty one.
fn tables<'a>(text: &'a str, head: &str) -> Vec<Vec<&'a str>> {
    let lines: Vec<&str> = text.lines().collect();
    let heads = lines.iter().enumerate().filter(|(_, line)| line.trim_start().starts_with(head));
    heads.map(|(at, _)| lines[at + 1..].iter().copied().take_while(|line| !line.is_empty()).collect()).collect()
}

/// The value of a row by a printed table, or the first figure that does not follow from those above it.
fn by_table(row: &[i64], table: &[Vec<i64>]) -> Result<i64, String> {
    if table.len() != row.len() || table[0][1..] != *row {
        return Err("the first line is not the row".to_owned());
    }
    for (len, line) in (1..).zip(table) {
        for (low, &value) in line[1..].iter().enumerate().filter(|_| len > 1) {
            let above = &table[len - 2][1..];
            let expected = (row[low] - above[low + 1]).max(row[low + len - 1] - above[low]);
            if value != expected || line.len() != row.len() - len + 2 {
                return Err(format!("line {len}, place {low}: {value} and not {expected}"));
            }
        }
    }
    Ok(table[row.len() - 1][1])
}

/// What a printed strategy promises, by the places from one to another.
fn by_strategy(row: &[i64], lines: &[(bool, Vec<i64>)]) -> Result<HashMap<(i64, i64), i64>, String> {
    let item = |place: i64| row[place as usize - 1];
    let mut promised = HashMap::new();
    for (is_first, line) in lines {
        let (from, to, took, at_least) = (line[0], line[1], line[2], line[line.len() - 1]);
        let (place, low, high) = if *is_first { (from, from + 1, to) } else { (to, from, to - 1) };
        let replies =
            if low < high { vec![(low, low + 1, high), (high, low, high - 1)] } else { vec![(low, low + 1, high)] };
        let replies = if from == to { Vec::new() } else { replies };
        if item(place) != took || line.len() != 4 + 4 * replies.len() {
            return Err(format!("{line:?} does not fit the row"));
        }
        let mut least = if replies.is_empty() { took } else { i64::MAX };
        for ((reply, low, high), sum) in replies.into_iter().zip(line[3..].chunks(4)) {
            let then = if low > high { Some(0) } else { promised.get(&(low, high)).copied() };
            let then = then.ok_or(format!("no line above says what {low} to {high} comes to"))?;
            if sum != [took, item(reply), then, took - item(reply) + then] {
                return Err(format!("{line:?}: {sum:?}"));
            }
            least = least.min(sum[3]);
        }
        if at_least != least {
            return Err(format!("{line:?} promises {at_least} and not {least}"));
        }
        promised.insert((from, to), at_least);
    }
    Ok(promised)
}

type Strategy = Vec<(bool, Vec<i64>)>;

/// The value of a row by two printed strategies.
fn by_strategies(row: &[i64], both: &[Strategy]) -> Result<i64, String> {
    let [first, second] = both else { return Err("there are not two strategies".to_owned()) };
    let n = row.len() as i64;
    let (first, second) = (by_strategy(row, first)?, by_strategy(row, second)?);
    let at_least = first.get(&(1, n)).ok_or("nothing is said of the row")?;
    let rest = |from, to| second.get(&(from, to)).copied().ok_or("nothing is said of a first move".to_owned());
    let at_most = (row[0] - rest(2, n)?).max(row[row.len() - 1] - rest(1, n - 1)?);
    if at_most == *at_least { Ok(at_most) } else { Err(format!("at least {at_least}, at most {at_most}")) }
}

/// The value that a printed proof proves, and how many lines of it were changed without that being noticed.
fn proved(row: &[i64], text: &str) -> (i64, usize) {
    if let [table] = &tables(text, "count")[..] {
        let table: Vec<Vec<i64>> = table.iter().map(|line| numbers(line).unwrap()).collect();
        let cells = (0..table.len()).flat_map(|line| (1..table[line].len()).map(move |at| (line, at)));
        let is_noticed = |(line, at): (usize, usize)| {
            let mut damaged = table.clone();
            damaged[line][at] += 1;
            by_table(row, &damaged).is_err()
        };
        return (by_table(row, &table).unwrap(), cells.filter(|&cell| !is_noticed(cell)).count());
    }
    let read = |line: &&str| (line.split_whitespace().nth(2) == Some("first"), numbers(line).unwrap());
    let both: Vec<Strategy> = tables(text, "from").iter().map(|lines| lines.iter().map(read).collect()).collect();
    let lines = (0..2).flat_map(|of| (0..both[of].len()).map(move |at| (of, at)));
    let is_noticed = |(of, at): (usize, usize)| {
        let mut damaged = both.clone();
        *damaged[of][at].1.last_mut().unwrap() += 1;
        let mut missing = both.clone();
        missing[of].remove(at);
        by_strategies(row, &damaged).is_err() && by_strategies(row, &missing).is_err()
    };
    (by_strategies(row, &both).unwrap(), lines.filter(|&line| !is_noticed(line)).count())
}

#[test]
fn a_printed_proof_is_worked_out_again_and_a_damaged_one_is_noticed() {
    let mut state = 1_u64;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for len in [2, 3, 4, 5, 8, 9, 14, 15, 22, 23, 31] {
        let row: Vec<i64> = (0..len).map(|_| random(40) as i64 - 20).collect();
        let typed: Vec<String> = row.iter().map(i64::to_string).collect();
        let board = [vec!["endgame", "--proof"], typed.iter().map(String::as_str).collect()].concat();
        let text = printed(&board);
        let answer: Value = serde_json::from_str(&printed(&[board, vec!["--json"]].concat())).unwrap();
        assert_eq!((Some(proved(&row, &text).0), 0), (answer["margin"].as_i64(), proved(&row, &text).1), "{row:?}");
    }
    let points = |letter| "etaoin".find(letter).map_or(7, |at| at as i64 + 1);
    for word in ["taco", "the", "incomprehensibility", "counterintuitively", "incomprehensiblenesses"] {
        let row: Vec<i64> = word.chars().map(points).collect();
        let answer: Value = serde_json::from_str(&printed(&["etaoin", word, "--json"])).unwrap();
        let proved = proved(&row, &printed(&["etaoin", word, "--proof"]));
        assert_eq!((Some(proved.0), proved.1), (answer["value"].as_i64(), 0), "{word}");
    }
}

/// Points of the letters a to z, as in Scrabble.
const POINTS: [u64; 26] = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];

fn points(letters: &str) -> u64 {
    letters.bytes().filter(u8::is_ascii_lowercase).map(|letter| POINTS[usize::from(letter - b'a')]).sum()
}

/// What an entry scores from a hand of so many symbols.
fn score(entry: &str, held: usize) -> u64 {
    let length = entry.len() as i64;
    points(entry) * (9 * length - 4 * (held as i64 - length)).max(1) as u64
}

#[test]
fn every_figure_of_a_hand_is_worked_out_again() {
    for (hand, tier) in [("eeutyz!", "common"), ("aeiqrz!", "full"), ("eoojsw!", "wide"), ("aeioutrsn!", "common")] {
        let args = ["words", hand, "--tier", tier, "--proof", "--json", "--show-coarse-words"];
        let answer: Value = serde_json::from_str(&printed(&args)).unwrap();
        let (proof, total) = (&answer["proof"], answer["full"]["total"].as_u64().unwrap());
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let number = |value: &Value| value.as_u64().unwrap();
        for word in proof["alone"].as_array().unwrap() {
            let entry = text(&word["entry"]);
            assert_eq!(number(&word["points"]), score(&entry, entry.len()));
            assert!(entry.len() as u64 == number(&word["length"]) && number(&word["points"]) <= total);
        }
        let mut dearest: Vec<u64> = hand.chars().map(|symbol| points(&symbol.to_string())).collect();
        dearest.sort_unstable_by_key(|&points| std::cmp::Reverse(points));
        for bound in proof["bounds"].as_array().unwrap() {
            let size = number(&bound["size"]);
            assert_eq!(number(&bound["points"]), dearest[..size as usize].iter().sum::<u64>());
            assert_eq!(number(&bound["at_most"]), number(&bound["points"]) * 9 * (size - number(&proof["shortest"])));
        }
        let mut known = HashMap::from([(String::new(), 0)]);
        for left in proof["hands"].as_array().unwrap() {
            let (held, at_most) = (text(&left["hand"]), number(&left["at_most"]));
            let mut most = 0;
            for way in left["ways"].as_array().unwrap() {
                let (entry, rest) = (text(&way["entry"]), text(&way["hand_after"]));
                let mut symbols: Vec<char> = (entry.clone() + &rest).chars().collect();
                // The wildcard stands behind the letters.
                symbols.sort_unstable_by_key(|symbol| (*symbol == '!', *symbol));
                assert_eq!(symbols.into_iter().collect::<String>(), held);
                let then = known.get(&rest).copied().unwrap_or(points(&rest) * 9 * rest.len() as u64);
                assert_eq!((number(&way["points"]), number(&way["then"])), (score(&entry, held.len()), then), "{way}");
                most = most.max(number(&way["points"]) + then);
            }
            assert!(most == at_most && at_most <= total, "{held}: {most}");
            known.insert(held, at_most);
        }
    }
}
