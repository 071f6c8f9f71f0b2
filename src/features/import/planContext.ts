import type { RaRecord } from 'ra-core';
import { formatMessage } from '../../../contract/messages/formatMessage';
import { referencesOf } from '../../../contract/fields';
import { apiResources } from '../../../contract/resources';
import type { Violation } from '../../../contract/rules/violation';
import { moneyNotation } from '../../forms/numbers/numberText';
import { csvImportText } from '../../i18n/csvImportTexts';
import { stateWords } from './cellValue';
import { headerLocale, importColumns } from './columns';
import type { DecimalMark } from './decimalMarks';
import type { PlannedRow } from './importRow';
import type { ImportTarget } from './importTarget';
import { createPathIndex, type PathFields, type PathIndex } from './pathIndex';

/** What the rows of a file are compared with. */
export interface PlanInput {
  target: ImportTarget;
  /** The first row of the file. */
  header: string[];
  /** The column that each cell of a row belongs to; null for cells that are not imported. */
  mapping: (string | null)[];
  /** The records that the file refers to, by resource. */
  existing: ReadonlyMap<string, RaRecord[]>;
  /** The decimal mark of each cell's numbers with two readings. */
  decimals?: (DecimalMark | undefined)[];
}

export type PlanContext = ReturnType<typeof createPlanContext>;

const addProblem = (row: PlannedRow, problem: string, column?: string): void => {
  row.problems.push({ column, text: problem });
};

/** Indexes what planning needs to look up for each row. */
export const createPlanContext = ({
  target,
  header,
  mapping,
  existing,
  decimals = [],
}: PlanInput) => {
  const text = csvImportText(target.locale);
  const columns = importColumns(target.resource);
  const references = referencesOf(target.resource);
  const trees = Object.values(references).map((resource) => {
    const { parentField } = apiResources[resource];
    return [resource, { nameField: target.nameFields[resource], parentField }] as const;
  });
  const fieldsOf = new Map<string, PathFields>(trees);
  const indexes = new Map(
    [...existing].map(([resource, records]) => [
      resource,
      createPathIndex(records, fieldsOf.get(resource)),
    ]),
  );
  const none = createPathIndex([]);
  const indexOf = (resource: string | undefined): PathIndex => indexes.get(resource ?? '') ?? none;

  return {
    target,
    references,
    text,
    columns,
    mapping,
    /** A number as the language writes it. */
    example: moneyNotation.format(moneyNotation.example),
    /** The words for a boolean in the language of the file. */
    words: stateWords(headerLocale(target, header)),
    decimalOf: (name: string) => decimals[mapping.indexOf(name)],
    records: existing.get(target.resource) ?? [],
    /** The column of the parent, in a tree. */
    parent: columns.find(({ name }) => name === apiResources[target.resource].parentField),
    indexOf,
    tree: indexOf(target.resource),
    /** Adds a problem to a row. */
    addProblem,
    /** A violation of the contract in the words of the API, which name the field. */
    explain: ({ message, values }: Violation): string =>
      formatMessage(target.locale, message, values),
  };
};
