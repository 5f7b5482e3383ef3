//! The writer for the screen: a table in whatever room there is.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::lines::padded;
use super::{Align, Cell, Columns, Fact, Head, Place, Say, Table, Tone};
use crate::widgets::more::{more, window, window_from};
use crate::widgets::text::{columns, shortened};
use crate::widgets::{Canvas, ScrollList, Target, below, left_of, right_of, row_of};

/// Blanks between two columns: where there is room, and where there is little.
const GAPS: [usize; 2] = [2, 1];

/// What stands where nothing is known yet.
const ABSENT: &str = "·";

/// Columns of the sign before each row.
const SIGN: usize = 2;

/// Columns of the bar beside a list that is longer than its room.
const BAR: u16 = 2;

/// A table on the screen. Where there is little room its short forms are used, then columns give way by their rank, then the
/// first column is cut; rows that have no room are counted. Only the rows in sight are looked at, however many there are.
/// Where no column has a head, none is drawn. A row with fewer cells than columns says nothing in the others: so the name of a
/// group stands above its rows, from the left edge on.
pub struct TableView<'a> {
    heads: Vec<Head>,
    /// How many rows there are, and the cells of each.
    count: usize,
    row: Box<dyn Fn(usize) -> Vec<Cell> + 'a>,
    at: usize,
    at_means: At,
    /// What a press on a row means; None where it means nothing.
    pressed: Option<&'a dyn Fn(usize) -> Target>,
    /// The columns that its names take at least.
    first: usize,
    ruled: bool,
    /// The cursor that it shares with the keys; None where the table is not scrolled by them.
    list: Option<&'a ScrollList>,
    is_airy: bool,
    /// Columns of the sign, and the sign.
    signed: usize,
    sign: &'a dyn Fn(usize, bool, &Canvas<'_>) -> Span<'static>,
    /// What is drawn in the last column.
    ending: Option<&'a Ending<'a>>,
    /// What a press on a cell means, of its row and its column, and whether the cursor is on it.
    cells: &'a dyn Fn(usize, usize) -> Option<(Target, bool)>,
}

/// What is drawn at the end of a row, of its number, in so many columns.
type Ending<'a> = dyn Fn(usize, usize, &Canvas<'_>) -> Vec<Span<'static>> + 'a;

/// What row `at` of a table on the screen is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    /// The one under the cursor.
    Chosen,
    /// One that has to be in sight.
    InSight,
    /// The first in sight, as far as the rows below it fill the room.
    First,
}

