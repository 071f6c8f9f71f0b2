import type { Identifier } from 'ra-core';
import { browserStorage } from '../../storage/browserStorage';
import { isObject } from '../../storage/isObject';

const { local } = browserStorage;

/** Milliseconds until a draft itself has expired. */
const DAY = 24 * 60 * 60 * 1000;
const PREFIX = 'saved-draft:';

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

const keyOf = (userId: Identifier, draftId: string) => `${PREFIX}${userId}:${draftId}`;

/**
 * The drafts of create forms that were saved, for other tabs: a browser that duplicates a tab also
 * copies its drafts.
 */
export const savedDrafts = {
  read: (userId: Identifier, draftId: string): SavedDraft | undefined =>
    local.getJson(keyOf(userId, draftId), isRecent),
  add: (userId: Identifier, draftId: string, saved: Omit<SavedDraft, 'savedAt'>): void => {
    // Removes those that have expired.
    for (const key of local.keys(PREFIX)) local.getJson(key, isRecent);
    local.setJson(keyOf(userId, draftId), { ...saved, savedAt: Date.now() });
  },
  /** Calls `listener` when another tab has saved a draft. Returns the cleanup function. */
  onSavedElsewhere: (listener: () => void): (() => void) => {
    const follow = ({ key }: StorageEvent) => {
      if (key?.startsWith(PREFIX)) listener();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
  clear: (userId: Identifier): void => {
    for (const key of local.keys(keyOf(userId, ''))) local.remove(key);
  },
};
