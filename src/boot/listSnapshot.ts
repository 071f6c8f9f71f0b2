import type { GetListResult } from 'ra-core';
import { session } from '../auth/session';

const STORED = 'kept-list';

/** Milliseconds that a list is kept: as long as TanStack Query caches one that no page shows. */
const KEPT_FOR = 5 * 60 * 1000;

interface StoredList {
  pathname: string;
  username: string | null;
  storedAt: number;
  list: GetListResult;
}

/**
 * The first page of the list that was shown before a reload of this tab, which is shown until the
 * response arrives. It is in session storage from the reload until the console has started.
 */
export const listSnapshot = {
  /** Keeps the list at this path, if there is a session. */
  store: (pathname: string, list: GetListResult): void => {
    if (session.getToken() === null) return;
    const username = session.getUsername();
    const stored: StoredList = { pathname, username, storedAt: Date.now(), list };
    sessionStorage.setItem(STORED, JSON.stringify(stored));
  },
  /** Returns what is kept if it is the list at this path, of the same user; else removes it. */
  read: (pathname: string): GetListResult | undefined => {
    const text = sessionStorage.getItem(STORED);
    if (text === null) return undefined;
    const stored = JSON.parse(text) as StoredList;
    const isCurrent =
      stored.pathname === pathname &&
      stored.username === session.getUsername() &&
      Date.now() - stored.storedAt < KEPT_FOR;
    if (isCurrent) return stored.list;
    listSnapshot.remove();
    return undefined;
  },
  remove: (): void => sessionStorage.removeItem(STORED),
};
