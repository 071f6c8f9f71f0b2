/** Asks whether what is unsaved may be lost, and calls `leave` if so. */
type Ask = (leave: () => void) => void;

let ask: Ask | undefined;
let isReleased = false;

/** Has `asks` asked before the page is left. Returns the function that takes it back. */
export const guardLeaving = (asks: Ask): (() => void) => {
  ask = asks;
  return () => {
    ask = undefined;
  };
};

/**
 * Calls `leave`, first asking where a form has unsaved changes: for what ends the page without being
 * a navigation that the router could hold up.
 */
export const leaveByConsent = (leave: () => void): void => {
  if (ask) ask(leave);
  else leave();
};

/** Lets the form on the screen be left without a question: it is saved. */
export const releaseForm = (): void => {
  isReleased = true;
};

/** Whether the form on the screen may be left without a question. */
export const isFormReleased = (): boolean => isReleased;

/** Asks again: a form was opened. */
export const holdForm = (): void => {
  isReleased = false;
};
