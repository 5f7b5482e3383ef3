//! What finding all words of a hand adds to the book-keeping of all games.

use super::rules::{FindGame, Step};
use super::{FindBoard, FindPlay, facts, hints};
use crate::games::wordgame::spelling::Spelling;
use crate::model::{Ended, Outcome};
use crate::play::{Arrival, AsksWorker, Board, Game as _};
use crate::screen::{Context, Input};
use crate::settings::Settings;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::Action;
use arcade_ui::keys::{Event, KeyCode, KeyModifiers};
use arcade_ui::widgets::Target;

/// What the panes of the debug overlay look at.
#[derive(Debug, Clone, Copy)]
pub(in crate::games::wordgame) struct Scene<'a> {
    pub(super) game: &'a FindGame,
    pub(super) spelling: Spelling,
}

impl Board for FindBoard {
    type Game = FindGame;
    type Scene<'a> = Scene<'a>;
    type Review = super::review::Review;
    type Question = ();
    type Judgement = ();

    const LIVE_STEP: u8 = hints::LAST_STEP;
    const LAST_STEP: u8 = hints::LAST_STEP;

    fn judge(&self, _: &FindGame, _: &Step) {}

    fn arrive(play: &mut FindPlay, _: Arrival, _: &mut Context<'_>) {
        let (game, board, _) = play.parts();
        board.entry.begin(game.hand());
        board.scrolled = 0;
    }

    fn scene<'a>(&'a self, game: &'a FindGame, _: &'a Lexicon, settings: &'a Settings) -> Scene<'a> {
        Scene { game, spelling: Spelling::of(settings) }
    }

    /// Nobody plays against the person: what was found is the result.
    fn outcome(play: &FindPlay) -> Option<Outcome> {
        let game = play.game();
        game.is_over().then(|| Outcome {
            ended: Ended::Over,
            sentence: facts::sentence(game),
            accuracy: facts::accuracy(game),
            feats: Vec::new(),
        })
    }

    fn handle(play: &mut FindPlay, input: &Input, cx: &mut Context<'_>) -> bool {
        play.panel().is_closed() && play.handle_hand(input, cx)
    }

    fn erase_typed(play: &mut FindPlay) -> bool {
        let has_typed = play.has_typed();
        play.board.entry.clear();
        has_typed
    }
}

impl AsksWorker for FindBoard {}

impl FindPlay {
    /// Whether letters are typed into the hand now.
    pub(super) fn is_typing(&self) -> bool {
        self.panel().is_closed() && !self.is_over()
    }

    /// Whether something is typed and not entered.
    pub(super) fn has_typed(&self) -> bool {
        self.is_typing() && !self.board.entry.typed().is_empty()
    }

    /// What is typed, with the wildcard laid for the consonant that is not held.
    pub(super) fn laid(&self) -> String {
        self.board.entry.laid(self.game().hand(), None)
    }

    fn handle_hand(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        // A key that means nothing here is no letter.
        if let Input::Type(Event::Key(key)) = input
            && !(key.modifiers - KeyModifiers::SHIFT).is_empty()
        {
            return false;
        }
        if matches!(input, Input::Type(_) | Input::Point(_)) {
            self.clear_remark();
        }
        match input {
            Input::Act(Action::Up) => self.board.scrolled = self.board.scrolled.saturating_sub(1),
            Input::Act(Action::Down) => self.board.scrolled = (self.board.scrolled + 1).min(self.last_column()),
            // There is nothing to be hinted at.
            Input::Act(Action::Hint) if self.is_over() => {}
            _ if self.is_over() => return false,
            Input::Act(Action::EndHand) => self.take(&Step::End, cx),
            Input::Act(Action::Confirm) => self.enter(cx),
            Input::Act(Action::Swap) => self.refuse("No letter is swapped here: all of them stay."),
            _ => return self.handle_entry(input),
        }
        true
    }

    fn handle_entry(&mut self, input: &Input) -> bool {
        let laid = self.laid();
        let (game, board, _) = self.parts();
        let entry = &mut board.entry;
        match input {
            Input::Type(Event::Key(key)) => match key.code {
                KeyCode::Char(' ') => entry.shuffle(),
                // No entry has a use for it: the key stays free for help.
                KeyCode::Char('?') => return false,
                KeyCode::Char(c) => entry.type_text(&c.to_string()),
                _ => return false,
            },
            Input::Type(Event::Paste(text)) => entry.type_text(text),
            Input::Act(Action::Erase) => entry.erase(),
            Input::Act(Action::EraseAll) => entry.clear(),
            Input::Act(Action::Shuffle) => entry.shuffle(),
            Input::Act(Action::Back) if !entry.typed().is_empty() => entry.clear(),
            Input::Point(Target::Line(place)) => return entry.press(*place, game.hand(), &laid),
            _ => return false,
        }
        true
    }

    /// Enters what is typed; what does not count is taken away, so that the next word can be typed.
    fn enter(&mut self, cx: &mut Context<'_>) {
        let word = self.board.entry.typed().to_owned();
        self.take(&Step::Find(word), cx);
    }

    /// Takes a step of the person’s, or says why it can’t be taken.
    pub(super) fn take(&mut self, step: &Step, cx: &mut Context<'_>) {
        let step = match step {
            Step::Find(text) => self.game().read_word(text).map(Step::Find),
            Step::End => Ok(Step::End),
        };
        let made = step.and_then(|step| self.make(&step, cx));
        if let Err(refused) = made {
            self.board.entry.clear();
            self.refuse(refused.to_string());
        }
    }

    /// The last column that the list of words can begin with: each has a word at least.
    fn last_column(&self) -> usize {
        self.game().finds().all().len()
    }
}
