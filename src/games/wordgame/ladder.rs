//! The ladder of ranks under the entry line.
//!
//! ```text
//!   Good      ████████████████▒▒▒▒▒▒▒▒▒▒▒▒▒▒   Great at 403
//!   ○ started  ○ fair  ● good  ○ great  ○ brilliant  ○ perfect
//! ```

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::layout::right_of;
use super::play::HandPlay;
use super::rank::{Rank, Standing};
use arcade_ui::motion::Part;
use arcade_ui::widgets::Canvas;

/// Columns of the longest rank, of what stands behind the bar, and of the bar at most.
const LABEL: u16 = 10;
const NEXT: u16 = 18;
const BAR: u16 = 48;

/// Draws the ladder into the first rows of `area`: the bar, and below it the ranks if there is room. `told` when the
/// best possible total may be named.
pub(super) fn draw_ladder(play: &HandPlay, told: bool, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let Some(standing) = play.standing() else {
        canvas.row(area, 0, Span::styled(play.missing_note("Working the hand out …"), theme.muted));
        return;
    };
    canvas.row(area, 0, Span::styled(standing.rank.title(), theme.heading));
    let width = area.width.saturating_sub(LABEL + NEXT).min(BAR);
    let bar = Rect { x: area.x + LABEL, width, height: 1, ..area };
    let fill = play.motion.value(Part::Bar).unwrap_or_else(|| standing.fill(told));
    let columns = ((fill * f64::from(bar.width)).round() as u16).min(bar.width);
    canvas.fill(bar, '░', theme.faint);
    canvas.fill(Rect { width: columns, ..bar }, '█', theme.accent);
    canvas.row(right_of(area, LABEL + width + 1), 0, Span::styled(next_step(standing, told), theme.muted));
    let mut ranks: Vec<Span<'_>> = Vec::new();
    for rank in Rank::ALL {
        let style = match rank.cmp(&standing.rank) {
            Ordering::Less => theme.muted,
            Ordering::Equal => theme.accent,
            Ordering::Greater => theme.faint,
        };
        let mark = if rank == standing.rank { '●' } else { '○' };
        let gap = if ranks.is_empty() { "" } else { "  " };
        ranks.extend([Span::raw(gap), Span::styled(format!("{mark} {}", rank.name()), style)]);
    }
    let ranks = Line::from(ranks);
    if ranks.width() <= usize::from(area.width) {
        canvas.row(area, 1, ranks);
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
        assert!(widest < usize::from(LABEL) && "Brilliant at 1234".len() < usize::from(NEXT));
    }
}
