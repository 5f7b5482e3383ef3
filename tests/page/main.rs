//! The page in a real browser: built as `arcade page` builds it, served, and played by typed lines, by keys and by the mouse.
//!
//! It takes what building a page takes, and Chromium with its driver. Where something is missing, the tests say what, and are not
//! run. `ARCADE_PAGE=DIR` tries a page that is built already.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod access;
mod browser;
mod codes;
mod games;
mod keeping;
mod pictures;
mod site;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};

use browser::Driver;
use site::Site;

/// Where a browser finds the page, and the driver that opens browsers.
pub struct Place {
    site: Site,
    driver: Driver,
}

/// A test of the page.
type Check = fn(&Place);

/// All tests, by their names.
const CHECKS: [(&str, Check); 27] = [
    ("access_audit_finds_nothing", access::audit_finds_nothing),
    ("access_the_first_line_can_be_typed_after_a_second", access::the_first_line_can_be_typed_after_a_second),
    ("access_what_is_sent_is_small", access::what_is_sent_is_small),
    ("access_the_page_is_a_file_too", access::the_page_is_a_file_too),
    ("codes_a_link_opens_its_game", codes::a_link_opens_its_game),
    ("codes_that_are_none_are_told", codes::codes_that_are_none_are_told),
    ("codes_the_way_back_leads_back", codes::the_way_back_leads_back),
    ("games_a_line_that_is_typed_early_is_answered", games::a_line_that_is_typed_early_is_answered),
    ("games_are_played_by_typed_lines", games::are_played_by_typed_lines),
    ("games_are_played_by_the_mouse", games::are_played_by_the_mouse),
    ("games_are_played_by_keys", games::are_played_by_keys),
    ("keeping_a_game_goes_on_after_a_reload", keeping::a_game_goes_on_after_a_reload),
    ("keeping_a_second_tab_keeps_nothing", keeping::a_second_tab_keeps_nothing),
    ("keeping_damaged_bytes_are_told_and_left", keeping::damaged_bytes_are_told_and_left),
    ("keeping_without_storage_is_told", keeping::without_storage_is_told),
    ("keeping_without_room_is_told", keeping::without_room_is_told),
    ("keeping_files_are_read_and_refused", keeping::files_are_read_and_refused),
    ("pictures_games_are_played_by_keys", pictures::games_are_played_by_keys),
    ("pictures_games_are_played_by_the_mouse", pictures::games_are_played_by_the_mouse),
    ("pictures_a_game_is_played_by_touch", pictures::a_game_is_played_by_touch),
    ("pictures_one_game_is_shown_in_both_forms", pictures::one_game_is_shown_in_both_forms),
    ("pictures_a_key_comes_before_what_is_computed", pictures::a_key_comes_before_what_is_computed),
    ("pictures_an_experiment_is_exported", pictures::an_experiment_is_exported),
    ("pictures_keys_lead_out_and_buttons_back", pictures::keys_lead_out_of_the_picture_and_buttons_back),
    ("pictures_nothing_is_drawn_while_nothing_moves", pictures::nothing_is_drawn_while_nothing_moves),
    ("pictures_a_larger_window_has_more_cells", pictures::a_larger_window_has_more_cells),
    ("pictures_the_theme_is_that_of_the_system", pictures::the_theme_is_that_of_the_system),
];

fn main() -> ExitCode {
    let arguments = Arguments { test_threads: Some(1), ..Arguments::from_args() };
    let place = if arguments.list { None } else { place() };
    let trials = CHECKS.into_iter().map(|(name, check)| {
        let place = place.clone();
        let is_ignored = place.is_none();
        Trial::test(name, move || {
            if let Some(place) = &place {
                check(place);
            }
            Ok(())
        })
        .with_ignored_flag(is_ignored)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// The page, served, and a browser’s driver. None where one can’t be had, which is said.
fn place() -> Option<Arc<Place>> {
    let place = Driver::start().and_then(|driver| Ok(Place { site: Site::open()?, driver }));
    match place {
        Ok(place) => Some(Arc::new(place)),
        Err(reason) => {
            println!("The page is not tried in a browser here: {reason}");
            None
        }
    }
}
