//! What was found in a hand, by the player and by the rival, and what was missed.

use std::cmp::Reverse;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::knowledge::points_of;
use super::layout::{pair, titled};
use super::play::HandPlay;
use super::spelling::Spelling;
use super::wording::{NO_WORD, lengths, word_of};
use crate::screen::ViewContext;
use arcade_engine::lexicon::Tier;
use arcade_engine::text::{joined, plural};
use arcade_engine::wordgame::{EntryReview, Found, Phase, left_behind, review, word_score};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, below};

/// A line of what was played.
#[derive(Debug)]
pub(super) struct Listed {
    /// The word, or what was entered.
    text: String,
    /// What it scored; None where it was no word.
    points: Option<u32>,
    /// What it gave away; None while that is not known.
    pub(super) lost: Option<u32>,
    /// Whether it is no entry but the end of the hand.
    is_end: bool,
}

impl Listed {
    /// What was entered, and plainly that it was no word where it was none.
    fn told(&self) -> String {
        let is_word = self.points.is_some() || self.is_end;
        if is_word { self.text.clone() } else { format!("{}{NO_WORD}", self.text) }
    }
}

/// The entries of the round, and its end where something was still held: together the points lost are what the round
/// fell short of the best total.
pub(super) fn losses(play: &HandPlay) -> Vec<Listed> {
    let (game, known) = (play.state(), play.analysis());
    let Some(round) = game.round() else { return Vec::new() };
    let judged = known.map(|known| review(round, &known.table)).unwrap_or_default();
    // What took nothing did nothing: no game that is played now has such an entry, but files may.
    let entries = round.entries.iter().enumerate().filter(|(_, entry)| !entry.removed().is_empty());
    let entries = entries.map(|(at, entry)| Listed {
        text: word_of(entry, play.list()).to_owned(),
        points: entry.is_valid().then_some(entry.points),
        lost: judged.get(at).map(EntryReview::lost),
        is_end: false,
    });
    let ended = (game.phase() != Phase::Playing && !round.rest.is_empty()).then(|| Listed {
        text: "(you ended the hand)".to_owned(),
        points: None,
        lost: known.map(|known| left_behind(&round.rest, &known.table)),
        is_end: true,
    });
    entries.chain(ended).collect()
}

/// What was found in the round, a line each; the latest always in sight, unless the list is scrolled.
pub(super) fn draw_found(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let lines = losses(play);
    if lines.is_empty() {
        canvas.row(area, 0, Span::styled("nothing yet", theme.faint));
        return;
    }
    // While the hand is played, only live hints may tell what each entry gave away.
    let told = play.shows_outlook(cx.settings) || play.state().phase() != Phase::Playing;
    let rows = usize::from(area.height);
    let from = lines.len().saturating_sub(rows).saturating_sub(play.board.scrolled());
    for (row, line) in lines.iter().skip(from).take(rows).enumerate() {
        let style = if line.points.is_some() { theme.text } else { theme.faint };
        let points = match line.points {
            Some(points) => format!("{points:>5}"),
            None => String::new(),
        };
        let verdict = match line.lost.filter(|_| told) {
            // That throwing letters away was right is no word found.
            Some(0) if line.points.is_none() => Span::raw("      "),
            Some(0) => Span::styled("     ✓", theme.good),
            Some(lost) => Span::styled(format!("{:>6}", format!("−{lost}")), theme.bad),
            None => Span::raw("      "),
        };
        let text = Span::styled(format!("{}{}", left_out(row, from), line.told()), style);
        pair(area, row, text, vec![Span::styled(points, theme.heading), verdict], canvas);
    }
}

/// `‹2 `, before the first row of a list whose first `from` lines are out of sight.
fn left_out(row: usize, from: usize) -> String {
    if row == 0 && from > 0 { format!("‹{from} ") } else { String::new() }
}

/// The same in a row: as many of the latest as there is room for.
pub(super) fn draw_found_in_line(play: &HandPlay, area: Rect, canvas: &mut Canvas<'_>) {
    let text = |line: &Listed| match line.points {
        None => line.told(),
        Some(points) => format!("{} {points}", line.told()),
    };
    let texts: Vec<String> = losses(play).iter().map(text).collect();
    let from_on = |from: usize| {
        let hidden = (from > 0).then(|| format!("‹{from}"));
        hidden.into_iter().chain(texts[from..].iter().cloned()).collect::<Vec<_>>().join(" · ")
    };
    let mut forms = (0..texts.len()).map(from_on);
    if let Some(form) = forms.find(|form| columns(form) <= usize::from(area.width)) {
        canvas.line(area, Span::styled(form, canvas.theme.muted));
    }
}

/// What stands in place of a word of the rival's that would spoil another try.
const HIDDEN: &str = "hidden for now";

