//! What the debug overlay shows, and how it is told what to show.

use arcade_ui::facts::Fact;

/// What of the debug overlay is to be seen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DebugSpot {
    /// The name of a pane; None for the one that is open, or the first.
    pub pane: Option<String>,
    /// What the pane is to be about where it has a choice, such as a letter; None for what it is about anyway.
    pub about: Option<String>,
    /// How many steps are done of what runs in it; None for all.
    pub step: Option<usize>,
}

/// What the debug overlay shows.
#[derive(Debug, Clone)]
pub struct DebugView {
    /// The names of all panes.
    pub panes: Vec<&'static str>,
    pub pane: &'static str,
    pub about: Option<String>,
    /// How many steps are done of what runs in the pane, and how many there are; None where nothing runs.
    pub steps: Option<(usize, usize)>,
    /// Whether the step that was asked for is still waited for.
    pub awaits_step: bool,
    /// Whether anything is being worked out for it.
    pub is_busy: bool,
    /// The position as `arcade show` takes it, the name of the game first; None where the command can’t say it.
    pub position: Option<Vec<String>>,
    /// First what is said of the step or of the pane, then what stands beside the picture.
    pub facts: Vec<Fact>,
}

impl DebugSpot {
    /// Which of these panes it names: by all of its name, or by a part that no other one has.
    pub fn pane_of(&self, panes: &[&str]) -> Option<usize> {
        let name = self.pane.as_deref()?.trim().to_lowercase();
        let mut parts = panes.iter().enumerate().filter(|(_, pane)| pane.contains(&*name)).map(|(at, _)| at);
        let only = parts.next().filter(|_| parts.next().is_none());
        panes.iter().position(|pane| *pane == name).or(only)
    }
}

impl DebugView {
    /// What is said of the step or of the pane, without what is said of keys: for who reads it elsewhere.
    pub fn sentence(&self) -> String {
        let said = self.facts.first().map(|fact| fact.value.aloud()).unwrap_or_default();
        let sentences = said.split_inclusive(". ").filter(|sentence| !sentence.contains('⟨'));
        sentences.collect::<String>().trim_end().to_owned()
    }

    /// The command that opens this, as it is typed.
    pub fn command(&self, lexicon: Option<&str>) -> Option<String> {
        let mut words = vec!["arcade".to_owned(), "show".to_owned()];
        words.extend(self.position.clone()?);
        words.extend(self.about.iter().flat_map(|about| ["--about".to_owned(), about.clone()]));
        words.extend(["--pane".to_owned(), self.pane.to_owned()]);
        let step = self.steps.filter(|(done, steps)| done < steps);
        words.extend(step.iter().flat_map(|(done, _)| ["--step".to_owned(), done.to_string()]));
        words.extend(lexicon.iter().flat_map(|path| ["--lexicon".to_owned(), (*path).to_owned()]));
        Some(words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" "))
    }
}

/// `word` as a shell takes it for one.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./,:=+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_quoted_for_a_shell_and_says_no_step_where_all_are_done() {
        let view = |position: &[&str], steps| DebugView {
            panes: vec!["value table"],
            pane: "value table",
            about: None,
            steps,
            awaits_step: false,
            is_busy: false,
            position: Some(position.iter().map(|&word| word.to_owned()).collect()),
            facts: Vec::new(),
        };
        let said = |position, steps| view(position, steps).command(None).unwrap();
        assert_eq!(said(&["etaoin", "then"], Some((3, 10))), "arcade show etaoin then --pane 'value table' --step 3");
        assert_eq!(said(&["words", "cowsz!"], Some((3, 3))), "arcade show words 'cowsz!' --pane 'value table'");
        let own = view(&["hangman", "-a-e"], None).command(Some("it's mine.txt")).unwrap();
        assert_eq!(own, "arcade show hangman -a-e --pane 'value table' --lexicon 'it'\\''s mine.txt'");
    }
}
