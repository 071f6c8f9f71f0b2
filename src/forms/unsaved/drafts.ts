import type { Identifier, RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { browserStorage } from '../../storage/browserStorage';
import { isObject } from '../../storage/isObject';
import { newKey, type Attempt } from '../attempt';
import { savedDrafts } from './savedDrafts';

const { session: storage } = browserStorage;

/** Milliseconds until a draft expires. */
const DAY = 24 * 60 * 60 * 1000;
const PREFIX = 'draft:';

interface DraftContent {
  values: FieldValues;
  /** The record that the form was filled from; absent on create forms. */
  base?: RaRecord;
  /** Whether a picture was chosen, which is too large to be saved. */
  isPictureLost?: boolean;
}

export interface StoredDraft extends DraftContent {
  /** The same in a tab that was duplicated. */
  id: string;
  savedAt: number;
  /** True if the session expired before saving; false if the page was reloaded. */
  sessionEnded?: boolean;
  /** The last attempt to create the record. */
  attempt?: Attempt;
}

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
      const draft = storage.getJson(key, isDraft);
      return draft && Date.now() - draft.savedAt < DAY ? draft : undefined;
    };
    return {
      read,
      write: (content: DraftContent): void => {
        const { id = newKey(), attempt } = read() ?? {};
        storage.setJson(key, { id, savedAt: Date.now(), attempt, ...content });
      },
      keepAttempt: (attempt: Attempt): void => {
        const draft = read();
        if (draft) storage.setJson(key, { ...draft, attempt });
      },
      remove: (): void => storage.remove(key),
      /** Removes the draft because the user left the page, unless the session has expired. */
      leave: (): void => {
        if (!read()?.sessionEnded) storage.remove(key);
      },
    };
  },
  /** Marks this tab's drafts to be restored when their users sign in again. */
  endSession: (): void => {
    for (const key of storage.keys(PREFIX)) {
      const draft = storage.getJson(key, isDraft);
      if (draft) storage.setJson(key, { ...draft, sessionEnded: true });
    }
  },
  /** Removes the drafts of a user in this tab, and what is known of those that were saved. */
  clear: (userId: Identifier): void => {
    savedDrafts.clear(userId);
    for (const key of storage.keys(keyOf(userId, '/'))) storage.remove(key);
  },
};
