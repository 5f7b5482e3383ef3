//! With `ARCADE_STAND_INS` set, `system` builds its plain stand-ins in the place of what this system has.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(stand_ins)");
    println!("cargo::rerun-if-env-changed=ARCADE_STAND_INS");
    if std::env::var_os("ARCADE_STAND_INS").is_some() {
        println!("cargo::rustc-cfg=stand_ins");
    }
}
