//! Mistakes in programs for the Word Game that are known by the answers that they give.

use std::collections::BTreeSet;

use super::game::{self, Rule};
use super::{hand, list};
use crate::checks::{Mistake, Question};
use arcade_engine::wordgame::{END, Entry, Hand, Symbol, is_valid_word, word_score};

/// All of them.
pub(super) fn all() -> Vec<Mistake> {
    scores()
        .into_iter()
        .chain(counted_wrongly())
        .chain(updates())
        .chain(validity())
        .chain(hands())
        .chain(games())
        .chain(counts())
        .collect()
}

/// The letters of a word, and how many there are.
struct Scored {
    sum: i64,
    length: i64,
}

fn points(letter: char) -> i64 {
    Symbol::of(letter).map_or(0, |symbol| i64::from(symbol.points()))
}

fn scored(word: &str) -> Scored {
    Scored { sum: word.chars().map(points).sum(), length: word.chars().count() as i64 }
}

/// The factor of a word of this length from a hand of so many letters.
fn factor(length: i64, letters: i64) -> i64 {
    (9 * length - 4 * (letters - length)).max(1)
}

fn scores() -> Vec<Mistake> {
    let score = |sentence: &str, score: fn(&str, i64) -> i64| {
        Mistake::new(&["score"], sentence, move |asked: &Question<'_>| {
            Some(score(asked.get("word"), asked.number("letters")).to_string())
        })
    };
    let by_factor = |sentence: &str, factor: fn(i64, i64) -> i64| {
        Mistake::new(&["score"], sentence, move |asked: &Question<'_>| {
            let Scored { sum, length } = scored(asked.get("word"));
            Some((sum * factor(length, asked.number("letters"))).to_string())
        })
    };
    vec![
        by_factor("It leaves out the lower bound: where the factor would be less than 1, it is 1.", |length, n| {
            9 * length - 4 * (n - length)
        }),
        by_factor("Its factor is at least 0. It is at least 1.", |length, n| (9 * length - 4 * (n - length)).max(0)),
        by_factor(
            "It takes 7 for the number of letters in the hand. How many there are is told in the question.",
            |length, _| factor(length, 7),
        ),
        by_factor("It multiplies the length by 8, where 9 is right.", |length, n| {
            (8 * length - 4 * (n - length)).max(1)
        }),
        by_factor(
            "Its factor is 7 times the length less 3 for each unused letter, as in other years of the course. Here it is 9 times the \
             length less 4.",
            |length, n| (7 * length - 3 * (n - length)).max(1),
        ),
        by_factor("It takes the length of the word for the number of letters in the hand.", |length, _| {
            factor(length, length)
        }),
        by_factor("It counts the unused letters off by one: one too few.", |length, n| factor(length, n - 1)),
        by_factor("It counts the unused letters off by one: one too many.", |length, n| factor(length, n + 1)),
        score(
            "It leaves the wildcard out of the length. The wildcard counts nothing, but it is a letter that is used.",
            |word, n| {
                let length = word.chars().filter(|&letter| letter != '!').count() as i64;
                scored(word).sum * factor(length, n)
            },
        ),
        score("It gives points for the wildcard, which counts nothing.", |word, n| {
            let wildcards = word.matches('!').count() as i64;
            (scored(word).sum + wildcards) * factor(scored(word).length, n)
        }),
        score("It adds the factor to the sum of the letters. The score is their product.", |word, n| {
            if word.is_empty() { 0 } else { scored(word).sum + factor(scored(word).length, n) }
        }),
        score("It answers with the sum of the letters alone. The score is that sum times the factor.", |word, _| {
            scored(word).sum
        }),
        by_factor("It adds 4 for each unused letter, which is to be subtracted.", |length, n| {
            (9 * length + 4 * (n - length)).max(1)
        }),
        score("It counts nothing for capital letters. A letter counts the same in either case.", |word, n| {
            let sum: i64 = word.chars().filter(|letter| !letter.is_ascii_uppercase()).map(points).sum();
            sum * factor(scored(word).length, n)
        }),
        score("It counts each letter once, also where it stands several times in the word.", |word, n| {
            let sum: i64 = word.to_ascii_lowercase().chars().collect::<BTreeSet<_>>().into_iter().map(points).sum();
            sum * factor(scored(word).length, n)
        }),
    ]
}

