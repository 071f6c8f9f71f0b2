import { createContext, use } from 'react';
import type { BranchCounts } from '../categoryCalls';
import type { CategoryRecord } from '../parentField';
import type { CategoryResource } from '../categoryMembers';

/** What the rows of a category tree share. */
export interface TreeContextValue {
  resource: CategoryResource;
  /** The text whose matches are marked; empty without a search. */
  search: string;
  /** How many records each branch has, by the id of its category, if that is known. */
  counts: ReadonlyMap<number, BranchCounts> | undefined;
  /** The id of the element of the tree, with which those of its rows begin. */
  treeId: string;
  /** Whether rows wait to take part in the state of the tree until they are needed. */
  isLong: boolean;
  /** Whether a row is the tab stop of the tree, as far as that has been chosen. */
  isCurrent: (id: string) => boolean;
  /** Focuses the row of a category. */
  focus: (id: number) => void;
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
