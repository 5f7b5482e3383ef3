//! The hands of a game, entry by entry: yours, the best, and what it cost; and the words that were missed.

mod items;

use std::cell::OnceCell;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::coach::taken;
use super::entry::word_of;
use super::find::missed;
use super::found::{draw_missed, draw_rival_words};
use super::play::{HandPlay, tiles};
use super::spelling::Spelling;
use super::view::mark;
use crate::engine::wordgame::{Analysis, Found, Hand, Mode, PlanStep, Played, Symbol, words};
use crate::play::{self, Replay};
use crate::theme::TileState;
use crate::widgets::{Canvas, Rack, RackTile, Target, Timeline, panel};
use items::{Item, Step, analysis, items};

/// The review, at one of its items.
#[derive(Debug)]
pub(super) struct Review {
    items: Vec<Item>,
    replay: Replay,
    /// By item: what is to be said of it, with words spelt in one way and in the other, once it was asked for.
    sentences: Vec<[OnceCell<String>; 2]>,
    /// By item: the best entry in its place, once it was asked for.
    best: Vec<OnceCell<Option<PlanStep>>>,
    /// By item: the points that it gave away, as far as that is known.
    lost: Vec<Option<u32>>,
    /// The share of the best possible total still in reach, before the first entry of each round and after every item.
    shares: Vec<Option<f64>>,
    /// By item: the place in `shares` of what was in reach before it; what is after it comes next.
    places: Vec<usize>,
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

    /// The items that gave something away.
    fn mistakes(&self) -> Vec<usize> {
        let lost = self.lost.iter().enumerate();
        lost.filter(|(_, lost)| lost.is_some_and(|lost| lost > 0)).map(|(at, _)| at).collect()
    }
}

