/** Lets one action through, however often it is triggered. */
export interface SingleFlight {
  /** Calls `action`, unless it has been called since the last `reset`. */
  start: <T>(action: () => T) => T | undefined;
  /** Allows the action again; call it when the action failed. */
  reset: () => void;
}

/**
 * Creates the guard of a control that calls the API. It locks within the event itself: `disabled`
 * takes effect one render later, and a double click or a held Enter would send the call twice.
 * After a success it stays locked, because its page, dialog or form is about to close.
 */
export const createSingleFlight = (): SingleFlight => {
  let isLocked = false;
  return {
    start: (action) => {
      if (isLocked) return undefined;
      isLocked = true;
      return action();
    },
    reset: () => {
      isLocked = false;
    },
  };
};
