//! A player for every game of the arcade, in Rust and without a crate: it answers each question of `examples/README.md`.
//!
//! ```sh
//! cargo build --release --example player
//! arcade lab endgame --player target/release/examples/player
//! ```

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::{env, fs};

fn main() -> io::Result<()> {
    let mut output = io::stdout();
    for line in io::stdin().lock().lines() {
        writeln!(output, "{}", answer(&line?))?;
        output.flush()?;
    }
    Ok(())
}

/// A question: what is asked, and what is told.
fn answer(question: &str) -> String {
    let mut words = question.split(' ');
    let asked = words.next().unwrap_or_default();
    let told: BTreeMap<&str, &str> = words.filter_map(|word| word.split_once('=')).collect();
    let text = |name: &str| told.get(name).copied().unwrap_or_default();
    let numbers = || list(text("numbers")).iter().filter_map(|number| number.parse().ok()).collect::<Vec<i64>>();
    match asked {
        "etaoin.move" | "etaoin.choose" => choose(&points(text("word")), asked == "etaoin.choose").to_owned(),
        "etaoin.value" => value(&points(text("word"))).to_string(),
        "endgame.move" => choose(&numbers(), false).to_owned(),
        "endgame.choose" => choose(&numbers(), false).replace("first", "left").replace("last", "right"),
        "endgame.loser" => ((numbers().iter().sum::<i64>() - value(&numbers())) / 2).to_string(),
        "words.play" => enter(text("hand")),
        "endgame.sums" => table(&numbers(), |part| part.iter().sum::<i64>().to_string()),
        "endgame.losers" => table(&numbers(), |part| ((part.iter().sum::<i64>() - value(part)) / 2).to_string()),
        "endgame.moves" => {
            table(&numbers(), |part| choose(part, false).replace("first", "left").replace("last", "right"))
        }
        "words.frequency" => frequency(text("word")),
        "words.handlen" => text("hand").chars().count().to_string(),
        "words.deal" => deal(text("letters").parse().unwrap_or_default(), text("seed").parse().unwrap_or_default()),
        "words.substitute" => substitute(text("hand"), text("letter")),
        "words.score" => {
            let letters = text("letters").parse().unwrap_or_default();
            score(text("word"), letters).to_string()
        }
        "words.update" => without(text("hand"), text("word")),
        "words.valid" => (if is_valid(text("word"), text("hand"), &lexicon()) { "yes" } else { "no" }).to_owned(),
        "words.hand" => play_hand(text("hand"), &mut list(text("entries")).into_iter()).to_string(),
        "words.game" => {
            play_game(&list(text("hands")), text("drawn"), &mut list(text("inputs")).into_iter()).to_string()
        }
        "hangman.guess" => guess(text("pattern"), text("guessed")).to_string(),
        "hangman.host" => {
            largest(&families(&fitting(text("pattern"), text("guessed")), text("pattern"), text("guess")))
        }
        "hangman.game" => {
            let (words, mut inputs) = (list(text("words")), list(text("inputs")).into_iter());
            let mut games = vec![play(&words, &mut inputs)];
            while inputs.next() == Some("yes") {
                games.push(play(&words, &mut inputs));
            }
            games.join(", ")
        }
        "hangman.improved" => {
            let words = list(text("words")).iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
            let families = families(&words, text("pattern"), text("guess"));
            // Whoever has one life left is hanged by a miss, whatever family is the largest.
            let hangs = text("lives") == "1" && families.contains_key(text("pattern"));
            if hangs { text("pattern").to_owned() } else { largest(&families) }
        }
        "hangman.families" => {
            let words = list(text("words")).iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
            let families = families(&words, text("pattern"), text("guess"));
            families.iter().map(|(pattern, count)| format!("{pattern}:{count}")).collect::<Vec<_>>().join(" ")
        }
        _ => "unknown".to_owned(),
    }
}

/// What stands between commas; nothing where nothing stands.
fn list(text: &str) -> Vec<&str> {
    text.split(',').filter(|item| !item.is_empty()).collect()
}

// Etaoin and End Game.

fn points(word: &str) -> Vec<i64> {
    word.to_lowercase().chars().map(|c| "etaoin".find(c).map_or(7, |at| at as i64 + 1)).collect()
}

/// The mover's total minus the other's under best play, by the table from short rows to long ones.
fn value(row: &[i64]) -> i64 {
    let mut values = vec![0; row.len() + 1];
    for length in 1..=row.len() {
        for low in 0..=row.len() - length {
            values[low] = (row[low] - values[low + 1]).max(row[low + length - 1] - values[low]);
        }
    }
    values[0]
}

