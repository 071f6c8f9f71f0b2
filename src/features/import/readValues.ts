import type { Identifier } from 'ra-core';
import { ownerOf } from '../../../contract/resources';
import { searchKey } from '../../../contract/searchKey';
import { cellValue } from './cellValue';
import type { ImportColumn } from './columns';
import type { MatchedRow } from './matchRows';
import { findByPath, pathKey, splitPaths } from './pathIndex';
import type { PlanContext } from './planContext';
import { lostValue, wholeNumberText } from './spoiledCells';

type Values = Record<string, unknown>;

const idsIn = (value: unknown): Identifier[] => {
  if (Array.isArray(value)) return value.map(({ id }: { id: Identifier }) => id);
  return typeof value === 'number' || typeof value === 'string' ? [value] : [];
};

const isRejected = ({ planned }: MatchedRow) => planned.problems.length > 0;

/** Returns the checks of what only a file can have wrong, which add it to the row. */
const createChecks = ({ target, addProblem, text }: PlanContext, mapped: ImportColumn[]) => {
  const owner = ownerOf(target.resource);
  /** What a spreadsheet has put in place of a value cannot be restored. */
  const checkLost = ({ current, planned, texts }: MatchedRow) => {
    for (const [name, cell] of texts) {
      const lost = name === 'id' || cell === current?.[name] ? undefined : lostValue(cell);
      if (lost) addProblem(planned, text(`csvImport.problem.${lost}`, { text: cell }), name);
    }
  };

  /** A new record needs its owner, on whose page the form of another is. */
  const checkOwner = ({ current, planned }: MatchedRow, values: Values) => {
    if (!owner || current || planned.problems.some(({ column }) => column === owner.field)) return;
    if (values[owner.field] === undefined) {
      addProblem(planned, text('csvImport.problem.required'), owner.field);
    }
  };

  /** Fields that only a creation takes must be those of the record. */
  const checkFixed = ({ current, planned, texts }: MatchedRow) => {
    for (const { name, missingIn } of mapped) {
      if (!current || missingIn !== 'update') continue;
      const given = searchKey(wholeNumberText(texts.get(name) ?? ''));
      if (given !== '' && given !== searchKey(String(current[name]))) {
        addProblem(planned, text('csvImport.problem.fixed'), name);
      }
    }
  };

  return { checkLost, checkOwner, checkFixed };
};

/**
 * Returns a function that reads the values of a row. Paths become ids; the parent of a row may be
 * another row of the file. What only a file can have wrong is added to the row.
 */
export const createReadValues = (context: PlanContext, matchedRows: MatchedRow[]) => {
  const { target, references, columns, mapping, decimalOf, parent, indexOf, addProblem, text } =
    context;
  const owner = ownerOf(target.resource);
  const mapped = columns.filter(({ name }) => name !== 'id' && mapping.includes(name));
  const { checkLost, checkOwner, checkFixed } = createChecks(context, mapped);
  // Of several rows with the same path, the first valid one is used.
  const byPath = new Map(
    matchedRows
      .toReversed()
      .toSorted((one, other) => Number(isRejected(other)) - Number(isRejected(one)))
      .map((matched) => [matched.path, matched]),
  );

  const readPath = (
    matched: MatchedRow,
    { name }: ImportColumn,
    path: string,
    preferred: Identifier[],
  ) => {
    const found = findByPath(indexOf(references[name]), path, preferred);
    if (typeof found === 'object') return found.id;
    const above =
      name === parent?.name && found === 'unknown' ? byPath.get(pathKey(path)) : undefined;
    if (above?.current) return above.current.id;
    if (above) {
      matched.planned.parentLine = above.planned.line;
      return null;
    }
    addProblem(matched.planned, text(`csvImport.problem.${found}`, { text: path }), name);
    return undefined;
  };

  /** The record that a new one belongs to must exist; that of another cannot change. */
  const readOwner = ({ current, planned }: MatchedRow, { name }: ImportColumn, cell: string) => {
    if (current) return current[name] as unknown;
    const id = indexOf(owner?.resource).idOf(cell);
    if (id === undefined && cell !== '') {
      addProblem(planned, text('csvImport.problem.unknown', { text: cell }), name);
    }
    return id;
  };

  const readCell = (matched: MatchedRow, column: ImportColumn): unknown => {
    const { name, kind } = column;
    const cell = matched.texts.get(name) ?? '';
    const stored: unknown = matched.current?.[name];
    const preferred = idsIn(stored);
    if (kind === 'owner') return readOwner(matched, column, cell);
    if (kind === 'path') return cell === '' ? null : readPath(matched, column, cell, preferred);
    if (kind !== 'paths') {
      // What is stored may look spoiled.
      return cell === stored ? stored : cellValue(column, cell, decimalOf(name));
    }
    const index = indexOf(references[name]);
    const isKnown = (path: string) => findByPath(index, path, preferred) !== 'unknown';
    const ids = splitPaths(cell, isKnown).map((path) => readPath(matched, column, path, preferred));
    return [...new Set(ids)].map((id) => ({ id }));
  };

  return (matched: MatchedRow): Values => {
    checkLost(matched);
    if (matched.planned.problems.length > 0) return {};
    const values = Object.fromEntries(
      mapped
        .map((column) => [column.name, readCell(matched, column)] as const)
        .filter(([, value]) => value !== undefined),
    );
    checkOwner(matched, values);
    checkFixed(matched);
    return values;
  };
};
