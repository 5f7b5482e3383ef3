//! Every lesson, played through the real screen by its keys: along the awaited moves, and along every other move of which it
//! says something.

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::games;
use arcade::testing::model::{Day, Ended, GameKind, GameRecord, Help, LessonNote, Moment, Outcome};
use arcade::testing::play::lesson::{Awaited, LESSONS, Lesson, Step, after, with_figures};
use arcade::testing::records::{Entry, News, Order};
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::{Action, Keymap, TABLE};

/// Someone in the middle of a lesson.
pub(crate) struct Pupil {
    pub(crate) visitor: Visitor,
    lesson: &'static Lesson,
}

impl Pupil {
    /// At the beginning of a lesson, by way of the menu and the page.
    pub(crate) fn new(lesson: &'static Lesson) -> Self {
        let mut visitor = Visitor::new(120, 36);
        visitor.press("home enter home");
        assert!(visitor.sees("arcade › Learn"), "{}", visitor.screen());
        let at = LESSONS.iter().position(|other| other.name == lesson.name).unwrap();
        for _ in 0..at {
            visitor.press("down");
        }
        visitor.press("enter");
        assert!(visitor.sees(&lesson.title), "{}", visitor.screen());
        Self { visitor, lesson }
    }

    /// What was last kept.
    pub(crate) fn record(&self) -> Option<&GameRecord> {
        self.visitor.effects.iter().rev().find_map(|effect| match effect {
            Effect::Records(Order::Keep(record)) => Some(record),
            _ => None,
        })
    }

