//! The result of a game, told in words.

use std::borrow::Cow;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::entry::word_of;
use super::line::rest_of;
use super::play::{HandPlay, Knowledge};
use super::rank::Standing;
use super::spelling::Spelling;
use crate::engine::wordgame::{HandResult, PlanStep, Round, figures};
use crate::model::percent;
use crate::model::words::counted;
use crate::motion::Part;
use crate::play::feats_line;
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::{Canvas, Rack, panel};

/// Columns of the sentences and of the table, and of the words of one hand.
const LINES: u16 = 76;
const CARD: u16 = 24;

/// Rows from which on the hands have room to spare.
const TALL: u16 = 44;

/// Rows of the banner of a flawless game, with one below it.
const BANNER: u16 = 6;

impl HandPlay {
    /// The game's result: who won, what each hand came to, accuracy apart from luck; and below it the words.
    pub(super) fn draw_result(&self, area: Rect, spelling: Spelling, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let results = self.results();
        let told = results.len().min(usize::from(area.height)) as u16 + 9;
        let banner = if self.is_flawless(&results) && area.height >= told + BANNER { BANNER } else { 0 };
        let rows = told + banner;
        let lines = self.most_played() + 2;
        let wanted = if area.height >= TALL { lines.max(14) } else { lines };
        let cards = if area.height >= rows + 5 { (area.height - rows).min(wanted) } else { 0 };
        let block = area.centered_vertically(Constraint::Length((rows + cards).min(area.height)));
        let lines = block.centered_horizontally(Constraint::Max(LINES));
        let lines = Rect { height: lines.height.saturating_sub(cards), ..lines };
        if banner > 0 {
            let tiles = self.banner_tiles();
            Rack { tiles: &tiles }.draw_still(Rect { height: banner - 1, ..lines }, canvas);
        }
        let lines = rest_of(lines, banner);
        let roomy = lines.height >= told;
        let headline = self.headline(&results).map(|form| Line::from(Span::styled(form, theme.heading)));
        canvas.centred(lines, 0, headline);
        let feats = self.outcome().map_or(&[][..], |outcome| &outcome.feats);
        let mut rest = rest_of(lines, 1);
        if roomy || !feats.is_empty() {
            canvas.row(rest, 0, feats_line::line(feats, theme).centered());
            rest = rest_of(rest, 1);
        }
        let sentences = self.sentences(&results);
        let room = (rest.height as usize).saturating_sub(sentences.len() + usize::from(roomy));
        self.draw_hands(&results, Rect { height: room as u16, ..rest }, canvas);
        let used = (results.len() + 1).min(room) as u16 + u16::from(roomy);
        let mut rest = rest_of(rest, used);
        let forms = [0, 1].map(|form| {
            let filled = sentences.iter().map(|forms| canvas.keys.fill_in(&forms[form]).into_owned());
            filled.collect::<Vec<String>>()
        });
        let rows =
            |form: &[String]| form.iter().map(|text| wrapped(text, usize::from(rest.width)).len()).sum::<usize>();
        let form = if rows(&forms[0]) <= usize::from(rest.height) { &forms[0] } else { &forms[1] };
        for (at, sentence) in form.iter().enumerate() {
            // What can be tried again stands first.
            let style = if at == 0 && self.can_try_again() { theme.accent } else { theme.muted };
            rest = rest_of(rest, canvas.wrapped(rest, sentence, style));
        }
        if cards > 0 {
            self.draw_cards(rest_of(block, block.height - cards), spelling, canvas);
        }
    }

    /// Whether nothing was left in any hand, where there was anything to make.
    fn is_flawless(&self, results: &[HandResult]) -> bool {
        let best: u32 = results.iter().map(|result| result.best).sum();
        best > 0 && results.len() == self.state().played().len() && results.iter().all(|result| short(result) == 0)
    }

