import { createContext, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The distance outside the viewport that counts as near. */
const MARGIN = '200px';

/** Whether the page is printed, for which every element is near. */
export const PrintingContext = createContext(false);

/**
 * Whether the element with the returned `ref` is in or near the viewport, undefined until that is
 * known, and its `width` in CSS pixels at that time. `onNear` is called with the width before the
 * re-render; what it returns is called when the element is no longer near, or unmounts.
 */
export const useNearViewport = (onNear?: (width: number) => () => void) => {
  const [{ isNear, width }, setState] = useState<{ isNear?: boolean; width: number }>({ width: 0 });
  const isPrinting = use(PrintingContext);
  const onNearNow = useEffectEvent((now: number) => onNear?.(now));
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    let onLeft: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        const now = {
          isNear: last?.isIntersecting ?? false,
          width: last?.boundingClientRect.width ?? 0,
        };
        if (now.isNear) {
          onLeft ??= onNearNow(now.width);
        } else {
          onLeft?.();
          onLeft = undefined;
        }
        setState(now);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      onLeft?.();
    };
  }, []);
  return { ref, isNear: isPrinting || isNear, width };
};

/** Whether the element with the returned `ref` is or has been near the viewport. */
export const useReached = () => {
  const { ref, isNear } = useNearViewport();
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return { ref, isReached: wasNear };
};
