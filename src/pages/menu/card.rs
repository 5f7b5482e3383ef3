//! The card of a game: a small game that plays itself, how to play, what is next, and how it went so far.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Menu;
use super::past::Today;
use crate::games;
use crate::model::GameKind;
use crate::screen::{Place, ViewContext};
use arcade_ui::facts::{Fact, FactsView, Tone};
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, below, panel, sparkline};

/// Columns of what a fact is about.
const LABEL: usize = 9;
/// Rows of a small game, at least and at most.
const BOARD: [u16; 2] = [5, 8];

impl Menu {
    /// Draws the card of `kind` into `area`. What there is no room for is left out whole, the least wanted first.
    pub(super) fn draw_card(&self, kind: GameKind, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let hued = canvas.theme.with_accent(kind.hue());
        let canvas = &mut canvas.themed(&hued);
        let room = panel(kind.title(), area, canvas);
        let stage = &self.stages[kind as usize];
        let rules: Vec<String> = games::of(kind).rules.iter().flat_map(|rule| bullet(rule, room.width)).collect();
        let facts = self.facts(kind, cx);
        let facts = FactsView::new(&facts).from_column(LABEL).in_lines(2);
        // The facts stand at the foot, the rules above them, and the small game in the middle of what is left.
        // Each begins with a row of air.
        let [rules_part, foot] = [rules.len() as u16, facts.rows(room.width)].map(|rows| part(rows + 1));
        let about = wrapped(&stage.demo.sentence(stage.made), usize::from(room.width));
        let (board, about_part) = (part(BOARD[0]).to(BOARD[1]), part(about.len() as u16));
        let parts = [fill(0), board.rank(1), about_part.rank(1), fill(0), rules_part.rank(2), foot];
        let [_, board, sentence, _, rules_spot, foot] = rows(room, parts);
        stage.demo.draw(stage.made, board, canvas);
        for (row, line) in (0..).zip(about) {
            canvas.row(sentence, row, Line::styled(line, canvas.theme.muted).centered());
        }
        for (row, rule) in (1..).zip(rules) {
            canvas.row(rules_spot, row, Line::styled(rule, canvas.theme.text));
        }
        facts.draw(below(foot, 1), canvas);
    }

    /// What to play next, today’s game, and how the games went.
    fn facts(&self, kind: GameKind, cx: &ViewContext<'_>) -> Vec<Fact> {
        let next = match self.waiting_at(Place::Game(kind)) {
            Some(waiting) => Fact { tone: Tone::Live, ..Fact::new("continue", waiting.title.as_str()) },
            None => Fact::new("next", games::of(kind).new_games.outline(&cx.settings.presets, cx.beaten)),
        };
        let Some(past) = &self.past else { return vec![next] };
        let (today, tone) = match past.today(kind.into()) {
            Today::Open => ("today’s game waits for you", Tone::Plain),
            Today::Begun => ("today’s game is begun", Tone::Live),
            Today::Won(sentence) => (sentence, Tone::Good),
            Today::Done(sentence) => (sentence, Tone::Plain),
        };
        let latest = past.latest(kind);
        let caption = match latest.len() {
            1 => "accuracy of your last game".to_owned(),
            count => format!("accuracy of your last {count} games"),
        };
        let lately = (!latest.is_empty()).then(|| format!("{}  {caption}", sparkline(latest)));
        let lately = lately.map(|told| Fact { tone: Tone::You, ..Fact::new("lately", told) });
        let facts = [next, Fact { tone, ..Fact::new("daily", today) }, Fact::new("you", past.sums(kind))];
        facts.into_iter().chain(lately).collect()
    }
}

/// `rule` in lines of `width` columns behind a dot.
fn bullet(rule: &str, width: u16) -> impl Iterator<Item = String> {
    let lines = wrapped(rule, usize::from(width).saturating_sub(2));
    lines.into_iter().enumerate().map(|(at, line)| format!("{}{line}", if at == 0 { "· " } else { "  " }))
}
