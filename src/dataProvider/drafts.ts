import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { session } from './session';

/** How long a draft is kept, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
const PREFIX = 'draft:';

interface Draft {
  savedAt: number;
  values: FieldValues;
  /** The record that the form was filled from, if it edits one. */
  base?: RaRecord;
  /** Whether the session ended over it: otherwise the page was only reloaded. */
  sessionEnded?: boolean;
}

const keyOf = (pathname: string) => `${PREFIX}${session.getUsername() ?? ''}:${pathname}`;

const read = (pathname: string): Draft | undefined => {
  const text = sessionStorage.getItem(keyOf(pathname));
  const draft = text === null ? undefined : (JSON.parse(text) as Draft);
  return draft && Date.now() - draft.savedAt < DAY ? draft : undefined;
};

const store = (pathname: string, draft: Draft): void =>
  sessionStorage.setItem(keyOf(pathname), JSON.stringify(draft));

/**
 * What was typed into a form and not yet saved, per user and page, in session storage for at most a
 * day. It brings the form back after the session ended in the middle of the work, or after a reload.
 */
export const drafts = {
  read,
  write: (pathname: string, values: FieldValues, base?: RaRecord): void =>
    store(pathname, { savedAt: Date.now(), values, base }),
  /** Notes on the draft of a page, if there is one, that the session ended over it. */
  markSessionEnded: (pathname: string): void => {
    const draft = read(pathname);
    if (draft) store(pathname, { ...draft, sessionEnded: true });
  },
  remove: (pathname: string): void => sessionStorage.removeItem(keyOf(pathname)),
  clear: (): void => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  },
};
