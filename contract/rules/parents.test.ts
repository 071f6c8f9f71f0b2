import { describe, expect, it } from 'vitest';
import { MAX_TREE_LEVELS } from '../limits.ts';
import { ancestorIds, branchLevelsIn, parentViolation } from './parents.ts';

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

describe('branchLevelsIn', () => {
  it.each([
    [1, 3],
    [3, 1],
    [8, 2],
    [7, 1],
  ])('category %d has %d levels', (id, levels) =>
    expect(branchLevelsIn(parents.keys(), parentOf)(id)).toBe(levels),
  );
});

const move = (next: number, levels?: number, current?: number) =>
  parentViolation({
    pointer: '/parentId',
    parentId: 100,
    ancestorIds: Array.from({ length: next }, (_, index) => 100 + index),
    levels,
    current,
  });

describe('the depth of a tree', () => {
  const limit = MAX_TREE_LEVELS;
  const tooDeep = { pointer: '/parentId', message: 'category.tooDeep', values: { limit } };

  it('allows a category at the last level, and none below it', () => {
    expect(move(limit - 1)).toBeUndefined();
    expect(move(limit)).toEqual(tooDeep);
  });

  it('counts the levels of a moved branch', () => {
    expect(move(limit - 3, 3)).toBeUndefined();
    expect(move(limit - 2, 3)).toEqual(tooDeep);
  });

  it('lets a branch that is too deep stay where it is or be moved nearer to the top', () => {
    expect(move(limit + 5, 3, limit + 5)).toBeUndefined();
    expect(move(limit + 4, 3, limit + 5)).toBeUndefined();
    expect(move(limit + 6, 3, limit + 5)).toEqual(tooDeep);
  });
});