fn choose(row: &[i64], may_tie: bool) -> &'static str {
    let Some((&first, &last)) = row.first().zip(row.last()) else { return "first" };
    let nets = (first - value(&row[1..]), last - value(&row[..row.len() - 1]));
    match nets.0.cmp(&nets.1) {
        std::cmp::Ordering::Equal if may_tie => "either",
        std::cmp::Ordering::Less => "last",
        _ => "first",
    }
}

/// What `cell` says of all parts of a row, from two numbers up.
fn table(row: &[i64], cell: impl Fn(&[i64]) -> String) -> String {
    let of_size = |size| row.windows(size).map(&cell).collect::<Vec<_>>().join(" ");
    (2..=row.len()).map(of_size).collect::<Vec<_>>().join(" / ")
}

// The Word Game.

const VOWELS: &str = "aeiou";
const CONSONANTS: &str = "bcdfghjklmnpqrstvwxyz";

fn frequency(word: &str) -> String {
    let mut counts = BTreeMap::<char, usize>::new();
    word.chars().for_each(|letter| *counts.entry(letter).or_default() += 1);
    counts.iter().map(|(letter, count)| format!("{letter}:{count}")).collect::<Vec<_>>().join(" ")
}

/// One of some letters by lot, as far as `lots` is one.
fn one_of(letters: &str, lots: usize) -> char {
    let mixed = lots.wrapping_mul(0x9e37_79b9).wrapping_add(lots >> 3) >> 7;
    char::from(letters.as_bytes()[mixed % letters.len().max(1)])
}

fn deal(letters: usize, seed: usize) -> String {
    let vowels = letters.div_ceil(3);
    let letter = |at: usize| one_of(if at < vowels { VOWELS } else { CONSONANTS }, seed * 31 + at);
    (0..letters.saturating_sub(1)).map(letter).chain(['!']).collect()
}

fn substitute(hand: &str, letter: &str) -> String {
    let class = if VOWELS.contains(letter) { VOWELS } else { CONSONANTS };
    let free: String = class.chars().filter(|&other| !hand.contains(other)).collect();
    hand.replace(letter, &one_of(&free, hand.bytes().map(usize::from).sum()).to_string())
}

fn lexicon() -> Vec<String> {
    let file = env::var_os("ARCADE_WORDS").and_then(|path| fs::read_to_string(path).ok());
    file.unwrap_or_default().lines().map(str::to_owned).collect()
}

fn score(word: &str, letters: i64) -> i64 {
    const POINTS: [i64; 26] = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
    let word = word.to_lowercase();
    let length = word.chars().count() as i64;
    let sum: i64 = word.bytes().filter(u8::is_ascii_lowercase).map(|byte| POINTS[usize::from(byte - b'a')]).sum();
    if length == 0 { 0 } else { sum * (9 * length - 4 * (letters - length)).max(1) }
}

/// The hand after `word`: each of its letters is gone, as far as the hand has it.
fn without(hand: &str, word: &str) -> String {
    let mut left: Vec<char> = hand.chars().collect();
    for letter in word.to_lowercase().chars() {
        if let Some(at) = left.iter().position(|&held| held == letter) {
            left.remove(at);
        }
    }
    left.into_iter().collect()
}

fn is_valid(word: &str, hand: &str, lexicon: &[String]) -> bool {
    let word = word.to_lowercase();
    let is_held = without(hand, &word).chars().count() + word.chars().count() == hand.chars().count();
    let consonants = CONSONANTS.chars();
    let is_word = |word: &str| lexicon.iter().any(|known| known == word);
    is_held
        && (is_word(&word)
            || word.contains('!') && consonants.map(String::from).any(|c| is_word(&word.replace('!', &c))))
}

/// A hand with what is typed next, until it is empty or the end is typed.
fn play_hand<'a>(hand: &str, inputs: &mut impl Iterator<Item = &'a str>) -> i64 {
    let (mut hand, lexicon, mut total) = (hand.to_owned(), lexicon(), 0);
    while !hand.is_empty() {
        let Some(entry) = inputs.next().filter(|entry| *entry != "*END*") else { break };
        if is_valid(entry, &hand, &lexicon) {
            total += score(entry, hand.chars().count() as i64);
        }
        hand = without(&hand, entry);
    }
    total
}

