//! The settings file: what it may say, how it is changed, and that no damage to it is made worse.

use std::fs;

use crate::support::Visitor;
use arcade::app::Effect;
use arcade::files::Saver;
use arcade::games::TABLES;
use arcade::settings::{
    Change, Complaint, Preset, Presets, Settings, SettingsFile, Unreadable, Value, Values, default_text, file_text,
};
use arcade::theme::{Colours, Depth, GlyphSet, ThemeName};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

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
    assert_eq!(arcade::actions::Keymap::new(&settings.keys).1, Vec::<String>::new());
}

#[test]
fn every_key_is_read() {
    let text = "theme = 'light'\ncolours = '16'\nglyphs = 'ascii'\nlive-hints = false\nanimation = false\nbell = true\nmouse = false\nmask-coarse-words = false\nask-before-losing-letters = false\nlexicon = 'w'\n[etaoin]\nword = 'a trap word'\nlength = 9\n[keys]\nundo = ['f9', 'u']\n";
    let (settings, complaints) = parse(text.as_bytes()).unwrap();
    assert_eq!(complaints, []);
    let mut keys = arcade::actions::KeyChoices::default();
    keys.choose("undo", vec!["f9".into(), "u".into()]);
    let mut presets = Presets::default();
    let values = Values::from([("word", "a trap word".into()), ("length", Value::Number(9))]);
    presets.set(Preset { table: "etaoin", values });
    let expected = Settings {
        theme: ThemeName::Light,
        colours: Colours::Fixed(Depth::Sixteen),
        glyphs: GlyphSet::Ascii,
        live_hints: false,
        animation: false,
        bell: true,
        mouse: false,
        mask_coarse_words: false,
        ask_before_losing_letters: false,
        lexicon: Some("w".into()),
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
    let text = "theme = 'pink'\n\nmouse = 'no'\nsound = true\n[keys]\nundo = 3\n";
    let (settings, complaints) = parse(text.as_bytes()).unwrap();
    assert_eq!(settings, Settings::default());
    let told: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "Line 1: There is no theme “pink”; choose one of dark, light, high-contrast, mono.",
            "Line 3: mouse must be true or false. true is used instead.",
            "Line 4: There is no setting called “sound”. `arcade settings --default` prints all of them.",
            "Line 6: undo must be a key in quotes, or a list of them.",
        ]
    );
}

#[test]
fn a_change_leaves_everything_else_as_it_stands() {
    let mine = "# mine\r\ntheme='dark'   # at night\n\n\n[keys] # few\nundo = \"u\"\n# the end";
    let changed = edit(mine.as_bytes(), &Change::Theme(ThemeName::Mono)).unwrap();
    assert_eq!(changed, mine.replace("'dark'", "\"mono\"").replace("\r\n", "\n"));
    let added = edit(mine.as_bytes(), &Change::LiveHints(false)).unwrap();
    assert!(!parse(added.as_bytes()).unwrap().0.live_hints, "{added}");
    assert!(added.contains("# at night") && added.contains("# few") && added.ends_with("# the end"), "{added}");
}

/// A preset of every game that has nothing of the built-in one.
const OTHERS: &str = r#"
[etaoin]
word = "random letters"
tier = "full"
length = 7
first = "random"
second = "you"

[endgame]
board = "one that teaches"
numbers = 22
range = "0..9"
begins = "hybrid-6"
opponent = "you"
objective = "margin"
both-seats = false
boards = 5

[wordgame]
hands = 1
hand-size = 12
words = "common"
against = "full planner"
it-knows = "full"

[hangman]
you = "think of a word"
host = "perfect"
guesser = "most frequent letter"
tier = "standard"
length = 5
lives = 26
whole-words = false
remaining = false
"#;

fn parse(text: &[u8]) -> Result<(Settings, Vec<Complaint>), Unreadable> {
    arcade::settings::parse(text, TABLES)
}

fn edit(text: &[u8], change: &Change) -> Result<String, Unreadable> {
    arcade::settings::edit(text, change, TABLES)
}

fn others() -> Presets {
    let (settings, complaints) = parse(OTHERS.as_bytes()).unwrap();
    assert_eq!(complaints, []);
    settings.presets
}

fn keeping(presets: &Presets) -> [Change; 4] {
    [0, 1, 2, 3].map(|at| {
        let table = TABLES[at].name();
        Change::Preset(Preset { table, values: presets.values(table).clone() })
    })
}

