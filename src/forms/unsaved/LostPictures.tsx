import { useEffect, useState } from 'react';
import { useGetIdentity, type Identifier } from 'ra-core';
import { useLocation } from 'react-router';
import { drafts } from './drafts';

/**
 * While there are unsaved pictures, which are too large for a draft, stores a draft that only marks
 * them as lost. After a reload or another sign-in, the form on this page reports that.
 */
export const LostPictures = ({ isDirty }: { isDirty: boolean }) => {
  const { identity } = useGetIdentity();
  return isDirty && identity && <Kept userId={identity.id} />;
};

const Kept = ({ userId }: { userId: Identifier }) => {
  const { pathname } = useLocation();
  const [draft] = useState(() => drafts.open(userId, pathname));
  useEffect(() => {
    draft.write({ values: {}, isPictureLost: true });
    return draft.leave;
  }, [draft]);
  return null;
};
