const EVENTS = ['mousedown', 'click'] as const;

const ignoreSecond = (event: MouseEvent) => {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Called when a control is clicked that makes way for another: the second click of a double click
 * would press what has taken its place. Selects open at `mousedown`.
 */
export const ignoreSecondClick = () => {
  for (const type of EVENTS) {
    window.addEventListener(type, ignoreSecond, { capture: true, once: true });
  }
};
