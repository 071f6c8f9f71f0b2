import type { Identifier } from 'ra-core';
import { ancestorIds, branchLevelsIn, parentViolation } from '../../../contract/rules/parents';
import type { Draft } from './drafts';
import type { PlanContext } from './planContext';

/** The key of a record, and of the row that creates one. */
const keyOfId = (id: Identifier) => `id ${id}`;
const keyOfLine = (line: number) => `line ${line}`;

const keyOf = ({ current, planned: { line } }: Draft) =>
  current ? keyOfId(current.id) : keyOfLine(line);

const isPlaced = ({ planned: { kind, changes } }: Draft, parentName: string) =>
  kind === 'create' || changes.includes(parentName);

/** Returns the function that finds the key of a parent in the tree as it will be. */
const createParentOf = ({ tree, records }: PlanContext, drafts: Draft[], parentName: string) => {
  const byKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const ids = new Map(records.map(({ id }) => [keyOfId(id), id]));
  const inTree = (key: string) => {
    const id = ids.get(key);
    const parent = id === undefined ? undefined : tree.parentOf(id);
    return parent === null || parent === undefined ? parent : keyOfId(parent);
  };
  const inFile = ({ planned: { kind, data, parentLine } }: Draft) => {
    if (kind === 'invalid') return null;
    if (parentLine !== undefined) return keyOfLine(parentLine);
    const parent = (data[parentName] as Identifier | null | undefined) ?? null;
    return parent === null ? null : keyOfId(parent);
  };
  const parentOf = (key: string) => {
    const draft = byKey.get(key);
    // Unchanged rows have no data; a rejected update leaves its record where it is.
    return !draft || (draft.current && !draft.planned.changes.includes(parentName))
      ? inTree(key)
      : inFile(draft);
  };
  return { byKey, inTree, inFile, parentOf, keys: new Set([...ids.keys(), ...byKey.keys()]) };
};

/**
 * Checks the parents of a tree's rows in the resulting tree: rejects cycles and rows whose parent row
 * is rejected, and hints at rows that make it deeper than our API takes. Sets the level of each row:
 * moves are sent from the top down, so that no move closes a temporary cycle.
 */
export const placeInTree = (context: PlanContext, drafts: Draft[], parentName: string): void => {
  const { addProblem, explain, text } = context;
  const { byKey, inTree, inFile, parentOf, keys } = createParentOf(context, drafts, parentName);
  const levelsOf = branchLevelsIn(keys, parentOf);

  for (const draft of drafts) {
    const { planned } = draft;
    const parentId = inFile(draft);
    if (parentId === null || !isPlaced(draft, parentName)) continue;
    const above = ancestorIds(parentId, parentOf);
    planned.level = above.filter((key) => {
      const other = byKey.get(key);
      return other && isPlaced(other, parentName);
    }).length;
    const own = keyOf(draft);
    const refused = above
      .map((key) => byKey.get(key))
      .find((one) => one?.planned.kind === 'invalid');
    const violation = parentViolation({
      pointer: `/${parentName}`,
      parentId,
      ancestorIds: above,
      categoryId: own,
      // A row of its own says so where only new rows below it are too deep.
      levels: draft.current ? levelsOf(own) : 1,
      current: draft.current ? ancestorIds(own, inTree).length - 1 : 0,
    });
    if (refused && !refused.current) {
      addProblem(
        planned,
        text('csvImport.problem.parent', { line: refused.planned.line }),
        parentName,
      );
    } else if (violation?.message === 'category.tooDeep') planned.hints.push(explain(violation));
    else if (violation) addProblem(planned, explain(violation));
    if (planned.problems.length > 0) planned.kind = 'invalid';
  }
};
