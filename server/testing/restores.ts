import type { AuditEntry } from '../../contract/audit.ts';
import type { RestoreOperation, RestoreResult } from '../../contract/restores.ts';
import type { Call } from './records.ts';

/** Calls about the history of records and what it restores. */
export const historyOf = (call: Call) => {
  const restore = (operations: RestoreOperation[], more: object = {}, headers = {}) =>
    call<{ results: RestoreResult[] }>('POST', '/audit/restores', { operations, ...more }, headers);
  const entries = async (resource: string, id: number) =>
    (
      await call<{ data: AuditEntry[] }>(
        'GET',
        `/audit?resource=${resource}&recordId=${id}&pageSize=1000`,
      )
    ).body.data;
  return {
    restore,
    /** The entries of a record, newest first. */
    entries,
    /** The newest entry of a record. Throws if it has none. */
    newest: async (resource: string, id: number) => {
      const [entry] = await entries(resource, id);
      if (!entry) throw new Error(`${resource} ${id} has no entry.`);
      return entry;
    },
    /** Makes one restore, and returns its result. Throws if there is none. */
    restoreOne: async (operation: RestoreOperation) => {
      const { body } = await restore([operation]);
      const [result] = body.results;
      if (!result) throw new Error(JSON.stringify(body));
      return result;
    },
  };
};
