//! Several screens in one file, shown one after the other.

use std::fmt::Write;

use arcade::testing::reports::pictures::{Picture, svg};

/// Seconds that each screen stays.
const STAY: f64 = 2.5;

/// The file of what a scene shows: one screen as it is, several as a film without end. The first one is all that those see
/// who asked for less motion, and programs that show no motion.
pub(crate) fn file(pictures: &[Picture]) -> String {
    let screens: Vec<String> = pictures.iter().map(svg).collect();
    let [first, _, ..] = screens.as_slice() else { return screens.concat() };
    // All screens are of one size, so the film begins as the first one does.
    let head = first.split_inclusive('>').next().unwrap_or_default();
    let length = STAY * screens.len() as f64;
    let share = 100.0 / screens.len() as f64;
    let mut film = format!(
        "{head}\n<style>\n\
         .screen {{ animation: turn {length}s step-end infinite; }}\n\
         @keyframes turn {{ 0% {{ visibility: visible; }} {share}%, 100% {{ visibility: hidden; }} }}\n\
         @media (prefers-reduced-motion: reduce) {{ .screen {{ animation: none; }} }}\n\
         </style>\n"
    );
    for (number, screen) in screens.iter().enumerate() {
        let (delay, at_rest) = (STAY * number as f64, if number == 0 { "visible" } else { "hidden" });
        let style = format!("visibility: {at_rest}; animation-delay: {delay}s");
        let _ = write!(film, "<g class=\"screen\" style=\"{style}\">\n{screen}</g>\n");
    }
    film + "</svg>\n"
}
