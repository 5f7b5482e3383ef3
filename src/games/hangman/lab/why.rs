//! Why V is what it is: the certificate of each list of words, and the check of all of them on this machine.

use std::cell::Cell;
use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::steps::{Check, Walk};
use crate::games::hangman::Spelling;
use crate::games::hangman::cards::{self, ListCard};
use crate::games::hangman::host::HostChoice;
use crate::games::hangman::shipped::{self, Shipped};
use crate::games::hangman::words::{grouped, misses, proved, words};
use crate::model::{Facility, GameKind};
use crate::screen::lab::{Extent, LabPage, Page, PageState, Run, moved};
use crate::screen::{Context, Export, Guide, Input, Request};
use crate::work::{Report, Task};
use arcade_engine::hangman::proof::{Certificate, Proved, Rule};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::{counted, plural};
use arcade_ui::actions::Action;
use arcade_ui::facts::{Block, Document};
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, panel};

/// The list that is shown first.
const FIRST: (Tier, usize) = (Tier::Common, 7);
/// Columns from which on card and rule stand side by side.
const WIDE: u16 = 100;
/// Rows from which on they stand one below the other.
const HIGH: u16 = 24;
/// The rule of every certificate.
const RULE: &str = "Guess the letter that most of the words that are left have, among those that tell something; of \
                    equals the one whose largest family is smallest, and of those the last in the alphabet.";

/// The page.
pub(super) static PAGE: LabPage = LabPage {
    name: "Why V is so much",
    short_name: "Proofs",
    about: "for each length the proof that fewer lives are not enough",
    guide,
    open: |cx| Box::new(Proofs::new(Spelling::new(cx.lexicon, cx.settings).masks)),
};

/// What came of a check: what was proved, or the step that fails.
type Checked = Result<Proved, String>;

/// What is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// The card, and the rule where there is room for both.
    Card,
    /// The rule, where there is no room for it beside the card.
    Rule,
    /// A check, step by step.
    Steps(Check),
}

#[derive(Debug)]
struct Proofs {
    state: PageState,
    /// The certificate that is looked at.
    at: usize,
    checked: Vec<Option<Checked>>,
    /// Where the certificates that are checked now stand among all.
    asked: Vec<usize>,
    shown: Shown,
    /// How many steps of a check were gone through.
    step: usize,
    /// Whether there is room for card and rule.
    has_both: Cell<bool>,
    /// Whether coarse words are masked.
    masks: bool,
}

impl Proofs {
    fn new(masks: bool) -> Self {
        let list = |shipped: &Shipped| (shipped.certificate.listed.tier, shipped.certificate.listed.length);
        let at = shipped::ALL.iter().position(|shipped| list(shipped) == FIRST).unwrap_or(0);
        Self {
            state: PageState::new(Vec::new()),
            at,
            checked: vec![None; shipped::ALL.len()],
            asked: Vec::new(),
            shown: Shown::Card,
            step: 0,
            has_both: Cell::new(false),
            masks,
        }
    }

