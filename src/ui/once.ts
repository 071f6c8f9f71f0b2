/** Lets one action through, however often it is asked for. */
export interface Once {
  /** Calls `action`, unless it has been called since the last `reset`. */
  start: <T>(action: () => T) => T | undefined;
  /** Allows the action again: call it when the action failed. */
  reset: () => void;
}

/**
 * Makes the guard of a control that calls the API. It closes in the event itself: `disabled` comes a
 * render later, and a double click or a held Enter sends the call twice. After a success it stays
 * closed, because the control is about to go: its page, dialog or form is left.
 */
export const createOnce = (): Once => {
  let isTaken = false;
  return {
    start: (action) => {
      if (isTaken) return undefined;
      isTaken = true;
      return action();
    },
    reset: () => {
      isTaken = false;
    },
  };
};