    /// Who won, or what was made of what was possible; in full, and shorter.
    pub(super) fn headline(&self, results: &[HandResult]) -> [String; 2] {
        let [total, best] = [self.state().total(), results.iter().map(|result| result.best).sum()];
        let rival = self.state().setup().rival.map(|_| self.rival_total());
        if let Some(share) = self.motion.value(Part::Count) {
            // Who won is told when all is counted.
            let told = format!("Your total: {}", points_of((f64::from(total) * share).round() as u32));
            return [told.clone(), told];
        }
        if rival.is_some() && self.board.known.iter().any(|known| known.rival.is_none()) {
            return [
                format!("You made {} points; what your rival made is not known yet.", points_of(total)),
                format!("You made {} points.", points_of(total)),
            ];
        }
        match rival {
            Some(rival) if total > rival => [
                format!("You win: {} points to your rival’s {}.", points_of(total), points_of(rival)),
                format!("You win, {} to {}.", points_of(total), points_of(rival)),
            ],
            Some(rival) if total < rival => [
                format!("Your rival wins: {} points to your {}.", points_of(rival), points_of(total)),
                format!("Your rival wins, {} to {}.", points_of(rival), points_of(total)),
            ],
            Some(_) => {
                let told = format!("It ends level: {} points each.", points_of(total));
                [told.clone(), told]
            }
            None if best == 0 => {
                ["No word could be made of these letters.", "No word could be made."].map(str::to_owned)
            }
            None if total >= best => [
                format!("Perfect: you made all {} points that were possible.", points_of(best)),
                format!("Perfect: all {} points.", points_of(best)),
            ],
            None => [
                format!("You made {} of the {} points that were possible.", points_of(total), points_of(best)),
                format!("You made {} of {} points.", points_of(total), points_of(best)),
            ],
        }
    }

    /// What decided the game, how well it was played, and how good its hands were; each in full, and shorter.
    pub(super) fn sentences(&self, results: &[HandResult]) -> Vec<[String; 2]> {
        let complete = results.len() == self.state().played().len();
        let worst = results.iter().enumerate().max_by_key(|(at, result)| (short(result), std::cmp::Reverse(*at)));
        let decided =
            worst.filter(|(_, result)| complete && short(result) > 0).map(|(at, result)| match results.len() {
                1 => [
                    format!("{} points were left in the hand.", points_of(short(result))),
                    format!("{} points were left.", points_of(short(result))),
                ],
                _ => [
                    format!("Most was left in hand {}: {} points.", at + 1, points_of(short(result))),
                    format!("Most was left in hand {}: {}.", at + 1, points_of(short(result))),
                ],
            });
        let accuracy = match self.accuracy().map(percent) {
            Some(share) => Some([
                format!("Accuracy {share}: your share of the best possible total for the game."),
                format!("Accuracy {share}."),
            ]),
            None if complete => {
                Some(["Nothing to decide here: no word can be made.", "Nothing to decide here."].map(str::to_owned))
            }
            None => None,
        };
        let luck = figures(results).luck.map(|luck| {
            let which = if results.len() == 1 { "Your hand was" } else { "On average your hands were" };
            let share = format!("{:.0} of 100 hands", luck * 100.0);
            [format!("{which} luckier than {share}."), format!("Luckier than {share}.")]
        });
        [self.mistakes_told(), decided, accuracy, luck].into_iter().flatten().collect()
    }

    /// How many mistakes there are, and the keys for them; None where there are none.
    fn mistakes_told(&self) -> Option<[String; 2]> {
        let count = self.board.mistakes.len();
        let it = if count == 1 { "it" } else { "them" };
        let told = format!("{}: ⟨try-again⟩ tries {it} again", counted(count, "mistake", "mistakes"));
        (count > 0).then(|| [format!("{told}, ⟨review⟩ shows {it}."), format!("{told}.")])
    }