/// Draws what the rival entered in the hand with this number, as far as it is seen, and what it made of it and of all
/// hands so far.
pub(super) fn draw_rival_words(play: &HandPlay, number: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let seen = if number == play.state().number() { play.rival_drawn() } else { play.rival_seen(number) };
    let Some(rival) = play.state().setup().rival else { return };
    let mut inside = titled(area, Span::styled(format!(" rival ({}) ", rival.strategy), theme.rival), canvas);
    for (label, points) in [("this hand", points_of(seen)), ("all hands", play.rival_drawn_total())] {
        // The words come first where there is little room.
        if inside.height > 2 {
            let points = Span::styled(grouped(points), theme.rival);
            pair(inside, 0, Span::styled(label, theme.muted), points, canvas);
            inside = below(inside, 1);
        }
    }
    if seen.is_empty() {
        canvas.wrapped(inside, "plays a word after each of yours", theme.faint);
        return;
    }
    let named = play.rival_named(number);
    let from = seen.len().saturating_sub(usize::from(inside.height));
    for (row, step) in seen.iter().skip(from).enumerate() {
        let word = match &step.word {
            _ if from + row >= named => HIDDEN,
            Some(word) => word,
            None => "threw letters away",
        };
        let text = Span::styled(format!("{}{word}", left_out(row, from)), theme.text);
        pair(inside, row, text, Span::styled(format!("{:>5}", step.points), theme.rival), canvas);
    }
}

/// Columns of a length and a count before the words of that length, and of `+999 more`.
const LABEL: usize = 10;
const MORE: usize = 9;

/// Draws words that were missed in a hand of `held` letters: the longest first, and of one length those that would have
/// scored most. Everyday ones are bright.
pub(super) fn draw_missed(words: &[Found], held: usize, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let width = usize::from(area.width).saturating_sub(LABEL);
    let mut groups = by_length(words, held, width);
    let mut rows = usize::from(area.height);
    if groups.len() > rows && rows > 0 {
        // The shorter words have no row: their number stands in the last one.
        let count = groups.split_off(rows - 1).iter().flatten().map(Vec::len).sum::<usize>();
        canvas.row(area, area.height - 1, Span::styled(format!("… {count} shorter words"), theme.muted));
        rows -= 1;
    }
    let limit = fair_limit(&groups, rows);
    let mut row = 0;
    for lines in groups {
        let count: usize = lines.iter().map(Vec::len).sum();
        let length = lines[0][0].word.len();
        let mut told = 0;
        for (at, line) in lines.iter().take(limit).enumerate() {
            let label = if at == 0 { format!("{length:>2}  {count:>4}  ") } else { " ".repeat(LABEL) };
            // The last words give way to the number of those that are not told.
            let is_cut = lines.len() > limit && at + 1 == limit;
            let fit = if is_cut { line.len().min(width.saturating_sub(MORE) / (length + 1)) } else { line.len() };
            let mut spans = vec![Span::styled(label, theme.muted)];
            spans.extend(line[..fit].iter().map(|found| {
                Span::styled(format!("{} ", spelling.of_word(&found.word, found.coarse)), brightness(found.tier, theme))
            }));
            told += fit;
            if is_cut {
                spans.push(Span::styled(format!("+{} more", count - told), theme.muted));
            }
            canvas.row(area, row, Line::from(spans));
            row += 1;
        }
    }
}

/// How many words were missed, by their length: `2 six-letter words, 17 five-letter words and 40 shorter ones`.
pub(super) fn missed_counts(words: &[Found]) -> String {
    let lengths = lengths(words);
    let shorter: usize = lengths.iter().skip(3).map(|(_, count)| count).sum();
    let parts = lengths.iter().take(3).map(|&(length, count)| {
        let name = LENGTHS.get(length).map_or_else(|| length.to_string(), |name| (*name).to_owned());
        plural(count, &format!("{name}-letter word"))
    });
    joined(parts.chain((shorter > 0).then(|| plural(shorter, "shorter one"))), "and")
}

/// Lengths of words in a sentence.
const LENGTHS: [&str; 16] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen",
];

/// Everyday words are bright, and all others are not.
const fn brightness(tier: Tier, theme: &Theme) -> Style {
    if matches!(tier, Tier::Common) { theme.heading } else { theme.muted }
}

/// The words in groups of one length, the longest first, in lines of `width` columns.
fn by_length(words: &[Found], held: usize, width: usize) -> Vec<Vec<Vec<&Found>>> {
    let groups = words.chunk_by(|a, b| a.word.len() == b.word.len());
    let lines = groups.map(|group| {
        let mut sorted: Vec<&Found> = group.iter().collect();
        sorted.sort_by_key(|found| worth(found, held));
        sorted.chunks((width / (group[0].word.len() + 1)).max(1)).map(<[_]>::to_vec).collect()
    });
    lines.collect()
}

/// By this, words that would have scored most in a hand of `held` letters come first, everyday ones before others.
pub(super) fn worth(found: &Found, held: usize) -> (Reverse<u32>, Tier) {
    (Reverse(word_score(&found.entry, held)), found.tier)
}

/// The most lines that each group may take so that all fit into `rows`; at least one.
fn fair_limit(groups: &[Vec<Vec<&Found>>], rows: usize) -> usize {
    let taken = |limit: usize| groups.iter().map(|lines| lines.len().min(limit)).sum::<usize>();
    (1..=rows.max(1)).rev().find(|&limit| taken(limit) <= rows).unwrap_or(1)
}
