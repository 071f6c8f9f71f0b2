import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first button or field of a region if a change of `state` removed the focused element.
 * Returns the ref of the region.
 */
export const useFocusWhenLost = (state: unknown): RefObject<HTMLDivElement | null> => {
  const region = useRef<HTMLDivElement>(null);
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    // The browser then focuses the body, or the dialog traps it.
    if (!document.activeElement?.contains(region.current)) return;
    const first = ':is(button, input, select):enabled';
    region.current?.querySelector<HTMLElement>(first)?.focus();
  }, [state]);
  return region;
};
