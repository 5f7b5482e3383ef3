//! The settings file: what it may say, and how it is changed.

use arcade::testing::games::TABLES;
use arcade::testing::settings::{
    Change, CursorShown, LiveHints, Preset, Presets, Settings, Value, Values, default_text, file_text,
};
use arcade_ui::theme::{Colours, Depth, GlyphSet, ThemeName};

use super::common::{edit, parse};

#[test]
fn the_documented_file_says_the_defaults() {
    assert_eq!(parse(default_text(TABLES).as_bytes()), Ok((Settings::default(), Vec::new())));
}

#[test]
fn every_line_of_the_documented_file_means_something_when_it_is_uncommented() {
    let text: String = default_text(TABLES)
        .lines()
        .map(|line| match line.strip_prefix("# ") {
            Some(setting) if setting.contains(" = ") => format!("{setting}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    let (settings, complaints) = parse(text.as_bytes()).unwrap();
    assert_eq!(complaints, []);
    assert_eq!(arcade_ui::actions::Keymap::new(&settings.keys).1, Vec::<String>::new());
}

#[test]
fn every_key_is_read() {
    let text = "theme = 'light'\ncolours = '16'\nglyphs = 'ascii'\ncursor = 'in text'\nlive-hints = false\nanimation = false\nbell = true\nmouse = false\nmask-coarse-words = false\nask-before-losing-letters = false\nlines = true\nlexicon = 'w'\n[programs]\nmine = 'python3 \"my mine.py\"'\n[etaoin]\nword = 'a trap word'\nlength = 9\n[keys]\nundo = ['f9', 'u']\n";
    let (settings, complaints) = parse(text.as_bytes()).unwrap();
    assert_eq!(complaints, []);
    let mut keys = arcade_ui::actions::KeyChoices::default();
    keys.choose("undo", vec!["f9".into(), "u".into()]);
    let mut presets = Presets::default();
    let values = Values::from([("word", "a trap word".into()), ("length", Value::Number(9))]);
    presets.set(Preset { table: "etaoin", values });
    let expected = Settings {
        theme: ThemeName::Light,
        colours: Colours::Fixed(Depth::Sixteen),
        glyphs: GlyphSet::Ascii,
        cursor: CursorShown::InText,
        live_hints: LiveHints::Off,
        animation: false,
        bell: true,
        mouse: false,
        mask_coarse_words: false,
        ask_before_losing_letters: false,
        lines: true,
        lexicon: Some("w".into()),
        student: String::new(),
        programs: vec![arcade::testing::programs::Command::named("mine", "python3 \"my mine.py\"").unwrap()],
        presets,
        keys,
    };
    assert_eq!(settings, expected);
    let (again, complaints) = parse(file_text(&settings, TABLES).as_bytes()).unwrap();
    assert_eq!(complaints, []);
    assert_eq!(again.keys.in_force(), settings.keys.in_force());
    assert_eq!(Settings { keys: settings.keys.clone(), ..again }, settings);
}

#[test]
fn what_means_nothing_is_told_with_its_line_and_leaves_the_default() {
    let text = "theme = 'pink'\n\nmouse = 'no'\nsound = true\n[keys]\nundo = 3\n[programs]\nmine = ''\n\"my own\" = 'x'\nother = 3\n";
    let (settings, complaints) = parse(text.as_bytes()).unwrap();
    assert_eq!(settings, Settings::default());
    let told: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "Line 1: There is no theme “pink”. Choose dark, light, high-contrast or mono.",
            "Line 3: mouse must be true or false. true is used instead.",
            "Line 4: There is no setting called “sound”. `arcade settings --default` prints all of them.",
            "Line 6: undo must be a key in quotes, or a list of them.",
            "Line 8: There is no program to start. Write a command, such as “python3 mine.py”.",
            "Line 9: A program can’t be called “my own”. A name is up to 20 letters, digits, “-” and “_”, such as “mine”.",
            "Line 10: other must be a command in quotes.",
        ]
    );
}

#[test]
fn a_change_leaves_everything_else_as_it_stands() {
    let mine = "# mine\r\ntheme='dark'   # at night\n\n\n[keys] # few\nundo = \"u\"\n# the end";
    let changed = edit(mine.as_bytes(), &Change::Theme(ThemeName::Mono)).unwrap();
    assert_eq!(changed, mine.replace("'dark'", "\"mono\"").replace("\r\n", "\n"));
    let added = edit(mine.as_bytes(), &Change::LiveHints(LiveHints::Off)).unwrap();
    assert_eq!(parse(added.as_bytes()).unwrap().0.live_hints, LiveHints::Off, "{added}");
    assert!(added.contains("# at night") && added.contains("# few") && added.ends_with("# the end"), "{added}");
}
