import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import * as HTTP from '../../../contract/httpStatus';
import type { BulkResult, BulkVersions, RunReference } from '../../../contract/bulk';
import { BULK_LIMITS } from '../../../contract/limits';
import { type ApiResourceName, requireApiResource } from '../../../contract/resources';
import { type BulkChange, changedRecord, inverseChange } from '../../../contract/rules/bulkChange';
import { isSame } from '../../forms/conflict/mergeChanges';
import type { HttpClient } from '../../http/client';
import { collectionPath, readArray } from '../../http/collections';
import { errorDetail, isRejection, isServerError, statusOf } from '../../http/errors';
import { createWithKey, withoutEtag } from '../../http/safeWrites';

/** A change of one record, applied only if the record has not changed since it was loaded. */
export interface RecordChange {
  id: Identifier;
  change: BulkChange<Identifier>;
  /** The ETag of the record as loaded; without it, any version is changed. */
  version?: string | undefined;
  /** The record as it was shown, for an API without bulk calls. */
  loaded?: RaRecord | undefined;
}

/**
 * The outcome of a change: `done`; `changed` when someone else has changed the record since it was
 * loaded; `deleted` when it no longer exists; `rejected` by a rule.
 */
export type ChangeOutcome = 'done' | 'changed' | 'deleted' | 'rejected';

export interface ChangeResult {
  id: Identifier;
  outcome: ChangeOutcome;
  /** Why, in the server's words. */
  reason?: string | undefined;
  /** The change that restores the record; none when nothing was changed or the record was deleted. */
  undo?: BulkChange<Identifier> | undefined;
  /** The record's new version, from an API with bulk calls. */
  version?: string | undefined;
  /** The record itself, from an API without. */
  loaded?: RaRecord | undefined;
}

export interface BulkOptions {
  /** The owner of nested records. */
  meta?: Record<string, unknown> | undefined;
  /** The idempotency key: changes that are sent again with it are applied once. */
  key?: string;
  /** The bulk change of which the call is a part, for the history of an API with bulk calls. */
  run?: RunReference;
}

const outcomeOf = (status: number): ChangeOutcome => {
  if (status < 300) return 'done';
  if (status === HTTP.preconditionFailed) return 'changed';
  return status === HTTP.notFound ? 'deleted' : 'rejected';
};

/** Whether the record differs from the loaded one by the fields in both. */
const hasChanged = (current: RaRecord, { loaded = current }: RecordChange) =>
  Object.keys(withoutEtag(loaded)).some(
    (field) => field in current && !isSame(current[field], loaded[field]),
  );

/** The result of a rejected call for one record. Rethrows other errors. */
const rejectionOf = (id: RecordChange['id'], error: unknown): ChangeResult => {
  if (!isRejection(error) || isServerError(error)) throw error;
  return { id, outcome: outcomeOf(statusOf(error) ?? 0), reason: errorDetail(error) };
};

/** Changes one record with the basic calls: reads it, and saves it with the change. */
const changeOne = async (
  provider: DataProvider,
  resource: ApiResourceName,
  wanted: RecordChange,
  { meta }: BulkOptions,
): Promise<ChangeResult> => {
  const { id, change } = wanted;
  try {
    const { data: current } = await provider.getOne<RaRecord>(resource, { id, meta });
    const undo = inverseChange(resource, current, change);
    const isDelete = change.action === 'delete';
    if (!undo && !isDelete) return { id, outcome: 'done', loaded: current };
    if (hasChanged(current, wanted)) return { id, outcome: 'changed' };
    if (isDelete) {
      await provider.delete(resource, { id, previousData: current, meta });
      return { id, outcome: 'done' };
    }
    const { data: loaded } = await provider.update<RaRecord>(resource, {
      id,
      data: changedRecord(resource, current, change),
      previousData: current,
      meta,
    });
    return { id, outcome: 'done', undo, loaded };
  } catch (error) {
    return rejectionOf(id, error);
  }
};

const toResult = ({ id, status, problem, undo, version }: BulkResult): ChangeResult => ({
  id,
  outcome: outcomeOf(status),
  reason: problem?.detail,
  undo,
  version,
});

const pathOf = (resource: string, { meta }: BulkOptions) =>
  `/${collectionPath(resource, meta)}/bulk`;

/**
 * Creates the calls that change many records: those of the extension `bulk`, or else those of
 * `provider` one record at a time.
 */
export const createBulkCalls = (http: HttpClient, provider: DataProvider) => {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const options = { method: 'POST', body: JSON.stringify(body), headers: new Headers(headers) };
    return (await http(path, options)).json;
  };
  return {
    /**
     * Makes at most `BULK_LIMITS.operations` changes, and resolves to a result for each. Rejects when
     * the API could not be reached or the session has ended.
     */
    changeMany: async (
      resource: string,
      changes: RecordChange[],
      options: BulkOptions = {},
    ): Promise<ChangeResult[]> => {
      if (!http.offers('bulk')) {
        const results: ChangeResult[] = [];
        for (const change of changes) {
          results.push(await changeOne(provider, requireApiResource(resource), change, options));
        }
        return results;
      }
      const operations = changes.map(({ id, version, change }) => ({ id, version, ...change }));
      const json = await createWithKey(options.key, (headers) =>
        post(pathOf(resource, options), { operations, run: options.run }, headers),
      );
      return readArray<BulkResult>(json, 'results').map(toResult);
    },
    /** The current versions of records, by id; only for an API that announced `bulk`. */
    getVersions: async (resource: string, ids: Identifier[], options: BulkOptions = {}) => {
      const versions = new Map<Identifier, string>();
      for (let from = 0; from < ids.length; from += BULK_LIMITS.records) {
        const part = ids.slice(from, from + BULK_LIMITS.records);
        const json = await post(`${pathOf(resource, options)}/versions`, { ids: part });
        const read = readArray<BulkVersions['data'][number]>(json, 'data');
        for (const { id, version } of read) versions.set(id, version);
      }
      return versions;
    },
  };
};

export type BulkCalls = ReturnType<typeof createBulkCalls>;

export type BulkDataProvider = DataProvider & BulkCalls;
