import type { RaRecord } from 'ra-core';
import { emailKey } from '../../../contract/rules/uniqueKey';
import type { CsvImportText } from '../../i18n/csvImportTexts';
import { valuesOf } from '../../forms/kinds/values';
import type { PlannedRow } from './importRow';
import type { CsvRow } from './parseCsv';
import { findNamed, keyBelow } from './pathIndex';
import { pathKey } from './pathKey';
import type { PlanContext } from './planContext';
import type { RowFault } from './rowFaults';
import { lostValue } from './spoiledCells';

/** A row whose record has been looked for, before its values are read. */
export interface MatchedRow {
  /** The cells by column, trimmed; phone numbers as they were before an export. */
  texts: ReadonlyMap<string, string>;
  /** The record that the row is for, if it exists. */
  current?: RaRecord;
  /** The path of its record, in a tree; else empty. */
  path: string;
  /** What is wrong with the row as such, unless it changes nothing. */
  suspicion?: string | undefined;
  planned: PlannedRow;
}

const createFindRecord = ({
  target: { resource, nameFields, uniqueColumn },
  records,
  tree,
  addProblem,
  text,
}: PlanContext) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const keyOf = (record: RaRecord) => emailKey(String(record[uniqueColumn ?? '']));
  const byUnique = new Map(uniqueColumn ? records.map((record) => [keyOf(record), record]) : []);
  return ({ texts, path, planned }: MatchedRow): RaRecord | undefined => {
    const id = texts.get('id');
    if (id) {
      const found = byId.get(tree.idOf(id) ?? '');
      const problem = lostValue(id) ?? 'no_record';
      if (!found) addProblem(planned, text(`csvImport.problem.${problem}`, { text: id }), 'id');
      return found;
    }
    if (uniqueColumn) return byUnique.get(emailKey(texts.get(uniqueColumn) ?? ''));
    const [found, ...others] = path === '' ? [] : tree.idsAt(path);
    if (others.length > 0) {
      const name = texts.get(nameFields[resource] ?? '') ?? '';
      addProblem(planned, text('csvImport.problem.ambiguous', { text: name }), 'id');
    }
    return found === undefined ? undefined : byId.get(found);
  };
};

/** What two rows must not have in common: the record that they change or create. */
const identity = ({ current, texts, path }: MatchedRow, uniqueColumn: string | undefined) => {
  if (current) return `id ${current.id}`;
  const unique = texts.get(uniqueColumn ?? '');
  if (unique) return `unique ${emailKey(unique)}`;
  return path === '' ? undefined : `path ${path}`;
};

const faultText = (text: CsvImportText, line: number, fault: RowFault) => {
  if (fault.kind === 'surplus') return text('csvImport.problem.surplus');
  const { lastLine, rows } = fault;
  if (lastLine === line) return text('csvImport.problem.quote');
  return text('csvImport.problem.swallowed', { line, last: lastLine, smart_count: rows });
};

const unchecked = () => ({
  kind: 'invalid' as const,
  data: {},
  changes: [],
  problems: [],
  hints: [],
  level: 0,
});

/** The key of the path of a row's parent. */
const keyAbove = ({ parent, tree, choiceOf }: PlanContext, texts: MatchedRow['texts']): string => {
  const column = parent?.name ?? '';
  const named = texts.get(column) ?? '';
  const found = choiceOf(column, named) ?? findNamed(tree, named);
  return typeof found === 'object' && 'id' in found ? tree.keyOf(found.id) : pathKey(named);
};

/** A row before its record has been looked for. A row that cannot be read is rejected. */
const matchRow = (context: PlanContext, { line, cells, fault }: CsvRow): MatchedRow => {
  const { target, mapping, parent, addProblem, text } = context;
  const textOf = (name: string, cell = '') =>
    valuesOf(target.resource, name).textOf?.(cell.trim()) ?? cell.trim();
  const texts = new Map(
    mapping.flatMap((name, cell) => (name === null ? [] : [[name, textOf(name, cells[cell])]])),
  );
  const name = texts.get(target.nameFields[target.resource] ?? '') ?? '';
  const above = keyAbove(context, texts);
  const path = parent && name !== '' ? keyBelow(above, name) : '';
  const joined = fault?.kind === 'quote' && { original: fault.original, rowsInside: fault.rows };
  const planned: PlannedRow = { line, cells, ...unchecked(), ...joined };
  const problem = fault && faultText(text, line, fault);
  if (fault?.kind === 'quote' && !fault.isCertain) {
    return { texts, path, planned, suspicion: problem };
  }
  if (problem !== undefined) addProblem(planned, problem);
  return { texts, path, planned };
};

/** Finds the record of each row. Rows that cannot be read and second rows for a record are rejected. */
export const matchRows = (context: PlanContext, rows: CsvRow[]): MatchedRow[] => {
  const { target, addProblem, text } = context;
  const findRecord = createFindRecord(context);
  const first = new Map<string, MatchedRow>();

  return rows.map((row) => {
    const matched = matchRow(context, row);
    const { planned } = matched;
    if (planned.problems.length > 0) return matched;
    matched.current = findRecord(matched);
    const key = identity(matched, target.uniqueColumn);
    const other = key === undefined ? undefined : first.get(key);
    if (other) addProblem(planned, text('csvImport.problem.twice', { line: other.planned.line }));
    else if (key !== undefined) first.set(key, matched);
    return matched;
  });
};
