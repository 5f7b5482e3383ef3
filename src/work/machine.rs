//! What the system says of the machine.

use std::thread;

/// The name of the processor and how many threads it runs at once, as far as the system tells.
pub(super) fn processor() -> Option<String> {
    let name = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| name_in(&text));
    let threads = thread::available_parallelism().ok().map(|threads| match threads.get() {
        1 => "1 thread".to_owned(),
        threads => format!("{threads} threads"),
    });
    let known: Vec<String> = name.into_iter().chain(threads).collect();
    (!known.is_empty()).then(|| known.join(", "))
}

/// The first processor that Linux names, without blanks for columns.
fn name_in(text: &str) -> Option<String> {
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    let name = line.split_once(':')?.1.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_the_first_processor_is_read() {
        let text = "processor\t: 0\nmodel name\t: A  Processor   @ 2 GHz\n\nprocessor\t: 1\nmodel name\t: Another\n";
        assert_eq!(name_in(text).as_deref(), Some("A Processor @ 2 GHz"));
        assert_eq!([name_in(""), name_in("model name\t:\n")], [None, None]);
    }
}
