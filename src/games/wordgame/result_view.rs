//! The result of a game: who won, what each hand came to, how well it was played, and the words.

use std::cmp::{Ordering, Reverse};

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::hand_end::banner_tiles;
use super::knowledge::points_of;
use super::layout::{below, pair, top};
use super::play::HandPlay;
use super::rank::Standing;
use super::result::{accuracy, results, rival_total};
use super::spelling::Spelling;
use super::wording::word_of;
use crate::model::percent;
use crate::play::feats_line;
use crate::screen::ViewContext;
use arcade_engine::text::plural;
use arcade_engine::wordgame::{HandResult, PlanStep, figures};
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::{Canvas, Rack, panel};

/// Columns of the sentences and of the table, and of the words of one hand.
const LINES: u16 = 76;
const CARD: u16 = 24;

/// Rows from which on the hands have room to spare.
const TALL: u16 = 44;

/// Rows of the banner of a flawless game, with one below it.
const BANNER: u16 = 6;

/// The game's result; and below it the words.
pub(super) fn draw_result(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let results = results(play.state(), &play.board.known);
    let told = results.len().min(usize::from(area.height)) as u16 + 9;
    let banner = if is_flawless(play, &results) && area.height >= told + BANNER { BANNER } else { 0 };
    let rows = told + banner;
    let lines = most_played(play) + 2;
    let wanted = if area.height >= TALL { lines.max(14) } else { lines };
    let cards = if area.height >= rows + 5 { (area.height - rows).min(wanted) } else { 0 };
    let block = area.centered_vertically(Constraint::Length((rows + cards).min(area.height)));
    let lines = block.centered_horizontally(Constraint::Max(LINES));
    let lines = top(lines, lines.height.saturating_sub(cards));
    if banner > 0 {
        let tiles = banner_tiles(play);
        Rack { tiles: &tiles }.draw_still(Rect { height: banner - 1, ..lines }, canvas);
    }
    let lines = below(lines, banner);
    let roomy = lines.height >= told;
    let headline = headline(play, &results).map(|form| Line::from(Span::styled(form, theme.heading)));
    canvas.centred(lines, 0, headline);
    let feats = play.outcome().map_or(&[][..], |outcome| &outcome.feats);
    let mut rest = below(lines, 1);
    if roomy || !feats.is_empty() {
        canvas.row(rest, 0, feats_line::line(feats, theme).centered());
        rest = below(rest, 1);
    }
    let sentences = sentences(play, &results, cx.offers_retry);
    let room = rest.height.saturating_sub(sentences.len() as u16 + u16::from(roomy));
    draw_hands(play, &results, top(rest, room), canvas);
    let mut rest = below(rest, room.min(results.len() as u16 + 1) + u16::from(roomy));
    let keys = canvas.keys;
    let [full, short] = [0, 1].map(|form| {
        let filled = sentences.iter().map(|forms| keys.fill_in(&forms[form]).into_owned());
        filled.collect::<Vec<String>>()
    });
    let rows = full.iter().map(|text| wrapped(text, usize::from(rest.width)).len()).sum::<usize>();
    let form = if rows <= usize::from(rest.height) { full } else { short };
    for (at, sentence) in form.iter().enumerate() {
        // What can be tried again stands first.
        let style = if at == 0 && play.can_try_again() { theme.accent } else { theme.muted };
        rest = below(rest, canvas.wrapped(rest, sentence, style));
    }
    if cards > 0 {
        draw_cards(play, below(block, block.height - cards), Spelling::of(cx.settings), canvas);
    }
}

/// Whether nothing was left in any hand, where there was anything to make.
fn is_flawless(play: &HandPlay, results: &[HandResult]) -> bool {
    let is_complete = results.len() == play.state().played().len();
    is_complete && results.iter().any(|result| result.best > 0) && results.iter().all(|result| short(result) == 0)
}

