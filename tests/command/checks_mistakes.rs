//! Mistakes that are known: programs that make them are recognised, and told what is wrong; and the smallest question that
//! shows it.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use arcade::testing::checks::{Asked, Checked, Stopped, Wish};
use arcade::testing::games::GAMES;
use arcade::testing::model::GameKind::{self, EndGame, Etaoin, EvilHangman, WordGame};

use crate::checks::{run, words};
use crate::student::{Mode, answer};

/// A question with the words that count.
struct Question<'a> {
    fields: BTreeMap<&'a str, &'a str>,
    line: &'a str,
    words: &'a HashSet<String>,
}

impl<'a> Question<'a> {
    fn get(&self, name: &str) -> &'a str {
        self.fields.get(name).copied().unwrap_or_default()
    }

    fn number(&self, name: &str) -> i64 {
        self.get(name).parse().unwrap()
    }

    fn list(&self, name: &str) -> Vec<&'a str> {
        self.get(name).split(',').filter(|item| !item.is_empty()).collect()
    }

    fn numbers(&self) -> Vec<i64> {
        self.list("numbers").iter().map(|number| number.parse().unwrap()).collect()
    }

    fn points(&self) -> Vec<i64> {
        self.get("word").to_lowercase().chars().map(points).collect()
    }

    /// The right answer to another question.
    fn right(&self, line: &str) -> String {
        answer(line, Mode::Right, self.words)
    }
}

type Answer = fn(&Question<'_>) -> String;

/// Whoever makes a mistake.
struct Wrong<'a>(&'a str, Answer, &'a HashSet<String>);

impl Asked for Wrong<'_> {
    fn ask(&mut self, line: &str) -> Result<String, Stopped> {
        if !line.split(' ').next().unwrap().ends_with(&format!(".{}", self.0)) {
            return Ok("unknown".to_owned());
        }
        let fields = line.split(' ').filter_map(|field| field.split_once('=')).collect();
        Ok((self.1)(&Question { fields, line, words: self.2 }))
    }
}

fn points(letter: char) -> i64 {
    "etaoin".find(letter).map_or(7, |at| at as i64 + 1)
}

fn value(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        _ => (row[0] - value(&row[1..])).max(row[row.len() - 1] - value(&row[..row.len() - 1])),
    }
}

fn plus(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        _ => (row[0] + plus(&row[1..])).max(row[row.len() - 1] + plus(&row[..row.len() - 1])),
    }
}

fn base_0(row: &[i64]) -> i64 {
    if row.len() < 2 { 0 } else { (row[0] - base_0(&row[1..])).max(row[row.len() - 1] - base_0(&row[..row.len() - 1])) }
}

fn greedy(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        _ if row[0] > row[row.len() - 1] => row[0] - greedy(&row[1..]),
        _ => row[row.len() - 1] - greedy(&row[..row.len() - 1]),
    }
}

fn loser(row: &[i64]) -> i64 {
    (row.iter().sum::<i64>() - value(row)) / 2
}

/// The loser’s total where the search for the player’s begins with 0.
fn loser_from_0(row: &[i64]) -> i64 {
    if row.len() < 2 {
        return 0;
    }
    let totals = [row[0] + loser_from_0(&row[1..]), row[row.len() - 1] + loser_from_0(&row[..row.len() - 1])];
    row.iter().sum::<i64>() - totals[0].max(totals[1]).max(0)
}

fn end(is_first: bool) -> String {
    if is_first { "first" } else { "last" }.to_owned()
}

fn scrabble(word: &str) -> i64 {
    const POINTS: [i64; 26] = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
    word.to_lowercase().bytes().filter(u8::is_ascii_lowercase).map(|byte| POINTS[usize::from(byte - b'a')]).sum()
}

fn factor(length: i64, letters: i64) -> i64 {
    (9 * length - 4 * (letters - length)).max(1)
}

fn length(word: &str) -> i64 {
    word.chars().count() as i64
}

/// The families by what each word shows.
fn families(asked: &Question<'_>, shows: impl Fn(&str, &str, char) -> String) -> String {
    let guess = asked.get("guess").chars().next().unwrap();
    let mut sizes = BTreeMap::<String, usize>::new();
    for word in asked.list("words") {
        *sizes.entry(shows(asked.get("pattern"), word, guess)).or_default() += 1;
    }
    sizes.iter().map(|(family, size)| format!("{family}:{size}")).collect::<Vec<_>>().join(" ")
}

