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
import { createPathIndex, type PathIndex } from './pathIndex';

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
  decimals?: (DecimalMark | undefined)[] | undefined;
}

/** Indexes what planning needs to look up for each row. */
export const createPlanContext = (input: PlanInput) => {
  const { target, header, mapping, existing, decimals = [] } = input;
  const columns = importColumns(target.resource);
  const references = referencesOf(target.resource);
  const indexes = new Map(
    [...existing].map(([resource, records]) => {
      const tree = Object.values(references).find((name) => name === resource);
      const parentField = tree && apiResources[tree].parentField;
      const fields = tree && { nameField: target.nameFields[tree], parentField };
      return [resource, createPathIndex(records, fields)] as const;
    }),
  );
  const none = createPathIndex([]);
  const indexOf = (resource = ''): PathIndex => indexes.get(resource) ?? none;

  return {
    target,
    references,
    text: csvImportText(target.locale),
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
    addProblem: ({ problems }: PlannedRow, text: string, column?: string): void => {
      problems.push({ column, text });
    },
    /** A violation of the contract in the words of the API, which name the field. */
    explain: ({ message, values }: Violation): string =>
      formatMessage(target.locale, message, values),
  };
};

export type PlanContext = ReturnType<typeof createPlanContext>;
