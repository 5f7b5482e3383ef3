//! Text in lines: measured and drawn by the same rule.

use ratatui::text::Span;

/// `text` in lines of at most `width` columns, broken at blanks, but not before a %; blanks before the first word stay. A word that
/// is wider than a line, such as a path, is broken behind a dash or a stroke where it has one, and else wherever the line is full.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    text.split('\n').flat_map(|paragraph| wrapped_paragraph(paragraph, width.max(1))).collect()
}

/// The words between blanks; a sign such as % stays with its number.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let end = text.match_indices(' ').find(|(at, _)| !text[at + 1..].starts_with('%'));
        rest = end.map(|(at, _)| &text[at + 1..]);
        Some(end.map_or(text, |(at, _)| &text[..at]))
    })
}

fn wrapped_paragraph(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let indent = columns(text) - columns(text.trim_start_matches(' '));
    let (blanks, text) = text.split_at(indent);
    let has_room = words(text).next().is_some_and(|first| indent + columns(first) <= width);
    let mut line = if has_room { blanks.to_owned() } else { String::new() };
    let mut used = columns(&line);
    for (at, mut word) in words(text).enumerate() {
        if at > 0 && !line.is_empty() {
            let with_word = used + 1 + columns(word);
            if with_word <= width {
                line.push(' ');
                line.push_str(word);
                used = with_word;
                continue;
            }
            lines.push(std::mem::take(&mut line));
        }
        while columns(word) > width {
            let (part, rest) = word.split_at(place_to_break(word, width));
            lines.push(part.to_owned());
            word = rest;
        }
        line.push_str(word);
        used = columns(&line);
    }
    lines.push(line);
    lines
}

/// Where to break a word that is wider than `width` columns: behind its first character at least.
fn place_to_break(word: &str, width: usize) -> usize {
    let ends = word.char_indices().map(|(at, c)| at + c.len_utf8());
    let first = word.chars().next().map_or(0, char::len_utf8);
    let full = ends.take_while(|&end| columns(&word[..end]) <= width).last().unwrap_or(first);
    word[..full].rfind(['-', '/']).map_or(full, |at| at + 1)
}

/// `text` in at most `width` columns, with `…` where something of it is left out.
pub fn shortened(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        if columns(&short) + columns(c.encode_utf8(&mut [0; 4])) >= width {
            break;
        }
        short.push(c);
    }
    if width > 0 { short.trim_end().to_owned() + "…" } else { short }
}

/// How many columns `text` takes on the screen.
pub fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// `text` in at most `width` columns: what does not fit gives way to “…”, after a whole word where one fits.
pub fn fitted(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut cut = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        if columns(&text[..end]) + 1 > width {
            break;
        }
        cut = end;
    }
    let fits = &text[..cut];
    // A single long word has to be cut; elsewhere half a word says less than none.
    let whole = text[cut..].starts_with(' ').then_some(cut);
    match whole.or_else(|| fits.rfind(' ').filter(|&blank| blank * 2 >= fits.len())) {
        Some(blank) => format!("{}…", fits[..blank].trim_end_matches([' ', ',', ';', ':'])),
        None if width == 0 => String::new(),
        None => format!("{fits}…"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_where_they_can_be_joined_again() {
        assert_eq!(wrapped("arcade play H3V0-8G0G-ABCD", 20), ["arcade play", "H3V0-8G0G-ABCD"]);
        assert_eq!(wrapped("H3V0-8G0G-ABCD", 10), ["H3V0-8G0G-", "ABCD"]);
        assert_eq!(wrapped("■■■■■", 2), ["■■", "■■", "■"]);
        assert_eq!(wrapped("Move /a/long/path away.", 9), ["Move", "/a/long/", "path", "away."]);
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("at 1\n    x + 1\n    ^", 9), ["at 1", "    x + 1", "    ^"]);
        assert_eq!(wrapped("    a long line", 6), ["    a", "long", "line"]);
    }

    #[test]
    fn a_text_that_is_shortened_says_so() {
        assert_eq!(shortened("the goal", 8), "the goal");
        assert_eq!(shortened("the goal", 7), "the go…");
        assert_eq!(shortened("the goal", 5), "the…");
        assert_eq!(shortened("漢字漢", 4), "漢…");
        assert_eq!(shortened("the goal", 0), "");
    }

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(wrapped("漢字 漢字", 5), ["漢字", "漢字"]);
        assert_eq!(wrapped("漢字漢字", 5), ["漢字", "漢字"]);
        assert_eq!(wrapped("漢", 1), ["漢", ""]);
    }

    #[test]
    fn text_that_does_not_fit_is_cut_after_a_word() {
        assert_eq!(fitted("3, 1, 4, 1, 5", 20), "3, 1, 4, 1, 5");
        assert_eq!(fitted("common word of eight letters", 18), "common word of…");
        assert_eq!(fitted("12 numbers, 3, 1, 4", 16), "12 numbers, 3…");
        assert_eq!(fitted("8 letters, 8 lives, perfect", 20), "8 letters, 8 lives…");
        assert_eq!(fitted("incomprehensibility", 8), "incompr…");
        assert_eq!(fitted("an incomprehensibility", 12), "an incompre…");
        assert_eq!(fitted("漢字漢字", 5), "漢字…");
        assert_eq!(["ab", "a", ""].map(|text| fitted(text, 1)), ["…", "a", ""]);
        assert_eq!(fitted("ab", 0), "");
    }
}
