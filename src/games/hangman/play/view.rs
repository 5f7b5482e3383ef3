//! How a game against a host looks.
//!
//! ```text
//! from 96 columns up                            under 96
//!   gallows   word            words left          gallows   word
//!             lives           who is winning                lives
//!             keyboard        groups of a letter            keyboard
//!             about a letter                      words left, who is winning, about a letter
//! ```

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::ending::Ending;
use super::posed::draw_named;
use super::side::{balanced, draw_groups, draw_guesses, draw_winning, draw_words_left, words_left_line};
use super::spots::BoardSpots;
use super::story_view::StoryView;
use super::{HangmanBoard, Play};
use crate::games::hangman::{
    Keyboard, Lives, WordRow, host,
    words::{letters, lives},
};
use crate::model::Tag;
use crate::play::BoardView;
use crate::screen::ViewContext;
use crate::share::{Mark, Row, Score, Share};
use arcade_engine::hangman::{Answer, Letter, LetterSet, Outcome, Places};
use arcade_engine::text::counted;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::text::{columns, wrapped};
use arcade_ui::widgets::{Canvas, panel, row_of};

/// Columns of the body from which on the side panels stand beside the board.
const WIDE: u16 = 96;

impl BoardView for HangmanBoard {
    fn place(play: &Play) -> Option<String> {
        let place = if play.game().setup().host.is_evil() { "the host confesses" } else { "the host’s word" };
        (play.is_over() && !play.is_landing()).then(|| place.to_owned())
    }

    fn status(play: &Play) -> String {
        let setup = play.game().setup();
        let host = match play.game().outcome() {
            None => format!("host: {}", host::name(setup.host)),
            Some(Outcome::Won { .. }) => "you won".to_owned(),
            Some(Outcome::Hanged { .. }) => "you lost".to_owned(),
        };
        let game = Tag::day_note(play.tag()).unwrap_or_else(|| letters(setup.dictionary.length()));
        format!("{game} · {host}")
    }

    fn advice(play: &Play, cx: &ViewContext<'_>) -> (&'static str, String) {
        play.hint_line(play.shown_hint(cx.settings), cx.width)
    }

    fn scopes(play: &Play) -> Vec<Scope> {
        match play.panel().is_closed() {
            true if play.board.word.is_some() => vec![Scope::WordEntry],
            true if play.is_over() => vec![Scope::Result, Scope::Story],
            _ => vec![Scope::Letters],
        }
    }

    fn typing(play: &Play) -> bool {
        play.board.word.is_some() || !play.is_over()
    }

    fn needs_all_keys(play: &Play) -> bool {
        play.board.word.is_some()
    }

    fn live(play: &Play) -> Vec<Action> {
        if play.board.word.is_some() {
            return vec![Action::Confirm];
        }
        let mut live = vec![Action::GuessLetter, Action::Hint];
        if play.is_over() {
            live = match (play.can_try_again(), play.board.findings.costly().is_empty()) {
                (true, _) => vec![Action::Retry, Action::Confirm],
                (false, false) => vec![Action::Confirm, Action::Retry],
                (false, true) => vec![Action::Confirm],
            };
            live.extend([Action::NextView, Action::Review, Action::Share, Action::Up, Action::Down, Action::Back]);
            return live;
        }
        live.extend(play.game().setup().whole_words.then_some(Action::GuessWord));
        live.extend([Action::LiveHints, Action::Debug, Action::Undo, Action::ShowRemaining, Action::NewGame]);
        live
    }

    fn label(play: &Play, action: Action) -> Option<&'static str> {
        match (&play.board.ending, action) {
            (Some(ending), Action::NextView) if ending.shows_table() => Some("story"),
            _ => None,
        }
    }

    /// The game without its word and its letters.
    fn share(play: &Play) -> Option<Share> {
        let (game, setup) = (play.game(), play.game().setup());
        let (letters, lives) = (letters(setup.dictionary.length()), lives(setup.lives.get()));
        let share = Share::new(play.tag(), format!("{letters}, {lives}, host {}", setup.host.name()));
        let guesses = counted(game.turns().len(), "guess", "guesses");
        let result = match game.outcome() {
            None => return Some(share),
            Some(Outcome::Won { .. }) => format!("Found in {guesses}, {} of {lives} left", game.lives()),
            Some(Outcome::Hanged { .. }) => format!("Hanged after {guesses}"),
        };
        let mark = |answer| match answer {
            Answer::Places(Places::NONE) | Answer::Word(false) => Mark::Miss,
            Answer::Places(_) | Answer::Word(true) => Mark::Hit,
        };
        let row = Row { marks: game.turns().iter().map(|turn| mark(turn.answer)).collect(), note: String::new() };
        let share = share.ended(&result, play.board.findings.accuracy(), play.help(), vec![row]);
        let score = play.outcome().map(|outcome| Score::new(outcome, Some(game.lives()), play.help()));
        Some(if let Some(score) = score { share.scored(score) } else { share })
    }

    fn view(play: &Play, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.draw(area, cx, canvas);
    }
}

