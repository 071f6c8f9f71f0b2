/** Asks whether what is unsaved may be lost, and calls `leave` if so. */
type Ask = (leave: () => void) => void;

let ask: Ask | undefined;

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