fn edited(text: &str, changes: &[Change]) -> String {
    changes.iter().fold(text.to_owned(), |text, change| edit(text.as_bytes(), change).unwrap())
}

#[test]
fn presets_are_kept_in_their_tables_and_taken_back() {
    let whole = default_text(TABLES);
    let kept = edited(&whole, &keeping(&others()));
    let (settings, complaints) = parse(kept.as_bytes()).unwrap();
    assert_eq!((settings.presets, complaints), (others(), Vec::new()));
    assert_eq!(kept.lines().count(), whole.lines().count(), "{kept}");
    assert_eq!(edited(&kept, &keeping(&Presets::default())), whole);
}

#[test]
fn a_file_without_the_tables_gets_them_before_its_last_line() {
    let head = "# Settings of arcade.\nmouse = true\n\n[keys]\n# undo = [\"u\"]\n\n# end of settings\n";
    let kept = edited(head, &keeping(&others()));
    let (before, after) = kept.split_once("# New games of Etaoin").unwrap();
    assert_eq!(before, head.trim_end_matches("# end of settings\n"));
    assert!(after.ends_with("\n\n# end of settings\n"), "{kept}");
    assert_eq!(parse(kept.as_bytes()).unwrap().0.presets, others());
    for mine in ["", "mouse = false", "# nothing\n", "[keys]\nundo = 'u'\n# mine", "etaoin = 3\nhangman.lives = 9\n"] {
        let kept = edited(mine, &keeping(&others()));
        let (settings, complaints) = parse(kept.as_bytes()).unwrap();
        assert_eq!((settings.presets, complaints), (others(), Vec::new()), "{kept}");
    }
}

#[test]
fn keeping_a_preset_touches_only_the_lines_that_say_otherwise() {
    let mine = "[hangman] # mine\nlives = 8   # a few\nhost='perfect'\n";
    let values = Values::from([("lives", Value::Number(9)), ("host", "perfect".into())]);
    let change = Change::Preset(Preset { table: "hangman", values });
    assert_eq!(edited(mine, &[change]), mine.replace("lives = 8", "lives = 9"));
}

/// Every key of a preset's table refuses what is not allowed, in one sentence with its line.
fn refuses(table: &str, wrong: &[(&str, &str)]) {
    let keys = TABLES.iter().find(|known| known.name() == table).unwrap().keys();
    for (key, value) in wrong {
        let text = format!("\n[{table}]\n{key} = {value}\n");
        let (settings, complaints) = parse(text.as_bytes()).unwrap();
        assert_eq!(settings, Settings::default(), "{text}");
        assert_eq!(complaints.len(), 1, "{text}");
        let said = complaints[0].to_string();
        let allowed = keys.iter().find(|known| known.name == *key).unwrap().allowed;
        assert!(said.starts_with(&format!("Line 3: {key} must be {allowed}. ")), "{said}");
        assert!(said.ends_with(" is used instead."), "{said}");
    }
}

#[test]
fn a_wrong_value_of_a_preset_is_one_complaint_with_its_line() {
    refuses(
        "etaoin",
        &[("word", "'my own'"), ("tier", "3"), ("length", "61"), ("length", "'5'"), ("first", "'parity'")],
    );
    refuses(
        "endgame",
        &[
            ("board", "true"),
            ("numbers", "7"),
            ("numbers", "42"),
            ("range", "'9..-9'"),
            ("begins", "'hybrid-1'"),
            ("opponent", "'best'"),
            ("objective", "'draw'"),
            ("both-seats", "'yes'"),
            ("boards", "4"),
        ],
    );
    refuses(
        "wordgame",
        &[("hands", "0"), ("hand-size", "16"), ("words", "''"), ("against", "'me'"), ("it-knows", "1")],
    );
    refuses(
        "hangman",
        &[
            ("you", "'host'"),
            ("host", "'largest'"),
            ("guesser", "1"),
            ("tier", "'big'"),
            ("length", "33"),
            ("lives", "-1"),
            ("whole-words", "1"),
            ("remaining", "[]"),
        ],
    );
    let (_, complaints) = parse(b"hangman = 3\n[wordgame]\nsize = 7\n").unwrap();
    let told: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "Line 1: hangman must be a table: put its lines under [hangman].",
            "Line 3: There is no “size” under [wordgame]. There can be hands, hand-size, words, against, it-knows.",
        ]
    );
}