    /// The screen with blanks in place of the ends of its lines.
    pub(crate) fn text(&self) -> String {
        self.visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// `text` with keys and the figures of the position.
    pub(crate) fn filled(&self, text: &str) -> String {
        let fresh = GameRecord::begin(self.lesson.tag(arcade::testing::model::GameKey::New(1), None));
        let mut record = self.record().cloned().unwrap_or(fresh);
        record.line.truncate(record.played);
        let text = with_figures(text, games::of(self.lesson.kind).figure, &record, Lexicon::embedded());
        assert!(!text.contains('{'), "{}: no such figure: {text}", self.lesson.name);
        Keymap::default().fill_in(&text).into_owned()
    }

    /// Looks whether `text` is said, whole, in a large and in the smallest terminal.
    fn hears(&mut self, text: &str) {
        let said = self.filled(text);
        for size in [(120, 36), (40, 12)] {
            self.visitor.resize(size.0, size.1);
            let seen = self.text();
            assert!(
                seen.contains(&said),
                "{} {size:?}: “{said}” is not said:\n{}",
                self.lesson.name,
                self.visitor.screen()
            );
        }
        self.visitor.resize(120, 36);
    }

    /// Makes a move by its keys.
    pub(crate) fn make(&mut self, step: &str) {
        let json: serde_json::Value = serde_json::from_str(step).unwrap();
        match (self.lesson.kind, &json) {
            (_, json) if json == "first" => drop(self.visitor.press("left left")),
            (_, json) if json == "last" => drop(self.visitor.press("right right")),
            (_, json) if json == "next" => drop(self.visitor.press("enter")),
            (_, json) if json == "keep" => {}
            (GameKind::WordGame, json) => {
                if let Some(word) = json["enter"].as_str() {
                    self.visitor.write(word).press("enter");
                    if !self.record().is_some_and(|record| record.line.iter().any(|line| line == step)) {
                        self.visitor.press("enter");
                    }
                } else if let Some(letter) = json["substitute"].as_str() {
                    self.visitor.write(letter).press("enter");
                } else {
                    self.visitor.press("f8");
                }
            }
            (_, json) => drop(self.visitor.write(json["letter"].as_str().unwrap())),
        }
        self.let_host_ponder();
        self.visitor.wait(5_000);
    }

    /// A host that ponders its answers gives the one that it owes.
    fn let_host_ponder(&mut self) {
        let owes = |record: &GameRecord| record.line.last().is_some_and(|line| line.contains("asked"));
        if self.record().is_some_and(owes) {
            self.visitor.compute();
        }
    }

    /// Does what `step` awaits.
    pub(crate) fn follow(&mut self, step: &Step) {
        match &step.awaits {
            Awaited::Reading => drop(self.visitor.press("enter")),
            Awaited::Move(made, answers) => {
                self.make(made);
                if made.contains("keep") || made.contains("next") {
                    for answer in answers.iter().filter(|answer| answer.contains("enter")) {
                        self.make(answer);
                    }
                }
                let line = self.record().map(|record| record.line.clone()).unwrap_or_default();
                let expected: Vec<&String> = std::iter::once(made).chain(answers).collect();
                let tail: Vec<&String> = line.iter().rev().take(expected.len()).rev().collect();
                assert_eq!(tail, expected, "{}: the moves are others: {line:?}", self.lesson.name);
            }
            Awaited::Undo => {
                self.visitor.press("ctrl-u").wait(5_000);
            }
            Awaited::Key(action) => {
                let entry = TABLE.iter().find(|entry| entry.action == *action).unwrap();
                self.visitor.press(entry.keys[0]);
            }
            Awaited::Answer => self.answer(),
            Awaited::Figure(..) => self.find_words(),
            Awaited::End { .. } => self.play_to_the_end(),
        }
    }

    /// Answers what the pane asks: with the number of the handout’s cell, or with one choice after the other.
    fn answer(&mut self) {
        let title = |pupil: &Self| pupil.visitor.screen().lines().next().unwrap_or_default().to_owned();
        let before = title(self);
        if self.lesson.name == "etaoin-table" {
            self.visitor.write("7").press("enter");
            assert_eq!(title(self), before, "a wrong answer leads nowhere");
            assert!(self.text().contains("Not quite."), "{}", self.visitor.screen());
            self.visitor.press("enter").write("0").press("enter");
        }
        for choice in 0..12 {
            if title(self) != before {
                return;
            }
            for _ in 0..=choice {
                self.visitor.press("right");
            }
            self.visitor.press("enter");
            if title(self) == before {
                assert!(self.text().contains("Press p, and you are asked once more."), "{}", self.visitor.screen());
                self.visitor.press("p");
            }
        }
        panic!("{}: no answer is right:\n{}", self.lesson.name, self.visitor.screen());
    }

    /// Finds what the lesson leaves to be found in its hand.
    fn find_words(&mut self) {
        let words: &[&str] = match self.lesson.name {
            "words-score" => &["break"],
            "words-leftovers" => &["dog", "him"],
            "words-wildcard" => &["lemon!"],
            "words-throw" => &["sw", "coz!"],
            other => panic!("{other} looks for words"),
        };
        for word in words {
            self.make(&format!("{{\"enter\":\"{word}\"}}"));
        }
    }

    /// Plays on as well as can be: with hints.
    pub(crate) fn play_to_the_end(&mut self) {
        if self.lesson.kind == GameKind::EvilHangman {
            match self.lesson.name {
                "hangman-fooled" => drop(self.visitor.write("o").wait(5_000)),
                "hangman-free-letter" => {
                    self.visitor.write("a").wait(5_000);
                    let word = self.filled("{list}");
                    self.visitor.write(&word).wait(5_000);
                }
                "hangman-larger" => drop(self.visitor.write("ak").wait(5_000)),
                // Every letter that tells something, one after the other, until the lives are gone.
                "hangman-card" => {
                    for letter in "btcdhkszlwry".chars() {
                        self.make(&format!(r#"{{"letter":"{letter}"}}"#));
                    }
                }
                _ => drop(self.visitor.write("electronhpgsy").wait(5_000)),
            }
            return;
        }
        for _ in 0..40 {
            let screen = self.filled("{best}");
            let first = self.filled("{first}");
            self.make(if screen == first || screen == "either end" { r#""first""# } else { r#""last""# });
            if !self.text().contains("step") {
                return;
            }
        }
    }

    /// Goes to the step of this number along the awaited moves.
    pub(crate) fn go_to(&mut self, number: usize) {
        for step in &self.lesson.steps[..number] {
            self.follow(step);
        }
    }
}

#[test]
fn every_lesson_leads_to_its_end_along_the_awaited_moves() {
    for lesson in LESSONS.iter() {
        let mut pupil = Pupil::new(lesson);
        for (number, step) in lesson.steps.iter().enumerate() {
            let progress = format!("step {} of {}", number + 1, lesson.steps.len());
            assert!(pupil.visitor.sees(&progress), "{}: {progress}:\n{}", lesson.name, pupil.visitor.screen());
            pupil.hears(&step.say);
            pupil.follow(step);
        }
        pupil.hears(&lesson.end);
        assert!(pupil.visitor.sees(if after(lesson).is_some() { "next lesson" } else { "all lessons" }));
        let record = pupil.record().unwrap_or_else(|| panic!("{} is not kept", lesson.name));
        assert_eq!(record.tag.lesson.as_ref().map(|note| &*note.name), Some(lesson.name));
        let outcome = record.outcome.as_ref().unwrap_or_else(|| panic!("{} is not done", lesson.name));
        assert_eq!((outcome.ended, outcome.accuracy, outcome.feats.len()), (Ended::Over, None, 0));
        pupil.visitor.press("enter");
        let next = LESSONS.iter().skip_while(|other| other.name != lesson.name).nth(1);
        let expected = next.map_or("arcade › Learn", |next| next.title.as_str());
        assert!(pupil.visitor.sees(expected), "{}: {}", lesson.name, pupil.visitor.screen());
    }
}

#[test]
fn what_else_is_tried_is_told_the_truth_of_and_undo_leads_back() {
    for lesson in LESSONS.iter() {
        for (number, step) in lesson.steps.iter().enumerate() {
            for (tried, said) in &step.otherwise {
                let Some(tried) = tried else { continue };
                let mut pupil = Pupil::new(lesson);
                pupil.go_to(number);
                let before = pupil.record().map_or(0, |record| record.played);
                pupil.make(tried);
                let line = pupil.record().unwrap().line.clone();
                assert_eq!(line.get(before), Some(tried), "{}: {line:?}", lesson.name);
                // What is said holds for the move itself, whatever was answered.
                let mut record = pupil.record().unwrap().clone();
                record.line.truncate(before + 1);
                record.played = before + 1;
                let said = with_figures(said, games::of(lesson.kind).figure, &record, Lexicon::embedded());
                assert!(!said.contains('{'), "{}: no such figure: {said}", lesson.name);
                let said = Keymap::default().fill_in(&said).into_owned();
                assert!(pupil.text().contains(&said), "{}: “{said}”:\n{}", lesson.name, pupil.visitor.screen());
                pupil.visitor.press("ctrl-u").wait(5_000);
                pupil.hears(&step.say);
            }
        }
    }
}

#[test]
fn an_undo_goes_back_in_the_lesson_and_a_redo_goes_on() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-ends").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.go_to(3);
    pupil.hears(&lesson.steps[3].say);
    pupil.visitor.press("ctrl-u").wait(5_000);
    pupil.hears(&lesson.steps[2].say);
    pupil.visitor.press("ctrl-r").wait(5_000);
    pupil.hears(&lesson.steps[3].say);
}

#[test]
fn while_one_reads_nothing_moves_and_a_hint_is_shown_when_asked_for() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-ends").unwrap();
    let mut pupil = Pupil::new(lesson);
    let before = pupil.visitor.screen();
    pupil.visitor.press("left right left a");
    assert_eq!(pupil.visitor.screen(), before);
    pupil.go_to(2);
    pupil.visitor.press("f2");
    assert!(pupil.text().contains("hint"), "{}", pupil.visitor.screen());
    pupil.visitor.press("left");
    pupil.hears(&lesson.steps[2].say);
}

#[test]
fn a_lesson_that_was_left_goes_on_where_it_stood() {
    for lesson in LESSONS.iter() {
        for number in 1..lesson.steps.len() {
            let mut pupil = Pupil::new(lesson);
            pupil.go_to(number);
            let record = pupil.record().unwrap().clone();
            assert_eq!(record.outcome, None, "{}", lesson.name);
            let mut later = Pupil { visitor: Visitor::new(120, 36), lesson };
            later.visitor.send(Message::Open(Box::new(record.clone())));
            later.visitor.effects.push(Effect::Records(Order::Keep(record)));
            let stands = format!("step {} of {}", number + 1, lesson.steps.len());
            assert!(later.visitor.sees(&stands), "{}, {stands}:\n{}", lesson.name, later.visitor.screen());
            later.hears(&lesson.steps[number].say);
        }
    }
}

#[test]
fn a_lesson_that_was_left_astray_goes_on_at_the_step_that_was_left() {
    // Where moves are taken back on the lesson's way, the same ones stand at several steps.
    let onward = |lesson: &&Lesson| lesson.steps.iter().all(|step| step.awaits != Awaited::Undo);
    for lesson in LESSONS.iter().filter(onward) {
        let steps = lesson.steps.iter().enumerate();
        let tried = steps
            .filter_map(|(number, step)| Some((number, step.otherwise.iter().find_map(|(tried, _)| tried.as_ref())?)));
        for (number, tried) in tried {
            let mut pupil = Pupil::new(lesson);
            pupil.go_to(number);
            pupil.make(tried);
            let record = pupil.record().unwrap().clone();
            if record.outcome.is_some() {
                continue;
            }
            let mut later = Visitor::new(120, 36);
            later.send(Message::Open(Box::new(record)));
            let stands = format!("step {} of {}", number + 1, lesson.steps.len());
            assert!(later.sees(&stands), "{}, {stands}:\n{}", lesson.name, later.screen());
        }
    }
}

/// A lesson as the records list it.
fn entry(row: i64, lesson: &Lesson, done: bool) -> Entry {
    let outcome = Outcome { ended: Ended::Over, sentence: "Done.".into(), accuracy: None, feats: Vec::new() };
    Entry {
        row,
        kind: lesson.kind,
        day_game: lesson.kind.into(),
        title: lesson.title.clone(),
        daily: None,
        lesson: Some(LessonNote::new(lesson.name)),
        puzzle: None,
        by_code: None,
        outcome: done.then_some(outcome),
        help: Help::default(),
        moves: 1,
        begun: Moment(0),
        changed: Moment(1),
        time: std::time::Duration::ZERO,
    }
}

/// Someone on the page, whose records have two lessons that are done and one that was left.
fn on_the_page(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.send(Message::Day(Day(20_778)));
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.press("home enter");
    let entries = vec![entry(1, &LESSONS[0], true), entry(2, &LESSONS[1], true), entry(3, &LESSONS[2], false)];
    visitor.send(Message::Records(News::Listed(entries)));
    visitor
}

#[test]
fn the_page_knows_what_is_done_and_goes_on_with_what_was_left() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = on_the_page(columns, rows);
        assert!(visitor.sees(&format!("2 of {} done", LESSONS.len())), "{}", visitor.screen());
        assert!(visitor.sees("▸ › ") && visitor.sees("begun"), "{}", visitor.screen());
        visitor.effects.clear();
        visitor.press("enter");
        let asked = visitor.effects.iter().any(|effect| *effect == Effect::Records(Order::Read(3)));
        assert!(asked, "{:?}", visitor.effects);
        visitor.press("end enter");
        assert!(visitor.sees(&LESSONS.last().unwrap().title), "{}", visitor.screen());
        visitor.press("esc");
        assert!(visitor.sees("Learn"), "{}", visitor.screen());
    }
}

#[test]
fn on_an_empty_profile_the_cursor_stands_on_the_lessons() {
    let mut visitor = Visitor::new(80, 24);
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.send(Message::Records(News::Listed(Vec::new())));
    assert!(visitor.sees("▸ Learn"), "{}", visitor.screen());
    let mut visitor = Visitor::new(80, 24);
    visitor.press("down");
    visitor.send(Message::Records(News::Listed(Vec::new())));
    assert!(visitor.sees("▸ End Game"), "who moved the cursor keeps it: {}", visitor.screen());
}

#[test]
fn every_game_has_five_to_eight_lessons_and_their_keys_are_known() {
    for kind in GameKind::ALL {
        let count = LESSONS.iter().filter(|lesson| lesson.kind == kind).count();
        assert!((5..=8).contains(&count), "{kind}: {count}");
    }
    for lesson in LESSONS.iter() {
        for text in lesson.sentences() {
            let mut rest = text;
            while let Some((name, after)) = rest.split_once('⟨').and_then(|(_, tail)| tail.split_once('⟩')) {
                for name in name.split('|').next().unwrap().split('+') {
                    assert!(TABLE.iter().any(|entry| entry.name == name), "{}: {name}", lesson.name);
                }
                rest = after;
            }
        }
    }
    assert!(TABLE.iter().any(|entry| entry.name == "lesson-on" && entry.action == Action::Confirm));
}

#[test]
fn lessons_and_their_page_look_as_they_should() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        insta::assert_snapshot!(format!("lessons_page_{columns}x{rows}"), on_the_page(columns, rows).styled_screen());
    }
    for kind in GameKind::ALL {
        let lesson = LESSONS.iter().find(|lesson| lesson.kind == kind).unwrap();
        let mut pupil = Pupil::new(lesson);
        pupil.go_to(2);
        pupil.visitor.resize(80, 24);
        insta::assert_snapshot!(format!("lesson_{}", kind.name()), pupil.visitor.styled_screen());
    }
}

