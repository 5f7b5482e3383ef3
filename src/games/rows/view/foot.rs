//! What stands below the tiles: who is winning, or how the game ended.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::super::RowBoard;
use super::Picture;
use super::board::line;
use crate::model::{Ended, Feat, Help};
use crate::play::Board as _;
use crate::play::{Panel, feats_line};
use arcade_engine::text::counted;
use arcade_ui::motion::Part;
use arcade_ui::widgets::{Balance, Canvas, TileBox, below};

/// Rows of a banner.
const BANNER: u16 = 2;

impl Picture<'_> {
    /// Draws the result, or the bar and a sentence on who is winning.
    pub fn draw_foot(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let from = u16::from(area.height > 3);
        if self.play.is_over() && matches!(self.play.panel(), Panel::None) {
            if self.play.has_landed() && !self.play.is_posed() {
                self.draw_result(area, canvas);
            }
        } else if self.step >= RowBoard::LIVE_STEP && !self.play.is_over() {
            let theme = canvas.theme;
            let you = self.players.yours();
            let stake: i64 = self.game.board().items().iter().map(|item| item.abs()).sum();
            let margin = self.words.outlook.margin(you) as f64;
            let bar = Balance {
                names: [self.players.name(you), self.players.name(you.other())],
                margin: self.play.motion.value(Part::Bar).unwrap_or(margin),
                limit: stake,
            };
            let room = below(area, from);
            bar.draw(room, canvas);
            let mut forecast = self.words.forecast();
            if forecast.chars().count() > usize::from(area.width)
                && let Some(rest) = forecast.strip_prefix("With best play you")
            {
                forecast = format!("You{rest}");
            }
            // What it cost stands in the list of moves, too: where room is short, only how the game stands is told.
            let forms = match self.words.mistake() {
                Some(mistake) => [line(mistake, theme.bad), line(forecast, theme.bad)],
                None => [line(forecast, theme.text), Line::default()],
            };
            canvas.centred(area, from + if area.height > 4 { 2 } else { 1 }, forms);
        }
        self.draw_halves(area, canvas);
    }

    fn draw_result(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(result) = self.words.result() else { return };
        let mistakes = self.words.mistakes().len();
        let banner = self.banner().filter(|_| mistakes == 0);
        // A banner takes the row of air above the result where there is no other for it, or for the air above itself.
        let is_tight = area.height <= BANNER + 3 && banner.is_some() && self.play.board.shows().is_empty();
        let from = u16::from(area.height > 3 && !is_tight);
        let forms = match self.words.won_with_help() {
            Some(help) => [format!("{}, {help}.", result.trim_end_matches('.')), result],
            None => [format!("{}{result}", self.words.praise()), result],
        };
        canvas.centred(area, from, forms.map(|form| line(form, theme.heading)));
        if from > 0 && !self.play.board.shows().is_empty() {
            canvas.centred(
                area,
                0,
                [line(format!("This board shows: {}", self.play.board.shows()), theme.accent), Line::default()],
            );
        }
        let feats = feats_line::line(self.play.feats(), theme);
        let decided = self.words.decided().into_iter().flatten();
        if area.height >= 3 || mistakes == 0 {
            canvas.centred(area, from + 1, decided.map(|sentence| line(sentence, theme.muted)));
        }
        let last = (from + 2).min(area.height.saturating_sub(1));
        if mistakes > 0 {
            let count = counted(mistakes, "mistake", "mistakes");
            let it = if mistakes == 1 { "it" } else { "them" };
            // Between two games, and at the end of a lesson, the key of that goes on.
            let way = if self.play.board.is_followed() || !self.offers_retry {
                format!("⟨review⟩ shows {it}")
            } else {
                format!("⟨try-again⟩ tries {it} again")
            };
            let forms = [format!("{count}: {way}."), format!("{count}.")];
            let filled = forms.map(|form| line(canvas.keys.fill_in(&form).into_owned(), theme.accent));
            canvas.centred(area, last, filled);
        } else if let Some(banner) = banner.filter(|_| area.height >= from + 2 + BANNER) {
            let air = u16::from(area.height >= from + 3 + BANNER);
            self.draw_banner(banner, Rect { y: area.y + from + 2 + air, height: BANNER, ..area }, feats, canvas);
        } else {
            canvas.centred(area, last, [feats]);
        }
    }

    /// What stands in tiles under a game in which nothing was given away, and that without help: a flawless one, or one
    /// that was won.
    fn banner(&self) -> Option<&'static str> {
        let feats = self.play.feats();
        let won = self.play.outcome().is_some_and(|outcome| outcome.ended == Ended::Won);
        match (feats.contains(&Feat::Flawless), feats.is_empty() && won) {
            (true, _) => Some("FLAWLESS"),
            (false, true) if self.words.help == Help::default() => Some("YOU WIN"),
            (false, _) => None,
        }
    }

    /// A banner in tiles, which come one after another.
    fn draw_banner(&self, banner: &str, area: Rect, feats: Line<'_>, canvas: &mut Canvas<'_>) {
        let shown = self.play.motion.value(Part::Banner).unwrap_or(1.0) * banner.len() as f64;
        let width = banner.len() as u16 * 4 - 1;
        if area.width < width || !canvas.theme.solid {
            return canvas.centred(area, 0, [feats]);
        }
        let letters = (0..).zip(banner.chars()).take(shown.round() as usize);
        for (i, letter) in letters.filter(|&(_, letter)| letter != ' ') {
            let spot = Rect { x: area.x + (area.width - width) / 2 + i * 4, width: 3, ..area };
            TileBox::draw_plain(letter, arcade_ui::theme::TileState::Best, spot, canvas);
        }
    }
}
