//! The pages of help, the manual, what shells complete, the table of keys, and the settings file that is begun with: all of
//! them made from the command line and from lists, and walked over here as they are, so that no command is forgotten.

use std::fmt::Write as _;
use std::process::{Command, Stdio};

use arcade::testing::cli::Cli;
use arcade::testing::games::GAMES;
use arcade::testing::games::puzzles::themes;
use arcade::testing::play::lesson::LESSONS;
use arcade_ui::actions::TABLE;
use clap::CommandFactory;

pub(crate) fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_arcade")).args(args).stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Every command below this one, each as the words that ask for it.
fn commands(command: &clap::Command, words: &[String], all: &mut Vec<Vec<String>>) {
    all.push(words.to_vec());
    for below in command.get_subcommands() {
        commands(below, &[words, &[below.get_name().to_owned()]].concat(), all);
    }
}

/// Every command of the arcade, itself first.
fn all() -> Vec<Vec<String>> {
    let mut program = Cli::command();
    // Some options and commands are put together only when they are asked for.
    program.build();
    let mut all = Vec::new();
    commands(&program, &[], &mut all);
    all
}

/// The name of a command with all above it, as in `arcade solve etaoin`.
fn whole(words: &[String], between: &str) -> String {
    ["arcade"].into_iter().chain(words.iter().map(String::as_str)).collect::<Vec<_>>().join(between)
}

/// The page that `arcade … --help` prints.
fn page(words: &[String]) -> String {
    let args: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
    printed(&args)
}

/// All pages, each behind the command that prints it.
pub(crate) fn every_page() -> String {
    let mut pages = String::new();
    for words in all() {
        let name = whole(&words, " ");
        let _ = write!(pages, "$ {name} --help\n{}\n", page(&words));
    }
    pages
}

#[test]
fn every_page_of_help() {
    insta::assert_snapshot!(every_page());
}

#[test]
fn every_page_begins_with_a_sentence_and_an_example_and_is_the_same_by_every_way() {
    for words in all() {
        let page = page(&words);
        let lines: Vec<&str> = page.lines().collect();
        assert!(lines[0].len() > 10 && lines[0].starts_with(|c: char| c.is_uppercase()), "{words:?}: {}", lines[0]);
        let example = lines.iter().position(|line| line.starts_with("Example")).unwrap_or_else(|| panic!("{page}"));
        assert!(example <= 4 && page.find("Usage:").unwrap() > page.find("Example").unwrap(), "{page}");
        let name = whole(&words, " ");
        assert!(lines[example + 1].starts_with(&format!("  {name}")), "{words:?}: {}", lines[example + 1]);
        assert!(page.contains(&format!("Usage: {name}")), "{page}");
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(printed(&[&["help"], &words[..]].concat()), page);
        assert_eq!(printed(&[&words[..], &["-h"]].concat()), page);
    }
    assert_eq!(printed(&["solve", "help", "etaoin"]), printed(&["help", "solve", "etaoin"]));
}

/// The help of a command and of all below it, in a terminal of so many columns.
fn narrow(command: &clap::Command, columns: usize, pages: &mut Vec<(String, String)>) {
    let page = command.clone().term_width(columns).render_help().to_string();
    pages.push((command.get_bin_name().unwrap_or("arcade").to_owned(), page));
    for below in command.get_subcommands() {
        narrow(below, columns, pages);
    }
}

#[test]
fn every_page_fits_into_eighty_columns_and_keeps_its_examples() {
    let mut program = Cli::command();
    program.build();
    for columns in [80, 100] {
        let mut pages = Vec::new();
        narrow(&program, columns, &mut pages);
        for (name, page) in pages {
            for line in page.lines() {
                assert!(line.chars().count() <= columns, "{name} in {columns} columns: {line}");
            }
        }
    }
    let (mut wide, mut slim) = (Vec::new(), Vec::new());
    narrow(&program, 200, &mut wide);
    narrow(&program, 80, &mut slim);
    let examples = |page: &str| -> Vec<String> {
        page.lines().filter(|line| line.starts_with("  arcade ")).map(str::to_owned).collect()
    };
    for ((name, wide), (_, slim)) in wide.iter().zip(&slim) {
        assert_eq!(examples(wide), examples(slim), "{name}");
    }
}

