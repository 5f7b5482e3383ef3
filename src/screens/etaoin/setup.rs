//! The form that sets up a game of Etaoin.

use std::ops::RangeInclusive;

use crossterm::event::Event;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use tui_input::Input as TextInput;
use tui_input::backend::crossterm::EventHandler;

use crate::actions::Action;
use crate::engine::ends::{Player, Setup, Strategy};
use crate::engine::etaoin::{MAX_ON_SCREEN, Word, draw};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::screens::Input;
use crate::theme::Theme;
use crate::widgets::figures::grouped;
use crate::widgets::form::{self, Choice, Field, Value};
use crate::widgets::{Canvas, Target};

/// Where the word comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Lexicon,
    Trap,
    Letters,
    Typed,
}

impl Source {
    const ALL: [Self; 4] = [Self::Lexicon, Self::Trap, Self::Letters, Self::Typed];

    const fn name(self) -> &'static str {
        match self {
            Self::Lexicon => "from the lexicon",
            Self::Trap => "a trap word",
            Self::Letters => "random letters",
            Self::Typed => "my own",
        }
    }

    const fn note(self) -> &'static str {
        match self {
            Self::Lexicon => "a real word, drawn at random",
            Self::Trap => "a real word on which greedy goes wrong",
            Self::Letters => "each of the 26 with the same chance",
            Self::Typed => "type it below; anything goes",
        }
    }
}

/// The computers to play against, the strongest first.
const OPPONENTS: [Strategy; 3] = [Strategy::Perfect, Strategy::Greedy, Strategy::Random];

/// How long the word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Length {
    /// A length that makes a good game.
    Usual,
    Exactly(usize),
}

impl Length {
    fn range(self) -> RangeInclusive<usize> {
        match self {
            Self::Usual => 5..=12,
            Self::Exactly(length) => length..=length,
        }
    }
}

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Source,
    Tier,
    Length,
    Typed,
    First,
    Second,
}

const SLOTS: [Slot; 6] = [Slot::Source, Slot::Tier, Slot::Length, Slot::Typed, Slot::First, Slot::Second];

/// The form.
#[derive(Debug)]
pub(super) struct SetupForm {
    source: Choice<Source>,
    tier: Choice<Tier>,
    length: Choice<Length>,
    typed: TextInput,
    players: [Choice<Player>; 2],
    focus: usize,
    /// How many words the tier and length leave to draw from.
    words: usize,
    complaint: Option<String>,
}

impl SetupForm {
    pub(super) fn new(lexicon: &Lexicon) -> Self {
        let players = || std::iter::once(Player::Person).chain(OPPONENTS.map(Player::Computer)).collect::<Vec<_>>();
        let mut form = Self {
            source: Choice::new(Source::ALL.to_vec(), Source::Lexicon),
            tier: Choice::new(Tier::ALL.to_vec(), Tier::Common),
            length: Choice::new(vec![Length::Usual], Length::Usual),
            typed: TextInput::default(),
            players: [
                Choice::new(players(), Player::Person),
                Choice::new(players(), Player::Computer(Strategy::Perfect)),
            ],
            focus: 0,
            words: 0,
            complaint: None,
        };
        form.settle(lexicon);
        form
    }

    /// Offers only lengths that can be drawn, and counts the words.
    fn settle(&mut self, lexicon: &Lexicon) {
        const LONGEST: usize = 60;
        let lengths: Vec<usize> = if self.source.get() == Source::Letters {
            (1..=LONGEST).collect()
        } else {
            lexicon.lengths().filter(|&length| lexicon.count(self.tier.get(), length) > 0).collect()
        };
        let options = std::iter::once(Length::Usual).chain(lengths.into_iter().map(Length::Exactly)).collect();
        self.length.offer(options, Length::Usual);
        self.words = self.length.get().range().map(|length| lexicon.count(self.tier.get(), length)).sum();
    }

