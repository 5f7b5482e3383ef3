//! The form that sets up a game of hangman.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use crate::actions::Action;
use crate::engine::hangman::solver::Bounds;
use crate::engine::hangman::{Dictionary, Guesser, Host, Setup, lengths, values};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::screens::Input;
use crate::setups::HangmanSetup;
use crate::theme::Theme;
use crate::widgets::figures::grouped;
use crate::widgets::form::{self, Choice, Field, Value};
use crate::widgets::{Canvas, Target};

/// The length and the lives that a form begins with.
const USUAL_LENGTH: usize = 8;
const USUAL_LIVES: u32 = 8;
/// More misses than letters can't be made.
const MOST_LIVES: u32 = 26;

/// Who guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Person,
    Computer,
}

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Side,
    Host,
    Guesser,
    Tier,
    Length,
    Lives,
    WholeWords,
    Remaining,
}

const SLOTS: [Slot; 8] =
    [Slot::Side, Slot::Host, Slot::Guesser, Slot::Tier, Slot::Length, Slot::Lives, Slot::WholeWords, Slot::Remaining];

/// The game that a form describes.
pub(super) enum Start {
    /// The person guesses.
    Guessing { setup: Setup, source: String, known: Option<Bounds>, show_remaining: bool, built: Duration },
    /// The computer guesses.
    Reverse { dictionary: Arc<Dictionary>, guesser: Guesser, lives: u32, source: String },
}

/// The form.
#[derive(Debug)]
pub(super) struct SetupForm {
    side: Choice<Side>,
    host: Choice<Host>,
    guesser: Choice<Guesser>,
    tier: Choice<Tier>,
    length: Choice<usize>,
    lives: Choice<u32>,
    whole_words: Choice<bool>,
    remaining: Choice<bool>,
    focus: usize,
    /// How many words the tier and length leave.
    words: usize,
    /// What is known of V of those words.
    known: Option<Bounds>,
    complaint: Option<String>,
}

impl SetupForm {
    pub(super) fn new(lexicon: &Lexicon) -> Self {
        let mut form = Self {
            side: Choice::new(vec![Side::Person, Side::Computer], Side::Person),
            host: Choice::new(Host::ALL.to_vec(), Host::Largest),
            guesser: Choice::new(Guesser::ALL.to_vec(), Guesser::Exact),
            tier: Choice::new(Tier::ALL.to_vec(), Tier::Common),
            length: Choice::new(vec![USUAL_LENGTH], USUAL_LENGTH),
            lives: Choice::new((1..=MOST_LIVES).collect(), USUAL_LIVES),
            whole_words: Choice::new(vec![true, false], true),
            remaining: Choice::new(vec![true, false], true),
            focus: 0,
            words: 0,
            known: None,
            complaint: None,
        };
        form.settle(lexicon);
        form
    }

    /// Offers only lengths that have words, and counts those.
    fn settle(&mut self, lexicon: &Lexicon) {
        let tier = self.tier.get();
        let lengths: Vec<usize> = lengths(lexicon, tier).collect();
        let wanted = self.length.get();
        let nearest = lengths.iter().copied().min_by_key(|length| length.abs_diff(wanted));
        self.length.offer(lengths, nearest.unwrap_or(wanted));
        self.words = lexicon.count(tier, self.length.get());
        self.known = values::known(lexicon.fingerprint(), tier, self.length.get());
    }

    /// The game that the form describes, or one sentence on why there is none.
    pub(super) fn start(&self, lexicon: &Lexicon, seed: u64) -> Result<Start, String> {
        let (tier, length) = (self.tier.get(), self.length.get());
        let begun = Instant::now();
        let dictionary = Dictionary::new(lexicon, tier, length).map_err(|error| error.to_string())?;
        let built = begun.elapsed();
        let dictionary = Arc::new(dictionary);
        if self.side.get() == Side::Computer {
            let (guesser, source) = (self.guesser.get(), format!("{tier}, {length} letters"));
            return Ok(Start::Reverse { dictionary, guesser, lives: self.lives.get(), source });
        }
        let lives = NonZeroU32::new(self.lives.get()).ok_or("A game needs at least one life.")?;
        let host = self.host.get();
        let source = HangmanSetup::source(host, tier, length, seed);
        let setup = Setup { dictionary, lives, host, whole_words: self.whole_words.get(), seed };
        Ok(Start::Guessing { setup, source, known: self.known, show_remaining: self.remaining.get(), built })
    }

    /// The words to choose from.
    pub(super) fn tier(&self) -> Tier {
        self.tier.get()
    }

    /// Shows why the form can't be played, with the cursor where that can be mended.
    pub(super) fn complain(&mut self, sentence: String) {
        self.complaint = Some(sentence);
        self.focus = SLOTS.iter().position(|&slot| slot == Slot::Length).unwrap_or(0);
    }

