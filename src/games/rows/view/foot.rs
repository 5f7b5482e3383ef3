//! What stands below the tiles: who is winning, or how the game ended; and what the two halves of a row of numbers come to.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::super::outlook::lead;
use super::Picture;
use super::board::line;
use crate::model::{Ended, Feat, Help};
use crate::play::feats_line;
use arcade_engine::endgame::Parity;
use arcade_ui::facts::{Fact, Tone};
use arcade_ui::motion::Part;
use arcade_ui::theme::{Theme, TileState};
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::stack::{columns, middle_columns, part, rows};
use arcade_ui::widgets::{Balance, Canvas, HALF_MARKS, TileBox};

/// Rows of a banner, and columns of one of its tiles with the gap behind it.
const BANNER: u16 = 2;
const PITCH: u16 = 4;

impl Picture<'_> {
    /// Draws the result, or the bar and a sentence on who is winning.
    pub fn draw_foot(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if !self.play.is_over() {
            return self.draw_outlook(area, canvas);
        }
        let is_told = self.play.panel().is_closed() && self.play.has_landed() && !self.play.is_posed();
        if let Some(result) = self.words.result().filter(|_| is_told) {
            self.draw_result(&result, area, canvas);
        }
    }

    /// Who is winning and by how much; and the two halves, where they are told apart. No best move is named here.
    fn draw_outlook(&self, area: Rect, canvas: &mut Canvas<'_>) {
        // The row of the halves is kept free, so that nothing moves when they come.
        let has_halves = self.play.board.halves;
        let halves = part(1).rank(if has_halves { 0 } else { 3 });
        let [_, bar, told, halves] = rows(area, [part(0).to(1), part(1).rank(1), part(1).air(1), halves]);
        if has_halves {
            let line = self.halves_line(halves.width, canvas.theme);
            canvas.line(halves, line);
        }
        // After the answer to a mistake the ends say how the game goes on with each: one bar would tell of one of them only.
        let is_answered = self.play.mistake_here().is_some() && self.play.is_still();
        if !self.outlook || is_answered {
            return;
        }
        let you = self.players.yours();
        let balance = Balance {
            names: [self.players.name(you), self.players.name(you.other())],
            margin: self.play.motion.value(Part::Bar).unwrap_or(self.words.outlook.margin(you) as f64),
            limit: self.game.board().items().iter().map(|item| item.abs()).sum(),
        };
        balance.draw(bar, canvas);
        let forecast = self.words.forecast();
        let Fact { value, tone, .. } = match (self.play.is_posed(), self.play.is_still()) {
            // After an answer a puzzle stands before its move again, and after its steps: this is told of what is seen.
            (true, true) => Fact::new("", self.words.forecast_from_here()),
            (true, false) => Fact::new("", forecast.clone()),
            (false, _) => self.words.outlook(),
        };
        // Where it cost something, the sentence also says how to take it back.
        let back = matches!(tone, Tone::Bad).then(|| format!("{} ⟨undo⟩ takes it back.", value.long));
        let back = back.map(|form| canvas.keys.fill_in(&form).into_owned());
        let forms = [&value.long, value.short(), forecast.short()].map(str::to_owned);
        let forms = back.into_iter().chain(forms);
        canvas.centred(told, 0, forms.map(|form| line(form, tone.style(canvas.theme))));
    }

    fn draw_result(&self, result: &Fact, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (lesson, decided) = (self.play.lesson(), self.words.decided());
        let mistakes = self.play.mistakes(self.cx.offers_retry);
        let banner = self.banner().filter(|_| mistakes.is_none());
        // A banner takes the row of air above the result where there is no other for it, or for the air above itself.
        let earned = part(1).to(if banner.is_some() { BANNER + 1 } else { 1 }).rank(3);
        let [above, ended, why, retry, earned] = rows(
            area,
            [
                part(u16::from(lesson.is_some())).to(1).rank(4),
                part(1),
                part(1).rank(2),
                part(1).rank(1).when(mistakes.is_some()),
                earned.when(mistakes.is_none()),
            ],
        );
        let forms = |fact: &Fact| [fact.value.long.clone(), fact.value.short().to_owned()];
        if let Some(lesson) = lesson {
            canvas.centred(above, 0, [line(lesson.line(), theme.accent), Line::default()]);
        }
        canvas.centred(ended, 0, forms(result).map(|form| line(form, theme.heading)));
        if let Some(decided) = decided {
            canvas.centred(why, 0, forms(&decided).map(|form| line(form, theme.muted)));
        }
        if let Some(mistakes) = mistakes {
            let forms = forms(&mistakes).map(|form| canvas.keys.fill_in(&form).into_owned());
            canvas.centred(retry, 0, forms.map(|form| line(form, theme.accent)));
        }
        let feats = feats_line::line(self.play.feats(), theme);
        match banner {
            Some(banner) => self.draw_banner(banner, earned, feats, canvas),
            None => canvas.centred(earned, 0, [feats]),
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

    /// A banner in tiles, which come one after another; the feats in a line where it has no room.
    fn draw_banner(&self, banner: &str, area: Rect, feats: Line<'_>, canvas: &mut Canvas<'_>) {
        let shown = self.play.motion.value(Part::Banner).unwrap_or(1.0) * banner.len() as f64;
        let width = banner.len() as u16 * PITCH - 1;
        let [_, tiles] = rows(area, [part(0).to(1).rank(1), part(BANNER).rank(2)]);
        let [tiles] = middle_columns(tiles, [part(width).rank(1)]);
        if tiles.is_empty() || !canvas.theme.solid {
            return canvas.centred(area, area.height.saturating_sub(BANNER), [feats]);
        }
        let letters = (0..).zip(banner.chars()).take(shown.round() as usize);
        for (i, letter) in letters.filter(|&(_, letter)| letter != ' ') {
            let [_, spot] = columns(tiles, [part(i * PITCH), part(PITCH - 1)]);
            TileBox::draw_plain(letter, TileState::Best, spot, canvas);
        }
    }

    /// What the two halves of what is left add up to.
    fn halves_line(&self, width: u16, theme: &Theme) -> Line<'static> {
        let board = self.game.board();
        let parity = Parity::of_rest(board.remaining(), board.low());
        let half = |mark: usize, name: &str, sum: i64| {
            Span::styled(format!("{} {name} {}   ", HALF_MARKS[mark], minus(sum)), theme.half(mark))
        };
        let sure = match parity.guarantee() {
            // What is asked is not told.
            _ if self.play.is_posed() => String::new(),
            Some(sure) => {
                let (seat, margin) = (board.turn(), lead(board) + sure);
                format!("taking one half only, {}", self.players.at_least(seat, margin))
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
