//! The entry line: what is typed, the symbols it takes, what it would score; below it what is to be said of it.
//!
//! ```text
//!   ▸ cozy  C O Z !     (3 + 1 + 10) × 28 = 392  if it is a word
//!   ×28 = 9 × 4 letters − 4 × 2 letters left over
//! ```

use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::play::HandPlay;
use super::prompt::Prompt;
use super::puzzles::THROW;
use super::spelling::Spelling;
use super::warning;
use super::wording::{factor_reason, letter_name, letters, missing_reason, preview, verdict};
use crate::screen::ViewContext;
use crate::settings::{LiveHints, Settings};
use arcade_engine::wordgame::{Game, Move, Phase, Symbol, review};
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, below, right_of};

/// Columns from which on the score stands beside what is typed, and where it stands then.
const BESIDE: u16 = 60;
const SCORE: u16 = 24;

/// How the wildcard is used.
const WILDCARD: &str = "! is a wildcard: type a consonant that you lack, and ! is laid for it.";

/// Whether something is to be said under the entry line that must not be missed: then it may take the room below.
pub(super) fn warns(play: &HandPlay) -> bool {
    matches!(play.board.prompt, Prompt::Confirm(_)) || !play.state().hand().covers(&play.laid_letters())
}

/// Whether it is still to be told how the wildcard is used: one is held, and none was entered in this game.
pub(super) fn explains_wildcard(game: &Game) -> bool {
    let entered = |step: &Move| matches!(step, Move::Enter(text) if text.contains(Symbol::WILDCARD.character()));
    game.hand().count(Symbol::WILDCARD) > 0 && !game.moves().iter().any(entered)
}

/// Draws the entry line and what is to be said of it, as far as `area` has rows.
pub(super) fn draw_entry(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (typed, laid) = (play.board.entry.typed(), play.laid_letters());
    let missing: Vec<usize> = play.state().hand().missing(&laid).map(|(place, _)| place).collect();
    let mut line = vec![Span::styled("▸ ", theme.accent)];
    if typed.is_empty() && cx.takes_moves {
        line.push(Span::styled("type a word", theme.faint));
    }
    line.extend(typed.chars().enumerate().map(|(place, c)| {
        let style = if missing.contains(&place) { theme.bad } else { theme.accent };
        Span::styled(c.to_string(), style.add_modifier(Modifier::BOLD))
    }));
    line.push(Span::raw("  "));
    line.extend(laid.chars().enumerate().map(|(place, c)| {
        let is_missing = missing.contains(&place);
        let (c, style) = if is_missing { ('?', theme.bad) } else { (c.to_ascii_uppercase(), theme.muted) };
        Span::styled(format!("{c} "), style)
    }));
    let line = Line::from(line);
    let used = line.width() as u16;
    canvas.row(area, 0, line);
    if area.height > 0 {
        let at = area.x + 2 + typed.chars().count() as u16;
        canvas.type_at(Position::new(at.min(area.right().saturating_sub(1)), area.y));
    }
    let rows = if missing.is_empty() { draw_score(play, &laid, used, area, cx, canvas) } else { 0 };
    draw_comment(play, &laid, right_of(below(area, 1 + rows), 2), cx, canvas);
}

/// What is laid would score so much; or how many letters are left. Says how many rows of its own it took.
fn draw_score(
    play: &HandPlay,
    laid: &str,
    used: u16,
    area: Rect,
    cx: &ViewContext<'_>,
    canvas: &mut Canvas<'_>,
) -> u16 {
    let (theme, held) = (canvas.theme, play.state().hand());
    let (forms, style) = if play.is_posed() && play.board.entry.typed().ends_with(THROW) {
        (vec![format!("thrown away: {} left", letters(held.after(laid).len()))], theme.text)
    } else if laid.is_empty() {
        let left = format!("{} left", letters(held.len()));
        // Where what stands below has no room, the wildcard is explained here.
        let is_last = area.width < BESIDE && area.height <= 2 && explains_wildcard(play.state());
        (if is_last { vec![format!("{left}; ! is any consonant"), left] } else { vec![left] }, theme.muted)
    } else {
        let told = play.live_hints(cx.settings) == LiveHints::BestMove && play.misspelt().is_none();
        let (forms, is_word) = preview(laid, &held, play.list(), play.board.known.best_step(), told);
        (forms, if is_word { theme.good } else { theme.text })
    };
    let fits = |form: &&String, room: Rect| columns(form) <= usize::from(room.width);
    // What fits beside in full stands there; the same in a shorter form only where it has no row of its own.
    let beside = right_of(area, SCORE.max(used + 1));
    if let Some(full) = forms.first().filter(|form| area.width >= BESIDE && fits(form, beside)) {
        canvas.row(beside, 0, Span::styled(full.as_str(), style));
        return 0;
    }
    let row = right_of(area, 2);
    if let Some(form) = forms.iter().find(|form| fits(form, row)) {
        canvas.row(row, 1, Span::styled(form.as_str(), style));
    }
    1
}

