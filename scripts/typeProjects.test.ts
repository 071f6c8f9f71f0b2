import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const projects = readdirSync('.').filter((name) => /^tsconfig\.(?!base)\w+\.json$/.test(name));

/** The list with this name in a TypeScript project. */
const listIn = (project: string, name: string) =>
  new RegExp(`"${name}": \\[(.*?)\\]`, 's').exec(readFileSync(project, 'utf8'))?.[1];

it.each([
  ['contract', ['browser', 'node', 'tools']],
  ['server', ['tools']],
])('%s is checked in one project, so that an error in it is printed once', (folder, users) => {
  const [own = '', ...others] = projects.filter((project) =>
    listIn(project, 'include')?.includes(`"${folder}"`),
  );
  expect(others).toEqual([]);
  for (const user of users) {
    expect(listIn(`tsconfig.${user}.json`, 'references')).toContain(own);
  }
});
