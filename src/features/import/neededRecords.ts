import { pathKey } from './pathKey';
import type { PlannedRow } from './importRow';
import type { MatchedRow } from './matchRows';
import type { PlanContext } from './planContext';

/** The records that the import creates before the rows of the file, because texts in them were to be new. */
export const createNeededRecords = ({ choiceOf }: PlanContext) => {
  const rows = new Map<string, PlannedRow>();
  return {
    /** The row that creates the record for a text in a column, if that was chosen. */
    rowFor: (column: string, text: string): PlannedRow | undefined => {
      const choice = choiceOf(column, text);
      if (!choice || !('creates' in choice)) return undefined;
      const key = `${column} ${pathKey(text)}`;
      const row: PlannedRow = rows.get(key) ?? {
        // No line of the file.
        line: -1 - rows.size,
        kind: 'create',
        resource: choice.resource,
        cells: [],
        data: choice.creates,
        changes: [],
        problems: [],
        hints: [],
        level: -1,
      };
      rows.set(key, row);
      return row;
    },
    /** The records that a row needs which is sent. */
    neededBy: (sent: PlannedRow[]): PlannedRow[] => {
      const lines = new Set(
        sent.flatMap(({ kind, parentLine, awaits = {} }) =>
          kind === 'invalid' || kind === 'unchanged' ? [] : [parentLine, ...Object.values(awaits)],
        ),
      );
      return [...rows.values()].filter(({ line }) => lines.has(line));
    },
    /** They have a place in the tree, as rows have. */
    matched: (): MatchedRow[] =>
      Array.from(rows.values(), (planned) => ({ texts: new Map(), path: '', planned })),
  };
};

export type NeededRecords = ReturnType<typeof createNeededRecords>;
