//! How new games begin, as the settings file keeps it: a table for each game.

use arcade::testing::games::TABLES;
use arcade::testing::settings::{Change, Preset, Presets, Settings, Value, Values, default_text};

use super::common::{edit, keeping, others, parse};

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
    refuses("etaoin", &[("word", "'my own'"), ("tier", "3"), ("length", "61"), ("length", "'5'"), ("first", "'best'")]);
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
            "Line 3: There is no “size” under [wordgame]. There can be you, hands, hand-size, words, against, it-knows, ladder.",
        ]
    );
}
