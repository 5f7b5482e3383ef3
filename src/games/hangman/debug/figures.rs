//! What the solver knows, and what the last partition cost.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Scene;
use crate::engine::hangman::Letter;
use crate::engine::hangman::solver::{Rating, Verdict};
use crate::widgets::Canvas;
use crate::widgets::figures::{duration, grouped};
use crate::work::SplitTimes;

/// What the solver knows.
pub(super) fn draw_solver(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let lives = scene.position.lives;
    let Some(rating) = scene.rating else {
        return draw_rows(&[("V", "not known yet".to_owned())], area, canvas);
    };
    let misses = |count: u8| if count == 1 { "1 miss".to_owned() } else { format!("{count} misses") };
    let value = match rating.value.exact() {
        Some(exact) => format!("{}, exactly", misses(exact)),
        None if rating.value.at_most == u8::MAX => format!("at least {}", misses(rating.value.at_least)),
        None => format!("{} to {}", rating.value.at_least, misses(rating.value.at_most)),
    };
    let with = if lives == 1 { "with 1 life".to_owned() } else { format!("with {lives} lives") };
    let verdict = match rating.verdict(lives) {
        Verdict::Guesser => format!("{with} the guesser can force a win"),
        Verdict::Host => format!("{with} a perfect host can hang the guesser"),
        Verdict::Undecided => format!("{with} it is too deep to tell"),
    };
    draw_rows(
        &[
            ("V", value),
            ("who wins", verdict),
            ("letters that win", winning_letters(scene, rating)),
            ("sets split", format!("{} sets of words", grouped(u128::from(rating.effort.nodes)))),
            ("sets remembered", grouped(rating.effort.memo as u128)),
        ],
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
    let letters = |count: usize| if count == 1 { "1 other".to_owned() } else { format!("{count} others") };
    match (winning.is_empty(), unknown) {
        (true, 0) => "none".to_owned(),
        (true, unknown) => format!("none is proved; of {} it is not known", letters(unknown)),
        (false, 0) => winning.join(" "),
        (false, unknown) => {
            format!("{}; only these are proved, of {} it is not known", winning.join(" "), letters(unknown))
        }
    }
}

/// What the last partition cost, and the words it was made from.
pub(super) fn draw_times(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let words = scene.position.candidates.len();
    let all_words = scene.position.dictionary.len();
    let time = |of: fn(&SplitTimes) -> Duration| match &scene.times {
        Some(times) => format!("{:>9}", duration(of(times))),
        None if scene.timed => format!("{:>9}", "unknown"),
        None => format!("{:>9}", "…"),
    };
    let each = |of: fn(&SplitTimes) -> Duration| {
        let nanos = scene.times.as_ref().map(|times| of(times).as_nanos() as f64 / words.max(1) as f64);
        nanos.map(|nanos| format!("   {nanos:>9.1} ns a word")).unwrap_or_default()
    };
    draw_rows(
        &[
            ("words left", format!("{:>9} of {}", grouped(words as u128), grouped(all_words as u128))),
            ("", String::new()),
            ("splitting by one letter", time(|times| times.one) + &each(|times| times.one)),
            ("splitting by all 26", time(|times| times.all) + &each(|times| times.all)),
            ("building the dictionary", time(|times| times.built)),
        ],
        area,
        canvas,
    );
}

/// Columns of the labels.
const LABEL: usize = 25;

fn draw_rows(lines: &[(&str, String)], area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let narrow = area.width < 60;
    let label = if narrow { 2 } else { LABEL };
    let mut y = 0;
    for (name, text) in lines {
        if y >= area.height {
            break;
        }
        canvas.row(area, y, Span::styled((*name).to_owned(), theme.muted));
        y += u16::from(narrow && !name.is_empty());
        let spot = Rect {
            x: area.x + label as u16,
            y: area.y + y,
            width: area.width.saturating_sub(label as u16),
            height: area.height.saturating_sub(y),
        };
        y += canvas.wrapped(spot.intersection(area), text, theme.text);
    }
}
