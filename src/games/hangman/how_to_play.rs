//! How Evil Hangman is played, and how it is played the other way round.

use super::{families, words};
use crate::games::terms::HINT;
use crate::screen::Guide;
use arcade_engine::hangman::{Dictionary, Letter, Pattern};

/// A few words, and a letter that splits them.
const WORDS: [&str; 6] = ["cool", "cork", "corn", "deal", "dean", "dear"];
const GUESS: char = 'o';

/// The words of the debug overlay.
pub(super) const DEBUG: &[(&str, &str)] = &[
    (
        "minimax",
        "you take the letter whose worst answer costs you least, and the host gives the answer that costs you most. The solver works V out that way, and cuts off what can’t change it.",
    ),
    (
        "family",
        "a family of words: those that have the guessed letter in the same places. The host answers with one of them.",
    ),
    (
        "V",
        "how many misses a perfect host can still force, whatever you guess. If that is as many as your lives, or more, it can hang you.",
    ),
    ("words left", "the words that agree with every answer so far. The host has not picked one of them."),
    ("expected", "how many words are left on average, if each of them were equally likely."),
];

/// The guide to the game, and that to the game the other way round.
pub(super) fn guides() -> Vec<Guide> {
    vec![guessing(), thinking()]
}

fn guessing() -> Guide {
    let guide = Guide::new("Evil Hangman")
        .section("The rules")
        .text("Guess the word, letter by letter, before your lives run out. Only a miss costs a life. You may also guess a whole word with ⟨whole-word⟩, if the game was begun so: a wrong one costs a life, too.")
        .in_lines("Guess the word, letter by letter, before your lives run out. Only a miss costs a life. You may also type a whole word, if the game was begun so: a wrong one costs a life, too.")
        .text("The host cheats: it picks no word. After each guess it looks at every word that still fits, and gives the answer that leaves it the most. Whatever it has told you stays true.")
        .section("An example");
    let guide = match example() {
        Some((lines, sentence)) => guide
            .text(format!("Say these are all the words: {}. You guess {}.", WORDS.join(", "), GUESS.to_uppercase()))
            .table(lines.iter().map(|(line, _)| line.clone()).collect())
            .in_lines(lines.into_iter().map(|(_, told)| told).collect::<Vec<_>>().join("\n"))
            .text(sentence),
        None => guide,
    };
    guide
        .section("Words you may meet")
        .term("family", "the words that have your letter in the same places. A guess splits the words into families, and the host keeps one.")
        .term("words left", "how many words fit every answer so far.")
        .term("lives", "how many misses you have left. The last one hangs you.")
        .term("who is winning", "the bar compares you with a host that never slips. The further it fills from its middle to your side, the more misses you have to spare; to the host’s side, the more lives you are short of a sure win.")
        .in_lines("")
        .term("host", "who answers you: an honest one picks a word and sticks to it, the others cheat more or less well.")
        .term_of(HINT)
        .term("live hints", "say who wins with the lives you have. ⟨live-hints⟩ goes on to the best letters, lit on the keyboard, and to no hints.")
        .in_lines("say who wins with the lives you have. ⟨live-hints⟩ goes on to the best letters, and to no hints.")
}

/// The families of the example, as they are shown and as they are told, and what the host does.
fn example() -> Option<(Vec<(String, String)>, String)> {
    let dictionary = Dictionary::from_words(WORDS)?;
    let letter = Letter::new(GUESS)?;
    let all = dictionary.all();
    let families = dictionary.split(&all, letter);
    let kept = families.first()?;
    let lines = families.iter().enumerate().map(|(at, family)| {
        let pattern = Pattern::of_family(dictionary.length(), letter, family.places).to_string();
        let words = dictionary.keep(&all, letter, family.places);
        let words: Vec<_> = words.into_iter().map(|word| dictionary.word(word)).collect();
        let shown = format!("{} {pattern}  {}", if at == 0 { "▸" } else { " " }, words.join(" "));
        let named = families::in_words(letter, family.places, &families, &Pattern::blank(dictionary.length()));
        (shown, format!("Family {}, {named}: {}", at + 1, words.join(", ")))
    });
    let with = WORDS.len() - families.iter().filter(|family| family.is_miss()).map(|family| family.size).sum::<usize>();
    let answer = if kept.is_miss() {
        let all = WORDS.len();
        format!(
            "So it says that there is none. That costs you a life, though {with} of the {all} words have your letter."
        )
    } else {
        "So it shows you that one.".to_owned()
    };
    let sentence = format!(
        "That makes {}. The host keeps the largest, with {}. {answer}",
        words::families(families.len()),
        words::words(kept.size),
    );
    Some((lines.collect(), sentence))
}

/// The guide to the game in which the computer guesses.
pub(super) fn thinking() -> Guide {
    Guide::new("Evil Hangman: you think of a word")
        .section("The rules")
        .text("Think of a word of the length that is shown, and keep it to yourself. The computer asks for one letter after another.")
        .text("Mark every place where your word has the letter with ⟨mark⟩, and answer with ⟨answer⟩. Without a mark the answer is no. It has only so many misses before you win.")
        .in_lines("Say at which places your word has the letter, such as 1 3, or none. It has only so many misses before you win.")
        .section("Words you may meet")
        .term("words left", "how many words of its list fit your answers so far.")
        .term("guesser", "how it chooses its letters: by how common they are, by what leaves the fewest words, or exactly.")
        .term("contradiction", "no word of its list fits all your answers: one of them was wrong, or it doesn’t know your word.")
}
