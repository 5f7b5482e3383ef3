//! The side panel of a word game: totals, what can still be done once, how good the hand is, and the words so far.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::found::{draw_rival_words, over_title};
use super::line::rest_of;
use super::play::HandPlay;
use crate::engine::wordgame::Phase;
use crate::screen::ViewContext;
use crate::widgets::{Canvas, panel};

/// `luckier than 42`, `unluckier than 95`: of a hand that is better than `share` of 100.
pub(super) fn luck_of(share: u32) -> String {
    if share < 50 { format!("unluckier than {}", 100 - share) } else { format!("luckier than {share}") }
}

impl HandPlay {
    /// The totals in one line, where there is no side panel.
    pub(super) fn draw_scores_in_line(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        const LONG: &str = "     all hands: ";
        /// Columns of `unluckier than 58 of 100 hands`.
        const LUCK: usize = 30;
        let theme = canvas.theme;
        let figure = |points: u32| Span::styled(format!("{points:>4}"), theme.heading);
        let reach = self.in_reach().filter(|_| self.live_hints(cx.settings));
        let rival = self.state().setup().rival.map(|_| self.rival_drawn_total());
        let line = |labels: [&'static str; 2], reach: Option<u32>, luck: Option<Option<u32>>| {
            let [hand, game] = labels;
            let mut spans = vec![Span::styled(hand, theme.muted), figure(self.shown_points())];
            if let Some(best) = reach {
                spans.extend([Span::styled(" of ", theme.muted), figure(best), Span::styled(" in reach", theme.muted)]);
            }
            spans.push(Span::styled(game, theme.muted));
            // Alone, and where there is little room, all hands can only be one’s own.
            if rival.is_some() || game == LONG {
                spans.push(Span::styled("you ", theme.you));
            }
            spans.push(figure(self.shown_total()));
            if let Some(points) = rival {
                spans.extend([Span::styled("  rival ", theme.rival), figure(points)]);
            }
            if let Some(share) = luck {
                let told = share.map_or_else(String::new, |share| format!("{} of 100 hands", luck_of(share)));
                // Its room is kept while it is worked out, so that nothing moves aside for it.
                spans.push(Span::styled(format!("     {told:<LUCK$}"), theme.muted));
            }
            Line::from(spans)
        };
        let (full, short) = (["this hand ", LONG], ["hand ", "   all "]);
        let forms = [
            line(full, reach, Some(self.better_than())),
            line(full, reach, None),
            line(short, reach, None),
            line(short, None, None),
        ];
        canvas.centred(area, 0, forms);
    }

    /// The best total that this hand can still come to, while it is played.
    pub(super) fn in_reach(&self) -> Option<u32> {
        let is_played = matches!(self.state().phase(), Phase::Before | Phase::Playing);
        self.reachable().filter(|_| is_played)
    }

    /// How many of a hundred hands are worse than this one.
    pub(super) fn better_than(&self) -> Option<u32> {
        let best = self.analysis()?.totals().full;
        let share = self.board.odds.as_ref().filter(|odds| odds.size == self.whole().len())?.percentile(best)?;
        Some((share * 100.0).round() as u32)
    }

