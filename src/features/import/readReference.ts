import type { Identifier } from 'ra-core';
import { ownerOf } from '../../../contract/resources';
import { isResourceName } from '../../routing/resourceNames';
import type { UnclearValue } from './choices';
import type { MatchedRow } from './matchRows';
import type { NeededRecords } from './neededRecords';
import { findByName, findByPath, findNamed, type Named } from './pathIndex';
import { pathKey } from './pathKey';
import type { PlanContext } from './planContext';

const isRejected = ({ planned }: MatchedRow) => planned.problems.length > 0;

/** A text that names no record, or several, as what one can be chosen or created for. */
const unclearValue = (
  { target, indexOf, referenceOf }: PlanContext,
  column: string,
  path: string,
): UnclearValue | undefined => {
  const resource = referenceOf(column);
  if (resource === undefined || !isResourceName(resource)) return undefined;
  const [, above] = /^(.*)[›>]/s.exec(path) ?? [];
  const found = above === undefined ? undefined : findNamed(indexOf(resource), above);
  return {
    column,
    resource,
    text: path,
    above: typeof found === 'object' ? { id: found.id, name: above?.trim() ?? '' } : undefined,
    canCreate: resource !== ownerOf(target.resource)?.resource,
  };
};

/**
 * Returns a function that finds the row of the file that creates the parent that a text names: by its
 * path, or by its name if nothing else has that. `found` is what the text names in the tree.
 */
const createFindRow = ({ target, parent }: PlanContext, matchedRows: MatchedRow[]) => {
  // The first valid row of several with the same path is used.
  const byPath = new Map(
    matchedRows
      .toReversed()
      .toSorted((one, other) => Number(isRejected(other)) - Number(isRejected(one)))
      .map((matched) => [matched.path, matched]),
  );
  const newRows = matchedRows.filter((matched) => !matched.current && !isRejected(matched));
  const byName = new Map<string, MatchedRow[]>();
  for (const matched of parent ? newRows : []) {
    const key = pathKey(matched.texts.get(target.nameFields[target.resource] ?? '') ?? '');
    byName.set(key, [...(byName.get(key) ?? []), matched]);
  }
  return (matched: MatchedRow, path: string, found: Named): MatchedRow | Named => {
    const atPath = byPath.get(pathKey(path));
    if (atPath) return atPath;
    const others = byName.get(pathKey(path))?.filter((other) => other !== matched) ?? [];
    const [row] = others;
    if (row === undefined) return found;
    return found === 'unknown' && others.length === 1 ? row : 'ambiguous';
  };
};

/**
 * Returns a function that reads a text that names a record, in a column of a row, as the id of the
 * record: null for a parent that another row creates, and for another record to be created a text that
 * stands for its id. What it cannot read is added to the row.
 */
export const createReadReference = (
  context: PlanContext,
  matchedRows: MatchedRow[],
  needed: NeededRecords,
) => {
  const { parent, addProblem, text } = context;
  const findRow = createFindRow(context, matchedRows);

  /** What has been chosen for the text. */
  const readChoice = ({ planned }: MatchedRow, name: string, path: string) => {
    const chosen = context.choiceOf(name, path);
    if (chosen && 'id' in chosen) return chosen.id;
    const created = needed.rowFor(name, path);
    if (created && name === parent?.name) {
      planned.parentLine = created.line;
      return null;
    }
    if (!created) return undefined;
    const id = text('csvImport.reading.sample', { text: path });
    planned.awaits = { ...planned.awaits, [id]: created.line };
    return id;
  };

  /** What the text names: a record of the API, or a row. */
  const find = (matched: MatchedRow, name: string, path: string, preferred: Identifier[]) => {
    const index = context.indexOf(context.referenceOf(name));
    const exact = findByPath(index, path, preferred);
    if (exact !== 'unknown') return exact;
    const named = findByName(index, path, preferred);
    return name === parent?.name ? findRow(matched, path, named) : named;
  };

  return (matched: MatchedRow, name: string, path: string, preferred: Identifier[]) => {
    const { planned } = matched;
    const chosen = readChoice(matched, name, path);
    if (chosen !== undefined) return chosen;
    const found = find(matched, name, path, preferred);
    if (typeof found === 'string') {
      const problem = found === 'ambiguous' ? 'several' : found;
      const value = unclearValue(context, name, path);
      addProblem(planned, text(`csvImport.problem.${problem}`, { text: path }), name, value);
      return undefined;
    }
    if ('id' in found) return found.id;
    if (found.current) return found.current.id;
    planned.parentLine = found.planned.line;
    return null;
  };
};