impl<'a> TableView<'a> {
    /// These rows with a cursor on row `at`, which has a sign before it.
    pub fn new<T: 'static>(columns: &'a Columns<T>, rows: &'a [T], at: usize) -> Self {
        Self::of_rows(columns.heads(), rows.len(), at, move |row| columns.row(&rows[row]))
    }

    /// The same of `count` rows, of which each is looked up where it is drawn.
    pub fn picked<T: 'static>(columns: &'a Columns<T>, count: usize, row: impl Fn(usize) -> &'a T + 'a) -> Self {
        Self::of_rows(columns.heads(), count, 0, move |at| columns.row(row(at)))
    }

    /// The same of a table that was made already.
    pub fn of(table: &'a Table, at: usize) -> Self {
        Self::of_rows(table.heads.clone(), table.rows.len(), at, |row| table.rows[row].clone())
    }

    fn of_rows(heads: Vec<Head>, count: usize, at: usize, row: impl Fn(usize) -> Vec<Cell> + 'a) -> Self {
        let sign = &|_, here, canvas: &Canvas<'_>| Span::styled(if here { "▸ " } else { "  " }, canvas.theme.accent);
        Self {
            heads,
            count,
            row: Box::new(row),
            at,
            at_means: At::Chosen,
            pressed: Some(&Target::Line),
            first: 0,
            ruled: true,
            list: None,
            is_airy: false,
            signed: SIGN,
            sign,
            ending: None,
            cells: &|_, _| None,
        }
    }

    /// The same to be looked at only: no row is chosen, and no rule stands below the heads. Row `at` has to be in sight.
    #[must_use]
    pub fn still(self) -> Self {
        Self { at_means: At::InSight, pressed: None, ruled: false, sign: &|_, _, _| Span::raw("  "), ..self }
    }

    /// The same with row `at` as the first in sight, as far as the rows below it fill the room.
    #[must_use]
    pub fn scrolled(self) -> Self {
        Self { at_means: At::First, ..self.still() }
    }

    /// The same where a press on a row means its line, or where none means anything.
    #[must_use]
    pub fn pressed(self, can_press: bool) -> Self {
        Self { pressed: if can_press { Some(&Target::Line) } else { None }, ..self }
    }

    /// The same where a press on a row means this.
    #[must_use]
    pub fn targets(self, target: &'a dyn Fn(usize) -> Target) -> Self {
        Self { pressed: Some(target), ..self }
    }

    /// The same to be looked at only, from the left edge on: no sign stands before its rows.
    #[must_use]
    pub fn flush(self) -> Self {
        Self { signed: 0, sign: &|_, _, _| Span::raw(""), ..self.still() }
    }

    /// The same with the cursor of `list`, which scrolls by as little as it must; a bar at the right says where one is.
    #[must_use]
    pub fn in_list(self, list: &'a ScrollList) -> Self {
        Self { at: list.at(), list: Some(list), ..self }
    }

    /// The same with a row of air between two rows where there is room for all of them.
    #[must_use]
    pub fn airy(self) -> Self {
        Self { is_airy: true, ..self }
    }

    /// The same with a last column whose cells are drawn in whatever width is left for them, `least` columns at least and
    /// `most` at most; those of a higher rank give way before it is cut.
    #[must_use]
    pub fn ending(
        mut self,
        head: impl Into<Say>,
        (least, most): (usize, usize),
        rank: u8,
        draw: &'a Ending<'a>,
    ) -> Self {
        self.heads.push(Head::word(head).wide(most).cut_to(least).rank(rank));
        self.ending = Some(draw);
        self
    }

    /// The same where a press on a cell means this, of its row and its column, and the cursor is on the one that says so.
    #[must_use]
    pub fn cells(self, cells: &'a dyn Fn(usize, usize) -> Option<(Target, bool)>) -> Self {
        Self { cells, ..self }
    }

    /// The same with at least so many columns of the screen for what names a row, so that nothing moves when one scrolls.
    #[must_use]
    pub fn first(self, first: usize) -> Self {
        Self { first, ..self }
    }

    /// The same, with a rule below the heads or without one.
    #[must_use]
    pub fn ruled(self, ruled: bool) -> Self {
        Self { ruled, ..self }
    }

    /// The same with this sign before a row, of its number and of whether the cursor is there: two columns.
    #[must_use]
    pub fn sign(self, sign: &'a dyn Fn(usize, bool, &Canvas<'_>) -> Span<'static>) -> Self {
        Self { sign, ..self }
    }

    /// Columns that all of it takes in full.
    pub fn width(&self) -> u16 {
        let rows = self.rows(0, self.count);
        let fit = Fit::of(&self.shown(&rows), usize::MAX);
        (total(&fit.widths, fit.gap) + self.signed) as u16
    }

    /// Whether not all of its columns have room in so many of the screen.
    pub fn gives_way(&self, width: u16) -> bool {
        self.fit(&self.rows(0, self.count), width).shown.len() < self.heads.len()
    }

    /// What row `at` says in the columns that have no room in so many of the screen, as facts.
    pub fn left_out(&self, at: usize, width: u16) -> Vec<Fact> {
        let rows = self.rows(0, self.count);
        let fit = self.fit(&rows, width);
        let out = self.heads.iter().zip(&rows[at]).enumerate().filter(|(column, _)| !fit.shown.contains(column));
        let said = out.filter(|(_, (_, cell))| !cell.said.long.is_empty());
        said.map(|(_, (head, cell))| Fact { tone: cell.tone, ..Fact::new(head.name.clone(), cell.said.clone()) })
            .collect()
    }

    fn rows(&self, from: usize, count: usize) -> Vec<Vec<Cell>> {
        (from..from + count).map(&self.row).collect()
    }

    fn shown<'t>(&'t self, rows: &'t [Vec<Cell>]) -> Shown<'t> {
        Shown { heads: &self.heads, rows, first: self.first }
    }

    fn fit(&self, rows: &[Vec<Cell>], width: u16) -> Fit {
        Fit::of(&self.shown(rows), usize::from(width).saturating_sub(self.signed))
    }

    /// Draws heads, a rule, and the rows around the cursor.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let is_headed = self.heads.iter().any(|head| !head.name.long.is_empty());
        let mut list = below(area, if is_headed { 1 + u16::from(self.ruled) } else { 0 });
        let room = usize::from(list.height);
        let (from, shown) = match (self.list, self.at_means) {
            (Some(_), _) if self.count <= room => (0, self.count),
            (Some(list), _) => (list.first(self.count, room), room),
            (None, At::First) => window_from(self.at, self.count, room),
            (None, _) => window(self.at, self.count, room),
        };
        if let Some(bar) = self.list.filter(|_| self.count > room && room > 0) {
            bar.draw_bar(self.count, list, canvas);
            list.width = list.width.saturating_sub(BAR);
        }
        let rows = self.rows(from, shown);
        let fit = self.fit(&rows, list.width);
        if is_headed {
            self.draw_heads(&fit, area, canvas);
        }
        if list.is_empty() {
            return;
        }
        if self.list.is_none() {
            let rest = right_of(below(list, shown as u16), SIGN as u16);
            more((from, shown), self.count, rest, canvas);
        }
        // With room for all rows, what has no room beside the names stands below them; and there is air.
        let lines = 1 + usize::from(fit.below.is_some() && self.count * 2 <= room);
        let pitch = lines + usize::from(self.is_airy && self.count * (lines + 1) <= room + 1);
        if let Some(list) = self.list.filter(|_| self.count <= room) {
            list.first(self.count, room / pitch);
        }
        for (row, cells) in rows.iter().enumerate() {
            let (spot, index) = (row_of(list, (row * pitch) as u16), from + row);
            let here = self.at_means == At::Chosen && index == self.at;
            self.draw_row(&fit, (index, here), cells, spot, canvas);
            if let Some(said) = fit.below.filter(|_| lines > 1).and_then(|column| cells.get(column)) {
                let under = right_of(row_of(spot, 1), (self.signed + fit.before_name(&self.heads)) as u16);
                canvas.line(under, Span::styled(said.said.long.clone(), said.tone.style(canvas.theme)));
            }
            if let Some(target) = self.pressed {
                canvas.hit(spot, target(index));
                canvas.hit(row_of(spot, lines as u16 - 1), target(index));
            }
            if here {
                canvas.focus(spot);
            }
        }
    }

    fn draw_heads(&self, fit: &Fit, area: Rect, canvas: &mut Canvas<'_>) {
        let names: Vec<String> = fit.columns(&self.heads).map(|(_, width, head)| fit.head(head, width)).collect();
        let names = format!("{:w$}{}", "", names.join(fit.between()), w = self.signed);
        canvas.row(area, 0, Line::styled(names.trim_end(), canvas.theme.muted));
        if self.ruled {
            canvas.fill(row_of(area, 1).intersection(area), '─', canvas.theme.faint);
        }
    }

    /// Draws row `index`, which may be the one under the cursor.
    fn draw_row(&self, fit: &Fit, (index, here): (usize, bool), cells: &[Cell], spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let name = name_of(&self.heads);
        if let Some(group) = group(cells, &self.heads) {
            return canvas.line(spot, Span::styled(group.said.long.clone(), group.tone.style(theme)));
        }
        let mut line = vec![(self.sign)(index, here, canvas)];
        for (place, (at, width, head)) in fit.columns(&self.heads).enumerate() {
            line.push(Span::raw(if place == 0 { "" } else { fit.between() }));
            let Some(cell) = cells.get(at) else {
                let draw = self.ending.filter(|_| at + 1 == self.heads.len());
                line.extend(draw.map(|draw| draw(index, width, canvas)).unwrap_or_default());
                continue;
            };
            let (text, tone) = fit.form.cell(cell);
            let pressed = (self.cells)(index, at);
            if let Some((target, _)) = pressed {
                let before: usize = line.iter().map(Span::width).sum();
                canvas.hit(left_of(right_of(spot, before as u16), width as u16), target);
            }
            let is_here = here && at == name || pressed.is_some_and(|(_, is_here)| is_here);
            let style = if is_here { theme.selected } else { tone.style(theme) };
            line.push(Span::styled(padded(&shortened(&text, width), width, head.align), style));
        }
        canvas.line(spot, Line::from(line));
    }
}