impl Review {
    /// The review at the first item from move `at` on, or at the first that cost anything; None before the first entry.
    pub(super) fn new(play: &HandPlay, at: Option<usize>) -> Option<Self> {
        let items = items(play)?;
        let at = at.map(|at| items.iter().position(|item| item.moves >= at).unwrap_or(items.len() - 1));
        let mistake = items.iter().position(|item| item.lost(play).is_some_and(|lost| lost > 0));
        let (shares, places) = course(&items, play);
        Some(Self {
            replay: Replay::open(items.len(), at, mistake),
            sentences: items.iter().map(|_| Default::default()).collect(),
            best: items.iter().map(|_| OnceCell::new()).collect(),
            lost: items.iter().map(|item| item.lost(play)).collect(),
            shares,
            places,
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

    /// The number of the hand that is looked at and of its round, from 0.
    pub(super) fn place(&self) -> Option<(usize, usize)> {
        self.item().map(|item| (item.hand, item.round))
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
        let (Some(played), Some(words_missed)) = (play.state().played().get(hand), self.missed.get(hand)) else {
            return &[];
        };
        words_missed.get_or_init(|| missed(played, words(&played.hand, play.list())))
    }

    /// The best entry in place of the item that is looked at.
    fn best_step(&self, play: &HandPlay) -> Option<&PlanStep> {
        let (item, best) = (self.item()?, self.best.get(self.replay.at())?);
        let first_step =
            || analysis(play, item.hand)?.plan(&item.held, Mode::Full, play.list()).steps.into_iter().next();
        best.get_or_init(first_step).as_ref()
    }

    pub(super) fn view(&self, play: &HandPlay, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
        let wide = area.width >= 94;
        let tiles = self.tiles(play);
        let rack = Rack { tiles: &tiles };
        let air = u16::from(area.height >= 24);
        let most = match area.height {
            44.. => 9,
            26.. => 7,
            18.. => 5,
            13.. => 4,
            _ => 3,
        };
        let chart = match area.height {
            40.. => 8,
            28.. => 7,
            22.. => 5,
            18.. => 4,
            _ => 0,
        };
        let rows = rack.rows(area.width, most);
        let tries = u16::from(chart > 0);
        let [head, _, spot, _, curve, tries, body] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(air),
            Constraint::Length(rows),
            Constraint::Length(air),
            Constraint::Length(chart),
            Constraint::Length(tries),
            Constraint::Fill(1),
        ])
        .areas(area);
        self.draw_head(play, head, canvas);
        rack.draw_still(spot, canvas);
        self.draw_curve(curve, canvas);
        self.draw_tries(tries, canvas);
        if wide {
            let [list, missed] =
                Layout::horizontal([Constraint::Length(self.columns()), Constraint::Fill(1)]).spacing(2).areas(body);
            self.draw_items(play, list, canvas);
            self.draw_missed(play, spelling, missed, canvas);
        } else {
            // A few of the entries are of more use than a heading over nothing.
            let rows = (self.items.len() as u16 + 3).min(if body.height < 8 { body.height } else { body.height / 2 });
            let [list, missed] = Layout::vertical([Constraint::Length(rows), Constraint::Fill(1)]).areas(body);
            self.draw_items(play, list, canvas);
            self.draw_missed(play, spelling, missed, canvas);
        }
    }

    /// What is held: what is entered rises, red where it gave something away; the best entry is green.
    fn tiles(&self, play: &HandPlay) -> Vec<RackTile> {
        let Some(item) = self.item() else { return Vec::new() };
        let whole = play.state().played().get(item.hand).map_or(Hand::EMPTY, |played| played.hand);
        let order: Vec<Symbol> = whole.symbols().collect();
        let before = !self.replay.is_made();
        let mut lying = match &item.step {
            Step::Entered(entry, _) if before => tiles(&order, &item.held, &entry.text),
            Step::Entered(entry, _) => tiles(&order, &entry.after, ""),
            Step::Substituted { from, .. } if before => {
                let dealt: Vec<Symbol> = item.held.symbols().collect();
                tiles(&dealt, &item.held, &from.to_string().repeat(usize::from(item.held.count(*from))))
            }
            Step::Substituted { .. } => tiles(&order, &whole, ""),
            Step::Ended => tiles(&order, &item.held, ""),
        };
        let swapped = matches!(item.step, Step::Substituted { .. });
        if let Some(step) = self.best_step(play).filter(|_| before && !swapped) {
            mark(&mut lying, &taken(step), TileState::Best);
        }
        if let (Step::Entered(entry, _), true, Some(1..)) = (&item.step, before, self.lost[self.replay.at()]) {
            mark(&mut lying, &entry.removed(), TileState::Cost);
        }
        lying
    }

    fn draw_head(&self, play: &HandPlay, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(item) = self.item() else { return };
        let best = analysis(play, item.hand).map(Analysis::totals);
        let played = play.state().played().get(item.hand);
        let place = format!("{} of {}", item.hand + 1, play.state().setup().hands());
        let hand = played.map_or(Hand::EMPTY, |played| played.hand);
        let letters = hand.to_string().to_uppercase();
        let [full, short] = match (best, played.map(Played::total)) {
            (Some(best), Some(total)) => [
                format!("you made {total} of {}; {} with familiar words", best.full, best.par),
                format!("{total} of {}", best.full),
            ],
            _ => [String::new(), String::new()],
        };
        // The figures are never cut: before that, what they are about is told in fewer columns.
        let forms = [
            [format!("hand {place}   "), spaced(&hand), format!("   {full}")],
            [format!("hand {place}   "), spaced(&hand), format!("  {short}")],
            [format!("hand {place}  "), letters.clone(), format!("  {short}")],
            [format!("{place}  "), letters.clone(), format!("  {short}")],
            [String::new(), letters, format!("  {short}")],
        ];
        let fits = |parts: &&[String; 3]| parts.concat().chars().count() <= usize::from(area.width);
        let [place, letters, told] = forms.iter().find(fits).unwrap_or(&forms[4]);
        let line = vec![
            Span::styled(place.as_str(), theme.muted),
            Span::styled(letters.as_str(), theme.heading),
            Span::styled(told.as_str(), theme.muted),
        ];
        canvas.line(area, Line::from(line));
    }

    /// How much of the best possible total was still in reach after each item, with the cursor under the one that is looked
    /// at; pressing a bar goes there.
    fn draw_curve(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let at = self.replay.at();
        let area = area.centered_horizontally(Constraint::Max(16 + 8 * self.items.len().max(8) as u16));
        let after: Vec<Option<f64>> =
            self.places.iter().map(|place| self.shares.get(place + 1).copied().flatten()).collect();
        let before = self.places.get(at).and_then(|&place| self.shares.get(place).copied().flatten());
        let label = match (before, after.get(at).copied().flatten()) {
            (Some(before), Some(after)) if before > after => {
                format!("here, from {before:.0} % in reach to {after:.0} %")
            }
            (_, Some(after)) => format!("here, {after:.0} % in reach"),
            _ => "here".to_owned(),
        };
        let chart = Timeline {
            values: &after,
            limit: 100.0,
            sides: ["in reach", ""],
            at: Some(at),
            label: &label,
            styles: [theme.accent, theme.bad],
            points: true,
        };
        chart.draw(area, canvas);
    }

    /// How many mistakes there are, and the keys for them.
    fn draw_tries(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mistakes = play::Review::mistakes(self);
        let text = match mistakes.len() {
            0 if self.lost.iter().any(Option::is_none) => return,
            0 => "No mistake: nothing was given away.".to_owned(),
            1 => "1 mistake. ⟨retry⟩ tries it again.".to_owned(),
            count if mistakes.contains(&self.replay.at()) => {
                format!("{count} mistakes. ⟨retry⟩ tries this one again, ⟨next-mistake⟩ goes to the next.")
            }
            count => format!("{count} mistakes. ⟨next-mistake⟩ goes to the next."),
        };
        let line = Line::from(Span::styled(canvas.keys.fill_in(&text).into_owned(), theme.muted));
        canvas.centred(area, 0, [line]);
    }

    /// Columns of the list, all of the largest hand among them.
    fn columns(&self) -> u16 {
        let largest = self.items.iter().map(|item| item.held.len()).max().unwrap_or(0);
        52 + largest.max(10) as u16
    }

    fn draw_items(&self, play: &HandPlay, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut inside = panel("what you played", area, canvas);
        // Where it is narrow, what was lost says more than what was to be had, and the rack shows what is held.
        let whole = inside.width >= 56;
        let name = if whole { 16 } else { usize::from(inside.width).saturating_sub(22).min(16) };
        if inside.height > 3 {
            let rest = if whole { "points  in reach    lost  held" } else { "points    lost" };
            let heading = format!("hand  {:<name$}{rest:>width$}", "entry", width = rest.len() + 1);
            canvas.row(inside, 0, Span::styled(heading, theme.faint));
            inside = super::line::rest_of(inside, 1);
        }
        let rows = usize::from(inside.height);
        let from = self.replay.at().saturating_sub(rows.saturating_sub(1));
        for (row, (at, item)) in self.items.iter().enumerate().skip(from).take(rows).enumerate() {
            let (text, points, decided) = match &item.step {
                Step::Entered(entry, _) => {
                    (word_of(entry, play.list()).to_owned(), entry.points.to_string(), !entry.removed().is_empty())
                }
                Step::Substituted { from, to, .. } => (format!("{from} → {to}"), String::new(), false),
                Step::Ended => ("(hand ended)".to_owned(), String::new(), true),
            };
            let lost = match self.lost[at] {
                Some(0) if decided => Span::styled("       ✓", theme.good),
                Some(0) => Span::styled("       ·", theme.muted),
                Some(lost) => Span::styled(format!("{:>8}", format!("−{lost}")), theme.bad),
                None => Span::raw("        "),
            };
            let best = item.best(play).map_or_else(String::new, |best| best.to_string());
            let best = if whole { format!("{best:>10}") } else { String::new() };
            let label = format!("{:>4}{} ", item.hand + 1, if item.round > 0 { "ʳ" } else { " " });
            let spot = Rect { y: inside.y + row as u16, height: 1, ..inside };
            canvas.line(
                spot,
                Line::from(vec![
                    Span::styled(label, theme.faint),
                    Span::styled(format!("{:<name$}", shortened(&text, name)), theme.text),
                    Span::styled(format!("{points:>7}"), theme.heading),
                    Span::styled(best, theme.muted),
                    lost,
                    Span::styled(if whole { format!("  {}", item.held) } else { String::new() }, theme.faint),
                ]),
            );
            if at == self.replay.at() {
                canvas.restyle(spot, theme.selected);
                canvas.focus(spot);
            }
            canvas.hit(spot, Target::Line(at));
        }
    }

    /// What the rival made of the hand, where there is one, and the words missed.
    fn draw_missed(&self, play: &HandPlay, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
        let seen = self.item().map_or(&[][..], |item| play.rival_seen(item.hand));
        let theirs =
            if seen.is_empty() || area.height < 8 { 0 } else { (seen.len() as u16 + 4).clamp(4, area.height / 2) };
        let [rival, area] = Layout::vertical([Constraint::Length(theirs), Constraint::Fill(1)]).areas(area);
        if theirs > 0 {
            draw_rival_words(play, self.item().map_or(0, |item| item.hand), rival, canvas);
        }
        let missed = self.missed(play);
        let held =
            self.item().and_then(|item| play.state().played().get(item.hand)).map_or(0, |played| played.hand.len());
        let inside = panel(&format!("{} words missed, everyday ones bright", missed.len()), area, canvas);
        draw_missed(missed, held, spelling, inside, canvas);
    }
}

/// How many moves were made before each item that gave something away, as far as that is known.
pub(super) fn mistakes(play: &HandPlay) -> Vec<usize> {
    let items = items(play).unwrap_or_default();
    items.iter().filter(|item| item.lost(play).is_some_and(|lost| lost > 0)).map(|item| item.moves).collect()
}

/// What was in reach before the first entry of each round and after every item; and by item the place there of what was
/// in reach before it.
fn course(items: &[Item], play: &HandPlay) -> (Vec<Option<f64>>, Vec<usize>) {
    let (mut shares, mut places) = (Vec::new(), Vec::new());
    for (at, item) in items.iter().enumerate() {
        let earlier = at.checked_sub(1).and_then(|at| items.get(at));
        if earlier.is_none_or(|earlier| (earlier.hand, earlier.round) != (item.hand, item.round)) {
            shares.push(analysis(play, item.hand).map(|_| 100.0));
        }
        places.push(shares.len() - 1);
        shares.push(item.share_after(play));
    }
    (shares, places)
}

/// `text` in so many columns, with a mark where it goes on.
fn shortened(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    text.chars().take(columns.saturating_sub(1)).chain(['…']).collect()
}

/// `C O W S Z !`.
fn spaced(hand: &Hand) -> String {
    hand.symbols().map(|symbol| symbol.to_string().to_uppercase()).collect::<Vec<_>>().join(" ")
}
