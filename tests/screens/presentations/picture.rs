//! Figures that stand on a picture, found by what stands beside them.

/// Where the figures of a fact stand on a picture.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mark {
    /// Behind these words, or below them where they are the title of a panel.
    After(&'static str),
    /// Before these words.
    Before(&'static str),
    /// Behind these words in the title line.
    Title(&'static str),
    /// Behind the second in the panel whose title begins with the first.
    Panel(&'static str, &'static str),
}

/// Whole numbers in `text`, in their order, without the commas between their thousands. The name of a key, `F8`, is none.
pub(super) fn numbers(text: &str) -> Vec<i64> {
    let mut found = Vec::new();
    let mut digits = String::new();
    let mut before = ' ';
    let mut is_key = false;
    for c in text.chars().chain([' ']) {
        is_key = c.is_ascii_digit() && (is_key || matches!(before, 'F' | 'f'));
        let is_comma = c == ',' && !digits.is_empty();
        if c.is_ascii_digit() && !is_key {
            if digits.is_empty() && before == '−' {
                digits.push('-');
            }
            digits.push(c);
        } else if !is_comma && !digits.is_empty() {
            found.extend(digits.parse::<i64>().ok());
            digits.clear();
        }
        // `13, 7` are two numbers, and `1,300` is one.
        if c == ' ' && before == ',' && !digits.is_empty() {
            found.extend(digits.parse::<i64>().ok());
            digits.clear();
        }
        before = c;
    }
    found
}

/// The figures that stand where `mark` says; None where the picture has no such place.
pub(super) fn figures(picture: &str, mark: Mark) -> Option<Vec<i64>> {
    let lines: Vec<&str> = picture.lines().collect();
    lines.iter().enumerate().find_map(|(row, line)| match mark {
        Mark::Title(_) if row > 0 => None,
        Mark::Title(label) => places(line, label).find_map(|at| behind(&line[at + label.len()..])),
        Mark::After(label) => places(line, label).find_map(|at| {
            let rest = &line[at + label.len()..];
            let below = || {
                let column = line[..at].chars().count();
                in_panel(lines.get(row + 1)?, column)
            };
            let beside = rest.split(['│', '╮', '▕']).next().unwrap_or_default();
            behind(beside).or_else(|| behind(&below().filter(|_| rest.starts_with(" ─"))?))
        }),
        Mark::Panel(title, label) => {
            let at = line.find(&format!("─ {title}"))?;
            let column = line[..at].chars().count();
            lines[row + 1..].iter().map_while(|line| in_panel(line, column)).find_map(|line| {
                let at = places(&line, label).next()?;
                behind(&line[at + label.len()..])
            })
        }
        Mark::Before(label) => places(line, label).find_map(|at| {
            let word = line[..at].split_whitespace().next_back()?;
            word.ends_with(|c: char| c.is_ascii_digit()).then(|| numbers(word))
        }),
    })
}

/// Where `label` begins in `line` as words of their own.
fn places<'a>(line: &'a str, label: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_word = |at: usize| !line[..at].ends_with(char::is_alphanumeric);
    line.match_indices(label).map(|(at, _)| at).filter(move |&at| is_word(at))
}

/// The numbers of `text`, where nothing but signs, or who has them, stands before the first.
fn behind(text: &str) -> Option<Vec<i64>> {
    let begin = text.find(|c: char| c.is_ascii_digit())?;
    let before = text[..begin].trim_matches(|c: char| !c.is_alphanumeric());
    (before.is_empty() || before == "you").then(|| numbers(text))
}

/// What stands in the panel that reaches over `column` of `line`.
fn in_panel(line: &str, column: usize) -> Option<String> {
    let rest: String = line.chars().skip(column.saturating_sub(1)).collect();
    rest.split('│').find(|part| !part.trim().is_empty()).map(str::to_owned)
}

/// `text` with single blanks between its words, in small letters and without the sign at its end.
pub(super) fn flat(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    words.trim_end_matches(['.', '…', ' ']).to_owned()
}

/// What the picture says from the place where the first words of `sentence` stand, as long as that is; None where they stand
/// nowhere.
pub(super) fn said(picture: &str, sentence: &str) -> Option<String> {
    let sentence = flat(sentence);
    let wanted = sentence.chars().count();
    let head: String = sentence.split(' ').take(3).collect::<Vec<_>>().join(" ");
    let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
    let mut found: Vec<String> = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let text: String = line.iter().collect::<String>().to_lowercase();
        for (at, _) in text.match_indices(&head) {
            let column = text[..at].chars().count();
            // Where the panel or the screen begins in which it stands.
            let left = line[..column].iter().rposition(|&c| c == '│').map_or(0, |at| at + 1);
            let cut =
                |line: &Vec<char>, from: usize| line.iter().skip(from).take_while(|&&c| c != '│').collect::<String>();
            let rest = lines[row + 1..].iter().take(6).map(|line| cut(line, left));
            let whole = [cut(line, column)].into_iter().chain(rest).collect::<Vec<_>>().join(" ");
            found.push(flat(&flat(&whole).chars().take(wanted).collect::<String>()));
        }
    }
    // Another sentence may begin with the same words.
    let common = |text: &String| text.chars().zip(sentence.chars()).take_while(|(one, other)| one == other).count();
    found.into_iter().max_by_key(common)
}

