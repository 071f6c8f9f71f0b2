import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from '../server/variables.ts';
import { envExample } from './envExample.ts';

it('.env.example lists every variable with its description and default', () => {
  expect(readFileSync('.env.example', 'utf8'), 'Run "npm run env-example".').toBe(envExample());
});

it('the README describes the variables as they are declared', () => {
  const rows = [
    ...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` +\|(.+)\|(.+)\|$/gm),
  ];
  expect(rows.length).toBeGreaterThan(5);
  const declared = Object.entries(VARIABLES).map(([name, { sets, default: value }]) => [
    name,
    sets,
    value ? `\`${value}\`` : 'none',
  ]);
  for (const row of rows) expect(declared).toContainEqual(row.slice(1).map((cell) => cell.trim()));
});
