"""The root of the model: everything that one source holds."""

from __future__ import annotations

from bundler.model.app import App
from bundler.model.asset import Asset
from bundler.model.base import FilePath, Node
from bundler.model.evaluation import Case, Metric, Suite
from bundler.model.run import Run, Target


class Project(Node):
    """Apps, their tests and results, and the files they need.

    ``root`` is the name of the folder that holds the project. ``assets`` are files by path: code and schemas that the
    rest names, and everything that is no part of it. Any of it may be empty: a prompt has no runs, a test run no app.
    """

    root: str = ""
    apps: tuple[App, ...] = ()
    cases: tuple[Case, ...] = ()
    suites: tuple[Suite, ...] = ()
    metrics: tuple[Metric, ...] = ()
    targets: tuple[Target, ...] = ()
    runs: tuple[Run, ...] = ()
    assets: dict[FilePath, Asset] = {}
