use super::*;
use crate::classify::Change;
use crate::dialect::Opcode;
use crate::front::Frontend;

const KERNEL: Kernel<'static> = Kernel {
    reference: "softmax",
    generated: "softmax_entry",
    frontends: (Frontend::CutilePython, Frontend::CutileRs),
};

fn case(code: Code, change: Change) -> Case {
    let def = code.def();
    let (severity, impact) = (def.severity, def.impact);
    Case {
        code,
        severity,
        impact,
        change,
        reference: None,
        generated: None,
        fingerprint: Fingerprint(7),
    }
}

fn level(preset: Preset, case: Case) -> Level {
    Policy::new(preset).judge(case, KERNEL).level
}

#[test]
fn every_preset_denies_errors() {
    for preset in Preset::ALL {
        assert_eq!(level(preset, case(Code::Mem003, Change::Changed)), Level::Deny);
    }
}

#[test]
fn port_denies_the_losses_that_ports_suffer() {
    let denied = [
        (Code::Hnt001, Change::Lost),
        (Code::Hnt002, Change::Lost),
        (Code::Hnt003, Change::Lost),
        (Code::Hnt003, Change::Changed),
        (Code::Div001, Change::Lost),
        (Code::Div001, Change::Changed),
    ];
    for (code, change) in denied {
        assert_eq!(level(Preset::Port, case(code, change)), Level::Deny, "{code:?} {change:?}");
    }
}

#[test]
fn port_warns_of_other_costs_and_perf_denies_them() {
    let warned = [
        (Code::Hnt001, Change::Gained),
        (Code::Hnt002, Change::Changed),
        (Code::Hnt002, Change::Gained),
        (Code::Hnt003, Change::Gained),
        (Code::Hnt004, Change::Lost),
        (Code::Hnt005, Change::Changed),
        (Code::Div002, Change::Lost),
        (Code::Div004, Change::Lost),
        (Code::Ord003, Change::Gained),
    ];
    for (code, change) in warned {
        let case = case(code, change);
        assert_eq!(level(Preset::Port, case), Level::Warn, "{code:?} {change:?}");
        assert_eq!(level(Preset::Perf, case), Level::Deny, "{code:?} {change:?}");
    }
}

#[test]
fn a_view_access_that_became_pointer_accesses_is_a_loss_and_the_reverse_is_none() {
    let mut case = case(Code::Mem001, Change::Changed);
    (case.severity, case.impact) = (Severity::Warning, Impact::Performance);
    case.reference = Some(Opcode::LoadViewTko);
    case.generated = Some(Opcode::LoadPtrTko);
    assert_eq!(level(Preset::Port, case), Level::Deny);
    (case.reference, case.generated) = (case.generated, case.reference);
    assert_eq!(level(Preset::Port, case), Level::Warn);
}

#[test]
fn no_preset_denies_notes() {
    let mut other_target = case(Code::Hnt002, Change::Lost);
    (other_target.severity, other_target.impact) = (Severity::Note, Impact::None);
    for preset in Preset::ALL {
        assert_eq!(level(preset, other_target), Level::Warn);
    }
}

#[test]
fn no_preset_denies_what_the_compiler_did() {
    for preset in Preset::ALL {
        assert_eq!(level(preset, case(Code::Gen001, Change::Lost)), Level::Warn);
    }
}

#[test]
fn strict_denies_everything_but_notes() {
    assert_eq!(level(Preset::Strict, case(Code::Hnt004, Change::Gained)), Level::Deny);
    assert_eq!(level(Preset::Strict, case(Code::Abi001, Change::Changed)), Level::Deny);
    assert_eq!(level(Preset::Strict, case(Code::Div007, Change::Gained)), Level::Warn);
    let entry_assume =
        Policy::new(Preset::Strict).judge(case(Code::Abi005, Change::Gained), KERNEL);
    assert_eq!((entry_assume.severity, entry_assume.level), (Severity::Error, Level::Deny));
    assert_eq!(level(Preset::Port, case(Code::Abi005, Change::Gained)), Level::Warn);
}

#[test]
fn port_and_perf_declare_the_usual_hypotheses_and_strict_none() {
    assert_eq!(Policy::new(Preset::Strict).hypotheses(), Hypotheses::default());
    let port = Policy::new(Preset::Port).hypotheses();
    for hypothesis in [Hypothesis::NoAlias, Hypothesis::Headroom] {
        let condition = port.condition(hypothesis);
        assert_eq!(condition.map(|c| c.declared_by).as_deref(), Some("preset port"));
    }
    assert!(!port.has(Hypothesis::Grid));
}

#[test]
fn a_denied_finding_outweighs_an_open_question() {
    assert_eq!(Outcome::of(Verdict::Identical, []), Outcome::Pass);
    assert_eq!(Outcome::of(Verdict::Equivalent, [Level::Warn]), Outcome::Pass);
    assert_eq!(Outcome::of(Verdict::Inconclusive, [Level::Warn]), Outcome::Inconclusive);
    assert_eq!(Outcome::of(Verdict::Inconclusive, [Level::Deny]), Outcome::Fail);
    assert_eq!(Outcome::of(Verdict::Different, [Level::Deny]), Outcome::Fail);
    assert_eq!(Outcome::of(Verdict::Different, []), Outcome::Fail);
}

fn from_file(text: &str) -> Policy {
    let mut policy = Policy::default();
    let tables = PolicyTables::parse(text).expect("the policy is well-formed");
    tables.apply(&mut policy, "tile-irdiff.toml");
    policy.set_today("2026-06-01".parse().expect("a day"));
    policy
}

