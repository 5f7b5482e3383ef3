//! What one finds by name: how everything is played, every key, and every command.

use crate::support::{Visitor, hinted};
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::puzzles::themes;
use arcade::testing::pages::pages_of;
use arcade::testing::screen::Place;
use arcade::testing::settings::{Change, LiveHints, Settings};
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};

/// The keys that lead from the menu to each screen, and what help says there first.
const SCREENS: &[(&str, &str)] = &[
    ("", "The arcade · What this is"),
    ("enter", "Etaoin · The rules"),
    ("enter enter", "Etaoin · The rules"),
    ("down enter enter", "End Game · The rules"),
    ("down down enter enter", "Word Game · The rules"),
    ("down down down enter enter", "Evil Hangman · The rules"),
    ("down down down enter right enter", "Evil Hangman: you think of a word · The rules"),
    ("down down down down enter", "Daily · What this is"),
    ("end up up enter", "Lab: Race the algorithms · What this is"),
    ("end up up enter tab", "Lab: Find trick words · What this is"),
    ("end up enter", "Records · What this is"),
    ("end enter", "Settings · What this is"),
    ("enter enter f4", "Debug overlay · What you see"),
    ("enter enter left left f6", "Review · What you see"),
];

#[test]
fn help_says_how_each_screen_is_used_and_then_which_keys_it_has() {
    for (way, first) in SCREENS {
        let mut visitor = Visitor::new(120, 70);
        visitor.press(way).wait(1_000).press("f1");
        assert!(visitor.sees(first), "{way}\n{}", visitor.screen());
        assert!(visitor.sees("Words you may meet") && visitor.sees("Keys on this screen"), "{}", visitor.screen());
        let screen = visitor.screen();
        let place = |text: &str| screen.find(text).unwrap_or_else(|| panic!("{text}: {screen}"));
        assert!(
            place(first) < place("Words you may meet") && place("Words you may meet") < place("Keys on this screen")
        );
    }
}

/// What stands in the box over the screen, with its lines joined.
fn read(visitor: &Visitor) -> String {
    lines(visitor).join(" ")
}

#[test]
fn the_examples_are_what_the_rules_come_to() {
    let mut visitor = Visitor::new(120, 60);
    visitor.press("enter enter ?");
    for told in ["they take O (4), you C (7), they take A (3). That makes 9 to 7: you win by 2.", "you lose by 2."] {
        assert!(read(&visitor).contains(told), "{}", visitor.screen());
    }
    let mut visitor = Visitor::new(120, 60);
    visitor.press("down down enter ?");
    for told in ["its letters are worth 7", "7 × 37 = 259", "8 × 63 = 504"] {
        assert!(read(&visitor).contains(told), "{}", visitor.screen());
    }
    let mut visitor = Visitor::new(120, 60);
    visitor.press("down down down enter ?");
    for told in ["---- deal dean dear", "-OO- cool", "3 families", "3 of the 6 words have your letter"] {
        let screen = read(&visitor).replace("  ", " ");
        assert!(screen.contains(told), "{told}: {screen}");
    }
}

#[test]
fn typing_searches_rules_and_keys_alike() {
    for word in
        ["rule", "net", "wildcard", "accuracy", "opponent", "family", "live hints", "best possible total", "streak"]
    {
        let mut visitor = Visitor::new(100, 40);
        visitor.press("?").write(word);
        assert!(!visitor.sees("Nothing says that"), "{word}: {}", visitor.screen());
        assert!(visitor.screen().to_lowercase().matches(word).count() > 1, "{word}: {}", visitor.screen());
    }
    let mut visitor = Visitor::new(100, 40);
    visitor.press("?").write("xyzzy");
    assert!(visitor.sees("Nothing says that"), "{}", visitor.screen());
}

