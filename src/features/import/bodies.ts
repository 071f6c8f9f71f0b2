import { inputFields } from '../../../contract/fields';
import { readBody } from '../../../contract/readBody';
import { bodyViolation, normaliseBody } from '../../../contract/rules/bodies';
import { hasAtMostDecimals } from '../../../contract/rules/prices';
import { normaliseText } from '../../../contract/rules/text';
import type { Violation } from '../../../contract/rules/violation';
import { schemas } from '../../../contract/schemas';
import type { ImportColumn } from './columns';
import type { RowProblem } from './importRow';
import type { PlanContext } from './planContext';

type Values = Record<string, unknown>;
type Call = 'create' | 'update';

const REFERENCES = ['id', 'owner', 'path', 'paths'];

const toField = (value: unknown) =>
  Array.isArray(value) ? value.map(({ id }: { id: unknown }) => id) : value;

const fromField = ({ kind }: ImportColumn, value: unknown) =>
  kind === 'paths' && Array.isArray(value) ? value.map((id: unknown) => ({ id })) : value;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const readValue = (call: Call, column: ImportColumn, value: unknown) => {
  if (value === undefined) return call === 'create' ? column.default : undefined;
  return typeof value === 'string' && column.textKind
    ? normaliseText(value, column.textKind)
    : toField(value);
};

const fieldOf = ({ pointer }: Violation) => pointer.split('/')[1] ?? '';

/** What the form would reject in a field. */
const refusal = (
  { text, example, words }: PlanContext,
  { kind, rules: { required, min, max, decimals } }: ImportColumn,
  value: unknown,
): string | undefined => {
  if (isEmpty(value)) return required ? text('csvImport.problem.required') : undefined;
  if (kind === 'boolean' && typeof value === 'string') {
    return text('csvImport.problem.boolean', { text: value, ...words });
  }
  if (kind !== 'number') return undefined;
  if (typeof value === 'string') return text('csvImport.problem.number', { text: value, example });
  if (typeof value !== 'number') return undefined;
  if (min !== undefined && value < min) return text('csvImport.problem.min', { min });
  if (max !== undefined && value > max) return text('csvImport.problem.max', { max });
  return decimals !== undefined && !hasAtMostDecimals(value, decimals)
    ? text('csvImport.problem.decimals', { example })
    : undefined;
};

/** The values of a record as a call would store them, what the form rejects, and what the API may. */
interface ReadRecord {
  values: Values;
  problems: RowProblem[];
  hints: { column: string; text: string }[];
}

/**
 * Reads the values of a record for a call; fields that the call does not take are left out. Only what
 * a form would reject is a problem: what the contract says besides are hints.
 */
export const readRecordFor = (call: Call, context: PlanContext, record: Values): ReadRecord => {
  const { resource } = context.target;
  const accepted = context.columns.filter(({ field }) => field in inputFields[resource][call]);
  const body: Values = Object.fromEntries(
    accepted
      .map((column) => [column.field, readValue(call, column, record[column.name])] as const)
      .filter(([, value]) => value !== undefined),
  );
  const byField = new Map(accepted.map((column) => [column.field, column]));
  const isReference = (one: Violation) =>
    REFERENCES.includes(byField.get(fieldOf(one))?.kind ?? '');
  // Ids are whatever the API has.
  const { value: read, violations: all } = readBody(schemas[resource][call], body);
  const violations = all.filter((one) => !isReference(one));
  const found = violations.length === 0 ? bodyViolation(resource, read) : undefined;

  const rejectedProblems = accepted.flatMap((column): (RowProblem & { field: string })[] => {
    const { name, field, kind } = column;
    const text = refusal(context, column, body[field]);
    if (text !== undefined) return [{ field, column: name, text }];
    // A form offers nothing else to choose, and takes nothing else for an e-mail address.
    const refused = violations.find(
      (one) => fieldOf(one) === field && (kind === 'choice' || one.message === 'email.malformed'),
    );
    return refused ? [{ field, text: context.explain(refused) }] : [];
  });
  const isRefused = (one: Violation) =>
    rejectedProblems.some(({ field }) => field === fieldOf(one));
  const stored: Values = rejectedProblems.length === 0 ? normaliseBody(resource, call, body) : body;
  return {
    values: Object.fromEntries(
      accepted
        .filter(({ field }) => field in stored)
        .map((column): [string, unknown] => [column.name, fromField(column, stored[column.field])]),
    ),
    problems: rejectedProblems.map(({ column, text }) => ({ column, text })),
    hints: (found ? [found] : violations)
      .filter((one) => !isRefused(one))
      .map((one) => ({
        column: byField.get(fieldOf(one))?.name ?? '',
        text: context.explain(one),
      })),
  };
};
