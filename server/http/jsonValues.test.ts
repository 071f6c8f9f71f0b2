import { expect, test } from 'vitest';
import { hasMoreValues } from './jsonValues.ts';

const countOf = (json: string) => {
  const bytes = Buffer.from(json);
  return Array.from({ length: 20 }, (_, limit) => limit).find(
    (limit) => !hasMoreValues(bytes, limit),
  );
};

test.each([
  ['1', 1],
  ['[1, 2, 3]', 4],
  ['{"a": {"b": "c"}}', 3],
  [JSON.stringify({ '[,{"': '\\', text: '\\",{[\\\\"', é: ['"', ',', ''] }), 7],
  [JSON.stringify('\\'.repeat(5)), 1],
  ['"unfinished, [', 1],
  ['"unfinished \\', 1],
])('counts the values of %s', (json, count) => {
  expect(countOf(json)).toBe(count);
});

test('counts texts that are not separated', () => {
  expect(hasMoreValues(Buffer.from('""'.repeat(41)), 20)).toBe(true);
  expect(hasMoreValues(Buffer.from('""'.repeat(40)), 20)).toBe(false);
});
