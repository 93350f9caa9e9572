"""The package as a porting agent uses it.

Runs with the standard library alone: ``python -m unittest discover python/tests``.
"""

import tempfile
import typing
import unittest
from pathlib import Path

import tile_irdiff
from tile_irdiff import report as types

DUMPS = Path(__file__).parents[2] / "fixtures" / "dumps" / "softmax"
LOGS = Path(__file__).parents[2] / "fixtures" / "logs"
PYTHON = DUMPS / "python.tileirbc"
RUST = DUMPS / "rust.tileirbc"
NAIVE = DUMPS / "rust-naive.tileirbc"


class Compare(unittest.TestCase):
    def test_a_faithful_port_passes_and_a_naive_one_says_what_it_lost(self) -> None:
        port = tile_irdiff.compare(PYTHON, RUST)
        self.assertEqual((port["verdict"], port["result"]), ("equivalent", "pass"))
        naive = tile_irdiff.compare(PYTHON, NAIVE)
        self.assertEqual((naive["verdict"], naive["result"]), ("different", "fail"))
        codes = [finding["code"] for finding in naive["findings"]]
        self.assertIn("TID-MEM-008", codes)
        place = naive["findings"][0]["generated"]
        assert place is not None and place["source"] is not None
        self.assertEqual(place["source"]["file"], "src/naive.rs")

    def test_a_path_its_bytes_and_its_text_are_the_same_dump(self) -> None:
        text = (DUMPS / "python.mlir").read_text()
        sources: list[Path | str | bytes] = [
            PYTHON,
            str(PYTHON),
            PYTHON.read_bytes(),
            text,
            text.encode(),
        ]
        for source in sources:
            self.assertEqual(tile_irdiff.compare(PYTHON, source)["verdict"], "identical")
        report = tile_irdiff.compare(str(PYTHON), text)
        self.assertEqual(report["reference"]["path"], str(PYTHON))
        self.assertEqual(report["generated"]["path"], "<generated>")

    def test_levels_and_presets_decide_what_fails(self) -> None:
        codes = {finding["code"] for finding in tile_irdiff.compare(PYTHON, NAIVE)["findings"]}
        allowed = tile_irdiff.compare(PYTHON, NAIVE, allow=codes)
        self.assertEqual((allowed["verdict"], allowed["result"]), ("different", "pass"))
        self.assertEqual(tile_irdiff.compare(PYTHON, RUST, policy="strict")["policy"], "strict")
        one = tile_irdiff.compare(PYTHON, NAIVE, deny="memory-op")
        self.assertEqual(one["result"], "fail", "one name is no list of letters")

    def test_a_policy_file_counts_less_than_arguments(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder) / "tile-irdiff.toml"
            config.write_text('preset = "strict"\ntarget = "sm_100"\n')
            report = tile_irdiff.compare(PYTHON, RUST, config=config)
            self.assertEqual((report["policy"], report["target"]), ("strict", "sm_100"))
            report = tile_irdiff.compare(PYTHON, RUST, config=config, policy="port")
            self.assertEqual(report["policy"], "port")
            config.write_text("preset =\n")
            with self.assertRaises(tile_irdiff.OptionError) as caught:
                tile_irdiff.compare(PYTHON, RUST, config=config)
        error = caught.exception
        self.assertEqual((error.kind, error.file, error.line), ("config", str(config), 1))

    def test_entries_maps_assumptions_and_dumps_are_handed_on(self) -> None:
        log = LOGS / "twice.log"
        entry = {"softmax": "softmax_entry"}
        self.assertEqual(tile_irdiff.compare(PYTHON, log, entry=entry)["verdict"], "equivalent")
        first = tile_irdiff.compare(PYTHON, log, entry=entry, dump=(None, 1))
        self.assertEqual(first["verdict"], "different")
        swapped = tile_irdiff.compare(PYTHON, RUST, map={0: 5, 5: 0})
        self.assertEqual(swapped["verdict"], "different")
        matmul = DUMPS.parent / "matmul"
        pair = (matmul / "python.tileirbc", matmul / "rust.tileirbc")
        report = tile_irdiff.compare(*pair, assume=["grid"])
        self.assertEqual(report["verdict"], "equivalent")
        self.assertIn("assume", [condition["declared_by"] for condition in report["conditions"]])