#[test]
fn the_help_is_as_wide_as_the_terminal_but_no_wider_than_a_hundred_columns() {
    let longest = |columns: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_arcade")).arg("--help").env("COLUMNS", columns).output().unwrap();
        String::from_utf8(output.stdout).unwrap().lines().map(|line| line.chars().count()).max().unwrap()
    };
    assert!(longest("60") <= 68, "{}", longest("60"));
    assert!(longest("80") <= 80 && longest("80") > 70);
    assert!(longest("300") <= 100 && longest("300") > 80);
}

#[test]
fn the_manual_has_every_command_option_and_key() {
    let manual = printed(&["manual"]);
    let plain = manual.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "").replace("\\fI", "");
    for words in all().iter().skip(1) {
        assert!(plain.contains(&format!(".SS \"arcade {}\"", words.join(" "))), "{words:?}");
    }
    for entry in TABLE {
        assert!(plain.contains(&format!("({})", entry.name)), "{}", entry.name);
    }
    for part in ["NO_COLOR", "ACCESSIBLE", "ARCADE_WORDS", ".SH \"EXIT STATUS\"", ".SH FILES", ".SH EXAMPLES"] {
        assert!(plain.contains(part), "{part}");
    }
    insta::assert_snapshot!(manual);
}

/// The line behind the heading of an option in a page of the manual.
fn said_of<'a>(page: &'a str, option: &str) -> &'a str {
    let is_heading = |line: &str| line == option || line.strip_prefix(option).is_some_and(|rest| rest.starts_with(' '));
    let at = page.lines().position(is_heading).unwrap_or_else(|| panic!("{option}: {page}"));
    page.lines().nth(at + 1).unwrap()
}

fn unformatted(page: &str) -> String {
    ["\\fB", "\\fR", "\\fI"].iter().fold(page.replace("\\-", "-"), |text, mark| text.replace(mark, ""))
}

#[test]
fn the_manual_and_the_completions_have_every_field_of_every_game_with_its_values() {
    let folder = tempfile::tempdir().unwrap();
    printed(&["manual", "--dir", folder.path().to_str().unwrap()]);
    let manual = unformatted(&printed(&["manual"]));
    let bash = printed(&["completions", "bash"]);
    for (game, way) in GAMES.into_iter().flat_map(|game| game.ways.iter().map(move |way| (game, way))) {
        let page = std::fs::read_to_string(folder.path().join(format!("arcade-play-{}.1", way.name))).unwrap();
        let page = unformatted(&page);
        let (_, part) = manual.split_once(&format!(".SS \"arcade play {}\"", way.name)).unwrap();
        let part = part.split(".SS ").next().unwrap();
        for field in game.new_games.fields(way) {
            // The opponent is named alike in every game.
            let name = if field.names_opponent { "rival" } else { field.name };
            let option = format!("--{name}");
            // The seed is that of the arcade, which the one page names once.
            let places = if field.name == "seed" { vec![&page[..]] } else { vec![&page[..], part] };
            for said in places.into_iter().map(|place| said_of(place, &option)) {
                assert!(said.len() > 10, "{}: {option}: {said}", way.name);
                for name in field.names().into_iter().flatten() {
                    assert!(said.contains(&name), "{}: {option} doesn’t name {name}: {said}", way.name);
                }
            }
            let usage = page.lines().find(|line| line.starts_with("arcade play")).unwrap();
            assert!(usage.contains(&format!("[{option} <")), "{}: {usage}", way.name);
            if let Some(names) = field.names().filter(|_| field.name != "board") {
                let case = format!("arcade__subcmd__play__subcmd__{})", way.name);
                let (_, completed) = bash.split_once(&format!("{case}\n")).unwrap_or_else(|| panic!("{case}"));
                let (_, completed) = completed.split_once(&format!("            {option})\n")).unwrap();
                let completed = completed.lines().next().unwrap();
                assert!(completed.contains(&format!("-W \"{}\"", names.join(" "))), "{option}: {completed}");
            }
        }
    }
}

