import { expect, test } from 'vitest';
import { exceededLimit } from './jsonValues.ts';

const countOf = (json: string) => {
  const bytes = Buffer.from(json);
  return Array.from({ length: 20 }, (_, limit) => limit).find(
    (values) => exceededLimit(bytes, { values, depth: Infinity }) === undefined,
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
  const limits = { values: 20, depth: 1 };
  expect(exceededLimit(Buffer.from('""'.repeat(41)), limits)).toBe('values');
  expect(exceededLimit(Buffer.from('""'.repeat(40)), limits)).toBeUndefined();
});

test.each([
  ['[[1], {"a": [2]}]', 3],
  ['[[[[[', 5],
  ['{"[[[[": "{{{{"}', 1],
])('knows how deep %s is', (json, depth) => {
  const bytes = Buffer.from(json);
  expect(exceededLimit(bytes, { values: 20, depth })).toBeUndefined();
  expect(exceededLimit(bytes, { values: 20, depth: depth - 1 })).toBe('depth');
});
