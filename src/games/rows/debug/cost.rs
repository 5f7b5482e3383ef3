//! What each engine costs on a row of any length, measured on this machine now, and the race of the engines.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use web_time::Instant;

use super::race::Race;
use super::steps::Row;
use super::{RowBoard, Scene};
use crate::games::rows::Question;
use crate::games::rows::labels::Nouns;
use crate::play::Pane;
use crate::screen::Input;
use crate::work::{Measured, Projection, Report, Task};
use arcade_engine::ends::{Engine, hint, repeated};
use arcade_engine::text::counted;
use arcade_ui::actions::Action;
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::figures::{bytes, duration, grouped, long_time};
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::{Canvas, Target, below, right_of, row_of, spot_in};

/// Rows of the engines, and columns of all that is told of one, without a bar.
const ENGINES: u16 = Engine::ALL.len() as u16;
const COLUMNS: u16 = 62;
/// Rows of the costs, at least, where the race stands below them.
const COSTS: u16 = 10;
/// The lengths that the keys go through from 2 on: each one up to here, and then these.
const EACH: usize = 40;
const FURTHER: [usize; 12] = [45, 50, 60, 80, 100, 150, 200, 300, 400, 500, 700, 1_000];

/// What is known of one engine on one row.
#[derive(Debug, Clone)]
enum Found {
    Measured(Measured),
    Projected(Projection),
    Refused(String),
}

impl Found {
    /// The time it takes, in seconds, measured or projected.
    fn seconds(&self) -> Option<f64> {
        match self {
            Self::Measured(measured) => Some(measured.time.as_secs_f64()),
            Self::Projected(projection) => Some(projection.seconds),
            Self::Refused(_) => None,
        }
    }
}

/// The measurements of one row.
#[derive(Debug, Default)]
struct Results {
    found: HashMap<Engine, Found>,
    /// The engine that is being measured.
    current: Option<Engine>,
    /// Whether no more will come.
    done: bool,
}

/// The measurements so far.
#[derive(Debug)]
pub struct Cost {
    /// The row of the position, which longer ones repeat.
    position: Arc<[i64]>,
    len: usize,
    nouns: Nouns,
    results: BTreeMap<usize, Results>,
    race: Option<Race>,
    racing: bool,
}

impl Pane<RowBoard> for Cost {
    fn name(&self) -> &'static str {
        "cost"
    }

    fn rows(&self, _: &Scene<'_>) -> Vec<Fact> {
        Engine::ALL.into_iter().rev().filter_map(|engine| self.told(engine)).collect()
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        "What five ways to find this value take on this machine. ⟨debug-left⟩ and ⟨debug-right⟩ change the length of the row, ⟨debug-run⟩ lets the five race.".into()
    }

    fn arrive(&mut self, scene: &Scene<'_>) {
        *self = Self::new(&scene.row());
    }

    fn handle(&mut self, input: &Input, _: &Scene<'_>, _: Instant) -> bool {
        match input {
            Input::Act(Action::Left) => self.go_to(before(self.len)),
            Input::Act(Action::Right) => self.go_to(after(self.len)),
            Input::Act(Action::Home) => self.go_to(Some(self.position.len())),
            Input::Act(Action::Confirm) => (self.race, self.racing) = (Some(Race::default()), true),
            Input::Leave => {
                // A race that is left before its end begins anew.
                self.race.take_if(|_| self.racing);
                self.racing = false;
                return false;
            }
            _ => return false,
        }
        true
    }

    fn live(&self) -> &'static [Action] {
        &[Action::Left, Action::Right, Action::Confirm]
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        match action {
            Action::Confirm => Some("race"),
            Action::Left => Some("shorter"),
            Action::Right => Some("longer"),
            _ => None,
        }
    }

    fn wanted(&self) -> Option<(Question, Task)> {
        if self.racing {
            let items = Arc::clone(&self.position);
            return Some((Question::Race(Arc::clone(&items)), Task::RaceEngines { items }));
        }
        let known = self.results.get(&self.len).is_some_and(|results| results.done);
        (!known && self.len > 0).then(|| {
            let row: Arc<[i64]> = repeated(&self.position, self.len).into();
            (Question::Cost(Arc::clone(&row)), Task::MeasureEngines { row })
        })
    }

    fn learn(&mut self, question: &Question, report: &Report) -> bool {
        let (engine, found) = match (question, report) {
            (Question::Race(_), Report::Lap(engine, lap)) => {
                let race = self.race.as_mut().filter(|_| self.racing);
                return race.is_some_and(|race| {
                    race.learn(*engine, *lap);
                    true
                });
            }
            (_, Report::Begun(engine)) => (*engine, None),
            (_, Report::Engine(engine, Ok(measured))) => (*engine, Some(Found::Measured(*measured))),
            (_, Report::Engine(engine, Err(reason))) => (*engine, Some(Found::Refused(reason.clone()))),
            (_, Report::Projected(engine, projection)) => (*engine, Some(Found::Projected(*projection))),
            _ => return false,
        };
        let Question::Cost(row) = question else { return false };
        let results = self.results.entry(row.len()).or_default();
        match found {
            Some(found) => {
                results.found.insert(engine, found);
            }
            None => results.current = Some(engine),
        }
        true
    }

    fn close(&mut self, question: &Question) {
        match question {
            Question::Race(_) => self.racing = false,
            Question::Cost(row) => {
                let results = self.results.entry(row.len()).or_default();
                (results.done, results.current) = (true, None);
            }
            Question::Move(_) => {}
        }
    }

    fn view(&self, _: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let costs = match &self.race {
            Some(race) => {
                // Where both have no room, the race has what there is.
                let [costs, below] = rows(area, [fill(COSTS).rank(1), part(ENGINES + 6)]);
                race.view(self.nouns.items, if costs.is_empty() { area } else { below }, canvas);
                costs
            }
            None => area,
        };
        self.draw_costs(costs, canvas);
    }
}