fn shown(pattern: &str, word: &str, guess: char) -> String {
    pattern.chars().zip(word.chars()).map(|(known, letter)| if letter == guess { guess } else { known }).collect()
}

/// Whether a word is valid, with these letters for the wildcard.
fn valid(asked: &Question<'_>, letters: &str) -> String {
    let (word, mut rest) = (asked.get("word").to_lowercase(), asked.get("hand").to_owned());
    let fits = word.chars().all(|letter| rest.find(letter).map(|at| rest.remove(at)).is_some());
    let with = |letter: char| asked.words.contains(&word.replace('!', &letter.to_string()));
    let is_word = if word.contains('!') { letters.chars().any(with) } else { asked.words.contains(&word) };
    if fits && is_word { "yes" } else { "no" }.to_owned()
}

/// Programs with a mistake: the function, what they answer, and how the sentence begins that they are told.
const WRONG: &[(GameKind, &str, Answer, &str)] = &[
    (
        Etaoin,
        "value",
        |q| i64::midpoint(q.points().iter().sum(), value(&q.points())).to_string(),
        "It answers with the first player’s total.",
    ),
    (Etaoin, "value", |q| greedy(&q.points()).to_string(), "It takes the larger end each time."),
    (Etaoin, "value", |q| plus(&q.points()).to_string(), "It adds the value of what is left."),
    (Etaoin, "value", |q| base_0(&q.points()).to_string(), "It gives one letter the value 0."),
    (Etaoin, "value", |q| (-value(&q.points())).to_string(), "Its sign is turned around"),
    (
        Etaoin,
        "value",
        |q| value(&q.get("word").chars().map(points).collect::<Vec<_>>()).to_string(),
        "It counts 7 for capital letters.",
    ),
    (
        Etaoin,
        "value",
        |q| value(&q.points().iter().map(|&p| if p == 5 { 4 } else { p }).collect::<Vec<_>>()).to_string(),
        "It seems to count 4 for the letter i, which counts 5.",
    ),
    (
        Etaoin,
        "value",
        |q| value(&q.points().iter().map(|&p| p % 7).collect::<Vec<_>>()).to_string(),
        "It seems to count 0 for other characters",
    ),
    (
        Etaoin,
        "choose",
        |q| q.right(q.line).replace("either", "first"),
        "It answers with an end where both nets are the same.",
    ),
    (Etaoin, "choose", |q| q.right(q.line).replace("either", "last"), "It answers with the last letter where"),
    (Etaoin, "choose", |_| "either".to_owned(), "It answers “either” to every question."),
    (Etaoin, "move", |q| end(q.points()[0] >= *q.points().last().unwrap()), "It takes the larger end."),
    (Etaoin, "move", |q| end(q.right(q.line) != "first"), "It takes the end with the smaller net."),
    (Etaoin, "move", |_| "last".to_owned(), "It answers “last” to every question."),
    (
        EndGame,
        "loser",
        |q| (q.numbers().iter().sum::<i64>() - loser(&q.numbers())).to_string(),
        "It answers with the total of the player who moves first.",
    ),
    (EndGame, "loser", |q| value(&q.numbers()).to_string(), "It answers with the margin between both totals."),
    (EndGame, "loser", |q| loser_from_0(&q.numbers()).to_string(), "It begins its search for the larger total with 0"),
    (EndGame, "choose", |q| end(q.numbers()[0] >= *q.numbers().last().unwrap()), "It takes the larger end."),
    (EndGame, "choose", |_| "right".to_owned(), "It answers “right” to every question."),
    (
        EndGame,
        "choose",
        |q| {
            let row = q.numbers();
            if q.right(q.line) == "left" { row[0] } else { row[row.len() - 1] }.to_string()
        },
        "It answers with the number that it takes.",
    ),
    (
        EndGame,
        "move",
        |q| {
            let (odd, even): (Vec<_>, Vec<_>) = q.numbers().into_iter().enumerate().partition(|(at, _)| at % 2 == 0);
            end(odd.iter().map(|(_, n)| n).sum::<i64>() >= even.iter().map(|(_, n)| n).sum::<i64>())
        },
        "It compares the odd places with the even ones.",
    ),
    (
        WordGame,
        "score",
        |q| {
            (scrabble(q.get("word")) * (9 * length(q.get("word")) - 4 * (q.number("letters") - length(q.get("word")))))
                .to_string()
        },
        "It leaves out the lower bound",
    ),
    (
        WordGame,
        "score",
        |q| (scrabble(q.get("word")) * factor(length(q.get("word")), 7)).to_string(),
        "It takes 7 for the number of letters",
    ),
    (
        WordGame,
        "score",
        |q| (scrabble(q.get("word")) * factor(length(q.get("word")), length(q.get("word")))).to_string(),
        "It takes the length of the word",
    ),
    (
        WordGame,
        "score",
        |q| {
            (scrabble(q.get("word")) * factor(length(&q.get("word").replace('!', "")), q.number("letters"))).to_string()
        },
        "It leaves the wildcard out of the length.",
    ),
    (
        WordGame,
        "score",
        |q| {
            ((scrabble(q.get("word")) + i64::from(q.get("word").contains('!')))
                * factor(length(q.get("word")), q.number("letters")))
            .to_string()
        },
        "It gives points for the wildcard",
    ),
    (
        WordGame,
        "update",
        |q| q.get("hand").replace(|letter| q.get("word").to_lowercase().contains(letter), ""),
        "It takes all copies of a letter away.",
    ),
    (
        WordGame,
        "update",
        |q| {
            let once: BTreeSet<char> = q.get("word").to_lowercase().chars().collect();
            q.right(&format!("words.update hand={} word={}", q.get("hand"), once.into_iter().collect::<String>()))
        },
        "It takes one copy of each different letter",
    ),
    (
        WordGame,
        "update",
        |q| {
            let all = q
                .get("word")
                .to_lowercase()
                .chars()
                .all(|c| q.get("hand").matches(c).count() >= q.get("word").to_lowercase().matches(c).count());
            if all { q.right(q.line) } else { q.get("hand").to_owned() }
        },
        "It takes nothing away where the hand lacks a letter",
    ),
    (WordGame, "valid", |q| valid(q, "abcdefghijklmnopqrstuvwxyz"), "It lets the wildcard stand for any letter."),
    (WordGame, "valid", |q| valid(q, "bcdfghjklmnpqrstvwxz"), "It leaves y out of the consonants"),
    (
        WordGame,
        "valid",
        |q| {
            if q.words.contains(&q.get("word").to_lowercase()) && !q.get("word").is_empty() { "yes" } else { "no" }
                .to_owned()
        },
        "",
    ),
    (WordGame, "valid", |_| "yes".to_owned(), "It answers “yes” to every question."),
    (
        WordGame,
        "hand",
        |q| {
            let (mut rest, mut total) = (q.get("hand").to_owned(), 0);
            for entry in q.list("entries").into_iter().take_while(|entry| *entry != "*END*") {
                if q.right(&format!("words.valid hand={rest} word={entry}")) == "yes" {
                    total += scrabble(entry) * factor(length(entry), length(q.get("hand")));
                }
                rest = q.right(&format!("words.update hand={rest} word={entry}"));
            }
            total.to_string()
        },
        "It scores every word with the letters that the hand began with.",
    ),
    (
        EvilHangman,
        "families",
        |q| families(q, |_, word, guess| word.matches(guess).count().to_string()),
        "It tells by how often the letter stands in a word",
    ),
    (
        EvilHangman,
        "families",
        |q| {
            families(q, |pattern, word, guess| {
                shown(
                    pattern,
                    &word.replacen(guess, "\u{1}", 1).replace(guess, "-").replace('\u{1}', &guess.to_string()),
                    guess,
                )
            })
        },
        "It shows the first place of the letter only.",
    ),
    (
        EvilHangman,
        "families",
        |q| families(q, |pattern, word, guess| shown(&"-".repeat(pattern.len()), word, guess)),
        "It forgets the letters that are known already.",
    ),
    (EvilHangman, "host", |q| q.get("pattern").to_owned(), "It never shows a letter."),
    (
        EvilHangman,
        "host",
        |q| {
            let left = q.words.iter().filter(|word| {
                word.len() == q.get("pattern").len()
                    && q.get("pattern").chars().zip(word.chars()).all(|(known, letter)| {
                        if known == '-' { !q.get("guessed").contains(letter) } else { known == letter }
                    })
            });
            let mut sizes = BTreeMap::<String, usize>::new();
            for word in left {
                *sizes.entry(shown(q.get("pattern"), word, q.get("guess").chars().next().unwrap())).or_default() += 1;
            }
            sizes.into_iter().min_by_key(|(_, size)| *size).unwrap().0
        },
        "It keeps the smallest family.",
    ),
    (EvilHangman, "guess", |_| "e".to_owned(), "It guesses e each time"),
    (
        EvilHangman,
        "guess",
        |q| "abcdefghijklmnopqrstuvwxyz".chars().find(|&c| !q.get("pattern").contains(c)).unwrap().to_string(),
        "It guesses the first letter of the alphabet",
    ),
];

