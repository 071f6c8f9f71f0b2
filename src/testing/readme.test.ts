import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('the example in the README is a test that runs', () => {
  const [, example] = /```tsx\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  expect(example).toBe(read('src/testing/example.test.tsx'));
});