impl Cost {
    pub fn new(row: &Row) -> Self {
        Self {
            position: row.items().into(),
            len: row.len(),
            nouns: row.labels().nouns(),
            results: BTreeMap::new(),
            race: None,
            racing: false,
        }
    }

    /// What the line of an engine says.
    fn told(&self, engine: Engine) -> Option<Fact> {
        let said = match self.found(engine)? {
            Found::Measured(Measured { valuation, time }) => {
                let (work, unit) = (grouped(valuation.work), engine.unit());
                format!("{work} {unit}, {}, {} of memory", duration(*time), bytes(valuation.bytes))
            }
            Found::Projected(projection) => {
                format!("about {}, projected and not measured", long_time(projection.seconds))
            }
            Found::Refused(reason) => reason.clone(),
        };
        Some(Fact::new(engine.name(), said))
    }

    /// `12 letters`.
    fn counted(&self, count: usize) -> String {
        counted(count, self.nouns.item, self.nouns.items)
    }

    fn go_to(&mut self, len: Option<usize>) {
        self.len = len.unwrap_or(self.len);
        (self.race, self.racing) = (None, false);
    }

    fn draw_costs(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let area = self.draw_length(area, canvas);
        // Where not all columns have room, the time and the memory say the most; their units say which is which.
        let is_narrow = area.width < COLUMNS;
        let head = if area.height > ENGINES + 1 { 2 } else { area.height.saturating_sub(ENGINES).min(1) };
        if head > 0 {
            let heading = if is_narrow {
                format!("{:<9}{:>13}{:>11}", "engine", "time", "memory")
            } else {
                format!("{:<9}{:>7}{:>16} {:<6}{:>13}{:>11}", "engine", "value", "work", "", "time", "memory")
            };
            canvas.row(area, 0, Span::styled(heading, theme.muted));
        }
        if head > 1 {
            canvas.fill(row_of(area, 1), '─', theme.faint);
        }
        for (i, engine) in Engine::ALL.into_iter().rev().enumerate() {
            canvas.row(area, head + i as u16, self.line_of(engine, area.width, canvas));
        }
        canvas.wrapped(below(area, head + ENGINES + 1), &self.note(area.width >= WITH_BARS), theme.muted);
    }

    /// `‹ 12 letters ›` above the costs, or `‹ 12 ›` at the right of the first of them where rows are scarce. Returns the
    /// room of the costs.
    fn draw_length(&self, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        let theme = canvas.theme;
        let is_low = area.height <= ENGINES;
        let text = if is_low { self.len.to_string() } else { self.counted(self.len) };
        let mut x = if is_low { area.width.saturating_sub(text.len() as u16 + 4) } else { 0 };
        for (part, style, target) in [
            ("‹ ".to_owned(), theme.key, Some(Action::Left)),
            (text, theme.heading, None),
            (" ›".to_owned(), theme.key, Some(Action::Right)),
        ] {
            let spot = spot_in(area, [x, 0], [part.chars().count() as u16, 1]);
            canvas.line(spot, Span::styled(part, style));
            match target {
                Some(action) => canvas.hit(spot, Target::Act(action)),
                None => canvas.focus(spot),
            }
            x += spot.width;
        }
        if is_low {
            return area;
        }
        if self.len > self.position.len() {
            let said = "   the position, repeated";
            canvas.line(right_of(area, x), Span::styled(said, theme.faint));
        }
        below(area, 1)
    }

    fn found(&self, engine: Engine) -> Option<&Found> {
        self.results.get(&self.len)?.found.get(&engine)
    }

