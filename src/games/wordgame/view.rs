//! How a word game looks.
//!
//! ```text
//! from 94 columns up                            under 94
//!   hand 2 of 3          you 252  best 504        you 252   best 504
//!   rack                 played                   rack
//!   ▸ c o w s            cows      252  −180      ▸ c o w s
//!   (3+1+4+1) × …        coach                    (3+1+4+1) × …
//!   what became of it    …                        what became of it
//! ```

use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};

use super::play::{HandPlay, Knowledge};
use super::spelling::Spelling;
use crate::engine::wordgame::{
    Class, Entry, Move, Phase, Played, Round, Symbol, Validity, WordList, is_valid_word, multiplier, review, word_score,
};
use crate::screen::ViewContext;
use crate::widgets::{Canvas, Rack, Target};

/// Columns of the side panel, and of the body from which on it stands beside the rack.
const SIDE: u16 = 36;
const WIDE: u16 = 94;

/// Columns of the options from which on all that is known of a substitution fits.
const NOTES: u16 = 75;

impl HandPlay {
    /// Draws the hand, or the game's result, into `area`.
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.width >= WIDE {
            let [board, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(SIDE)]).spacing(4).areas(area);
            self.draw_board(board, board.bottom(), cx, canvas);
            self.draw_side(side.inner(Margin::new(0, u16::from(side.height > 16))), cx, canvas);
            return;
        }
        let [scores, board] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
        self.draw_scores_in_line(scores, cx, canvas);
        let plays = if board.height >= 14 { 4 } else { 0 };
        let [board, list] = Layout::vertical([Constraint::Fill(1), Constraint::Length(plays)]).areas(board);
        self.draw_board(board, list.bottom(), cx, canvas);
        if self.state().phase() == Phase::Playing {
            self.draw_entries(list, cx, canvas);
        }
    }

    /// The rack and what is below it; options may reach down to `bottom`, over the list of what was played.
    fn draw_board(&self, area: Rect, bottom: u16, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if self.is_over() {
            self.draw_result(area, canvas);
            return;
        }
        let tiles = self.tiles(&self.state().hand(), &self.board.typed);
        let rack = Rack { tiles: &tiles };
        let options = self.options();
        // The rack stands in the same place whatever is below it: room is kept for the longest list of options.
        let reserve = if area.height >= 24 { 11 } else { area.height / 2 };
        let head = 2 * u16::from(area.height > 12);
        let air = u16::from(area.height > 14);
        let rows = rack.rows(area.width, area.height.saturating_sub(head + air + reserve));
        let block = area.centered_vertically(Constraint::Length((head + rows + air + reserve).min(area.height)));
        if head > 0 {
            let played = self.state().played().len();
            let replay =
                if self.state().current().is_some_and(|hand| hand.rounds.len() > 1) { ", replayed" } else { "" };
            let title = format!("hand {played} of {}{replay}", self.state().setup().hands());
            canvas.line(block, Line::from(Span::styled(title, canvas.theme.muted)).centered());
        }
        let spot = Rect { y: block.y + head, height: rows, ..block }.intersection(area);
        rack.draw(spot, canvas);
        let foot = Rect { y: spot.bottom() + air, ..area };
        let foot = Rect { height: area.bottom().saturating_sub(foot.y), ..foot };
        if options.is_empty() {
            self.draw_entry(foot, cx, canvas);
        } else {
            self.draw_options(Rect { height: bottom.saturating_sub(foot.y), ..foot }, cx, canvas);
        }
    }

    /// The entry line, what it would score, and what became of the last one.
    fn draw_entry(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let hand = self.state().hand();
        let missing: Vec<usize> = hand.missing(&self.board.typed).map(|(place, _)| place).collect();
        let mut line = vec![Span::styled("▸ ", theme.accent)];
        let mut marks = vec![Span::raw("  ")];
        for (place, c) in self.board.typed.chars().enumerate() {
            let astray = missing.contains(&place);
            let style = if astray { theme.bad } else { theme.accent };
            line.push(Span::styled(c.to_ascii_uppercase().to_string(), style.add_modifier(Modifier::BOLD)));
            line.push(Span::raw(" "));
            marks.push(Span::styled(if astray { "▲ " } else { "  " }, theme.bad));
        }
        if self.board.typed.is_empty() {
            line.push(Span::styled("type a word", theme.faint));
        }
        let width = (Line::from(line.clone()).width() as u16).max(14);
        let start = area.x + area.width.saturating_sub(width) / 2;
        let spot = Rect { x: start, width: width.min(area.width), height: area.height, y: area.y };
        canvas.row(spot, 0, Line::from(line));
        if area.height > 0 {
            let at = start + 2 + 2 * self.board.typed.chars().count() as u16;
            canvas.set_cursor(Position::new(at.min(area.right().saturating_sub(1)), area.y));
        }
        if missing.is_empty() {
            let (text, style) = self.preview(cx.settings.live_hints, usize::from(area.width), canvas);
            canvas.row(area, 1, Line::from(Span::styled(text, style)).centered());
        } else {
            canvas.row(spot, 1, Line::from(marks));
            sentence(&self.missing_reason(), theme.bad, below(area, 2), canvas);
            return;
        }
        if let Some(entry) =
            self.state().round().and_then(|round| round.entries.last()).filter(|_| self.board.typed.is_empty())
        {
            let style = if entry.is_valid() { theme.good } else { theme.bad };
            let rows = sentence(&verdict(entry, self.list(), Spelling::of(cx.settings)), style, below(area, 2), canvas);
            if let Some(cost) = self.cost_of_last(cx) {
                sentence(&cost, theme.muted, below(area, 2 + rows), canvas);
            }
        }
    }

    /// What the entry would score, the multiplier spelled out; with live hints, whether it is in the list.
    fn preview(&self, told: bool, width: usize, canvas: &Canvas<'_>) -> (String, Style) {
        let theme = canvas.theme;
        let hand = self.state().hand();
        if self.board.typed.is_empty() {
            let noun = if hand.len() == 1 { "tile" } else { "tiles" };
            return (format!("{} {noun} left", hand.len()), theme.muted);
        }
        // Room is left for the verdict behind it.
        let formula = formula(&self.board.typed, hand.len(), width.saturating_sub(3));
        match (told, is_valid_word(&self.board.typed, &hand, self.list())) {
            (true, true) => (format!("{formula}  ✓"), theme.good),
            (true, false) if formula.chars().count() + 17 <= width => {
                (format!("{formula}  not in the list"), theme.muted)
            }
            (true, false) => (formula, theme.muted),
            (false, _) => (formula, theme.text),
        }
    }

    /// Why what is typed can't be laid.
    fn missing_reason(&self) -> String {
        let hand = self.state().hand();
        let mut letters: Vec<char> = hand.missing(&self.board.typed).map(|(_, c)| c).collect();
        letters.sort_unstable();
        letters.dedup();
        let held = |c| Symbol::of(c).map_or(0, |symbol| hand.count(symbol));
        let (absent, scarce): (Vec<char>, Vec<char>) = letters.iter().partition(|&&c| held(c) == 0);
        let spare = hand.count(Symbol::WILDCARD) > 0 && !self.board.typed.contains('!');
        let consonant = |c| Symbol::of(c).and_then(Symbol::class) == Some(Class::Consonant);
        let advice = if spare && letters.len() == 1 && consonant(letters[0]) { "; ! can stand for it" } else { "" };
        let absent = absent.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
        let absent = (!absent.is_empty()).then(|| format!("Not in the hand: {absent}{advice}."));
        let scarce = scarce.iter().map(|&c| format!("{} {c}", held(c))).collect::<Vec<_>>().join(", ");
        let scarce = (!scarce.is_empty()).then(|| format!("The hand has only {scarce}{advice}."));
        absent.into_iter().chain(scarce).collect::<Vec<_>>().join(" ")
    }

    /// What the last entry gave away.
    fn cost_of_last(&self, cx: &ViewContext<'_>) -> Option<String> {
        if !cx.settings.live_hints {
            return None;
        }
        let round = self.state().round()?;
        let judged = review(round, self.analysis()?.table());
        let last = judged.last()?;
        Some(match last.lost() {
            0 => format!("Best total still {}.", last.after),
            given => format!("{given} given away: the best total is now {}.", last.after),
        })
    }

    /// The options, one a line, with what the coach knows of each.
    fn draw_options(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let told = self.shown_hint(cx.settings) > 0;
        let block = area.centered_horizontally(Constraint::Max(78));
        let question = match self.state().phase() {
            Phase::Before => "Substitute a letter? Once a game.".to_owned(),
            _ => self.hand_result(),
        };
        let question = if Line::raw(question.as_str()).width() > usize::from(block.width) {
            question.replace("You made", "You:").replace(" of this hand", "")
        } else {
            question
        };
        canvas.row(block, 0, Line::from(Span::styled(question, theme.heading)));
        let options = self.options();
        let first = if usize::from(block.height) > options.len() + 1 { 2 } else { 1 };
        if first == 2 && told && self.state().phase() == Phase::Before && block.width >= NOTES {
            let heading = "mean  gain · chance to gain · best … worst draw";
            canvas.row(
                Rect { x: block.x + 28, width: block.width - 28, ..block },
                1,
                Span::styled(heading, theme.faint),
            );
        }
        let room = usize::from(block.height.saturating_sub(first));
        // What is out of sight is told in a row of its own.
        let fit = if room > 1 && room < options.len() { room - 1 } else { room };
        let from = (self.board.option + 1).saturating_sub(fit);
        for (row, (at, option)) in options.iter().enumerate().skip(from).take(fit).enumerate() {
            let row = Rect { y: block.y + first + row as u16, height: 1, ..block };
            let here = at == self.board.option;
            let label = if here { theme.selected } else { theme.text };
            let note = match option.step {
                Move::Substitute(letter) if told => self.substitution_note(letter),
                Move::Keep if told => self
                    .analysis()
                    .map_or_else(String::new, |known| format!("{:>4}       best total as it is", known.totals().full)),
                _ => option.note.clone(),
            };
            let line = vec![
                Span::styled(if here { "▸ " } else { "  " }, theme.accent),
                Span::styled(format!(" {:<23}", option.label), label),
            ];
            canvas.line(row, Line::from(line));
            let rest = Rect { x: row.x + 28, width: row.width.saturating_sub(28), ..row };
            if Line::raw(note.as_str()).width() <= usize::from(rest.width) {
                canvas.line(rest, Span::styled(note, theme.muted));
            }
            canvas.hit(row, Target::Line(at));
        }
        if fit < room {
            let hidden = [("▲", from), ("▼", options.len().saturating_sub(from + fit))];
            let told =
                hidden.iter().filter(|(_, count)| *count > 0).map(|(mark, count)| format!("{mark} {count} more"));
            let line = format!("   {}", told.collect::<Vec<_>>().join("   "));
            canvas.row(block, first + fit as u16, Span::styled(line, theme.muted));
        }
    }

    /// ` 574   +34 ·  55 % better · s  712 … j  208`: the expected best total and the gain, the chance to gain, the best
    /// and the worst draw.
    fn substitution_note(&self, letter: Symbol) -> String {
        let Some(advice) = self.substitution(letter) else { return "…".into() };
        let ends = advice.best().zip(advice.worst());
        let ends = ends.map(|((best, most), (worst, least))| format!(" · {best} {most:>4} … {worst} {least:>4}"));
        let ((expected, gain), chance) = (advice.in_points(), advice.chance * 100.0);
        let ends = ends.unwrap_or_default();
        format!("{expected:>4} {gain:>+5} · {chance:>3.0} % better{ends}").replace('-', "−")
    }

    /// How the hand ended.
    fn hand_result(&self) -> String {
        let total = self.state().current().map_or(0, Played::total);
        let now = self.state().round().map_or(total, Round::total);
        let rival = self.knowledge().and_then(Knowledge::rival_total);
        let rival = rival.map(|points| format!(", the computer {points}")).unwrap_or_default();
        let best = self.analysis().map(|known| format!(" The best there was: {}.", known.totals().full));
        let best = if self.state().may_replay() { String::new() } else { best.unwrap_or_default() };
        if now < total {
            return format!("You made {now} this time, and {total} before, which counts{rival}.{best}");
        }
        format!("You made {total} of this hand{rival}.{best}")
    }
}

