"""The report that ``compare`` gives, as types.

Fields are those of ``tile-irdiff schema``, which also says what each means. A newer
version may add fields and finding codes.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

Verdict = Literal["identical", "equivalent", "different", "inconclusive"]
Level = Literal["deny", "warn", "allow"]


class Tool(TypedDict):
    """What made the report."""

    name: str
    version: str


class SideReport(TypedDict):
    """One of the two dumps."""

    path: str
    encoding: str
    frontend: str
    entry: str | None
    bytecode_version: str | None
    ops: int


class SourceReport(TypedDict):
    """A place in a kernel's source."""

    file: str
    line: int
    column: int


class Place(TypedDict):
    """An operation in a dump."""

    op: str
    line: int | None
    column: int | None
    source: SourceReport | None
    text: str


class FindingReport(TypedDict):
    """A difference, at its root."""

    code: str
    family: str
    severity: Literal["error", "warning", "note"]
    level: Level
    impact: Literal["correctness", "performance", "none"]
    change: Literal["lost", "gained", "changed"]
    title: str
    detail: str
    help: str
    owner: Literal["kernel", "host"]
    fingerprint: str
    occurrences: int
    entry: int
    reference: Place | None
    generated: Place | None


class Summary(TypedDict):
    """Counts."""

    findings: int
    by_family: dict[str, int]
    by_impact: dict[str, int]
    by_level: dict[str, int]
    matched_ops: int


class AxiomUse(TypedDict):
    """An axiom with how often it was used."""

    rule: str
    count: int


class Condition(TypedDict):
    """A hypothesis that the verdict rests on."""

    hypothesis: str
    declared_by: str


class Parameters(TypedDict):
    """Parameters that stand for each other."""

    entry: int
    kind: str
    reference: list[int]
    generated: list[int]


class OpenQuestion(TypedDict):
    """Something that could not be decided."""

    reason: str
    side: Literal["reference", "generated"] | None
    place: Place | None


class EntryPair(TypedDict):
    """A pair of entries."""

    reference: str
    generated: str
    verdict: Verdict


class OperationPair(TypedDict):
    """Operations that stand for each other."""

    reference: int
    generated: int


class AxiomPlace(TypedDict):
    """Uses of an axiom in one place."""

    rule: str
    count: int
    reference: int | None
    generated: int | None


class QueryReport(TypedDict):
    """A question to the solver and its answer."""

    reference: int | None
    generated: int | None
    answer: Literal["proven", "refuted", "open"]
    counterexample: Any
    reason: str | None


class EntryProof(TypedDict):
    """What the verdict on a pair of entries was found by."""

    form: list[str]
    reference: list[Place]
    generated: list[Place]
    matched: list[OperationPair]
    axioms: list[AxiomPlace]
    conditions: list[Condition]
    queries: list[QueryReport]
    findings: list[int]


class ProofReport(TypedDict):
    """What the verdict was found by, where that was asked for."""

    entries: list[EntryProof]


class Report(TypedDict):
    """A comparison of two dumps."""

    schema: str
    tool: Tool
    target: str | None
    policy: str
    reference: SideReport
    generated: SideReport
    verdict: Verdict
    result: Literal["pass", "fail", "inconclusive"]
    summary: Summary
    findings: list[FindingReport]
    axioms: list[AxiomUse]
    conditions: list[Condition]
    parameter_map: list[Parameters]
    inconclusive: list[OpenQuestion]
    entries: list[EntryPair]
    evidence: dict[str, Any]
    counterexample: Any
    proof: ProofReport | None
