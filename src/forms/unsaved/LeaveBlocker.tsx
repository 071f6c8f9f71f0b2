import { useEffect, useRef } from 'react';
// oxlint-disable-next-line no-restricted-imports -- This is the one blocker.
import { createPath, NavigationType, useBlocker } from 'react-router';
import { beginNavigation, type LeaveGuard, type Navigation } from '../../routing/leaveGuard';

/**
 * Whether the router is already where it is asked to go. A link replaces the page only once it is shown,
 * so the second click of a double click would push it again, and Back would seem to do nothing.
 */
const isRepeated = ({ historyAction, currentLocation, nextLocation }: Navigation) =>
  historyAction === NavigationType.Push &&
  createPath(currentLocation) === createPath(nextLocation) &&
  currentLocation.state === nextLocation.state;

const stay: LeaveGuard['confirmLeave'] = (_, reset) => reset();

/**
 * The router's only blocker: asks the guards of the current page before a navigation
 * leaves it, closes what covers the page, and ignores a navigation that is repeated.
 */
export const LeaveBlocker = () => {
  const guard = useRef<Pick<LeaveGuard, 'confirmLeave'>>(undefined);
  const blocker = useBlocker((navigation) => {
    guard.current = isRepeated(navigation) ? { confirmLeave: stay } : beginNavigation(navigation);
    return guard.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') guard.current?.confirmLeave(blocker.proceed, blocker.reset);
  }, [blocker]);
  return null;
};
