"""What the names of files and folders say: junk, archives, credentials, the folders of a bundle. No disk."""

from __future__ import annotations

KIND_FOLDERS = (
    "agents",
    "tools",
    "toolsets",
    "guardrails",
    "examples",
    "evaluations",
    "evaluationDatasets",
    "evaluationExpectations",
)
"""The folders at the root of a bundle that hold resources, each in a directory of its own."""

APP_FILES = ("app.yaml", "app.json")
"""The names of the app's manifest, one of which makes a folder a bundle."""

_JUNK_FOLDERS = frozenset({"__MACOSX", "__pycache__", ".git", ".venv"})
_JUNK_FILES = frozenset({".DS_Store", "Thumbs.db", "thumbs.db", "desktop.ini", "Desktop.ini"})
_JUNK_SUFFIXES = (".pyc", ".pyo", "~", ".bak", ".swp", ".swo", ".orig")
_ARCHIVES = (".zip", ".tar", ".tgz", ".gz", ".7z", ".whl")
_CREDENTIALS = (".pem", ".key", ".p12", ".pfx")


def is_junk(path: str) -> bool:
    """Tell whether a path is left behind by a system, an editor or a tool, or lies in a folder that is."""
    parts = path.split("/")
    name = parts[-1]
    return (
        not _JUNK_FOLDERS.isdisjoint(parts)
        or name in _JUNK_FILES
        or name.startswith(("._", ".#", "#"))
        or name.endswith(_JUNK_SUFFIXES)
    )


def is_archive_name(path: str) -> bool:
    """Tell whether a path ends like an archive."""
    return path.lower().endswith(_ARCHIVES)


def is_credential_name(path: str) -> bool:
    """Tell whether a file is called like those that hold keys or passwords."""
    name = path.rpartition("/")[2].lower()
    if name.endswith((".yaml", ".json", ".py", ".txt")):  # an agent may well be called id_rsa_something
        return name.startswith(".env")
    return name.startswith((".env", "id_rsa")) or name.endswith(_CREDENTIALS)


def is_hidden(path: str) -> bool:
    """Tell whether a path, or a folder it lies in, begins with a dot."""
    return any(part.startswith(".") for part in path.split("/"))