    fn line_of(&self, engine: Engine, width: u16, canvas: &Canvas<'_>) -> Line<'static> {
        let (theme, is_narrow) = (canvas.theme, width < COLUMNS);
        let name = Span::styled(format!("{:<9}", engine.name()), theme.heading);
        let is_current = self.results.get(&self.len).is_some_and(|results| results.current == Some(engine));
        let (value, work, time, memory, is_projected) = match self.found(engine) {
            Some(Found::Measured(Measured { valuation, time })) => {
                (hint::signed(valuation.value), grouped(valuation.work), duration(*time), bytes(valuation.bytes), false)
            }
            Some(Found::Projected(projection)) => (
                "·".to_owned(),
                format!("~{:.1e}", projection.work),
                format!("~{}", long_time(projection.seconds)),
                bytes(engine.bytes(self.len)),
                true,
            ),
            Some(Found::Refused(reason)) => {
                return Line::from(vec![name, Span::styled(reason.clone(), theme.muted)]);
            }
            None if is_current => return Line::from(vec![name, Span::styled("measuring …", theme.accent)]),
            None => return Line::from(vec![name, Span::styled("·", theme.faint)]),
        };
        let time_style = if is_projected { theme.bad } else { theme.text };
        let mut line = vec![name];
        if !is_narrow {
            line.push(Span::styled(format!("{value:>7}"), theme.text));
            line.push(Span::styled(format!("{work:>16} "), theme.text));
            line.push(Span::styled(format!("{:<6}", engine.unit()), theme.muted));
        }
        line.push(Span::styled(format!("{time:>13}"), time_style));
        line.push(Span::styled(format!("{memory:>11}"), theme.text));
        if width >= WITH_BARS {
            let seconds = self.found(engine).and_then(Found::seconds).unwrap_or(0.0);
            let bar = self.bar(seconds, usize::from(width.saturating_sub(COLUMNS + 4)).min(40));
            let symbol = if is_projected { "░" } else { "█" };
            line.push(Span::styled(format!("  {}", symbol.repeat(bar)), theme.you));
        }
        Line::from(line)
    }

    /// Cells of the bar of a time among all that are known, on a logarithmic scale: at least one, at most `width`.
    fn bar(&self, seconds: f64, width: usize) -> usize {
        let times = Engine::ALL.into_iter().filter_map(|engine| self.found(engine)?.seconds());
        let (fastest, slowest) = times.fold((f64::MAX, 0.0_f64), |(low, high), time| (low.min(time), high.max(time)));
        bar(seconds, fastest, slowest, width)
    }

    /// What was measured and what was not, what the bars are, and who beats whom.
    fn note(&self, bars: bool) -> String {
        let mut note = String::new();
        let (one, row) = (self.nouns.item, self.counted(self.len));
        let time = |engine| match self.found(engine) {
            Some(Found::Measured(measured)) => Some(measured.time),
            _ => None,
        };
        if let (Some(memo), Some(tree)) = (time(Engine::Memo), time(Engine::Tree)) {
            note = if tree < memo {
                format!(
                    "At {row} the tree beats the memo: {} against {}. On so few, looking up what was worked out before costs more than it saves. ",
                    duration(tree),
                    duration(memo)
                )
            } else {
                format!("At {row} the memo beats the tree: {} against {}. ", duration(memo), duration(tree))
            };
        }
        if let Some(Found::Projected(projection)) = self.found(Engine::Tree) {
            let from = self.counted(projection.from);
            note = format!(
                "~ is projected, not measured: on {row} the tree would take about {}. On {from} it was run, and each {one} more doubles its time. ",
                long_time(projection.seconds)
            );
        }
        note.push_str("Each time is the middle one of up to 101 runs.");
        if bars {
            note.push_str(" The bars are logarithmic: a step of the same length is the same factor.");
        }
        note
    }
}

/// The length that the keys go to before `len`.
fn before(len: usize) -> Option<usize> {
    lengths().rev().find(|&other| other < len)
}

/// The length that they go to after `len`.
fn after(len: usize) -> Option<usize> {
    lengths().find(|&other| other > len)
}

fn lengths() -> impl DoubleEndedIterator<Item = usize> {
    (2..=EACH).chain(FURTHER)
}

/// Columns from which on bars stand behind the figures.
const WITH_BARS: u16 = COLUMNS + 12;

/// A bar of a time between `fastest` and `slowest` on a logarithmic scale, at most `width` cells and at least one.
fn bar(seconds: f64, fastest: f64, slowest: f64, width: usize) -> usize {
    let log = |seconds: f64| seconds.max(1e-9).ln();
    let span = (log(slowest) - log(fastest)).max(f64::EPSILON);
    let share = ((log(seconds) - log(fastest)) / span).clamp(0.0, 1.0);
    (1.0 + share * width.saturating_sub(1) as f64).round() as usize
}

#[cfg(test)]
mod tests;
