//! How a hand looks of which all words are looked for.

use ratatui::layout::{Constraint, Margin, Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::list::{self, Listing};
use super::rules::FindGame;
use super::{FindPlay, facts};
use crate::games::wordgame::entry_line::tiles;
use crate::games::wordgame::how_to_play::FIND_MARKS;
use crate::games::wordgame::ladder::draw_standing;
use crate::games::wordgame::spelling::Spelling;
use crate::games::wordgame::view::{LINES, mark};
use crate::play::Game as _;
use crate::screen::ViewContext;
use arcade_engine::wordgame::{Find, SHORTEST_FIND, Symbol, find_points, letter_points};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, Rack, RackTile, Stand, below, panel, right_of, row_of, top_of};

/// What a word is worth, as it stands on the screen.
pub(super) const WORTH: &str = "Words of 4 letters and more score their points times their length.";
/// Columns of the board and of the list beside it.
const BOARD: u16 = 61;
const LIST: u16 = 46;
/// Rows of a board up to which the words take the place of the tiles once the game is over.
const LOW: u16 = 10;
/// Rows under which the list has no frame.
const FRAMED: u16 = 5;

/// Draws the hand and the words into `area`; `still` where something else is open beside it.
pub(super) fn draw(play: &FindPlay, still: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let game = shown(play);
    let list = part(LIST).to(area.width * 2 / 5).air(3).rank(1);
    let [board, beside] = stack::columns(area, [fill(BOARD), list]);
    let told = play.shows_outlook(cx.settings) || play.is_over();
    let result = facts::sentence(game);
    let ended = play.is_over() && play.panel().review().is_none();
    let lines = wrapped(&result, usize::from(board.width.min(LINES))).len() as u16;
    let tiles = shown_tiles(play, game);
    let rack = Rack { tiles: &tiles };
    let alone = beside.is_empty();
    let height = rack.rows(board.width, (board.height / 3).max(3));
    let parts = [
        part(height.min(3)).to(height).when(!ended || board.height > LOW),
        part(if ended { lines } else { 2 }).air(1),
        part(1).to(2).rank(1).air(u16::from(board.height > LOW)).when(told),
        part(1).when(!ended),
        fill(2).air(1).when(alone),
    ];
    let [spot, entry, ladder, score, rest] =
        if alone { stack::rows(board, parts) } else { stack::middle_rows(board, parts) };
    if still || play.is_over() || !play.panel().is_closed() {
        rack.draw_still(spot, canvas);
    } else {
        rack.draw(spot, canvas);
    }
    let narrow = |area: Rect| area.centered_horizontally(Constraint::Max(LINES));
    if ended {
        canvas.wrapped(narrow(entry), &result, canvas.theme.heading);
    } else {
        draw_entry(play, game, narrow(entry), canvas);
    }
    let standing = facts::standing(game);
    draw_standing(standing, standing.fill(true), true, narrow(ladder), canvas);
    let line = facts::score_in_line(game, told);
    let is_short = columns(&line.long) > usize::from(narrow(score).width);
    canvas.line(narrow(score), Span::styled(line.form(is_short).to_owned(), canvas.theme.muted));
    draw_list(play, game, if alone { rest } else { beside }, cx, canvas);
}

/// The game as it is shown: in the review, as it was.
fn shown(play: &FindPlay) -> &FindGame {
    play.panel().review().and_then(super::review::Review::game).unwrap_or_else(|| play.game())
}

/// The tiles; after a word of all of them they spell it, until something is typed.
fn shown_tiles(play: &FindPlay, game: &FindGame) -> Vec<RackTile> {
    if let Some(find) = last(game).filter(|find| find.is_pangram && !play.has_typed()) {
        let order: Vec<Symbol> = find.found.entry.chars().filter_map(Symbol::of).collect();
        let mut tiles = tiles(&order, game.hand(), "");
        mark(&mut tiles, game.hand(), TileState::Best);
        for tile in &mut tiles {
            tile.stand = Stand::Standing;
        }
        return tiles;
    }
    play.board.entry.tiles(game.hand(), &play.laid())
}

/// The word that was found last.
fn last(game: &FindGame) -> Option<&Find> {
    game.find_of(game.moves().last()?)
}

