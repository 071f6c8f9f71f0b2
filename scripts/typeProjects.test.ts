import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const OWN = 'tsconfig.contract.json';
const others = readdirSync('.').filter((name) =>
  /^tsconfig\.(?!base|contract)\w+\.json$/.test(name),
);

/** The list with this name in a TypeScript project. */
const listIn = (project: string, name: string) =>
  new RegExp(`"${name}": \\[(.*?)\\]`, 's').exec(readFileSync(project, 'utf8'))?.[1];

it('the contract is checked in one project, so that an error in it is printed once', () => {
  expect(listIn(OWN, 'include')).toContain('"contract"');
  expect(others).toHaveLength(3);
  for (const project of others) {
    expect(listIn(project, 'include')).not.toContain('"contract"');
    expect(listIn(project, 'references')).toContain(OWN);
  }
});
