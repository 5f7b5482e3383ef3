//! The form that sets up a word game.

use crossterm::event::{Event, KeyCode};
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use tui_input::Input as TextInput;
use tui_input::backend::crossterm::EventHandler;

use crate::actions::Action;
use crate::engine::lexicon::Tier;
use crate::engine::wordgame::{Deal, Hand, Rival, Setup, Strategy};
use crate::screens::Input;
use crate::setups::LARGEST_HAND;
use crate::theme::Theme;
use crate::widgets::form::{self, Choice, Field, Value};
use crate::widgets::{Canvas, Target};

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Hands,
    Size,
    Tier,
    Rival,
    RivalTier,
    Seed,
    Typed,
}

const SLOTS: [Slot; 7] = [Slot::Hands, Slot::Size, Slot::Tier, Slot::Rival, Slot::RivalTier, Slot::Seed, Slot::Typed];

/// The form.
#[derive(Debug)]
pub(super) struct SetupForm {
    hands: Choice<usize>,
    size: Choice<usize>,
    tier: Choice<Tier>,
    rival: Choice<Option<Strategy>>,
    rival_tier: Choice<Tier>,
    seed: TextInput,
    typed: TextInput,
    /// Whether the words are the player's own, which have no tiers.
    own: bool,
    focus: usize,
    complaint: Option<String>,
}

impl SetupForm {
    pub(super) fn new(own: bool) -> Self {
        let rivals = std::iter::once(None).chain(Strategy::ALL.map(Some)).collect();
        Self {
            hands: Choice::new((1..=20).collect(), 3),
            size: Choice::new((2..=LARGEST_HAND).collect(), 7),
            tier: Choice::new(Tier::ALL.to_vec(), Tier::Wide),
            rival: Choice::new(rivals, None),
            rival_tier: Choice::new(Tier::ALL.to_vec(), Tier::Common),
            seed: TextInput::default(),
            typed: TextInput::default(),
            own,
            focus: 0,
            complaint: None,
        }
    }

    /// The setup that the form describes, or one sentence on why there is none.
    pub(super) fn setup(&self, seed: u64) -> Result<Setup, String> {
        let seed = match self.seed.value().trim() {
            "" => seed,
            text => text.parse().map_err(|_| format!("“{text}” is no seed: type a whole number, or nothing."))?,
        };
        let deal = if self.typed.value().trim().is_empty() {
            Deal::Random { hands: self.hands.get(), size: self.size.get() }
        } else {
            let hand: Hand = self.typed.value().parse().map_err(|error| format!("{error}"))?;
            if hand.len() > LARGEST_HAND {
                return Err(format!("The screen takes hands of up to {LARGEST_HAND} symbols: leave some out."));
            }
            Deal::Given(vec![hand])
        };
        let rival = self.rival.get().map(|strategy| Rival { strategy, tier: self.rival_tier.get() });
        Ok(Setup { deal, seed, tier: self.tier.get(), rival })
    }

    /// Shows why the form can't be played, with the cursor where that can be mended.
    pub(super) fn complain(&mut self, sentence: String) {
        let line = if sentence.contains("seed") { Slot::Seed } else { Slot::Typed };
        self.focus = SLOTS.iter().position(|&other| other == line).unwrap_or(0);
        self.complaint = Some(sentence);
    }

    pub(super) fn typing(&self) -> bool {
        matches!(SLOTS[self.focus], Slot::Seed | Slot::Typed)
    }

