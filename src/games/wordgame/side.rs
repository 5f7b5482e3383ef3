//! What stands beside the hand: the totals, what can still be done once, how good the hand is, and the words so far; on a
//! large screen also the rules, the points of the letters, and the hands so far.

use std::collections::BTreeSet;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::INFO;
use super::facts::{best, luck, luck_of, once, points};
use super::found::{draw_found, draw_missed, draw_rival_words};
use super::layout::{pair, titled};
use super::play::HandPlay;
use super::rank::Rank;
use super::spelling::Spelling;
use super::wording::letter_name;
use crate::screen::ViewContext;
use arcade_engine::text::{grouped, plural};
use arcade_engine::wordgame::{Game, Symbol};
use arcade_ui::facts::Fact;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::{Canvas, below, panel, wide};

/// Columns of each side of a large screen.
const SIDE: u16 = 42;

/// How many values letters have, with that of the wildcard.
const VALUES: u16 = 8;

/// The totals in one line, where there is no side panel.
pub(super) fn draw_scores_in_line(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    const LONG: &str = "     all hands: ";
    /// Columns of `58 of 100 hands can score more`.
    const LUCK: usize = 30;
    let theme = canvas.theme;
    let muted = |text: &'static str| Span::styled(text, theme.muted);
    let figure = |points: u32| Span::styled(format!("{:>4}", grouped(points)), theme.heading);
    let reach = play.in_reach().filter(|_| play.shows_outlook(cx.settings));
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
            let told = share.map_or_else(String::new, |share| format!("{} hands can score more", luck_of(share)));
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

pub(super) fn draw_side(play: &HandPlay, is_wide: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let has_rival = play.state().setup().rival.is_some();
    let groups = if play.is_posed() {
        // A puzzle is about one hand, and tells nothing of how good it is.
        vec![points(play)]
    } else {
        // The room for the luck is kept while it is worked out.
        let luck = vec![luck(play).unwrap_or_else(|| "".into())];
        let best = Some(best(play)).filter(|best| play.shows_outlook(cx.settings) && !best.is_empty());
        [points(play), once(play.state()), luck].into_iter().chain(best).collect()
    };
    let least = groups.iter().map(Vec::len).sum::<usize>() as u16;
    let wide = least + groups.len() as u16 + 2;
    // Beside a board of middling size no panel is larger than what can come to stand in it.
    let held = play.state().whole().len().max(play.state().entries().len()) as u16;
    let words = if is_wide { fill(4) } else { part(4).to(2 + held) };
    let rival = part(6).to(5 + held / 2);
    let parts = [part(least + 2).to(wide), rival.rank(1).when(has_rival), words.rank(2)];
    let [you, theirs, words] = stack::rows(area, parts);
    let inside = titled(you, Span::styled(" you ", canvas.theme.you), canvas);
    let air = u16::from(you.height >= wide);
    let mut row = air;
    for group in groups {
        for Fact { label, value, .. } in group {
            let value = Span::styled(value.long, canvas.theme.heading);
            pair(inside, row.into(), Span::styled(label.long, canvas.theme.muted), value, canvas);
            row += 1;
        }
        row += air;
    }
    if has_rival {
        draw_rival_words(play, play.state().number(), theirs, canvas);
    }
    draw_found(play, panel("your entries", words, canvas), cx, canvas);
}

/// Draws both sides of a large screen, and gives the room between them; None where there is no room for that.
pub(super) fn draw_sides(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> Option<Rect> {
    wide(area)?;
    let [left, middle, right] = stack::columns(area, [part(SIDE), fill(0).air(3), part(SIDE).air(3)]);
    let [letters, ranks] = [VALUES, Rank::ALL.len() as u16].map(|lines| part(lines + 2).to(2 * lines + 1));
    let [rules, letters, ranks, hands] = stack::rows(left, [part(11), letters, ranks.rank(1), fill(4)]);
    let mut inside = panel("how to play", rules, canvas);
    for rule in INFO.rules {
        inside = below(inside, canvas.wrapped(inside, rule, canvas.theme.muted));
    }
    draw_letters(letters, canvas);
    draw_ranks(play, ranks, canvas);
    draw_hands_so_far(play.state(), hands, canvas);
    if play.is_over() {
        let missed = play.board.known.missed();
        let inside = panel(&format!("{} words missed in the last hand", missed.len()), right, canvas);
        draw_missed(missed, play.state().whole().len(), Spelling::of(cx.settings), inside, canvas);
    } else {
        draw_side(play, true, right, cx, canvas);
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

/// Rows from one line to the next where `lines` of them have `room`.
const fn lines_apart(lines: u16, room: Rect) -> u16 {
    if room.height < 2 * lines - 1 { 1 } else { 2 }
}

/// What share of its best possible total each rank asks of a hand, and which one is reached.
fn draw_ranks(play: &HandPlay, area: Rect, canvas: &mut Canvas<'_>) {
    if area.is_empty() {
        return;
    }
    let theme = canvas.theme;
    let reached = play.standing().map(|standing| standing.rank);
    let inside = panel("ranks", area, canvas);
    let apart = lines_apart(Rank::ALL.len() as u16, inside);
    for (row, rank) in Rank::ALL.into_iter().enumerate() {
        let (mark, style) = if reached == Some(rank) { ('●', theme.accent) } else { ('○', theme.muted) };
        let share = match rank.share() {
            0 => String::new(),
            100 => "the best possible".to_owned(),
            share => format!("{share} % of the best possible"),
        };
        let name = Span::styled(format!("{mark} {}", rank.name()), style);
        pair(inside, row * usize::from(apart), name, Span::styled(share, theme.muted), canvas);
    }
}

/// What each letter is worth.
fn draw_letters(area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let inside = panel("points of the letters", area, canvas);
    let apart = lines_apart(VALUES, inside);
    let points: BTreeSet<u32> = Symbol::LETTERS.into_iter().map(Symbol::points).collect();
    let letters = points.into_iter().map(|points| {
        let letters = Symbol::LETTERS.into_iter().filter(|letter| letter.points() == points);
        (points, letters.map(letter_name).collect::<Vec<_>>().join(" "))
    });
    for (row, (points, letters)) in letters.chain([(0, "! stands for any consonant".to_owned())]).enumerate() {
        let points = Span::styled(format!("{points:>3}  "), theme.heading);
        canvas.row(inside, row as u16 * apart, Line::from(vec![points, Span::styled(letters, theme.text)]));
    }
}
