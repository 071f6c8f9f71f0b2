import type { Identifier, RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { isObject } from '../../../contract/rules/responses';
import { seal, unseal } from '../../storage/sealed';
import { type Attempt, newKey } from '../attempt';
import { DAY, type DraftItem, draftItems, UNKNOWN } from './draftItems';

/** Seconds that the key of drafts is kept after the last one was stored. */
const KEY_KEPT = (2 * DAY) / 1000;

interface DraftContent {
  /** The title of the form's page. */
  title?: string;
  values: FieldValues;
  /** The record that the form was filled from; absent on create forms. */
  base?: RaRecord;
  /** Whether a picture was chosen, which is too large to be saved. */
  isPictureLost?: boolean;
}

type DraftState = Omit<DraftItem, 'hasValues' | 'sealed'>;

export interface StoredDraft extends DraftContent, DraftState {}

const isContent = (value: unknown): value is DraftContent =>
  isObject(value) &&
  isObject(value['values']) &&
  (value['base'] === undefined || isObject(value['base']));

const sealedItem = (
  userId: Identifier,
  { id, savedAt, sessionEnded, attempt, ...content }: StoredDraft,
): DraftItem => ({
  id,
  savedAt,
  ...(sessionEnded !== undefined && { sessionEnded }),
  ...(attempt && { attempt }),
  hasValues: Object.keys(content.values).length > 0,
  sealed: seal(draftItems.keyOf(userId), content, KEY_KEPT),
});

const opened = (
  userId: Identifier,
  { sealed, hasValues: _hasValues, ...state }: DraftItem,
): StoredDraft | undefined => {
  const content = unseal(draftItems.keyOf(userId), sealed);
  return isContent(content) ? { ...state, ...content } : undefined;
};

/**
 * Unsaved form input, per user and page, encrypted in session storage for at most a day. Restored when the
 * session expired before the form was saved, or after a reload.
 */
export const drafts = {
  open: (userId: Identifier, pathname: string) => {
    const keep = (draft: StoredDraft): void =>
      draftItems.set(userId, pathname, sealedItem(userId, draft));
    /** Signing in again says whose it is. */
    const claim = () => {
      if (userId === UNKNOWN) return;
      const unclaimed = draftItems.get(UNKNOWN, pathname);
      if (!unclaimed?.sessionEnded) return;
      const draft = opened(UNKNOWN, unclaimed);
      draftItems.remove(UNKNOWN, pathname);
      if (draft) keep(draft);
    };
    /** What is known of the draft without what was typed. */
    const readState = (): DraftState | undefined => {
      claim();
      const item = draftItems.get(userId, pathname);
      return item && Date.now() - item.savedAt < DAY ? item : undefined;
    };
    const read = (): StoredDraft | undefined => {
      const item = readState() && draftItems.get(userId, pathname);
      return item && opened(userId, item);
    };
    return {
      read,
      readState,
      keep,
      write: (content: DraftContent): void => {
        const { id = newKey(), attempt } = readState() ?? {};
        keep({ id, savedAt: Date.now(), ...(attempt && { attempt }), ...content });
      },
      keepAttempt: (attempt: Attempt): void => {
        const item = draftItems.get(userId, pathname);
        if (item) draftItems.set(userId, pathname, { ...item, attempt });
      },
      remove: (): void => draftItems.remove(userId, pathname),
      /** Removes the draft because the user left the page, unless the session has expired. */
      leave: (): void => {
        if (!readState()?.sessionEnded) draftItems.remove(userId, pathname);
      },
    };
  },
  /** The pages of a user's drafts in this tab that are restored there, with the titles of their forms. */
  pagesOf: (userId: Identifier): { pathname: string; title: string }[] =>
    draftItems.pathsOf(userId).flatMap((pathname) => {
      const draft = drafts.open(userId, pathname).read();
      const isRestored = draft !== undefined && Object.keys(draft.values).length > 0;
      return isRestored ? [{ pathname, title: draft.title ?? pathname }] : [];
    }),
};
