//! A browser, told what to do by its driver, as <https://www.w3.org/TR/webdriver2/> has it.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};

use crate::Place;

/// How long anything in the page may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(40);
/// Between two looks at the page.
const LOOK: Duration = Duration::from_millis(20);
/// The name of an element in an answer of the driver.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The keys that have no character of their own, as the driver knows them.
pub const ENTER: char = '\u{e007}';
pub const TAB: char = '\u{e004}';
pub const ESCAPE: char = '\u{e00c}';
pub const LEFT: char = '\u{e012}';
pub const DOWN: char = '\u{e015}';
pub const F6: char = '\u{e036}';
pub const F8: char = '\u{e038}';

/// The program that opens browsers.
pub struct Driver {
    child: Child,
    address: String,
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Driver {
    /// Starts it. The error says what is missing.
    pub fn start() -> Result<Self, String> {
        let is_there = |program: &str| {
            let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            asked.is_ok_and(|status| status.success())
        };
        if !is_there("chromium") {
            return Err("there is no chromium.".to_owned());
        }
        let mut driver = Command::new("chromedriver");
        let started = driver.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = started.map_err(|_| "there is no chromedriver.".to_owned())?;
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let port =
            said.find_map(|line| line.split_once("successfully on port ")?.1.trim_end_matches('.').parse::<u16>().ok());
        let port = port.ok_or("chromedriver names no port.")?;
        // Nobody reads what it says from here on, and it must not stop because of that.
        std::thread::spawn(move || said.for_each(drop));
        Ok(Self { child, address: format!("http://127.0.0.1:{port}") })
    }
}

/// A browser with one page, which keeps nothing of what earlier ones kept.
pub struct Browser {
    session: String,
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = ureq::delete(&self.session).call();
    }
}

/// What somebody points with.
#[derive(Debug, Clone, Copy)]
pub enum Pointer {
    Mouse,
    Finger,
}

/// What the page shows.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Shown {
    /// What was told since the page was opened, the questions too.
    pub lines: Vec<String>,
    /// What is asked; empty where nothing is.
    pub asked: String,
    /// The buttons of answers.
    pub answers: Vec<String>,
    /// The words of the commands.
    pub commands: Vec<String>,
}

impl Shown {
    /// Whether a line that was told has this in it.
    pub fn tells(&self, text: &str) -> bool {
        self.lines.iter().any(|line| line.contains(text))
    }
}

