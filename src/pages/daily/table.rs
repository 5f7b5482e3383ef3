//! The last days, game by game, and how many in a row.

use ratatui::layout::Rect;

use super::standing::mark;
use super::{DAYS, Daily, Standing};
use crate::model::{Day, DayGame};
use crate::records::stats::daily_streak;
use arcade_ui::facts::{Cell, Head, Say, Table, TableView, Tone};
use arcade_ui::widgets::{Canvas, Target};

impl Daily {
    /// Lines of the table: its head, the games, and all of them together.
    pub(super) fn lines_of_table(&self) -> u16 {
        self.listed().len() as u16 + 2
    }

    /// Draws the table into `area`, with its lines apart where there is room.
    pub(super) fn draw_table(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let table = self.table();
        let (days, games): (Vec<Day>, Vec<DayGame>) = (self.fortnight().collect(), self.listed());
        let cell = |row: usize, column: usize| {
            let low = column.checked_sub(1).filter(|low| *low < days.len() && row < games.len())?;
            Some((Target::Cell { low, len: row + 1 }, days[low] == self.day && games[row] == self.which()))
        };
        TableView::of(&table, 0).still().airy().cells(&cell).draw(area, canvas);
    }

    /// How each game of each day stands, how many of a day are over, and how many days in a row have one.
    fn table(&self) -> Table {
        let name =
            if self.back() < DAYS as i32 { Say::new("the last days", "last days") } else { "days before".into() };
        let of_month =
            |day: Day| if self.has(day) { format!("{:>2}", day.midnight().date().2) } else { "  ".to_owned() };
        let days = self.fortnight().map(|day| Head::number(of_month(day)));
        let ends = ["streak", "best"].map(Head::number);
        let heads = std::iter::once(Head::word(name)).chain(days).chain(ends).collect();
        let row = |name: &str, game, cell: &dyn Fn(Day) -> Cell| {
            let streak = daily_streak(self.entries(), game, self.today);
            let ends = [streak.current, streak.longest].map(|days| {
                let tone = if days > 0 { Tone::Plain } else { Tone::Quiet };
                tone.cell(days.to_string())
            });
            let days = self.fortnight().map(|day| if self.has(day) { cell(day) } else { " ".into() });
            std::iter::once(Tone::Quiet.cell(name)).chain(days).chain(ends).collect()
        };
        let marked = |(glyph, tone): (char, Tone)| tone.cell(glyph.to_string());
        let of_game = |game: DayGame, day: Day| {
            if self.has_game(game, day) { marked(mark(self.standing(game, day))) } else { " ".into() }
        };
        let games = self.listed().into_iter();
        let games = games.map(|game| row(game.title(), Some(game), &|day| of_game(game, day)));
        let any = row("any of them", None, &|day| match self.result(day).done {
            0 => marked(mark(if day == self.today { Standing::Open } else { Standing::Missed })),
            done => if done == DayGame::of_day(day).count() { Tone::Good } else { Tone::Quiet }.cell(done.to_string()),
        });
        Table { heads, rows: games.chain([any]).collect(), ..Table::default() }
    }
}
