//! The screens, drawn without a terminal: what each key does on them, and their pictures.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that can't go on says so by failing")]

#[path = "../support/mod.rs"]
mod support;

mod again;
mod app;
mod board;
mod by_code;
mod checking;
mod cursor;
mod daily;
mod daily_calendar;
mod daily_find;
mod daily_sizes;
mod daily_times;
mod doors;
mod endgame;
mod exercises;
mod feats;
mod finding;
mod finding_words;
mod forms;
mod friends;
mod going_on;
mod golden;
mod handouts;
mod hangman;
mod hangman_end;
mod hangman_figures;
mod hangman_motion;
#[path = "../support/hostile.rs"]
mod hostile;
mod journey;
mod keys;
mod lab;
mod ladder;
mod lesson_walk;
mod lessons;
mod looks;
#[path = "../../crates/ui/src/theme/luminance.rs"]
mod luminance;
mod menu;
mod motion;
mod names;
mod outlook;
mod page;
mod painted;
mod panes;
mod pictures;
#[path = "../support/players.rs"]
mod players;
mod predictions;
mod presentations;
mod programs;
mod puzzles;
mod records;
mod reports;
mod resume;
mod reverse;
mod reverse_learning;
mod reverse_sizes;
mod reviews;
mod rounds;
mod rows;
mod rows_motion;
mod settings;
mod share;
mod showing;
mod sizes;
mod states;
#[path = "../../examples/student/answers/mod.rs"]
mod student;
mod titles;
mod truth;
mod word_panes;
mod wordgame;
mod wordgame_motion;
