//! What the computer has in mind, beside the board.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::ReversePlay;
use super::review::Review;
use super::thought::{Thought, likely};
use super::words::answer;
use crate::engine::hangman::{Letter, Reverse};
use crate::games::hangman::spelling::Spelling;
use crate::motion::Part;
use crate::screen::ViewContext;
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::{Canvas, Timeline, panel, sparkline};

/// How the game is played, where nothing is answered yet.
const HOW: &str = "Think of a word and keep it to yourself. I ask for one letter after the other.\n\nMark every place where \
the letter stands: go there with ⟨place-left+place-right|the arrows⟩ and press ⟨mark⟩, or press the place with the mouse. \
⟨answer⟩ gives the answer; without a mark it says that there is no such letter, which costs me a life.\n\nI win when I know \
your word before my lives are gone. If I don’t know it at all, you can teach it to me.";

/// Rows from which on the review has a chart.
const CHART: u16 = 10;

/// What takes the top `rows` of `area`, and what is left below.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

impl ReversePlay {
    /// How many words were left before each answer, and now.
    fn counts(&self) -> Vec<usize> {
        let reverse = self.game().reverse();
        let mut past = Reverse::new(reverse.rules());
        let mut counts = vec![past.candidates().len()];
        for &(letter, places) in reverse.answers() {
            // Each was taken once.
            let _ = past.answer(letter, places);
            counts.push(past.candidates().len());
        }
        counts
    }

    /// How many words fit now: none when the computer gave up.
    fn words_left(&self) -> usize {
        let reverse = self.game().reverse();
        if reverse.conceded().is_some() { 0 } else { reverse.candidates().len() }
    }

    /// The same as it is shown: while it ticks down, a number between the old and the new one.
    fn shown_count(&self) -> usize {
        self.motion.value(Part::Count).map_or_else(|| self.words_left(), |count| count.round() as usize)
    }

    /// `6,767 → 2,806 → 42`, as many of the latest as `width` has room for, and the bars below.
    pub(super) fn left_lines(&self, width: u16, canvas: &Canvas<'_>) -> [Line<'static>; 2] {
        let theme = canvas.theme;
        let counts = self.counts();
        let now = grouped(self.shown_count() as u128);
        let mut text = String::new();
        for &count in counts.iter().rev().skip(1) {
            let longer = format!("{} → {text}", grouped(count as u128));
            if longer.chars().count() + now.len() + 2 > usize::from(width) {
                text = format!("… {text}");
                break;
            }
            text = longer;
        }
        let numbers = Line::from(vec![Span::styled(text, theme.muted), Span::styled(now, theme.heading)]);
        let most = counts.first().copied().unwrap_or(1).max(1) as f64;
        let latest = &counts[counts.len().saturating_sub(usize::from(width))..];
        let bars = sparkline(latest.iter().map(|&count| count as f64 / most));
        [numbers, Line::from(Span::styled(bars, theme.accent))]
    }

    /// Draws the panels that stand beside the board; with `answers` among them where they stand nowhere else.
    pub(super) fn draw_side(&self, answers: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let mut rest = area;
        let shown = self.mind_shown(cx.settings);
        let said =
            if answers { (2 + self.game().reverse().moves().len().max(1) as u16).min(area.height / 3) } else { 0 };
        if shown > 0 || self.is_over() {
            rest = self.draw_left(rest, canvas);
        } else if area.height >= 12 {
            let room = panel("what I think", Rect { height: 5, ..rest }, canvas);
            let told =
                canvas.keys.fill_in("I keep it to myself. ⟨hint⟩ asks me why; with ⟨live-hints⟩ I always say it.");
            canvas.wrapped(room, &told, canvas.theme.muted);
            rest = below(rest, 5);
        }
        if let Some(letter) = self.asked_letter().filter(|_| shown > 0) {
            let lines = [self.board.thought.why(letter), self.reason(letter)];
            let mind = Rect { height: rest.height.saturating_sub(said), ..rest };
            // Where there is room for all of it, nothing has to be asked for.
            let words = shown > 1 || area.height >= 44;
            let used = draw_mind(self.game().reverse(), letter, &lines, (words, Spelling::now(cx)), mind, canvas);
            rest = below(rest, used);
        } else if let Some(review) = Review::new(self.game(), None).filter(|_| shown > 0 && !answers) {
            draw_past_mind(&review, Spelling::now(cx), rest, canvas);
        }
        if answers {
            self.draw_answers(rest, canvas);
        }
    }

