import { useCallback, useRef } from 'react';
import {
  type CreateParams,
  type CreateResult,
  useGetIdentity,
  useRegisterMutationMiddleware,
} from 'ra-core';
import { useLocation } from 'react-router';
import { type Attempt, attemptOf, isKeyTaken, NO_ATTEMPT } from './attempt';
import { drafts, savedDrafts } from './unsaved/drafts';

type Create = (resource: string, params: CreateParams) => Promise<CreateResult>;

/** Runs `create` while no other tab creates a record from the draft; at once without a draft. */
const oneTabAtATime = <T,>(draftId: string | undefined, create: () => Promise<T>): Promise<T> =>
  // Browsers offer locks on pages with TLS only.
  draftId !== undefined && 'locks' in navigator
    ? navigator.locks.request(`draft:${draftId}`, create)
    : create();

/**
 * Gives each attempt of the surrounding create form an idempotency key (`meta.idempotencyKey`), so
 * that the record is created once even if a response is lost. Submitting the same values again,
 * even after a reload that restored them, reuses the key. A draft that another tab has saved is not
 * sent again: its record is taken.
 */
export const CreationKey = () => {
  const userId = useGetIdentity().identity?.id ?? '';
  const { pathname } = useLocation();
  const attempt = useRef<Attempt>(undefined);

  const withKey = useCallback(
    (resource: string, params: CreateParams, next: Create) => {
      const draft = drafts.open(userId, pathname);
      const stored = draft.read();
      return oneTabAtATime(stored?.id, async () => {
        const saved = stored && savedDrafts.read(userId, stored.id);
        const last = attempt.current ?? stored?.attempt;
        const own = await attemptOf(params.data as object, last);
        if (saved?.of === own.of) return { data: { ...params.data, id: saved.recordId } };
        // Other tabs with the draft have the same key.
        const current = stored && !saved && !last ? { ...own, key: stored.id } : own;
        attempt.current = current;
        draft.keepAttempt(current);
        try {
          const meta = { ...params.meta, idempotencyKey: current.key };
          const result = await next(resource, { ...params, meta });
          const recordId = result.data.id;
          if (stored) savedDrafts.add(userId, stored.id, { of: current.of, recordId });
          draft.remove();
          return result;
        } catch (error) {
          if (isKeyTaken(error)) attempt.current = NO_ATTEMPT;
          throw error;
        }
      });
    },
    [pathname, userId],
  );
  useRegisterMutationMiddleware<Create>(withKey);
  return null;
};