/// What comes of a function where it is answered so.
fn checked(game: GameKind, name: &str, answer: Answer, words: &HashSet<String>) -> Checked {
    let wish = Wish { seed: 1, count: 30, longest: 10, efficiency: false };
    let all = run(game, wish, || Ok(Wrong(name, answer, words)));
    all.into_iter().find(|one| one.function.short_name() == name).unwrap()
}

#[test]
fn known_mistakes_are_recognised_by_their_answers() {
    let lists: Vec<HashSet<String>> = GameKind::ALL.into_iter().map(words).collect();
    let mut found = 0;
    for (game, name, answer, sentence) in WRONG {
        let words = &lists[GameKind::ALL.iter().position(|other| other == game).unwrap()];
        let checked = checked(*game, name, *answer, words);
        let mistake = checked.mistake.clone().unwrap_or_default();
        assert!(!checked.is_right(), "{sentence}");
        assert!(mistake.starts_with(sentence), "{game:?} {name}: “{mistake}”, not “{sentence}”");
        found += usize::from(!mistake.is_empty());
    }
    assert!(found >= 25, "{found}");
}

#[test]
fn every_mistake_is_told_in_whole_sentences_and_makes_some_function_wrong() {
    for game in GAMES {
        for mistake in (game.checks.mistakes)() {
            assert!(mistake.sentence.ends_with('.') && !mistake.sentence.contains("  "), "{}", mistake.sentence);
            for name in mistake.functions {
                assert!(game.checks.functions.iter().any(|function| function.short_name() == *name), "{name}");
            }
        }
    }
}

