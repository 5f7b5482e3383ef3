//! What the browser keeps, and what is said where it can’t.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::Place;
use crate::browser::{Browser, Shown};
use crate::codes::THEN;

/// Plays the first move of a game, and gives where it stands then.
fn begin(browser: &Browser) -> Vec<String> {
    browser.click_answer("first");
    stand(browser)
}

/// Where the game stands, as it is told when that is asked for.
fn stand(browser: &Browser) -> Vec<String> {
    let before = browser.shown().lines.len();
    let told = browser.say("?repeat").lines.split_off(before + 1);
    told.into_iter()
        .filter(|line| ["Letters", "Ends", "Score", "Outlook"].iter().any(|fact| line.starts_with(fact)))
        .collect()
}

fn sentence(shown: &Shown, text: &str) {
    let told = shown.lines.iter().filter(|line| line.contains(text)).count();
    assert_eq!(told, 1, "once: {text}: {shown:?}");
}

pub fn a_game_goes_on_after_a_reload(place: &Place) {
    let browser = Browser::at(place, &format!("#{THEN}"));
    let before = begin(&browser);
    browser.reload();
    assert_eq!(stand(&browser), before, "it is shown again");
    browser.say("?menu");
    browser.reload();
    assert!(browser.shown().tells("This is the arcade"), "{:?}", browser.shown());
    browser.say("etaoin");
    assert_eq!(stand(&browser), before);
}

pub fn a_second_tab_keeps_nothing(place: &Place) {
    let browser = Browser::at(place, "");
    // Who leaves the page and comes back is in no second tab.
    browser.go(&place.site.address(""));
    assert!(!browser.shown().tells("another tab"), "{:?}", browser.shown());
    browser.open_tab(&place.site.address(""));
    sentence(&browser.shown(), "is open in another tab");
    assert!(!browser.say("etaoin").asked.is_empty(), "it can be played all the same");
}

pub fn damaged_bytes_are_told_and_left(place: &Place) {
    let browser = Browser::at(place, "");
    let put = "const done = arguments[1];
        const request = indexedDB.open('arcade', 1);
        request.onsuccess = () => {
          const transaction = request.result.transaction('kept', 'readwrite');
          transaction.objectStore('kept').put(new Uint8Array([1, 2, 3]), 'games');
          transaction.objectStore('kept').put(arguments[0], 'settings');
          transaction.oncomplete = () => { request.result.close(); done(null); };
        };";
    browser.run_until_done(put, &["theme = [".into()]);
    browser.reload();
    let shown = browser.shown();
    sentence(&shown, "The games that this browser keeps can’t be read");
    sentence(&shown, "The settings that this browser keeps can’t be read");
    browser.say(THEN);
    begin(&browser);
    let get = "const done = arguments[0];
        const request = indexedDB.open('arcade', 1);
        request.onsuccess = () => {
          const read = request.result.transaction('kept').objectStore('kept').get('games');
          read.onsuccess = () => { request.result.close(); done([...read.result]); };
        };";
    assert_eq!(browser.run_until_done(get, &[]), json!([1, 2, 3]), "they are left as they are");
}

pub fn without_storage_is_told(place: &Place) {
    let browser = Browser::new(place);
    let denied =
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });";
    browser.ask_chromium("Page.addScriptToEvaluateOnNewDocument", &json!({"source": denied}));
    browser.go(&place.site.address(&format!("#{THEN}")));
    begin(&browser);
    sentence(&browser.shown(), "This browser keeps nothing for this page");
}

pub fn without_room_is_told(place: &Place) {
    let browser = Browser::at(place, &format!("#{THEN}"));
    let origin = place.site.address("");
    browser.ask_chromium("Storage.overrideQuotaForOrigin", &json!({"origin": origin, "quotaSize": 1}));
    begin(&browser);
    sentence(&browser.shown(), "Your last moves are not saved");
    browser.ask_chromium("Storage.overrideQuotaForOrigin", &json!({"origin": origin}));
    let before = stand(&browser);
    browser.reload();
    assert_eq!(stand(&browser), before, "once there is room again, all is kept");
}

pub fn files_are_read_and_refused(place: &Place) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page files");
    fs::create_dir_all(&folder).unwrap();
    let hostile: [(&str, &[u8]); 4] = [
        ("empty.json", b""),
        ("binary.json", b"\xff\xfe\x00\x01"),
        ("list.json", b"[[[["),
        ("other.json", b"{\"games\": 7}"),
    ];
    let browser = Browser::at(place, "");
    for (name, content) in hostile {
        let path = folder.join(name);
        fs::write(&path, content).unwrap();
        let before = browser.shown().lines.len();
        let shown = browser.give_file(path.to_str().unwrap());
        let told = &shown.lines[before..];
        assert!(told.iter().any(|line| line.contains("can’t be imported")), "{name}: {told:?}");
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v0.1/records.json");
    let shown = browser.give_file(golden.to_str().unwrap());
    assert!(shown.lines.iter().any(|line| line.contains("imported")), "{shown:?}");
}
