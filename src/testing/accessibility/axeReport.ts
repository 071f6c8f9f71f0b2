import type { AxeResults, RunOptions } from 'axe-core';

/** The axe options of every test, with additional `rules`. */
export const axeOptions = (rules: RunOptions['rules'] = {}): RunOptions => ({
  resultTypes: ['violations'],
  // The 24 px target size is a WCAG 2.2 rule, which axe checks only on request.
  rules: { 'target-size': { enabled: true }, ...rules },
});

/** One readable line per violation. */
export const violationLines = ({ violations }: AxeResults): string[] =>
  violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
