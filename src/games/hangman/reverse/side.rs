//! What the computer has in mind, beside the board.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::review::Review;
use super::thought::{Thought, likely};
use crate::games::hangman::{
    Spelling, WordsLeft,
    left::draw_chart,
    words::{answer, grouped},
};
use crate::screen::ViewContext;
use arcade_engine::hangman::{Letter, Places, Reverse};
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::{Canvas, below, panel};

/// How the game is played, where nothing is answered yet.
const HOW: &str = "Think of a word and keep it to yourself. I ask for one letter after the other.\n\nMark every place where \
the letter stands: go there with ⟨place-left+place-right|the arrows⟩ and press ⟨mark⟩, or press the place with the mouse. \
⟨answer⟩ gives the answer; without a mark it says that there is no such letter, which costs me a life.\n\nI win when I know \
your word before my lives are gone. If I don’t know it at all, you can teach it to me.";

/// Rows from which on the review has a chart.
const CHART: u16 = 10;

/// How many words are left, and a bar for each count on the way there. Says what is left of `area` below.
pub(super) fn draw_left(left: &WordsLeft, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let rows = match area.height {
        44.. => 12,
        28.. => 7,
        _ => 4,
    };
    let room = panel("words left", Rect { height: area.height.min(rows), ..area }, canvas);
    canvas.row(room, 0, left.head(canvas.theme));
    if room.height >= 5 {
        left.draw(below(room, 1), canvas);
    } else if left.answers() > 0 {
        canvas.row(room, 1, left.latest(usize::from(room.width), canvas.theme));
    } else {
        let bars = Span::styled(left.bars(usize::from(room.width)), canvas.theme.accent);
        canvas.row(room, 1, Line::from(bars));
    }
    below(area, rows)
}

/// What was answered so far, the latest first where there is no room for all.
pub(super) fn draw_answers(answers: &[(Letter, Places)], area: Rect, canvas: &mut Canvas<'_>) {
    if area.height < 4 {
        return;
    }
    let theme = canvas.theme;
    let room = panel("your answers", area, canvas);
    let rows = usize::from(room.height);
    if answers.is_empty() {
        if room.height < 5 {
            return canvas.row(room, 0, Span::styled("none yet", theme.faint));
        }
        let how = canvas.keys.fill_in(HOW).into_owned();
        canvas.wrapped(room, &how, theme.muted);
        return;
    }
    let cut = answers.len() > rows;
    let from = if cut { answers.len() + 1 - rows.max(1) } else { 0 };
    if cut {
        canvas.row(room, 0, Span::styled(format!("‹ {from} before"), theme.muted));
    }
    for (row, &(letter, places)) in answers[from..].iter().enumerate() {
        let style = if places.is_empty() { theme.bad } else { theme.text };
        let line = vec![
            Span::styled(format!("{:>2}  ", from + row + 1), theme.faint),
            Span::styled(answer(letter, places), style),
        ];
        canvas.row(room, row as u16 + u16::from(cut), Line::from(line));
    }
}