#[test]
fn completions_know_the_names_that_commands_take() {
    let bash = printed(&["completions", "bash"]);
    let lessons: Vec<&str> = LESSONS.iter().map(|lesson| lesson.name).collect();
    let kinds: Vec<&str> = themes().iter().map(|theme| theme.kind).collect();
    for names in [lessons, kinds, vec!["solve", "etaoin", "timing"]] {
        let knows = |line: &str| names.iter().all(|name| line.split([' ', '"']).any(|word| word == *name));
        assert!(bash.lines().any(knows), "{names:?}");
    }
}

#[test]
fn the_manual_is_a_page_for_each_command_in_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let pages = all().len();
    assert_eq!(printed(&["manual", "--dir", dir]), format!("{pages} pages written to {dir}.\n"));
    assert_eq!(std::fs::read_dir(dir).unwrap().count(), pages);
    assert_eq!(std::fs::read_to_string(folder.path().join("arcade.1")).unwrap(), printed(&["manual"]));
    for words in all() {
        let name = whole(&words, "-");
        let page = std::fs::read_to_string(folder.path().join(format!("{name}.1"))).unwrap();
        assert_eq!((page.matches(".TH").count(), page.matches(".ds Aq").count()), (1, 2), "{name}");
        assert!(page.contains(".SH SYNOPSIS") && page.contains(".SH EXAMPLES"), "{name}");
        assert_formatted(&page, &name);
    }
    let again = Command::new(env!("CARGO_BIN_EXE_arcade")).args(["manual", "--dir", dir]).output().unwrap();
    assert_eq!((again.status.code(), again.stdout.len()), (Some(1), 0), "what is there is not replaced unasked");
    printed(&["manual", "--dir", dir, "--force"]);
}

/// groff, where there is one, has nothing to complain of.
fn assert_formatted(page: &str, name: &str) {
    let mut groff = Command::new("groff");
    groff.args(["-man", "-Tutf8", "-Kutf8", "-ww", "-z"]).stdin(Stdio::piped()).stderr(Stdio::piped());
    if let Some(complaints) = fed(&mut groff, page) {
        assert_eq!(complaints, "", "{name}");
    }
}

/// What a program complains of that reads `text`, and `None` where there is no such program.
fn fed(command: &mut Command, text: &str) -> Option<String> {
    use std::io::Write as _;
    let mut child = command.spawn().ok()?;
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    Some(String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn completions_name_every_command_and_every_shell_takes_its_own() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let text = printed(&["completions", shell]);
        for words in all().iter().skip(1) {
            assert!(text.contains(words.last().unwrap()), "{shell}: {words:?}");
        }
        for name in ["high-contrast", "look-ahead", "rolling"] {
            assert!(text.contains(name), "{shell} completes names: {name}");
        }
        if matches!(shell, "bash" | "zsh" | "fish") {
            let mut checker = Command::new(shell);
            checker.args(if shell == "fish" { ["--no-execute", "/dev/stdin"] } else { ["-n", "/dev/stdin"] });
            if let Some(complaints) = fed(checker.stdin(Stdio::piped()).stderr(Stdio::piped()), &text) {
                assert_eq!(complaints, "", "{shell}");
            }
        }
    }
}

#[test]
fn the_completions_of_bash() {
    insta::assert_snapshot!(printed(&["completions", "bash"]));
}

#[test]
fn the_table_of_keys() {
    let mut table = String::new();
    for entry in TABLE {
        let (keys, scope) = (entry.keys.join(", "), entry.scope.title());
        let _ = writeln!(table, "{scope:<26}  {:<24}  {keys:<20}  {}", entry.name, entry.summary);
    }
    insta::assert_snapshot!(table);
}

#[test]
fn the_settings_to_begin_with() {
    insta::assert_snapshot!(printed(&["settings", "--default"]));
}