#[test]
fn what_a_game_explains_is_found_from_everywhere_in_the_words_of_a_stranger() {
    for way in ["", "enter enter", "end enter"] {
        for (typed, found) in [
            ("rank", "Word Game · Words you may meet"),
            ("throw letters", "Word Game · Words you may meet"),
            ("how it thinks", "Debug overlay: how the computer works it out"),
            ("colors", "Next theme"),
        ] {
            let mut visitor = Visitor::new(120, 40);
            visitor.press(way).press("f1").write(typed);
            assert!(visitor.sees(found), "{way} {typed}: {}", visitor.screen());
        }
        let mut visitor = Visitor::new(120, 40);
        visitor.press(way).press("ctrl-p").write("rank");
        assert!(visitor.sees("how to play: Word Game"), "{way}: {}", visitor.screen());
    }
    let mut visitor = Visitor::new(120, 40);
    visitor.press("enter enter ctrl-p").write("how it thinks").press("enter");
    assert!(visitor.sees("› debug"), "{}", visitor.screen());
}

#[test]
fn a_page_of_the_lab_has_one_name() {
    for (page, (name, _)) in pages_of(Place::Lab).into_iter().enumerate() {
        let mut visitor = Visitor::new(120, 40);
        visitor.press("end up up enter").press(&"tab ".repeat(page)).press("f1");
        assert!(visitor.sees(&format!("Lab: {name} · What this is")), "{}", visitor.screen());
    }
}

#[test]
fn what_the_keys_do_stands_in_one_column_whatever_they_are_called() {
    for glyphs in [GlyphSet::Unicode, GlyphSet::Ascii] {
        let settings = Settings { glyphs, ..hinted() };
        let mut visitor = Visitor::with(100, 60, settings, Depth::TrueColour);
        visitor.press("down down down enter enter").wait(500).press("f1").write("the");
        let screen = visitor.screen();
        let column = |text: &str| {
            let line = screen.lines().find(|line| line.contains(text)).unwrap_or_else(|| panic!("{text}: {screen}"));
            line[..line.find(text).unwrap()].chars().count()
        };
        let columns = ["The letter to the left", "The letter above", "Next theme", "Back to the shell"].map(column);
        assert!(columns.iter().all(|&at| at == columns[0]), "{columns:?}\n{screen}");
    }
}

#[test]
fn in_a_small_terminal_every_word_of_help_can_be_read() {
    let mut visitor = Visitor::new(40, 12);
    visitor.press("enter ?");
    let mut read = String::new();
    for _ in 0..90 {
        let screen = visitor.screen();
        for line in screen.lines().filter(|line| line.starts_with('│')) {
            let text = line.trim_matches(['│', ' ']).to_owned();
            if !read.lines().any(|known| known == text) {
                read.push_str(&text);
                read.push('\n');
            }
        }
        visitor.press("down");
    }
    let read = read.replace('\n', " ");
    for sentence in [
        "In your turn you take the first or the last letter of what is left of the word.",
        "When all letters are gone, the higher total wins.",
        "a word on which always taking the larger end loses points.",
        "Keys on this screen",
    ] {
        assert!(read.contains(sentence), "{sentence}\n{read}");
    }
}

#[test]
fn help_runs_the_key_under_the_cursor_and_scrolls_to_its_end() {
    let mut visitor = Visitor::new(100, 30);
    visitor.press("enter enter ?").write("debug overlay: how").press("enter");
    assert!(!visitor.sees("type to search"), "{}", visitor.screen());
    assert!(visitor.press("?").sees("Debug overlay · What you see"), "{}", visitor.screen());
    visitor.press("end");
    assert!(visitor.sees("▲") && !visitor.sees("▼"), "{}", visitor.screen());
    visitor.press("home");
    assert!(!visitor.sees("▲") && visitor.sees("▼"), "{}", visitor.screen());
    visitor.press("ctrl-p");
    assert!(visitor.sees("Commands"), "one takes the other’s place: {}", visitor.screen());
}

/// The lines in the box over the screen, from the top, without the empty ones and the one that is typed in.
fn lines(visitor: &Visitor) -> Vec<String> {
    let screen: Vec<Vec<char>> = visitor.screen().lines().map(|line| line.chars().collect()).collect();
    let title = |line: &Vec<char>| ["╭ Commands", "╭ Help"].iter().find_map(|title| column(line, title));
    let Some((top, left)) = screen.iter().enumerate().find_map(|(at, line)| Some((at, title(line)?))) else {
        return Vec::new();
    };
    let inside = screen[top + 1..].iter().take_while(|line| line.get(left) == Some(&'│'));
    let text = inside.map(|line| line[left + 1..].iter().take_while(|&&c| c != '│').collect::<String>());
    let text = text.map(|line| line.trim_end_matches('┃').trim().to_owned());
    text.filter(|line| !line.is_empty() && !line.starts_with('›')).collect()
}

