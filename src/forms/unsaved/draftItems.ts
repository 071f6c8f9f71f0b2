import type { Identifier } from 'ra-core';
import { isObject } from '../../../contract/rules/responses';
import { browserStorage } from '../../storage/browserStorage';
import { privateKeys } from '../../storage/privateKeys';
import { type Attempt, newKey } from '../attempt';

const { local, session } = browserStorage;

const PREFIX = 'draft:';
const SAVED_PREFIX = 'saved-draft:';
const TAB = 'tab';

/** Milliseconds until a draft expires, and what is known of one that was saved. */
export const DAY = 24 * 60 * 60 * 1000;

/** The id of a user of whom only the token is known, as that of another console on this host. */
export const UNKNOWN = '';

/** A draft as it is stored: what was typed is encrypted. */
export interface DraftItem {
  /** Identifies the draft, in a tab that was duplicated too. */
  id: string;
  savedAt: number;
  /** True if the session expired before saving; false if the page was reloaded. */
  sessionEnded?: boolean;
  /** The last attempt to create the record. */
  attempt?: Attempt;
  /** Whether there are values to restore. */
  hasValues: boolean;
  sealed: string;
}

const isAttempt = (value: unknown): value is Attempt =>
  isObject(value) && typeof value['of'] === 'string' && typeof value['key'] === 'string';

const isDraftItem = (value: unknown): value is DraftItem =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['savedAt'] === 'number' &&
  typeof value['hasValues'] === 'boolean' &&
  typeof value['sealed'] === 'string' &&
  (value['attempt'] === undefined || isAttempt(value['attempt']));

const itemOf = (userId: Identifier, pathname: string) => `${PREFIX}${userId}:${pathname}`;

/** The id of this tab, and of those that were duplicated from it. */
const tabId = (): string => {
  const stored = session.get(TAB);
  if (stored !== null) return stored;
  const id = newKey();
  session.set(TAB, id);
  return id;
};

/** The drafts in this tab as they are stored, per user and page. */
export const draftItems = {
  get: (userId: Identifier, pathname: string): DraftItem | undefined =>
    session.getJson(itemOf(userId, pathname), isDraftItem),
  set: (userId: Identifier, pathname: string, item: DraftItem): void =>
    session.setJson(itemOf(userId, pathname), item),
  /** Removes a draft, and with a user's last one its key: every request carries the keys' cookies. */
  remove: (userId: Identifier, pathname: string): void => {
    const item = itemOf(userId, pathname);
    if (session.get(item) === null) return;
    session.remove(item);
    if (draftItems.pathsOf(userId).length === 0) privateKeys.forget(draftItems.keyOf(userId));
  },
  /** The pages of a user's drafts. */
  pathsOf: (userId: Identifier): string[] =>
    session.keys(itemOf(userId, '/')).map((key) => key.slice(itemOf(userId, '').length)),
  /** The name of the key that the drafts of a user are encrypted with. Other tabs have other keys. */
  keyOf: (userId: Identifier): string => `draft-${tabId()}-${userId}`,
  /**
   * Marks this tab's drafts to be restored when their users sign in again. Returns whether there is
   * anything to restore.
   */
  endSession: (): boolean => {
    let isAnyKept = false;
    for (const key of session.keys(PREFIX)) {
      const item = session.getJson(key, isDraftItem);
      if (!item) continue;
      session.setJson(key, { ...item, sessionEnded: true });
      isAnyKept ||= item.hasValues;
    }
    return isAnyKept;
  },
  /**
   * Removes the drafts of a user in this tab, with the key to what is left of them in the browser's files,
   * and what is known of those that were saved.
   */
  clear: (userId: Identifier): void => {
    savedDrafts.clear(userId);
    for (const pathname of draftItems.pathsOf(userId)) draftItems.remove(userId, pathname);
  },
};

/** What became of a draft: the fingerprint of its values, and the record created from them. */
interface SavedDraft {
  of: string;
  recordId: Identifier;
  savedAt: number;
}

const isRecent = (value: unknown): value is SavedDraft =>
  isObject(value) &&
  typeof value['of'] === 'string' &&
  ['string', 'number'].includes(typeof value['recordId']) &&
  typeof value['savedAt'] === 'number' &&
  Date.now() - value['savedAt'] < DAY;

const savedKeyOf = (userId: Identifier, draftId: string) => `${SAVED_PREFIX}${userId}:${draftId}`;

/**
 * The drafts of create forms that were saved, for other tabs: a browser that duplicates a tab also
 * copies its drafts.
 */
export const savedDrafts = {
  read: (userId: Identifier, draftId: string): SavedDraft | undefined =>
    local.getJson(savedKeyOf(userId, draftId), isRecent),
  add: (userId: Identifier, draftId: string, saved: Omit<SavedDraft, 'savedAt'>): void => {
    // Removes those that have expired.
    for (const key of local.keys(SAVED_PREFIX)) local.getJson(key, isRecent);
    local.setJson(savedKeyOf(userId, draftId), { ...saved, savedAt: Date.now() });
  },
  /** Calls `listener` when another tab has saved a draft. Returns the cleanup function. */
  onSavedElsewhere: (listener: () => void): (() => void) => {
    const follow = ({ key }: StorageEvent) => {
      if (key?.startsWith(SAVED_PREFIX)) listener();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
  clear: (userId: Identifier): void => {
    for (const key of local.keys(savedKeyOf(userId, ''))) local.remove(key);
  },
};
