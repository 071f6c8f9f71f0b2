import { HttpError, type Identifier } from 'ra-core';
import * as HTTP from '../../../contract/httpStatus';
import type { BulkCreateResults } from '../../../contract/bulkCreate';
import type { HttpClient } from '../../http/client';
import { collectionPath, readArray } from '../../http/collections';
import { asPartOf } from '../../http/auditRun';
import { createWithKey } from '../../http/safeWrites';

/** What became of a creation: the id of the new record, or the reason in the API's words. */
type CreateResult = { id: Identifier } | { reason: string | undefined };

/**
 * Creates the call that creates many records, of the extension `bulk`. `toInput` returns the body
 * that creates a record.
 */
export const createBulkCreateCalls = (
  http: HttpClient,
  toInput: (resource: string, record: object) => object,
) => ({
  /**
   * Creates up to a hundred records, and resolves to a result for each. Sent again with the same
   * `key`, they are created once. `run` is the import of which they are a part. Rejects when the API rejects the call as a whole or does not respond.
   */
  createMany: async (
    resource: string,
    records: object[],
    key: string,
    run?: string,
  ): Promise<CreateResult[]> => {
    const bodies = records.map((record) => toInput(resource, record));
    const { json } = await createWithKey(key, (headers) =>
      http(`/${collectionPath(resource)}/bulk/create`, {
        method: 'POST',
        body: JSON.stringify({ records: bodies }),
        headers: new Headers({ ...headers, ...asPartOf(http, run) }),
      }),
    );
    const results = readArray<BulkCreateResults['results'][number]>(json, 'results');
    if (results.length !== records.length) {
      throw new HttpError('The response has no result for each record', HTTP.ok, {});
    }
    return results.map(({ id, problem }) =>
      id === undefined ? { reason: problem?.detail } : { id },
    );
  },
});

export type BulkCreateCalls = ReturnType<typeof createBulkCreateCalls>;
