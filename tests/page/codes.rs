//! A game in the address, and the browser’s way back.

use crate::Place;
use crate::browser::Browser;

/// The code of a game of Etaoin with the word “then”, as `tests/screens/page.rs` and the terminal open it.
pub const THEN: &str = "E403-3K74-DC2M";

pub fn a_link_opens_its_game(place: &Place) {
    let browser = Browser::at(place, &format!("#{THEN}"));
    let shown = browser.shown();
    assert!(shown.tells("Letters: t, h, e, n") && shown.answers.iter().any(|answer| answer == "first"), "{shown:?}");
    assert_eq!(browser.run("return location.hash", &[]), "", "what is opened once does not open again at a reload");
    browser.click_answer("first");
    let shown = browser.shown();
    // Another link in the same page leads to its game as well.
    browser.run("location.hash = arguments[0]", &[THEN.into()]);
    browser.wait(&format!("return document.querySelectorAll('#log p').length > {}", shown.lines.len()));
    assert!(browser.shown().answers.iter().any(|answer| answer == "first"), "{:?}", browser.shown());
}

pub fn codes_that_are_none_are_told(place: &Place) {
    let long = "Z".repeat(20_000);
    for hash in ["#E403-3K74-DC2Q", "#", "#%00%1b[2J", "#<img src=x onerror=alert(1)>", &format!("#{long}")] {
        let browser = Browser::at(place, hash);
        let shown = browser.shown();
        assert!(!shown.asked.is_empty() && shown.answers.len() > 4, "the menu stays: {hash:.40}: {shown:?}");
        assert_eq!(browser.run("return document.querySelectorAll('#log img, #log script').length", &[]), 0);
        assert_eq!(browser.errors(), Vec::<String>::new(), "{hash:.40}");
    }
}

pub fn the_way_back_leads_back(place: &Place) {
    let browser = Browser::at(place, "");
    let menu = browser.shown();
    let form = browser.say("etaoin");
    assert!(form.commands.iter().any(|command| command == "back"), "{form:?}");
    browser.back();
    browser.wait(&format!("return document.querySelectorAll('#log p').length > {}", form.lines.len()));
    assert_eq!(browser.shown().answers, menu.answers);
}
