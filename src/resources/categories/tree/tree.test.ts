import { describe, expect, it } from 'vitest';
import { MAX_TREE_LEVELS } from '../../../../contract/limits';
import { buildTree, flatNodes, type CategoryNode } from './buildTree';
import { invalidMoves } from './useBranchDrag';
import { searchTree } from './useBranches';
import { firstMatch } from './RowLabel';

const category = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  description: '',
  parentId,
});

/** The names, indented by depth. */
const outline = (nodes: CategoryNode[], indent = ''): string[] =>
  nodes.flatMap(({ label, children }) => [indent + label, ...outline(children, `${indent}  `)]);

const TREE = buildTree([
  category(4, 'Shoes', 2),
  category(1, 'Home'),
  category(2, 'Fashion'),
  category(3, 'Size 10', 4),
  category(5, 'Size 9', 4),
  category(6, 'Ọjà', 1),
]);

describe('buildTree', () => {
  it('nests categories below their parents, siblings sorted by name, in any input order', () =>
    expect(outline(TREE)).toEqual([
      'Fashion',
      '  Shoes',
      '    Size 9',
      '    Size 10',
      'Home',
      '  Ọjà',
    ]));

  it('shows a category whose parent is missing at the top level', () =>
    expect(outline(buildTree([category(2, 'Women', 9), category(1, 'Home')]))).toEqual([
      'Home',
      'Women',
    ]));

  it('shows every category of a cycle once', () => {
    const tree = buildTree([
      category(1, 'A', 3),
      category(2, 'B', 1),
      category(3, 'C', 2),
      category(4, 'D', 4),
    ]);
    expect(outline(tree)).toEqual(['A', '  B', '    C', 'D']);
  });

  it('nests 1,000 categories in a chain', () => {
    const chain = Array.from({ length: 1000 }, (_, index) =>
      category(index + 1, `Category ${index}`, index || null),
    );
    const tree = buildTree(chain);
    expect(flatNodes(tree)).toHaveLength(1000);
    expect(searchTree(tree, 'category 999').expanded).toHaveLength(999);
  });
});

describe('searchTree', () => {
  it('keeps matches, their ancestors (expanded) and their descendants', () => {
    const { nodes, expanded, count } = searchTree(TREE, 'SHOE');
    expect(outline(nodes)).toEqual(['Fashion', '  Shoes', '    Size 9', '    Size 10']);
    expect(expanded).toEqual(['2']);
    expect(count).toBe(1);
  });

  it('expands a match that has matches below it', () => {
    const { expanded, count } = searchTree(TREE, 's');
    expect(expanded).toEqual(['4', '2']);
    expect(count).toBe(4);
  });

  it('ignores accents, and finds nothing without a match', () => {
    expect(outline(searchTree(TREE, 'oja').nodes)).toEqual(['Home', '  Ọjà']);
    expect(searchTree(TREE, 'zzz')).toEqual({ nodes: [], expanded: [], count: 0 });
  });
});

describe('firstMatch', () => {
  it.each([
    ['Fashion', 'SHI', ['shi']],
    ['Ọjà Ọba', 'oja', ['Ọjà']],
    ['Ọjà', 'ja', ['jà']],
    ['Großhandel', 'ssh', ['ßh']],
    ['Fashion', ' ', []],
    ['Fashion', 'zzz', []],
  ])('in %j, of %j marks %j', (text, search, marked) => {
    expect(firstMatch(text, search).map((range) => text.slice(...range))).toEqual(marked);
  });
});

describe('invalidMoves', () => {
  it('rejects the category itself, what is below it, and where it is', () => {
    const shoes = category(2, 'Shoes', 1);
    const all = [category(1, 'Fashion'), shoes, category(3, 'Sandals', 2), category(4, 'Home')];
    const rejectionOf = invalidMoves(all, shoes);
    expect([2, 3, 1, 4, null].map(rejectionOf)).toEqual([
      'self',
      'descendant',
      'parent',
      undefined,
      undefined,
    ]);
    expect(invalidMoves(all, category(4, 'Home'))(null)).toBe('parent');
  });

  it('rejects a place where the branch would be too deep', () => {
    const chain = Array.from({ length: MAX_TREE_LEVELS }, (_, index) =>
      category(index + 1, `Level ${index + 1}`, index || null),
    );
    const [fashion, shoes] = [category(100, 'Fashion'), category(101, 'Shoes', 100)];
    const all = [...chain, fashion, shoes];
    const last = MAX_TREE_LEVELS;
    expect([last, last - 1].map(invalidMoves(all, shoes))).toEqual(['tooDeep', undefined]);
    expect([last - 1, last - 2].map(invalidMoves(all, fashion))).toEqual(['tooDeep', undefined]);
  });
});
