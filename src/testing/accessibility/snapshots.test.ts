import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SNAPSHOTS = new URL('__snapshots__/everyPage.strict.test.tsx.snap', import.meta.url);

it('each accessibility tree has to be equal, so that an added element is a difference', () => {
  const roots = readFileSync(SNAPSHOTS, 'utf8').match(/^- .*\n.*$/gm) ?? [];
  expect(roots.length).toBeGreaterThan(40);
  expect(roots.filter((root) => !root.endsWith('\n  - /children: deep-equal'))).toEqual([]);
});
