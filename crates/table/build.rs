//! New files of the pages must be embedded too; the compiler only watches those it knows.

fn main() {
    println!("cargo:rerun-if-changed=../../web");
}
