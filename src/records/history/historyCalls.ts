import type { DataProvider, GetListResult, Identifier } from 'ra-core';
import type { AuditEntry } from '../../../contract/audit';
import type { AnnouncedExtensions } from '../../../contract/headers';

/** The number of changes per page. */
export const HISTORY_PAGE_SIZE = 10;

interface HistoryParams {
  id: Identifier;
  /** The id of the entry whose older ones are read; the newest without it. */
  before?: number | undefined;
  signal?: AbortSignal;
}

/** Reads a record's history; only for an API that announced the extension `history`. */
export interface HistoryCalls {
  /** The next changes of a record, newest first; pages from there however many are added. */
  getHistory: (resource: string, params: HistoryParams) => Promise<GetListResult<AuditEntry>>;
}

/** The data provider with the history calls. */
export type HistoryDataProvider = DataProvider & HistoryCalls & AnnouncedExtensions;
