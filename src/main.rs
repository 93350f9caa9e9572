//! The command line of `tile-irdiff`.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run(std::env::args_os()).into()
}
