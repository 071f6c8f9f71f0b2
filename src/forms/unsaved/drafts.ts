import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { session } from '../../auth/session';

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
  /** Whether the session ended over it: otherwise the page was only reloaded. */
  sessionEnded?: boolean;
}

/**
 * What was typed into a form and not yet saved, per user and page, in session storage for at most a
 * day. It brings the form back after the session ended in the middle of the work, or after a reload.
 */
export const drafts = {
  /** The draft of a page, of the user who is signed in now: it stays theirs when the session ends. */
  open: (pathname: string) => {
    const key = `${PREFIX}${session.getUsername() ?? ''}:${pathname}`;
    const read = (): StoredDraft | undefined => {
      const text = sessionStorage.getItem(key);
      const draft = text === null ? undefined : (JSON.parse(text) as StoredDraft);
      return draft && Date.now() - draft.savedAt < DAY ? draft : undefined;
    };
    const store = (draft: StoredDraft) => sessionStorage.setItem(key, JSON.stringify(draft));
    return {
      read,
      write: (content: DraftContent): void => store({ savedAt: Date.now(), ...content }),
      /** Notes, if there is a draft, that the session ended over it. */
      markSessionEnded: (): void => {
        const draft = read();
        if (draft) store({ ...draft, sessionEnded: true });
      },
      remove: (): void => sessionStorage.removeItem(key),
    };
  },
  /** Removes the drafts of this tab, whoever typed them. */
  clear: (): void => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  },
};
