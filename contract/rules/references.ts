import { boundsOf, labelOf } from '../fields.ts';
import type { MessageValues } from '../messages/messages.ts';
import type { ProblemKey } from '../problemStatus.ts';
import type { ApiResourceName } from '../resources.ts';
import type { Violation } from './violation.ts';

/** A field that refers to other records by their ids. */
export interface Reference {
  /** JSON pointer to the field. */
  pointer: string;
  /** The message for an id that does not exist. */
  unknown: ProblemKey;
  values: MessageValues;
}

/** The reference in a field of a resource's bodies. Throws if the field refers to no record. */
export const referenceIn = (resource: ApiResourceName, field: string): Reference => {
  const declared = boundsOf(resource, field);
  if (!declared.to) throw new Error(`"${field}" of ${resource} refers to no record.`);
  return {
    pointer: `/${field}`,
    unknown: declared.unknown ?? 'reference.unknown',
    values: { label: { key: `label.${labelOf(field, declared)}` } },
  };
};

/** The first of `ids` that is not among `existing`. */
export const referenceViolation = (
  { pointer, unknown, values }: Reference,
  ids: Iterable<number>,
  existing: ReadonlySet<number>,
): Violation | undefined => {
  for (const id of ids) {
    if (!existing.has(id)) return { pointer, message: unknown, values: { ...values, id } };
  }
  return undefined;
};
