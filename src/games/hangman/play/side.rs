//! The panels beside the board: words left, who is winning, and the groups that a letter makes.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::guessed;
use super::outlook::Outlook;
use crate::games::hangman::{WordsLeft, group, host, words::grouped};
use arcade_engine::hangman::{Answer, Game, Guess, Letter};
use arcade_ui::motion::Motion;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Balance, Canvas, TileBox, below, panel};

/// Rows of the groups' panel from which on it keeps its height, however many groups there are.
const TALL: u16 = 24;

/// `words left 42 of 6,767  █▅▃`, in one line of at most `width` columns; `left` is None where that is hidden.
pub(super) fn words_left_line(left: Option<&WordsLeft>, width: usize, canvas: &Canvas<'_>) -> Line<'static> {
    left.map_or_else(
        || {
            let hidden = canvas.keys.fill_in("words left: hidden; ⟨show-remaining⟩ shows it").into_owned();
            Line::from(Span::styled(hidden, canvas.theme.faint))
        },
        |left| left.line(width, canvas.theme),
    )
}

/// `42 of 6,767`, a bar for each count on the way there, and the counts; `left` is None where that is hidden.
pub(super) fn draw_words_left(left: Option<&WordsLeft>, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let room = panel("words left", area, canvas);
    let Some(left) = left else {
        let hidden = canvas.keys.fill_in("Hidden; ⟨show-remaining⟩ shows it.").into_owned();
        canvas.wrapped(room, &hidden, theme.muted);
        return;
    };
    canvas.row(room, 0, left.head(theme));
    if left.answers() == 0 {
        // A single bar would say nothing.
        let below = below(room, 2);
        canvas.wrapped(below, "A bar for each guess shows how many words it leaves.", theme.muted);
        return;
    }
    let chart = Rect { y: room.y + 1, height: room.height.saturating_sub(2), ..room };
    left.draw(chart.intersection(room), canvas);
    let way = left.way(usize::from(room.width));
    canvas.row(room, room.height.saturating_sub(1), Span::styled(way, theme.faint));
}

pub(super) fn draw_winning(outlook: Outlook<'_>, motion: &Motion, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let room = panel("who is winning", area, canvas);
    let bar = Rect { height: 1, ..room }.intersection(room);
    match outlook.bar(motion) {
        Some(margin) => {
            let limit = i64::from(outlook.game.setup().lives.get());
            Balance { names: ["you", "host"], margin, limit }.draw(bar, canvas);
        }
        None => canvas.fill(bar, '░', theme.line),
    }
    let [sentence, _] = outlook.verdict();
    canvas.row(room, 1, Span::styled(outlook.mark(), outlook.mark_style(theme)));
    let text = Rect { x: room.x + 2, width: room.width.saturating_sub(2), ..room };
    for (row, line) in (1..).zip(balanced(&sentence, usize::from(text.width))) {
        canvas.row(text, row, Span::styled(line, theme.text));
    }
}

/// The groups that `letter` makes of the words, as whole patterns: what is listed adds up to the words left.
pub(super) fn draw_groups(outlook: Outlook<'_>, letter: Letter, area: Rect, canvas: &mut Canvas<'_>) {
    let game = outlook.game;
    let theme = canvas.theme;
    if area.height < 4 || game.guessed().contains(letter) {
        return;
    }
    let families = game.families(letter);
    let title = match families.len() {
        1 => format!("guessing {letter} splits nothing"),
        _ => format!("guessing {letter} splits them"),
    };
    let wanted = families.len() as u16 + 2;
    let height = if area.height >= TALL { area.height } else { wanted.clamp(4, area.height) };
    let room = panel(&title, Rect { height, ..area }, canvas);
    let largest = families.first().map_or(1, |family| family.size);
    let number = |size: usize| if outlook.hides_count { String::new() } else { grouped(size) };
    let rows = usize::from(room.height);
    // Where not all have room, the last row is for the rest.
    let shown = if families.len() > rows { rows.saturating_sub(1) } else { families.len() };
    let rest: usize = families[shown..].iter().map(|family| family.size).sum();
    let digits = number(largest.max(rest)).len();
    let label = format!("{} more", families.len() - shown);
    let length = game.dictionary().length().max(if rest > 0 { label.len() } else { 0 });
    let bar = usize::from(room.width).saturating_sub(length + 2 + digits + 1);
    for (row, family) in (0..).zip(families.iter().take(shown)) {
        let pattern = game.pattern().with(letter, family.places).to_string();
        let width = (family.size * bar).div_ceil(largest.max(1));
        let style = if family.is_miss() { theme.bad } else { theme.good };
        let line = vec![
            Span::styled(format!("{pattern:<length$}  "), style),
            Span::styled(format!("{:>digits$} ", number(family.size)), theme.text),
            Span::styled("█".repeat(width.min(bar)), theme.line),
        ];
        canvas.row(room, row, Line::from(line));
    }
    if shown < families.len() && rows > 0 {
        let line = vec![
            Span::styled(format!("{label:<length$}  "), theme.muted),
            Span::styled(format!("{:>digits$}", number(rest)), theme.text),
        ];
        canvas.row(room, shown as u16, Line::from(line));
    }
}

/// The guesses so far with the group that each left, or before the first one what the host does.
pub(super) fn draw_guesses(game: &Game, left: Option<&WordsLeft>, area: Rect, canvas: &mut Canvas<'_>) {
    const STEP: u16 = 3;
    const WIDTH: u16 = 42;
    let theme = canvas.theme;
    let setup = game.setup();
    let room = panel("your guesses", area, canvas);
    let turns = game.turns();
    if turns.is_empty() {
        let host = host::description(setup.host);
        let text = format!(
            "Guess a letter. If it is in the word, its places show; if not, it costs a life.\n\
             Your host {host}. With the last of {} lives you lose.",
            setup.lives
        );
        canvas.wrapped(room, &text, theme.muted);
        return;
    }
    let columns = (room.width / WIDTH).max(1);
    let rows = (room.height / STEP).max(1);
    let most = usize::from(columns * rows);
    let from = turns.len().saturating_sub(most);
    for (slot, at) in (from..turns.len()).enumerate() {
        let turn = turns[at];
        let (column, row) = (slot as u16 % columns, slot as u16 / columns);
        let spot =
            Rect { x: room.x + column * WIDTH, y: room.y + row * STEP, width: WIDTH - 2, height: 2 }.intersection(room);
        let state = if turn.answer.is_miss() { TileState::Cost } else { TileState::Hit };
        let (label, text) = match (turn.guess, turn.answer) {
            (Guess::Letter(letter), Answer::Places(places)) => {
                (letter.to_string(), group::in_words(letter, places, &[], game.pattern()))
            }
            (guess, _) => ("“”".to_owned(), guessed(game, guess)),
        };
        TileBox::draw_plain(label, state, Rect { width: 4.min(spot.width), ..spot }, canvas);
        let beside = Rect { x: spot.x + 6, width: spot.width.saturating_sub(6), ..spot };
        let words = left.map(|left| left.step(at)).unwrap_or_default();
        canvas.row(beside, 0, Span::styled(text, theme.text));
        canvas.row(beside, 1, Span::styled(words, theme.muted));
    }
}

/// `text` in as few lines of at most `width` columns as it takes, and these as even as can be, so that no word stands
/// alone in the last one.
pub(super) fn balanced(text: &str, width: usize) -> Vec<String> {
    let fewest = wrapped(text, width).len();
    // Narrower than this not even all characters have room, blanks at the ends of the lines left out.
    let least = (columns(text) + 1).saturating_sub(fewest).div_ceil(fewest.max(1)).max(1);
    let narrowest = (least..=width).find(|&narrow| wrapped(text, narrow).len() <= fewest);
    wrapped(text, narrowest.unwrap_or(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_alone_in_the_last_line() {
        assert_eq!(
            balanced("You can still win, but one mistake may lose it", 44),
            ["You can still win, but", "one mistake may lose it"]
        );
        assert_eq!(balanced("You won.", 44), ["You won."]);
        assert_eq!(balanced("", 10), [""]);
    }
}
