//! For everyone: an audit of accessibility, how soon one can play, how much is sent, and without a server.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;

use crate::Place;
use crate::browser::Browser;
use crate::codes::THEN;

/// The most that may be sent, in bytes.
const MOST_SENT: usize = 2_500_000;
/// The longest until a line can be typed, in milliseconds.
const LONGEST: f64 = 1_000.0;
/// What audits pages, from <https://www.npmjs.com/package/axe-core>.
const AUDITOR: &str = "axe-core@4.11.0";

/// The script of the auditor; None where npm can’t get it.
fn auditor() -> Option<String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe");
    let script = folder.join("package/axe.min.js");
    if !script.exists() {
        fs::create_dir_all(&folder).ok()?;
        let mut npm = Command::new("npm");
        npm.args(["pack", "--silent", AUDITOR]).current_dir(&folder).stdin(Stdio::null());
        let packed = npm.output().ok().filter(|output| output.status.success())?;
        let name = String::from_utf8(packed.stdout).ok()?;
        Command::new("tar").arg("xf").arg(name.trim()).current_dir(&folder).status().ok()?;
    }
    fs::read_to_string(script).ok()
}

pub fn audit_finds_nothing(place: &Place) {
    let Some(auditor) = auditor() else {
        println!("The page is not audited here: npm can’t get {AUDITOR}.");
        return;
    };
    let browser = Browser::new(place);
    browser.ask_chromium(
        "Emulation.setDeviceMetricsOverride",
        &json!({"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true}),
    );
    let audit = |what: &str| {
        for scheme in ["light", "dark"] {
            let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
            browser.ask_chromium("Emulation.setEmulatedMedia", &features);
            browser.run(&auditor, &[]);
            let found = browser.run_until_done(
                "const done = arguments[0]; axe.run().then(({violations}) =>
                   done(violations.map(({id, nodes}) => [id, ...nodes.map((node) => node.html)])))",
                &[],
            );
            assert_eq!(found, json!([]), "{what}, {scheme}");
            let overflow = browser.run("return document.documentElement.scrollWidth - innerWidth", &[]);
            assert!(overflow.as_i64() <= Some(0), "{what} is wider than the phone by {overflow}");
        }
    };
    browser.go(&place.site.address(""));
    audit("the menu");
    browser.say(THEN);
    audit("a game");
    browser.click("#more summary");
    audit("the commands");
    while !browser.shown().asked.contains("again?") {
        let first = browser.shown().answers[0].clone();
        browser.click_answer(&first);
    }
    audit("a game that is over");
    browser.say("?quit");
    audit("the end");
}

pub fn the_first_line_can_be_typed_after_a_second(place: &Place) {
    // Machines are busy with other things now and then: the best of three.
    let times = [(); 3].map(|()| {
        let browser = Browser::new(place);
        let note = "new MutationObserver((_, observer) => {
              if (!document.querySelector('#log .asked')) return;
              observer.disconnect();
              window.firstAsked = performance.now();
            }).observe(document, { childList: true, subtree: true });";
        browser.ask_chromium("Page.addScriptToEvaluateOnNewDocument", &json!({"source": note}));
        browser.go(&place.site.address(""));
        browser.run("return window.firstAsked", &[]).as_f64().unwrap()
    });
    println!("The first question is asked after {times:.0?} ms.");
    assert!(times.into_iter().fold(f64::INFINITY, f64::min) <= LONGEST, "{times:?}");
}

pub fn what_is_sent_is_small(place: &Place) {
    let sent = place.site.sent();
    println!("A visitor loads {sent} bytes, compressed.");
    assert!(sent <= MOST_SENT, "{sent} bytes");
}

pub fn the_page_is_a_file_too(place: &Place) {
    let browser = Browser::new(place);
    browser.go(&format!("{}#{THEN}", place.site.file()));
    browser.wait("return [...document.querySelectorAll('#answers button')].some((one) => one.firstChild.textContent === 'first')");
    browser.click_answer("first");
    assert_ne!(browser.shown().asked, "");
    let errors = browser.errors();
    assert!(errors.iter().all(|error| error.contains("favicon")), "{errors:?}");
}
