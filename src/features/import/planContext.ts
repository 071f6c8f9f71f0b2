import type { RaRecord } from 'ra-core';
import { formatMessage } from '../../../contract/messages/formatMessage';
import { referencesOf } from '../../../contract/fields';
import { apiResources, ownerOf } from '../../../contract/resources';
import type { Violation } from '../../../contract/rules/violation';
import { moneyNotation } from '../../forms/numbers/numberText';
import { csvImportText } from '../../i18n/csvImportTexts';
import { stateWords } from './cellValue';
import { headerLocale } from './columnLabels';
import { importColumns } from './columns';
import type { Choices, UnclearValue } from './choices';
import type { Readings } from './decimalMarks';
import type { PlannedRow } from './importRow';
import type { ImportTarget } from './importTarget';
import { createPathIndex, type PathIndex } from './pathIndex';
import { pathKey } from './pathKey';

/** What the rows of a file are compared with. */
export interface PlanInput {
  target: ImportTarget;
  /** The first row of the file. */
  header: string[];
  /** The column that each cell of a row belongs to; null for cells that are not imported. */
  mapping: (string | null)[];
  /** The records that the file refers to, by resource. */
  existing: ReadonlyMap<string, RaRecord[]>;
  /** How each cell's numbers with two readings are read. */
  decimals?: Readings[] | undefined;
  /** What has been chosen for texts that name no record, or several. */
  choices?: Choices | undefined;
}

/** Indexes what planning needs to look up for each row. */
export const createPlanContext = (input: PlanInput) => {
  const { target, header, mapping, existing, decimals = [], choices = {} } = input;
  const columns = importColumns(target.resource);
  const references = referencesOf(target.resource);
  const indexes = new Map(
    [...existing].map(([resource, records]) => {
      const tree = Object.values(references).find((name) => name === resource);
      const parentField = tree && apiResources[tree].parentField;
      const nameField = tree && target.nameFields[tree];
      const keyFields = nameField === undefined ? target.ownerKeys : [nameField];
      return [resource, createPathIndex(records, { nameField, parentField, keyFields })] as const;
    }),
  );
  const owner = ownerOf(target.resource);
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
    /** The resource of the records that a column names. */
    referenceOf: (name: string) => (name === owner?.field ? owner.resource : references[name]),
    choiceOf: (name: string, cell: string) => choices[name]?.[pathKey(cell)],
    tree: indexOf(target.resource),
    addProblem: (
      { problems }: PlannedRow,
      text: string,
      column?: string,
      value?: UnclearValue,
    ): void => {
      problems.push({ column, text, value });
    },
    /** A violation of the contract in the words of the API, which name the field. */
    explain: ({ message, values }: Violation): string =>
      formatMessage(target.locale, message, values),
  };
};

export type PlanContext = ReturnType<typeof createPlanContext>;