/// A letter that counts wrongly, each time it stands in a word.
fn counted_wrongly() -> impl Iterator<Item = Mistake> {
    let wrong = |letter: char| (0..=10).filter(move |&wrong| wrong != points(letter)).map(move |wrong| (letter, wrong));
    ('a'..='z').flat_map(wrong).map(|(letter, wrong)| {
        let right = points(letter);
        let sentence = format!("It seems to count {wrong} for the letter {letter}, which counts {right}.");
        let score = move |word: &str, letters: i64| {
            let Scored { sum, length } = scored(word);
            let times = word.chars().filter(|other| other.eq_ignore_ascii_case(&letter)).count() as i64;
            (sum + times * (wrong - right)) * factor(length, letters)
        };
        let mistake = Mistake::new(&["score"], sentence, move |asked| {
            let of_entry = |entry: &Entry, _: &Hand| {
                let points = if entry.is_valid() { score(&entry.text, entry.before.len() as i64) } else { 0 };
                (u32::try_from(points).unwrap_or_default(), entry.after)
            };
            Some(match asked.get("entries") {
                "" => score(asked.get("word"), asked.number("letters")).to_string(),
                _ => total(asked, of_entry),
            })
        });
        mistake.slip(&["score", "hand"])
    })
}

fn after(held: &str, word: &str) -> String {
    hand(held).after(word).to_string()
}

fn updates() -> Vec<Mistake> {
    let update = |sentence: &str, update: fn(&str, &str) -> String| {
        Mistake::new(&["update"], sentence, move |asked: &Question<'_>| {
            Some(update(asked.get("hand"), &asked.get("word").to_ascii_lowercase()))
        })
    };
    vec![
        update("It takes all copies of a letter away. Each letter of the word takes one copy.", |held, word| {
            held.chars().filter(|&letter| !word.contains(letter)).collect()
        }),
        update(
            "It takes one copy of each different letter, also where the word has the letter several times.",
            |held, word| after(held, &word.chars().collect::<BTreeSet<_>>().into_iter().collect::<String>()),
        ),
        update(
            "It takes nothing away where the hand lacks a letter of the word. What the hand has of it goes all the same.",
            |held, word| {
                if hand(held).covers(word) { after(held, word) } else { held.to_owned() }
            },
        ),
        update("It leaves the wildcard in the hand when it is used.", |held, word| after(held, &word.replace('!', ""))),
        update("It forgets how often a letter is left, and names each once.", |held, word| {
            after(held, word).chars().collect::<BTreeSet<_>>().into_iter().collect()
        }),
        update("It gives back the hand as it was.", |held, _| held.to_owned()),
        Mistake::new(
            &["update"],
            "It does not find capital letters in the hand. A letter is the same in either case.",
            |asked| {
                let word: String = asked.get("word").chars().filter(|letter| !letter.is_ascii_uppercase()).collect();
                Some(hand(asked.get("hand")).after(&word).to_string())
            },
        ),
    ]
}

const CONSONANTS: &str = "bcdfghjklmnpqrstvwxyz";

/// Whether a word is in the list once one of `letters` stands for its wildcard.
fn is_word(word: &str, letters: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let with = |letter: char| list().contains(word.replace('!', &letter.to_string()));
    if word.contains('!') { letters.chars().any(with) } else { list().contains(&word) }
}

fn validity() -> Vec<Mistake> {
    let valid = |sentence: &str, valid: fn(&str, &str) -> bool| {
        Mistake::new(&["valid"], sentence, move |asked: &Question<'_>| {
            Some(if valid(asked.get("hand"), asked.get("word")) { "yes" } else { "no" }.to_owned())
        })
    };
    vec![
        valid("It lets the wildcard stand for any letter. It may stand for a consonant only.", |held, word| {
            hand(held).covers(word) && is_word(word, "abcdefghijklmnopqrstuvwxyz")
        }),
        valid(
            "It lets the wildcard stand for a vowel, as in other years of the course. Here it stands for a consonant.",
            |held, word| hand(held).covers(word) && is_word(word, "aeiou"),
        ),
        valid("It leaves y out of the consonants that the wildcard may stand for.", |held, word| {
            hand(held).covers(word) && is_word(word, &CONSONANTS.replace('y', ""))
        }),
        valid("It takes no word with a wildcard. With a consonant in its place it may be one.", |held, word| {
            hand(held).covers(word) && is_word(word, "")
        }),
        valid(
            "It looks whether a letter is in the hand, and not how often. Each copy may be used once.",
            |held, word| {
                let folded = word.to_ascii_lowercase();
                folded.chars().all(|letter| held.contains(letter)) && is_word(&folded, CONSONANTS)
            },
        ),
        valid("It does not look at the hand. All letters of the word have to be there.", |_, word| {
            is_word(word, CONSONANTS)
        }),
        valid("It does not look at the list of words. The letters alone make no word.", |held, word| {
            !word.is_empty() && hand(held).covers(word)
        }),
        valid("It does not take capital letters. A word is the same in either case.", |held, word| {
            !word.contains(|c: char| c.is_ascii_uppercase()) && is_valid_word(word, &hand(held), list())
        }),
    ]
}

