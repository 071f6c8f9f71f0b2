import { useEffect, useRef, type RefObject } from 'react';
import { keepTrying } from './keepTrying';

const FIRST_CONTROL = ':is(button, input, select):enabled';

/** Focuses the first control of the region if the focus was lost. Returns false while a dialog over it has it. */
const restoreFocus = (region: HTMLElement): boolean => {
  const { activeElement } = document;
  const dialog = activeElement?.closest('[role=dialog], [role=alertdialog]');
  if (dialog && !dialog.contains(region)) return false;
  // The browser focuses the body then, or the dialog around the region traps it.
  if (activeElement?.contains(region)) region.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
  return true;
};

/**
 * Focuses the first button or field of a region if a change of `state` removed the focused element, or
 * the one to which a dialog would return the focus. Returns the ref of the region.
 */
export const useFocusWhenLost = (state: unknown): RefObject<HTMLDivElement | null> => {
  const region = useRef<HTMLDivElement>(null);
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    const element = region.current;
    return element ? keepTrying(element, () => restoreFocus(element)) : undefined;
  }, [state]);
  return region;
};
