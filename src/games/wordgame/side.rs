//! What stands beside the hand: the totals, what can still be done once, how good the hand is, and the words so far; on a
//! large screen also the rules, the points of the letters, and the hands so far.

use std::collections::BTreeSet;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::INFO;
use super::found::{draw_found, draw_missed, draw_rival_words};
use super::layout::{below, pair, titled};
use super::play::HandPlay;
use super::spelling::Spelling;
use super::wording::letter_name;
use crate::screen::ViewContext;
use arcade_engine::text::plural;
use arcade_engine::wordgame::{Game, Symbol};
use arcade_ui::widgets::{Canvas, panel, wide};

/// Columns of each side of a large screen.
const SIDE: u16 = 42;

/// Rows from which on there is air between the figures.
const AIRY: u16 = 24;

/// `luckier than 42`, `unluckier than 95`: of a hand that is better than `share` of 100.
pub(super) fn luck_of(share: u32) -> String {
    let (luckier, share) = luck(share);
    format!("{luckier} than {share}")
}

const fn luck(share: u32) -> (&'static str, u32) {
    if share < 50 { ("unluckier", 100 - share) } else { ("luckier", share) }
}

/// The totals in one line, where there is no side panel.
pub(super) fn draw_scores_in_line(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    const LONG: &str = "     all hands: ";
    /// Columns of `unluckier than 58 of 100 hands`.
    const LUCK: usize = 30;
    let theme = canvas.theme;
    let muted = |text: &'static str| Span::styled(text, theme.muted);
    let figure = |points: u32| Span::styled(format!("{points:>4}"), theme.heading);
    let reach = play.in_reach().filter(|_| play.live_hints(cx.settings));
    let rival = play.state().setup().rival.map(|_| play.rival_drawn_total());
    let line = |[hand, game]: [&'static str; 2], reach: Option<u32>, luck: Option<Option<u32>>| {
        let mut spans = vec![muted(hand), figure(play.shown_points())];
        if let Some(best) = reach {
            spans.extend([muted(" of "), figure(best), muted(" in reach")]);
        }
        spans.push(muted(game));
        // Alone, and where there is little room, all hands can only be one’s own.
        if rival.is_some() || game == LONG {
            spans.push(Span::styled("you ", theme.you));
        }
        spans.push(figure(play.shown_total()));
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
        line(full, reach, Some(play.better_than())),
        line(full, reach, None),
        line(short, reach, None),
        line(short, None, None),
    ];
    canvas.centred(area, 0, forms);
}

pub(super) fn draw_side(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let has_rival = play.state().setup().rival.is_some();
    let facts = facts(play, play.is_hinted(cx.settings), area.height < AIRY);
    let air = u16::from(area.height >= AIRY);
    let you = (air + facts.len() as u16 + 2).min(area.height);
    let rest = area.height.saturating_sub(you);
    let most = if area.height > 40 { area.height } else { 9 };
    let theirs = if has_rival { (rest / 2).min(most) } else { 0 };
    let words = rest.saturating_sub(theirs).min(most);
    let [you, theirs, words] = Layout::vertical([you, theirs, words].map(Constraint::Length)).areas(area);
    let inside = below(titled(you, Span::styled(" you ", canvas.theme.you), canvas), air);
    for (row, fact) in facts.iter().enumerate() {
        match fact {
            Fact::Pair(label, value) => draw_figure(inside, row, label, value, canvas),
            Fact::Line(line) => canvas.row(inside, row as u16, Span::styled(line.as_str(), canvas.theme.muted)),
            Fact::Air => {}
        }
    }
    if has_rival {
        draw_rival_words(play, play.state().number(), theirs, canvas);
    }
    draw_found(play, panel("found in this hand", words, canvas), cx, canvas);
}

