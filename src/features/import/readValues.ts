import type { Identifier } from 'ra-core';
import { ownerOf } from '../../../contract/resources';
import { emailKey } from '../../../contract/rules/uniqueKey';
import { searchKey } from '../../../contract/searchKey';
import { cellValue } from './cellValue';
import type { ImportColumn } from './columns';
import type { MatchedRow } from './matchRows';
import type { NeededRecords } from './neededRecords';
import { findNamed, splitPaths } from './pathIndex';
import type { PlanContext } from './planContext';
import { createReadReference } from './readReference';
import { lostValue, wholeNumberText } from './spoiledCells';

type Values = Record<string, unknown>;

const idsIn = (value: unknown): Identifier[] => {
  if (Array.isArray(value)) return value.map(({ id }: { id: Identifier }) => id);
  return typeof value === 'number' || typeof value === 'string' ? [value] : [];
};

/** Adds to a row what a spreadsheet has put in place of a value, which cannot be restored. */
const checkLost = ({ addProblem, text }: PlanContext, { current, planned, texts }: MatchedRow) => {
  for (const [name, cell] of texts) {
    const lost = name === 'id' || cell === current?.[name] ? undefined : lostValue(cell);
    if (lost) addProblem(planned, text(`csvImport.problem.${lost}`, { text: cell }), name);
  }
};

/** Adds to a row the fields that only a creation takes, and that are not those of its record. */
const checkFixed = (
  { addProblem, text, indexOf, referenceOf }: PlanContext,
  { current, planned, texts }: MatchedRow,
  mapped: ImportColumn[],
) => {
  for (const { name, kind, missingIn, textKind } of current ? mapped : []) {
    const named = findNamed(indexOf(referenceOf(name)), texts.get(name) ?? '');
    if (kind === 'owner' && typeof named === 'object' && named.id === current?.[name]) continue;
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
export const createReadValues = (
  context: PlanContext,
  matchedRows: MatchedRow[],
  needed: NeededRecords,
) => {
  const { target, columns, mapping, decimalOf, addProblem, text } = context;
  const owner = ownerOf(target.resource);
  const mapped = columns.filter(({ name }) => name !== 'id' && mapping.includes(name));
  const readPath = createReadReference(context, matchedRows, needed);

  /** The record that a new one belongs to must exist; that of another cannot change. */
  const readOwner = (matched: MatchedRow, name: string, cell: string) => {
    if (matched.current) return matched.current[name] as unknown;
    return cell === '' ? undefined : readPath(matched, name, cell, []);
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
    const index = context.indexOf(context.referenceOf(name));
    const isKnown = (path: string) =>
      context.choiceOf(name, path) !== undefined || findNamed(index, path, preferred) !== 'unknown';
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
