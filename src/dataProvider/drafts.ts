import type { FieldValues } from 'react-hook-form';
import { session } from './session';

/** How long a draft is kept, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
const PREFIX = 'draft:';

interface Draft {
  savedAt: number;
  values: FieldValues;
}

const keyOf = (pathname: string) => `${PREFIX}${session.getUsername() ?? ''}:${pathname}`;

/**
 * What was typed into a form and not yet saved, per user and page, in session storage for at most a
 * day. It brings the form back after the session ended in the middle of the work.
 */
export const drafts = {
  write: (pathname: string, values: FieldValues): void =>
    sessionStorage.setItem(
      keyOf(pathname),
      JSON.stringify({ savedAt: Date.now(), values } satisfies Draft),
    ),
  read: (pathname: string): FieldValues | undefined => {
    const text = sessionStorage.getItem(keyOf(pathname));
    const draft = text === null ? undefined : (JSON.parse(text) as Draft);
    return draft && Date.now() - draft.savedAt < DAY ? draft.values : undefined;
  },
  remove: (pathname: string): void => sessionStorage.removeItem(keyOf(pathname)),
  clear: (): void => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  },
};
