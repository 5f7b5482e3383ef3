//! A walk through every lesson that holds each of its sentences against the picture beside it: numbers, marks, the bar, the ends.

use arcade::testing::app::Message;
use arcade::testing::model::{GameKind, GameRecord};
use arcade::testing::play::lesson::{Awaited, LESSONS, Step};
use arcade_ui::actions::Action;

use crate::lessons::Pupil;
use crate::support::Visitor;
use crate::truth::{bar, numbers, promises};

/// The marks of boards and tables that a sentence may name.
const MARKS: &str = "▲●○◆◇▶◀";
/// The sizes at which the walk looks.
const SIZES: [(u16, u16); 2] = [(80, 24), (120, 36)];

/// The picture without the title line and without what is said below it.
fn picture(pupil: &Pupil, said: &str) -> String {
    // The numbers of function keys in the key bar are none of the picture.
    let screen = pupil.visitor.screen();
    let (above, _bar) = screen.trim_end().rsplit_once('\n').unwrap_or_default();
    let text = above.split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, body) = text.split_once(" step ").unwrap_or_default();
    let body = body.split_once(' ').map_or(body, |(_, rest)| rest);
    let body = body.split_once(' ').map_or(body, |(_, rest)| rest.split_once(' ').map_or(rest, |(_, rest)| rest));
    body.replacen(said, "", 1)
}

/// What of `said` is not so on `picture`.
fn untrue(said: &str, picture: &str) -> Vec<String> {
    let shown = numbers(picture);
    let mut found: Vec<String> = numbers(said)
        .into_iter()
        .filter(|number| !shown.contains(number))
        .map(|number| format!("no {number}"))
        .collect();
    let marks = said.chars().filter(|c| MARKS.contains(*c) && !picture.contains(*c));
    found.extend(marks.map(|mark| format!("no {mark}")));
    let says = |word: &str| said.split(|c: char| !c.is_alphanumeric()).any(|other| other == word);
    if says("bar") && !picture.contains('▕') {
        found.push("no bar".to_owned());
    }
    for (word, arrow) in [("left end", '←'), ("right end", '→')] {
        if said.contains(word) && !picture.contains(arrow) {
            found.push(format!("no {word}"));
        }
    }
    found
}

/// How much of the bar is the person’s.
fn share(picture: &str) -> usize {
    picture.split_once('▕').map_or(0, |(_, rest)| rest.chars().take_while(|&c| c == '█').count())
}

/// What `step` says; without what will be, where no bar shows that.
fn said(pupil: &Pupil, step: &Step, has_bar: bool) -> String {
    let mut text = step.say.clone();
    for figure in ["{ends}", "{ends first}", "{ends last}"] {
        if !has_bar {
            text = text.replace(figure, "");
        }
    }
    // The number in the name of a key is no figure.
    let keys = text.split('⟨').map(|part| part.split_once('⟩').map_or(part, |(_, rest)| rest));
    pupil.filled(&keys.collect::<String>())
}

/// The word that `step` asks for.
fn word_of(step: &Step) -> Option<String> {
    let Awaited::Move(_, answers) = &step.awaits else { return None };
    let answer: serde_json::Value = serde_json::from_str(answers.first()?).ok()?;
    Some(answer["enter"].as_str()?.to_owned())
}

