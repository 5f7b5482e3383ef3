//! The hands of a game, entry by entry: yours, the best, and what it cost; and the words that were missed.

mod items;

use std::cell::OnceCell;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::play::{HandPlay, tiles};
use super::spelling::Spelling;
use crate::engine::lexicon::Tier;
use crate::engine::wordgame::{Analysis, Found, Hand, Symbol, played_words, words};
use crate::play::{self, Replay};
use crate::widgets::{Canvas, Rack, RackTile, Target, panel};
use items::{Item, Step, analysis, items};

/// The review, at one of its items.
#[derive(Debug)]
pub(super) struct Review {
    items: Vec<Item>,
    replay: Replay,
    /// By item: what is to be said of it, with words spelt in one way and in the other, once it was asked for.
    sentences: Vec<[OnceCell<String>; 2]>,
    /// By hand: the words missed, once they were asked for.
    missed: Vec<OnceCell<Vec<Found>>>,
}

impl play::Review for Review {
    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }

    fn moves_before(&self) -> Option<usize> {
        self.item().map(|item| item.moves)
    }

    fn moves_shown(&self) -> Option<usize> {
        self.item().map(|item| item.moves + usize::from(self.replay.is_made()))
    }
}

impl Review {
    /// The review at the first item from move `at` on, or at the first that cost anything; None before the first entry.
    pub(super) fn new(play: &HandPlay, at: Option<usize>) -> Option<Self> {
        let items = items(play)?;
        let at = at.map(|at| items.iter().position(|item| item.moves >= at).unwrap_or(items.len() - 1));
        let mistake = items.iter().position(|item| item.lost(play).is_some_and(|lost| lost > 0));
        Some(Self {
            replay: Replay::open(items.len(), at, mistake),
            sentences: items.iter().map(|_| Default::default()).collect(),
            missed: vec![OnceCell::new(); play.state().played().len()],
            items,
        })
    }

    /// The same with what is known now; None before the first entry.
    pub(super) fn again(&self, play: &HandPlay) -> Option<Self> {
        Some(Self { replay: self.replay, ..Self::new(play, None)? })
    }

    /// What each item cost, as far as that is known.
    #[cfg(test)]
    pub(super) fn losses(&self, play: &HandPlay) -> impl Iterator<Item = u32> {
        self.items.iter().filter_map(|item| item.lost(play))
    }

    /// The item that is looked at.
    fn item(&self) -> Option<&Item> {
        self.items.get(self.replay.at())
    }

    /// One sentence on the item.
    pub(super) fn sentence(&self, play: &HandPlay, spelling: Spelling) -> String {
        let (Some(item), Some(sentences)) = (self.item(), self.sentences.get(self.replay.at())) else {
            return String::new();
        };
        sentences[spelling as usize].get_or_init(|| item.sentence(play, spelling)).clone()
    }

    /// The words missed in the hand that is looked at.
    fn missed(&self, play: &HandPlay) -> &[Found] {
        let hand = self.item().map_or(0, |item| item.hand);
        let (Some(played), Some(missed)) = (play.state().played().get(hand), self.missed.get(hand)) else {
            return &[];
        };
        missed.get_or_init(|| {
            let known = played_words(played);
            let mut missed = words(&played.hand, play.list());
            missed.retain(|found| !known.contains(&found.word.as_str()));
            missed
        })
    }

