//! `arcade a11y`: what there is for whom.

/// The page, for whoever may need it. Every option, setting and variable that it names exists: a test looks them up.
pub(super) const PAGE: &str = include_str!("a11y.txt");