    pub(super) fn hint(&self, theme: &Theme) -> Line<'_> {
        if let Some(sentence) = &self.complaint {
            return Line::styled(sentence.as_str(), theme.bad);
        }
        let sentence = match self.side.get() {
            Side::Person => {
                "Guess letters. A letter that is missing costs a life; the host decides late which word it was. Enter plays."
            }
            Side::Computer => {
                "Think of a word; the computer guesses, and you mark where its letters stand. Enter plays."
            }
        };
        Line::styled(sentence, theme.muted)
    }

    pub(super) fn hear(&mut self, input: &Input, lexicon: &Lexicon) -> bool {
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.move_focus(-1),
            Input::Act(Action::Down | Action::NextField) => self.move_focus(1),
            Input::Act(Action::Left) => self.step(self.focus, -1),
            Input::Act(Action::Right) => self.step(self.focus, 1),
            Input::Point(Target::Line(line)) => self.focus = (*line).min(SLOTS.len() - 1),
            Input::Point(Target::Step(line, by)) => {
                self.focus = (*line).min(SLOTS.len() - 1);
                self.step(self.focus, *by);
            }
            _ => return false,
        }
        self.settle(lexicon);
        true
    }

    /// Moves the focus to the next line that matters.
    fn move_focus(&mut self, by: isize) {
        let count = SLOTS.len() as isize;
        let mut at = self.focus as isize;
        loop {
            at = (at + by).rem_euclid(count);
            if self.is_live(SLOTS[at as usize]) {
                break;
            }
        }
        self.focus = at as usize;
    }

    fn step(&mut self, line: usize, by: i8) {
        self.complaint = None;
        match SLOTS[line] {
            Slot::Side => self.side.step(by),
            Slot::Host => self.host.step(by),
            Slot::Guesser => self.guesser.step(by),
            Slot::Tier => self.tier.step(by),
            Slot::Length => self.length.step(by),
            Slot::Lives => self.lives.step(by),
            Slot::WholeWords => self.whole_words.step(by),
            Slot::Remaining => self.remaining.step(by),
        }
    }

    fn is_live(&self, slot: Slot) -> bool {
        match slot {
            Slot::Host | Slot::WholeWords | Slot::Remaining => self.side.get() == Side::Person,
            Slot::Guesser => self.side.get() == Side::Computer,
            Slot::Side | Slot::Tier | Slot::Length | Slot::Lives => true,
        }
    }

    pub(super) fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let fields: Vec<Field<'_>> = SLOTS.into_iter().map(|slot| self.field(slot)).collect();
        let head = if area.height >= fields.len() as u16 + 2 { 2 } else { 0 };
        let block = area.centered(Constraint::Max(90), Constraint::Max(fields.len() as u16 * 2 + head));
        if head > 0 {
            canvas.line(block, Span::styled("  New game of Evil Hangman", canvas.theme.heading));
        }
        let rows = Rect { y: block.y + head, height: block.height.saturating_sub(head), ..block };
        form::draw(&fields, self.focus, rows, canvas);
    }

    fn field(&self, slot: Slot) -> Field<'_> {
        let live = self.is_live(slot);
        let choice = |label, text: String, note: String| Field { label, value: Value::Choice(text), note, live };
        let yes_or_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        match slot {
            Slot::Side => match self.side.get() {
                Side::Person => choice("You", "guess".into(), "the computer is the host".into()),
                Side::Computer => choice("You", "think of a word".into(), "the computer guesses".into()),
            },
            Slot::Host => choice("Host", self.host.get().name().into(), self.host.get().description().into()),
            Slot::Guesser => {
                choice("Guesser", self.guesser.get().name().into(), self.guesser.get().description().into())
            }
            Slot::Tier => choice("Tier", self.tier.get().name().into(), self.tier.get().description().into()),
            Slot::Length => {
                let text =
                    if self.length.get() == 1 { "1 letter".into() } else { format!("{} letters", self.length.get()) };
                choice("Length", text, format!("{} words", grouped(self.words as u128)))
            }
            Slot::Lives => choice("Lives", self.lives.get().to_string(), self.lives_note()),
            Slot::WholeWords => {
                choice("Whole words", yes_or_no(self.whole_words.get()), "whether you may guess the word itself".into())
            }
            Slot::Remaining => {
                choice("Remaining", yes_or_no(self.remaining.get()), "how many words are still possible".into())
            }
        }
    }

    /// What the lives are worth against a perfect host.
    fn lives_note(&self) -> String {
        if self.side.get() == Side::Computer {
            return "misses that hang the computer".into();
        }
        let lives = self.lives.get();
        match self.known {
            Some(bounds) if u32::from(bounds.at_least) >= lives => "a perfect host hangs you".into(),
            Some(bounds) if u32::from(bounds.at_most) < lives => "enough for a perfect guesser".into(),
            _ => "misses that hang you".into(),
        }
    }
}
