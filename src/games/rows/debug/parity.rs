//! Odds against evens, and what that is worth beside the true value.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{RowBoard, Scene, mark_more};
use crate::play::Pane;
use arcade_engine::endgame::Parity;
use arcade_engine::ends::{self, Best, End, hint};
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::text::{fitted, wrapped};
use arcade_ui::widgets::{Canvas, HALF_MARKS, below};

/// Rows of a pane in which there is room for air.
const ROOMY: u16 = 8;

/// The two halves of what is left of the board, or of the whole board after the game; and the verdict on parity.
#[derive(Debug)]
pub struct Halves;

impl Pane<RowBoard> for Halves {
    fn name(&self) -> &'static str {
        "parity"
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        "With an even number of tiles to take, whoever moves can have all odd places, or all even ones.".into()
    }

    fn arrive(&mut self, _: &Scene<'_>) {}

    fn rows(&self, scene: &Scene<'_>) -> Vec<Fact> {
        let (shown, over) = (scene.row(), scene.game.board().is_over());
        let (low, row) = (shown.from(), shown.items());
        let parity = Parity::of_rest(row, low);
        let (value, truth) = (ends::value(row), Fact::new("true value", hint::signed(ends::value(row))));
        let Some(sure) = parity.guarantee() else {
            let lead = |(end, item, rest): (End, i64, &[i64])| {
                let rest = Parity::of(rest);
                let lead = (rest.odds - rest.evens).abs();
                let told =
                    format!("{} less {lead} for the halves of the rest: {}", minus(item), hint::signed(item - lead));
                Fact::new(end.name(), told)
            };
            return ends_of(row).into_iter().flatten().map(lead).chain([truth]).collect();
        };
        let half = |(parity, name, sum): (usize, &'static str, i64)| {
            let items = row.iter().enumerate().filter(|(at, _)| (low + at) % 2 == parity).map(|(_, &item)| item);
            Fact::new(name, format!("{} = {}", sum_of(&items.collect::<Vec<_>>()), minus(sum)))
        };
        let verdict =
            if value == sure { "parity is enough".to_owned() } else { format!("parity loses {}", value - sure) };
        [(0, "odd places", parity.odds), (1, "even places", parity.evens)]
            .into_iter()
            .map(half)
            .chain([
                Fact::new("sure by parity", hint::signed(sure)),
                truth,
                Fact::new("verdict", verdict),
                // The marks of the halves are drawn.
                Fact::sentence(
                    HALF_MARKS
                        .iter()
                        .fold(plan(low, &parity, over), |plan, mark| plan.replace(&format!(", {mark}"), "")),
                ),
            ])
            .collect()
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let (shown, over) = (scene.row(), scene.game.board().is_over());
        let (low, row) = (shown.from(), shown.items());
        let theme = canvas.theme;
        let parity = Parity::of_rest(row, low);
        let half_of = |i: usize| (low + i) % 2;
        let mut spans = vec![Span::styled(if over { "board   " } else { "left    " }, theme.muted)];
        spans.extend(row.iter().enumerate().map(|(i, &item)| {
            Span::styled(format!("{}{} ", HALF_MARKS[half_of(i)], minus(item)), theme.half(half_of(i)))
        }));
        let all = Line::from(spans);
        let cut = all.width() > usize::from(area.width);
        canvas.row(area, 0, all);
        mark_more(area, [false, cut], canvas);
        // In a low pane the verdict takes the rows of air.
        let air = u16::from(area.height >= ROOMY);
        for (half, name, sum) in [(0, "odds ", parity.odds), (1, "evens", parity.evens)] {
            let items: Vec<i64> =
                row.iter().enumerate().filter(|(i, _)| half_of(*i) == half).map(|(_, &item)| item).collect();
            let line = Line::from(vec![
                Span::styled(format!("{} {name} ", HALF_MARKS[half]), theme.half(half)),
                Span::styled(format!("{} = ", sum_of(&items)), theme.text),
                Span::styled(minus(sum), theme.heading),
            ]);
            canvas.row(area, 1 + air + half as u16, line);
        }
        match parity.guarantee() {
            Some(sure) => {
                draw_verdict(row, sure, below(area, 3 + 2 * air), canvas);
                let (room, plan) = (below(area, 4 + 3 * air), plan(low, &parity, over));
                let fits = wrapped(&plan, usize::from(room.width)).len() <= usize::from(room.height);
                let plan = if fits { plan } else { fitted(&plan, usize::from(room.width)) };
                canvas.wrapped(room, &plan, theme.muted);
            }
            None => draw_odd(row, area, canvas),
        }
    }
}

