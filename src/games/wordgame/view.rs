//! How a word game looks.
//!
//! ```text
//! from 94 columns up                                 under 94
//!   rack                          ╭ you 252 ─╮         you 252   best 504
//!   ▸ cozy  C O Z !   (3 + …      │ …        │         rack
//!   Good  ███▒▒▒  Great at 403    ╰──────────╯         ▸ cozy  C O Z !
//!   Swap a letter first?          ╭ words ───╮         (3 + 1 + 10) × 28 = 392
//!                                                      Good  ███▒▒▒  Great at 403
//! ```

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Span;

use super::choice::{Choice, options};
use super::entry_view::{draw_entry, warns};
use super::found::draw_found_in_line;
use super::hand_end::draw_end_of_hand;
use super::ladder::draw_ladder;
use super::layout::{bar, below, top};
use super::play::HandPlay;
use super::result_view::draw_result;
use super::side::{draw_scores_in_line, draw_side, draw_sides};
use super::swap_view::{draw_offer, draw_options};
use crate::screen::ViewContext;
use arcade_engine::wordgame::{Entry, Hand, Phase, Symbol, multiplier};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::{Canvas, Rack, RackTile, Stand, panel};

/// Columns of the side panel, and of the body from which on it stands beside the rack.
const SIDE: u16 = 30;
const WIDE: u16 = 94;

/// Columns of the lines below the rack.
pub(super) const LINES: u16 = 78;

/// The least columns of them that they have beside the rack's left edge.
const LEAST: u16 = 70;

/// Rows of the board of a puzzle from which on there is room for the points.
const LOW: u16 = 6;

/// Rows of the board from which on there is room to tell what words score.
const TALL: u16 = 36;

/// Draws the hand, or the game's result, into `area`. Where something else is open beside it, it is `still`: nothing
/// on it can be pressed.
pub(super) fn draw(play: &HandPlay, still: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let middle = draw_sides(play, area, cx, canvas);
    if play.is_over() && !play.is_posed() {
        draw_result(play, middle.unwrap_or(area), cx, canvas);
        return;
    }
    let alone = middle.is_none() && area.width < WIDE;
    let board = match middle {
        Some(middle) => middle,
        // The points count from the beginning of a puzzle: they may give way.
        None if alone && play.is_posed() && area.height < LOW => area,
        None if alone => {
            draw_scores_in_line(play, top(area, 1), cx, canvas);
            below(area, 1)
        }
        None => {
            let columns = [Constraint::Fill(1), Constraint::Length(SIDE)];
            let [board, side] = Layout::horizontal(columns).spacing(3).areas(area);
            draw_side(play, below(side, u16::from(side.height > 16)), cx, canvas);
            board
        }
    };
    match play.state().phase() {
        Phase::Before if play.board.prompt.is_swap() => draw_swap(play, board, cx, canvas),
        Phase::Before | Phase::Playing => draw_hand(play, still, alone, board, cx, canvas),
        Phase::After | Phase::Over if play.is_posed() => draw_hand(play, still, alone, board, cx, canvas),
        Phase::After | Phase::Over => draw_end_of_hand(play, board, cx, canvas),
    }
}

/// The rack with the entry line, the ladder and the offer below it; `alone` when there is no side panel.
fn draw_hand(play: &HandPlay, still: bool, alone: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let air = u16::from(area.height >= 16);
    let compact = area.height < 11;
    // The offer of a swap and the words found stand in the same place: there are none before the first word.
    let [entry, ladder, foot] = if compact { [2, 1, 1] } else { [4, 2, 2] };
    let under = air + entry + air + ladder + air + foot;
    let tiles = shown_tiles(play, cx);
    let rack = Rack { tiles: &tiles };
    let rows = rack.rows(area.width, area.height.saturating_sub(under));
    let tall = area.height >= TALL;
    let scores = if tall { 13 } else { 0 };
    let block = area.centered_vertically(Constraint::Length((rows + under + scores).min(area.height)));
    let spot = top(block, rows);
    let spot = Rect { x: spot.x.saturating_add_signed(play.motion.shake()), ..spot };
    if still || play.is_still() {
        rack.draw_still(spot, canvas);
    } else {
        rack.draw(spot, canvas);
    }
    // The lines begin where the rack begins, if they have room there.
    let lines = below(block, rows + air);
    let left = lines.width.saturating_sub(rack.columns(area.width, rows)) / 2;
    let lines = if lines.width.saturating_sub(left) >= LEAST {
        Rect { x: lines.x + left, width: (lines.width - left).min(LINES), ..lines }
    } else {
        lines.centered_horizontally(Constraint::Max(LINES))
    };
    // What warns may take the rows of the ladder.
    if compact && warns(play) {
        draw_entry(play, lines, cx, canvas);
        return;
    }
    if !play.is_still() {
        draw_entry(play, top(lines, entry), cx, canvas);
    }
    let lines = below(lines, entry + air);
    if !play.is_posed() {
        draw_ladder(play, play.is_hinted(cx.settings), top(lines, ladder), canvas);
    }
    let lines = below(lines, ladder + air);
    let foot = top(lines, foot);
    if play.state().may_substitute() && !play.is_posed() {
        draw_offer(play, foot, cx, canvas);
    } else if alone {
        draw_found_in_line(play, foot, canvas);
    }
    if tall {
        draw_factors(play.state().hand().len(), below(lines, foot.height + 1), canvas);
    }
}