    /// Draws the answers, with the words that were left after each where the computer shows its mind.
    pub(super) fn draw_story(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if self.mind_shown(cx.settings) == 0 && !self.is_over() {
            return self.draw_answers(area, canvas);
        }
        match Review::new(self.game(), None) {
            None => self.draw_answers(area, canvas),
            Some(review) => {
                let room = panel("your answers", area, canvas);
                review.draw_answers(false, room, canvas);
            }
        }
    }

    /// What makes `letter` the one to ask for.
    fn reason(&self, letter: Letter) -> String {
        self.board.thought.reason(letter, self.game().reverse().rules().guesser)
    }

    /// How many words are left, and a bar for each count on the way there.
    fn draw_left(&self, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        let theme = canvas.theme;
        let rows = if area.height >= 44 {
            12
        } else if area.height >= 28 {
            7
        } else {
            4
        };
        let room = panel("words left", Rect { height: area.height.min(rows), ..area }, canvas);
        let counts = self.counts();
        let all = counts.first().copied().unwrap_or(0);
        let head = vec![
            Span::styled(grouped(self.shown_count() as u128), theme.heading),
            Span::styled(format!(" of {}", grouped(all as u128)), theme.muted),
        ];
        canvas.row(room, 0, Line::from(head));
        if room.height < 5 {
            let [numbers, bars] = self.left_lines(room.width, canvas);
            canvas.row(room, 1, if counts.len() > 1 { numbers } else { bars });
            return below(area, rows);
        }
        draw_chart(&counts, None, Rect { y: room.y + 1, height: room.height - 1, ..room }, canvas);
        below(area, rows)
    }

    /// What was answered so far, the latest first where there is no room for all.
    fn draw_answers(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.height < 4 {
            return;
        }
        let theme = canvas.theme;
        let steps = self.game().reverse().moves();
        let room = panel("your answers", area, canvas);
        let rows = usize::from(room.height);
        if steps.is_empty() {
            if room.height < 5 {
                return canvas.row(room, 0, Span::styled("none yet", theme.faint));
            }
            let how = canvas.keys.fill_in(HOW).into_owned();
            canvas.wrapped(room, &how, theme.muted);
            return;
        }
        let cut = steps.len() > rows;
        let from = if cut { steps.len() + 1 - rows.max(1) } else { 0 };
        if cut {
            canvas.row(room, 0, Span::styled(format!("‹ {from} before"), theme.muted));
        }
        for (row, &(letter, places)) in steps[from..].iter().enumerate() {
            let style = if places.is_empty() { theme.bad } else { theme.text };
            let line = vec![
                Span::styled(format!("{:>2}  ", from + row + 1), theme.faint),
                Span::styled(answer(letter, places), style),
            ];
            canvas.row(room, row as u16 + u16::from(cut), Line::from(line));
        }
    }
}