/// The part of `area` from this row on.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// Writes a sentence, centred and wrapped, and says how many rows it took.
fn sentence(text: &str, style: Style, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let width = usize::from(area.width).max(1);
    let rows = (text.chars().count().div_ceil(width) as u16).min(area.height);
    canvas.paragraph(Rect { height: rows, ..area }, Text::styled(text, style).centered());
    rows
}

/// `(4+1+1+2) × (9·4 − 4·2) = 224`; a single multiplier where that falls below 1; shorter where `width` columns ask for it.
pub(super) fn formula(entry: &str, held: usize, width: usize) -> String {
    let points: Vec<u32> = entry.chars().filter_map(Symbol::of).map(Symbol::points).collect();
    let sum: u32 = points.iter().sum();
    let points = points.iter().map(u32::to_string).collect::<Vec<_>>().join("+");
    let length = entry.chars().count();
    let left = held.saturating_sub(length);
    let score = word_score(entry, held);
    let factor = multiplier(length, held);
    let full = if factor > 1 {
        format!("({points}) × (9·{length} − 4·{left}) = {score}")
    } else {
        format!("({points}) × 1 = {score}, as 9·{length} − 4·{left} is less")
    };
    let fits = |text: &String| text.chars().count() <= width;
    [full, format!("({points}) × {factor} = {score}")]
        .into_iter()
        .find(fits)
        .unwrap_or_else(|| format!("{sum} × {factor} = {score}"))
}

