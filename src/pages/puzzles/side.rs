//! What stands beside a puzzle: how it is met before the answer, and afterwards every answer with what it leads to.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::modes::Mode;
use super::past::Past;
use super::run::Run;
use super::solving::Solving;
use super::{kinds, wording};
use crate::games;
use arcade_ui::widgets::text::{fitted, wrapped};
use arcade_ui::widgets::{Canvas, panel};

/// Columns of what a line of facts is about.
const LABEL: usize = 13;
/// Rows of the rules below a puzzle, with their frame.
pub(super) const RULES: u16 = 10;
/// Rows of all kinds with their frame.
const SHARES: u16 = 24;

/// What counts, where there is room to say so.
const COUNTS: [&str; 4] = [
    "Your first try at a puzzle counts for your rating; with a hint it doesn’t.",
    "A puzzle is rated by the share of the arcade’s own players that fail it: who is rated like the puzzle solves every second one of its kind.",
    "After your answer you can step through what it leads to, and look at every other answer.",
    "The debug overlay then shows how the computer works it out.",
];

/// Draws it into `area`; `with_rules` says whether the rules stand elsewhere.
pub(super) fn draw(
    run: &Run,
    solving: &Solving,
    past: Option<&Past>,
    (area, with_rules): (Rect, bool),
    canvas: &mut Canvas<'_>,
) {
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
    let shares = if with_rules { SHARES.min(below.height) } else { 0 };
    let [middle, foot] = Layout::vertical([Constraint::Fill(1), Constraint::Length(shares)]).areas(below);
    if shares > 0 {
        let room = panel("Solved so far", foot, canvas);
        kinds::draw_shares(past, room, 1, canvas);
    }
    if solving.is_decided() {
        draw_answers(solving, middle, canvas);
    } else if solving.is_listed() {
        solving.answer_list().draw(panel("Your answer", middle, canvas), canvas);
    } else if with_rules {
        draw_sentences("What counts", &COUNTS, middle, canvas);
    } else {
        draw_rules(solving, middle, canvas);
    }
}

/// What is known of the puzzle, as far as it gives nothing away.
fn facts(run: &Run, solving: &Solving, past: Option<&Past>) -> Vec<(&'static str, String)> {
    let posed = &solving.posed;
    let mut facts = vec![("game", posed.game().title().to_owned())];
    let is_told = solving.is_decided() || matches!(run.mode, Mode::Kind(_));
    facts.push(("kind", if is_told { posed.problem.theme.title.to_owned() } else { "told afterwards".to_owned() }));
    facts.push(("rated", posed.rating.to_string()));
    if let Some(past) = past {
        facts.push(("you", past.rating_told(|rating| rating.to_string())));
    }
    let visit = match run.results.len() {
        0 => "the first puzzle".to_owned(),
        all => format!("{} of {all} solved", run.solved()),
    };
    facts.push(("this visit", visit));
    facts
}

/// How the game is played.
pub(super) fn draw_rules(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    let rules = solving.turn().prompt.rules.unwrap_or(games::of(solving.posed.game()).rules);
    draw_sentences("How it is played", &rules, area, canvas);
}

/// As many of some sentences as there is room for, each whole, under a title.
fn draw_sentences(title: &str, sentences: &[&str], area: Rect, canvas: &mut Canvas<'_>) {
    let room = panel(title, area, canvas);
    let told: usize = sentences.iter().map(|sentence| wrapped(sentence, usize::from(room.width)).len()).sum();
    let air = u16::from(told + sentences.len() <= usize::from(room.height) + 1);
    let mut y = room.y;
    for sentence in sentences {
        let below = Rect { y, height: room.bottom().saturating_sub(y), ..room };
        if wrapped(sentence, usize::from(room.width)).len() > usize::from(below.height) {
            break;
        }
        y += canvas.wrapped(below, sentence, canvas.theme.muted) + air;
    }
}

/// Every answer, the one that is looked at under the cursor; below it who fails the puzzle.
fn draw_answers(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    let room = panel("Every answer", area, canvas);
    let who = wrapped(&wording::who_fails(&solving.posed), usize::from(room.width));
    let rows = (who.len() as u16 + 1).min(room.height / 2);
    let list = Rect { height: room.height - rows, ..room };
    solving.answer_list().draw(list, canvas);
    for (row, line) in (room.height - rows + 1..).zip(who) {
        canvas.row(room, row, Line::styled(line, canvas.theme.muted));
    }
}
