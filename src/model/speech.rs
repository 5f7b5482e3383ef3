//! What speech leaves out, in words.

use arcade_engine::text::{joined, ordinal};

/// Signs that speech leaves out, and their words. An end of a row, or both, is what the triangles stand for.
const SIGNS: [(char, &str); 23] = [
    ('>', " is more than "),
    ('<', " is less than "),
    ('×', " times "),
    ('^', " to the power of "),
    ('²', " squared"),
    ('≤', " at most "),
    ('≥', " at least "),
    ('≠', " other than "),
    ('≈', " about "),
    ('±', " plus or minus "),
    ('←', " becomes "),
    ('→', " to "),
    ('·', " times "),
    ('★', " star "),
    ('☆', " "),
    ('◀', " left "),
    ('▶', " right "),
    ('◆', " either "),
    ('▸', " "),
    ('▲', " "),
    ('␣', " blank "),
    ('[', " of "),
    (']', " "),
];

/// `text` as it is read aloud: with words for the signs and patterns that speech leaves out.
pub fn spoken(text: &str) -> String {
    aloud(&with_patterns_aloud(text))
}

/// `text` with a word for each sign that speech leaves out, such as the minus of a number.
pub fn aloud(text: &str) -> String {
    let text = &with_rows(&in_parts(&with_places(&with_masks(&with_bars(text)))));
    let mut told = String::new();
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_number = rest.peek().is_some_and(char::is_ascii_digit);
        let is_range = c == '–' && is_number && before.is_ascii_digit();
        let is_plus = c == '+' && is_number && matches!(before, ' ' | '(' | '“');
        let is_minus = c == '−' || c == '-' && is_number && matches!(before, ' ' | '(' | '“');
        if is_range {
            told.push_str(" to ");
        } else if is_plus {
            told.push_str("plus ");
        } else if is_minus {
            told.push_str(if told.is_empty() { "Minus" } else { "minus" });
            told.push_str(if is_number { " " } else { "" });
        } else {
            told.push(c);
        }
        before = c;
    }
    let told = with_brackets(&told).replace(" + ", " plus ").replace(" = ", " equals ");
    if told.contains(SIGNS.map(|(sign, _)| sign)) { without_signs(&told) } else { told }
}

/// What a function is called before its brackets, and in speech.
const FUNCTIONS: [(&str, &str); 4] =
    [("max", "the larger of "), ("min", "the smaller of "), ("V", "V of "), ("loser", "loser of ")];

/// `text` with words for the brackets around a sum that something is taken from, or multiplied with, and for those behind the name
/// of a function: speech leaves them out.
fn with_brackets(text: &str) -> String {
    let Some((before, rest)) = text.split_once('(') else { return text.to_owned() };
    let Some((inner, after)) = up_to_its_end(rest) else { return text.to_owned() };
    let (inner, after) = (with_brackets(inner), with_brackets(after));
    let is_sum = [" + ", " minus "].iter().any(|sign| inner.contains(sign));
    let is_operand = ["minus ", "+ ", "× ", "·"].iter().any(|sign| before.ends_with(sign));
    let function = FUNCTIONS.iter().find_map(|(name, spoken)| {
        let before = before.strip_suffix(name)?;
        (!before.ends_with(char::is_alphanumeric)).then_some((before, spoken))
    });
    match function {
        Some((before, spoken)) if is_sum || inner.contains(", ") => {
            format!("{before}{spoken}bracket {inner} end of bracket{after}")
        }
        Some((before, spoken)) => format!("{before}{spoken}{inner}{after}"),
        None if is_operand && is_sum => format!("{before}bracket {inner} end of bracket{after}"),
        None => format!("{before}({inner}){after}"),
    }
}

/// What stands before the bracket that ends what begins here, and behind it; None where it has no end.
fn up_to_its_end(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            ')' if depth == 0 => return Some((&text[..at], &text[at + 1..])),
            ')' => depth -= 1,
            '(' => depth += 1,
            _ => {}
        }
    }
    None
}

/// Whether a word is a whole number: its sign stands at it, and that of a subtraction apart.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '−']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// `text` with a word between the numbers of a row that is quoted, which speech would subtract: `“9 and −8”` for `“9, −8”`.
fn with_rows(text: &str) -> String {
    let is_row = |row: &str| row.contains(", ") && row.split(", ").all(is_number);
    let mut parts = text.split('“');
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once('”').filter(|(row, _)| is_row(row)) {
            Some((row, rest)) => told.extend(["“", &row.replace(", ", " and "), "”", rest]),
            None => told.extend(["“", part]),
        }
    }
    told
}

