//! What was found in a hand, by the player and by the rival, and what was missed.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::entry::word_of;
use super::play::HandPlay;
use super::spelling::Spelling;
use crate::engine::lexicon::Tier;
use crate::engine::wordgame::{EntryReview, Found, Phase, left_behind, review, word_score};
use crate::screen::ViewContext;
use crate::widgets::{Canvas, panel};

/// A line of what was played.
#[derive(Debug)]
pub(super) struct Listed {
    /// The word, or what was entered.
    pub(super) text: String,
    /// What it scored; None where it was no word.
    pub(super) points: Option<u32>,
    /// What it gave away; None while that is not known.
    pub(super) lost: Option<u32>,
    /// Whether it is no entry but the end of the hand.
    pub(super) is_end: bool,
}

impl HandPlay {
    /// The entries of the round, and its end where something was still held: together the points lost are what the round
    /// fell short of the best total.
    pub(super) fn losses(&self) -> Vec<Listed> {
        let Some(round) = self.state().round() else { return Vec::new() };
        let judged = self.analysis().map(|known| review(round, known.table())).unwrap_or_default();
        // What took nothing did nothing: no game that is played now has such an entry, but files may.
        let entries = round.entries.iter().enumerate().filter(|(_, entry)| !entry.removed().is_empty());
        let entries = entries.map(|(at, entry)| Listed {
            text: word_of(entry, self.list()).to_owned(),
            points: entry.is_valid().then_some(entry.points),
            lost: judged.get(at).map(EntryReview::lost),
            is_end: false,
        });
        let ended = (self.state().phase() != Phase::Playing && !round.rest.is_empty()).then(|| Listed {
            text: "(you ended the hand)".to_owned(),
            points: None,
            lost: self.analysis().map(|known| left_behind(&round.rest, known.table())),
            is_end: true,
        });
        entries.chain(ended).collect()
    }

    /// Whether what each entry gave away may be told.
    fn tells_losses(&self, cx: &ViewContext<'_>) -> bool {
        self.live_hints(cx.settings) || self.state().phase() != Phase::Playing
    }

    /// What was found in the round, a line each; the latest always in sight, unless the list is scrolled.
    pub(super) fn draw_found(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let lines = self.losses();
        if lines.is_empty() {
            canvas.row(area, 0, Span::styled("nothing yet", theme.faint));
            return;
        }
        let told = self.tells_losses(cx);
        let rows = usize::from(area.height);
        let from = lines.len().saturating_sub(rows).saturating_sub(self.board.scroll);
        for (row, line) in lines.iter().skip(from).take(rows).enumerate() {
            let spot = Rect { y: area.y + row as u16, height: 1, ..area };
            let style = if line.points.is_some() { theme.text } else { theme.faint };
            let points = match line.points {
                Some(points) => format!("{points:>5}"),
                None if line.is_end => String::new(),
                None => "    ·".to_owned(),
            };
            let verdict = match line.lost.filter(|_| told) {
                Some(0) => Span::styled("     ✓", theme.good),
                Some(lost) => Span::styled(format!("{:>6}", format!("−{lost}")), theme.bad),
                None => Span::raw("      "),
            };
            let more = if row == 0 && from > 0 { format!("‹{from} ") } else { String::new() };
            canvas.line(spot, Span::styled(format!("{more}{}", line.text), style));
            canvas.line(spot, Line::from(vec![Span::styled(points, theme.heading), verdict]).right_aligned());
        }
    }

    /// The same in a row: as many of the latest as there is room for.
    pub(super) fn draw_found_in_line(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let lines = self.losses();
        let texts: Vec<String> = lines
            .iter()
            .map(|line| match line.points {
                Some(points) => format!("{} {points}", line.text),
                None if line.is_end => line.text.clone(),
                None => format!("{} 0", line.text),
            })
            .collect();
        let Some(from) =
            (0..texts.len()).find(|&from| shown_from(&texts, from).chars().count() <= usize::from(area.width))
        else {
            return;
        };
        canvas.line(area, Span::styled(shown_from(&texts, from), theme.muted));
    }
}

/// Draws what the rival entered in the hand with this number, as far as it is seen, and what it made of it and of all
/// hands so far.
pub(super) fn draw_rival_words(play: &HandPlay, number: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let seen = if number == play.number() { play.rival_drawn() } else { play.rival_seen(number) };
    let Some(rival) = play.state().setup().rival else { return };
    let inside = panel("", area, canvas);
    over_title(area, Span::styled(format!(" rival ({}) ", rival.strategy), theme.rival), canvas);
    let mut inside = inside;
    let made: u32 = seen.iter().map(|step| step.points).sum();
    for (label, points) in [("this hand", made), ("all hands", play.rival_drawn_total())] {
        // The words come first where there is little room.
        if inside.height > 2 {
            canvas.row(inside, 0, Span::styled(label, theme.muted));
            canvas.row(
                inside,
                0,
                Line::from(Span::styled(crate::widgets::figures::grouped(points.into()), theme.rival)).right_aligned(),
            );
            inside = super::line::rest_of(inside, 1);
        }
    }
    if seen.is_empty() {
        canvas.wrapped(inside, "plays a word after each of yours", theme.faint);
        return;
    }
    let from = seen.len().saturating_sub(usize::from(inside.height));
    for (row, step) in seen.iter().skip(from).enumerate() {
        let spot = Rect { y: inside.y + row as u16, height: 1, ..inside };
        let more = if row == 0 && from > 0 { format!("‹{from} ") } else { String::new() };
        let word = step.word.as_deref().unwrap_or("threw letters away");
        canvas.line(spot, Span::styled(format!("{more}{word}"), theme.text));
        canvas.line(spot, Line::from(Span::styled(format!("{:>5}", step.points), theme.rival)).right_aligned());
    }
}