    pub(super) fn hint(&self, theme: &Theme) -> Line<'_> {
        match &self.complaint {
            Some(sentence) => Line::styled(sentence.as_str(), theme.bad),
            None => Line::styled("A word: its letters × (9·its length − 4·tiles left over), at least ×1.", theme.muted),
        }
    }

    pub(super) fn hear(&mut self, input: &Input) -> bool {
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
            // No seed and no hand has a question mark: the key stays free for help.
            Input::Type(Event::Key(key)) if key.code == KeyCode::Char('?') => return false,
            Input::Type(event) => {
                let Some(field) = self.text() else { return false };
                if field.handle_event(event).is_none() {
                    return false;
                }
                self.complaint = None;
            }
            _ => return false,
        }
        true
    }

    /// The text under the cursor.
    fn text(&mut self) -> Option<&mut TextInput> {
        match SLOTS[self.focus] {
            Slot::Seed => Some(&mut self.seed),
            Slot::Typed => Some(&mut self.typed),
            _ => None,
        }
    }

    fn move_focus(&mut self, by: isize) {
        let count = SLOTS.len() as isize;
        loop {
            self.focus = (self.focus as isize + by).rem_euclid(count) as usize;
            if self.is_live(SLOTS[self.focus]) {
                return;
            }
        }
    }

    fn step(&mut self, line: usize, by: i8) {
        self.complaint = None;
        match SLOTS[line] {
            Slot::Hands => self.hands.step(by),
            Slot::Size => self.size.step(by),
            Slot::Tier => self.tier.step(by),
            Slot::Rival => self.rival.step(by),
            Slot::RivalTier => self.rival_tier.step(by),
            Slot::Seed | Slot::Typed => {
                let request =
                    if by < 0 { tui_input::InputRequest::GoToPrevChar } else { tui_input::InputRequest::GoToNextChar };
                if let Some(field) = self.text() {
                    field.handle(request);
                }
            }
        }
    }

    fn is_live(&self, line: Slot) -> bool {
        let dealt = self.typed.value().trim().is_empty();
        match line {
            Slot::Hands | Slot::Size => dealt,
            Slot::Tier => !self.own,
            Slot::RivalTier => self.rival.get().is_some() && !self.own,
            _ => true,
        }
    }

    pub(super) fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let fields: Vec<Field<'_>> = SLOTS.into_iter().map(|line| self.field(line)).collect();
        let block = area.centered(Constraint::Max(90), Constraint::Max(fields.len() as u16 * 2 + 3));
        canvas.line(block, Span::styled("  New word game", canvas.theme.heading));
        let top = if block.height >= fields.len() as u16 + 2 { 2 } else { 1 };
        let rows = Rect { y: block.y + top, height: block.height.saturating_sub(top), ..block };
        form::draw(&fields, self.focus, rows, canvas);
    }

    fn field(&self, slot: Slot) -> Field<'_> {
        let live = self.is_live(slot);
        let choice =
            |label, text: String, note: &str| Field { label, value: Value::Choice(text), note: note.into(), live };
        match slot {
            Slot::Hands => {
                let count = self.hands.get();
                choice("Hands", if count == 1 { "1 hand".into() } else { format!("{count} hands") }, "")
            }
            Slot::Size => {
                let vowels = self.size.get().div_ceil(3);
                let noun = if vowels == 1 { "vowel" } else { "vowels" };
                let note = format!("{vowels} {noun}, one wildcard, and consonants");
                choice("Hand size", format!("{} symbols", self.size.get()), &note)
            }
            Slot::Tier if self.own => choice("Words", "your own list".into(), ""),
            Slot::Tier => choice("Words", self.tier.get().name().into(), self.tier.get().description()),
            Slot::Rival => match self.rival.get() {
                None => choice("Against", "nobody".into(), "you and the best there is"),
                Some(strategy) => choice("Against", strategy.name().into(), strategy.description()),
            },
            Slot::RivalTier => {
                choice("It knows", format!("{} words", self.rival_tier.get()), self.rival_tier.get().description())
            }
            Slot::Seed => Field {
                label: "Seed",
                value: Value::Text { input: &self.seed, placeholder: "any" },
                note: "the same number deals the same hands".into(),
                live,
            },
            Slot::Typed => Field {
                label: "My hand",
                value: Value::Text { input: &self.typed, placeholder: "dealt" },
                note: "or type one: letters, and ! for the wildcard".into(),
                live,
            },
        }
    }
}
