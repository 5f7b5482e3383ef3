//! A walk through every lesson that holds each of its sentences against the picture beside it: numbers, marks, the bar, the ends.

use arcade::testing::model::GameKind;
use arcade::testing::play::lesson::{Awaited, LESSONS, Step};
use arcade_ui::actions::Action;

use crate::lessons::Pupil;
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
