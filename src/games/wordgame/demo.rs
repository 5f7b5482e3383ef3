//! A hand that plays itself.

use std::cell::OnceCell;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::entry_line::tiles_in_order;
use crate::games::demo::Demo;
use arcade_engine::Cancel;
use arcade_engine::lexicon::Tier;
use arcade_engine::text::plural;
use arcade_engine::wordgame::{Dictionary, Hand, PlanStep, Rival, Strategy};
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::{Canvas, Rack, top_of};

/// The hand.
const HAND: &str = "cowlrsu!";
/// Who plays it.
const PLAYER: Rival = Rival { strategy: Strategy::Full, tier: Tier::Common };

/// The full planner on a hand of everyday words.
#[derive(Debug, Default)]
pub(super) struct HandDemo {
    steps: OnceCell<Vec<PlanStep>>,
}

impl HandDemo {
    fn hand() -> Hand {
        HAND.parse().unwrap_or(Hand::EMPTY)
    }

    fn steps(&self) -> &[PlanStep] {
        self.steps.get_or_init(|| {
            // The demo has words of its own: what is played with may be a list of the player's.
            let dictionary = Dictionary::default();
            let list = dictionary.list(PLAYER.tier);
            PLAYER.line(&Self::hand(), dictionary.dawg(), list, &Cancel::default()).unwrap_or_default()
        })
    }

    /// The points of the first `made` entries.
    fn total(&self, made: usize) -> u32 {
        if made == 0 { 0 } else { self.steps().iter().take(made).map(|step| step.points).sum() }
    }

    /// The entry that is made as move `made`, counted from 1.
    fn step(&self, made: usize) -> Option<&PlanStep> {
        let at = made.checked_sub(1)?;
        self.steps().get(at)
    }
}

impl Demo for HandDemo {
    /// Each entry is a move; the last one clears the rack.
    fn moves(&self) -> usize {
        self.steps().len() + 1
    }

    fn sentence(&self, made: usize) -> String {
        let left = |count: usize| plural(count, "letter");
        if made == 0 {
            return "A planner with everyday words plays this hand: watch.".to_owned();
        }
        let Some(step) = self.step(made) else {
            let words = self.steps().iter().filter_map(|step| step.word.as_deref()).map(str::to_uppercase);
            let words = words.collect::<Vec<_>>().join(", ");
            return format!("{words}: {} points in all.", grouped(self.total(made)));
        };
        let entry = step.word.as_deref().unwrap_or(&step.entry).to_uppercase();
        if step.word.is_some() {
            format!("{entry} scores {}; {} stay.", step.points, left(step.after.len()))
        } else {
            format!("{entry} goes: later words score more with fewer letters left.")
        }
    }

    fn draw(&self, made: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let hand = Self::hand();
        let tiles = match self.step(made) {
            _ if made == 0 => tiles_in_order(&hand, &hand, ""),
            Some(step) => tiles_in_order(&hand, &step.before, &step.entry),
            None => tiles_in_order(&hand, &Hand::EMPTY, ""),
        };
        let rack = Rack { tiles: &tiles };
        let rows = rack.rows(area.width, area.height.saturating_sub(1));
        rack.draw_still(top_of(area, rows), canvas);
        let total = format!("{} points", grouped(self.total(made)));
        canvas.row(area, rows, Line::from(Span::styled(total, canvas.theme.you)).centered());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hand_is_played_as_the_planner_plays_it_and_its_points_add_up() {
        let demo = HandDemo::default();
        let dictionary = Dictionary::default();
        let best = PLAYER.total(&HandDemo::hand(), dictionary.dawg(), dictionary.list(PLAYER.tier), &Cancel::default());
        assert_eq!(demo.total(demo.moves()), best.unwrap());
        assert!(demo.moves() > 2);
        assert!(demo.sentence(demo.moves()).ends_with(&format!(": {} points in all.", best.unwrap())));
        for step in demo.steps() {
            assert_eq!(step.before.len() - step.length(), step.after.len());
        }
    }
}