/// What the computer has in mind at `letter` in the position of `game`: why it asks for it, what can be answered, and, if
/// `words` are asked for, the likely words. Says how many rows of `area` it takes.
fn draw_mind(
    game: &Reverse,
    letter: Letter,
    lines: &[String; 2],
    (words, spelling): (bool, Spelling<'_>),
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> u16 {
    let mut rest = below(area, draw_why(letter, lines, area, canvas));
    let likely = if words { (rest.height / 3).max(5) } else { 0 };
    let used = draw_split(game, letter, rest.height.saturating_sub(likely), rest, canvas);
    rest = below(rest, used);
    if words {
        rest = below(rest, draw_likely(game, ("likely words", spelling), rest, canvas));
    }
    area.height - rest.height
}

/// The review beside the board: the answers, and what the computer had in mind at the one that is looked at.
pub(super) fn draw_review_side(review: &Review, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let wanted = review.count() as u16 + 3;
    let list = if area.height >= wanted + 14 { wanted } else { area.height };
    let room = panel("your answers", Rect { height: list, ..area }, canvas);
    review.draw_answers(true, room, canvas);
    let rest = below(area, list);
    let used = draw_past_mind(review, Spelling::now(cx), rest, canvas);
    let rest = below(rest, used);
    if rest.height >= CHART {
        let room = panel("words left, answer by answer", rest, canvas);
        draw_chart(&review.counts(), Some(review.at()), room, canvas);
    }
}

/// A bar for each of `counts`, as high as it is beside the first; the one at `at` is the one that is looked at.
fn draw_chart(counts: &[usize], at: Option<usize>, area: Rect, canvas: &mut Canvas<'_>) {
    // What is nearly nothing still is to be seen.
    let least = 1.0 / (f64::from(area.height.max(1)) * 8.0);
    let most = counts.first().copied().unwrap_or(1).max(1) as f64;
    let values: Vec<Option<f64>> = counts.iter().map(|&count| Some((count as f64 / most).max(least))).collect();
    let styles = [canvas.theme.accent; 2];
    Timeline { values: &values, limit: 1.0, sides: ["", ""], at, label: "", styles, points: false }.draw(area, canvas);
}

/// What the computer had in mind at the answer that `review` looks at. Says how many rows of `area` it takes.
fn draw_past_mind(review: &Review, spelling: Spelling<'_>, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let Some((game, letter)) = review.before() else { return 0 };
    let thought = Thought::of(game);
    let lines = [thought.why_then(letter), thought.reason(letter, game.rules().guesser)];
    draw_mind(game, letter, &lines, (true, spelling), area, canvas)
}

/// Why the computer asks for `letter`.
fn draw_why(letter: Letter, lines: &[String; 2], area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    if area.height < 4 {
        return 0;
    }
    let text = lines.join("\n");
    let rows = (wrapped(&text, usize::from(area.width.saturating_sub(4))).len() as u16 + 2).min(area.height);
    let room = panel(&format!("why {letter}"), Rect { height: rows, ..area }, canvas);
    canvas.wrapped(room, &text, canvas.theme.text);
    rows
}

/// The groups that the answer to `letter` tells apart, the largest first; those that have no room are added up.
fn draw_split(reverse: &Reverse, letter: Letter, most: u16, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    if most < 5 {
        return 0;
    }
    let theme = canvas.theme;
    let groups = reverse.dictionary().split(reverse.candidates(), letter);
    let wanted = (groups.len() as u16 + 2).min(most);
    let title = format!("words for each answer to {letter}");
    let room = panel(&title, Rect { height: wanted, ..area }, canvas);
    let rows = usize::from(room.height);
    let shown = if groups.len() > rows { rows.saturating_sub(1) } else { groups.len() };
    let largest = groups.first().map_or(1, |group| group.size);
    let length = reverse.dictionary().length();
    let bar = usize::from(room.width).saturating_sub(length + 11);
    for (row, group) in groups.iter().take(shown).enumerate() {
        let pattern = reverse.pattern().with(letter, group.places).to_string();
        let style = if group.is_miss() { theme.bad } else { theme.good };
        let width = (group.size * bar).div_ceil(largest.max(1)).min(bar);
        let line = vec![
            Span::styled(format!("{pattern} "), style),
            Span::styled(format!("{:>7}  ", grouped(group.size as u128)), theme.text),
            Span::styled("▇".repeat(width), theme.faint),
        ];
        canvas.row(room, row as u16, Line::from(line));
    }
    if shown < groups.len() && rows > 0 {
        let rest: usize = groups[shown..].iter().map(|group| group.size).sum();
        let label = format!("{} more", groups.len() - shown);
        let line = format!("{label:<length$} {:>7}", grouped(rest as u128));
        canvas.row(room, shown as u16, Span::styled(line, theme.muted));
    }
    wanted
}

/// The words that are left, the everyday ones first.
fn draw_likely(reverse: &Reverse, (title, spelling): (&str, Spelling<'_>), area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    if area.height < 4 {
        return 0;
    }
    let step = reverse.dictionary().length() as u16 + 2;
    let columns = (area.width.saturating_sub(2) / step).max(1);
    let wanted = (reverse.candidates().len() as u16).div_ceil(columns).saturating_add(2);
    let rows = wanted.max(3).min(area.height);
    let room = panel(title, Rect { height: rows, ..area }, canvas);
    let fits = usize::from(columns * room.height);
    let left = reverse.candidates().len();
    let words = likely(reverse, if left > fits { fits.saturating_sub(1) } else { fits }, spelling);
    let more = (left > words.len()).then_some("…");
    for (at, word) in (0u16..).zip(words.iter().map(String::as_str).chain(more)) {
        let spot = Rect { x: room.x + at % columns * step, width: step, ..room };
        canvas.row(spot.intersection(room), at / columns, Span::styled(word.to_owned(), canvas.theme.text));
    }
    rows
}
