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
