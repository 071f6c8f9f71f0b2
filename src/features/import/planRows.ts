import { readRecordFor } from './bodies';
import { draftRows, type Draft } from './drafts';
import type { PlannedRow } from './importRow';
import type { CsvRow } from './parseCsv';
import { placeInTree } from './placeInTree';
import { createPlanContext, type PlanContext, type PlanInput } from './planContext';
import { createReadValues } from './readValues';
import { differingFields } from './sameValues';

const planRow = (
  context: PlanContext,
  { current, suspicion, planned }: Draft,
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
 * reject. A row that equals its record is unchanged, even if it is invalid.
 */
export const planRows = (input: PlanInput, rows: CsvRow[]): PlannedRow[] => {
  const context = createPlanContext(input);
  const drafts = draftRows(context, rows);
  const readValues = createReadValues(context, drafts);
  for (const draft of drafts) {
    if (draft.planned.problems.length > 0) continue;
    const values = readValues(draft);
    const { planned, suspicion } = draft;
    if (planned.problems.length === 0) planRow(context, draft, values);
    else if (suspicion !== undefined) planned.problems.unshift({ text: suspicion });
  }
  if (context.parent) placeInTree(context, drafts, context.parent.name);
  return drafts.map(({ planned }) => planned);
};
