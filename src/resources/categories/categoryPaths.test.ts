import { describe, expect, it } from 'vitest';
import { ancestorsOf, categoryPaths, descendantsOf } from './categoryRecords';
import { matchText } from '../../ui/matchText';

const category = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  description: '',
  parentId,
});

const names = (categories: { name: string }[]) => categories.map(({ name }) => name);

describe('ancestorsOf', () => {
  it('returns the ancestors from the root down', () => {
    const shoes = category(3, 'Shoes', 2);
    const all = [shoes, category(2, 'Women', 1), category(1, 'Fashion')];
    expect(names(ancestorsOf(all, shoes))).toEqual(['Fashion', 'Women']);
  });

  it('returns each ancestor once if the data contains a cycle', () => {
    const first = category(1, 'First', 2);
    const all = [first, category(2, 'Second', 3), category(3, 'Third', 2)];
    expect(names(ancestorsOf(all, first))).toEqual(['Third', 'Second']);
    expect(ancestorsOf([category(1, 'Own parent', 1)], category(1, 'Own parent', 1))).toEqual([]);
  });
});

describe('categoryPaths', () => {
  it('joins the names from the root down, in any input order', () => {
    const paths = categoryPaths([
      category(3, 'Shoes', 2),
      category(2, 'Women', 1),
      category(1, 'Fashion'),
    ]);
    expect([...paths]).toEqual(
      expect.arrayContaining([
        [1, 'Fashion'],
        [2, 'Fashion › Women'],
        [3, 'Fashion › Women › Shoes'],
      ]),
    );
  });

  it('reads the parent of a product category', () => {
    const paths = categoryPaths([
      { id: 1, name: 'Food', description: '', parentCategoryId: null },
      { id: 2, name: 'Cakes', description: '', parentCategoryId: 1 },
    ]);
    expect(paths.get(2)).toBe('Food › Cakes');
  });

  it('stops at a missing parent and at a cycle', () => {
    expect(categoryPaths([category(2, 'Women', 9)]).get(2)).toBe('Women');
    expect(categoryPaths([category(1, 'A', 2), category(2, 'B', 1)]).size).toBe(2);
  });
});

describe('descendantsOf', () => {
  it('returns all descendants, in any input order', () => {
    const tree = [
      category(4, 'Sandals', 3),
      category(3, 'Shoes', 2),
      category(2, 'Women', 1),
      category(1, 'Fashion'),
      category(5, 'Men', 1),
    ];
    expect(descendantsOf(tree, 2)).toEqual(new Set([3, 4]));
    expect(descendantsOf(tree, 1)).toEqual(new Set([2, 3, 4, 5]));
    expect(descendantsOf(tree, 4)).toEqual(new Set());
  });

  it('stops at a cycle', () =>
    expect(descendantsOf([category(1, 'A', 2), category(2, 'B', 1)], 1)).toEqual(new Set([2])));
});

describe('matchText', () => {
  it.each(['WOMEN', 'fashion › w', 'oja', ' shoes '])('finds %j anywhere in a path', (search) => {
    expect(matchText(search)('Ọjà › Fashion › Women › Shoes')).toBe(true);
  });

  it('excludes paths without a match', () =>
    expect(matchText('men›')('Fashion › Women')).toBe(false));
});
