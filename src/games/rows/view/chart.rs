//! How the game has gone so far, move by move.

use ratatui::layout::Rect;

use super::super::review::Review;
use super::Picture;
use super::board::line;
use crate::play::Review as _;
use arcade_engine::ends::Seat;
use arcade_ui::widgets::{Canvas, Timeline, below, panel};

/// What a chart is called that tells how the game would end under best play, and one that tells the score.
const ENDINGS_TITLE: &str = "how it would end, move by move";
const LEADS_TITLE: &str = "the score so far, move by move";
/// What it means to be above and below the line: at the end of the game, and at the moment.
const ENDINGS: [&str; 2] = ["you win", "you lose"];
const LEADS: [&str; 2] = ["in front", "behind"];

/// What a chart shows.
struct Chart<'a> {
    /// The first seat's margins.
    margins: &'a [i64],
    /// What it means to be above and below the line, for a person who plays alone.
    sides: [&'static str; 2],
    /// The bar with the cursor, and what stands beside that.
    at: usize,
    label: &'a str,
    /// Whether all of a game is reviewed, and pressing a bar goes to its move.
    reviewed: bool,
}

impl Picture<'_> {
    /// The chart in a frame.
    pub fn draw_chart_panel(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = panel(self.title_of_chart(), area, canvas);
        self.draw_bars(inside, canvas);
    }

    /// The chart under a line with its title.
    pub fn draw_chart(&self, area: Rect, canvas: &mut Canvas<'_>) {
        canvas.line(area, line(self.title_of_chart(), canvas.theme.muted));
        self.draw_bars(below(area, 1), canvas);
    }

    /// The chart of a review, with its cursor.
    pub fn draw_review_chart(&self, review: &Review, area: Rect, canvas: &mut Canvas<'_>) {
        let label = if review.replay().is_at_end() { "the end" } else { "here" };
        // Bars are positions, as on the board beside them: the first is the one before any move.
        let (margins, at) = (review.prospects(), review.replay().position());
        let chart = Chart { margins, sides: ENDINGS, at, label, reviewed: true };
        self.draw_timeline(&chart, area, canvas);
    }

    fn title_of_chart(&self) -> &'static str {
        if self.live { ENDINGS_TITLE } else { LEADS_TITLE }
    }

    fn draw_bars(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (margins, sides) = if self.live { (self.words.prospects(), ENDINGS) } else { (self.words.leads(), LEADS) };
        let label = if self.play.is_over() { "the end" } else { "now" };
        let chart = Chart { margins: &margins, sides, at: margins.len() - 1, label, reviewed: false };
        self.draw_timeline(&chart, area, canvas);
    }

    /// Draws `chart`, seen from your side.
    fn draw_timeline(&self, chart: &Chart<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let you = self.players.yours();
        let own = |margin: &i64| if you == Seat::First { *margin } else { -margin };
        let items = self.game.board().items();
        let size = |number: &i64| number.abs();
        let largest = items.iter().map(size).max().unwrap_or(1).max(1);
        // All bars are to scale, the longest too.
        let furthest = chart.margins.iter().map(size).max().unwrap_or(1).max(largest);
        let limit = if chart.reviewed {
            furthest
        } else {
            // What is to come is not known: a third of all there is to take, so that bars hardly ever change later on.
            (items.iter().map(size).sum::<i64>() / 3).max(furthest)
        };
        // Moves to come have their place, so that no bar moves when they are made.
        let to_come = items.len().saturating_sub(self.game.moves().len());
        let to_come = std::iter::repeat_n(Some(0.0), if chart.reviewed { 0 } else { to_come });
        let margins = chart.margins.iter().map(|margin| Some(own(margin) as f64));
        let values: Vec<Option<f64>> = margins.chain(to_come).collect();
        let names = [you, you.other()].map(|seat| self.players.name(seat));
        let alone = self.players.own().is_some();
        Timeline {
            values: &values,
            limit: limit as f64,
            sides: if alone { chart.sides } else { names },
            at: Some(chart.at),
            label: chart.label,
            styles: [canvas.theme.you, if alone { canvas.theme.bad } else { canvas.theme.rival }],
            points: chart.reviewed,
        }
        .draw(area, canvas);
    }
}
