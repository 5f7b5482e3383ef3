//! Which of the games are shown.

use super::collection::Card;
use crate::model::{Ended, GameKind};
use crate::records::Entry;
use arcade_ui::widgets::TextField;
use arcade_ui::widgets::text::fitted;

/// The kinds that a filter can be set to: all games together, and each kind.
pub(super) const KINDS: [Option<GameKind>; GameKind::ALL.len() + 1] = {
    let mut kinds = [None; GameKind::ALL.len() + 1];
    let mut at = 0;
    while at < GameKind::ALL.len() {
        kinds[at + 1] = Some(GameKind::ALL[at]);
        at += 1;
    }
    kinds
};

/// What a kind, or all of them together, is called.
pub(super) fn kind_name(kind: Option<GameKind>) -> &'static str {
    kind.map_or("All games", GameKind::title)
}

/// How the games that are shown ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Which {
    /// In any way, or not yet.
    #[default]
    Any,
    Won,
    Lost,
    /// Not yet.
    GoingOn,
}

impl Which {
    const ALL: [Self; 4] = [Self::Any, Self::Won, Self::Lost, Self::GoingOn];

    fn holds(self, entry: &Entry) -> bool {
        let ended = entry.outcome.as_ref().map(|outcome| outcome.ended);
        match self {
            Self::Any => true,
            Self::Won => ended == Some(Ended::Won),
            Self::Lost => ended == Some(Ended::Lost),
            Self::GoingOn => ended.is_none(),
        }
    }

    const fn name(self) -> Option<&'static str> {
        match self {
            Self::Any => None,
            Self::Won => Some("won"),
            Self::Lost => Some("lost"),
            Self::GoingOn => Some("going on"),
        }
    }
}

/// What a game must be to be shown in the list.
#[derive(Debug, Default)]
pub(super) struct ListFilter {
    /// Of this kind; of any for none.
    pub(super) kind: Option<GameKind>,
    which: Which,
    daily_only: bool,
    /// What must stand in its title, date or result, word by word.
    pub(super) text: TextField,
}

impl ListFilter {
    /// Where its kind stands among [`KINDS`].
    pub(super) fn kind_at(&self) -> usize {
        KINDS.iter().position(|&kind| kind == self.kind).unwrap_or(0)
    }

    /// Goes on (`by` = 1) or back (−1) to another kind, round and round.
    pub(super) fn step_kind(&mut self, by: isize) {
        let at = (self.kind_at() as isize + by).rem_euclid(KINDS.len() as isize);
        self.kind = KINDS[at as usize];
    }

    /// Goes on to the next way to end.
    pub(super) fn step_outcome(&mut self) {
        let at = Which::ALL.iter().position(|&which| which == self.which).unwrap_or(0);
        self.which = Which::ALL[(at + 1) % Which::ALL.len()];
    }

    /// Shows the games of the day alone, or all again.
    pub(super) fn toggle_daily(&mut self) {
        self.daily_only = !self.daily_only;
    }

    /// How many things besides kind and text it asks for.
    pub(super) fn plain_narrowings(&self) -> usize {
        usize::from(self.which != Which::Any) + usize::from(self.daily_only)
    }

    /// Whether it asks for anything besides the text.
    pub(super) fn is_narrowed(&self) -> bool {
        self.kind.is_some() || self.plain_narrowings() > 0
    }

    /// Whether it lets everything through.
    pub(super) fn is_open(&self) -> bool {
        self.kind.is_none() && self.which == Which::Any && !self.daily_only && self.text.value().trim().is_empty()
    }

    /// The positions in `cards` of the games that it lets through.
    pub(super) fn positions(&self, cards: &[Card]) -> Vec<usize> {
        let text = self.text.value().to_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        let holds = |card: &Card| {
            self.kind.is_none_or(|kind| kind == card.entry.kind)
                && self.which.holds(&card.entry)
                && (!self.daily_only || card.entry.daily.is_some())
                && words.iter().all(|word| card.text.contains(word))
        };
        cards.iter().enumerate().filter(|(_, card)| holds(card)).map(|(at, _)| at).collect()
    }

    /// What it asks for besides the kind, in words, for `width` columns with “ · ” before each.
    pub(super) fn narrowings(&self, width: usize) -> Vec<String> {
        let daily = self.daily_only.then(|| "daily".to_owned());
        let mut parts: Vec<String> = self.which.name().map(str::to_owned).into_iter().chain(daily).collect();
        let text = self.text.value().trim();
        if !text.is_empty() {
            let taken: usize = parts.iter().map(|part| part.len() + 3).sum();
            parts.push(format!("“{}”", fitted(text, width.saturating_sub(taken + 5))));
        }
        parts
    }
}
