//! The tables of the settings file that say how new games begin.

use super::GAMES;
use crate::model::GameKind;
use crate::settings::{PresetTable, Tables};

/// The table of each game, in the order of the menu.
pub static TABLES: Tables = &{
    let mut tables = [GAMES[0].new_games as &dyn PresetTable; GameKind::ALL.len()];
    let mut at = 1;
    while at < GAMES.len() {
        tables[at] = GAMES[at].new_games;
        at += 1;
    }
    tables
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::endgame::setup::EndGameDraft;
    use crate::games::etaoin::setup::EtaoinDraft;
    use crate::games::hangman::setup::HangmanDraft;
    use crate::games::wordgame::setup::WordGameDraft;
    use crate::play::draft::{Answer, Draft};
    use crate::settings::{Change, Preset, Presets, Settings, default_text, edit, file_text, parse};
    use arcade_engine::lexicon::Lexicon;

    /// What the file says after `preset` was kept in it.
    fn kept(preset: Preset) -> Presets {
        let text = edit(default_text(TABLES).as_bytes(), &Change::Preset(preset.clone()), TABLES).unwrap();
        let (settings, complaints) = parse(text.as_bytes(), TABLES).unwrap();
        assert_eq!(complaints, []);
        let mut whole = Settings::default();
        whole.apply(Change::Preset(preset));
        assert_eq!(settings, whole);
        assert_eq!(file_text(&settings, TABLES), text);
        settings.presets
    }

    /// Every kept field of the list is documented in the file, and every option of it comes back from there.
    fn every_field_is_kept<D: Draft>() {
        let template = default_text(TABLES);
        let (_, table) = template.split_once(&format!("\n[{}]\n", D::KIND.name())).unwrap();
        let (table, _) = table.split_once("\n\n").unwrap();
        let lexicon = Lexicon::embedded();
        for field in D::FIELDS {
            let listed = table.lines().any(|line| line.starts_with(&format!("{} = ", field.name)));
            assert_eq!(listed, field.kept, "{}", field.name);
            assert!(!field.allowed.is_empty() && !field.label.is_empty(), "{}", field.name);
            let Answer::Options(options) = field.answer else { continue };
            let mut draft = D::default();
            draft.settle(lexicon);
            for option in options(&draft) {
                let mut draft = D::default();
                assert_eq!((field.set)(&mut draft, &option), Some(()), "{} = {option}", field.name);
                assert_eq!((field.get)(&draft), option, "{}", field.name);
                let Ok(preset) = draft.kept() else { continue };
                let again = D::preset(&kept(preset));
                if field.kept {
                    assert_eq!((field.get)(&again), option, "{}", field.name);
                }
            }
        }
    }

    #[test]
    fn every_field_of_etaoin_is_kept() {
        every_field_is_kept::<EtaoinDraft>();
    }

    #[test]
    fn every_field_of_end_game_is_kept() {
        every_field_is_kept::<EndGameDraft>();
    }

    #[test]
    fn every_field_of_the_word_game_is_kept() {
        every_field_is_kept::<WordGameDraft>();
    }

    #[test]
    fn every_field_of_hangman_is_kept() {
        every_field_is_kept::<HangmanDraft>();
    }
}
