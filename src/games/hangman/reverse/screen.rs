//! What stands around the board of a game in which the computer guesses: status, hint line, keys, and what opens beside it.

use ratatui::layout::Rect;

use super::review::Review;
use super::thought::likely;
use super::{Next, Phase, ReverseBoard, ReversePlay};
use crate::games::hangman::{
    Spelling,
    debug::{over_note, panes},
    how_to_play,
    words::{a, answer},
};
use crate::play::Game as _;
use crate::play::{BoardView, Pane, Panels};
use crate::screen::{Guide, ViewContext};
use crate::share::Share;
use arcade_engine::hangman::Letter;
use arcade_engine::text::plural;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::widgets::Canvas;

/// Columns of a body under which sentences have to be short.
const NARROW: u16 = 60;
/// Columns that the label of the hint line takes, and some to break words at.
const LABEL: usize = 14;
/// How many of the words that are left a sentence names.
const NAMED: usize = 6;

impl BoardView for ReverseBoard {
    fn place(_: &ReversePlay) -> Option<String> {
        Some("your word".into())
    }

    fn status(play: &ReversePlay) -> String {
        let guesser = play.reverse().rules().guesser.name();
        format!("guesser: {guesser} · {}", play.board.source)
    }

    fn advice(play: &ReversePlay, cx: &ViewContext<'_>) -> (&'static str, String) {
        let sentence = match play.phase() {
            Phase::Asking(Next::Answering(letter)) => return ("guess ", play.hint_line(letter, cx)),
            Phase::Asking(Next::Choosing) => "I am looking for the best letter…",
            Phase::Asking(Next::Stuck) => "I found no letter to ask for; ⟨answer⟩ lets me look again.",
            Phase::Naming => "⟨say-yes⟩ if I am right, ⟨say-no⟩ if it is another word.",
            Phase::Telling => "Type your word: ⟨tell-word⟩ tells it, ⟨keep-secret⟩ keeps it secret.",
            Phase::Teaching => "⟨say-yes⟩ keeps the word for every later game of this kind, ⟨say-no⟩ does not.",
            Phase::Over if cx.width < NARROW => "⟨again⟩ plays another. Was an answer wrong? ⟨undo⟩ takes it back.",
            Phase::Over => {
                "⟨again⟩ plays another, ⟨review⟩ goes through this one. Was an answer wrong? ⟨undo⟩ takes answers back."
            }
        };
        ("guess ", sentence.to_owned())
    }

    fn scopes(play: &ReversePlay) -> Vec<Scope> {
        // While the debug overlay is open letters are its keys, and no answers.
        vec![match play.phase() {
            Phase::Naming | Phase::Teaching | Phase::Telling if !play.panel().is_closed() => return Vec::new(),
            Phase::Asking(_) => Scope::Marking,
            Phase::Naming | Phase::Teaching => Scope::YesOrNo,
            Phase::Telling => Scope::Telling,
            Phase::Over => Scope::Result,
        }]
    }

    fn typing(play: &ReversePlay) -> bool {
        play.is_telling()
    }

    fn needs_all_keys(play: &ReversePlay) -> bool {
        Self::typing(play)
    }

    fn guide(_: &ReversePlay) -> Option<Guide> {
        Some(how_to_play::thinking())
    }

    fn live(play: &ReversePlay) -> Vec<Action> {
        use Action::{Back, Confirm, Debug, GuessLetter, Hint, Left, LiveHints, NewGame, No, Review, Right, Undo};
        match play.phase() {
            Phase::Asking(_) => vec![GuessLetter, Confirm, Left, Right, Hint, LiveHints, Debug, Undo, NewGame],
            Phase::Naming => vec![Confirm, No, Undo, Debug, NewGame],
            Phase::Teaching => vec![Confirm, No, Review],
            Phase::Telling => vec![Confirm, Back],
            Phase::Over => vec![Confirm, Review, Undo, Debug, NewGame],
        }
    }

    fn label(play: &ReversePlay, action: Action) -> Option<&'static str> {
        match (play.phase(), action) {
            (Phase::Teaching, Action::Confirm) => Some("learn it"),
            (Phase::Teaching, Action::No) => Some("don’t"),
            _ => None,
        }
    }

    /// Its words are the person's own: there is nothing that a friend could play again.
    fn share(_: &ReversePlay) -> Option<Share> {
        None
    }

    fn view(play: &ReversePlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.draw(area, cx, canvas);
    }
}

impl Panels for ReverseBoard {
    fn panes(_: &ReversePlay) -> Vec<Box<dyn Pane<Self>>> {
        panes()
    }

    fn open_review(play: &ReversePlay, at: Option<usize>) -> Option<Review> {
        Review::new(play.game(), at)
    }

    fn debug_note(play: &ReversePlay) -> Option<String> {
        over_note(play.is_over())
    }

    fn view_beside(play: &ReversePlay, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.draw_board(area, canvas);
    }

    fn view_strip(play: &ReversePlay, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> u16 {
        play.draw_strip(area, canvas);
        2
    }

    fn review_sentence(play: &ReversePlay, _: &ViewContext<'_>) -> String {
        play.panel().review().map(Review::sentence).unwrap_or_default()
    }
}

impl ReversePlay {
    /// The hint line while the person is asked for `letter`: how to answer, or as much as was asked of the computer’s mind
    /// and has room.
    fn hint_line(&self, letter: Letter, cx: &ViewContext<'_>) -> String {
        let (thought, marked) = (&self.board.thought, self.board.marks.places());
        let width = usize::from(cx.width);
        // The hint line has two rows where the terminal is narrow.
        let room = width * if width < 106 { 2 } else { 1 } - LABEL.min(width);
        let fits = |text: &String| text.chars().count() <= room;
        match self.board.hint_step {
            0 if marked.is_empty() && self.game().moves().is_empty() => format!(
                "Think of a word of {}. Mark where {} is: ⟨place-left+place-right|the arrows⟩ and ⟨mark⟩; ⟨answer⟩ says there is none.",
                plural(self.reverse().dictionary().length(), "letter"),
                a(letter)
            ),
            0 if marked.is_empty() => format!(
                "Mark where {} is: ⟨place-left+place-right|the arrows⟩ and ⟨mark⟩. ⟨answer⟩ says there is none.",
                a(letter)
            ),
            0 => format!("⟨answer⟩ says: {}.", answer(letter, marked).long),
            1 => {
                let why = thought.why(letter);
                let whole = format!("{why} {}", thought.reason(letter, self.reverse().rules().guesser));
                [whole, why].into_iter().find(fits).unwrap_or_else(|| thought.why_in_short(letter))
            }
            _ => {
                let words = likely(self.reverse(), NAMED, Spelling::now(cx));
                let words: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
                let named = |most: usize| thought.words_named(&words[..most.min(words.len())]);
                (1..=NAMED).rev().map(named).find(fits).unwrap_or_else(|| named(1))
            }
        }
    }
}
