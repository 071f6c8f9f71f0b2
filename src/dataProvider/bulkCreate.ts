import { applyCallbacks, HttpError, type DataProvider } from 'ra-core';
import type { BulkCreateResults } from '../../contract/bulkCreate';
import type { BulkCreateCalls } from '../features/import/bulkCreateCalls';
import { collectionPath } from '../http/collectionPath';
import type { HttpClient } from '../http/client';
import { createWithKey } from '../http/idempotency';
import { lifecycleCallbacks } from './mappings';
import { pickInput } from './pickInput';
import { readArray } from '../http/lists';

/** Creates the call that creates many records. `provider` is passed to the mappings. */
export const createBulkCreate = (
  http: HttpClient,
  provider: DataProvider,
): BulkCreateCalls['createMany'] => {
  const toInput = async (resource: string, data: object) => {
    const params = await applyCallbacks({
      name: 'beforeCreate',
      params: { data },
      dataProvider: provider,
      handlers: lifecycleCallbacks,
      resource,
    });
    return pickInput(resource, 'create', params.data);
  };
  return async (resource, records, key) => {
    const bodies = await Promise.all(records.map((record) => toInput(resource, record)));
    const { json } = await createWithKey(key, (headers) =>
      http(`/${collectionPath(resource, undefined)}/bulk/create`, {
        method: 'POST',
        body: JSON.stringify({ records: bodies }),
        headers: new Headers(headers),
      }),
    );
    const results = readArray<BulkCreateResults['results'][number]>(json, 'results');
    if (results.length !== records.length) {
      throw new HttpError('The response has no result for each record', 200, {});
    }
    return results.map(({ id, problem }) =>
      id === undefined ? { reason: problem?.detail } : { id },
    );
  };
};
