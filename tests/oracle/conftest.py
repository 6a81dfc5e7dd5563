"""The Python that has the published client library."""

from __future__ import annotations

import os

import pytest


@pytest.fixture
def oracle_python() -> str:
    """The oracle's Python; without it the test is skipped, or fails where CI promises one."""
    python = os.environ.get("BUNDLER_ORACLE_PYTHON")
    if python:
        return python
    if os.environ.get("CI") == "true":
        pytest.fail("BUNDLER_ORACLE_PYTHON must name the Python that has google-cloud-ces")
    pytest.skip("BUNDLER_ORACLE_PYTHON is not set")