#[test]
fn the_smallest_question_with_a_wrong_answer_is_shown() {
    let words = HashSet::new();
    let checked = checked(Etaoin, "value", |q| base_0(&q.points()).to_string(), &words);
    let smallest = checked.smallest.unwrap();
    assert_eq!((smallest.question.as_str(), smallest.answer.as_str()), ("etaoin.value word=t", "0"));
    // A mistake that needs four letters is shown on four.
    let four: Answer = |q| if q.points().len() < 4 { value(&q.points()) } else { -99 }.to_string();
    let checked = self::checked(Etaoin, "value", four, &words);
    assert_eq!(checked.difference().unwrap().question, "etaoin.value word=then");
    assert_eq!(checked.smallest, None);
    assert_eq!(
        checked.remarks,
        [
            "To “etaoin.value word=the” your program answers “-4”, which is right.",
            "To “etaoin.value word=hen” your program answers “2”, which is right.",
            "So the mistake is in the last step, from there to “etaoin.value word=then”."
        ]
    );
}

/// Keeps the values of parts by where they begin and how long they are, and never forgets them.
#[derive(Default)]
struct Keeps(BTreeMap<(usize, usize), i64>);

impl Keeps {
    fn value(&mut self, row: &[i64], low: usize, length: usize) -> i64 {
        if length == 0 {
            return 0;
        }
        if let Some(&known) = self.0.get(&(low, length)) {
            return known;
        }
        let first = row[low] - self.value(row, low + 1, length - 1);
        let value = first.max(row[low + length - 1] - self.value(row, low, length - 1));
        self.0.insert((low, length), value);
        value
    }
}

impl Asked for Keeps {
    fn ask(&mut self, question: &str) -> Result<String, Stopped> {
        let Some(word) = question.strip_prefix("etaoin.value word=") else { return Ok("unknown".to_owned()) };
        let row: Vec<i64> = word.to_lowercase().chars().map(points).collect();
        Ok(self.value(&row, 0, row.len()).to_string())
    }
}

#[test]
fn what_is_kept_from_an_earlier_word_is_found_by_asking_alone() {
    let wish = Wish { seed: 1, count: 10, longest: 10, efficiency: false };
    let all = run(Etaoin, wish, || Ok(Keeps::default()));
    assert_eq!(
        all[0].remarks,
        [
            "Asked alone, your program answers “etaoin.value word=hen” rightly: “2”. So it keeps something from an earlier \
             question, such as a table that is not cleared, or a memo whose key lacks the word.",
            "After “etaoin.value word=the” it answers “-4”."
        ]
    );
    assert_eq!((all[0].mistake.clone(), all[0].smallest.clone()), (None, None));
}