    fn certificate(&self) -> Option<&'static Certificate> {
        shipped::ALL.get(self.at).map(|shipped| &*shipped.certificate)
    }

    /// The list that is looked at: how rare its words are, and how long.
    fn list(&self) -> (Tier, usize) {
        self.certificate().map_or(FIRST, |certificate| (certificate.listed.tier, certificate.listed.length))
    }

    /// Goes to the words of as many letters, or as near as there are, in the tier `by` further.
    fn change_tier(&mut self, by: isize) {
        let (tier, length) = self.list();
        let tier = Tier::ALL[moved(tier as usize, by, Tier::ALL.len())];
        let there = shipped::ALL.iter().map(|shipped| &shipped.certificate.listed).enumerate();
        let near = there.filter(|(_, listed)| listed.tier == tier);
        let nearest = near.min_by_key(|(_, listed)| listed.length.abs_diff(length));
        self.at = nearest.map_or(self.at, |(at, _)| at);
    }

    /// How many certificates were checked, and how many were refused.
    fn counts(&self) -> (usize, usize) {
        let refused = self.checked.iter().flatten().filter(|checked| checked.is_err());
        (self.checked.iter().flatten().count(), refused.count())
    }

    /// `V = 9`, `V = 15–16`, or what else is proved.
    fn value(certificate: &Certificate) -> String {
        let (card, rule) = (&certificate.host, &certificate.guesser);
        match proved(card.as_ref().map(|card| card.misses), rule.as_ref().map(|rule| rule.misses)) {
            Some((sign, figures)) => format!("V {sign} {figures}"),
            None => "nothing is proved".to_owned(),
        }
    }

    /// What the card says.
    fn host(&self, certificate: &Certificate) -> String {
        let spelling = Spelling { lexicon: Lexicon::embedded(), masks: self.masks };
        let Some(card) = &certificate.host else {
            return "No card of these words was found yet, so nobody knows whether a host can force as many."
                .to_owned();
        };
        if card.words.is_empty() {
            return "A host can always force none.".to_owned();
        }
        let all: Vec<String> = card.words.iter().map(|word| spelling.of(&word.text)).collect();
        let forced = misses(card.misses.into());
        let needed = if card.is_minimal { " No word of them can be left out." } else { "" };
        format!(
            "{}\n\nThey force {forced} by themselves, whatever is guessed, and more words never help a guesser.{needed}",
            all.join(", ")
        )
    }

    /// What the rule says.
    fn guesser(certificate: &Certificate) -> String {
        let Some(Rule { misses: most, alone, exceptions }) = &certificate.guesser else {
            return "No rule for these words was found yet.".to_owned();
        };
        let but = match (exceptions.len(), alone) {
            (0, _) => String::new(),
            (count, Some(alone)) if alone > most => {
                format!("\n\nWith {} to it; alone it can cost {alone}:", plural(count, "exception"))
            }
            (count, _) => format!("\n\nWith {} to it:", plural(count, "exception")),
        };
        let rule = format!("{RULE} No host brings about more than {}.{but}", misses((*most).into()));
        let lines = exceptions.iter().map(ToString::to_string);
        std::iter::once(rule).chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// What came of the check of the list that is looked at.
    fn verdict(&self) -> (String, bool) {
        match self.checked.get(self.at).and_then(Option::as_ref) {
            None => ("Not checked on this machine yet.".to_owned(), true),
            Some(Ok(Proved { positions: 0, .. })) => {
                ("✓ Checked on this machine, without the solver.".to_owned(), true)
            }
            Some(Ok(proved)) => {
                let met = grouped(proved.positions as usize);
                (format!("✓ Checked on this machine, without the solver: {met} positions of the rule."), true)
            }
            Some(Err(sentence)) => (format!("× {sentence}"), false),
        }
    }
}

impl Proofs {
    /// The steps that are gone through, where they are looked at and the list was checked.
    fn walk(&self) -> Option<Walk<'_>> {
        let Shown::Steps(check) = self.shown else { return None };
        let proved = self.checked.get(self.at)?.as_ref()?.as_ref().ok()?;
        Some(Walk::of(check, self.certificate()?, proved, self.step))
    }

    /// All words of the card whose check is gone through, and those that are left after the steps.
    fn words_on_card(&self, walk: &Walk<'_>) -> [String; 2] {
        let (tier, length) = self.list();
        let card = cards::card(tier, length).filter(|_| walk.check == Check::Card);
        let Some(dictionary) = card.and_then(ListCard::dictionary) else { return Default::default() };
        let all = dictionary.all();
        let left = walk.last().map(|step| step.pattern.candidates(&dictionary, step.wrong));
        let spelling = Spelling { lexicon: Lexicon::embedded(), masks: self.masks };
        let said =
            |words: &[u32]| words.iter().map(|&word| spelling.of(dictionary.word(word))).collect::<Vec<_>>().join(", ");
        [said(&all), said(left.as_ref().unwrap_or(&all))]
    }

    /// What the hint line says while steps are looked at.
    fn hint_of_steps(&self, check: Check) -> String {
        let next = if check == Check::Card { "the check of the rule" } else { "card and rule" };
        if self.walk().is_none() {
            return format!(
                "⟨lab-run⟩ checks all certificates, and the steps are here then. ⟨next-view⟩ shows {next}."
            );
        }
        format!("⟨lab-left+lab-right|Left and right⟩ go through the steps of the check. ⟨next-view⟩ shows {next}.")
    }
}

impl Page for Proofs {
    fn hint(&self) -> String {
        if let Shown::Steps(check) = self.shown {
            return self.hint_of_steps(check);
        }
        let (tier, length) = self.list();
        let Some(card) = cards::card(tier, length) else {
            return "⟨lab-left+lab-right|Left and right⟩ go to other lengths, ⟨lab-up+lab-down|up and down⟩ to other words."
                .to_owned();
        };
        let lives = |count: u8| counted(count.into(), "life", "lives");
        let (few, enough) = (lives(card.misses), lives(card.misses + 1));
        let are = if self.certificate().is_some_and(|known| known.value().is_some()) { "are" } else { "may be" };
        format!(
            "With {few} a perfect host hangs you; {enough} {are} enough. ⟨lab-confirm⟩ lets you guess against the card."
        )
    }

