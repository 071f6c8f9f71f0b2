import type { RaRecord } from 'ra-core';

/**
 * The field in which a record from the API carries the tag of its version, so that it goes wherever
 * the record goes: through the cache, into a form and back as `previousData`. It is never sent in a
 * body, which holds only the fields that the mappings name.
 */
export const ETAG = '_etag';

/** A record without its tag's field: what two versions are compared by. */
export const withoutTag = <T extends object>(record: T): T => {
  const copy: T & { [ETAG]?: unknown } = { ...record };
  delete copy[ETAG];
  return copy;
};

/** Puts the tag of an answer into its record; a weak tag, which no `If-Match` would match, is none. */
export const withTag = <T extends object>(record: T, headers: Headers): T => {
  const tag = headers.get('etag');
  return tag?.startsWith('"') ? { ...record, [ETAG]: tag } : record;
};

/** The header that lets a save happen only to the version `record`; none when its tag is not known. */
export const ifMatch = (record: Partial<RaRecord> | undefined): Record<string, string> => {
  const tag: unknown = record?.[ETAG];
  return typeof tag === 'string' ? { 'If-Match': tag } : {};
};
