//! The story of the host on the screen, and the table behind it.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::ending::{Ending, result};
use super::findings::Findings;
use super::scale::Scale;
use super::story::Step;
use super::table::{self, Row};
use crate::games::hangman::{WordRow, words::grouped};
use crate::model::Feat;
use arcade_engine::hangman::{Game, Host, Outcome};
use arcade_ui::facts::Say;
use arcade_ui::motion::{Motion, Part};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{columns, fill, middle_columns, part, rows};
use arcade_ui::widgets::text::{self, fitted, wrapped};
use arcade_ui::widgets::{Canvas, Target, TileBox, below, panel, right_of};

/// Columns of a step's tile.
const TILE: u16 = 5;
/// What stands before words that fell away.
const GONE: &str = "Gone: ";
/// What the bars show.
const LEGEND: &str = "█ words left, ▒ gone now, ░ gone before; one block more is twice as many.";
/// The most columns of a story: longer lines are hard to read.
const WIDEST: u16 = 110;

/// How much room a story has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Each step with its bar, and a blank line between two.
    Airy,
    /// Each step with its bar.
    Plain,
    /// Two lines a step.
    Brief,
}

impl Form {
    const fn of(area: Rect) -> Self {
        match (area.width, area.height) {
            (60.., 26..) => Self::Airy,
            (60.., 16..) => Self::Plain,
            _ => Self::Brief,
        }
    }

    /// Rows from one step to the next.
    const fn rows(self) -> u16 {
        match self {
            Self::Airy => 4,
            Self::Plain => 3,
            Self::Brief => 2,
        }
    }
}

/// How often a host that had picked a word would have lost by now, the longest form first.
const FAIR: [[&str; 2]; 3] = [
    ["A word picked at the start is found by now in ", " of 100 games."],
    ["A picked word: found by now in ", " of 100 games."],
    ["A picked word: ", " of 100"],
];

pub(super) struct StoryView<'a> {
    pub(super) game: &'a Game,
    pub(super) ending: &'a Ending,
    pub(super) findings: &'a Findings,
    pub(super) feats: &'a [Feat],
    /// Why a win earned no star, if that is to be said.
    pub(super) no_star: Option<Say>,
    pub(super) motion: &'a Motion,
    /// The word, with the letters that were not found.
    pub(super) word: WordRow,
}