    fn status(&self) -> String {
        let (tier, length) = self.list();
        format!("{tier} words · {length} letters")
    }

    fn live(&self) -> Vec<Action> {
        if matches!(self.shown, Shown::Steps(_)) {
            return vec![Action::Left, Action::Right, Action::NextView, Action::Run, Action::Down];
        }
        let (tier, length) = self.list();
        let play = cards::card(tier, length).map(|_| Action::Confirm);
        play.into_iter().chain([Action::Run, Action::NextView, Action::Right, Action::Down]).collect()
    }

    fn state(&self) -> &PageState {
        &self.state
    }

    fn state_mut(&mut self) -> &mut PageState {
        &mut self.state
    }

    fn begin(&mut self, extent: Extent, _: &Lexicon) -> Result<Task, String> {
        self.asked = match extent {
            Extent::Short => vec![self.at],
            Extent::Full => (0..shipped::ALL.len()).collect(),
        };
        for &at in &self.asked {
            self.checked[at] = None;
        }
        Ok(Task::CheckProofs(self.asked.iter().map(|&at| Arc::clone(&shipped::ALL[at].certificate)).collect()))
    }

    fn take_in(&mut self, report: &Report) {
        if let Report::Proof(number, checked) = report
            && let Some(&at) = self.asked.get(*number)
        {
            self.checked[at] = Some(checked.clone());
        }
    }

    fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let (tier, length) = self.list();
        let last = shipped::ALL.len().saturating_sub(1);
        if matches!(self.shown, Shown::Steps(_)) {
            let all = self.walk().map_or(0, |walk| walk.len());
            let step = match input {
                Input::Act(Action::Left) => Some(self.step.saturating_sub(1)),
                Input::Act(Action::Right) => Some((self.step + 1).min(all)),
                Input::Act(Action::Home) => Some(0),
                Input::Act(Action::End) => Some(all),
                _ => None,
            };
            if let Some(step) = step {
                self.step = step;
                return true;
            }
        }
        match input {
            Input::Act(Action::Left) => self.at = self.at.saturating_sub(1),
            Input::Act(Action::Right) => self.at = (self.at + 1).min(last),
            Input::Act(Action::Up) => self.change_tier(-1),
            Input::Act(Action::Down) => self.change_tier(1),
            Input::Act(Action::NextView) => {
                self.shown = match self.shown {
                    Shown::Card if !self.has_both.get() => Shown::Rule,
                    Shown::Card | Shown::Rule => Shown::Steps(Check::Card),
                    Shown::Steps(Check::Card) => Shown::Steps(Check::Rule),
                    Shown::Steps(Check::Rule) => Shown::Card,
                }
            }
            Input::Act(Action::Home) => self.at = 0,
            Input::Act(Action::End) => self.at = last,
            Input::Act(Action::Confirm) if cards::card(tier, length).is_some() => cx.ask(Request::Begin(
                GameKind::EvilHangman,
                vec![
                    ("you", "guess".into()),
                    ("host", HostChoice::Card.name().into()),
                    ("tier", tier.name().into()),
                    ("length", length.into()),
                ],
            )),
            _ => return false,
        }
        self.step = 0;
        true
    }

    fn is_quick(&self) -> bool {
        true
    }

    fn told(&self) -> Document {
        let line = |(shipped, checked): (&Shipped, &Option<Checked>)| {
            let certificate = &*shipped.certificate;
            let (listed, value) = (&certificate.listed, Self::value(certificate).replace(" = ", " is "));
            let verdict = match checked {
                None => "not checked since the arcade was opened".to_owned(),
                Some(Ok(_)) => "checked on this machine".to_owned(),
                Some(Err(sentence)) => sentence.clone(),
            };
            format!("{} words, {} letters: {value}; {verdict}.", listed.tier, listed.length)
        };
        let about = "V is how many wrong guesses a perfect host can force with all words of a length: with so many lives \
                     you are hanged, and with one more you can win. Where a range stands, that is what the proof alone shows: \
                     the solver knows the number, which the experiment on how long hangman lasts tells.";
        let lines = shipped::ALL.iter().zip(&self.checked).map(line);
        Document::of([Block::Sentences([about.to_owned()].into_iter().chain(lines).collect())])
    }

    fn known(&self) -> Document {
        if self.state.run == Run::Fresh { self.told() } else { Document::of([]) }
    }

    fn files(&self) -> Vec<Export> {
        let text = shipped::ALL.get(self.at).map(|shipped| shipped.text.to_owned());
        text.map(|content| Export { stem: "hangman-certificate", extension: "txt".into(), content })
            .into_iter()
            .collect()
    }

    fn progress(&self) -> String {
        let (all, (checked, refused)) = (shipped::ALL.len(), self.counts());
        let how = if refused == 0 { String::new() } else { format!(", {refused} refused") };
        match (&self.state.run, self.state.extent) {
            (Run::Running { .. }, Extent::Full) => {
                format!("{checked} of {all} certificates checked{how}   {}", self.state.run.seconds())
            }
            (Run::Finished(_), Extent::Full) => {
                format!(
                    "All {all} certificates were checked in {}{how}; ⟨lab-run⟩ checks them again.",
                    self.state.run.seconds()
                )
            }
            _ => format!("⟨lab-run⟩ checks all {all} certificates on this machine; ⟨next-view⟩ shows the steps."),
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(certificate) = self.certificate() else { return };
        let theme = canvas.theme;
        let (host, guesser) = (self.host(certificate), Self::guesser(certificate));
        let (tier, length) = self.list();
        let [head, verdict, body] = rows(area, [part(1), part(1), fill(8).air(1)]);
        let list = format!("{} {tier} words of {length} letters: ", grouped(certificate.listed.words));
        let line = [Span::styled(list, theme.text), Span::styled(Self::value(certificate), theme.heading)];
        canvas.line(head, line.into_iter().collect::<ratatui::text::Line<'_>>());
        let (said, holds) = self.verdict();
        canvas.row(verdict, 0, Span::styled(said, if holds { theme.muted } else { theme.bad }));
        self.has_both.set(area.width >= WIDE || body.height >= HIGH);
        if matches!(self.shown, Shown::Steps(_)) {
            if let Some(walk) = self.walk() {
                let words = self.words_on_card(&walk);
                walk.draw(words.each_ref().map(String::as_str), body, canvas);
            }
            return;
        }
        let count = certificate.host.as_ref().map_or(0, |card| card.words.len());
        let titles = [format!("the host’s card: {}", words(count)), "the guesser’s rule".to_owned()];
        let boxes = if area.width >= WIDE {
            columns(body, [fill(44), fill(44).air(2)])
        } else if body.height >= HIGH {
            rows(body, [fill(8), fill(8).air(1)])
        } else if self.shown == Shown::Rule {
            [Rect::ZERO, body]
        } else {
            [body, Rect::ZERO]
        };
        let boxes = [host, guesser].into_iter().zip(titles).zip(boxes);
        for ((text, title), spot) in boxes.filter(|(_, spot)| !spot.is_empty()) {
            // A panel ends below its text.
            let inside = usize::from(spot.width.saturating_sub(4));
            let lines: usize = text.split('\n').map(|line| wrapped(line, inside).len().max(1)).sum();
            let [spot] = rows(spot, [part(3).to(lines as u16 + 2)]);
            let room = panel(&title, spot, canvas);
            canvas.wrapped(room, &text, theme.text);
        }
    }
}

/// What there is to know of this page.
fn guide(guide: Guide) -> Guide {
    guide
        .section("What this is")
        .text("Why V, the misses that a perfect host can force, is what the arcade says it is. Two short texts prove it for each list of words, and need no trust in whoever found them.")
        .text("The card is a list of words that force so many misses by themselves: even who sees them all is hanged. V grows with the words, so the whole list costs at least as much. The rule tells a guesser which letter to guess; a walk through everything that a host can answer to it never meets more misses.")
        .text("⟨lab-run⟩ checks every certificate here, with code that shares nothing with the solver; ⟨lab-confirm⟩ plays against the card.")
        .text("⟨export⟩ writes the certificate, which examples/verify.py checks without the arcade.")
        .where_there_are(Facility::Exports)
        .text("⟨next-view⟩ goes through both checks: how the card hangs a guesser who asks for the letters that tell most, and the hardest way of the rule.")
        .section("Words you may meet")
        .term("certificate", "what convinces somebody who trusts no search: the card and the rule.")
        .term("family", "the words that an answer leaves.")
}
