import type { Identifier } from 'ra-core';
import { ownerOf } from '../../../contract/resources';
import { emailKey } from '../../../contract/rules/uniqueKey';
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

/** Adds to a row what a spreadsheet has put in place of a value, which cannot be restored. */
const checkLost = ({ addProblem, text }: PlanContext, { current, planned, texts }: MatchedRow) => {
  for (const [name, cell] of texts) {
    const lost = name === 'id' || cell === current?.[name] ? undefined : lostValue(cell);
    if (lost) addProblem(planned, text(`csvImport.problem.${lost}`, { text: cell }), name);
  }
};

/** Adds to a row the fields that only a creation takes, and that are not those of its record. */
const checkFixed = (
  { addProblem, text }: PlanContext,
  { current, planned, texts }: MatchedRow,
  mapped: ImportColumn[],
) => {
  for (const { name, missingIn, textKind } of current ? mapped : []) {
    const keyOf = textKind === 'email' ? emailKey : searchKey;
    const given = keyOf(wholeNumberText(texts.get(name) ?? ''));
    if (missingIn !== 'update' || given === '') continue;
    if (given !== keyOf(String(current?.[name]))) {
      addProblem(planned, text('csvImport.problem.fixed'), name);
    }
  }
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
  // The first valid row of several with the same path is used.
  const byPath = new Map(
    matchedRows
      .toReversed()
      .toSorted((one, other) => Number(isRejected(other)) - Number(isRejected(one)))
      .map((matched) => [matched.path, matched]),
  );

  const readPath = (matched: MatchedRow, name: string, path: string, preferred: Identifier[]) => {
    const found = findByPath(indexOf(references[name]), path, preferred);
    if (typeof found === 'object') return found.id;
    const mayBeRow = name === parent?.name && found === 'unknown';
    const above = mayBeRow ? byPath.get(pathKey(path)) : undefined;
    if (above?.current) return above.current.id;
    if (above) {
      matched.planned.parentLine = above.planned.line;
      return null;
    }
    addProblem(matched.planned, text(`csvImport.problem.${found}`, { text: path }), name);
    return undefined;
  };

  /** The record that a new one belongs to must exist; that of another cannot change. */
  const readOwner = ({ current, planned }: MatchedRow, name: string, cell: string) => {
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
    if (kind === 'owner') return readOwner(matched, name, cell);
    if (kind === 'path') return cell === '' ? null : readPath(matched, name, cell, preferred);
    if (kind !== 'paths') {
      // What is stored may look spoiled.
      return cell === stored ? stored : cellValue(column, cell, decimalOf(name));
    }
    const index = indexOf(references[name]);
    const isKnown = (path: string) => findByPath(index, path, preferred) !== 'unknown';
    const ids = splitPaths(cell, isKnown).map((path) => readPath(matched, name, path, preferred));
    return [...new Set(ids)].map((id) => ({ id }));
  };

  return (matched: MatchedRow): Values => {
    const { current, planned } = matched;
    checkLost(context, matched);
    if (planned.problems.length > 0) return {};
    const values = Object.fromEntries(
      mapped
        .map((column) => [column.name, readCell(matched, column)] as const)
        .filter(([, value]) => value !== undefined),
    );
    // A new record needs its owner, on whose page the form of another is.
    const isOwnerMissing = owner && !current && values[owner.field] === undefined;
    if (isOwnerMissing && planned.problems.every(({ column }) => column !== owner.field)) {
      addProblem(planned, text('csvImport.problem.required'), owner.field);
    }
    checkFixed(context, matched, mapped);
    return values;
  };
};
