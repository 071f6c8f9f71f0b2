import { HISTORY_PAGE_SIZE, type HistoryCalls } from '../records/history/historyCalls';
import type { HttpClient } from '../http/client';
import { readList, toListQuery } from '../http/lists';

/** Creates the calls that read the history of records. */
export const createHistoryCalls = (http: HttpClient): HistoryCalls => ({
  getHistory: async (resource, { id, before, signal }) => {
    const pagination = { page: 1, perPage: HISTORY_PAGE_SIZE };
    const query = toListQuery({ pagination, filter: { resource, recordId: String(id), before } });
    return readList((await http(`/audit?${query}`, { signal })).json);
  },
});
