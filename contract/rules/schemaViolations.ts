import type { LabelKey, Message } from '../messages/messages.ts';
import type { ProblemKey } from '../problemStatus.ts';
import type { Violation } from './violation.ts';

/** The part of a schema needed to describe a violation. */
export interface AnnotatedSchema {
  type?: unknown;
  'x-label'?: LabelKey;
  'x-message'?: { key: ProblemKey; values?: Message['values'] };
}

/** An error of a JSON Schema validator, in the terms that Ajv and TypeBox share. */
export interface SchemaError {
  /** JSON pointer to the invalid value; for `required` to the missing property. */
  pointer: string;
  keyword: string;
  /** The limit of `maxLength`, `minimum` and similar keywords. */
  limit?: number;
  /** The schema of the value at `pointer`. */
  schema: AnnotatedSchema;
}

const LIMITS: Record<string, ProblemKey> = {
  maxLength: 'field.maxLength',
  maxItems: 'field.maxItems',
};
const BOUNDS: Record<string, ProblemKey> = {
  minimum: 'field.minimum',
  maximum: 'field.maximum',
};
const TYPES: Record<string, ProblemKey> = {
  integer: 'field.integer',
  number: 'field.number',
  string: 'field.string',
  boolean: 'field.boolean',
  array: 'field.array',
  object: 'field.object',
};

const messageOf = ({ keyword, limit, schema }: SchemaError): Message & { key: ProblemKey } => {
  if (keyword === 'required' || (keyword === 'minLength' && limit === 1)) {
    return { key: 'field.required' };
  }
  const beyondLimit = LIMITS[keyword];
  if (beyondLimit && limit !== undefined) return { key: beyondLimit, values: { limit } };
  if (schema['x-message']) return schema['x-message'];
  const beyondBound = BOUNDS[keyword];
  if (beyondBound && limit !== undefined) return { key: beyondBound, values: { limit } };
  if (keyword === 'type') return { key: TYPES[String(schema.type)] ?? 'field.invalid' };
  return { key: keyword === 'pattern' ? 'field.unstorable' : 'field.invalid' };
};

const toViolation = (error: SchemaError): Violation => {
  const { pointer, keyword, schema } = error;
  if (pointer === '' && keyword === 'type') return { pointer, message: 'body.notAnObject' };
  const { key, values } = messageOf(error);
  const label = schema['x-label'];
  // A field without a label in the contract is named as in the request.
  const name = label ? { key: label } : (pointer.split('/').at(-1) ?? '');
  return { pointer, message: key, values: { label: name, ...values } };
};

/** The maximum number of violations of one body. */
export const MAX_VIOLATIONS = 100;

/** One violation per invalid value reported by a validator, of the first MAX_VIOLATIONS values. */
export const schemaViolations = (errors: Iterable<SchemaError>): Violation[] => {
  const byPointer = new Map<string, Violation>();
  for (const error of errors) {
    if (byPointer.size === MAX_VIOLATIONS) break;
    // The error of a union is more useful than those of its branches, which precede it.
    if (error.keyword === 'anyOf' || !byPointer.has(error.pointer)) {
      byPointer.set(error.pointer, toViolation(error));
    }
  }
  return [...byPointer.values()];
};
