//! The same games in pictures, and what only pictures have.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::Place;
use crate::browser::{Browser, DOWN, ENTER, ESCAPE, F6, F8, LEFT, Pointer};
use crate::codes::THEN;

/// More moves than any game takes.
const MOST: usize = 40;

/// The games, each with how far below the first entry of the menu it stands, and with what its last screen says.
const GAMES: [(&str, usize, &str); 4] = [
    ("Etaoin", 2, "F9 share"),
    ("End Game", 3, "next game"),
    ("Word Game", 4, "hand 2"),
    ("Evil Hangman", 5, "never picked"),
];

/// Goes on until the picture says `end`.
fn play_until(browser: &Browser, end: &str, mut go_on: impl FnMut(usize)) {
    for step in 0..MOST {
        // A press that came too late goes on from there: to the mistakes, or to the review.
        if [end, "try again", "you lost", "you won"].iter().any(|end| browser.draws(end)) {
            assert_eq!(browser.errors(), Vec::<String>::new());
            return;
        }
        go_on(step);
        // What the computer does takes a moment.
        sleep(Duration::from_millis(300));
    }
    panic!("{end}: {}", browser.rows().join("\n"));
}

/// The letters in the order of their frequency.
const LETTERS: &str = "etaoinshrdlucmfwypvbgkjqxz";

fn letter(step: usize) -> String {
    LETTERS.chars().nth(step).unwrap_or('e').to_string()
}

pub fn games_are_played_by_keys(place: &Place) {
    for (game, below, end) in GAMES {
        let browser = Browser::with_pictures(place, "");
        browser.press(&format!("{}{ENTER}{ENTER}", String::from(DOWN).repeat(below)));
        browser.wait_for("F2 hint");
        play_until(&browser, end, |step| {
            browser.press(&match game {
                "Word Game" => format!("{F8}{F8}"),
                "Evil Hangman" => letter(step),
                _ => format!("{LEFT}{LEFT}"),
            });
        });
    }
}

/// Plays Etaoin, End Game and Evil Hangman by pointing alone, and ends a hand of the word game so.
fn play_by_pointing(browser: &Browser, with: Pointer) {
    for (game, _, end) in GAMES {
        browser.wait_for("lessons, a minute each");
        assert!(browser.point_at(game, with), "{game}");
        browser.wait_for("keep for new games");
        assert!(browser.point_at("play", with), "{game}");
        browser.wait_for("F2 hint");
        play_until(browser, end, |step| {
            let at = match game {
                "Word Game" => "end hand".to_owned(),
                "Evil Hangman" => letter(step).to_uppercase(),
                _ => "←".to_owned(),
            };
            // The computer may have made the last move meanwhile.
            browser.point_at(&at, with);
        });
        browser.press(&String::from(ESCAPE));
    }
}

pub fn games_are_played_by_the_mouse(place: &Place) {
    play_by_pointing(&Browser::with_pictures(place, ""), Pointer::Mouse);
}

pub fn a_game_is_played_by_touch(place: &Place) {
    let browser = Browser::new(place);
    let phone = json!({"width": 844, "height": 390, "deviceScaleFactor": 2, "mobile": true});
    browser.ask_chromium("Emulation.setDeviceMetricsOverride", &phone);
    browser.ask_chromium("Emulation.setTouchEmulationEnabled", &json!({"enabled": true}));
    browser.go(&place.site.address(&format!("#{THEN}")));
    browser.click("#form");
    browser.wait_for("lift left");
    play_until(&browser, "F9 share", |_| {
        browser.point_at("←", Pointer::Finger);
    });
    browser.click("#keys button");
    browser.wait_for("Puzzles");
}

pub fn one_game_is_shown_in_both_forms(place: &Place) {
    let browser = Browser::with_pictures(place, &format!("#{THEN}"));
    browser.wait_for("lift left");
    browser.press(&format!("{LEFT}{LEFT}"));
    browser.wait_for("E or N?");
    browser.click("#form");
    assert!(browser.shown().tells("Letters: e, n"), "{:?}", browser.shown());
    browser.click("#form");
    browser.wait_for("You now finish level");
    browser.press(&format!("{LEFT}{LEFT}"));
    browser.wait_for("F9 share");
}

pub fn a_key_comes_before_what_is_computed(place: &Place) {
    let browser = Browser::with_pictures(place, "");
    browser.press(&format!("{}{ENTER}", String::from(DOWN).repeat(7)));
    browser.wait_for("run/stop");
    browser.press("r");
    // By then a turn of the computation takes seconds.
    sleep(Duration::from_secs(5));
    let begun = Instant::now();
    browser.press("?");
    browser.wait_for("type to search");
    let took = begun.elapsed();
    println!("A key beside a computation is answered after {took:.0?}.");
    assert!(took < Duration::from_millis(500), "{took:?}");
}

pub fn an_experiment_is_exported(place: &Place) {
    let browser = Browser::with_pictures(place, "");
    browser.press(&format!("{}{ENTER}", String::from(DOWN).repeat(7)));
    browser.wait_for("✓ Short run");
    browser.press("e");
    browser.wait_for("etaoin-timing.csv");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

pub fn keys_lead_out_of_the_picture_and_buttons_back(place: &Place) {
    let browser = Browser::with_pictures(place, "");
    let focus = || browser.run("return document.activeElement.id", &[]);
    browser.press(&String::from(F6));
    assert_eq!(focus(), "form");
    browser.click("#save");
    browser.wait("return document.activeElement.id === 'picture'");
    browser.press(&String::from(DOWN));
    browser.wait_for("A position from one of the games");
    // What has several blanks keeps them, so that columns stand under each other.
    let blanks = "return [...document.querySelectorAll('#picture text')].every((one) => getComputedStyle(one).whiteSpaceCollapse === 'preserve')";
    assert_eq!(browser.run(blanks, &[]), true);
}

pub fn nothing_is_drawn_while_nothing_moves(place: &Place) {
    let browser = Browser::with_pictures(place, &format!("#{THEN}"));
    browser.wait_for("lift left");
    sleep(Duration::from_secs(2));
    browser.run(
        "window.drawn = 0; window.asked = 0;
         new MutationObserver((all) => (window.drawn += all.length))
           .observe(document.getElementById('picture'), { childList: true, subtree: true, attributes: true });",
        &[],
    );
    sleep(Duration::from_secs(3));
    assert_eq!(browser.run("return window.drawn", &[]), 0);
}

pub fn a_larger_window_has_more_cells(place: &Place) {
    let browser = Browser::with_pictures(place, "");
    let width =
        || browser.run("return document.querySelector('#picture svg').viewBox.baseVal.width", &[]).as_f64().unwrap();
    let before = width();
    browser.resize(1_600, 900);
    let begun = Instant::now();
    while width() <= before {
        assert!(begun.elapsed() < Duration::from_secs(10), "{before} units");
        sleep(Duration::from_millis(50));
    }
    browser.wait_for("lessons, a minute each");
}

pub fn the_theme_is_that_of_the_system(place: &Place) {
    let ground = |scheme: &str| {
        let browser = Browser::new(place);
        browser.resize(1_000, 700);
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        browser.ask_chromium("Emulation.setEmulatedMedia", &features);
        browser.go_to_pictures(&place.site.address(""));
        browser.run("return document.querySelector('#picture rect').getAttribute('fill')", &[])
    };
    assert_ne!(ground("dark"), ground("light"));
}
