import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/guarantees.md', 'utf8');

/** What is in backticks and looks like a path of this repository. */
const paths = [
  ...text.matchAll(/`((?:server|src|resilience|scripts|e2e|contract|docs)\/[^`\s]+)`/gu),
].flatMap(([, path]) => (path === undefined ? [] : [path]));

it('every file named in docs/guarantees.md exists', () => {
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