/// The only cell of a row that names those below it.
fn group<'t>(cells: &'t [Cell], heads: &[Head]) -> Option<&'t Cell> {
    cells.first().filter(|_| cells.len() == 1 && heads.len() > 1)
}

/// The column that says what a row is.
fn name_of(heads: &[Head]) -> usize {
    heads.iter().position(|head| head.is_name).unwrap_or(0)
}

/// The rows in sight, and what the names take at least.
struct Shown<'a> {
    heads: &'a [Head],
    rows: &'a [Vec<Cell>],
    first: usize,
}

/// How a table fits into a width: the columns that have room, and what they take.
struct Fit {
    shown: Vec<usize>,
    widths: Vec<usize>,
    form: Form,
    gap: usize,
    /// The column that stands below the names.
    below: Option<usize>,
}

/// What is shortened: nothing, the heads, or the cells, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Long,
    ShortHeads,
    Short,
}

impl Form {
    fn head(self, head: &Head) -> &str {
        head.name.form(self > Self::Long)
    }

    fn cell(self, cell: &Cell) -> (String, Tone) {
        match cell.said.form(self == Self::Short) {
            "" => (ABSENT.to_owned(), Tone::Absent),
            said => (format!("{}{said}", cell.tone.mark()), cell.tone),
        }
    }
}

