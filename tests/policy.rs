//! What fails a run: options, `tile-irdiff.toml` and waivers.

use std::fmt::Write;

use crate::program::{Folder, assert_fails, assert_succeeds, json, stderr, stdout};
use tile_irdiff::classify::Code;

/// A folder with a pair whose padding differs and whose hints differ, and a policy file.
fn folder(policy: &str) -> Folder {
    let folder = Folder::new();
    let example = Code::Mem008.def().example;
    folder.write("sub/padding-ref.mlir", example.reference());
    folder.write("sub/padding-gen.mlir", example.generated());
    let example = Code::Hnt004.def().example;
    folder.write("sub/hint-ref.mlir", example.reference());
    folder.write("sub/hint-gen.mlir", example.generated());
    folder.write("tile-irdiff.toml", policy);
    folder
}

const PADDING: [&str; 2] = ["sub/padding-ref.mlir", "sub/padding-gen.mlir"];
const HINT: [&str; 2] = ["sub/hint-ref.mlir", "sub/hint-gen.mlir"];

fn status(folder: &Folder, pair: [&str; 2], options: &[&str]) -> Option<i32> {
    folder.run(&[&pair[..], options].concat()).status.code()
}

#[test]
fn options_set_the_level_of_a_code_or_family() {
    let folder = folder("");
    assert_eq!(status(&folder, HINT, &[]), Some(0));
    assert_eq!(status(&folder, HINT, &["-D", "TID-HNT-004"]), Some(1));
    assert_eq!(status(&folder, HINT, &["--deny", "tma-hint"]), Some(1));
    assert_eq!(status(&folder, HINT, &["--policy", "strict", "-W", "tma-hint"]), Some(0));
    let both = ["-D", "tma-hint", "-A", "TID-HNT-004"];
    assert_eq!(status(&folder, HINT, &both), Some(0), "a code counts more than its family");
    let both = ["-D", "tma-hint", "-A", "tma-hint"];
    assert_eq!(status(&folder, HINT, &both), Some(1), "then the stricter level");
    assert_fails(&folder.run(&["-D", "TID-NO-001", HINT[0], HINT[1]]), "no finding code or family");
}

#[test]
fn what_is_allowed_by_name_passes_and_the_verdict_stays() {
    let folder = folder("");
    let pair = [&PADDING[..], &["-A", "TID-MEM-008"]].concat();
    let text = assert_succeeds(&folder.run(&pair));
    assert!(text.contains("different: 1 error"), "{text}");
    assert!(text.contains("allowed    TID-MEM-008 (-A TID-MEM-008)"), "{text}");
    let report = json(&folder.run(&[&pair[..], &["--format", "json"]].concat()));
    assert_eq!(report["verdict"], "different");
    assert_eq!(report["result"], "pass");
    assert_eq!(report["findings"][0]["level"], "allow");
    assert_eq!(report["findings"][0]["level_from"], "-A TID-MEM-008");
}

#[test]
fn the_policy_file_is_found_in_a_folder_above() {
    let folder = folder("preset = \"strict\"\n");
    assert_eq!(status(&folder, HINT, &[]), Some(1));
    assert_eq!(status(&folder, HINT, &["--policy", "port"]), Some(0));
    assert_eq!(status(&folder, HINT, &["--no-config"]), Some(0));
    let inner = crate::program::command(&["hint-ref.mlir", "hint-gen.mlir"])
        .current_dir(folder.path().join("sub"))
        .output()
        .expect("the program starts");
    assert_eq!(inner.status.code(), Some(1), "{}", stderr(&inner));
    folder.write("other.toml", "[levels]\nTID-HNT-004 = \"allow\"\n");
    assert_eq!(status(&folder, HINT, &["--config", "other.toml"]), Some(0));
    assert_fails(&folder.run(&["--config", "none.toml", HINT[0], HINT[1]]), "none.toml");
}

#[test]
fn a_slip_in_the_policy_file_is_told_with_its_place() {
    let folder = folder("preset = \"port\"\n\n[levels]\nTID-HNT-04 = \"deny\"\n");
    let output = folder.run(&HINT);
    assert_fails(&output, "tile-irdiff.toml:4:1");
    assert_fails(&output, "no finding code or family `TID-HNT-04`");
}

/// The fingerprint of the only finding of a pair.
fn fingerprint(folder: &Folder, pair: [&str; 2]) -> String {
    let report = json(&folder.run(&[&pair[..], &["--format", "json"]].concat()));
    assert_eq!(report["findings"].as_array().map(Vec::len), Some(1), "{report}");
    report["findings"][0]["fingerprint"].as_str().expect("a fingerprint").to_owned()
}

