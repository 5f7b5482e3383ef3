//! What differs from game to game on the screen.

use std::fmt::Debug;

use ratatui::layout::Rect;
use web_time::Instant;

use super::overlay::Pane;
use super::panel::Review;
use super::{Bout, Game};
use crate::model::Outcome;
use crate::screen::{Context, Guide, Input, Question, Topic, ViewContext};
use crate::settings::LiveHints;
use crate::settings::Settings;
use crate::share::Share;
use crate::work::{Report, Task};
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::Canvas;

/// How a position was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// The game has just begun.
    Begun,
    Made,
    /// The player took moves back, made them again, or plays on from a move of the review.
    Stepped,
    /// The game was read from a record.
    Restored,
}

/// A sentence in the hint line in place of advice, until the next key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// Why the last key did nothing.
    Refused(String),
    /// What just happened, under a label of one word.
    Told(&'static str, String),
    /// That the advice says all there is to say; it is told behind the advice, not in its place.
    Complete,
}

/// A move that gave something away, for who wants to try again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// How many moves were made before it.
    pub at: usize,
    /// Where it stands in the game, in a word or two: `move 5`.
    pub place: String,
    /// What was played and what that cost, and what is asked now; in short without the question.
    pub told: Say,
    /// How the game stood before it, in a sentence.
    pub before: String,
    /// What it cost, in what this game counts in; at least 1.
    pub cost: u64,
}

/// What a move is worth that is played in place of a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judged {
    /// It costs so much; nothing where no move is better. `played` names it, `comes_to` says what comes of it without naming a
    /// better move, and `why` how the game would go on, and what would have been best.
    Costs { lost: u64, played: String, comes_to: String, why: Say },
    /// Nobody can tell what it costs.
    TooDeep { played: String, why: Say },
    /// The worker is still at it.
    NotYet,
    /// It is no answer; the sentence says why.
    Refused(String),
}

/// The question before a key spoils a result that is clean so far, in the same words everywhere; the same key answers with
/// yes. It wants a sentence on the cost behind it. None for an action that spoils nothing.
pub const fn asks_first(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Hint => "⟨hint⟩ again shows a hint:",
        Action::LiveHints => "⟨live-hints⟩ again marks the best move:",
        Action::Debug => "⟨debug⟩ again shows how the best move is worked out:",
        Action::Review => "⟨review⟩ again opens the review:",
        Action::Undo => "⟨undo⟩ again takes your move back:",
        _ => return None,
    })
}

/// The actions of a board that make an answer where it is posed: in a puzzle, and in a round of mistakes.
pub const ANSWERING: [Action; 9] = [
    Action::TakeFirst,
    Action::TakeLast,
    Action::GuessLetter,
    Action::Confirm,
    Action::Shuffle,
    Action::EndHand,
    Action::Up,
    Action::Down,
    Action::Halves,
];

/// What a game adds to its [`Bout`]: its rules, what is true of the current position, and its own keys. What the board shows
/// is its [`BoardView`], what stands beside it its [`Panels`], what it leaves to the worker [`AsksWorker`], and what it
/// says [`Told`].
///
/// The functions take the whole bout, because what is true depends on the game, on the hints in sight and on what is open
/// beside the board. Everything that has a default is the same in most games.
///
/// A copy of the board stands for an earlier position while the debug overlay looks at one from a review.
pub trait Board: Debug + Clone + Sized + 'static {
    type Game: Game;
    /// What the panes of the debug overlay look at.
    type Scene<'a>
    where
        Self: 'a;
    type Review: Review + Debug;
    /// A question that the board puts to the worker.
    type Question: Clone + PartialEq + Debug;
    /// What a move was worth, found out when it was made.
    type Judgement: Clone + Debug;

    /// The step of the hint that names the best move: live hints show it, and all steps before it.
    const LIVE_STEP: u8;
    const LAST_STEP: u8;

    /// What `step` is worth in the position before it.
    fn judge(&self, game: &Self::Game, step: &<Self::Game as Game>::Move) -> Self::Judgement;
    /// Works out what is true of the position that was just reached.
    fn arrive(bout: &mut Bout<Self>, arrival: Arrival, cx: &mut Context<'_>);
    /// What the panes of the debug overlay look at: `game`, as this board shows it, with words spelt as `lexicon` and
    /// `settings` say.
    fn scene<'a>(&'a self, game: &'a Self::Game, lexicon: &'a Lexicon, settings: &'a Settings) -> Self::Scene<'a>;
    /// How the game ended; None while it goes on.
    fn outcome(bout: &Bout<Self>) -> Option<Outcome>;
    /// Handles input that is this game's own, while no panel is open or below the debug overlay; false when it means
    /// nothing here.
    fn handle(bout: &mut Bout<Self>, input: &Input, cx: &mut Context<'_>) -> bool;
    /// The mistakes of the people who play, in order, as far as they are known. After the game they can be tried again.
    fn mistakes(_bout: &Bout<Self>) -> Vec<Mistake> {
        Vec::new()
    }
    /// Whether the end of the game offers them before another game.
    fn offers_mistakes(_bout: &Bout<Self>) -> bool {
        true
    }
    /// Whether the game is over and its mistakes are still being looked for.
    fn awaits_mistakes(_bout: &Bout<Self>) -> bool {
        false
    }
    /// The player leaves for another screen: what runs by itself stops.
    fn leave(_bout: &mut Bout<Self>) {}
    /// When the board wants its next tick.
    fn wake(_bout: &Bout<Self>) -> Option<Instant> {
        None
    }
    /// Takes away what is typed and not entered, which the player takes back before any move; false where nothing is.
    fn erase_typed(_bout: &mut Bout<Self>) -> bool {
        false
    }
    /// A move that is decided but not made, as the record keeps it between the moves made and those taken back.
    fn pending(_bout: &Bout<Self>) -> Option<String> {
        None
    }
}

/// How a game looks and what its keys are called. Nothing here changes anything.
pub trait BoardView: Board {
    /// What follows the game's name in the breadcrumb while nothing is open beside the board.
    fn place(_bout: &Bout<Self>) -> Option<String> {
        None
    }
    /// What is played, for the right of the title line.
    fn status(bout: &Bout<Self>) -> String;
    /// The label and the sentence of the hint line, while nothing is open and there is no remark.
    fn advice(bout: &Bout<Self>, cx: &ViewContext<'_>) -> (&'static str, String);
    /// The scopes of the board's own keys, innermost first, without those of a panel and of every game.
    fn scopes(bout: &Bout<Self>) -> Vec<Scope>;
    /// Whether keys that write characters are text now.
    fn typing(_bout: &Bout<Self>) -> bool {
        false
    }
    /// Whether a text is being typed that needs even the keys of every game, such as Backspace.
    fn needs_all_keys(_bout: &Bout<Self>) -> bool {
        false
    }
    /// How this is played, where that is not how every game of its kind is played.
    fn guide(_bout: &Bout<Self>) -> Option<Guide> {
        None
    }
    /// The actions for the key bar while no panel is open, most wanted first.
    fn live(bout: &Bout<Self>) -> Vec<Action>;
    /// A narrower word for what `action` does now.
    fn label(_bout: &Bout<Self>, _action: Action) -> Option<&'static str> {
        None
    }
    /// What can be told of the game; None where a friend could not play it.
    fn share(bout: &Bout<Self>) -> Option<Share>;
    fn view(bout: &Bout<Self>, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>);
}

