import type { DataProvider, GetListResult, Identifier } from 'ra-core';
import type { AuditEntry } from '../../contract/audit';
import type { AnnouncedExtensions } from '../../contract/headers';

/** How many changes of a record are shown at a time. */
export const HISTORY_PAGE_SIZE = 10;

interface HistoryParams {
  id: Identifier;
  page: number;
  signal?: AbortSignal;
}

/** Reads what happened to a record: only for an API that announced the extension `history`. */
export interface HistoryCalls {
  /** A page of a record's changes, newest first. */
  getHistory: (resource: string, params: HistoryParams) => Promise<GetListResult<AuditEntry>>;
}

/** The data provider as the history of a record uses it. */
export type HistoryDataProvider = DataProvider & HistoryCalls & AnnouncedExtensions;
