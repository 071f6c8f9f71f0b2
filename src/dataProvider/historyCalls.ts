import type { GetListResult, Identifier } from 'ra-core';
import type { AuditEntry } from '../../contract/audit';
import type { HttpClient } from './httpClient';
import { readList, toListQuery } from './lists';

/** How many changes of a record are shown at a time. */
const HISTORY_PAGE_SIZE = 10;

interface HistoryParams {
  id: Identifier;
  page: number;
  signal?: AbortSignal;
}

/** The history of records: only on an API that announces the extension `history`. */
export interface HistoryCalls {
  /** A page of a record's changes, newest first. */
  getHistory: (resource: string, params: HistoryParams) => Promise<GetListResult<AuditEntry>>;
}

/** Makes the call over the http client. */
export const createHistoryCalls = (http: HttpClient): HistoryCalls => ({
  getHistory: async (resource, { id, page, signal }) => {
    const pagination = { page, perPage: HISTORY_PAGE_SIZE };
    const query = toListQuery({ pagination, filter: { resource, recordId: String(id) } });
    return readList((await http(`/audit?${query}`, { signal })).json) as GetListResult<AuditEntry>;
  },
});
