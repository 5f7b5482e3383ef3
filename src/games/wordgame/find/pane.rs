//! The list that words are looked up in, as the computer has it.

use ratatui::layout::Rect;

use super::FindBoard;
use super::board::Scene;
use super::list::{Listing, draw};
use crate::games::wordgame::how_to_play::FIND_MARKS;
use crate::games::wordgame::wording::letters;
use crate::play::Pane;
use arcade_engine::text::grouped;
use arcade_engine::wordgame::{Find, SHORTEST_FIND};
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::{Canvas, Scroll, draw_head};

/// All words of the hand.
#[derive(Debug, Default)]
pub(super) struct AllWords {
    scroll: Scroll,
}

impl Pane<FindBoard> for AllWords {
    fn name(&self) -> &'static str {
        "words"
    }

    fn about(&self, scene: &Scene<'_>) -> Say {
        let list = scene.game.list();
        let looked: usize =
            (SHORTEST_FIND..=scene.game.hand().len()).map(|length| list.lexicon.count(list.tier, length)).sum();
        let (least, all) = (letters(SHORTEST_FIND), scene.game.finds().all());
        format!(
            "Of {} words of {least} and more, {} can be laid from the hand, with each letter as often as it is held; {} of them are everyday words.",
            grouped(looked),
            all.len(),
            all.iter().filter(|find| find.is_everyday).count()
        )
        .into()
    }

    fn rows(&self, scene: &Scene<'_>) -> Vec<Fact> {
        let told = |find: &Find| scene.spelling.of_word(&find.found.word, find.found.coarse).into_owned();
        vec![Fact::new("Words", scene.game.finds().all().iter().map(told).collect::<Vec<_>>().join(", "))]
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let listing = Listing { game: scene.game, tells: true, spelling: scene.spelling, counts: true };
        let [head, words] = rows(area, [part(1), fill(1)]);
        let more = draw(&listing, &|count, fits| self.scroll.first(count, fits), words, canvas);
        draw_head(format!("all words: {FIND_MARKS}").into(), &more, head, canvas);
    }
}
