import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useDataProvider, useStore } from 'ra-core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callKey } from '../../../http/queryKeys';
import type { CategoryRecord, CategoryResource } from '../categoryRecords';
import { afterPaint } from '../../../ui/afterPaint';
import { buildTree, type CategoryNode, flatNodes, placeNodes } from './buildTree';
import { matchText } from '../../../ui/matchText';
import { useOffers } from '../../../ui/useOffers';
import type { CategoryDataProvider } from '../categoryCalls';

/**
 * How many records each branch of a tree has, if the API announces it. `isTreeLoaded` because the
 * first response announces the extensions.
 */
export const useBranchCounts = (resource: CategoryResource, isTreeLoaded: boolean) => {
  const isOffered = useOffers('categories');
  const dataProvider = useDataProvider<CategoryDataProvider>();
  return useQuery({
    queryKey: callKey(resource, 'getCategoryCounts'),
    queryFn: ({ signal }) => dataProvider.getCategoryCounts(resource, { signal }),
    enabled: isTreeLoaded && isOffered,
    placeholderData: keepPreviousData,
  });
};

/** What a search leaves of a tree. */
export interface FoundBranches {
  nodes: CategoryNode[];
  /** The ids of the nodes that must be expanded for every match to be seen. */
  expanded: string[];
  /** The number of categories whose name matches. */
  count: number;
}

/**
 * The categories whose name contains `search`, compared as the server's searches do, with their
 * ancestors, and with everything below a match.
 */
export const searchTree = (tree: CategoryNode[], search: string): FoundBranches => {
  const isMatch = matchText(search);
  const expanded: string[] = [];
  let count = 0;
  const keep = (nodes: CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => {
      const isMatching = isMatch(node.label);
      if (isMatching) count += 1;
      const children = keep(node.children);
      if (children.length > 0) expanded.push(node.id);
      if (isMatching) return [node];
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return { nodes: keep(tree), expanded, count };
};

const NO_CATEGORIES: CategoryRecord[] = [];
const NONE: string[] = [];

const withChildren = (nodes: CategoryNode[]) =>
  flatNodes(nodes).flatMap(({ id, children }) => (children.length > 0 ? [id] : []));

/**
 * The branches of a category tree that match `text`, or all, and which are expanded. What was
 * expanded without a search is remembered; a search expands the ancestors of its matches.
 */
export const useBranches = (
  resource: CategoryResource,
  categories: CategoryRecord[] = NO_CATEGORIES,
  text: string,
) => {
  const search = useDeferredValue(text.trim());
  const tree = useMemo(() => buildTree(categories), [categories]);
  const found = useMemo(() => (search ? searchTree(tree, search) : undefined), [tree, search]);
  const nodes = useMemo(() => placeNodes(found?.nodes ?? tree), [found, tree]);

  const [remembered, remember] = useStore<string[]>(`${resource}.tree.expanded`, NONE);
  const [changed, setChanged] = useState<{ search: string; expanded: string[] }>();
  const inSearch = changed?.search === search ? changed.expanded : (found?.expanded ?? NONE);
  const expanded = found ? inSearch : remembered;
  const isFound = found !== undefined;
  const setExpanded = useCallback(
    (ids: string[]) => {
      if (isFound) setChanged({ search, expanded: ids });
      else remember(ids);
    },
    [isFound, remember, search],
  );

  return {
    search,
    nodes,
    /** The number of matches; undefined without a search. */
    matches: found?.count,
    expanded,
    setExpanded,
    /** Expands these too. */
    expand: (ids: string[]) => setExpanded([...new Set([...expanded, ...ids])]),
    /** Takes long in a long tree: the button reacts first. */
    expandAll: () => {
      afterPaint(() => startTransition(() => setExpanded(withChildren(nodes))));
    },
  };
};
