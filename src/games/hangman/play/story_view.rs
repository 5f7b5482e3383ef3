//! The story of the host on the screen, and the table behind it.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::ending::{Ending, result};
use super::findings::Findings;
use super::scale::Scale;
use super::story::Step;
use super::table::{GuessTable, Row};
use crate::games::hangman::{WordRow, words::grouped};
use crate::model::Feat;
use arcade_engine::hangman::{Game, Host, Outcome};
use arcade_ui::motion::{Motion, Part};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, Target, TileBox, panel, wide};

/// Columns of a step's tile.
const TILE: u16 = 5;
/// What stands before words that fell away.
const GONE: &str = "Gone: ";
/// What the bars show.
const LEGEND: &str = "Each bar shows the words left: one block fewer is half as many.";
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
    ["By now you would have beaten a fair host in ", " of 100 games."],
    ["A fair host: caught by now in ", " of 100 games."],
    ["Fair host caught: ", " of 100"],
];

pub(super) struct StoryView<'a> {
    pub(super) game: &'a Game,
    pub(super) ending: &'a Ending,
    pub(super) findings: &'a Findings,
    pub(super) feats: &'a [Feat],
    pub(super) motion: &'a Motion,
    /// The word, with the letters that were not found.
    pub(super) word: WordRow,
}

