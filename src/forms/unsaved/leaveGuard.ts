// The router's blocker is not enough: it is not called for a sign-out or a change of language, and
// cannot tell a save that navigates back from the user doing so.

/** Asks whether unsaved changes may be discarded, and calls `leave` if so. */
type Ask = (leave: () => void) => void;

let ask: Ask | undefined;
let isReleased = false;

/** Registers `asks` to run before the page is left. Returns the cleanup function. */
export const guardLeaving = (asks: Ask): (() => void) => {
  ask = asks;
  return () => {
    ask = undefined;
  };
};

/**
 * Calls `leave`, asking first if a form has unsaved changes. For exits that are not router
 * navigations, such as signing out.
 */
export const leaveByConsent = (leave: () => void): void => {
  if (ask) ask(leave);
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