#[test]
fn after_a_mistake_enter_goes_back_to_it_and_the_lesson_goes_on() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("home enter enter enter enter").press("left left").wait(1_500).press("left left").wait(1_500);
    assert!(visitor.sees("1 mistake: F6 shows it."), "{}", visitor.screen());
    assert!(visitor.sees("back to the mistake") && !visitor.sees("tries it again"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Which end do you take?"), "{}", visitor.screen());
    visitor.press("right right").wait(1_500);
    assert!(visitor.sees("You win by 7"), "{}", visitor.screen());
}

#[test]
fn the_debug_overlay_over_a_board_that_a_lesson_speaks_of_says_how_it_closes() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-ends").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.visitor.press("enter enter");
    assert!(pupil.text().contains("to lift it"), "{}", pupil.visitor.screen());
    pupil.visitor.press("f4");
    assert!(pupil.text().contains("Esc closes the debug overlay."), "{}", pupil.visitor.screen());
    assert!(!pupil.text().contains("to lift it"), "{}", pupil.visitor.screen());
    pupil.visitor.press("esc");
    assert!(pupil.text().contains("to lift it"), "{}", pupil.visitor.screen());
}

#[test]
fn a_lesson_that_asks_for_moves_back_offers_no_key_that_does_nothing() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-bar").unwrap();
    let mut pupil = Pupil::new(lesson);
    for _ in 0..4 {
        pupil.visitor.press("enter").press("right right").wait(700);
    }
    let bar = pupil.visitor.screen().lines().last().unwrap_or_default().to_owned();
    let bar = if bar.trim().is_empty() { pupil.visitor.screen() } else { bar };
    assert!(bar.contains("^U undo"), "{}", pupil.visitor.screen());
    assert!(!bar.contains("⏎ take"), "{}", pupil.visitor.screen());
}

