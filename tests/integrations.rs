//! The files that bring the gate into other tools: they are well-formed, and what they run
//! runs.

use crate::program::Folder;
use saphyr::{LoadableYamlNode, Yaml};
use std::path::Path;
use std::process::{Command, Output};
use tile_irdiff::classify::Code;

fn text(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    std::fs::read_to_string(path).expect("the file is there")
}

/// A folder with a manifest of one pair: a padding that differs, or the same dump twice.
fn folder(differs: bool) -> Folder {
    let folder = Folder::new();
    let example = Code::Mem008.def().example;
    folder.write("ref.mlir", example.reference());
    folder.write("gen.mlir", if differs { example.generated() } else { example.reference() });
    let pair = "[[pair]]\nname = \"k\"\nreference = \"ref.mlir\"\ngenerated = \"gen.mlir\"\n";
    folder.write("gate.toml", pair);
    folder
}

/// Runs a script of a file as its tool would, with the program in PATH.
fn bash(script: &str, folder: &Folder, variables: &[(&str, &str)]) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_tile-irdiff")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    Command::new("bash")
        .args(["-e", "-o", "pipefail", "-c", script])
        .current_dir(folder.path())
        .env("PATH", path)
        .env("RUNNER_TEMP", folder.path())
        .env("GITHUB_STEP_SUMMARY", folder.path().join("summary.md"))
        .envs(variables.iter().copied())
        .output()
        .expect("bash starts")
}

#[test]
fn the_action_annotates_summarizes_and_fails_as_the_gate_does() {
    let action = text("action.yml");
    let action = Yaml::load_from_str(&action).expect("the file is YAML");
    let step = &action[0]["runs"]["steps"][1];
    let script = step["run"].as_str().expect("the step runs a script");
    let variables =
        [("MANIFEST", "gate.toml"), ("ARGUMENTS", "--policy strict"), ("SARIF", "out.sarif")];
    for (differs, status) in [(false, 0), (true, 1)] {
        let folder = folder(differs);
        let output = bash(script, &folder, &variables);
        assert_eq!(output.status.code(), Some(status), "{output:?}");
        let annotations = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(annotations.contains("TID-MEM-008"), differs, "{annotations}");
        assert_eq!(folder.read("out.sarif").contains("\"ruleId\": \"TID-MEM-008\""), differs);
        assert!(!folder.read("summary.md").is_empty());
    }
    let output = bash(script, &folder(true), &[variables[0], ("ARGUMENTS", ""), variables[2]]);
    assert_eq!(output.status.code(), Some(1), "no further arguments: {output:?}");
    // What an earlier run wrote is not there for later steps where this one could not run.
    let folder = folder(true);
    folder.write("gate.toml", "nonsense");
    folder.write("out.sarif", "{}");
    let output = bash(script, &folder, &variables);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(!folder.path().join("out.sarif").exists());
}

#[test]
fn jobs_of_gitlab_compare_a_part_each_and_the_last_one_joins_them() {
    let file = text("examples/ci/gitlab.yml");
    let file = Yaml::load_from_str(&file).expect("the file is YAML");
    let script = |job: &str| {
        let script = file[0][job]["script"].as_sequence().expect("commands");
        let commands = script.iter().map(|command| command.as_str().expect("a command"));
        commands.collect::<Vec<_>>().join("\n").replace("kernels/", "")
    };
    let folder = folder(true);
    for part in ["1", "2"] {
        let node = [("CI_NODE_INDEX", part), ("CI_NODE_TOTAL", "2")];
        let output = bash(&script("compare-ports"), &folder, &node);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }
    let output = bash(&script("gate-ports"), &folder, &[]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(folder.read("ports.xml").contains("TID-MEM-008"));
    // A part that is missing is no part that passes, and what is old is not taken for new.
    folder.write("part-2.jsonl", "");
    let output = bash(&script("gate-ports"), &folder, &[]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(!folder.path().join("ports.xml").exists());
    folder.write("gate.toml", "nonsense");
    let node = [("CI_NODE_INDEX", "1"), ("CI_NODE_TOTAL", "2")];
    let output = bash(&script("compare-ports"), &folder, &node);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn the_hook_runs_the_gate_on_the_manifest_of_the_repository() {
    let hooks = text(".pre-commit-hooks.yaml");
    let hooks = Yaml::load_from_str(&hooks).expect("the file is YAML");
    let entry = hooks[0][0]["entry"].as_str().expect("the hook runs a command");
    assert_eq!(bash(entry, &folder(false), &[]).status.code(), Some(0));
    assert_eq!(bash(entry, &folder(true), &[]).status.code(), Some(1));
}

#[test]
fn the_workflow_uses_inputs_that_the_action_has() {
    let (workflow, action) = (text("examples/ci/github.yml"), text("action.yml"));
    let workflow = Yaml::load_from_str(&workflow).expect("the file is YAML");
    let action = Yaml::load_from_str(&action).expect("the file is YAML");
    let given = workflow[0]["jobs"]["gate"]["steps"][1]["with"].as_mapping();
    for (input, _) in given.expect("the step has inputs") {
        let name = input.as_str().expect("a name");
        assert!(action[0]["inputs"][name]["description"].as_str().is_some(), "{name}");
    }
}
