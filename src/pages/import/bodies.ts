import { inputFields } from '../../../contract/inputFields';
import { readBody } from '../../../contract/readBody';
import { bodyRules } from '../../../contract/rules/bodies';
import type { Violation } from '../../../contract/rules/violation';
import { schemas } from '../../../contract/schemas';
import type { ImportColumn } from './columns';
import type { ImportTarget } from './importTarget';

type Values = Record<string, unknown>;

const toField = (value: unknown) =>
  Array.isArray(value) ? value.map(({ id }: { id: unknown }) => id) : value;

const fromField = ({ kind }: ImportColumn, value: unknown) =>
  kind === 'paths' && Array.isArray(value) ? value.map((id: unknown) => ({ id })) : value;

/**
 * The values of a record as a call would store them, and what is wrong with the body that it would
 * send. Fields that the call does not take are left out.
 */
export const readValuesFor = (
  call: 'create' | 'update',
  { resource }: ImportTarget,
  columns: ImportColumn[],
  record: Values,
): { values: Values; violations: Violation[] } => {
  const taken = columns.filter(({ field }) => field in inputFields[resource][call]);
  const given = taken
    .filter(({ name }) => record[name] !== undefined)
    .map(({ name, field }) => [field, toField(record[name])]);
  const { value, violations } = readBody(schemas[resource][call], Object.fromEntries(given));
  const rules = bodyRules(resource);
  const found = violations.length === 0 ? rules.violation(value) : undefined;
  const all = found ? [found] : violations;
  const body: Values = all.length === 0 ? { ...rules.normalise(value) } : value;
  const values = taken
    .filter(({ field }) => field in body)
    .map((column): [string, unknown] => [column.name, fromField(column, body[column.field])]);
  return { values: Object.fromEntries(values), violations: all };
};