    /// Chooses `word` as the player's own.
    pub(super) fn fill_in(&mut self, word: &Word, lexicon: &Lexicon) {
        self.source = Choice::new(Source::ALL.to_vec(), Source::Typed);
        self.typed = TextInput::new(word.to_string());
        self.focus = SLOTS.iter().position(|&slot| slot == Slot::Typed).unwrap_or(0);
        self.complaint = None;
        self.settle(lexicon);
    }

    /// The word and the setup that the form describes, or one sentence on why there are none.
    pub(super) fn game(&self, lexicon: &Lexicon, seed: u64) -> Result<(Word, Setup), String> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (tier, lengths) = (self.tier.get(), self.length.get().range());
        let word = match self.source.get() {
            Source::Lexicon => draw::word(lexicon, tier, lengths, &mut random).map_err(|error| error.to_string())?,
            Source::Trap => draw::trap(lexicon, tier, lengths, &mut random).map_err(|error| error.to_string())?,
            Source::Letters => draw::letters(*lengths.end(), &mut random).map_err(|error| error.to_string())?,
            Source::Typed => {
                let word = Word::new(self.typed.value()).map_err(|error| error.to_string())?;
                word.fits_screen().map_err(|error| error.to_string())?;
                word
            }
        };
        let players = [self.players[0].get(), self.players[1].get()];
        let setup = Setup { items: word.row(), players, seed };
        Ok((word, setup))
    }

    /// What the word was drawn from, in a few words.
    pub(super) fn source(&self, seed: u64) -> String {
        let seed = format!("seed {:04x}", seed & 0xffff);
        match self.source.get() {
            Source::Lexicon => format!("{} words · {seed}", self.tier.get().name()),
            Source::Trap => format!("trap word · {} · {seed}", self.tier.get().name()),
            Source::Letters => format!("random letters · {seed}"),
            Source::Typed => "your word".into(),
        }
    }

    /// Shows why the form can't be played, with the cursor where that can be mended.
    pub(super) fn complain(&mut self, sentence: String) {
        self.complaint = Some(sentence);
        let line = if self.source.get() == Source::Typed { Slot::Typed } else { Slot::Length };
        self.focus = SLOTS.iter().position(|&other| other == line).unwrap_or(0);
    }

    pub(super) fn typing(&self) -> bool {
        SLOTS[self.focus] == Slot::Typed
    }

    pub(super) fn hint(&self, theme: &Theme) -> Line<'_> {
        let field = self.field(SLOTS[self.focus]);
        match &self.complaint {
            Some(sentence) => Line::styled(sentence.as_str(), theme.bad),
            // A narrow form has no room for the note beside the choice.
            None if matches!(SLOTS[self.focus], Slot::First | Slot::Second) && !field.note.is_empty() => {
                Line::styled(format!("{}: {}.", field.label, field.note), theme.muted)
            }
            None => Line::styled(
                "Take a letter from either end in turn: e 1, t 2, a 3, o 4, i 5, n 6, any other 7. Enter plays.",
                theme.muted,
            ),
        }
    }

    pub(super) fn hear(&mut self, input: &Input, lexicon: &Lexicon) -> bool {
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.move_focus(-1),
            Input::Act(Action::Down | Action::NextField) => self.move_focus(1),
            Input::Act(Action::Left) if !self.typing() => self.step(self.focus, -1),
            Input::Act(Action::Right) if !self.typing() => self.step(self.focus, 1),
            Input::Act(action @ (Action::Left | Action::Right)) => self.move_cursor(*action),
            Input::Point(Target::Line(line)) => self.focus = (*line).min(SLOTS.len() - 1),
            Input::Point(Target::Step(line, by)) => {
                self.focus = (*line).min(SLOTS.len() - 1);
                self.step(self.focus, *by);
            }
            Input::Type(Event::Paste(text)) => self.paste(text),
            Input::Type(event) if self.typing() => {
                if self.typed.handle_event(event).is_none() {
                    return false;
                }
                self.choose_typed();
            }
            _ => return false,
        }
        self.settle(lexicon);
        true
    }

    /// Whoever types a word wants to play it.
    fn choose_typed(&mut self) {
        self.complaint = None;
        self.source = Choice::new(Source::ALL.to_vec(), Source::Typed);
    }

    /// A word that is pasted is one to be played, wherever the cursor was.
    fn paste(&mut self, text: &str) {
        self.choose_typed();
        self.focus = SLOTS.iter().position(|&slot| slot == Slot::Typed).unwrap_or(0);
        // One letter too many is enough to be told that there are too many.
        let word = text.trim().chars().filter(|c| !c.is_control()).take(MAX_ON_SCREEN + 1).collect();
        self.typed = TextInput::new(word);
    }

    fn move_cursor(&mut self, action: Action) {
        let request = if action == Action::Left {
            tui_input::InputRequest::GoToPrevChar
        } else {
            tui_input::InputRequest::GoToNextChar
        };
        self.typed.handle(request);
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
            Slot::Source => self.source.step(by),
            Slot::Tier => self.tier.step(by),
            Slot::Length => self.length.step(by),
            Slot::First => self.players[0].step(by),
            Slot::Second => self.players[1].step(by),
            Slot::Typed => {}
        }
    }

    fn is_live(&self, line: Slot) -> bool {
        match (line, self.source.get()) {
            (Slot::Tier, source) => matches!(source, Source::Lexicon | Source::Trap),
            (Slot::Length, source) => source != Source::Typed,
            _ => true,
        }
    }

    pub(super) fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let fields: Vec<Field<'_>> = SLOTS.into_iter().map(|line| self.field(line)).collect();
        let block = area.centered(Constraint::Max(114), Constraint::Max(fields.len() as u16 * 2 + 3));
        canvas.line(block, Span::styled("  New game of Etaoin", canvas.theme.heading));
        let rows = Rect { y: block.y + 2, height: block.height.saturating_sub(2), ..block };
        form::draw(&fields, self.focus, rows, canvas);
    }

    fn field(&self, line: Slot) -> Field<'_> {
        let matters = self.is_live(line);
        let choice =
            |label, text: String, note: String| Field { label, value: Value::Choice(text), note, live: matters };
        match line {
            Slot::Source => choice("Word", self.source.get().name().into(), self.source.get().note().into()),
            Slot::Tier => choice("Tier", self.tier.get().name().into(), self.tier.get().description().into()),
            Slot::Length => {
                let text = match (self.length.get(), self.source.get()) {
                    (Length::Usual, Source::Letters) => format!("{} letters", Length::Usual.range().end()),
                    (Length::Usual, _) => "5 to 12 letters".into(),
                    (Length::Exactly(1), _) => "1 letter".into(),
                    (Length::Exactly(length), _) => format!("{length} letters"),
                };
                let counted = matches!(self.source.get(), Source::Lexicon | Source::Trap);
                let note = if counted { format!("{} words", grouped(self.words as u128)) } else { String::new() };
                choice("Length", text, note)
            }
            Slot::Typed => Field {
                label: "My word",
                value: Value::Text { input: &self.typed, placeholder: "type a word" },
                note: format!("{} letters", self.typed.value().chars().count()),
                live: matters,
            },
            Slot::First => self.player(0, "First player"),
            Slot::Second => self.player(1, "Second player"),
        }
    }

    fn player(&self, seat: usize, label: &'static str) -> Field<'_> {
        let both = self.players.iter().all(|choice| choice.get() == Player::Person);
        let (text, note) = match self.players[seat].get() {
            Player::Person if both => (format!("player {}", seat + 1), "two people at this keyboard"),
            Player::Person => ("you".to_owned(), ""),
            Player::Computer(strategy) => (strategy.to_string(), strategy.description()),
        };
        Field { label, value: Value::Choice(text), note: note.into(), live: true }
    }
}
