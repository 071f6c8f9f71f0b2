import type { Identifier, RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { Attempt } from '../attempt';

/** How long a draft is kept, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
const PREFIX = 'draft:';

interface DraftContent {
  values: FieldValues;
  /** The record that the form was filled from, if it edits one. */
  base?: RaRecord;
  /** Whether a picture was chosen, which is too large to be kept. */
  isPictureLost?: boolean;
}

/** A draft as it is kept. */
export interface StoredDraft extends DraftContent {
  savedAt: number;
  /** Whether the session ended before it was saved; otherwise the page was reloaded. */
  sessionEnded?: boolean;
  /** The last attempt to create the record. */
  attempt?: Attempt;
}

const storedKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

const store = (key: string, draft: StoredDraft) =>
  sessionStorage.setItem(key, JSON.stringify(draft));

/**
 * What was typed into a form and not yet saved, per user and page, in session storage for at most a
 * day. It is restored after the session ended before the form was saved, or after a reload.
 */
export const drafts = {
  /** The draft of a user on a page. */
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
      /** Removes the draft because its page was left, unless the session ended: it is restored then. */
      leave: (): void => {
        if (!read()?.sessionEnded) sessionStorage.removeItem(key);
      },
    };
  },
  /** Keeps the drafts of this tab for when their users sign in again. */
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
