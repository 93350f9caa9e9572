//! The pictures in README.md show what the program prints.
//!
//! `UPDATE_README=1 cargo test --test suite pictures` draws them anew.

use crate::program::command;
use std::path::Path;

/// Each picture with the command line that it shows, in the root of the repository.
const PICTURES: [(&str, &str); 2] = [
    (
        "difference",
        "fixtures/dumps/softmax/python.tileirbc fixtures/dumps/softmax/rust-naive.tileirbc \
         --sources fixtures/cutile-rs",
    ),
    ("gate", "gate fixtures/gate.toml"),
];

/// The colours on a dark and on a light ground, by what the viewer prefers.
const COLORS: &str = "\
    .fg { fill: #e6edf3 } .bg { fill: #0d1117 }
    .fg-red { fill: #ff7b72 } .fg-green { fill: #56d364 } .fg-yellow { fill: #e3b341 } .fg-cyan { fill: #76e3ea }
    .dimmed { opacity: 0.8 }
    @media (prefers-color-scheme: light) {
      .fg { fill: #1b1f24 } .bg { fill: #f3f4f6 }
      .fg-red { fill: #a40e26 } .fg-green { fill: #116329 } .fg-yellow { fill: #7d4e00 } .fg-cyan { fill: #0b6275 }
    }
";

/// A picture of a terminal in which the command line was entered.
fn picture(line: &str) -> String {
    let arguments: Vec<&str> = line.split_whitespace().collect();
    let output = command(&arguments).args(["--color", "always"]).output();
    let printed = output.expect("the program starts").stdout;
    let printed = String::from_utf8(printed).expect("the output is UTF-8");
    assert!(printed.contains('\x1b'), "{line} has colours");
    let prompt = format!("$ tile-irdiff {}", arguments.join(" "));
    let options = textwrap::Options::new(78).subsequent_indent("    ");
    let prompt = textwrap::fill(&prompt, options).replace('\n', " \\\n");
    let drawn = anstyle_svg::Term::new().render_svg(&format!("{prompt}\n{printed}"));
    let (style, rest) = drawn.split_once("  </style>").expect("a picture has a style");
    for class in style.lines().filter_map(|line| line.trim().strip_prefix(".fg-")) {
        let name = class.split(' ').next().unwrap_or_default();
        assert_eq!(COLORS.matches(&format!(".fg-{name} ")).count(), 2, "no colour for {name}");
    }
    format!("{style}{COLORS}  </style>{rest}")
}

#[test]
fn pictures_show_what_the_program_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).expect("there is a README");
    for (name, line) in PICTURES {
        let file = format!("docs/pictures/{name}.svg");
        let picture = picture(line);
        if std::env::var_os("UPDATE_README").is_some() {
            std::fs::create_dir_all(root.join("docs/pictures")).expect("the folder can be made");
            std::fs::write(root.join(&file), &picture).expect("the picture can be written");
        }
        let kept = std::fs::read_to_string(root.join(&file)).unwrap_or_default();
        assert!(
            kept == picture,
            "{file} is old; `UPDATE_README=1 cargo test --test suite pictures` draws it anew"
        );
        roxmltree::Document::parse(&kept).expect("a picture is well-formed");
        assert!(readme.contains(&format!("({file})")), "README.md shows {file}");
    }
}