#[test]
fn a_file_cut_anywhere_is_never_taken_for_a_whole_one() {
    let whole = edit(default_text(TABLES).as_bytes(), &Change::Theme(ThemeName::Light)).unwrap();
    let opening = whole.find('\n').unwrap().min("# Settings of arcade.".len());
    for end in opening..whole.trim_end().len() {
        if whole.is_char_boundary(end) {
            assert!(matches!(parse(&whole.as_bytes()[..end]), Err(Unreadable::CutOff)), "cut at {end}");
        }
    }
}

#[test]
fn changes_begin_the_file_and_go_through_links() {
    let folder = tempfile::tempdir().unwrap();
    let file = SettingsFile::new(folder.path().join("deep/settings.toml"), TABLES);
    file.change(&Change::Mouse(false)).unwrap();
    assert!(!file.load().settings.mouse);
    assert_eq!(file.load().notice, None);

    #[cfg(unix)]
    {
        let (real, link) = (folder.path().join("deep/settings.toml"), folder.path().join("link.toml"));
        std::os::unix::fs::symlink(&real, &link).unwrap();
        SettingsFile::new(link.clone(), TABLES).change(&Change::Mouse(true)).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(file.load().settings.mouse);
    }
}

#[test]
fn what_cannot_be_written_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::create_dir(&path).unwrap();
    let (tell, told) = std::sync::mpsc::channel();
    let file = SettingsFile::new(path, TABLES);
    let mut saver = Saver::new(move |change| file.change(change), move |sentence| tell.send(sentence).unwrap());
    for theme in ThemeName::ALL {
        saver.save(Change::Theme(theme)).unwrap();
    }
    drop(saver);
    let told: Vec<String> = told.iter().collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("could not be changed"), "{told:?}");
}

/// Damages a settings file `rounds` times: what then can't be read stays as it is, byte for byte, and is told.
fn damage(rounds: u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    let file = SettingsFile::new(path.clone(), TABLES);
    let whole = default_text(TABLES).into_bytes();
    for round in 0..rounds {
        let mut random = ChaCha8Rng::seed_from_u64(round);
        let mut text = whole.clone();
        for _ in 0..random.random_range(1..=8) {
            let at = random.random_range(0..text.len());
            match random.random_range(0..4) {
                0 => text.truncate(at.max(1)),
                1 => text[at] = random.random(),
                2 => drop(text.drain(at..(at + 40).min(text.len()))),
                _ => text.insert(at, random.random()),
            }
            if text.is_empty() {
                text.push(b'#');
            }
        }
        fs::write(&path, &text).unwrap();
        let loaded = file.load();
        let kept = keeping(&others()).map(|change| file.change(&change));
        match (parse(&text), file.change(&Change::Mouse(false))) {
            (Err(_), changed) => {
                assert!(kept.iter().all(Result::is_err), "round {round}");
                assert!(loaded.notice.is_some() && changed.is_err(), "round {round}");
                assert_eq!(loaded.settings, Settings::default(), "round {round}");
                assert_eq!(fs::read(&path).unwrap(), text, "round {round}");
            }
            (Ok((_, complaints)), changed) => {
                assert_eq!(loaded.notice.is_some(), !complaints.is_empty(), "round {round}");
                changed.unwrap_or_else(|reason| panic!("round {round}: {reason}"));
                let now = file.load().settings;
                assert!(!now.mouse && now.presets == others() && kept.iter().all(Result::is_ok), "round {round}");
            }
        }
    }
}

#[test]
fn a_damaged_file_is_never_made_worse() {
    damage(100);
}

#[test]
#[ignore = "the long form"]
fn a_damaged_file_is_never_made_worse_500_times() {
    damage(500);
}

