import { expect, it } from 'vitest';
import { createPathIndex, findByPath, splitPaths } from './pathIndex';
import { pathKey } from './pathKey';

const FIELDS = { nameField: 'title', parentField: 'parentId' };

const index = createPathIndex(
  [
    { id: 1, title: 'Food', parentId: null },
    { id: 2, title: 'Fruit', parentId: 1 },
    { id: 3, title: 'Fruit', parentId: 1 },
    { id: 4, title: 'Café; Bar', parentId: null },
    { id: 5, title: 'A > B', parentId: 1 },
    { id: 6, title: 'Dried  nuts', parentId: 1 },
  ],
  FIELDS,
);

it.each([
  ['Food', [], { id: 1 }],
  ['café; bar', [], { id: 4 }],
  ['Food > Fruit', [], 'ambiguous'],
  ['Food › Fruit', [3], { id: 3 }],
  ['Food > A > B', [], { id: 5 }],
  ['Food › Dried nuts', [], { id: 6 }],
  ['Food  ›  dried   nuts', [], { id: 6 }],
  ['Fruit', [], 'unknown'],
  ['4', [], { id: 4 }],
  ['٤', [], { id: 4 }],
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
      { id: 1, title: 'A', parentId: 2 },
      { id: 2, title: 'B', parentId: 1 },
    ],
    FIELDS,
  );
  expect(cyclic.idOf('1')).toBe(1);
});
