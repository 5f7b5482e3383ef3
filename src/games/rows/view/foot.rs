//! What stands below the tiles: who is winning, or how the game ended.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::super::RowPlay;
use super::board::line;
use crate::model::Feat;
use crate::model::words::counted;
use crate::motion::Part;
use crate::play::Board as _;
use crate::play::{Panel, feats_line};
use crate::screen::ViewContext;
use crate::widgets::{Balance, Canvas, Face, TileBox};

impl RowPlay {
    /// Draws the result, or the bar and a sentence on who is winning.
    pub(super) fn draw_foot(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let from = u16::from(area.height > 3);
        if self.is_over() && matches!(self.panel(), Panel::None) {
            self.draw_result(area, canvas);
        } else if self.shown_hint(cx.settings) >= super::super::RowBoard::LIVE_STEP && !self.is_over() {
            let theme = canvas.theme;
            let you = self.your_seat();
            let largest = self.game().board().items().iter().map(|item| item.abs()).max().unwrap_or(1);
            let margin = self.margin_of(you) as f64;
            let bar = Balance {
                names: [self.name(you), self.name(you.other())],
                margin: self.motion.value(Part::Bar).unwrap_or(margin),
                limit: largest * 4,
            };
            let room = Rect { y: area.y + from, height: area.height.saturating_sub(from), ..area };
            bar.draw(room, canvas);
            let forecast = self.forecast();
            // What it cost stands in the list of moves, too: where room is short, only how the game stands is told.
            let forms = match self.told_mistake() {
                Some(mistake) => [line(mistake, theme.bad), line(forecast, theme.bad)],
                None => [line(forecast, theme.text), Line::default()],
            };
            canvas.centred(area, from + if area.height > 4 { 2 } else { 1 }, forms);
        }
        self.draw_halves(area, canvas);
    }

    fn draw_result(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(result) = self.result() else { return };
        let from = u16::from(area.height > 3);
        canvas.centred(area, from, [line(result, theme.heading)]);
        if from > 0 && !self.board.shows.is_empty() {
            canvas.centred(
                area,
                0,
                [line(format!("This board shows: {}", self.board.shows), theme.accent), Line::default()],
            );
        }
        let mistakes = <super::super::RowBoard as crate::play::Board>::mistakes(self).len();
        let feats = feats_line::line(self.feats_told(), theme);
        let decided = self.decided().into_iter().flatten();
        if area.height >= 3 || mistakes == 0 {
            canvas.centred(area, from + 1, decided.map(|sentence| line(sentence, theme.muted)));
        }
        let last = (from + 2).min(area.height.saturating_sub(1));
        if mistakes > 0 {
            let count = counted(mistakes, "mistake", "mistakes");
            let it = if mistakes == 1 { "it" } else { "them" };
            let forms = [format!("{count}: ⟨try-again⟩ tries {it} again."), format!("{count}.")];
            let filled = forms.map(|form| line(canvas.keys.fill_in(&form).into_owned(), theme.accent));
            canvas.centred(area, last, filled);
        } else if self.feats_told().contains(&Feat::Flawless) && area.height > from + 3 {
            self.draw_banner(Rect { y: area.y + from + 2, height: 2, ..area }, feats, canvas);
        } else {
            canvas.centred(area, last, [feats]);
        }
    }

    /// A flawless game in tiles, which come one after another.
    fn draw_banner(&self, area: Rect, feats: Line<'_>, canvas: &mut Canvas<'_>) {
        const BANNER: &str = "FLAWLESS";
        let shown = self.motion.value(Part::Banner).unwrap_or(1.0) * BANNER.len() as f64;
        let width = BANNER.len() as u16 * 4 - 1;
        if area.width < width || !canvas.theme.solid {
            return canvas.centred(area, 0, [feats]);
        }
        for (i, letter) in (0..).zip(BANNER.chars()).take(shown.round() as usize) {
            let face = Face { label: letter.to_string(), points: None, gauge: None };
            let spot = Rect { x: area.x + (area.width - width) / 2 + i * 4, width: 3, ..area };
            TileBox { face: &face, state: crate::theme::TileState::Best }.draw(spot, canvas);
        }
    }
}
