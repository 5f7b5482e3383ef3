//! The result of a game: who won, what each hand came to, how well it was played, and the words.

use std::cmp::{Ordering, Reverse};

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::hand_end::banner_tiles;
use super::layout::pair;
use super::play::HandPlay;
use super::rank::Standing;
use super::result::{accuracy, results, rival_total};
use super::spelling::Spelling;
use super::wording::{NO_WORD, word_of};
use crate::model::percent;
use crate::play::feats_line;
use crate::screen::ViewContext;
use arcade_engine::text::{capitalised, plural};
use arcade_engine::wordgame::{HandResult, PlanStep, figures};
use arcade_ui::facts::{Head, Table, TableView, Tone};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::stack::{self, part};
use arcade_ui::widgets::{Canvas, Grid, Rack, below, panel, right_of};

/// Columns of the sentences and of the table, and of the words of one hand.
const LINES: u16 = 76;
const CARD: u16 = 24;
const GAP: u16 = 2;

/// The game's result; and below it the words.
pub(super) fn draw_result(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let results = results(play.state(), &play.board.known);
    let feats = play.outcome().map_or(&[][..], |outcome| &outcome.feats);
    let keys = canvas.keys;
    let sentences = sentences(play, &results, cx.offers_retry);
    let sentences = sentences.iter().map(|forms| forms.each_ref().map(|form| keys.fill_in(form).into_owned()));
    let (full, short): (Vec<String>, Vec<String>) = sentences.map(|[full, short]| (full, short)).unzip();
    let columns = usize::from(area.width.min(LINES));
    let told = full.iter().map(|text| wrapped(text, columns).len()).sum::<usize>() as u16;
    let hands = (results.len() as u16 + 1).min(area.height.saturating_sub(full.len() as u16 + 1));
    let [banner, headline, feats_line, hands, sentences, cards] = stack::middle_rows(
        area,
        [
            part(5).rank(3).when(is_flawless(play, &results)),
            part(1).air(1),
            part(1).rank(if feats.is_empty() { 2 } else { 1 }),
            part(hands),
            part(full.len() as u16).to(told).air(1),
            part(4).to(most_played(play) + 2).air(1).rank(4),
        ],
    );
    let narrow = |area: Rect| area.centered_horizontally(Constraint::Max(LINES));
    Rack { tiles: &banner_tiles(play) }.draw_still(narrow(banner), canvas);
    let heads = self::headline(play, &results).map(|form| Line::styled(form, theme.heading));
    canvas.centred(narrow(headline), 0, heads);
    canvas.line(feats_line, feats_line::line(feats, theme).centered());
    let table = hands_table(play, &results);
    TableView::of(&table, play.board.scrolled()).scrolled().draw(narrow(hands), canvas);
    let form = if sentences.height >= told { full } else { short };
    let mut rest = narrow(sentences);
    for (at, sentence) in form.iter().enumerate() {
        // What can be tried again stands first.
        let style = if at == 0 && play.can_try_again() { theme.accent } else { theme.muted };
        rest = below(rest, canvas.wrapped(rest, sentence, style));
    }
    draw_cards(play, cards, Spelling::of(cx.settings), canvas);
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
        let (share, one) = ((luck * 100.0).round() as u32, results.len() == 1);
        let what = match (share >= 50, one) {
            // About every other hand is like that.
            _ if (40..=60).contains(&share) && one => "A usual hand",
            _ if (40..=60).contains(&share) => "Usual hands",
            (true, true) => "A good hand",
            (true, false) => "Good hands",
            (false, true) => "A poor hand",
            (false, false) => "Poor hands",
        };
        let more = format!("{} of 100 other hands can score more", 100 - share);
        let only = if share > 60 { "only " } else { "" };
        let few = capitalised(&format!("{only}{} of 100 can score more.", 100 - share));
        let average = if one { "" } else { "on average, " };
        [format!("{what}: {average}{only}{more}."), few]
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

/// The hands with what was made of them; where it is narrow the letters give way.
fn hands_table(play: &HandPlay, results: &[HandResult]) -> Table {
    let has_rival = play.state().setup().rival.is_some();
    let mut heads = vec![Head::number("hand"), Head::word("letters").rank(2), Head::number("you").wide(6)];
    heads.extend(has_rival.then(|| Head::number("rival")));
    heads.extend([Head::number("best").wide(5), Head::word("rank").rank(1)]);
    let mut table = Table { heads, ..Table::default() };
    for (at, (result, played)) in results.iter().zip(play.state().played()).enumerate() {
        let rival = play.board.known.rival_total(at).map_or_else(String::new, |points| points.to_string());
        let mut row = vec![
            Tone::Absent.cell((at + 1).to_string()),
            played.hand.to_string().to_uppercase().into(),
            Tone::You.cell(result.total.to_string()),
        ];
        row.extend(has_rival.then(|| Tone::Rival.cell(rival)));
        row.push(Tone::Name.cell(result.best.to_string()));
        row.push(Tone::Quiet.cell(Standing::of(result.total, result.best).rank.name()));
        table.rows.push(row);
    }
    table
}

/// The most lines that a hand of [`draw_card`] takes; at least one.
fn most_played(play: &HandPlay) -> u16 {
    let lines = play.state().played().iter().enumerate().map(|(at, played)| {
        let yours = played.counted().map_or(1, |round| round.entries.len().max(1));
        yours + play.rival_seen(at).len() + play.board.known.best_play(at, play.list()).len()
    });
    lines.max().unwrap_or(1) as u16
}

/// The words of each hand side by side, as many hands as there is room for.
fn draw_cards(play: &HandPlay, area: Rect, spelling: Spelling, canvas: &mut Canvas<'_>) {
    if area.is_empty() {
        return;
    }
    let count = play.state().played().len();
    let fit = usize::from((area.width / CARD).max(1)).min(count).max(1);
    let from = play.board.scrolled().min(count - fit.min(count));
    let width = (area.width + GAP) / fit as u16 - GAP;
    for (column, at) in Grid::spaced(width, area.height, GAP).beside(area, fit).zip(from..count) {
        // Hands to either side are out of sight.
        let before = if at == from && from > 0 { "‹ " } else { "" };
        let after = if at + 1 == from + fit && at + 1 < count { " ›" } else { "" };
        let letters = play.state().played()[at].hand.to_string().to_uppercase();
        let inside = panel(&format!("{before}hand {}: {letters}{after}", at + 1), column, canvas);
        draw_card(play, at, spelling, inside, canvas);
    }
}

/// Columns of the name before the words of a card.
const WHOSE: u16 = 7;

/// What one side played in a hand: its name, its look, and its words with their points.
struct Side {
    whose: &'static str,
    style: Style,
    words: Vec<(String, u32)>,
}

/// What was played in a hand, by the player and by the rival, and what would have been best.
fn sides(play: &HandPlay, at: usize, spelling: Spelling, theme: &Theme) -> Vec<Side> {
    let yours = play.state().played()[at].counted().map_or(&[][..], |round| &round.entries);
    let yours = yours.iter().map(|entry| {
        let word =
            if entry.is_valid() { word_of(entry, play.list()).to_owned() } else { format!("{}{NO_WORD}", entry.text) };
        (word, entry.points)
    });
    let of = |steps: &[PlanStep]| steps.iter().map(|step| (spelling.of_step(step).into_owned(), step.points)).collect();
    let sides = [
        Side { whose: "you", style: theme.you, words: yours.collect() },
        Side { whose: "rival", style: theme.rival, words: of(play.rival_seen(at)) },
        Side { whose: "best", style: theme.muted, words: of(play.board.known.best_play(at, play.list())) },
    ];
    sides.into_iter().filter(|side| side.whose == "you" || !side.words.is_empty()).collect()
}

/// The words of a hand, those of each side behind its name. Where there is little room, every side still has a row: its
/// last row names the best of the words that are left, tells how many more there were, and what they scored together.
fn draw_card(play: &HandPlay, at: usize, spelling: Spelling, inside: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let sides = sides(play, at, spelling, theme);
    let columns = usize::from(inside.width.saturating_sub(WHOSE));
    let room = usize::from(inside.height);
    let rows = |limit: usize| sides.iter().map(|side| side.words.len().clamp(1, limit)).sum::<usize>();
    let limit = (1..=room.max(1)).rev().find(|&limit| rows(limit) <= room).unwrap_or(1);
    let mut row = 0;
    for Side { whose, style, words } in &sides {
        let mut label = *whose;
        if words.is_empty() {
            canvas.row(inside, row as u16, Span::styled(format!("{label:<7}no word"), theme.faint));
            row += 1;
        }
        for (at, (word, points)) in words.iter().take(limit).enumerate() {
            let hidden = if at + 1 == limit { &words[limit..] } else { &[] };
            // Of several in one row the best is named.
            let word = hidden
                .iter()
                .fold((word, points), |best, (word, points)| if points > best.1 { (word, points) } else { best })
                .0;
            let points = points + hidden.iter().map(|(_, points)| points).sum::<u32>();
            let more = if hidden.is_empty() { String::new() } else { format!(", {} more", hidden.len()) };
            canvas.row(inside, row as u16, Span::styled(label, theme.muted));
            // A long entry leaves a blank before its points.
            let points = format!(" {}", grouped(points));
            let whole = format!("{word}{more}");
            // Where there is no room for more, its 0 points say that an entry is no word.
            let fits = whole.chars().count() + points.len() <= columns;
            let text = Span::styled(if fits { whole } else { whole.replace(NO_WORD, "") }, *style);
            pair(right_of(inside, WHOSE), row, text, Span::styled(points, theme.heading), canvas);
            label = "";
            row += 1;
        }
    }
}

fn grouped(points: u32) -> String {
    arcade_ui::widgets::figures::grouped(points)
}

/// What was left in a hand.
const fn short(result: &HandResult) -> u32 {
    result.best.saturating_sub(result.total)
}