#[test]
fn a_waiver_accepts_one_finding_and_no_other() {
    let folder = folder("");
    let waiver = |expires: &str| {
        let print = fingerprint(&folder, PADDING);
        let text = format!("[[waiver]]\nfingerprint = \"{print}\"\nreason = \"known\"\n{expires}");
        folder.write("waivers.toml", text);
    };
    waiver("");
    let with = ["--config", "waivers.toml"];
    let text = assert_succeeds(&folder.run(&[&PADDING[..], &with].concat()));
    assert!(text.contains("TID-MEM-008 (waiver: known)"), "{text}");
    let report = json(&folder.run(&[&PADDING[..], &with, &["--format", "json"]].concat()));
    assert_eq!(report["waivers"][0]["state"], "used");
    let other = stdout(&folder.run(&[&HINT[..], &with].concat()));
    assert!(other.contains("waivers    1 unused here"), "{other}");
    waiver("expires = 2020-01-31\n");
    let output = folder.run(&[&PADDING[..], &with].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("its waiver expired on 2020-01-31: known"));
    waiver("expires = \"9999-12-31\"\n");
    assert_succeeds(&folder.run(&[&PADDING[..], &with].concat()));
}

#[test]
fn fingerprints_survive_edits_elsewhere_and_tell_findings_apart() {
    let folder = folder("");
    let before = fingerprint(&folder, PADDING);
    let edit = |text: String| {
        let line = "{\n   %unrelated = constant <f32: 7.0> : tile<f32>\n";
        text.replacen("{\n", line, 1).replace("%p", "%renamed")
    };
    for file in PADDING {
        folder.write(file, edit(folder.read(file)));
    }
    assert_eq!(fingerprint(&folder, PADDING), before);
    for file in PADDING {
        folder.write(file, folder.read(file).replace("@k(", "@other("));
    }
    assert_ne!(fingerprint(&folder, PADDING), before, "another kernel is another matter");
    let other = folder.read(PADDING[1]).replace("padding_value = zero", "padding_value = nan");
    let before = fingerprint(&folder, PADDING);
    folder.write(PADDING[1], other);
    assert_ne!(fingerprint(&folder, PADDING), before, "another padding is another matter");
}

#[test]
fn init_writes_a_policy_file_that_changes_nothing() {
    let folder = Folder::new();
    assert_succeeds(&folder.run(&["init"]));
    assert!(folder.read("tile-irdiff.toml").contains("preset = \"port\""));
    assert_fails(&folder.run(&["init"]), "tile-irdiff.toml: there is one already");
}

#[test]
fn what_is_not_decided_exits_3_in_every_format() {
    let folder = Folder::new();
    let chain = |cut: usize| {
        let mut text = String::from("entry @k(%out: tile<ptr<f32>>, %x: tile<f32>) {\n");
        for step in 0..2100 {
            let after = match step {
                0 => String::new(),
                step if step == cut => String::new(),
                step => format!(" token = %t{}", step - 1),
            };
            let _ = writeln!(
                text,
                "  %t{step} = store_ptr_tko weak %out, %x{after} : tile<ptr<f32>>, tile<f32> -> token"
            );
        }
        text + "  return\n}\n"
    };
    let (reference, generated) =
        (folder.write("ref.mlir", chain(0)), folder.write("gen.mlir", chain(1)));
    for format in ["human", "json"] {
        let output = folder.run(&[&reference, &generated, "--format", format]);
        assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        assert!(stdout(&output).contains("inconclusive"));
    }
    let allowed = folder.run(&[&reference, &generated, "-A", "ordering", "-A", "memory-op"]);
    assert_eq!(allowed.status.code(), Some(3), "no level makes it pass");
}

#[test]
fn what_has_the_name_of_a_policy_file_and_cannot_be_read_is_an_error() {
    let dump = Code::Mem008.def().example.reference();
    let folder = Folder::new();
    folder.write("a.mlir", &dump);
    folder.write("tile-irdiff.toml/x", "");
    assert_fails(&folder.run(&["a.mlir", "a.mlir"]), "tile-irdiff.toml: can't read it");
    #[cfg(unix)]
    {
        let folder = Folder::new();
        folder.write("a.mlir", &dump);
        let link = folder.path().join("tile-irdiff.toml");
        std::os::unix::fs::symlink("nowhere", link).expect("a link");
        assert_fails(&folder.run(&["a.mlir", "a.mlir"]), "tile-irdiff.toml: can't read it");
    }
}
