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

const EVENTS = ['mousedown', 'click'] as const;

const ignoreSecond = (event: MouseEvent) => {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Call it when a click replaces the clicked control with another one, which the second click of a
 * double click would otherwise press. Also ignores `mousedown`, because selects open on it.
 */
export const ignoreSecondClick = () => {
  for (const type of EVENTS) {
    window.addEventListener(type, ignoreSecond, { capture: true, once: true });
  }
};