fn draw_verdict(row: &[i64], sure: i64, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let value = ends::value(row);
    let figures = |odds: &'static str, truth: &'static str| {
        Line::from(vec![
            Span::styled(odds, theme.muted),
            Span::styled(minus(sure), theme.heading),
            Span::styled(truth, theme.muted),
            Span::styled(hint::signed(value), theme.heading),
        ])
    };
    let verdict = if value == sure {
        Span::styled("✓ parity is enough", theme.good)
    } else {
        Span::styled(format!("parity loses {}", value - sure), theme.bad)
    };
    let mut line = figures("|odds − evens| ", "   true value ");
    line.extend([Span::raw("   "), verdict.clone()]);
    if line.width() <= usize::from(area.width) {
        canvas.row(area, 0, line);
    } else {
        let mut line = figures("", " of ");
        line.extend([Span::raw("  "), verdict]);
        canvas.row(area, 0, line);
    }
}

/// How the mover takes the better half of what is left from the place `low` on, or how whoever began could (`over`).
fn plan(low: usize, parity: &Parity, over: bool) -> String {
    let [odd_end, even_end] = if low.is_multiple_of(2) { End::BOTH } else { [End::Last, End::First] };
    let plan = |half: usize, end: End| {
        let name = ["odd", "even"][half];
        let mark = HALF_MARKS[half];
        let begin = if over { format!("begin with the {end} number") } else { format!("{end} now") };
        format!("Take all {name} places, {mark}: {begin}, and then always from the end that the other player took.")
    };
    match Best::of(parity.odds, parity.evens) {
        Best::First => plan(0, odd_end),
        Best::Last => plan(1, even_end),
        Best::Either => "Both halves are worth the same: parity is sure of a tie, and of no more.".to_owned(),
    }
}

/// On an odd count the mover has no half, but leaves one to the other player.
fn draw_odd(row: &[i64], area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let Some(both) = ends_of(row) else { return };
    let intro = "An odd count: no half to be had. By parity, take the end that leaves the other the smaller lead.";
    let rows = below(area, 5);
    let sums = below(rows, canvas.wrapped(rows, intro, theme.muted) + 1);
    for (line, (end, item, rest)) in both.into_iter().enumerate() {
        let parity = Parity::of(rest);
        // Which half is which makes no difference to their distance.
        let lead = (parity.odds - parity.evens).abs();
        let text = format!("{:<5}  {} − |odds − evens| of the rest = ", end.name(), minus(item));
        let sum = format!("{} − {} = ", minus(item), minus(lead));
        let line_of = Line::from(vec![
            Span::styled(text, theme.text),
            Span::styled(sum, theme.text),
            Span::styled(hint::signed(item - lead), theme.heading),
        ]);
        canvas.row(sums, line as u16, line_of);
    }
    let value = Span::styled(hint::signed(ends::value(row)), theme.heading);
    canvas.row(sums, 3, Line::from(vec![Span::styled("true value ", theme.muted), value]));
}

/// Each end with what stands there and what is left without it; None of an empty row.
fn ends_of(row: &[i64]) -> Option<[(End, i64, &[i64]); 2]> {
    let ((&first, after_first), (&last, after_last)) = (row.split_first()?, row.split_last()?);
    Some([(End::First, first, after_first), (End::Last, last, after_last)])
}

/// `−1 + 9 − 4`; a long sum by its first terms.
fn sum_of(items: &[i64]) -> String {
    const MOST: usize = 16;
    let terms = items.iter().take(MOST).enumerate().map(|(i, &item)| match (i, item < 0) {
        (0, _) => minus(item),
        (_, true) => format!(" − {}", item.unsigned_abs()),
        (_, false) => format!(" + {item}"),
    });
    let rest = (items.len() > MOST).then(|| " + …".to_owned());
    terms.chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_its_signs_between_the_terms() {
        assert_eq!(sum_of(&[-1, 9, -4]), "−1 + 9 − 4");
        assert_eq!(sum_of(&[]), "");
        assert!(sum_of(&[1; 20]).ends_with("+ 1 + …"));
    }
}
