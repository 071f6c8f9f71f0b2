import { matchText } from '../../../ui/matchText';
import type { CategoryNode } from './buildTree';

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