    /// The side panel.
    pub(super) fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let rival = self.state().setup().rival;
        let told = self.shown_hint(cx.settings) > 0;
        let facts = self.facts(told, area.height < 24);
        let air = u16::from(area.height >= 24);
        let you = (air + facts.len() as u16 + 2).min(area.height);
        let rest = area.height.saturating_sub(you);
        let most = if area.height > 40 { area.height } else { 9 };
        let theirs = if rival.is_some() { (rest / 2).min(most) } else { 0 };
        let words = rest.saturating_sub(theirs).min(most);
        let [you, theirs, words] =
            Layout::vertical([Constraint::Length(you), Constraint::Length(theirs), Constraint::Length(words)])
                .areas(area);
        let inside = panel("", you, canvas);
        over_title(you, Span::styled(" you ", canvas.theme.you), canvas);
        draw_facts(&facts, rest_of(inside, air), canvas);
        if rival.is_some() {
            draw_rival_words(self, self.number(), theirs, canvas);
        }
        let inside = panel("found in this hand", words, canvas);
        self.draw_found(inside, cx, canvas);
    }

    /// What can still be done of what can be done once a game: swapping a letter, and replaying a hand.
    pub(super) fn still_once(&self) -> [&'static str; 2] {
        let (swapped, replayed) = self.state().used();
        // The swap is made before the first word of a hand.
        let swap = match (swapped, self.state().may_substitute(), self.state().hands_left()) {
            (true, ..) => "done",
            (false, true, _) => "once",
            (false, false, 0) => "too late",
            (false, false, _) => "next hand",
        };
        [swap, if replayed { "done" } else { "once" }]
    }

    /// Your points of this hand and of all, what can be done once a game, and the quality of the hand; with hints, what the
    /// hand allows. Where it is `tight`, without air.
    fn facts(&self, told: bool, tight: bool) -> Vec<Fact> {
        let [swap, replay] = self.still_once();
        let points =
            vec![Fact::figure("this hand", self.shown_points()), Fact::figure("all hands", self.shown_total())];
        let once = vec![Fact::Pair("swap a letter", swap.to_owned()), Fact::Pair("replay a hand", replay.to_owned())];
        let luck = match (self.better_than(), self.analysis().map(|known| known.totals().full)) {
            (_, Some(0)) => ["no word can be made", "of this hand"].map(|line| Fact::Line(line.to_owned())).into(),
            (Some(share), _) if tight => vec![Fact::Line(format!("{} of 100", luck_of(share)))],
            (Some(share), _) => {
                let told = format!("this hand is {} of 100 hands", luck_of(share));
                let lines = told.split_once(" than").map(|(first, rest)| [first.to_owned(), format!("than{rest}")]);
                let lines = lines.unwrap_or_default();
                lines.map(Fact::Line).into()
            }
            (None, _) if tight => vec![Fact::Air],
            (None, _) => vec![Fact::Air, Fact::Air],
        };
        let mut best = Vec::new();
        if let Some(known) = self.analysis().filter(|_| told) {
            let totals = known.totals();
            if !tight {
                best.push(Fact::Line("for this hand:".to_owned()));
            }
            best.push(Fact::figure("best possible total", totals.full));
            best.push(Fact::figure("with familiar words", totals.par));
            best.push(self.in_reach().map_or(Fact::Air, |best| Fact::figure("still in reach", best)));
        }
        let groups = [points, once, luck, best].into_iter().filter(|group| !group.is_empty());
        let mut facts: Vec<Fact> = Vec::new();
        for group in groups {
            if !tight && !facts.is_empty() {
                facts.push(Fact::Air);
            }
            facts.extend(group);
        }
        facts
    }
}

/// A row of the panel of figures.
#[derive(Debug)]
enum Fact {
    /// A label with what stands at its right.
    Pair(&'static str, String),
    Line(String),
    Air,
}

impl Fact {
    fn figure(label: &'static str, points: u32) -> Self {
        Self::Pair(label, points.to_string())
    }
}

fn draw_facts(facts: &[Fact], area: Rect, canvas: &mut Canvas<'_>) {
    let muted = canvas.theme.muted;
    for (row, fact) in (0..).zip(facts) {
        match fact {
            Fact::Pair(label, value) => figure(area, row, label, value, canvas),
            Fact::Line(line) => canvas.row(area, row, Span::styled(line.as_str(), muted)),
            Fact::Air => {}
        }
    }
}

/// A label with its figure at the right.
fn figure(area: Rect, row: u16, label: &str, value: &str, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    canvas.row(area, row, Span::styled(label, theme.muted));
    canvas.row(area, row, Line::from(Span::styled(value, theme.heading)).right_aligned());
}