/// What became of an entry. It stands as it was typed; other words that it can stand for as `spelling` has them.
pub(super) fn verdict(entry: &Entry, list: WordList<'_>, spelling: Spelling) -> String {
    let removed = entry.removed();
    let gone: Vec<String> = removed.symbols().map(|symbol| symbol.to_string()).collect();
    let gone = if gone.is_empty() { "no tile is lost".to_owned() } else { format!("lost: {}", gone.join(" ")) };
    match &entry.verdict {
        Validity::Valid(words) if words.len() == 1 && words[0] == entry.text => {
            format!("“{}” scores {}.", entry.text, entry.points)
        }
        Validity::Valid(words) => {
            let more = if words.len() > 3 { ", …" } else { "" };
            let spelt = |word: &String| spelling.of_word(word, list.is_coarse(word)).into_owned();
            let some: Vec<String> = words.iter().take(3).map(spelt).collect();
            format!("“{}” scores {} ({}{more}).", entry.text, entry.points, some.join(", "))
        }
        Validity::NotAWord => format!("“{}” is not in the list; {gone}.", entry.text),
        Validity::NotInHand(missing) => {
            let missing: Vec<String> = missing.iter().map(char::to_string).collect();
            format!("“{}” takes letters you don’t have ({}); {gone}.", entry.text, missing.join(" "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::lexicon::{Lexicon, Tier};

    #[test]
    fn the_multiplier_is_spelled_out() {
        assert_eq!(formula("weed", 6, 60), "(4+1+1+2) × (9·4 − 4·2) = 224");
        assert_eq!(formula("it", 7, 60), "(1+1) × 1 = 2, as 9·2 − 4·5 is less");
        assert_eq!(formula("!ows", 6, 60), "(0+1+4+1) × (9·4 − 4·2) = 168");
        assert_eq!(formula("it", 7, 20), "(1+1) × 1 = 2");
        assert_eq!(formula("weed", 6, 15), "8 × 28 = 224");
    }

    #[test]
    fn a_verdict_says_why_and_what_was_lost() {
        let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Full };
        let of =
            |text: &str, hand: &str| verdict(&Entry::judge(text, &hand.parse().unwrap(), list), list, Spelling::Masked);
        assert_eq!(of("cows", "cows!z"), "“cows” scores 252.");
        assert_eq!(of("co!z", "cows!z"), "“co!z” is not in the list; lost: c o z !.");
        assert_eq!(of("jolly", "jjolwnn"), "“jolly” takes letters you don’t have (l y); lost: j l o.");
        assert_eq!(of("kk", "cows!z"), "“kk” takes letters you don’t have (k); no tile is lost.");
        assert!(of("!ows", "cows!z").starts_with("“!ows” scores 168 (bows, cows, "));
    }
}