/// Who won, or what was made of what was possible; in full, and shorter.
pub(super) fn headline(play: &HandPlay, results: &[HandResult]) -> [String; 2] {
    let (game, known) = (play.state(), &play.board.known);
    let (total, best): (u32, u32) = (game.total(), results.iter().map(|result| result.best).sum());
    let [made, most] = [total, best].map(grouped);
    let has_rival = game.setup().rival.is_some();
    if play.is_counting() {
        // Who won is told when all is counted.
        return same(format!("Your total: {}", grouped(play.counted_up(total))));
    }
    if has_rival && !known.knows_rival() {
        let unknown = format!("You made {made} points; what your rival made is not known yet.");
        return [unknown, format!("You made {made} points.")];
    }
    if has_rival {
        let rival = rival_total(game, known);
        let theirs = grouped(rival);
        return match total.cmp(&rival) {
            Ordering::Greater => {
                [format!("You win: {made} points to your rival’s {theirs}."), format!("You win, {made} to {theirs}.")]
            }
            Ordering::Less => [
                format!("Your rival wins: {theirs} points to your {made}."),
                format!("Your rival wins, {theirs} to {made}."),
            ],
            Ordering::Equal => same(format!("It ends level: {made} points each.")),
        };
    }
    match total {
        _ if best == 0 => ["No word could be made of these letters.", "No word could be made."].map(str::to_owned),
        _ if total >= best => {
            [format!("Perfect: you made all {most} points that were possible."), format!("Perfect: all {most} points.")]
        }
        _ => [
            format!("You made {made} of the {most} points that were possible."),
            format!("You made {made} of {most} points."),
        ],
    }
}

/// A sentence that has no shorter form.
fn same(sentence: String) -> [String; 2] {
    [sentence.clone(), sentence]
}

/// What decided the game, how well it was played, and how good its hands were; each in full, and shorter.
pub(super) fn sentences(play: &HandPlay, results: &[HandResult], offers_retry: bool) -> Vec<[String; 2]> {
    let is_complete = results.len() == play.state().played().len();
    let decided = worst(results).filter(|_| is_complete).map(|at| {
        let left = grouped(short(&results[at]));
        if results.len() == 1 {
            [format!("{left} points were left in the hand."), format!("{left} points were left.")]
        } else {
            let told = format!("Most was left in hand {}: {left}", at + 1);
            [format!("{told} points."), format!("{told}.")]
        }
    });
    let accuracy = match accuracy(play.state(), results).map(percent) {
        Some(share) => Some([
            format!("Accuracy {share}: your share of the best possible total for the game."),
            format!("Accuracy {share}."),
        ]),
        None if is_complete => {
            Some(["Nothing to decide here: no word can be made.", "Nothing to decide here."].map(str::to_owned))
        }
        None => None,
    };
    let luck = figures(results).luck.map(|luck| {
        let which = if results.len() == 1 { "Your hand was" } else { "On average your hands were" };
        let share = format!("{:.0} of 100 hands", luck * 100.0);
        [format!("{which} luckier than {share}."), format!("Luckier than {share}.")]
    });
    [mistakes_told(play.board.mistakes().len(), offers_retry), decided, accuracy, luck].into_iter().flatten().collect()
}

/// The number of the hand in which most was left, if anything was: of several the first.
pub(super) fn worst(results: &[HandResult]) -> Option<usize> {
    let worst = results.iter().enumerate().max_by_key(|(at, result)| (short(result), Reverse(*at)));
    worst.filter(|(_, result)| short(result) > 0).map(|(at, _)| at)
}

/// How many mistakes there are, and the keys for them; None where there are none.
fn mistakes_told(count: usize, offers_retry: bool) -> Option<[String; 2]> {
    let it = if count == 1 { "it" } else { "them" };
    let mistakes = plural(count, "mistake");
    if !offers_retry {
        // At the end of a lesson the key of that goes on.
        return (count > 0).then(|| [format!("{mistakes}: ⟨review⟩ shows {it}."), format!("{mistakes}.")]);
    }
    let told = format!("{mistakes}: ⟨try-again⟩ tries {it} again");
    (count > 0).then(|| [format!("{told}, ⟨review⟩ shows {it}."), format!("{told}.")])
}