/// Where `text` begins in `line`.
fn column(line: &[char], text: &str) -> Option<usize> {
    let text: Vec<char> = text.chars().collect();
    line.windows(text.len()).position(|window| window == text)
}

#[test]
fn the_palette_reaches_everything_by_name_from_everywhere() {
    // From the menu, and from the middle of a game.
    for way in ["", "enter enter"] {
        for (typed, seen) in [
            ("end game", "New match of End Game"),
            ("lab tournament", "› Run a tournament"),
            ("records achieve", "› Records"),
            ("settings", "› Settings"),
            ("daily game word", "› Daily"),
            ("how to play end game", "End Game · The rules"),
            ("play a code", "friend’s code"),
            ("new game of etaoin greedy", "against greedy"),
            ("new game of evil hangman honest", "lives"),
        ] {
            let mut visitor = Visitor::new(120, 40);
            visitor.press(way).press("ctrl-p").write(typed).press("enter").wait(500);
            assert!(visitor.sees(seen) && !visitor.sees("Commands"), "{way} {typed}: {}", visitor.screen());
        }
    }
}

#[test]
fn every_page_is_called_what_it_calls_itself() {
    for place in [Place::Lab, Place::Records] {
        for (name, _) in pages_of(place) {
            let mut visitor = Visitor::new(120, 40);
            visitor.press("ctrl-p").write(&format!("{place:?}: {name}")).press("enter");
            assert!(
                visitor.screen().lines().next().unwrap().ends_with(name) || visitor.sees(&format!("› {name}")),
                "{}",
                visitor.screen()
            );
        }
    }
}

#[test]
fn the_palette_sets_what_can_be_set_and_offers_no_more() {
    let mut visitor = Visitor::new(120, 40);
    visitor.press("ctrl-p").write("theme: ");
    assert_eq!(lines(&visitor).iter().filter(|line| line.starts_with("theme:")).count(), 3, "{}", visitor.screen());
    assert!(!lines(&visitor).iter().any(|line| line.starts_with("theme: dark")), "{}", visitor.screen());
    visitor.write("light").press("enter");
    assert_eq!(visitor.app.theme_name(), ThemeName::Light);
    visitor.press("ctrl-p").write("mouse off").press("enter");
    assert!(visitor.effects.contains(&Effect::SaveSettings(Change::Mouse(false))), "{:?}", visitor.effects);
    visitor.press("ctrl-p").write("live hints").press("enter");
    assert!(
        visitor.effects.contains(&Effect::SaveSettings(Change::LiveHints(LiveHints::Off))),
        "{:?}",
        visitor.effects
    );
    assert!(visitor.press("ctrl-p").write("live hints").sees("live hints: best move"), "{}", visitor.screen());
    // There is no game whose moves could be taken back.
    visitor.press("esc ctrl-p").write("undo");
    assert!(visitor.sees("Nothing is called that"), "{}", visitor.screen());
    visitor.press("esc ctrl-p").write("quit").press("enter");
    assert_eq!(visitor.effects.last(), Some(&Effect::Quit));
}

#[test]
fn the_palette_is_as_tall_as_its_lines_and_chooses_the_best_fit() {
    let mut visitor = Visitor::new(120, 40);
    visitor.press("enter enter ctrl-p");
    let all = lines(&visitor).len();
    let top = visitor.screen().lines().position(|line| line.contains("Commands"));
    visitor.write("sett");
    let found = lines(&visitor);
    assert!(found[0].starts_with("Settings") && found.len() < all, "{}", visitor.screen());
    assert_eq!(visitor.screen().lines().position(|line| line.contains("Commands")), top, "its top stays in its place");
    // A slip of the finger is forgiven.
    visitor.press("ctrl-w").write("recrods");
    assert!(lines(&visitor)[0].starts_with("Records"), "{}", visitor.screen());
    visitor.hover("Records: Games");
    assert!(visitor.press("enter").sees("Records › Games"), "{}", visitor.screen());
}