/// What can be opened beside the board: the debug overlay and the review.
pub trait Panels: BoardView {
    /// The panes of the debug overlay, in the order of their tabs.
    fn panes(bout: &Bout<Self>) -> Vec<Box<dyn Pane<Self>>>;
    /// The review at the position before move `at`, or where [`super::Replay::open`] says; None when nothing was played.
    fn open_review(bout: &Bout<Self>, at: Option<usize>) -> Option<Self::Review>;
    /// What the panel that `action` opens would give away now that the screen keeps hidden, and what it costs to see it: one
    /// sentence, which asks for the key again. None where it gives nothing away.
    fn spoils(_bout: &Bout<Self>, _action: Action) -> Option<&'static str> {
        None
    }
    /// What the move that a record keeps as `step` is worth where the bout stands, before a mistake that is tried again.
    fn judge_again(_bout: &Bout<Self>, _step: &str, _settings: &Settings) -> Judged {
        Judged::NotYet
    }
    /// The position as `arcade show` takes it behind the name of the game; None where that can’t say it.
    fn position(_bout: &Bout<Self>) -> Option<Vec<String>> {
        None
    }
    /// A panel was just opened beside the board.
    fn panel_opened(_bout: &mut Bout<Self>) {}
    /// What has to be known of the position before what a pane of the debug overlay says of it; one sentence.
    fn debug_note(_bout: &Bout<Self>) -> Option<String> {
        None
    }
    /// Draws the board beside the debug overlay.
    fn view_beside(bout: &Bout<Self>, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>);
    /// Draws the position into a few rows above the debug overlay; says how many with those of air below.
    fn view_strip(bout: &Bout<Self>, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> u16;
    /// One sentence on the move that the review shows.
    fn review_sentence(bout: &Bout<Self>, cx: &ViewContext<'_>) -> String;
}

/// What a board leaves to the worker.
pub trait AsksWorker: Board {
    /// The most wanted question that has no answer yet, and the task that answers it.
    fn wanted(_bout: &Bout<Self>) -> Option<(Self::Question, Task)> {
        None
    }
    /// Takes in a part of the answer to `question`; whether anything visible changed.
    fn learn(_bout: &mut Bout<Self>, _question: &Self::Question, _report: &Report, _cx: &mut Context<'_>) -> bool {
        false
    }
    /// Notes that no more will be known about `question`; `failed` when the computation failed.
    fn close(_bout: &mut Bout<Self>, _question: &Self::Question, _failed: bool) {}
}

/// What a game says in words: to whoever listens to it, and to what stands beside the board.
pub trait Told: Panels + AsksWorker {
    /// What there is to say about `topic`; None where this game has no such thing.
    fn told(bout: &Bout<Self>, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>>;
    /// What is asked: for a move, or after the game before another one is offered; None while the computer is to move, and
    /// where nothing is left to ask.
    fn question(bout: &Bout<Self>, cx: &ViewContext<'_>) -> Option<Question>;
    /// What live hints of this kind tell here, for who hears them first; None where they tell nothing.
    fn about_hints(hints: LiveHints) -> Option<&'static str> {
        match hints {
            LiveHints::Outlook => {
                Some("You hear how you stand, and no move is named. Type ⟨live-hints⟩ to hear the best move too.")
            }
            LiveHints::BestMove => {
                Some("You hear the best move, which counts as help. Type ⟨live-hints⟩ to hear no hints.")
            }
            LiveHints::Off => None,
        }
    }
    /// Whether `text`, which is also the name of a command of line mode, is meant as a move.
    fn is_move(_bout: &Bout<Self>, _text: &str) -> bool {
        false
    }
    /// Takes an answer to [`Self::question`]; one sentence on what is expected where it means nothing. Whatever the rules
    /// refuse is told as in the arcade, by [`Bout::refuse`].
    ///
    /// # Errors
    /// That sentence; nothing has changed then.
    fn answer(bout: &mut Bout<Self>, text: &str, cx: &mut Context<'_>) -> Result<(), String>;
}