#[test]
fn the_last_number_of_the_match_is_taken_from_either_end() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "endgame-match").unwrap();
    for key in ["left", "right"] {
        let mut pupil = Pupil::new(lesson);
        pupil.go_to(lesson.steps.len() - 1);
        pupil.visitor.press(key).press(key).wait(2_000);
        pupil.hears(&lesson.end);
    }
}

#[test]
fn a_key_that_a_lesson_asks_for_later_does_nothing_before() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-bar").unwrap();
    let at = lesson.steps.iter().position(|step| step.awaits == Awaited::Key(Action::LiveHints)).unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.go_to(at + 1);
    let marked = pupil.visitor.screen();
    pupil.visitor.press("f3");
    assert_eq!(pupil.visitor.screen(), marked);
}

#[test]
fn a_letter_that_is_typed_where_a_key_is_asked_for_is_no_guess() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "hangman-groups").unwrap();
    let at = lesson.steps.iter().position(|step| step.awaits == Awaited::Key(Action::Debug)).unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.go_to(at);
    let asked = pupil.visitor.screen();
    pupil.visitor.press("e");
    assert_eq!(pupil.visitor.screen(), asked);
}

#[test]
fn a_hand_that_is_played_in_the_wrong_order_leads_to_its_result_and_back() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "words-leftovers").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.visitor.press("enter").write("dog").press("enter").write("him").press("enter").wait(3_000);
    assert!(pupil.visitor.sees("see the result"), "{}", pupil.visitor.screen());
    pupil.visitor.press("enter").wait(3_000);
    assert!(!pupil.visitor.sees("▸ see the result"), "{}", pupil.visitor.screen());
}

