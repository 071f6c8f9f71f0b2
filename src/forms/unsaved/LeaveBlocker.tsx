import { useEffect, useRef } from 'react';
// oxlint-disable-next-line no-restricted-imports -- This is the one blocker.
import { useBlocker } from 'react-router';
import { beginNavigation } from '../../routing/leaveGuard';

/**
 * The router's only blocker: asks the guards of the current page before a navigation
 * leaves it, and closes what covers the page.
 */
export const LeaveBlocker = () => {
  const guard = useRef<ReturnType<typeof beginNavigation>>(undefined);
  const blocker = useBlocker((navigation) => {
    guard.current = beginNavigation(navigation);
    return guard.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') guard.current?.confirmLeave(blocker.proceed, blocker.reset);
  }, [blocker]);
  return null;
};
