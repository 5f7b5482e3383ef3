//! The hands of a game, entry by entry: yours, the best, and what it cost; and the words that were missed.

mod items;
mod retry;

use std::cell::OnceCell;

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use super::entry_line::tiles_in_order;
use super::found::{draw_missed, draw_rival_words};
use super::hand_end::{draw_missed_by_length, missed_title};
use super::knowledge::missed;
use super::play::HandPlay;
use super::spelling::Spelling;
use super::view::mark;
use super::wording::{spaced, word_of};
use crate::play::{self, Replay};
use arcade_engine::wordgame::{Analysis, Found, Hand, Phase, Played, words};
use arcade_ui::facts::{Cell, Head, Table, TableView, Tone};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, Rack, RackTile, Timeline, panel};
use items::{Item, Step, items};

pub(super) use retry::{judged, mistakes};

/// The review, at one of its items.
#[derive(Debug)]
pub(super) struct Review {
    /// At least one.
    items: Vec<Item>,
    replay: Replay,
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
        (0..self.items.len()).filter(|&at| self.items[at].is_mistake()).collect()
    }
}

/// Behind a hand the review opens at that hand: at its first mistake, or at its last item.
fn hand_to_look_at(play: &HandPlay, items: &[Item]) -> Option<usize> {
    let number = play.state().number();
    let of_hand = || items.iter().enumerate().filter(|(_, item)| item.hand == number);
    let is_behind = play.state().phase() == Phase::After;
    let first = of_hand().find(|(_, item)| item.is_mistake()).or_else(|| of_hand().next_back());
    first.filter(|_| is_behind).map(|(at, _)| at)
}

impl Review {
    /// The review at the first item from move `at` on, or at the first that cost anything; None before the first entry.
    pub(super) fn new(play: &HandPlay, at: Option<usize>) -> Option<Self> {
        let items = items(play);
        let last = items.len().checked_sub(1)?;
        let at = at.map(|at| items.iter().position(|item| item.moves >= at).unwrap_or(last));
        let at = at.or_else(|| hand_to_look_at(play, &items));
        let replay = Replay::open(items.len(), at, items.iter().position(Item::is_mistake));
        Some(Self { replay, missed: vec![OnceCell::new(); play.state().played().len()], items })
    }

    /// The same with what is known now; None before the first entry.
    pub(super) fn again(&self, play: &HandPlay) -> Option<Self> {
        Some(Self { replay: self.replay, ..Self::new(play, None)? })
    }

    /// What each item cost, as far as that is known.
    #[cfg(test)]
    pub(super) fn losses(&self) -> impl Iterator<Item = u32> {
        self.items.iter().filter_map(Item::lost)
    }

    /// The item that is looked at.
    fn item(&self) -> Option<&Item> {
        self.items.get(self.replay.at())
    }

    /// The number of the hand that is looked at and of its round, from 0.
    pub(super) fn place(&self) -> Option<(usize, usize)> {
        self.item().map(|item| (item.hand, item.round))
    }

    /// The number of the hand that is looked at, from 0, and what was held before the item.
    pub(super) fn held(&self) -> Option<(usize, &Hand)> {
        self.item().map(|item| (item.hand, &item.held))
    }

    /// One sentence on the item.
    pub(super) fn sentence(&self, play: &HandPlay, spelling: Spelling) -> String {
        self.item().map_or_else(String::new, |item| item.sentence(play, spelling))
    }

