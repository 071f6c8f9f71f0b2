import { describe, expect, it } from 'vitest';
import { ancestorIds, parentViolation } from './parents.ts';

/** 1 at the top, 2 below it, 3 below that; 8 and 9 below each other. */
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

  it('refuses a parent that does not exist', () =>
    expect(check(7, 1)).toEqual({
      pointer: '/parentId',
      message: 'category.unknownParent',
      values: { id: 7 },
    }));

  it.each([
    [1, 1],
    [3, 1],
    [3, 2],
  ])('refuses the parent %d of %d, which is above it', (parentId, id) =>
    expect(check(parentId, id)).toEqual({ pointer: '/parentId', message: 'category.cycle' }),
  );
});