    pub(super) fn view(&self, play: &HandPlay, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
        let wide = area.width >= 94;
        let most = match area.height {
            26.. => 7,
            16.. => 5,
            _ => 2,
        };
        let tiles = self.tiles(play);
        let rack = Rack { tiles: &tiles };
        let air = u16::from(area.height >= 12);
        let rows = rack.rows(area.width, most);
        let [head, _, spot, _, body] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(air),
            Constraint::Length(rows),
            Constraint::Length(air),
            Constraint::Fill(1),
        ])
        .areas(area);
        self.draw_head(play, head, canvas);
        rack.draw_still(spot, canvas);
        if wide {
            let [list, missed] =
                Layout::horizontal([Constraint::Length(self.columns()), Constraint::Fill(1)]).spacing(4).areas(body);
            self.draw_items(play, list, canvas);
            self.draw_missed(play, spelling, missed, canvas);
        } else {
            // A few of the entries are of more use than a heading over nothing.
            let rows = (self.items.len() as u16 + 2).min(if body.height < 8 { body.height } else { body.height / 2 });
            let [list, missed] = Layout::vertical([Constraint::Length(rows), Constraint::Fill(1)]).areas(body);
            self.draw_items(play, list, canvas);
            self.draw_missed(play, spelling, missed, canvas);
        }
    }

    /// What is held: what is entered rises, and then is gone.
    fn tiles(&self, play: &HandPlay) -> Vec<RackTile> {
        let Some(item) = self.item() else { return Vec::new() };
        let whole = play.state().played().get(item.hand).map_or(Hand::EMPTY, |played| played.hand);
        let order: Vec<Symbol> = whole.symbols().collect();
        match &item.step {
            Step::Entered(entry, _) if self.replay.is_made() => tiles(&order, &entry.after, ""),
            Step::Entered(entry, _) => tiles(&order, &item.held, &entry.text),
            Step::Substituted { from, .. } if !self.replay.is_made() => {
                let dealt: Vec<Symbol> = item.held.symbols().collect();
                tiles(&dealt, &item.held, &from.to_string().repeat(usize::from(item.held.count(*from))))
            }
            Step::Substituted { .. } => tiles(&order, &whole, ""),
            Step::Ended => tiles(&order, &item.held, ""),
        }
    }

    fn draw_head(&self, play: &HandPlay, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(item) = self.item() else { return };
        let best = analysis(play, item.hand).map(Analysis::totals);
        let played = play.state().played().get(item.hand);
        let mut line = vec![
            Span::styled(format!("hand {} of {}   ", item.hand + 1, play.state().setup().hands()), theme.muted),
            Span::styled(played.map_or(String::new(), |played| spaced(&played.hand)), theme.heading),
        ];
        if let (Some(best), Some(played)) = (best, played) {
            let text = format!("   you {}, best {}, par {}", played.total(), best.full, best.par);
            let text = if area.width < 60 { format!("  {} of {}", played.total(), best.full) } else { text };
            line.push(Span::styled(text, theme.muted));
        }
        canvas.line(area, Line::from(line));
    }

    /// Columns of the list, all of the largest hand among them.
    fn columns(&self) -> u16 {
        let largest = self.items.iter().map(|item| item.held.len()).max().unwrap_or(0);
        44 + largest.max(10) as u16
    }

    fn draw_items(&self, play: &HandPlay, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        // Where it is narrow, what was lost says more than what was to be had, and the rack shows what is held.
        let whole = area.width >= 54;
        let heading = if whole {
            "hand  entry          points    best   lost  held"
        } else {
            "hand  entry          points   lost"
        };
        let inside = panel(heading, area, canvas);
        let rows = usize::from(inside.height);
        let from = self.replay.at().saturating_sub(rows.saturating_sub(1));
        for (row, (at, item)) in self.items.iter().enumerate().skip(from).take(rows).enumerate() {
            let (text, points, decided) = match &item.step {
                Step::Entered(entry, _) => (entry.text.clone(), entry.points.to_string(), !entry.removed().is_empty()),
                Step::Substituted { from, to, .. } => (format!("{from} → {to}"), String::new(), false),
                Step::Ended => ("end".to_owned(), "0".to_owned(), true),
            };
            let lost = match item.lost(play) {
                Some(0) if decided => Span::styled("      ✓", theme.good),
                Some(0) => Span::styled("      ·", theme.muted),
                Some(lost) => Span::styled(format!("{:>7}", format!("−{lost}")), theme.bad),
                None => Span::raw("       "),
            };
            let best = item.best(play).map_or_else(String::new, |best| best.to_string());
            let best = if whole { format!("{best:>8}") } else { String::new() };
            let label = format!("{:>4}{} ", item.hand + 1, if item.round > 0 { "ʳ" } else { " " });
            let spot = Rect { y: inside.y + row as u16, height: 1, ..inside };
            canvas.line(
                spot,
                Line::from(vec![
                    Span::styled(label, theme.faint),
                    Span::styled(format!("{text:<14}"), theme.text),
                    Span::styled(format!("{points:>7}"), theme.heading),
                    Span::styled(best, theme.muted),
                    lost,
                    Span::styled(if whole { format!("  {}", item.held) } else { String::new() }, theme.faint),
                ]),
            );
            if at == self.replay.at() {
                canvas.restyle(spot, theme.selected);
            }
            canvas.hit(spot, Target::Line(at));
        }
    }

    /// The words missed, longest first; common ones bold, rare ones dim.
    fn draw_missed(&self, play: &HandPlay, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let missed = self.missed(play);
        let inside = panel(&format!("{} words missed, common ones bright", missed.len()), area, canvas);
        let groups = by_length(missed, usize::from(inside.width).saturating_sub(LABEL));
        let limit = fair_limit(&groups, usize::from(inside.height));
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
                    let room = usize::from(inside.width).saturating_sub(LABEL + MORE);
                    words = &words[..words.len().min(room / (length + 1))];
                }
                told += words.len();
                for found in words {
                    let style = match found.tier {
                        Tier::Common => theme.heading,
                        Tier::Standard => theme.text,
                        Tier::Wide => theme.muted,
                        Tier::Full => theme.faint,
                    };
                    spans.push(Span::styled(format!("{} ", spelling.of_word(&found.word, found.coarse)), style));
                }
                if cut && at + 1 == limit {
                    spans.push(Span::styled(format!("+{} more", count - told), theme.muted));
                }
                canvas.row(inside, row, Line::from(spans));
                row += 1;
            }
        }
    }
}

/// Columns of a length and a count before the words of that length, and of `+999 more`.
const LABEL: usize = 10;
const MORE: usize = 9;

/// The words in groups of one length, the longest first, common ones first in a group, in lines of `width` columns.
fn by_length(words: &[Found], width: usize) -> Vec<Vec<Vec<&Found>>> {
    let longest = words.iter().map(|found| found.word.len()).max().unwrap_or(0);
    let group = |length: usize| {
        let mut group: Vec<&Found> = words.iter().filter(|found| found.word.len() == length).collect();
        group.sort_by_key(|found| found.tier);
        group.chunks((width / (length + 1)).max(1)).map(<[_]>::to_vec).collect::<Vec<_>>()
    };
    (1..=longest).rev().map(group).filter(|lines| !lines.is_empty()).collect()
}

/// The most lines that each group may take so that all fit into `rows`; at least one.
fn fair_limit(groups: &[Vec<Vec<&Found>>], rows: usize) -> usize {
    let taken = |limit: usize| groups.iter().map(|lines| lines.len().min(limit)).sum::<usize>();
    (1..=rows).rev().find(|&limit| taken(limit) <= rows).unwrap_or(1)
}

/// `c o w s z !`.
fn spaced(hand: &Hand) -> String {
    hand.symbols().map(|symbol| symbol.to_string()).collect::<Vec<_>>().join(" ")
}
