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

use ratatui::layout::{Constraint, Offset, Rect};
use ratatui::text::Span;

use super::choice::{Choice, options};
use super::entry_view::{draw_entry, warns};
use super::found::draw_found_in_line;
use super::hand_end::draw_end_of_hand;
use super::ladder::draw_ladder;
use super::layout::bar;
use super::play::HandPlay;
use super::result_view::draw_result;
use super::side::{draw_scores_in_line, draw_side, draw_sides};
use super::swap_view::{draw_offer, draw_options};
use crate::screen::ViewContext;
use arcade_engine::wordgame::{Entry, Hand, Phase, Symbol, multiplier};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::{Canvas, Rack, RackTile, Stand, panel, right_of};

/// Columns of the side panel, and of the board at least where it stands beside the panel.
const SIDE: u16 = 30;
const BOARD: u16 = 61;

/// Columns of the lines below the rack.
pub(super) const LINES: u16 = 78;

/// Columns of the entry line of a puzzle, which says nothing else.
const ENTRY: u16 = 48;
/// The least columns of them that they have beside the rack's left edge.
const LEAST: u16 = 70;

/// Rows that the board has at least below the points.
const LOW: u16 = 6;

/// Draws the hand, or the game's result, into `area`. Where something else is open beside it, it is `still`: nothing
/// on it can be pressed.
pub(super) fn draw(play: &HandPlay, still: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let middle = draw_sides(play, area, cx, canvas);
    if play.is_over() && !play.is_posed() {
        draw_result(play, middle.unwrap_or(area), cx, canvas);
        return;
    }
    let [board, side] = match middle {
        Some(middle) => [middle, Rect::ZERO],
        None => stack::columns(area, [fill(BOARD), part(SIDE).air(3).rank(1)]),
    };
    let alone = middle.is_none() && side.is_empty();
    // The points count from the beginning of a puzzle: they say nothing there.
    let scores = part(1).when(alone && !play.is_posed());
    let [scores, board] = stack::rows(board, [scores, fill(if alone { LOW } else { 0 })]);
    draw_scores_in_line(play, scores, cx, canvas);
    if !side.is_empty() {
        draw_side(play, false, side, cx, canvas);
    }
    match play.state().phase() {
        Phase::Before if play.board.prompt.is_swap() => draw_swap(play, board, cx, canvas),
        Phase::Before | Phase::Playing => draw_hand(play, still, alone, board, cx, canvas),
        Phase::After | Phase::Over if play.is_posed() => draw_hand(play, still, alone, board, cx, canvas),
        Phase::After | Phase::Over => draw_end_of_hand(play, board, cx, canvas),
    }
}

/// The rack with the entry line, the ladder and the offer below it; `alone` when there is no side panel.
fn draw_hand(play: &HandPlay, still: bool, alone: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let tiles = shown_tiles(play, cx);
    let rack = Rack { tiles: &tiles };
    // In a puzzle there are no ladder, no offer and no words found below it.
    let posed = play.is_posed();
    let below = if posed { 3 } else { 8 };
    let rows = rack.rows(area.width, area.height.saturating_sub(below).max(3));
    // As many rows as when the hand was whole, so that nothing moves.
    let factors = play.state().whole().len() as u16 + 2;
    // The offer of a swap and the words found stand in the same place: there are none before the first word.
    let parts = [
        part(rows.min(3)).to(rows),
        part(2).to(4).air(1),
        part(1).to(2).air(1).when(!posed),
        part(1).to(2).air(1).when(!posed || alone),
        part(factors).air(1).extra(),
    ];
    let [spot, entry, ladder, foot, factors] = stack::middle_rows(area, parts);
    let spot = spot.offset(Offset { x: play.motion.shake().into(), y: 0 });
    if still || play.is_still() {
        rack.draw_still(spot, canvas);
    } else {
        rack.draw(spot, canvas);
    }
    // The lines begin where the rack begins, if they have room there.
    let left = area.width.saturating_sub(rack.columns(area.width, spot.height)) / 2;
    let least = if posed { ENTRY } else { LEAST };
    let lines = |part: Rect| match right_of(part, left) {
        beside if beside.width >= least => beside.resize((beside.width.min(LINES), beside.height).into()),
        _ => part.centered_horizontally(Constraint::Max(LINES)),
    };
    // What warns may take the rows of the ladder.
    if entry.height < 4 && warns(play) {
        return draw_entry(play, lines(entry.union(foot)), cx, canvas);
    }
    if !play.is_still() {
        draw_entry(play, lines(entry), cx, canvas);
    }
    if !posed {
        draw_ladder(play, play.shows_outlook(cx.settings), lines(ladder), canvas);
    }
    if play.state().may_substitute() && !posed && cx.takes_moves {
        draw_offer(play, lines(foot), cx, canvas);
    } else if alone {
        draw_found_in_line(play, lines(foot), canvas);
    }
    draw_factors(play.state().hand().len(), lines(factors), canvas);
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
    let (options, held) = (options(play), play.state().hand());
    let letter = options.get(play.board.prompt.cursor()).and_then(Choice::letter).and_then(Symbol::of);
    let lifted = letter.map_or(Hand::EMPTY, |letter| held.only(letter));
    let tiles = play.board.entry.tiles(&held, &lifted.to_string());
    let rack = Rack { tiles: &tiles };
    let lines = options.len() as u16 + 2;
    let rows = rack.rows(area.width, area.height.saturating_sub(lines.min(area.height * 2 / 3) + 1));
    let parts = [part(rows), part(lines.min(area.height / 2)).to(lines).air(1)];
    let [spot, ways] = stack::middle_rows(area, parts);
    rack.draw_still(spot, canvas);
    draw_options(play, ways, cx, canvas);
}

/// What words of each length score now in a hand of `held`: the factors, as bars.
fn draw_factors(held: usize, area: Rect, canvas: &mut Canvas<'_>) {
    if area.is_empty() || held == 0 {
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
