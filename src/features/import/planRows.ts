import type { Identifier } from 'ra-core';
import { differingFields, type PlannedRow } from './importRow';
import { readRecordFor } from './bodies';
import { type MatchedRow, matchRows } from './matchRows';
import { createNeededRecords } from './neededRecords';
import type { CsvRow } from './parseCsv';
import { createPlanContext, type PlanContext, type PlanInput } from './planContext';
import { createReadValues } from './readValues';
import { ancestorIds, branchLevelsIn, parentViolation } from '../../../contract/rules/parents';

const keyOfId = (id: Identifier) => `id ${id}`;

const keyOfLine = (line: number) => `line ${line}`;

/** The key of a record, or of the row that creates one. */
const keyOf = ({ current, planned: { line } }: MatchedRow) =>
  current ? keyOfId(current.id) : keyOfLine(line);

const isPlaced = ({ planned: { kind, changes } }: MatchedRow, parentName: string) =>
  kind === 'create' || changes.includes(parentName);

/** Returns the function that finds the key of a parent in the tree as it will be. */
const createParentOf = (
  { tree, records }: PlanContext,
  matchedRows: MatchedRow[],
  parentName: string,
) => {
  const byKey = new Map(matchedRows.map((matched) => [keyOf(matched), matched]));
  const ids = new Map(records.map(({ id }) => [keyOfId(id), id]));
  const inTree = (key: string) => {
    const id = ids.get(key);
    const parent = id === undefined ? undefined : tree.parentOf(id);
    return parent === null || parent === undefined ? parent : keyOfId(parent);
  };
  const inFile = ({ planned: { kind, data, parentLine } }: MatchedRow) => {
    if (kind !== 'invalid' && parentLine !== undefined) return keyOfLine(parentLine);
    const parent = kind === 'invalid' ? null : (data[parentName] as Identifier | null | undefined);
    return parent === null || parent === undefined ? null : keyOfId(parent);
  };
  const parentOf = (key: string) => {
    const matched = byKey.get(key);
    // Unchanged rows have no data; a rejected update leaves its record where it is.
    const isKept = matched?.current && !matched.planned.changes.includes(parentName);
    return !matched || isKept ? inTree(key) : inFile(matched);
  };
  return { byKey, inTree, inFile, parentOf, keys: new Set([...ids.keys(), ...byKey.keys()]) };
};

/**
 * Checks the parents of a tree's rows in the resulting tree: rejects cycles and rows whose parent row
 * is rejected, and hints at rows that make it deeper than our API takes. Sets the level of each row:
 * moves are sent from the top down, so that no move closes a temporary cycle.
 */
const placeInTree = (context: PlanContext, matchedRows: MatchedRow[], parentName: string): void => {
  const { addProblem, explain, text } = context;
  const tree = createParentOf(context, matchedRows, parentName);
  const { byKey, inTree, inFile, parentOf } = tree;
  const levelsOf = branchLevelsIn(tree.keys, parentOf);

  for (const matched of matchedRows) {
    const { planned } = matched;
    const parentId = inFile(matched);
    if (parentId === null || !isPlaced(matched, parentName)) continue;
    const ancestors = ancestorIds(parentId, parentOf);
    const above = ancestors.flatMap((each) => byKey.get(each) ?? []);
    planned.level = above.filter((other) => isPlaced(other, parentName)).length;
    const key = keyOf(matched);
    const rejectedParent = above.find((one) => one.planned.kind === 'invalid');
    const violation = parentViolation({
      pointer: `/${parentName}`,
      parentId,
      ancestorIds: ancestors,
      categoryId: key,
      // A row of its own says so where only new rows below it are too deep.
      levels: matched.current ? levelsOf(key) : 1,
      current: matched.current ? ancestorIds(key, inTree).length - 1 : 0,
    });
    if (rejectedParent && !rejectedParent.current) {
      const { line } = rejectedParent.planned;
      addProblem(planned, text('csvImport.problem.parent', { line }), parentName);
    } else if (violation?.message === 'category.tooDeep') planned.hints.push(explain(violation));
    else if (violation) addProblem(planned, explain(violation));
    if (planned.problems.length > 0) planned.kind = 'invalid';
  }
};

const planRow = (
  context: PlanContext,
  { current, suspicion, planned }: MatchedRow,
  given: Record<string, unknown>,
): void => {
  const { parent, addProblem } = context;
  const call = current ? 'update' : 'create';
  const { values, problems, hints } = readRecordFor(call, context, { ...current, ...given });
  if (current) {
    planned.previous = current;
    const stored = readRecordFor(call, context, current);
    planned.changes = differingFields(values, stored.values);
    if (planned.parentLine !== undefined && parent) planned.changes.push(parent.name);
    if (planned.changes.length === 0) {
      planned.kind = 'unchanged';
      return;
    }
  }
  if (suspicion !== undefined) addProblem(planned, suspicion);
  planned.problems.push(...problems);
  if (planned.problems.length > 0) return;
  planned.kind = call;
  planned.data = values;
  // What is stored has been accepted.
  planned.hints = hints
    .filter(({ column }) => !current || planned.changes.includes(column))
    .map((hint) => hint.text);
};

/**
 * Compares the rows of a file with the records that they are for, and rejects those that a form would
 * reject. A row that equals its record is unchanged, even if it is invalid. Before the rows come those
 * of records that were chosen to be created for texts in them (see PlannedRow.resource).
 */
export const planRows = (input: PlanInput, rows: CsvRow[]): PlannedRow[] => {
  const context = createPlanContext(input);
  const matchedRows = matchRows(context, rows);
  const needed = createNeededRecords(context);
  const readValues = createReadValues(context, matchedRows, needed);
  for (const matched of matchedRows) {
    if (matched.planned.problems.length > 0) continue;
    const values = readValues(matched);
    const { planned, suspicion } = matched;
    if (planned.problems.length === 0) planRow(context, matched, values);
    else if (suspicion !== undefined) planned.problems.unshift({ text: suspicion });
  }
  if (context.parent) {
    placeInTree(context, [...needed.matched(), ...matchedRows], context.parent.name);
  }
  const planned = matchedRows.map((matched) => matched.planned);
  return [...needed.neededBy(planned), ...planned];
};
