//! The ladder of ranks under the entry line.
//!
//! ```text
//!   Good      ████████████████▒▒▒▒▒▒▒▒▒▒▒▒▒▒   Great at 403
//!   ○ started  ○ fair  ● good  ○ great  ○ brilliant  ○ perfect
//! ```

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::play::HandPlay;
use super::rank::{Rank, Standing};
use arcade_ui::motion::Part;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::{Canvas, right_of};

/// Columns of the longest rank, of what stands behind the bar, and of the bar at most.
const LABEL: u16 = 10;
const NEXT: u16 = 19;
const BAR: u16 = 48;

/// Draws the ladder into the first rows of `area`: the bar, and below it the ranks if there is room. `told` when the
/// best possible total may be named.
pub(super) fn draw_ladder(play: &HandPlay, told: bool, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let Some(standing) = play.standing() else {
        canvas.row(area, 0, Span::styled(play.missing_note("Working the hand out …"), theme.muted));
        return;
    };
    let filled = play.motion.value(Part::Bar).unwrap_or_else(|| standing.fill(told));
    draw_standing(standing, filled, told, area, canvas);
}

/// Draws the ladder for who stands there, with the bar `filled` so far.
pub(super) fn draw_standing(standing: Standing, filled: f64, told: bool, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let [head, ranks] = stack::rows(area, [part(1), part(1).rank(1)]);
    let [label, bar, next] = stack::columns(head, [part(LABEL), part(4).to(BAR), fill(NEXT)]);
    canvas.line(label, Span::styled(standing.rank.title(), theme.heading));
    let columns = ((filled * f64::from(bar.width)).round() as u16).min(bar.width);
    canvas.fill(bar, '░', theme.faint);
    canvas.fill(bar.resize((columns, bar.height).into()), '█', theme.accent);
    canvas.line(right_of(next, 1), Span::styled(next_step(standing, told), theme.muted));
    let mut names: Vec<Span<'_>> = Vec::new();
    for rank in Rank::ALL {
        let style = match rank.cmp(&standing.rank) {
            Ordering::Less => theme.muted,
            Ordering::Equal => theme.accent,
            Ordering::Greater => theme.faint,
        };
        let mark = if rank == standing.rank { '●' } else { '○' };
        let gap = if names.is_empty() { "" } else { "  " };
        names.extend([Span::raw(gap), Span::styled(format!("{mark} {}", rank.name()), style)]);
    }
    let names = Line::from(names);
    if names.width() <= usize::from(area.width) {
        canvas.line(ranks, names);
    }
}

/// What is reached next, and when. The best possible total is named only when it was reached or may be told.
pub(super) fn next_step(standing: Standing, told: bool) -> String {
    match standing.next {
        None => "the best possible".into(),
        Some((Rank::Perfect, _)) if !told => "then perfect".into(),
        Some((rank, points)) => format!("{} at {points}", rank.title()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_next_step_is_named_and_never_the_top() {
        assert_eq!(next_step(Standing::of(310, 504), false), "Great at 403");
        assert_eq!(next_step(Standing::of(480, 504), false), "then perfect");
        assert_eq!(next_step(Standing::of(480, 504), true), "Perfect at 504");
        assert_eq!(next_step(Standing::of(504, 504), false), "the best possible");
        let widest = Rank::ALL.iter().map(|rank| rank.title().len()).max().unwrap();
        assert!(widest < usize::from(LABEL) && "Brilliant at 1234".len() < usize::from(NEXT) - 1);
    }
}