#[test]
fn a_game_that_is_begun_by_name_leaves_the_old_one_waiting() {
    let mut visitor = Visitor::new(120, 40);
    visitor
        .press("enter enter left left")
        .wait(1_000)
        .press("ctrl-p")
        .write("new game of etaoin random")
        .press("enter");
    visitor.wait(1_000).send(Message::Redraw);
    assert!(!visitor.sees("1 ← "), "{}", visitor.screen());
    let kept = visitor.effects.iter().any(|effect| matches!(effect, Effect::Records(_)));
    assert!(kept && visitor.press("esc").sees("continue"), "{}", visitor.screen());
}

/// All lines of the palette: name, what it does, and its key where it has one.
fn palette(visitor: &mut Visitor) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    visitor.press("ctrl-p");
    for _ in 0..20 {
        let shown = lines(visitor);
        for (at, line) in shown.iter().enumerate() {
            let line = line.trim_end_matches(['│', '┃']).trim_end().to_owned();
            let parts: Vec<String> =
                line.split("  ").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
            // The last row may say in full what the command under the cursor does.
            let is_about = parts.len() == 1 && at + 1 == shown.len();
            if !is_about && !found.contains(&parts) {
                found.push(parts);
            }
        }
        visitor.press("pagedown");
    }
    found
}

#[test]
fn every_command_of_the_palette_says_what_it_does_and_no_key_stands_twice() {
    let ways = ["", "enter", "enter enter", "down down enter enter", "down down down enter enter", "end up enter"];
    for (columns, rows) in [(80, 24), (120, 36)] {
        for way in ways {
            let mut visitor = Visitor::new(columns, rows);
            visitor.press(way).wait(1_000);
            let all = palette(&mut visitor);
            assert!(all.len() > 40, "{way}: {all:?}");
            let mut keys: Vec<&String> = Vec::new();
            for line in &all {
                assert!((2..=3).contains(&line.len()), "{way}: {line:?}");
                if let Some(key) = line.get(2) {
                    assert!(!keys.contains(&key), "{way}: {key} stands twice in {all:?}");
                    keys.push(key);
                }
            }
        }
    }
}

#[test]
fn in_a_narrow_palette_the_command_under_the_cursor_says_what_it_does() {
    let mut visitor = Visitor::new(40, 12);
    visitor.press("ctrl-p");
    assert!(visitor.sees("How to play this, and every key"), "{}", visitor.screen());
    visitor.press("down");
    assert!(visitor.sees("Next theme: dark"), "{}", visitor.screen());
}

#[test]
fn help_says_that_there_is_more_without_a_figure() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("?");
    assert!(visitor.sees("─ ▼ more ─") && !visitor.sees("▲"), "{}", visitor.screen());
    assert!(!visitor.sees("⏎ open"), "nothing is chosen yet: {}", visitor.screen());
    visitor.press("end");
    assert!(visitor.sees("─ ▲ more ─") && !visitor.sees("▼"), "{}", visitor.screen());
}

#[test]
fn the_ways_of_asking_puzzles_are_found_by_their_names() {
    for (typed, seen) in
        [("Streak", "› Streak"), ("Three minutes", "› Three minutes"), ("Mixed", "› Mixed"), ("One kind", "Greed")]
    {
        let mut visitor = Visitor::new(120, 40);
        visitor.press("ctrl-p").write(typed).press("enter");
        assert!(visitor.sees(seen), "{typed}: {}", visitor.screen());
    }
}

/// From wherever one is, the palette leads to the puzzles of a kind; the list of kinds says the same of it.
#[test]
fn the_palette_leads_to_the_puzzles_of_each_kind() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("ctrl-p").write("puzzles end game greed");
    let theme = themes().iter().find(|theme| theme.to_string() == "endgame/greed-is-wrong").unwrap();
    assert!(visitor.sees("puzzles: End Game, Greed is wrong"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Puzzles") && visitor.sees("Greed is wrong"), "{}", visitor.screen());
    for theme in themes() {
        assert!(theme.about.ends_with('.') && theme.about.chars().count() <= 72, "{}", theme.about);
        assert_eq!(themes().iter().filter(|other| other.game == theme.game && other.about == theme.about).count(), 1);
    }
    assert!(theme.about.starts_with("Leave the larger end"));
}