impl Fit {
    fn of(table: &Shown<'_>, width: usize) -> Self {
        let heads = table.heads;
        let stands_in = heads.iter().position(|head| head.place == Place::Instead);
        let mut shown: Vec<usize> = (0..heads.len()).filter(|&at| Some(at) != stands_in).collect();
        // The columns that are cut so that others need not give way.
        let mut cut: Vec<usize> = Vec::new();
        let mut form = Form::Long;
        loop {
            let wanted = table.widths(&shown, form);
            let least_of = |at: &usize, wanted: usize| match heads[*at].cut_to {
                Some(least) if cut.contains(at) => least.min(wanted),
                _ => wanted,
            };
            let least: Vec<usize> = shown.iter().zip(&wanted).map(|(at, &wanted)| least_of(at, wanted)).collect();
            let gap = if form < Form::Short || total(&least, GAPS[0]) <= width { GAPS[0] } else { GAPS[1] };
            let below = (0..heads.len()).find(|at| heads[*at].goes_below && !shown.contains(at));
            let free = width.checked_sub(total(&least, gap));
            if let Some(free) = free {
                return Self { shown, widths: grown(least, &wanted, free), form, gap, below };
            }
            let rank = |at: &usize| if cut.contains(at) { 0 } else { heads[*at].rank };
            let highest = shown.iter().filter(|at| Some(**at) != stands_in).map(rank).max().unwrap_or(0);
            if highest == 0 && form == Form::Short {
                let name = shown.iter().position(|&at| at == name_of(heads)).unwrap_or(0);
                return Self { widths: cut_down(least, name, gap, width), shown, form, gap, below };
            }
            // What only the screen says goes first, before anything is shortened.
            let is_extra = shown.iter().any(|at| rank(at) == highest && heads[*at].place == Place::Screen);
            if !is_extra && form < Form::Short {
                form = if form == Form::Long { Form::ShortHeads } else { Form::Short };
                continue;
            }
            let may_be_cut = |at: &usize| rank(at) == highest && heads[*at].cut_to.is_some();
            let (kept, gone): (Vec<usize>, Vec<usize>) =
                shown.iter().partition(|at| rank(at) < highest || Some(**at) == stands_in || may_be_cut(at));
            let now_cut: Vec<usize> = kept.iter().copied().filter(may_be_cut).collect();
            (shown, cut) = (kept, [cut, now_cut].concat());
            if let Some(stands_in) = stands_in.filter(|at| heads[*at].rank == highest && !gone.is_empty()) {
                shown.push(stands_in);
                shown.sort_unstable();
            }
        }
    }

    /// Columns before that of the names, with their gaps.
    fn before_name(&self, heads: &[Head]) -> usize {
        let name = name_of(heads);
        self.columns(heads).take_while(|(at, ..)| *at != name).map(|(_, width, _)| width + self.gap).sum()
    }

    fn columns<'t>(&'t self, heads: &'t [Head]) -> impl Iterator<Item = (usize, usize, &'t Head)> {
        self.shown.iter().zip(&self.widths).map(|(&at, &width)| (at, width, &heads[at]))
    }

    fn head(&self, head: &Head, width: usize) -> String {
        padded(&shortened(self.form.head(head), width), width, head.align)
    }

    const fn between(&self) -> &'static str {
        if self.gap == GAPS[0] { "  " } else { " " }
    }
}

/// `least` with what is free for those columns that want more, from the left.
fn grown(mut least: Vec<usize>, wanted: &[usize], mut free: usize) -> Vec<usize> {
    for (width, wanted) in least.iter_mut().zip(wanted) {
        let more = (wanted - *width).min(free);
        *width += more;
        free -= more;
    }
    least
}