/// Substitution and replay are asked for until each was used once; of a hand that is played twice the better time counts.
fn play_game<'a>(hands: &[&str], drawn: &str, inputs: &mut impl Iterator<Item = &'a str>) -> i64 {
    let (mut total, mut may_substitute, mut may_replay) = (0, true, true);
    let count = inputs.next().and_then(|count| count.parse().ok()).unwrap_or(0);
    for hand in hands.iter().take(count) {
        let mut hand = (*hand).to_owned();
        if may_substitute && inputs.next() == Some("yes") {
            may_substitute = false;
            hand = hand.replace(inputs.next().unwrap_or_default(), drawn);
        }
        let mut points = play_hand(&hand, inputs);
        if may_replay && inputs.next() == Some("yes") {
            may_replay = false;
            points = points.max(play_hand(&hand, inputs));
        }
        total += points;
    }
    total
}

/// The word that scores most now; words with the wildcard are left to better players.
fn enter(hand: &str) -> String {
    let letters = hand.chars().count() as i64;
    let fits = |word: &String| without(hand, word).chars().count() + word.chars().count() == hand.chars().count();
    let best = lexicon().into_iter().filter(fits).max_by_key(|word| score(word, letters));
    best.unwrap_or_else(|| "*END*".to_owned())
}

// Evil Hangman.

/// The words that agree with the pattern: a shown letter stands at its places only, a wrong one nowhere.
fn fitting(pattern: &str, guessed: &str) -> Vec<String> {
    let agrees = |word: &String| {
        word.len() == pattern.len()
            && word.chars().zip(pattern.chars()).all(|(letter, shown)| {
                if shown == '-' { !guessed.contains(letter) && !pattern.contains(letter) } else { letter == shown }
            })
    };
    lexicon().into_iter().filter(agrees).collect()
}

/// How many words there are behind each answer to `guess`.
fn families(words: &[String], pattern: &str, guess: &str) -> BTreeMap<String, usize> {
    let mut families = BTreeMap::new();
    for word in words {
        let shown = word.chars().zip(pattern.chars());
        let answer: String = shown.map(|(letter, shown)| if guess.contains(letter) { letter } else { shown }).collect();
        *families.entry(answer).or_default() += 1;
    }
    families
}

/// The answer with the most words; of equally many, the one that shows least.
fn largest(families: &BTreeMap<String, usize>) -> String {
    let blanks = |pattern: &str| pattern.matches('-').count();
    let best = families.iter().max_by_key(|(pattern, count)| (**count, blanks(pattern)));
    best.map(|(pattern, _)| pattern.clone()).unwrap_or_default()
}

/// One game with what is typed: what will not do is asked for again, and costs nothing.
fn play<'a>(words: &[&str], inputs: &mut impl Iterator<Item = &'a str>) -> String {
    let length =
        inputs.find_map(|typed| typed.parse().ok().filter(|&length| words.iter().any(|word| word.len() == length)));
    let mut lives: u32 = inputs.find_map(|typed| typed.parse().ok().filter(|&lives| lives > 0)).unwrap_or(0);
    inputs.next();
    let length = length.unwrap_or(0);
    let mut words: Vec<String> =
        words.iter().filter(|word| word.len() == length).map(|&word| word.to_owned()).collect();
    let (mut pattern, mut guessed) = ("-".repeat(length), String::new());
    while lives > 0 && pattern.contains('-') {
        let Some(guess) = inputs.next().map(str::to_lowercase) else { break };
        let is_letter = guess.len() == 1 && guess.chars().all(|c| c.is_ascii_lowercase());
        if !is_letter || guessed.contains(&guess) {
            continue;
        }
        guessed.push_str(&guess);
        let kept = largest(&families(&words, &pattern, &guess));
        words.retain(|word| families(std::slice::from_ref(word), &pattern, &guess).contains_key(&kept));
        lives -= u32::from(!kept.contains(&guess));
        pattern = kept;
    }
    if pattern.contains('-') { format!("lost {}", words[0]) } else { format!("won {} {lives}", words[0]) }
}

/// The letter that most of the words have.
fn guess(pattern: &str, guessed: &str) -> char {
    let words = fitting(pattern, guessed);
    let open = ('a'..='z').filter(|&letter| !guessed.contains(letter));
    open.max_by_key(|&letter| (words.iter().filter(|word| word.contains(letter)).count(), std::cmp::Reverse(letter)))
        .unwrap_or('a')
}
