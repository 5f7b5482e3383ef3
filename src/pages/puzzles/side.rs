//! What stands beside a puzzle: how it is met before the answer, and afterwards every answer with what it leads to.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::modes::Mode;
use super::past::Past;
use super::run::Run;
use super::saying;
use super::solving::Solving;
use crate::games;
use crate::widgets::text::{columns, fitted, wrapped};
use crate::widgets::{Canvas, ScrollList, Target, panel};

/// Columns of what a line of facts is about.
const LABEL: usize = 13;

/// Draws it into `area`.
pub(super) fn draw(run: &Run, solving: &Solving, past: Option<&Past>, area: Rect, canvas: &mut Canvas<'_>) {
    let facts = facts(run, solving, past);
    let rows = facts.len() as u16 + 2;
    let [top, below] = Layout::vertical([Constraint::Length(rows), Constraint::Fill(1)]).spacing(1).areas(area);
    let room = panel("This puzzle", top, canvas);
    for (row, (label, text)) in (0..).zip(facts) {
        let theme = canvas.theme;
        let text = fitted(&text, usize::from(room.width).saturating_sub(LABEL));
        let line = vec![Span::styled(format!("{label:<LABEL$}"), theme.muted), Span::styled(text, theme.text)];
        canvas.row(room, row, Line::from(line));
    }
    if solving.is_decided() {
        draw_answers(solving, below, canvas);
    } else {
        draw_rules(solving, below, canvas);
    }
}

/// What is known of the puzzle, as far as it gives nothing away.
fn facts(run: &Run, solving: &Solving, past: Option<&Past>) -> Vec<(&'static str, String)> {
    let posed = &solving.posed;
    let mut facts = vec![("game", posed.game().title().to_owned())];
    let is_told = solving.is_decided() || matches!(run.mode, Mode::Kind(_));
    facts.push(("kind", if is_told { posed.problem.theme.title().to_owned() } else { "told afterwards".to_owned() }));
    facts.push(("rated", posed.rating.to_string()));
    if let Some(past) = past {
        facts.push(("you", super::hub::standing(past).trim_start_matches("rating ").to_owned()));
    }
    if !run.results.is_empty() {
        facts.push(("this visit", format!("{} of {} solved", run.solved(), run.results.len())));
    }
    facts
}

/// How the game is played.
fn draw_rules(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    let room = panel("How it is played", area, canvas);
    let mut y = room.y;
    for rule in games::of(solving.posed.game()).rules {
        let below = Rect { y, height: room.bottom().saturating_sub(y), ..room };
        if wrapped(rule, usize::from(room.width)).len() > usize::from(below.height) {
            break;
        }
        y += canvas.wrapped(below, rule, canvas.theme.muted) + 1;
    }
}

/// Every answer, the one that is looked at under the cursor; below it who fails the puzzle.
fn draw_answers(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    let room = panel("Every answer", area, canvas);
    let who = wrapped(&saying::who_fails(&solving.posed), usize::from(room.width));
    let rows = (who.len() as u16 + 1).min(room.height / 2);
    let list = Rect { height: room.height - rows, ..room };
    draw_list(solving, &solving.list, list, canvas);
    for (row, line) in (room.height - rows + 1..).zip(who) {
        canvas.row(room, row, Line::styled(line, canvas.theme.muted));
    }
}

/// The answers of the turn, a line each with what it leads to once that is known.
pub(super) fn draw_list(solving: &Solving, list: &ScrollList, area: Rect, canvas: &mut Canvas<'_>) {
    let choices = &solving.turn().choices;
    list.draw((choices.len(), 1), area, canvas, |line, here, spot, canvas| {
        let theme = canvas.theme;
        let choice = &choices[line];
        let told = solving.is_decided();
        let (sign, style) = match (told, choice.is_right) {
            (true, true) => ("✓ ", theme.good),
            (true, false) => ("✗ ", theme.bad),
            (false, _) => ("", theme.text),
        };
        let pointer = if here { "▸ " } else { "  " };
        let width = usize::from(spot.width);
        let said = fitted(&choice.said, width.saturating_sub(4));
        let room = width.saturating_sub(columns(&said) + 7);
        let lit = solving.hint >= super::solving::LIT && choice.is_right && !told;
        let name = if here {
            theme.selected
        } else if lit {
            theme.good
        } else {
            theme.text
        };
        let mut parts = vec![Span::styled(pointer, theme.accent), Span::styled(sign, style), Span::styled(said, name)];
        if told && room >= 8 {
            parts.push(Span::styled(format!("  {}", fitted(&choice.result, room)), theme.muted));
        }
        canvas.line(spot, Line::from(parts));
        canvas.hit(spot, Target::Line(line));
        if here && !told {
            canvas.set_cursor((spot.x, spot.y).into());
        }
    });
}
