import type { RaRecord } from 'ra-core';
import { emptyValues } from '../../../contract/recordFields';
import {
  apiResourceNames,
  type ApiRecord,
  type ApiResourceName,
} from '../../../contract/resources';

/** What an API may leave out besides what a form fills in. */
const OTHERS: { readonly [R in ApiResourceName]?: Partial<ApiRecord<R>> } = {
  'service-providers': { hasPassportPhoto: false, hasBrandLogo: false },
  products: { pricing: 'Fixed', previewImageId: null },
  'product-images': { isPreview: false },
};

/** The values of fields that an API may leave out or return as `null`. */
const EMPTY = new Map<string, object>(
  apiResourceNames.map((name) => [name, { ...emptyValues(name), ...OTHERS[name] }]),
);

/**
 * The record with the fields that the console reads, whether or not the API has returned them: a
 * missing text is empty, a missing list has no entries.
 */
export const completeRecord = <R extends RaRecord>(resource: string, record: R): R => {
  const values: Record<string, unknown> = record;
  const missing = Object.entries(EMPTY.get(resource) ?? {}).filter(
    ([name]) => (values[name] ?? null) === null,
  );
  return missing.length === 0 ? record : { ...record, ...Object.fromEntries(missing) };
};