    pub(super) fn view(&self, play: &HandPlay, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(item) = self.item() else { return };
        let Some(played) = play.state().played().get(item.hand) else { return };
        let tiles = self.tiles(item, &played.hand, play);
        let rack = Rack { tiles: &tiles };
        // All of the largest hand has room in the list.
        let largest = self.items.iter().map(|item| item.held.len()).max().unwrap_or(0).max(10) as u16;
        let [head, spot, curve, tries, body] = stack::rows(
            area,
            [
                part(1),
                part(3).to(rack.rows(area.width, (area.height / 5).clamp(3, 9))).air(1),
                part(4).to((area.height / 5).min(8)).rank(2).air(1),
                part(1).rank(2),
                fill(7),
            ],
        );
        draw_head(item, played, play, head, canvas);
        rack.draw_still(spot, canvas);
        self.draw_curve(curve, canvas);
        self.draw_tries(tries, canvas);
        let [list, missed] = match stack::columns(body, [part(44).to(54 + largest), fill(38).air(2).rank(1)]) {
            // A few of the entries are of more use than a heading over nothing.
            [_, Rect { width: 0, .. }] => stack::rows(body, [part(5).to(self.items.len() as u16 + 3), fill(5).rank(1)]),
            beside => beside,
        };
        self.draw_items(play, list, canvas);
        self.draw_missed(item, played, play, spelling, missed, canvas);
    }

    /// What is held: what is entered rises, red where it gave something away; the best entry is green.
    fn tiles(&self, item: &Item, whole: &Hand, play: &HandPlay) -> Vec<RackTile> {
        let is_made = self.replay.is_made();
        let mut lying = match &item.step {
            Step::Entered(entry) if is_made => tiles_in_order(whole, &entry.after, ""),
            Step::Entered(entry) => tiles_in_order(whole, &item.held, &entry.text),
            Step::Substituted { .. } if is_made => return tiles_in_order(whole, whole, ""),
            Step::Substituted { from, .. } => {
                return tiles_in_order(&item.held, &item.held, &item.held.only(*from).to_string());
            }
            Step::Ended => tiles_in_order(whole, &item.held, ""),
        };
        if !is_made {
            if let Some(step) = item.plan(play).first() {
                mark(&mut lying, &step.taken(), TileState::Best);
            }
            if let Step::Entered(entry) = &item.step
                && item.is_mistake()
            {
                mark(&mut lying, &entry.removed(), TileState::Cost);
            }
        }
        lying
    }

