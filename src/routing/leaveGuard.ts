import { type BlockerFunction, useNavigate } from 'react-router';
import { useCallback } from 'react';
import { visits } from './visits';

/** A navigation by the router. */
export type Navigation = Parameters<BlockerFunction>[0];

/** Part of a page that may keep it from being left. */
export interface LeaveGuard {
  /**
   * Whether to call `confirmLeave` before the page is left: by the router's navigation, or without one, such
   * as by a sign-out or a change of language.
   */
  guards: (navigation: Navigation | undefined) => boolean;
  /** Calls one of the two functions, now or later. */
  confirmLeave: (leave: () => void, stay: () => void) => void;
  /** Called when a navigation begins that no guard asks about. */
  leave?: (navigation: Navigation) => void;
}

// The router takes one blocker. It is not called for a sign-out or a change of language, and cannot
// distinguish a save that navigates back from the user doing so.
const guards = new Set<LeaveGuard>();
let isReleased = false;
let isFinished = false;

/** Registers a guard of the current page. Returns the cleanup function. */
export const guardLeaving = (guard: LeaveGuard): (() => void) => {
  guards.add(guard);
  return () => guards.delete(guard);
};

/** The guard to ask before the page is left: the one registered last, so that a dialog is first. */
const findGuard = (navigation?: Navigation): LeaveGuard | undefined =>
  [...guards].findLast((guard) => guard.guards(navigation));

/** Begins a navigation of the router. Returns the guard to ask before it, if there is one. */
export const beginNavigation = (navigation: Navigation): LeaveGuard | undefined => {
  const guard = findGuard(navigation);
  if (!guard) for (const other of guards) other.leave?.(navigation);
  isFinished = false;
  return guard;
};

/** Announces that the next navigation is of a page that leaves itself, not of the user. */
const finishPage = (): void => {
  isFinished = true;
};

/** Whether the page leaves itself, because what the user did there is done. */
export const isPageFinished = (): boolean => isFinished;

/**
 * Calls `leave`, asking first if a form has unsaved changes. For exits that are not router
 * navigations, such as signing out.
 */
export const leaveByConsent = (leave: () => void): void => {
  const guard = findGuard();
  if (guard) guard.confirmLeave(leave, () => undefined);
  else leave();
};

/** Lets the current form be left without asking, because it has been saved. */
export const releaseForm = (): void => {
  isReleased = true;
};

/** Whether the current form may be left without asking. */
export const isFormReleased = (): boolean => isReleased;

/** Asks again, because another form was opened. */
export const holdForm = (): void => {
  isReleased = false;
};

/**
 * Leaves a finished page, such as a saved form or a deleted record, so that Back does not return to
 * it: goes back if it was opened from the page at `path`, otherwise replaces it with that page.
 */
export const useLeaveTo = (): ((path: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      finishPage();
      void (visits.previousPathname() === path ? navigate(-1) : navigate(path, { replace: true }));
    },
    [navigate],
  );
};
