import { ancestorIds, branchLevelsIn, parentViolation } from '../../../contract/rules/parents';
import type { Draft } from './drafts';
import type { PlanContext } from './planContext';

/** The id of a row's record; for a new record a temporary id, the negative line number. */
const idOf = ({ current, planned }: Draft) => (current ? Number(current.id) : -planned.line);

/**
 * Checks the parents of a tree's rows in the resulting tree: rejects cycles, rows that make it too
 * deep, and rows whose parent row is rejected. Sets the level of each row: moves are sent from the top down, so that no move
 * closes a temporary cycle.
 */
export const placeInTree = (
  { tree, records, addProblem, explain, text }: PlanContext,
  drafts: Draft[],
  parentName: string,
): void => {
  const byId = new Map(drafts.map((draft) => [idOf(draft), draft]));
  const parentIdOf = ({ planned: { kind, data, parentLine } }: Draft) => {
    if (kind === 'invalid') return null;
    return parentLine === undefined ? ((data[parentName] as number | null) ?? null) : -parentLine;
  };
  const parentOf = (id: number) => {
    const draft = byId.get(id);
    // Unchanged rows have no data; a rejected update leaves its record where it is.
    if (!draft || (draft.current && !draft.planned.changes.includes(parentName))) {
      return tree.parentOf(id);
    }
    return parentIdOf(draft);
  };

  const isPlaced = ({ planned: { kind, changes } }: Draft) =>
    kind === 'create' || changes.includes(parentName);

  const ids = new Set([...records.map(({ id }) => Number(id)), ...byId.keys()]);
  const levelsOf = branchLevelsIn(ids, parentOf);

  for (const draft of drafts) {
    const { planned } = draft;
    const parentId = parentIdOf(draft);
    if (parentId === null || !isPlaced(draft)) continue;
    const above = ancestorIds(parentId, parentOf);
    planned.level = above.filter((id) => {
      const other = byId.get(id);
      return other && isPlaced(other);
    }).length;
    const refused = above.map((id) => byId.get(id)).find((one) => one?.planned.kind === 'invalid');
    const violation = parentViolation({
      pointer: `/${parentName}`,
      parentId,
      ancestorIds: above,
      categoryId: idOf(draft),
      // A row of its own says so where only new rows below it are too deep.
      levels: draft.current ? levelsOf(idOf(draft)) : 1,
      current: draft.current ? ancestorIds(idOf(draft), tree.parentOf).length - 1 : 0,
    });
    if (refused && !refused.current) {
      addProblem(
        planned,
        text('csvImport.problem.parent', { line: refused.planned.line }),
        parentName,
      );
    } else if (violation) explain(planned, violation);
    if (planned.problems.length > 0) planned.kind = 'invalid';
  }
};
