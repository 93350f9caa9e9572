from typing import Any

VERSION: str

def compare(
    reference: tuple[str, bytes, int | None, str | None],
    generated: tuple[str, bytes, int | None, str | None],
    arguments: dict[str, Any],
) -> str: ...
def explain(name: str) -> str: ...
def schema() -> str: ...
