//! What the statistics say is notable in games: counted again from an export, without any of the code that counts.

mod drawn;
mod recount;

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use super::common::open;
use crate::program::arcade;
use arcade::testing::records::{Filter, Form, Timed};

/// A line of what is notable: the game, the figure, what has the number, the number, and the number of the game.
pub(super) type Line = (String, String, String, u64, Option<u64>);

/// A home whose records are these games.
fn home(games: &[Timed]) -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    open(&home.path().join("games.sqlite")).import(games).unwrap();
    home
}

fn printed(home: &Path, args: &[&str]) -> String {
    let folder = home.to_str().unwrap();
    let output = arcade(home, &[&["--data-dir", folder], args].concat(), b"");
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What the command says is notable.
fn told(home: &Path) -> Vec<Line> {
    let stats: Value = serde_json::from_str(&printed(home, &["records", "stats", "--json"])).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let mut lines = Vec::new();
    for game in stats["games"].as_array().unwrap() {
        for line in game["notable"].as_array().unwrap() {
            let (figure, of) = (text(&line["figure"]), text(&line["of"]));
            lines.push((text(&game["game"]), figure, of, line["value"].as_u64().unwrap(), line["id"].as_u64()));
        }
    }
    lines
}

/// Fails unless the command says of the games in `home` what their export comes to; says what that is.
fn is_what_the_export_comes_to(home: &Path) -> Vec<Line> {
    let database = open(&home.join("games.sqlite"));
    let export = database.export(Form::Json, Filter::default()).unwrap().text;
    // The oldest first, as in the export.
    let mut rows: Vec<_> = database.list(Filter::default()).unwrap().entries;
    rows.reverse();
    let rows: Vec<u64> = rows.iter().map(|entry| entry.row as u64).collect();
    let mut expected = recount::notable(&serde_json::from_str(&export).unwrap(), &rows);
    let mut told = told(home);
    let lines = told.clone();
    expected.sort();
    told.sort();
    assert_eq!(told, expected);
    lines
}

#[test]
fn every_figure_follows_from_the_exported_games() {
    let home = home(&drawn::games(60));
    let lines = is_what_the_export_comes_to(home.path());
    let figures: BTreeMap<&str, usize> =
        lines.iter().map(|line| (line.1.as_str(), lines.iter().filter(|other| other.1 == line.1).count())).collect();
    assert_eq!(figures.len(), 14, "no figure is left out of the games that are drawn: {figures:?}");
    let copy = tempfile::tempdir().unwrap();
    let name = copy.path().join("games.json");
    printed(home.path(), &["records", "export", name.to_str().unwrap()]);
    printed(copy.path(), &["records", "import", name.to_str().unwrap()]);
    let without_ids = |lines: Vec<Line>| lines.into_iter().map(|(a, b, c, d, _)| (a, b, c, d)).collect::<Vec<_>>();
    assert_eq!(without_ids(told(copy.path())), without_ids(lines), "an import has the same figures");
}

#[test]
fn games_of_version_0_1_have_the_figures_of_their_moves() {
    let home = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v0.1/games.sqlite");
    std::fs::copy(golden, home.path().join("games.sqlite")).unwrap();
    assert!(is_what_the_export_comes_to(home.path()).len() > 20);
}

#[test]
fn the_table_for_spreadsheets_has_every_number_of_the_json() {
    let home = home(&drawn::games(12));
    let table = printed(home.path(), &["records", "stats", "--csv"]);
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("game,figure,of,value,id"));
    for (game, figure, of, value, id) in told(home.path()) {
        let line = format!("{game},{figure},{of},{value},{}", id.map(|id| id.to_string()).unwrap_or_default());
        assert!(table.lines().any(|other| other == line), "{line} is not in {table}");
    }
    assert!(lines.all(|line| line.matches(',').count() == 4), "{table}");
    assert!(table.contains("\nhangman,played,,") && table.contains("\netaoin,win_streak,longest,"), "{table}");
}

#[test]
#[ignore = "a measurement: it prints what it found"]
fn ten_thousand_games_are_counted() {
    let home = home(&drawn::games(10_000));
    let time = |args: &[&str]| {
        let begin = std::time::Instant::now();
        printed(home.path(), args);
        println!("{:?} for {args:?}", begin.elapsed());
    };
    time(&["records", "list"]);
    time(&["records", "stats"]);
    for game in ["etaoin", "endgame", "words", "hangman"] {
        time(&["records", "stats", "--game", game]);
    }
    if let Some(folder) = std::env::var_os("KEEP_GAMES") {
        std::fs::copy(home.path().join("games.sqlite"), Path::new(&folder).join("games.sqlite")).unwrap();
    }
}
