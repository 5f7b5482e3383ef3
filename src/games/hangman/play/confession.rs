//! The end of a game: what the host did.

use std::fmt::Write as _;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Play;
use crate::engine::hangman::{Admission, Answer, Confession, Guess, Host};
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target, panel};

impl Play {
    /// The confession, or for an honest host the course of the game.
    pub(super) fn draw_confession(
        &self,
        confession: &Confession,
        current: Option<usize>,
        area: Rect,
        canvas: &mut Canvas<'_>,
    ) {
        let host = self.game().setup().host;
        let title = if host == Host::Honest { "the game" } else { "confession: I never had a word" };
        let room = panel(title, area, canvas);
        let foot = u16::from(host != Host::Honest && room.height > 3) * 2;
        let rows = room.height.saturating_sub(foot + 1);
        let length = self.game().dictionary().length().max(3);
        canvas.line(room, Span::styled(heading(length, host, room.width), canvas.theme.faint));
        let count = confession.turns.len();
        let shown = usize::from(rows);
        let from = match current {
            Some(at) => at.saturating_sub(shown / 2).min(count.saturating_sub(shown)),
            None => count.saturating_sub(shown),
        };
        for (row, at) in (from..count).take(shown).enumerate() {
            let spot = Rect { y: room.y + 1 + row as u16, height: 1, ..room };
            canvas.line(spot, self.admission(at, &confession.turns[at], room.width, canvas));
            if current == Some(at) {
                canvas.restyle(spot, canvas.theme.selected);
            }
            canvas.hit(spot, Target::Cell { low: at, len: 1 });
        }
        if foot > 0 {
            let share = confession.honest_share() * 100.0;
            let sentence = match confession.turns.iter().position(|turn| turn.honest_losses * 2 > confession.words) {
                Some(turn) => format!(
                    "Had I been honest, you would have found most words by guess {}, and {share:.0} % in the end.",
                    turn + 1
                ),
                None => {
                    format!("Had I been honest, you would have found {share:.0} % of the words.")
                }
            };
            let spot = Rect { y: room.y + 1 + rows.min(count as u16) + 1, height: 1, ..room }.intersection(room);
            canvas.line(spot, Span::styled(sentence, canvas.theme.muted));
        }
    }

    /// The turn `at` in columns: guess, answer, words left, words that had it, families, the share of all words with
    /// which an honest host would have lost by then, a word still alive, sizes of the families.
    fn admission(&self, at: usize, turn: &Admission, width: u16, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let dictionary = self.game().dictionary();
        let (guess, answer) = match (turn.guess, turn.answer) {
            // The word stands where letters stand in answers, so that the columns stay in line.
            (Guess::Word(word), _) => ("“”".to_owned(), dictionary.word(word).to_owned()),
            (Guess::Letter(letter), _) => (letter.to_string(), turn.pattern.to_string()),
        };
        let length = dictionary.length().max(3);
        let style = if turn.answer.is_miss() { theme.bad } else { theme.good };
        let mark = if turn.answer.is_miss() { "×" } else { "✓" };
        let share = turn.honest_losses as f64 * 100.0 / dictionary.len().max(1) as f64;
        let honest = match self.game().setup().host {
            Host::Honest => "  ".to_owned(),
            _ if !has_honest(length, width) => String::new(),
            _ => format!("{share:>6.0} %  "),
        };
        let mut spans = vec![
            Span::styled(format!("{:>2} ", at + 1), theme.faint),
            Span::styled(format!("{guess:<2}"), theme.heading),
            Span::styled(format!("{mark} "), style),
            Span::styled(format!("{answer:<length$} "), style),
            Span::styled(format!("{:>7}", grouped(turn.after as u128)), theme.text),
            Span::styled(format!("{:>7}", grouped(turn.hits as u128)), theme.muted),
            Span::styled(format!("{:>5}", turn.families.len()), theme.muted),
            Span::styled(honest, if turn.honest_losses > 0 { theme.good } else { theme.faint }),
        ];
        let used: usize = spans.iter().map(Span::width).sum();
        let room = usize::from(width).saturating_sub(used);
        let witness = format!("{:<length$}  ", dictionary.word(turn.witness));
        if room >= witness.len() {
            let left = room - witness.len();
            spans.push(Span::styled(witness, theme.text));
            let chosen = match turn.answer {
                Answer::Places(places) => turn.families.iter().position(|family| family.places == places),
                Answer::Word(_) => None,
            };
            let mut sizes = String::new();
            for (rank, family) in turn.families.iter().enumerate() {
                let size = grouped(family.size as u128);
                let size = if chosen == Some(rank) { format!("[{size}] ") } else { format!("{size} ") };
                if sizes.len() + size.len() + 1 > left {
                    sizes.push('…');
                    break;
                }
                sizes.push_str(&size);
            }
            if sizes.chars().count() <= left {
                spans.push(Span::styled(sizes, theme.faint));
            }
        }
        Line::from(spans)
    }
}

/// Whether there is room for what an honest host would have lost.
fn has_honest(length: usize, width: u16) -> bool {
    8 + length + 19 + 8 <= usize::from(width)
}

/// Names of the columns, each over its own, as many as fit in `width`.
fn heading(length: usize, host: Host, width: u16) -> String {
    let answer = if length < 7 { "" } else { "answer" };
    let mut text = format!(" # guess {answer:<0$}", length.saturating_sub(1));
    text.truncate(8 + length);
    for (name, columns) in [("left", 7), ("had it", 7), ("fam.", 5)] {
        let _ = write!(text, "{name:>columns$}");
    }
    if host == Host::Honest {
        text.push_str("  ");
    } else if has_honest(length, width) {
        text.push_str("  honest  ");
    }
    for name in [format!("{:<length$}  ", "alive"), "sizes, [chosen]".to_owned()] {
        if text.len() + name.trim_end().len() <= usize::from(width) {
            text.push_str(&name);
        }
    }
    text
}