/// The points of both players of a row, as they stand above the board: `● you   5 … perfect ○  14`.
pub(super) fn totals(picture: &str) -> Option<[i64; 2]> {
    let line = picture.lines().skip(1).take(5).find(|line| line.contains('●') && line.contains('○'))?;
    let line = line.split(['╭', '│']).next()?.trim();
    let gap = line.match_indices(&" ".repeat(6)).next()?.0;
    let (left, right) = line.split_at(gap);
    Some([*numbers(left).last()?, *numbers(right).last()?])
}

/// Who has to move on a row: 0 for the player on the left and 1 for the one on the right.
pub(super) fn to_move(picture: &str) -> Option<usize> {
    let line = picture.lines().skip(1).take(5).find(|line| line.contains('●') && line.contains('○'))?;
    let line = line.split(['╭', '│']).next()?.trim();
    line.contains('▸').then(|| usize::from(!line.starts_with('▸')))
}

/// How the game ends with each end, as it stands under the row: `▲ +2`, `▲ −8`, `▲ level`.
pub(super) fn endings(picture: &str) -> Option<[i64; 2]> {
    picture.lines().find_map(|line| {
        let line = line.split('│').next()?;
        let marks: Vec<i64> = line
            .split('▲')
            .skip(1)
            .filter_map(|mark| {
                let word = mark.split_whitespace().next()?;
                if word == "level" { Some(0) } else { numbers(word.strip_prefix('+').unwrap_or(word)).first().copied() }
            })
            .collect();
        <[i64; 2]>::try_from(marks).ok()
    })
}

/// What the list of moves has of move `number`: the figures behind its item.
pub(super) fn row_move(picture: &str, number: usize) -> Option<String> {
    let heads = ['●', '○'].map(|sign| format!("{number} {sign} "));
    picture.lines().skip(3).find_map(|line| {
        heads.iter().find_map(|head| {
            let at = places(line, head).next()?;
            let rest = line[at + head.len()..].split('│').next()?;
            // On one line with another move, as far as the number of that.
            let cell = match rest.find(['●', '○']) {
                Some(next) => rest[..next].trim_end().trim_end_matches(|c: char| c.is_ascii_digit()),
                None => rest,
            };
            let cell = cell.trim();
            // A number that is too long for its column is rounded there: `1e12`.
            let is_rounded = cell.split_whitespace().any(|word| word.contains('e') && numbers(word).len() == 2);
            (!cell.is_empty() && !is_rounded).then(|| cell.to_owned())
        })
    })
}

#[test]
fn figures_are_found_beside_below_and_before_what_they_are_called() {
    let line = "  this hand    0 of  1,540 in reach     all hands: you   22";
    assert_eq!(figures(line, Mark::After("this hand")).unwrap()[0], 0);
    assert_eq!(figures(line, Mark::After("all hands")).unwrap()[0], 22);
    assert_eq!(figures(line, Mark::Before("in reach")), Some(vec![1_540]));
    assert_eq!(figures(line, Mark::After("hands")).unwrap()[0], 22);
    assert_eq!(figures(line, Mark::After("reach")), None, "another word stands between");
    let panel = "│ T │  ╭─ words left ─────╮\n│ 7 │  │ 410 of 6,385     │";
    assert_eq!(figures(panel, Mark::After("words left")), Some(vec![410, 6_385]));
    assert_eq!(numbers("−3 to 1,000, 7 of 4"), [-3, 1_000, 7, 4]);
    assert_eq!(totals("title\n\n  ▸ ● you   5          hybrid-4 ○  −14  ╭─ 1"), Some([5, -14]));
    assert_eq!(endings("   ▲ −16        ▲ level   │ 3"), Some([-16, 0]));
    let moves = "\n\n\n   1 ● O  4  best         4 ○ R  7  cost 2\n   2 ○";
    assert_eq!(
        [1, 4, 2].map(|number| row_move(moves, number)),
        [Some("O  4  best".into()), Some("R  7  cost 2".into()), None]
    );
    let wrapped = "│ ● You can still win,   │ x\n│   but one may lose.    │ y";
    assert_eq!(
        said(wrapped, "You can still win, but two may lose."),
        Some("you can still win, but one may lose".into())
    );
}
