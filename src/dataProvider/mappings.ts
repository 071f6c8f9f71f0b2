import type { RaRecord } from 'ra-core';
import { emptyValues, missingValues } from '../../contract/fields';
import { apiResourceNames } from '../../contract/resources';
import type { Call } from '../../contract/kinds/field';
import type { Mapping } from '../http/mapping';

const mappings = Object.fromEntries(
  Object.values(
    import.meta.glob<Mapping>('../resources/*/mapping.ts', { eager: true, import: 'default' }),
  ).map((mapping) => [mapping.resource, mapping]),
);

/** The values of a form, or of an imported row, as a request has them. */
export const toInput = (resource: string, call: Call, values: object): object =>
  mappings[resource]?.toInput(values, call) ?? values;

/** The values of fields that an API may leave out or return as `null`. */
const EMPTY = new Map<string, object>(
  apiResourceNames.map((name) => [name, { ...emptyValues(name), ...missingValues(name) }]),
);

/**
 * A record of a response as the console has it: with the fields that the console reads, whether or
 * not the API has returned them. A missing text is empty, a missing list has no entries.
 */
export const completeRecord = <R extends RaRecord>(resource: string, record: R): R => {
  const values: Record<string, unknown> = record;
  const missing = Object.entries(EMPTY.get(resource) ?? {}).filter(
    ([name]) => (values[name] ?? null) === null,
  );
  const complete = { ...record, ...Object.fromEntries(missing) };
  return { ...complete, ...mappings[resource]?.read(complete) };
};