/// The question before letters are lost; else why the word can't be laid; else where its factor comes from; with
/// nothing typed, what became of the last entry.
fn draw_comment(play: &HandPlay, laid: &str, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let (theme, held) = (canvas.theme, play.state().hand());
    if let Some(warning) = warning::question(play, cx.settings) {
        let forms = warning.map(|form| cx.keymap.fill_in(&form).into_owned());
        canvas.wrapped(area, fitting(&forms, area), theme.bad);
    } else if !held.covers(laid) {
        canvas.wrapped(area, &missing_reason(&held, laid), theme.bad);
    } else if !laid.is_empty() {
        let reason = factor_reason(laid.chars().count(), held.len());
        if columns(&reason) <= usize::from(area.width) {
            canvas.row(area, 0, Span::styled(reason, theme.faint));
        }
    } else {
        let mut rest = area;
        if let Some(swapped) = what_the_swap_changed(play, cx.settings) {
            rest = below(rest, canvas.wrapped(rest, &swapped, theme.muted));
        }
        if let Some(entry) = play.state().entries().last() {
            let style = if entry.is_valid() { theme.good } else { theme.bad };
            let said = verdict(entry, play.list(), Spelling::of(cx.settings));
            rest = below(rest, canvas.wrapped(rest, &said, style));
            if let Some(cost) = cost_of_last(play, cx.settings) {
                rest = below(rest, canvas.wrapped(rest, &cost, theme.muted));
            }
        }
        let rows = wrapped(WILDCARD, usize::from(rest.width)).len();
        if cx.takes_moves && explains_wildcard(play.state()) && rows <= usize::from(rest.height) {
            canvas.wrapped(rest, WILDCARD, theme.muted);
        }
    }
}

/// `Q became C: 756 in reach (486 before).` None once a word was played, and where no letter was swapped. The figures are
/// told only with live hints.
pub(super) fn what_the_swap_changed(play: &HandPlay, settings: &Settings) -> Option<String> {
    let game = play.state();
    let (from, to) =
        game.current()?.substituted.filter(|_| game.entries().is_empty() && game.phase() == Phase::Playing)?;
    let became = format!("{} became {}", letter_name(from), letter_name(to));
    let before = play.board.known.dealt_best(game.number());
    Some(match play.in_reach().filter(|_| play.shows_outlook(settings)) {
        None => format!("{became}."),
        Some(reach) => {
            let before = before.map_or_else(String::new, |before| format!(" ({before} before)"));
            format!("{became}: {reach} in reach{before}.")
        }
    })
}

/// What the last entry gave away, and what can still be reached; with live hints only.
pub(super) fn cost_of_last(play: &HandPlay, settings: &Settings) -> Option<String> {
    let known = play.analysis().filter(|_| play.shows_outlook(settings))?;
    let round = play.state().round()?;
    let last = review(round, &known.table).pop()?;
    let judged = match last.lost() {
        0 if round.entries.last().is_some_and(|entry| !entry.is_valid()) => "That cost nothing".to_owned(),
        0 => "No other entry was better".to_owned(),
        given => format!("That cost {given}"),
    };
    Some(if last.after == play.state().scored() {
        format!("{judged}: nothing more can be made of what is left.")
    } else {
        format!("{judged}: you can still reach a total of {} with this hand.", last.after)
    })
}

/// The first of `forms` that `area` has room for when it is broken into lines; else the last of them.
pub(super) fn fitting<const N: usize>(forms: &[String; N], area: Rect) -> &str {
    let fits = |form: &&String| wrapped(form, usize::from(area.width)).len() <= usize::from(area.height);
    forms.iter().find(fits).or(forms.last()).map_or("", String::as_str)
}
