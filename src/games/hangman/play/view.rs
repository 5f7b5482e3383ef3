//! How a game against a host looks.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::ending::Ending;
use super::facts::{self, letter_of};
use super::side::{NAMED, balanced};
use super::story_view::StoryView;
use super::{HangmanBoard, Play};
use crate::games::hangman::{
    Keyboard, Lives, WordRow,
    board::{self, Board},
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
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;

/// Rows of a board at least, and of one whose words are named below it.
const BOARD: u16 = 6;
const LOW: u16 = 5;

impl BoardView for HangmanBoard {
    fn place(play: &Play) -> Option<String> {
        let place = if play.game().setup().host.is_evil() { "the host confesses" } else { "the host’s word" };
        (play.is_over() && !play.is_landing()).then(|| place.to_owned())
    }

    fn status(play: &Play) -> String {
        let setup = play.game().setup();
        let host = match play.game().outcome() {
            None => format!("host: {}", play.board.host.name()),
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
            (None, Action::ShowRemaining) if play.board.show_remaining => Some("hide count"),
            (None, Action::ShowRemaining) => Some("show count"),
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
            return review.draw(self.game(), ending.map(Ending::story), area, canvas);
        }
        if let Some(ending) = ending.filter(|_| !self.is_landing() && !self.is_posed()) {
            let (game, findings, motion) = (self.game(), &self.board.findings, &self.motion);
            let (feats, no_star) = (self.earned_feats(), facts::no_star(self));
            let view = StoryView { game, ending, findings, feats, no_star, motion, word: self.word_row() };
            return view.draw(area, canvas);
        }
        let [main, side] = board::beside(area);
        let [main, guesses] = board::above(main);
        self.draw_side(side, cx, canvas);
        self.draw_guesses(guesses, canvas);
        if !side.is_empty() {
            return self.draw_board(main, cx, canvas);
        }
        // In a puzzle all words are told that have room beside the board, unless they are too many to look for one.
        let is_few = self.is_posed() && self.game().candidates().len() <= NAMED;
        let most = if is_few { main.height.saturating_sub(LOW) } else { main.height / 4 };
        let named = self.named_lines(main.width, most, cx);
        let line = part(1).when(named.is_empty());
        let (count, least) = (named.len() as u16, if is_few { LOW } else { BOARD });
        // The word is as large as the names leave it, and air between comes after both.
        let air = u16::from(BOARD + count < main.height);
        let [board, named_spot, left, verdict, about] =
            rows(main, [fill(least), part(count).air(air), line.air(1), line, line.rank(1)]);
        self.draw_parts(0, board, cx, canvas);
        for (row, line) in (0..).zip(self.named_lines(main.width, named_spot.height, cx)) {
            canvas.row(named_spot, row, Line::styled(line, canvas.theme.text).centered());
        }
        self.draw_words_left_line(left, canvas);
        self.draw_verdict_line(verdict, cx, canvas);
        for line in self.about_lines(about, cx, canvas) {
            canvas.line(about, line);
        }
    }

    /// The board, and what there is to say of a letter.
    pub(super) fn draw_board(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let about = self.draw_parts(2, area, cx, canvas);
        for (row, line) in (0..).zip(self.about_lines(about, cx, canvas)) {
            canvas.row(about, row, line.centered());
        }
    }

    /// The board with so many rows below it for what there is to say of a letter; says where these are.
    fn draw_parts(&self, about: u16, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> Rect {
        let board = Board {
            asked: Default::default(),
            word: self.word_row(),
            lives: Lives::from(self.game()),
            note: Vec::new(),
            keyboard: self.keyboard(cx),
            can_press: !self.is_still(),
            motion: &self.motion,
            others: [part(0), part(0), part(about)],
        };
        board.draw(area, canvas).others[2]
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
        let (width, about) = (usize::from(spot.width), self.outlook().about(letter));
        let text = about.form(wrapped(&about.long, width).len() > usize::from(spot.height));
        let named = |(row, text): (usize, String)| match text.strip_prefix(letter.upper()).filter(|_| row == 0) {
            Some(rest) => {
                Line::from(vec![Span::styled(letter.to_string(), style), Span::styled(rest.to_owned(), theme.muted)])
            }
            None => Line::styled(text, theme.muted),
        };
        balanced(text, width).into_iter().enumerate().map(named).collect()
    }

    /// The letter whose families are in sight: how many words have a letter is a hint, too.
    pub(super) fn explained_letter(&self, cx: &ViewContext<'_>) -> Option<Letter> {
        let letter = self.board.hovered.or_else(|| self.cursor(cx.settings));
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
            mistake: self.mistake_here().and_then(|turn| letter_of(turn.guess)),
        }
    }
}
