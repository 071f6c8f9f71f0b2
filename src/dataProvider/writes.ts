import type { Identifier, RaRecord } from 'ra-core';
import { type Bounds, inputFields } from '../../contract/inputFields';
import { apiResources, requireApiResource } from '../../contract/resources';
import type { AnnouncedExtensions } from '../../contract/headers';
import { isRecord } from '../../contract/rules/responses';
import { withoutTag, withTag } from '../http/safeWrites';
import { completeRecord } from './mappings';
import { isFile } from '../http/requestBody';

/** What the response of a write says of its record. */
interface Written {
  id?: Identifier;
  /** With its ETag. */
  record?: RaRecord;
}

/**
 * Reads the response of a write. An API may respond with any body or none: nothing but an id is read,
 * unless it has announced `safe-writes`, for which it returns the record with its ETag.
 */
export const readWritten = (
  { offers }: AnnouncedExtensions,
  { json, headers }: { json: unknown; headers: Headers },
): Written => {
  if (!isRecord(json)) return {};
  const { id } = json;
  return offers('safe-writes') ? { id, record: withTag(json, headers) } : { id };
};

/** A record as it is after a write whose response does not have it: the values that were sent. */
export const sentRecord = (resource: string, { id, ...sent }: RaRecord): RaRecord => {
  const { idsField } = apiResources[requireApiResource(resource)].categories ?? {};
  const stored = Object.entries(withoutTag(sent)).filter(
    ([name, value]) => name !== idsField && !isFile(value),
  );
  return completeRecord(resource, { id, ...Object.fromEntries(stored) });
};

/** The value of a field that a form has emptied, or never filled, as the API takes it. */
const emptyInput = ({ required, nullable, maxLength }: Bounds, value: unknown) => {
  if (nullable) return null;
  return maxLength !== undefined && (value === null || !required) ? '' : value;
};

const idsOf = (references: unknown) =>
  Array.isArray(references) ? references.map(({ id }: { id: unknown }) => id) : [];

/**
 * The body of a create or update: the fields of `data` that the API accepts, with categories by their
 * ids, and `null` or an empty text for what is empty. Everything else in a form or record, such as
 * `id` or the ETag, is dropped.
 */
export const pickInput = (resource: string, call: 'create' | 'update', data: object): object => {
  const name = requireApiResource(resource);
  const { categories } = apiResources[name];
  const values: Record<string, unknown> = { ...data };
  if (categories) values[categories.idsField] = idsOf(values[categories.field]);
  const fields = Object.entries<Bounds>(inputFields[name][call]);
  return Object.fromEntries(
    fields
      .map(
        ([field, bounds]) => [field, values[field] ?? emptyInput(bounds, values[field])] as const,
      )
      .filter(([, value]) => value !== undefined),
  );
};