/// Writes the title of a panel in a style of its own.
pub(super) fn over_title(area: Rect, title: Span<'_>, canvas: &mut Canvas<'_>) {
    let room = Rect { x: area.x + 2, width: area.width.saturating_sub(4), height: 1, ..area }.intersection(area);
    canvas.line(room, title.patch_style(Modifier::BOLD));
}

/// `‹2 · cows 252 · at 4`: the texts from `from` on, with the number of those left out.
fn shown_from(texts: &[String], from: usize) -> String {
    let hidden = (from > 0).then(|| format!("‹{from}"));
    hidden.into_iter().chain(texts[from..].iter().cloned()).collect::<Vec<_>>().join(" · ")
}

/// Columns of a length and a count before the words of that length, and of `+999 more`.
const LABEL: usize = 10;
const MORE: usize = 9;

/// Draws words that were missed in a hand of `held` letters: the longest first, and of one length those that would have
/// scored most. Everyday ones are bright.
pub(super) fn draw_missed(words: &[Found], held: usize, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let mut groups = by_length(words, held, usize::from(area.width).saturating_sub(LABEL));
    let mut rows = usize::from(area.height);
    if groups.len() > rows && rows > 0 {
        // The shorter words have no row: their number stands in the last one.
        let out = groups.split_off(rows - 1);
        let count: usize = out.iter().flatten().map(Vec::len).sum();
        canvas.row(area, area.height - 1, Span::styled(format!("… {count} shorter words"), theme.muted));
        rows -= 1;
    }
    let limit = fair_limit(&groups, rows);
    let mut row = 0;
    for lines in groups {
        let count: usize = lines.iter().map(Vec::len).sum();
        let length = lines.first().and_then(|line| line.first()).map_or(0, |found| found.word.len());
        let mut label = format!("{length:>2}  {count:>4}  ");
        let cut = lines.len() > limit;
        let mut told = 0;
        for (at, line) in lines.iter().take(limit).enumerate() {
            let mut spans = vec![Span::styled(std::mem::replace(&mut label, " ".repeat(LABEL)), theme.muted)];
            let mut words = &line[..];
            if cut && at + 1 == limit {
                // The last words give way to the number of those that are not told.
                let room = usize::from(area.width).saturating_sub(LABEL + MORE);
                words = &words[..words.len().min(room / (length + 1))];
            }
            told += words.len();
            for found in words {
                let style = brightness(found.tier, canvas);
                spans.push(Span::styled(format!("{} ", spelling.of_word(&found.word, found.coarse)), style));
            }
            if cut && at + 1 == limit {
                spans.push(Span::styled(format!("+{} more", count - told), theme.muted));
            }
            canvas.row(area, row, Line::from(spans));
            row += 1;
        }
    }
}

/// How many words were missed, by their length: `2 six-letter words, 17 five-letter words and 40 shorter ones`.
pub(super) fn missed_counts(words: &[Found]) -> String {
    let longest = words.iter().map(|found| found.word.len()).max().unwrap_or(0);
    let of = |length: usize| words.iter().filter(|found| found.word.len() == length).count();
    let told: Vec<(usize, usize)> =
        (1..=longest).rev().map(|length| (length, of(length))).filter(|&(_, count)| count > 0).take(3).collect();
    let shorter = words.len() - told.iter().map(|(_, count)| count).sum::<usize>();
    let parts = told.into_iter().map(|(length, count)| {
        let name = LENGTHS.get(length).map_or_else(|| length.to_string(), |name| (*name).to_owned());
        format!("{count} {name}-letter word{}", if count == 1 { "" } else { "s" })
    });
    let ones = if shorter == 1 { "one" } else { "ones" };
    let mut parts: Vec<String> = parts.chain((shorter > 0).then(|| format!("{shorter} shorter {ones}"))).collect();
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) }
}

/// Lengths of words in a sentence.
const LENGTHS: [&str; 16] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen",
];

const fn brightness(tier: Tier, canvas: &Canvas<'_>) -> Style {
    match tier {
        Tier::Common => canvas.theme.heading,
        Tier::Standard => canvas.theme.text,
        Tier::Wide => canvas.theme.muted,
        Tier::Full => canvas.theme.faint,
    }
}

/// The words in groups of one length, the longest first, in lines of `width` columns.
fn by_length(words: &[Found], held: usize, width: usize) -> Vec<Vec<Vec<&Found>>> {
    let longest = words.iter().map(|found| found.word.len()).max().unwrap_or(0);
    let group = |length: usize| {
        let mut group: Vec<&Found> = words.iter().filter(|found| found.word.len() == length).collect();
        group.sort_by_key(|found| (std::cmp::Reverse(word_score(&found.entry, held)), found.tier));
        group.chunks((width / (length + 1)).max(1)).map(<[_]>::to_vec).collect::<Vec<_>>()
    };
    (1..=longest).rev().map(group).filter(|lines| !lines.is_empty()).collect()
}

/// The most lines that each group may take so that all fit into `rows`; at least one.
fn fair_limit(groups: &[Vec<Vec<&Found>>], rows: usize) -> usize {
    let taken = |limit: usize| groups.iter().map(|lines| lines.len().min(limit)).sum::<usize>();
    (1..=rows.max(1)).rev().find(|&limit| taken(limit) <= rows).unwrap_or(1)
}