/// `text` with words for the bars around a difference: `the difference between 4 and 11` for `|4 − 11|`.
fn with_bars(text: &str) -> String {
    let Some((before, rest)) = text.split_once('|') else { return text.to_owned() };
    match rest.split_once('|').and_then(|(inner, after)| Some((inner.split_once(" − ")?, after))) {
        Some(((one, other), after)) => {
            format!("{before}the difference between {one} and {other}{}", with_bars(after))
        }
        None => format!("{before}|{rest}"),
    }
}

/// `text` with words for the dots that stand for the letters of a word that is not shown: `p with 4 hidden letters and s` for `p····s`.
fn with_masks(text: &str) -> String {
    let masked = |word: &str| {
        let dots = word.matches('·').count();
        let (before, behind) = word.split_once(&"·".repeat(dots)).filter(|_| dots > 1)?;
        let sides =
            before.ends_with(|c: char| c.is_ascii_lowercase()) && behind.starts_with(|c: char| c.is_ascii_lowercase());
        sides.then(|| format!("{before} with {dots} hidden letters and {behind}"))
    };
    text.split(' ').map(|word| masked(word).unwrap_or_else(|| word.to_owned())).collect::<Vec<_>>().join(" ")
}

/// `text` with words for the places behind a name: `sum of places 1 to 2` for `sum[1, 2]`, and `the number at place 1` for
/// `L[1]`, as the handout of End Game calls its list.
fn with_places(text: &str) -> String {
    let mut parts = text.split('[');
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_place = |place: &str| !place.is_empty() && place.bytes().all(|byte| byte.is_ascii_digit());
        let is_named = told.ends_with(|c: char| c.is_ascii_alphabetic());
        let places = part.split_once(']').filter(|(places, _)| is_named && places.split(", ").all(is_place));
        let Some((places, rest)) = places else {
            // What is worked out within the brackets is one thing.
            told.push_str(&match part.split_once(']').filter(|(inner, _)| inner.contains(" − ")) {
                Some((inner, rest)) => [" of bracket ", inner, " end of bracket", rest].concat(),
                None => ["[", part].concat(),
            });
            continue;
        };
        // A name that ends in L is another one.
        let is_list = told.strip_suffix('L').is_some_and(|before| !before.ends_with(char::is_alphanumeric));
        let of = if is_list { "the number at" } else { " of" };
        told.truncate(told.len() - usize::from(is_list));
        let places = places
            .split_once(", ")
            .map_or([" place ", places].concat(), |(from, to)| [" places ", from, " to ", to].concat());
        told.push_str(&[of, places.as_str(), rest].concat());
    }
    told
}

/// `text` with a word for each of [`SIGNS`] and one blank between words.
fn without_signs(text: &str) -> String {
    // A dot between two things is a sign of multiplication without blanks around it.
    let words = SIGNS
        .iter()
        .fold(text.replace(". · ", "; ").replace(" · ", ", "), |text, (sign, word)| text.replace(*sign, word));
    let told = words.split_whitespace().collect::<Vec<_>>().join(" ");
    [",", ".", ":", ")", "”"].iter().fold(told.replace("( ", "("), |told, mark| told.replace(&format!(" {mark}"), mark))
}

/// `text` with a comma between numbers that stand beside each other, and with the wildcard of an entry such as `jo!ey` as a word.
fn in_parts(text: &str) -> String {
    let ends = |word: &str| is_number(word.trim_start_matches('“'));
    let begins = |word: &str| is_number(word.trim_end_matches(['”', ')', '.', ',', ':', '?']));
    let (mut told, mut before) = (String::new(), None);
    // A hand as the handout prints it has the word behind the sign.
    let is_explained = text.contains("! (wildcard)");
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        // No sentence goes on with a small letter, a number or a bracket, so that the sign before one is no end; nor is one in the
        // quotes of a single word, or behind a label.
        let goes_on = words
            .peek()
            .is_some_and(|next| next.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '('))
            || word.starts_with('“') && word.ends_with("!”")
            || word.starts_with('"') && word.ends_with("!\"")
            || words.peek().is_none() && before.is_some_and(|before: &str| before.ends_with(':'));
        told.push_str(match before {
            None => "",
            Some(before) if ends(before) && begins(word) => ", ",
            Some(_) => " ",
        });
        let is_named = before.is_some_and(|before: &str| before.eq_ignore_ascii_case("wildcard"));
        let is_alone = word.trim_matches(|c: char| "“”()\",.:;?".contains(c)) == "!";
        // What is typed for it is a key.
        let is_typed = before.is_some_and(|before: &str| before.eq_ignore_ascii_case("type"));
        if is_alone && is_typed {
            told.push_str(&word.replace('!', "an exclamation mark"));
        } else if is_alone && !is_named && !is_explained {
            told.push_str(&word.replace('!', "wildcard"));
        } else {
            told.push_str(&spelt(word, goes_on));
        }
        before = Some(word);
    }
    told
}

