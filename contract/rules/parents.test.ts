import { describe, expect, it } from 'vitest';
import { ancestorIds, parentViolation } from './parents.ts';

/** 1 is a root, 2 its child, 3 a child of 2; 8 and 9 are each other's parent. */
const parents = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [8, 9],
  [9, 8],
]);
const parentOf = (id: number) => parents.get(id);

const check = (parentId: number, categoryId?: number) =>
  parentViolation({
    pointer: '/parentId',
    parentId,
    ancestorIds: ancestorIds(parentId, parentOf),
    categoryId,
  });

describe('ancestorIds', () => {
  it.each([
    [1, [1]],
    [3, [3, 2, 1]],
    [7, []],
    [8, [8, 9]],
  ])('of %d are %j', (id, ids) => expect(ancestorIds(id, parentOf)).toEqual(ids));
});

describe('parentViolation', () => {
  it.each([
    [3, undefined],
    [1, 3],
    [2, 7],
  ])('accepts the parent %s of %s', (parentId, id) => expect(check(parentId, id)).toBeUndefined());

  it('rejects a parent that does not exist', () =>
    expect(check(7, 1)).toEqual({
      pointer: '/parentId',
      message: 'category.unknownParent',
      values: { id: 7 },
    }));

  it.each([
    [1, 1],
    [3, 1],
    [3, 2],
  ])('rejects the parent %d of %d, which is its ancestor', (parentId, id) =>
    expect(check(parentId, id)).toEqual({ pointer: '/parentId', message: 'category.cycle' }),
  );
});
