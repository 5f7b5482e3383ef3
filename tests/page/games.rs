//! Every game in lines, from the menu to its end.

use crate::Place;
use crate::browser::{Browser, ENTER, Shown, TAB};

/// Every game as the menu has it.
const GAMES: [&str; 4] = ["Etaoin", "End Game", "Word Game", "Evil Hangman"];
/// More answers than any game takes.
const MOST: usize = 100;

/// What is answered to a question.
enum Answer {
    /// One of the answers that are offered.
    Offered(String),
    /// What has to be typed.
    Typed(String),
}

/// An answer that leads on, at the `step`th question.
fn answer_to(shown: &Shown, game: &str, step: usize) -> Answer {
    match shown.answers.first() {
        Some(yes) if shown.asked.contains("End the hand?") => Answer::Offered(yes.clone()),
        _ if shown.asked.contains("empty line") => Answer::Typed(String::new()),
        Some(first) => Answer::Offered(first.clone()),
        None if game == "Word Game" => Answer::Typed("*END*".to_owned()),
        None => Answer::Typed(char::from(b'a' + (step % 26) as u8).to_string()),
    }
}

/// Plays every game to its end; `choose` takes an answer that is offered.
fn play(place: &Place, choose: impl Fn(&Browser, &str)) {
    for game in GAMES {
        let browser = Browser::at(place, "");
        choose(&browser, game);
        let mut step = 0;
        loop {
            let shown = browser.shown();
            if shown.asked.contains("again?") {
                break;
            }
            assert!(step < MOST, "{game}: {shown:?}");
            match answer_to(&shown, game, step) {
                Answer::Offered(answer) => choose(&browser, &answer),
                Answer::Typed(line) => drop(browser.say(&line)),
            }
            step += 1;
        }
        assert!(step > 1, "{game} has a move");
        assert_eq!(browser.errors(), Vec::<String>::new(), "{game}");
    }
}

pub fn a_line_that_is_typed_early_is_answered(place: &Place) {
    let browser = Browser::at(place, "");
    browser.run(
        "for (const typed of ['etaoin', 'tea']) {
           document.getElementById('line').value = typed;
           document.getElementById('question').requestSubmit();
         }",
        &[],
    );
    browser.wait("return document.getElementById('log').innerText.includes('Whom do you want to play against?')");
}

pub fn are_played_by_typed_lines(place: &Place) {
    play(place, |browser, answer| drop(browser.say(answer)));
}

pub fn are_played_by_the_mouse(place: &Place) {
    play(place, Browser::click_answer);
}

/// With Tab and Enter alone, where there is something to choose from.
pub fn are_played_by_keys(place: &Place) {
    play(place, |browser, answer| {
        for _ in 0..MOST {
            let focused = browser.run("return document.activeElement?.firstChild?.textContent ?? ''", &[]);
            if focused == answer {
                return browser.press(&String::from(ENTER));
            }
            browser.press(&String::from(TAB));
        }
        panic!("no Tab leads to {answer}");
    });
}
