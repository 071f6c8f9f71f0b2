import { useEffect, useMemo } from 'react';
import { useGetIdentity } from 'ra-core';
import { useLocation } from 'react-router';
import { drafts } from '../../../forms/unsaved/drafts';

/**
 * The draft of the sheet of a list's page, while `isSheet`. It is removed with the component that calls this, unless
 * the session has ended: prices that were sent then may not have been saved.
 */
export const usePriceDraft = (isSheet: boolean) => {
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const userId = identity?.id;
  const draft = useMemo(
    () => (isSheet && userId !== undefined ? drafts.open(userId, pathname) : undefined),
    [isSheet, userId, pathname],
  );
  useEffect(() => draft?.leave, [draft]);
  return draft;
};

export type PriceDraft = ReturnType<typeof usePriceDraft>;
