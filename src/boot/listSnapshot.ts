import type { GetListResult } from 'ra-core';
import { session } from '../auth/session';
import { browserStorage } from '../storage/browserStorage';
import { isObject } from '../storage/isObject';

const STORED = 'kept-list';

/** Milliseconds that a list is kept: as long as TanStack Query caches one that no page shows. */
const KEPT_FOR = 5 * 60 * 1000;

interface StoredList {
  pathname: string;
  username: string | null;
  storedAt: number;
  list: GetListResult;
}

const isStoredList = (value: unknown): value is StoredList => {
  const { list } = isObject(value) ? value : {};
  return isObject(list) && Array.isArray(list['data']) && list['data'].every(isObject);
};

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
    browserStorage.session.setJson(STORED, stored);
  },
  /** Returns what is kept if it is the list at this path, of the same user; else removes it. */
  read: (pathname: string): GetListResult | undefined => {
    const stored = browserStorage.session.getJson(STORED, isStoredList);
    if (!stored) return undefined;
    const isCurrent =
      stored.pathname === pathname &&
      stored.username === session.getUsername() &&
      Date.now() - stored.storedAt < KEPT_FOR;
    if (isCurrent) return stored.list;
    listSnapshot.remove();
    return undefined;
  },
  remove: (): void => browserStorage.session.remove(STORED),
};