/// What the computer has in mind at `letter` in the position of `game`: why it asks for it, what can be answered, and, if
/// `words` are asked for, the likely words. Says how many rows of `area` it takes.
pub(super) fn draw_mind(
    game: &Reverse,
    letter: Letter,
    lines: &[String; 2],
    (words, spelling): (bool, Spelling<'_>),
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> u16 {
    let mut rest = below(area, draw_why(letter, lines, area, canvas));
    let likely = if words { (rest.height / 3).max(5) } else { 0 };
    let used = draw_split(game, letter, rest.height.saturating_sub(likely), rest, canvas);
    rest = below(rest, used);
    if words {
        rest = below(rest, draw_likely(game, spelling, rest, canvas));
    }
    area.height - rest.height
}

/// The review beside the board: the answers, and what the computer had in mind at the one that is looked at.
pub(super) fn draw_review_side(review: &Review, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let wanted = review.count() as u16 + 3;
    let list = if area.height >= wanted + 14 { wanted } else { area.height };
    let room = panel("your answers", Rect { height: list, ..area }, canvas);
    review.draw_answers(true, room, canvas);
    let rest = below(area, list);
    let used = draw_past_mind(review, Spelling::now(cx), rest, canvas);
    let rest = below(rest, used);
    if rest.height >= CHART {
        let room = panel("words left, answer by answer", rest, canvas);
        draw_chart(&review.counts(), Some(review.at()), room, canvas);
    }
}

/// What the computer had in mind at the answer that `review` looks at. Says how many rows of `area` it takes.
pub(super) fn draw_past_mind(review: &Review, spelling: Spelling<'_>, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let Some((game, letter)) = review.before() else { return 0 };
    let thought = Thought::of(game);
    let lines = [thought.why_then(letter), thought.reason(letter, game.rules().guesser)];
    draw_mind(game, letter, &lines, (true, spelling), area, canvas)
}

/// Why the computer asks for `letter`.
fn draw_why(letter: Letter, lines: &[String; 2], area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    if area.height < 4 {
        return 0;
    }
    let text = lines.join("\n");
    let rows = (wrapped(&text, usize::from(area.width.saturating_sub(4))).len() as u16 + 2).min(area.height);
    let room = panel(&format!("why {letter}"), Rect { height: rows, ..area }, canvas);
    canvas.wrapped(room, &text, canvas.theme.text);
    rows
}

/// The groups that the answer to `letter` tells apart, the largest first; those that have no room are added up.
fn draw_split(reverse: &Reverse, letter: Letter, most: u16, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    if most < 5 {
        return 0;
    }
    let theme = canvas.theme;
    let groups = reverse.dictionary().split(reverse.candidates(), letter);
    let wanted = (groups.len() as u16 + 2).min(most);
    let title = format!("words for each answer to {letter}");
    let room = panel(&title, Rect { height: wanted, ..area }, canvas);
    let rows = usize::from(room.height);
    let shown = if groups.len() > rows { rows.saturating_sub(1) } else { groups.len() };
    let largest = groups.first().map_or(1, |group| group.size);
    let length = reverse.dictionary().length();
    let bar = usize::from(room.width).saturating_sub(length + 11);
    for (row, group) in groups.iter().take(shown).enumerate() {
        let pattern = reverse.pattern().with(letter, group.places).to_string();
        let style = if group.is_miss() { theme.bad } else { theme.good };
        let width = (group.size * bar).div_ceil(largest.max(1)).min(bar);
        let line = vec![
            Span::styled(format!("{pattern} "), style),
            Span::styled(format!("{:>7}  ", grouped(group.size)), theme.text),
            Span::styled("▇".repeat(width), theme.faint),
        ];
        canvas.row(room, row as u16, Line::from(line));
    }
    if shown < groups.len() && rows > 0 {
        let rest: usize = groups[shown..].iter().map(|group| group.size).sum();
        let label = format!("{} more", groups.len() - shown);
        let line = format!("{label:<length$} {:>7}", grouped(rest));
        canvas.row(room, shown as u16, Span::styled(line, theme.muted));
    }
    wanted
}

/// The words that are left, the everyday ones first.
fn draw_likely(reverse: &Reverse, spelling: Spelling<'_>, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    if area.height < 4 {
        return 0;
    }
    let step = reverse.dictionary().length() as u16 + 2;
    let columns = (area.width.saturating_sub(2) / step).max(1);
    let wanted = (reverse.candidates().len() as u16).div_ceil(columns).saturating_add(2);
    let rows = wanted.max(3).min(area.height);
    let room = panel("likely words", Rect { height: rows, ..area }, canvas);
    let fits = usize::from(columns * room.height);
    let left = reverse.candidates().len();
    let words = likely(reverse, if left > fits { fits.saturating_sub(1) } else { fits }, spelling);
    let more = (left > words.len()).then_some("…");
    for (at, word) in (0u16..).zip(words.iter().map(String::as_str).chain(more)) {
        let spot = Rect { x: room.x + at % columns * step, width: step, ..room };
        canvas.row(spot.intersection(room), at / columns, Span::styled(word.to_owned(), canvas.theme.text));
    }
    rows
}