/// The tiles: with hints in sight and nothing typed, those of the best entry stand out.
fn shown_tiles(play: &HandPlay, cx: &ViewContext<'_>) -> Vec<RackTile> {
    let (held, entry) = (play.state().hand(), &play.board.entry);
    if let Some(leaving) = play.leaving() {
        let before = leaving.symbols().chain(held.symbols());
        let mut tiles = entry.tiles(&Hand::of(before).unwrap_or(held), &leaving.to_string());
        let scored = play.state().entries().last().is_some_and(Entry::is_valid);
        mark(&mut tiles, &leaving, if scored { TileState::Best } else { TileState::Cost });
        return tiles;
    }
    let mut tiles = entry.tiles(&held, &play.laid());
    if !entry.typed().is_empty() {
        return tiles;
    }
    if let Some(letter) = play.swap_advised().filter(|_| play.is_best_named(cx.settings)) {
        mark(&mut tiles, &held.only(letter), TileState::Best);
    } else if let Some(step) = play.proposed(cx.settings) {
        mark(&mut tiles, &step.taken(), TileState::Best);
    }
    for tile in tiles.iter_mut().filter(|tile| tile.state.is_some()) {
        tile.stand = Stand::Laid;
    }
    tiles
}

/// The letters that can be swapped, the one under the cursor lifted.
fn draw_swap(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let (options, held) = (options(play.state()), play.state().hand());
    let letter = options.get(play.board.prompt.cursor()).and_then(Choice::letter).and_then(Symbol::of);
    let lifted = letter.map_or(Hand::EMPTY, |letter| held.only(letter));
    let tiles = play.board.entry.tiles(&held, &lifted.to_string());
    let rack = Rack { tiles: &tiles };
    let lines = (options.len() as u16 + 2).min(area.height);
    let air = u16::from(area.height > 14);
    let rows = rack.rows(area.width, area.height.saturating_sub(lines.min(area.height * 2 / 3) + air));
    let block = area.centered_vertically(Constraint::Length((rows + air + lines).min(area.height)));
    rack.draw_still(top(block, rows), canvas);
    draw_options(play, below(block, rows + air), cx, canvas);
}

/// What words of each length score now in a hand of `held`: the factors, as bars.
fn draw_factors(held: usize, area: Rect, canvas: &mut Canvas<'_>) {
    if area.height < 6 || held == 0 {
        return;
    }
    let inside = panel("What the points of a word are multiplied by now", area, canvas);
    let most = f64::from(multiplier(held, held));
    for (row, length) in (1..=held).rev().take(usize::from(inside.height)).enumerate() {
        let factor = multiplier(length, held);
        let label = Span::styled(format!("{}×{factor:<4}", length_label(length)), canvas.theme.text);
        bar(inside, row, label, |room| (f64::from(factor) / most * room as f64).round() as usize, canvas);
    }
}

/// ` 7 letters  `, before a bar.
pub(super) fn length_label(length: usize) -> String {
    format!("{length:>2} {}  ", if length == 1 { "letter " } else { "letters" })
}

/// Gives the tiles that `part` takes the look of `state`: laid ones first, then from the left.
pub(super) fn mark(tiles: &mut [RackTile], part: &Hand, state: TileState) {
    let mut left = *part;
    for stand in [Stand::Laid, Stand::Standing] {
        for tile in tiles.iter_mut().filter(|tile| tile.stand == stand && tile.state.is_none()) {
            if Symbol::of(tile.label).is_some_and(|symbol| left.take(symbol)) {
                tile.state = Some(state);
            }
        }
    }
}