/// The total of a hand by a rule, which gives the points of an entry, and what is left of the hand then.
fn total(asked: &Question<'_>, rule: impl Fn(&Entry, &Hand) -> (u32, Hand)) -> String {
    let whole = hand(asked.get("hand"));
    let (mut rest, mut total) = (whole, 0);
    for entry in asked.list("entries").take_while(|entry| !entry.eq_ignore_ascii_case(END)) {
        if rest.is_empty() {
            break;
        }
        let (points, left) = rule(&Entry::judge(entry, &rest, list()), &whole);
        (rest, total) = (left, total + points);
    }
    total.to_string()
}

fn hands() -> Vec<Mistake> {
    let hand = |sentence: &str, rule: fn(&Entry, &Hand) -> (u32, Hand)| {
        Mistake::new(&["hand"], sentence, move |asked: &Question<'_>| Some(total(asked, rule)))
    };
    vec![
        hand(
            "It scores every word with the letters that the hand began with. The hand gets smaller with each entry.",
            |entry, whole| (if entry.is_valid() { word_score(&entry.text, whole.len()) } else { 0 }, entry.after),
        ),
        hand("It does not take the letters away: each entry is judged and scored with the whole hand.", |entry, _| {
            (entry.points, entry.before)
        }),
        hand("It keeps the letters of an entry that is no word. Those of any entry are gone.", |entry, _| {
            (entry.points, if entry.is_valid() { entry.after } else { entry.before })
        }),
        hand("It scores entries that are no words, too.", |entry, _| {
            (word_score(&entry.text, entry.before.len()), entry.after)
        }),
    ]
}

/// Mistakes in whole games.
fn games() -> Vec<Mistake> {
    let game = |sentence: &str, rule: Rule| {
        Mistake::new(&["game"], sentence, move |asked: &Question<'_>| Some(game::play(asked, rule).total.to_string()))
    };
    let keeps = |keeps| Rule { keeps, ..Rule::RIGHT };
    vec![
        game(
            "It counts the second time of a hand that is played again, also where the first one was better.",
            keeps(|_, again| again),
        ),
        game(
            "It counts the first time of a hand that is played again, also where the second one is better.",
            keeps(|first, _| first),
        ),
        game(
            "It adds both times of a hand that is played again. The better one counts.",
            keeps(|first, again| first + again),
        ),
        game(
            "It substitutes one copy of the letter only. All copies become the new letter.",
            Rule {
                substitute: |hand, letter, other| {
                    let rest = hand.after(&letter.to_string());
                    Hand::of(rest.symbols().chain([other])).unwrap_or(rest)
                },
                ..Rule::RIGHT
            },
        ),
        game(
            "It plays the hand again as it was before the letter was substituted.",
            Rule { replays_dealt: true, ..Rule::RIGHT },
        ),
    ]
}

/// Mistakes in the small functions around hands.
fn counts() -> Vec<Mistake> {
    let once = |text: &str| text.chars().collect::<BTreeSet<_>>();
    vec![
        Mistake::new(&["handlen"], "It counts each different letter once. Each copy counts.", move |asked| {
            Some(once(asked.get("hand")).len().to_string())
        }),
        Mistake::new(&["handlen"], "It leaves the wildcard out. The wildcard is a letter of the hand, too.", |asked| {
            Some(asked.get("hand").replace('!', "").len().to_string())
        }),
        Mistake::new(
            &["frequency"],
            "It counts 1 for each letter, also where the word has it several times.",
            move |asked| {
                let counts = once(asked.get("word")).into_iter().map(|letter| format!("{letter}:1"));
                Some(counts.collect::<Vec<_>>().join(" "))
            },
        ),
    ]
}