impl Play {
    fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let ending = self.board.ending.as_ref();
        if let Some(review) = self.panel().review() {
            review.draw(self.game(), ending.map(Ending::story), area, canvas);
        } else if let Some(ending) = ending.filter(|_| !self.is_landing() && !self.is_posed()) {
            let (game, findings, motion) = (self.game(), &self.board.findings, &self.motion);
            StoryView { game, ending, findings, feats: self.earned_feats(), motion, word: self.word_row() }
                .draw(area, canvas);
        } else if area.width >= WIDE {
            let width = if area.width >= 150 { 48 } else { 36 };
            let [board, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(width)]).spacing(3).areas(area);
            let below = if board.height >= 44 { 18 } else { 0 };
            let [board, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(below)]).areas(board);
            self.draw_board(board, cx, canvas);
            self.draw_side(side, cx, canvas);
            if below.height > 0 {
                draw_guesses(self.game(), self.words_left().as_ref(), below, canvas);
            }
        } else {
            self.draw_narrow(area, cx, canvas);
        }
    }

    /// Gallows, word, lives, keyboard, and what there is to say of a letter: for areas of 14 rows and more.
    pub(super) fn draw_board(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let word = self.word_row();
        let spots = BoardSpots::of(&word, area);
        self.draw_parts(&word, &spots, cx, canvas);
        for (row, line) in (0..).zip(self.about_lines(spots.about, cx, canvas)) {
            canvas.row(spots.about, row, line.centered());
        }
    }

    fn draw_narrow(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let tall = area.height >= 14;
        let named = self.named_lines(area, cx);
        let foot = named.as_ref().map_or(2 + u16::from(tall), |lines| lines.len() as u16);
        let rows = [Constraint::Fill(1), Constraint::Length(tall.into()), Constraint::Length(foot)];
        let [body, _, foot] = Layout::vertical(rows).areas(area);
        let word = self.word_row();
        let spots = BoardSpots::low(&word, tall && area.width >= 60, u16::from(tall || !self.is_posed()), body);
        self.draw_parts(&word, &spots, cx, canvas);
        match named {
            Some(lines) => draw_named(lines, foot, canvas),
            None => self.draw_foot(foot, cx, canvas),
        }
    }

    /// The word, the lives, the keyboard and the gallows, which lie in the line of the lives where they have no spot.
    fn draw_parts(&self, word: &WordRow, spots: &BoardSpots, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let (lives, theme) = (Lives::from(self.game()), canvas.theme);
        word.draw_moving(&self.motion, spots.word, canvas);
        let line = if spots.gallows.is_empty() { lives.line_with_gallows(theme) } else { lives.line(theme) };
        canvas.line(spots.lives, line.centered());
        let keyboard = self.keyboard(cx);
        if self.is_still() {
            keyboard.draw_still(spots.keys, canvas);
        } else {
            keyboard.draw(spots.keys, canvas);
        }
        lives.draw_moving(&self.motion, spots.gallows, canvas);
    }

    /// Words left, who is winning, and what there is to say of a letter, below the board.
    fn draw_foot(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        canvas.row(area, 0, words_left_line(self.words_left().as_ref(), usize::from(area.width), canvas));
        if self.shown_hint(cx.settings) > 0 {
            let outlook = self.outlook();
            let ([long, short], mark) = (outlook.verdict(), format!("{} ", outlook.mark()));
            let fits = columns(&mark) + columns(&long) <= usize::from(area.width);
            let mark = Span::styled(mark, outlook.mark_style(theme));
            canvas.row(area, 1, Line::from(vec![mark, Span::styled(if fits { long } else { short }, theme.text)]));
        }
        let spot = row_of(area, 2).intersection(area);
        for line in self.about_lines(spot, cx, canvas) {
            canvas.line(spot, line);
        }
    }

    /// What there is to say of guessing the letter that is pointed at, in lines that fit into `spot`; the letter stands
    /// out. None while words are seen leaving, which are drawn there.
    fn about_lines(&self, spot: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        if spot.is_empty() || self.draw_leaving(spot, canvas) {
            return Vec::new();
        }
        let Some(letter) = self.explained_letter(cx) else { return Vec::new() };
        let style = if self.best_letter() == Some(letter) { theme.good } else { theme.heading };
        let (width, outlook) = (usize::from(spot.width), self.outlook());
        let mut text = outlook.about(letter);
        if wrapped(&text, width).len() > usize::from(spot.height) {
            text = outlook.short_about(letter);
        }
        let named = |(row, text): (usize, String)| match text.strip_prefix(letter.upper()).filter(|_| row == 0) {
            Some(rest) => {
                Line::from(vec![Span::styled(letter.to_string(), style), Span::styled(rest.to_owned(), theme.muted)])
            }
            None => Line::from(Span::styled(text, theme.muted)),
        };
        balanced(&text, width).into_iter().enumerate().map(named).collect()
    }

    fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let with_outlook = self.shown_hint(cx.settings) > 0;
        let tall = area.height >= 40;
        // Alone in a tall column, the chart takes all of it.
        let left = match (tall, with_outlook) {
            (true, false) => area.height,
            (true, true) => 14,
            (false, _) => 9,
        };
        let [left, winning, groups] = Layout::vertical([
            Constraint::Length(left),
            Constraint::Length(if with_outlook { 5 } else { 0 }),
            Constraint::Fill(1),
        ])
        .spacing(1)
        .areas(area);
        match self.named_words(cx) {
            Some(named) => {
                let room = panel("words left", left, canvas);
                canvas.wrapped(room, &named, canvas.theme.text);
            }
            None => draw_words_left(self.words_left().as_ref(), left, canvas),
        }
        if with_outlook {
            draw_winning(self.outlook(), &self.motion, winning, canvas);
        }
        match self.explained_letter(cx) {
            Some(letter) => draw_groups(self.outlook(), letter, groups, canvas),
            // In a tall column the panel stands there before there is a letter to show in it, so that nothing jumps.
            None if tall && with_outlook => {
                let room = panel("groups", groups, canvas);
                let sentence = if self.board.position.rating.is_closed() {
                    "Go to a letter to see how guessing it splits the words."
                } else {
                    "Looking for the best letter…"
                };
                canvas.wrapped(room, sentence, canvas.theme.muted);
            }
            None => {}
        }
    }

    /// The letter whose groups are in sight: how many words have a letter is a hint, too.
    fn explained_letter(&self, cx: &ViewContext<'_>) -> Option<Letter> {
        let letter = self.board.pointer.hovered.or_else(|| self.cursor(cx.settings));
        letter.filter(|_| self.shown_hint(cx.settings) > 0 && self.board.word.is_none())
    }

    /// The word: what is shown, and at the end what was not.
    fn word_row(&self) -> WordRow {
        let letters: Vec<Option<Letter>> = match (&self.board.word, &self.board.ending) {
            (Some(input), _) => input.value().chars().filter_map(Letter::new).map(Some).collect(),
            // A masked letter stays hidden.
            (None, Some(ending)) => ending.story().word.chars().map(Letter::new).collect(),
            (None, None) => Vec::new(),
        };
        let typing = self.board.word.is_some();
        let won = matches!(self.game().outcome(), Some(Outcome::Won { .. }));
        let place = |(at, shown): (usize, &Option<Letter>)| match (*shown, letters.get(at).copied().flatten()) {
            (_, Some(letter)) if typing => (Some(letter), TileState::Live),
            (Some(letter), _) if typing => (Some(letter), TileState::Gone),
            (Some(letter), _) => (Some(letter), if won { TileState::Hit } else { TileState::Plain }),
            (None, Some(letter)) => (Some(letter), TileState::Cost),
            (None, None) => (None, TileState::Gone),
        };
        let cursor = self.board.word.as_ref().map(|input| input.value().chars().count());
        let places = self.game().pattern().places().iter().enumerate().map(place).collect();
        WordRow { places, marked: Places::NONE, cursor, typing }
    }

    fn keyboard(&self, cx: &ViewContext<'_>) -> Keyboard {
        let hinted = self.shown_hint(cx.settings) >= 2;
        Keyboard {
            hit: self.game().pattern().letters(),
            missed: self.game().wrong(),
            hopeless: if hinted { self.outlook().hopeless() } else { LetterSet::EMPTY },
            cursor: self.cursor(cx.settings).filter(|_| self.panel().is_closed() && self.board.word.is_none()),
            best: self.best_letter().filter(|_| hinted),
        }
    }
}