    /// How much of the best possible total was still in reach after each item, with the cursor under the one that is looked
    /// at; pressing a bar goes there.
    fn draw_curve(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let at = self.replay.at();
        let area = area.centered_horizontally(Constraint::Max(16 + 8 * self.items.len().max(8) as u16));
        let values: Vec<Option<f64>> = self.items.iter().map(|item| item.share).collect();
        // Each round begins with all in reach.
        let is_same_round = |item: &Item, other: &Item| (item.hand, item.round) == (other.hand, other.round);
        let before = match &self.items[..=at] {
            [.., earlier, item] if is_same_round(earlier, item) => earlier.share,
            _ => Some(100.0),
        };
        let label = match (before, values[at]) {
            (Some(before), Some(after)) if before > after => {
                format!("here, from {before:.0} % in reach to {after:.0} %")
            }
            (_, Some(after)) => format!("here, {after:.0} % in reach"),
            _ => "here".to_owned(),
        };
        let chart = Timeline {
            values: &values,
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
        let mistakes = play::Review::mistakes(self);
        let text = match mistakes.len() {
            0 if self.items.iter().any(|item| item.lost().is_none()) => return,
            0 => "No mistake: nothing was given away.".to_owned(),
            1 => "1 mistake. ⟨retry⟩ plays on from before it.".to_owned(),
            count if mistakes.contains(&self.replay.at()) => {
                format!("{count} mistakes. ⟨retry⟩ plays on from here, ⟨next-mistake⟩ goes to the next.")
            }
            count => format!("{count} mistakes. ⟨next-mistake⟩ goes to the next."),
        };
        let text = canvas.keys.fill_in(&text).into_owned();
        canvas.centred(area, 0, [Line::from(Span::styled(text, canvas.theme.muted))]);
    }

    /// What was played, an item a row. Where it is narrow, what was lost says more than what was to be had, and the rack
    /// shows what is held.
    fn draw_items(&self, play: &HandPlay, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = panel("what you played", area, canvas);
        let heads = vec![
            Head::word("entry"),
            Head::number("hand").rank(1),
            Head::number("points"),
            Head::number("in reach").rank(2),
            Head::number("lost"),
            Head::word("held").rank(3),
        ];
        let rows = self.items.iter().map(|item| {
            let (text, points) = match &item.step {
                Step::Entered(entry) => (word_of(entry, play.list()).to_owned(), entry.points.to_string()),
                Step::Substituted { from, to } => (format!("{from} → {to}"), String::new()),
                Step::Ended => ("(hand ended)".to_owned(), String::new()),
            };
            let lost = match item.lost() {
                Some(0) => Tone::Good.cell("✓"),
                Some(lost) => Tone::Bad.cell(format!("−{lost}")),
                None => Cell::default(),
            };
            let again = if item.round > 0 { "ʳ" } else { "" };
            let best = item.before.map_or_else(String::new, |best| best.to_string());
            vec![
                text.into(),
                Tone::Absent.cell(format!("{}{again}", item.hand + 1)),
                Tone::Name.cell(points),
                Tone::Quiet.cell(best),
                lost,
                Tone::Absent.cell(item.held.to_string()),
            ]
        });
        let table = Table { rows: rows.collect(), heads, ..Table::default() };
        TableView::of(&table, self.replay.at()).ruled(false).draw(inside, canvas);
    }

    /// What the rival made of the hand, where there is one, and the words missed.
    fn draw_missed(
        &self,
        item: &Item,
        played: &Played,
        play: &HandPlay,
        spelling: Spelling,
        area: Rect,
        canvas: &mut Canvas<'_>,
    ) {
        let seen = play.rival_seen(item.hand).len() as u16;
        let [theirs, rest] = stack::rows(area, [part(4).to(seen + 4).rank(1).when(seen > 0), fill(4)]);
        if !theirs.is_empty() {
            draw_rival_words(play, item.hand, theirs, canvas);
        }
        let missed = self.missed.get(item.hand).map_or(&[][..], |words_missed| {
            words_missed.get_or_init(|| missed(played, words(&played.hand, play.list())))
        });
        if play.hides_missed(item.hand) {
            draw_missed_by_length(missed, rest, canvas);
            return;
        }
        let inside = panel(&missed_title(&format!("{} words missed", missed.len()), rest), rest, canvas);
        draw_missed(missed, played.hand.len(), spelling, inside, canvas);
    }
}

fn draw_head(item: &Item, played: &Played, play: &HandPlay, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let place = format!("{} of {}", item.hand + 1, play.state().setup().hands());
    let (letters, wide) = (played.hand.to_string().to_uppercase(), spaced(&played.hand).to_uppercase());
    let total = played.total();
    let [full, short] = match play.board.known.analysis(item.hand).map(Analysis::totals) {
        Some(best) => [
            format!("you made {total} of {}; {} with familiar words", best.full, best.par),
            format!("{total} of {}", best.full),
        ],
        None => [String::new(), String::new()],
    };
    // The figures are never cut: before that, what they are about is told in fewer columns.
    let forms = [
        [format!("hand {place}   "), wide.clone(), format!("   {full}")],
        [format!("hand {place}   "), wide, format!("  {short}")],
        [format!("hand {place}  "), letters.clone(), format!("  {short}")],
        [format!("{place}  "), letters.clone(), format!("  {short}")],
        [String::new(), letters, format!("  {short}")],
    ];
    let fits = |parts: &&[String; 3]| columns(&parts.concat()) <= usize::from(area.width);
    let [place, letters, told] = forms.iter().find(fits).unwrap_or(&forms[4]);
    let parts = [(place, theme.muted), (letters, theme.heading), (told, theme.muted)];
    canvas.line(area, Line::from_iter(parts.map(|(text, style)| Span::styled(text.as_str(), style))));
}