impl StoryView<'_> {
    /// Draws the story, beside it the table where there is room, or the table alone when it was asked for.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let story = self.ending.story();
        let first = Row::First(self.ending.scroll().get());
        if self.ending.shows_table() {
            let [head, rest] = rows(area, [part(1), fill(1)]);
            let short = format!("The word: {}", story.word.to_uppercase());
            let forms = [result(self.game, &story.word).unwrap_or_default(), short];
            canvas.centred(head, 0, forms.map(|text| Line::styled(text, canvas.theme.heading)));
            let is_low = Form::of(area) == Form::Brief;
            let room = if is_low { rest } else { panel("guess by guess", rest, canvas) };
            return table::draw(self.game, story, first, room, canvas);
        }
        let [main, side] = table::beside(true, area);
        let [main] = middle_columns(main, [part(0).to(WIDEST)]);
        self.draw_story(main, canvas);
        if !side.is_empty() {
            table::draw(self.game, story, first, panel("guess by guess", side, canvas), canvas);
        }
    }

    /// What the host says first, its steps as far as they have room, and its last words. In little room these go on where the
    /// steps end.
    fn draw_story(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (form, width, story) = (Form::of(area), usize::from(area.width), self.ending.story());
        let (is_brief, air) = (form == Form::Brief, u16::from(form == Form::Airy));
        let mut closing = story.closing(self.game, self.findings);
        if let Some(said) = self.no_star.as_ref().filter(|_| self.is_won()) {
            closing = format!("{closing} {}", said.long);
        }
        let rows_of = |text: &str| part(wrapped(text, width).len() as u16);
        let is_flawless = self.is_won() && self.findings.accuracy() == Some(1_000);
        let praise = if is_flawless { part(2) } else { part(1).when(!self.feats.is_empty()) };
        let [first, second, legend, praise, steps, foot] = rows(
            area,
            [
                part(1),
                rows_of(&story.opening[1]).air(air).rank(1),
                part(1).air(air).when(!is_brief),
                praise.air(1).when(!is_brief),
                fill(8).air(air),
                rows_of(&closing).air(air).when(!is_brief),
            ],
        );
        self.draw_opening([first, second], is_brief, canvas);
        canvas.line(legend, Span::styled(LEGEND, canvas.theme.faint));
        if is_flawless {
            self.draw_banner(praise, canvas);
        } else {
            canvas.line(praise, crate::play::feats_line::line(self.feats, canvas.theme).right_aligned());
        }
        if second.is_empty() {
            // The line for which there is no room above.
            let second = story.opening[1].rsplit_once(". ").map_or("", |(said, _)| said);
            closing = format!("{second}. {closing}");
        }
        let lines = wrapped(&closing, width);
        let closes = self.draw_steps(form, if is_brief { &lines } else { &[] }, steps, canvas);
        for (row, line) in (0..).zip(lines).filter(|_| closes) {
            canvas.row(foot, row, Span::styled(line, canvas.theme.text));
        }
    }

    /// Draws the steps that are in sight, and behind them as many `closing` words together as a step has lines; whether the
    /// last step in sight is told, with which the closing words come. Where not all fit, a line says how much is out of
    /// sight. The blank line below the last step may be missing.
    fn draw_steps(&self, form: Form, closing: &[String], area: Rect, canvas: &mut Canvas<'_>) -> bool {
        let (told, steps) = (self.told_steps(), &self.ending.story().steps);
        let pieces: Vec<&[String]> = closing.chunks(usize::from(form.rows())).collect();
        let all = steps.len() + pieces.len();
        let air = u16::from(form == Form::Airy);
        let is_long = all as u16 * form.rows() > area.height + air;
        let [area, marks] = rows(area, [fill(1), part(1).when(is_long)]);
        let fits = usize::from((area.height + air) / form.rows()).max(1);
        let from = self.ending.scroll().get().min(all.saturating_sub(fits));
        self.ending.scroll().set(from);
        let closes = told.is_none_or(|told| told + 1.0 >= (from + fits).min(steps.len()) as f64);
        for (slot, at) in (0..).zip((from..all).take(fits)) {
            let [spot] = rows(below(area, slot * form.rows()), [part(form.rows())]);
            let Some(step) = steps.get(at) else {
                for (row, line) in (0..).zip(pieces[at - steps.len()].iter().filter(|_| closes)) {
                    canvas.row(spot, row, Span::styled(line.clone(), canvas.theme.text));
                }
                continue;
            };
            let share = told.map_or(1.0, |told| (told - at as f64).clamp(0.0, 1.0));
            if share > 0.0 {
                self.draw_step((at, step), share, form, spot, canvas);
                canvas.hit(spot, Target::Line(at));
            }
        }
        draw_marks(from, all.saturating_sub(from + fits), marks, canvas);
        closes
    }

    /// What the host says first, with the word beside it where there is room.
    fn draw_opening(&self, [above, below]: [Rect; 2], is_brief: bool, canvas: &mut Canvas<'_>) {
        let (theme, story) = (canvas.theme, self.ending.story());
        let [first, second] = &story.opening;
        let style = if self.is_won() { theme.good } else { theme.heading };
        canvas.line(above, Span::styled(fitted(first, usize::from(above.width)), style));
        canvas.wrapped(below, second, theme.muted);
        if is_brief {
            let word = Line::styled(story.word.to_uppercase(), theme.accent).right_aligned();
            if text::columns(first) + 1 + word.width() <= usize::from(above.width) {
                canvas.line(above, word);
            }
            return;
        }
        let written = text::columns(first).max(text::columns(second)) as u16 + 3;
        let [_, beside] = columns(above.union(below), [part(written), fill(2 * self.word.places.len() as u16).rank(1)]);
        let [tiles] = rows(beside, [part(2)]);
        let [_, spot] = columns(tiles, [fill(0), part(self.word.columns(tiles))]);
        self.word.draw(self.motion, spot, canvas);
    }

    fn is_won(&self) -> bool {
        matches!(self.game.outcome(), Some(Outcome::Won { .. }))
    }

    /// How many of the story’s steps are told, and the share of the next one; None once all are. A movement slows down
    /// towards its end; that is taken out here, so that each step takes as long as the others.
    fn told_steps(&self) -> Option<f64> {
        let steps = self.ending.story().steps.len().max(1) as f64;
        let told = self.motion.value(Part::Story)?;
        Some(steps * (1.0 - (1.0 - told / steps).max(0.0).cbrt()))
    }

    fn draw_banner(&self, area: Rect, canvas: &mut Canvas<'_>) {
        const TEXT: &str = "FLAWLESS";
        let share = self.motion.value(Part::Banner).unwrap_or(1.0);
        let shown = (share * TEXT.len() as f64).ceil() as usize;
        for (x, letter) in (0..).step_by(4).zip(TEXT.chars().take(shown)) {
            let [spot] = columns(right_of(area, x), [part(3)]);
            TileBox::draw_plain(letter, TileState::Best, spot, canvas);
        }
    }

    fn draw_step(&self, (at, step): (usize, &Step), share: f64, form: Form, area: Rect, canvas: &mut Canvas<'_>) {
        let (theme, story) = (canvas.theme, self.ending.story());
        let is_miss = step.turn.answer.is_miss();
        let [long, brief] = &step.sentences;
        let is_brief = form == Form::Brief;
        let [face, text] =
            columns(area, if is_brief { [part(1), fill(1).air(1)] } else { [part(TILE), fill(1).air(3)] });
        let room = usize::from(text.width);
        if is_brief {
            let mark = if is_miss { Span::styled("×", theme.bad) } else { Span::styled("✓", theme.good) };
            canvas.line(face, mark);
        } else {
            let state = if is_miss { TileState::Cost } else { TileState::Best };
            let [tile] = rows(face, [part(3)]);
            TileBox::draw_plain(step.face(), state, tile, canvas);
        }
        let sentence = if !is_brief && text::columns(long) <= room { long.clone() } else { fitted(brief, room) };
        canvas.line(text, Span::styled(sentence, theme.text));
        // While it is told, the blocks of the words leave; the numbers are true from the first moment.
        let (before, after) = (step.turn.before, step.turn.after);
        let now = before - ((before - after) as f64 * share).round() as usize;
        let (unit, pad) = match (is_brief, after) {
            (true, _) => ("", 0),
            (false, 1) => (" word.", 22),
            (false, _) => (" words.", 22),
        };
        let counts = format!("{} → {}{unit}", grouped(before), grouped(after));
        let counts = format!("{counts:<pad$}");
        let fallen = step.fallen(room.saturating_sub(text::columns(&counts) + 2 + GONE.len()));
        let gone = fallen.map(|words| format!("{GONE}{words}")).unwrap_or_default();
        let line = vec![Span::styled(counts, theme.heading), Span::raw("  "), Span::styled(gone, theme.muted)];
        canvas.row(text, 1, Line::from(line));
        if is_brief {
            return;
        }
        let longest = FAIR.map(|[before, after]| text::columns(before) + "100".len() + text::columns(after) + 2);
        let cheats = self.game.setup().host != Host::Honest;
        let longest = if cheats { longest } else { [0; FAIR.len()] };
        let scale = Scale { words: story.words };
        // The sentence is as long as it can be with blocks that are easily counted.
        let at_most = longest.map(|long| room.saturating_sub(long));
        let wide_enough = |columns| at_most.iter().position(|&room| scale.block(room) >= columns);
        let chosen = wide_enough(3).or_else(|| wide_enough(2)).unwrap_or(FAIR.len() - 1);
        canvas.row(text, 2, scale.bar(at_most[chosen], before, now, theme));
        if let Some(share) = story.fair_news(at).filter(|_| cheats) {
            let [before, after] = FAIR[chosen];
            let fair = format!("{before}{share}{after}");
            canvas.row(text, 2, Line::from(Span::styled(fair, theme.muted)).right_aligned());
        }
    }
}

/// How many steps are out of sight above and below, at the right edge.
fn draw_marks(above: usize, below: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let mark = |sign: &str, count: usize| (count > 0).then(|| format!("{sign} {count} more"));
    let marks: Vec<String> = mark("▲", above).into_iter().chain(mark("▼", below)).collect();
    canvas.line(area, Line::from(Span::styled(marks.join("   "), canvas.theme.muted)).right_aligned());
}
