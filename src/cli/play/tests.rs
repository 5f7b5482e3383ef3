//! Every field of every game is an option, and every value that it lists begins a game or is refused with a sentence.

use clap::{CommandFactory, Parser};

use super::{Asked, What, start};
use crate::app::{Message, NewGames, Words};
use crate::cli::{Cli, Command};
use crate::command::Failure;
use crate::games::ways;
use crate::model::GameKind;
use crate::play::fields::{FieldInfo, dashed};
use crate::settings::Fields;
use crate::settings::{Paths, Settings, Value};

/// What `arcade play` makes of these arguments.
fn asked(args: &[&str]) -> Result<Asked, clap::Error> {
    let cli = Cli::try_parse_from(["arcade", "play"].iter().chain(args))?;
    match cli.command {
        Some(Command::Play(asked)) => Ok(asked),
        _ => unreachable!("`play` is the command"),
    }
}

/// What is opened by a player of these settings who has played nothing.
fn opened_with(settings: &Settings, args: &[&str]) -> Result<Vec<Message>, Failure> {
    let asked = asked(args).unwrap_or_else(|error| panic!("{args:?}: {error}"));
    let with = NewGames { settings, words: &Words::Embedded, boards: &[], wins: &[] };
    start(&asked.what, with, false, &Paths { settings: None, data: None })
}

fn opened(args: &[&str]) -> Result<Vec<Message>, Failure> {
    opened_with(&Settings::default(), args)
}

/// The game and the fields that are begun.
fn begun(args: &[&str]) -> (GameKind, Fields) {
    match opened(args).unwrap_or_else(|failure| panic!("{args:?}: {failure}")).pop() {
        Some(Message::Begin(kind, fields)) => (kind, fields),
        other => panic!("{args:?}: {other:?}"),
    }
}

fn refused(args: &[&str]) -> String {
    opened(args).map(|messages| panic!("{args:?}: {messages:?}")).unwrap_err().to_string()
}

/// Of a long row of numbers the ends and the middle.
fn some(field: &FieldInfo) -> Vec<&Value> {
    let values: Vec<&Value> = field.options.iter().map(|(value, _)| value).collect();
    if values.len() < 12 { values } else { vec![values[0], values[values.len() / 2], values[values.len() - 1]] }
}

#[test]
fn every_field_of_every_game_is_an_option_with_a_line_of_help() {
    let mut command = Cli::command();
    command.build();
    let play = command.find_subcommand("play").unwrap();
    for (game, way) in ways() {
        let page = play.find_subcommand(way.name).unwrap();
        let is_called = |arg: &&clap::Arg, name: &str| {
            arg.get_long() == Some(name) || arg.get_all_aliases().is_some_and(|aliases| aliases.contains(&name))
        };
        let option = |name: &str| page.get_arguments().find(|arg| is_called(arg, name));
        for field in game.new_games.fields(way) {
            let option = option(field.name).unwrap_or_else(|| panic!("{} has no --{}", way.name, field.name));
            assert!(option.get_help().is_some_and(|help| !help.to_string().is_empty()), "{}", field.name);
        }
        if way.is_fixed {
            continue;
        }
        // What the settings file keeps is all there; `ladder` is no field but what is done where nobody is named.
        for key in game.new_games.keys().iter().filter(|key| key.name != "ladder") {
            assert!(option(key.name).is_some(), "{} has no --{}", way.name, key.name);
        }
    }
}

#[test]
fn what_is_played_with_stands_behind_the_game_and_the_opponent_has_one_name() {
    let same: [(&[&str], &[&str]); 6] = [
        (&["etaoin", "estate"], &["etaoin", "--my-word", "estate"]),
        (&["endgame", "3", "9", "1", "2"], &["endgame", "--my-board", "3 9 1 2"]),
        (&["words", "cowsz!", "act!"], &["words", "--hand", "cowsz!", "--hand", "act!"]),
        (&["hangman", "7"], &["hangman", "--length", "7"]),
        (&["hangman", "--rival", "perfect"], &["hangman", "--host", "perfect"]),
        (&["words", "--rival", "greedy"], &["words", "--against", "greedy"]),
    ];
    for (short, long) in same {
        assert_eq!(begun(short), begun(long), "{short:?}");
    }
    assert!(asked(&["etaoin", "estate", "--my-word", "taco"]).is_err(), "one of them is too much");
}

