import type { Identifier } from 'ra-core';
import { createContext, use } from 'react';
import type { BranchCounts } from '../categoryCalls';
import type { CategoryRecord, CategoryResource } from '../categoryRecords';

/** What the rows of a category tree share. */
export interface TreeContextValue {
  resource: CategoryResource;
  /** The text whose matches are marked; empty without a search. */
  search: string;
  /** How many records each branch has, by the id of its category, if that is known. */
  counts: ReadonlyMap<Identifier, BranchCounts> | undefined;
  /** The element id of the tree, which prefixes those of its rows. */
  treeId: string;
  /** Whether rows stay idle until they are near the viewport or focused. */
  isLong: boolean;
  /** Whether a row is the tab stop of the tree; false for all until the tree has been used. */
  isCurrent: (id: string) => boolean;
  /** Focuses the row of a category. */
  focus: (id: Identifier) => void;
  /** Opens the page of a category. */
  open: (category: CategoryRecord) => void;
  /** Opens the menu of a category at an element of its row. */
  openMenu: (category: CategoryRecord, anchor: HTMLElement) => void;
}

export const TreeContext = createContext<TreeContextValue | undefined>(undefined);

/** The context of the surrounding tree. Throws outside a tree. */
export const useTreeContext = (): TreeContextValue => {
  const tree = use(TreeContext);
  if (!tree) throw new Error('useTreeContext must be used within a TreeContext.');
  return tree;
};
