import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the first button or field of a region when what had the focus went with a change
 * of `state`. Answers the ref of the region.
 */
export const useFocusWhenLost = (state: unknown): RefObject<HTMLDivElement | null> => {
  const region = useRef<HTMLDivElement>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    // Lost, it is on the page's body, or on the dialog that caught it.
    if (!document.activeElement?.contains(region.current)) return;
    region.current?.querySelector<HTMLElement>('button:enabled, input:enabled')?.focus();
  }, [state]);
  return region;
};
