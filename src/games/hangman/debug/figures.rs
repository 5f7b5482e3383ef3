//! What the solver knows, and what the last partition cost.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Guessing, Scene};
use crate::games::hangman::{Sought, left::WORDS_LEFT, words};
use crate::play::Pane;
use crate::work::SplitTimes;
use arcade_engine::hangman::Letter;
use arcade_engine::hangman::solver::{Rating, Verdict};
use arcade_engine::text::counted;
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::figures::{duration, grouped, wrapped};
use arcade_ui::widgets::{Canvas, Scroll};

/// What the solver knows.
pub(super) fn draw_solver(scene: &Scene<'_>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let lives = scene.position.lives;
    let Some(rating) = scene.rating else {
        return draw_rows(&[("V", "not known yet".to_owned())], scroll, area, canvas);
    };
    let misses = |count: u8| words::misses(count.into());
    let value = match rating.value.exact() {
        Some(exact) => format!("{}, exactly", misses(exact)),
        None if rating.value.at_most == u8::MAX => format!("at least {}", misses(rating.value.at_least)),
        None => format!("{} to {}", rating.value.at_least, misses(rating.value.at_most)),
    };
    let verdict = match rating.verdict(lives) {
        Verdict::Guesser => "the guesser can force a win",
        Verdict::Host => "a perfect host can hang the guesser",
        Verdict::Undecided => "it is too deep to tell",
    };
    draw_rows(
        &[
            ("V", value),
            ("who wins", format!("with {} {verdict}", words::lives(lives))),
            ("letters that win", winning_letters(scene, rating)),
            ("sets split", format!("{} sets of words", grouped(rating.effort.nodes))),
            ("sets remembered", grouped(rating.effort.memo)),
        ],
        scroll,
        area,
        canvas,
    );
}

/// The letters that are proved to keep the win, and of how many others it is not known.
fn winning_letters(scene: &Scene<'_>, rating: &Rating) -> String {
    let lives = scene.position.lives;
    let proved = rating.winning(lives);
    let (winning, others): (Vec<Letter>, Vec<Letter>) =
        scene.position.open().partition(|&letter| proved.contains(letter));
    let affordable = u8::try_from(lives.saturating_sub(1)).unwrap_or(u8::MAX);
    let unknown = others.iter().filter(|&&letter| rating.after(letter).at_least <= affordable).count();
    let winning: Vec<String> = winning.iter().map(Letter::to_string).collect();
    let letters = |count: usize| counted(count, "other", "others");
    match (winning.is_empty(), unknown) {
        (true, 0) => "none".to_owned(),
        (true, unknown) => format!("none is proved; of {} it is not known", letters(unknown)),
        (false, 0) => winning.join(" "),
        (false, unknown) => {
            format!("{}; only these are proved, of {} it is not known", winning.join(" "), letters(unknown))
        }
    }
}

/// What splitting the words took on this machine.
#[derive(Debug, Default)]
pub struct Times {
    scroll: Scroll,
}

impl<B: Guessing> Pane<B> for Times {
    fn name(&self) -> &'static str {
        "times"
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        "How long it takes this machine to split the words left into families.".into()
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn rows(&self, scene: &Scene<'_>) -> Vec<Fact> {
        let lines = times(scene).into_iter().filter(|(name, _)| !name.is_empty());
        // Figures stand apart in columns.
        let figures = |text: &str| {
            let figures = text.split("  ").map(str::trim).filter(|figure| !figure.is_empty());
            figures.collect::<Vec<_>>().join(", ")
        };
        lines.map(|(name, text)| Fact::new(name, figures(&text))).collect()
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        draw_rows(&times(scene), &self.scroll, area, canvas);
    }
}

/// What the last partition cost, and the words it was made from.
fn times(scene: &Scene<'_>) -> [(&'static str, String); 5] {
    let words = scene.position.candidates.len();
    let all_words = scene.position.dictionary.len();
    let time = |of: fn(&SplitTimes) -> Duration| match scene.times {
        Sought::Open(Some(times)) | Sought::Closed(Some(times)) => format!("{:>9}", duration(of(&times))),
        Sought::Closed(None) => format!("{:>9}", "unknown"),
        Sought::Open(None) => format!("{:>9}", "…"),
    };
    let each = |of: fn(&SplitTimes) -> Duration| {
        let nanos = scene.times.known().map(|times| of(times).as_nanos() as f64 / words.max(1) as f64);
        nanos.map(|nanos| format!("   {nanos:>9.1} ns a word")).unwrap_or_default()
    };
    [
        (WORDS_LEFT, format!("{:>9} of {}", grouped(words), grouped(all_words))),
        ("", String::new()),
        ("splitting by one letter", time(|times| times.one) + &each(|times| times.one)),
        ("splitting by all 26", time(|times| times.all) + &each(|times| times.all)),
        ("building the dictionary", time(|times| times.built)),
    ]
}

/// Columns of the labels.
const LABEL: usize = 25;

/// The lines with their labels beside them, or above them where the pane is narrow; those that have no room scroll.
fn draw_rows(lines: &[(&str, String)], scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let narrow = area.width < 60;
    let label = if narrow { 2 } else { LABEL };
    let mut rows: Vec<Line<'_>> = Vec::new();
    for (name, text) in lines {
        let lines = wrapped(text, usize::from(area.width).saturating_sub(label));
        if narrow {
            rows.extend((!name.is_empty()).then(|| Line::styled(*name, theme.muted)));
        }
        for (at, text) in lines.into_iter().enumerate() {
            let name = if narrow || at > 0 { "" } else { *name };
            let label = Span::styled(format!("{name:<label$}"), theme.muted);
            rows.push(Line::from(vec![label, Span::styled(text, theme.text)]));
        }
    }
    let (from, shown) = scroll.in_sight(rows.len(), area, canvas);
    for (row, line) in (0..).zip(rows.into_iter().skip(from).take(shown)) {
        canvas.row(area, row, line);
    }
}
