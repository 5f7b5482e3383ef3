//! A puzzle drawn: the task, the picture, what just happened, and how hard it is.
//!
//! ```text
//! arcade › Puzzles › Mixed                       your rating 1480 ± 120 · 3 in a row
//!                    what is asked
//!                    the board of the game
//!                    what just happened
//!                    how hard it is, and afterwards who fails it
//! ```

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::modes::Mode;
use super::past::Past;
use super::run::Run;
use super::solving::Solving;
use super::{side, wording};
use crate::screen::ViewContext;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, below};

/// Columns and rows of a body from which on something stands beside the puzzle, and its columns.
const WITH_SIDE: (u16, u16) = (96, 16);
const SIDE: u16 = 42;
/// Rows from which on the rules stand below the puzzle.
const TALL: u16 = 40;
/// Rows of a puzzle from which on there is room for how every visit goes.
const LARGE: u16 = 36;
/// The widest lines of text.
const TEXT: u16 = 76;
/// Columns that a list of answers beside the board leaves it at least.
const BOARD: u16 = 40;
/// Squares of a streak in one row, and where there is much room.
const SQUARES: [usize; 2] = [10, 20];
/// Columns of a square with the gap behind it.
const SQUARE: u16 = 4;

/// Draws the run into `area`.
pub(super) fn draw(run: &Run, past: Option<&Past>, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let Some(solving) = run.solving.as_ref().filter(|_| !run.over) else {
        return draw_without(run, past, area, canvas);
    };
    let hued = canvas.theme.with_accent(solving.posed.game().hue());
    let canvas = &mut canvas.themed(&hued);
    if area.width >= WITH_SIDE.0 && area.height >= WITH_SIDE.1 {
        let columns = if area.width >= 150 { area.width * 2 / 5 } else { SIDE };
        let [left, right] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(columns)]).spacing(3).areas(area);
        let rules = if area.height >= TALL { side::RULES } else { 0 };
        let [board, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(rules)]).areas(left);
        draw_puzzle(run, solving, (past, true), board, cx, canvas);
        if rules > 0 {
            side::draw_rules(solving, below, canvas);
        }
        side::draw(run, solving, past, (right, rules > 0), canvas);
    } else {
        draw_puzzle(run, solving, (past, false), area, cx, canvas);
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
    let block = area.centered_horizontally(Constraint::Max(TEXT));
    let lines = wrapped(&text, usize::from(block.width));
    let squares = if run.over { 2 } else { 0 };
    let block = block.centered_vertically(Constraint::Length((lines.len() as u16 + squares).min(block.height)));
    for (row, line) in (0..).zip(&lines) {
        canvas.row(block, row, Line::styled(line.clone(), style).centered());
    }
    if run.over {
        canvas.row(block, lines.len() as u16 + 1, squares_of(run, past, block.width, theme).centered());
    }
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
    let mut head = head_lines(solving, width, theme);
    let told = told_lines(solving, width, canvas);
    let rated = wording::rated(run, solving, with_side);
    let tall = area.height >= 16;
    let with_rated = area.height >= 10;
    let with_squares = tall && matches!(run.mode, Mode::Streak | Mode::Rush) || area.height >= LARGE;
    if tall {
        // The row is there for every puzzle, so that nothing moves from one to the next.
        head.push(Line::styled(wording::progress(solving), theme.muted));
    }
    let mut foot: Vec<Line<'_>> = Vec::new();
    if with_rated {
        foot.extend(wrapped(&rated.join(" · "), width).into_iter().map(|line| Line::styled(line, theme.muted)));
    }
    if with_squares {
        foot.push(Line::default());
        foot.push(squares_of(run, past, area.width, theme));
    }
    let air = u16::from(tall);
    // The rows of what was told are kept, so that the board does not move with it.
    let told_rows = (told.len() as u16).max(if tall { 2 } else { u16::from(with_rated) });
    let [head_spot, body, told_spot, foot_spot] = Layout::vertical([
        Constraint::Length(head.len() as u16),
        Constraint::Fill(1),
        Constraint::Length(told_rows),
        Constraint::Length(foot.len() as u16 + if foot.is_empty() { 0 } else { air }),
    ])
    .areas(area);
    let [board, list] = board_and_list(solving, with_side, below(body, air));
    for (row, line) in (0..).zip(head) {
        canvas.row(head_spot, row, line.centered());
    }
    solving.board.draw(solving.is_marked(), board, cx, canvas);
    if !list.is_empty() {
        solving.answer_list().draw(list, canvas);
    }
    for (row, line) in (0..).zip(told) {
        canvas.row(told_spot, row, line.centered());
    }
    for (row, line) in (air..).zip(foot) {
        canvas.row(foot_spot, row, line.centered());
    }
}

/// The board and the list of answers beside it, where they are chosen from one and no panel has them; where that leaves the
/// board too few columns, the list stands below it.
fn board_and_list(solving: &Solving, with_side: bool, area: Rect) -> [Rect; 2] {
    if with_side || solving.is_decided() || !solving.is_listed() {
        return [area, Rect { height: 0, ..area }];
    }
    let answers = solving.answer_list();
    let (columns, rows) = (answers.columns(), (answers.choices.len() as u16).min(area.height / 2));
    if area.width >= columns + BOARD {
        let [board, list] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(columns)]).areas(area);
        [board, list.centered_vertically(Constraint::Max(answers.choices.len() as u16))]
    } else {
        let [board, list] = Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]).areas(area);
        [board, list.centered_horizontally(Constraint::Max(columns))]
    }
}

/// What is asked; after the answer how it stands.
fn head_lines(solving: &Solving, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let lines = |text: &str, style: Style| -> Vec<Line<'static>> {
        wrapped(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
    };
    match wording::verdict(solving) {
        Some((is_right, text)) => lines(&text, if is_right { theme.good } else { theme.bad }),
        None => lines(wording::task(solving), theme.heading),
    }
}

/// What just happened, and behind it how far the line is shown that one looks at.
fn told_lines(solving: &Solving, width: usize, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let (text, place) = match (solving.is_decided(), solving.steps()) {
        (false, _) => (solving.just_happened(), String::new()),
        (true, (_, 0)) => return Vec::new(),
        (true, (0, _)) => {
            let on = canvas.keys.fill_in("⟨line-on⟩ steps through what follows.");
            (format!("{} {on}", solving.turn().scene.told).trim().to_owned(), String::new())
        }
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
fn squares_of(run: &Run, past: Option<&Past>, width: u16, theme: &Theme) -> Line<'static> {
    let [few, many] = SQUARES;
    let squares = if width >= (many as u16 + 2) * SQUARE { many } else { few };
    let streak: Vec<bool>;
    let results = if run.mode == Mode::Streak && run.misses() == 0 {
        // A streak goes on over visits.
        streak = vec![true; past.map_or(0, |past| past.streak() as usize)];
        &streak
    } else {
        &run.results
    };
    let from = results.len().saturating_sub(1) / squares * squares;
    let shown = &results[from.min(results.len())..];
    let mut spans = Vec::new();
    for at in 0..squares.max(shown.len()) {
        let (sign, style) = match shown.get(at) {
            Some(true) => ("■■■", theme.good),
            Some(false) => ("□□□", theme.bad),
            None => ("···", theme.faint),
        };
        spans.extend([Span::styled(sign, style), Span::raw(" ")]);
    }
    spans.pop();
    Line::from(spans)
}
