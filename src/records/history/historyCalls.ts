import type { DataProvider, Identifier } from 'ra-core';
import type { AuditEntry, AuditPage, AuditQuery } from '../../../contract/audit';
import { readAuditPage } from '../../http/auditPage';
import type { HttpClient } from '../../http/client';

const HISTORY_PAGE_SIZE = 10;

interface HistoryParams {
  id: Identifier;
  /** The `next` of the page before; the newest changes without it. */
  before?: number | undefined;
  signal?: AbortSignal;
}

/** What the activity asks for; without `pageSize`, as many entries as the API returns by default. */
export type ActivityQuery = Partial<Omit<AuditQuery, 'recordId' | 'before'>> &
  Partial<Pick<AuditEntry, 'resource' | 'action'>>;

/** Creates the calls of the extension `history`. */
export const createHistoryCalls = (http: HttpClient) => ({
  /** The next changes of a record, newest first; pages from there however many are added. */
  getHistory: async (
    resource: string,
    { id, before, signal }: HistoryParams,
  ): Promise<AuditPage> => {
    const query = new URLSearchParams({ resource, pageSize: String(HISTORY_PAGE_SIZE) });
    // An empty id stands for every record.
    if (id !== '') query.set('recordId', String(id));
    if (before !== undefined) query.set('before', String(before));
    return readAuditPage((await http(`/audit?${query}`, { signal })).json);
  },
  /** The changes of every record that match a query, newest first, each with what names its record. */
  getActivity: async ({
    signal,
    ...given
  }: ActivityQuery & Omit<HistoryParams, 'id'>): Promise<AuditPage> => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries<string | number | boolean | undefined>(given)) {
      if (value !== undefined) query.set(name, String(value));
    }
    return readAuditPage((await http(`/audit?${query}`, { signal })).json);
  },
});

export type HistoryDataProvider = DataProvider & ReturnType<typeof createHistoryCalls>;