fn draw_figure(area: Rect, row: usize, label: &str, value: &str, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    pair(area, row, Span::styled(label, theme.muted), Span::styled(value, theme.heading), canvas);
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

/// Your points of this hand and of all, what can be done once a game, and the quality of the hand; with hints, what the
/// hand allows. Where it is `tight`, without air.
fn facts(play: &HandPlay, told: bool, tight: bool) -> Vec<Fact> {
    let [swap, replay] = still_once(play.state());
    let points = vec![Fact::figure("this hand", play.shown_points()), Fact::figure("all hands", play.shown_total())];
    let once = vec![Fact::Pair("swap a letter", swap.to_owned()), Fact::Pair("replay a hand", replay.to_owned())];
    let quality = match (play.better_than(), play.best_total()) {
        (_, Some(0)) => vec![Fact::Line("no word can be made".to_owned()), Fact::Line("of this hand".to_owned())],
        (Some(share), _) if tight => vec![Fact::Line(format!("{} of 100", luck_of(share)))],
        (Some(share), _) => {
            let (luckier, share) = luck(share);
            vec![Fact::Line(format!("this hand is {luckier}")), Fact::Line(format!("than {share} of 100 hands"))]
        }
        (None, _) if tight => vec![Fact::Air],
        (None, _) => vec![Fact::Air, Fact::Air],
    };
    // A puzzle is about one hand, and tells nothing of how good it is.
    let mut groups = if play.is_posed() { vec![points] } else { vec![points, once, quality] };
    if let Some(known) = play.analysis().filter(|_| told) {
        let totals = known.totals();
        let heading = (!tight).then(|| Fact::Line("for this hand:".to_owned()));
        let best = [
            Fact::figure("best possible total", totals.full),
            Fact::figure("with familiar words", totals.par),
            play.in_reach().map_or(Fact::Air, |best| Fact::figure("still in reach", best)),
        ];
        groups.push(heading.into_iter().chain(best).collect());
    }
    let mut facts: Vec<Fact> = Vec::new();
    for group in groups {
        facts.extend((!tight && !facts.is_empty()).then_some(Fact::Air));
        facts.extend(group);
    }
    facts
}

/// What can still be done of what can be done once a game: swapping a letter, and replaying a hand.
pub(super) fn still_once(game: &Game) -> [&'static str; 2] {
    let (swapped, replayed) = game.used();
    // The swap is made before the first word of a hand.
    let swap = match (swapped, game.may_substitute(), game.hands_left()) {
        (true, ..) => "done",
        (false, true, _) => "once",
        (false, false, 0) => "too late",
        (false, false, _) => "next hand",
    };
    [swap, if replayed { "done" } else { "once" }]
}

/// Draws both sides of a large screen, and gives the room between them; None where there is no room for that.
pub(super) fn draw_sides(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> Option<Rect> {
    wide(area)?;
    let columns = [Constraint::Length(SIDE), Constraint::Fill(1), Constraint::Length(SIDE)];
    let [left, middle, right] = Layout::horizontal(columns).spacing(3).areas(area);
    let rows = [Constraint::Length(11), Constraint::Length(12), Constraint::Fill(1)];
    let [rules, letters, hands] = Layout::vertical(rows).areas(left);
    let mut inside = panel("how to play", rules, canvas);
    for rule in INFO.rules {
        inside = below(inside, canvas.wrapped(inside, rule, canvas.theme.muted));
    }
    draw_letters(letters, canvas);
    draw_hands_so_far(play.state(), hands, canvas);
    if play.is_over() {
        let missed = play.board.known.missed();
        let inside = panel(&format!("{} words missed in the last hand", missed.len()), right, canvas);
        draw_missed(missed, play.state().whole().len(), Spelling::of(cx.settings), inside, canvas);
    } else {
        draw_side(play, right, cx, canvas);
    }
    Some(middle)
}

/// The hands so far, each with what was made of it; the latest are always in sight.
fn draw_hands_so_far(game: &Game, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let inside = panel("hands of this game", area, canvas);
    let played = game.played();
    let from = played.len().saturating_sub(usize::from(inside.height));
    for (row, (at, hand)) in played.iter().enumerate().skip(from).enumerate() {
        let text = format!("{:>3}  {}", at + 1, hand.hand.to_string().to_uppercase());
        let total = Span::styled(hand.total().to_string(), theme.you);
        pair(inside, row, Span::styled(text, theme.text), total, canvas);
    }
    let left = game.hands_left();
    if left > 0 {
        let row = (played.len() - from) as u16 + 1;
        canvas.row(inside, row, Span::styled(format!("{} to come", plural(left, "hand")), theme.muted));
    }
}

/// What each letter is worth.
fn draw_letters(area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let inside = panel("points of the letters", area, canvas);
    let points: BTreeSet<u32> = Symbol::LETTERS.into_iter().map(Symbol::points).collect();
    let letters = points.into_iter().map(|points| {
        let letters = Symbol::LETTERS.into_iter().filter(|letter| letter.points() == points);
        (points, letters.map(letter_name).collect::<Vec<_>>().join(" "))
    });
    for (row, (points, letters)) in letters.chain([(0, "! stands for any consonant".to_owned())]).enumerate() {
        let points = Span::styled(format!("{points:>3}  "), theme.heading);
        canvas.row(inside, row as u16, Line::from(vec![points, Span::styled(letters, theme.text)]));
    }
}