#[test]
fn every_value_begins_a_game_or_is_refused_with_a_sentence() {
    for (game, way) in ways() {
        assert_eq!(begun(&[way.name]).0, game.kind);
        for field in game.new_games.fields(way).iter().filter(|field| field.name != "seed") {
            for value in some(field) {
                let said = format!("--{}={}", field.name, dashed(value));
                match opened(&[way.name, &said]) {
                    Ok(messages) => {
                        let Some(Message::Begin(kind, fields)) = messages.last() else { panic!("{said}") };
                        assert_eq!(*kind, game.kind);
                        assert!(fields.contains(&(field.name, value.clone())), "{said}: {fields:?}");
                    }
                    Err(failure) => {
                        let sentence = failure.to_string();
                        assert!(sentence.ends_with('.') && sentence.lines().count() == 1, "{said}: {sentence}");
                        assert!(sentence.contains(' '), "{said}: {sentence}");
                    }
                }
            }
        }
    }
}

#[test]
fn names_are_written_with_hyphens_or_blanks_and_switches_as_yes_and_no() {
    for host in ["largest family", "largest-family", "Largest-Family", "largest"] {
        assert!(begun(&["hangman", "--host", host]).1.contains(&("host", "largest family".into())), "{host}");
    }
    for (text, on) in [("yes", true), ("no", false), ("true", true), ("off", false)] {
        assert!(begun(&["hangman", "--whole-words", text]).1.contains(&("whole-words", on.into())), "{text}");
    }
    assert!(begun(&["hangman", "--host", "look-ahead"]).1.contains(&("host", "look-ahead".into())));
    for (args, field) in [
        (["etaoin", "--opponent", "look-ahead"], ("rival", "look-ahead".into())),
        (["words", "--opponent", "words-only"], ("against", "words only".into())),
        (["endgame", "--opponent", "hybrid-4"], ("opponent", "hybrid-4".into())),
    ] {
        assert!(begun(&args).1.contains(&field), "{args:?}");
    }
    assert!(begun(&["endgame", "--range", "-5..7"]).1.contains(&("range", "-5..7".into())));
    assert!(begun(&["endgame", "--my-board", "-1, 3, 9, 4"]).1.contains(&("my-board", "-1, 3, 9, 4".into())));
}