/// What is typed with what it would score; below it what became of the last word, and before the first what a word is worth.
fn draw_entry(play: &FindPlay, game: &FindGame, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (typed, laid) = (play.board.entry.typed(), play.laid());
    let missing: Vec<usize> = game.hand().missing(&laid).map(|(place, _)| place).collect();
    let mut line = vec![Span::styled("▸ ", theme.accent)];
    if typed.is_empty() {
        line.push(Span::styled(if play.is_typing() { "type a word" } else { "" }, theme.faint));
    }
    line.extend(typed.chars().enumerate().map(|(place, c)| {
        let style = if missing.contains(&place) { theme.bad } else { theme.accent };
        Span::styled(c.to_string(), style.add_modifier(Modifier::BOLD))
    }));
    if !typed.is_empty() && missing.is_empty() {
        let (sum, length) = (letter_points(&laid), laid.chars().count());
        let (worth, short) = if length < SHORTEST_FIND {
            (format!("   {SHORTEST_FIND} letters at least"), String::new())
        } else {
            let points = find_points(&laid);
            (format!("   {sum} × {length} = {points}  if it is a word"), format!("  = {points}"))
        };
        let used = 2 + typed.len();
        let fits = used + columns(&worth) <= usize::from(area.width);
        line.push(Span::styled(if fits { worth } else { short }, theme.muted));
    }
    canvas.row(area, 0, Line::from(line));
    if area.height > 0 && play.is_typing() {
        let at = area.x + 2 + typed.chars().count() as u16;
        canvas.type_at(Position::new(at.min(area.right().saturating_sub(1)), area.y));
    }
    let comment = right_of(below(area, 1), 2);
    let (said, style) = match last(game) {
        Some(find) => (became(find), if find.is_pangram { theme.accent } else { theme.good }),
        None => (WORTH.to_owned(), theme.muted),
    };
    let short = "4 letters or more: points × length.".to_owned();
    let said = if last(game).is_none() && columns(&said) > usize::from(comment.width) { short } else { said };
    canvas.row(comment, 0, Span::styled(said, style));
}

/// What a word that was found came to.
pub(super) fn became(find: &Find) -> String {
    let (word, length) = (find.found.word.to_uppercase(), find.found.entry.chars().count());
    let scored = format!("{word}: {} × {length} = {}", letter_points(&find.found.entry), find.points);
    match (find.is_pangram, find.is_everyday) {
        (true, _) => format!("{scored}. All {length} tiles!"),
        (false, true) => format!("{scored}."),
        (false, false) => format!("{scored}, a bonus word."),
    }
}

fn draw_list(play: &FindPlay, game: &FindGame, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let ended = play.is_over() && play.panel().review().is_none();
    let listing = Listing {
        game,
        tells: ended,
        counts: ended || play.shown_hint(cx.settings) > 0,
        spelling: Spelling::of(cx.settings),
    };
    let count = list::count(&listing);
    // What the marks mean stands above the words, and on which sides there are more of them below.
    let marks = wrapped(FIND_MARKS, usize::from(area.width.saturating_sub(4)));
    let marks = if ended && area.height > LOW { marks } else { Vec::new() };
    let with_marks = format!("all words: {FIND_MARKS}");
    let title = match ended {
        true if marks.is_empty() && columns(&with_marks) + 6 < usize::from(area.width) => &with_marks,
        true => "all words",
        false => "words found",
    };
    let (room, foot) = match area.height {
        FRAMED.. => {
            let framed = top_of(area, (count.max(1) + marks.len()) as u16 + 2);
            (panel(title, framed, canvas), row_of(framed.inner(Margin::new(2, 0)), framed.height - 1))
        }
        4.. => (top_of(area, area.height - 1), row_of(area, area.height - 1)),
        _ => (area, row_of(area, 0)),
    };
    for (row, line) in (0..).zip(&marks) {
        canvas.row(room, row, Span::styled(line.clone(), canvas.theme.muted));
    }
    let room = below(room, marks.len() as u16);
    if count == 0 {
        canvas.row(room, 0, Span::styled("none yet", canvas.theme.faint));
    }
    let scrolled = play.board.scrolled;
    let more = list::draw(&listing, &|count, fits| scrolled.min(count.saturating_sub(fits)), room, canvas);
    canvas.line(foot, Line::from(Span::styled(more, canvas.theme.accent)).right_aligned());
}
