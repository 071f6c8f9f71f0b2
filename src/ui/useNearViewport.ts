import { useCallback, useState } from 'react';

/** The distance outside the viewport that counts as near. */
const MARGIN = '200px';

/**
 * Whether the element with the returned `ref` is in or near the viewport, and its `width` in CSS
 * pixels when it came there.
 */
export const useNearViewport = () => {
  const [{ isNear, width }, setState] = useState({ isNear: false, width: 0 });
  const ref = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        setState({
          isNear: last?.isIntersecting ?? false,
          width: last?.boundingClientRect.width ?? 0,
        });
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear, width };
};
