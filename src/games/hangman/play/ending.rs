//! The end of a game on the screen: the host's story, and the table behind it.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::Play;
use super::scale::Scale;
use super::story::{Step, Story};
use crate::engine::hangman::{Host, Outcome};
use crate::motion::Part;
use crate::theme::TileState;
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::text::{columns, fitted};
use crate::widgets::{Canvas, Face, Target, TileBox, panel, wide};

/// Columns of a step's tile.
const TILE: u16 = 5;
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

impl Play {
    /// The end: the story, beside it the table where there is room, or the table alone when it was asked for.
    pub(super) fn draw_end(&self, story: &Story, area: Rect, canvas: &mut Canvas<'_>) {
        if self.board.shows_table {
            let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
            let style = canvas.theme.heading;
            let short = format!("The word: {}", story.shown.to_uppercase());
            let forms = [self.result_with(&story.shown).unwrap_or_default(), short]
                .map(|text| Line::from(Span::styled(text, style)));
            canvas.centred(head, 0, forms);
            let rest = if area.width >= 150 { rest } else { rest.centered_horizontally(Constraint::Max(WIDEST)) };
            let rest = if rest.height >= 12 { panel("guess by guess", rest, canvas) } else { rest };
            self.draw_table(story, None, rest, canvas);
        } else if let Some([left, right]) = wide(area) {
            self.draw_story(story, left, canvas);
            let room = panel("guess by guess", right, canvas);
            self.draw_table(story, None, room, canvas);
        } else {
            self.draw_story(story, area.centered_horizontally(Constraint::Max(WIDEST)), canvas);
        }
    }

