"""From a bundle to its findings: choose rules, let them look, place and sort what they say."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bundler.bundle import Bundle
from bundler.errors import RefusedError, UsageError
from bundler.filetree import FileTree
from bundler.findings import Fault, Finding, Problem, RelatedFinding, Severity, json_pointer
from bundler.limits import DEFAULT_LIMITS
from bundler.names import closest, did_you_mean
from bundler.report import LintReport
from bundler.rules import rules
from bundler.rules.base import Needs, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from bundler.bundle import Source
    from bundler.settings import Settings

PROFILES: Mapping[str, Profile] = {profile.name.lower(): profile for profile in Profile}


def lint(source: Source, settings: Settings) -> LintReport:
    """Check one input with the selected rules. Raises UsageError for a selector that names no rule."""
    selected = select(settings)
    found: set[Finding] = set()
    said: Counter[tuple[str, str | None]] = Counter()
    for rule, problem in _problems(source, selected, settings):
        of = rule.code, problem.place.path
        said[of] += 1
        if said[of] <= settings.limits.findings:
            found.add(_finding(source, rule, problem))
    refused = refusal(source)
    return LintReport(
        source=source.name,
        findings=tuple(sorted(found, key=Finding.sort_key)),
        files=len(source.tree.files) if source.tree else 0,
        archived=source.archived,
        text_of=source.text,
        error=None if refused is None else str(refused),
        cut=sum(max(0, number - settings.limits.findings) for number in said.values()),
    )


def select(settings: Settings) -> dict[str, Rule]:
    """Return the rules that the settings ask for, by code.

    Without ``select`` these are the rules of the profile. A prefix selects among those; a whole code, a name or
    ``ALL`` selects whatever the profile. Where a rule is both selected and ignored, the longer, more exact selector
    wins; of equal ones ``ignore``.
    """
    if settings.profile not in PROFILES:
        hint = did_you_mean(closest(settings.profile, PROFILES))
        raise UsageError(f"unknown profile '{settings.profile}'; {hint or 'one of ' + ', '.join(PROFILES)}")
    for selector in (*settings.select, *settings.ignore):
        _check_selector(selector)
    profile = PROFILES[settings.profile]
    chosen = {}
    for code, rule in rules().items():
        selectors = settings.select or ("ALL",)
        if rule.profile > profile:
            selectors = [selector for selector in settings.select if selector in {rule.code, rule.name, "ALL"}]
        wanted = max((_weight(selector, rule) for selector in selectors), default=0)
        if wanted > max((_weight(s, rule) for s in settings.ignore), default=0):
            chosen[code] = rule
    return chosen


def _weight(selector: str, rule: Rule) -> int:
    """Return how exactly a selector means a rule: 0 not at all, 1 as one of all, more for longer prefixes."""
    if selector == "ALL":
        return 1
    if selector == rule.name:
        return len(rule.code) + 1
    return len(selector) + 1 if rule.code.startswith(selector) else 0


def _check_selector(selector: str) -> None:
    if selector == "ALL" or any(_weight(selector, rule) for rule in rules().values()):
        return
    known = [word for rule in rules().values() for word in (rule.code, rule.name, rule.code[:3])]
    hint = did_you_mean(closest(selector, known))
    raise UsageError(f"no rule matches '{selector}'" + (f"; {hint}" if hint else ""))


def refusal(source: Source) -> RefusedError | None:
    """Return why nothing of the input can be read: a fault of a rule that stops, or None."""
    for fault in _all_stops(source):
        finding = fault_finding(source, fault)
        return RefusedError(f"{source.name}: {finding_line(finding)}", findings=(finding,))
    return None


def finding_line(finding: Finding) -> str:
    """Say a finding in one line: code, place, message, hint."""
    place = f" {finding.path}:" if finding.path else ""
    if place and finding.span is not None and finding.span[:2] != (1, 1):
        place = f" {finding.path}:{finding.span.line}:{finding.span.column}:"
    return f"{finding.code}:{place} {finding.message}" + (f" ({finding.hint})" if finding.hint else "")


def fault_finding(source: Source, fault: Fault) -> Finding:
    """Return the finding that a noticed fault becomes, whatever rules are selected."""
    return _finding(source, rules()[fault.code], fault.problem)


def one_line(path: str, data: bytes, fault: Fault) -> str:
    """Say a fault of a file that stands alone in one line, with its place."""
    tree = FileTree.of({fault.problem.place.path or path: data})
    finding = fault_finding(Bundle(path, tree, (), DEFAULT_LIMITS), fault)
    return finding_line(finding._replace(path=path))


def _all_stops(source: Source) -> Iterator[Fault]:
    known = rules()
    yield from (fault for fault in source.container_faults if known[fault.code].stop)
    if isinstance(source, Bundle):
        yield from (fault for fault in source.reading.layout.faults if known[fault.code].stop)


def _problems(source: Source, selected: Mapping[str, Rule], settings: Settings) -> Iterator[tuple[Rule, Problem]]:
    """Yield what was noticed and what the rules find; after a stop only that and what the container says."""
    stops = list(_all_stops(source))
    known = rules()
    noticed: Iterable[Fault] = source.container_faults
    if isinstance(source, Bundle):
        needs = max((rule.needs for rule in selected.values()), default=Needs.CONTAINER)
        if stops:
            noticed = (*noticed, *stops)
        elif needs is Needs.TREE:
            noticed = (*noticed, *source.reading.layout.faults)
        elif needs > Needs.TREE:
            noticed = (*noticed, *source.reading.faults)
    for code, problem in noticed:
        if code in selected or known[code].stop:
            yield known[code], problem
    if stops or not isinstance(source, Bundle):
        return
    for rule in selected.values():
        if rule.check is not None:
            for problem in rule.check(source.facts, settings):
                yield rule, problem


def _finding(source: Source, rule: Rule, problem: Problem) -> Finding:
    place = problem.place
    template = problem.message if problem.message is not None else rule.message
    related = tuple(RelatedFinding(r.place.path, source.locate(r.place), r.message) for r in problem.related)
    return Finding(
        code=rule.code,
        name=rule.name,
        severity=problem.severity or rule.severity,
        message=template.format(**problem.args),
        source=source.name,
        path=place.path,
        span=source.locate(place),
        pointer=json_pointer(place.pointer) if place.pointer else None,
        hint=problem.hint,
        related=related,
    )


def worst(findings: Iterable[Finding]) -> Severity | None:
    """Return the highest severity among the findings, None for none."""
    return max((finding.severity for finding in findings), default=None)
