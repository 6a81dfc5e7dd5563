"""``bundler rule``: explain a rule, or list them all."""

from __future__ import annotations

import importlib

import click

from bundler.errors import UsageError


@click.command(
    epilog="""\b
Examples:
  bundler rule              list all rules
  bundler rule REF411       explain one
  bundler rule GRF          explain a family
  bundler rule root-as-child"""
)
@click.argument("selectors", metavar="[CODE|NAME]...", nargs=-1)
def rule(selectors: tuple[str, ...]) -> None:
    """Explain rules, or list them.

    A page says what the rule finds, why it matters, a bad and a good example, and the way out. The codes of losses in
    conversions (LOS701) are explained too.
    """
    from bundler.explain import explain
    from bundler.model.loss import LOSSES
    from bundler.rules import rules

    if not selectors:
        for listed in rules().values():
            click.echo(f"{listed.code}  {listed.severity.label:<7}  {listed.name}")
        return
    pages = []
    for selector in selectors:
        if selector.upper() in LOSSES:
            pages.append(f"{selector.upper()}\n\n{LOSSES[selector.upper()]}")
            continue
        found = [r for r in rules().values() if r.code.startswith(selector.upper()) or r.name == selector]
        if not found:
            raise _unknown(selector)
        for one in found:
            module = importlib.import_module(f"bundler.rules.{one.name.replace('-', '_')}")
            pages.append(explain(one, module.__doc__ or ""))
    click.echo("\n\n".join(page.rstrip("\n") for page in pages))


COMMAND = rule


def _unknown(selector: str) -> UsageError:
    from bundler.names import closest, did_you_mean
    from bundler.rules import rules

    hint = did_you_mean(closest(selector, [word for r in rules().values() for word in (r.code, r.name)]))
    return UsageError(f"no rule is called '{selector}'" + (f"; {hint}" if hint else ""))
