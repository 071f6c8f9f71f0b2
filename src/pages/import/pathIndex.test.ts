import { expect, it } from 'vitest';
import { createPathIndex, findByPath, pathKey, splitPaths } from './pathIndex';

const index = createPathIndex(
  [
    { id: 1, name: 'Food', parentId: null },
    { id: 2, name: 'Fruit', parentId: 1 },
    { id: 3, name: 'Fruit', parentId: 1 },
    { id: 4, name: 'Café; Bar', parentId: null },
    { id: 5, name: 'A > B', parentId: 1 },
  ],
  'parentId',
);

it.each([
  ['Food', [], { id: 1 }],
  ['café; bar', [], { id: 4 }],
  ['Food > Fruit', [], 'ambiguous'],
  ['Food › Fruit', [3], { id: 3 }],
  ['Food > A > B', [], { id: 5 }],
  ['Fruit', [], 'unknown'],
  ['4', [], { id: 4 }],
  ['9', [], 'unknown'],
])('finds %s', (text, preferred, found) => {
  expect(findByPath(index, text, preferred)).toEqual(found);
});

const isKnown = (text: string) => index.idsAt(pathKey(text)).length > 0;

it('splits a list at semicolons, except at those in a name', () => {
  expect(splitPaths('Food; Café; Bar; Food > Fruit; new; ', isKnown)).toEqual([
    'Food',
    'Café; Bar',
    'Food > Fruit',
    'new',
  ]);
  expect(splitPaths('', isKnown)).toEqual([]);
});

it('terminates on a cycle in the data', () => {
  const cyclic = createPathIndex(
    [
      { id: 1, name: 'A', parentId: 2 },
      { id: 2, name: 'B', parentId: 1 },
    ],
    'parentId',
  );
  expect(cyclic.has(1)).toBe(true);
});