class Errors(unittest.TestCase):
    def test_text_that_is_no_program_says_where(self) -> None:
        with self.assertRaises(tile_irdiff.InputError) as caught:
            tile_irdiff.compare(PYTHON, "entry @k() {\n  %0 = nothing : tile<i32>\n}\n")
        error = caught.exception
        self.assertEqual((error.kind, error.file), ("text", "<generated>"))
        self.assertEqual((error.line, error.column), (2, 8))
        self.assertTrue(str(error).startswith("<generated>:2:8: "), str(error))

    def test_a_broken_rule_of_the_dialect_is_another_kind(self) -> None:
        invalid = "entry @k(%a: tile<i32>) {\n  %0 = addf %a, %a : tile<i32>\n  return\n}\n"
        with self.assertRaises(tile_irdiff.InputError) as caught:
            tile_irdiff.compare(invalid, PYTHON)
        self.assertEqual((caught.exception.kind, caught.exception.line), ("invalid", 2))

    def test_a_file_that_cannot_be_opened_is_an_input_error(self) -> None:
        for path in ["no-such-file", ".", "nul\0byte"]:
            with self.assertRaises(tile_irdiff.InputError) as caught:
                tile_irdiff.compare(path, PYTHON)
            self.assertIsInstance(caught.exception, OSError)
            self.assertEqual((caught.exception.kind, caught.exception.file), ("unreadable", path))
            self.assertIn(path, str(caught.exception))

    def test_options_that_mean_nothing_are_told(self) -> None:
        wrong: list[tuple[str, typing.Any]] = [
            ("dump", -1),
            ("dump", 0),
            ("dump", 10**30),
            ("dump", (1, 2, 3)),
            ("entry", [1]),
            ("entry", {"a": 1}),
            ("map", "0=0"),
            ("map", {0: -1}),
            ("bind", "n=1"),
            ("target", 100),
            ("policy", 1),
            ("deny", [1]),
            ("allow", 1),
            ("assume", [None]),
        ]
        for option, value in wrong:
            with self.subTest(option=option, value=value):
                with self.assertRaises(tile_irdiff.OptionError) as caught:
                    tile_irdiff.compare(PYTHON, PYTHON, **{option: value})
                self.assertEqual(caught.exception.kind, option)

    def test_damaged_bytecode_says_at_which_byte(self) -> None:
        with self.assertRaises(tile_irdiff.InputError) as caught:
            tile_irdiff.compare(PYTHON.read_bytes()[:300], PYTHON)
        self.assertEqual((caught.exception.kind, caught.exception.line), ("bytecode", None))
        self.assertIsNotNone(caught.exception.byte)

    def test_options_that_mean_nothing_are_named(self) -> None:
        slips: list[tuple[str, dict[str, typing.Any]]] = [
            ("policy", {"policy": "hard"}),
            ("assume", {"assume": ["luck"]}),
            ("deny", {"deny": ["TID-NO-001"]}),
            ("target", {"target": "sm_1"}),
            ("no-such-parameter", {"map": {99: 0}}),
        ]
        for kind, options in slips:
            with self.subTest(kind), self.assertRaises(tile_irdiff.OptionError) as caught:
                tile_irdiff.compare(PYTHON, RUST, **options)
            self.assertEqual(caught.exception.kind, kind)
        with self.assertRaises(tile_irdiff.InputError) as unread:
            tile_irdiff.compare(PYTHON, RUST, entry="no_such_kernel")
        self.assertEqual(unread.exception.kind, "no-such-entry")

    def test_a_file_that_is_not_there_is_an_error_of_the_system(self) -> None:
        with self.assertRaises(FileNotFoundError):
            tile_irdiff.compare(PYTHON, "no-such-file")


class Recipe(unittest.TestCase):
    def test_the_loop_of_docs_agents_gives_what_the_page_shows(self) -> None:
        page = (DUMPS.parents[2] / "docs" / "agents.md").read_text()
        code, shown = (page.split(f"```{kind}\n")[1].split("```")[0] for kind in ("python", "text"))
        recipe: dict[str, typing.Any] = {}
        exec(code, recipe)
        self.assertEqual(recipe["next_task"](PYTHON, NAIVE) + "\n", shown)
        self.assertIsNone(recipe["next_task"](PYTHON, RUST))
        self.assertIn("other-text", recipe["next_task"](PYTHON, b"no dump"))


class Reference(unittest.TestCase):
    def test_codes_and_axioms_are_explained(self) -> None:
        self.assertEqual(tile_irdiff.explain("TID-MEM-008")["title"], "padding value differs")
        self.assertIn("statement", tile_irdiff.explain("commuted-operands"))
        with self.assertRaises(tile_irdiff.OptionError):
            tile_irdiff.explain("TID-NO-001")

    def test_the_types_name_fields_that_the_schema_has(self) -> None:
        schema = tile_irdiff.schema()
        definitions = schema["$defs"] | {"Report": schema}
        typed = [one for one in vars(types).values() if typing.is_typeddict(one)]
        self.assertGreater(len(typed), 10)
        for one in typed:
            fields = set(definitions[one.__name__]["properties"])
            self.assertLessEqual(set(one.__annotations__), fields, one.__name__)

    def test_reports_have_the_fields_that_the_types_name(self) -> None:
        report = tile_irdiff.compare(PYTHON, NAIVE)
        self.assertLessEqual(set(types.Report.__annotations__), set(report))
        finding = report["findings"][0]
        self.assertLessEqual(set(types.FindingReport.__annotations__), set(finding))
        self.assertLessEqual(set(types.Place.__annotations__), set(finding["generated"] or {}))


if __name__ == "__main__":
    unittest.main()