/// `word`, letter by letter where the wildcard is among them: before a letter or a mark, behind a single letter, or at the end
/// where the sentence goes on. No word is spelt so, and “has wildcard” would be a sentence.
fn spelt(word: &str, goes_on: bool) -> String {
    let entry = word.trim_matches(|c: char| !c.is_ascii_alphabetic() && c != '!');
    let is_entry = entry.chars().any(|c| c.is_ascii_alphabetic())
        && (entry.chars().all(|c| c == '!' || c.is_ascii_lowercase())
            || entry.chars().all(|c| c == '!' || c.is_ascii_uppercase())
            || entry.chars().skip(1).all(|c| c == '!' || c.is_ascii_lowercase()) && word.ends_with(':'))
        && entry.find('!').is_some_and(|at| {
            at + 1 < entry.len()
                || goes_on
                || entry.len() < 3
                || entry.starts_with(|c: char| c.is_ascii_uppercase())
                || word.ends_with([',', ':', ')', ';', '?', '.'])
        });
    if !is_entry {
        return word.to_owned();
    }
    let (before, behind) = word.split_once(entry).unwrap_or_default();
    format!("{before}{}{behind}", letters_aloud(entry))
}

/// The letters of an entry one by one, with the wildcard by its name: `a, c, wildcard` for `ac!`.
pub fn letters_aloud(entry: &str) -> String {
    let letter = |c: char| if c == '!' { "wildcard".to_owned() } else { c.to_string() };
    entry.chars().map(letter).collect::<Vec<_>>().join(", ")
}

/// `text` with the letters of each pattern such as `--e-` in words: speech leaves dashes out.
pub fn with_patterns_aloud(text: &str) -> String {
    let spoken = |word: &str| {
        let pattern = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '-');
        let letters = letters_of(pattern)?;
        let (before, behind) = word.split_once(pattern)?;
        Some(format!("{before}{letters}{behind}"))
    };
    // A code is no pattern, whatever its letters are.
    let (label, rest) = text.split_at(text.find("Code: ").map_or(0, |at| at + "Code: ".len()));
    let (code, rest) = rest.split_at(if label.is_empty() { 0 } else { rest.find(' ').unwrap_or(rest.len()) });
    let mut told: Vec<String> = Vec::new();
    for word in rest.split(' ') {
        // Behind a label or at the beginning it is a pattern.
        let is_said = told.last().is_some_and(|before| !before.is_empty() && !before.ends_with(':'));
        told.push(match option(word).filter(|_| is_said) {
            Some(name) => format!("the option {name}"),
            None => spoken(word).unwrap_or_else(|| word.to_owned()),
        });
    }
    [label, code, &told.join(" ")].concat()
}

/// The fewest letters of the name of an option.
const LEAST_OF_AN_OPTION: usize = 4;

/// The name of an option of a command, such as `exact` of `--exact`, with the mark behind it.
fn option(word: &str) -> Option<&str> {
    let name = word.strip_prefix("--")?;
    let letters = name.trim_end_matches([',', '.', ';', ':', '?']);
    let is_name = letters.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && !letters.contains("--")
        && !letters.starts_with('-')
        && !letters.ends_with('-');
    (is_name && letters.len() >= LEAST_OF_AN_OPTION).then_some(name)
}

/// `E third`, of the pattern `--E-`; None of what is no pattern.
pub fn letters_of(pattern: &str) -> Option<String> {
    let is_pattern = pattern.chars().all(|c| c == '-' || c.is_ascii_alphabetic())
        && pattern.len() > 1
        && pattern.contains('-')
        && (pattern.contains("--")
            || pattern.starts_with('-')
            || pattern.ends_with('-')
            || !pattern.contains(|c: char| c.is_ascii_lowercase()));
    if !is_pattern {
        return None;
    }
    let mut letters: Vec<char> = Vec::new();
    for letter in pattern.chars().filter(|c| *c != '-') {
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    let mut told = Vec::new();
    for letter in letters {
        let places = pattern.chars().zip(1..).filter(|(c, _)| *c == letter).map(|(_, place)| ordinal(place));
        told.push(format!("{letter} {}", joined(places, "and")));
    }
    Some(if told.is_empty() { "dashes only".to_owned() } else { told.join(", ") })
}

#[cfg(test)]
mod tests;