    fn draw_story(&self, story: &Story, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let form = Form::of(area);
        let mut closing = self.closing(story);
        if form == Form::Brief && area.height < 12 {
            // The line for which there is no room above.
            let second = story.opening[1].rsplit_once(". ").map_or("", |(said, _)| said);
            closing = format!("{second}. {closing}");
        }
        let lines = wrapped(&closing, usize::from(area.width));
        let foot = if form == Form::Brief { 0 } else { lines.len() as u16 + u16::from(form == Form::Airy) };
        let head = self.draw_opening(story, form, area, canvas);
        let [_, steps, foot] =
            Layout::vertical([Constraint::Length(head), Constraint::Fill(1), Constraint::Length(foot)]).areas(area);
        let told = self.told_steps(story);
        // In little room the closing words go on where the steps end, as many lines of them together as a step has.
        let closing: &[String] = if form == Form::Brief { &lines } else { &[] };
        let pieces: Vec<&[String]> = closing.chunks(usize::from(form.rows())).collect();
        let all = story.steps.len() + pieces.len();
        // Where not all fit, a line says how much is out of sight. The blank line below the last step may be missing.
        let air = u16::from(form == Form::Airy);
        let marks = u16::from(all as u16 * form.rows() - air > steps.height);
        let [steps, mark_row] = Layout::vertical([Constraint::Fill(1), Constraint::Length(marks)]).areas(steps);
        let fits = usize::from((steps.height + air) / form.rows()).max(1);
        let from = self.board.scroll.get().min(all.saturating_sub(fits));
        self.board.scroll.set(from);
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
                self.draw_step(story, (at, step), share, form, spot, canvas);
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
    fn draw_opening(&self, story: &Story, form: Form, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let theme = canvas.theme;
        let won = matches!(self.game().outcome(), Some(Outcome::Won { .. }));
        let style = if won { theme.good } else { theme.heading };
        let [first, second] = &story.opening;
        canvas.row(area, 0, Span::styled(fitted(first, usize::from(area.width)), style));
        if form == Form::Brief {
            let word = Line::from(Span::styled(story.shown.to_uppercase(), theme.accent)).right_aligned();
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
        let word = self.word_row();
        let width = word.columns(beside, canvas.glyphs);
        if width <= beside.width && width >= 2 * word.places.len() as u16 {
            let spot = Rect { x: beside.right() - width, width, ..beside };
            self.draw_word(&word, spot, canvas);
        }
        let row = 2 + air;
        canvas.row(area, row, Span::styled(LEGEND, theme.faint));
        let feats = self.outcome().map_or(&[][..], |ended| &ended.feats);
        let flawless = self.is_flawless();
        let row = row + 1 + air;
        if flawless {
            self.draw_banner(Rect { y: area.y + row, height: 2, ..area }.intersection(area), canvas);
            return row + 3;
        }
        if !feats.is_empty() {
            canvas.row(area, row, crate::play::feats_line::line(feats, theme).right_aligned());
            return row + 1 + air;
        }
        row
    }

    /// Whether the game was won and no guess lost anything.
    fn is_flawless(&self) -> bool {
        self.accuracy() == Some(1_000) && matches!(self.game().outcome(), Some(Outcome::Won { .. }))
    }

    /// A banner of tiles for a flawless game.
    fn draw_banner(&self, area: Rect, canvas: &mut Canvas<'_>) {
        const TEXT: &str = "FLAWLESS";
        let share = self.motion.value(Part::Banner).unwrap_or(1.0);
        let shown = (share * TEXT.len() as f64).ceil() as usize;
        for (x, letter) in (area.x..).step_by(4).zip(TEXT.chars().take(shown)) {
            let face = Face { label: letter.to_string(), points: None, gauge: None };
            TileBox { face: &face, state: TileState::Best }
                .draw(Rect { x, width: 3, ..area }.intersection(area), canvas);
        }
    }

    fn draw_step(
        &self,
        story: &Story,
        (at, step): (usize, &Step),
        share: f64,
        form: Form,
        area: Rect,
        canvas: &mut Canvas<'_>,
    ) {
        let theme = canvas.theme;
        let state = if step.is_miss { TileState::Cost } else { TileState::Best };
        let mut text = area;
        let [told, brief] = &step.told;
        if form == Form::Brief {
            let mark = if step.is_miss { Span::styled("× ", theme.bad) } else { Span::styled("✓ ", theme.good) };
            canvas.row(
                text,
                0,
                Line::from(vec![
                    mark,
                    Span::styled(fitted(brief, usize::from(text.width).saturating_sub(2)), theme.text),
                ]),
            );
            text = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
        } else {
            let face = Face { label: step.face.to_string(), points: None, gauge: None };
            let spot = Rect { width: TILE.min(area.width), height: 3, ..area };
            TileBox { face: &face, state }.draw(spot, canvas);
            text = Rect { x: area.x + TILE + 3, width: area.width.saturating_sub(TILE + 3), ..area };
            let room = usize::from(text.width);
            let told = if columns(told) <= room { told.clone() } else { fitted(brief, room) };
            canvas.row(text, 0, Span::styled(told, theme.text));
        }
        // While it is told, the blocks of the words leave; the numbers are true from the first moment.
        let now = step.before - (step.fallen() as f64 * share).round() as usize;
        let after = step.before - step.fallen();
        let unit = if form == Form::Brief { "" } else { " words." };
        let counts = format!("{} → {}{unit}", grouped(step.before as u128), grouped(after as u128));
        let pad = if form == Form::Brief { 0 } else { 22 };
        let counts = format!("{counts:<pad$}");
        let room = usize::from(text.width).saturating_sub(columns(&counts) + 2);
        let gone = step.gone(room);
        let line = vec![Span::styled(counts, theme.heading), Span::raw("  "), Span::styled(gone, theme.muted)];
        canvas.row(text, 1, Line::from(line));
        if form == Form::Brief {
            return;
        }
        let longest = FAIR.map(|[before, after]| columns(before) + "100".len() + columns(after) + 2);
        let cheats = self.game().setup().host != Host::Honest;
        let longest = if cheats { longest } else { [0; FAIR.len()] };
        let scale = Scale { words: story.confession.words };
        // The sentence is as long as it can be with blocks that are easily counted.
        let at_most = longest.map(|long| usize::from(text.width).saturating_sub(long));
        let wide_enough = |columns| at_most.iter().position(|&room| scale.block(room) >= columns);
        let chosen = wide_enough(3).or_else(|| wide_enough(2)).unwrap_or(FAIR.len() - 1);
        canvas.row(text, 2, scale.bar(at_most[chosen], step.before, now, theme));
        if let Some(share) = story.fair_news(at).filter(|_| cheats) {
            let [before, after] = FAIR[chosen];
            let fair = format!("{before}{share}{after}");
            canvas.row(text, 2, Line::from(Span::styled(fair, theme.muted)).right_aligned());
        }
    }

    /// The last words of the story.
    pub(super) fn closing(&self, story: &Story) -> String {
        let moral = story.moral(self.game(), &self.board.judgements, self.board.is_judged);
        match self.game().setup().host {
            Host::Honest => moral,
            _ => format!("{moral} {}", story.fair_end()).trim().to_owned(),
        }
    }
}

/// How many steps are out of sight above and below, at the right edge.
fn draw_marks(above: usize, below: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let mark = |sign: &str, count: usize| (count > 0).then(|| format!("{sign} {count} more"));
    let marks: Vec<String> = mark("▲", above).into_iter().chain(mark("▼", below)).collect();
    canvas.line(area, Line::from(Span::styled(marks.join("   "), canvas.theme.muted)).right_aligned());
}