impl StoryView<'_> {
    /// Draws the story, beside it the table where there is room, or the table alone when it was asked for.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let story = self.ending.story();
        let first = Row::First(self.ending.scroll().get());
        let table = GuessTable { game: self.game, story };
        if self.ending.shows_table() {
            let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
            let style = canvas.theme.heading;
            let short = format!("The word: {}", story.word.to_uppercase());
            let forms = [result(self.game, &story.word).unwrap_or_default(), short]
                .map(|text| Line::from(Span::styled(text, style)));
            canvas.centred(head, 0, forms);
            let rest = if area.width >= 150 { rest } else { rest.centered_horizontally(Constraint::Max(WIDEST)) };
            let rest = if rest.height >= 12 { panel("guess by guess", rest, canvas) } else { rest };
            table.draw(first, rest, canvas);
        } else if let Some([left, right]) = wide(area) {
            self.draw_story(left, canvas);
            table.draw(first, panel("guess by guess", right, canvas), canvas);
        } else {
            self.draw_story(area.centered_horizontally(Constraint::Max(WIDEST)), canvas);
        }
    }

    fn draw_story(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (theme, story) = (canvas.theme, self.ending.story());
        let form = Form::of(area);
        let mut closing = story.closing(self.game, self.findings);
        if form == Form::Brief && area.height < 12 {
            // The line for which there is no room above.
            let second = story.opening[1].rsplit_once(". ").map_or("", |(said, _)| said);
            closing = format!("{second}. {closing}");
        }
        let lines = wrapped(&closing, usize::from(area.width));
        let foot = if form == Form::Brief { 0 } else { lines.len() as u16 + u16::from(form == Form::Airy) };
        let head = self.draw_opening(form, area, canvas);
        let [_, steps, foot] =
            Layout::vertical([Constraint::Length(head), Constraint::Fill(1), Constraint::Length(foot)]).areas(area);
        let told = self.told_steps();
        // In little room the closing words go on where the steps end, as many lines of them together as a step has.
        let closing: &[String] = if form == Form::Brief { &lines } else { &[] };
        let pieces: Vec<&[String]> = closing.chunks(usize::from(form.rows())).collect();
        let all = story.steps.len() + pieces.len();
        // Where not all fit, a line says how much is out of sight. The blank line below the last step may be missing.
        let air = u16::from(form == Form::Airy);
        let marks = u16::from(all as u16 * form.rows() - air > steps.height);
        let [steps, mark_row] = Layout::vertical([Constraint::Fill(1), Constraint::Length(marks)]).areas(steps);
        let fits = usize::from((steps.height + air) / form.rows()).max(1);
        let from = self.ending.scroll().get().min(all.saturating_sub(fits));
        self.ending.scroll().set(from);
        // The closing words come with the last step in sight.
        let closes = told.is_none_or(|told| told + 1.0 >= (from + fits).min(story.steps.len()) as f64);
        for (slot, at) in (0..).zip((from..all).take(fits)) {
            let spot = Rect { y: steps.y + slot * form.rows(), height: form.rows(), ..steps }.intersection(steps);
            let Some(step) = story.steps.get(at) else {
                for (row, line) in (0..).zip(pieces[at - story.steps.len()].iter().filter(|_| closes)) {
                    canvas.row(spot, row, Span::styled(line.clone(), theme.text));
                }
                continue;
            };
            let share = told.map_or(1.0, |told| (told - at as f64).clamp(0.0, 1.0));
            if share > 0.0 {
                self.draw_step((at, step), share, form, spot, canvas);
                canvas.hit(spot, Target::Cell { low: at, len: 1 });
            }
        }
        draw_marks(from, all.saturating_sub(from + fits), mark_row, canvas);
        if closes && form != Form::Brief {
            let rows = lines.len() as u16;
            let spot = Rect { y: foot.bottom().saturating_sub(rows), height: rows, ..foot }.intersection(foot);
            for (row, line) in (0..).zip(lines) {
                canvas.row(spot, row, Span::styled(line, theme.text));
            }
        }
    }

    /// What the host says first, with the word beside it where there is room; says how many rows that takes.
    fn draw_opening(&self, form: Form, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let (theme, story) = (canvas.theme, self.ending.story());
        let style = if self.is_won() { theme.good } else { theme.heading };
        let [first, second] = &story.opening;
        canvas.row(area, 0, Span::styled(fitted(first, usize::from(area.width)), style));
        if form == Form::Brief {
            let word = Line::from(Span::styled(story.word.to_uppercase(), theme.accent)).right_aligned();
            if columns(first) + 1 + word.width() <= usize::from(area.width) {
                canvas.row(area, 0, word);
            }
            let rows = wrapped(second, usize::from(area.width)).len() as u16;
            if area.height < 12 {
                return 1;
            }
            canvas.wrapped(Rect { y: area.y + 1, ..area }, second, theme.muted);
            return 1 + rows;
        }
        let air = u16::from(form == Form::Airy);
        canvas.row(area, 1 + air, Span::styled(second.clone(), theme.muted));
        let used = (columns(second).max(columns(first)) + 3) as u16;
        let beside =
            Rect { x: area.x + used.min(area.width), width: area.width.saturating_sub(used), height: 2, ..area };
        let width = self.word.columns(beside);
        if width <= beside.width && width >= 2 * self.word.places.len() as u16 {
            let spot = Rect { x: beside.right() - width, width, ..beside };
            self.word.draw_moving(self.motion, spot, canvas);
        }
        let row = 2 + air;
        canvas.row(area, row, Span::styled(LEGEND, theme.faint));
        let row = row + 1 + air;
        // No guess lost anything.
        if self.is_won() && self.findings.accuracy() == Some(1_000) {
            self.draw_banner(Rect { y: area.y + row, height: 2, ..area }.intersection(area), canvas);
            return row + 3;
        }
        if self.feats.is_empty() {
            return row;
        }
        canvas.row(area, row, crate::play::feats_line::line(self.feats, theme).right_aligned());
        row + 1 + air
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
        for (x, letter) in (area.x..).step_by(4).zip(TEXT.chars().take(shown)) {
            let spot = Rect { x, width: 3, ..area }.intersection(area);
            TileBox::draw_plain(letter, TileState::Best, spot, canvas);
        }
    }

    fn draw_step(&self, (at, step): (usize, &Step), share: f64, form: Form, area: Rect, canvas: &mut Canvas<'_>) {
        let (theme, story) = (canvas.theme, self.ending.story());
        let is_miss = step.turn.answer.is_miss();
        let [long, brief] = &step.sentences;
        let used = if form == Form::Brief { 2 } else { TILE + 3 };
        let text = Rect { x: area.x + used, width: area.width.saturating_sub(used), ..area };
        let room = usize::from(text.width);
        if form == Form::Brief {
            let mark = if is_miss { Span::styled("× ", theme.bad) } else { Span::styled("✓ ", theme.good) };
            canvas.row(area, 0, Line::from(vec![mark, Span::styled(fitted(brief, room), theme.text)]));
        } else {
            let state = if is_miss { TileState::Cost } else { TileState::Best };
            let spot = Rect { width: TILE.min(area.width), height: 3, ..area };
            TileBox::draw_plain(step.face(), state, spot, canvas);
            let sentence = if columns(long) <= room { long.clone() } else { fitted(brief, room) };
            canvas.row(text, 0, Span::styled(sentence, theme.text));
        }
        // While it is told, the blocks of the words leave; the numbers are true from the first moment.
        let (before, after) = (step.turn.before, step.turn.after);
        let now = before - ((before - after) as f64 * share).round() as usize;
        let unit = if form == Form::Brief { "" } else { " words." };
        let counts = format!("{} → {}{unit}", grouped(before), grouped(after));
        let pad = if form == Form::Brief { 0 } else { 22 };
        let counts = format!("{counts:<pad$}");
        let fallen = step.fallen(room.saturating_sub(columns(&counts) + 2 + GONE.len()));
        let gone = fallen.map(|words| format!("{GONE}{words}")).unwrap_or_default();
        let line = vec![Span::styled(counts, theme.heading), Span::raw("  "), Span::styled(gone, theme.muted)];
        canvas.row(text, 1, Line::from(line));
        if form == Form::Brief {
            return;
        }
        let longest = FAIR.map(|[before, after]| columns(before) + "100".len() + columns(after) + 2);
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
