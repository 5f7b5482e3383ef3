//! What the two halves of a row of numbers come to.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Picture;
use arcade_engine::endgame::Parity;
use arcade_engine::ends::hint;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::{Canvas, HALF_MARKS};

impl Picture<'_> {
    /// What the halves of the places come to, in the last row of `area`.
    pub fn draw_halves(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if self.play.board.halves && !self.play.is_over() && area.height > 0 {
            let row = Rect { y: area.bottom() - 1, height: 1, ..area };
            canvas.fill(row, ' ', canvas.theme.text);
            let line = self.halves_line(area.width, canvas.theme);
            canvas.line(row, line);
        }
    }

    /// What the two halves of what is left add up to.
    fn halves_line(&self, width: u16, theme: &Theme) -> Line<'static> {
        let board = self.game.board();
        let parity = Parity::of_rest(board.remaining(), board.low());
        let half = |mark: usize, name: &str, sum: i64| {
            Span::styled(format!("{} {name} {}   ", HALF_MARKS[mark], minus(sum)), theme.seat(mark))
        };
        let sure = match parity.guarantee() {
            Some(sure) => {
                let name = self.players.name(board.turn());
                format!("with one half alone, {name} can be sure of {}", hint::signed(sure))
            }
            None => "an odd count: nobody can have one half for sure".into(),
        };
        let sums = vec![half(0, "odds", parity.odds), half(1, "evens", parity.evens)];
        let mut whole = sums.clone();
        whole.push(Span::styled(sure, theme.muted));
        let whole = Line::from(whole);
        if whole.width() <= usize::from(width) { whole.centered() } else { Line::from(sums).centered() }
    }
}