/// A line a hand, under a heading; the last ones are counted where they have no room.
fn draw_hands(play: &HandPlay, results: &[HandResult], area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let has_rival = play.state().setup().rival.is_some();
    // Where it is narrow the letters of the hands are left out.
    let (name, letters) = if area.width < 60 { ("", 0) } else { ("letters", 17) };
    let (theirs, columns) = if has_rival { ("rival", 7) } else { ("", 0) };
    let heading = format!("hand  {name:<letters$}{:>6}{theirs:>columns$}{:>7}  rank", "you", "best");
    canvas.row(area, 0, Span::styled(heading, theme.muted));
    let room = usize::from(area.height.saturating_sub(1));
    let from = play.board.scrolled().min(results.len().saturating_sub(room));
    let hands = results.iter().zip(play.state().played()).enumerate();
    for (row, (at, (result, played))) in hands.skip(from).take(room).enumerate() {
        let rival = play.board.known.rival_total(at).filter(|_| has_rival);
        let theirs = rival.map_or_else(String::new, |points| points.to_string());
        let hand = if letters > 0 { played.hand.to_string().to_uppercase() } else { String::new() };
        let more = match row {
            0 if from > 0 => '▲',
            _ if row + 1 == room && from + room < results.len() => '▼',
            _ => ' ',
        };
        let line = Line::from(vec![
            Span::styled(format!("{:>4}{more} ", at + 1), theme.faint),
            Span::styled(format!("{hand:<letters$}"), theme.text),
            Span::styled(format!("{:>6}", result.total), theme.you),
            Span::styled(format!("{theirs:>columns$}"), theme.rival),
            Span::styled(format!("{:>7}", result.best), theme.heading),
            Span::styled(format!("  {}", Standing::of(result.total, result.best).rank.name()), theme.muted),
        ]);
        canvas.row(area, 1 + row as u16, line);
    }
}

/// The most lines that a hand of [`draw_card`] takes; at least one.
fn most_played(play: &HandPlay) -> u16 {
    let lines = play.state().played().iter().enumerate().map(|(at, played)| {
        let yours = played.counted().map_or(1, |round| round.entries.len().max(1));
        yours + play.rival_seen(at).len() + play.board.known.best_play(at, play.list()).len() + 1
    });
    lines.max().unwrap_or(1) as u16
}

/// The words of each hand side by side, as many hands as there is room for.
fn draw_cards(play: &HandPlay, area: Rect, spelling: Spelling, canvas: &mut Canvas<'_>) {
    let count = play.state().played().len();
    let fit = usize::from((area.width / CARD).max(1)).min(count).max(1);
    let from = play.board.scrolled().min(count - fit.min(count));
    let columns = Layout::horizontal(vec![Constraint::Fill(1); fit]).spacing(2).split(area);
    for (column, at) in columns.iter().zip(from..count) {
        // Hands to either side are out of sight.
        let before = if at == from && from > 0 { "‹ " } else { "" };
        let after = if at + 1 == from + fit && at + 1 < count { " ›" } else { "" };
        let letters = play.state().played()[at].hand.to_string().to_uppercase();
        let inside = panel(&format!("{before}hand {}: {letters}{after}", at + 1), *column, canvas);
        draw_card(play, at, spelling, inside, canvas);
    }
}

/// What was played in a hand, by the player and by the rival, and what would have been best.
fn draw_card(play: &HandPlay, at: usize, spelling: Spelling, inside: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let yours = play.state().played()[at].counted().map_or(&[][..], |round| &round.entries);
    let best = play.board.known.best_play(at, play.list());
    let mut lines: Vec<(String, Option<u32>, Style)> = Vec::new();
    if yours.is_empty() {
        lines.push(("you played nothing".to_owned(), None, theme.faint));
    }
    lines.extend(yours.iter().map(|entry| (word_of(entry, play.list()).to_owned(), Some(entry.points), theme.you)));
    let line = |step: &PlanStep, style| (spelling.of_step(step).into_owned(), Some(step.points), style);
    lines.extend(play.rival_seen(at).iter().map(|step| line(step, theme.rival)));
    if !best.is_empty() {
        lines.push(("best possible".to_owned(), Some(points_of(best)), theme.heading));
    }
    lines.extend(best.iter().map(|step| line(step, theme.muted)));
    let room = usize::from(inside.height);
    let fit = if lines.len() > room { room.saturating_sub(1) } else { room };
    for (row, (text, points, style)) in lines.iter().take(fit).enumerate() {
        let points = Span::styled(points.map_or_else(String::new, grouped), theme.heading);
        pair(inside, row, Span::styled(text.as_str(), *style), points, canvas);
    }
    if lines.len() > fit {
        canvas.row(inside, fit as u16, Span::styled(format!("… {} more", lines.len() - fit), theme.muted));
    }
}

fn grouped(points: u32) -> String {
    arcade_ui::widgets::figures::grouped(points)
}

/// What was left in a hand.
const fn short(result: &HandResult) -> u32 {
    result.best.saturating_sub(result.total)
}
