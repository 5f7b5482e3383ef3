//! The offer to swap a letter, in a sentence; and the options, one a line, before a hand and after it.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use super::choice::{options, swap_sentence};
use super::play::HandPlay;
use super::wording::letter_name;
use crate::screen::ViewContext;
use arcade_engine::wordgame::{Move, Substitution};
use arcade_ui::actions::Action;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, Target, below, right_of, top_of};

/// Columns of the options, of the name of each, and from which on all that is known of a swap fits.
const OPTIONS: u16 = 78;
const LABEL: u16 = 28;
const NOTES: u16 = 75;

/// The offer to swap a letter, in one or two rows; pressing it shows the letters.
pub(super) fn draw_offer(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let told = play.is_best_named(cx.settings);
    let advised = play.swap_advised().filter(|_| told);
    let whats = match swap_sentence(play).filter(|_| told) {
        Some(sentence) if advised.is_some() => vec![format!("{sentence} ⟨swap-letter⟩ swaps it."), sentence],
        Some(sentence) => vec![sentence],
        None if told => vec![play.missing_note("Working out what each letter may bring …").to_owned()],
        None => vec!["⟨swap-letter⟩ swaps one for a random other, once a game.".to_owned()],
    };
    let least = advised.map_or_else(
        || "Swap a letter? ⟨swap-letter⟩ does, once a game.".to_owned(),
        |letter| format!("Swap a letter? {} is best: ⟨swap-letter⟩.", letter_name(letter)),
    );
    let filled = |text: &str| canvas.keys.fill_in(text).into_owned();
    let question = Span::styled("Swap a letter first?  ", theme.heading);
    let forms = whats.iter().map(|what| Line::from(vec![question.clone(), Span::styled(filled(what), theme.muted)]));
    let forms: Vec<Line<'_>> = forms.chain([Line::from(Span::styled(filled(&least), theme.heading))]).collect();
    // On one row what fits it; where there are two, what fits them when it is broken.
    let rows = |line: &Line<'_>| wrapped(&line.to_string(), usize::from(area.width)).len() as u16;
    let fits = |most: u16| forms.iter().position(|form| rows(form) <= most.min(area.height));
    let at = match fits(1) {
        Some(at) if at + 1 < forms.len() || area.height < 2 => at,
        _ => fits(2).unwrap_or(forms.len() - 1),
    };
    let line = forms.into_iter().nth(at).unwrap_or_default();
    let spot = top_of(area, rows(&line));
    canvas.paragraph(spot, line);
    canvas.hit(spot, Target::Act(Action::Swap));
}

/// The options, one a line, with what the coach knows of each.
pub(super) fn draw_options(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let before = play.state().may_substitute();
    let told = before && play.is_hinted(cx.settings);
    let block = area.centered_horizontally(Constraint::Max(OPTIONS));
    let mut first = 0;
    // A puzzle asks that itself.
    if before && !play.is_posed() {
        let forms = ["Which letter do you swap? It can be done once a game.", "Which letter do you swap?"];
        let asked = if columns(forms[0]) <= usize::from(block.width) { forms[0] } else { forms[1] };
        canvas.row(block, 0, Span::styled(asked, theme.heading));
        first = if usize::from(block.height) > options(play).len() + 1 { 2 } else { 1 };
        if first == 2 && told && block.width >= NOTES {
            let heading = "average  gain · better hand · best and worst letter";
            canvas.row(right_of(block, LABEL - 3), 1, Span::styled(heading, theme.faint));
        }
    }
    draw_option_lines(play, told, below(block, first), canvas);
}

fn draw_option_lines(play: &HandPlay, told: bool, block: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (options, cursor) = (options(play), play.board.prompt.cursor());
    let room = usize::from(block.height);
    // What is out of sight is told in a row of its own.
    let fit = if room > 1 && room < options.len() { room - 1 } else { room };
    let from = (cursor + 1).saturating_sub(fit);
    for (row, (at, option)) in options.iter().enumerate().skip(from).take(fit).enumerate() {
        let row = top_of(below(block, row as u16), 1);
        let here = at == cursor;
        let note = match option.step {
            Move::Substitute(letter) if told => {
                let advice = play.board.known.substitution(play.state().number(), letter);
                advice.map_or_else(|| "…".to_owned(), substitution_note)
            }
            Move::Keep if told => play
                .best_total()
                .map_or_else(String::new, |best| format!("{best:>4}       best possible without a swap")),
            _ => option.note.clone(),
        };
        let label = Span::styled(format!(" {:<23}", option.label), if here { theme.selected } else { theme.text });
        canvas.line(row, Line::from(vec![Span::styled(if here { "▸ " } else { "  " }, theme.accent), label]));
        let rest = right_of(row, LABEL);
        if columns(&note) <= usize::from(rest.width) {
            let best = matches!(option.step, Move::Substitute(letter) if told && play.swap_advised() == Some(letter));
            canvas.line(rest, Span::styled(note, if best { theme.good } else { theme.muted }));
        }
        canvas.choice(row, Target::Line(at), here);
    }
    if fit < room {
        let hidden = [("▲", from), ("▼", options.len().saturating_sub(from + fit))].into_iter();
        let told = hidden.filter(|(_, count)| *count > 0).map(|(mark, count)| format!("   {mark} {count} more"));
        canvas.row(block, fit as u16, Span::styled(told.collect::<String>(), theme.muted));
    }
}

/// ` 574   +34 ·  55 % better · s  712 … j  208`: the expected best total and the gain, the chance to gain, the best
/// and the worst draw.
fn substitution_note(advice: &Substitution) -> String {
    let ends = advice.best().zip(advice.worst());
    let ends = ends.map(|((best, most), (worst, least))| format!(" · {best} {most:>4} … {worst} {least:>4}"));
    let ((expected, gain), chance) = (advice.in_points(), advice.chance * 100.0);
    let ends = ends.unwrap_or_default();
    format!("{expected:>4} {gain:>+5} · {chance:>3.0} % better{ends}").replace('-', "−")
}