#[test]
fn a_code_counts_more_than_its_family_and_a_later_table_more_than_an_earlier_one() {
    let hint = case(Code::Hnt004, Change::Lost);
    let levels = "[levels]\nTID-HNT-004 = \"deny\"\ntma-hint = \"allow\"\n";
    let mut policy = from_file(levels);
    let judged = policy.judge(hint, KERNEL);
    assert_eq!(judged.level, Level::Deny);
    assert_eq!(judged.said_by, "tile-irdiff.toml, TID-HNT-004");
    assert_eq!(policy.judge(case(Code::Hnt001, Change::Lost), KERNEL).level, Level::Allow);
    policy.add(Rule {
        scope: Scope::default(),
        selector: "tma-hint".parse().expect("a family"),
        level: Level::Warn,
        said_by: "-W tma-hint".to_owned(),
    });
    assert_eq!(policy.judge(hint, KERNEL).level, Level::Warn);
}

#[test]
fn an_override_is_for_its_kernels_and_front_ends_only() {
    let policy = from_file(
        "[[override]]\nkernels = [\"soft*\"]\nreference = \"cutile-python\"\n\
         levels = { TID-HNT-004 = \"deny\" }\n",
    );
    let hint = case(Code::Hnt004, Change::Lost);
    assert_eq!(policy.judge(hint, KERNEL).level, Level::Deny);
    let other = Kernel { reference: "matmul", generated: "matmul_entry", ..KERNEL };
    assert_eq!(policy.judge(hint, other).level, Level::Warn);
    let frontends = (Frontend::TritonTileir, Frontend::CutileRs);
    assert_eq!(policy.judge(hint, Kernel { frontends, ..KERNEL }).level, Level::Warn);
}

#[test]
fn a_waiver_accepts_its_finding_until_it_expires() {
    let waived = |expires: &str| {
        let text = format!(
            "[[waiver]]\nfingerprint = \"0000000000000007\"\nreason = \"known\"\n{expires}"
        );
        from_file(&text)
    };
    let error = case(Code::Mem003, Change::Changed);
    let judged = waived("").judge(error, KERNEL);
    assert_eq!((judged.level, judged.said_by.as_str()), (Level::Allow, "waiver: known"));
    assert_eq!(judged.waiver.map(|w| w.state), Some(WaiverState::Used));
    let expired = waived("expires = 2026-05-31").judge(error, KERNEL);
    assert_eq!(expired.level, Level::Deny);
    assert_eq!(expired.waiver.map(|w| w.state), Some(WaiverState::Expired));
    let other = Case { fingerprint: Fingerprint(8), ..error };
    assert_eq!(waived("").judge(other, KERNEL).level, Level::Deny);
    let states = |found: &[Fingerprint]| waived("").waivers(found)[0].state;
    assert_eq!(states(&[Fingerprint(7)]), WaiverState::Used);
    assert_eq!(states(&[Fingerprint(8)]), WaiverState::Unused);
}

#[test]
fn hypotheses_of_a_file_say_where_they_come_from() {
    let policy = from_file("policy = \"strict\"\nassume = [\"grid\"]\n");
    let condition = policy.hypotheses().condition(Hypothesis::Grid);
    assert_eq!(condition.map(|c| c.declared_by).as_deref(), Some("tile-irdiff.toml"));
    assert!(!policy.hypotheses().has(Hypothesis::NoAlias));
}

#[test]
fn slips_in_a_file_are_told_with_their_place() {
    let slips = [
        ("policy = \"hard\"", "hard", 9),
        ("[levels]\nTID-HNT-999 = \"deny\"", "no finding code or family `TID-HNT-999`", 9),
        ("[levels]\ntma-hint = \"no\"", "no", 20),
        ("levels = 3", "3", 9),
        ("nonsense = 1", "nonsense", 0),
        ("assume = [\"luck\"]", "no hypothesis `luck`", 9),
        ("target = \"sm_1\"", "no target `sm_1`", 9),
        ("[[waiver]]\nfingerprint = \"xyz\"\nreason = \"r\"", "`xyz` is no fingerprint", 25),
        ("[[waiver]]\nfingerprint = \"0000000000000007\"\nreason = \" \"", "reason", 53),
        ("[[waiver]]\nreason = \"r\"\nexpires = \"May\"", "expected a day", 34),
        ("[[override]]\nkernels = [\"[\"]\nlevels = {}", "`[` is no glob", 23),
        ("[[override]]\nkernels = [\"{a,b}\"]\nlevels = {}", "globs have no braces", 23),
        ("[[override]]\nkernels = []\nlevels = {}", "an empty list of kernels", 23),
    ];
    for (text, part, start) in slips {
        let error = PolicyTables::parse(text).expect_err(text);
        assert!(error.message.contains(part), "{text:?}: {error}");
        assert_eq!(error.span.start, start, "{text:?}: {error}");
    }
}

#[test]
fn the_template_is_the_default_policy_and_its_examples_are_well_formed() {
    let mut policy = Policy::default();
    PolicyTables::parse(TEMPLATE).expect("it is well-formed").apply(&mut policy, "template");
    assert_eq!(policy, Policy::default());
    let is_example = |line: &&str| line.contains(" = ") || line.starts_with("# [[");
    let examples: Vec<&str> = TEMPLATE
        .lines()
        .filter(|line| !line.starts_with('#') || is_example(line))
        .map(|line| line.trim_start_matches("# "))
        .collect();
    let tables = PolicyTables::parse(&examples.join("\n")).expect("the examples are well-formed");
    assert_eq!(tables.target(), Some("sm_100"));
    tables.apply(&mut policy, "template");
    assert_eq!((policy.rules.len(), policy.waivers.len()), (3, 1));
}
