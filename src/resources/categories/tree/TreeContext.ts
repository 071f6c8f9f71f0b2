import { createContext, use } from 'react';
import type { BranchCounts } from '../categoryCalls';
import type { CategoryRecord } from '../parentField';
import type { CategoryResource } from '../useCategoryResource';

/** What the rows of a category tree share. */
export interface TreeContextValue {
  resource: CategoryResource;
  /** The text whose matches are marked; empty without a search. */
  search: string;
  /** How many records each branch has, by the id of its category, if that is known. */
  counts: ReadonlyMap<number, BranchCounts> | undefined;
  /** Opens the page of a category. */
  open: (category: CategoryRecord) => void;
  /** Opens the menu of a category at an element of its row. */
  openMenu: (category: CategoryRecord, anchor: HTMLElement) => void;
}

export const TreeContext = createContext<TreeContextValue | undefined>(undefined);

/** The context of the tree around. Throws outside a tree. */
export const useTreeContext = (): TreeContextValue => {
  const tree = use(TreeContext);
  if (!tree) throw new Error('A row is rendered in a tree.');
  return tree;
};