    /// A line a hand, under a heading; the last ones are counted where they have no room.
    fn draw_hands(&self, results: &[HandResult], area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let rival = self.state().setup().rival.is_some();
        // Where it is narrow the letters of the hands are left out.
        let letters = if area.width < 60 { 0 } else { 17 };
        let name = if letters > 0 { "letters" } else { "" };
        let (theirs, columns) = if rival { ("rival", 7) } else { ("", 0) };
        let heading = format!("hand  {name:<letters$}{:>6}{theirs:>columns$}{:>7}  rank", "you", "best");
        canvas.row(area, 0, Span::styled(heading, theme.muted));
        let room = usize::from(area.height.saturating_sub(1));
        let from = self.board.scroll.min(results.len().saturating_sub(room));
        for (row, (at, result)) in results.iter().enumerate().skip(from).take(room).enumerate() {
            let theirs = self.board.known.get(at).and_then(Knowledge::rival_total).filter(|_| rival);
            let theirs = theirs.map_or(String::new(), |points| points.to_string());
            let hand = self.state().played().get(at).filter(|_| letters > 0);
            let hand = hand.map_or(String::new(), |played| played.hand.to_string().to_uppercase());
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

    /// The most lines that a hand of [`Self::draw_card`] takes; at least one.
    fn most_played(&self) -> u16 {
        let lines = self.state().played().iter().enumerate().map(|(at, played)| {
            let yours = played.counted().map_or(1, |round| round.entries.len().max(1));
            yours + self.rival_seen(at).len() + self.best_play(at).len() + 1
        });
        lines.max().unwrap_or(1) as u16
    }

    /// The best play of the hand with this number.
    pub(super) fn best_play(&self, at: usize) -> &[PlanStep] {
        self.board.known.get(at).map_or(&[], |known| known.best_play(self.list()))
    }

    /// The words of each hand side by side, as many hands as there is room for.
    fn draw_cards(&self, area: Rect, spelling: Spelling, canvas: &mut Canvas<'_>) {
        let hands = self.state().played();
        let fit = usize::from((area.width / CARD).max(1)).min(hands.len()).max(1);
        let from = self.board.scroll.min(hands.len() - fit.min(hands.len()));
        let columns = Layout::horizontal(vec![Constraint::Fill(1); fit]).spacing(2).split(area);
        for (column, at) in columns.iter().zip(from..hands.len()) {
            // Hands to either side are out of sight.
            let more = [at == from && from > 0, at + 1 == from + fit && at + 1 < hands.len()];
            self.draw_card(at, more, *column, spelling, canvas);
        }
    }

    /// What was played in a hand, by the player and by the rival, and what would have been best.
    fn draw_card(
        &self,
        at: usize,
        [before, after]: [bool; 2],
        area: Rect,
        spelling: Spelling,
        canvas: &mut Canvas<'_>,
    ) {
        let theme = canvas.theme;
        let Some(played) = self.state().played().get(at) else { return };
        let letters = played.hand.to_string().to_uppercase();
        let [before, after] = [if before { "‹ " } else { "" }, if after { " ›" } else { "" }];
        let inside = panel(&format!("{before}hand {}: {letters}{after}", at + 1), area, canvas);
        let yours = played.counted().map(|round: &Round| &round.entries[..]).unwrap_or_default();
        let idle = yours.is_empty().then_some(("you played nothing".into(), None, theme.faint));
        let yours = yours.iter().map(|entry| (word_of(entry, self.list()).into(), Some(entry.points), theme.you));
        let theirs = self.rival_seen(at).iter().map(|step| (told(step, spelling), Some(step.points), theme.rival));
        let steps = self.best_play(at);
        let heading = (!steps.is_empty())
            .then(|| ("best possible".into(), Some(steps.iter().map(|step| step.points).sum()), theme.heading));
        let best = steps.iter().map(|step| (told(step, spelling), Some(step.points), theme.muted));
        let lines: Vec<(Cow<'_, str>, Option<u32>, Style)> =
            idle.into_iter().chain(yours).chain(theirs).chain(heading).chain(best).collect();
        let room = usize::from(inside.height);
        let fit = if lines.len() > room { room.saturating_sub(1) } else { room };
        for (row, (text, points, style)) in lines.iter().take(fit).enumerate() {
            canvas.row(inside, row as u16, Span::styled(text.as_ref(), *style));
            let points = points.map_or_else(String::new, points_of);
            canvas.row(inside, row as u16, Line::from(Span::styled(points, theme.heading)).right_aligned());
        }
        if lines.len() > fit {
            canvas.row(inside, fit as u16, Span::styled(format!("… {} more", lines.len() - fit), theme.muted));
        }
    }
}

/// The word of a step, or what it did.
pub(super) fn told(step: &PlanStep, spelling: Spelling) -> Cow<'_, str> {
    match &step.word {
        Some(word) => spelling.of_word(word, step.coarse),
        None => format!("{} (no word)", step.entry).into(),
    }
}

/// A number of points.
fn points_of(count: u32) -> String {
    grouped(u128::from(count))
}

/// What was left in a hand.
const fn short(result: &HandResult) -> u32 {
    result.best.saturating_sub(result.total)
}
