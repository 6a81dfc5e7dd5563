"""Options and fixtures that every test may use."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write what the linter says into fixtures/*/*.findings.txt instead of comparing",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether expected findings are to be rewritten on purpose."""
    return bool(request.config.getoption("--update-golden"))