#[test]
fn after_a_lesson_the_review_and_moves_that_are_taken_back_are_the_games() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "hangman-fooled").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.go_to(lesson.steps.len());
    assert!(pupil.visitor.press("f6").wait(2_000).compute().sees("review"), "{}", pupil.visitor.screen());
    let bar = pupil.visitor.screen().trim_end().lines().last().unwrap_or_default().to_owned();
    assert!(bar.contains("⏎ play from here") && bar.matches('⏎').count() == 1, "{bar}");
    // The guesses that the lesson asked for are nobody's mistakes.
    pupil.visitor.press("esc r").compute();
    assert!(pupil.visitor.sees("mistake 1 of 1"), "{}", pupil.visitor.screen());
    pupil.visitor.press("esc ctrl-u");
    assert!(pupil.visitor.sees("Taken back"), "{}", pupil.visitor.screen());
    pupil.visitor.write("i").wait(5_000);
    assert!(pupil.visitor.sees("next lesson"), "{}", pupil.visitor.screen());
}

#[test]
fn a_lesson_with_a_way_back_in_it_that_was_left_astray_before_it_goes_back_to_that_step() {
    let mut tried_any = false;
    for lesson in LESSONS.iter() {
        let Some(undo) = lesson.steps.iter().position(|step| step.awaits == Awaited::Undo) else { continue };
        let steps = lesson.steps[..undo].iter().enumerate();
        for (number, tried) in
            steps.filter_map(|(at, step)| Some((at, step.otherwise.iter().find_map(|(tried, _)| tried.as_ref())?)))
        {
            let mut pupil = Pupil::new(lesson);
            pupil.go_to(number);
            pupil.make(tried);
            let record = pupil.record().unwrap().clone();
            let mut later = Visitor::new(120, 36);
            later.send(Message::Open(Box::new(record)));
            later.press("ctrl-u");
            let later = Pupil { visitor: later, lesson };
            let Some(record) = later.record().cloned() else { continue };
            let mut last = Visitor::new(120, 36);
            last.send(Message::Open(Box::new(record)));
            let stands = format!("step {} of {}", number + 1, lesson.steps.len());
            assert!(last.sees(&stands), "{}, {stands}:\n{}", lesson.name, last.screen());
            tried_any = true;
        }
    }
    assert!(tried_any);
}