#[test]
fn what_a_lesson_says_is_so_on_the_picture() {
    let mut faults = Vec::new();
    let mut checked = 0;
    for lesson in LESSONS.iter() {
        let mut shares = Vec::new();
        let mut plain = String::new();
        for (number, step) in lesson.steps.iter().enumerate() {
            let mut pupil = Pupil::new(lesson);
            pupil.go_to(number);
            plain.clear();
            for (columns, rows) in SIZES {
                pupil.visitor.resize(columns, rows);
                let whole = pupil.filled(&step.say);
                let shown = picture(&pupil, &whole);
                shares.push(((columns, number), share(&shown)));
                let shown = match word_of(step) {
                    Some(word) => {
                        pupil.visitor.write(&word);
                        let typed = picture(&pupil, &whole);
                        for _ in word.chars() {
                            pupil.visitor.press("backspace");
                        }
                        typed
                    }
                    None => shown,
                };
                // On large tiles numbers are drawn, and can't be read off: there they are those of the small ones.
                let shown = if lesson.kind == GameKind::EndGame { format!("{plain} {shown}") } else { shown };
                plain.clone_from(&shown);
                let said = said(&pupil, step, shown.contains('▕'));
                checked += numbers(&said).len();
                for fault in untrue(&said, &shown) {
                    faults.push(format!("{} step {}, {columns}: {fault}: {said}", lesson.name, number + 1));
                }
                if step.say.contains("bar moved towards") {
                    let at = |place: usize| shares.iter().find(|(key, _)| *key == (columns, place)).unwrap().1;
                    assert!(at(number) < at(number - 1), "{}: the bar did not move: {shares:?}", lesson.name);
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(checked > 60, "{checked}");
}

#[test]
fn the_walk_finds_what_is_not_so() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-bar").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.go_to(5);
    let whole = pupil.filled(&lesson.steps[5].say);
    let shown = picture(&pupil, &whole);
    assert_eq!(untrue(&whole, &shown), [""; 0]);
    assert_eq!(untrue("You finish 6 ahead, and a ◆ says so.", &shown), ["no 6", "no ◆"]);
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-greed-fails").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.visitor.resize(80, 24);
    let shown = picture(&pupil, "");
    assert_eq!(untrue("The bar says who wins; a ▲ is under it.", &shown), ["no ▲", "no bar"]);
}

#[test]
fn a_lesson_that_is_done_promises_one_thing_for_enter() {
    for lesson in LESSONS.iter() {
        let mut pupil = Pupil::new(lesson);
        pupil.go_to(lesson.steps.len());
        for (columns, rows) in SIZES {
            pupil.visitor.resize(columns, rows);
            let screen = pupil.visitor.screen();
            assert!(promises(&screen).is_empty(), "{}:\n{screen}", lesson.name);
            assert_eq!(bar(&pupil.visitor).first(), Some(&Action::Confirm), "{}:\n{screen}", lesson.name);
        }
    }
}

#[test]
fn where_the_overlay_was_closed_the_lesson_asks_for_it_and_goes_on() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-table").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.go_to(3);
    pupil.visitor.press("esc");
    assert!(pupil.text().contains("press F4 to open it again"), "{}", pupil.visitor.screen());
    assert_eq!(bar(&pupil.visitor).first(), Some(&Action::Debug));
    pupil.visitor.press("f4");
    let said = pupil.filled(&lesson.steps[3].say);
    assert!(pupil.text().contains(&said), "{}", pupil.visitor.screen());
    assert!(pupil.text().contains("step 5 of 10"), "the cell is lit again:\n{}", pupil.visitor.screen());
}

#[test]
fn taking_back_what_led_away_from_a_lesson_and_playing_it_again_changes_no_pane() {
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "etaoin-table").unwrap();
    let mut pupil = Pupil::new(lesson);
    pupil.go_to(2);
    let mut record = pupil.record().unwrap().clone();
    record.line = vec!["\"last\"".to_owned(); 2];
    record.played = 2;
    let mut later = Visitor::new(100, 30);
    later.send(Message::Open(Box::new(record)));
    later.wait(1_000);
    let before = later.screen();
    assert!(before.contains("all 10 steps done"), "{before}");
    later.press("ctrl-u").wait(1_000).press("ctrl-r").wait(1_000);
    assert_eq!(later.screen(), before);
}

/// The pictures of a lesson at each of its steps and at its end, and what was kept there.
fn played_through(lesson: &'static arcade::testing::play::lesson::Lesson) -> Vec<([String; 2], Option<GameRecord>)> {
    let mut pupil = Pupil::new(lesson);
    let mut reached = Vec::new();
    for number in 0..=lesson.steps.len() {
        if number > 0 {
            pupil.follow(&lesson.steps[number - 1]);
        }
        reached.push((looks(&mut pupil.visitor), pupil.record().cloned()));
    }
    reached
}

/// What is seen at both sizes.
fn looks(visitor: &mut Visitor) -> [String; 2] {
    SIZES.map(|(columns, rows)| {
        visitor.resize(columns, rows);
        // How many predictions were right is not kept.
        let without_score = |line: &str| line.split_once(" steps done").map_or(line, |(before, _)| before).to_owned();
        visitor.screen().lines().map(without_score).collect::<Vec<_>>().join("\n")
    })
}

#[test]
fn a_lesson_that_was_left_at_any_step_is_resumed_with_the_picture_of_its_step() {
    let mut resumed = 0;
    for lesson in LESSONS.iter() {
        let reached = played_through(lesson);
        for (number, (_, record)) in reached.iter().enumerate() {
            let Some(record) = record else { continue };
            let mut later = Visitor::new(120, 36);
            later.send(Message::Open(Box::new(record.clone())));
            later.wait(5_000);
            let shown = looks(&mut later);
            let title = shown[1].lines().next().unwrap_or_default();
            let stands = title.split_once(" step ").and_then(|(_, rest)| rest.split(' ').next()?.parse::<usize>().ok());
            let step = stands.map_or(lesson.steps.len(), |from_one| from_one - 1);
            assert_eq!(step, number, "{}", lesson.name);
            // What is done shows no step: the board stands there, whatever was open beside it at the end.
            let is_done = step == lesson.steps.len();
            for (shown, played) in shown.iter().zip(&reached[step].0) {
                if is_done && played.contains("› debug") {
                    continue;
                }
                // A game of Evil Hangman that is over opens with its story, which came after a step more.
                if lesson.kind == GameKind::EvilHangman && shown.contains("Here is what I did") {
                    continue;
                }
                assert_eq!(shown, played, "{}: left at step {}, resumed at {}", lesson.name, number + 1, step + 1);
            }
            resumed += 1;
        }
    }
    assert!(resumed > 60, "{resumed}");
}

#[test]
fn while_a_lesson_asks_for_moves_to_be_taken_back_no_other_move_is_made_or_offered() {
    let moves = [Action::TakeFirst, Action::TakeLast, Action::GuessLetter, Action::EndHand];
    let mut checked = 0;
    for lesson in LESSONS.iter() {
        for (number, _) in lesson.steps.iter().enumerate().filter(|(_, step)| step.awaits == Awaited::Undo) {
            let mut pupil = Pupil::new(lesson);
            pupil.go_to(number);
            let offered = bar(&pupil.visitor);
            assert!(!moves.iter().any(|action| offered.contains(action)), "{}: {offered:?}", lesson.name);
            let before = pupil.record().unwrap().line.clone();
            pupil.visitor.press("left left right right").write("him").press("enter").wait(5_000);
            assert_eq!(pupil.record().unwrap().line, before, "{}:\n{}", lesson.name, pupil.visitor.screen());
            checked += 1;
        }
    }
    assert!(checked >= 4, "{checked}");
}

#[test]
fn a_move_that_a_lesson_asks_for_is_no_mistake_of_the_players() {
    for lesson in LESSONS.iter().filter(|lesson| matches!(lesson.kind, GameKind::Etaoin | GameKind::EndGame)) {
        let mut pupil = Pupil::new(lesson);
        for (number, step) in lesson.steps.iter().enumerate() {
            pupil.follow(step);
            if matches!(step.awaits, Awaited::End { .. }) {
                break;
            }
            let text = pupil.text();
            let blames =
                ["mistake:", "mistakes:", "That cost", "You now finish"].into_iter().find(|word| text.contains(word));
            assert_eq!(blames, None, "{} after step {}:\n{}", lesson.name, number + 1, pupil.visitor.screen());
        }
    }
}
