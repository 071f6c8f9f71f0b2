import type { Identifier, RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { isObject } from '../../../contract/rules/responses';
import { browserStorage } from '../../storage/browserStorage';
import { type Attempt, newKey } from '../attempt';

const { local, session: storage } = browserStorage;

/** Milliseconds until a draft expires, and what is known of one that was saved. */
const DAY = 24 * 60 * 60 * 1000;
const PREFIX = 'draft:';
const SAVED_PREFIX = 'saved-draft:';

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

interface DraftContent {
  /** The title of the form's page. */
  title?: string;
  values: FieldValues;
  /** The record that the form was filled from; absent on create forms. */
  base?: RaRecord;
  /** Whether a picture was chosen, which is too large to be saved. */
  isPictureLost?: boolean;
}

export interface StoredDraft extends DraftContent {
  /** Identifies the draft, in a tab that was duplicated too. */
  id: string;
  savedAt: number;
  /** True if the session expired before saving; false if the page was reloaded. */
  sessionEnded?: boolean;
  /** The last attempt to create the record. */
  attempt?: Attempt;
}

/** The id of a user of whom only the token is known, as that of another console on this host. */
const UNKNOWN = '';

const keyOf = (userId: Identifier, pathname: string) => `${PREFIX}${userId}:${pathname}`;

const isAttempt = (value: unknown): value is Attempt =>
  isObject(value) && typeof value['of'] === 'string' && typeof value['key'] === 'string';

const isDraft = (value: unknown): value is StoredDraft =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['savedAt'] === 'number' &&
  isObject(value['values']) &&
  (value['base'] === undefined || isObject(value['base'])) &&
  (value['attempt'] === undefined || isAttempt(value['attempt']));

/**
 * Unsaved form input, per user and page, in session storage for at most a day. Restored when the
 * session expired before the form was saved, or after a reload.
 */
export const drafts = {
  open: (userId: Identifier, pathname: string) => {
    const key = keyOf(userId, pathname);
    const read = (): StoredDraft | undefined => {
      // Signing in again says whose it is.
      const unclaimed = storage.getJson(keyOf(UNKNOWN, pathname), isDraft);
      if (userId !== UNKNOWN && unclaimed?.sessionEnded) {
        storage.remove(keyOf(UNKNOWN, pathname));
        storage.setJson(key, unclaimed);
      }
      const draft = storage.getJson(key, isDraft);
      return draft && Date.now() - draft.savedAt < DAY ? draft : undefined;
    };
    const keep = (draft: StoredDraft): void => storage.setJson(key, draft);
    return {
      read,
      keep,
      write: (content: DraftContent): void => {
        const { id = newKey(), attempt } = read() ?? {};
        keep({ id, savedAt: Date.now(), attempt, ...content });
      },
      keepAttempt: (attempt: Attempt): void => {
        const draft = read();
        if (draft) keep({ ...draft, attempt });
      },
      remove: (): void => storage.remove(key),
      /** Removes the draft because the user left the page, unless the session has expired. */
      leave: (): void => {
        if (!read()?.sessionEnded) storage.remove(key);
      },
    };
  },
  /**
   * Marks this tab's drafts to be restored when their users sign in again. Returns whether there is
   * anything to restore.
   */
  endSession: (): boolean => {
    let isAnyKept = false;
    for (const key of storage.keys(PREFIX)) {
      const draft = storage.getJson(key, isDraft);
      if (!draft) continue;
      storage.setJson(key, { ...draft, sessionEnded: true });
      isAnyKept ||= Object.keys(draft.values).length > 0;
    }
    return isAnyKept;
  },
  /** The pages of a user's drafts in this tab that are restored there, with the titles of their forms. */
  pagesOf: (userId: Identifier): { pathname: string; title: string }[] =>
    storage.keys(keyOf(userId, '/')).flatMap((key) => {
      const pathname = key.slice(keyOf(userId, '').length);
      const draft = drafts.open(userId, pathname).read();
      const isRestored = draft !== undefined && Object.keys(draft.values).length > 0;
      return isRestored ? [{ pathname, title: draft.title ?? pathname }] : [];
    }),
  /** Removes the drafts of a user in this tab, and what is known of those that were saved. */
  clear: (userId: Identifier): void => {
    savedDrafts.clear(userId);
    for (const key of storage.keys(keyOf(userId, '/'))) storage.remove(key);
  },
};
