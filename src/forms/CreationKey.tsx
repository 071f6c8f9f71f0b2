import { useCallback, useRef } from 'react';
import {
  useGetIdentity,
  useRegisterMutationMiddleware,
  type CreateParams,
  type CreateResult,
} from 'ra-core';
import { useLocation } from 'react-router';
import { attemptOf, isKeyTaken, NO_ATTEMPT, type Attempt } from './attempt';
import { drafts } from './unsaved/drafts';

type Create = (resource: string, params: CreateParams) => Promise<CreateResult>;

/**
 * Gives each attempt of the surrounding create form an idempotency key (`meta.idempotencyKey`), so
 * that the record is created once even if a response is lost. Submitting the same values again,
 * even after a reload that restored them, reuses the key.
 */
export const CreationKey = () => {
  const userId = useGetIdentity().identity?.id ?? '';
  const { pathname } = useLocation();
  const attempt = useRef<Attempt>(undefined);

  const withKey = useCallback(
    async (resource: string, params: CreateParams, next: Create) => {
      const draft = drafts.open(userId, pathname);
      const last = attempt.current ?? draft.read()?.attempt;
      const current = await attemptOf(params.data as object, last);
      attempt.current = current;
      draft.keepAttempt(current);
      try {
        return await next(resource, {
          ...params,
          meta: { ...params.meta, idempotencyKey: current.key },
        });
      } catch (error) {
        if (isKeyTaken(error)) attempt.current = NO_ATTEMPT;
        throw error;
      }
    },
    [pathname, userId],
  );
  useRegisterMutationMiddleware<Create>(withKey);
  return null;
};
