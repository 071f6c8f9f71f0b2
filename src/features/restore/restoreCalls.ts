import { type DataProvider, HttpError } from 'ra-core';
import type { AuditPage } from '../../../contract/audit';
import type { RunReference } from '../../../contract/bulk';
import * as HTTP from '../../../contract/httpStatus';
import type { RestoreOperation, RestorePreview, RestoreResult } from '../../../contract/restores';
import { readAuditPage } from '../../http/auditPage';
import { type HttpClient, pathWithQuery } from '../../http/client';
import { readArray } from '../../http/collections';
import { createWithKey } from '../../http/safeWrites';

/** How many entries of a run are read at once. */
const PAGE_SIZE = 500;

interface PreviewParams extends Pick<RestoreOperation, 'entry' | 'asItWas'> {
  signal?: AbortSignal;
}

interface RunParams {
  /** The id of a bulk change or an import. */
  run: string;
  /** The `next` of the page before; the newest entries without it. */
  before: number | undefined;
  signal?: AbortSignal;
}

interface RestoreOptions {
  /** The idempotency key. */
  key: string;
  /** The run that is undone. */
  run?: RunReference;
}

/** Creates the calls of the extension `history` that take changes back. */
export const createRestoreCalls = (http: HttpClient) => ({
  /** What restoring would change. */
  previewRestore: async ({ entry, asItWas, signal }: PreviewParams): Promise<RestorePreview> => {
    const query = { asItWas: asItWas === true ? 'true' : undefined };
    const { json } = await http(pathWithQuery(`/audit/${entry}/restore`, query), { signal });
    readArray(json, 'changes');
    return json as RestorePreview;
  },

  /**
   * Takes up to a hundred entries back, as parts of the Undo of a run if it is given, and resolves to a
   * result for each. Sent again with the same `key`, they are taken back once.
   */
  restore: async (
    operations: RestoreOperation[],
    { key, run }: RestoreOptions,
  ): Promise<RestoreResult[]> => {
    const body = JSON.stringify({ operations, run });
    const { json } = await createWithKey(key, (headers) =>
      http('/audit/restores', { method: 'POST', body, headers: new Headers(headers) }),
    );
    const results = readArray<RestoreResult>(json, 'results');
    if (results.length !== operations.length) {
      throw new HttpError('The response has no result for each entry', HTTP.ok, {});
    }
    return results;
  },

  /** Some of the changes of a bulk change or an import, and of what undid them, newest first. */
  getRunEntries: async ({ run, before, signal }: RunParams): Promise<AuditPage> => {
    const path = pathWithQuery('/audit', { run, before, pageSize: PAGE_SIZE });
    return readAuditPage((await http(path, { signal })).json);
  },
});

type RestoreCalls = ReturnType<typeof createRestoreCalls>;

export type RestoreDataProvider = DataProvider & RestoreCalls;
