//! What stands beside the board, or in a line each below it: words left, who is winning, the families that a letter makes, and
//! the guesses so far.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Play, facts};
use crate::games::hangman::{
    Spelling, families,
    left::WORDS_LEFT,
    turns::{self, TurnLine},
    words::{grouped, words},
};
use crate::screen::ViewContext;
use arcade_ui::facts::{Fact, Tone};
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::{self, wrapped};
use arcade_ui::widgets::{Balance, Canvas, panel};

/// Words that are named at most in a puzzle: who has more of them looks for no single one.
pub(super) const NAMED: usize = 100;
/// Words that are left and are named at each question of line mode, at most.
const HEARD: usize = 12;
/// Columns of a line of them at most.
const COLUMNS: usize = 76;
/// What stands where the number of words is hidden.
const HIDDEN: &str = "hidden; ⟨show-remaining⟩ shows it";

impl Play {
    pub(super) fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.is_empty() {
            return;
        }
        let with_outlook = self.shows_outlook(cx.settings);
        let with_families = self.shown_hint(cx.settings) > 0;
        // Alone, the chart takes all of it; words that are named have as many rows as they need.
        let named =
            self.named_words(cx).map(|named| wrapped(&named, usize::from(area.width.saturating_sub(4))).len() as u16);
        let left = match named {
            _ if !with_outlook => fill(9),
            Some(lines) => part(9.max(lines + 2)),
            None => part(9).to(area.height * 3 / 10),
        };
        let winning = part(5).air(1).rank(1).when(with_outlook);
        let [left, winning, families] = rows(area, [left, winning, fill(4).air(1).rank(2).when(with_families)]);
        self.draw_words_left(left, cx, canvas);
        self.draw_winning(winning, canvas);
        self.draw_families(families, cx, canvas);
    }

    /// How many words are left, or in a puzzle their names.
    fn draw_words_left(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match (self.named_words(cx), self.words_left()) {
            (None, Some(left)) => left.draw(None, area, canvas),
            (named, _) => {
                let count = words(self.game().candidates().len());
                let title = if named.is_some() { format!("{count} left") } else { WORDS_LEFT.to_owned() };
                let style = if named.is_some() { canvas.theme.text } else { canvas.theme.muted };
                let text = named.unwrap_or_else(|| canvas.keys.fill_in(HIDDEN).into_owned());
                let room = panel(&title, area, canvas);
                canvas.wrapped(room, &text, style);
            }
        }
    }

    /// `words left 42 of 6,767  █▅▃`.
    pub(super) fn draw_words_left_line(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let line = match self.words_left() {
            Some(left) => left.line(usize::from(area.width), canvas.theme),
            None => Line::styled(format!("{WORDS_LEFT}: {}", canvas.keys.fill_in(HIDDEN)), canvas.theme.faint),
        };
        canvas.line(area, line);
    }

    fn draw_winning(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.is_empty() {
            return;
        }
        let (theme, outlook) = (canvas.theme, self.outlook());
        let [bar, said] = rows(panel("who is winning", area, canvas), [part(1), fill(0)]);
        match outlook.bar(&self.motion) {
            Some(margin) => {
                let limit = i64::from(outlook.game.setup().lives.get());
                Balance { names: ["you", "host"], margin, limit }.draw(bar, canvas);
            }
            None => canvas.fill(bar, '░', theme.line),
        }
        let verdict = outlook.verdict();
        let [mark, text] = columns(said, [part(1), fill(1).air(1)]);
        canvas.line(mark, Span::styled(outlook.mark(), verdict.tone.style(theme)));
        for (row, line) in (0..).zip(balanced(&verdict.value.long, usize::from(text.width))) {
            canvas.row(text, row, Span::styled(line, theme.text));
        }
    }

    /// Who is winning, in a line; nothing where that is not to be seen.
    pub(super) fn draw_verdict_line(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if !self.shows_outlook(cx.settings) {
            return;
        }
        let (theme, verdict) = (canvas.theme, self.outlook().verdict());
        let mark = Span::styled(format!("{} ", self.outlook().mark()), verdict.tone.style(theme));
        let is_long = mark.width() + text::columns(&verdict.value.long) > usize::from(area.width);
        canvas.line(area, Line::from(vec![mark, Span::styled(verdict.value.form(is_long).to_owned(), theme.text)]));
    }

    /// The families that the letter which is pointed at makes of the words. The panel stands there before there is one, so that
    /// nothing jumps.
    fn draw_families(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let (game, is_known) = (self.game(), self.board.position.rating.is_closed());
        match self.explained_letter(cx) {
            _ if area.is_empty() => {}
            Some(letter) if game.guessed().contains(letter) => {}
            Some(letter) => {
                let families = game.families(letter);
                let splits = if families.len() == 1 { "splits nothing" } else { "splits them" };
                let title = format!("guessing {letter} {splits}");
                families::draw(&title, (letter, game.pattern()), &families, !self.hides_count(), area, canvas);
            }
            None => {
                let room = panel("families", area, canvas);
                let go = "Go to a letter to see how guessing it splits the words.";
                canvas.wrapped(room, if is_known { go } else { "Looking for the best letter…" }, canvas.theme.muted);
            }
        }
    }

    /// The guesses so far with the words that each left, or before the first one what the host does.
    pub(super) fn draw_guesses(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.is_empty() {
            return;
        }
        let (game, counts) = (self.game(), self.counts());
        let room = panel("your guesses", area, canvas);
        let line = |(at, turn)| TurnLine {
            said: facts::said(game, turn),
            tone: if turn.answer.is_miss() { Tone::Bad } else { Tone::Plain },
            left: (!self.hides_count()).then(|| [counts[at], counts[at + 1]]),
        };
        let lines: Vec<TurnLine> = game.turns().iter().copied().enumerate().map(line).collect();
        if !lines.is_empty() {
            return turns::draw(&lines, None, room, canvas);
        }
        let setup = game.setup();
        let text = format!(
            "Guess a letter. If it is in the word, its places show; if not, it costs a life.\n\
             Your host {}. With the last of {} lives you lose.",
            self.board.host.description(),
            setup.lives
        );
        canvas.wrapped(room, &text, canvas.theme.muted);
    }

    /// How many words are left, or in a puzzle their names; None where that is hidden.
    pub(super) fn words_left_told(&self, cx: &ViewContext<'_>) -> Option<Fact> {
        let named = self.named_words(cx).map(|named| Fact::new(WORDS_LEFT, named));
        named.or_else(|| self.words_left().map(|left| left.fact()))
    }

    /// The same, where many words are not named but counted: nobody listens to all of them at each question.
    pub(super) fn words_left_in_short(&self, cx: &ViewContext<'_>) -> Option<Fact> {
        let left = self.game().candidates().len();
        let is_long = left > HEARD && self.names_words();
        let counted = || Fact::new(WORDS_LEFT, format!("{}; type board to hear them", grouped(left)));
        if is_long { Some(counted()) } else { self.words_left_told(cx) }
    }

    /// The words that are left, by name; None where they are not to be seen: those of a puzzle and of a card are.
    pub(super) fn named_words(&self, cx: &ViewContext<'_>) -> Option<String> {
        let (game, spelling) = (self.game(), Spelling::now(cx));
        let left = game.candidates();
        let named = left.iter().take(NAMED).map(|&word| spelling.of(game.dictionary().word(word)));
        let more = left.len().checked_sub(NAMED + 1).map(|more| format!(" and {} more", more + 1));
        self.names_words().then(|| format!("{}{}", named.collect::<Vec<_>>().join(", "), more.unwrap_or_default()))
    }

    /// Whether the words that are left are to be seen by name.
    fn names_words(&self) -> bool {
        // A single word by its name would be the answer to a mistake that is tried again.
        self.is_posed() && self.game().candidates().len() > 1 || self.has_card()
    }

    /// The same as lines of `width` columns, `rows` of them at most, the last with a sign where there are more; else none.
    pub(super) fn named_lines(&self, width: u16, rows: u16, cx: &ViewContext<'_>) -> Vec<String> {
        let Some(named) = self.named_words(cx) else { return Vec::new() };
        let text = format!("{} left: {named}", words(self.game().candidates().len()));
        let mut lines = wrapped(&text, usize::from(width).min(COLUMNS));
        let rows = usize::from(rows.max(1));
        if lines.len() > rows {
            lines.truncate(rows);
            lines[rows - 1] = format!("{} …", lines[rows - 1].trim_end_matches(','));
        }
        lines
    }
}

/// `text` in as few lines of at most `width` columns as it takes, and these as even as can be, so that no word stands
/// alone in the last one.
pub(super) fn balanced(text: &str, width: usize) -> Vec<String> {
    let fewest = wrapped(text, width).len();
    // Narrower than this not even all characters have room, blanks at the ends of the lines left out.
    let least = (text::columns(text) + 1).saturating_sub(fewest).div_ceil(fewest.max(1)).max(1);
    let narrowest = (least..=width).find(|&narrow| wrapped(text, narrow).len() <= fewest);
    wrapped(text, narrowest.unwrap_or(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_alone_in_the_last_line() {
        assert_eq!(
            balanced("You can still win, but one mistake may lose it", 44),
            ["You can still win, but", "one mistake may lose it"]
        );
        assert_eq!(balanced("You won.", 44), ["You won."]);
        assert_eq!(balanced("", 10), [""]);
    }
}
