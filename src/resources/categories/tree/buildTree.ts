import type { Identifier } from 'ra-core';
import { type CategoryRecord, parentOf } from '../categoryRecords';
import { collator } from '../../../i18n/language';

/** A category and its sub-categories, as the tree view takes them. */
export interface CategoryNode {
  /** The category's id as text. */
  id: string;
  label: string;
  category: CategoryRecord;
  children: CategoryNode[];
}

/** A node with its place among those shown, counted from 1. */
export interface PlacedNode extends CategoryNode {
  level: number;
  position: number;
  siblings: number;
  children: PlacedNode[];
}

/** Adds the places of nodes and of everything below them. */
export const placeNodes = (nodes: CategoryNode[], level = 1): PlacedNode[] =>
  nodes.map((node, index) => ({
    ...node,
    level,
    position: index + 1,
    siblings: nodes.length,
    children: placeNodes(node.children, level + 1),
  }));

/** The nodes and everything below them, parents first. */
export const flatNodes = (nodes: CategoryNode[]): CategoryNode[] => {
  const found = [...nodes];
  for (const { children } of found) found.push(...children);
  return found;
};

/**
 * The top-level categories with all that is below them, siblings sorted by name. A category whose
 * parent is not in the list is at the top level. So is the first category of a cycle in the data,
 * which would otherwise be missing with all others of it.
 */
export const buildTree = (categories: CategoryRecord[]): CategoryNode[] => {
  const { compare } = collator();
  const nodes = new Map(
    categories
      .toSorted((a, b) => compare(a.name, b.name))
      .map((category): [Identifier, CategoryNode] => [
        category.id,
        { id: String(category.id), label: category.name, category, children: [] },
      ]),
  );
  const siblingsOf = ({ category }: CategoryNode) => nodes.get(parentOf(category) ?? '')?.children;
  const roots: CategoryNode[] = [];
  for (const node of nodes.values()) (siblingsOf(node) ?? roots).push(node);

  const reached = new Set(flatNodes(roots));
  for (const node of nodes.values()) {
    if (reached.has(node)) continue;
    const siblings = siblingsOf(node);
    siblings?.splice(siblings.indexOf(node), 1);
    roots.push(node);
    for (const below of flatNodes([node])) reached.add(below);
  }
  return roots;
};
