import { ownerOf } from '../../../contract/resources';
import { searchKey } from '../../../contract/searchKey';
import { cellValue } from './cellValue';
import type { ImportColumn } from './columns';
import type { Draft } from './drafts';
import { findByPath, pathKey, splitPaths } from './pathIndex';
import type { PlanContext } from './planContext';

type Values = Record<string, unknown>;

const idsIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.map(({ id }: { id: unknown }) => Number(id));
  return typeof value === 'number' ? [value] : [];
};

const isRejected = ({ planned }: Draft) => planned.problems.length > 0;

/**
 * Returns a function that reads the values of a row. Paths become ids; the parent of a row may be
 * another row of the file. Problems that the contract does not know are added to the row.
 */
export const createReadValues = (context: PlanContext, drafts: Draft[]) => {
  const { target, references, columns, mapping, parent, indexOf, addProblem, text } = context;
  const owner = ownerOf(target.resource);
  const mapped = columns.filter(({ name }) => name !== 'id' && mapping.includes(name));
  // Of several rows with the same path, the first valid one is used.
  const byPath = new Map(
    drafts
      .toReversed()
      .toSorted((one, other) => Number(isRejected(other)) - Number(isRejected(one)))
      .map((draft) => [draft.path, draft]),
  );

  const readPath = (draft: Draft, { name }: ImportColumn, path: string, preferred: number[]) => {
    const found = findByPath(indexOf(references[name]), path, preferred);
    if (typeof found === 'object') return found.id;
    const above =
      name === parent?.name && found === 'unknown' ? byPath.get(pathKey(path)) : undefined;
    if (above?.current) return Number(above.current.id);
    if (above) {
      draft.planned.parentLine = above.planned.line;
      return null;
    }
    addProblem(draft.planned, text(`csvImport.problem.${found}`, { text: path }), name);
    return undefined;
  };

  const readCell = (draft: Draft, column: ImportColumn): unknown => {
    const cell = draft.texts.get(column.name) ?? '';
    const preferred = idsIn(draft.current?.[column.name]);
    if (column.kind === 'path') {
      return cell === '' ? null : readPath(draft, column, cell, preferred);
    }
    if (column.kind !== 'paths') return cellValue(column, cell);
    const index = indexOf(references[column.name]);
    const isKnown = (path: string) => findByPath(index, path, preferred) !== 'unknown';
    const ids = splitPaths(cell, isKnown).map((path) => readPath(draft, column, path, preferred));
    return [...new Set(ids)].map((id) => ({ id }));
  };

  /** The record that a new one belongs to must exist. */
  const checkOwner = ({ current, planned }: Draft, values: Values) => {
    const id = values[owner?.field ?? ''];
    if (!owner || current || typeof id !== 'number' || indexOf(owner.resource).has(id)) return;
    addProblem(planned, text('csvImport.problem.unknown', { text: String(id) }), owner.field);
  };

  /** Fields that only a creation takes must be those of the record. */
  const checkFixed = ({ current, planned, texts }: Draft) => {
    for (const { name, missingIn } of mapped) {
      if (!current || missingIn !== 'update') continue;
      const given = searchKey(texts.get(name) ?? '');
      if (given !== '' && given !== searchKey(String(current[name]))) {
        addProblem(planned, text('csvImport.problem.fixed'), name);
      }
    }
  };

  return (draft: Draft): Values => {
    const values = Object.fromEntries(
      mapped
        .map((column) => [column.name, readCell(draft, column)] as const)
        .filter(([, value]) => value !== undefined),
    );
    checkOwner(draft, values);
    checkFixed(draft);
    return values;
  };
};
