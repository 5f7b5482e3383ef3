//! How a game in which the computer guesses looks.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::review::Review;
use super::rules::Step;
use super::{Next, Phase, ReversePlay};
use crate::games::hangman::{
    Keyboard, Lives, WordRow,
    board::{self, Board},
    turns,
    words::{answer, letters},
};
use crate::play::feats_line;
use crate::screen::ViewContext;
use arcade_engine::hangman::{Letter, LetterSet, Places, Reverse};
use arcade_ui::actions::Action;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{Part, fill, middle_columns, part, rows};
use arcade_ui::widgets::text::{columns, wrapped};
use arcade_ui::widgets::{Canvas, Target, buttons};

impl ReversePlay {
    /// Draws the position into a row.
    pub(super) fn draw_strip(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let reverse = self.reverse();
        let wrong = reverse.answers().iter().filter(|(_, places)| places.is_empty());
        Lives::from(reverse).draw_strip(reverse.pattern(), wrong.map(|&(letter, _)| letter).collect(), area, canvas);
    }

    /// Draws the game into `area`: the board, and beside it or below it what the computer has in mind, and the answers.
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let [main, side] = board::beside(area);
        let [main, below] = board::above(main);
        self.draw_side(below.is_empty(), side, cx, canvas);
        self.draw_answers(below, cx, canvas);
        let is_narrow = side.is_empty() && below.is_empty();
        let review = self.panel().review().filter(|_| is_narrow);
        let list = review.map_or(0, |review| (review.count() as u16 + 1).min(main.height / 2).max(3));
        let shows = is_narrow && review.is_none() && self.mind_shown(cx.settings) > 0;
        let why = self.why(cx).filter(|_| shows).unwrap_or_default();
        let why_rows = wrapped(&why, usize::from(main.width)).len() as u16;
        let parts = [
            fill(if review.is_some() { 4 } else { 7 }),
            part(1).air(1).when(shows),
            part(why_rows).rank(1).when(!why.is_empty()),
            part(list),
        ];
        let [board, left, why_spot, list] = rows(main, parts);
        self.draw_board(board, canvas);
        if shows {
            canvas.line(left, self.words_left().line(usize::from(left.width), canvas.theme));
        }
        canvas.wrapped(why_spot, &why, canvas.theme.muted);
        if let Some(review) = review {
            turns::draw(&review.lines(true), Some(review.at_turn()), list, canvas);
        }
    }

    /// The question, the word, the lives and the letters that were asked for.
    pub(super) fn draw_board(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let asked = self.panel().review().and_then(Review::question).unwrap_or_else(|| self.speech());
        let feats = if self.panel().is_closed() { self.earned_feats() } else { &[] };
        let board = Board {
            asked: (asked, if self.is_over() { theme.heading } else { theme.accent }),
            word: self.word_row(),
            lives: Lives::from(self.shown()),
            note: Vec::new(),
            keyboard: self.keyboard(),
            // The letters only show what was asked for.
            can_press: false,
            motion: &self.motion,
            others: [self.reply_part(), part(1).when(!feats.is_empty()), part(0)],
        };
        let spots = board.draw(area, canvas);
        let [reply, feats_row, _] = spots.others;
        let is_asking = matches!(self.phase(), Phase::Asking(_)) && self.panel().review().is_none();
        for (place, spot) in board.word.spots(spots.word).enumerate().filter(|_| is_asking) {
            canvas.hit(spot, Target::Cell { low: place, len: 1 });
        }
        self.draw_reply(reply, canvas);
        canvas.line(feats_row, feats_line::line(feats, theme).centered());
    }

    /// The room for the reply. Where rows are few, it stands in the hint line alone, unless it is what is asked for.
    fn reply_part(&self) -> Part {
        match self.phase() {
            _ if self.panel().review().is_some() => part(0),
            Phase::Asking(_) => part(2).rank(1),
            Phase::Naming | Phase::Telling | Phase::Teaching => part(1),
            Phase::Over => part(0),
        }
    }

    /// The letters that were asked for; the one that is asked for now is lit.
    fn keyboard(&self) -> Keyboard {
        let hit = self.shown().pattern().letters();
        let missed = self.shown().guessed().iter().filter(|&letter| !hit.contains(letter)).collect();
        let (best, _) = self.asked();
        Keyboard { hit, missed, hopeless: LetterSet::EMPTY, cursor: None, best, mistake: None }
    }

    /// The game as it is shown.
    fn shown(&self) -> &Reverse {
        self.panel().review().and_then(Review::game).unwrap_or_else(|| self.reverse())
    }

    /// The letter that is asked for now, or was at the answer that is looked at; and the places that are marked for it,
    /// or were.
    fn asked(&self) -> (Option<Letter>, Places) {
        match (self.panel().review(), self.asked_letter()) {
            (Some(review), _) => {
                review.open_answer().map_or((None, Places::NONE), |(letter, places)| (Some(letter), places))
            }
            (None, Some(letter)) => (Some(letter), self.board.marks.places()),
            (None, None) => (None, Places::NONE),
        }
    }

    fn word_row(&self) -> WordRow {
        let (asked, marked) = self.asked();
        let reviewed = self.panel().review().is_some();
        let word = if reviewed { None } else { self.word_shown() };
        let is_telling = self.is_telling();
        let place = |(at, shown): (usize, &Option<Letter>)| -> (Option<Letter>, TileState) {
            let in_word = word.as_deref().and_then(|word| word.chars().nth(at)).and_then(Letter::new);
            match (shown, in_word) {
                (_, Some(letter)) if is_telling => (Some(letter), TileState::Live),
                (Some(letter), _) if is_telling => (Some(*letter), TileState::Gone),
                // What was said of this place is not so.
                (Some(letter), Some(has)) if *letter != has => (Some(has), TileState::Cost),
                (Some(letter), _) => (Some(*letter), TileState::Plain),
                (None, _) if marked.contains(at) => (asked, TileState::Live),
                (None, Some(letter)) => (Some(letter), TileState::Hit),
                (None, None) => (None, TileState::Gone),
            }
        };
        let cursor = match self.phase() {
            _ if !self.panel().is_closed() => None,
            Phase::Asking(_) => Some(self.board.marks.cursor()),
            Phase::Telling => Some(self.board.closing.word().chars().count()),
            _ => None,
        };
        WordRow {
            places: self.shown().pattern().places().iter().enumerate().map(place).collect(),
            marked,
            cursor,
            typing: matches!(self.phase(), Phase::Telling),
        }
    }

    /// The word that the computer names, or that the person told or is telling.
    fn word_shown(&self) -> Option<String> {
        match (self.phase(), self.game().closing()) {
            (Phase::Telling, _) => Some(self.board.closing.word().to_owned()),
            (_, Some(Step::Word(word))) => Some(word.clone()),
            (Phase::Asking(_), _) | (_, Some(Step::Secret)) => None,
            _ => self.game().named().map(str::to_owned),
        }
    }

    /// What the person would say now, and what else can be said, to be pressed.
    fn draw_reply(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.is_empty() {
            return;
        }
        let says;
        let labels: &[(&str, Action)] = match self.phase() {
            Phase::Asking(Next::Answering(letter)) => {
                says = format!("⟨answer⟩ says: {}", answer(letter, self.board.marks.places()).long);
                &[(&says, Action::Confirm)]
            }
            Phase::Naming => &[("⟨say-yes⟩ yes", Action::Confirm), ("⟨say-no⟩ no, another word", Action::No)],
            Phase::Teaching => &[("⟨say-yes⟩ yes, learn it", Action::Confirm), ("⟨say-no⟩ no", Action::No)],
            Phase::Telling => {
                let typed = self.board.closing.word();
                let all = letters(self.reverse().dictionary().length());
                says = format!("› {}   {} of {all}", typed.to_uppercase(), typed.chars().count());
                return canvas.centred(area, 0, [Line::styled(says, canvas.theme.text)]);
            }
            _ => return,
        };
        let width: usize = labels.iter().map(|(label, _)| columns(&canvas.keys.fill_in(label)) + 4).sum();
        let [spot] = middle_columns(area, [part(0).to(width.saturating_sub(4) as u16)]);
        buttons(labels, spot, canvas);
    }
}