#[test]
fn what_does_not_matter_or_fit_is_refused_with_what_would() {
    for (args, sentence) in [
        (&["hangman", "--guesser", "exact"][..], "--guesser exact needs --you think-of-a-word."),
        (&["hangman", "--you", "think-of-a-word", "--host", "easy"], "--host easy needs --you guess."),
        (&["endgame", "--lesson", "2"], "--lesson 2 needs --board one-that-teaches."),
        (
            &["etaoin", "--tier", "wide", "--my-word", "banana"],
            "--tier wide and --my-word don’t go together. Leave one of them out.",
        ),
        (
            &["etaoin", "--word", "any-word", "--my-word", "banana"],
            "--word any-word and --my-word don’t go together. Leave one of them out.",
        ),
        (&["etaoin", "--length", "70"], "--length can’t be “70”. Choose “5 to 12” or a number of letters up to 60."),
        (&["hangman", "--length", "20"], "--length 20 needs --tier standard, wide or full."),
        (&["hangman", "--length", "20", "--tier", "common"], "--length 20 needs --tier standard, wide or full."),
        (
            &["hangman", "--length", "31"],
            "No word of the list has 31 letters, so there is no game with --length 31. Choose another length.",
        ),
        (
            &["hangman", "--length", "26", "--tier", "full"],
            "No word of the list has 26 letters, so there is no game with --length 26. Choose another length.",
        ),
        (&["reverse", "--length", "5-to-10"], "--length can’t be “5-to-10”. Choose a number of letters from 1 to 32."),
        (
            &["words", "--against", "gredy"],
            "--against can’t be “gredy”. Did you mean greedy? Choose nobody, greedy, words-only or full-planner.",
        ),
        (
            &["words", "--hand", "abc", "--hand", "cows!", "--hands", "1"],
            "--hands 1 and --hand don’t go together. Leave one of them out.",
        ),
        (&["words", "--hand", "abc", "--hand", "b"], "“b”: A hand has at least 2 tiles: type some more letters."),
        (&["etaoin", "--daily", "--length", "5"], "--daily and --length don’t go together. Leave one of them out."),
        (&["etaoin", "--daily", "soon"], "“soon” is no day; write one as in 2026-11-21."),
        (&["etaoin", "--daily", "9999-01-01"], "The Etaoin of 9999-01-01 can be played when that day has come."),
        (&["--daily", "reverse"], "There is no game of the day of reverse."),
        (
            &["--daily"],
            "Say whose game of the day to play: etaoin, endgame, words or hangman, as in arcade play etaoin --daily.",
        ),
        (
            &[],
            "Say what to play: arcade play etaoin, endgame, words, find, hangman or reverse, or a friend’s code. Add --help to see \
             how.",
        ),
        (
            &["hagman"],
            "There is no game “hagman”. Did you mean hangman? Choose etaoin, endgame, words, find, hangman or reverse.",
        ),
        (
            &["chess"],
            "“chess” is neither a game nor a code. Choose etaoin, endgame, words, find, hangman or reverse, or copy a friend’s code: \
             it begins like H3V0-8G0G-… and goes on.",
        ),
    ] {
        assert_eq!(refused(args), sentence, "{args:?}");
    }
}

#[test]
fn hangman_and_its_reverse_are_each_others_opposite_whatever_the_settings_say() {
    let side = |fields: &Fields| fields.iter().find(|(name, _)| *name == "you").map(|(_, value)| value.to_string());
    for (name, expected) in [("hangman", "guess"), ("reverse", "think of a word")] {
        assert_eq!(side(&begun(&[name]).1).as_deref(), Some(expected));
    }
    let reverse = begun(&["hangman", "--you", "think-of-a-word", "--guesser", "exact"]).1;
    assert_eq!(side(&reverse).as_deref(), Some("guess"), "the way stands first");
    assert_eq!(reverse.last(), Some(&("guesser", "exact".into())));
    assert!(asked(&["reverse", "--host", "perfect"]).is_err(), "there is no host");
}

#[test]
fn the_game_of_a_day_is_opened_before_the_name_and_behind_it() {
    for args in [&["wordgame", "--daily"][..], &["--daily", "words"], &["words", "--daily", "2026-11-20"]] {
        let messages = opened(args).unwrap();
        let [Message::Open(record)] = &messages[..] else { panic!("{args:?}: {messages:?}") };
        assert!(record.tag.kind == GameKind::WordGame && record.tag.daily.is_some() && record.line.is_empty());
        assert_eq!(record.tag.late, args.len() == 3);
    }
}

#[test]
fn a_kind_of_board_is_no_file_and_a_file_is_no_kind() {
    let of = |args: &[&str]| asked(args).unwrap();
    let named = of(&["endgame", "--board", "one-that-teaches"]);
    let What::Game { given, .. } = &named.what else { panic!("{named:?}") };
    assert_eq!((&given[..], named.play.board), (&[("board".to_owned(), "one-that-teaches".to_owned())][..], None));
    let file = of(&["endgame", "--board", "mine.txt", "--line", "3"]);
    assert_eq!(file.play.board.as_deref(), Some("mine.txt".as_ref()));
    let before = of(&["--board", "mine.txt", "endgame"]);
    assert_eq!(before.play.board.as_deref(), Some("mine.txt".as_ref()));
}
