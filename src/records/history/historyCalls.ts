import type { DataProvider, GetListResult, Identifier } from 'ra-core';
import type { AuditEntry } from '../../../contract/audit';
import type { HttpClient } from '../../http/client';
import { readList, toListQuery } from '../../http/collections';

const HISTORY_PAGE_SIZE = 10;

interface HistoryParams {
  id: Identifier;
  /** The id of the entry whose older ones are read; the newest without it. */
  before?: number | undefined;
  signal?: AbortSignal;
}

/** Creates the calls of the extension `history`. */
export const createHistoryCalls = (http: HttpClient) => ({
  /** The next changes of a record, newest first; pages from there however many are added. */
  getHistory: async (
    resource: string,
    { id, before, signal }: HistoryParams,
  ): Promise<GetListResult<AuditEntry>> => {
    const pagination = { page: 1, perPage: HISTORY_PAGE_SIZE };
    const query = toListQuery({ pagination, filter: { resource, recordId: String(id), before } });
    return readList((await http(`/audit?${query}`, { signal })).json);
  },
});

export type HistoryDataProvider = DataProvider & ReturnType<typeof createHistoryCalls>;