/// `widths` with column `at` cut to what the others leave it.
fn cut_down(mut widths: Vec<usize>, at: usize, gap: usize, width: usize) -> Vec<usize> {
    let over = total(&widths, gap).saturating_sub(width);
    if let Some(name) = widths.get_mut(at) {
        *name = name.saturating_sub(over).max(4.min(*name));
    }
    widths
}

impl Shown<'_> {
    fn widths(&self, shown: &[usize], form: Form) -> Vec<usize> {
        let of = |&at: &usize| {
            let rows = self.rows.iter().filter(|row| group(row, self.heads).is_none());
            let cells = rows.filter_map(|row| row.get(at)).map(|cell| columns(&form.cell(cell).0));
            let head = &self.heads[at];
            let least = if form == Form::Short && head.cut_to.is_none() { 0 } else { head.width };
            let first = if at == name_of(self.heads) { self.first } else { 0 };
            cells.chain([columns(form.head(head)), least, first]).max().unwrap_or(0)
        };
        shown.iter().map(of).collect()
    }
}

fn total(widths: &[usize], gap: usize) -> usize {
    widths.iter().sum::<usize>() + gap * widths.len().saturating_sub(1)
}

impl Head {
    /// Whether its cells are numbers.
    pub fn is_of_numbers(&self) -> bool {
        self.align == Align::Right
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Keymap;
    use crate::theme::{Depth, GlyphSet, Theme, ThemeName};
    use crate::widgets::Hits;
    use ratatui::buffer::Buffer;

    fn drawn(view: &TableView<'_>, (width, height): (u16, u16)) -> Vec<String> {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let (theme, keys, mut hits) = (Theme::new(ThemeName::Dark, Depth::None), Keymap::default(), Hits::default());
        let mut canvas = Canvas::new(&mut buffer, &theme, GlyphSet::Unicode, &keys, &mut hits);
        view.draw(Rect::new(0, 0, width, height), &mut canvas);
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..height).map(line).collect()
    }

    #[test]
    fn a_column_is_cut_before_those_of_a_lower_rank_give_way() {
        let heads = vec![Head::word("title").rank(2).cut_to(6), Head::word("game").rank(1), Head::number("won")];
        let mut table = Table { heads, ..Table::default() };
        table.push(["incomprehensible", "Etaoin", "12"]);
        let view = TableView::of(&table, 0).ruled(false);
        assert_eq!(drawn(&view, (40, 2))[1], "▸ incomprehensible  Etaoin   12");
        assert_eq!(drawn(&view, (22, 2))[1], "▸ incomp…  Etaoin   12");
        assert_eq!(drawn(&view, (15, 2))[1], "▸ incompr…   12", "the game gave way");
        let left_out = view.left_out(0, 15);
        assert_eq!(left_out, [Fact::new("game", "Etaoin")]);
    }

    #[test]
    fn what_gave_way_stands_below_the_name_where_all_rows_have_room() {
        let heads = vec![Head::number(""), Head::word("").name(), Head::word("").rank(1).below()];
        let mut table = Table { heads, ..Table::default() };
        table.push(["1", "Greedy", "takes the larger end"]);
        let view = TableView::of(&table, 0);
        assert_eq!(drawn(&view, (40, 2)), ["▸ 1  Greedy  takes the larger end", ""]);
        assert_eq!(drawn(&view, (26, 2)), ["▸ 1  Greedy", "     takes the larger end"]);
        assert_eq!(drawn(&view, (26, 1)), ["▸ 1  Greedy"]);
    }

    #[test]
    fn the_name_of_a_group_widens_no_column_and_the_last_one_takes_what_is_left() {
        let mut table = Table::of_numbers(["", ""]);
        table.push(["Evil Hangman"]);
        table.push(["easy", "3"]);
        let bar = |_: usize, width: usize, _: &Canvas<'_>| vec![Span::raw("█".repeat(width))];
        let view = TableView::of(&table, 1).ending("", (2, 5), 1, &bar);
        assert_eq!(drawn(&view, (30, 2)), ["Evil Hangman", "▸ easy  3  █████"]);
        assert_eq!(drawn(&view, (14, 2)), ["Evil Hangman", "▸ easy 3 █████"]);
        assert_eq!(drawn(&view, (12, 2))[1], "▸ easy 3 ███");
    }
}