impl Browser {
    /// A browser of the size of a phone.
    pub fn new(place: &Place) -> Self {
        let options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows", "--window-size=500,900"],
        });
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "pageLoadStrategy": "none", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}});
        let opened = told(ureq::post(format!("{}/session", place.driver.address)).send_json(&wanted));
        let session = opened["sessionId"].as_str().unwrap();
        Self { session: format!("{}/session/{session}", place.driver.address) }
    }

    /// A browser with a large window at the page, where the first picture is drawn.
    pub fn with_pictures(place: &Place, hash: &str) -> Self {
        let browser = Self::new(place);
        browser.resize(1_000, 700);
        browser.go_to_pictures(&place.site.address(hash));
        browser
    }

    /// Opens `address`, and waits until a picture is drawn.
    pub fn go_to_pictures(&self, address: &str) {
        self.load(address);
        self.wait(
            "return document.querySelectorAll('#picture text').length > 0 && document.activeElement.id === 'picture'",
        );
    }

    /// Gives the window this size, in pixels.
    pub fn resize(&self, width: u16, height: u16) {
        self.post("window/rect", &json!({"width": width, "height": height}));
    }

    /// A browser at the page, where the first question is asked.
    pub fn at(place: &Place, hash: &str) -> Self {
        let browser = Self::new(place);
        browser.go(&place.site.address(hash));
        browser
    }

    /// Opens `address`, and waits until something is asked.
    pub fn go(&self, address: &str) {
        self.load(address);
        self.shown();
    }

    fn load(&self, address: &str) {
        // A link that differs in its last part only is no new page.
        self.post("url", &json!({"url": "about:blank"}));
        self.post("url", &json!({"url": address}));
    }

    pub fn reload(&self) {
        self.post("refresh", &json!({}));
        self.shown();
    }

    pub fn back(&self) {
        self.post("back", &json!({}));
    }

    /// What a script gives: the body of a function.
    pub fn run(&self, script: &str, arguments: &[Value]) -> Value {
        self.post("execute/sync", &json!({"script": script, "args": arguments}))
    }

    /// What a script gives that calls its last argument when it is done.
    pub fn run_until_done(&self, script: &str, arguments: &[Value]) -> Value {
        self.post("execute/async", &json!({"script": script, "args": arguments}))
    }

    /// Waits until a script gives something, and gives that.
    pub fn wait(&self, script: &str) -> Value {
        let begun = Instant::now();
        loop {
            let found = self.run(script, &[]);
            if !found.is_null() && found != Value::Bool(false) {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "{script}: {:?}", self.run("return document.body.innerText", &[]));
            sleep(LOOK);
        }
    }

    /// What the page shows, once it has nothing more to do.
    pub fn shown(&self) -> Shown {
        let shown = self.wait(
            "if (!document.body || document.body.hasAttribute('aria-busy')) return null;
             const texts = (those) => [...document.querySelectorAll(those)].map((one) => one.firstChild?.textContent ?? '');
             const lines = texts('#log p');
             if (lines.length === 0) return null;
             const last = document.querySelector('#log p:last-child');
             const asked = [...document.querySelectorAll('#log .asked')].pop();
             const isAsked = asked && !document.querySelector('#question .row').hidden && asked;
             return {lines, asked: isAsked ? asked.textContent : '', answers: texts('#answers button'), commands: texts('#commands button')};",
        );
        serde_json::from_value(shown).unwrap()
    }

    /// Presses keys one after another, as a person does.
    pub fn press(&self, keys: &str) {
        let presses = |key| [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})];
        let actions: Vec<Value> = keys.chars().map(String::from).flat_map(presses).collect();
        self.post("actions", &json!({"actions": [{"type": "key", "id": "keys", "actions": actions}]}));
    }

    /// Clicks in the middle of the first element that `those` selects, which is brought into sight.
    pub fn click(&self, those: &str) {
        self.click_on(&self.element(those));
    }

    /// Clicks on the button of the answers, or of the commands, that says this.
    pub fn click_answer(&self, text: &str) {
        let script = "return [...document.querySelectorAll('#answers button, #commands button')]
            .find((one) => one.firstChild.textContent === arguments[0])";
        let found = self.run(script, &[text.into()]);
        self.click_on(&found[ELEMENT]);
    }

    fn click_on(&self, element: &Value) {
        let element = element.as_str().unwrap();
        self.post(&format!("element/{element}/click"), &json!({}));
    }

    fn element(&self, those: &str) -> Value {
        self.post("element", &json!({"using": "css selector", "value": those}))[ELEMENT].clone()
    }

    /// The rows of the picture that have text, blanks left out where they are many.
    pub fn rows(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('#picture g')]
            .map((row) => [...row.querySelectorAll('text')]
              .sort((one, other) => one.getAttribute('x') - other.getAttribute('x')).map((text) => text.textContent).join(' '))
            .filter((row) => row)";
        serde_json::from_value(self.run(script, &[])).unwrap()
    }

    /// Whether a row of the picture has this in it.
    pub fn draws(&self, text: &str) -> bool {
        self.rows().iter().any(|row| row.contains(text))
    }

    /// Waits until a row of the picture has this in it.
    pub fn wait_for(&self, text: &str) {
        let begun = Instant::now();
        while !self.draws(text) {
            assert!(begun.elapsed() < PATIENCE, "{text}: {}", self.rows().join("\n"));
            sleep(LOOK);
        }
    }

    /// Clicks with the mouse, or taps with a finger, in the middle of the first text of the picture that is this; false where none is.
    pub fn point_at(&self, text: &str, with: Pointer) -> bool {
        let script = r"const found = [...document.querySelectorAll('#picture text')].find((one) => one.textContent.split(/\s{2,}/).includes(arguments[0]));
            if (!found) return null;
            const {x, y, width, height} = found.getBoundingClientRect();
            return [Math.round(x + width / 2), Math.round(y + height / 2)]";
        let at = self.run(script, &[text.into()]);
        if at.is_null() {
            return false;
        }
        let actions = json!([
            {"type": "pointerMove", "duration": 0, "x": at[0], "y": at[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}
        ]);
        let kind = match with {
            Pointer::Mouse => "mouse",
            Pointer::Finger => "touch",
        };
        let pointer = json!({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions});
        self.post("actions", &json!({"actions": [pointer]}));
        true
    }

    /// Types a line into the field, with Enter, and gives what the page shows then.
    pub fn say(&self, line: &str) -> Shown {
        self.click("#line");
        self.press(line);
        self.press(&String::from(ENTER));
        self.shown()
    }

    /// Gives a file to the field for files.
    pub fn give_file(&self, path: &str) -> Shown {
        let before = self.run("return document.querySelectorAll('#log p').length", &[]);
        let field = self.element("#file");
        self.post(&format!("element/{}/value", field.as_str().unwrap()), &json!({"text": path}));
        // The page reads the file first.
        self.wait(&format!("return document.querySelectorAll('#log p').length > {before}"));
        self.shown()
    }

    /// Asks Chromium itself: <https://chromedevtools.github.io/devtools-protocol/>.
    pub fn ask_chromium(&self, command: &str, parameters: &Value) -> Value {
        self.post("goog/cdp/execute", &json!({"cmd": command, "params": parameters}))
    }

    /// Opens a second tab at `address`, and goes on there.
    pub fn open_tab(&self, address: &str) {
        let tab = self.post("window/new", &json!({"type": "tab"}));
        self.post("window", &json!({"handle": tab["handle"]}));
        self.go(address);
    }

    /// What went wrong in the page, as the browser has it.
    pub fn errors(&self) -> Vec<String> {
        let entries = self.post("se/log", &json!({"type": "browser"}));
        let errors = entries.as_array().unwrap().iter().filter(|entry| entry["level"] == "SEVERE");
        errors.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    fn post(&self, what: &str, with: &Value) -> Value {
        let request = ureq::post(format!("{}/{what}", self.session)).config().http_status_as_error(false);
        let answer = request.timeout_global(Some(PATIENCE)).build().send_json(with);
        told(answer.inspect_err(|_| println!("The driver does not answer to {what}: {with}")))
    }
}

/// The value that the driver answers with.
fn told(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Value {
    let mut answer = answer.unwrap();
    let is_done = answer.status().is_success();
    let mut told: Value = answer.body_mut().with_config().limit(1 << 28).read_json().unwrap();
    let value = told["value"].take();
    assert!(is_done, "{value}");
    value
}
