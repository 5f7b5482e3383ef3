//! A puzzle drawn: the task, the picture, what just happened, and how hard it is.
//!
//! ```text
//! arcade › Puzzles › Mixed                       your rating 1480 ± 120 · 3 in a row
//!                    what is asked
//!                    the board of the game
//!                    what just happened
//!                    how hard it is, and afterwards who fails it
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::past::Past;
use super::run::Run;
use super::solving::Solving;
use super::{facts, side, wording};
use crate::screen::ViewContext;
use arcade_ui::facts::flowed;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::stack::{columns, fill, middle_columns, middle_rows, part, rows};
use arcade_ui::widgets::text::wrapped;

/// Columns of a board with something beside it, and of what stands beside it, at least.
const BESIDE: (u16, u16) = (51, 42);
/// Rows that such a board needs.
const TALL: u16 = 16;
/// The widest lines of text.
const TEXT: u16 = 76;
/// Columns that a list of answers beside the board leaves it at least.
const BOARD: u16 = 40;
/// Rows that a board wants before anything is told below it that can be done without, and those that it has at least above a
/// list of answers.
const ROWS: [u16; 2] = [9, 3];
/// Squares of a streak in one row.
const SQUARES: usize = 10;

/// Draws the run into `area`.
pub(super) fn draw(run: &Run, past: Option<&Past>, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let Some(solving) = run.solving.as_ref().filter(|_| !run.over) else {
        return draw_without(run, past, area, canvas);
    };
    let hued = canvas.theme.with_accent(solving.posed.game().hue());
    let canvas = &mut canvas.themed(&hued);
    let beside = part(BESIDE.1).to(area.width / 3).air(3).rank(1).when(area.height >= TALL);
    let [left, side] = columns(area, [fill(BESIDE.0), beside]);
    let rules = part(side::RULES).rank(1).when(!side.is_empty());
    let [board, rules] = rows(left, [fill(28), rules]);
    draw_puzzle(run, solving, (past, !side.is_empty()), board, cx, canvas);
    if !rules.is_empty() {
        side::draw_rules(solving, rules, canvas);
    }
    if !side.is_empty() {
        side::draw(run, solving, past, (side, !rules.is_empty()), canvas);
    }
}

/// What stands where there is no puzzle: one is being found, or the run is over.
fn draw_without(run: &Run, past: Option<&Past>, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let text = if run.over {
        wording::ending(run, past)
    } else {
        run.trouble.clone().unwrap_or_else(|| "Finding a puzzle…".to_owned())
    };
    let style = if run.over { theme.heading } else { theme.muted };
    let [block] = middle_columns(area, [part(1).to(TEXT)]);
    let lines = wrapped(&canvas.keys.fill_in(&text), usize::from(block.width));
    let [told, squares] = middle_rows(block, [part(lines.len() as u16), part(1).air(1).rank(1).when(run.over)]);
    for (row, line) in (0..).zip(lines) {
        canvas.row(told, row, Line::styled(line, style).centered());
    }
    canvas.line(squares, squares_of(run, past, theme).centered());
}

/// The task or the verdict, the board, and what belongs to it but does not stand beside it.
fn draw_puzzle(
    run: &Run,
    solving: &Solving,
    (past, with_side): (Option<&Past>, bool),
    area: Rect,
    cx: &ViewContext<'_>,
    canvas: &mut Canvas<'_>,
) {
    let theme = canvas.theme;
    let width = usize::from(area.width.min(TEXT));
    let (head, told) = (head_lines(solving, width, theme), told_lines(solving, width, canvas));
    let rated = flowed(&facts::rated(run, solving, with_side), width);
    let rated: Vec<Line<'_>> = rated.into_iter().map(|line| Line::styled(line, theme.muted)).collect();
    // The answers stand beside the board, or below it where that leaves it too few columns.
    let answers = solving.answer_list();
    let count = answers.choices.len() as u16;
    let is_listed = solving.is_listed() && !solving.is_decided() && !with_side;
    let beside = [fill(BOARD), part(answers.columns()).rank(1).when(is_listed)];
    let is_below = is_listed && columns(area, beside)[1].is_empty();
    let height = |lines: &[Line<'_>]| part(lines.len() as u16);
    let [head_spot, progress, body, list, told_spot, rated_spot, squares] = rows(
        area,
        [
            height(&head),
            // The row is there for every puzzle, so that nothing moves from one to the next.
            part(1).rank(4),
            fill(ROWS[usize::from(is_below)]).air(1),
            part(count.min(3)).to(count).when(is_below),
            // The rows of what is told are kept, so that the board does not move with it.
            height(&told).to(2),
            height(&rated).air(1).rank(2),
            part(1).air(1).rank(3).when(run.mode.is_counted()),
        ],
    );
    let [board, beside] = columns(body, beside);
    solving.board.draw(solving.is_marked(), board, cx, canvas);
    if is_listed {
        let [beside] = middle_rows(beside, [part(1).to(count)]);
        let [below] = middle_columns(list, [part(answers.columns())]);
        answers.draw(if is_below { below } else { beside }, canvas);
    }
    canvas.line(progress, Line::styled(wording::progress(solving), theme.muted).centered());
    canvas.line(squares, squares_of(run, past, theme).centered());
    for (spot, lines) in [(head_spot, head), (told_spot, told), (rated_spot, rated)] {
        for (row, line) in (0..).zip(lines) {
            canvas.row(spot, row, line.centered());
        }
    }
}

/// What is asked; after the answer how it stands.
fn head_lines(solving: &Solving, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let told = facts::headline(solving);
    let style = told.tone.style(theme);
    wrapped(&told.value.long, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// What just happened, and behind it how far the line is shown that one looks at.
fn told_lines(solving: &Solving, width: usize, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let (text, place) = match (solving.is_decided(), solving.steps()) {
        (false, _) => (solving.just_happened(), String::new()),
        (true, (_, 0)) => return Vec::new(),
        (true, (0, _)) => (canvas.keys.fill_in("⟨line-on⟩ steps through what follows.").into_owned(), String::new()),
        (true, (step, all)) => (solving.scene().told.clone(), format!("{step} of {all}")),
    };
    let mut lines: Vec<Line<'static>> = wrapped(&text, width)
        .into_iter()
        .filter(|line| !line.is_empty())
        .map(|line| Line::styled(line, theme.text))
        .collect();
    let counter = Span::styled(format!("  {place}"), theme.muted);
    match lines.last_mut() {
        _ if place.is_empty() => {}
        Some(last) if last.width() + counter.width() <= width => last.push_span(counter),
        _ => lines.push(Line::from(counter)),
    }
    lines
}

/// A square for each puzzle of the run, and places for those to come.
fn squares_of(run: &Run, past: Option<&Past>, theme: &Theme) -> Line<'static> {
    let results = run.counted(past);
    let from = results.len().saturating_sub(1) / SQUARES * SQUARES;
    let square = |at: usize| {
        let (sign, style) = match results.get(from + at) {
            Some(true) => ("■■■", theme.good),
            Some(false) => ("□□□", theme.bad),
            None => ("···", theme.faint),
        };
        [Span::raw(if at > 0 { " " } else { "" }), Span::styled(sign, style)]
    };
    (0..SQUARES).flat_map(square).collect()
}