#[test]
fn the_settings_screen_changes_and_keeps_every_preference() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("end enter");
    assert!(visitor.sees("arcade › Settings") && visitor.sees("take-first"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("right down right down right down right down right down right down left");
    let saved: Vec<Change> = visitor
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::SaveSettings(change) => Some(change.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(
        saved,
        [
            Change::Theme(ThemeName::Light),
            Change::Colours(Colours::Fixed(Depth::None)),
            Change::Glyphs(GlyphSet::Ascii),
            Change::Animation(false),
            Change::LiveHints(false),
            Change::Bell(true),
            Change::Mouse(false),
        ]
    );
    assert!(visitor.effects.contains(&Effect::Mouse(false)));
    assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("Evil Hangman"));
}

#[test]
fn the_settings_screen_shows_the_defaults_of_games_and_takes_them_back() {
    let settings = Settings { presets: others(), ..Settings::default() };
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    visitor.press("end enter down down down down down down down down down down");
    assert!(visitor.sees("random against you, random letters"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("delete down delete down delete down backspace");
    let saved: Vec<&Effect> = visitor.effects.iter().collect();
    assert_eq!(saved, keeping(&Presets::default()).map(Effect::SaveSettings).iter().collect::<Vec<_>>());
    assert!(visitor.sees("host largest group, common, 8 letters, 8 lives"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("New game of Evil Hangman"), "{}", visitor.screen());
}

/// Presses `keys` in a form, keeps it, and says what was kept.
fn kept(game: &str, keys: &str) -> (Vec<Change>, Visitor) {
    let mut visitor = Visitor::new(120, 36);
    visitor.press(game).press("enter").press(keys);
    visitor.effects.clear();
    visitor.press("f8");
    let saved = visitor.effects.iter().filter_map(|effect| match effect {
        Effect::SaveSettings(change) => Some(change.clone()),
        _ => None,
    });
    (saved.collect(), visitor)
}

#[test]
fn every_form_is_kept_as_default_and_begins_like_that() {
    let journeys = [
        ("home", "down right"),
        ("home down", "down right"),
        ("home down down", "right"),
        ("home down down down", "down right"),
    ];
    for (game, keys) in journeys {
        let (saved, mut visitor) = kept(game, keys);
        assert_eq!(saved.len(), 1, "{game}: {}", visitor.screen());
        assert!(visitor.sees("Kept: from now on, new "), "{}", visitor.screen());
        visitor.press("home");
        let form = visitor.screen();
        visitor.press("up");
        assert!(!visitor.sees("Kept:"), "{}", visitor.screen());
        visitor.press("esc enter");
        let lines = |screen: &str| {
            screen.lines().filter(|line| line.contains('‹')).map(|line| line.replace('▸', " ")).collect::<Vec<_>>()
        };
        assert_eq!(lines(&visitor.screen()), lines(&form));
    }
}

#[test]
fn what_is_typed_for_one_game_is_no_default() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("enter left down").write("then");
    visitor.effects.clear();
    visitor.press("ctrl-s");
    assert!(visitor.sees("Your own word is for one game"), "{}", visitor.screen());
    assert!(visitor.effects.is_empty());
    visitor.write("x");
    assert!(visitor.sees("thenx") && !visitor.sees("for one game"), "{}", visitor.screen());
}

#[test]
fn settings_screen() {
    for (columns, rows) in [(80, 24), (120, 36), (40, 12)] {
        for theme in ThemeName::ALL {
            let mut visitor = Visitor::themed(columns, rows, theme);
            visitor.press("end enter down down down down down down down down down down");
            insta::assert_snapshot!(format!("settings_{columns}x{rows}_{}", theme.name()), visitor.styled_screen());
        }
    }
}

#[test]
fn a_setting_is_explained_in_a_sentence_at_every_size() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = Visitor::new(columns, rows);
        visitor.press("end enter down");
        let words = |visitor: &Visitor| {
            let screen = visitor.screen().replace('│', " ");
            screen.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let screen = words(&visitor);
        assert!(screen.contains("How many colours are used."), "{screen}");
        assert!(columns < 110 || screen.contains("none as with NO_COLOR"), "{screen}");
        assert!(rows < 24 || screen.contains("Help and handling"), "{screen}");
        assert!(rows < 24 || screen.contains("New games begin like this"), "{screen}");
        assert!(rows < 36 || screen.contains("Look"), "{screen}");
    }
}

#[test]
fn the_keys_have_a_page_of_their_own_where_there_is_no_room_beside_the_form() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("end enter");
    assert!(!visitor.sees("take-first") && visitor.sees("List of words"), "{}", visitor.screen());
    visitor.press("pagedown");
    assert!(visitor.sees("take-first") && visitor.sees("This list is for reading"), "{}", visitor.screen());
    visitor.press("pagedown pageup pageup");
    assert!(!visitor.sees("take-first"), "{}", visitor.screen());
    visitor.press("pagedown down");
    assert!(visitor.sees("▸ Colours"), "{}", visitor.screen());
}

#[test]
fn keys_that_cannot_be_had_are_told_at_the_start() {
    let (settings, _) = parse(b"[keys]\nfly = 'f'\n").unwrap();
    let visitor = Visitor::with(80, 24, settings, Depth::TrueColour);
    assert!(visitor.sees("No command is called"), "{}", visitor.screen());
}
