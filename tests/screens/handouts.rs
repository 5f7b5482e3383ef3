//! What a screen shows as files, for handouts and slides.

use ratatui::layout::Rect;

use crate::support::{Visitor, hinted};
use arcade::testing::screen::Export;
use arcade::testing::settings::Settings;
use arcade_ui::theme::{Depth, ThemeName};

/// The files of what is on the screen: the drawing and the text.
fn files(visitor: &Visitor) -> [String; 2] {
    let picture = visitor.app.picture(Rect::new(0, 0, 120, 36));
    let files = Export::of_picture("arcade", &picture);
    let [svg, text] = &files[..] else { panic!("two files") };
    assert_eq!([&svg.extension, &text.extension], ["svg", "txt"]);
    [svg.content.clone(), text.content.clone()]
}

/// Everything that the drawing writes, without the tags.
fn written(svg: &str) -> String {
    let texts =
        svg.split("<text ").skip(1).map(|text| text.split_once('>').unwrap().1.split("</text>").next().unwrap());
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_is_written_without_keys_and_notices() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("enter").app.tell("Something happened.".into());
    assert!(visitor.sees("Something happened."));
    let screen = visitor.screen();
    let bar = screen.lines().last().unwrap().trim();
    assert!(bar.contains("quit"), "{bar}");
    let [svg, text] = files(&visitor);
    for content in [&text, &written(&svg)] {
        assert!(content.contains("Etaoin"), "{content}");
        assert!(!content.contains("Something happened") && !content.contains("quit"), "{content}");
    }
    assert!(!text.contains(bar));
    // What was told is still to be read on the screen.
    assert!(visitor.sees("Something happened."));
}

#[test]
fn a_picture_shows_what_the_screen_shows() {
    for theme in ThemeName::ALL {
        for depth in [Depth::TrueColour, Depth::Indexed, Depth::Sixteen, Depth::None] {
            let mut visitor = Visitor::with(120, 36, Settings { theme, ..hinted() }, depth);
            visitor.press("enter enter");
            let [svg, text] = files(&visitor);
            let screen = visitor.screen();
            let body: Vec<&str> = screen.lines().skip(2).take(26).filter(|line| !line.trim().is_empty()).collect();
            assert!(body.len() > 5);
            for line in body {
                assert!(text.lines().any(|written| written == line), "{line:?} in\n{text}");
            }
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
            assert_eq!(svg.matches('<').count(), svg.matches('>').count());
        }
    }
}

#[test]
fn a_terminal_that_is_too_small_is_no_reason_to_fail() {
    let visitor = Visitor::new(120, 36);
    for (width, height) in [(0, 0), (1, 1), (39, 11), (40, 12)] {
        let picture = visitor.app.picture(Rect::new(0, 0, width, height));
        assert_eq!(Export::of_picture("arcade", &picture).len(), 2);
    }
}
