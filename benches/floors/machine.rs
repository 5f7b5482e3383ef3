//! What the figures were measured on.

use std::process::Command;
use std::{env, fs, thread};

/// How the line above the table begins.
pub(super) const ABOVE: &str = "Measured on ";

/// The machine and the compiler, as they stand above the table.
pub(super) fn sentence() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let cores = if cores == 1 { "1 core".to_owned() } else { format!("{cores} cores") };
    format!("{ABOVE}{}, {cores}, with {}:", processor(), compiler())
}

/// The name of the processor, where the system tells it, else its kind.
fn processor() -> String {
    let told = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = name.map(|(_, name)| name.trim().to_owned());
    let asked = || said(Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]));
    name.or_else(asked).unwrap_or_else(|| env::consts::ARCH.to_owned())
}

/// The compiler beside the cargo that runs this.
fn compiler() -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = said(Command::new(rustc).arg("--version"));
    let name = told.map(|line| line.split(" (").next().unwrap_or_default().to_owned());
    name.unwrap_or_else(|| "an unknown compiler".to_owned())
}

fn said(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    let line = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    Some(line).filter(|line| !line.is_empty())
}
