//! What the computer has in mind, beside the board.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::ReversePlay;
use super::review::Review;
use super::thought::{Thought, likely};
use crate::games::hangman::{Spelling, families, turns};
use crate::screen::ViewContext;
use arcade_engine::hangman::{Letter, Reverse};
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, panel, right_of};

/// How the game is played, where nothing is answered yet.
const HOW: &str = "Think of a word. I ask for letters.\n\nMark each place of the letter with \
⟨place-left+place-right|the arrows⟩ and ⟨mark⟩, or click it. ⟨answer⟩ says it; no mark says that there is none.";
/// What stands in place of what is not asked for.
const SILENT: &str = "I keep it to myself. ⟨hint⟩ asks me why; with ⟨live-hints⟩ I always say it.";

/// What the computer has in mind, or had at an answer of the past.
struct Mind<'a> {
    game: &'a Reverse,
    letter: Letter,
    /// Why it asks for the letter.
    why: String,
    /// Whether the likely words are named.
    names: bool,
}

impl<'a> Mind<'a> {
    /// What it had in mind at the answer that `review` looks at.
    fn of_past(review: &'a Review) -> Option<Self> {
        let (game, letter) = review.before()?;
        let thought = Thought::of(game);
        let why = format!("{}\n{}", thought.why_then(letter), thought.reason(letter, game.rules().guesser));
        Some(Self { game, letter, why, names: true })
    }

    /// Draws why it asks, what can be answered, and the likely words.
    fn draw(&self, area: Rect, spelling: Spelling<'_>, canvas: &mut Canvas<'_>) {
        let lines = wrapped(&self.why, usize::from(area.width.saturating_sub(4))).len() as u16;
        let families = self.game.dictionary().split(self.game.candidates(), self.letter);
        let words = part(5).to(area.height / 3).rank(2).when(self.names);
        let [why, split, words] = rows(area, [part(lines + 2), part(5).to(families.len() as u16 + 2).rank(1), words]);
        let room = panel(&format!("why {}", self.letter), why, canvas);
        canvas.wrapped(room, &self.why, canvas.theme.text);
        if !split.is_empty() {
            let title = format!("words for each answer to {}", self.letter);
            families::draw(&title, (self.letter, self.game.pattern()), &families, true, split, canvas);
        }
        if !words.is_empty() {
            self.draw_likely(words, spelling, canvas);
        }
    }

    /// The words that are left, the everyday ones first.
    fn draw_likely(&self, area: Rect, spelling: Spelling<'_>, canvas: &mut Canvas<'_>) {
        let step = self.game.dictionary().length() as u16 + 2;
        let room = panel("likely words", area, canvas);
        let across = (room.width / step).max(1);
        let fits = usize::from(across * room.height);
        let left = self.game.candidates().len();
        let words = likely(self.game, if left > fits { fits.saturating_sub(1) } else { fits }, spelling);
        let more = (left > words.len()).then_some("…");
        for (at, word) in (0..).zip(words.iter().map(String::as_str).chain(more)) {
            let spot = right_of(room, at % across * step);
            canvas.row(spot, at / across, Span::styled(word.to_owned(), canvas.theme.text));
        }
    }
}

impl ReversePlay {
    /// Draws the panels that stand beside the board; with `answers` among them where they stand nowhere else.
    pub(super) fn draw_side(&self, answers: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.is_empty() {
            return;
        }
        let review = self.panel().review();
        let past = Review::new(self.game(), None);
        let shown = self.mind_shown(cx.settings);
        let tells = shown > 0 || self.is_over() || review.is_some();
        let mind = match (review, self.asked_letter()) {
            (Some(review), _) => Mind::of_past(review),
            (None, Some(letter)) if shown > 0 => {
                let (game, thought) = (self.reverse(), &self.board.thought);
                let why = format!("{}\n{}", thought.why(letter), thought.reason(letter, game.rules().guesser));
                // Where there is room for all of it, nothing has to be asked for.
                Some(Mind { game, letter, why, names: shown > 1 || !answers })
            }
            (None, _) => past.as_ref().filter(|_| shown > 0 && !answers).and_then(Mind::of_past),
        };
        let count = past.as_ref().map_or(8, Review::count) as u16;
        let list = part(4).to((count + 3).min(area.height / 3)).rank(1).when(answers);
        let [left, mind_spot, list] = match mind {
            Some(_) => rows(area, [part(5).to(area.height / 5), fill(9).rank(2), list]),
            None => rows(area, [part(5).to(area.height / 3), part(0), fill(4).when(answers)]),
        };
        if tells {
            let (counts, at) =
                review.map_or_else(|| (self.words_left(), None), |review| (review.words_left(), Some(review.at())));
            counts.draw(at, left, canvas);
        } else {
            let room = panel("what I think", left, canvas);
            let silent = canvas.keys.fill_in(SILENT).into_owned();
            canvas.wrapped(room, &silent, canvas.theme.muted);
        }
        if let Some(mind) = mind.filter(|_| !mind_spot.is_empty()) {
            mind.draw(mind_spot, Spelling::now(cx), canvas);
        }
        self.draw_answers(list, cx, canvas);
    }

    /// Draws the answers, with the words that were left after each where the computer shows its mind; before the first one how
    /// the game is played.
    pub(super) fn draw_answers(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.is_empty() {
            return;
        }
        let room = panel("your answers", area, canvas);
        let counts = self.mind_shown(cx.settings) > 0 || self.is_over();
        match (self.panel().review(), Review::new(self.game(), None)) {
            (Some(review), _) => turns::draw(&review.lines(true), Some(review.at_turn()), room, canvas),
            (None, Some(past)) => turns::draw(&past.lines(counts), None, room, canvas),
            (None, None) => {
                let how = canvas.keys.fill_in(HOW).into_owned();
                canvas.wrapped(room, &how, canvas.theme.muted);
            }
        }
    }
}
