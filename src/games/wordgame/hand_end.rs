//! The end of a hand: how it ended, the ways to go on, and what was missed.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::Span;

use super::choice::options;
use super::entry_view::fitting;
use super::found::{draw_missed, missed_counts};
use super::ladder::draw_ladder;
use super::layout::bar;
use super::play::HandPlay;
use super::rank::Rank;
use super::spelling::Spelling;
use super::swap_view::draw_options;
use super::view::{LINES, length_label};
use super::wording::{lengths, points};
use crate::screen::ViewContext;
use arcade_engine::text::joined;
use arcade_engine::wordgame::Found;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, Rack, RackTile, Stand, panel, top_of};

/// Rows from which on the words missed are counted in a panel of their own.
const ROOMY: u16 = 12;

/// How the hand ended, the ways to go on, and what was missed.
pub(super) fn draw_end_of_hand(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let result = hand_result(play, Spelling::of(cx.settings));
    let best = best_sentence(play).unwrap_or_default();
    let width = LINES.max(area.width.saturating_sub(8).min(110)).min(area.width);
    let rows = |text: &str| wrapped(text, usize::from(width)).len() as u16;
    let tiles = if play.is_perfect() { banner_tiles(play) } else { play.board.entry.tiles(&play.state().hand(), "") };
    let rack = Rack { tiles: &tiles };
    let parts = [
        part(4).to(rack.rows(area.width, area.height / 4)).rank(1),
        part(rows(&result)).air(1),
        part(rows(&best)).when(!best.is_empty()),
        part(2).air(1).rank(2),
        // Where no move can be made, nothing is to be chosen.
        part(options(play).len() as u16).air(1).when(cx.takes_moves),
        fill(1).air(1),
    ];
    let [spot, told, possible, ladder, ways, rest] = stack::rows(area, parts);
    rack.draw_still(spot, canvas);
    let narrow = |area: Rect| area.centered_horizontally(Constraint::Max(width));
    canvas.wrapped(narrow(told), &result, theme.heading);
    canvas.wrapped(narrow(possible), &best, theme.muted);
    draw_ladder(play, true, narrow(ladder), canvas);
    draw_options(play, narrow(ways).resize((LINES.min(width), ways.height).into()), cx, canvas);
    let rest = narrow(rest);
    let missed = play.board.known.missed();
    if missed.is_empty() || rest.height == 0 {
        return;
    }
    // Who reached the best possible total has missed none that was needed.
    let (sentence, counted) = match (play.is_perfect(), missed.len()) {
        (true, count) => (format!("{count} other words were possible."), format!("{count} other words")),
        (false, count) => (format!("You missed {count} words."), format!("{count} words missed")),
    };
    if play.may_better() && rest.height >= ROOMY {
        draw_missed_by_length(missed, rest, canvas);
    } else if play.may_better() {
        // The words themselves would spoil another try.
        let counts = format!("You missed {}.", missed_counts(missed));
        let full = format!("{counts} They stay hidden as long as you may replay this hand.");
        canvas.wrapped(rest, fitting(&[full, counts, sentence], rest), theme.muted);
    } else if rest.height >= 3 {
        let inside = panel(&missed_title(&counted, rest), rest, canvas);
        draw_missed(missed, play.state().whole().len(), Spelling::of(cx.settings), inside, canvas);
    } else {
        canvas.row(rest, 0, Span::styled(sentence, theme.muted));
    }
}

/// What stands over a list of words that were missed.
pub(super) fn missed_title(counted: &str, area: Rect) -> String {
    fitting_title(counted, ", everyday ones stand out", area)
}

/// A title with what there is room for behind it.
fn fitting_title(title: &str, more: &str, area: Rect) -> String {
    let whole = format!("{title}{more}");
    if columns(&whole) + TITLE_FRAME <= usize::from(area.width) { whole } else { title.to_owned() }
}

/// Columns of the frame beside a title.
const TITLE_FRAME: usize = 6;

/// How many words were missed, by their length, as bars: the words themselves would spoil another try.
pub(super) fn draw_missed_by_length(missed: &[Found], area: Rect, canvas: &mut Canvas<'_>) {
    let counts = lengths(missed);
    let most = counts.iter().map(|&(_, count)| count).max().unwrap_or(1);
    let title =
        fitting_title(&format!("{} words missed", missed.len()), "; hidden while you may replay this hand", area);
    let inside = panel(&title, top_of(area, counts.len() as u16 + 2), canvas);
    for (row, (length, count)) in counts.into_iter().enumerate() {
        let label = Span::styled(format!("{}{count:>4}  ", length_label(length)), canvas.theme.muted);
        bar(inside, row, label, |room| (count * room).div_ceil(most), canvas);
    }
}

/// A banner for a hand of which nothing was left.
pub(super) fn banner_tiles(play: &HandPlay) -> Vec<RackTile> {
    let letters = Rank::Perfect.name();
    let shown = (play.banner() * letters.len() as f64).round() as usize;
    let stand = |at| if at < shown { Stand::Standing } else { Stand::Spent };
    let tile = |(at, label)| RackTile { label, points: None, stand: stand(at), state: Some(TileState::Best) };
    letters.chars().enumerate().map(tile).collect()
}

/// What the hand came to, in a sentence.
fn hand_result(play: &HandPlay, spelling: Spelling) -> String {
    let game = play.state();
    let made = game.hand_total();
    let now = game.round().map_or(made, |_| game.scored());
    let (total, now) = (play.counted_up(made), play.counted_up(now));
    let rival = rivals_words(play, spelling);
    if now < total {
        return format!("You made {now} this time. Your first try counts: {total}.{rival}");
    }
    let rank = match play.standing().map(|standing| standing.rank) {
        Some(Rank::Started) | None => String::new(),
        // How far that is, is told when all is counted.
        Some(_) if play.is_counting() => String::new(),
        Some(rank) => format!(": {}", rank.name()),
    };
    format!("You made {} of this hand{rank}.{rival}", points(total))
}

/// What the rival made of the hand, and with which words; those that would spoil another try stay hidden.
fn rivals_words(play: &HandPlay, spelling: Spelling) -> String {
    let number = play.state().number();
    let Some(total) = play.board.known.rival_total(number) else { return String::new() };
    let (steps, named) = (play.rival_seen(number), play.rival_named(number));
    let is_hidden = steps.iter().skip(named).any(|step| step.word.is_some());
    let words = steps.iter().take(named).filter(|step| step.word.is_some());
    let words = words.map(|step| spelling.of_step(step).to_uppercase());
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        return format!(" Your rival made {total}.");
    }
    let words = words.into_iter().chain(is_hidden.then(|| "words that stay hidden".to_owned()));
    format!(" Your rival made {total} with {}.", joined(words, "and"))
}

/// What would have been possible.
fn best_sentence(play: &HandPlay) -> Option<String> {
    let best = play.best_total()?;
    Some(match best.saturating_sub(play.state().hand_total()) {
        _ if best == 0 => "No word can be made of these letters.".into(),
        0 => "Nothing better was possible.".into(),
        short => format!("The best possible total for this hand was {best}: you fell {short} short."),
    })
}
