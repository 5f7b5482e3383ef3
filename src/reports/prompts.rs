//! The questions that a report leaves to whoever writes it.

use arcade_engine::lab::{Algorithm, Subject};

/// Who writes, and when.
pub(super) const NAMES: &str = "Your names, your course, and the date.";

/// What is to be found out.
pub(super) fn objective() -> Vec<String> {
    owned(&[
        "What do you compare here, and what do you want to find out by it?",
        "What would you expect before you look at a time: which is faster, why, and from which size on?",
    ])
}

/// Why the time of a program grows as it does.
pub(super) fn analysis(program: Algorithm) -> Vec<String> {
    let (_, units) = program.subject().unit();
    vec![format!(
        "{program}: can you tell from the program itself, and not from its times, how its time grows with the number n of {units}? \
         Count the calls or the cells, say what each of them takes, and give Θ."
    )]
}

/// What follows.
pub(super) fn conclusion(subject: Subject) -> Vec<String> {
    let input = subject.input();
    let mut asked = owned(&[
        "Which is faster, from which size on, and by how much at the largest size that all of them reached?",
        "On which paper is each curve straight? What is b in a·b^n or in a·n^b by the slope that you see there, and does the fit agree?",
    ]);
    asked.push(format!("How large a {input} does each get through in a day, and what would stop it there?"));
    asked.extend(owned(&["What do these times not tell, and what would you measure next?"]));
    asked
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}
