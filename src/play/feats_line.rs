//! The line that tells of feats at the end of a game.

use ratatui::text::{Line, Span};

use crate::model::Feat;
use arcade_ui::theme::Theme;

/// `feat: Against the odds`; empty where there is none.
pub(crate) fn line(feats: &[Feat], theme: &Theme) -> Line<'static> {
    if feats.is_empty() {
        return Line::default();
    }
    let label = if feats.len() == 1 { "feat: " } else { "feats: " };
    let titles: Vec<&str> = feats.iter().map(|feat| feat.title()).collect();
    Line::from(vec![Span::styled(label, theme.muted), Span::styled(titles.join(", "), theme.accent)])
}
