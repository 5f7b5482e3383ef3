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
use ratatui::text::{Line, Span};

use super::coach::taken;
use super::found::{draw_missed, missed_counts};
use super::line::{fitting, rest_of};
use super::play::{HandBoard, HandPlay};
use super::rank::Rank;
use super::spelling::Spelling;
use crate::engine::wordgame::{Entry, Hand, Phase, Played, Round, Symbol, multiplier};
use crate::model::words::counted;
use crate::play::Board as _;
use crate::screen::ViewContext;
use crate::theme::TileState;
use crate::widgets::{Canvas, Rack, RackTile, Stand, panel};

/// Columns of the side panel, and of the body from which on it stands beside the rack.
const SIDE: u16 = 30;
const WIDE: u16 = 94;

/// Columns of the lines below the rack.
const LINES: u16 = 78;

/// The least columns of them that they have beside the rack's left edge.
const LEAST: u16 = 70;

/// Rows from which on the words missed are counted in a panel of their own.
const ROOMY: u16 = 12;

/// Rows of the board from which on there is room to tell what words score.
const TALL: u16 = 36;

impl HandPlay {
    /// Draws the hand, or the game's result, into `area`. Where something else is open beside it, it is `still`: nothing
    /// on it can be pressed.
    pub(super) fn draw(&self, still: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(middle) = self.draw_sides(area, cx, canvas) {
            if self.is_over() {
                self.draw_result(middle, Spelling::of(cx.settings), canvas);
            } else {
                self.draw_board(still, false, middle, cx, canvas);
            }
            return;
        }
        if self.is_over() {
            self.draw_result(area, Spelling::of(cx.settings), canvas);
            return;
        }
        if area.width >= WIDE {
            let [board, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(SIDE)]).spacing(3).areas(area);
            self.draw_side(rest_of(side, u16::from(side.height > 16)), cx, canvas);
            self.draw_board(still, false, board, cx, canvas);
            return;
        }
        let [scores, board] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
        self.draw_scores_in_line(scores, cx, canvas);
        self.draw_board(still, true, board, cx, canvas);
    }

    /// The board; `alone` when there is no side panel.
    fn draw_board(&self, still: bool, alone: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match self.state().phase() {
            Phase::Before if self.board.swapping => self.draw_swap(area, cx, canvas),
            Phase::Before | Phase::Playing => self.draw_hand(still, alone, area, cx, canvas),
            Phase::After | Phase::Over => self.draw_end_of_hand(area, cx, canvas),
        }
    }

    /// The rack with the entry line, the ladder and the offer below it.
    fn draw_hand(&self, still: bool, alone: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let air = u16::from(area.height >= 16);
        let compact = area.height < 11;
        let [entry, ladder] = if compact { [2, 1] } else { [4, 2] };
        // The offer of a swap and the words found stand in the same place: there are none before the first word.
        let foot = if compact { 1 } else { 2 };
        let below = air + entry + air + ladder + air + foot;
        let tiles = self.shown_tiles(cx);
        let rack = Rack { tiles: &tiles };
        let rows = rack.rows(area.width, area.height.saturating_sub(below));
        let tall = area.height >= TALL;
        let scores = if tall { 13 } else { 0 };
        let block = area.centered_vertically(Constraint::Length((rows + below + scores).min(area.height)));
        let spot = shaken(Rect { height: rows.min(block.height), ..block }, self.motion.shake());
        if still {
            rack.draw_still(spot, canvas);
        } else {
            rack.draw(spot, canvas);
        }
        // The lines begin where the rack begins, if they have room there.
        let lines = rest_of(block, rows + air);
        let left = lines.width.saturating_sub(rack.columns(area.width, rows)) / 2;
        let lines = if lines.width.saturating_sub(left) >= LEAST {
            Rect { x: lines.x + left, width: (lines.width - left).min(LINES), ..lines }
        } else {
            lines.centered_horizontally(Constraint::Max(LINES))
        };
        // What warns may take the rows of the ladder.
        let warned = self.warns() && compact;
        let room = if warned { lines } else { Rect { height: entry.min(lines.height), ..lines } };
        self.draw_entry(room, cx, canvas);
        if warned {
            return;
        }
        let lines = rest_of(lines, entry + air);
        let told = self.shown_hint(cx.settings) > 0;
        self.draw_ladder(told, Rect { height: ladder.min(lines.height), ..lines }, canvas);
        let lines = rest_of(lines, ladder + air);
        let foot = Rect { height: foot.min(lines.height), ..lines };
        if self.state().may_substitute() {
            self.draw_offer(foot, cx, canvas);
        } else if alone {
            self.draw_found_in_line(foot, canvas);
        }
        if tall {
            self.draw_factors(rest_of(lines, foot.height + 1), canvas);
        }
    }

    /// The tiles: with hints in sight and nothing typed, those of the best entry stand out.
    pub(super) fn shown_tiles(&self, cx: &ViewContext<'_>) -> Vec<RackTile> {
        let held = self.state().hand();
        if let Some(leaving) = self.leaving() {
            let before = leaving.symbols().chain(held.symbols());
            let mut tiles = self.tiles(&Hand::of(before).unwrap_or(held), &leaving.to_string());
            let scored = self.state().round().and_then(|round| round.entries.last()).is_some_and(Entry::is_valid);
            mark(&mut tiles, &leaving, if scored { TileState::Best } else { TileState::Cost });
            return tiles;
        }
        let mut tiles = self.tiles(&held, &self.laid());
        if !self.board.typed.is_empty() {
            return tiles;
        }
        if let Some(letter) = self.swap_advised().filter(|_| self.shown_hint(cx.settings) >= HandBoard::LIVE_STEP) {
            let copies = vec![letter; usize::from(held.count(letter))];
            mark(&mut tiles, &Hand::of(copies).unwrap_or(Hand::EMPTY), TileState::Best);
        } else if let Some(step) = self.proposed(cx.settings) {
            mark(&mut tiles, &taken(step), TileState::Best);
        }
        for tile in tiles.iter_mut().filter(|tile| tile.state.is_some()) {
            tile.stand = Stand::Laid;
        }
        tiles
    }

    /// The letters that can be swapped, the one under the cursor lifted.
    fn draw_swap(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let options = self.options();
        let held = self.state().hand();
        let letter = options.get(self.board.option).and_then(super::choice::Choice::letter);
        let copies = letter.and_then(Symbol::of).map_or(0, |symbol| usize::from(held.count(symbol)));
        let tiles = self.tiles(&held, &letter.map_or_else(String::new, |letter| letter.to_string().repeat(copies)));
        let rack = Rack { tiles: &tiles };
        let lines = (options.len() as u16 + 2).min(area.height);
        let air = u16::from(area.height > 14);
        let rows = rack.rows(area.width, area.height.saturating_sub(lines.min(area.height * 2 / 3) + air));
        let block = area.centered_vertically(Constraint::Length((rows + air + lines).min(area.height)));
        rack.draw_still(Rect { height: rows.min(block.height), ..block }, canvas);
        self.draw_options(rest_of(block, rows + air), cx, canvas);
    }

    /// How the hand ended, the ways to go on, and what was missed.
    fn draw_end_of_hand(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let spacious = area.height >= 20;
        let air = u16::from(area.height >= 12);
        let mut rest = area;
        if area.height >= 14 {
            let tiles = if self.is_perfect() { self.banner_tiles() } else { self.tiles(&self.state().hand(), "") };
            let rack = Rack { tiles: &tiles };
            let rows = rack.rows(area.width, end_rack(area.height));
            rack.draw_still(Rect { height: rows, ..area }, canvas);
            rest = rest_of(rest, rows + air);
        }
        rest = rest.centered_horizontally(Constraint::Max(LINES.max(area.width.saturating_sub(8).min(110))));
        rest = rest_of(rest, canvas.wrapped(rest, &self.hand_result(), theme.heading));
        if let Some(sentence) = self.best_sentence() {
            rest = rest_of(rest, canvas.wrapped(rest, &sentence, theme.muted));
        }
        rest = rest_of(rest, air);
        if spacious {
            self.draw_ladder(true, Rect { height: 2.min(rest.height), ..rest }, canvas);
            rest = rest_of(rest, 3);
        }
        let options = self.options().len() as u16;
        self.draw_options(Rect { height: options.min(rest.height), width: rest.width.min(LINES), ..rest }, cx, canvas);
        rest = rest_of(rest, options + air);
        let missed = &self.board.missed;
        if missed.is_empty() || rest.height == 0 {
            return;
        }
        if self.state().may_replay() && rest.height >= ROOMY {
            self.draw_missed_by_length(rest, canvas);
        } else if self.state().may_replay() {
            // The words themselves would spoil another try.
            let counts = format!("You missed {}.", missed_counts(missed));
            let forms = [
                format!("{counts} They stay hidden as long as you may replay this hand."),
                counts,
                format!("You missed {} words.", missed.len()),
            ];
            canvas.wrapped(rest, fitting(&forms, rest), theme.muted);
        } else if rest.height >= 3 {
            let title = format!("{} words missed, everyday ones bright", missed.len());
            let inside = panel(&title, rest, canvas);
            draw_missed(missed, self.whole().len(), Spelling::of(cx.settings), inside, canvas);
        } else {
            canvas.row(rest, 0, Span::styled(format!("You missed {} words.", missed.len()), theme.muted));
        }
    }

    /// How many words were missed, by their length, as bars: the words themselves would spoil another try.
    fn draw_missed_by_length(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let missed = &self.board.missed;
        let of = |length: usize| missed.iter().filter(|found| found.word.len() == length).count();
        let longest = missed.iter().map(|found| found.word.len()).max().unwrap_or(0);
        let counts: Vec<(usize, usize)> = (1..=longest).rev().map(|length| (length, of(length))).collect();
        let most = counts.iter().map(|&(_, count)| count).max().unwrap_or(0).max(1);
        let lengths = counts.iter().filter(|&&(_, count)| count > 0).count() as u16;
        let area = Rect { height: area.height.min(lengths + 2), ..area };
        let inside =
            panel(&format!("{} words missed; hidden while you may replay this hand", missed.len()), area, canvas);
        for (row, (length, count)) in counts.into_iter().filter(|&(_, count)| count > 0).enumerate() {
            let noun = if length == 1 { "letter " } else { "letters" };
            let label = format!("{length:>2} {noun}  {count:>4}  ");
            let room = usize::from(inside.width).saturating_sub(label.chars().count() + 1);
            let bar = (count * room).div_ceil(most);
            let bar = Span::styled("█".repeat(bar), theme.accent);
            canvas.row(inside, row as u16, Line::from(vec![Span::styled(label, theme.muted), bar]));
        }
    }

    /// A banner for a hand of which nothing was left.
    pub(super) fn banner_tiles(&self) -> Vec<RackTile> {
        let letters: Vec<char> = Rank::Perfect.name().chars().collect();
        let shown = (self.banner() * letters.len() as f64).round() as usize;
        let stand = |at| if at < shown { Stand::Standing } else { Stand::Spent };
        let tile = |(at, label)| RackTile { label, points: None, stand: stand(at), state: Some(TileState::Best) };
        letters.into_iter().enumerate().map(tile).collect()
    }

    /// What the hand came to, in a sentence.
    fn hand_result(&self) -> String {
        let made = self.state().current().map_or(0, Played::total);
        let now = self.state().round().map_or(made, Round::total);
        let (total, now) = (self.counted_up(made), self.counted_up(now));
        let rival = match self.knowledge().and_then(super::play::Knowledge::rival_total) {
            Some(points) => format!(" Your rival made {points}."),
            None => String::new(),
        };
        if now < total {
            return format!("You made {now} this time. Your first try counts: {total}.{rival}");
        }
        let rank = match self.standing().map(|standing| standing.rank) {
            // How far that is, is told when all is counted.
            _ if self.is_counting() => String::new(),
            Some(Rank::Started) | None => String::new(),
            Some(rank) => format!(": {}", rank.name()),
        };
        format!("You made {} of this hand{rank}.{rival}", counted(total as usize, "point", "points"))
    }

    /// What would have been possible.
    fn best_sentence(&self) -> Option<String> {
        let best = self.analysis()?.totals().full;
        let total = self.state().current().map_or(0, Played::total);
        Some(match best.saturating_sub(total) {
            _ if best == 0 => "No word can be made of these letters.".into(),
            0 => "Nothing better was possible.".into(),
            short => format!("The best possible total for this hand was {best}: you fell {short} short."),
        })
    }

    /// What words of each length score now: the factors, as bars.
    fn draw_factors(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let held = self.state().hand().len();
        if area.height < 6 || held == 0 {
            return;
        }
        let theme = canvas.theme;
        let inside = panel("What the points of a word are multiplied by now", area, canvas);
        let most = multiplier(held, held).max(1);
        let shown = held.min(usize::from(inside.height));
        for (row, length) in ((held + 1 - shown)..=held).rev().enumerate() {
            let factor = multiplier(length, held);
            let noun = if length == 1 { "letter " } else { "letters" };
            let label = format!("{length:>2} {noun}  ×{factor:<4}");
            let spot = Rect { y: inside.y + row as u16, height: 1, ..inside };
            let room = inside.width.saturating_sub(label.chars().count() as u16 + 1);
            let bar = (f64::from(factor) / f64::from(most) * f64::from(room)).round() as usize;
            canvas.line(
                spot,
                Line::from(vec![Span::styled(label, theme.text), Span::styled("█".repeat(bar), theme.accent)]),
            );
        }
    }
}

/// The rows that the rack may take at the end of a hand, where words are to be listed in a board of so many rows.
const fn end_rack(height: u16) -> u16 {
    match height {
        44.. => 9,
        18.. => 7,
        16.. => 5,
        _ => 4,
    }
}

/// `area` a column to the left or to the right while what is drawn there shakes.
const fn shaken(area: Rect, by: i16) -> Rect {
    Rect { x: area.x.saturating_add_signed(by), ..area }
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
