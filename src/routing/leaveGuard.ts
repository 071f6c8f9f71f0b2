import { NavigationType, type BlockerFunction } from 'react-router';
import { visits } from './visits';

/** A navigation by the router. */
type Navigation = Parameters<BlockerFunction>[0];

/** Part of a page that may keep it from being left. */
interface LeaveGuard {
  /**
   * Whether to call `ask` before the page is left: by the router's navigation, or without one, such
   * as by a sign-out or a change of language.
   */
  guards: (navigation: Navigation | undefined) => boolean;
  /** Calls one of the two functions, now or later. */
  ask: (leave: () => void, stay: () => void) => void;
}

// The router takes one blocker. It is not called for a sign-out or a change of language, and cannot
// tell a save that navigates back from the user doing so.
const guards = new Set<LeaveGuard>();
let isReleased = false;

/** What covers the page, such as a dialog or a menu. */
export interface Overlay {
  close: () => void;
  /** Whether it stays open when a page leaves itself: a message about what the page has done. */
  outlivesPage: boolean;
}

const overlays = new Set<Overlay>();
let isPageFinished = false;

/** Registers a guard of the current page. Returns the cleanup function. */
export const guardLeaving = (guard: LeaveGuard): (() => void) => {
  guards.add(guard);
  return () => guards.delete(guard);
};

/** The guard to ask before the page is left: the one registered last, so that a dialog is first. */
const findGuard = (navigation?: Navigation): LeaveGuard | undefined =>
  [...guards].findLast((guard) => guard.guards(navigation));

/**
 * Registers an open overlay: Back closes it, instead of leaving the page, and any other navigation
 * closes it as well. Returns the cleanup function.
 */
export const registerOverlay = (overlay: Overlay): (() => void) => {
  overlays.add(overlay);
  const unguard = guardLeaving({
    guards: (navigation) =>
      navigation?.historyAction === NavigationType.Pop &&
      !isPageFinished &&
      !visits.isAhead(navigation.nextLocation),
    ask: (_, stay) => {
      stay();
      overlay.close();
    },
  });
  return () => {
    overlays.delete(overlay);
    unguard();
  };
};

/** Whether a navigation shows the same page at another address, such as of a page number too high. */
const isCorrection = ({ historyAction, currentLocation, nextLocation }: Navigation) =>
  historyAction === NavigationType.Replace && currentLocation.pathname === nextLocation.pathname;

/**
 * Begins a navigation of the router: returns the guard to ask before it, or closes all overlays if
 * there is none.
 */
export const beginNavigation = (navigation: Navigation): LeaveGuard | undefined => {
  const guard = findGuard(navigation);
  if (!guard && !isCorrection(navigation)) {
    for (const { close, outlivesPage } of overlays) {
      if (!(outlivesPage && isPageFinished)) close();
    }
  }
  isPageFinished = false;
  return guard;
};

/** Announces that the next navigation is of a page that leaves itself, not of the user. */
export const finishPage = (): void => {
  isPageFinished = true;
};

/**
 * Calls `leave`, asking first if a form has unsaved changes. For exits that are not router
 * navigations, such as signing out.
 */
export const leaveByConsent = (leave: () => void): void => {
  const guard = findGuard();
  if (guard) guard.ask(leave, () => undefined);
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
