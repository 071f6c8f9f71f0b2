import type { Identifier, RaRecord } from 'ra-core';
import type { AnnouncedExtensions } from '../../contract/headers';
import { apiResources, requireApiResource } from '../../contract/resources';
import { isRecord } from '../../contract/rules/responses';
import { withoutTag, withTag } from '../http/versions';
import { completeRecord } from './mappings/complete';
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
