import type { Identifier, RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { Attempt } from '../attempt';

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
  savedAt: number;
  /** True if the session expired before saving; false if the page was reloaded. */
  sessionEnded?: boolean;
  /** The last attempt to create the record. */
  attempt?: Attempt;
}

const storedKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

const store = (key: string, draft: StoredDraft) =>
  sessionStorage.setItem(key, JSON.stringify(draft));

/**
 * Unsaved form input, per user and page, in session storage for at most a day. Restored when the
 * session expired before the form was saved, or after a reload.
 */
export const drafts = {
  open: (userId: Identifier, pathname: string) => {
    const key = `${PREFIX}${userId}:${pathname}`;
    const read = (): StoredDraft | undefined => {
      const text = sessionStorage.getItem(key);
      const draft = text === null ? undefined : (JSON.parse(text) as StoredDraft);
      return draft && Date.now() - draft.savedAt < DAY ? draft : undefined;
    };
    return {
      read,
      write: (content: DraftContent): void =>
        store(key, { savedAt: Date.now(), attempt: read()?.attempt, ...content }),
      keepAttempt: (attempt: Attempt): void => {
        const draft = read();
        if (draft) store(key, { ...draft, attempt });
      },
      remove: (): void => sessionStorage.removeItem(key),
      /** Removes the draft because the user left the page, unless the session has expired. */
      leave: (): void => {
        if (!read()?.sessionEnded) sessionStorage.removeItem(key);
      },
    };
  },
  /** Marks this tab's drafts to be restored when their users sign in again. */
  endSession: (): void => {
    for (const key of storedKeys()) {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as StoredDraft;
      store(key, { ...draft, sessionEnded: true });
    }
  },
  /** Removes the drafts of all users in this tab. */
  clear: (): void => {
    for (const key of storedKeys()) sessionStorage.removeItem(key);
  },
};
