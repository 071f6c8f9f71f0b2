import { useEffect, useRef } from 'react';
// oxlint-disable-next-line no-restricted-imports -- This is the one blocker.
import { useBlocker } from 'react-router';
import { findGuard } from './leaveGuard';

/** The router's only blocker: asks the guards of the current page before a navigation leaves it. */
export const LeaveBlocker = () => {
  const guard = useRef<ReturnType<typeof findGuard>>(undefined);
  const blocker = useBlocker((navigation) => {
    guard.current = findGuard(navigation);
    return guard.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') guard.current?.ask(blocker.proceed, blocker.reset);
  }, [blocker]);
  return null;
};
